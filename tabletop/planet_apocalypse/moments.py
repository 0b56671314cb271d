"""Points where abilities may step in. A moment is changed by them and thrown away; it is never stored.

Moments named `...Asked` are questions: plain abilities answer them (`consult`), also while options are being listed.
All others happen (`react`), and abilities may ask the players something then.
"""

from collections.abc import Callable
from typing import TypeAlias

import attrs

from tabletop.core.flow import Flow, Option
from tabletop.core.record import record

Action: TypeAlias = Callable[[], Flow[None]]
"""What an ability does when its option is taken."""


# -- records that several moments of one fight share ------------------------------------------------------------------


@record
class Die:
    """One die of an attack."""

    sides: int
    value: int = 0
    only: int = -1
    """The one circle it may be used against; -1 for any target."""


@record
class Target:
    """Something an attack may strike; minions of one kind in one place are one target."""

    key: str
    name: str
    place: str
    circle: int
    need: list[int]
    """The toughness numbers; each has to be beaten by a die of its own."""
    room: int
    """How often it can be struck."""
    id: str = ""
    """Key of the Fourth Circle demon or of the Lord's part."""


@record
class Attack:
    """One attack by a hero or an ambush, from its declaration to its end."""

    hero: str
    """The attacker; empty for an ambush, so that nobody's own attack abilities step in."""
    place: str
    dice: list[Die]
    troop: str = ""
    """The trooper type when an ambush attacks."""
    patrol: str = ""
    """The hero whose patrol fires as an ambush."""
    reach: list[str] = attrs.field(factory=list)
    """Other areas whose minions may be struck too."""
    helpers: list[str] = attrs.field(factory=list)
    weakened: list[tuple[str, int]] = attrs.field(factory=list)
    """(target key, amount): one enemy of that target has so much less toughness; repeated entries add up."""
    killed: list[tuple[str, int]] = attrs.field(factory=list)
    """(place, circle) of everything killed so far."""
    damage: dict[str, int] = attrs.field(factory=dict)
    """Damage dealt to Fourth Circle demons and parts of the Lord, by key."""

    @property
    def ambush(self) -> bool:
        return bool(self.troop)


@record
class Group:
    """Enemies that attack together."""

    place: str
    circle: int
    key: str
    """Key of the minion, the Fourth Circle demon or the Lord."""
    count: int = 1
    attacks: int = 1
    """How often it attacks in its turn."""


@record
class Assault:
    """One attack by a group of enemies on one hero."""

    group: Group
    hero: str
    dice: list[int]
    shows: list[int] = attrs.field(factory=list)
    damage: int = 0
    absorbed: int = 0
    lost: int = 0
    """Health it cost in the end."""
    settled: bool = False
    """True when an ability has said what damage the roll does; dice are then not counted against toughness."""


# -- questions --------------------------------------------------------------------------------------------------------


@record
class PermissionAsked:
    """May the hero do this? `what` is a plain name such as `mixed_patrol` or `help_anywhere`."""

    hero: str
    what: str
    granted: bool = False


@record
class StepAsked:
    """May the hero step into that area? `closed` says why not."""

    hero: str
    to: str
    closed: str = ""


@record
class StepsAsked:
    """How many areas may the hero's move cover?"""

    hero: str
    steps: int = 2


@record
class TurnEndAsked:
    """May the hero end its turn? `closed` says why not."""

    hero: str
    closed: str = ""


@record
class GiveUpMoveAsked:
    """May the hero give up its move? `closed` says why not."""

    hero: str
    closed: str = ""


@record
class PatrolLimitAsked:
    hero: str
    limit: int = 4


@record
class GiftCostAsked:
    hero: str
    gift: str
    cost: int


@record
class PaymentAsked:
    """What a hero may pay with, at most so much of each; `health` is for those who pay with it."""

    hero: str
    why: str
    """`gift`, `help`, `recruit`, `first_aid`, or what else is paid for."""
    own: int
    luck: int
    pool: int
    health: int = 0


@record
class FirstAidAsked:
    """What first aid by this hero would be: whom it may treat, how much it heals, what it costs."""

    hero: str
    targets: list[str]
    heals: int
    cost: int


@record
class RecruitDiceAsked:
    """The dice of a recruit roll; the lowest counts."""

    hero: str
    dice: list[int]


@record
class RecruitAsked:
    """The points of a recruit roll."""

    hero: str
    points: int


@record
class HelpersAsked:
    """Who may help this attack; abilities add heroes that stand elsewhere."""

    attack: Attack
    heroes: list[str]


