"""The ways of heroes: how far it is to what they want, and how far they get this turn."""

from heapq import heappop, heappush

from tabletop.core.flow import consult
from tabletop.core.record import record
from tabletop.perditions_mouth.board.grid import SIZE, STRAIGHT, edge, square_name
from tabletop.perditions_mouth.board.ground import Ground, ground
from tabletop.perditions_mouth.board.queries import enemies, exit_at
from tabletop.perditions_mouth.board.routes.paths import COST, Field, Walker, crossing, field_for, search
from tabletop.perditions_mouth.board.routes.walking import step_costs, steps_from
from tabletop.perditions_mouth.bot.weights import W
from tabletop.perditions_mouth.model.moments.questions import MoveTerms
from tabletop.perditions_mouth.model.state import Hero
from tabletop.perditions_mouth.model.table import Table

LOST = 60
"""As far as what cannot be reached."""
HERO = Walker("hero", False, True, False, through_allies=True)


@record
class Route:
    """A field searched from what a hero wants, read forward."""

    field: Field

    def left(self, at: int) -> float:
        """AP to get there, about."""
        label = self.field.labels.get(at)
        return LOST if label is None else min(LOST, label / COST)


def walking_field(table: Table, hero: Hero, here: Ground) -> Field:
    """What entering squares costs a hero who may have to get others out of the way."""
    field = field_for(table, HERO, here)
    for at, who in table.state.standing.items():
        if who in table.state.heroes:
            field.enter[at] = (here.cost[at] + (W.ally if who != hero.key else 0)) * COST
        elif at in field.barred:
            field.enter[at] += W.in_the_way * COST
    for gate in table.state.gates.values():
        if gate.locked and not gate.open and gate.sides in field.tolls:
            field.tolls[gate.sides] = (W.lock * COST, gate.key)
    for figure in enemies(table):
        for place in figure.at:
            for at in here.around[place]:
                if field.enter[at]:
                    field.enter[at] += COST // 2  # leaving it costs more
    return field


def route_to(table: Table, hero: Hero, seeds: dict[int, int], here: Ground | None = None) -> Route:
    """How far every square is from those; a seed may start with AP that are still to be spent there."""
    field = walking_field(table, hero, here or ground(table))
    search(field, {at: ap * COST for at, ap in seeds.items()})
    return Route(field)


def next_steps(route: Route, at: int) -> list[int]:
    """Neighbours that lie on a shortest way."""
    field, labels = route.field, route.field.labels
    label = labels.get(at)
    if label is None:
        return []
    found = []
    for step in STRAIGHT:
        to = at + step
        after = labels.get(to)
        if after is not None and field.enter[to] and after + field.enter[to] + crossing(field, at, to, 0) == label:
            found.append(to)
    return found


def obstacles(route: Route, at: int) -> list[str]:
    """Gates and figures that bar the shortest ways right here."""
    field, found = route.field, []
    for to in next_steps(route, at):
        if crossing(field, at, to, 0):
            found.append(field.tolls[edge(at, to)][1])
        who = field.here.standing.get(to)
        if who is not None:
            found.append(who)
    return found


def levers_here(route: Route, at: int) -> list[str]:
    """Levers to pull from this square, where the shortest way asks for it."""
    field, labels = route.field, route.field.labels
    label = labels.get(at)
    if label is None:
        return []
    return [
        lever
        for index, (lever, squares, _) in enumerate(field.levers)
        if at in squares and labels.get(at + (SIZE << index), -1) + COST == label
    ]


@record
class Leg:
    """A square within reach this turn: the AP to get there, and the key of the first answer on the way."""

    ap: int
    first: str


def reach(table: Table, hero: Hero, ap: int, *, double: bool = False, leave: bool = False) -> dict[int, Leg]:
    """Every square the hero could end on, through doors that open by hand; exits only for who wants to `leave`."""
    here = ground(table)
    terms: MoveTerms = consult(table, MoveTerms(hero.key))
    found: dict[int, Leg] = {}
    queue: list[tuple[int, int, str]] = []
    if hero.status == "present":
        found[hero.at] = Leg(0, "")
        _onward(table, here, terms, hero, hero.at, Leg(0, ""), ap, double, queue)
    else:
        for at, cost in step_costs(table, hero, ap, double, here).items():
            heappush(queue, (cost, at, square_name(at)))
    while queue:
        spent, at, first = heappop(queue)
        if at in found:
            continue
        way_out = exit_at(table, hero, at)
        if way_out and not leave:
            continue
        found[at] = Leg(spent, first)
        if not way_out:
            _onward(table, here, terms, hero, at, found[at], ap, double, queue)
    return found


def _onward(
    table: Table,
    here: Ground,
    terms: MoveTerms,
    hero: Hero,
    at: int,
    leg: Leg,
    ap: int,
    double: bool,
    queue: list[tuple[int, int, str]],
) -> None:
    for to, cost in steps_from(table, here, terms, at, ap - leg.ap, double).items():
        if to != hero.at:
            heappush(queue, (leg.ap + cost, to, leg.first or square_name(to)))
    price = 2 if double else 1
    for sides, key in here.doors.items():
        gate = table.state.gates[key]
        if at in sides and not gate.locked and table.content.gates[gate.kind].by_hand:
            to = sides[1] if sides[0] == at else sides[0]
            cost = leg.ap + price + (1 if terms.flat else here.cost[to]) * price
            if to not in here.standing and cost <= ap:
                heappush(queue, (cost, to, leg.first or f"open.{key}"))
