"""Pillars, collapses, and rooms that leave the game.  [AC-PLATFORM-01 .. -05]"""

from tabletop.apocalypse_chaos import events
from tabletop.apocalypse_chaos.barricades import wall_key
from tabletop.apocalypse_chaos.content import ANYWHERE
from tabletop.apocalypse_chaos.effects import hurt, move
from tabletop.apocalypse_chaos.moments import RoomLost
from tabletop.apocalypse_chaos.movement import steps_from
from tabletop.apocalypse_chaos.names import figure_name, room_name
from tabletop.apocalypse_chaos.queries import (
    PLAYERS,
    SCIENTIST,
    STANDING,
    figure,
    figures_in,
    has_space,
    layout_of,
    room_below,
    scenario_of,
)
from tabletop.apocalypse_chaos.ship import survey
from tabletop.apocalypse_chaos.state import AcTable, Barricade, Room
from tabletop.core.flow import Flow, Option, consult, pick
from tabletop.core.things.paths import distances

COLLAPSE_DAMAGE = 4


def break_pillar(table: AcTable, key: str) -> Flow[None]:
    """Destroy a pillar of a platform, which may bring it down.  [AC-PLATFORM-01]"""
    platform = table.state.rooms[key]
    platform.pillars -= 1
    table.emit(events.PillarDestroyed(key, platform.pillars))
    if platform.pillars < STANDING:
        yield from collapse(table, key)


def raise_pillar(table: AcTable, key: str) -> None:
    platform = table.state.rooms[key]
    platform.pillars += 1
    table.emit(events.PillarRaised(key, platform.pillars))


def collapse(table: AcTable, key: str) -> Flow[None]:
    """Bring a platform down: those below are hurt and leave, those above are hurt and land.  [AC-PLATFORM-02 .. -05]"""
    state = table.state
    platform = state.rooms[key]
    below = room_below(state, platform)
    table.emit(events.PlatformCollapsed(key))
    if below:
        for victim in figures_in(state, below.key):
            hurt(table, victim, COLLAPSE_DAMAGE, "collapse")
        for victim in figures_in(state, below.key):
            yield from _leave(table, victim, below, key)
    for victim in figures_in(state, key):
        if below is None:
            hurt(table, victim, ANYWHERE, "collapse")
            continue
        hurt(table, victim, COLLAPSE_DAMAGE, "collapse")
        lander = figure(state, victim)
        if lander:
            move(table, victim, below.key)
    remove_room(table, key)


def _leave(table: AcTable, key: str, below: Room, falling: str) -> Flow[None]:
    """Send a figure out of the room below a falling platform.  [AC-PLATFORM-03, AC-RULE-49]"""
    state = table.state
    rooms = [room for room in steps_from(state, below.key) if room != falling and has_space(state, room)]
    if not rooms:
        away = distances(below.key, lambda room: steps_from(state, room))
        free = [room for room in away if room not in (falling, below.key) and has_space(state, room)]
        rooms = [room for room in free if away[room] == away[free[0]]]
    if not rooms:
        return
    options = [Option(room, room_name(table, room), room, about=room) for room in rooms]
    seat = PLAYERS if key == SCIENTIST else key
    prompt = f"The platform above falls. Where does {figure_name(table, key)} go?"
    room = yield from pick(seat, "collapse.leave", prompt, options)
    move(table, key, room)


def remove_room(table: AcTable, key: str) -> None:
    """Take a room and all tokens in it out of the game.  [AC-PLATFORM-02]"""
    state = table.state
    room = state.rooms.pop(key)
    del state.tiles[room.tile]
    lost = [thing.key for thing in state.things.values() if thing.at == key]
    for thing in lost:
        del state.things[thing]
    for wall in [w for w in state.barricades.values() if key in (w.room, w.beyond)]:
        _drop_side(table, wall, key)
    layout = layout_of(scenario_of(table), len(state.seating))
    state.areas = survey(state.rooms, layout, state.options.side_shots)
    table.emit(events.RoomRemoved(key))
    consult(table, RoomLost(key, lost))


def _drop_side(table: AcTable, wall: Barricade, gone: str) -> None:
    """A barricade goes with its room, unless a room on its other side still has it."""
    walls = table.state.barricades
    walls.pop(wall_key(wall))
    other = wall.beyond if wall.room == gone else wall.room
    if other:
        side = wall.side if other == wall.room else {"E": "W", "S": "N", "W": "E", "N": "S"}[wall.side]
        kept = Barricade(other, side, "", wall.damaged)
        walls[wall_key(kept)] = kept
