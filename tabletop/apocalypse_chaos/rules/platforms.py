"""Pillars break and platforms come down.  [AC-PLATFORM-01 .. -05]"""

from tabletop.apocalypse_chaos.board.figures import figure, figures_in
from tabletop.apocalypse_chaos.board.movement import steps_from
from tabletop.apocalypse_chaos.board.rooms import STANDING, has_space, room_below
from tabletop.apocalypse_chaos.model.events.ship import PlatformCollapsed
from tabletop.apocalypse_chaos.model.faces import ANYWHERE
from tabletop.apocalypse_chaos.model.names import figure_name, room_name
from tabletop.apocalypse_chaos.model.state import SCIENTIST, Room
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.rules.hero.movement import enter
from tabletop.apocalypse_chaos.verbs.figures import hurt
from tabletop.apocalypse_chaos.verbs.rooms import lose_pillar, remove_room
from tabletop.core.flow import PLAYERS, Flow, Option, pick
from tabletop.core.things.paths import distances

COLLAPSE_DAMAGE = 4


def break_pillar(table: Table, key: str) -> Flow[None]:
    """Destroy a pillar of a platform, which may bring it down.  [AC-PLATFORM-01]"""
    if lose_pillar(table, key) < STANDING:
        yield from collapse(table, key)


def collapse(table: Table, key: str) -> Flow[None]:
    """Bring a platform down: those below are hurt and leave, those above are hurt and land.  [AC-PLATFORM-02 .. -05]"""
    state = table.state
    platform = state.rooms[key]
    below = room_below(state, platform)
    table.emit(PlatformCollapsed(key))
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
            yield from enter(table, victim, below.key)
    remove_room(table, key)


def _leave(table: Table, key: str, below: Room, falling: str) -> Flow[None]:
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
    yield from enter(table, key, room)
