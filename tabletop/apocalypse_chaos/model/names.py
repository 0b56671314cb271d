"""What things are called in prompts, notes and sentences."""

from typing import Any

from tabletop.apocalypse_chaos.model.faces import ANYWHERE
from tabletop.apocalypse_chaos.model.state import Arrow
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.core.flow import PLAYERS, Use

SIDE_NAMES = {"N": "north", "E": "east", "S": "south", "W": "west"}


def wall_words(table: Table, key: str) -> str:
    wall = table.state.barricades.get(key)
    if wall is None:
        room, side = key.split(".")
        return f"{SIDE_NAMES[side]} of {_plain_name(table, room)}"
    if wall.beyond:
        return f"between {_plain_name(table, wall.room)} and {_plain_name(table, wall.beyond)}"
    return f"{SIDE_NAMES[wall.side]} of {_plain_name(table, wall.room)}"


def _plain_name(table: Table, room: str) -> str:
    tile = table.content.tiles.get(room)
    return tile.name if tile else room


def name_of_target(table: Table, key: str) -> str:
    """What an attack of a Hero was aimed at, in words."""
    if key in table.content.cards:
        return enemy_name(table, key)
    if key in table.content.tiles:
        return "the reactor core"
    if "." in key:
        return f"the barricade {wall_words(table, key)}"
    return figure_name(table, key)


def seat_names(table: Table) -> dict[str, str]:
    names = {key: figure_name(table, key) for key in table.state.seating}
    names[PLAYERS] = "Crew"
    return names


SPOT_NAMES = {
    "hand": "hand",
    "initiative": "Initiative",
    "movement": "movement",
    "melee": "melee",
    "ranged": "ranged",
    "defense": "defense",
    "special": "special",
    "reserve": "room reserve",
    "est": "EST",
    "card": "Equipment",
    "object": "Object",
    "spent": "a used card",
}


def room_name(table: Table, key: str) -> str:
    """A room with its number: `Air Duct (I)`, or a zone of the reactor."""
    tile = table.content.tiles.get(key)
    if tile is None:
        return f"zone {key[4:]}" if key.startswith("zone") else key
    return f"{tile.name} ({key})"


def area_name(table: Table, key: str) -> str:
    if len({area.ship for area in table.state.areas.values()}) < 2:
        return f"area {key[1:]}"
    return f"{'main' if key[0] == 'a' else 'second'} area {key[1:]}"


def figure_name(table: Table, key: str) -> str:
    board = table.content.heroes.get(key)
    return board.name if board else key.capitalize()


def enemy_name(table: Table, key: str) -> str:
    return table.content.cards[key].name


def equipment_name(table: Table, key: str) -> str:
    sheet = table.content.cards[key].equipment
    return sheet.name if sheet else enemy_name(table, key)


def thing_name(table: Table, key: str) -> str:
    thing = table.state.things.get(key)
    kind = thing.kind if thing else key.rstrip("0123456789")
    return table.content.objects[kind].name


def reach_words(strength: int) -> str:
    return "any room" if strength >= ANYWHERE else f"{strength} room{'s' if strength > 1 else ''}"


_SYMBOLS: dict[str, Any] = {
    "melee": lambda p: f"{'X' if p.get('unstoppable') else ''}M{p['strength']}",
    "ranged": lambda p: f"{'X' if p.get('unstoppable') else ''}S{p['strength']}",
    "walk": lambda p: f"L{p['left']}" if p.get("left") else f"R{p['right']}",
    "acrobat": lambda _: "ACR",
    "sniffer": lambda _: "SNF",
    "armor": lambda p: f"ARM{p['amount']}",
    "flight": lambda _: "FLY",
    "grenade": lambda p: "GM" if p["like"] == "melee" else "GS",
    "regenerate": lambda _: "REG",
}
_WORDS: dict[str, Any] = {
    "melee": lambda p: f"melee {p['strength']}{' unstoppable' if p.get('unstoppable') else ''}",
    "ranged": lambda p: f"ranged {p['strength']}{' unstoppable' if p.get('unstoppable') else ''}",
    "walk": lambda p: f"walk {p['left']} left" if p.get("left") else f"walk {p['right']} right",
    "acrobat": lambda _: "jump to the far side",
    "sniffer": lambda _: "walk clockwise to somebody",
    "armor": lambda p: f"armor {p['amount']}",
    "flight": lambda _: "flight",
    "grenade": lambda p: f"grenade ({p['like']})",
    "regenerate": lambda _: "regain 1 life",
}


def symbol(use: Use) -> str:
    """The short code of a symbol on an Enemy card."""
    made = _SYMBOLS.get(use.does)
    return str(made(use.params)) if made else use.does


def circle_code(circle: list[Use]) -> str:
    return "+".join(symbol(use) for use in circle)


def circle_words(circle: list[Use]) -> str:
    return " and ".join(str(_WORDS[use.does](use.params)) if use.does in _WORDS else use.does for use in circle)


def arrow_code(arrow: Arrow) -> str:
    return f"{'L' if arrow.left else 'R'}{arrow.steps}"


def circle_codes(table: Table, key: str) -> list[str]:
    """All circles of an Enemy in play: blocked ones in brackets, Move tokens instead of what they cover."""
    enemy = table.state.enemies.get(key)
    codes = []
    for index, circle in enumerate(table.content.cards[key].circles):
        code = circle_code(circle)
        for arrow in enemy.arrows if enemy else ():
            if arrow.circle == index:
                code = f"{arrow_code(arrow)}!"
        codes.append(f"({code})" if enemy and index in enemy.blocked else code)
    return codes
