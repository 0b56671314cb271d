"""The table on the screen: one pane, composed anew from views. Games in play and replays share it."""

from textual import events
from textual.app import ComposeResult
from textual.geometry import Offset as Place

from tabletop.core.lesson import Hint
from tabletop.core.view import Line, TableView
from tabletop.tui.boardlines import DIRECTIONS, Offset, follow, neighbour_in_order, next_spot, steps_of
from tabletop.tui.controller import AtTable
from tabletop.tui.ink import Ink
from tabletop.tui.play.data import Decider, Scene, edge_column
from tabletop.tui.play.details import about_option
from tabletop.tui.play.letterbook import LetterBook
from tabletop.tui.play.news import Names
from tabletop.tui.play.options import MARK
from tabletop.tui.play.places import Places
from tabletop.tui.play.pointer import entry_at, spot_at
from tabletop.tui.play.prompt import Prompt, notice
from tabletop.tui.play.scene import scene_lines
from tabletop.tui.play.telling import Telling
from tabletop.tui.screens.base import LineScreen
from tabletop.tui.text import width, wrap_text
from tabletop.tui.widgets.pane import Pane

LOOK = {"h": "left", "j": "down", "k": "up", "l": "right"}


class TableScreen(LineScreen):
    """Draws a table and moves the cursor over it; what keys do beyond that is up to the screens built on it."""

    def __init__(self, ink: Ink, table: AtTable) -> None:
        super().__init__()
        self.table = table
        self.pane = Pane(ink, "table")
        self.prompt: Prompt = notice("")
        self.message = ""
        self.cursor = ""
        """The key of the spot the cursor stands on; empty until it is first moved."""
        self.looking = False
        self._book = LetterBook()
        self._places = Places(0, 0)
        self._view: TableView | None = None
        self._offset = Offset()
        self.told: list[Telling] = []
        """What is being told before the next question is asked."""
        self.telling = 0
        """Which of them is on the screen."""

    def compose(self) -> ComposeResult:
        yield self.pane

    def on_resize(self, event: events.Resize) -> None:
        self._places = Places(event.size.width, event.size.height)
        self.call_after_refresh(self.renew)

    def on_screen_resume(self) -> None:
        if self._view is not None:
            self.draw()

    def renew(self) -> None:
        """Something changed on the table, or the terminal: look at it anew."""
        self._offset = Offset()
        self.see()
        self.draw()

    def see(self) -> None:
        """Ask the game for its view at this size."""
        at = self._places
        if at.columns and at.rows:
            self._view = self.table.view(max(1, at.columns), at.upper_rows)

    def ask(self) -> None:
        """Take up the choice that the game asks now."""
        choice = self.table.choice
        self.prompt = Prompt(choice, self._book) if choice else notice("")
        self.looking = False

    # -- what is shown ------------------------------------------------------------------------------------------------

    def keys(self) -> list[tuple[str, str]]:
        """The keys that do something now, the most useful first."""
        raise NotImplementedError

    def shown_keys(self) -> list[tuple[str, str]]:
        return self.keys()

    def side(self) -> str:
        """A word of the screen's own in the bar."""
        return ""

    def hint(self) -> Hint | None:
        """What a guided first game says now."""
        return None

    def decider(self) -> Decider:
        assert self._view is not None
        return self.table.decider(self._view)

    def draw(self) -> None:
        """Bring the pane up to date; it repaints only what differs."""
        view, at = self._view, self._places
        if view is None or not at.columns:
            return
        self.prompt.steps = steps_of(view.board.spots, self.prompt.choice)
        cursor = self._cursor_shown()
        hint = self.hint()  # before the bar, which counts hints
        rows = at.upper_rows - view.board.is_headed
        actors = self.told[self.telling].actors if self.told else []
        eye = actors[0] if actors else cursor or view.acting
        self._offset = follow(view.board, eye, edge_column(view), rows, self._offset)
        scene = Scene(
            game=self.table.title,
            view=view,
            decider=self.decider(),
            prompt=self.prompt,
            said=self.table.told.recent(at.rows),
            details=self._details(Names(view.names)),
            keys=self.shown_keys(),
            cursor=cursor,
            offset=self._offset,
            side=self.side(),
            message=self.message,
            hint=hint,
        )
        if self.told:
            scene.telling = self.told[self.telling]
            scene.cursor = ""
            scene.place = f"{self.telling + 1} of {len(self.told)}" if len(self.told) > 1 else ""
            scene.before = [text for one in self.told[: self.telling] for text in one.sentences]
        lines = scene_lines(scene, at)
        self.pane.show(lines)
        self.app.cursor_position = _highlight(lines)
        self.appear()

    def _details(self, names: Names) -> list[Line]:
        if self.looking:
            lines: list[Line] = [[(self.spot_name(self.cursor), "bold")]]
            return lines + [names.coloured(text) for text in self.table.describe(self.cursor)]
        return about_option(self.prompt, names, self.table.describe)

    def _cursor_shown(self) -> str:
        """The spot of the highlighted option, or where the arrows went."""
        if self.looking:
            return self.cursor
        option = self.prompt.highlighted
        return option.about if option else ""

    def spot_name(self, key: str) -> str:
        spots = self._view.board.spots if self._view else []
        return next((spot.name for spot in spots if spot.key == key), key)

    def read_thing(self) -> None:
        """Everything about what the cursor or the highlight is on."""
        assert self._view is not None
        option = self.prompt.highlighted
        key = self.cursor if self.looking else option.about if option else ""
        texts: list[str] = []
        if option and not self.looking:
            texts += [option.label, option.closed or option.note, ""]
        if key:
            texts += [self.spot_name(key), *self.table.describe(key)]
        if not any(texts):
            self.message = "Move the cursor to something to read about it."
            return
        self.host.open_text("About this", lambda columns: [p for one in texts for p in wrap_text(one, columns, "", 1)])

    # -- the mouse, never needed --------------------------------------------------------------------------------------

    def wheel(self, down: bool) -> None:
        """Along the options: where arrows walk, a wheel must not."""
        self.key_pressed("tab" if down else "shift+tab")

    def on_click(self, event: events.Click) -> None:
        """An option is taken; a spot is looked at, and with a second click entered; a telling goes on."""
        event.stop()
        if self._view is None or not self.is_current:
            return
        x, y = event.screen_x, event.screen_y
        entry = None if self.told else entry_at(self.pane.lines, self.prompt, x, y)
        top = self._places.head_rows + self._view.board.is_headed
        on_board = x < edge_column(self._view) and top <= y < self._places.head_rows + self._places.upper_rows
        spot = spot_at(self._view.board, self._offset, x, y - top) if on_board and not self.told else ""
        if self.told:
            self.key_pressed("enter")
        elif entry is not None:
            self.looking, self.prompt.at = False, entry.key
            self.key_pressed("enter")
        elif spot and self.looking and spot == self.cursor:
            self.key_pressed("enter")
        elif spot:
            self.go(spot)
            self.draw()

    # -- keys that only look ------------------------------------------------------------------------------------------

    def key_pressed(self, name: str) -> None:
        self.message = ""
        self.obey(name)
        if self.is_current:
            self.draw()

    def obey(self, name: str) -> bool:
        """Keys that only look: the cursor, the sheets. False when the key means nothing."""
        if self._view is None:
            return False
        spots = self._view.board.spots
        if name in LOOK or name in DIRECTIONS:
            self.go(next_spot(spots, self._cursor_shown() or self.cursor or self._view.acting, LOOK.get(name, name)))
        elif name and name in "<>":
            self.go(neighbour_in_order(spots, self.cursor, 1 if name == ">" else -1))
        elif len(name) == 1 and name in "123456789" and int(name) <= len(self._view.sheets):
            self._open_sheet(int(name) - 1)
        else:
            return False
        return True

    def go(self, spot: str) -> None:
        if spot:
            self.cursor, self.looking = spot, True
            self.prompt.look_at(spot)

    def _open_sheet(self, index: int) -> None:
        assert self._view is not None
        sheet = self._view.sheets[index]
        self.host.open_text(sheet.title, lambda _columns: sheet.lines)


def _highlight(lines: list[Line]) -> Place:
    """The cell of the highlighted option's letter: where the terminal's own cursor sits, for screen readers."""
    for row, line in enumerate(lines):
        column = 0
        for text, style in line:
            if style == "at" and text.startswith(MARK):
                return Place(column + 1, row)
            column += width(text)
    return Place(0, max(0, len(lines) - 1))
