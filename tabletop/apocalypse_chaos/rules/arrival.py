"""Phase A: Enemies come out of the Vortices; with an empty deck the ship burns."""

from tabletop.apocalypse_chaos.board.scenario import icons_of
from tabletop.apocalypse_chaos.model.events.ship import AssaultMissed, AssaultRolled, VortexStayedClosed
from tabletop.apocalypse_chaos.model.moments import AssaultLaunched
from tabletop.apocalypse_chaos.model.names import room_name
from tabletop.apocalypse_chaos.model.state import Vortex
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.verbs.dice import roll_one
from tabletop.apocalypse_chaos.verbs.enemies import draw_enemy
from tabletop.apocalypse_chaos.verbs.rooms import open_vortices
from tabletop.apocalypse_chaos.verbs.rounds import begin_assault, begin_round, ignite_by_assault, note_calm
from tabletop.core.flow import PLAYERS, Flow, Option, pick, react

ASSAULT_FIRE = 2


def arrival(table: Table) -> Flow[None]:
    """Serve every Vortex in turn, then open the closed ones.  [AC-PHASE-A-02 .. -07]"""
    begin_round(table)
    note_calm(table)
    for vortex in list(table.state.vortices):
        if vortex.open:
            yield from serve(table, vortex)
        else:
            table.emit(VortexStayedClosed(vortex.number))
    open_vortices(table)


def serve(table: Table, vortex: Vortex) -> Flow[None]:
    """Draw one Enemy for a Vortex, and more while radar calls for them.  [AC-PHASE-A-02, -04, -07]"""
    by_radar = False
    while True:
        if not table.state.deck:
            yield from assault(table)
            return
        key = draw_enemy(table, vortex, by_radar)
        if not table.content.cards[key].radar:
            return
        by_radar = True


def assault(table: Table) -> Flow[None]:
    """Once a round, when a card is due and none is left, Fire breaks out.  [AC-PHASE-A-08 .. -11]"""
    state = table.state
    if state.assaulted:
        return
    begin_assault(table)
    moment = AssaultLaunched()
    yield from react(table, moment)
    if moment.settled:
        return
    for _ in range(2):
        face = roll_one(table)
        table.emit(AssaultRolled(face))
        tiles = [tile for tile in state.tiles if face in icons_of(table, tile) and not is_destroyed(table, tile)]
        if tiles:
            yield from burn_one(table, tiles)
            return
    table.emit(AssaultMissed())


def is_destroyed(table: Table, tile: str) -> bool:
    room = table.state.rooms.get(tile)
    return bool(room and room.destroyed)


def burn_one(table: Table, tiles: list[str]) -> Flow[None]:
    """Fire goes to the room with the fewest tokens; the players choose among equals.  [AC-PHASE-A-10]"""
    state = table.state
    fewest = min(len(state.tiles[tile].fires) for tile in tiles)
    options = [
        Option(tile, room_name(table, tile), tile, about=tile)
        for tile in tiles
        if len(state.tiles[tile].fires) == fewest
    ]
    tile = yield from pick(PLAYERS, "assault.room", "Which room catches fire?", options)
    ignite_by_assault(table, tile, ASSAULT_FIRE)
