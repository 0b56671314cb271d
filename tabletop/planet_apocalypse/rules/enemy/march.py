"""The move segment: every minion and every token goes one area on."""

from tabletop.core.flow import Flow, react
from tabletop.planet_apocalypse.board.areas import march_order
from tabletop.planet_apocalypse.board.pieces import fourth
from tabletop.planet_apocalypse.board.ways import EXIT, TOKEN, way
from tabletop.planet_apocalypse.model.events.enemies import (
    FourthExited,
    MinionsExited,
    MinionsPlaced,
    TokenExited,
    TokenMoved,
)
from tabletop.planet_apocalypse.model.moments.enemies import MarchBegun
from tabletop.planet_apocalypse.model.state import FOURTH
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.enemy.arrivals import reveal_here
from tabletop.planet_apocalypse.rules.sources import is_heard
from tabletop.planet_apocalypse.verbs.harm import remove_fourth
from tabletop.planet_apocalypse.verbs.pieces import move_fourth, move_minions
from tabletop.planet_apocalypse.verbs.tracks import raise_doom


def minions_move(table: Table) -> Flow[None]:
    """Everything goes on, nearest the start first.  [PA-MMOVE-01, PA-MMOVE-02]"""
    if is_heard(table, MarchBegun):
        yield from react(table, MarchBegun())
    yield from march(table, march_order(table))


def march(table: Table, order: list[str]) -> Flow[None]:
    """What stands in these areas goes on; whatever is revealed on the way stays where it is.  [PA-MMOVE-09]"""
    state = table.state
    standing = {key: (list(state.areas[key].minions), list(state.areas[key].tokens)) for key in order}
    demons = {key: [demon.key for demon in state.fourths if demon.area == key] for key in order}
    for area in order:
        minions, tokens = standing[area]
        for circle, count in enumerate(minions):
            if count:
                yield from _march(table, area, circle, count)
        for demon in demons[area]:
            yield from _march_fourth(table, demon)
        for mark in tokens:
            yield from _march_token(table, area, mark)


def _march(table: Table, area: str, circle: int, count: int) -> Flow[None]:
    amount = min(count, table.state.areas[area].minions[circle])
    outside = False
    for to in way(table, area, circle):
        if to == EXIT:
            yield from _exit_minions(table, area, circle, amount)
        elif outside:
            _return_minions(table, to, circle, amount)
        else:
            move_minions(table, area, to, circle, amount)
        outside, area = to == EXIT, to


def _exit_minions(table: Table, area: str, circle: int, amount: int) -> Flow[None]:
    """Each scores 1 doom; figures go back to the supply.  [PA-MMOVE-04, PA-MMOVE-06, PA-DOOM-01]"""
    table.state.areas[area].minions[circle] -= amount
    table.emit(MinionsExited(area, circle, amount))
    for _ in range(amount):
        yield from raise_doom(table, "exit", 1, circle)


def _return_minions(table: Table, area: str, circle: int, amount: int) -> None:
    """On some maps they come back elsewhere.  [PA-MAP-DOOMGATE-02, -03]"""
    table.state.areas[area].minions[circle] += amount
    table.emit(MinionsPlaced(area, [amount if index == circle else 0 for index in range(4)]))


def _march_fourth(table: Table, key: str) -> Flow[None]:
    demon = fourth(table.state, key)
    if demon is None:
        return
    area = demon.area
    steps = way(table, area, FOURTH)
    for index, to in enumerate(steps):
        if to == EXIT:
            table.emit(FourthExited(key, area))
            returns = index + 1 < len(steps)
            if not returns:
                yield from remove_fourth(table, key, exited=True)
            yield from raise_doom(table, "exit", 4, FOURTH)  # [PA-FOURTH-03]
        else:
            move_fourth(table, key, to)
            area = to


def _march_token(table: Table, area: str, mark: str) -> Flow[None]:
    """A token that exits scores the despair dice; one that meets somebody is revealed.  [PA-MMOVE-05, PA-MMOVE-08]"""
    state = table.state
    if mark not in state.areas[area].tokens:
        return
    state.areas[area].tokens.remove(mark)
    here = area
    for to in way(table, area, TOKEN, mark):
        if to == EXIT:
            table.emit(TokenExited(here))
            here = ""
            yield from raise_doom(table, "token", state.dice)
        else:
            table.emit(TokenMoved(here or area, to))
            here = to
    if here:
        state.areas[here].tokens.append(mark)
        yield from reveal_here(table, here)
