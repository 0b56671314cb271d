"""Where large figures can lie down after moving as a point.  [PM-EMOVE-26, PM-EMOVE-27, PM-RULE-13]"""

from tabletop.core.record import record
from tabletop.perditions_mouth.board.bases import base_fits, shapes_at
from tabletop.perditions_mouth.board.footing import treads
from tabletop.perditions_mouth.board.grid import gap
from tabletop.perditions_mouth.board.ground import ground, terrain_at
from tabletop.perditions_mouth.board.queries import noticed, numbers_of
from tabletop.perditions_mouth.board.routes.targets import reach_to
from tabletop.perditions_mouth.board.routes.ways import Way
from tabletop.perditions_mouth.board.sight import sees_any
from tabletop.perditions_mouth.model.state import Figure
from tabletop.perditions_mouth.model.table import Table


@record
class Landing:
    """A base to end on, the path of the point to it, and whether a hero could be attacked from there."""

    base: tuple[int, ...]
    path: list[int]
    trades: list[tuple[str, int]]
    """Who is trampled on the way, and where each of them goes."""
    attacks: bool

    @property
    def steps(self) -> int:
        return len(self.path) - 1


def landings(table: Table, figure: Figure, start: int, way: Way) -> list[Landing]:
    """Bases at the end of the way, or at the last square before it where the base fits."""
    path = [start, *[at for what, at, _ in way.deeds if what == "go"]]
    for last in range(len(path) - 1, -1, -1):
        walked = path[: last + 1]
        trades = trampled(table, figure, walked)
        standing = after_trampling(table, figure, trades)
        shapes = shapes_at(table, figure.kind, walked[-1])
        fits = [shape for shape in shapes if base_fits(table, figure.kind, shape, standing=standing)]
        if fits:
            return [Landing(base, walked, trades, can_attack(table, figure, base)) for base in fits]
    return []


def trampled(table: Table, figure: Figure, path: list[int]) -> list[tuple[str, int]]:
    """Whom its point tramples along the path, each with the square the point has just left.

    Nobody is put on ground that only the trampler may enter: the last square before that, or one of its old base,
    has to do.  [PM-EMOVE-28, PM-RULE-208]
    """
    own = treads(table, figure.kind)
    trades = []
    before = next(at for at in (path[0], *figure.at) if terrain_at(table, at) not in own)
    for at in path[1:]:
        who = table.state.standing.get(at, figure.key)
        if who != figure.key:
            trades.append((who, before))
        if terrain_at(table, at) not in own:
            before = at
    return trades


def after_trampling(table: Table, figure: Figure, trades: list[tuple[str, int]]) -> dict[int, str]:
    """Who stands where once the figure is lifted and has trampled those."""
    moved = dict(trades)
    standing = {at: who for at, who in table.state.standing.items() if who != figure.key and who not in moved}
    return standing | {at: who for who, at in trades}


def can_attack(table: Table, figure: Figure, base: tuple[int, ...]) -> bool:
    here = ground(table)
    for at in figure.at:
        here.opaque[at] = 0
    reach = numbers_of(table, figure).reach
    return any(
        gap(base, (hero.at,)) <= reach_to(table, figure, hero, reach) and sees_any(here, base, (hero.at,))
        for hero in noticed(table)
    )
