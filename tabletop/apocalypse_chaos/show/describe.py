"""What whatever the cursor stands on is and does."""

from tabletop.apocalypse_chaos.model.content import HeroBoard
from tabletop.apocalypse_chaos.model.faces import ANYWHERE, OPPOSITE
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
        return [
            f"{area_name(table, key).capitalize()}, before {front}.",
            *_area_notes(table, key),
            *area_lines(table, key),
        ]
    if key in state.enemies:
        return [enemy_line(table, key)]
    if key in state.heroes:
        board = content.heroes[key]
        return [*hero_lines(table, state.heroes[key]), f"Special: {board.special_text}", *_line_values(board)]
    if key in OPPOSITE:
        return [f"A {key} die. Its opposite face is {OPPOSITE[key]}."]
    if key == SCIENTIST and state.scientist:
        words = "A Hero beside him may hand any action but an attack to him."
        return [scientist_line(table, state.scientist), words]
    if key.startswith("card.") and key[5:] in content.cards:
        return _equipment_lines(table, key[5:])
    return []


def _area_notes(table: Table, key: str) -> list[str]:
    """The Vortex, the way Enemies walk, airlocks, a Grenade that lies there."""
    state, area = table.state, table.state.areas[key]
    left, right = area_name(table, area.left), area_name(table, area.right)
    lines = [f"Walking left leads to {left}, right to {right}."]
    lines += [
        f"Vortex {vortex.number} is {'open' if vortex.open else 'closed'} here."
        for vortex in state.vortices
        if vortex.area == key
    ]
    for through in (area.left_airlock, area.right_airlock):
        if through:
            lines.append(f"An airlock leads to {area_name(table, through)} while somebody or an Object is there.")
    if any(thing.thrown == key for thing in state.things.values()):
        lines.append("A thrown Grenade explodes here at the end of the round: 1 damage to every Enemy.")
    return lines


def _line_values(board: HeroBoard) -> list[str]:
    """What the lines of a board give, die by die."""
    found = []
    for name, line in board.lines.items():
        values = ", ".join("any room" if value >= ANYWHERE else str(value) for value in line.values)
        found.append(f"{name.capitalize()}, 1 to {len(line.values)} dice{', stars too' * line.star}: {values}.")
    return found


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
