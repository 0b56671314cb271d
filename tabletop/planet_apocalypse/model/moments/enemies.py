"""What enemies do: attacks on heroes, the enemy phase, Hell Time, in order."""

from typing import Literal, TypeAlias

from tabletop.core.flow import Asking, Consulted, MenuOption
from tabletop.core.record import record
from tabletop.core.things.dice import Pool
from tabletop.planet_apocalypse.model.fight import Assault, Attack, DespairDie, Group, Volley

Reason: TypeAlias = Literal["choice", "panic", "end"]
"""Why a hero left a Lord Battle."""

# -- a hero is attacked, in order -------------------------------------------------------------------------------------


@record
class TargetNamed(Asking):
    """Before the roll; abilities may change `assault.hero`, unless it is `bound` to be the target."""

    assault: Assault
    bound: bool = False


@record
class AssaultRolled(Asking):
    """The group's dice lie, hits are not yet counted; abilities change `assault.pool`."""

    assault: Assault


@record
class AssaultRead(Asking):
    """The dice that count lie; an ability may say itself what damage they do, and set `assault.settled`."""

    assault: Assault


@record
class DamageCounted(Asking):
    """Hits are counted; abilities lower or pass on `assault.damage`, before troopers absorb."""

    assault: Assault


@record
class AssaultDone(Asking):
    """An attack on a hero is over, hit or not; `assault.missed` dice did not beat it."""

    assault: Assault


@record
class GroupReady(Asking):
    """A group is about to attack; abilities change `group.attacks`."""

    group: Group


@record
class GroupDone(Asking):
    """A group has attacked as often as it may, or had nothing to attack with."""

    group: Group


@record
class LegionStrikes(Asking):
    """The legion's effect is about to hit a hero; `cancelled` spares it."""

    hero: str
    legion: str
    cancelled: bool = False


@record
class Injured(Asking):
    """An assault cost its target health: side effects follow.  [PA-TROOPER-10]"""

    assault: Assault


@record
class Hurt(Asking):
    """A hero lost health, from whatever cause (`attack`, `fire`, `pestilence`, `flaw`, `gift`, ...)."""

    hero: str
    amount: int
    cause: str
    chosen: bool
    """True when the player chose it through an own ability or gift.  [PA-FAQ-26]"""


@record
class Dying(Asking):
    """A hero's health is 0; `saved` keeps it alive with that much health."""

    hero: str
    cause: str
    saved: int = 0


@record
class Died(Asking):
    """A hero left the game."""

    hero: str
    courage: int


# -- the enemy phase --------------------------------------------------------------------------------------------------


@record
class EnemyPhaseBegun(Asking):
    """Before anything else of the phase."""


@record
class DespairBegun(Asking):
    """Despair is about to advance so many steps."""

    steps: int


@record
class DespairCycled(Asking):
    """A despair cycle, before pestilence damage; `courage` goes to the pool afterwards."""

    courage: int = 4


@record
class DespairDieAdded(Asking):
    """A despair cycle: the die and the courage are there, the Lord counter has not moved."""


@record
class LordCycled(Asking):
    """A Lord cycle, before the panel is refreshed; maps change which of its steps happen and where."""

    advancing: list[int]
    """Which Lords walk on, by index."""
    spawn: bool = True
    area: str = ""
    """Where the Fourth Circle demon appears; empty for the area of the Lord it comes with."""
    companion: int = -1
    """The Lord it comes with; -1 for the first that lives."""


@record
class LordsMoved(Asking):
    """A Lord cycle, after gifts are new and Lords have walked; the demon is still to come."""


@record
class LordCycleDone(Asking):
    """A Lord cycle, after the demon has spawned and before a Lord Battle."""


@record
class FourthDrawn(Asking):
    """A Fourth Circle demon is about to appear, none when all are in play; abilities change which and where."""

    demon: str
    area: str
    besides: list[str]
    """Those that cannot be drawn this time."""


@record
class FourthSpawned(Asking):
    """A Fourth Circle demon came into play: its spawn effect."""

    demon: str


@record
class FourthSlain(Asking):
    """A Fourth Circle demon died, or left the map when `exited`."""

    demon: str
    area: str
    exited: bool = False


@record
class TokenMet(Asking):
    """A token lies open to be revealed; `revealed` is true where somebody is with it."""

    area: str
    mark: str
    revealed: bool


@record
class DespairRolled(Asking):
    """A token is being revealed: its despair dice lie, figures are not yet placed."""

    area: str
    mark: str
    pool: Pool[DespairDie]
    faces: list[int]
    """The Circles they show, lowest first; verbs that turn the dice keep it."""


@record
class TokenRevealed(Asking):
    """The minions of a token stand in their area; `segment` is the step being played."""

    area: str
    segment: str


@record
class MarchBegun(Asking):
    """The move segment begins."""


@record
class MarchReady(Asking):
    """A piece is about to go on; abilities may say where its first step leads. Circle -1 is a token."""

    area: str
    circle: int
    key: str
    """The demon, or the mark of the token."""
    to: str = ""


@record
class AmbushesBegun(Asking):
    """The ambush segment begins; `raised` levels go on every die of every ambush this segment."""

    raised: int = 0


@record
class VolleysAsked(Consulted):
    """Which ambushes may still fire; `fired` are the keys of those that have. Abilities add volleys or options."""

    volleys: list[Volley]
    fired: list[str]
    options: list[MenuOption]


@record
class AmbushChosen(Asking):
    """An ambush is about to fire: whatever it costs is paid first."""

    attack: Attack


@record
class AmbushReadied(Asking):
    """The dice of an ambush before its roll: added, raised, helped."""

    attack: Attack


@record
class AmbushAimed(Asking):
    """An ambush is about to roll; with a `hero` it shoots at that one instead of the enemies."""

    attack: Attack
    hero: str = ""


@record
class DoomScored(Asking):
    """What brings doom has happened, whether it was spared or not; see `DoomAsked`."""

    cause: str
    circle: int
    area: str
    count: int


# -- Hell Time --------------------------------------------------------------------------------------------------------


@record
class MenaceMeets(Asking):
    """The Lord's menace is about to be carried out; abilities take out heroes it spares."""

    lord: str
    heroes: list[str]


@record
class Menace(Asking):
    """The Lord's menace is carried out, on these heroes of the battle.  [PA-HELL-08]"""

    lord: str
    heroes: list[str]


@record
class HellRoundBegun(Asking):
    """A round of a Lord Battle begins."""

    round: int


@record
class HellEnemiesBegun(Asking):
    """All heroes have had their step of the round; the enemies are next."""

    round: int


@record
class Retreated(Asking):
    """A hero left a Lord Battle: by `choice` in its own step, in `panic`, or because it was at an `end`."""

    hero: str
    reason: Reason


@record
class LordSlain(Asking):
    """A Lord's last mortal part is gone: it is about to be banished."""

    lord: int
