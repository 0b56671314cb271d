"""How Tharnix and Summoner move."""

from tabletop.core.flow import Flow, Option, consult, pick
from tabletop.perditions_mouth.board.grid import FARTHEST, distance, gap, square_name
from tabletop.perditions_mouth.board.ground import board, ground
from tabletop.perditions_mouth.board.landings import Landing, landings
from tabletop.perditions_mouth.board.paths import field_for, walker_of
from tabletop.perditions_mouth.board.queries import is_free, level_of, noticed
from tabletop.perditions_mouth.board.sight import sees, sees_any
from tabletop.perditions_mouth.board.ways import within_reach
from tabletop.perditions_mouth.model.moments.questions import LeavesBehind
from tabletop.perditions_mouth.model.names import name_of
from tabletop.perditions_mouth.model.state import Figure, Hero
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.verbs.figures import bring
from tabletop.perditions_mouth.verbs.movement import land, teleport


def move_tharnix(table: Table, figure: Figure) -> Flow[None]:
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


def move_summoner(table: Table, figure: Figure) -> Flow[None]:
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


def _weakest(table: Table, heroes: list[Hero], figure: Figure) -> Flow[Hero]:
    named = [hero for hero in heroes if hero.key == table.state.weakest]
    least = min(hero.hp for hero in heroes)
    options = [
        Option(hero.key, name_of(table, hero.key), hero, square_name(hero.at))
        for hero in named or [hero for hero in heroes if hero.hp == least]
    ]
    return (yield from pick("players", "enemy.target", f"Whom does {name_of(table, figure.key)} seek?", options))


def summoner_squares(table: Table, figure: Figure, hero: Hero, heroes: list[Hero]) -> list[int]:
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


def _leave_behind(table: Table, figure: Figure, left: tuple[int, ...]) -> None:
    """A hard Summoner leaves a Boneworm from the reserve, else from the dead.  [PM-EMOVE-22]"""
    child = table.content.kinds[figure.kind].leaves
    asked: LeavesBehind = consult(table, LeavesBehind(figure, table.state.options.enemies == "hard"))
    if not child or not asked.allowed:
        return
    for pool in (table.state.reserve, table.state.dead):
        if child in pool:
            pool.remove(child)
            bring(table, child, left)
            return
