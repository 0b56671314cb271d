"""What happens on the map, on the tracks, and to Lords."""

from tabletop.core.flow import CastChange, Event
from tabletop.core.record import record

# -- the map ----------------------------------------------------------------------------------------------------------


@record
class HeroMoved(Event):
    hero: str
    was: str
    to: str


@record
class TokenPlaced(Event):
    area: str


@record
class TokenMoved(Event):
    area: str
    to: str


@record
class TokenExited(Event):
    area: str


@record
class DespairDiceRolled(Event):
    """A token is revealed: the Circle faces rolled."""

    area: str
    faces: list[int]


@record
class FacesChanged(Event):
    """Despair dice of a revealed token were turned or rerolled."""

    area: str
    faces: list[int]


@record
class MinionsPlaced(Event):
    """Minions came into play, by circle."""

    area: str
    minions: list[int]


@record
class MinionsMoved(Event):
    area: str
    to: str
    circle: int
    amount: int


@record
class MinionsExited(Event):
    area: str
    circle: int
    amount: int


@record
class MinionSlain(Event):
    """A minion fell, to a hero or (hero empty) to an ambush."""

    hero: str
    place: str
    circle: int


@record
class GroupSkipped(Event):
    """A stunned group did not attack."""

    area: str
    circle: int


@record
class FourthAppeared(CastChange):
    demon: str
    area: str


@record
class FourthLeft(Event):
    """A Fourth Circle demon that fell left something on the map."""

    demon: str
    area: str


@record
class FourthRejected(Event):
    """A Fourth Circle demon was sent back before it came into play."""

    demon: str


@record
class FourthMoved(Event):
    demon: str
    area: str
    to: str


@record
class FourthExited(Event):
    demon: str
    area: str


@record
class FourthWounded(Event):
    demon: str
    hero: str
    amount: int
    left: int


@record
class FourthFell(Event):
    demon: str
    hero: str


# -- tracks -----------------------------------------------------------------------------------------------------------


@record
class DoomRose(Event):
    amount: int
    now: int
    cause: str


@record
class LegionChanged(CastChange):
    was: str
    now: str


@record
class DespairFell(Event):
    """Despair fell, never below 1."""

    steps: int
    now: int


@record
class DespairRose(Event):
    steps: int
    now: int


@record
class DespairDiceChanged(Event):
    change: int
    now: int


@record
class LordTrackRose(Event):
    now: int


@record
class DivineIntervened(Event):
    """The divine intervention token was used up."""

    hero: str
    use: str


# -- Lords and Hell Time ----------------------------------------------------------------------------------------------


@record
class LordNamed(CastChange):
    """A secret Lord showed itself."""

    lord: str


@record
class LordMoved(Event):
    lord: str
    area: str
    to: str


@record
class ShadowFell(Event):
    lord: str
    area: str


@record
class LordHealthRaised(Event):
    lord: str
    part: str
    amount: int
    now: int


@record
class LordWounded(Event):
    lord: str
    part: str
    hero: str
    amount: int
    left: int


@record
class LordHealed(Event):
    lord: str
    part: str
    amount: int
    now: int


@record
class LordFell(CastChange):
    lord: str


@record
class HellBegan(Event):
    lord: str
    fighters: list[str]


@record
class HellRoundBegan(Event):
    round: int


@record
class HeroRetreated(Event):
    hero: str
    area: str


@record
class HellEnded(CastChange):
    lord: str