@record
class HelpAsked:
    """A help is paid: how many levels it raises a die; with none it does what an ability says instead."""

    attack: Attack
    helper: str
    levels: int = 1


@record
class ReachAsked:
    """Which places an attack may strike: `free` at once, `paid` when the attacker pays for it after the roll."""

    hero: str
    place: str
    free: list[str]
    paid: list[str]


@record
class ToughnessAsked:
    """The toughness numbers of a target against one attack; abilities change `target.need`, or take its `room`."""

    attack: Attack
    target: Target


@record
class GroupsAsked:
    """The groups of one place in the order they attack; abilities take some away or let them attack more often."""

    place: str
    groups: list[Group]


@record
class TargetsAsked:
    """Whom a group may attack: heroes in its place, and more by reach; `forced` names the one it must attack."""

    group: Group
    heroes: list[str]
    forced: str = ""


@record
class EnemyDiceAsked:
    """The dice a group rolls; abilities change `dice`."""

    group: Group
    dice: list[int]


@record
class HeroToughnessAsked:
    """The toughness of a hero against one group."""

    hero: str
    group: Group
    toughness: int


@record
class AbsorbersAsked:
    """Whose patrols may absorb damage for this hero: its own, unless an ability adds others."""

    hero: str
    patrols: list[str]


@record
class AbsorbAsked:
    """How much one trooper absorbs for this hero; `patrol` tells a patrol's from those of the ambush in its area."""

    hero: str
    troop: str
    patrol: bool
    absorb: int
    enemy: str = ""
    """Key of the minion, demon or Lord that attacks, if any does."""


@record
class MarkerAsked:
    """A hero is about to gain markers: `stun`, `fire` or `pestilence`; abilities lower the amount."""

    hero: str
    marker: str
    amount: int


@record
class MarkerTaken:
    """A hero gained markers, however many at once."""

    hero: str
    marker: str


@record
class MarchAsked:
    """How far a piece moves in the move segment, and where each step leads; circle -1 is a token."""

    area: str
    circle: int
    mark: str
    steps: int
    to: str


@record
class DoomAsked:
    """Doom is about to rise; cause is `exit`, `token`, `death`, `shortage` or a map's own."""

    cause: str
    circle: int
    amount: int


@record
class MinionsAsked:
    """How many larvae, grylluses, fiends and cacodemons a token yields."""

    area: str
    mark: str
    minions: list[int]


@record
class SpawnAsked:
    """Where the spawn segment places tokens: (area, mark)."""

    places: list[tuple[str, str]]


@record
class DespairAsked:
    """How many steps despair advances this turn."""

    steps: int


# -- the team phase ---------------------------------------------------------------------------------------------------


@record
class CaptainPasses:
    """The captain's marker is about to pass on; abilities change the seat it goes to."""

    seat: int


@record
class TeamPhaseBegun:
    """All heroes are in place, nobody has acted."""


@record
class TeamActions:
    """The team actions a hero may take; abilities add options."""

    hero: str
    options: list[Option[Action]]


@record
class GiftGained:
    """A hero placed a gift."""

    hero: str
    gift: str


@record
class Gained:
    """Run once, for the hero that just got this slot reward or gift; not announced to anybody else."""

    hero: str


@record
class PanelRefreshed:
    """The gift panel is about to be cleared; `kept` are the slots that stay."""

    kept: list[int]


# -- a hero's turn and its attack, in order ---------------------------------------------------------------------------


@record
class TurnBegun:
    """A hero's turn, before fire damage; or its step of a Lord Battle when `hell`."""

    hero: str
    hell: bool = False


@record
class HeroActions:
    """Special actions in a hero's turn, or in its step of a Lord Battle when `hell`; abilities add options."""

    hero: str
    hell: bool
    options: list[Option[Action]]


@record
class StepBegun:
    """A hero is about to enter an area on its own move; `steps` counts this one."""

    hero: str
    to: str
    steps: int


@record
class Stepped:
    """A hero entered an area on its own move; `steps` counts those of this turn."""

    hero: str
    area: str
    steps: int


@record
class AttackDeclared:
    """Before anything else changes the dice."""

    attack: Attack


@record
class DiceAdded:
    """Dice may be added."""

    attack: Attack


@record
class DiceRaised:
    """Dice may be raised."""

    attack: Attack


@record
class DiceSplit:
    """Dice may be split; helps follow."""

    attack: Attack


@record
class AttackRolled:
    """The dice lie: ones may be turned, dice rerolled."""

    attack: Attack


@record
class AttackRead:
    """Numbers are changed: `die.value` is what counts, `die.sides` tells its maximum."""

    attack: Attack


