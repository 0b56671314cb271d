"""The map as it is now: what blocks, what is in sight, what is near.

A `Ground` is a snapshot made for a few questions and thrown away; rules ask for a new one after anything moved.
"""

from typing import TypeAlias

import attrs

from tabletop.core.record import record
from tabletop.perditions_mouth.content import Content, MapBoard, PMTable
from tabletop.perditions_mouth.grid import (
    AROUND,
    FARTHEST,
    RAYS,
    SIZE,
    STRAIGHT,
    STRIDE,
    Edge,
    distance,
    edge,
    offset,
    square,
)

LABEL = 1 << 10
"""One AP in the labels of paths.py."""
Doors: TypeAlias = dict[Edge, str]
"""Closed doors or portcullises by the border they stand on."""


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


def board_of(content: Content, drawn: MapBoard) -> Board:
    by_letter = {kind.letter: key for key, kind in content.terrain.items()}
    terrain = [""] * SIZE
    for row, text in enumerate(drawn.rows, 1):
        for column, letter in enumerate(text, 1):
            terrain[row * STRIDE + column] = by_letter[letter]
    squares = [at for at in range(SIZE) if terrain[at]]
    alarms = [at for at in squares if terrain[at] == "alarm"]
    return Board(
        terrain,
        squares,
        square(drawn.entrance),
        {square(at): name for name, at in drawn.exits.items()},
        alarms[0] if alarms else 0,
        [at for at in squares if terrain[at] == "trapdoor"],
        drawn.number,
        len(drawn.rows[0]),
        len(drawn.rows),
    )


@record
class Ground:
    """What counts on each square at this instant."""

    cost: list[int]
    """AP to enter, 0 where nobody can walk."""
    opaque: bytearray
    """Squares that block sight: terrain and figures."""
    solid: bytearray
    """Squares that stop traced range and area effects."""
    slit: list[int]
    doors: Doors
    """Closed doors: they stop sight, traced range and walking."""
    grates: Doors
    """Closed portcullises: they stop walking."""
    around: list[tuple[int, ...]]
    """Squares at traced range 1 as the printed walls have it; not to be trusted for those that are `tricky`."""
    tricky: set[int]
    standing: dict[int, str] = attrs.field(factory=dict)


def board(table: PMTable) -> Board:
    found: Board = table.content.boards[table.state.map]
    return found


def terrain_at(table: PMTable, at: int) -> str:
    state = table.state
    if at == state.fog and at:
        return "concealment"
    changed = state.terrain.get(at)
    return changed if changed is not None else board(table).terrain[at]


def ground(table: PMTable, *, figures: bool = True, concealment: bool = True, cover: bool = True) -> Ground:
    """A snapshot; without `figures` those do not block sight, without `concealment` (or any `cover`) that does not."""
    state, kinds = table.state, table.content.terrain
    printed = table.content.boards[state.map].terrain
    flat = table.content.flat[state.map]
    cost, opaque, solid, slit = flat.cost, flat.opaque.copy(), flat.solid, flat.slit
    changed = state.terrain
    if state.fog:
        changed = {**changed, state.fog: "concealment"}
    if changed or state.fire:
        cost, solid = cost.copy(), solid.copy()
    tricky: set[int] = set()
    for at, key in changed.items():
        kind = kinds[key]
        cost[at] = kind.cost if kind.walk else 0
        opaque[at] = kind.blocks_sight
        if kind.solid != solid[at]:
            solid[at] = kind.solid
            tricky.update([at + step for step in AROUND])
    for at in state.fire:  # [PM-FIRE-03]
        if cost[at]:
            cost[at] += 1
    if not cover or not concealment:
        for at in flat.cover:
            if at not in changed and (not cover or printed[at] == "concealment"):
                opaque[at] = 0
        for at, key in changed.items():
            if kinds[key].walk and (not cover or key == "concealment"):
                opaque[at] = 0
    if figures:
        for at, who in state.standing.items():
            figure = state.figures.get(who)
            if figure is None or figure.kind not in ("chest", "lever"):
                opaque[at] = 1
    doors: Doors = {}
    grates: Doors = {}
    for gate in state.gates.values():
        if not gate.open and not gate.broken:
            if gate.kind == "door":
                doors[gate.sides] = gate.key
                tricky |= beside(flat, gate.sides)
            else:
                grates[gate.sides] = gate.key
    return Ground(cost, opaque, solid, slit, doors, grates, flat.around, tricky, state.standing)


def beside(flat: "Flat", sides: Edge) -> frozenset[int]:
    """The squares around a border, remembered: they never change."""
    found = flat.beside.get(sides)
    if found is None:
        found = flat.beside[sides] = frozenset(side + step for side in sides for step in AROUND)
    return found


