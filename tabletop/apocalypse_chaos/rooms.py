"""Activating the room a Hero stands in with dice from its reserve.  [AC-ROOM-02, -03]"""

from tabletop.apocalypse_chaos import events
from tabletop.apocalypse_chaos.moments import RoomActivated
from tabletop.apocalypse_chaos.queries import ACTIVATIONS
from tabletop.apocalypse_chaos.registry import hindrance, useful_dice
from tabletop.apocalypse_chaos.state import SPENT, AcTable, Hero
from tabletop.core.flow import Flow, number, perform

IN_ROOM = "room"


def fitting_dice(table: AcTable, hero: Hero, face: str) -> int:
    """How many reserve dice of that face the room would take now."""
    tile = table.state.tiles[table.state.rooms[hero.at].tile]
    if tile.reverse:
        return 0
    printed = table.content.tiles[tile.key]
    free = min(ACTIVATIONS - tile.activations, printed.most, useful_dice(table, printed.power))
    return min(free, sum(1 for die in hero.dice if die.spot == "reserve" and die.face == face))


def room_obstacle(table: AcTable, hero: Hero, actor: str, face: str) -> str:
    """Why the power of the room would do nothing with dice of that face; empty when it would do something."""
    tile = table.state.rooms[hero.at].tile
    return hindrance(table, table.content.tiles[tile].power, hero.key, actor, face=face)


def activate(table: AcTable, hero: Hero, actor: str, face: str) -> Flow[None]:
    """Move dice from the reserve into the room and use its power."""
    room = table.state.rooms[hero.at]
    most = fitting_dice(table, hero, face)
    count = yield from number(hero.key, "room.dice", "Use how many dice?", 1, most)
    table.state.tiles[room.tile].activations += count
    moved = [die for die in hero.dice if die.spot == "reserve" and die.face == face][:count]
    for die in moved:
        die.spot = IN_ROOM
    table.emit(events.RoomUsed(hero.key, room.key, count))
    power = table.content.tiles[room.tile].power
    moment = RoomActivated(hero.key, actor, room.key, face, count)
    yield from perform(table, hero.key, [power], moment)
    for die in moved:
        if die.spot == IN_ROOM:
            die.spot = SPENT
