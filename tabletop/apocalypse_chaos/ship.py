"""The geometry of ships: areas round the hull, lines of sight, reach, adjacency.  [AC-RULE-01 .. AC-RULE-09]

`survey` writes what follows from where the rooms lie into the rooms and areas, so that rules only look things up. It is
run again whenever a room leaves the game.
"""

from typing import TypeAlias

from tabletop.apocalypse_chaos.content import Layout
from tabletop.apocalypse_chaos.state import Area, Room

Cell: TypeAlias = tuple[int, int]
SIDES = ("N", "E", "S", "W")
_OUT = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
_CORNERS = {"NE": ("N", "E"), "SE": ("E", "S"), "SW": ("S", "W"), "NW": ("W", "N")}
_ZONE_OPPOSITE = {1: 6, 6: 1, 2: 5, 5: 2, 3: 8, 8: 3, 4: 7, 7: 4}
ZONES_OF = {(0, 0): (8, 1), (0, 1): (2, 3), (1, 1): (4, 5), (1, 0): (6, 7)}
"""The two zones of the reactor tile at that cell.  [AC-RULE-21]"""


def area_key(ship: int, number: int) -> str:
    return f"{'ab'[ship]}{number}"


def survey(rooms: dict[str, Room], layout: Layout, side_shots: bool) -> dict[str, Area]:
    """Write adjacency and reach into the rooms; all areas, in the order of their numbers."""
    if layout.shape == "reactor":
        return _survey_reactor(rooms)
    areas: dict[str, Area] = {}
    for ship in sorted({room.ship for room in rooms.values()}):
        ground = {(room.row, room.col): room for room in rooms.values() if room.ship == ship and room.level == 0}
        if layout.ends == "airlocks":
            mine = _rings_of_a_tube(ship, ground, _length(layout))
        else:
            mine = _ring(ship, ground)
        _write_reach([room for room in rooms.values() if room.ship == ship], ground, mine, side_shots)
        areas.update(mine)
    if layout.airlock:
        _link_airlocks(areas, layout.airlock)
    _write_adjacency(rooms)
    return areas


def _length(layout: Layout) -> int:
    return sum(1 for cell in layout.cells if cell.level == 0)


def _hull(ground: dict[Cell, Room]) -> list[tuple[Cell, str]]:
    """The outer edges clockwise, from the north edge of the top left room."""
    start = (min(ground), "N")
    edges, edge = [], start
    while True:
        edges.append(edge)
        (row, col), side = edge
        out, along = _OUT[side], _OUT[SIDES[(SIDES.index(side) + 1) % 4]]
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


def _sight(ground: dict[Cell, Room], cell: Cell, side: str) -> tuple[tuple[str, ...], Cell]:
    """The rooms straight ahead of an edge, and the last cell of that line."""
    step = _OUT[side]
    line, last = [], cell
    while cell in ground:
        line.append(ground[cell].key)
        last = cell
        cell = (cell[0] - step[0], cell[1] - step[1])
    return tuple(line), last


def _across(side: str) -> str:
    return SIDES[(SIDES.index(side) + 2) % 4]


def _ring(ship: int, ground: dict[Cell, Room]) -> dict[str, Area]:
    edges = _hull(ground)
    number = {edge: index + 1 for index, edge in enumerate(edges)}
    areas = {}
    for (cell, side), here in number.items():
        line, last = _sight(ground, cell, side)
        opposite = number[(last, _across(side))]
        left, right = here % len(edges) + 1, (here - 2) % len(edges) + 1
        key = area_key(ship, here)
        areas[key] = Area(
            key, ship, here, side, line[0], line, area_key(ship, opposite), area_key(ship, left), area_key(ship, right)
        )
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
            key = area_key(ship, here)
            areas[key] = Area(
                key, ship, here, side, room, (room,), area_key(ship, opposite), area_key(ship, left),
                area_key(ship, right),
            )  # fmt: skip
    return areas


def _write_reach(rooms: list[Room], ground: dict[Cell, Room], areas: dict[str, Area], side_shots: bool) -> None:
    one_row = len({row for row, _ in ground}) == 1
    for room in rooms:
        base = ground[(room.row, room.col)].key
        melee = tuple(area.key for area in areas.values() if area.front == base)
        ranged = [area.key for area in areas.values() if base in area.line[1:]]
        if one_row and side_shots:
            ranged += [a.key for a in areas.values() if a.side in "NS" and a.front != base and a.key not in ranged]
        if room.level == 0:
            room.melee, room.ranged = melee, _in_order(areas, ranged)
        else:
            room.melee, room.ranged = (), _in_order(areas, [*melee, *ranged])


def _in_order(areas: dict[str, Area], keys: list[str]) -> tuple[str, ...]:
    return tuple(sorted(keys, key=lambda key: areas[key].number))


def _write_adjacency(rooms: dict[str, Room]) -> None:
    for room in rooms.values():
        room.near = tuple(
            other.key
            for other in rooms.values()
            if other is not room
            and other.ship == room.ship
            and abs(other.row - room.row) + abs(other.col - room.col) <= 1
            and abs(other.level - room.level) <= 1
        )


def _link_airlocks(areas: dict[str, Area], corner: str) -> None:
    """Join the rings of two ships at that corner.  [AC-RULE-14]"""
    before, after = _CORNERS[corner]
    ends: dict[int, tuple[Area, Area]] = {}
    for area in areas.values():
        following = areas[area.left]
        if area.side == before and following.side == after:
            ends[area.ship] = (area, following)
    for ship, other in ((0, 1), (1, 0)):
        ends[ship][0].left_airlock = ends[other][1].key
        ends[ship][1].right_airlock = ends[other][0].key


def _survey_reactor(rooms: dict[str, Room]) -> dict[str, Area]:
    """Eight zones in a ring, each at its own area, facing the zone across the core.  [AC-RULE-21]"""
    areas = {}
    for zone in range(1, 9):
        left, right, across = zone % 8 + 1, (zone - 2) % 8 + 1, _ZONE_OPPOSITE[zone]
        room = rooms[f"zone{zone}"]
        room.near = (f"zone{left}", f"zone{right}")
        room.melee, room.ranged = (area_key(0, zone),), (area_key(0, across),)
        key = area_key(0, zone)
        areas[key] = Area(
            key, 0, zone, "NNEESSWW"[zone - 1], room.key, (room.key, f"zone{across}"), area_key(0, across),
            area_key(0, left), area_key(0, right),
        )  # fmt: skip
    return areas
