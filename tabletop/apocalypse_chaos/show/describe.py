"""What whatever the cursor stands on is and does."""

from tabletop.apocalypse_chaos.model.names import area_name, room_name
from tabletop.apocalypse_chaos.model.state import SCIENTIST
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.show.recount import area_lines, enemy_line, hero_lines, room_line, scientist_line


def describe(table: Table, key: str) -> list[str]:
    """What the thing of that key is and does."""
    state, content = table.state, table.content
    if key in state.rooms:
        room = state.rooms[key]
        tile = content.tiles[room.tile]
        power = [] if state.tiles[room.tile].reverse else [f"Icon {' and '.join(tile.icons)}: {tile.text}"]
        return [room_line(table, room), *power]
    if key in state.areas:
        front = room_name(table, state.areas[key].front)
        return [f"{area_name(table, key).capitalize()}, before {front}.", *area_lines(table, key)]
    if key in state.enemies:
        return [enemy_line(table, key)]
    if key in state.heroes:
        return hero_lines(table, state.heroes[key])
    if key == SCIENTIST and state.scientist:
        words = "A Hero beside him may hand any action but an attack to him."
        return [scientist_line(table, state.scientist), words]
    if key.startswith("card.") and key[5:] in content.cards:
        return _equipment_lines(table, key[5:])
    return []


def _equipment_lines(table: Table, card: str) -> list[str]:
    sheet = table.content.cards[card].equipment
    if sheet is None:
        return []
    notes = [f"phase {sheet.phase}"]
    if sheet.die:
        notes.append(f"needs a {sheet.die} die" if sheet.die != "any" else "needs a die of any icon")
    notes.append("once" if sheet.once else "permanent")
    if sheet.no_platform:
        notes.append("not on a platform")
    return [f"{sheet.name} ({', '.join(notes)}): {sheet.text}"]
