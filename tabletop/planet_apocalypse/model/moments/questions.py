"""Questions that plain abilities answer, also while options are being listed."""

import attrs

from tabletop.core.flow import Asking, Consulted
from tabletop.core.record import record
from tabletop.planet_apocalypse.model.fight import Attack, Group, Target


@record
class PermissionAsked(Consulted):
    """May the hero do this? `what` is a plain name such as `mixed_patrol` or `help_anywhere`."""

    hero: str
    what: str
    granted: bool = False


@record
class StepAsked(Consulted):
    """May the hero step into that area? `closed` says why not."""

    hero: str
    to: str
    closed: str = ""


@record
class StepsAsked(Consulted):
    """How many areas may the hero's move cover? `more` come on top, and `most` wins over everything.  [PA-RULE-210]"""

    hero: str
    steps: int = 2
    more: int = 0
    most: int = 99


@record
class TurnEndAsked(Consulted):
    """May the hero end its turn? `closed` says why not."""

    hero: str
    closed: str = ""


@record
class GiveUpMoveAsked(Consulted):
    """May the hero give up its move? `closed` says why not."""

    hero: str
    closed: str = ""


@record
class PatrolLimitAsked(Consulted):
    hero: str
    limit: int = 4


@record
class GiftDiscountAsked(Consulted):
    """How much less every gift costs the hero, down to nothing."""

    hero: str
    discount: int = 0


@record
class PaymentAsked(Consulted):
    """What a hero may pay with, at most so much of each; `health` is for those who pay with it."""

    hero: str
    why: str
    """`gift`, `help`, `recruit`, `first_aid`, or what else is paid for."""
    own: int
    luck: int
    pool: int
    health: int = 0
    pool_first: bool = False
    """True when own courage may pay only what the pool cannot."""


@record
class FirstAidAsked(Consulted):
    """What first aid by this hero would be: whom it may treat, how much it heals, what it costs."""

    hero: str
    targets: list[str]
    heals: int
    cost: int


@record
class RecruitDiceAsked(Consulted):
    """The dice of a recruit roll; the lowest counts."""

    hero: str
    dice: list[int]


@record
class RecruitAsked(Asking):
    """The recruit dice lie, nothing is bought yet; abilities change the points, or do something else with them."""

    hero: str
    points: int
    traded: bool = False
    """True when the roll was given up for something: nobody can be recruited with it."""


@record
class HelpersAsked(Consulted):
    """Who may help this attack; abilities add heroes that stand elsewhere."""

    attack: Attack
    heroes: list[str]
    barred: list[str] = attrs.field(factory=list)
    """Who may not, whatever else is said."""


@record
class HelpAsked(Asking):
    """A help is paid: how many levels it raises a die; with none it does what an ability says instead."""

    attack: Attack
    helper: str
    levels: int = 1
    instead: bool = False
    """True when the help does something else, and nothing besides."""


@record
class HelpCostAsked(Consulted):
    """What helping this attack costs the helper."""

    attack: Attack
    helper: str
    cost: int = 1


@record
class RenewAsked(Consulted):
    """What renewing costs the team, and how much luck it gives."""

    cost: int
    luck: int


@record
class AmbushPlacesAsked(Consulted):
    """Where troopers of this type may be set as an ambush: the hero's area, unless an ability adds others."""

    hero: str
    troop: str
    places: list[str]


@record
class ReachAsked(Consulted):
    """Which places an attack may strike: `free` at once, `paid` when the attacker pays for it after the roll."""

    hero: str
    place: str
    free: list[str]
    paid: list[str]


@record
class ToughnessAsked(Consulted):
    """The toughness numbers of a target against one attack; abilities change `target.need`, or take its `room`."""

    attack: Attack
    target: Target


@record
class QuarryAsked(Consulted):
    """Is there anything that an ambush in this area would fire at: minions, unless an ability says otherwise?"""

    area: str
    there: bool
    must: bool = False
    """True when the ambush may not hold its fire."""


