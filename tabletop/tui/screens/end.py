"""The end of a game: how it went, and what now."""

from textual.app import ComposeResult

from tabletop.ending import Ending
from tabletop.tui.around.end import end_lines
from tabletop.tui.around.menu import Item
from tabletop.tui.controller import Controller
from tabletop.tui.ink import Ink
from tabletop.tui.screens.base import LineScreen
from tabletop.tui.text import wrap_text
from tabletop.tui.widgets.pane import Pane

KEYS = [("Enter", "take"), ("L", "log"), ("1-9", "sheets as they ended"), ("q", "to the title")]


class EndScreen(LineScreen):
    """Lies over the table of the game that has ended."""

    def __init__(self, ink: Ink, table: Controller) -> None:
        super().__init__()
        self.pane = Pane(ink)
        self.table = table
        self.ending: Ending = table.ending()
        self.at = 0
        self.message = ""
        self.items = self._items()

    def _items(self) -> list[Item]:
        setup = self.table.setup
        items = [
            Item("a", "Play the same again", self._again, "new seed"),
            Item("d", "Same seed, from the start", self._anew, f"seed {setup.seed}"),
            Item("w", "Watch this game", self._watch),
            Item("p", "Write the report as a text file", self._write),
            Item("u", "Take back the last answer", self._take_back),
            Item("q", "To the title", self._leave),
        ]
        if self.ending.tale.chapters:
            items.insert(3, Item("c", "Chronicle of the campaign", self._read_chronicle))
        return items

    def compose(self) -> ComposeResult:
        yield self.pane

    def on_resize(self) -> None:
        self.call_after_refresh(self.draw)

    def on_screen_resume(self) -> None:
        if self.size.width:
            self.draw()

    def draw(self) -> None:
        size = self.size.width, self.size.height
        self.pane.show(end_lines(self.ending, self.items, self.at, size, KEYS, self.message))
        self.appear()

    def key_pressed(self, name: str) -> None:
        self.message = ""
        if name in ("down", "tab", "right"):
            self.at = (self.at + 1) % len(self.items)
        elif name in ("up", "shift+tab", "left"):
            self.at = (self.at - 1) % len(self.items)
        elif name == "enter":
            self.items[self.at].act()
        elif name == "L":
            self.host.open_log(self.table.told.lines())
        elif len(name) == 1 and name in "123456789":
            self._open_sheet(int(name) - 1)
        else:
            for item in self.items:
                if item.letter == name:
                    item.act()
                    break
        if self.is_current and self.is_running:
            self.draw()

    def _open_sheet(self, index: int) -> None:
        sheets = self.table.view(self.size.width, self.size.height).sheets
        if index < len(sheets):
            self.host.open_text(sheets[index].title, lambda _columns: sheets[index].lines)

    def _again(self) -> None:
        self.host.play_again(self.table.setup)

    def _anew(self) -> None:
        self.host.play_again(self.table.setup, self.table.setup.seed)

    def _watch(self) -> None:
        self.host.watch_again(self.table.saved.name)

    def _write(self) -> None:
        self.message = self.table.write_report(self.ending)

    def _read_chronicle(self) -> None:
        from tabletop.ending import chronicle_lines

        lines = chronicle_lines(self.ending.tale.chapters)[2:]
        self.host.open_text("Chronicle", lambda columns: [p for one in lines for p in wrap_text(one, columns, "", 2)])

    def _take_back(self) -> None:
        self.host.back_to_table()

    def _leave(self) -> None:
        self.host.pop_screen()
        self.host.leave_table()
