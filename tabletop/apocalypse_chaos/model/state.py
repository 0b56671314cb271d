"""The table as plain data. Ids and numbers only; what is printed stays in the content."""

import attrs

from tabletop.apocalypse_chaos.model.faces import FACES
from tabletop.apocalypse_chaos.model.options import Options
from tabletop.core.record import record
from tabletop.core.things import dice
from tabletop.core.things.rng import Rng

SCIENTIST = "scientist"
HAND = "hand"
IN_ROOM = "room"
SPENT = "spent"
UNDER = "under"
"""Where a die lies that is the lower one of a stack."""


@record
class Clock:
    """The next step, and whose it is where that matters."""

    step: str
    seat: str = ""


@record
class Die(dice.Die):
    """A die on the board of the Hero who holds it; `value` counts the faces from 1."""

    id: int = 0
    owner: str = ""
    spot: str = HAND
    """hand, initiative, a line, reserve, est, card, object, room, engine, spent, under."""
    detail: str = ""
    """The card it lies on, or what it does to the Initiative: earlier, later, 1, 2, 3."""
    over: int = 0
    """For the upper die of a stack: the id of the lower one."""

    @property
    def face(self) -> str:
        """The icon it shows."""
        return FACES[self.value - 1]


@record
class Held:
    """An Equipment card in front of a Hero."""

    key: str
    used: bool = False
    """True once used in this round."""


@record
class Figure:
    """A standee: where it stands (a room's key) and its life."""

    key: str
    at: str
    life: int
    most: int
    duct: int = 0
    """Personal Shields from the Air Duct, good in `duct_room`."""
    duct_room: str = ""


@record
class Hero(Figure):
    """A Hero with everything on and beside its board."""

    dice: list[Die] = attrs.field(factory=list)
    cards: list[Held] = attrs.field(factory=list)
    acted: bool = False
    confirmed: bool = False
    given: int = 0
    received: int = 0
    made: list[str] = attrs.field(factory=list)
    """Lines whose action was taken this turn."""
    charge: int = 0
    """What attacks made in `charge_room` gain this turn."""
    charge_room: str = ""
    carries: str = ""
    """The Object carried."""


@record
class Arrow:
    """A Move token on a circle of an Enemy."""

    circle: int
    steps: int
    left: bool


@record
class Enemy:
    """An Enemy card on the table."""

    key: str
    area: str
    life: int
    most: int
    activated: bool = False
    blocked: list[int] = attrs.field(factory=list)
    arrows: list[Arrow] = attrs.field(factory=list)


@record
class Room:
    """A place where figures stand: a tile, or in the reactor half a tile."""

    key: str
    tile: str
    ship: int
    row: int
    col: int
    level: int = 0
    pillars: int = 0
    grenades: int = 0
    destroyed: bool = False
    near: tuple[str, ...] = ()
    """Adjacent rooms, barricades not considered."""
    melee: tuple[str, ...] = ()
    """Areas in melee reach of a figure here."""
    ranged: tuple[str, ...] = ()


@record
class Tile:
    """A tile in play: its Fire, the dice that activated it this round, and its life in the reactor."""

    key: str
    fires: list[int] = attrs.field(factory=list)
    activations: int = 0
    life: int = 0
    reverse: bool = False
    """True for a tile that lies face down as a part of the reactor."""


@record
class Area:
    """A stretch of the outer edge where Enemies stand."""

    key: str
    ship: int
    number: int
    side: str
    front: str
    line: tuple[str, ...]
    """Ground rooms straight ahead, the front room first."""
    opposite: str
    left: str
    right: str
    """The next area clockwise and counter-clockwise as the Enemies walk."""
    left_airlock: str = ""
    right_airlock: str = ""
    """Where a step leads instead while the other ship is worth visiting."""


@record
class Vortex:
    """A hole in space from which Enemies come."""

    number: int
    area: str
    open: bool = True


@record
class Barricade:
    """A barricade on one side of a ground room; `beyond` is the room on its other side, if any."""

    room: str
    side: str
    beyond: str = ""
    damaged: bool = False


@record
class Thing:
    """An Object token: lying in a room (`at`) or carried by a Hero (`carrier`)."""

    key: str
    kind: str
    at: str = ""
    carrier: str = ""
    thrown: str = ""
    """A Grenade Object in use: the marked area."""
    thrower: str = ""


@record
class CrewRecord:
    """What one Hero takes along in the campaign."""

    key: str
    life: int
    cards: list[str] = attrs.field(factory=list)


@record
class Campaign:
    """What is carried from mission to mission."""

    mission: int
    crew: list[CrewRecord]
    scientist: int
    attempts: int = 1
    start_crew: list[CrewRecord] = attrs.field(factory=list)
    start_scientist: int = 0
    """As it was when this mission began: a lost mission is replayed from there."""


@record
class State:
    """One game."""

    rng: Rng
    scenario: str
    options: Options
    clock: Clock
    seating: list[str]
    """The Heroes who began, clockwise from the start player."""
    heroes: dict[str, Hero]
    """Those still in the game."""
    fallen: dict[str, Hero]
    rooms: dict[str, Room]
    tiles: dict[str, Tile]
    areas: dict[str, Area]
    vortices: list[Vortex]
    deck: list[str]
    """The top is the end of the list."""
    portions: tuple[int, int, int]
    """Cards dealt into the top, middle and bottom portion."""
    box: list[str]
    """Cards that could have been dealt and were not: unknown to the players like the deck."""
    groups: dict[str, str] = attrs.field(factory=dict)
    """Card -> kind: within a kind, what lies in the deck and what in the box is unknown."""
    removed: list[str] = attrs.field(factory=list)
    enemies: dict[str, Enemy] = attrs.field(factory=dict)
    scientist: Figure | None = None
    round: int = 1
    bosses_left: int = 0
    last_round: int = 0
    """After an elimination: the last round the others have; 0 before that."""
    rounds_before: int = 0
    """Rounds of earlier missions of the campaign."""
    calm: bool = False
    """True when every Vortex was closed in Phase A of this round: then the last open one cannot be closed again."""
    assaulted: bool = False
    assault_hit: bool = False
    """True when the Assault of this round has set fire to a room."""
    assaults: int = 0
    fire_supply: int = 15
    grenade_supply: int = 3
    engine: list[Die] = attrs.field(factory=list)
    barricades: dict[str, Barricade] = attrs.field(factory=dict)
    things: dict[str, Thing] = attrs.field(factory=dict)
    campaign: Campaign | None = None
