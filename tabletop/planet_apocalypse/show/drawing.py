"""The map as boxes along a path with arrows."""

from tabletop.core.record import record
from tabletop.core.view import BoardView, Canvas, Spot
from tabletop.planet_apocalypse.board.areas import map_areas, shadow_lord
from tabletop.planet_apocalypse.board.party import heroes_at
from tabletop.planet_apocalypse.board.pieces import fourths_at
from tabletop.planet_apocalypse.model.content import MapArea
from tabletop.planet_apocalypse.model.state import Area
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.show.hell import hell_view
from tabletop.planet_apocalypse.show.phrases import call_name, hero_style, lord_name, marks

GAP = 2
"""Columns between two boxes, for the arrows."""


@record
class Piece:
    """Something that stands in an area, as a few letters; `key` makes it a spot."""

    text: str
    style: str
    key: str = ""
    hero: bool = False


@record
class Grid:
    """How large the boxes are, for a drawing of some size."""

    columns: int
    rows: int
    width: int
    height: int

    def at(self, area: MapArea) -> tuple[int, int]:
        return area.x * (self.width + GAP), area.y * self.height


def board_view(table: Table, columns: int, rows: int) -> BoardView:
    """The map, or the Hell Time tile while a Lord is fought."""
    hell = table.state.hell
    return _map_view(table, columns, rows) if hell is None else hell_view(table, hell, columns, rows)


# -- the map ----------------------------------------------------------------------------------------------------------