@record
class GroupsAsked(Consulted):
    """The groups of one place in the order they attack; abilities take some away or let them attack more often."""

    place: str
    groups: list[Group]


@record
class TargetsAsked(Consulted):
    """Whom a group may attack: heroes in its place, and more by reach; `forced` names the one it must attack."""

    group: Group
    heroes: list[str]
    forced: str = ""
    bound: bool = False
    """True when nobody may take that one's place."""


@record
class SweepAsked(Consulted):
    """Does the group's one roll count against every hero it may attack?"""

    group: Group
    sweeps: bool = False


@record
class EnemyDiceAsked(Consulted):
    """The dice a group rolls; abilities change `dice`, or how many `more` of the largest size are added in the end."""

    group: Group
    dice: list[int]
    more: int = 0
    alone: bool = False
    """True when the roll is read in a way of its own: nothing is added to it.  [PA-RULE-202]"""


@record
class BlowAsked(Consulted):
    """What one attack of a group would do to a hero: the chance of exactly 0, 1, 2, ... damage.

    Whoever does not compare its dice with toughness says here what it does; nothing is rolled.
    """

    group: Group
    hero: str
    chances: list[float]


@record
class HeroToughnessAsked(Consulted):
    """The toughness of a hero against one group."""

    hero: str
    group: Group
    toughness: int


@record
class ToughnessBuilt(Consulted):
    """What a hero's toughness is made of; asked of each of its slots and gifts, and of demons in play."""

    hero: str
    toughness: int


@record
class AbsorbersAsked(Consulted):
    """Whose patrols may absorb damage for this hero: its own, unless an ability adds others."""

    hero: str
    patrols: list[str]
    asked: list[str] = attrs.field(factory=list)
    """Heroes whose patrols do so only if they agree.  [PA-GIFTS-19]"""


@record
class AbsorbAsked(Consulted):
    """How much one trooper absorbs for this hero; `patrol` tells a patrol's from those of the ambush in its area."""

    hero: str
    troop: str
    patrol: bool
    absorb: int
    enemy: str = ""
    """Key of the minion, demon or Lord that attacks, if any does."""
    less: int = 0
    """What is taken off in the end."""
    useless: bool = False
    """True when it absorbs nothing, whatever else counts."""


@record
class TroopersDied(Consulted):
    """Troopers died: of a hero's patrol, or of the ambush in an area. Dismissed ones do not."""

    hero: str
    area: str
    troop: str
    amount: int
    spared: str
    """The hero for whom they absorbed damage, if they did."""


@record
class MarkerAsked(Consulted):
    """A hero is about to gain markers: `stun`, `fire` or `pestilence`; abilities lower the amount."""

    hero: str
    marker: str
    amount: int


@record
class MarkerTaken(Consulted):
    """A hero gained markers, however many at once."""

    hero: str
    marker: str


@record
class DriveAsked(Consulted):
    """Toward which Lords, by index, pieces are driven, and through which areas they cannot be.  [PA-RULE-78, -201]"""

    lords: list[int]
    closed: list[str]


@record
class MarchAsked(Consulted):
    """How far a piece moves in the move segment, and where each step leads; circle -1 is a token."""

    area: str
    circle: int
    mark: str
    steps: int
    to: str
    demon: str = ""
    """Which Fourth Circle demon it is, if it is one."""


@record
class DoomAsked(Consulted):
    """Doom is about to rise; cause is `exit`, `token`, `death`, `shortage` or a map's own.

    Minions of one circle that leave an area together are one exit: `count` tells how many they are.
    """

    cause: str
    circle: int
    amount: int
    area: str = ""
    """Where it comes from: the area left, or that of a shortage."""
    count: int = 1


@record
class MinionsAsked(Consulted):
    """How many larvae, grylluses, fiends and cacodemons a token yields."""

    area: str
    mark: str
    minions: list[int]


@record
class SpawnAsked(Consulted):
    """Where the spawn segment places tokens: (area, mark)."""

    places: list[tuple[str, str]]


@record
class DespairAsked(Consulted):
    """How many steps despair advances this turn."""

    steps: int
