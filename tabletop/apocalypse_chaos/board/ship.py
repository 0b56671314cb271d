"""The geometry of ships: areas round the hull, lines of sight, reach, adjacency.  [AC-RULE-01 .. AC-RULE-09]

`survey` tells what follows from where the rooms lie; it is written into rooms and areas, so that rules only look things
up, and made again whenever a room leaves the game.
"""

from typing import TypeAlias

from tabletop.apocalypse_chaos.model.content import Layout
from tabletop.apocalypse_chaos.model.state import Area, Room

Cell: TypeAlias = tuple[int, int]
Keys: TypeAlias = tuple[str, ...]
SIDES = ("N", "E", "S", "W")
OUT = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
BACK_OF = {"N": "S", "S": "N", "E": "W", "W": "E"}
_CORNERS = {"NE": ("N", "E"), "SE": ("E", "S"), "SW": ("S", "W"), "NW": ("W", "N")}
_ZONE_OPPOSITE = {1: 6, 6: 1, 2: 5, 5: 2, 3: 8, 8: 3, 4: 7, 7: 4}
ZONES_OF = {(0, 0): (8, 1), (0, 1): (2, 3), (1, 1): (4, 5), (1, 0): (6, 7)}
"""The two zones of the reactor tile at that cell.  [AC-RULE-21]"""


def area_key(ship: int, number: int) -> str:
    return f"{'ab'[ship]}{number}"


def survey(rooms: dict[str, Room], layout: Layout, side_shots: bool) -> tuple[dict[str, Room], dict[str, Area]]:
    """The rooms with their adjacency and reach, and all areas in the order of their numbers."""
    if layout.shape == "reactor":
        return _survey_reactor(rooms)
    areas: dict[str, Area] = {}
    found: dict[str, Room] = {}
    for ship in sorted({room.ship for room in rooms.values()}):
        ground = {(room.row, room.col): room for room in rooms.values() if room.ship == ship and room.level == 0}
        if layout.ends == "airlocks":
            mine = _rings_of_a_tube(ship, ground, _length(layout))
        else:
            mine = _ring(ship, ground)
        sideways = side_shots and len({row for row, _ in ground}) == 1
        for room in rooms.values():
            if room.ship == ship:
                found[room.key] = _placed(room, _near(rooms, room), *_reach(room, ground, mine, sideways))
        areas.update(mine)
    if layout.airlock:
        areas.update(_airlocks(areas, layout.airlock))
    return {key: found[key] for key in rooms}, areas


def _length(layout: Layout) -> int:
    return sum(1 for cell in layout.cells if cell.level == 0)


def _hull(ground: dict[Cell, Room]) -> list[tuple[Cell, str]]:
    """The outer edges clockwise, from the north edge of the top left room."""
    start = (min(ground), "N")
    edges, edge = [], start
    while True:
        edges.append(edge)
        (row, col), side = edge
        out, along = OUT[side], OUT[SIDES[(SIDES.index(side) + 1) % 4]]
        diagonal = (row + out[0] + along[0], col + out[1] + along[1])
        ahead = (row + along[0], col + along[1])
        if diagonal in ground:
            edge = (diagonal, SIDES[(SIDES.index(side) - 1) % 4])
        elif ahead in ground:
            edge = (ahead, side)
        else:
            edge = ((row, col), SIDES[(SIDES.index(side) + 1) % 4])
        if edge == start:
            return edges


def _sight(ground: dict[Cell, Room], cell: Cell, side: str) -> tuple[Keys, Cell]:
    """The rooms straight ahead of an edge, and the last cell of that line."""
    step = OUT[side]
    line, last = [], cell
    while cell in ground:
        line.append(ground[cell].key)
        last = cell
        cell = (cell[0] - step[0], cell[1] - step[1])
    return tuple(line), last


def _ring(ship: int, ground: dict[Cell, Room]) -> dict[str, Area]:
    edges = _hull(ground)
    keys = {edge: area_key(ship, index + 1) for index, edge in enumerate(edges)}
    areas = {}
    for index, (cell, side) in enumerate(edges):
        line, last = _sight(ground, cell, side)
        key, opposite = keys[(cell, side)], keys[(last, BACK_OF[side])]
        left, right = keys[edges[(index + 1) % len(edges)]], keys[edges[index - 1]]
        areas[key] = Area(key, ship, index + 1, side, line[0], line, opposite, left, right)
    return areas


