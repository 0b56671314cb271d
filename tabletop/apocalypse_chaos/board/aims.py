"""Whom an attack of an Enemy hits."""

from tabletop.apocalypse_chaos.board.figures import figures_in
from tabletop.apocalypse_chaos.board.rooms import stack_above
from tabletop.apocalypse_chaos.board.strengths import has_flight
from tabletop.apocalypse_chaos.model.state import Enemy
from tabletop.apocalypse_chaos.model.table import Table


def places_hit(table: Table, enemy: Enemy, kind: str) -> list[str]:
    """The first room where somebody can be hit, and with Flight the platforms above it; empty when there is none.

    Melee aims at the front room, other attacks at those beyond it.  [AC-EATTACK-02 .. -04, AC-ENEMY-10]
    """
    state, line = table.state, table.state.areas[enemy.area].line
    flies = has_flight(table, enemy.key)
    for key in line[:1] if kind == "melee" else line[1:]:
        places = [key, *[platform.key for platform in stack_above(state, state.rooms[key])]] if flies else [key]
        for place in places:
            if figures_in(state, place):
                return places
    return []
