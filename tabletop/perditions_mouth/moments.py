"""Points where abilities may step in. Made for one moment, changed by abilities, never stored.

Those marked *plain* are consulted: their abilities are plain functions and only change the moment. The others are
reacted to: their abilities are flows and may ask.
"""

import attrs

from tabletop.core.record import record
from tabletop.perditions_mouth.state import Figure

# --- numbers and permissions: plain, asked often


@record
class Attributes:
    """Plain. What a hero's current line and everything worn or lasting adds up to."""

    hero: str
    ap: int
    near: int
    far: int
    attack: int
    defense: int


@record
class HandSize:
    """Plain. Starting hand size and hand limit."""

    hero: str
    start: int
    limit: int


@record
class Sight:
    """Plain. How a hero sees."""

    hero: str
    through_concealment: bool = False


@record
class MoveTerms:
    """Plain. What this hero's move costs and allows; asked anew before each step."""

    hero: str
    free_of_threat: bool = False
    """Leaving threatened squares costs nothing extra."""
    flat: bool = False
    """Every square costs 1."""
    through_small_enemies: bool = False
    through_large_enemies: bool = False
    through_heroes: bool = False
    shuns_threat: bool = False
    """No threatened square may be entered."""


@record
class MayPlay:
    """Plain, asked of the one card. Whether it may be played now; `target` and `distance` for an attack."""

    hero: str
    purpose: str
    target: str = ""
    distance: int = 0
    refused: str = ""


@record
class CardWorth:
    """Plain, asked of the one card and of the player's sheet. What a card adds."""

    hero: str
    card: str
    purpose: str
    aid: bool
    as_one: bool
    worth: int


@record
class AidTotal:
    """Plain. What a helper's cards are worth, and what is taken off for range and grudges."""

    helper: str
    helped: str
    total: int
    penalty: int


@record
class AidDistance:
    """Plain, asked of the one card. Whether the range penalty passes it by."""

    helper: str
    card: str
    ignored: bool = False


@record
class MayAid:
    """Plain. Whether this hero may be aided for that purpose."""

    helper: str
    helped: str
    purpose: str
    refused: str = ""


@record
class PickWorth:
    """Plain. What is added to the AP declared against a lock."""

    hero: str
    lock: str
    bonus: int = 0


@record
class LockTotal:
    """Plain. The response total a lock resists with; `how` is pick or break."""

    hero: str
    lock: str
    how: str
    total: int


@record
class SprintDraw:
    """Plain. How many response cards a Sprint adds."""

    hero: str
    draws: int


@record
class FailureDraw:
    """Plain. How many response cards a risky square draws."""

    hero: str
    at: int
    draws: int


@record
class DefendingSources:
    """Plain. What makes a hero Defending: each source draws one response card per attack."""

    hero: str
    sources: list[str]


@record
class TokensGained:
    """Plain. Defend tokens a Defend action brings."""

    hero: str
    tokens: int


@record
class BashPush:
    """Plain. How far a Bash pushes."""

    hero: str
    squares: int


@record
class Healing:
    """Plain. Hit points an ability or item gives back."""

    healer: str
    hero: str
    amount: int


@record
class MayGive:
    """Plain. Whether a hero may give treasures away."""

    hero: str
    refused: str = ""


@record
class MayLeave:
    """Plain. Whether a hero may leave by that exit."""

    hero: str
    exit: str
    refused: str = ""


@record
class Unnoticed:
    """Plain. Heroes that enemies leave out of their priorities."""

    heroes: list[str]


@record
class AttackReach:
    """Plain. From how far an enemy may attack this hero: movement heeds it too."""

    enemy: str
    hero: str
    reach: int


@record
class MayAttack:
    """Plain. Whether an enemy may attack this hero, given all it could reach."""

    enemy: str
    hero: str
    others: list[str]
    refused: bool = False


@record
class EnemyActs:
    """Plain. Whether an enemy takes this Watchstone action (move or attack)."""

    figure: Figure
    action: str
    allowed: bool = True


@record
class MoveGoals:
    """Plain. What an enemy moves toward besides heroes: `enter` to stand on, `approach` to get within range 1 of."""

    figure: Figure
    alarm: bool
    """It heads for the alarm square and ignores heroes."""
    enter: list[int] = attrs.field(factory=list)
    approach: list[int] = attrs.field(factory=list)


@record
class SpawnCount:
    """Plain. How many figures a spawn action brings."""

    pool: str
    count: int


@record
class Recorded:
    """Plain. Whether a threat event goes on the save sheet."""

    event: str
    recorded: bool = True


# --- the hero's turn


@record
class TurnBegun:
    hero: str


@record
class MoveBegun:
    """The first step is about to be taken."""

    hero: str
    notes: dict[str, list[str]] = attrs.field(factory=dict)
    """What an ability wants to find again in MoveEnded."""


@record
class MoveEnded:
    hero: str
    notes: dict[str, list[str]]


@record
class HeroStepped:
    """A hero has entered a square."""

    hero: str
    at: int


@record
class SpecialUsed:
    """Asked of one sheet or card: do what the ability says with this special number, boosts included."""

    hero: str
    source: str
    number: int


@record
class SpecialDone:
    """An ability of the Special action has been resolved."""

    hero: str
    source: str


