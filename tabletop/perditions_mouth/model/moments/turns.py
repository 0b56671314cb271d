"""What happens on a hero's turn: flows may step in and ask."""

import attrs

from tabletop.core.flow import Asking
from tabletop.core.record import record


@record
class MoveBegun(Asking):
    """The first step is about to be taken."""

    hero: str
    notes: dict[str, list[str]] = attrs.field(factory=dict)
    """What an ability wants to find again in MoveEnded."""


@record
class MoveEnded(Asking):
    hero: str
    notes: dict[str, list[str]]


@record
class HeroStepped(Asking):
    """A hero has entered a square."""

    hero: str
    at: int


@record
class SpecialUsed(Asking):
    """Asked of one sheet or card: do what the ability says with this special number, boosts included."""

    hero: str
    source: str
    number: int


@record
class RestTaken(Asking):
    """Before the shuffle: `refill` is the hand size to draw up to, `beyond` cards come on top."""

    hero: str
    refill: int
    beyond: int = 0


@record
class CardSpent(Asking):
    """Asked of the one card as its action ends, before it is discarded; `aid` when it helped somebody else."""

    hero: str
    card: str
    aid: bool


@record
class ItemUsed(Asking):
    """Asked of one treasure."""

    hero: str
    item: str


@record
class TrapSprung(Asking):
    """Asked of one treasure."""

    hero: str
    item: str


@record
class TreasureDrawn(Asking):
    """A hero is about to draw from the treasure deck: `looks` cards, of which one is kept."""

    hero: str
    looks: int = 1


@record
class LockDrawn(Asking):
    """Response cards lie open against a lock, each with what it counts; abilities may replace some."""

    hero: str
    lock: str
    how: str
    cards: dict[str, int]


@record
class TurnEnding(Asking):
    hero: str


@record
class HeroPhaseEnding(Asking):
    round: int
