"""What the content files may say."""

from typing import Literal, TypeAlias

import attrs

from tabletop.core.flow import Use
from tabletop.core.lesson import Lesson
from tabletop.core.record import record
from tabletop.perditions_mouth.model.kinds import GateKind, Kind, Source, Terrain, Token
from tabletop.perditions_mouth.model.maps import Board, Epilogue, Flat, MapBoard, Scenario

Symbol: TypeAlias = Literal["move", "attack", "defense", "special", "rest", "all", "reaction"]
Family: TypeAlias = Literal["hero", "wound", "curse", "victim"]


@record
class Line:
    """One line of a hero sheet: the attributes at so many hit points."""

    hp: int
    ap: int
    near: int
    far: int
    attack: int
    defense: int


@record
class Special:
    """The ability a hero uses in the Special action; `number` is its special number."""

    name: str
    text: str
    abilities: list[Use]
    number: int = 0
    teleport: bool = False
    """It gets the hero past walls."""


@record
class Passive:
    name: str
    text: str
    abilities: list[Use]


@record
class Sheet:
    """A hero sheet."""

    key: str
    name: str
    letter: str
    text: str
    calling: Literal["warrior", "priest", "magus"]
    weapon: Literal["melee", "ranged"]
    start_hand: int
    hand_limit: int
    active: int
    backpack: int
    start_hp: int
    lines: list[Line]
    special: Special
    passive: Passive
    penalty: Passive
    """What the hard rules add."""
    source: Source
    lasting: list[Use] = attrs.field(factory=list)
    """In force while a lasting effect of this sheet is."""


@record
class Card:
    """A card of a hero deck: a hero's own, a wound, a curse or a thankful victim."""

    key: str
    name: str
    family: Family
    symbols: list[Symbol]
    text: str
    source: Source
    hero: str = ""
    """Whose deck it starts in."""
    number: int | None = None
    """What it adds; none for a card that is only its text."""
    aid: int | None = None
    """What it adds as aid, where that differs."""
    response: bool = False
    """Adds a response card to its number."""
    fatigue: int = 0
    """Fatigue gained when it is played for what it prints."""
    price: bool = False
    """Its text may be unwelcome: it is offered as 1 beside its number."""
    special: int | None = None
    """The special number of its ability, where boosts count."""
    area: bool = False
    """Its ability attacks an area: boosts are played when the targets are known, each for all or for one."""
    body: str = ""
    infestation: bool = False
    silences: Literal["", "weapon", "armour"] = ""
    """While in hand, treasures of that sort do nothing."""
    abilities: list[Use] = attrs.field(factory=list)
    """In force while the owner plays it for an action of its own."""
    in_hand: list[Use] = attrs.field(factory=list)
    """In force while it is held: reactions, and what wounds do to their bearer."""
    aiding: list[Use] = attrs.field(factory=list)
    """Asked when it is played as aid."""
    lasting: list[Use] = attrs.field(factory=list)
    """In force while a lasting effect of it is."""


@record
class Treasure:
    key: str
    name: str
    kind: Literal["item", "potion", "trap"]
    use: Literal["permanent", "temporary", "consumable", "on_draw"]
    text: str
    source: Source
    callings: list[Literal["warrior", "priest", "magus"]] = attrs.field(factory=list)
    """Who may use it; everybody when empty."""
    weapons: list[Literal["melee", "ranged"]] = attrs.field(factory=list)
    sort: Literal["", "weapon", "armour"] = ""
    when: Literal["turn", "attack"] = "turn"
    """Used freely on the own turn, or in place of an attack."""
    worn: list[Use] = attrs.field(factory=list)
    """In force while it lies in an active slot of a hero who may use it."""
    used: list[Use] = attrs.field(factory=list)
    """What using it, or springing the trap, does."""
    lasting: list[Use] = attrs.field(factory=list)
    box: str = ""
    """The box it came in, where that is not this one."""


@record
class Response:
    """A response card."""

    key: str
    value: int
    set: Literal["common", "standard", "hard", "low", "pack", "victim"]
    source: Source
    eye: bool = False
    other: int | None = None
    """A second value; the players choose one each time."""
    shuffle: bool = False
    name: str = ""
    text: str = ""
    for_hero: int | None = None
    """What it counts when it is drawn for a hero, where that differs."""
    moves: int = 2
    """How many figures its Eye brings out of the reserve."""


@record
class Spoke:
    """A spoke of the Stone of Destiny; the last one has holes of its own for each weapon."""

    key: str
    name: str
    short: tuple[str, ...]
    """Its name in four letters and in three."""
    holes: int
    text: str
    by_weapon: bool = False
    names: dict[str, str] = attrs.field(factory=dict)
    """What it is called by heroes of each weapon, where that differs."""


@record
class Wheels:
    """The Stone of Destiny, the Enemy Watchstone, the threat meter, and the light that burns down."""

    stone: list[Spoke]
    watch: list[Literal["primary", "move", "attack", "secondary"]]
    threat: list[int]
    rounds: int
    """How many rounds a scenario may take."""
    source: Source


@record
class Content:
    """Everything printed, by key."""

    heroes: dict[str, Sheet]
    cards: dict[str, Card]
    treasures: dict[str, Treasure]
    responses: dict[str, Response]
    kinds: dict[str, Kind]
    """Enemies, and the things of the map."""
    gates: dict[str, GateKind]
    tokens: dict[str, Token]
    maps: dict[str, MapBoard]
    scenarios: dict[str, Scenario]
    terrain: dict[str, Terrain]
    wheels: Wheels
    epilogues: dict[str, Epilogue]
    digest: str
    lesson: Lesson | None = None
    """The guided first game."""
    boards: dict[str, Board] = attrs.field(factory=dict)
    """Maps ready for questions, and what the printed map alone decides of the ground."""
    flat: dict[str, Flat] = attrs.field(factory=dict)
    heard: dict[str, list[Use]] = attrs.field(factory=dict)
    """By kind: abilities that change what others do while a figure of it is in play."""
