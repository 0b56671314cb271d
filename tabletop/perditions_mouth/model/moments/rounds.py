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
    """`at` is where it stood; a carried one dies on its carrier's square."""

    victim: str
    at: int


@record
class VictimRescued(Asking):
    hero: str
    victim: str


@record
class ChestOpened(Asking):
    """The chest is off the map; `finder` is empty when the treasure was lost."""

    chest: Figure
    finder: str
    broken: bool = False


@record
class GateBroken(Asking):
    gate: str


@record
class LeverWorked(Asking):
    """A lever was pulled and its gates have moved; `by` a hero or an enemy."""

    lever: Figure
    by: str


@record
class EnemyIdle(Asking):
    """An enemy had no hero to attack in its attack action; `acted` when a special rule gave it something to do."""

    figure: Figure
    acted: bool = False


@record
class EnemyArrived(Asking):
    """An enemy has ended its move action, moved or not; `left` are the AP it did not spend."""

    figure: Figure
    left: int


@record
class EnemyCame(Asking):
    """A special rule has brought this enemy onto the map."""

    figure: Figure


@record
class SpawnBegun(Asking):
    """A spawn action of this pool begins: nothing has come yet."""

    pool: str


@record
class SpawnEnded(Asking):
    """A spawn action of this pool has placed its figures."""

    pool: str


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
class RoundBegun(Asking):
    """A round after the first begins: nobody has acted in it."""

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
