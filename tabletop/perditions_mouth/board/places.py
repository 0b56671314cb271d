"""Where figures may be put: beside nests, trapdoors and other squares."""

from collections.abc import Iterable

from tabletop.perditions_mouth.board.bases import bases
from tabletop.perditions_mouth.board.grid import DIAGONAL, STRAIGHT, square_name
from tabletop.perditions_mouth.board.ground import board, ground, is_near, terrain_at, traced
from tabletop.perditions_mouth.board.queries import figures_that, is_free
from tabletop.perditions_mouth.model.table import Table


def spawn_points(table: Table, kind: str) -> list[int]:
    """Nests for Insectoids, trapdoors for Cultists, nothing for the Demon.  [PM-SETUP-05, PM-SETUP-06, PM-SETUP-09]"""
    group, terrains = table.content.kinds[kind].group, table.content.terrain
    if not group:
        return []
    things = [at for figure in figures_that(table, lambda thing: thing.spawns == group) for at in figure.at]
    return things + [at for at in board(table).spawns if terrains[terrain_at(table, at)].spawns == group]


def spawn_places(table: Table, kind: str) -> list[tuple[int, ...]]:
    """Bases adjacent to a spawn point, else diagonal to one, else the trapdoor itself.

    [PM-SETUP-07, PM-SPAWN-03 to PM-SPAWN-05, PM-SPAWN-09]
    """
    points = spawn_points(table, kind)
    here = ground(table)
    for steps in (STRAIGHT, DIAGONAL):
        squares = [at + step for at in points for step in steps if is_near(here, at, at + step)]
        found = _bases_on(table, kind, squares)
        if found:
            return found
    return [(at,) for at in points if is_free(table, at)]


def places_near(table: Table, kind: str, at: int, within: int) -> list[tuple[int, ...]]:
    """Bases in that range of a square, or adjacent to it for 0.  [PM-SETUP-04]"""
    here = ground(table)
    if within:
        return _bases_on(table, kind, [square for square in traced(here, at, within) if square != at])
    return _bases_on(table, kind, [at + step for step in STRAIGHT if is_near(here, at, at + step)])


def _bases_on(table: Table, kind: str, squares: Iterable[int]) -> list[tuple[int, ...]]:
    found: dict[tuple[int, ...], None] = {}
    for at in sorted(squares):
        for shape in bases(table, kind, at):
            found[shape] = None
    return list(found)


def base_name(shape: tuple[int, ...]) -> str:
    return "+".join(square_name(at) for at in shape)
