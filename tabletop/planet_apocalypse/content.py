"""What the YAML of this game may hold, and how it is read."""

from pathlib import Path
from typing import Any, Literal, TypeAlias

import attrs

from tabletop.core.content.loader import Loader
from tabletop.core.flow import Use
from tabletop.core.game import ContentError
from tabletop.core.record import record
from tabletop.planet_apocalypse.registry import ABILITIES
from tabletop.planet_apocalypse.state import LADDER

Source: TypeAlias = Literal["rulebook", "published", "designed"]


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


@record
class Part:
    """Something of a Lord that has its own health."""

    key: str
    name: str
    toughness: list[int]
    health: list[int]
    """Start health for one to five heroes."""
    mortal: bool = False
    """True when the Lord dies with it."""


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
    troopers: list[list[str]]
    """For each cost the types to choose from; an empty list stands for any type of that cost."""
    pool: int = 4
    health: int = 0
    """Added to cap and health of every hero at the start."""


@record
class MapArea:
    """One area of a map."""

    key: str
    name: str
    x: int
    y: int
    """Column and row of its box in the drawing."""
    links: list[str]
    """Where heroes may step from here."""
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


@record
class MapSheet:
    key: str
    name: str
    pack: str
    source: Source
    text: str
    areas: list[MapArea]
    lord_moves: bool = True
    spawn: Literal["lord", "none"] = "lord"
    """Where the token of the spawn segment goes; other maps do it with an ability."""
    banned: list[str] = attrs.field(factory=list)
    """Legions redrawn when drawn."""
    abilities: list[Use] = attrs.field(factory=list)


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
    digest: str
    circles: list[Minion] = attrs.field(factory=list)
    """Minions by circle."""
    areas: dict[str, dict[str, MapArea]] = attrs.field(factory=dict)
    """The areas of each map by key."""
    powers: dict[str, Power] = attrs.field(factory=dict)
    sources: dict[str, tuple[list[Use], bool]] = attrs.field(factory=dict)
    """By key of the thing that has them: its abilities and whether they work in Hell Time."""
    listeners: dict[str, dict[type, list[tuple[str, Use]]]] = attrs.field(factory=dict)
    """Who listens to which moment, by `State.roster`: filled as games need it, never part of a game."""
    hell_listeners: dict[str, dict[type, list[tuple[str, Use]]]] = attrs.field(factory=dict)
    """The same during Hell Time."""


_FILES: list[tuple[str, type]] = [
    ("heroes", HeroSheet),
    ("gifts", Gift),
    ("legions", Legion),
    ("minions", Minion),
    ("fourths", FourthSheet),
    ("lords", LordSheet),
    ("troopers", Trooper),
    ("regions", Region),
    ("maps", MapSheet),
    ("modifiers", Modifier),
]


def load(folders: list[Path]) -> Content:
    """The content of these folders, later ones adding to earlier ones; raises ContentError."""
    from tabletop.planet_apocalypse import abilities

    abilities.register()
    loader = Loader(folders, ABILITIES)
    read: Any = {name: loader.records(f"{name}.yaml", cls) for name, cls in _FILES}
    loader.keys["powers"] = {power.key for sheet in read["heroes"].values() for power in powers_of(sheet)}
    loader.done()
    content = Content(**read, digest=loader.digest)
    problems = _index(content)
    if problems:
        raise ContentError(problems)
    return content


def powers_of(sheet: HeroSheet) -> list[Power]:
    """The start ability, those to be unlocked, and the flaw."""
    return [sheet.start, *sheet.earned, sheet.flaw]


def _index(content: Content) -> list[str]:
    """Fill the indexes; what does not fit together, one sentence each."""
    problems: list[str] = []
    content.circles = sorted(content.minions.values(), key=lambda minion: minion.circle)

    def add(key: str, uses: list[Use], hell: bool) -> None:
        if key in content.sources:
            problems.append(f"the key {key!r} names two things with abilities")
        content.sources[key] = (uses, hell)

    for sheet in content.heroes.values():
        for power in powers_of(sheet):
            content.powers[power.key] = power
            add(power.key, power.abilities, power.hell)
        problems += _tree_faults(sheet)
    for gift in content.gifts.values():
        add(gift.key, gift.abilities, gift.hell)
    things: list[Any] = [content.legions, content.fourths, content.lords, content.troopers, content.maps]
    for group in things:
        for thing in group.values():
            add(thing.key, thing.abilities, True)
    for board in content.maps.values():
        content.areas[board.key] = {area.key: area for area in board.areas}
        problems += _map_faults(board)
    for region in content.regions.values():
        missing = [key for keys in region.troopers for key in keys if key not in content.troopers]
        problems += [f"region {region.key}: no trooper {key!r}" for key in missing]
    return problems + _number_faults(content)


def _number_faults(content: Content) -> list[str]:
    """Counts and dice that the rules rely on."""
    found = []
    if [minion.circle for minion in content.circles] != [0, 1, 2, 3]:
        found.append("minions: one each of the circles 0 to 3 is needed")
    dice = {f"hero {hero.key}": [hero.die] for hero in content.heroes.values()}
    dice |= {f"demon {demon.key}": demon.dice for demon in content.fourths.values()}
    dice |= {f"minion {minion.key}": minion.dice for minion in content.circles}
    for troop in content.troopers.values():
        dice[f"trooper {troop.key}"] = [sides for sizes in troop.dice for sides in sizes]
    found += [f"{who}: there is no d{sides}" for who, sizes in dice.items() for sides in sizes if sides not in LADDER]
    for troop in content.troopers.values():
        if len(troop.dice) != 4:
            found.append(f"trooper {troop.key}: ambush dice for one to four troopers are needed")
    for lord in content.lords.values():
        if not any(part.mortal for part in lord.parts):
            found.append(f"lord {lord.key}: no part of it is mortal")
        found += [
            f"lord {lord.key}: {part.key} needs health for one to five heroes"
            for part in lord.parts
            if len(part.health) != 5
        ]
    for modifier in content.modifiers.values():
        if modifier.default not in [value.value for value in modifier.values]:
            found.append(f"modifier {modifier.key}: its default is none of its values")
    return found


def _tree_faults(sheet: HeroSheet) -> list[str]:
    """Six slots, at least one start, every other slot reached by an arrow.  [PA-TEAM-30]"""
    reached = {number for slot in sheet.slots for number in slot.to}
    found = [] if len(sheet.slots) == 6 else [f"hero {sheet.key}: a gift tree has 6 slots"]
    for number, slot in enumerate(sheet.slots, 1):
        if not slot.start and number not in reached:
            found.append(f"hero {sheet.key}: no arrow leads to slot {number}")
    unknown = sorted(number for number in reached if not 1 <= number <= len(sheet.slots))
    return found + [f"hero {sheet.key}: an arrow leads to slot {number}, which is not there" for number in unknown]


def _map_faults(board: MapSheet) -> list[str]:
    """At least one start and one Lord area; every link leads somewhere.  [PA-SETUP-03]"""
    keys = {area.key for area in board.areas}
    found = []
    if not any(area.start for area in board.areas) or not any(area.lord for area in board.areas):
        found.append(f"map {board.key}: needs a start area and a Lord area")
    for area in board.areas:
        for other in [*area.links, area.next, area.returns]:
            if other not in keys and other not in ("", "exit"):
                found.append(f"map {board.key}: area {area.key} leads to the unknown area {other!r}")
    return found
