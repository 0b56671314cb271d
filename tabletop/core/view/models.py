"""What a screen shows, without a screen: styled text, data for its pictures, and the places a cursor can visit.

A style is a plain name of what a thing *is* ("hero.1", "enemy", "fire", "dim"); the screen maps it to colours.
Everything must be readable without colour: letters and glyphs carry the meaning. Where a thing is told at several
lengths, `brief` is for fewer than 80 columns, `text` for 80, `full` for 120 and more.
"""

from typing import Literal, TypeAlias

import attrs

from tabletop.core.record import record

Span: TypeAlias = tuple[str, str]
"""Text and its style name; "" is the plain style."""
Line: TypeAlias = list[Span]


@record
class Spot:
    """A thing on the board that the cursor can stand on; its key is what options are `about`."""

    key: str
    name: str
    x: int
    y: int
    width: int = 1
    height: int = 1


@record
class BoardView:
    """A drawing in character cells."""

    lines: list[Line]
    spots: list[Spot] = attrs.field(factory=list)
    title: str = ""
    """The word on the rule above the board; none for a board that brings its own upper edge."""
    hint: str = ""
    letters: Line = attrs.field(factory=list)
    """What is written into the rule above the board instead: the letters of columns."""
    edged: bool = False
    """True when a line parts the board from what stands beside it."""
    signs: list[tuple[str, str, str]] = attrs.field(factory=list)
    """Glyph, style and word of what is on the board."""
    pane: int = 0
    """Columns it is shown in when it is wider than its place, so that it scrolls; 0 for all of it."""

    @property
    def width(self) -> int:
        return max((sum(len(text) for text, _ in line) for line in self.lines), default=0)

    @property
    def is_headed(self) -> bool:
        """True when a rule stands above the drawing."""
        return bool(self.title or self.letters)


@record
class PanelView:
    """A sheet in full: a hero, the enemies, a plan."""

    key: str
    title: str
    lines: list[Line]


@record
class Told:
    """The same words at three lengths."""

    brief: str = ""
    text: str = ""
    full: str = ""


@record
class Meter:
    """A number that can lose the game, for the right end of the bar; an empty line is left out at that width."""

    text: Line
    full: Line
    brief: Line = attrs.field(factory=list)


@record
class Member:
    """A row of the party strip."""

    key: str
    seat: int
    """From 1: which hero style it has."""
    letter: str
    name: str
    health: int
    most: int
    state: Literal["", "acting", "acted", "dead", "gone"] = ""
    brief: Line = attrs.field(factory=list)
    """What follows the health in a narrow strip."""
    text: list[Line] = attrs.field(factory=list)
    """What follows the health, and further rows, in a strip of 80 columns."""
    full: list[Line] = attrs.field(factory=list)
    threat: Line = attrs.field(factory=list)
    """Who aims at it, for the right end of its row."""


@record
class Section:
    """A titled region of lines."""

    title: str
    hint: str = ""
    brief: list[Line] = attrs.field(factory=list)
    text: list[Line] = attrs.field(factory=list)
    full: list[Line] = attrs.field(factory=list)
    least: int = 1
    """How many of its rows must stay when room is short."""
    strip: bool = False
    """Below 120 columns it stands in the strip under the options, before what happened: its lines flow there."""


@record
class Spoke:
    """One place of a rondel, in its order."""

    key: str
    name: str
    short: str
    holes: int
    """Free holes."""
    pegs: list[tuple[str, int]] = attrs.field(factory=list)
    """Letter and seat of those who stand here."""
    cost: str = ""
    """What it costs to get here; empty when nobody asks."""
    closed: bool = False
    """It cannot be reached now."""
    tiny: str = ""
    """The shortest name, for a narrow belt."""


@record
class Rondel:
    """A wheel with pegs: a ring where there is room, else a belt of words."""

    title: str
    hint: str
    spokes: list[Spoke]
    middle: list[Line] = attrs.field(factory=list)
    """What stands in the middle of the ring."""


Gauge: TypeAlias = Section | Rondel


@record
class CardView:
    """A card in a hand."""

    key: str
    number: str
    name: str
    uses: str
    text: str
    style: str = ""


@record
class HandView:
    """The cards of the one who decides."""

    title: str
    hint: str
    cards: list[CardView]


@record
class TableView:
    """Everything the play screen shows besides the prompt and the news."""

    scenario: Told
    round: str
    phase: str
    board: BoardView
    goal: Told = attrs.field(factory=Told)
    loss: Told = attrs.field(factory=Told)
    meters: list[Meter] = attrs.field(factory=list)
    crew: str = "Party"
    """What the party is called."""
    party: list[Member] = attrs.field(factory=list)
    gauges: list[Gauge] = attrs.field(factory=list)
    coming: Section | None = None
    hand: HandView | None = None
    sheets: list[PanelView] = attrs.field(factory=list)
    """One for each digit: the party in its order, then what else there is to read."""
    acting: str = ""
    """The spot of the one who decides or acts: where the cursor starts."""
    remark: Told = attrs.field(factory=Told)
    """Words for the right end of the heavy line."""
    names: dict[str, str] = attrs.field(factory=dict)
    """Names that news and details show in colour, each with its style."""
    rules: list[str] = attrs.field(factory=list)
    """Ids of the rules that matter for the question at hand."""


@record
class Voice:
    """How an event is told: by whom, to whom, and how loud."""

    actor: str = ""
    """The spot of the one who does it; empty when the game itself does."""
    name: str = ""
    style: str = ""
    weight: Literal["stop", "told", "quiet"] = "told"
    victims: list[str] = attrs.field(factory=list)
    """Spots of those it happens to."""
    harm: int = 0
    """What each of them loses."""
    stop: list[str] = attrs.field(factory=list)
    """What a stop says: what happened, in capitals; what it costs; what changes."""
    good: bool = False
    """A stop that is good news."""
    topic: str = ""
    """Stops of one topic while one actor acts are told as one, in the words of the last."""
