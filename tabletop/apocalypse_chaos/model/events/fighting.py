"""What happens to figures and Enemies."""

from tabletop.core.flow import CastChange, Event
from tabletop.core.record import record


@record
class EstFired(Event):
    area: str


@record
class HeroAttacked(Event):
    hero: str
    kind: str
    target: str
    strength: int


@record
class EnemyWounded(Event):
    enemy: str
    amount: int
    left: int


@record
class EnemyUnharmed(Event):
    enemy: str


@record
class EnemyKilled(CastChange):
    enemy: str
    by: str


@record
class EnemySweptAway(CastChange):
    enemy: str


@record
class SpecialPlayed(Event):
    hero: str
    level: int


@record
class CircleBlocked(CastChange):
    enemy: str
    circle: int


@record
class BlocksReturned(CastChange):
    count: int


@record
class AttacksCharged(Event):
    hero: str
    amount: int


@record
class EnemyArrived(CastChange):
    enemy: str
    area: str
    life: int
    vortex: int
    radar: bool


@record
class EnemyActivated(Event):
    enemy: str


@record
class CircleSkipped(Event):
    enemy: str
    circle: int


@record
class EnemyMoved(Event):
    enemy: str
    start: str
    area: str


@record
class EnemyAttacked(Event):
    enemy: str
    kind: str
    room: str
    strength: int
    unstoppable: bool


@record
class EnemyMissed(Event):
    enemy: str
    kind: str


@record
class EnemyRegenerated(Event):
    enemy: str
    life: int


@record
class GrenadeThrown(Event):
    enemy: str
    room: str


@record
class FigureHurt(Event):
    figure: str
    amount: int
    left: int
    shields: int
    cause: str


@record
class FigureShielded(Event):
    figure: str


@record
class FigureHealed(Event):
    figure: str
    amount: int
    life: int


@record
class ShieldsRaised(Event):
    figure: str
    shields: int


@record
class HeroEliminated(CastChange):
    hero: str


@record
class ScientistDied(Event):
    room: str


@record
class LastRoundsBegan(Event):
    last_round: int


@record
class FigureMoved(Event):
    figure: str
    start: str
    room: str


@record
class MoveTokenPlaced(Event):
    enemy: str
    circle: int
    steps: int
    left: bool


@record
class ReactorDamaged(Event):
    tile: str
    amount: int
    left: int
