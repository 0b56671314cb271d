"""Whom an enemy can reach, what it wants and the shortest ways there."""

from tabletop.core.flow import consult, consult_own
from tabletop.core.record import record
from tabletop.perditions_mouth.board.bases import bases
from tabletop.perditions_mouth.board.footing import footing
from tabletop.perditions_mouth.board.grid import FARTHEST, STRAIGHT, distance, edge, gap, in_range
from tabletop.perditions_mouth.board.ground import Ground, ground, near
from tabletop.perditions_mouth.board.queries import defending, noticed, numbers_of, present
from tabletop.perditions_mouth.board.routes.paths import (
    PREFERENCES,
    Field,
    Walker,
    field_for,
    search,
    toll,
    walker_of,
)
from tabletop.perditions_mouth.board.sight import sees, sees_any
from tabletop.perditions_mouth.model.moments.kinds import KindWants
from tabletop.perditions_mouth.model.moments.questions import AttackReach, MayAttack, MoveGoals
from tabletop.perditions_mouth.model.state import Figure, Hero
from tabletop.perditions_mouth.model.table import Table

RANGED = 3
"""From this reach on an enemy keeps its distance.  [PM-RULE-15]"""


def reach_to(table: Table, figure: Figure, hero: Hero, reach: int) -> int:
    """From how far an enemy of that reach may attack this hero."""
    return consult(table, AttackReach(figure.key, hero.key, reach)).reach


def preferences(table: Table, heroes: list[Hero]) -> dict[str, int]:
    """Ranks for ties of distance: the named weakest first, then fewest HP; equal heroes share a rank.  [PM-EMOVE-08]"""
    weakest = table.state.weakest
    orders = {hero.key: (hero.key != weakest, hero.hp) for hero in heroes}
    ranks = sorted(set(orders.values()))
    return {key: min(PREFERENCES, ranks.index(order)) for key, order in orders.items()}


def attack_squares(here: Ground, hero: Hero, reach: int) -> list[int]:
    """Squares from which a figure with that reach could attack the hero."""
    return [at for at in in_range(hero.at, reach) if here.cost[at] and sees(here, at, hero.at)]


def hero_seeds(table: Table, figure: Figure, walker: Walker, here: Ground) -> dict[int, int]:
    """Goal squares with their label: where the figure could attack some hero, and doors it would open to do so."""
    heroes = noticed(table)
    ranks = preferences(table, heroes)
    reach = numbers_of(table, figure).reach
    seeds: dict[int, int] = {}
    for hero in heroes:
        rank = ranks[hero.key]
        for at in _standoff(here, hero, reach_to(table, figure, hero, reach)):
            seeds[at] = min(seeds.get(at, rank), rank)
        for step in STRAIGHT:
            at = hero.at + step
            door = here.doors.get(edge(at, hero.at))
            if door is not None and here.cost[at]:
                price = toll(walker, table.content.gates[table.state.gates[door].kind])
                seeds[at] = min(seeds.get(at, price + rank), price + rank)
    return seeds


def _standoff(here: Ground, hero: Hero, reach: int) -> list[int]:
    """Attack squares; of ranged figures only those at the greatest range that has any.  [PM-EMOVE-12]"""
    squares = attack_squares(here, hero, reach)
    if reach < RANGED:
        return squares
    for far in range(reach, 0, -1):
        found = [at for at in squares if distance(at, hero.at) == far]
        if found:
            return found
    return []


def goal_seeds(table: Table, figure: Figure, walker: Walker, here: Ground) -> dict[int, int]:
    """Everything this figure moves toward, heroes included unless it has eyes only for something else."""
    goals = goals_of(table, figure)
    if goals.enter:
        return dict.fromkeys(goals.enter, 0)
    if goals.alarm:
        alarm = table.content.boards[table.state.map].alarm
        if alarm:
            taken = table.state.standing.get(alarm, figure.key) != figure.key
            if not taken:
                return {alarm: 0}
            return {alarm + step: 0 for step in STRAIGHT if here.cost[alarm + step]}  # as near as it can  [PM-RULE-42]
    seeds = {} if goals.heedless else hero_seeds(table, figure, walker, here)
    for place in goals.approach:  # a hero just as near comes first
        for at in near(here, place):
            if here.cost[at]:
                seeds[at] = min(seeds.get(at, PREFERENCES), PREFERENCES)
    return seeds


def goals_of(table: Table, figure: Figure) -> MoveGoals:
    kind = table.content.kinds[figure.kind]
    moment = MoveGoals(figure, consult_own(table, figure.key, kind.abilities, KindWants(figure)).alarm)
    found: MoveGoals = consult(table, moment)
    return found


