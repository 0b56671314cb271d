"""What can happen, as records. `who` is a hero or figure key, `at` a square."""

from tabletop.core.event import Event
from tabletop.core.record import record


@record
class ScenarioStarted(Event):
    scenario: str


@record
class RoundStarted(Event):
    round: int


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
class AttackDeclared(Event):
    hero: str
    target: str


@record
class CardsDiscarded(Event):
    """The cards of an action go to the discard pile."""

    hero: str
    cards: list[str]


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
class CardsDrawn(Event):
    hero: str
    cards: list[str]


@record
class CardLost(Event):
    """Drawn at the hand limit, or discarded by an effect."""

    hero: str
    card: str


@record
class CardPlayed(Event):
    """`worth` is what it adds; `helped` the hero aided, if not the player."""

    hero: str
    card: str
    purpose: str
    worth: int
    helped: str


@record
class CardReturned(Event):
    hero: str
    card: str


@record
class CardSetAside(Event):
    hero: str
    card: str


@record
class DeckShuffled(Event):
    hero: str


@record
class ResponseTurned(Event):
    """A card with two numbers lies open, and players choose."""

    card: str


@record
class ResponseShown(Event):
    card: str
    value: int
    purpose: str


@record
class ResponsesDiscarded(Event):
    """The response cards of an action are put away."""

    cards: list[str]


@record
class ResponseShuffled(Event):
    cards: int


@record
class ResponsesSeen(Event):
    """Somebody looked at the top of the response deck."""

    hero: str
    cards: list[str]


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
class Teleported(Event):
    who: str
    at: int


@record
class FailureHappened(Event):
    hero: str
    at: int
    terrain: str


@record
class Pushed(Event):
    who: str
    at: int


@record
class PushedOff(Event):
    who: str
    beside: int


@record
class Traded(Event):
    """A trampling figure and another one changed places."""

    who: str
    at: int


@record
class GateMoved(Event):
    gate: str
    open: bool
    by: str


@record
class GateUnlocked(Event):
    gate: str


@record
class GateShattered(Event):
    gate: str
    by: str


@record
class LeverPulled(Event):
    lever: str
    by: str


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
class TreasureFound(Event):
    hero: str
    item: str


@record
class TreasureGone(Event):
    """Used up, dropped or lost."""

    hero: str
    item: str
    why: str


@record
class TreasureUsed(Event):
    hero: str
    item: str


@record
class TreasureGiven(Event):
    giver: str
    taker: str
    item: str


@record
class SlotChanged(Event):
    hero: str
    item: str
    active: bool


@record
class TrapSet(Event):
    hero: str
    item: str


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
class StrikeMade(Event):
    enemy: str
    target: str
    total: int
    against: int
    hit: bool


@record
class EnemyWounded(Event):
    enemy: str
    amount: int
    left: int


@record
class EnemySlain(Event):
    enemy: str
    by: str


@record
class HeroHurt(Event):
    hero: str
    left: int
    wound: str


@record
class WoundTaken(Event):
    """A wound card without the loss of a hit point."""

    hero: str
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
class WoundCured(Event):
    hero: str
    card: str


@record
class CurseGained(Event):
    hero: str
    card: str


@record
class CurseDispelled(Event):
    hero: str
    card: str


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
class HeroFell(Event):
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
class ThreatChanged(Event):
    change: int
    space: int


@record
class PoolMoved(Event):
    kind: str
    source: str
    target: str


@record
class WatchMoved(Event):
    spoke: int
    action: str


@record
class EnemyMoved(Event):
    enemy: str
    at: int
    steps: int


@record
class EnemySpawned(Event):
    enemy: str
    at: int


@record
class EnemyGone(Event):
    """Sounded the alarm, was swallowed by a Warp Stone: back in the reserve."""

    enemy: str
    why: str


@record
class AlarmRaised(Event):
    enemy: str


@record
class TerrainChanged(Event):
    at: int
    terrain: str


@record
class FireLit(Event):
    at: int


@record
class Burned(Event):
    who: str


@record
class StoneThrown(Event):
    hero: str
    at: int


@record
class EffectBegun(Event):
    source: str
    bearer: str


@record
class EffectEnded(Event):
    source: str
    bearer: str


@record
class WeakestNamed(Event):
    hero: str


@record
class HeroBlessed(Event):
    hero: str


@record
class EnemyDazed(Event):
    enemy: str


@record
class EnemyWoke(Event):
    enemy: str


@record
class CounterMoved(Event):
    """A counter that a scenario keeps."""

    name: str
    now: int


@record
class ScenarioWon(Event):
    scenario: str
    next: str


@record
class HeroSwapped(Event):
    out: str
    into: str


@record
class CardGiven(Event):
    """A thankful victim goes with another hero."""

    giver: str
    taker: str
    card: str


@record
class ScenarioRestarted(Event):
    scenario: str


@record
class EnemyPlaced(Event):
    """Put on the map by the players while setting up."""

    enemy: str
    at: int


@record
class ThreatRecorded(Event):
    """On the save sheet, for the scenarios to come."""

    change: int