@record
class AttackAimed:
    """Last step before dice are assigned: sums, further reach, weaker enemies, dice used up by a special."""

    attack: Attack


@record
class EnemiesWeakened:
    """The reach is known: enemies within it may lose toughness against this attack."""

    attack: Attack


@record
class DiceThrown:
    """The reach is known: single dice may be used up on their own before the rest is assigned."""

    attack: Attack


@record
class Slain:
    """A minion or Fourth Circle demon fell; abilities change what the killer gains. An ambush has no hero."""

    hero: str
    place: str
    circle: int
    courage: int
    ambush: bool = False
    forgone: bool = False
    """True when the killer takes something else instead of any courage."""


@record
class LordStruck:
    """A part of a Lord took damage from a hero."""

    hero: str
    lord: str
    part: str
    amount: int


@record
class AttackDone:
    """All dice of an attack are resolved."""

    attack: Attack


# -- a hero is attacked, in order -------------------------------------------------------------------------------------


@record
class TargetNamed:
    """Before the roll; abilities may change `assault.hero`."""

    assault: Assault


@record
class AssaultRolled:
    """The group's dice lie, hits are not yet counted; abilities change `assault.shows`."""

    assault: Assault


@record
class DamageCounted:
    """Hits are counted; abilities lower or pass on `assault.damage`, before troopers absorb."""

    assault: Assault


@record
class LegionStrikes:
    """The legion's effect is about to hit a hero; `cancelled` spares it."""

    hero: str
    legion: str
    cancelled: bool = False


@record
class Injured:
    """An assault cost its target health: side effects follow.  [PA-TROOPER-10]"""

    assault: Assault


@record
class Hurt:
    """A hero lost health, from whatever cause (`attack`, `fire`, `pestilence`, `flaw`, `gift`, ...)."""

    hero: str
    amount: int
    cause: str
    chosen: bool
    """True when the player chose it through an own ability or gift.  [PA-FAQ-26]"""


@record
class Dying:
    """A hero's health is 0; `saved` keeps it alive with that much health."""

    hero: str
    cause: str
    saved: int = 0


@record
class Died:
    """A hero left the game."""

    hero: str
    courage: int


# -- the enemy phase --------------------------------------------------------------------------------------------------


@record
class EnemyPhaseBegun:
    """Before the despair counter moves."""


@record
class DespairCycled:
    """A despair cycle, before pestilence damage; `courage` goes to the pool afterwards."""

    courage: int = 4


@record
class LordCycled:
    """A Lord cycle, before the panel is refreshed; maps change which of its steps happen and where."""

    advancing: list[int]
    """Which Lords walk on, by index."""
    spawn: bool = True
    area: str = ""
    """Where the Fourth Circle demon appears; empty for the Lord's own area."""


@record
class LordCycleDone:
    """A Lord cycle, after the demon has spawned and before a Lord Battle."""


@record
class FourthSpawned:
    """A Fourth Circle demon came into play: its spawn effect."""

    demon: str


@record
class FourthSlain:
    """A Fourth Circle demon died, or left the map when `exited`."""

    demon: str
    area: str
    exited: bool = False


@record
class DespairRolled:
    """A token is being revealed: faces are the Circles rolled, before figures are placed."""

    area: str
    mark: str
    faces: list[int]


@record
class TokenRevealed:
    """The minions of a token stand in their area; `segment` is the step being played."""

    area: str
    segment: str


@record
class MarchBegun:
    """The move segment begins."""


@record
class AmbushesBegun:
    """The ambush segment begins; `raised` levels go on every die of every ambush this segment."""

    raised: int = 0


@record
class Volley:
    """A way to fire in the ambush segment: the ambush of an area, or whatever an ability adds."""

    key: str
    area: str
    troop: str
    troops: int
    hero: str = ""
    """The hero whose patrol fires, if any."""
    note: str = ""
    """What it costs."""


@record
class VolleysAsked:
    """Which ambushes may still fire; `fired` are the keys of those that have. Abilities add volleys or options."""

    volleys: list[Volley]
    fired: list[str]
    options: list[Option[Action]]
    hold: bool = True
    """May the captain let them hold their fire?"""


@record
class AmbushReadied:
    """The dice of an ambush before its roll: added, raised, helped."""

    attack: Attack


# -- Hell Time --------------------------------------------------------------------------------------------------------


@record
class Menace:
    """The Lord's menace is carried out.  [PA-HELL-08]"""

    lord: str


@record
class Retreated:
    """A hero left a Lord Battle."""

    hero: str
