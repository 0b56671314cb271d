"""What is printed: boards, tiles, cards, scenarios, as records read from `content/apocalypse_chaos`."""

from typing import Annotated, Literal, TypeAlias

import attrs

from tabletop.apocalypse_chaos.model.faces import Face
from tabletop.core.content.loader import Ref
from tabletop.core.flow import Use
from tabletop.core.lesson import Lesson
from tabletop.core.record import record

Source: TypeAlias = Literal["rulebook", "published", "designed"]


@record
class Line:
    """An ability line of a Hero board; `values[n - 1]` is what n dice give."""

    values: list[int]
    star: bool = False


@record
class HeroBoard:
    """A Hero as printed."""

    key: str
    name: str
    title: str
    life: int
    initiative: int
    lines: dict[str, Line]
    special: Use
    special_text: str
    source: Source
    medic: bool = False


@record
class TileFace:
    """A room tile as printed."""

    key: str
    name: str
    short: str
    """The name for narrow boards, eight letters at most."""
    icons: list[Face]
    power: Use
    text: str
    source: Source
    most: int = 3
    """How many dice one use of the power takes."""
    reverse_icon: Face | None = None
    displaces: bool = False
    """To a bot: a way to go anywhere, so using it belongs to its plan of where to be."""


@record
class ObjectKind:
    """A kind of Object token."""

    key: str
    name: str
    source: Source
    note: str = ""
    """What a die on it is good for."""
    dice: int = 0
    """How many dice lie on one in use."""
    face: Face | None = None
    """What one of those dice must show."""
    held: bool = False
    """It cannot be dropped."""
    without_die: Literal["", "dropped", "bound"] = ""
    """What happens when planning ends and no die lies on it: it is left behind, or takes a die that was placed."""
    abilities: list[Use] = attrs.field(factory=list)
    """What its carrier may do with it, or has to bear."""
    worth: int = 0
    """To a bot: above 0 it picks one up wherever it lies."""


@record
class Equipment:
    """The back of an Enemy card."""

    name: str
    phase: Literal["B", "C", "D"]
    text: str
    abilities: list[Use]
    die: Literal["", "any", "move", "melee", "ranged", "shield", "bolt", "star"] = ""
    no_platform: bool = False
    once: bool = False
    worth: int = 1
    """To a bot: 0 is left alone (it moves somebody), 1 used after attacks, 2 before them."""


@record
class Card:
    """An Enemy card as printed."""

    key: str
    name: str
    kind: Literal["grunt", "boss", "superboss", "scientist"]
    life: int
    initiative: int
    circles: list[list[Use]]
    source: Source
    level: int = 0
    radar: bool = False
    equipment: Equipment | None = None


@record
class Cell:
    """A place for a tile; without a tile the next one of the pool comes here."""

    row: int
    col: int
    level: int = 0
    ship: int = 0
    tile: Annotated[str, Ref("tiles")] | None = None
    fire: int = 0
    scientist: bool = False


@record
class Wall:
    """A barricade standing at the start, on one side of a ground room."""

    row: int
    col: int
    side: Literal["N", "E", "S", "W"]
    damaged: bool = False


@record
class Slot:
    """A room where so many Heroes start."""

    row: int
    col: int
    count: int


@record
class Layout:
    """How the tiles lie for some numbers of Heroes."""

    heroes: list[int]
    cells: list[Cell]
    vortices: dict[str, list[str]]
    shape: Literal["grid", "reactor"] = "grid"
    airlock: Literal["", "NE", "SE", "SW", "NW"] = ""
    ends: Literal["areas", "airlocks"] = "areas"
    barricades: list[Wall] = attrs.field(factory=list)
    slots: dict[str, list[Slot]] = attrs.field(factory=dict)
    second_ship_start: int = 0
    """How many Heroes may start on the second ship."""


@record
class ObjectPlace:
    """Objects that lie on a tile or cell at the start."""

    kind: Annotated[str, Ref("objects")]
    row: int
    col: int
    ship: int = 0
    level: int = 0
    per_hero: bool = False


@record
class Scenario:
    """A game to choose."""

    key: str
    name: str
    story: str
    """What has happened, and why the crew is here: read before the first decision."""
    text: str
    heroes: list[int]
    layouts: list[Layout]
    rules: list[Use]
    source: Source
    number: int = 0
    """The place in the campaign, 0 for none."""
    special: list[str] = attrs.field(factory=list)
    """What is different here from other missions, a sentence each."""
    pool: list[Annotated[str, Ref("tiles")]] = attrs.field(factory=list)
    ground: list[Annotated[str, Ref("tiles")]] = attrs.field(factory=list)
    """Tiles that always lie on the ground, mixed with the first ones of the pool."""
    platforms_to_place: int = 0
    """How many platforms the players may put above ground rooms of their choice."""
    not_in: list[Annotated[str, Ref("tiles")]] = attrs.field(factory=list)
    """Tiles where no Hero may start."""
    start_level: int = 9
    """The highest level on which a Hero may start."""
    objects: list[ObjectPlace] = attrs.field(factory=list)
    needs_medic: bool = False
    engine: Annotated[str, Ref("tiles")] | None = None
    """The room into which stars may be put."""
    cannot_lose: list[Annotated[str, Ref("tiles")]] = attrs.field(factory=list)
    """Rooms with which the game is lost."""
    walls_in_the_way: bool = False
    """Barricades stand between the crew and its goal."""
    countable: bool = False
    """The players may count the deck."""
    last_card: Annotated[str, Ref("cards")] | None = None
    after: list[Use] = attrs.field(factory=list)
    """What the campaign does after this mission was won."""


@record
class DeckSizes:
    """Cards in the portions of the deck; the key is the number of Heroes.  [AC-DECK-02 .. -04]"""

    key: str
    top_grunts: int
    top_bosses: int
    middle_bosses: int
    bottom_grunts: int
    source: Source


@record
class Component:
    """How many of a thing the box holds."""

    key: str
    name: str
    count: int
    source: Source
    token: bool = False


@record
class Content:
    """Everything printed."""

    heroes: dict[str, HeroBoard]
    tiles: dict[str, TileFace]
    cards: dict[str, Card]
    scenarios: dict[str, Scenario]
    decks: dict[str, DeckSizes]
    components: dict[str, Component]
    objects: dict[str, ObjectKind]
    digest: str = ""
    lesson: Lesson | None = None
    """The guided first game."""
