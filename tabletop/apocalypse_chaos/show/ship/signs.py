"""The glyphs that are on the board now, with their words."""

from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.show.styles import (
    AIRLOCK,
    BLAST,
    BROKEN_WALL,
    CLOSED_VORTEX,
    FIRE,
    OBJECT,
    PILLAR,
    SHELF,
    VORTEX,
    WALL,
)


def signs(table: Table) -> list[tuple[str, str, str]]:
    """Glyph, style and word; what is rare comes first, as it is known least."""
    state = table.state
    thrown = any(thing.thrown for thing in state.things.values())
    walls = state.barricades.values()
    shown = [
        (any(tile.fires for tile in state.tiles.values()), (FIRE, "fire", "fire")),
        (thrown or any(room.grenades for room in state.rooms.values()), (BLAST, "fire", "grenade")),
        (any(not wall.damaged for wall in walls), (WALL, "door", "barricade")),
        (any(wall.damaged for wall in walls), (BROKEN_WALL, "door", "damaged")),
        (any(thing.at for thing in state.things.values()), (OBJECT, "object", "Object")),
        (any(area.left_airlock for area in state.areas.values()), (AIRLOCK, "vortex", "airlock")),
        (any(vortex.open for vortex in state.vortices), (VORTEX, "vortex", "vortex")),
        (any(not vortex.open for vortex in state.vortices), (CLOSED_VORTEX, "dim", "closed")),
        (any(room.level for room in state.rooms.values()), (PILLAR, "shelf", "pillar")),
        (any(room.level for room in state.rooms.values()), (SHELF, "shelf", "platform")),
    ]
    return [sign for is_there, sign in shown if is_there]