def _rings_of_a_tube(ship: int, ground: dict[Cell, Room], length: int) -> dict[str, Area]:
    """A corridor whose ends are airlocks: its north and its south side are rings of their own.  [AC-RULE-20]"""
    cells = sorted(ground)
    north = [(cell, cell[1] + 1) for cell in cells]
    south = [(cell, 2 * length - cell[1]) for cell in reversed(cells)]
    areas = {}
    for side, ring in (("N", north), ("S", south)):
        for index, (cell, here) in enumerate(ring):
            room = ground[cell].key
            opposite = 2 * length - cell[1] if side == "N" else cell[1] + 1
            left, right = ring[(index + 1) % len(ring)][1], ring[index - 1][1]
            key, *others = (area_key(ship, number) for number in (here, opposite, left, right))
            areas[key] = Area(key, ship, here, side, room, (room,), *others)
    return areas


def _placed(room: Room, near: Keys, melee: Keys, ranged: Keys) -> Room:
    """The room with what it is near and what it reaches."""
    place = (room.key, room.tile, room.ship, room.row, room.col, room.level)
    return Room(*place, room.pillars, room.grenades, room.destroyed, near, melee, ranged)


def _reach(room: Room, ground: dict[Cell, Room], areas: dict[str, Area], sideways: bool) -> tuple[Keys, Keys]:
    """The areas in melee and in ranged reach of a figure there."""
    base = ground[(room.row, room.col)].key
    melee = tuple(area.key for area in areas.values() if area.front == base)
    ranged = [area.key for area in areas.values() if base in area.line[1:]]
    if sideways:
        ranged += [a.key for a in areas.values() if a.side in "NS" and a.front != base and a.key not in ranged]
    if room.level == 0:
        return melee, _in_order(areas, ranged)
    return (), _in_order(areas, [*melee, *ranged])


def _in_order(areas: dict[str, Area], keys: list[str]) -> Keys:
    return tuple(sorted(keys, key=lambda key: areas[key].number))


def _near(rooms: dict[str, Room], room: Room) -> Keys:
    return tuple(
        other.key
        for other in rooms.values()
        if other is not room
        and other.ship == room.ship
        and abs(other.row - room.row) + abs(other.col - room.col) <= 1
        and abs(other.level - room.level) <= 1
    )


def _airlocks(areas: dict[str, Area], corner: str) -> dict[str, Area]:
    """The areas at that corner with the steps that join the rings of two ships there.  [AC-RULE-14]"""
    before, after = _CORNERS[corner]
    ends: dict[int, tuple[Area, Area]] = {}
    for area in areas.values():
        if area.side == before and areas[area.left].side == after:
            ends[area.ship] = (area, areas[area.left])
    found: dict[str, Area] = {}
    for ship, other in ((0, 1), (1, 0)):
        (last, first), (other_last, other_first) = ends[ship], ends[other]
        found[last.key] = _linked(last, other_first.key, "")
        found[first.key] = _linked(first, "", other_last.key)
    return found


def _linked(area: Area, left: str, right: str) -> Area:
    place = (area.key, area.ship, area.number, area.side, area.front, area.line, area.opposite, area.left, area.right)
    return Area(*place, left, right)


def _survey_reactor(rooms: dict[str, Room]) -> tuple[dict[str, Room], dict[str, Area]]:
    """Eight zones in a ring, each at its own area, facing the zone across the core.  [AC-RULE-21]"""
    areas, found = {}, {}
    for zone in range(1, 9):
        left, right, across = zone % 8 + 1, (zone - 2) % 8 + 1, _ZONE_OPPOSITE[zone]
        key, facing, room = area_key(0, zone), area_key(0, across), f"zone{zone}"
        near = (f"zone{left}", f"zone{right}")
        found[room] = _placed(rooms[room], near, (key,), (facing,))
        side, line = "NNEESSWW"[zone - 1], (room, f"zone{across}")
        areas[key] = Area(key, 0, zone, side, room, line, facing, area_key(0, left), area_key(0, right))
    return found, areas
