"""Before the first turn, and where heroes enter."""

from tabletop.core.flow import Asking, Consulted
from tabletop.core.record import record


@record
class TroopersAsked(Consulted):
    """The trooper types of this game, for each cost those to choose from."""

    types: list[list[str]]


@record
class StartsAsked(Consulted):
    """Where a hero may enter the game."""

    hero: str
    areas: list[str]


@record
class GameBegun(Asking):
    """Everything is set up and nobody has acted."""


# -- between the chapters of a campaign -------------------------------------------------------------------------------


@record
class BoonAsked(Consulted):
    """May the team choose this boon? `closed` says why not."""

    closed: str = ""


@record
class BoonTaken(Asking):
    """The team has chosen this boon for the next chapter."""
