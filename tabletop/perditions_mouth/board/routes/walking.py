"""Where a hero may step or teleport to, and how far it could walk."""

from heapq import heappop, heappush

from tabletop.core.flow import consult
from tabletop.perditions_mouth.board.grid import STRAIGHT, walking_distance
from tabletop.perditions_mouth.board.ground import Ground, board, ground, shut_gate, traced
from tabletop.perditions_mouth.board.queries import is_free, is_threatened, present
from tabletop.perditions_mouth.model.moments.questions import MoveTerms
from tabletop.perditions_mouth.model.state import Hero
from tabletop.perditions_mouth.model.table import Table


def step_costs(table: Table, hero: Hero, ap: int, double: bool, here: Ground) -> dict[int, int]:
    """Squares the next step may enter, and the AP it costs.  [PM-MOVE-02, PM-MOVE-11]"""
    if hero.status == "outside":
        price = 2 if double else 1
        return dict.fromkeys(entry_squares(table, hero, here), price) if price <= ap else {}
    terms: MoveTerms = consult(table, MoveTerms(hero.key))
    return steps_from(table, here, terms, hero.at, ap, double)


def steps_from(table: Table, here: Ground, terms: MoveTerms, at: int, ap: int, double: bool) -> dict[int, int]:
    """Squares one step from a square may enter for so many AP, with what it costs."""
    found: dict[int, int] = {}
    _spread(table, here, terms, at, 0, ap, double, found, {at})
    return found


def _spread(
    table: Table,
    here: Ground,
    terms: MoveTerms,
    at: int,
    spent: int,
    ap: int,
    double: bool,
    found: dict[int, int],
    seen: set[int],
) -> None:
    """The neighbours of a square; on through figures where the terms let the hero pass."""
    leave = 0 if terms.free_of_threat or not is_threatened(table, at, here) else 1
    for way in STRAIGHT:
        to = at + way
        terrain_cost = here.cost[to]
        if not terrain_cost or to in seen:
            continue
        if shut_gate(here, at, to):
            continue
        cost = spent + ((1 if terms.flat else terrain_cost) + leave) * (2 if double else 1)
        if cost > ap:
            continue
        who = here.standing.get(to)
        if who is None:
            if (to not in found or cost < found[to]) and not (terms.shuns_threat and is_threatened(table, to, here)):
                found[to] = cost
        elif _passes(table, terms, who):
            _spread(table, here, terms, to, cost, ap, double, found, seen | {to})


def _passes(table: Table, terms: MoveTerms, who: str) -> bool:
    if who in table.state.heroes:
        return terms.through_heroes
    kind = table.content.kinds[table.state.figures[who].kind]
    if not kind.acts:
        return False
    return terms.through_large_enemies if kind.size > 1 else terms.through_small_enemies


def entry_squares(table: Table, hero: Hero, here: Ground) -> list[int]:
    """The entrance, unless it is taken; then, while no hero is on the map, the nearest free squares.  [PM-RULE-70]"""
    if hero.entry not in here.standing and here.cost[hero.entry]:
        return [hero.entry]
    if present(table):
        return []
    found: list[tuple[int, int]] = []
    for at, away in traced(here, hero.entry).items():
        if here.cost[at] and at not in here.standing:
            found.append((away, at))
    least = min(found)[0] if found else 0
    return [at for away, at in found if away == least]


def teleport_squares(table: Table, hero: Hero, reach: int) -> list[int]:
    """Free squares a teleport of that many steps may end on.  [PM-TELE-01, PM-TELE-04]"""
    return [at for at in board(table).squares if walking_distance(hero.at, at) <= reach and is_free(table, at)]


def walking_costs(table: Table, hero: Hero, ap: int, double: bool) -> dict[int, int]:
    """Every square the hero could end on with so many AP, and the least it costs; enemies stay where they are."""
    here = ground(table)
    terms: MoveTerms = consult(table, MoveTerms(hero.key))
    found: dict[int, int] = {}
    queue: list[tuple[int, int]] = []
    for at, cost in step_costs(table, hero, ap, double, here).items():
        heappush(queue, (cost, at))
    while queue:
        spent, at = heappop(queue)
        if at in found:
            continue
        found[at] = spent
        for to, cost in steps_from(table, here, terms, at, ap - spent, double).items():
            if to not in found and to != hero.at:
                heappush(queue, (spent + cost, to))
    return found
