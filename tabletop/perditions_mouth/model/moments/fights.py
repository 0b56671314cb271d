"""Attacks, damage and death: flows may step in and ask, but for the totals, which are consulted."""

import attrs

from tabletop.core.flow import Asking, Consulted
from tabletop.core.record import record


@record
class Attack:
    """An attack by a hero, from the choice of the target to its end. Special attacks have a number of their own."""

    hero: str
    target: str
    distance: int
    special: bool
    number: int
    """Attack before cards: the attribute, or the special number."""
    boost: int = 0
    """Cards, aid and AP."""
    area: bool = False
    bare: bool = False
    """No cards may be played for it."""
    defense_zero: bool = False
    response_bonus: int = 0
    """Added to the response card drawn for the target."""
    total: int = 0
    against: int = 0
    lock: bool = False
    """The target resists with a lock."""
    hit: bool = False
    dealt: int = 0
    killed: bool = False
    where: tuple[int, ...] = ()
    """The target's squares when it was attacked."""


@record
class AttackTotal(Consulted):
    """Plain. Change `attack.total` before the target's response card is drawn."""

    attack: Attack


@record
class AttackEnded(Asking):
    """The attack of a hero is resolved, hit or not."""

    attack: Attack


@record
class AttackSettled(Asking):
    """Everything that follows the attack of a hero is done: pushes, steps after it, the other targets of an area."""

    attack: Attack


@record
class Strike:
    """An attack by an enemy on a hero."""

    enemy: str
    hero: str
    attack: int
    defense: int = 0
    sources: list[str] = attrs.field(factory=list)
    hit: bool = False
    second: bool = False


@record
class TargetChosen(Asking):
    """An enemy is about to attack `hero`; `reachable` are all heroes in its range and sight."""

    enemy: str
    hero: str
    reachable: list[str]


@record
class HeroAttacked(Asking):
    """Before response cards are drawn: abilities may add sources of Defending."""

    strike: Strike


@record
class DefendDrawn(Asking):
    """A response card was drawn for a Defending hero; `value` is what it adds."""

    hero: str
    source: str
    card: str
    value: int


@record
class StrikeEnded(Asking):
    """An enemy's attack is resolved."""

    strike: Strike


@record
class DamageComing(Asking):
    """A hero is about to lose hit points; abilities may change who, how much, or whether poison goes with it."""

    hero: str
    amount: int
    enemy: str = ""
    """The enemy whose attack it is, if it is one."""
    poison: bool = False


@record
class DeathComing(Asking):
    """A hero is about to fall below 1 hit point."""

    hero: str
    saved: bool = False


@record
class HeroDied(Asking):
    hero: str
    at: int
