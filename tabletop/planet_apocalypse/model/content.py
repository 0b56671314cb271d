"""What the YAML of this game may hold."""

from collections.abc import Iterator
from typing import Annotated, Literal, TypeAlias

import attrs

from tabletop.core.content.loader import Ref
from tabletop.core.flow import Use
from tabletop.core.lesson import Lesson
from tabletop.core.record import record

Source: TypeAlias = Literal["rulebook", "published", "designed"]
Thing: TypeAlias = "Power | Gift | Legion | FourthSheet | LordSheet | Trooper | MapSheet | Minion | Boon"


@record
class Plan:
    """What a gift or an ability is to the planning player, as numbers: it never reads what the thing does."""

    worth: float = 2.0
    """What owning the gift is worth."""
    action: float = 0.0
    """What its action is worth where a menu offers it; never taken when 0."""
    dice: list[int] = attrs.field(factory=list)
    """What it adds to the owner's attack on a Lord."""
    levels: int = 0
    """How far it raises the owner's tokens in that attack."""
    help: int = 0
    """How much further each help raises a die."""
    attacks: int = 0
    """Further attacks in each step of a Lord Battle."""
    luck: int = 0
    """Luck that it takes, despair that it raises."""
    despair: int = 0
    use: Literal["spare", "hell", "always"] = "spare"
    """When to agree to what it asks: with luck to spare or in Hell, only in Hell, always."""
    health: int = 0
    """The least health, and the least damage that health and patrol can take, to use it with."""
    stamina: int = 0
    scout: bool = False
    """Its owner moves in the team phase too, so it is the one to go ahead."""


@record
class Power:
    """An ability or a flaw of a hero."""

    key: str
    name: str
    text: str
    source: Source
    hell: bool
    """Whether it works in Hell Time.  [PA-HELL-23]"""
    abilities: list[Use]
    plan: Plan = attrs.field(factory=Plan)


@record
class Slot:
    """One slot of a hero's gift tree."""

    cost: int
    text: str
    source: Source
    start: bool = False
    to: list[int] = attrs.field(factory=list)
    """Numbers (from 1) of the slots its arrows lead to."""
    rewards: list[Use] = attrs.field(factory=list)
    worth: float = 0.0
    """What its rewards are worth to the planning player."""


@record
class HeroSheet:
    key: str
    name: str
    pack: str
    source: Source
    die: int
    toughness: int
    health: int
    luck: int
    start: Power
    earned: list[Power]
    flaw: Power
    slots: list[Slot]


@record
class Gift:
    key: str
    name: str
    pack: str
    source: Source
    copies: int
    """Copies in the printed-style deck; the varied deck holds every gift once."""
    extra: int
    """Courage on top of the slot's cost."""
    icon: bool
    """Marks gifts that spend luck; Heart of Platinum reads it.  [PA-RULE-59]"""
    timing: Literal["once", "passive", "team", "hero", "attack", "damage", "ambush"]
    hell: bool
    text: str
    abilities: list[Use]
    plan: Plan = attrs.field(factory=Plan)


@record
class Legion:
    key: str
    name: str
    pack: str
    source: Source
    text: str
    abilities: list[Use]


@record
class Minion:
    """A larva or a demon of the First to Third Circle."""

    key: str
    name: str
    plural: str
    letter: str
    circle: int
    source: Source
    dice: list[int]
    toughness: list[int]
    courage: int
    figures: int
    text: str


@record
class FourthSheet:
    """A Fourth Circle demon."""

    key: str
    name: str
    pack: str
    source: Source
    dice: list[int]
    toughness: list[int]
    text: str
    abilities: list[Use]
    health: int = 4
    courage: int = 4
    remains: str = ""
    """What it leaves where it falls.  [PA-FOURTHS-20]"""
    markers: dict[str, str] = attrs.field(factory=dict)
    """What its counters are called, on its card and beside heroes; {n} is their number."""


@record
class Part:
    """Something of a Lord that has its own health."""

    key: str
    name: str
    toughness: list[int]
    health: list[int]
    """Start health for one to five heroes."""
    mortal: bool = False
    """True when the Lord dies with it; with several such parts, when all are gone."""
    need: str = ""
    """What its toughness is called where no number says it."""
    whole: bool = False
    """True when a Lesser Lord has all of it too.  [PA-LORDS-02]"""
    apart: bool = False
    """True when each point is a figure with 1 health: no blow kills two."""


@record
class LordSheet:
    key: str
    name: str
    crowns: int
    pack: str
    source: Source
    dice: list[int]
    parts: list[Part]
    menace: str
    text: str
    reward: str
    abilities: list[Use]
    markers: dict[str, str] = attrs.field(factory=dict)
    """What its counters are called, on its sheet and beside heroes; {n} is their number."""


@record
class Trooper:
    key: str
    name: str
    plural: str
    pack: str
    source: Source
    cost: int
    absorb: int
    dice: list[list[int]]
    """Ambush dice for one to four troopers together."""
    cards: int
    text: str
    abilities: list[Use]