def reachable(table: Table, figure: Figure, here: Ground | None = None) -> list[Hero]:
    """Heroes in range and line of sight."""
    near = [(away, hero.key) for hero in present(table) if (away := gap(figure.at, (hero.at,))) <= FARTHEST]
    if not near:
        return []
    reach = numbers_of(table, figure).reach
    close = {key: away for away, key in near if away <= reach}
    if not close:
        return []
    here = here or ground(table)
    return [
        hero
        for hero in noticed(table)
        if hero.key in close
        and close[hero.key] <= reach_to(table, figure, hero, reach)
        and sees_any(here, figure.at, (hero.at,))
    ]


def attackable(table: Table, figure: Figure, here: Ground | None = None) -> list[Hero]:
    """Those of them that nothing forbids to attack.  [PM-EATT-18]"""
    heroes = reachable(table, figure, here)
    keys = [hero.key for hero in heroes]
    found = []
    for hero in heroes:
        asked: MayAttack = consult(table, MayAttack(figure.key, hero.key, [k for k in keys if k != hero.key]))
        if not asked.refused:
            found.append(hero)
    return found


def preferred(table: Table, heroes: list[Hero]) -> list[Hero]:
    """The heroes an enemy would attack; several when the players choose."""
    state = table.state
    named = [hero for hero in heroes if hero.key == state.weakest]
    if named:
        return named
    least = min(hero.hp for hero in heroes)
    heroes = [hero for hero in heroes if hero.hp == least]
    if len(heroes) > 1:
        guarded = [hero for hero in heroes if defending(table, hero)]
        heroes = guarded or heroes
    if len(heroes) > 1:
        magi = [hero for hero in heroes if table.content.heroes[hero.key].calling == "magus"]
        heroes = magi or heroes
    return heroes


@record
class Outlook:
    """A searched field and the best label of one figure in it; `valid` is false when allies bar every way."""

    field: Field
    label: int
    valid: bool


@record
class Reckoned:
    """What a search has already answered: an outlook, or that there is none."""

    outlook: Outlook | None


def outlook(table: Table, figure: Figure, here: Ground | None = None) -> Outlook | None:
    """The shortest way to what this figure wants; None when there is none at all."""
    return outlooks(table, [figure], here or ground(table)).get(figure.key)


def outlooks(table: Table, figures: list[Figure], here: Ground) -> dict[str, Outlook]:
    """The shortest ways of several figures of one kind, those who want the same searched together.

    Who has no way plans as if allies were not there: such a way is not valid.  [PM-EMOVE-17, PM-EMOVE-18]
    """
    found: dict[str, Outlook] = {}
    kind = table.content.kinds[figures[0].kind]
    here = footing(table, kind.key, here)
    for group in _alike(table, figures):
        left = group
        seeds = _seeds(table, group[0], walker_of(kind), here)
        for through in (False, True):
            if not left or not seeds:
                break
            field = field_for(table, walker_of(kind, through_allies=through), here)
            search(field, seeds, {at for each in left for at in each.at})
            for figure in left:
                labels = [field.labels[at] for at in figure.at if at in field.labels]
                if labels:
                    found[figure.key] = Outlook(field, min(labels), not through)
            left = [figure for figure in left if figure.key not in found]
    return found


def _alike(table: Table, figures: list[Figure]) -> list[list[Figure]]:
    """Figures with the same goals together; large ones alone, for each fits elsewhere."""
    if len(figures) == 1 or len(figures[0].at) > 1:
        return [[figure] for figure in figures]
    if MoveGoals not in table.listeners:
        return [figures]
    groups: dict[tuple[bool, bool, tuple[int, ...], tuple[int, ...]], list[Figure]] = {}
    for figure in figures:
        goals = goals_of(table, figure)
        wanted = (goals.alarm, goals.heedless, tuple(goals.enter), tuple(goals.approach))
        groups.setdefault(wanted, []).append(figure)
    return list(groups.values())


def _seeds(table: Table, figure: Figure, walker: Walker, here: Ground) -> dict[int, int]:
    seeds = goal_seeds(table, figure, walker, here)
    if len(figure.at) > 1:
        seeds = {at: label for at, label in seeds.items() if at in figure.at or is_free_for(table, figure, at)}
    return seeds


def is_free_for(table: Table, figure: Figure, at: int) -> bool:
    """Whether a large figure could want to end there; one that tramples counts smaller enemies as absent."""
    kinds = table.content.kinds
    own = figure.at
    if kinds[figure.kind].tramples:
        small = [f for f in table.state.figures.values() if kinds[f.kind].acts and kinds[f.kind].size == 1]
        own += tuple(place for other in small for place in other.at)
    return bool(bases(table, figure.kind, at, own))
