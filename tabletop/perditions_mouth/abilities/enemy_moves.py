"""Enemies that move, or come onto the map, in a way of their own."""

from tabletop.core.flow import PLAYERS, Flow, Option, consult, perform, pick
from tabletop.perditions_mouth.board.bases import base_fits, bases, shapes_at
from tabletop.perditions_mouth.board.footing import footing
from tabletop.perditions_mouth.board.grid import AROUND, FARTHEST, STRAIGHT, distance, gap, square_name
from tabletop.perditions_mouth.board.ground import board, ground, is_near, without
from tabletop.perditions_mouth.board.places import base_name, spawn_points
from tabletop.perditions_mouth.board.queries import figures_that, is_free, kind_of, noticed, numbers_of
from tabletop.perditions_mouth.board.routes.landings import Landing, landings
from tabletop.perditions_mouth.board.routes.paths import field_for, walker_of
from tabletop.perditions_mouth.board.routes.targets import reach_to
from tabletop.perditions_mouth.board.routes.ways import within_reach
from tabletop.perditions_mouth.board.sight import sees, sees_any
from tabletop.perditions_mouth.model.maps import KindKey
from tabletop.perditions_mouth.model.moments.kinds import KindCrowded, KindMakesRoom, KindMoves, KindTeleported
from tabletop.perditions_mouth.model.moments.questions import LeavesBehind, ScentReach, TeleportPlaces
from tabletop.perditions_mouth.model.names import name_of
from tabletop.perditions_mouth.model.registry import ability
from tabletop.perditions_mouth.model.state import Figure, Hero
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.verbs.figures import bring_from, pool
from tabletop.perditions_mouth.verbs.movement import drive, land, teleport

# -- into company -----------------------------------------------------------------------------------------------------


@ability("pheromones", on=KindMoves)
def seek_company(table: Table, _owner: str, moment: KindMoves, *, group: str, reach: int) -> Flow[None]:
    """To where most others of the group are within its pheromones, for the fewest AP.  [PM-EMOVE-33, PM-RULE-52]"""
    figure = moment.figure
    moment.done = True
    best = _company(table, figure, group, consult(table, ScentReach(figure, reach)).reach)
    if not best:
        return
    least = min(score[:2] for score in best.values())
    if figure.at in best and best[figure.at][:2] == least:
        return
    choices = [
        Option(base_name(base), base_name(base), score[2], square_name(base[0]))
        for base, score in sorted(best.items())
        if score[:2] == least
    ]
    chosen = yield from pick(PLAYERS, "enemy.move", f"Where does {name_of(table, figure.key)} settle?", choices)
    land(table, figure, chosen)


def _company(table: Table, figure: Figure, group: str, reach: int) -> dict[tuple[int, ...], tuple[int, int, Landing]]:
    """Every base within its move: how many of the group it would have near (less is better), steps, the landing."""
    others = [other.at for other in figures_that(table, lambda kind: kind.group == group) if other is not figure]
    field = field_for(table, walker_of(kind_of(table, figure)), footing(table, figure.kind, ground(table)))
    best: dict[tuple[int, ...], tuple[int, int, Landing]] = {}
    for start in figure.at:
        for way in within_reach(field, start, numbers_of(table, figure).move).values():
            for landing in landings(table, figure, start, way):
                if landing.path[-1] != way.end:
                    continue
                near = sum(1 for at in others if 1 <= gap(landing.base, at) <= reach)
                score = (-near, landing.steps, landing)
                if landing.base not in best or score[:2] < best[landing.base][:2]:
                    best[landing.base] = score
    return best


# -- out of nowhere ---------------------------------------------------------------------------------------------------


@ability("teleport_into_sight", on=KindMoves)
def teleport_into_sight(table: Table, _owner: str, moment: KindMoves) -> Flow[None]:
    """Stay while a hero is in sight, else appear far off in sight of the weakest.  [PM-EMOVE-20, PM-EMOVE-21]

    A hero that can be attacked only from nearer is in sight only from there.  [PM-EMOVE-35, PM-RULE-77]
    """
    figure = moment.figure
    moment.done = True
    heroes = noticed(table)
    if not any(_watches(table, figure, hero) for hero in heroes):
        yield from appear(table, figure)


def appear(table: Table, figure: Figure) -> Flow[None]:
    """It teleports to where it sees the weakest hero, as far from all as can be, or stays.  [PM-RULE-16]"""
    heroes = noticed(table)
    if not heroes:
        return
    hero = yield from _weakest(table, heroes, figure)
    squares = far_squares(table, figure, hero, heroes)
    if not squares:
        return
    options = [Option(square_name(at), square_name(at), at, square_name(at)) for at in squares]
    at = yield from pick(PLAYERS, "enemy.move", f"Where does {name_of(table, figure.key)} appear?", options)
    left = figure.at
    teleport(table, figure.key, (at,))
    yield from perform(table, figure.key, kind_of(table, figure).abilities, KindTeleported(figure, left))


def _watches(table: Table, figure: Figure, hero: Hero) -> bool:
    near = gap(figure.at, (hero.at,)) <= reach_to(table, figure, hero, FARTHEST)
    return near and sees_any(ground(table), figure.at, (hero.at,))


