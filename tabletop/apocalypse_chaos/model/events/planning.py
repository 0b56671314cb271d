"""What happens around the table: setup, dice, plans, cards, missions."""

from tabletop.core.flow import CastChange, Event
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
class RoundEnded(Event):
    round: int


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
class FloorPassed(Event):
    hero: str


@record
class TurnBegan(Event):
    hero: str
    initiative: int


@record
class TurnEnded(Event):
    hero: str


@record
class DiceLeftGame(Event):
    hero: str
    count: int


@record
class EquipmentGained(CastChange):
    hero: str
    card: str


@record
class EquipmentUsed(Event):
    hero: str
    card: str


@record
class EquipmentDiscarded(CastChange):
    hero: str
    card: str


@record
class EquipmentKept(Event):
    hero: str
    card: str


@record
class MissionEnded(Event):
    number: int
    won: bool
    text: str


@record
class DeckFellShort(Event):
    """Cards kept by the crew are missing from the deck: it holds so many fewer than it should."""

    missing: int


@record
class MissionBegan(Event):
    number: int
    scenario: str
    attempt: int


@record
class PlanReopened(Event):
    """A Hero who had confirmed was given a die, and plans again."""

    hero: str
