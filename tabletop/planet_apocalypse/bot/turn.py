"""A hero's turn as a whole: where to strike, where to leave troopers, where to stand when it ends."""

from tabletop.core.record import record
from tabletop.planet_apocalypse.board.areas import is_shadow, shadow_lord
from tabletop.planet_apocalypse.board.party import seats_in_order
from tabletop.planet_apocalypse.board.permissions import move_steps
from tabletop.planet_apocalypse.bot import raid, road, scout
from tabletop.planet_apocalypse.model.state import Hero
from tabletop.planet_apocalypse.model.table import Table


@record
class Course:
    """What a turn would come to."""

    worth: float
    strike_here: bool
    ambush_here: bool
    way: list[str]


def has_turn(table: Table, hero: str) -> bool:
    """Its turn of this hero phase is still to come."""
    clock = table.state.clock
    if clock.step in ("captain", "team", "begin"):
        return True
    return clock.step == "hero" and seats_in_order(table.state).index(hero) >= clock.seat


def course(
    table: Table,
    hero: Hero,
    area: str,
    moves: int = 1,
    attacks: int = 1,
    ambushes: int = 1,
    goes: bool | None = None,
) -> Course:
    """The best turn from an area, whatever it takes part in: strike and ambush here or there, then stand there."""
    most = move_steps(table, hero.key) if moves > 0 else 0
    strike = road.attack_worth(table, hero, area) if attacks else 0.0
    lay = road.gap(table, area) if ambushes and hero.patrol else 0.0
    if goes is None:
        goes = scout.is_wanted(table, hero)
    comes = scout.lord_comes(table)
    best: Course | None = None
    for end, way in road.paths(table, hero, area, most).items():
        if is_shadow(table.state, end):
            if not way or not opens(table, hero, end):
                continue
            worth = 50.0 + strike + lay
            if best is None or worth > best.worth:
                best = Course(worth, strike > 0, lay > 0, way)
            continue
        strike_there = road.attack_worth(table, hero, end) if attacks and way else 0.0
        lay_there = road.gap(table, end) if ambushes and hero.patrol and way else 0.0
        worth = road.standing(table, hero, end) + max(strike, strike_there) + max(lay, lay_there)
        worth -= 0.02 * len(way) + (8.0 if end in comes else 0.0)
        if goes:
            worth -= LURK * scout.turns_to_shadow(table, hero, end)
        if best is None or worth > best.worth:
            best = Course(worth, strike > 0 and strike >= strike_there, lay > 0 and lay >= lay_there, way)
    return best or Course(0.0, strike > 0, lay > 0, [])


LURK = 4.0
"""What each turn nearer to the Shadow is worth to the scout."""


def opens(table: Table, hero: Hero, area: str) -> bool:
    """This hero opens a battle there now: it is time, and nobody whose turn comes later could do so instead."""
    if table.state.clock.step != "hero" or table.state.turn is None or table.state.turn.hero != hero.key:
        return False
    lord = shadow_lord(table.state, area)
    if lord is None:
        return False
    order = seats_in_order(table.state)
    for key in order[order.index(hero.key) + 1 :]:
        other = table.state.heroes.get(key)
        if other and not other.stunned and road.walk(table, other.area, area) <= move_steps(table, key):
            return False
    return raid.is_time(table, table.state.lords.index(lord), scout.SLACK if scout.scout(table) is hero else 0)
