"""The map as boxes along a path with arrows, and Hell Time as a scene of its own."""

from textwrap import wrap

from tabletop.core.record import record
from tabletop.core.view import BoardView, Canvas, Spot
from tabletop.planet_apocalypse.assault import attack_dice
from tabletop.planet_apocalypse.content import MapArea
from tabletop.planet_apocalypse.moments import Group
from tabletop.planet_apocalypse.names import (
    bar,
    conditions,
    dice,
    fourth_groups,
    lord_name,
    marks,
    minion_groups,
    part_names,
)
from tabletop.planet_apocalypse.queries import area_name, fourths_at, heroes_at, map_areas, shadow_lord
from tabletop.planet_apocalypse.state import HELL, LORD, Area, Hell
from tabletop.planet_apocalypse.table import Table

GAP = 2
"""Columns between two boxes, for the arrows."""


@record
class Piece:
    """Something that stands in an area, as a few letters; `key` makes it a spot."""

    text: str
    style: str
    key: str = ""


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
    return _map_view(table, columns, rows) if hell is None else _hell_view(table, hell, columns, rows)


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
    _draw_pieces(canvas, _pieces(table, place), x + 1, y + 1, grid, spots)
    if place.troops:
        troop = table.content.troopers[place.troop].name
        canvas.put(x + 1, y + grid.height - 1, f"⌂{place.troops} {troop}"[: grid.width // 2 - 1], "good")


def _double(canvas: Canvas, x: int, y: int, width: int, height: int, style: str) -> None:
    canvas.put(x, y, "╔" + "═" * (width - 2) + "╗", style)
    for row in range(y + 1, y + height - 1):
        canvas.put(x, row, "║", style)
        canvas.put(x + width - 1, row, "║", style)
    canvas.put(x, y + height - 1, "╚" + "═" * (width - 2) + "╝", style)


def _pieces(table: Table, area: Area) -> list[Piece]:
    """Who and what is there, most telling first."""
    state, content = table.state, table.content
    found = [
        Piece(f"☠{lord_name(table, lord)}"[:9], "boss")
        for lord in state.lords
        if not lord.dead and lord.area == area.key
    ]
    letters = marks(state)
    found += [Piece(letters[hero.key], "hero", hero.key) for hero in heroes_at(state, area.key)]
    if area.tokens:
        found.append(Piece("?" * len(area.tokens), "warning"))
    for demon in fourths_at(state, area.key):
        found.append(Piece(f"{content.fourths[demon.key].name[:4].upper()}{demon.health}", "boss", demon.key))
    for circle, count in enumerate(area.minions):
        if count:
            found.append(Piece(f"{count}{content.circles[circle].letter}", "enemy"))
    return found


def _draw_pieces(canvas: Canvas, pieces: list[Piece], x: int, y: int, grid: Grid, spots: list[Spot]) -> None:
    """Set the pieces in rows; a plus sign tells of what finds no room."""
    inner, last = grid.width - 2, y + grid.height - 3
    column, row = 0, y
    for index, piece in enumerate(pieces):
        if column and column + len(piece.text) > inner:
            column, row = 0, row + 1
        if row > last:
            canvas.put(x + inner - 1, last, "+", "warning")
            return
        text = piece.text[:inner]
        canvas.put(x + column, row, text, piece.style)
        if piece.key:
            spots.append(Spot(piece.key, piece.text, x + column, row, len(text)))
        column += len(text) + _space(piece, pieces[index + 1 : index + 2])


def _space(piece: Piece, following: list[Piece]) -> int:
    """One column between pieces; heroes with marks of one letter stand close."""
    close = len(piece.text) == 1 and piece.style == "hero" and following and following[0].style == "hero"
    return 0 if close else 1


def _draw_arrow(canvas: Canvas, grid: Grid, areas: dict[str, MapArea], area: MapArea) -> None:
    """Where enemies go from here."""
    x, y = grid.at(area)
    middle, floor = x + grid.width // 2, y + grid.height - 1
    if area.next == "exit":
        canvas.put(x + grid.width - 6, floor, "▼exit", "warning")
        if area.returns:
            _draw_way(canvas, grid, area, areas[area.returns], "dim")
    elif area.next:
        to = areas[area.next]
        if to.y == area.y and abs(to.x - area.x) == 1:
            left = to.x < area.x
            canvas.put(x - GAP if left else x + grid.width, y + 1, "◀─" if left else "─▶", "warning")
        elif to.x == area.x and abs(to.y - area.y) == 1:
            down = to.y > area.y
            canvas.put(middle, floor if down else y, "▼" if down else "▲", "warning")
        else:
            _draw_way(canvas, grid, area, to, "warning")


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


# -- Hell Time --------------------------------------------------------------------------------------------------------


def _hell_view(table: Table, hell: Hell, columns: int, rows: int) -> BoardView:
    """The Lord and its parts above, the minions between, the heroes below."""
    state = table.state
    lord = state.lords[hell.lord]
    canvas = Canvas(columns, rows)
    spots = [Spot(HELL, "Hell Time", 0, 0, columns)]
    title = f"═ HELL TIME ═ round {hell.round} ═ Gate in {area_name(table, lord.area)} "
    canvas.put(0, 0, title + "═" * max(0, columns - len(title)), "boss")
    row = 1
    for key, name, health, most, toughness in part_names(table, lord):
        width = max(6, min(14, columns - 32))
        canvas.put(0, row, f"{name[:16]:16} {bar(health, most, width)} {health:>2}/{most} T{toughness}", "boss")
        spots.append(Spot(f"lord.{key}", name, 0, row, columns))
        row += 1
    row = _hell_minions(table, canvas, row + (rows > 13), columns)
    row = _hell_heroes(table, hell, canvas, row + (rows > 13), spots)
    _hell_lord(table, hell, canvas, row + 1)
    return BoardView(canvas.lines(), spots)


def _hell_minions(table: Table, canvas: Canvas, row: int, columns: int) -> int:
    groups = [f"{count} {name} T{need}" for name, count, _, need in minion_groups(table, HELL)]
    groups += [f"{name} {health}♥ T{need}" for name, health, _, need in fourth_groups(table, HELL)]
    line = ""
    for group in groups or ["no minions"]:
        if line and len(line) + 3 + len(group) > columns:
            canvas.put(0, row, line, "enemy")
            line, row = "", row + 1
        line = f"{line} · {group}" if line else group
    canvas.put(0, row, line, "enemy")
    return row + 1


def _hell_heroes(table: Table, hell: Hell, canvas: Canvas, row: int, spots: list[Spot]) -> int:
    letters = marks(table.state)
    for key in hell.fighters:
        hero = table.state.heroes[key]
        arrow = "▶" if key == hell.acting else " "
        troops = "".join(f" ⌂{count}{table.content.troopers[troop].name[:3]}" for troop, count in hero.patrol.items())
        ails = " " + ",".join(conditions(hero)) if conditions(hero) else ""
        name = table.content.heroes[key].name
        text = f"{arrow}{letters[key]} {name[:14]:14} ♥{hero.health}/{hero.cap} ✦{hero.courage} T{hero.toughness}"
        canvas.put(0, row, text, "hero")
        canvas.put(len(text), row, troops + ails, "good")
        spots.append(Spot(key, name, 0, row, len(text)))
        row += 1
    return row


def _hell_lord(table: Table, hell: Hell, canvas: Canvas, row: int) -> None:
    """What the Lord rolls and does, as far as there is room."""
    lord = table.state.lords[hell.lord]
    sheet = table.content.lords[lord.key]
    attack = dice(attack_dice(table, Group(HELL, LORD, lord.key)))
    for line in wrap(f"{sheet.name} attacks with {attack}. {sheet.text} {sheet.reward}", canvas.width):
        canvas.put(0, row, line, "dim")
        row += 1
