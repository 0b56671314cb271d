"""The rules reference: type words or a number, read the rules that fit."""

import re

from tabletop.core.text import clean
from tabletop.core.view import Line
from tabletop.rulebook import Rule, find_rules
from tabletop.tui.ink import Ink
from tabletop.tui.screens.reader import ReaderScreen
from tabletop.tui.text import wrap

_ID = re.compile(r"\b[A-Z]{2,3}-[A-Z0-9-]*\d+[a-z]?\b")
LONGEST_QUERY = 40


def rule_id_in(text: str) -> str:
    """The first rule number in a sentence."""
    found = _ID.search(text)
    return found[0] if found else ""


class RulesScreen(ReaderScreen):
    """Every letter typed narrows the list."""

    hints = "type to search   up down PgUp PgDn scroll   Esc back"

    def __init__(self, ink: Ink, title: str, rules: list[Rule], query: str = "") -> None:
        super().__init__(ink, f"Rules of {title}", self._lines)
        self._rules = rules
        self._query = query

    def head(self) -> list[Line]:
        return [[(f" {self._title}", "bar.bold")], [(f" Find: {self._query}_", "bar.bold")]]

    def found(self) -> list[Rule]:
        return find_rules(self._rules, self._query) if self._query.strip() else self._rules

    def _lines(self, columns: int) -> list[Line]:
        lines: list[Line] = []
        section = ""
        for rule in self.found():
            if rule.section != section:
                section = rule.section
                lines += [[], [(f" {section}", "bold")]] if lines else [[(f" {section}", "bold")]]
            lines += wrap([(f" {rule.id}  ", "key"), (rule.text, "")], columns, 3)
        return lines or [[(f" No rule has the words {clean(self._query)!r}.", "dim")]]

    def key_pressed(self, name: str) -> None:
        if name in ("escape", "enter"):
            self.dismiss()
        elif name == "backspace":
            self._search(self._query[:-1])
        elif name == "ctrl+u":
            self._search("")
        elif len(name) == 1 and len(self._query) < LONGEST_QUERY:
            self._search(self._query + name)
        elif len(name) > 1 and self.scroll_by(name):
            self.draw()

    def _search(self, query: str) -> None:
        self._query = query
        self._first = 0
        self.draw()
