"""Who does what: the needs of the goal, shared out among the heroes."""

from collections.abc import Callable, Iterable
from typing import Literal, TypeAlias

import attrs

from tabletop.core.flow import consult
from tabletop.core.record import record
from tabletop.perditions_mouth.board.grid import in_range
from tabletop.perditions_mouth.board.ground import Ground, board, ground, near
from tabletop.perditions_mouth.board.items import carried_victims, has_room, rescue_square
from tabletop.perditions_mouth.board.queries import (
    action_points,
    attributes,
    enemies,
    exit_at,
    figures_that,
    living,
    victims,
)
from tabletop.perditions_mouth.board.sight import sees
from tabletop.perditions_mouth.bot.routes import LOST, Route, route_to
from tabletop.perditions_mouth.model.moments.plans import Needs
from tabletop.perditions_mouth.model.state import Figure, Hero
from tabletop.perditions_mouth.model.table import Table

Deed: TypeAlias = Literal["slay", "handle", "chest", "lift", "rescue", "leave", "fight", "wait"]
FINAL: tuple[Deed, ...] = ("leave", "rescue")
"""With these nothing has to be done at the end of the way but to be there."""


@record
class Errand:
    """What one hero is up to."""

    deed: Deed
    seeds: dict[int, int]
    """Squares where it is done, each with the AP that it then still takes."""
    things: list[str] = attrs.field(factory=list)
    """The figures it is done to."""


def needs_of(table: Table) -> Needs:
    return consult(table, Needs())


def errands(table: Table, needs: Needs) -> dict[str, Errand]:
    """What each living hero had best go for, given what the others do."""
    here = ground(table)
    shares = _shares(table, needs, here)
    return {hero.key: shares.get(hero.key) or _alone(table, hero, needs, here) for hero in living(table)}


def errand_of(table: Table, hero: Hero, needs: Needs, here: Ground) -> Errand:
    """What this hero had best go for."""
    return _shares(table, needs, here).get(hero.key) or _alone(table, hero, needs, here)


def _alone(table: Table, hero: Hero, needs: Needs, here: Ground) -> Errand:
    """What a hero goes for to whom no task fell."""
    if needs.victims and carried_victims(table, hero):
        return _rescue(table, hero, here)
    doomed = [table.state.figures[key] for key in needs.slay if table.state.figures[key].at]
    if doomed:
        return _slay(table, hero, doomed, here)
    if not (needs.slay or needs.handle or needs.chests or needs.victims):
        ways_out = [at for at in board(table).exits if exit_at(table, hero, at)]
        if ways_out:
            return Errand("leave", dict.fromkeys(ways_out, 0))
    return _stand_by(table, hero, here)


# -- errands of one hero ----------------------------------------------------------------------------------------------


def _rescue(table: Table, hero: Hero, here: Ground) -> Errand:
    """To where the victim can be set down on the rescue square."""
    safe = rescue_square(table)
    seeds = {at: 0 for at in near(here, safe) if here.cost[at]}
    if not exit_at(table, hero, safe):
        seeds[safe] = 0
    return Errand("rescue", seeds, carried_victims(table, hero))


def _slay(table: Table, hero: Hero, figures: list[Figure], here: Ground) -> Errand:
    """To where one of those that have to fall first can be attacked."""
    first = [figure for figure in figures if figure.kind == figures[0].kind]
    return Errand("slay", attack_seeds(table, hero, first, here), [figure.key for figure in first])


def attack_seeds(table: Table, hero: Hero, targets: Iterable[Figure], here: Ground) -> dict[int, int]:
    """Squares from which the hero could attack one of them."""
    found = attributes(table, hero)
    seeds: dict[int, int] = {}
    for target in targets:
        for place in target.at:
            for at in in_range(place, found.far):
                if here.cost[at] and at not in seeds and sees(here, at, place):
                    seeds[at] = 0
    return seeds


