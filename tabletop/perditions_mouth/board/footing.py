"""Ground that is closed to all but some kinds of enemies: who may walk it, and who may lie on it."""

from tabletop.core.flow import consult
from tabletop.perditions_mouth.board.ground import Ground, board, terrain_at, with_cost
from tabletop.perditions_mouth.board.queries import terrain_is_walkable
from tabletop.perditions_mouth.model.moments.questions import Treads
from tabletop.perditions_mouth.model.table import Table


def treads(table: Table, kind: str) -> list[str]:
    """The terrain that this kind enters and others do not."""
    return consult(table, Treads(kind)).terrains


def footing(table: Table, kind: str, here: Ground) -> Ground:
    """The ground as that kind walks it: what only it may enter costs it 1 AP.  [PM-RULE-200]"""
    opened = treads(table, kind)
    if not opened:
        return here
    cost = here.cost.copy()
    for at in board(table).squares:
        if terrain_at(table, at) in opened:
            cost[at] = 1
    return with_cost(here, cost)


def may_stand(table: Table, kind: str, shape: tuple[int, ...]) -> bool:
    """Whether the ground lets that kind stand there: never wholly on what only it may enter.  [PM-RULE-200]"""
    closed = [at for at in shape if not terrain_is_walkable(table, at)]
    if not closed:
        return True
    opened = treads(table, kind)
    return len(closed) < len(shape) and all(terrain_at(table, at) in opened for at in closed)
