"""Enemies, the map, the wheels and the scenario."""

from tabletop.core.flow import CastChange, Event
from tabletop.core.record import record


@record
class ScenarioStarted(CastChange):
    scenario: str


@record
class RoundStarted(Event):
    round: int


@record
class LightFaded(Event):
    """So many rounds are left before the heroes stand in the dark; at 0 they do."""

    left: int


@record
class Teleported(Event):
    who: str
    at: int


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
class MadeRoom(Event):
    """Set aside for an enemy that came."""

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
class EnemyDazed(Event):
    enemy: str


@record
class EnemyWoke(Event):
    enemy: str


@record
class EnemyHealed(Event):
    enemy: str
    amount: int
    left: int


@record
class FigureMarked(Event):
    """A counter of the scenario was put on a figure, or taken off it."""

    figure: str
    marked: bool


@record
class CounterMoved(Event):
    """A counter that a scenario keeps."""

    name: str
    now: int


@record
class ScenarioWon(CastChange):
    scenario: str
    next: str


@record
class ScenarioLost(Event):
    """A scenario is lost; the players may be asked whether to start it again."""

    scenario: str
    reason: str


@record
class EpilogueTold(Event):
    """A paragraph at the end of a campaign."""

    paragraph: str


@record
class ScenarioRestarted(CastChange):
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
