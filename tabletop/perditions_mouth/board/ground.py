"""The map as it is now: what blocks, what is in sight, what is near.

A `Ground` is a snapshot made for a few questions and thrown away; rules ask for a new one after anything moved.
"""

from typing import TypeAlias

import attrs

from tabletop.core.record import record
from tabletop.perditions_mouth.board.grid import AROUND, FARTHEST, SIZE, STRAIGHT, STRIDE, Edge, distance, edge, offset
from tabletop.perditions_mouth.model.maps import Board, Flat, Lookers
from tabletop.perditions_mouth.model.table import Table

LABEL = 1 << 10
"""One AP in the labels of board/paths.py."""
Doors: TypeAlias = dict[Edge, str]
"""Closed gates by the border they stand on."""


@record
class Ground:
    """What counts on each square at this instant."""

    cost: list[int]
    """AP to enter, 0 where nobody can walk."""
    screens: bytearray
    """Squares whose ground blocks sight."""
    opaque: bytearray
    """Those, and the squares of figures that block it."""
    solid: bytearray
    """Squares that stop traced range and area effects."""
    slit: list[int]
    doors: Doors
    """Closed gates that stop sight, traced range and walking."""
    grates: Doors
    """Closed gates that stop walking alone."""
    links: list[tuple[int, ...]]
    """The neighbours of each square that can be walked on; none known yet when it is empty."""
    around: list[tuple[int, ...]]
    """Squares at traced range 1 as the printed walls have it; not to be trusted for those that are `tricky`."""
    tricky: set[int]
    standing: dict[int, str] = attrs.field(factory=dict)
    lookers: Lookers = attrs.field(factory=dict)
    """What has been found out of who sees which square, on this map."""


def board(table: Table) -> Board:
    found: Board = table.content.boards[table.state.map]
    return found


def terrain_at(table: Table, at: int) -> str:
    state = table.state
    changed = covered(table).get(at) if state.tokens else state.terrain.get(at)
    return changed if changed is not None else board(table).terrain[at]


def covered(table: Table) -> dict[int, str]:
    """Squares that differ from the printed map, those that tokens cover among them."""
    tokens = table.content.tokens
    over = {at: tokens[key].terrain for key, at in table.state.tokens.items() if tokens[key].terrain}
    return {**table.state.terrain, **over}


def ground(
    table: Table,
    *,
    figures: bool = True,
    concealment: bool = True,
    cover: bool = True,
    standing: dict[int, str] | None = None,
) -> Ground:
    """A snapshot; without `figures` those do not block sight, without `concealment` (or any `cover`) that does not.

    `standing` may be an imagined table.
    """
    state, kinds, terrains = table.state, table.content.kinds, table.content.terrain
    printed = table.content.boards[state.map].terrain
    flat = table.content.flat[state.map]
    cost, screens, solid, slit = flat.cost, flat.screens, flat.solid, flat.slit
    changed = covered(table) if state.tokens else state.terrain
    if changed or state.fire:
        cost, solid = cost.copy(), solid.copy()
    if changed or not (cover and concealment):
        screens = screens.copy()
    tricky: set[int] = set()
    for at, key in changed.items():
        kind = terrains[key]
        cost[at] = kind.cost if kind.walk else 0
        screens[at] = kind.blocks_sight
        if kind.solid != solid[at]:
            solid[at] = kind.solid
            tricky.update([at + step for step in AROUND])
    for at in state.fire:  # [PM-FIRE-03]
        if cost[at]:
            cost[at] += 1
    if not cover or not concealment:
        for at in flat.cover:
            if at not in changed and (not cover or terrains[printed[at]].conceals):
                screens[at] = 0
        for at, key in changed.items():
            if terrains[key].walk and (not cover or terrains[key].conceals):
                screens[at] = 0
    opaque = screens.copy()
    if figures:
        for at, who in (state.standing if standing is None else standing).items():
            figure = state.figures.get(who)
            if figure is None or kinds[figure.kind].blocks_sight:
                opaque[at] = 1
    doors: Doors = {}
    grates: Doors = {}
    for gate in state.gates.values():
        if not gate.open and not gate.broken:
            if table.content.gates[gate.kind].blocks_sight:
                doors[gate.sides] = gate.key
                tricky |= beside(flat, gate.sides)
            else:
                grates[gate.sides] = gate.key
    links = flat.links if cost is flat.cost else []
    around, lookers = flat.around, flat.lookers
    return Ground(cost, screens, opaque, solid, slit, doors, grates, links, around, tricky, state.standing, lookers)


def without(here: Ground, squares: tuple[int, ...]) -> Ground:
    """As if nobody stood on those squares: what they are made of blocks sight as ever.  [PM-LOS-04]"""
    if all(here.opaque[at] == here.screens[at] for at in squares):
        return here
    opaque = here.opaque.copy()
    for at in squares:
        opaque[at] = here.screens[at]
    return _altered(here, here.cost, opaque, here.doors)


def through(here: Ground, squares: tuple[int, ...]) -> Ground:
    """As if those squares blocked no sight: where it starts and where it ends.  [PM-LOS-07]"""
    opaque = here.opaque.copy()
    for at in squares:
        opaque[at] = 0
    return _altered(here, here.cost, opaque, here.doors)


def past_door(here: Ground, border: Edge) -> Ground:
    """As if the door on that border were open."""
    return _altered(here, here.cost, here.opaque, {sides: key for sides, key in here.doors.items() if sides != border})


def with_cost(here: Ground, cost: list[int]) -> Ground:
    """As if the squares had these prices."""
    return _altered(here, cost, here.opaque, here.doors)


def _altered(here: Ground, cost: list[int], opaque: bytearray, doors: Doors) -> Ground:
    return Ground(
        cost,
        here.screens,
        opaque,
        here.solid,
        here.slit,
        doors,
        here.grates,
        here.links if cost is here.cost else [],
        here.around,
        here.tricky,
        here.standing,
        here.lookers,
    )


def links_of(here: Ground) -> list[tuple[int, ...]]:
    """The neighbours of each square that can be walked on."""
    if not here.links:
        here.links = linked(here.cost)
    return here.links


def linked(cost: list[int]) -> list[tuple[int, ...]]:
    """The neighbours with a price, by square."""
    links: list[tuple[int, ...]] = [()] * SIZE
    for at, price in enumerate(cost):
        if price:
            links[at] = tuple(at + step for step in STRAIGHT if cost[at + step])
    return links


def shut_gate(here: Ground, one: int, other: int) -> str:
    """The closed gate on the border of two squares; empty when nothing bars the step."""
    border = edge(one, other)
    return here.doors.get(border) or here.grates.get(border, "")


def beside(flat: Flat, sides: Edge) -> frozenset[int]:
    """The squares around a border, remembered: they never change."""
    found = flat.beside.get(sides)
    if found is None:
        found = flat.beside[sides] = frozenset(side + step for side in sides for step in AROUND)
    return found


def is_burning(table: Table, squares: tuple[int, ...]) -> bool:
    """Some of the squares burns or lies beside one that does.  [PM-FIRE-01]"""
    return any(distance(fire, at) <= 1 for fire in table.state.fire for at in squares)


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
