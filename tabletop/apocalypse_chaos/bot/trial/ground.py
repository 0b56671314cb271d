"""The ship in numbers: rooms, areas and tiles by their places in lists, and the ways between them."""

from heapq import heappop, heappush

import attrs

from tabletop.apocalypse_chaos.board.areas import area_ranks
from tabletop.apocalypse_chaos.board.barricades import wall_at, wall_key
from tabletop.apocalypse_chaos.board.rooms import room_below, stack_above
from tabletop.apocalypse_chaos.board.scenario import scenario_of
from tabletop.apocalypse_chaos.model.faces import ANYWHERE
from tabletop.apocalypse_chaos.model.state import Barricade
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.core.record import record

NOWHERE = -1
CHAMBER_STEP = 1.3
"""What a jump through a Displacement Chamber costs, in steps."""
WALL_STEP = 2.0
"""What a barricade in the way costs, in steps."""
FAR = 12.0
"""Where there is no way at all."""


@record
class Ground:
    """What does not change in a round; rooms that fall and barricades that break are a mask of bits beside it."""

    rooms: list[str]
    areas: list[str]
    tiles: list[str]
    ship: list[int]
    column: list[int]
    level: list[int]
    tile: list[int]
    near: list[tuple[int, ...]]
    above: list[tuple[int, ...]]
    below: list[int]
    melee: list[tuple[int, ...]]
    ranged: list[tuple[int, ...]]
    sees: list[frozenset[int]]
    """Areas in any reach of a figure there."""
    sees_near: list[frozenset[int]]
    """Areas in any reach one step away."""
    chambers: list[int]
    engine: int
    front: list[int]
    line: list[tuple[int, ...]]
    opposite: list[int]
    left: list[int]
    right: list[int]
    left_lock: list[int]
    right_lock: list[int]
    rank: list[int]
    area_ship: list[int]
    outside: list[str]
    """The barricade that would stand between an area and its front room."""
    barriers: list[str]
    """Barricades; the first bits of a mask say which of them stand."""
    sides: list[tuple[int, int]]
    """The rooms beside each of those, NOWHERE for the outside."""
    lengthwise: list[bool]
    """Those on the east or west side of a room."""
    barred: list[tuple[tuple[int, int], ...]]
    """The steps that each of those forbids."""
    reached: dict[tuple[int, int, int], dict[int, int]] = attrs.field(factory=dict)
    distant: dict[tuple[int, int], list[float]] = attrs.field(factory=dict)

    def gone_bit(self, room: int) -> int:
        """The bit that says that a room has left the game."""
        return 1 << (len(self.barriers) + room)

    def closed(self, mask: int) -> tuple[set[tuple[int, int]], int]:
        """The steps that barricades of this mask forbid, and the rooms that are gone as bits from 0."""
        found: set[tuple[int, int]] = set()
        for index, pairs in enumerate(self.barred):
            if mask >> index & 1:
                found.update(pairs)
        return found, mask >> len(self.barriers)

    def reach(self, start: int, strength: int, mask: int) -> dict[int, int]:
        """Rooms that a movement of that strength leads to, whoever stands there, with the steps.  [AC-MOVE-01]"""
        key = (start, strength, mask)
        found = self.reached.get(key)
        if found is None:
            found = self.reached[key] = self._reach(start, strength, mask)
        return found

    def _reach(self, start: int, strength: int, mask: int) -> dict[int, int]:
        barred, gone = self.closed(mask)
        if strength >= ANYWHERE:
            return {room: 0 for room in range(len(self.rooms)) if room != start and not gone >> room & 1}
        found, edge = {start: 0}, [start]
        for step in range(1, strength + 1):
            ahead = []
            for here in edge:
                for room in self.near[here]:
                    if room not in found and not gone >> room & 1 and (here, room) not in barred:
                        found[room] = step
                        ahead.append(room)
            edge = ahead
            if not edge:
                break
        del found[start]
        return found

    def distance(self, goal: int, mask: int) -> list[float]:
        """Steps from every room to the goal: Chambers are short cuts, barricades hold up."""
        key = (goal, mask)
        found = self.distant.get(key)
        if found is None:
            found = self.distant[key] = self._distance(goal, mask)
        return found

    def _distance(self, goal: int, mask: int) -> list[float]:
        barred, gone = self.closed(mask)
        found = [FAR] * len(self.rooms)
        found[goal] = 0.0
        heap = [(0.0, goal)]
        for chamber in self.chambers:
            if chamber != goal and not gone >> chamber & 1:
                found[chamber] = CHAMBER_STEP
                heappush(heap, (CHAMBER_STEP, chamber))
        while heap:
            cost, here = heappop(heap)
            if cost > found[here]:
                continue
            for room in self.near[here]:
                step = cost + 1.0 + (WALL_STEP if (room, here) in barred else 0.0)
                if step < found[room] and not gone >> room & 1:
                    found[room] = step
                    heappush(heap, (step, room))
        return found


