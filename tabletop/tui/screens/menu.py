"""Screens that are a list to choose from: the title, the saves, a game to read about."""

from textual.app import ComposeResult

from tabletop.core.view import Line
from tabletop.tui.around.menu import Item as Item
from tabletop.tui.ink import Ink
from tabletop.tui.screens.base import LineScreen
from tabletop.tui.text import fit, wrap, wrap_text
from tabletop.tui.widgets.pane import Pane


class MenuScreen(LineScreen):
    """A title, a list with a highlight, and a sentence at the foot."""

    hints = "up down choose   Enter take   q back"

    def __init__(self, ink: Ink, title: str, items: list[Item], text: str = "") -> None:
        super().__init__()
        self.pane = Pane(ink)
        self.items = items
        self.at = 0
        self.message = ""
        self._title = title
        self._text = text

    def compose(self) -> ComposeResult:
        yield self.pane

    def on_resize(self) -> None:
        self.call_after_refresh(self.draw)

    def on_screen_resume(self) -> None:
        self.renew()
        if self.size.width:
            self.draw()

    def renew(self) -> None:
        """Called when the screen comes back into view: lists may have changed."""

    def draw(self) -> None:
        columns, rows = self.size
        head: list[Line] = [fit([(f" {self._title}", "bar.bold")], columns, "bar.bold"), []]
        if self._text:
            head += [[("  ", ""), *line] for line in wrap_text(self._text, columns - 4)] + [[]]
        foot = wrap_text(self.message, columns, "message") if self.message else [[(self.hints, "dim")]]
        room = max(1, rows - len(head) - len(foot))
        listed = [(index, line) for index, item in enumerate(self.items) for line in self._lines(index, item, columns)]
        owners = [index for index, _ in listed]
        last = len(owners) - owners[::-1].index(self.at) if self.at in owners else 0
        first = max(0, last - room)
        body = [line for _, line in listed[first : first + room]]
        self.pane.show([*head, *body, *[[]] * (room - len(body)), *foot])
        self.appear()

    def _lines(self, index: int, item: Item, columns: int) -> list[Line]:
        here = index == self.at
        line: Line = [
            ("  ▶ " if here else "    ", "key"),
            (f"{item.letter or ' '} ", "key"),
            (item.text, "bold" if here else ""),
        ]
        if item.note:
            line.append((f"  {item.note}", "dim"))
        return wrap(line, columns - 1, 6)

    def key_pressed(self, name: str) -> None:
        self.message = ""
        self.obey(name)
        if self.is_current and self.is_running:
            self.draw()

    def obey(self, name: str) -> None:
        if name in ("down", "tab", "j") and self.items:
            self.at = (self.at + 1) % len(self.items)
        elif name in ("up", "shift+tab", "k") and self.items:
            self.at = (self.at - 1) % len(self.items)
        elif name == "enter" and self.items:
            self.items[self.at].act()
        elif name in ("q", "escape"):
            self.leave()
        else:
            for index, item in enumerate(self.items):
                if item.letter and item.letter == name:
                    self.at = index
                    item.act()
                    return

    def leave(self) -> None:
        self.dismiss()
