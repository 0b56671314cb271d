"""How enemies move, each by the priorities of its kind."""

from tabletop.core.flow import PLAYERS, Flow, Option, perform, pick, react
from tabletop.core.record import record
from tabletop.perditions_mouth.board.grid import distance, square_name
from tabletop.perditions_mouth.board.ground import Ground, ground, is_burning, without
from tabletop.perditions_mouth.board.queries import does_at, kind_of, level_of, noticed, numbers_of
from tabletop.perditions_mouth.board.routes.landings import Landing, landings
from tabletop.perditions_mouth.board.routes.outlooks import Reckoned, attack_squares, outlook
from tabletop.perditions_mouth.board.routes.paths import field_for, walker_of
from tabletop.perditions_mouth.board.routes.targets import RANGED, goals_of, preferences, reach_to, reachable
from tabletop.perditions_mouth.board.routes.ways import Way, ways, within_reach
from tabletop.perditions_mouth.board.sight import sees
from tabletop.perditions_mouth.model.events.dungeon import EnemyMoved
from tabletop.perditions_mouth.model.moments.kinds import KindArrived, KindMoves
from tabletop.perditions_mouth.model.moments.questions import Numbers
from tabletop.perditions_mouth.model.moments.rounds import EnemyArrived
from tabletop.perditions_mouth.model.names import name_of
from tabletop.perditions_mouth.model.state import Figure
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.verbs.fire import burn
from tabletop.perditions_mouth.verbs.movement import land, walk


@record
class Place:
    """A square a hero can be attacked from: from how far, and what it takes to get there."""

    away: int
    ap: int
    rank: int
    at: int
    hero: str


def is_settled(table: Table, figure: Figure, here: Ground | None = None) -> bool:
    """Whether it can attack a hero from where it stands and wants no more.  [PM-EMOVE-10]"""
    if _keeps_away(table, figure) or does_at(kind_of(table, figure), KindMoves):
        return False
    if not reachable(table, figure, here):
        return False
    goals = goals_of(table, figure)
    return not goals.enter and not goals.alarm and not goals.heedless


def move_enemy(table: Table, figure: Figure, known: Reckoned | None = None) -> Flow[None]:
    """One enemy takes its move action; its outlook may be known already from the acting order."""
    before = figure.at
    own = KindMoves(figure)
    yield from perform(table, figure.key, kind_of(table, figure).abilities, own)
    if own.done:
        left = 0
    elif _keeps_away(table, figure) and not goals_of(table, figure).enter:
        left = yield from _keep_distance(table, figure, known)
    elif is_settled(table, figure):
        left = numbers_of(table, figure).move
    else:
        left = yield from _advance(table, figure, known)
    if figure.key in table.state.figures:
        yield from _arrive(table, figure, before, left)


def _keeps_away(table: Table, figure: Figure) -> bool:
    """From its printed reach on such an enemy attacks from afar.  [PM-RULE-15]"""
    return level_of(table, figure.kind).reach >= RANGED


def _arrive(table: Table, figure: Figure, before: tuple[int, ...], left: int) -> Flow[None]:
    """What waits where a move ends: the alarm, a Warp Stone, a special rule."""
    if figure.at != before:
        table.emit(EnemyMoved(figure.key, figure.at[0], distance(before[0], figure.at[0])))
    yield from burn(table)
    state = table.state
    if figure.key not in state.figures:
        return
    yield from perform(table, figure.key, kind_of(table, figure).abilities, KindArrived(figure))
    if figure.key in state.figures:
        yield from react(table, EnemyArrived(figure, left))


def _advance(table: Table, figure: Figure, known: Reckoned | None, here: Ground | None = None) -> Flow[int]:
    """Along the shortest path until it could attack, or as far as the AP go; the AP left.

    [PM-EMOVE-07 to PM-EMOVE-11]
    """
    found = known.outlook if known is not None else outlook(table, figure, here)
    ap = numbers_of(table, figure).move
    if found is None:
        return ap
    starts = [at for at in figure.at if found.field.labels.get(at) == found.label]
    every = [(start, way) for start in starts for way in ways(found.field, start, ap)]
    if len(figure.at) > 1:
        return ap - (yield from _go_large(table, figure, every))
    return (yield from _go(table, figure, [way for _, way in every], ap))


def _go(table: Table, figure: Figure, every: list[Way], ap: int) -> Flow[int]:
    """The players choose among equal ways where to end; the figure goes there, with so many AP left."""
    by_end: dict[int, Way] = {}
    for way in every:
        by_end.setdefault(way.end, way)
    if not by_end:
        return ap
    if len(by_end) == 1:
        only = next(iter(by_end.values()))
        yield from walk(table, figure, only)
        return only.left
    options = [Option(square_name(end), square_name(end), way, square_name(end)) for end, way in sorted(by_end.items())]
    name = name_of(table, figure.key)
    way = yield from pick(PLAYERS, "enemy.move", f"Equal ways: where does {name} go?", options)
    yield from walk(table, figure, way)
    return way.left


