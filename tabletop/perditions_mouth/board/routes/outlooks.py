"""What enemies move toward, and the shortest ways there."""

from tabletop.core.record import record
from tabletop.perditions_mouth.board.bases import bases
from tabletop.perditions_mouth.board.footing import footing
from tabletop.perditions_mouth.board.grid import SIZE, STRAIGHT, distance, edge, gap
from tabletop.perditions_mouth.board.ground import Ground, ground, near, without
from tabletop.perditions_mouth.board.queries import noticed, numbers_of
from tabletop.perditions_mouth.board.routes.paths import (
    BURNING,
    COST,
    LAST,
    RANK,
    Field,
    field_for,
    is_shut_in,
    search,
    toll,
    walker_of,
    within,
)
from tabletop.perditions_mouth.board.routes.targets import RANGED, goals_of, preferences, reach_to, wants_heroes_only
from tabletop.perditions_mouth.board.sight import lookers
from tabletop.perditions_mouth.model.moments.questions import MoveGoals
from tabletop.perditions_mouth.model.state import Figure, Hero
from tabletop.perditions_mouth.model.table import Table


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


# -- goals ------------------------------------------------------------------------------------------------------------


def attack_squares(here: Ground, hero: Hero, reach: int) -> list[int]:
    """Squares from which a figure with that reach could attack the hero."""
    return [at for at in lookers(here, hero.at, reach) if here.cost[at]]


def goal_seeds(table: Table, figure: Figure, field: Field) -> dict[int, int]:
    """Everything this figure moves toward, heroes included unless it has eyes only for something else."""
    here = field.here
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
    seeds = {} if goals.heedless else hero_seeds(table, figure, field)
    for place in goals.approach:  # a hero just as near comes first
        for at in near(here, place):
            if here.cost[at]:
                seeds[at] = min(seeds.get(at, LAST * RANK), LAST * RANK)
    return seeds


def hero_seeds(table: Table, figure: Figure, field: Field, *, afar: bool = True) -> dict[int, int]:
    """Goal squares with their label: where the figure could attack some hero, or needs only open a gate to do so.

    Who attacks `afar` wants the greatest range at each hero that it can get to.  [PM-EMOVE-12, PM-RULE-15]
    """
    heroes = noticed(table)
    ranks = preferences(table, heroes)
    reach = numbers_of(table, figure).reach
    reached = within(field, figure.at) if afar and reach >= RANGED else None
    seeds: dict[int, int] = {}
    for hero in heroes:
        rank, far = ranks[hero.key], reach_to(table, figure, hero, reach)
        squares = attack_squares(field.here, hero, far)
        keeps_away = reached is not None and far >= RANGED
        if reached is not None and keeps_away:
            squares = _farthest([at for at in squares if at in reached and at not in field.breakable], hero)
        for at in squares:
            seeds[at] = min(seeds.get(at, rank), rank)
        if not (keeps_away and squares):
            _step_to_door(table, field, hero, rank, seeds)
    return seeds


def _farthest(squares: list[int], hero: Hero) -> list[int]:
    """Those at the greatest range."""
    most = max((distance(at, hero.at) for at in squares), default=0)
    return [at for at in squares if distance(at, hero.at) == most]


def _step_to_door(table: Table, field: Field, hero: Hero, rank: int, seeds: dict[int, int]) -> None:
    """Beside a hero with a shut door between: what is left is to open or to break it."""
    here = field.here
    for step in STRAIGHT:
        at = hero.at + step
        door = here.doors.get(edge(at, hero.at))
        if door is not None and here.cost[at]:
            label = rank + toll(field.walker, table.content.gates[table.state.gates[door].kind])
            if label < seeds.get(at, label + 1):
                seeds[at] = label
                field.doorsteps[at] = label, door


# -- ways -------------------------------------------------------------------------------------------------------------


def outlook(table: Table, figure: Figure, here: Ground | None = None) -> Outlook | None:
    """The shortest way to what this figure wants; None when there is none at all."""
    return outlooks(table, [figure], here or ground(table)).get(figure.key)