def _stand_by(table: Table, hero: Hero, here: Ground) -> Errand:
    """Nothing of its own to do: fight what there is, else wait near the way out."""
    foes = enemies(table)
    if foes:
        return Errand("fight", attack_seeds(table, hero, foes, here), [foe.key for foe in foes])
    usable = table.content.scenarios[table.state.scenario].next
    doors = [at for at, name in board(table).exits.items() if name in usable]
    return Errand("wait", {at: 0 for door in doors for at in near(here, door) if here.cost[at]})


# -- what is shared out -----------------------------------------------------------------------------------------------


@record
class Task:
    """Something one hero is enough for."""

    errand: Errand
    route: Route
    after: float = 0
    """AP that it takes to bring it to an end."""


def _shares(table: Table, needs: Needs, here: Ground) -> dict[str, Errand]:
    """Each task to whoever is done with it first, one task a hero."""
    heroes = [hero for hero in living(table) if not (needs.victims and carried_victims(table, hero))]
    shares: dict[str, Errand] = {}
    for tasks, wanted in _tasks(table, needs, here):
        for errand, key in _match(table, [h for h in heroes if h.key not in shares], tasks, wanted):
            shares[key] = errand
    return shares


def _tasks(table: Table, needs: Needs, here: Ground) -> list[tuple[list[Task], int]]:
    """Tasks by sort, each sort with how many of them are wanted."""
    found: list[tuple[list[Task], int]] = []
    if needs.victims:
        found.append((_victim_tasks(table, here), _open_rescues(table, needs)))
    if needs.chests:
        chests = figures_that(table, lambda kind: kind.pick)
        found.append(([_task(table, "chest", chest, here) for chest in chests], needs.chests))
    if needs.handle:
        things = [table.state.figures[key] for key in needs.handle if table.state.figures[key].at]
        found.append(([_task(table, "handle", thing, here) for thing in things], len(things)))
    return found


def _open_rescues(table: Table, needs: Needs) -> int:
    """How many heroes are to fetch a victim: one more than needed, for not every carrier comes through."""
    under_way = sum(len(carried_victims(table, hero)) for hero in living(table))
    return needs.victims + 1 - under_way


def _task(table: Table, deed: Deed, thing: Figure, here: Ground, after: float = 0) -> Task:
    seeds = {at: 0 for at in near(here, thing.at[0]) if here.cost[at]}
    return Task(Errand(deed, seeds, [thing.key]), _route(table, seeds, here), after)


def _victim_tasks(table: Table, here: Ground) -> list[Task]:
    """To lift a victim, and to bring it to the rescue square afterwards."""
    safe = rescue_square(table)
    back = _route(table, {at: 0 for at in [safe, *near(here, safe)] if here.cost[at]}, here)
    tasks = []
    for victim in victims(table):
        way_back = min((back.left(at) for at in near(here, victim.at[0])), default=LOST)
        tasks.append(_task(table, "lift", victim, here, way_back))
    return tasks


def _route(table: Table, seeds: dict[int, int], here: Ground) -> Route:
    return route_to(table, next(iter(living(table))), seeds, here)


def _match(table: Table, heroes: list[Hero], tasks: list[Task], wanted: int) -> list[tuple[Errand, str]]:
    """Pairs of task and hero, the quickest first, until enough tasks are taken or nobody is left."""
    found: list[tuple[Errand, str]] = []
    left, free = list(tasks), list(heroes)
    while left and free and len(found) < wanted:
        task, hero = min(((t, h) for t in left for h in free), key=_turns(table))
        found.append((task.errand, hero.key))
        left.remove(task)
        free.remove(hero)
    return found


def _turns(table: Table) -> Callable[[tuple[Task, Hero]], float]:
    def turns(pair: tuple[Task, Hero]) -> float:
        task, hero = pair
        if task.errand.deed == "lift" and not (has_room(table, hero, "", True) or has_room(table, hero, "", False)):
            return LOST * LOST
        way = task.route.left(hero.at or hero.entry) + task.after
        return way / action_points(table, hero)

    return turns
