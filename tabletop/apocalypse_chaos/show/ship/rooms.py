"""A room drawn, with its platforms and everything that stands there."""

from tabletop.apocalypse_chaos.board.figures import figure, figures_in
from tabletop.apocalypse_chaos.board.rooms import PILLARS, stack_above
from tabletop.apocalypse_chaos.board.scenario import icons_of
from tabletop.apocalypse_chaos.board.ship import ZONES_OF
from tabletop.apocalypse_chaos.model.names import figure_name, room_name
from tabletop.apocalypse_chaos.model.state import Room
from tabletop.apocalypse_chaos.show.ship.painter import Frame, Painter
from tabletop.apocalypse_chaos.show.styles import (
    BLAST,
    FIRE,
    GLYPHS,
    LOST_PILLAR,
    MINUS,
    OBJECT,
    PILLAR,
    SHELF,
    figure_style,
    seat_of,
)
from tabletop.core.record import record
from tabletop.core.view import Line

ROOMY, SPACIOUS = 14, 20
"""From so many columns on, icons and figures are named."""


@record
class Item:
    """Something in a room: its cells, and the figure it is, if any."""

    line: Line
    key: str = ""

    @property
    def width(self) -> int:
        return sum(len(text) for text, _ in self.line)


def draw_room(painter: Painter, frame: Frame, room: Room) -> None:
    """A ground room with the platforms above it, the lowest first."""
    table = painter.table
    x, y = frame.corner(room)
    lines = frame.tall[room.row]
    painter.canvas.box(x, y, frame.wide + 2, lines + 2, "frame")
    if table.state.tiles[room.tile].reverse:
        _draw_zones(painter, room, x, y, frame.wide, lines)
        return
    label = f"{room.key}─{_icons(painter, room, frame.wide)}"
    painter.put(x + 1, y, label, "shelf")
    painter.put(x + 1 + len(room.key), y, "─", "frame")
    painter.spot(room.key, room_name(table, room.key), x + 1, y, min(frame.wide, len(label) + 1))
    platforms = stack_above(table.state, room)
    ground, shelves = storeys(lines, len(platforms))
    _draw_inside(painter, room, x + 1, y + 1, frame.wide, ground)
    top = y + 1 + ground
    for platform, tall in zip(platforms, shelves, strict=True):
        _draw_platform(painter, platform, x, top, frame.wide, tall)
        top += tall


def storeys(lines: int, platforms: int) -> tuple[int, list[int]]:
    """How many rows the ground has, and each platform with its shelf."""
    each, rest = divmod(max(0, lines - platforms), 1 + platforms)
    if not each:
        return 1, [1] * platforms
    return each, [each + 1 + (index >= platforms - rest) for index in range(platforms)]


def _icons(painter: Painter, room: Room, wide: int) -> str:
    icons = icons_of(painter.table, room.tile)
    if wide >= SPACIOUS:
        return " ".join(f"{GLYPHS[icon]} {icon}" for icon in icons)
    return "".join(GLYPHS[icon] for icon in icons)


def _draw_platform(painter: Painter, room: Room, x: int, y: int, wide: int, tall: int) -> None:
    """A shelf across the room with what stands on it below; on the shelf itself where there is no row for it."""
    pillars = PILLAR * room.pillars + LOST_PILLAR * (PILLARS - room.pillars)
    label = f"{SHELF * room.level}{room.key} {_icons(painter, room, wide)}"
    items = _items(painter, room)
    short = wide < len(label) + 9 or (tall == 1 and wide < len(label) + 7 + _width(items))
    if short:
        label, pillars = f"{SHELF * room.level}{room.key}", f"{PILLAR}{room.pillars}"
    painter.put(x, y, "├" + "╌" * wide + "┤", "shelf")
    painter.put(x + 2, y, label if short else f"{label} ", "shelf")
    if not short:
        pillars = f" {pillars}{'╌' * (wide >= ROOMY)}"
    painter.put(x + 1 + wide - len(pillars), y, pillars, "shelf")
    painter.spot(room.key, room_name(painter.table, room.key), x + 1, y, min(wide, 2 + len(label)))
    if not items:
        if tall > 1:
            _put_name(painter, room, x + 1, y + 1, wide)
        return
    name = painter.table.content.tiles[room.tile].name.split()[0]
    fits_shelf = len(label) + len(pillars) + _width(items) + 3 <= wide
    on_shelf = tall == 1 or (tall == 2 and fits_shelf and len(name) + 1 + _width(items) > wide)
    if on_shelf:
        start = x + 2 + len(label) + 1
        end = x + 1 + wide - len(pillars)
        _put_items(painter, items, start if short else max(start, end - _width(items)), y, end - start + short)
        if tall > 1:
            _put_name(painter, room, x + 1, y + 1, wide)
        return
    _draw_inside(painter, room, x + 1, y + 1, wide, tall - 1)


