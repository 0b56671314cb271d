"""What happens between the chapters of a campaign."""

from tabletop.core.flow import CastChange, Event
from tabletop.core.record import record


@record
class ChapterBegan(CastChange):
    """A chapter is laid out with its Lords; nobody is on the map yet."""

    chapter: int
    map: str
    attempt: int
    lords: list[str]


@record
class TeamMustered(CastChange):
    """These heroes go into the chapter, in this region."""

    region: str
    heroes: list[str]


@record
class ChapterEnded(Event):
    chapter: int
    won: bool
    doom: int
    text: str


@record
class HeroFell(Event):
    """A hero dead at the end of a chapter is off the roster."""

    hero: str


@record
class HeroRescued(Event):
    """A fallen hero is on the roster again."""

    hero: str


@record
class RegionLost(Event):
    region: str


@record
class RuinRose(Event):
    now: int


@record
class KeepsakeKept(Event):
    hero: str
    gift: str


@record
class BoonChosen(Event):
    boon: str
