"""Barricades: where they stand and where they may.  [AC-BARRICADE-01 .. -09]"""

from tabletop.apocalypse_chaos.board.ship import BACK_OF, OUT
from tabletop.apocalypse_chaos.model.state import Barricade, Room, State

MOST = 4
BREAKING = 3
"""The least melee strength that harms a barricade."""


def wall_key(wall: Barricade) -> str:
    return f"{wall.room}.{wall.side}"


def wall_at(state: State, room: Room, side: str, damaged: bool = False) -> Barricade:
    """The barricade that would stand on that side; an inner side belongs to the room north or west of it."""
    row, col = room.row + OUT[side][0], room.col + OUT[side][1]
    for other in state.rooms.values():
        if other.ship == room.ship and other.level == 0 and (other.row, other.col) == (row, col):
            if side in "NW":
                return Barricade(other.key, BACK_OF[side], room.key, damaged)
            return Barricade(room.key, side, other.key, damaged)
    return Barricade(room.key, side, "", damaged)


def free_sides(state: State, ship: int) -> list[Barricade]:
    """Every side of a ground room of that ship without a barricade.  [AC-BARRICADE-02, AC-RULE-50]"""
    found: dict[str, Barricade] = {}
    for room in state.rooms.values():
        if room.ship == ship and room.level == 0:
            for side in "NESW":
                wall = wall_at(state, room, side)
                if wall_key(wall) not in state.barricades:
                    found[wall_key(wall)] = wall
    return list(found.values())


def walls_of(state: State, room: str) -> list[str]:
    """Barricades on any side of a ground room."""
    return [key for key, wall in state.barricades.items() if room in (wall.room, wall.beyond)]
