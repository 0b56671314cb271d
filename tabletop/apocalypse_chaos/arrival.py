"""Phase A: Enemies come out of the Vortices; with an empty deck the ship burns."""

from tabletop.apocalypse_chaos import events
from tabletop.apocalypse_chaos.content import FACES
from tabletop.apocalypse_chaos.effects import arrive, ignite
from tabletop.apocalypse_chaos.moments import AssaultLaunched
from tabletop.apocalypse_chaos.names import room_name
from tabletop.apocalypse_chaos.queries import PLAYERS, icons_of
from tabletop.apocalypse_chaos.state import AcTable, Vortex
from tabletop.core.flow import Flow, Option, pick, react

ASSAULT_FIRE = 2


def arrival(table: AcTable) -> Flow[None]:
    """Serve every Vortex in turn, then open the closed ones.  [AC-PHASE-A-02 .. -07]"""
    state = table.state
    table.emit(events.RoundBegan(state.round))
    state.assaulted = state.assault_hit = False
    for vortex in list(state.vortices):
        if vortex.open:
            yield from serve(table, vortex)
        else:
            table.emit(events.VortexStayedClosed(vortex.number))
    for vortex in state.vortices:
        if not vortex.open:
            vortex.open = True
            table.emit(events.VortexOpened(vortex.number))


def serve(table: AcTable, vortex: Vortex) -> Flow[None]:
    """Draw one Enemy for a Vortex, and more while radar calls for them.  [AC-PHASE-A-02, -04, -07]"""
    deck = table.state.deck
    by_radar = False
    while True:
        if not deck:
            yield from assault(table)
            return
        key = deck.pop()
        arrive(table, key, vortex.area, vortex.number, by_radar)
        if not table.content.cards[key].radar:
            return
        by_radar = True


def assault(table: AcTable) -> Flow[None]:
    """Once a round, when a card is due and none is left, Fire breaks out.  [AC-PHASE-A-08 .. -11]"""
    state = table.state
    if state.assaulted:
        return
    state.assaulted = True
    state.assaults += 1
    table.emit(events.AssaultBegan(state.assaults))
    moment = AssaultLaunched()
    yield from react(table, moment)
    if moment.settled:
        return
    for _ in range(2):
        face = FACES[state.rng.below(6)]
        table.emit(events.AssaultRolled(face))
        tiles = [tile for tile in state.tiles if face in icons_of(table, tile) and not is_destroyed(table, tile)]
        if tiles:
            yield from burn_one(table, tiles)
            return
    table.emit(events.AssaultMissed())


def is_destroyed(table: AcTable, tile: str) -> bool:
    room = table.state.rooms.get(tile)
    return bool(room and room.destroyed)


def burn_one(table: AcTable, tiles: list[str]) -> Flow[None]:
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


def ignite_by_assault(table: AcTable, tile: str, value: int) -> None:
    if ignite(table, tile, value):
        table.state.assault_hit = True
