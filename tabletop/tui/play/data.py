"""Everything the play screen shows, as data."""

import attrs

from tabletop.core.lesson import Hint
from tabletop.core.record import record
from tabletop.core.view import Line, TableView
from tabletop.tui.boardlines import Offset
from tabletop.tui.play.news import Said
from tabletop.tui.play.prompt import Prompt
from tabletop.tui.play.telling import Telling

MIDDLE, THIRD = 55, 39
"""Widths of the second and third column."""


@record
class Decider:
    """Who decides, for the heavy line."""

    name: str
    player: str = ""
    letter: str = ""
    seat: int = 0
    """0 for all players together."""


@record
class Scene:
    """Everything the play screen shows, as data."""

    game: str
    view: TableView
    decider: Decider
    prompt: Prompt
    said: list[Said]
    details: list[Line]
    keys: list[tuple[str, str]]
    cursor: str = ""
    offset: Offset = attrs.field(factory=Offset)
    side: str = ""
    """A word of the screen's own in the bar: take-backs."""
    message: str = ""
    telling: Telling | None = None
    """What is being told in the place of the question."""
    place: str = ""
    """Which of how many tellings it is."""
    before: list[str] = attrs.field(factory=list)
    """What was told before it."""
    hint: Hint | None = None
    """What a guided first game says beside the question."""


def edge_column(view: TableView) -> int:
    """Where the column beside the board begins."""
    return view.board.pane or view.board.width