@record
class RestTaken:
    """Before the shuffle: `refill` is the hand size to draw up to, `beyond` cards come on top."""

    hero: str
    refill: int
    beyond: int = 0


@record
class CardSpent:
    """Asked of the one card as its action ends, before it is discarded; `aid` when it helped somebody else.

    An ability may send it elsewhere by clearing `discard`.
    """

    hero: str
    card: str
    aid: bool
    discard: bool = True


@record
class ItemUsed:
    """Asked of one treasure."""

    hero: str
    item: str


@record
class TrapSprung:
    """Asked of one treasure."""

    hero: str
    item: str


@record
class TreasureDrawn:
    """A hero is about to draw from the treasure deck: `looks` cards, of which one is kept."""

    hero: str
    looks: int = 1


@record
class LockDrawn:
    """Response cards lie open against a lock; abilities may replace entries of `cards`."""

    hero: str
    lock: str
    how: str
    cards: list[str]


@record
class LockTried:
    hero: str
    lock: str
    opened: bool


@record
class TurnEnding:
    hero: str


@record
class HeroPhaseEnding:
    round: int


# --- attacks by heroes


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
    hit: bool = False
    dealt: int = 0
    killed: bool = False
    where: tuple[int, ...] = ()
    """The target's squares when it was attacked."""


@record
class AttackTotal:
    """Plain. Change `attack.total` before the target's response card is drawn."""

    attack: Attack


@record
class AttackEnded:
    """The attack of a hero is resolved, hit or not."""

    attack: Attack


# --- attacks on heroes, damage, death


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
class TargetChosen:
    """An enemy is about to attack `hero`; `reachable` are all heroes in its range and sight."""

    enemy: str
    hero: str
    reachable: list[str]


@record
class HeroAttacked:
    """Before response cards are drawn: abilities may add sources of Defending."""

    strike: Strike


@record
class DefendDrawn:
    """A response card was drawn for a Defending hero; `value` is what it adds."""

    hero: str
    source: str
    card: str
    value: int


@record
class StrikeEnded:
    """An enemy's attack is resolved."""

    strike: Strike


@record
class DamageComing:
    """A hero is about to lose hit points; abilities may change who, how much, or whether poison goes with it."""

    hero: str
    amount: int
    enemy: str = ""
    """The enemy whose attack it is, if it is one."""
    poison: bool = False


@record
class DeathComing:
    """A hero is about to fall below 1 hit point."""

    hero: str
    saved: bool = False


@record
class HeroDied:
    hero: str
    at: int


# --- response cards, enemies, the round


@record
class ResponseDrawn:
    """A response card lies open: `purpose` phase, enemy, lock, hero, failure, check; `value` is what will count."""

    card: str
    purpose: str
    value: int
    eye: bool


@record
class EnemyDied:
    """`by` is the hero that killed it, if one did; `attack` tells that it was done with an attack."""

    figure: Figure
    by: str
    attack: bool


@record
class EnemyHurt:
    figure: Figure
    by: str


@record
class EnemyAttacked:
    """A hero attacked this enemy, hit or not."""

    figure: Figure
    by: str


@record
class NestDestroyed:
    """Broken by a hero."""

    by: str
    at: int


@record
class AlarmSounded:
    at: int


@record
class VictimDied:
    victim: str


@record
class VictimRescued:
    hero: str
    victim: str


@record
class ChestOpened:
    """`finder` is empty when the treasure was lost."""

    finder: str
    at: int
    broken: bool = False


@record
class GateBroken:
    gate: str


@record
class EnemyIdle:
    """An enemy had no hero to attack in its attack action; `acted` when a special rule gave it something to do."""

    figure: Figure
    acted: bool = False


@record
class HandsOn:
    """Plain. Movement-related actions that a special rule adds: (key, label, AP, what) to `offers`."""

    hero: str
    offers: list[tuple[str, str, int]]


@record
class HandsLaid:
    """One of the offers of HandsOn was taken and paid."""

    hero: str
    offer: str


@record
class EnemyArrived:
    """An enemy has ended a move."""

    figure: Figure


@record
class EyeOpened:
    """The response card that opens the Enemy Phase shows the Eye."""

    round: int


@record
class EnemyPhaseBegun:
    round: int


@record
class EnemyPhaseEnded:
    round: int


@record
class ScenarioBegun:
    """Set up, hands not yet drawn."""

    scenario: str


@record
class LastingEnded:
    """Asked of the one source whose lasting effect has just ended."""

    source: str
    bearer: str


# --- the scenario's goal


@record
class Goal:
    """Plain. What the scenario wants besides getting out alive.

    `unmet` names what is still missing, `lost` says why it can no longer be had, `won` that nothing more is needed.
    """

    unmet: list[str] = attrs.field(factory=list)
    lost: str = ""
    won: str = ""


@record
class ScenarioWon:
    """The goal is met; the save sheet is about to be written."""

    scenario: str


@record
class LeavesBehind:
    """Plain. Whether a teleporting figure leaves its offspring in the square it vacates."""

    figure: Figure
    allowed: bool


@record
class MayUse:
    """Plain, asked of the one treasure. Whether using it now could do anything."""

    hero: str
    item: str
    refused: str = ""
