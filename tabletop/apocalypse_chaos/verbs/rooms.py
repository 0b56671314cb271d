"""Fire, grenades, Vortices, pillars, the reactor, and rooms that leave the game."""

from tabletop.apocalypse_chaos.board.barricades import wall_key
from tabletop.apocalypse_chaos.board.scenario import layout_of, scenario_of
from tabletop.apocalypse_chaos.board.ship import BACK_OF, survey
from tabletop.apocalypse_chaos.model.endings import room_is_lost
from tabletop.apocalypse_chaos.model.events.fighting import GrenadeThrown, ReactorDamaged
from tabletop.apocalypse_chaos.model.events.planning import PlatformPlaced
from tabletop.apocalypse_chaos.model.events.ship import (
    FireLowered,
    FireStarted,
    GrenadesExploded,
    PillarDestroyed,
    PillarRaised,
    RoomRemoved,
    VortexClosed,
    VortexLost,
    VortexOpened,
)
from tabletop.apocalypse_chaos.model.moments import RoomLost
from tabletop.apocalypse_chaos.model.state import Barricade, Room, Vortex
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.core.flow import consult


def ignite(table: Table, tile: str, value: int) -> bool:
    """Put a Fire token on a tile; False when the box holds none.  [AC-RULE-53]"""
    if table.state.fire_supply == 0:
        return False
    table.state.fire_supply -= 1
    table.state.tiles[tile].fires.append(value)
    table.emit(FireStarted(tile, value))
    return True


def douse(table: Table, tile: str, value: int) -> None:
    """Lower one Fire token of that value by 1; a "-1" goes back to the box.  [AC-OBJECT-09]"""
    fires = table.state.tiles[tile].fires
    fires.remove(value)
    if value > 1:
        fires.append(value - 1)
    else:
        table.state.fire_supply += 1
    table.emit(FireLowered(tile, value - 1))


def throw_grenade(table: Table, enemy: str, room: str) -> None:
    if table.state.grenade_supply:
        table.state.grenade_supply -= 1
        table.state.rooms[room].grenades += 1
        table.emit(GrenadeThrown(enemy, room))


def use_up_grenades(table: Table, room: Room) -> int:
    """Grenades of a room explode and go back to the box; how many there were.  [AC-PHASE-D-03]"""
    count, room.grenades = room.grenades, 0
    if count:
        table.state.grenade_supply += count
        table.emit(GrenadesExploded(room.key, count))
    return count


def strike_core(table: Table, tile: str, strength: int) -> None:
    """[AC-MISSION-6-05, AC-RULE-65]"""
    core = table.state.tiles[tile]
    taken = min(core.life, strength)
    core.life -= taken
    table.emit(ReactorDamaged(tile, taken, core.life))


# -- Vortices ---------------------------------------------------------------------------------------------------------


def close_vortex(table: Table, number: int) -> None:
    for vortex in table.state.vortices:
        if vortex.number == number:
            vortex.open = False
            table.emit(VortexClosed(number))


def open_vortices(table: Table) -> None:
    """[AC-PHASE-A-07]"""
    for vortex in table.state.vortices:
        if not vortex.open:
            vortex.open = True
            table.emit(VortexOpened(vortex.number))


def lose_vortex(table: Table, vortex: Vortex) -> None:
    table.state.vortices.remove(vortex)
    table.emit(VortexLost(vortex.number))


# -- rooms that come, stand and go ------------------------------------------------------------------------------------


def place_platform(table: Table, platform: Room, below: Room) -> None:
    platform.ship, platform.row, platform.col = below.ship, below.row, below.col
    table.emit(PlatformPlaced(platform.key, below.key))


def lose_pillar(table: Table, key: str) -> int:
    """Destroy a pillar; how many are left."""
    platform = table.state.rooms[key]
    platform.pillars -= 1
    table.emit(PillarDestroyed(key, platform.pillars))
    return platform.pillars


def raise_pillar(table: Table, key: str) -> None:
    platform = table.state.rooms[key]
    platform.pillars += 1
    table.emit(PillarRaised(key, platform.pillars))


def remove_room(table: Table, key: str) -> None:
    """Take a room and all tokens in it out of the game, which may end with it.  [AC-PLATFORM-02, AC-ROOM-X-03]"""
    state = table.state
    room = state.rooms.pop(key)
    del state.tiles[room.tile]
    lost = [thing.key for thing in state.things.values() if thing.at == key]
    for thing in lost:
        del state.things[thing]
    for wall in [w for w in state.barricades.values() if key in (w.room, w.beyond)]:
        _drop_side(table, wall, key)
    chart(table)
    table.emit(RoomRemoved(key))
    if room.tile in scenario_of(table).cannot_lose:
        raise room_is_lost(table.content.tiles[room.tile].name)
    consult(table, RoomLost(key, lost))


def _drop_side(table: Table, wall: Barricade, gone: str) -> None:
    """A barricade goes with its room, unless a room on its other side still has it."""
    walls = table.state.barricades
    walls.pop(wall_key(wall))
    other = wall.beyond if wall.room == gone else wall.room
    if other:
        kept = Barricade(other, wall.side if other == wall.room else BACK_OF[wall.side], "", wall.damaged)
        walls[wall_key(kept)] = kept


def chart(table: Table) -> None:
    """Write into rooms and areas what follows from where the rooms lie now."""
    state = table.state
    layout = layout_of(scenario_of(table), len(state.seating))
    state.rooms, state.areas = survey(state.rooms, layout, state.options.side_shots)
