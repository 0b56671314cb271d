"""The map as boxes along a path with arrows, the tracks in the space they leave."""

import attrs

from tabletop.core.record import record
from tabletop.core.view import BoardView, Canvas, Line, Spot
from tabletop.planet_apocalypse.board.areas import map_areas, shadow_lord
from tabletop.planet_apocalypse.board.groups import attack_dice
from tabletop.planet_apocalypse.board.party import heroes_at
from tabletop.planet_apocalypse.board.pieces import fourths_at, remains_at
from tabletop.planet_apocalypse.model.content import MapArea
from tabletop.planet_apocalypse.model.fight import Group
from tabletop.planet_apocalypse.model.state import FOURTH, Area
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.show.forecast import Forecast
from tabletop.planet_apocalypse.show.party import acting
from tabletop.planet_apocalypse.show.phrases import (
    call_name,
    dice,
    hero_style,
    lord_name,
    marks,
    part_names,
    shortened,
    troopers,
)
from tabletop.planet_apocalypse.show.tracks import LEAST, track, track_lines

SCALES = ((160, 96, 9, 3), (120, 78, 7, 3), (80, 52, 4, 2), (0, 44, 3, 1))
"""From so many columns on: the width of the drawing, the height of a box, the gap between boxes."""
LEAST_BOX = 9
WAY = 2
"""A way through empty cells runs so many columns from their left."""


@record
class Piece:
    """Something in an area: its words, what stands at the right end of its row; `key` makes it a spot."""

    words: Line
    tail: Line = attrs.field(factory=list)
    key: str = ""
    name: str = ""

    @property
    def width(self) -> int:
        return sum(len(text) for text, _ in self.words)


@record
class Grid:
    """How large the boxes are, for a drawing of some size."""

    columns: int
    rows: int
    width: int
    height: int
    gap: int

    def at(self, x: int, y: int) -> tuple[int, int]:
        return x * (self.width + self.gap), y * self.height


