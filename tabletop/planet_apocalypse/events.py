"""What can happen, as records: ids and numbers, enough to say the sentence."""

from tabletop.core.event import Event
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
class HeroJoined(Event):
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
class HeroDied(Event):
    hero: str
    cause: str


@record
class AbilityUnlocked(Event):
    hero: str
    ability: str


@record
class AbilityUsed(Event):
    """Something with a name was used; `key` is the ability, gift, legion, demon or Lord."""

    owner: str
    key: str


@record
class AbilitySetAside(Event):
    """A player leaves an ability or gift out, or takes it up again."""

    hero: str
    key: str
    aside: bool


@record
class GiftTaken(Event):
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
class TroopersChosen(Event):
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
class FourthAppeared(Event):
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
class LegionChanged(Event):
    was: str
    now: str


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
class LordNamed(Event):
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
class LordFell(Event):
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
class HellEnded(Event):
    lord: str


# -- dice -------------------------------------------------------------------------------------------------------------


@record
class AttackDiceRolled(Event):
    """A hero rolled an attack."""

    hero: str
    sides: list[int]
    shows: list[int]


@record
class AmbushDiceRolled(Event):
    area: str
    troop: str
    sides: list[int]
    shows: list[int]


@record
class DieTurned(Event):
    """One die of an attack was rerolled, turned or counted differently."""

    hero: str
    sides: int
    was: int
    now: int


@record
class Helped(Event):
    helper: str
    hero: str


@record
class EnemyDiceRolled(Event):
    """A group attacked a hero."""

    place: str
    enemy: str
    count: int
    hero: str
    shows: list[int]


@record
class LoneDieRolled(Event):
    """A single die outside an attack: `why` is the key of what asked for it."""

    why: str
    sides: int
    shown: int
