"""The ships drawn in character cells: rooms in a grid, areas round them."""

from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.show.areas import draw_area
from tabletop.apocalypse_chaos.show.painter import Frame, Painter, corner, first_col
from tabletop.apocalypse_chaos.show.rooms import draw_room
from tabletop.core.view import BoardView

SMALLEST_MARGIN = 4
MARGIN_SHARE = 7
"""A small ship leaves a seventh of the width on each side for the Enemies there."""
WIDEST_ROOM = 26
TALLEST_ROOM = 7


def draw_board(table: Table, width: int, height: int, harm: dict[str, int]) -> BoardView:
    painter = Painter(table, width, height, harm)
    ships = sorted({room.ship for room in table.state.rooms.values()})
    share = width // len(ships)
    for index, ship in enumerate(ships):
        draw_ship(painter, ship, index * share, share - (1 if index + 1 < len(ships) else 0), height)
    return BoardView(painter.canvas.lines(), painter.spots)


def draw_ship(painter: Painter, ship: int, x: int, width: int, height: int) -> None:
    frame = fit(painter.table, ship, x, width, height)
    ground = [room for room in painter.table.state.rooms.values() if room.ship == ship and room.level == 0]
    drawn: list[tuple[int, int]] = []
    for room in ground:
        if (room.row, room.col) not in drawn:
            drawn.append((room.row, room.col))
            draw_room(painter, frame, room)
    draw_walls(painter, frame, ship)
    draw_airlocks(painter, frame, ship)
    for area in painter.table.state.areas.values():
        if area.ship == ship:
            draw_area(painter, frame, area)


def fit(table: Table, ship: int, x: int, width: int, height: int) -> Frame:
    """Divide the space: rooms get what they can use, areas the rest."""
    rooms = [room for room in table.state.rooms.values() if room.ship == ship and room.level == 0]
    first = min(room.col for room in rooms)
    rows, cols = max(room.row for room in rooms) + 1, max(room.col for room in rooms) - first + 1
    ends = any(area.side in "EW" for area in table.state.areas.values() if area.ship == ship)
    margin = max(SMALLEST_MARGIN, width // MARGIN_SHARE) if cols <= 2 else SMALLEST_MARGIN
    side = margin if ends else 0
    wide = min(WIDEST_ROOM, (width - 2 * side - 1) // cols)
    side = max(side, (width - wide * cols - 1) // 2) if ends else 0
    head = 2 if rows > 1 else 3
    tall = min(TALLEST_ROOM, (height - 2 * head - 1) // rows)
    return Frame(x, 0, side, head, wide, tall)


def draw_walls(painter: Painter, frame: Frame, ship: int) -> None:
    """Barricades on the borders: # intact, = damaged."""
    state = painter.table.state
    first = first_col(painter.table, ship)
    for wall in state.barricades.values():
        room = state.rooms[wall.room]
        if room.ship != ship:
            continue
        x, y = corner(frame, room, first)
        glyph = "=" if wall.damaged else "#"
        if wall.side in "NS":
            painter.canvas.put(x + 1, y + (frame.tall if wall.side == "S" else 0), glyph * (frame.wide - 1), "door")
        else:
            for line in range(1, frame.tall):
                painter.canvas.put(x + (frame.wide if wall.side == "E" else 0), y + line, glyph, "door")


def draw_airlocks(painter: Painter, frame: Frame, ship: int) -> None:
    """An @ at the corner where the path of Enemies leads to the other ship."""
    state = painter.table.state
    first = first_col(painter.table, ship)
    for area in state.areas.values():
        if area.ship == ship and area.left_airlock:
            x, y = corner(frame, state.rooms[area.front], first)
            right = x + (frame.wide if area.side in "NE" else 0)
            painter.canvas.put(right, y + (frame.tall if area.side in "ES" else 0), "@", "vortex")
