"""What the content files may say."""

from typing import Annotated, Any, Literal, TypeAlias

import attrs

from tabletop.core.content.loader import Ref
from tabletop.core.flow import Use
from tabletop.core.flow.table import Table
from tabletop.core.record import record
from tabletop.perditions_mouth.state import State

Source: TypeAlias = Literal["rulebook", "published", "designed"]
Symbol: TypeAlias = Literal["move", "attack", "defense", "special", "rest", "all", "reaction"]
Family: TypeAlias = Literal["hero", "wound", "curse", "victim"]
HeroKey: TypeAlias = Annotated[str, Ref("heroes")]
KindKey: TypeAlias = Annotated[str, Ref("enemies")]
MapKey: TypeAlias = Annotated[str, Ref("maps")]


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
    moves: int = 2
    """How many figures its Eye brings out of the reserve."""


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
class Spoke:
    """A spoke of the Stone of Destiny; the last one has holes of its own for each weapon."""

    key: str
    name: str
    holes: int
    text: str
    by_weapon: bool = False
    names: dict[str, str] = attrs.field(factory=dict)
    """What it is called by heroes of each weapon, where that differs."""


@record
class Wheels:
    """The Stone of Destiny, the Enemy Watchstone and the threat meter."""

    stone: list[Spoke]
    watch: list[Literal["primary", "move", "attack", "secondary"]]
    threat: list[int]
    source: Source


@record
class Content:
    """Everything printed, by key."""

    heroes: dict[str, Sheet]
    cards: dict[str, Card]
    treasures: dict[str, Treasure]
    responses: dict[str, Response]
    kinds: dict[str, Kind]
    maps: dict[str, MapBoard]
    scenarios: dict[str, Scenario]
    terrain: dict[str, Terrain]
    wheels: Wheels
    digest: str
    boards: dict[str, Any] = attrs.field(factory=dict)
    """Maps ready for questions (ground.Board), and what the printed map alone decides (ground.Flat)."""
    flat: dict[str, Any] = attrs.field(factory=dict)
    sheets: dict[type, dict[str, list[Use]]] = attrs.field(factory=dict)
    """Abilities by moment and then by what they belong to: see listening.py."""
    held: dict[type, dict[str, list[Use]]] = attrs.field(factory=dict)
    played: dict[type, dict[str, list[Use]]] = attrs.field(factory=dict)
    worn: dict[type, dict[str, list[Use]]] = attrs.field(factory=dict)
    lasting: dict[type, dict[str, list[Use]]] = attrs.field(factory=dict)
    penalties: dict[type, dict[str, list[Use]]] = attrs.field(factory=dict)
    rules: dict[type, dict[str, list[Use]]] = attrs.field(factory=dict)
    hard_rules: dict[type, dict[str, list[Use]]] = attrs.field(factory=dict)
    moments: dict[type, list[dict[str, list[Use]]]] = attrs.field(factory=dict)
    """What may step in at each moment: rules, hard rules, sheets, penalties, held, played, worn, lasting."""


PMTable: TypeAlias = Table[State, Content]
