"""The ships drawn in character cells: rooms in a grid, areas round them."""

from tabletop.apocalypse_chaos.model.state import Area
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.show.ship.areas import draw_area
from tabletop.apocalypse_chaos.show.ship.painter import Aim, Frame, Painter
from tabletop.apocalypse_chaos.show.ship.rooms import draw_room
from tabletop.apocalypse_chaos.show.ship.signs import signs
from tabletop.apocalypse_chaos.show.styles import AIRLOCK, BROKEN_WALL, WALL
from tabletop.core.view import BoardView

WIDTHS = ((160, 96, 108), (120, 76, 76), (80, 54, 54), (0, 48, 48))
"""From so many columns of the terminal on: the width of the board for one ship, and for two."""
EDGED = 120
WIDEST_ROOM, TALLEST_ROOM = 30, 8
LOW, HIGH = 14, 28
"""Boards of fewer lines have one row for the areas above and below a ship, of more lines five."""


def board_width(table: Table, columns: int) -> int:
    ships = len({room.ship for room in table.state.rooms.values()})
    return next(two if ships > 1 else one for least, one, two in WIDTHS if columns >= least)


def draw_board(table: Table, columns: int, rows: int, aim: Aim) -> BoardView:
    """The board for a terminal of so many columns, in less than `rows` lines."""
    width = min(columns, board_width(table, columns))
    painter = Painter(table, width, max(1, rows - 1), aim)
    ships = sorted({room.ship for room in table.state.rooms.values()})
    share = width // len(ships)
    tallest = 0
    for index, ship in enumerate(ships):
        frame = fit(table, ship, index * share, share - (index + 1 < len(ships)), rows - 1)
        draw_ship(painter, ship, frame)
        tallest = max(tallest, frame.bottom + 1 + frame.head)
    shown = signs(table)
    title = "Main, second ship" if len(ships) > 1 else "Ship"
    hint = ", ".join(f"{glyph} {word}" for glyph, _, word in shown)
    while len(hint) > width - len(title) - 10 and ", " in hint:
        hint = hint.rpartition(", ")[0]
    lines = painter.canvas.lines()[:tallest]
    return BoardView(lines, painter.spots, title, hint, edged=columns >= EDGED, signs=shown)


def draw_ship(painter: Painter, ship: int, frame: Frame) -> None:
    drawn: list[tuple[int, int]] = []
    for room in painter.table.state.rooms.values():
        if room.ship == ship and room.level == 0 and (room.row, room.col) not in drawn:
            drawn.append((room.row, room.col))
            draw_room(painter, frame, room)
    draw_walls(painter, frame, ship)
    areas = [area for area in painter.table.state.areas.values() if area.ship == ship]
    for area in areas:
        if area.left_airlock:
            draw_airlock(painter, frame, area)
    furthest = {side: _furthest(painter, areas, side) for side in "NS"}
    for area in areas:
        draw_area(painter, frame, area, area.key == furthest.get(area.side))


def _furthest(painter: Painter, areas: list[Area], side: str) -> str:
    mine = [area for area in areas if area.side == side]
    place = {area.key: painter.table.state.rooms[area.front].col for area in mine}
    zones = {2: 1, 5: 1}
    if any(room.key.startswith("zone") for room in painter.table.state.rooms.values()):
        place = {area.key: zones.get(area.number, 0) for area in mine}
    return max(place, key=lambda key: place[key]) if place else ""


def fit(table: Table, ship: int, x: int, width: int, height: int) -> Frame:
    """Divide the space: rooms as wide as margins for the longest names allow, rows to where platforms stand."""
    rooms = [room for room in table.state.rooms.values() if room.ship == ship]
    ground = [room for room in rooms if room.level == 0]
    first = min(room.col for room in ground)
    rows, cols = max(room.row for room in ground) + 1, max(room.col for room in ground) - first + 1
    ends = any(area.side in "EW" for area in table.state.areas.values() if area.ship == ship)
    margins = _margins(width, cols) if ends else 0
    wide = min(WIDEST_ROOM, (width - margins - cols - 1) // cols)
    rest = width - cols * (wide + 1) - 1
    left = (rest + 1) // 2 if ends else 0
    head = _head(height, rows)
    levels = [max((room.level for room in rooms if room.row == row), default=0) for row in range(rows)]
    return Frame(x, left, rest - left, head, wide, _tall(height - 2 * head - rows - 1, levels), first)


def _margins(width: int, cols: int) -> int:
    """Columns left and right of the rooms, together."""
    if cols > 2:
        return max(10, min(17, width // 5))
    return min(17, width * 3 // 8) if width < 70 else width * 3 // 8


def _head(height: int, rows: int) -> int:
    """Rows for the areas above, and as many below."""
    if rows == 1:
        return 3 if height < HIGH else 6
    return 1 if height < LOW else 2 if height < 18 else 3 if height < HIGH else 5


def _tall(lines: int, levels: list[int]) -> list[int]:
    """Rows inside the rooms: what is over goes to where platforms stand highest."""
    each, rest = divmod(max(0, lines), len(levels))
    order = sorted(range(len(levels)), key=lambda row: -levels[row])
    return [max(1, min(TALLEST_ROOM, each + (row in order[:rest]))) for row in range(len(levels))]


def draw_walls(painter: Painter, frame: Frame, ship: int) -> None:
    """Barricades on the borders, intact or damaged; the number of a room stays readable."""
    state = painter.table.state
    for wall in state.barricades.values():
        room = state.rooms[wall.room]
        if room.ship != ship:
            continue
        x, y = frame.corner(room)
        tall = frame.tall[room.row]
        glyph = BROKEN_WALL if wall.damaged else WALL
        if wall.side in "NS":
            half = frame.wide // 2
            painter.put(x + 1 + half, y + (tall + 1 if wall.side == "S" else 0), glyph * (frame.wide - half), "door")
        else:
            for line in range(1, tall + 1):
                painter.put(x + (frame.wide + 1 if wall.side == "E" else 0), y + line, glyph, "door")


def draw_airlock(painter: Painter, frame: Frame, area: Area) -> None:
    """At the corner where the path of Enemies leads to the other ship."""
    room = painter.table.state.rooms[area.front]
    x, y = frame.corner(room)
    right = x + (frame.wide + 1 if area.side in "NE" else 0)
    painter.put(right, y + (frame.tall[room.row] + 1 if area.side in "ES" else 0), AIRLOCK, "vortex")
