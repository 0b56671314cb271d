"""Lines of sight by exact whole-number geometry, square by square.  [PM-RULE-12, PM-RULE-07]

Centres have odd coordinates, corners even ones. A segment meets a square if no axis keeps them apart: across, down, or
the normal of the segment itself; it passes through the inside if they overlap on all three.
"""

from collections.abc import Iterable

from tests.perditions_mouth.oracle.world import NEXT, Base, Spot, World, far

FARTHEST = 6


def _centre(at: Spot) -> Spot:
    return 2 * at[0] + 1, 2 * at[1] + 1


def _meets(start: Spot, end: Spot, corners: list[Spot]) -> str:
    """through, touch or nothing at all."""
    across, down = end[0] - start[0], end[1] - start[1]
    spans = []
    for axis in (0, 1):
        own = sorted((start[axis], end[axis]))
        other = [corner[axis] for corner in corners]
        spans.append((own[0], own[1], min(other), max(other)))
    offsets = [across * (corner[1] - start[1]) - down * (corner[0] - start[0]) for corner in corners]
    spans.append((0, 0, min(offsets), max(offsets)))
    if any(own_last < first or last < own_first for own_first, own_last, first, last in spans):
        return ""
    inside = all(own_last > first and last > own_first for own_first, own_last, first, last in spans)
    return "through" if inside else "touch"


def line(world: World, start: Spot, end: Spot, blockers: Iterable[Spot]) -> bool:
    """Nothing in the way of the segment between two centres, and at most one corner touched."""
    a, b = _centre(start), _centre(end)
    touches = 0
    for at in blockers:
        if at in (start, end):
            continue
        column, row = 2 * at[0], 2 * at[1]
        how = _meets(a, b, [(column, row), (column + 2, row), (column, row + 2), (column + 2, row + 2)])
        if how == "through":
            return False
        touches += how == "touch"
    for sides, (_, kind, is_open, _) in world.gates.items():
        if kind != "door" or is_open:
            continue
        one, other = sorted(sides)
        column, row = 2 * other[0], 2 * other[1]
        ends = [(column, row), (column, row + 2)] if one[1] == other[1] else [(column, row), (column + 2, row)]
        how = _crosses(a, b, ends)
        if how == "through":
            return False
        touches += how == "touch"
    return touches <= 1


def _crosses(start: Spot, end: Spot, ends: list[Spot]) -> str:
    """How a segment meets a border: between its end points, or in one of them."""
    if not _meets(start, end, ends):
        return ""
    sides = [
        (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0]) for point in ends
    ]
    return "touch" if 0 in sides else "through"


def blockers(world: World, bodies: dict[Spot, str]) -> set[Spot]:
    """Squares that block sight when these figures stand there."""
    found = {at for at, ground in world.ground.items() if ground.blocks}
    return found | {at for at, who in bodies.items() if who not in world.bodies or world.bodies[who].blocks}


def sees(world: World, start: Spot, end: Spot, opaque: set[Spot]) -> bool:
    """From square to square, also through a slit that the looker stands next to."""
    if far(start, end) > FARTHEST:
        return False
    close = {at for at in opaque if far(at, start) <= FARTHEST}
    if line(world, start, end, close):
        return True
    for across, down in NEXT:
        slit = (start[0] + across, start[1] + down)
        ground = world.ground.get(slit)
        if ground is None or not ground.slit:
            continue
        ahead = (end[0] - start[0]) * across + (end[1] - start[1]) * down
        aside = (end[0] - start[0]) * down + (end[1] - start[1]) * across
        if ahead >= 2 and abs(aside) <= ahead - 1 and line(world, slit, end, close):
            return True
    return False


def sees_any(world: World, starts: Base, end: Spot, opaque: set[Spot]) -> bool:
    """From any own square; the own squares never block."""
    free = opaque - starts
    return any(sees(world, start, end, free) for start in starts)
