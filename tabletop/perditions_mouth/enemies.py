"""How enemies move, each by the priorities of its kind."""

from tabletop.core.flow import Flow, Option, consult, pick, react
from tabletop.core.record import record
from tabletop.perditions_mouth import events as ev
from tabletop.perditions_mouth.content import PMTable
from tabletop.perditions_mouth.figures import (
    bases,
    bring,
    burn,
    lift,
    pull_lever,
    send_to_reserve,
    set_gate,
    shift,
    sound_alarm,
    stand,
    teleport,
    unlock,
)
from tabletop.perditions_mouth.grid import FARTHEST, distance, square_name
from tabletop.perditions_mouth.ground import Ground, board, gap, ground, is_burning, sees, sees_any
from tabletop.perditions_mouth.large import Landing, landings
from tabletop.perditions_mouth.moments import EnemyArrived, LeavesBehind, MoveGoals
from tabletop.perditions_mouth.paths import Field, Walker, Way, field_for, search, walker_of, ways, within_reach
from tabletop.perditions_mouth.queries import is_free, level_of, name_of, noticed
from tabletop.perditions_mouth.state import Figure, Hero
from tabletop.perditions_mouth.targets import RANGED, goal_seeds, goals_of, preferences, reach_to, reachable


def is_settled(table: PMTable, figure: Figure) -> bool:
    """Whether it can attack a hero from where it stands and wants no more.  [PM-EMOVE-10]"""
    kind = table.content.kinds[figure.kind]
    if kind.teleport or kind.pheromones or level_of(table, figure.kind).reach >= RANGED:
        return False
    if not reachable(table, figure):
        return False
    goals = goals_of(table, figure)
    return not goals.enter and not goals.alarm


def move_enemy(table: PMTable, figure: Figure, known: "Reckoned | None" = None) -> Flow[None]:
    """One enemy takes its move action; its outlook may be known already from the acting order."""
    kind = table.content.kinds[figure.kind]
    before = figure.at
    if kind.teleport:
        yield from _summoner(table, figure)
    elif kind.pheromones:
        yield from _tharnix(table, figure)
    elif level_of(table, figure.kind).reach >= RANGED and not goals_of(table, figure).enter:
        yield from _keep_distance(table, figure, known)
    elif not is_settled(table, figure):
        yield from _advance(table, figure, known)
    if figure.key in table.state.figures:
        yield from _arrive(table, figure, before)


def _arrive(table: PMTable, figure: Figure, before: tuple[int, ...]) -> Flow[None]:
    """What waits where a move ends: the alarm, a Warp Stone, a special rule."""
    if figure.at != before:
        table.emit(ev.EnemyMoved(figure.key, figure.at[0], distance(before[0], figure.at[0])))
    yield from burn(table)
    state = table.state
    if figure.key not in state.figures:
        return
    if state.warp and state.warp in figure.at and table.content.kinds[figure.kind].group == "insectoid":
        send_to_reserve(table, figure, "warp")
        state.warp = 0
        return
    if board(table).alarm in figure.at and goals_of(table, figure).alarm:
        yield from sound_alarm(table, figure)
        return
    yield from react(table, EnemyArrived(figure))


# --- toward a goal by the shortest way


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


def outlook(table: PMTable, figure: Figure, here: Ground | None = None) -> Outlook | None:
    """The shortest way to what this figure wants; None when there is none at all."""
    return outlooks(table, [figure], here or ground(table)).get(figure.key)


def outlooks(table: PMTable, figures: list[Figure], here: Ground) -> dict[str, Outlook]:
    """The shortest ways of several figures of one kind, those who want the same searched together.

    Who has no way plans as if allies were not there: such a way is not valid.  [PM-EMOVE-17, PM-EMOVE-18]
    """
    found: dict[str, Outlook] = {}
    kind = table.content.kinds[figures[0].kind]
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


def _alike(table: PMTable, figures: list[Figure]) -> list[list[Figure]]:
    """Figures with the same goals together; large ones alone, for each fits elsewhere."""
    if len(figures) == 1 or len(figures[0].at) > 1:
        return [[figure] for figure in figures]
    if not table.state.warp and not table.listeners.consulted[MoveGoals]:
        return [figures]
    groups: dict[tuple[bool, tuple[int, ...], tuple[int, ...]], list[Figure]] = {}
    for figure in figures:
        goals = goals_of(table, figure)
        groups.setdefault((goals.alarm, tuple(goals.enter), tuple(goals.approach)), []).append(figure)
    return list(groups.values())


def _seeds(table: PMTable, figure: Figure, walker: Walker, here: Ground) -> dict[int, int]:
    seeds = goal_seeds(table, figure, walker, here)
    if len(figure.at) > 1:
        seeds = {at: label for at, label in seeds.items() if at in figure.at or is_free_for(table, figure, at)}
    return seeds


