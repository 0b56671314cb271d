"""Response cards, enemies and the round: flows may step in and ask."""

from tabletop.core.flow import Asking, Consulted
from tabletop.core.record import record
from tabletop.perditions_mouth.model.state import Figure


@record
class ResponseDrawn(Asking):
    """A response card lies open: `purpose` phase, enemy, lock, hero, failure, check; `value` is what will count."""

    card: str
    purpose: str
    value: int
    eye: bool


@record
class EnemyDied(Asking):
    """`by` is the hero that killed it, if one did; `attack` tells that it was done with an attack."""

    figure: Figure
    by: str
    attack: bool


@record
class EnemyAttacked(Asking):
    """A hero attacked this enemy, hit or not."""

    figure: Figure
    by: str


@record
class NestDestroyed(Asking):
    """Broken by a hero."""

    by: str
    at: int


@record
class AlarmSounded(Asking):
    at: int


@record
class VictimDied(Asking):
    victim: str


@record
class VictimRescued(Asking):
    hero: str
    victim: str


@record
class ChestOpened(Asking):
    """`finder` is empty when the treasure was lost."""

    finder: str
    at: int
    broken: bool = False


@record
class GateBroken(Asking):
    gate: str


@record
class EnemyIdle(Asking):
    """An enemy had no hero to attack in its attack action; `acted` when a special rule gave it something to do."""

    figure: Figure
    acted: bool = False


@record
class EnemyArrived(Asking):
    """An enemy has ended a move."""

    figure: Figure


@record
class EyeOpened(Asking):
    """The response card that opens the Enemy Phase shows the Eye."""

    round: int


@record
class EnemyPhaseBegun(Asking):
    round: int


@record
class EnemyPhaseEnded(Asking):
    round: int


@record
class ScenarioBegun(Asking):
    """Set up, hands not yet drawn."""

    scenario: str


@record
class LastingEnded(Consulted):
    """Asked of the one source whose lasting effect has just ended."""

    source: str
    bearer: str


@record
class ScenarioWon(Asking):
    """The goal is met; the save sheet is about to be written."""

    scenario: str
