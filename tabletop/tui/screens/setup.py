"""The setup form on the screen: Enter starts the game with what is filled in."""

from collections.abc import Callable

from textual.app import ComposeResult

from tabletop.core.game import ContentError, Setup, SetupError
from tabletop.core.view import Line
from tabletop.tui.form import SetupForm
from tabletop.tui.ink import Ink
from tabletop.tui.screens.base import LineScreen
from tabletop.tui.text import fit, wrap_text
from tabletop.tui.widgets.pane import Pane

MOVES = {"down": 1, "tab": 1, "up": -1, "shift+tab": -1}
TURNS = {"left": -1, "right": 1}


class SetupScreen(LineScreen):
    """`start` is given the setup and returns a sentence when the game cannot begin."""

    def __init__(self, ink: Ink, form: SetupForm, start: Callable[[Setup], str]) -> None:
        super().__init__()
        self.pane = Pane(ink)
        self.form = form
        self.message = ""
        self._start = start

    def compose(self) -> ComposeResult:
        yield self.pane

    def on_resize(self) -> None:
        self.call_after_refresh(self.draw)

    def draw(self) -> None:
        columns, rows = self.size
        head: list[Line] = [fit([(" New game", "bar.bold")], columns, "bar.bold"), []]
        foot = wrap_text(self.message, columns, "message") if self.message else [_hints(self.form)]
        room = max(1, rows - len(head) - len(foot))
        listed = self.form.lines(columns - 2)
        owners = [row for row, _ in listed]
        last = len(owners) - owners[::-1].index(self.form.row)
        first = max(0, min(last + 2, len(owners)) - room)
        body = [line for _, line in listed[first : first + room]]
        self.pane.show([*head, *body, *[[]] * (room - len(body)), *foot])
        self.appear()

    def key_pressed(self, name: str) -> None:
        self.message = ""
        try:
            self._obey(name)
        except ContentError as error:
            self.message = error.problems[0]
        if self.is_current and self.is_running:
            self.draw()

    def _obey(self, name: str) -> None:
        form = self.form
        if name in MOVES:
            form.move(MOVES[name])
        elif name == "escape":
            self.dismiss()
        elif name == "enter":
            self._enter()
        elif form.typing:
            if name == "backspace":
                form.erase()
            elif len(name) == 1:
                form.type(name)
        elif name in TURNS or name in ("h", "l"):
            form.turn(TURNS.get(name, -1 if name == "h" else 1))
        elif name in ("j", "k"):
            form.move(1 if name == "j" else -1)
        elif name == " ":
            form.turn(1)
        elif name == "q":
            self.dismiss()

    def _enter(self) -> None:
        """Start from the first row, and from where words are typed go back to it; elsewhere turn the value."""
        if self.form.row == "start":
            try:
                self.message = self._start(self.form.setup())
            except SetupError as error:
                self.message = str(error)
        elif self.form.typing:
            self.form.row = "start"
        else:
            self.form.turn(1)


def _hints(form: SetupForm) -> Line:
    if form.typing:
        return [("type   Backspace erases   up down move   Enter back to Start   Esc back", "dim")]
    enter = "Enter starts the game" if form.row == "start" else "left right Enter change"
    return [(f"{enter}   up down move   q back", "dim")]
