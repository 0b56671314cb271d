"""The briefing: what a scenario is about, before its first decision and whenever the player asks."""

from collections.abc import Callable

from textual.app import ComposeResult

from tabletop.core.view import Line
from tabletop.core.view.briefing import Briefing
from tabletop.tui.around.brief import brief_bar, brief_lines
from tabletop.tui.controller import AtTable
from tabletop.tui.ink import Ink
from tabletop.tui.play.heads import keys_line
from tabletop.tui.play.places import LEAST_COLUMNS, Places
from tabletop.tui.screens.base import LineScreen
from tabletop.tui.screens.scrolling import Scroll
from tabletop.tui.text import fit
from tabletop.tui.widgets.pane import Pane


class BriefScreen(LineScreen):
    """Lies over the table. `begins` before the first decision; `back` leads out of a game that is not begun."""

    def __init__(
        self, ink: Ink, table: AtTable, briefing: Briefing, begins: bool, back: Callable[[], None] | None = None
    ) -> None:
        super().__init__()
        self.pane = Pane(ink)
        self.table = table
        self.briefing = briefing
        self.begins = begins
        self._back = back
        self._scroll = Scroll()

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
        shown = self._scroll.part(self._body(columns, rows), room)
        head = brief_bar(self.briefing, self.table.heading(), columns)
        self.pane.show([head, *[fit(line, columns) for line in shown], self._foot(columns)])
        self.appear()

    def _body(self, columns: int, rows: int) -> list[Line]:
        if columns < LEAST_COLUMNS:
            return brief_lines(self.briefing, None, columns)
        view = self.table.view(columns, Places(columns, rows).upper_rows)
        return brief_lines(self.briefing, view.board, columns)

    def _foot(self, columns: int) -> Line:
        keys = [("Enter", "begin" if self.begins else "back")]
        if self._scroll.more:
            keys.append(("↑ ↓", f"read on, {self._scroll.place}"))
        keys += [("e", "how to play"), ("/", "rules")]
        if self._back is not None:
            keys.append(("Esc", "back to the form"))
        if self.begins:
            keys.append(("q", "leave"))
        return keys_line(keys, columns)

    def key_pressed(self, name: str) -> None:
        if name == "escape" and self._back is not None:
            self._back()
        elif name == "q" and self.begins:
            self.host.pop_screen()
            self.host.leave_table()
        elif name in ("enter", "escape", "q", "g"):
            self.dismiss()
        elif name == "e":
            self.host.open_page(self.table.game_id, "howto")
        elif name == "/":
            self.host.open_rules(self.table.game_id, "")
        elif self._scroll.by(name, self.size.height - 2):
            self.draw()
