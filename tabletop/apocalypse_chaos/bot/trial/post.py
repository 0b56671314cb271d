"""What a Hero has laid on its board for a round, in numbers."""

import attrs

from tabletop.apocalypse_chaos.bot.trial.snap import Gear
from tabletop.core.record import record

SELF = -1


@record
class Leg:
    """One movement: by what, where to, and for whom."""

    means: str
    """move, room or the key of a card."""
    goal: int
    strength: int
    who: int = SELF
    """A figure that it is handed to."""
    grounded: bool = False
    """For a card that does not work on platforms."""


@record
class Post:
    """The dice of one Hero after planning: what its lines are worth, and how it means to move."""

    initiative: int
    melee: int = 0
    ranged: int = 0
    shields: int = 0
    level: int = 0
    reserve: tuple[int, ...] = (0, 0, 0, 0, 0, 0)
    """By face."""
    est: int = 0
    gear: list[Gear] = attrs.field(factory=list)
    """Cards ready to be used by hand in Phase C."""
    adds: list[tuple[int, int, bool]] = attrs.field(factory=list)
    """Cards that make an attack stronger: line, amount, whether only on the ground."""
    guards: list[tuple[int, bool]] = attrs.field(factory=list)
    """Cards with personal Shields."""
    thing: bool = False
    """True when all dice lie on the Object carried that its use takes."""
    fed: bool = False
    """True when a die lies on the Object carried."""
    legs: list[Leg] = attrs.field(factory=list)
    before: int = 0
    """How many of them come before acting."""
    focus: int = -1
    """An Enemy to strike before others."""
    smash: bool = False
    """Barricades and the reactor before Enemies."""
    calm: bool = False
    """Rooms of which the power is not wanted are left alone: dice in the reserve are for moving only."""
