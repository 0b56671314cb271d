"""Everything on the table, as plain records. Squares are numbers of board/grid.py, 0 being off the map."""

from typing import Literal, TypeAlias

import attrs

from tabletop.core.record import record
from tabletop.core.things.deck import Deck
from tabletop.core.things.rng import Rng
from tabletop.perditions_mouth.model.options import Options

Status: TypeAlias = Literal["outside", "present", "left", "dead", "lost"]
"""Not in yet (or pushed out), on the map, gone by an exit, lying dead, dead and without a body."""
Until: TypeAlias = Literal["turn_start", "turn_end", "scenario"]


@record
class Hero:
    """One hero with all cards and items; `at` is also where the body lies."""

    key: str
    hp: int
    deck: list[str]
    """The top is the end of the list."""
    foreseen: int = 0
    """How many cards on top of it the players know: wounds are looked at when they are put there."""
    status: Status = "outside"
    at: int = 0
    entry: int = 0
    """Where a hero outside comes in."""
    spoke: int = 0
    has_peg: bool = True
    ready: bool = True
    """The peg points outward: the turn of this round is still to come."""
    hand: list[str] = attrs.field(factory=list)
    discard: list[str] = attrs.field(factory=list)
    playing: list[str] = attrs.field(factory=list)
    """Played for what they print, in force until the action ends."""
    spent: list[str] = attrs.field(factory=list)
    """Played as 1 or as aid: out of the hand, their text without force, discarded when the action ends."""
    aside: list[str] = attrs.field(factory=list)
    """Out of the game until the scenario ends."""
    active: list[str] = attrs.field(factory=list)
    backpack: list[str] = attrs.field(factory=list)
    used: list[str] = attrs.field(factory=list)
    """Treasures used this round."""
    shifted: list[str] = attrs.field(factory=list)
    """Treasures that changed slot this turn."""
    fatigue: int = 0
    defend: dict[str, int] = attrs.field(factory=dict)
    """Defend tokens by the hero whose next turn discards them."""
    exit: str = ""


@record
class Figure:
    """An enemy, nest, chest, lever or victim."""

    key: str
    kind: str
    at: tuple[int, ...]
    """Its squares; empty while it is carried or waits beside the map."""
    damage: int = 0
    waits: int = 0
    """The edge square beside which a figure that was pushed off waits."""
    skips: int = 0
    """Watchstone actions it will not take."""
    asleep: bool = False
    first: bool = False
    """Placed when the scenario was set up."""
    rune: str = ""
    carried: bool = False
    bonus_hp: int = 0
    marked: bool = False
    """A counter lies on it; the scenario says what that means: a lever that counts, a broken altar, a High Summoner."""


@record
class Gate:
    """A door or portcullis on the border of two squares."""

    key: str
    kind: str
    sides: tuple[int, int]
    rune: str = ""
    open: bool = False
    locked: bool = False
    broken: bool = False


@record
class Lasting:
    """An effect that outlives the action of the card, treasure or sheet it came from."""

    source: str
    owner: str
    """Whose turn ends it."""
    bearer: str
    """Whom its abilities belong to."""
    until: Until


@record
class Turn:
    """What the acting hero has done and has left."""

    hero: str
    ap: int = 0
    action: str = ""
    attacks: int = 0
    cards: int = 0
    """Own hero cards played, for the two-card limit."""
    moved: bool = False
    over: bool = False
    """A failure event ended the turn."""
    stopped: bool = False
    """A failure event ended movement."""
    checks: list[str] = attrs.field(factory=list)
    """Temporary treasures used, to be checked at the end of the turn."""


@record
class Clock:
    """The step that comes next."""

    step: str
    spokes: int = 0
    """Watchstone spokes still to be performed in this Enemy Phase."""
    stride: int = 1
    """How the marker goes from spoke to spoke: on, staying, or back."""
    ranks: list[int] = attrs.field(factory=list)
    """While the enemies act: the ranks still to come, in order."""
    called: list[str] = attrs.field(factory=list)
    """Enemies that were on the map when the action began: who comes later takes no part in it."""
    waiting: list[str] = attrs.field(factory=list)
    """Enemies of the rank whose turn it is that have not acted yet."""


