"""Asked of one kind alone: what its own figure does, and what becomes of it."""

import attrs

from tabletop.core.flow import Asking, Consulted
from tabletop.core.record import record
from tabletop.perditions_mouth.model.state import Figure


@record
class OwnAsking(Asking):
    """Asked of the one kind it is about."""


@record
class OwnConsulted(Consulted):
    """Plain, asked of the one kind it is about."""


@record
class KindWants(OwnConsulted):
    """What the figure moves toward of its own accord."""

    figure: Figure
    alarm: bool = False


@record
class KindMoves(OwnAsking):
    """The figure takes its move action; `done` when it has moved, or stayed, in a way of its own."""

    figure: Figure
    done: bool = False


@record
class KindTeleported(OwnAsking):
    """The figure has left these squares for others."""

    figure: Figure
    left: tuple[int, ...]


@record
class KindArrived(OwnAsking):
    """The figure has ended a move."""

    figure: Figure


@record
class KindHits(OwnConsulted):
    """The figure's attack on a hero hits."""

    figure: Figure
    hero: str
    poison: bool = False


@record
class KindStruck(OwnAsking):
    """The figure has attacked a hero, hit or not, as its attack action."""

    figure: Figure
    hero: str


@record
class KindHarmed(OwnConsulted):
    """The figure is about to lose so many hit points, by an attack or not."""

    figure: Figure
    amount: int
    attack: bool


@record
class KindHurt(OwnAsking):
    """The figure has lost hit points."""

    figure: Figure
    by: str


@record
class KindFell(OwnAsking):
    """The figure is gone from where it stood; `by` is the hero that did it, if one did."""

    figure: Figure
    by: str


@record
class KindCrowded(OwnConsulted):
    """A spawn point has no room for one more of the kind; `room` when it could make some."""

    kind: str
    room: bool = False


@record
class KindMakesRoom(OwnAsking):
    """One of the kind spawns where no room is left: it makes some, and says on which bases."""

    kind: str
    places: list[tuple[int, ...]] = attrs.field(factory=list)


@record
class ThingPicked(OwnAsking):
    """A hero has picked its lock."""

    figure: Figure
    hero: str


@record
class ThingBroken(OwnAsking):
    """Its lock is broken, or it is struck down; `by` a hero or an enemy."""

    figure: Figure
    by: str