def outlooks(table: Table, figures: list[Figure], here: Ground, *, to_heroes: bool = False) -> dict[str, Outlook]:
    """The shortest ways of several figures of one kind, to what they want or just `to_heroes`.

    Who has no way plans as if allies were not there: such a way is not valid.  [PM-EMOVE-17, PM-EMOVE-18]
    """
    kind = table.content.kinds[figures[0].kind]
    here = footing(table, kind.key, here)
    found: dict[str, Outlook] = {}
    for group in _alike(table, figures, to_heroes=to_heroes):
        found |= _search(table, group, here, to_heroes=to_heroes)
        if len(group) > 1:
            for figure in group:
                if _may_come_back(figure, found.get(figure.key)):
                    found |= _search(table, [figure], here, to_heroes=to_heroes)
    return found


def _search(table: Table, group: list[Figure], here: Ground, *, to_heroes: bool) -> dict[str, Outlook]:
    """The shortest ways of figures that want the same; who is alone is not in its own way."""
    found: dict[str, Outlook] = {}
    if not noticed(table) and (to_heroes or wants_heroes_only(table, group[0])):
        return found
    kind = table.content.kinds[group[0].kind]
    own = group[0].at if len(group) == 1 else ()
    seen = without(here, own)
    left = group
    for through in (False, True):
        field = field_for(table, walker_of(kind, through_allies=through), seen, own)
        seeds = _seeds(table, group[0], field, to_heroes=to_heroes)
        free = left if through else [figure for figure in left if not is_shut_in(field, figure.at, seeds)]
        if not seeds or not free:
            continue
        search(field, seeds, {at for each in free for at in each.at})
        for figure in free:
            labels = [field.labels[at] for at in figure.at if at in field.labels]
            if labels:
                found[figure.key] = Outlook(field, min(labels), not through)
        left = [figure for figure in left if figure.key not in found]
        if not left:
            break
    return found


def _may_come_back(figure: Figure, found: Outlook | None) -> bool:
    """Whether a way over a lever and back over its own square, which stood in its way, could be shorter."""
    if found is None or not found.field.levers:
        return False
    labels, at = found.field.labels, figure.at[0]
    pulled = [labels[node] for node in range(at + SIZE, SIZE << len(found.field.levers), SIZE) if node in labels]
    return bool(pulled) and (not found.valid or min(pulled) + 3 * COST < found.label)


def cost_of(found: Outlook) -> int:
    """The AP of the shortest way."""
    return found.label % BURNING // COST


def _alike(table: Table, figures: list[Figure], *, to_heroes: bool) -> list[list[Figure]]:
    """Figures that one search serves: those with the same goals, and nothing of their own that would be in its way.

    Large ones fit each elsewhere, who attacks from afar has goals it can get to, and somebody near a hero may itself
    stand in the line of sight of a better square.
    """
    kind = table.content.kinds[figures[0].kind]
    reach = numbers_of(table, figures[0]).reach
    if len(figures) == 1 or kind.size > 1 or (reach >= RANGED and not to_heroes):
        return [[figure] for figure in figures]
    heroes = [(hero.at,) for hero in noticed(table)]
    close = [figure for figure in figures if any(gap(figure.at, at) <= reach for at in heroes)]
    groups: dict[tuple[bool, bool, tuple[int, ...], tuple[int, ...]], list[Figure]] = {}
    for figure in figures:
        if figure in close:
            continue
        goals = MoveGoals(figure, False) if to_heroes else goals_of(table, figure)
        wanted = (goals.alarm, goals.heedless, tuple(goals.enter), tuple(goals.approach))
        groups.setdefault(wanted, []).append(figure)
    return [[figure] for figure in close] + list(groups.values())


def _seeds(table: Table, figure: Figure, field: Field, *, to_heroes: bool) -> dict[int, int]:
    found = hero_seeds(table, figure, field, afar=False) if to_heroes else goal_seeds(table, figure, field)
    if len(figure.at) > 1:
        found = {at: label for at, label in found.items() if at in figure.at or is_free_for(table, figure, at)}
    return found


def is_free_for(table: Table, figure: Figure, at: int) -> bool:
    """Whether a large figure could want to end there; one that tramples counts smaller enemies as absent."""
    kinds = table.content.kinds
    own = figure.at
    if kinds[figure.kind].tramples:
        small = [f for f in table.state.figures.values() if kinds[f.kind].acts and kinds[f.kind].size == 1]
        own += tuple(place for other in small for place in other.at)
    return bool(bases(table, figure.kind, at, own))
