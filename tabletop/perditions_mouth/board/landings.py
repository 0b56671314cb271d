"""Where large figures can lie down after moving as a point.  [PM-EMOVE-26, PM-EMOVE-27, PM-RULE-13]"""

from tabletop.core.record import record
from tabletop.perditions_mouth.board.bases import base_fits, shapes_at
from tabletop.perditions_mouth.board.grid import gap
from tabletop.perditions_mouth.board.ground import ground
from tabletop.perditions_mouth.board.queries import noticed, numbers_of
from tabletop.perditions_mouth.board.sight import sees_any
from tabletop.perditions_mouth.board.targets import reach_to
from tabletop.perditions_mouth.board.ways import Way
from tabletop.perditions_mouth.model.state import Figure
from tabletop.perditions_mouth.model.table import Table


@record
class Landing:
    """A base to end on, the path of the point to it, and whether a hero could be attacked from there."""

    base: tuple[int, ...]
    path: list[int]
    steps: int
    attacks: bool


def landings(table: Table, figure: Figure, start: int, way: Way) -> list[Landing]:
    """Bases at the end of the way, or at the last square before it where the base fits."""
    path = [start, *[at for what, at, _ in way.deeds if what == "go"]]
    for last in range(len(path) - 1, -1, -1):
        walked = path[: last + 1]
        standing = after_trampling(table, figure, walked)
        shapes = shapes_at(table, figure.kind, walked[-1])
        fits = [shape for shape in shapes if base_fits(table, shape, standing=standing)]
        if fits:
            return [Landing(base, walked, last, can_attack(table, figure, base)) for base in fits]
    return []


def after_trampling(table: Table, figure: Figure, path: list[int]) -> dict[int, str]:
    """Who stands where once the figure is lifted and its point has walked the path."""
    standing = {at: who for at, who in table.state.standing.items() if who != figure.key}
    before = path[0]
    for at in path[1:]:
        who = standing.pop(at, None)
        if who is not None:
            standing[before] = who
        before = at
    return standing


def can_attack(table: Table, figure: Figure, base: tuple[int, ...]) -> bool:
    here = ground(table)
    for at in figure.at:
        here.opaque[at] = 0
    reach = numbers_of(table, figure).reach
    return any(
        gap(base, (hero.at,)) <= reach_to(table, figure, hero, reach) and sees_any(here, base, (hero.at,))
        for hero in noticed(table)
    )