def is_free_for(table: PMTable, figure: Figure, at: int) -> bool:
    """Whether a large figure could want to end there; one that tramples counts smaller enemies as absent."""
    kinds = table.content.kinds
    own = figure.at
    if kinds[figure.kind].trample:
        small = [f for f in table.state.figures.values() if kinds[f.kind].group != "object" and kinds[f.kind].size == 1]
        own += tuple(place for other in small for place in other.at)
    return bool(bases(table, figure.kind, at, own))


def _advance(table: PMTable, figure: Figure, known: Reckoned | None = None) -> Flow[None]:
    """Along the shortest path until it could attack, or as far as the AP go.  [PM-EMOVE-07 to PM-EMOVE-11]"""
    found = known.outlook if known is not None else outlook(table, figure)
    if found is None:
        return
    ap = level_of(table, figure.kind).move
    starts = [at for at in figure.at if found.field.labels.get(at) == found.label]
    every = [(start, way) for start in starts for way in ways(found.field, start, ap)]
    if len(figure.at) > 1:
        yield from _go_large(table, figure, every)
    else:
        yield from _go(table, figure, [way for _, way in every])


def _go(table: PMTable, figure: Figure, every: list[Way]) -> Flow[None]:
    """The players choose among equal ways where to end; the figure goes there."""
    by_end: dict[int, Way] = {}
    for way in every:
        by_end.setdefault(way.end, way)
    if not by_end:
        return
    if len(by_end) == 1:
        walk(table, figure, next(iter(by_end.values())))
        return
    options = [Option(square_name(end), square_name(end), way, square_name(end)) for end, way in sorted(by_end.items())]
    name = name_of(table, figure.key)
    way = yield from pick("players", "enemy.move", f"Equal ways: where does {name} go?", options)
    walk(table, figure, way)


def walk(table: PMTable, figure: Figure, way: Way) -> None:
    """Do the deeds of a way in order."""
    for what, at, key in way.deeds:
        if what == "go":
            shift(table, figure.key, (at,))
        elif what == "open":
            unlock(table, key)
            set_gate(table, key, True, figure.key)
        else:
            pull_lever(table, key, figure.key)


def _go_large(table: PMTable, figure: Figure, every: list[tuple[int, Way]]) -> Flow[None]:
    """Move as a point, trade places with what is trampled, and lie down where the base fits.  [PM-EMOVE-26 to 28]"""
    options: dict[tuple[int, ...], Landing] = {}
    for start, way in every:
        for landing in landings(table, figure, start, way):
            options.setdefault(landing.base, landing)
    if not options:
        return
    farthest = max(landing.steps for landing in options.values())
    left = [landing for landing in options.values() if landing.steps == farthest or figure.at == landing.base]
    if any(landing.attacks for landing in left):
        left = [landing for landing in left if landing.attacks]
    choices = []
    for landing in left:
        name = "+".join(square_name(at) for at in landing.base)
        choices.append(Option(name, name, landing, square_name(landing.base[0])))
    prompt = f"Equal ways: where does {name_of(table, figure.key)} end?"
    chosen = yield from pick("players", "enemy.move", prompt, choices)
    land(table, figure, chosen)


def land(table: PMTable, figure: Figure, landing: Landing) -> None:
    """Trample along the path and settle on the base."""
    safe = bool(table.state.fire) and not is_burning(table, figure.at)
    lift(table, figure.key)
    before = landing.path[0]
    for at in landing.path[1:]:
        who = table.state.standing.get(at)
        if who is not None:
            shift(table, who, (before,))
            table.emit(ev.Traded(who, before))
        before = at
    stand(table, figure.key, landing.base)
    if safe and is_burning(table, (*landing.path, *landing.base)):
        table.state.singed.append(figure.key)


# --- keeping a distance


def _keep_distance(table: PMTable, figure: Figure, known: Reckoned | None) -> Flow[None]:
    """The greatest range from which it can attack somebody; else toward such a place.  [PM-EMOVE-12, PM-RULE-15]"""
    level = level_of(table, figure.kind)
    if not any(distance(figure.at[0], hero.at) <= level.move + level.reach for hero in noticed(table)):
        yield from _advance(table, figure, known)  # nobody near enough for this move
        return
    here = ground(table)
    for at in figure.at:
        here.opaque[at] = 0
    if not table.state.fire and _is_at_full_range(table, figure, level.reach, here):
        return
    field = field_for(table, walker_of(table.content.kinds[figure.kind]), here)
    reached = within_reach(field, figure.at[0], level.move)
    places = _firing_places(table, figure, here, reached)
    if not places:
        yield from _advance(table, figure, known)
        return
    if table.state.fire:  # out of the flames where it can be  [PM-FIRE-04]
        places = [place for place in places if not is_burning(table, (place[3],))] or places
    farthest = max(away for away, _, _, _ in places)
    if any(away == farthest and at == figure.at[0] for away, _, _, at in places):
        return
    places = [place for place in places if place[0] == farthest]
    best = min((cost, rank) for _, cost, rank, _ in places)
    every = [reached[at] for _, cost, rank, at in places if (cost, rank) == best]
    yield from _go(table, figure, every)