def _map_view(table: Table, columns: int, rows: int) -> BoardView:
    areas = map_areas(table)
    wide = max(area.x for area in areas.values()) + 1
    tall = max(area.y for area in areas.values()) + 1
    grid = Grid(wide, tall, max(9, (columns + GAP) // wide - GAP), max(4, (rows - 1) // tall))
    canvas = Canvas(max(columns, wide * (grid.width + GAP) - GAP), max(rows, tall * grid.height + 1))
    spots: list[Spot] = []
    for area in areas.values():
        _draw_area(table, canvas, grid, area, spots)
    for area in areas.values():
        _draw_arrow(canvas, grid, areas, area)
    canvas.put(0, tall * grid.height, _legend(table), "dim")
    return BoardView(canvas.lines(), spots)


def _legend(table: Table) -> str:
    letters = " ".join(f"{sheet.letter} {sheet.name}" for sheet in table.content.circles)
    return f"{letters} ? token ⌂ ambush"


def _draw_area(table: Table, canvas: Canvas, grid: Grid, area: MapArea, spots: list[Spot]) -> None:
    """A box with its name; a double frame lies under the Shadow."""
    x, y = grid.at(area)
    shadow = shadow_lord(table.state, area.key) is not None
    style = "boss" if shadow else ("good" if area.start else "")
    canvas.box(x, y, grid.width, grid.height, style)
    if shadow:
        _double(canvas, x, y, grid.width, grid.height, style)
    canvas.put(x + 1, y, area.name[: grid.width - 2], style or "bold")
    spots.append(Spot(area.key, area.name, x, y, grid.width, grid.height))
    place = table.state.areas[area.key]
    pieces = _pieces(table, place, full=True)
    if not _fits(pieces, grid):
        pieces = _pieces(table, place, full=False)
    _draw_pieces(canvas, pieces, x + 1, y + 1, grid, spots)
    if place.troops:
        troop = table.content.troopers[place.troop].name
        canvas.put(x + 1, y + grid.height - 1, f"⌂{place.troops} {troop}"[: grid.width // 2 - 1], "good")


def _double(canvas: Canvas, x: int, y: int, width: int, height: int, style: str) -> None:
    canvas.put(x, y, "╔" + "═" * (width - 2) + "╗", style)
    for row in range(y + 1, y + height - 1):
        canvas.put(x, row, "║", style)
        canvas.put(x + width - 1, row, "║", style)
    canvas.put(x, y + height - 1, "╚" + "═" * (width - 2) + "╝", style)


def _pieces(table: Table, area: Area, full: bool) -> list[Piece]:
    """Who and what is there, most telling first; in full where there is room, else in a few letters."""
    state, content = table.state, table.content
    lords = [lord for lord in state.lords if not lord.dead and lord.area == area.key]
    found = [Piece(f"☠{lord_name(table, lord)}"[: 20 if full else 9], "boss") for lord in lords]
    letters = marks(state)
    for hero in heroes_at(state, area.key):
        text = f"{call_name(content.heroes[hero.key])} ♥{hero.health}" if full else letters[hero.key]
        found.append(Piece(text, hero_style(state, hero.key), hero.key, True))
    if area.tokens:
        found.append(Piece("?" * len(area.tokens), "warn"))
    for demon in fourths_at(state, area.key):
        name = content.fourths[demon.key].name
        text = f"{name} ♥{demon.health}" if full else f"{name[:4].upper()}{demon.health}"
        found.append(Piece(text, "boss", demon.key))
    for circle, count in enumerate(area.minions):
        if count:
            sheet = content.circles[circle]
            name = f" {sheet.name if count == 1 else sheet.plural}" if full else sheet.letter
            found.append(Piece(f"{count}{name}", "enemy"))
    return found


def _fits(pieces: list[Piece], grid: Grid) -> bool:
    """True when the pieces, set in rows, stay inside a box; a small box never shows names."""
    inner, rows, column = grid.width - 2, 1, 0
    for piece in pieces:
        if column and column + len(piece.text) > inner:
            rows, column = rows + 1, 0
        column += len(piece.text) + 1
    return grid.height > 4 and rows <= grid.height - 2 and all(len(piece.text) <= inner for piece in pieces)


def _draw_pieces(canvas: Canvas, pieces: list[Piece], x: int, y: int, grid: Grid, spots: list[Spot]) -> None:
    """Set the pieces in rows; a plus sign tells of what finds no room."""
    inner, last = grid.width - 2, y + grid.height - 3
    column, row = 0, y
    for index, piece in enumerate(pieces):
        if column and column + len(piece.text) > inner:
            column, row = 0, row + 1
        if row > last:
            canvas.put(x + inner - 1, last, "+", "warn")
            return
        text = piece.text[:inner]
        canvas.put(x + column, row, text, piece.style)
        if piece.key:
            spots.append(Spot(piece.key, piece.text, x + column, row, len(text)))
        column += len(text) + _space(piece, pieces[index + 1 : index + 2])


def _space(piece: Piece, following: list[Piece]) -> int:
    """One column between pieces; heroes with marks of one letter stand close."""
    close = len(piece.text) == 1 and piece.hero and following and following[0].hero
    return 0 if close else 1


def _draw_arrow(canvas: Canvas, grid: Grid, areas: dict[str, MapArea], area: MapArea) -> None:
    """Where enemies go from here."""
    x, y = grid.at(area)
    middle, floor = x + grid.width // 2, y + grid.height - 1
    if area.next == "exit":
        canvas.put(x + grid.width - 6, floor, "▼exit", "warn")
        if area.returns:
            _draw_way(canvas, grid, area, areas[area.returns], "dim")
    elif area.next:
        to = areas[area.next]
        if to.y == area.y and abs(to.x - area.x) == 1:
            left = to.x < area.x
            canvas.put(x - GAP if left else x + grid.width, y + 1, "◀─" if left else "─▶", "warn")
        elif to.x == area.x and abs(to.y - area.y) == 1:
            down = to.y > area.y
            canvas.put(middle, floor if down else y, "▼" if down else "▲", "warn")
        elif to.x == area.x:
            _draw_way(canvas, grid, area, to, "warn")
        else:
            mark = f"▸{to.name}"[: grid.width // 2]
            canvas.put(x + grid.width - 1 - len(mark), floor, mark, "warn")


def _draw_way(canvas: Canvas, grid: Grid, area: MapArea, to: MapArea, style: str) -> None:
    """A longer way through empty cells, straight up or down."""
    if area.x != to.x or area.y == to.y:
        return
    upper, lower = sorted((area, to), key=lambda one: one.y)
    x = area.x * (grid.width + GAP) + grid.width // 2
    top, floor = (upper.y + 1) * grid.height, lower.y * grid.height - 1
    for row in range(top, floor + 1):
        canvas.put(x, row, "│", style)
    up = to is upper
    canvas.put(x, top if up else floor, "▲" if up else "▼", style)
