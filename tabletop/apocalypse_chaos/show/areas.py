"""The areas round a ship drawn, with the Enemies there."""

from tabletop.apocalypse_chaos.board.areas import enemies_in
from tabletop.apocalypse_chaos.model.names import circle_codes, enemy_name
from tabletop.apocalypse_chaos.model.state import Area
from tabletop.apocalypse_chaos.show.painter import Frame, Painter, corner, first_col
from tabletop.apocalypse_chaos.show.styles import enemy_style, shown_name


def draw_area(painter: Painter, frame: Frame, area: Area) -> None:
    """The number, the Vortex, and who stands there."""
    table = painter.table
    x, y = corner(frame, table.state.rooms[area.front], first_col(table, area.ship))
    if table.state.tiles[table.state.rooms[area.front].tile].reverse:
        x, y = _zone_corner(frame, area)
    if area.side in "NS":
        top = y - frame.head if area.side == "N" else y + frame.tall + 1
        _fill_area(painter, area, x + 1, top, frame.wide - 1, frame.head)
    else:
        left = frame.x if area.side == "W" else x + frame.wide + 1
        _fill_area(painter, area, left, y + 1, frame.side - 1 if area.side == "W" else frame.side, frame.tall - 1)


def _zone_corner(frame: Frame, area: Area) -> tuple[int, int]:
    col = {1: 0, 2: 1, 3: 1, 4: 1, 5: 1, 6: 0, 7: 0, 8: 0}[area.number]
    row = {1: 0, 2: 0, 3: 0, 4: 1, 5: 1, 6: 1, 7: 1, 8: 0}[area.number]
    return frame.x + frame.side + col * frame.wide, frame.y + frame.head + row * frame.tall


def _fill_area(painter: Painter, area: Area, x: int, y: int, wide: int, tall: int) -> None:
    table = painter.table
    label = str(area.number)
    for vortex in table.state.vortices:
        if vortex.area == area.key:
            label += f" {'V' if vortex.open else 'v'}{vortex.number}"
    if any(thing.thrown == area.key for thing in table.state.things.values()):
        label += " *"
    painter.put(x, y, wide, label, "vortex" if "V" in label else "dim")
    painter.spot(area.key, f"area {area.number}", x, y, max(1, min(wide, len(label))))
    keys = enemies_in(table.state, area.key)
    if tall == 2:
        _fill_row(painter, keys, x, y + 1, wide)
    else:
        _fill_column(painter, keys, x, y + 1, wide, tall - 1)


def _fill_row(painter: Painter, keys: list[str], x: int, y: int, wide: int) -> None:
    """Enemies side by side: by name if all fit, by short names otherwise, the last ones as a number."""
    names = [_named(painter, key) for key in keys]
    if len("  ".join(names)) > wide:
        names = [_brief(painter, key) for key in keys]
    end = x + wide
    for index, (key, name) in enumerate(zip(keys, names, strict=True)):
        left = len(keys) - index
        more = f"+{left}"
        if x + len(name) + (1 + len(more) if left > 1 else 0) > end and x + len(" ".join(names[index:])) > end:
            painter.put(x, y, end - x, more, "enemy")
            return
        _put_enemy(painter, key, x, y, name)
        x += len(name) + 1


def _fill_column(painter: Painter, keys: list[str], x: int, y: int, wide: int, tall: int) -> None:
    """Enemies one below the other, with their circles where there is room."""
    for line, key in enumerate(keys):
        if line == tall - 1 and len(keys) > tall:
            painter.put(x, y + line, wide, f"+{len(keys) - line}", "enemy")
            return
        full = f"{_named(painter, key)} {'/'.join(circle_codes(painter.table, key))}"
        fitting = [text for text in (full, _named(painter, key)) if len(text) <= wide]
        _put_enemy(painter, key, x, y + line, fitting[0] if fitting else _brief(painter, key, wide))


def _put_enemy(painter: Painter, key: str, x: int, y: int, text: str) -> None:
    table = painter.table
    painter.put(x, y, len(text), text, enemy_style(table, key))
    painter.spot(key, enemy_name(table, key), x, y, max(1, len(text)))


def _named(painter: Painter, key: str) -> str:
    """Name and life; Bosses in capitals."""
    return f"{shown_name(painter.table, key)} {painter.table.state.enemies[key].life}"


def _brief(painter: Painter, key: str, wide: int = 5) -> str:
    """Three letters and the life; fewer letters where the life would be cut."""
    life = str(painter.table.state.enemies[key].life)
    return _named(painter, key)[: min(3, max(1, wide - len(life)))] + life
