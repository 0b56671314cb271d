"""Pushing figures square by square: walls, ground, other figures, the edge of the map."""

from tabletop.core.flow import Flow
from tabletop.perditions_mouth.board.grid import STRIDE, offset, push_direction
from tabletop.perditions_mouth.board.ground import terrain_at
from tabletop.perditions_mouth.board.queries import is_large, is_shut, kind_of
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.responses import draw_response
from tabletop.perditions_mouth.verbs.fire import burn
from tabletop.perditions_mouth.verbs.harm import bruise, hurt_figure, hurt_hero
from tabletop.perditions_mouth.verbs.movement import drive, push_out


def push(table: Table, origin: int, who: str, squares: int, by: str = "") -> Flow[bool]:
    """Push a figure or hero straight away from a square, at most so far; True when it changed square.

    [PM-PUSH-01 to PM-PUSH-13, PM-FAIL-03]
    """
    state = table.state
    figure = state.figures.get(who)
    if figure is not None and (is_large(table, figure) or not figure.at):
        return False
    start = figure.at[0] if figure is not None else state.heroes[who].at
    direction = push_direction(origin, start)
    at = start
    for _ in range(squares):
        onward = at + direction
        if not terrain_at(table, onward) and open_way(table, at, onward):
            if figure is None or not kind_of(table, figure).stays:
                yield from _push_off(table, who, at)
                return True
            break
        blocked = _what_stops(table, at, onward)
        if blocked:
            if blocked == "hard":
                yield from bruise(table, who, by)
            break
        drive(table, who, onward)
        at = onward
        yield from burn(table)
        if who not in state.figures and (who not in state.heroes or state.heroes[who].status != "present"):
            break
        if (yield from _suffer_ground(table, who, at, by)):
            break
    return at != start


def _what_stops(table: Table, at: int, onward: int) -> str:
    """hard when it hurts, soft when it only stops, empty when the way is free."""
    if not open_way(table, at, onward):
        return "hard"
    kind = table.content.terrain.get(terrain_at(table, onward))
    if kind is None or not kind.walk:
        return "hard" if kind is not None and kind.bruises else "soft"
    return "soft" if onward in table.state.standing else ""


def open_way(table: Table, at: int, onward: int) -> bool:
    """No closed gate on a straight step; for a diagonal one some orthogonal detour is free.  [PM-RULE-11]"""
    across, down = offset(at, onward)
    if not across or not down:
        return not is_shut(table, at, onward)
    for corner in (at + across, at + down * STRIDE):
        kind = table.content.terrain.get(terrain_at(table, corner))
        solid = kind is not None and kind.solid
        if not solid and not is_shut(table, at, corner) and not is_shut(table, corner, onward):
            return True
    return False


def _suffer_ground(table: Table, who: str, at: int, by: str) -> Flow[bool]:
    """The failure event of a square pushed into, without a draw; True when the push stops.  [PM-PUSH-03, PM-PUSH-04]"""
    kind = table.content.terrain[terrain_at(table, at)]
    if not kind.risky:
        return False
    if kind.damage:
        yield from bruise(table, who, by)
    gone = who not in table.state.heroes and who not in table.state.figures
    dead = who in table.state.heroes and table.state.heroes[who].status != "present"
    return bool(kind.ends) or gone or dead


def _push_off(table: Table, who: str, at: int) -> Flow[None]:
    """Off the map edge: an Eye costs a hit point, and the figure waits outside.  [PM-PUSH-09]"""
    state = table.state
    push_out(table, who, at)
    shown = yield from draw_response(table, "check")
    if shown.eye:
        if who in state.heroes:
            yield from hurt_hero(table, state.heroes[who])
        else:
            yield from hurt_figure(table, who, 1, "", attack=False)
