"""The bases of figures, large ones among them, and where they fit.  [PM-RULE-13]"""

from tabletop.perditions_mouth.board.footing import may_stand
from tabletop.perditions_mouth.board.grid import STRIDE
from tabletop.perditions_mouth.board.queries import is_shut
from tabletop.perditions_mouth.model.table import Table


def bases(table: Table, kind: str, at: int, own: tuple[int, ...] = ()) -> list[tuple[int, ...]]:
    """Every way a figure of that kind fits with one of its squares there; its own squares count as empty.

    [PM-RULE-13]
    """
    return [shape for shape in shapes_at(table, kind, at) if base_fits(table, kind, shape, own)]


def shapes_at(table: Table, kind: str, at: int) -> list[tuple[int, ...]]:
    """Every base of that kind that has a square there, fitting or not."""
    size = table.content.kinds[kind].size
    if size == 1:
        return [(at,)]
    if size == 2:
        return [(at, at + step) if step > 0 else (at + step, at) for step in (-STRIDE, 1, STRIDE, -1)]
    corners = (at, at - 1, at - STRIDE, at - STRIDE - 1)
    return [(c, c + 1, c + STRIDE, c + STRIDE + 1) for c in corners]


def base_fits(
    table: Table, kind: str, shape: tuple[int, ...], own: tuple[int, ...] = (), standing: dict[int, str] | None = None
) -> bool:
    """All its squares are empty ground for that kind and no closed gate runs through it.

    `standing` may be an imagined table.
    """
    taken = table.state.standing if standing is None else standing
    if not all(at in own or at not in taken for at in shape) or not may_stand(table, kind, shape):
        return False
    if len(shape) == 1:
        return True
    inner = [(one, other) for one in shape for other in shape if other - one in (1, STRIDE)]
    return not any(is_shut(table, one, other) for one, other in inner)
