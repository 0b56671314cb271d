"""The move segment: every minion and every token goes one area on."""

from tabletop.core.flow import Flow, Option, consult, pick, react
from tabletop.planet_apocalypse.board.areas import march_order
from tabletop.planet_apocalypse.board.party import captain
from tabletop.planet_apocalypse.board.pieces import fourth, fourths_at
from tabletop.planet_apocalypse.board.ways import EXIT, TOKEN, way
from tabletop.planet_apocalypse.model.moments.enemies import MarchBegun, MarchReady
from tabletop.planet_apocalypse.model.moments.questions import DoomAsked
from tabletop.planet_apocalypse.model.names import enemy_name
from tabletop.planet_apocalypse.model.state import FOURTH, Marcher
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.enemy.arrivals import reveal_here
from tabletop.planet_apocalypse.verbs.clock import call_area, line_up
from tabletop.planet_apocalypse.verbs.harm import exit_fourth
from tabletop.planet_apocalypse.verbs.pieces import (
    lose_minions,
    lose_token,
    move_fourth,
    move_minions,
    move_token,
    return_minions,
    return_token,
)
from tabletop.planet_apocalypse.verbs.tracks import DOOM_LEGION, raise_doom


def minions_move(table: Table) -> Flow[None]:
    """Everything lines up, nearest the start first.  [PA-MMOVE-01, PA-MMOVE-02]"""
    yield from react(table, MarchBegun())
    line_up(table, marchers(table, march_order(table)))


def next_march(table: Table) -> Flow[bool]:
    """What stood in one area goes on; False when nothing is left to move."""
    if table.state.clock.marching:
        yield from march(table, (yield from _in_order(table, call_area(table))))
    return bool(table.state.clock.marching)


def _in_order(table: Table, moving: list[Marcher]) -> Flow[list[Marcher]]:
    """Several kinds that exit while the legion may change between them go in the captain's order.  [PA-RULE-125]"""
    leaving = [one for one in moving if EXIT in way(table, one.area, one.circle, one.key if one.circle < 0 else "")]
    if len(leaving) < 2 or not _may_change_legion(table, leaving):
        return moving
    ordered: list[Marcher] = []
    left = list(leaving)
    while len(left) > 1:
        options = [Option(f"{one.circle}.{one.key}", _marcher_name(table, one), one) for one in left]
        one = yield from pick(captain(table.state), "march.order", "Which of them leaves the map first?", options)
        left.remove(one)
        ordered.append(one)
    return [*ordered, *left, *[one for one in moving if one not in leaving]]


def _may_change_legion(table: Table, leaving: list[Marcher]) -> bool:
    """True when doom could pass a threshold before the last of them is out."""
    state = table.state
    if state.legion_changes >= len(DOOM_LEGION):
        return False
    total = 0
    for one in leaving:
        if one.circle == TOKEN:
            total += consult(table, DoomAsked("token", TOKEN, state.dice)).amount
        else:
            doom = 4 if one.circle == FOURTH else one.count
            total += consult(table, DoomAsked("exit", one.circle, doom, one.area, one.count)).amount
    return state.doom + total >= DOOM_LEGION[state.legion_changes]


def _marcher_name(table: Table, one: Marcher) -> str:
    if one.circle == TOKEN:
        return "The token"
    name = enemy_name(table.content, one.circle, one.key)
    return name if one.count == 1 else f"{one.count} x {name}"


def marchers(table: Table, order: list[str]) -> list[Marcher]:
    """What stands in these areas now: whatever is revealed on the way stays where it is.  [PA-MMOVE-09]"""
    found: list[Marcher] = []
    for area in order:
        place = table.state.areas[area]
        found += [Marcher(area, circle, count) for circle, count in enumerate(place.minions) if count]
        found += [Marcher(area, FOURTH, key=demon.key) for demon in fourths_at(table.state, area)]
        found += [Marcher(area, TOKEN, key=mark) for mark in place.tokens]
    return found


def march(table: Table, moving: list[Marcher]) -> Flow[None]:
    """Each goes on, in this order."""
    for one in moving:
        ready = MarchReady(one.area, one.circle, one.key)
        yield from react(table, ready)
        if one.circle == TOKEN:
            yield from _march_token(table, one.area, one.key, ready.to)
        elif one.circle == FOURTH:
            yield from _march_fourth(table, one.key, ready.to)
        else:
            yield from _march(table, one.area, one.circle, one.count, ready.to)


def _march(table: Table, area: str, circle: int, count: int, first: str) -> Flow[None]:
    amount = min(count, table.state.areas[area].minions[circle])
    outside = False
    for to in way(table, area, circle, first=first):
        if to == EXIT:
            yield from _exit_minions(table, area, circle, amount)
        elif outside:
            return_minions(table, to, circle, amount)
        else:
            move_minions(table, area, to, circle, amount)
        outside, area = to == EXIT, to


def _exit_minions(table: Table, area: str, circle: int, amount: int) -> Flow[None]:
    """Each scores 1 doom, all at once; figures go back to the supply.  [PA-MMOVE-04, -06, PA-DOOM-01, PA-RULE-124]"""
    lose_minions(table, area, circle, amount)
    yield from raise_doom(table, "exit", amount, circle, area, amount)


def _march_fourth(table: Table, key: str, first: str) -> Flow[None]:
    demon = fourth(table.state, key)
    if demon is None:
        return
    steps = way(table, demon.area, FOURTH, demon=key, first=first)
    for index, to in enumerate(steps):
        if to == EXIT:
            area = demon.area
            yield from exit_fourth(table, key, returns=index + 1 < len(steps))
            yield from raise_doom(table, "exit", 4, FOURTH, area)  # [PA-FOURTH-03]
        else:
            move_fourth(table, key, to)


def _march_token(table: Table, area: str, mark: str, first: str) -> Flow[None]:
    """A token that exits scores the despair dice; one that meets somebody is revealed.  [PA-MMOVE-05, PA-MMOVE-08]"""
    if mark not in table.state.areas[area].tokens:
        return
    here = area
    for to in way(table, area, TOKEN, mark, first=first):
        if to == EXIT:
            lose_token(table, here, mark)
            yield from raise_doom(table, "token", table.state.dice, area=here)
        elif here == EXIT:
            return_token(table, area, to, mark)
        else:
            move_token(table, here, to, mark)
        here = to
    if here != EXIT:
        yield from reveal_here(table, here)
