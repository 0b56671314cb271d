"""What the content files may say of maps and scenarios."""

from typing import Annotated, Literal, TypeAlias

import attrs

from tabletop.core.content.loader import Ref
from tabletop.core.flow import Use
from tabletop.core.record import record
from tabletop.perditions_mouth.model.kinds import Source

KindKey: TypeAlias = Annotated[str, Ref("enemies")]
ThingKey: TypeAlias = Annotated[str, Ref("things")]
MapKey: TypeAlias = Annotated[str, Ref("maps")]


@record
class GateSpot:
    key: str
    kind: Annotated[str, Ref("gates")]
    sides: list[str]
    rune: str = ""
    open: bool = False


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
class Laid:
    """Things of one kind, laid out with the scenario."""

    kind: ThingKey
    at: list[str]
    rune: str = ""
    """Of the gates it works."""
    hard_hp: int = 0
    """Hit points more with the hard additions of the scenario."""


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
    story: str
    """What has happened, and why the heroes are here: read before the first decision."""
    victory: str
    defeat: str
    source: Source
    next: dict[str, list[str]]
    """Exits that may be used, and the scenarios behind them; `detour` stands for where the heroes came from."""
    enemies: list[Placed]
    start: bool = False
    locked: list[str] = attrs.field(factory=list)
    open: list[str] = attrs.field(factory=list)
    things: list[Laid] = attrs.field(factory=list)
    rescue: str = ""
    primary: dict[str, int] = attrs.field(factory=dict)
    secondary: dict[str, int] = attrs.field(factory=dict)
    reserve: dict[str, int] = attrs.field(factory=dict)
    more: list[Crowd] = attrs.field(factory=list)
    """For the fourth, fifth and sixth hero."""
    rules: list[Rule] = attrs.field(factory=list)
    hard: list[Rule] = attrs.field(factory=list)
    hard_locked: list[str] = attrs.field(factory=list)
    threat: int = 0
    """The space the meter starts on, where the scenario says so."""
    box: str = ""
    """The box it came in, where that has treasures of its own."""


@record
class Epilogue:
    """A paragraph that closes a campaign; of each part the first one that fits is told."""

    key: str
    part: Literal["end", "heroes", "victims", "threat"]
    """How it ended, who did not come back, who was brought to safety, how much noise was made."""
    text: str
    source: Source
    won: Literal["yes", "no", "either"] = "either"
    scenarios: list[Annotated[str, Ref("scenarios")]] = attrs.field(factory=list)
    """The last one; any when empty."""
    maps: list[MapKey] = attrs.field(factory=list)
    """The last one; any when empty."""
    least: int = -99
    most: int = 99
    """Of dead heroes, rescued victims or recorded threat."""


@record
class Board:
    """A printed map, ready for questions."""

    terrain: list[str]
    """Terrain key by square, empty outside the map."""
    squares: list[int]
    entrance: int
    exits: dict[int, str]
    alarm: int
    spawns: list[int]
    """Squares around which some group spawns."""
    number: int
    width: int
    height: int


Lookers: TypeAlias = dict[tuple[int, int, bytes, tuple[tuple[int, int], ...]], list[int]]
"""Squares from which a square is seen, by that square, the range, what blocks sight around it and the shut doors."""


@record
class Flat:
    """What the printed map alone decides of the ground, by square."""

    cost: list[int]
    screens: bytearray
    """Squares whose ground blocks sight."""
    solid: bytearray
    slit: list[int]
    cover: list[int]
    """Squares that block sight and can be walked on: concealment and obstruction."""
    around: list[tuple[int, ...]]
    links: list[tuple[int, ...]]
    """Neighbours that can be walked on."""
    sure_footed: list[int]
    """What entering costs those who pay 1 everywhere, in the units of path labels."""
    walking: list[int]
    beside: dict[tuple[int, int], frozenset[int]] = attrs.field(factory=dict)
    lookers: Lookers = attrs.field(factory=dict)
