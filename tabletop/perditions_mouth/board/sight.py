"""Lines of sight."""

from tabletop.core.flow import consult
from tabletop.perditions_mouth.board.grid import FARTHEST, RAYS, STRAIGHT, STRIDE, distance, in_range, offset
from tabletop.perditions_mouth.board.ground import Ground, ground, past_door, through
from tabletop.perditions_mouth.model.moments.questions import Sight
from tabletop.perditions_mouth.model.state import Hero
from tabletop.perditions_mouth.model.table import Table

MOST_REMEMBERED = 5000


def line_is_clear(here: Ground, start: int, end: int) -> bool:
    """The straight line between two centres meets no blocker and at most one corner.  [PM-LOS-02, PM-RULE-12]"""
    across = end % STRIDE - start % STRIDE
    ray = RAYS.get(end - start) if -FARTHEST <= across <= FARTHEST else None
    if ray is None:  # too far
        return False
    opaque = here.opaque
    for step in ray.through:
        if opaque[start + step]:
            return False
    touches = 0
    for step in ray.corners:
        if opaque[start + step]:
            touches += 1
            if touches > 1:
                return False
    doors = here.doors
    if doors:
        for one, other in ray.crossed:
            if (start + one, start + other) in doors:
                return False
        for one, other in ray.grazed:
            if (start + one, start + other) in doors:
                touches += 1
    return touches <= 1


def sees(here: Ground, start: int, end: int) -> bool:
    """Line of sight, also through a slit that the looker stands next to.  [PM-LOS-15, PM-RULE-07]"""
    if line_is_clear(here, start, end):
        return True
    if not here.slit or distance(start, end) > FARTHEST:
        return False
    across, down = offset(start, end)
    for step in STRAIGHT:
        slit = start + step
        if slit in here.slit and slit != end:
            ahead, aside = (across * step, down) if abs(step) == 1 else (down * (step // STRIDE), across)
            if ahead >= 2 and abs(aside) < ahead and line_is_clear(here, slit, end):
                return True
    return False


def lookers(here: Ground, target: int, reach: int) -> list[int]:
    """Squares within range from which somebody would see that square; what was found once is remembered."""
    rows = range(max(1, target // STRIDE - reach), min(STRIDE - 1, target // STRIDE + reach + 1))
    left, right = max(0, target % STRIDE - reach), min(STRIDE, target % STRIDE + reach + 1)
    around = b"".join([here.opaque[row * STRIDE + left : row * STRIDE + right] for row in rows])
    key = (target, reach, around, tuple(here.doors))
    found = here.lookers.get(key)
    if found is None:
        if len(here.lookers) > MOST_REMEMBERED:
            here.lookers.clear()
        found = here.lookers[key] = [at for at in in_range(target, reach) if sees(here, at, target)]
    return found


def sees_any(here: Ground, starts: tuple[int, ...], ends: tuple[int, ...]) -> bool:
    """Sight from any own square to any square of the target, whose squares never block.  [PM-RULE-12]"""
    if len(starts) == 1 and len(ends) == 1:
        return sees(here, starts[0], ends[0])
    clear = through(here, starts + ends)
    return any(sees(clear, start, end) for start in starts for end in ends)


def sight_of(table: Table, hero: Hero) -> Ground:
    """The ground as this hero sees it."""
    sight: Sight = consult(table, Sight(hero.key))
    return ground(table, concealment=not sight.through_concealment)


def hero_sees(table: Table, hero: Hero, ends: tuple[int, ...], here: Ground | None = None) -> bool:
    return sees_any(here or sight_of(table, hero), (hero.at,), ends)


def gate_in_sight(here: Ground, start: int, sides: tuple[int, int]) -> bool:
    """Sight to either side, the gate itself not blocking.  [PM-RULE-63]"""
    if start in sides:
        return True
    clear = past_door(here, sides) if sides in here.doors else here
    return sees(clear, start, sides[0]) or sees(clear, start, sides[1])
