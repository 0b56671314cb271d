"""Barricades are built, battered and mended."""

from tabletop.apocalypse_chaos.board.barricades import BREAKING, wall_key
from tabletop.apocalypse_chaos.model.events.ship import (
    BarricadeBuilt,
    BarricadeDamaged,
    BarricadeDestroyed,
    BarricadeHeld,
    BarricadeRepaired,
)
from tabletop.apocalypse_chaos.model.state import Barricade
from tabletop.apocalypse_chaos.model.table import Table


def build(table: Table, wall: Barricade) -> None:
    table.state.barricades[wall_key(wall)] = wall
    table.emit(BarricadeBuilt(wall_key(wall)))


def batter(table: Table, key: str, strength: int) -> None:
    """A melee blow against a barricade.  [AC-BARRICADE-04 .. -06]"""
    wall = table.state.barricades[key]
    if strength < BREAKING:
        table.emit(BarricadeHeld(key, strength))
    elif wall.damaged:
        del table.state.barricades[key]
        table.emit(BarricadeDestroyed(key))
    else:
        wall.damaged = True
        table.emit(BarricadeDamaged(key))


def mend(table: Table, key: str) -> None:
    table.state.barricades[key].damaged = False
    table.emit(BarricadeRepaired(key))
