"""What can happen in Apocalypse Chaos, as records."""

from tabletop.core.event import Event
from tabletop.core.record import record


@record
class ScenarioStarted(Event):
    scenario: str
    heroes: list[str]


@record
class HeroPlaced(Event):
    hero: str
    room: str


@record
class PlatformPlaced(Event):
    room: str
    above: str


@record
class RoundBegan(Event):
    round: int


@record
class EnemyArrived(Event):
    enemy: str
    area: str
    life: int
    vortex: int
    radar: bool


@record
class VortexStayedClosed(Event):
    vortex: int


@record
class VortexClosed(Event):
    vortex: int


@record
class VortexOpened(Event):
    vortex: int


@record
class VortexLost(Event):
    vortex: int


@record
class AssaultBegan(Event):
    number: int


@record
class AssaultRolled(Event):
    face: str


@record
class AssaultMissed(Event):
    pass


@record
class FireStarted(Event):
    tile: str
    value: int


@record
class FireLowered(Event):
    tile: str
    value: int
    """What the token shows now; 0 when it was removed."""


@record
class DiceRolled(Event):
    hero: str
    faces: list[str]


@record
class DieGiven(Event):
    giver: str
    to: str
    face: str


@record
class DiceStacked(Event):
    hero: str
    pair: str
    face: str


@record
class DiePlaced(Event):
    hero: str
    face: str
    spot: str
    detail: str


@record
class DieTakenBack(Event):
    hero: str
    face: str
    spot: str


@record
class DieTurned(Event):
    hero: str
    before: str
    face: str


@record
class PlanConfirmed(Event):
    hero: str


@record
class PlanReopened(Event):
    """A Hero who had confirmed was given a die, and plans again."""

    hero: str


@record
class FloorPassed(Event):
    hero: str


@record
class EstFired(Event):
    area: str


@record
class TurnBegan(Event):
    hero: str
    initiative: int


@record
class TurnEnded(Event):
    hero: str


@record
class FigureMoved(Event):
    figure: str
    start: str
    room: str


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
class EnemyKilled(Event):
    enemy: str
    by: str


@record
class EnemySweptAway(Event):
    enemy: str


@record
class EquipmentGained(Event):
    hero: str
    card: str


@record
class EquipmentUsed(Event):
    hero: str
    card: str


@record
class EquipmentDiscarded(Event):
    hero: str
    card: str


@record
class SpecialPlayed(Event):
    hero: str
    level: int


@record
class CircleBlocked(Event):
    enemy: str
    circle: int


@record
class BlocksReturned(Event):
    count: int


@record
class RoomUsed(Event):
    hero: str
    room: str
    dice: int


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
class AttacksCharged(Event):
    hero: str
    amount: int


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
class HeroEliminated(Event):
    hero: str


@record
class ScientistDied(Event):
    room: str


@record
class LastRoundsBegan(Event):
    last_round: int


@record
class PillarDestroyed(Event):
    room: str
    left: int


@record
class PillarRaised(Event):
    room: str
    left: int


@record
class PlatformCollapsed(Event):
    room: str


@record
class RoomRemoved(Event):
    room: str


@record
class GrenadesExploded(Event):
    room: str
    count: int


@record
class RoundEnded(Event):
    round: int


@record
class DiceLeftGame(Event):
    hero: str
    count: int


@record
class StarBound(Event):
    hero: str
    stars: int


@record
class BarricadeBuilt(Event):
    barricade: str


@record
class BarricadeDamaged(Event):
    barricade: str


@record
class BarricadeDestroyed(Event):
    barricade: str


@record
class BarricadeHeld(Event):
    barricade: str
    strength: int


@record
class BarricadeRepaired(Event):
    barricade: str


@record
class MoveTokenPlaced(Event):
    enemy: str
    circle: int
    steps: int
    left: bool


@record
class ThingPlaced(Event):
    thing: str
    room: str


@record
class ThingTaken(Event):
    thing: str
    hero: str


@record
class ThingDropped(Event):
    thing: str
    room: str


@record
class AreaMarked(Event):
    hero: str
    area: str


@record
class AreaBurned(Event):
    area: str


@record
class ReactorDamaged(Event):
    tile: str
    amount: int
    left: int


@record
class MissionEnded(Event):
    number: int
    won: bool
    text: str


@record
class MissionBegan(Event):
    number: int
    scenario: str
    attempt: int


@record
class EquipmentKept(Event):
    hero: str
    card: str
