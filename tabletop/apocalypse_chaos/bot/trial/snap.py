"""What trial rounds start from: the table of one round as lists of numbers."""

from typing import TypeAlias

import attrs

from tabletop.apocalypse_chaos.bot.trial.ground import NOWHERE, Ground
from tabletop.apocalypse_chaos.model.effects import Effect
from tabletop.apocalypse_chaos.model.faces import FACES
from tabletop.apocalypse_chaos.model.state import SCIENTIST
from tabletop.core.record import record

MELEE, RANGED, WALK, JUMP, SNIFF, GRENADE, REGAIN = range(7)
Op: TypeAlias = tuple[int, int, bool]
"""What an Enemy does: which of those, how much, whether nothing stops it; of a GRENADE how it flies."""
ERRANDS = ("bring", "lead", "unbar", "core")
LINE_NO = {"melee": 0, "ranged": 1}
MOVE, SHIELD, BOLT, STAR = (FACES.index(face) for face in ("move", "shield", "bolt", "star"))


@record
class Gear:
    """An Equipment card: what it wants, and what it comes to."""

    key: str
    phase: str
    die: str
    grounded: bool
    """True when it does not work on platforms."""
    once: bool
    effects: list[Effect]
    by_hand: bool
    """True when it has to be used; False when it works by itself."""


@record
class Foe:
    """What is printed on an Enemy card."""

    key: str
    initiative: int
    circles: list[tuple[int, tuple[Op, ...]]]
    """Those it performs, with their places on the card."""
    armor: dict[int, int]
    """By place on the card."""
    flight: list[int]
    kind: str
    warded: bool
    """True when only one Hero can hurt it."""
    menace: float
    """All its attacks together."""
    gear: Gear | None


@record
class Board:
    """A Hero board and what lies beside it."""

    key: str
    values: dict[str, tuple[int, ...]]
    """By line: what no, one, two, ... dice give."""
    starred: list[str]
    initiative: int
    special: list[Effect]
    gear: list[Gear]
    used: list[bool]
    """By card: used in this round already."""


@record
class Thing:
    """An Object token in play."""

    key: str
    kind: str
    dice: int
    face: str
    held: bool
    fate: str
    effects: list[Effect]


@record
class Snap:
    """Everything a trial starts from; lists are copied by it, the rest is only read."""

    ground: Ground
    figures: list[str]
    heroes: int
    """How many of the figures are Heroes; the Scientist comes after them."""
    at: list[int]
    life: list[int]
    most: list[int]
    boards: list[Board]
    foes: list[Foe]
    area: list[int]
    health: list[int]
    whole: list[int]
    armor: list[int]
    flies: list[bool]
    pillars: list[int]
    grenades: list[int]
    fires: list[int]
    """By tile: what standing there costs at the end of the round."""
    core: list[int]
    powers: list[list[Effect]]
    """By room."""
    icons: list[tuple[int, ...]]
    """By room: the faces that activate it."""
    room_for: list[int]
    """By room: how many dice one use takes."""
    walls: dict[str, bool]
    """Barricades, True for damaged ones."""
    mask: int
    vortices: list[int]
    vortex_open: list[bool]
    vortex_numbers: list[int]
    things: list[Thing]
    thing_at: list[int]
    thing_by: list[int]
    goals: list[Effect]
    errands: list[Effect]
    """Goals that are met by what is done, not by who dies."""
    stars: int
    needed: int
    deck: int
    bosses: int
    round: int
    last_round: int
    calm: bool
    fire_supply: int
    grenade_supply: int
    typical: tuple[float, float]
    """The mean melee and ranged attack of an Enemy of the box."""
    hinder: bool
    """True where barricades stand between the crew and its goal."""
    grabs: bool
    """True where entering takes what lies there."""
    lost_rooms: list[int] = attrs.field(factory=list)
    """Rooms with which the game is lost."""


def scientist_of(found: Snap) -> int:
    """The Scientist's place among the figures, or NOWHERE."""
    return found.heroes if len(found.figures) > found.heroes and found.figures[-1] == SCIENTIST else NOWHERE