def grid_of(areas: dict[str, MapArea], columns: int, rows: int) -> Grid:
    """The largest boxes that the terminal has room for."""
    wide = max(area.x for area in areas.values()) + 1
    tall = max(area.y for area in areas.values()) + 1
    _, drawing, height, gap = next(scale for scale in SCALES if columns >= scale[0])
    most = (drawing + gap) // 3 - gap
    width = max(LEAST_BOX, min(most * 3 // 2, (drawing + gap) // wide - gap))
    return Grid(wide, tall, width, max(3, min(height + (height if tall < 2 else 0), rows // tall)), gap)


def map_view(table: Table, columns: int, rows: int, coming: Forecast) -> BoardView:
    """The whole map."""
    areas = map_areas(table)
    grid = grid_of(areas, columns, rows)
    canvas = Canvas(grid.columns * (grid.width + grid.gap) - grid.gap, grid.rows * grid.height)
    spots: list[Spot] = []
    for area in areas.values():
        _draw_area(table, canvas, grid, area, coming, spots)
    for area in areas.values():
        _draw_links(canvas, grid, areas, area)
    for area in areas.values():
        _draw_arrow(canvas, grid, areas, area)
    room = free_room(areas, grid)
    if room is not None:
        x, y, width, height = room
        for row, line in enumerate(track_lines(table, width, height), y + (height > 5)):
            _put_line(canvas, x, row, line)
    return BoardView(canvas.lines(), spots)


def has_tracks(table: Table, columns: int, rows: int) -> bool:
    """True when the drawing has room for the tracks itself."""
    areas = map_areas(table)
    return free_room(areas, grid_of(areas, columns, rows)) is not None


def free_room(areas: dict[str, MapArea], grid: Grid) -> tuple[int, int, int, int] | None:
    """The widest run of empty cells, in cells of the drawing, right of any way that runs through it."""
    taken = {(area.x, area.y) for area in areas.values()}
    passed = {cell for area in areas.values() for cell in _passed(areas, area)}
    best: tuple[int, int, int, int] | None = None
    for y in range(grid.rows):
        x = 0
        while x < grid.columns:
            end = x
            while end < grid.columns and (end, y) not in taken and (end == x or (end, y) not in passed):
                end += 1
            if end > x:
                left, top = grid.at(x, y)
                inset = WAY + 2 if (x, y) in passed else 0
                width = (end - x) * (grid.width + grid.gap) - grid.gap - inset
                if width >= LEAST and (best is None or width > best[2]):
                    best = left + inset, top, width, grid.height
            x = max(end, x + 1)
    return best


def _put_line(canvas: Canvas, x: int, y: int, line: Line) -> None:
    for text, style in line:
        canvas.put(x, y, text, style)
        x += len(text)


# -- an area ----------------------------------------------------------------------------------------------------------


def frame(canvas: Canvas, x: int, y: int, width: int, height: int, style: str, double: bool = False) -> None:
    """A round box, or a double one for the Lord and his Shadow."""
    left, right, low, high, flat, side = ("╔", "╗", "╚", "╝", "═", "║") if double else ("╭", "╮", "╰", "╯", "─", "│")
    canvas.put(x, y, left + flat * (width - 2) + right, style)
    for row in range(y + 1, y + height - 1):
        canvas.put(x, row, side, style)
        canvas.put(x + width - 1, row, side, style)
    canvas.put(x, y + height - 1, low + flat * (width - 2) + high, style)


def _draw_area(table: Table, canvas: Canvas, grid: Grid, area: MapArea, coming: Forecast, spots: list[Spot]) -> None:
    x, y = grid.at(area.x, area.y)
    shadow = shadow_lord(table.state, area.key) is not None
    now = table.state.heroes.get(acting(table))
    style = "boss" if shadow else hero_style(table.state, now.key) if now and now.area == area.key else "frame"
    frame(canvas, x, y, grid.width, grid.height, style, shadow)
    name = shortened(area.name, grid.width - 4)
    canvas.put(x + 1, y, f" {name} ", "boss" if shadow else "good" if area.start else "title")
    spots.append(Spot(area.key, area.name, x, y, grid.width, grid.height))
    place = table.state.areas[area.key]
    _draw_pieces(canvas, grid, _fitting_pieces(table, place, grid), (x, y), spots)
    _draw_threat(canvas, grid, (x, y), coming.at(area.key), len(name))
    floor = y + grid.height - 1
    if place.troops:
        canvas.put(x + grid.width // 2 - 2, floor, f"⌂{place.troops}", "good")
    elif shadow and grid.width >= 20:
        canvas.put(x + grid.width - 14, floor, " the Shadow ", "boss")


def _draw_threat(canvas: Canvas, grid: Grid, at: tuple[int, int], expected: float, name: int) -> None:
    """The damage to expect there, on the upper frame or, where the name is long, on the lower one."""
    if not expected:
        return
    text = f" !{expected:.1f} "
    above = name + 3 + len(text) <= grid.width - 2
    row = at[1] if above else at[1] + grid.height - 1
    canvas.put(at[0] + grid.width - 1 - len(text), row, text, "bad")


def _fitting_pieces(table: Table, place: Area, grid: Grid) -> list[list[Piece]]:
    """What stands there in rows, as telling as the box allows."""
    inner, rows = grid.width - 2, grid.height - 2
    if inner >= 20 and rows >= 3:
        inner -= 2
    found: list[list[Piece]] = []
    for level in range(7):
        pieces = _pieces(table, place, level, inner)
        lay = _flow if level == 2 else _packed
        found = [[piece] for piece in pieces] if level < 2 else lay(pieces, inner)
        widths = [sum(piece.width + 1 for piece in row) - 1 for row in found]
        if len(found) <= rows and all(width <= inner for width in widths):
            return found
    return found


def _flow(pieces: list[Piece], inner: int) -> list[list[Piece]]:
    """Pieces one after the other; heroes begin a row of their own where they can."""
    found: list[list[Piece]] = []
    column = 0
    for piece in pieces:
        if found and column + 1 + piece.width <= inner:
            found[-1].append(piece)
            column += 1 + piece.width
        else:
            found.append([piece])
            column = piece.width
    return found


def _packed(pieces: list[Piece], inner: int) -> list[list[Piece]]:
    """Pieces where they first find room, in as few rows as that takes."""
    found: list[list[Piece]] = []
    for piece in pieces:
        for row in found:
            if piece.width + sum(one.width + 1 for one in row) <= inner:
                row.append(piece)
                break
        else:
            found.append([piece])
    return found


def _pieces(table: Table, place: Area, level: int, inner: int) -> list[Piece]:
    """Who and what is there: level 0 with numbers in rows, 1 in rows, 2 to 4 in ever fewer words, 5 and 6 counted."""
    state, content = table.state, table.content
    found: list[Piece] = []
    for lord in state.lords:
        if not lord.dead and lord.area == place.key:
            found.append(Piece([(f"☠ {shortened(lord_name(table, lord).upper(), inner - 2)}", "boss")]))
            if level == 0:
                found += [_part(part, inner) for part in part_names(table, lord)]
    tokens = len(place.tokens)
    if tokens:
        words = f"{tokens} {'hidden ' if level == 0 else ''}token{'s' if tokens > 1 else ''}"
        found.append(Piece([("? ", "warn"), (words, "")] if level < 3 else [("?" * min(tokens, inner), "warn")]))
    for demon in fourths_at(state, place.key):
        sheet = content.fourths[demon.key]
        name = shortened(sheet.name, inner - 3)
        rolled = attack_dice(table, Group(place.key, FOURTH, demon.key)) if level == 0 else []
        tail: Line = [(dice(rolled), "dim")] if level == 0 else []
        heart = f" ♥{demon.health}" if level < 3 else ""
        found.append(Piece([(name.upper(), "boss"), (heart, "")], tail, demon.key, sheet.name))
    for key in remains_at(state, place.key):
        left = content.fourths[key].remains.split()[-1]
        found.append(Piece([("○ ", "dim"), (left, "")] if level < 3 else [("○", "dim")], key=key, name=left))
    amount: int = sum(place.minions)
    if level >= 5 and amount:
        found.append(Piece([(f"{amount} enem{'y' if amount == 1 else 'ies'}", "enemy")]))
    for circle, count in enumerate(place.minions):
        if count and level < 5:
            minion = content.circles[circle]
            name = minion.name if count == 1 else minion.plural
            words = f"{count} {name}" if level < 3 or count > 1 else name
            rolled = attack_dice(table, Group(place.key, circle, minion.key, count)) if level == 0 else []
            tail = [(dice(rolled), "dim")] if level == 0 else []
            found.append(Piece([(words, "enemy")], tail))
    letters, now = marks(state), acting(table)
    for hero in heroes_at(state, place.key):
        style = hero_style(state, hero.key)
        padded = f"{'▶' if hero.key == now else ' '}{letters[hero.key]} "
        tile = (letters[hero.key] if level in (4, 6) else padded, f"badge.{style[5:]}")
        name = call_name(content.heroes[hero.key])
        alone = level < 2 or (level == 2 and len(heroes_at(state, place.key)) == 1)
        tail = [(f"♥{hero.health}", "good" if hero.health > 2 else "bad")] if level < 2 else []
        found.append(Piece([tile, (f" {name}", style)] if alone else [tile], tail, hero.key, name))
    if place.troops and level == 0:
        found.append(Piece([("⌂ ", "good"), (troopers(table, place.troop, place.troops), "")]))
    return found


def _part(part: tuple[str, str, int, int, str], inner: int) -> Piece:
    key, _, health, most, _ = part
    room = max(1, min(most, inner - 9))
    full = max(1 if health else 0, round(health * room / most)) if most else 0
    return Piece([(f"{key[:5]:5} ", "dim"), *track(full, room, "boss"), (f" {health}", "value")])


def _draw_pieces(canvas: Canvas, grid: Grid, rows: list[list[Piece]], at: tuple[int, int], spots: list[Spot]) -> None:
    """A plus sign tells of what finds no room."""
    inset = 2 if grid.width - 2 >= 20 and grid.height >= 5 else 1
    x, y = at[0] + inset, at[1] + 1
    inner, room = grid.width - 2 * inset, grid.height - 2
    for row, pieces in enumerate(rows[:room]):
        column = 0
        for piece in pieces:
            start = column
            for text, style in piece.words:
                canvas.put(x + column, y + row, text[: max(0, inner - column)], style)
                column += len(text)
            if piece.key and start < inner:
                spots.append(Spot(piece.key, piece.name, x + start, y + row, min(piece.width, inner - start)))
            tail = sum(len(text) for text, _ in piece.tail)
            if tail and column + 1 + tail <= inner:
                _put_line(canvas, x + inner - tail, y + row, piece.tail)
            column += 1
    if len(rows) > room:
        canvas.put(x + inner - 1, y + room - 1, "+", "warn")


# -- ways -------------------------------------------------------------------------------------------------------------


def _draw_arrow(canvas: Canvas, grid: Grid, areas: dict[str, MapArea], area: MapArea) -> None:
    """Where enemies go from here."""
    if area.next == "exit":
        x, y = grid.at(area.x, area.y)
        canvas.put(x + grid.width - 6, y + grid.height - 1, "▼exit", "enemy")
        if area.returns:
            _draw_way(canvas, grid, areas, area, areas[area.returns], "enemy")
    elif area.next:
        _draw_way(canvas, grid, areas, area, areas[area.next], "enemy")


def _draw_way(canvas: Canvas, grid: Grid, areas: dict[str, MapArea], area: MapArea, to: MapArea, style: str) -> None:
    """An arrow to an area beside, above or below, a longer one through empty cells, else the name of the area."""
    x, y = grid.at(area.x, area.y)
    floor = y + grid.height - 1
    across, down = to.x - area.x, to.y - area.y
    if not down and abs(across) == 1:
        left, line = across < 0, "─" * (grid.gap - 1)
        canvas.put(
            x - grid.gap if left else x + grid.width, y + grid.height // 2, f"◂{line}" if left else f"{line}▸", style
        )
    elif not across and abs(down) == 1:
        canvas.put(x + grid.width // 2, floor if down > 0 else y, "▼" if down > 0 else "▲", style)
    elif _is_free(areas, area, to) and not across:
        upper, lower = sorted((area, to), key=lambda one: one.y)
        top, end = (upper.y + 1) * grid.height, lower.y * grid.height - 1
        for row in range(top, end + 1):
            canvas.put(x + WAY, row, "│", style)
        canvas.put(x + WAY, top if down < 0 else end, "▲" if down < 0 else "▼", style)
    elif _is_free(areas, area, to):
        first, last = sorted((area, to), key=lambda one: one.x)
        start, end = grid.at(first.x, 0)[0] + grid.width, grid.at(last.x, 0)[0] - 1
        canvas.put(start, y + grid.height // 2, "─" * (end - start + 1), style)
        canvas.put(end if across > 0 else start, y + grid.height // 2, "▸" if across > 0 else "◂", style)
    else:
        name = shortened(to.name, grid.width - 6)
        canvas.put(x + grid.width - 3 - len(name), floor, f"▸{name}", style)


def _draw_links(canvas: Canvas, grid: Grid, areas: dict[str, MapArea], area: MapArea) -> None:
    """Where only heroes may step: a thin line beside, joints above and below."""
    x, y = grid.at(area.x, area.y)
    for key in area.links:
        to = areas[key]
        if to.next == area.key or area.next == key or (to.x, to.y) < (area.x, area.y):
            continue
        if to.y == area.y and to.x == area.x + 1:
            canvas.put(x + grid.width, y + grid.height // 2, "╌" * grid.gap, "dim")
        elif to.x == area.x and to.y == area.y + 1:
            canvas.put(x + grid.width // 2, y + grid.height - 1, "┬", "dim")
            canvas.put(x + grid.width // 2, y + grid.height, "┴", "dim")


def _is_free(areas: dict[str, MapArea], area: MapArea, to: MapArea) -> bool:
    """True when the way lies straight through empty cells."""
    if area.x != to.x and area.y != to.y:
        return False
    taken = {(one.x, one.y) for one in areas.values()}
    return not taken & set(_between(area, to))


def _between(area: MapArea, to: MapArea) -> list[tuple[int, int]]:
    if area.x == to.x:
        return [(area.x, y) for y in range(min(area.y, to.y) + 1, max(area.y, to.y))]
    if area.y == to.y:
        return [(x, area.y) for x in range(min(area.x, to.x) + 1, max(area.x, to.x))]
    return []


def _passed(areas: dict[str, MapArea], area: MapArea) -> list[tuple[int, int]]:
    """Empty cells through which the enemies' way from an area runs."""
    key = area.returns if area.next == "exit" else area.next
    to = areas.get(key)
    return _between(area, to) if to is not None and _is_free(areas, area, to) else []
