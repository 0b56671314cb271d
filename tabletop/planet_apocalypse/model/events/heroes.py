"""What happens to heroes and their troopers."""

from tabletop.core.flow import CastChange, Event
from tabletop.core.record import record

# -- turns ------------------------------------------------------------------------------------------------------------


@record
class TurnStarted(Event):
    """A new turn began, with this captain."""

    turn: int
    captain: str


@record
class HeroTurnStarted(Event):
    hero: str


@record
class ActionBegun(Event):
    """A hero (or, without one, the team) set about something; `what` is the key of the action."""

    hero: str
    what: str


@record
class SegmentStarted(Event):
    """A segment of the enemy phase began."""

    segment: str


@record
class HeroJoined(CastChange):
    """A hero entered the game."""

    hero: str
    area: str
    courage: int


@record
class SeatPassed(Event):
    """A player left; somebody else runs the hero from now on."""

    hero: str
    player: str


# -- what heroes have -------------------------------------------------------------------------------------------------


@record
class CourageGained(Event):
    hero: str
    amount: int
    now: int


@record
class CourageSpent(Event):
    """Courage left a hero, by payment or loss."""

    hero: str
    amount: int
    now: int


@record
class PoolChanged(Event):
    """The shared courage changed."""

    change: int
    now: int


@record
class LuckGained(Event):
    hero: str
    amount: int
    now: int


@record
class LuckSpent(Event):
    hero: str
    amount: int
    now: int


@record
class HeroHurt(Event):
    hero: str
    amount: int
    left: int
    cause: str


@record
class HeroHealed(Event):
    hero: str
    amount: int
    now: int


@record
class CapChanged(Event):
    hero: str
    change: int
    now: int


@record
class ToughnessChanged(Event):
    hero: str
    change: int
    now: int


@record
class DieGained(Event):
    """A hero has one more attack token."""

    hero: str
    sides: int


@record
class DieUpgraded(Event):
    """An attack token rose."""

    hero: str
    was: int
    now: int


@record
class CounterChanged(Event):
    """Markers of some Lord or card came to a hero, a Lord or a demon, or went; `owner` is its key."""

    owner: str
    counter: str
    now: int


@record
class MarkersGained(Event):
    hero: str
    marker: str
    amount: int


@record
class MarkersRemoved(Event):
    hero: str
    marker: str
    amount: int


@record
class HeroSaved(Event):
    """A hero that should have died lives on."""

    hero: str
    health: int


@record
class HeroDied(CastChange):
    hero: str
    cause: str


@record
class AbilityUnlocked(CastChange):
    hero: str
    ability: str


@record
class AbilityUsed(Event):
    """Something with a name was used; `key` is the ability, gift, legion, demon or Lord."""

    owner: str
    key: str


@record
class AbilitySetAside(CastChange):
    """A player leaves an ability or gift out, or takes it up again."""

    hero: str
    key: str
    aside: bool


@record
class GiftTaken(CastChange):
    hero: str
    gift: str
    slot: int
    cost: int


@record
class PanelDealt(Event):
    """Gifts were dealt to the panel."""

    gifts: list[str]


@record
class GiftsSwapped(Event):
    """A gift of the panel was exchanged for one of the deck."""

    away: str
    here: str


# -- troopers ---------------------------------------------------------------------------------------------------------


@record
class RecruitRolled(Event):
    hero: str
    sides: list[int]
    shows: list[int]


@record
class TroopersChosen(CastChange):
    """The players chose a type where the region offers several of one cost."""

    troop: str


@record
class TroopersJoined(Event):
    hero: str
    troop: str
    amount: int


@record
class TroopersLost(Event):
    """Troopers went back to the supply; hero or area says from where."""

    hero: str
    area: str
    troop: str
    amount: int


@record
class AmbushSet(Event):
    area: str
    troop: str
    amount: int
    now: int


@record
class AmbushMoved(Event):
    area: str
    to: str
    troop: str
    amount: int


@record
class DamageAbsorbed(Event):
    hero: str
    troop: str
    amount: int
    """Troopers spent."""
    stopped: int