def ground_of(table: Table) -> Ground:
    """Read the ship as it lies now."""
    state = table.state
    rooms, areas, tiles = list(state.rooms), list(state.areas), list(state.tiles)
    room_no = {key: index for index, key in enumerate(rooms)}
    area_no = {key: index for index, key in enumerate(areas)}
    tile_no = {key: index for index, key in enumerate(tiles)}
    all_rooms, all_areas = list(state.rooms.values()), list(state.areas.values())
    below = [room_below(state, room) for room in all_rooms]
    ranks = area_ranks(state)
    walls = list(state.barricades.values())
    sees = [frozenset(area_no[key] for key in (*room.melee, *room.ranged)) for room in all_rooms]
    return Ground(
        rooms=rooms,
        areas=areas,
        tiles=tiles,
        ship=[room.ship for room in all_rooms],
        column=[room.col for room in all_rooms],
        level=[room.level for room in all_rooms],
        tile=[tile_no[room.tile] for room in all_rooms],
        near=[tuple(room_no[key] for key in room.near if not state.rooms[key].destroyed) for room in all_rooms],
        above=[tuple(room_no[one.key] for one in stack_above(state, room)) for room in all_rooms],
        below=[room_no[one.key] if one else NOWHERE for one in below],
        melee=[tuple(area_no[key] for key in room.melee) for room in all_rooms],
        ranged=[tuple(area_no[key] for key in room.ranged) for room in all_rooms],
        sees=sees,
        sees_near=[frozenset[int]().union(*(sees[room_no[key]] for key in room.near)) for room in all_rooms],
        chambers=[room_no[room.key] for room in all_rooms if _is_chamber(table, room.tile)],
        engine=room_no.get(scenario_of(table).engine or "", NOWHERE),
        front=[room_no[area.front] for area in all_areas],
        line=[tuple(room_no[key] for key in area.line) for area in all_areas],
        opposite=[area_no[area.opposite] for area in all_areas],
        left=[area_no[area.left] for area in all_areas],
        right=[area_no[area.right] for area in all_areas],
        left_lock=[area_no.get(area.left_airlock, NOWHERE) for area in all_areas],
        right_lock=[area_no.get(area.right_airlock, NOWHERE) for area in all_areas],
        rank=[ranks[key] for key in areas],
        area_ship=[area.ship for area in all_areas],
        outside=[wall_key(wall_at(state, state.rooms[area.front], area.side)) for area in all_areas],
        barriers=list(state.barricades),
        sides=[(room_no[wall.room], room_no.get(wall.beyond, NOWHERE)) for wall in walls],
        lengthwise=[wall.side in "EW" for wall in walls],
        barred=[_barred_by(table, wall, room_no) if wall.beyond else () for wall in walls],
    )


def _is_chamber(table: Table, tile: str) -> bool:
    return table.content.tiles[tile].displaces and not table.state.tiles[tile].reverse


def _barred_by(table: Table, wall: Barricade, room_no: dict[str, int]) -> tuple[tuple[int, int], ...]:
    """The steps across that side that touch the ground.  [AC-BARRICADE-03, AC-RULE-09]"""
    state = table.state
    sides = [state.rooms[wall.room], state.rooms[wall.beyond]]
    found: list[tuple[int, int]] = []
    for here in state.rooms.values():
        for there in (state.rooms[other] for other in here.near):
            across = any(
                (here.row, here.col) == (a.row, a.col) and (there.row, there.col) == (b.row, b.col)
                for a, b in (sides, sides[::-1])
            )
            if here.ship == sides[0].ship and across and not (here.level and there.level):
                found.append((room_no[here.key], room_no[there.key]))
    return tuple(found)
