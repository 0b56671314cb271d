"""What the content files may say of maps, scenarios, terrain and the enemies on them."""

from typing import Annotated, Literal, TypeAlias

import attrs

from tabletop.core.content.loader import Ref
from tabletop.core.flow import Use
from tabletop.core.record import record

Source: TypeAlias = Literal["rulebook", "published", "designed"]
KindKey: TypeAlias = Annotated[str, Ref("enemies")]
MapKey: TypeAlias = Annotated[str, Ref("maps")]


@record
class Level:
    """The numbers of an enemy sheet at one difficulty; `move` 0 for what never walks."""

    hp: int
    move: int
    reach: int
    attack: int
    defense: int


@record
class Kind:
    """An enemy type, or an object that stands in a square."""

    key: str
    name: str
    letter: str
    group: Literal["cultist", "insectoid", "demon", "object"]
    rank: int
    """Place in the acting order, smallest first."""
    adventurer: Level
    normal: Level
    hard: Level
    figures: int
    text: str
    source: Source
    size: Literal[1, 2, 4] = 1
    """Squares of its base: one, a row of two, or two by two."""
    acts: bool = True
    """False for nests, which neither act nor threaten."""
    poison: bool = False
    double_attack: bool = False
    trample: bool = False
    terror: bool = False
    alarm: bool = False
    teleport: bool = False
    pheromones: int = 0
    """The range within which it raises the Attack of other Insectoids."""
    leaves: str = ""
    """What a hard one leaves behind when it teleports."""


@record
class GateSpot:
    key: str
    kind: Literal["door", "portcullis"]
    sides: list[str]
    rune: str = ""
    open: bool = False


@record
class LeverSpot:
    at: str
    rune: str


@record
class MapBoard:
    """A printed map; `rows` are drawn with the letters of the legend."""

    key: str
    name: str
    number: int
    rows: list[str]
    gates: list[GateSpot]
    entrance: str
    exits: dict[str, str]
    source: Source


@record
class Placed:
    """Figures of one kind: on squares, or at a nest or trapdoor when none are given."""

    kind: KindKey
    count: int = 1
    at: list[str] = attrs.field(factory=list)
    """Squares; a large figure has several in one text, as 10H+10I."""
    near: str = ""
    """The square beside which the players put it, where the line leaves them the choice."""
    within: int = 0
    """Range from `near`; 0 stands for adjacent, not diagonal."""
    when: Literal["always", "normal", "hard"] = "always"
    """With or without the hard additions of the scenario."""
    from_reserve: bool = False


@record
class Crowd:
    """What one more hero brings."""

    map: list[Placed] = attrs.field(factory=list)
    primary: dict[str, int] = attrs.field(factory=dict)
    secondary: dict[str, int] = attrs.field(factory=dict)
    reserve: dict[str, int] = attrs.field(factory=dict)


@record
class Rule:
    """A special rule of a scenario."""

    text: str
    abilities: list[Use] = attrs.field(factory=list)
    only_normal: bool = False
    """A hard addition stands in its place."""


@record
class Scenario:
    key: str
    name: str
    number: int
    map: MapKey
    text: str
    victory: str
    defeat: str
    source: Source
    next: dict[str, list[str]]
    """Exits that may be used, and the scenarios behind them; `detour` stands for where the heroes came from."""
    enemies: list[Placed]
    start: bool = False
    locked: list[str] = attrs.field(factory=list)
    open: list[str] = attrs.field(factory=list)
    levers: list[LeverSpot] = attrs.field(factory=list)
    chests: list[str] = attrs.field(factory=list)
    victims: list[str] = attrs.field(factory=list)
    rescue: str = ""
    nests: list[str] = attrs.field(factory=list)
    primary: dict[str, int] = attrs.field(factory=dict)
    secondary: dict[str, int] = attrs.field(factory=dict)
    reserve: dict[str, int] = attrs.field(factory=dict)
    more: list[Crowd] = attrs.field(factory=list)
    """For the fourth, fifth and sixth hero."""
    rules: list[Rule] = attrs.field(factory=list)
    hard: list[Rule] = attrs.field(factory=list)
    hard_locked: list[str] = attrs.field(factory=list)
    hard_nest_hp: int = 0
    threat: int = 0
    """The space the meter starts on, where the scenario says so."""
    box: str = ""
    """The box it came in, where that has treasures of its own."""


@record
class Terrain:
    """A kind of square."""

    key: str
    letter: str
    name: str
    text: str
    source: Source
    cost: int = 1
    walk: bool = True
    blocks_sight: bool = False
    solid: bool = False
    """Stops traced range and area effects: walls and the like."""
    bruises: bool = False
    """Hurts what is pushed into it."""
    risky: bool = False
    """Failure events happen here."""
    damage: bool = False
    ends: Literal["", "movement", "turn"] = ""


@record
class Board:
    """A printed map, ready for questions."""

    terrain: list[str]
    """Terrain key by square, empty outside the map."""
    squares: list[int]
    entrance: int
    exits: dict[int, str]
    alarm: int
    trapdoors: list[int]
    number: int
    width: int
    height: int


@record
class Flat:
    """What the printed map alone decides of the ground, by square."""

    cost: list[int]
    opaque: bytearray
    solid: bytearray
    slit: list[int]
    cover: list[int]
    """Squares that block sight and can be walked on: concealment and obstruction."""
    around: list[tuple[int, ...]]
    vermin: list[int]
    """What entering costs those who pay 1 everywhere, in the units of path labels."""
    walking: list[int]
    beside: dict[tuple[int, int], frozenset[int]] = attrs.field(factory=dict)