@record
class Region:
    key: str
    name: str
    pack: str
    source: Source
    text: str
    troopers: list[list[Annotated[str, Ref("troopers")]]]
    """For each cost the types to choose from; an empty list stands for any type of that cost."""
    pool: int = 4
    health: int = 0
    """Added to cap and health of every hero at the start."""
    by_map: bool = False
    """True when only a map brings it, and nobody chooses it.  [PA-REGION-08]"""


@record
class MapArea:
    """One area of a map."""

    key: str
    name: str
    x: int
    y: int
    """Column and row of its box in the drawing."""
    links: list[str]
    """Where heroes may step from here; these areas are adjacent."""
    next: str = ""
    """Where enemies go from here: an area, `exit`, or nothing."""
    returns: str = ""
    """Where a piece that exits here comes back.  [PA-MAP-DOOMGATE-02]"""
    start: bool = False
    lord: bool = False
    lesser: bool = False
    """The Lord that starts here is a Lesser Lord."""
    tokens: list[str] = attrs.field(factory=list)
    """Marks of the tokens that start here."""
    walks: list[str] = attrs.field(factory=list)
    """Where heroes may step too, though nothing else reaches there.  [PA-RULE-200]"""


@record
class MapSheet:
    key: str
    name: str
    pack: str
    source: Source
    story: str
    """What has happened, and why the heroes are here: read before the first decision."""
    text: str
    areas: list[MapArea]
    lord_moves: bool = True
    spawn: Literal["lord", "none"] = "lord"
    """Where the token of the spawn segment goes; other maps do it with an ability."""
    banned: list[str] = attrs.field(factory=list)
    """Legions redrawn when drawn."""
    banned_demons: list[str] = attrs.field(factory=list)
    """Fourth Circle demons laid aside for the whole game.  [PA-RULE-209]"""
    region: str = ""
    """The region of this map, whatever else is chosen.  [PA-REGION-08]"""
    abilities: list[Use] = attrs.field(factory=list)


@record
class Chapter:
    """One game of the campaign."""

    key: str
    map: Annotated[str, Ref("maps")]
    crowns: int
    """Of the full Lord."""
    source: Source
    story: str
    lesser: list[int] = attrs.field(factory=list)
    """Crowns of the Lesser Lords, in the order of their areas on the map."""
    despair: int = 4
    """Despair dice at the start."""
    region: str = ""
    """The region of this chapter while it stands; the players choose where none is named."""
    divine: bool = False
    """The divine intervention token is in play from the first try."""


@record
class Boon:
    """What the team may choose after a won chapter, for the next one."""

    key: str
    name: str
    source: Source
    text: str
    abilities: list[Use]


@record
class ModifierValue:
    value: str
    name: str
    rating: int
    """Points: Hard 1, Nightmare 2, Hellish 4.  [PA-RULE-62]"""


@record
class Modifier:
    """A difficulty modifier, offered as a game option."""

    key: str
    name: str
    source: Source
    text: str
    default: str
    values: list[ModifierValue]


@record
class Content:
    """Everything read, and the indexes made from it."""

    heroes: dict[str, HeroSheet]
    gifts: dict[str, Gift]
    legions: dict[str, Legion]
    minions: dict[str, Minion]
    fourths: dict[str, FourthSheet]
    lords: dict[str, LordSheet]
    troopers: dict[str, Trooper]
    regions: dict[str, Region]
    maps: dict[str, MapSheet]
    modifiers: dict[str, Modifier]
    chapters: dict[str, Chapter]
    boons: dict[str, Boon]
    digest: str
    lesson: Lesson | None = None
    """The guided first game."""
    circles: list[Minion] = attrs.field(factory=list)
    """Minions by circle."""
    areas: dict[str, dict[str, MapArea]] = attrs.field(factory=dict)
    """The areas of each map by key."""
    orders: dict[str, list[str]] = attrs.field(factory=dict)
    """The areas of each map from its exits backward."""
    powers: dict[str, Power] = attrs.field(factory=dict)
    """The abilities and flaws of all heroes."""
    names: dict[str, str] = attrs.field(factory=dict)
    """What everything is called that abilities are printed on, and every minion."""
    markers: dict[str, str] = attrs.field(factory=dict)
    """What the counters of all Lords and demons are called."""

    def things(self) -> "Iterator[Thing]":
        """Everything that abilities are printed on, and every minion."""
        for sheet in self.heroes.values():
            yield from powers_of(sheet)
        for group in (self.gifts, self.legions, self.fourths, self.lords, self.troopers, self.maps, self.minions):
            yield from group.values()
        yield from self.boons.values()


def powers_of(sheet: HeroSheet) -> list[Power]:
    """The start ability, those to be unlocked, and the flaw."""
    return [sheet.start, *sheet.earned, sheet.flaw]
