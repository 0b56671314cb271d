"""Where figures can go.  [AC-MOVE-01 .. -07]"""

from collections.abc import Iterable

from tabletop.apocalypse_chaos.board.figures import figure, figures
from tabletop.apocalypse_chaos.model.faces import ANYWHERE
from tabletop.apocalypse_chaos.model.state import Room, State
from tabletop.core.things.paths import distances


def barred(state: State, a: Room, b: Room) -> bool:
    """True when a barricade forbids the step between these rooms.  [AC-BARRICADE-03, AC-RULE-09]"""
    if (a.level and b.level) or (a.row == b.row and a.col == b.col):
        return False
    cells = {(a.row, a.col), (b.row, b.col)}
    for wall in state.barricades.values():
        if wall.beyond:
            one, other = state.rooms[wall.room], state.rooms[wall.beyond]
            if one.ship == a.ship and cells == {(one.row, one.col), (other.row, other.col)}:
                return True
    return False


def steps_from(state: State, room: str) -> Iterable[str]:
    """Rooms one step away that are not destroyed and not behind a barricade."""
    here = state.rooms[room]
    if not state.barricades:
        return [key for key in here.near if not state.rooms[key].destroyed]
    return [key for key in here.near if not state.rooms[key].destroyed and not barred(state, here, state.rooms[key])]


def destinations(state: State, key: str, strength: int) -> dict[str, int]:
    """Rooms where that figure's move of this strength may end, with the steps it takes.  [AC-MOVE-01 .. -07]"""
    mover = figure(state, key)
    assert mover is not None
    full = _full_rooms(state)
    if strength >= ANYWHERE:
        return {r.key: 0 for r in state.rooms.values() if r.key != mover.at and not r.destroyed and r.key not in full}
    if strength == 1:
        return {room: 1 for room in steps_from(state, mover.at) if room not in full}
    found = distances(mover.at, lambda room: steps_from(state, room), strength)
    return {room: cost for room, cost in found.items() if cost and room not in full}


def _full_rooms(state: State) -> list[str]:
    once: list[str] = []
    full: list[str] = []
    for one in figures(state):
        (full if one.at in once else once).append(one.at)
    return full