def _is_at_full_range(table: PMTable, figure: Figure, reach: int, here: Ground) -> bool:
    """Whether it already attacks somebody from as far as it ever can."""
    at = figure.at[0]
    for hero in noticed(table):
        if distance(at, hero.at) == reach == reach_to(table, figure, hero) and sees(here, at, hero.at):
            return True
    return False


def _firing_places(
    table: PMTable, figure: Figure, here: Ground, reached: dict[int, Way]
) -> list[tuple[int, int, int, int]]:
    """Range, AP, preference and square of every place it could attack a hero from after this move."""
    ap = level_of(table, figure.kind).move
    heroes = noticed(table)
    ranks = preferences(table, heroes)
    reaches = {hero.key: reach_to(table, figure, hero) for hero in heroes}
    places = []
    for at, way in reached.items():
        if at in here.standing and at != figure.at[0]:
            continue
        for hero in heroes:
            away = distance(at, hero.at)
            if away <= reaches[hero.key] and sees(here, at, hero.at):
                places.append((away, ap - way.left, ranks[hero.key], at))
    return places


# --- Tharnix and Summoner


def _tharnix(table: PMTable, figure: Figure) -> Flow[None]:
    """To where most other Insectoids are within its pheromones, for the fewest AP.  [PM-EMOVE-33, PM-RULE-52]"""
    kind = table.content.kinds[figure.kind]
    others = [
        other.at
        for other in table.state.figures.values()
        if other is not figure and other.at and table.content.kinds[other.kind].group == "insectoid"
    ]
    field = field_for(table, walker_of(kind), ground(table))
    best: dict[tuple[int, ...], tuple[int, int, Landing]] = {}
    for start in figure.at:
        for way in within_reach(field, start, level_of(table, figure.kind).move).values():
            for landing in landings(table, figure, start, way):
                if landing.path[-1] != way.end:
                    continue
                near = sum(1 for at in others if 1 <= gap(landing.base, at) <= kind.pheromones)
                score = (-near, landing.steps, landing)
                if landing.base not in best or score[:2] < best[landing.base][:2]:
                    best[landing.base] = score
    if not best:
        return
    least = min(score[:2] for score in best.values())
    if figure.at in best and best[figure.at][:2] == least:
        return
    choices = []
    for base, score in sorted(best.items()):
        if score[:2] == least:
            name = "+".join(square_name(at) for at in base)
            choices.append(Option(name, name, score[2], square_name(base[0])))
    chosen = yield from pick("players", "enemy.move", f"Where does {name_of(table, figure.key)} settle?", choices)
    land(table, figure, chosen)


def _summoner(table: PMTable, figure: Figure) -> Flow[None]:
    """Stay while a hero is in sight, else appear far off in sight of the weakest.  [PM-EMOVE-20, PM-EMOVE-21]"""
    heroes = noticed(table)
    if not heroes:
        return
    here = ground(table)
    if any(sees_any(here, figure.at, (hero.at,)) for hero in heroes):
        return
    hero = yield from _weakest(table, heroes, figure)
    squares = summoner_squares(table, figure, hero, heroes)
    if not squares:
        return
    options = [Option(square_name(at), square_name(at), at, square_name(at)) for at in squares]
    at = yield from pick("players", "enemy.move", f"Where does {name_of(table, figure.key)} appear?", options)
    left = figure.at
    teleport(table, figure.key, (at,))
    _leave_behind(table, figure, left)


def _weakest(table: PMTable, heroes: list[Hero], figure: Figure) -> Flow[Hero]:
    named = [hero for hero in heroes if hero.key == table.state.weakest]
    least = min(hero.hp for hero in heroes)
    options = [
        Option(hero.key, name_of(table, hero.key), hero, square_name(hero.at))
        for hero in named or [hero for hero in heroes if hero.hp == least]
    ]
    return (yield from pick("players", "enemy.target", f"Whom does {name_of(table, figure.key)} seek?", options))


def summoner_squares(table: PMTable, figure: Figure, hero: Hero, heroes: list[Hero]) -> list[int]:
    """Free squares in sight of the hero, as far from all heroes as can be.  [PM-RULE-16]"""
    here = ground(table)
    for at in figure.at:
        here.opaque[at] = 0
    found = [
        at
        for at in board(table).squares
        if distance(at, hero.at) <= FARTHEST and is_free(table, at) and sees(here, at, hero.at)
    ]
    if not found:
        return []

    def score(at: int) -> tuple[int, int]:
        ranges = [distance(at, other.at) for other in heroes]
        return min(ranges), sum(ranges)

    best = max(score(at) for at in found)
    return [at for at in found if score(at) == best]


def _leave_behind(table: PMTable, figure: Figure, left: tuple[int, ...]) -> None:
    """A hard Summoner leaves a Boneworm from the reserve, else from the dead.  [PM-EMOVE-22]"""
    child = table.content.kinds[figure.kind].leaves
    asked: LeavesBehind = consult(table, LeavesBehind(figure, table.state.options["enemies"] == "hard"))
    if not child or not asked.allowed:
        return
    for pool in (table.state.reserve, table.state.dead):
        if child in pool:
            pool.remove(child)
            bring(table, child, left)
            return
