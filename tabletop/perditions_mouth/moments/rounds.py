"""Response cards, enemies and the round: flows may step in and ask."""

from tabletop.core.record import record
from tabletop.perditions_mouth.state import Figure


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


@record
class ScenarioWon:
    """The goal is met; the save sheet is about to be written."""

    scenario: str
