"""A room drawn, with its platforms and everything that stands there."""

from tabletop.apocalypse_chaos.board.figures import figures_in
from tabletop.apocalypse_chaos.board.rooms import PILLARS, stack_above
from tabletop.apocalypse_chaos.board.scenario import icons_of
from tabletop.apocalypse_chaos.board.ship import ZONES_OF
from tabletop.apocalypse_chaos.model.names import room_name
from tabletop.apocalypse_chaos.model.state import Room
from tabletop.apocalypse_chaos.show.painter import Frame, Painter, corner, first_col
from tabletop.apocalypse_chaos.show.styles import ICONS, figure_style

NARROW = 8
"""Rooms with fewer columns show only their number, and their icons while they are empty."""


def draw_room(painter: Painter, frame: Frame, room: Room) -> None:
    """A ground room with the platforms above it, lowest first."""
    table = painter.table
    x, y = corner(frame, room, first_col(table, room.ship))
    painter.canvas.box(x, y, frame.wide + 1, frame.tall + 1, "frame")
    inside, lines = frame.wide - 1, frame.tall - 1
    if table.state.tiles[room.tile].reverse:
        _draw_zones(painter, room, x + 1, y + 1, inside)
        return
    stack = [room, *stack_above(table.state, room)]
    roomy = _with_two_lines(painter, stack, lines - len(stack))
    top = y + 1
    for place in stack[:lines]:
        tall = 2 if place.key in roomy else 1
        if tall == 2:
            _draw_title(painter, place, x + 1, top, inside)
            if inside < NARROW and not _is_busy(painter, place):
                painter.put(x + 1, top + 1, inside, _icons(painter, place), "dim")
            else:
                _draw_inside(painter, place, x + 1, top + 1, inside)
        else:
            title = _busy_title(place) if _is_busy(painter, place) else _title(painter, place, inside)
            written = painter.put(x + 1, top, inside, title, "shelf" if place.level else "")
            _draw_inside(painter, place, x + written + 2, top, inside - written - 1)
        painter.spot(place.key, room_name(table, place.key), x + 1, top, inside, tall)
        top += tall


def _with_two_lines(painter: Painter, stack: list[Room], spare: int) -> list[str]:
    """Which rooms of a stack get a line more: those with something in them, then from the ground up."""
    wanting = sorted(stack, key=lambda room: not _is_busy(painter, room))
    return [room.key for room in wanting[: max(0, spare)]]


def _title(painter: Painter, room: Room, inside: int) -> str:
    """Number, icons, pillars, and the longest name that fits."""
    start = _plain_title(room)
    if inside < NARROW:
        return start
    start += f" {_icons(painter, room)}"
    face = painter.table.content.tiles[room.tile]
    for name in (f" {face.name}", f" {face.short}", ""):
        if len(start + name) <= inside:
            return start + name
    return start


def _plain_title(room: Room) -> str:
    """The number of a room; for a platform ^ for each level and its standing pillars: `^X|4`."""
    return f"{'^' * room.level}{room.key}|{room.pillars}" if room.level else room.key


def _busy_title(room: Room) -> str:
    """As short as can be, so that what stands there fits beside it; missing pillars are said."""
    return _plain_title(room) if 0 < room.pillars < PILLARS else f"{'^' * room.level}{room.key}"


def _icons(painter: Painter, room: Room) -> str:
    return "/".join(ICONS[icon] for icon in icons_of(painter.table, room.tile))


def _draw_title(painter: Painter, room: Room, x: int, y: int, inside: int) -> None:
    painter.put(x, y, inside, _title(painter, room, inside), "shelf" if room.level else "")


def _is_busy(painter: Painter, room: Room) -> bool:
    """True when something besides the title must be shown."""
    state = painter.table.state
    tile = state.tiles[room.tile]
    lying = any(thing.at == room.key for thing in state.things.values())
    return bool(figures_in(state, room.key) or tile.fires or tile.activations or room.grenades or lying)


def _draw_inside(painter: Painter, room: Room, x: int, y: int, inside: int) -> None:
    """Figures, Fire, grenades, Objects of one room in one line."""
    state = painter.table.state
    end = x + inside
    figures = figures_in(state, room.key)
    loose = inside >= 4 * len(figures) + 3
    for key in figures:
        letter = key[0].upper()
        painter.spot(key, key.capitalize(), x, y, 1)
        x += painter.put(x, y, end - x, letter, figure_style(painter.table, key))
        if loose and key in painter.harm:
            x += painter.put(x, y, end - x, f"-{painter.harm[key]}", "harm")
        x += loose
    fires = state.tiles[room.tile].fires
    if fires:
        x += painter.put(x, y, end - x, f"f{sum(fires)}", "fire") + 1
    if room.grenades:
        x += painter.put(x, y, end - x, f"*{room.grenades}", "fire") + 1
    things = sum(1 for thing in state.things.values() if thing.at == room.key)
    if things:
        x += painter.put(x, y, end - x, f"o{things}", "object") + 1
    used = state.tiles[room.tile].activations
    if used:
        painter.put(x, y, end - x, "d" * used, "dim")


def _draw_zones(painter: Painter, room: Room, x: int, y: int, inside: int) -> None:
    table = painter.table
    tile = table.state.tiles[room.tile]
    painter.put(x, y, inside, f"{tile.key} life {tile.life}", "goal")
    for index, number in enumerate(ZONES_OF[(room.row, room.col)]):
        key = f"zone{number}"
        written = painter.put(x, y + 1 + index, inside, f"z{number}")
        _draw_inside(painter, table.state.rooms[key], x + written + 1, y + 1 + index, inside - written - 1)
        painter.spot(key, room_name(table, key), x, y + 1 + index, inside)
