"""How far the acting hero could walk: for the map, never for a rule."""

from heapq import heappop, heappush

from tabletop.core.flow import consult
from tabletop.perditions_mouth.content import PMTable
from tabletop.perditions_mouth.ground import ground
from tabletop.perditions_mouth.moments import MoveTerms
from tabletop.perditions_mouth.movement import step_costs, steps_from
from tabletop.perditions_mouth.state import Hero


def walking_costs(table: PMTable, hero: Hero, ap: int, double: bool) -> dict[int, int]:
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