def _draw_inside(painter: Painter, room: Room, x: int, y: int, wide: int, tall: int) -> None:
    """The name, and what stands there: on rows of its own where there are some, else at the right of the name."""
    items = _items(painter, room)
    named = _named_items(painter, room) if wide >= SPACIOUS else []
    if named and 1 + len(named) <= tall:
        _put_name(painter, room, x, y, wide)
        for row, item in enumerate(named, 1):
            _put_items(painter, [item], x, y + row, wide)
        return
    if tall > 1:
        _put_name(painter, room, x, y, wide)
        _put_items(painter, items, x, y + 1, wide)
        return
    room_left = wide - _width(items) - (1 if items else 0)
    name = _fitting_name(painter, room, room_left) or ""
    painter.put(x, y, name, "bold")
    start = max(x, x + wide - _width(items))
    _put_items(painter, items, start, y, wide)


def _put_name(painter: Painter, room: Room, x: int, y: int, wide: int) -> None:
    painter.put(x, y, _fitting_name(painter, room, wide), "bold")


def _fitting_name(painter: Painter, room: Room, wide: int) -> str:
    """The name without its last words until it fits, or the short one, or none: the number stands on the frame."""
    face = painter.table.content.tiles[room.tile]
    words = face.name.split()
    forms = [" ".join(words[:count]) for count in range(len(words), 0, -1)]
    fitting = [form for form in [face.short, *forms, face.short.split()[0]] if len(form) <= wide]
    return max(fitting, key=len, default="")


def _items(painter: Painter, room: Room) -> list[Item]:
    """Figures with what they would lose, Fire, grenades, Objects, dice that were used here."""
    found = [Item([_tile(painter, key), *_loss(painter, key, False)], key) for key in _inside(painter, room)]
    return found + _tokens(painter, room)


def _named_items(painter: Painter, room: Room) -> list[Item]:
    """The same with the names of figures, all tokens in one row."""
    found = []
    for key in _inside(painter, room):
        name = (f" {figure_name(painter.table, key)}", figure_style(painter.table, key))
        found.append(Item([_tile(painter, key), name, *_loss(painter, key, True)], key))
    tokens: Line = []
    for item in _tokens(painter, room):
        tokens += [*item.line, (" ", "")]
    return [*found, Item(tokens)] if tokens else found


def _inside(painter: Painter, room: Room) -> list[str]:
    return figures_in(painter.table.state, room.key)


def _tile(painter: Painter, key: str) -> tuple[str, str]:
    mark = "▶" if key == painter.aim.acting else " "
    return f"{mark}{key[0].upper()} ", f"badge.{seat_of(painter.table, key)}"


def _loss(painter: Painter, key: str, in_words: bool) -> Line:
    harm = painter.aim.harm.get(key, 0)
    one = figure(painter.table.state, key)
    if not harm or one is None:
        return []
    if in_words:
        return [(f" {MINUS}{harm}{', dies' if harm >= one.life else ''}", "harm")]
    return [(f"{MINUS}{harm}", "harm")]


def _tokens(painter: Painter, room: Room) -> list[Item]:
    state = painter.table.state
    tile = state.tiles[room.tile]
    found = []
    if tile.fires:
        found.append(Item([(f"{FIRE}{sum(tile.fires)}", "fire")]))
    if room.grenades:
        found.append(Item([(f"{BLAST}{room.grenades}", "fire")]))
    things = sum(1 for thing in state.things.values() if thing.at == room.key)
    if things:
        found.append(Item([(f"{OBJECT}{things}", "object")]))
    if tile.activations:
        found.append(Item([("■" * tile.activations, "dim")]))
    if state.engine and "star" in icons_of(painter.table, room.tile):
        stars = sum(1 for die in state.engine if die.spot != "under")
        found.append(Item([(f"{GLYPHS['star']}{stars}", "goal")]))
    return found


def _width(items: list[Item]) -> int:
    gaps = sum(1 for item in items[1:] if not item.key)
    return sum(item.width for item in items) + gaps


def _put_items(painter: Painter, items: list[Item], x: int, y: int, wide: int) -> None:
    """Side by side; what they would lose is left out where not all fits."""
    if items and _width(items) > wide:
        items = [Item(item.line[:1], item.key) for item in items]
    end = x + wide
    for index, item in enumerate(items):
        if index and not item.key and x + item.width < end:
            x += 1
        if item.key:
            painter.spot(item.key, figure_name(painter.table, item.key), x, y, 3)
        for text, style in item.line:
            x += painter.put(x, y, text[: max(0, end - x)], style)


def _draw_zones(painter: Painter, room: Room, x: int, y: int, wide: int, lines: int) -> None:
    """A tile of the reactor: its life on the frame, its two zones below each other."""
    table = painter.table
    tile = table.state.tiles[room.tile]
    label = f"Core♥{tile.life}" if wide < SPACIOUS else f"Reactor core ♥{tile.life}"
    painter.put(x + 1, y, label, "goal")
    each = max(1, lines // 2)
    for index, number in enumerate(ZONES_OF[(room.row, room.col)]):
        key, top = f"zone{number}", y + 1 + index * each
        label = f"Zone {number}" if wide >= 7 else f"{number}"
        painter.put(x + 1, top, label, "bold")
        painter.spot(key, room_name(table, key), x + 1, top, min(wide, len(label) + 1))
        items = _items(painter, table.state.rooms[key])
        if items and each > 1:
            _put_items(painter, items, x + 1, top + 1, wide)
        elif items:
            start = max(x + 2 + len(label), x + 1 + wide - _width(items))
            _put_items(painter, items, start, top, x + 1 + wide - start)
