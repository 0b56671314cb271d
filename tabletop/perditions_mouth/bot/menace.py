"""How soon each enemy could strike where, and what its blows would cost."""

from typing import Any

import attrs

from tabletop.core.flow import consult, consult_own
from tabletop.core.record import record
from tabletop.perditions_mouth.board.footing import footing
from tabletop.perditions_mouth.board.grid import FARTHEST, gap, in_range
from tabletop.perditions_mouth.board.ground import Ground, ground, traced
from tabletop.perditions_mouth.board.queries import does_at, enemies, kind_of, numbers_of, present
from tabletop.perditions_mouth.board.routes.paths import COST, field_for, search, walker_of
from tabletop.perditions_mouth.board.routes.targets import goals_of
from tabletop.perditions_mouth.board.sight import sees, sees_any
from tabletop.perditions_mouth.bot.memory import Memory
from tabletop.perditions_mouth.model.moments.kinds import KindHits, KindStruck
from tabletop.perditions_mouth.model.moments.questions import EnemyActs
from tabletop.perditions_mouth.model.state import Figure
from tabletop.perditions_mouth.model.table import Table

NEVER = 99
"""Moves of an enemy that does not come."""
CLOSE = 2
"""Up to this reach sight is taken for granted."""


@record
class Menace:
    """An enemy that may strike."""

    figure: Figure
    attack: int
    strokes: int
    """Attacks of one attack action."""
    move: int
    reach: int
    steps: dict[int, int]
    """AP to stand on each square it could come to."""
    leaps: bool
    """It appears wherever it sees somebody."""
    poisonous: bool


@record
class Zones:
    """From where a figure of some reach could strike somebody on a square, whoever stands in between."""

    here: Ground
    known: dict[tuple[int, int], list[int]] = attrs.field(factory=dict)


@record
class Menaces:
    """All of them, with what was reckoned so far."""

    zones: Zones
    every: list[Menace]
    known: dict[tuple[str, int], int] = attrs.field(factory=dict)


def menaces(table: Table, memory: Memory) -> Menaces:
    """Those that act and are not asleep or bound to wait; heroes are reckoned to be in nobody's way."""
    state = table.state
    gates = tuple((gate.open, gate.broken) for gate in state.gates.values())
    land = (state.map, gates, _pairs(state.terrain), _pairs(state.tokens))
    figures = tuple((f.key, f.at, f.asleep, f.skips, f.marked) for f in state.figures.values())
    key = (land, figures, state.round, _pairs(state.tally))
    known: Menaces | None = memory.recall("menaces", key)
    if known is not None:
        return known
    zones: Zones = memory.recall("zones", land) or memory.keep("zones", land, Zones(ground(table, figures=False)))
    here = ground(table)
    found = [_menace(table, figure, here) for figure in enemies(table) if _acts(table, figure)]
    made: Menaces = memory.keep("menaces", key, Menaces(zones, found))
    return made


def _pairs(counts: dict[Any, Any]) -> tuple[tuple[Any, Any], ...]:
    return tuple(counts.items())


def _acts(table: Table, figure: Figure) -> bool:
    return consult(table, EnemyActs(figure, "attack")).allowed


def _menace(table: Table, figure: Figure, here: Ground) -> Menace:
    numbers = numbers_of(table, figure)
    strokes = 2 if does_at(kind_of(table, figure), KindStruck) else 1
    steps = dict.fromkeys(figure.at, 0)
    if numbers.move and _comes(table, figure):
        steps = _steps(table, figure, here)
    hits = consult_own(table, figure.key, kind_of(table, figure).abilities, KindHits(figure, ""))
    leaps = not numbers.move
    return Menace(figure, numbers.attack, strokes, numbers.move, numbers.reach, steps, leaps, hits.poison)


def _comes(table: Table, figure: Figure) -> bool:
    """Whether it goes for heroes at all."""
    if not consult(table, EnemyActs(figure, "move")).allowed:
        return False
    goals = goals_of(table, figure)
    return not (goals.alarm or goals.heedless or goals.enter)


def _steps(table: Table, figure: Figure, here: Ground) -> dict[int, int]:
    """AP from its squares to all others: the search of the enemies themselves, from the other end."""
    kind = kind_of(table, figure)
    land = footing(table, kind.key, here)
    field = field_for(table, walker_of(kind), land)
    for hero in present(table):
        field.enter[hero.at] = COST if kind.sure_footed else land.cost[hero.at] * COST
    for at in figure.at:
        field.enter[at] = COST
    field.levers.clear()
    search(field, dict.fromkeys(figure.at, 0))
    own = field.enter[figure.at[0]]
    found = {}
    for at, label in field.labels.items():
        if label:
            label += field.enter[at] - own
        if field.enter[at] or at in figure.at:
            found[at] = label // COST
    return found


def moves_to(known: Menaces, menace: Menace, at: int) -> int:
    """Move actions it needs before it could strike somebody there."""
    key = (menace.figure.key, at)
    found = known.known.get(key)
    if found is None:
        found = known.known[key] = _reckon(known, menace, at)
    return found


def _reckon(known: Menaces, menace: Menace, at: int) -> int:
    if menace.leaps:
        here, squares = known.zones.here, menace.figure.at
        return 0 if gap(squares, (at,)) <= menace.reach and sees_any(here, squares, (at,)) else 1
    zone = _zone(known.zones, at, min(menace.reach, FARTHEST))
    if any(place in zone for place in menace.figure.at):
        return 0
    least = min((menace.steps[place] for place in zone if place in menace.steps), default=-1)
    return NEVER if least < 0 else -(-least // menace.move)


def _zone(zones: Zones, at: int, reach: int) -> list[int]:
    """Squares from which somebody on that square could be struck."""
    found = zones.known.get((at, reach))
    if found is None:
        here = zones.here
        if reach <= CLOSE:
            found = [place for place in traced(here, at, reach) if place != at]
        else:
            found = [place for place in in_range(at, reach) if here.cost[place] and sees(here, place, at)]
        zones.known[at, reach] = found
    return found