def _go_large(table: Table, figure: Figure, every: list[tuple[int, Way]]) -> Flow[int]:
    """Move as a point, trade places with what is trampled, and lie down where the base fits; the steps made.

    [PM-EMOVE-26 to PM-EMOVE-28]
    """
    found: dict[tuple[tuple[int, ...], tuple[tuple[str, int], ...]], Landing] = {}
    for start, way in every:
        for landing in landings(table, figure, start, way):
            known = found.setdefault((landing.base, tuple(landing.trades)), landing)
            if known.steps < landing.steps:
                found[landing.base, tuple(landing.trades)] = landing
    if not found:
        return 0
    farthest = max(landing.steps for landing in found.values())
    left = [landing for landing in found.values() if landing.steps == farthest]
    if any(landing.attacks for landing in left):
        left = [landing for landing in left if landing.attacks]
    prompt = f"Equal ways: where does {name_of(table, figure.key)} end?"
    chosen = yield from pick(PLAYERS, "enemy.move", prompt, _landing_options(table, left))
    land(table, figure, chosen)
    return chosen.steps


def _landing_options(table: Table, left: list[Landing]) -> list[Option[Landing]]:
    """By the base; where several lead to the same one, by whom it tramples on the way too."""
    bases = [landing.base for landing in left]
    options = []
    for landing in left:
        key = label = "+".join(square_name(at) for at in landing.base)
        if bases.count(landing.base) > 1:
            key += "".join(f".{who}@{square_name(at)}" for who, at in landing.trades)
            label += "".join(f", {name_of(table, who)} to {square_name(at)}" for who, at in landing.trades)
        options.append(Option(key, label, landing, square_name(landing.base[0])))
    return options


def _keep_distance(table: Table, figure: Figure, known: Reckoned | None) -> Flow[int]:
    """The greatest range from which it can attack somebody; else toward such a place; the AP left.

    [PM-EMOVE-12, PM-RULE-15]
    """
    numbers = numbers_of(table, figure)
    if not any(distance(figure.at[0], hero.at) <= numbers.move + numbers.reach for hero in noticed(table)):
        return (yield from _advance(table, figure, known))  # nobody near enough for this move
    here = without(ground(table), figure.at)
    if not table.state.fire and _is_at_full_range(table, figure, numbers.reach, here):
        return numbers.move
    field = field_for(table, walker_of(table.content.kinds[figure.kind]), here, figure.at)
    reached = within_reach(field, figure.at[0], numbers.move)
    places = _firing_places(table, figure, here, numbers, reached)
    if not places:
        return (yield from _advance(table, figure, known, here))
    if table.state.fire:  # out of the flames where it can be  [PM-FIRE-04]
        places = [place for place in places if not is_burning(table, (place.at,))] or places
    farthest = max(place.away for place in places)
    places = [place for place in places if place.away == farthest]
    if any(place.at == figure.at[0] for place in places):
        return numbers.move
    return (yield from _go(table, figure, [reached[at] for at in _at_the_nearest(places)], numbers.move))


def _at_the_nearest(places: list[Place]) -> list[int]:
    """All squares from which the hero is attacked that costs the fewest AP, then the weakest.  [PM-EMOVE-13]"""
    costs: dict[str, tuple[int, int]] = {}
    for place in places:
        costs[place.hero] = min((place.ap, place.rank), costs.get(place.hero, (place.ap, place.rank)))
    least = min(costs.values())
    return list(dict.fromkeys(place.at for place in places if costs[place.hero] == least))


def _is_at_full_range(table: Table, figure: Figure, full: int, here: Ground) -> bool:
    """Whether it already attacks somebody from as far as it ever can."""
    at = figure.at[0]
    return any(
        distance(at, hero.at) == full == reach_to(table, figure, hero, full) and sees(here, at, hero.at)
        for hero in noticed(table)
    )


def _firing_places(
    table: Table, figure: Figure, here: Ground, numbers: Numbers, reached: dict[int, Way]
) -> list[Place]:
    """Every place it could attack a hero from after this move."""
    heroes = noticed(table)
    ranks = preferences(table, heroes)
    places = []
    for hero in heroes:
        for at in attack_squares(here, hero, reach_to(table, figure, hero, numbers.reach)):
            if at in reached and (at not in here.standing or at == figure.at[0]):
                ap = numbers.move - reached[at].left
                places.append(Place(distance(at, hero.at), ap, ranks[hero.key], at, hero.key))
    return places
