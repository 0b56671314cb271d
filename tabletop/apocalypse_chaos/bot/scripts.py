"""What a crew means to do in a round, as the planning bot writes it down."""

import attrs

from tabletop.core.record import record


@record
class Script:
    """What a Hero means to do: where each die goes, a room to go to, and whether to go before acting."""

    places: list[tuple[int, str, str]] = attrs.field(factory=list)
    """(die, spot, detail)"""
    goal: str = ""
    go_first: bool = True
    pair: tuple[int, int, str] | None = None
    """Two dice to stack before anything is placed, upper and lower, and the icon they become."""
    escort: bool = False
    """The movement is handed to the Scientist."""
    by_room: bool = False
    """The movement is that of a Displacement Chamber."""


@record
class Gift:
    """A die that one Hero hands to another before anything is placed."""

    giver: str
    die: int
    to: str


@record
class Plan:
    """What the crew means to do this round."""

    scripts: dict[str, Script] = attrs.field(factory=dict)
    gifts: list[Gift] = attrs.field(factory=list)
