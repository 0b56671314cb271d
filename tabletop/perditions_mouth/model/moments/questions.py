"""Numbers and permissions: consulted often, answered by plain functions that only change the moment."""

import attrs

from tabletop.core.flow import Action, Consulted
from tabletop.core.record import record
from tabletop.perditions_mouth.model.state import Figure


@record
class Attributes(Consulted):
    """Plain. What a hero's current line and everything worn or lasting adds up to."""

    hero: str
    ap: int
    near: int
    far: int
    attack: int
    defense: int


@record
class HandSize(Consulted):
    """Plain. Starting hand size and hand limit."""

    hero: str
    start: int
    limit: int


@record
class Sight(Consulted):
    """Plain. How a hero sees."""

    hero: str
    through_concealment: bool = False


@record
class MoveTerms(Consulted):
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
class MayPlay(Consulted):
    """Plain, asked of the one card. Whether it may be played now; `target` and `distance` for an attack."""

    hero: str
    purpose: str
    target: str = ""
    distance: int = 0
    refused: str = ""


@record
class CardWorth(Consulted):
    """Plain, asked of the one card and of the player's sheet. What a card adds."""

    hero: str
    card: str
    purpose: str
    aid: bool
    as_one: bool
    worth: int


@record
class AidTotal(Consulted):
    """Plain. What a helper's cards are worth, and what is taken off for range and grudges."""

    helper: str
    helped: str
    total: int
    penalty: int


@record
class AidDistance(Consulted):
    """Plain, asked of the one card. Whether the range penalty passes it by."""

    helper: str
    card: str
    ignored: bool = False


@record
class MayAid(Consulted):
    """Plain. Whether this hero may be aided for that purpose."""

    helper: str
    helped: str
    purpose: str
    refused: str = ""


@record
class PickWorth(Consulted):
    """Plain. What is added to the AP declared against a lock."""

    hero: str
    lock: str
    bonus: int = 0


@record
class LockTotal(Consulted):
    """Plain. The response total a lock resists with; `how` is pick or break."""

    hero: str
    lock: str
    how: str
    total: int


@record
class SprintDraw(Consulted):
    """Plain. How many response cards a Sprint adds."""

    hero: str
    draws: int


@record
class FailureDraw(Consulted):
    """Plain. How many response cards a risky square draws."""

    hero: str
    at: int
    draws: int


@record
class DefendingSources(Consulted):
    """Plain. What makes a hero Defending: each source draws one response card per attack."""

    hero: str
    sources: list[str]


@record
class TokensGained(Consulted):
    """Plain. Defend tokens a Defend action brings."""

    hero: str
    tokens: int


@record
class BashPush(Consulted):
    """Plain. How far a Bash pushes."""

    hero: str
    squares: int


@record
class Healing(Consulted):
    """Plain. Hit points an ability or item gives back."""

    healer: str
    hero: str
    amount: int


@record
class MayGive(Consulted):
    """Plain. Whether a hero may give treasures away."""

    hero: str
    refused: str = ""


@record
class MayLeave(Consulted):
    """Plain. Whether a hero may leave by that exit."""

    hero: str
    exit: str
    refused: str = ""


@record
class Unnoticed(Consulted):
    """Plain. Heroes that enemies leave out of their priorities."""

    heroes: list[str]


@record
class Numbers(Consulted):
    """Plain. What the sheet of a figure and everything that changes it add up to; damage is not taken off `hp`."""

    figure: Figure
    hp: int
    move: int
    reach: int
    attack: int
    defense: int


@record
class AttackReach(Consulted):
    """Plain. From how far an enemy may attack this hero: movement heeds it too."""

    enemy: str
    hero: str
    reach: int


@record
class MayAttack(Consulted):
    """Plain. Whether an enemy may attack this hero, given all it could reach."""

    enemy: str
    hero: str
    others: list[str]
    refused: bool = False


@record
class EnemyActs(Consulted):
    """Plain. Whether an enemy takes this Watchstone action (move or attack)."""

    figure: Figure
    action: str
    allowed: bool = True


@record
class MoveGoals(Consulted):
    """Plain. What an enemy moves toward besides heroes: `enter` to stand on, `approach` to get within range 1 of."""

    figure: Figure
    alarm: bool
    """It heads for the alarm square and ignores heroes."""
    enter: list[int] = attrs.field(factory=list)
    approach: list[int] = attrs.field(factory=list)
    heedless: bool = False
    """It ignores heroes for what it approaches."""


@record
class Treads(Consulted):
    """Plain. Terrain closed to others that a kind of enemy may enter for 1 AP."""

    kind: str
    terrains: list[str] = attrs.field(factory=list)


@record
class ScentReach(Consulted):
    """Plain. How far the scent of an enemy reaches."""

    figure: Figure
    reach: int


@record
class TeleportPlaces(Consulted):
    """Plain. Where an enemy that moves by teleport may appear."""

    figure: Figure
    squares: list[int]


@record
class SpawnCount(Consulted):
    """Plain. How many figures a spawn action brings."""

    pool: str
    count: int


@record
class ThreatEvent(Consulted):
    """Plain. How far a threat event moves the meter, and whether it goes on the save sheet."""

    event: str
    change: int
    recorded: bool = True


@record
class Offer:
    """Something a hero may do with the hands for so many AP."""

    key: str
    label: str
    ap: int
    action: Action
    thing: str = ""
    """The figure or gate it is done to."""


@record
class HandsOn(Consulted):
    """Plain. Movement-related actions that a special rule adds."""

    hero: str
    offers: list[Offer] = attrs.field(factory=list)


@record
class Goal(Consulted):
    """Plain. What the scenario wants besides getting out alive.

    `unmet` names what is still missing, `lost` says why it can no longer be had, `won` that nothing more is needed.
    """

    unmet: list[str] = attrs.field(factory=list)
    lost: str = ""
    won: str = ""
    by_leaving: bool = True
    """The heroes win by getting out."""


@record
class LeavesBehind(Consulted):
    """Plain. Whether a teleporting figure leaves its offspring in the square it vacates."""

    figure: Figure
    allowed: bool


@record
class MayUse(Consulted):
    """Plain, asked of the one treasure. Whether using it now could do anything."""

    hero: str
    item: str
    refused: str = ""
