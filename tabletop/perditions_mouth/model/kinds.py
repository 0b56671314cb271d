"""What the content files may say of kinds: enemies and things that stand on squares, gates, terrain."""

from typing import Annotated, Literal, TypeAlias

import attrs

from tabletop.core.content.loader import Ref
from tabletop.core.flow import Use
from tabletop.core.record import record

Source: TypeAlias = Literal["rulebook", "published", "designed"]


@record
class Level:
    """The numbers of an enemy sheet at one difficulty; `move` 0 for what never walks."""

    hp: int = 0
    move: int = 0
    reach: int = 0
    attack: int = 0
    defense: int = 0


@record
class Kind:
    """What can stand on squares: an enemy, or a thing, which never acts."""

    key: str
    name: str
    letter: str
    figures: int
    text: str
    source: Source
    style: str = "enemy"
    group: str = ""
    """What sort of enemy it is; none for things."""
    rank: int = 99
    """Place in the acting order, smallest first."""
    adventurer: Level = attrs.field(factory=Level)
    normal: Level = attrs.field(factory=Level)
    hard: Level = attrs.field(factory=Level)
    size: Literal[1, 2, 4] = 1
    """Squares of its base: one, a row of two, or two by two."""
    acts: bool = True
    """An enemy: it acts and threatens; false for things."""
    hands: bool = False
    """Opens doors and pulls levers."""
    sure_footed: bool = False
    """Pays 1 AP for any ground."""
    tramples: bool = False
    """Walks over smaller enemies and things, which change places with it."""
    hatches: bool = False
    """May crawl out of an infested hero."""
    intent: str = ""
    """What a forecast says of one that moves in a way of its own."""
    trampled: bool = True
    """A thing that makes way for what tramples."""
    blocks_sight: bool = True
    lock: int = 0
    """Response cards it resists breaking with; 0 for what has no lock."""
    pick: int = 0
    """Response cards it resists picking with; 0 for what cannot be picked."""
    pulled: bool = False
    """Works the gates with its rune."""
    carried: bool = False
    """Heroes take it along and bring it to safety."""
    helpless: bool = False
    """Whatever reaches it strikes it down."""
    stays: bool = False
    """A push never takes it off the map."""
    spawns: str = ""
    """The group that comes onto the map around it."""
    abilities: list[Use] = attrs.field(factory=list)
    """What it does itself, at moments asked of the one kind, and what it changes for others while it is in play."""


@record
class GateKind:
    """What can stand on the border of two squares."""

    key: str
    name: str
    upright: str
    """How a closed one is drawn between two squares of a row."""
    flat: str
    """Between two squares of a column."""
    low: str
    """Between those where rows have no room between them."""
    style: str
    lock: int
    """Response cards it resists breaking with."""
    text: str
    source: Source
    pick: int = 0
    """Response cards it resists picking with; 0 for what cannot be picked."""
    blocks_sight: bool = False
    by_hand: bool = False
    """Whoever has hands and stands beside it opens and closes it."""


@record
class Token:
    """What marks a square without standing on it."""

    key: str
    name: str
    text: str
    source: Source
    glyph: str = ""
    """None when the terrain it brings is drawn."""
    style: str = ""
    terrain: Annotated[str, Ref("terrain")] = ""
    """What its square counts as."""
    abilities: list[Use] = attrs.field(factory=list)
    """In force while it lies on the map."""


@record
class Terrain:
    """A kind of square."""

    key: str
    letter: str
    """How maps are written."""
    glyph: str
    """How it is drawn."""
    name: str
    text: str
    source: Source
    style: str = ""
    cost: int = 1
    walk: bool = True
    blocks_sight: bool = False
    conceals: bool = False
    """Some see through it nevertheless."""
    peephole: bool = False
    """Who stands next to it sees through it."""
    solid: bool = False
    """Stops traced range and area effects: walls and the like."""
    bruises: bool = False
    """Hurts what is pushed into it."""
    risky: bool = False
    """Failure events happen here."""
    damage: bool = False
    ends: Literal["", "movement", "turn"] = ""
    heals: int = 0
    """Hit points that a Rest here gives back."""
    spawns: str = ""
    """The group that comes onto the map around it."""
    alarm: bool = False
    spot: bool = True
    """The cursor stops on it."""
