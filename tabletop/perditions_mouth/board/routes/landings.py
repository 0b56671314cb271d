"""Where large figures can lie down after moving as a point.  [PM-EMOVE-26, PM-EMOVE-27, PM-RULE-13]"""

from typing import TypeAlias

from tabletop.core.record import record
from tabletop.perditions_mouth.board.bases import base_fits, shapes_at
from tabletop.perditions_mouth.board.footing import treads
from tabletop.perditions_mouth.board.grid import gap
from tabletop.perditions_mouth.board.ground import Ground, ground, terrain_at
from tabletop.perditions_mouth.board.queries import noticed, numbers_of
from tabletop.perditions_mouth.board.routes.targets import reach_to
from tabletop.perditions_mouth.board.routes.ways import Way
from tabletop.perditions_mouth.board.sight import sees_any
from tabletop.perditions_mouth.model.state import Figure
from tabletop.perditions_mouth.model.table import Table

Trades: TypeAlias = list[tuple[str, int]]


@record
class Landing:
    """A base to end on, the path of the point to it, and whether a hero could be attacked from there."""

    base: tuple[int, ...]
    path: list[int]
    trades: Trades
    """Who is trampled on the way, and where each of them goes."""
    attacks: bool

    @property
    def steps(self) -> int:
        return len(self.path) - 1


def landings(table: Table, figure: Figure, start: int, way: Way) -> list[Landing]:
    """Bases at the end of the way, or at the last square before it where the base fits; who makes no step stays."""
    path = [start, *[at for what, at, _ in way.deeds if what == "go"]]
    for last in range(len(path) - 1, 0, -1):
        walked = path[: last + 1]
        trades, left = trampled(table, figure, walked)
        standing = after_trampling(table, figure, trades)
        shapes = shapes_at(table, figure.kind, walked[-1])
        fits = [shape for shape in shapes if base_fits(table, figure.kind, shape, standing=standing)]
        if fits:
            here = ground(table, standing=standing)
            return [Landing(base, walked, trades, can_attack(table, figure, base, here)) for base in fits]
        found = []
        for base, moved in _over_a_thing(table, figure, shapes, trades, left):
            here = ground(table, standing=after_trampling(table, figure, moved))
            found.append(Landing(base, walked, moved, can_attack(table, figure, base, here)))
        if found:
            return found
    return [Landing(figure.at, path[:1], [], attacks=False)]


def trampled(table: Table, figure: Figure, path: list[int]) -> tuple[Trades, int]:
    """Whom its point tramples along the path, each with the square the point has just left, and the last such square.

    Nobody is put on ground that only the trampler may enter: the last square before that, or one of its old base,
    has to do.  [PM-EMOVE-28, PM-RULE-208]
    """
    own = treads(table, figure.kind)
    trades: Trades = []
    left = before = next(at for at in (path[0], *figure.at) if terrain_at(table, at) not in own)
    for at in path[1:]:
        who = table.state.standing.get(at, figure.key)
        if who != figure.key:
            trades.append((who, before))
        left = before
        if terrain_at(table, at) not in own:
            before = at
    return trades, left


def _over_a_thing(
    table: Table, figure: Figure, shapes: list[tuple[int, ...]], trades: Trades, left: int
) -> list[tuple[tuple[int, ...], Trades]]:
    """Bases that need the square of a chest, lever or nest, which goes where the point has just left.  [PM-RULE-17]"""
    kinds, figures = table.content.kinds, table.state.figures
    standing = after_trampling(table, figure, trades)
    if not kinds[figure.kind].tramples or left in standing:
        return []
    found = []
    for shape in shapes:
        there = {standing[at] for at in shape if at in standing}
        things = [who for who in there if who in figures and not kinds[figures[who].kind].acts]
        if left not in shape and len(there) == len(things) == 1 and kinds[figures[things[0]].kind].trampled:
            moved = [*trades, (things[0], left)]
            if base_fits(table, figure.kind, shape, standing=after_trampling(table, figure, moved)):
                found.append((shape, moved))
    return found


def after_trampling(table: Table, figure: Figure, trades: Trades) -> dict[int, str]:
    """Who stands where once the figure is lifted and has trampled those."""
    moved = dict(trades)
    standing = {at: who for at, who in table.state.standing.items() if who != figure.key and who not in moved}
    return standing | {at: who for who, at in trades}


def can_attack(table: Table, figure: Figure, base: tuple[int, ...], here: Ground) -> bool:
    """Whether it could attack a hero from that base, where it does not stand yet."""
    reach = numbers_of(table, figure).reach
    return any(
        gap(base, (hero.at,)) <= reach_to(table, figure, hero, reach) and sees_any(here, base, (hero.at,))
        for hero in noticed(table)
    )
