"""Rooms and the platforms above them."""

from tabletop.apocalypse_chaos.board.figures import figures_in
from tabletop.apocalypse_chaos.model.state import Room, State

PILLARS = 4
ROOM_LIMIT = 2
ACTIVATIONS = 3
STANDING = 2
"""A platform with fewer pillars than this collapses."""


def has_space(state: State, room: str) -> bool:
    return not state.rooms[room].destroyed and len(figures_in(state, room)) < ROOM_LIMIT


def stack_above(state: State, room: Room) -> list[Room]:
    """The platforms above a room, the lowest first."""
    above = [
        other
        for other in state.rooms.values()
        if other.level > room.level and other.ship == room.ship and other.row == room.row and other.col == room.col
    ]
    return sorted(above, key=lambda other: other.level) if len(above) > 1 else above


def room_below(state: State, room: Room) -> Room | None:
    for other in state.rooms.values():
        same_cell = other.ship == room.ship and other.row == room.row and other.col == room.col
        if same_cell and other.level == room.level - 1:
            return other
    return None


def is_platform(state: State, room: str) -> bool:
    return state.rooms[room].level > 0


def room_at(state: State, ship: int, row: int, col: int, level: int) -> str:
    for room in state.rooms.values():
        if (room.ship, room.row, room.col, room.level) == (ship, row, col, level):
            return room.key
    raise KeyError(f"no room at {(ship, row, col, level)}")
