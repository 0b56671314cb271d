"""What a screen shows, without a screen: text with style names, and the places a cursor can visit.

A style is a plain name ("hero.red", "enemy", "fire", "dim"); the screen maps it to colours. Everything must be readable
without colour: letters and glyphs carry the meaning.
"""

from typing import TypeAlias

import attrs

from tabletop.core.record import record

Span: TypeAlias = tuple[str, str]
"""Text and its style name; "" is the plain style."""
Line: TypeAlias = list[Span]


@record
class Spot:
    """A thing on the board that the cursor can stand on; its key is what options are `about`."""

    key: str
    name: str
    x: int
    y: int
    width: int = 1
    height: int = 1


@record
class BoardView:
    """A drawing in character cells."""

    lines: list[Line]
    spots: list[Spot] = attrs.field(factory=list)


@record
class PanelView:
    """A sheet beside the board: a hero, the enemies to come, a plan."""

    key: str
    title: str
    lines: list[Line]


@record
class TableView:
    """Everything the play screen shows besides the prompt and the log."""

    status: Line
    board: BoardView
    panels: list[PanelView]
    focus: str = ""
    """The key of the panel that belongs to the decision at hand."""
