"""Whom an attack of an Enemy hits."""

from tabletop.apocalypse_chaos.board.figures import figures_in
from tabletop.apocalypse_chaos.board.rooms import stack_above
from tabletop.apocalypse_chaos.board.strengths import has_flight
from tabletop.apocalypse_chaos.model.state import Enemy, Room
from tabletop.apocalypse_chaos.model.table import Table


def shot_line(table: Table, enemy: Enemy) -> list[Room]:
    """The ground rooms beyond the front room.  [AC-EATTACK-03]"""
    state = table.state
    return [state.rooms[key] for key in state.areas[enemy.area].line[1:]]


def places_hit(table: Table, enemy: Enemy, room: Room) -> list[str]:
    """The rooms an attack on this ground room reaches: with Flight also the platforms above.  [AC-ENEMY-10]"""
    if has_flight(table, enemy.key):
        return [room.key, *[platform.key for platform in stack_above(table.state, room)]]
    return [room.key]


def melee_room(table: Table, enemy: Enemy) -> Room | None:
    """The front room if somebody can be hit there.  [AC-EATTACK-02]"""
    front = table.state.rooms[table.state.areas[enemy.area].front]
    hit = any(figures_in(table.state, place) for place in places_hit(table, enemy, front))
    return front if hit else None


def ranged_room(table: Table, enemy: Enemy) -> Room | None:
    """The first room beyond the front one where somebody can be hit.  [AC-EATTACK-04]"""
    for room in shot_line(table, enemy):
        if any(figures_in(table.state, place) for place in places_hit(table, enemy, room)):
            return room
    return None
