"""What a fight is made of: dice, targets, attacks by heroes and by groups of enemies."""

import attrs

from tabletop.core.record import record
from tabletop.core.things import dice
from tabletop.core.things.dice import Pool
from tabletop.planet_apocalypse.model.state import FOURTH

FACES = (1, 1, 1, 2, 2, 3)
"""A despair die: three First, two Second, one Third Circle face.  [PA-SETUP-24]"""


@record
class Die(dice.Die):
    """One die of an attack."""

    only: tuple[int, ...] = ()
    """The circles it may be used against; none named for any target."""

    plus: int = 0
    """What is added to the number it shows."""
    whole: bool = False
    """It is not split."""

    def suits(self, circle: int) -> bool:
        return not self.only or circle in self.only


@record
class DespairDie(dice.Die):
    """One die of the despair pool."""

    sides: int = len(FACES)

    @property
    def face(self) -> int:
        """The Circle it shows."""
        return FACES[self.value - 1]


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
    """Key of the Fourth Circle demon or of the Lord's part; of its group for an enemy singled out of one."""
    less: int = 0
    """By how much that enemy was weakened."""
    apart: bool = False
    """True when each of its health is a figure of its own, which no blow outdoes."""

    @property
    def kind(self) -> str:
        """All minions of a Circle are of one kind; every demon and every part of a Lord is one by itself."""
        return f"circle.{self.circle}" if self.circle < FOURTH else self.id


@record
class Attack:
    """One attack by a hero or an ambush, from its declaration to its end."""

    hero: str
    """The attacker; empty for an ambush, so that nobody's own attack abilities step in."""
    place: str
    pool: Pool[Die]
    troop: str = ""
    """The trooper type when an ambush attacks."""
    patrol: str = ""
    """The hero whose patrol fires as an ambush."""
    reach: list[str] = attrs.field(factory=list)
    """Other areas whose minions may be struck too."""
    helpers: list[str] = attrs.field(factory=list)
    specials: list[str] = attrs.field(factory=list)
    """What has been done with its dice that may be done once."""
    weakened: list[tuple[str, int]] = attrs.field(factory=list)
    """(target key, amount): one enemy of that target has so much less toughness; repeated entries add up."""
    named: str = ""
    """The kind of target it was bound to before the roll, if it was; its dice go to no other."""
    action: bool = False
    """True for dice of an ability that is no attack: what changes attacks does not step in.  [PA-GIFTS-01]"""
    doubled: bool = False
    """True when the first damage to a great demon or a Lord counts twice.  [PA-GIFTS-08]"""
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
    pool: Pool[dice.Die]
    guard: int = 0
    """Toughness that the hero has on top, against this attack."""
    missed: int = 0
    """Dice that did not beat the hero's toughness."""
    damage: int = 0
    absorbed: int = 0
    absorbers: list[str] = attrs.field(factory=list)
    """Trooper types that absorbed some of it."""
    lost: int = 0
    """Health it cost in the end."""
    settled: bool = False
    """True when an ability has said what damage the roll does; dice are then not counted against toughness."""


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
    must: bool = False
    """It may not hold its fire."""
