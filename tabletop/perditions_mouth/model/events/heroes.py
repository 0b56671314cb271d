"""What heroes do and what befalls them, and victims with them."""

from tabletop.core.flow import CastChange, Event
from tabletop.core.record import record


@record
class TurnStarted(Event):
    hero: str
    ap: int


@record
class TurnEnded(Event):
    """The peg turns inward."""

    hero: str


@record
class ApChanged(Event):
    hero: str
    change: int
    left: int


@record
class PegMoved(Event):
    hero: str
    spoke: str
    cost: int


@record
class GhostMoved(Event):
    ghost: str
    spoke: str


@record
class HeroMoved(Event):
    hero: str
    at: int
    cost: int


@record
class HeroEntered(Event):
    hero: str
    at: int


@record
class HeroLeft(Event):
    hero: str
    exit: str


@record
class FailureHappened(Event):
    hero: str
    at: int
    terrain: str


@record
class LockResisted(Event):
    hero: str
    lock: str
    tried: int
    total: int


@record
class ChestEmptied(Event):
    finder: str
    at: int


@record
class VictimLifted(Event):
    hero: str
    victim: str


@record
class VictimDropped(Event):
    hero: str
    victim: str
    at: int


@record
class VictimSaved(Event):
    hero: str
    victim: str
    card: str


@record
class VictimLost(Event):
    victim: str
    card: str


@record
class AttackMade(Event):
    """A hero's attack: total against what the target held against it."""

    hero: str
    target: str
    total: int
    against: int
    hit: bool


@record
class HeroHurt(Event):
    hero: str
    left: int
    wound: str


@record
class DamagePrevented(Event):
    hero: str
    by: str


@record
class DamageTaken(Event):
    """Somebody took the damage meant for another."""

    hero: str
    by: str


@record
class HeroHealed(Event):
    hero: str
    amount: int
    left: int


@record
class FatigueChanged(Event):
    hero: str
    change: int
    now: int


@record
class TokensTaken(Event):
    hero: str
    tokens: int
    of: str


@record
class HeroFell(CastChange):
    hero: str
    at: int
    infested: bool


@record
class HeroSaved(Event):
    hero: str
    by: str


@record
class HeroRaised(Event):
    hero: str
    at: int


@record
class BodyGone(Event):
    hero: str


@record
class WeakestNamed(Event):
    hero: str


@record
class HeroBlessed(Event):
    hero: str


@record
class HeroSwapped(CastChange):
    out: str
    into: str


@record
class AttackDeclared(Event):
    hero: str
    target: str