def _weakest(table: Table, heroes: list[Hero], figure: Figure) -> Flow[Hero]:
    named = [hero for hero in heroes if hero.key == table.state.weakest]
    least = min(hero.hp for hero in heroes)
    options = [
        Option(hero.key, name_of(table, hero.key), hero, square_name(hero.at))
        for hero in named or [hero for hero in heroes if hero.hp == least]
    ]
    return (yield from pick(PLAYERS, "enemy.target", f"Whom does {name_of(table, figure.key)} seek?", options))


def far_squares(table: Table, figure: Figure, hero: Hero, heroes: list[Hero]) -> list[int]:
    """Free squares in sight of the hero, as far from all heroes as can be.  [PM-RULE-16]"""
    here = without(ground(table), figure.at)
    reach = reach_to(table, figure, hero, FARTHEST)
    found = [
        at
        for at in board(table).squares
        if distance(at, hero.at) <= reach and is_free(table, at) and sees(here, at, hero.at)
    ]
    found = consult(table, TeleportPlaces(figure, found)).squares

    def score(at: int) -> tuple[int, int]:
        ranges = [distance(at, other.at) for other in heroes]
        return min(ranges), sum(ranges)

    best = max((score(at) for at in found), default=None)
    return [at for at in found if score(at) == best]


@ability("leave_brood", on=KindTeleported)
def leave_brood(table: Table, _owner: str, moment: KindTeleported, *, kind: KindKey) -> None:
    """A hard one leaves a figure from the reserve, else from the dead, where it stood.  [PM-EMOVE-22]"""
    asked = consult(table, LeavesBehind(moment.figure, table.state.options.enemies == "hard"))
    if not asked.allowed:
        return
    for name in ("reserve", "dead"):
        if kind in pool(table, name):
            bring_from(table, name, kind, moment.left)
            return


# -- smaller ones make room -------------------------------------------------------------------------------------------


@ability("drive_off", on=KindCrowded)
def may_drive_off(table: Table, _owner: str, moment: KindCrowded, *, group: str) -> None:
    moment.room = bool(_rooms(table, moment.kind, group))


@ability("drive_off", on=KindMakesRoom)
def drive_off(table: Table, _owner: str, moment: KindMakesRoom, *, group: str) -> Flow[None]:
    """The players choose whom the newcomer drives off; its base is then free.  [PM-SPAWN-08]"""
    rooms = _rooms(table, moment.kind, group)
    if not rooms:
        return
    options = []
    for shape, point, movers in rooms:
        name = base_name(shape)
        who = " and ".join(name_of(table, figure.key) for figure in movers)
        key = f"{name}@{square_name(point)}"
        options.append(Option(key, f"On {name}, driving off {who}", (shape, point, movers), square_name(shape[0])))
    shape, point, movers = yield from pick(PLAYERS, "spawn.terror", "Where does it make room for itself?", options)
    for figure in movers:
        squares = _retreats(table, figure, point, shape)
        if not squares:
            moment.places = bases(table, moment.kind, shape[0]) if all(is_free(table, at) for at in shape) else []
            return
        ways = [Option(square_name(at), square_name(at), at, square_name(at)) for at in squares]
        to = yield from pick(PLAYERS, "spawn.retreat", f"Where does {name_of(table, figure.key)} go?", ways)
        drive(table, figure.key, to)
    moment.places = [shape]


def _rooms(table: Table, kind: str, group: str) -> list[tuple[tuple[int, ...], int, list[Figure]]]:
    """Bases at a spawn point that one or two smaller ones could clear: base, point, who would move.  [PM-SPAWN-08]"""
    kinds, figures = table.content.kinds, table.state.figures
    here = ground(table)
    found: dict[tuple[tuple[int, ...], int], list[Figure]] = {}
    for point in spawn_points(table, kind):
        for at in (point + step for step in AROUND if is_near(here, point, point + step)):
            for shape in shapes_at(table, kind, at):
                there = dict.fromkeys(table.state.standing.get(square, "") for square in shape)
                movers = [figures[who] for who in there if who in figures]
                smaller = all(kinds[f.kind].group == group and kinds[f.kind].size == 1 for f in movers)
                if not movers or not smaller or len(movers) > 2 or len(movers) != len([who for who in there if who]):
                    continue
                own = tuple(square for f in movers for square in f.at)
                if base_fits(table, kind, shape, own) and all(_retreats(table, f, point, shape) for f in movers):
                    found[shape, point] = movers
    return [(shape, point, movers) for (shape, point), movers in found.items()]


def _retreats(table: Table, figure: Figure, point: int, shape: tuple[int, ...]) -> list[int]:
    """Squares one step farther from the spawn point that a figure could be pushed to.  [PM-RULE-51]"""
    at = figure.at[0]
    here = ground(table)
    return [
        at + step
        for step in (*STRAIGHT, *AROUND[4:])
        if is_near(here, at, at + step)
        and is_free(table, at + step)
        and at + step not in shape
        and distance(at + step, point) > distance(at, point)
    ]