def flatten(content: Content, printed: Board) -> "Flat":
    """The parts of a Ground that the printed map alone decides."""
    kinds = content.terrain
    cost, opaque, solid = [0] * SIZE, bytearray(b"\1" * SIZE), bytearray(b"\1" * SIZE)
    slit, cover = [], []
    for at in printed.squares:
        kind = kinds[printed.terrain[at]]
        cost[at] = kind.cost if kind.walk else 0
        opaque[at] = kind.blocks_sight
        solid[at] = kind.solid
        if kind.key == "slit":
            slit.append(at)
        if kind.walk and kind.blocks_sight:
            cover.append(at)
    plain = Ground(cost, opaque, solid, slit, {}, {}, [], set(range(SIZE)))
    around: list[tuple[int, ...]] = [()] * SIZE
    for at in printed.squares:
        around[at] = tuple(near(plain, at))
    vermin = [LABEL if price else 0 for price in cost]
    return Flat(cost, opaque, solid, slit, cover, around, vermin, [price * LABEL for price in cost])


@record
class Flat:
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
    beside: dict[Edge, frozenset[int]] = attrs.field(factory=dict)


def is_burning(table: PMTable, squares: tuple[int, ...]) -> bool:
    """Some of the squares burns or lies beside one that does.  [PM-FIRE-01]"""
    return any(distance(fire, at) <= 1 for fire in table.state.fire for at in squares)


def line_is_clear(here: Ground, start: int, end: int) -> bool:
    """The straight line between two centres meets no blocker and at most one corner.  [PM-LOS-02, PM-RULE-12]"""
    across = end % STRIDE - start % STRIDE
    ray = RAYS.get(end - start) if -FARTHEST <= across <= FARTHEST else None
    if ray is None:  # too far
        return False
    opaque = here.opaque
    for step in ray.through:
        if opaque[start + step]:
            return False
    touches = 0
    for step in ray.corners:
        if opaque[start + step]:
            touches += 1
            if touches > 1:
                return False
    doors = here.doors
    if doors:
        for one, other in ray.crossed:
            if (start + one, start + other) in doors:
                return False
        for one, other in ray.grazed:
            if (start + one, start + other) in doors:
                touches += 1
    return touches <= 1


def sees(here: Ground, start: int, end: int) -> bool:
    """Line of sight, also through a slit that the looker stands next to.  [PM-LOS-15, PM-RULE-07]"""
    if line_is_clear(here, start, end):
        return True
    if not here.slit or distance(start, end) > FARTHEST:
        return False
    across, down = offset(start, end)
    for step in STRAIGHT:
        slit = start + step
        if slit in here.slit and slit != end:
            ahead, aside = (across * step, down) if abs(step) == 1 else (down * (step // STRIDE), across)
            if ahead >= 2 and abs(aside) < ahead and line_is_clear(here, slit, end):
                return True
    return False


def sees_any(here: Ground, starts: tuple[int, ...], ends: tuple[int, ...]) -> bool:
    """Sight from any own square to any square of the target, whose squares never block.  [PM-RULE-12]"""
    if len(starts) == 1 and len(ends) == 1:
        return sees(here, starts[0], ends[0])
    kept = [(at, here.opaque[at]) for at in (*starts, *ends)]
    for at, _ in kept:
        here.opaque[at] = 0
    seen = any(sees(here, start, end) for start in starts for end in ends)
    for at, was in kept:
        here.opaque[at] = was
    return seen


def gap(starts: tuple[int, ...], ends: tuple[int, ...]) -> int:
    """Range between two figures, the closest squares counting."""
    if len(starts) == 1 and len(ends) == 1:
        return distance(starts[0], ends[0])
    return min(distance(start, end) for start in starts for end in ends)


def is_near(here: Ground, start: int, end: int) -> bool:
    """Traced range 1: next to each other, diagonals included, no wall or closed door between.  [PM-RULE-08]"""
    if start not in here.tricky:
        return end in here.around[start]
    across, down = offset(start, end)
    if not (abs(across) <= 1 and abs(down) <= 1) or start == end:
        return False
    solid, doors = here.solid, here.doors
    if solid[end]:
        return False
    if across == 0 or down == 0:
        return not doors or edge(start, end) not in doors
    for corner in (start + across, start + down * STRIDE):
        if not solid[corner] and not (doors and (edge(start, corner) in doors or edge(corner, end) in doors)):
            return True
    return False


def near(here: Ground, start: int) -> list[int]:
    """All squares at traced range 1."""
    if start not in here.tricky:
        return list(here.around[start])
    return [start + step for step in AROUND if is_near(here, start, start + step)]


def traced(here: Ground, start: int, limit: int = FARTHEST, goals: tuple[int, ...] = ()) -> dict[int, int]:
    """Traced range to every square within the limit, the start at 0; with goals only until all of them are found.

    [PM-AID-05, PM-RULE-08]
    """
    found = {start: 0}
    rim = [start]
    for steps in range(1, limit + 1):
        if goals and all(goal in found for goal in goals):
            break
        reached = []
        for at in rim:
            for place in here.around[at] if at not in here.tricky else near(here, at):
                if place not in found:
                    found[place] = steps
                    reached.append(place)
        rim = reached
    return found