@record
class Campaign:
    """The save sheet."""

    path: list[str] = attrs.field(factory=list)
    """Scenarios entered so far."""
    threat: int = 0
    """Sum of all recorded threat events."""
    bench: dict[str, Hero] = attrs.field(factory=dict)
    """Heroes not in play: rested, or dead for good."""
    fallen: list[str] = attrs.field(factory=list)
    victim_responses: list[str] = attrs.field(factory=list)
    """Victim-response cards that stay in the response deck."""
    from_map: int = 0
    """Number of the map the heroes came from."""
    origin: str = ""
    """The scenario that a detour was entered from."""
    seats: int = 0
    """How many heroes the party may have."""
    deeds: dict[str, int] = attrs.field(factory=dict)
    """What was counted in the scenarios that were won: alarms, nests, chests, victims."""


@record
class SaveSheet:
    """What a scenario began with, so that it can be started again."""

    heroes: dict[str, Hero]
    bench: dict[str, Hero]
    fallen: list[str]
    recorded: int
    response: Deck
    wounds: Deck
    treasures: Deck
    victims: Deck
    victim_responses: Deck
    curses: Deck
    kept_responses: list[str]


@record
class State:
    """One game of Perdition's Mouth."""

    scenario: str
    map: str
    options: Options
    rng: Rng
    heroes: dict[str, Hero]
    response: Deck
    wounds: Deck
    treasures: Deck
    victims: Deck
    victim_responses: Deck
    curses: Deck
    clock: Clock
    figures: dict[str, Figure] = attrs.field(factory=dict)
    standing: dict[int, str] = attrs.field(factory=dict)
    """Which hero or figure fills a square."""
    gates: dict[str, Gate] = attrs.field(factory=dict)
    terrain: dict[int, str] = attrs.field(factory=dict)
    """Squares that differ from the printed map, by terrain key."""
    primary: list[str] = attrs.field(factory=list)
    """Pools hold kinds of enemies."""
    secondary: list[str] = attrs.field(factory=list)
    reserve: list[str] = attrs.field(factory=list)
    dead: list[str] = attrs.field(factory=list)
    watch: int = 0
    threat: int = 1
    """The space of the meter, from 1."""
    round: int = 1
    played: int = 0
    """Rounds of earlier scenarios and tries, so that rounds never run backward."""
    tries: int = 0
    """How often this scenario was started again."""
    ghosts: dict[str, int] = attrs.field(factory=dict)
    """Spokes of ghost pegs."""
    turn: Turn | None = None
    lasting: list[Lasting] = attrs.field(factory=list)
    weakest: str = ""
    blessed: str = ""
    tokens: dict[str, int] = attrs.field(factory=dict)
    """Squares of the tokens that lie on the map."""
    fire: list[int] = attrs.field(factory=list)
    """Burning squares."""
    singed: list[str] = attrs.field(factory=list)
    """Who has just come near a fire and has not been hurt by it yet."""
    drawn: list[str] = attrs.field(factory=list)
    """Response cards of the action under way; they are discarded when it ends."""
    shuffle_due: bool = False
    foreseen: int = 0
    """How many cards on top of the response deck the players have looked at."""
    tally: dict[str, int] = attrs.field(factory=dict)
    """Counts that scenarios and campaign ask for: alarms, nests, chests, victims and what special rules keep."""
    made: int = 0
    """How many figures were ever put on the map: numbers their keys."""
    loss: list[str] = attrs.field(factory=list)
    """Why the scenario was lost, as key and words, while the players decide whether to start it again."""
    campaign: Campaign | None = None
    sheet: SaveSheet | None = None
