"""Rolls, and what was made of them."""

from tabletop.core.flow import Event
from tabletop.core.record import record


@record
class AttackDiceRolled(Event):
    """A hero rolled an attack."""

    hero: str
    sides: list[int]
    shows: list[int]


@record
class AmbushDiceRolled(Event):
    area: str
    troop: str
    sides: list[int]
    shows: list[int]


@record
class DieTurned(Event):
    """One die of an attack was rerolled, turned or counted differently."""

    hero: str
    sides: int
    was: int
    now: int


@record
class Helped(Event):
    helper: str
    hero: str


@record
class EnemyDiceRolled(Event):
    """A group attacked a hero."""

    place: str
    enemy: str
    count: int
    hero: str
    shows: list[int]


@record
class HeroDieRolled(Event):
    """A hero rolled a single die outside an attack: `why` is the key of what asked for it."""

    hero: str
    why: str
    sides: int
    shown: int


@record
class AssaultCounted(Event):
    """So many dice of an enemy's attack were held against a hero's toughness; 0 where something else decided."""

    hero: str
    dice: int
    against: int
    damage: int


@record
class AttackFailed(Event):
    """No die of an attack killed or wounded anything; named is what would have fallen most easily."""

    hero: str
    place: str
    circle: int
    enemy: str
    """Key of the demon or of the part of the Lord, for Fourth Circle demons and Lords."""
    need: list[int]


@record
class LoneDieRolled(Event):
    """A single die outside an attack: `why` is the key of what asked for it."""

    why: str
    sides: int
    shown: int
