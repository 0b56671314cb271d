"""The rules reference on the screen: letters search, arrows go, Enter follows a link."""

import re

from textual.app import ComposeResult

from tabletop.games import GAMES
from tabletop.tui.around.reference import SIDE_BY_SIDE, Reference, head_line, page
from tabletop.tui.ink import Ink
from tabletop.tui.play.heads import keys_line
from tabletop.tui.screens.base import LineScreen
from tabletop.tui.text import fit
from tabletop.tui.widgets.pane import Pane

_ID = re.compile(r"\b[A-Z]{2,3}-[A-Z0-9-]*\d+[a-z]?\b")
LONGEST_QUERY = 40
STEPS = {"down": 1, "up": -1, "pagedown": 8, "pageup": -8}


def rule_id_in(text: str) -> str:
    """The first rule number in a sentence."""
    found = _ID.search(text)
    return found[0] if found else ""


class RulesScreen(LineScreen):
    """`wanted` is an id to open at, or words to look for; `leaving` says where Esc leads."""

    def __init__(self, ink: Ink, game: str, book: Reference, wanted: str = "", leaving: str = "back") -> None:
        super().__init__()
        self.pane = Pane(ink)
        self.book = book
        self._game = game
        self._leaving = leaving
        self._contents = False
        """True while the contents fill the page, where they have no room beside the section."""
        if wanted:
            book.open(wanted)

    def compose(self) -> ComposeResult:
        yield self.pane

    def on_resize(self) -> None:
        self.call_after_refresh(self.draw)

    def on_screen_resume(self) -> None:
        if self.size.width:
            self.draw()

    def draw(self) -> None:
        columns, rows = self.size
        room = max(1, rows - 2)
        lines = page(self.book, columns, room, self._contents)[:room]
        lines += [[]] * (room - len(lines))
        head = head_line(self.book, GAMES[self._game][1], columns, self._leaving)
        self.pane.show([head, *[fit(line, columns) for line in lines], keys_line(self._keys(), columns)])
        self.appear()

    def _keys(self) -> list[tuple[str, str]]:
        keys = [("type", "search"), ("↑ ↓", "chapter" if self._contents else "rule")]
        if self.book.links and not self._contents:
            keys.append(("Enter", "follow the link"))
        tab = "next chapter" if self.size.width >= SIDE_BY_SIDE else "rules" if self._contents else "contents"
        return [*keys, ("Tab", tab), ("?", "how to play"), ("Esc", self._leaving)]

    def key_pressed(self, name: str) -> None:
        book = self.book
        if name == "escape" and book.query:
            book.search("")
        elif name == "escape" and self._contents:
            self._contents = False
        elif name == "escape":
            if not book.go_back():
                self.dismiss()
                return
        elif name in ("tab", "shift+tab"):
            self._tab(1 if name == "tab" else -1)
        elif name in STEPS:
            (book.turn if self._contents else book.step)(STEPS[name])
        elif name in ("left", "right"):
            book.choose_link(1 if name == "right" else -1)
        elif name == "enter":
            self._enter()
        elif name == "?":
            self.host.open_page(self._game, "howto")
        elif name == "backspace":
            book.search(book.query[:-1])
        elif name == "ctrl+u":
            book.search("")
        elif len(name) == 1 and len(book.query) < LONGEST_QUERY:
            book.search((book.query + name).lstrip())
        if self.is_current and self.is_running:
            self.draw()

    def _tab(self, by: int) -> None:
        if self.size.width >= SIDE_BY_SIDE:
            self.book.turn(by)
        else:
            self._contents = not self._contents

    def _enter(self) -> None:
        if self._contents:
            self._contents = False
        else:
            self.book.follow()
