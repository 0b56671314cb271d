"""The ships drawn in character cells: rooms in a grid, areas round them, everything that stands there."""

from tabletop.apocalypse_chaos.names import circle_codes, enemy_name, room_name
from tabletop.apocalypse_chaos.objects import PILLARS
from tabletop.apocalypse_chaos.queries import enemies_in, figures_in, icons_of, stack_above
from tabletop.apocalypse_chaos.ship import ZONES_OF
from tabletop.apocalypse_chaos.state import AcTable, Area, Room
from tabletop.core.record import record
from tabletop.core.view import BoardView, Canvas, Spot

ICONS = {"move": "mv", "melee": "ml", "ranged": "rg", "shield": "sh", "bolt": "bo", "star": "st"}
SMALLEST_MARGIN = 4
NARROW = 8
"""Rooms with fewer columns show only their number, and their icons while they are empty."""
MARGIN_SHARE = 7
"""A small ship leaves a seventh of the width on each side for the Enemies there."""
WIDEST_ROOM = 26
TALLEST_ROOM = 7


@record
class Frame:
    """Where one ship is drawn: its upper left corner, its margins for areas, the size of a room with one border."""

    x: int
    y: int
    side: int
    head: int
    wide: int
    tall: int
    rows: int
    cols: int


class Painter:
    """A canvas and the spots found while drawing on it."""

    def __init__(self, table: AcTable, width: int, height: int, harm: dict[str, int]) -> None:
        self.table = table
        self.harm = harm
        """What each figure would lose this round, as things stand."""
        self.canvas = Canvas(width, height)
        self.spots: list[Spot] = []

    def put(self, x: int, y: int, room: int, text: str, style: str = "") -> int:
        """Write at most `room` letters; how many were written."""
        cut = text[: max(0, room)]
        self.canvas.put(x, y, cut, style)
        return len(cut)

    def spot(self, key: str, name: str, x: int, y: int, width: int, height: int = 1) -> None:
        self.spots.append(Spot(key, name, x, y, width, height))


def draw_board(table: AcTable, width: int, height: int, harm: dict[str, int]) -> BoardView:
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


def fit(table: AcTable, ship: int, x: int, width: int, height: int) -> Frame:
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
    return Frame(x, 0, side, head, wide, tall, rows, cols)


def _corner(frame: Frame, room: Room, first_col: int) -> tuple[int, int]:
    x = frame.x + frame.side + (room.col - first_col) * frame.wide
    return x, frame.y + frame.head + room.row * frame.tall


def _first_col(table: AcTable, ship: int) -> int:
    return min(room.col for room in table.state.rooms.values() if room.ship == ship)


def draw_room(painter: Painter, frame: Frame, room: Room) -> None:
    """A ground room with the platforms above it, lowest first."""
    table = painter.table
    x, y = _corner(frame, room, _first_col(table, room.ship))
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
            written = painter.put(x + 1, top, inside, title, "platform" if place.level else "room")
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
    painter.put(x, y, inside, _title(painter, room, inside), "platform" if room.level else "room")


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
        x += painter.put(x, y, end - x, letter, f"hero.{key}")
        if loose and key in painter.harm:
            x += painter.put(x, y, end - x, f"-{painter.harm[key]}", "fire")
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
    painter.put(x, y, inside, f"{tile.key} life {tile.life}", "platform")
    for index, number in enumerate(ZONES_OF[(room.row, room.col)]):
        key = f"zone{number}"
        written = painter.put(x, y + 1 + index, inside, f"z{number}", "room")
        _draw_inside(painter, table.state.rooms[key], x + written + 1, y + 1 + index, inside - written - 1)
        painter.spot(key, room_name(table, key), x, y + 1 + index, inside)


def draw_walls(painter: Painter, frame: Frame, ship: int) -> None:
    """Barricades on the borders: # intact, = damaged."""
    state = painter.table.state
    first = _first_col(painter.table, ship)
    for wall in state.barricades.values():
        room = state.rooms[wall.room]
        if room.ship != ship:
            continue
        x, y = _corner(frame, room, first)
        glyph = "=" if wall.damaged else "#"
        if wall.side in "NS":
            painter.canvas.put(x + 1, y + (frame.tall if wall.side == "S" else 0), glyph * (frame.wide - 1), "wall")
        else:
            for line in range(1, frame.tall):
                painter.canvas.put(x + (frame.wide if wall.side == "E" else 0), y + line, glyph, "wall")


def draw_airlocks(painter: Painter, frame: Frame, ship: int) -> None:
    """An @ at the corner where the path of Enemies leads to the other ship."""
    state = painter.table.state
    first = _first_col(painter.table, ship)
    for area in state.areas.values():
        if area.ship == ship and area.left_airlock:
            x, y = _corner(frame, state.rooms[area.front], first)
            right = x + (frame.wide if area.side in "NE" else 0)
            painter.canvas.put(right, y + (frame.tall if area.side in "ES" else 0), "@", "vortex")


def draw_area(painter: Painter, frame: Frame, area: Area) -> None:
    """The number, the Vortex, and who stands there."""
    table = painter.table
    x, y = _corner(frame, table.state.rooms[area.front], _first_col(table, area.ship))
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
    style = "boss" if table.content.cards[key].kind != "grunt" else "enemy"
    if table.state.enemies[key].activated:
        style = "dim"
    painter.put(x, y, len(text), text, style)
    painter.spot(key, enemy_name(table, key), x, y, max(1, len(text)))


def _named(painter: Painter, key: str) -> str:
    """Name and life; Bosses in capitals."""
    name = enemy_name(painter.table, key)
    shout = painter.table.content.cards[key].kind != "grunt"
    return f"{name.upper() if shout else name} {painter.table.state.enemies[key].life}"


def _brief(painter: Painter, key: str, wide: int = 5) -> str:
    """Three letters and the life; fewer letters where the life would be cut."""
    life = str(painter.table.state.enemies[key].life)
    return _named(painter, key)[: min(3, max(1, wide - len(life)))] + life
