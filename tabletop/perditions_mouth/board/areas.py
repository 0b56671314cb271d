"""The shapes of area effects: bursts and cones."""

from tabletop.core.record import record
from tabletop.perditions_mouth.board.grid import FARTHEST, STRAIGHT, cone, gap, offset
from tabletop.perditions_mouth.board.ground import Ground, ground, near, past_door, terrain_at
from tabletop.perditions_mouth.board.queries import figures_that, present, squares_of
from tabletop.perditions_mouth.board.sight import gate_in_sight, line_is_clear, sees_any, sight_of
from tabletop.perditions_mouth.model.state import Hero
from tabletop.perditions_mouth.model.table import Table


@record
class Area:
    """The squares an effect reaches, and closed doors it meets instead of what is behind them."""

    squares: list[int]
    doors: list[str]


def is_between(corner: int, at: int, other: int) -> bool:
    """Inside the rectangle from its upper left to its lower right square."""
    across, down = offset(corner, at)
    wide, high = offset(corner, other)
    return 0 <= across <= wide and 0 <= down <= high


def burst(table: Table, origin: int) -> Area:
    """The origin and every square of range 1 without a wall or closed door between.  [PM-AREA-11, PM-RULE-38]"""
    return Area([origin, *near(ground(table), origin)], [])


def cone_directions(table: Table, hero: Hero) -> list[int]:
    """Steps to the orthogonal neighbours a cone may open from: seen squares and slits.  [PM-CONE-01]"""
    here = ground(table, figures=False, cover=False)
    return [step for step in STRAIGHT if _may_open(table, here, hero.at, hero.at + step)]


def _may_open(table: Table, here: Ground, start: int, tip: int) -> bool:
    if not terrain_at(table, tip) or not line_is_clear(here, start, tip):
        return False
    return tip in here.slit or not here.solid[tip]


def cone_area(table: Table, hero: Hero, step: int) -> Area:
    """The squares of the cone in sight; a closed door shields what is behind and is met.  [PM-CONE-03, PM-CONE-06]"""
    here = ground(table, figures=False, cover=False)
    tip = hero.at + step
    eye = tip if tip in here.slit else hero.at
    squares, doors = [], []
    for row, at in cone(step, hero.at):
        if not terrain_at(table, at) or here.solid[at] or (eye == tip and row == 1):
            continue
        if line_is_clear(here, eye, at):
            squares.append(at)
            continue
        for sides, key in here.doors.items():
            if key not in doors and line_is_clear(past_door(here, sides), eye, at):
                doors.append(key)
    return Area(squares, doors)


def inside(table: Table, area: Area, but: tuple[str, ...] = ()) -> list[str]:
    """Heroes, enemies, nests, chests, victims and closed gates in the area, each once.  [PM-AREA-04, PM-RULE-39]"""
    reached = set(area.squares)
    state = table.state
    found = [hero.key for hero in present(table) if hero.at in reached]
    frail = figures_that(table, lambda kind: kind.normal.hp or kind.lock or kind.helpless)
    found += [figure.key for figure in frail if any(at in reached for at in figure.at)]
    for gate in state.gates.values():
        shut = not gate.open and not gate.broken
        if shut and (gate.key in area.doors or gate.sides[0] in reached or gate.sides[1] in reached):
            found.append(gate.key)
    return [key for key in found if key not in but]


def burst_origins(table: Table, hero: Hero, reach: int, *, gates: bool = False) -> list[str]:
    """Occupied squares a burst may be centred on: heroes, enemies, chests, nests in range and sight.  [PM-AREA-10]"""
    here = sight_of(table, hero)
    reach = min(reach, FARTHEST)
    found = []
    for key in dict.fromkeys(table.state.standing.values()):
        squares = squares_of(table, key)
        if key != hero.key and gap((hero.at,), squares) <= reach and sees_any(here, (hero.at,), squares):
            found.append(key)
    if gates:
        for gate in table.state.gates.values():
            shut = not gate.open and not gate.broken
            if shut and gap((hero.at,), gate.sides) <= reach and gate_in_sight(here, hero.at, gate.sides):
                found.append(gate.key)
    return found
