"""Barricades: where they may stand and what a blow does to them.  [AC-BARRICADE-01 .. -09]"""

from tabletop.apocalypse_chaos import events
from tabletop.apocalypse_chaos.state import AcTable, Barricade, Room, State

MOST = 4
BREAKING = 3
"""The least melee strength that harms a barricade."""
_OUT = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
_BACK = {"N": "S", "S": "N", "E": "W", "W": "E"}
SIDE_NAMES = {"N": "north", "E": "east", "S": "south", "W": "west"}


def wall_key(wall: Barricade) -> str:
    return f"{wall.room}.{wall.side}"


def wall_at(state: State, room: Room, side: str, damaged: bool = False) -> Barricade:
    """The barricade that would stand on that side; an inner side belongs to the room north or west of it."""
    row, col = room.row + _OUT[side][0], room.col + _OUT[side][1]
    for other in state.rooms.values():
        if other.ship == room.ship and other.level == 0 and (other.row, other.col) == (row, col):
            if side in "NW":
                return Barricade(other.key, _BACK[side], room.key, damaged)
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


def build(table: AcTable, wall: Barricade) -> None:
    table.state.barricades[wall_key(wall)] = wall
    table.emit(events.BarricadeBuilt(wall_key(wall)))


def batter(table: AcTable, key: str, strength: int) -> None:
    """A melee blow against a barricade.  [AC-BARRICADE-04 .. -06]"""
    wall = table.state.barricades[key]
    if strength < BREAKING:
        table.emit(events.BarricadeHeld(key, strength))
    elif wall.damaged:
        del table.state.barricades[key]
        table.emit(events.BarricadeDestroyed(key))
    else:
        wall.damaged = True
        table.emit(events.BarricadeDamaged(key))


def mend(table: AcTable, key: str) -> None:
    table.state.barricades[key].damaged = False
    table.emit(events.BarricadeRepaired(key))


def wall_words(table: AcTable, key: str) -> str:
    wall = table.state.barricades.get(key)
    if wall is None:
        room, side = key.split(".")
        return f"{room} {SIDE_NAMES[side]}"
    if wall.beyond:
        return f"between {wall.room} and {wall.beyond}"
    return f"{SIDE_NAMES[wall.side]} of {wall.room}"
