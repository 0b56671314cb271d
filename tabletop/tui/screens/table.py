"""The table on the screen: status, board, panel, question, log. Games in play and replays share it."""

from textual import events
from textual.app import ComposeResult
from textual.widget import Widget

from tabletop.core.view import BoardView, Line, TableView
from tabletop.tui.boardlines import DIRECTIONS, Offset, board_lines, follow, neighbour_in_order, next_spot
from tabletop.tui.controller import AtTable
from tabletop.tui.desk import desk_lines
from tabletop.tui.ink import Ink
from tabletop.tui.layout import EDGE, Places, places
from tabletop.tui.panellines import pages, panel_lines
from tabletop.tui.prompt import Prompt
from tabletop.tui.screens.base import LineScreen
from tabletop.tui.text import fit, line_width, squeeze, width, wrap_text
from tabletop.tui.widgets.pane import Pane

ARROWS = {"h": "left", "j": "down", "k": "up", "l": "right", **{name: name for name in DIRECTIONS}}


class Row(Widget):
    """Panes side by side."""

    DEFAULT_CSS = "Row { layout: horizontal; width: 1fr; height: auto; }"


class TableScreen(LineScreen):
    """Draws a table and moves the cursor over it; what keys do beyond that is up to the screens built on it."""

    DEFAULT_CSS = """
    TableScreen { layout: vertical; }
    TableScreen #status, TableScreen #hints { height: 1; }
    """

    def __init__(self, ink: Ink, table: AtTable) -> None:
        super().__init__()
        self.table = table
        self.status, self.board = Pane(ink, "status"), Pane(ink, "board")
        self.panel, self.desk, self.hints = Pane(ink, "panel"), Pane(ink, "desk"), Pane(ink, "hints")
        self.edge = Pane(ink, "edge")
        """The line between board and panel, apart from both so that it is painted once."""
        self.prompt: Prompt | None = None
        self.message = ""
        self.cursor = ""
        """The key of the spot the cursor stands on; empty until it is first moved."""
        self.looking = False
        self._places: Places | None = None
        self._view = TableView([], BoardView([]), [])
        self._chosen = 0
        self._page = 0
        self._offset = Offset()

    def compose(self) -> ComposeResult:
        yield self.status
        with Row():
            yield self.board
            yield self.edge
            yield self.panel
        yield self.desk
        yield self.hints

    def on_resize(self, event: events.Resize) -> None:
        self._places = places(event.size.width, event.size.height)
        for pane, (columns, rows) in (
            (self.board, (self._places.board_columns, self._places.board_rows)),
            (self.edge, (EDGE, self._places.board_rows)),
            (self.panel, (self._places.panel_columns, self._places.board_rows)),
        ):
            pane.styles.width, pane.styles.height = columns, rows
        self.edge.show([[("│", "dim")]] * self._places.board_rows)
        self.call_after_refresh(self.renew)

    def on_screen_resume(self) -> None:
        if self._places is not None:
            self.draw()

    def renew(self) -> None:
        """Something changed on the table: look at it anew."""
        self._offset = Offset()
        self.see()
        self.draw()

    def see(self) -> None:
        """Ask the game for its view; turn to the panel of the decision at hand when that is another one than before."""
        if self._places is None:
            return
        focus = self._view.focus
        self._view = self.table.view(self._places.board_columns, self._places.board_rows)
        if self._view.focus != focus:
            keys = [panel.key for panel in self._view.panels]
            self._chosen = keys.index(self._view.focus) if self._view.focus in keys else self._chosen
            self._page = 0
        self._chosen = min(self._chosen, max(0, len(self._view.panels) - 1))

    def ask(self) -> None:
        """Take up the choice that the game asks now."""
        choice = self.table.choice
        self.prompt = Prompt(choice, self.table.who(choice.seat)) if choice else None
        self.looking = False

    def hint_line(self) -> Line:
        raise NotImplementedError

    def status_line(self) -> Line:
        return self._view.status

    def draw(self) -> None:
        """Bring every pane up to date; each repaints only what differs."""
        at = self._places
        if at is None:
            return
        self.status.show([_bar(self.status_line(), self._side(), at.columns)])
        self.draw_cursor()
        self.hints.show([[(self.message, "message")] if self.message else self.hint_line()])
        self.appear()

    def draw_cursor(self) -> None:
        """The panes that follow the cursor and the highlight."""
        at = self._places
        if at is None:
            return
        lit = self.prompt.spots() if self.prompt else {}
        cursor = self._cursor_shown()
        board = self._view.board
        self._offset = follow(board, cursor or self._view.focus, at.board_columns, at.board_rows, self._offset)
        self.board.show(board_lines(board, lit, cursor, at.board_columns, at.board_rows, self._offset))
        look = self._look()
        self.panel.show(panel_lines(self._view.panels, self._chosen, self._page, look, at.panel_columns, at.board_rows))
        if self.prompt:
            self.desk.show(desk_lines(self.prompt, self.table.told.recent(at.desk_rows), at.columns, at.desk_rows))

    def _cursor_shown(self) -> str:
        """The spot of the highlighted option, or where the arrows went."""
        if self.looking or not self.prompt:
            return self.cursor
        option = self.prompt.highlighted
        return option.about if option else ""

    def _look(self) -> tuple[str, list[str]] | None:
        if not self.looking:
            return None
        return self.spot_name(self.cursor), self.table.describe(self.cursor)

    def spot_name(self, key: str) -> str:
        return next((spot.name for spot in self._view.board.spots if spot.key == key), key)

    def read_thing(self) -> None:
        """Everything about what the cursor or the highlight is on."""
        option = self.prompt.highlighted if self.prompt else None
        key = self.cursor if self.looking else option.about if option else ""
        lines: list[str] = []
        if option and not self.looking:
            lines += [option.label, option.closed or option.note, ""]
        if key:
            lines += [self.spot_name(key), *self.table.describe(key)]
        if not any(lines):
            self.message = "Move the cursor to something to read about it."
            return
        shown = lines

        def text(columns: int) -> list[Line]:
            return [part for one in shown for part in wrap_text(one, columns, "", 1)]

        self.host.open_text("About this", text)

    def _side(self) -> str:
        """What stands at the right end of the status line."""
        return ""

    def key_pressed(self, name: str) -> None:
        said, self.message = self.message, ""
        if not self.obey(name) and said:
            self.message = said
        if self.is_current and (said or self.message):
            self.hints.show([[(self.message, "message")] if self.message else self.hint_line()])

    def obey(self, name: str) -> bool:
        """Keys that only look: the cursor, the panels. False when the key means nothing."""
        if name in ARROWS:
            self._go(next_spot(self._view.board.spots, self._cursor_shown() or self.cursor, ARROWS[name]))
        elif name in "<>" and name:
            self._go(neighbour_in_order(self._view.board.spots, self.cursor, 1 if name == ">" else -1))
        elif len(name) == 1 and name in "123456789" and int(name) <= len(self._view.panels):
            self._turn_to(int(name) - 1)
        elif name in ("pagedown", "pageup"):
            self._page += 1 if name == "pagedown" else -1
            self.draw_cursor()
        else:
            return False
        return True

    def _go(self, spot: str) -> None:
        if not spot:
            return
        self.cursor, self.looking = spot, True
        if self.prompt:
            self.prompt.look_at(spot)
        self.draw_cursor()

    def _turn_to(self, index: int) -> None:
        """Show a panel; once more the same number turns its page."""
        at = self._places
        if index == self._chosen and not self.looking and at is not None:
            self._page = (self._page + 1) % pages(self._view.panels[index], at.panel_columns, at.board_rows)
        else:
            self._chosen, self._page, self.looking = index, 0, False
        self.draw_cursor()


def _bar(line: Line, side: str, columns: int) -> Line:
    """The status line in reverse, with a word at its right end."""
    styled = [(text, f"{style}+bar" if style else "bar") for text, style in line]
    room = columns - width(side) - 2
    styled = squeeze(styled, room)
    if line_width(styled) > room:
        return fit(styled, columns, "bar")
    return [(" ", "bar"), *fit(styled, room, "bar"), (side + " ", "bar")]
