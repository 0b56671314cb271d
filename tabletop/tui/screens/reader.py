"""Something to read: help, the log, a card. Scrolls, and repaints only what moved."""

from collections.abc import Callable

from textual.app import ComposeResult

from tabletop.core.view import Line
from tabletop.tui.ink import Ink
from tabletop.tui.screens.base import LineScreen
from tabletop.tui.text import fit
from tabletop.tui.widgets.pane import Pane

LEAVE = ("escape", "q", "enter")


class ReaderScreen(LineScreen):
    """Shows lines made for the width of the screen."""

    hints = "up down PgUp PgDn scroll   q back"

    def __init__(self, ink: Ink, title: str, text: Callable[[int], list[Line]], from_end: bool = False) -> None:
        super().__init__()
        self.pane = Pane(ink)
        self._title = title
        self._text = text
        self._first = 10**9 if from_end else 0

    def compose(self) -> ComposeResult:
        yield self.pane

    def on_resize(self) -> None:
        self.call_after_refresh(self.draw)

    def head(self) -> list[Line]:
        return [[(f" {self._title} ", "bar.bold")]]

    def body(self, columns: int) -> list[Line]:
        return self._text(columns)

    def draw(self) -> None:
        columns, rows = self.size
        head = [fit(line, columns, "bar.bold") for line in self.head()]
        room = max(1, rows - len(head) - 1)
        body = self.body(columns - 1)
        self._first = max(0, min(self._first, len(body) - room))
        shown = body[self._first : self._first + room]
        shown += [[]] * (room - len(shown))
        self.pane.show([*head, *shown, self._foot(len(body), room)])
        self.appear()

    def _foot(self, amount: int, room: int) -> Line:
        where = f"   lines {self._first + 1} to {min(amount, self._first + room)} of {amount}" if amount > room else ""
        return [(self.hints + where, "dim")]

    def key_pressed(self, name: str) -> None:
        if name in LEAVE:
            self.dismiss()
            return
        if self.scroll_by(name):
            self.draw()

    def scroll_by(self, name: str) -> bool:
        page = max(1, self.size.height - 3)
        steps = {
            "down": 1, "j": 1, "up": -1, "k": -1, "pagedown": page, " ": page, "pageup": -page, "b": -page,
            "home": -(10**9), "g": -(10**9), "end": 10**9, "G": 10**9,
        }  # fmt: skip
        if name not in steps:
            return False
        self._first = max(0, self._first + steps[name])
        return True


def help_lines(keys: list[tuple[str, str]], columns: int) -> list[Line]:
    from tabletop.tui.text import wrap

    lines: list[Line] = [[]]
    for names, what in keys:
        lines += wrap([(f" {names:<18}", "key"), (what, "")], columns, 19)
    return lines
