"""Activating the room a Hero stands in with dice from its reserve.  [AC-ROOM-02, -03]"""

from tabletop.apocalypse_chaos.board.rooms import ACTIVATIONS
from tabletop.apocalypse_chaos.model.moments import Offered, RoomActivated
from tabletop.apocalypse_chaos.model.state import IN_ROOM, Hero
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.rules.spots import whose_dice
from tabletop.apocalypse_chaos.verbs.dice import put_into_room, spend
from tabletop.core.flow import Flow, consult_own, number, perform


def fitting_dice(table: Table, hero: Hero, face: str) -> int:
    """How many reserve dice of that face the room has place for now."""
    tile = table.state.tiles[table.state.rooms[hero.at].tile]
    if tile.reverse:
        return 0
    free = min(ACTIVATIONS - tile.activations, table.content.tiles[tile.key].most)
    return min(free, sum(1 for die in hero.dice if die.spot == "reserve" and die.face == face))


def offered_power(table: Table, hero: Hero, actor: str, face: str) -> Offered:
    power = table.content.tiles[table.state.rooms[hero.at].tile].power
    return consult_own(table, hero.key, [power], Offered(actor, face))


def activate(table: Table, hero: Hero, actor: str, face: str, most: int) -> Flow[None]:
    """Move dice from the reserve into the room and use its power."""
    room = table.state.rooms[hero.at]
    count = yield from number(hero.key, "room.dice", "Use how many dice?", 1, most)
    power = table.content.tiles[room.tile].power
    fitting = [die for die in hero.dice if die.spot == "reserve" and die.face == face]
    if consult_own(table, hero.key, [power], Offered(actor, face)).binds:
        fitting = yield from whose_dice(table, hero, fitting, count, "room.whose", "Whose dice stay here?")
    put_into_room(table, hero, fitting[:count])
    yield from perform(table, hero.key, [power], RoomActivated(actor, room.key, face, count))
    spend(hero, IN_ROOM)
