"""The board as lines: lit spots, the cursor, and the part of a large board that is in view."""

from tabletop.core.flow import Choice
from tabletop.core.record import record
from tabletop.core.view import BoardView, Line, Spot
from tabletop.tui.text import crop, fit, line_width, overlay, plain, replaced

FRAME = set("─╌━═│┃║┌┐└┘├┤┬┴┼╭╮╰╯┏┓┗┛┣┫┳┻╋╔╗╚╝╠╣╦╩╬")
FLOOR = ("─", "═")
DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


@record
class Offset:
    """The column and row of the board that is drawn first."""

    x: int = 0
    y: int = 0


def board_lines(
    board: BoardView, lit: dict[str, str], cursor: str, columns: int, rows: int, offset: Offset
) -> list[Line]:
    """The rows in view. A lit spot is underlined and shows its letter on its frame; the cursor's spot is reversed."""
    lines = list(board.lines)
    for spot in board.spots:
        if spot.key in lit and not _put_on_floor(lines, spot, lit[spot.key]):
            _mark(lines, spot, "target")
            _put_letter(lines, spot, lit[spot.key])
    for spot in board.spots:
        if spot.key == cursor:
            _mark(lines, spot, "cursor")
    shown = [crop(drop(line, offset.x), columns) for line in lines[offset.y : offset.y + rows]]
    wide = max((line_width(line) for line in lines), default=0)
    _hint(shown, offset.x > 0, offset.x + columns < wide, offset.y > 0, offset.y + rows < len(lines), columns)
    return shown


def _hint(shown: list[Line], left: bool, right: bool, up: bool, down: bool, columns: int) -> None:
    """Show at the edges that the board goes on there."""
    if not shown:
        return
    for more, row, column, glyph in (
        (left, len(shown) // 2, 0, "◀"),
        (right, len(shown) // 2, columns - 1, "▶"),
        (up, 0, columns // 2, "▲"),
        (down, len(shown) - 1, columns // 2, "▼"),
    ):
        if more:
            shown[row] = replaced(fit(shown[row], columns), column, glyph, "key")


def _mark(lines: list[Line], spot: Spot, style: str) -> None:
    """Only the first row of a large spot: enough to see, and few cells to send."""
    if 0 <= spot.y < len(lines):
        lines[spot.y] = overlay(lines[spot.y], spot.x, spot.width, style)


def _put_on_floor(lines: list[Line], spot: Spot, letter: str) -> bool:
    """Write the key of the spot's option into the lower frame of a box; False where there is none."""
    row = spot.y + spot.height - 1
    if not letter or spot.height < 3 or spot.width < 8 or not 0 <= row < len(lines):
        return False
    start = spot.x + 2
    for column in range(start, start + 3):
        if plain(lines[row])[column : column + 1] not in FLOOR:
            return False
    for column, glyph in enumerate(f"╴{letter}╶", start):
        lines[row] = replaced(lines[row], column, glyph, "key")
    return True


def _put_letter(lines: list[Line], spot: Spot, letter: str) -> None:
    """Write the key of the spot's option where nothing is written: on its frame, or in a blank corner of it."""
    if not letter or spot.width < 3:
        return
    rows = range(max(0, spot.y), min(len(lines), spot.y + spot.height))
    for row in rows:
        text = plain(lines[row])
        for column in range(spot.x, min(len(text), spot.x + spot.width)):
            if text[column] in FRAME:
                lines[row] = replaced(lines[row], column, letter, "key")
                return
    for row in reversed(rows):
        text = plain(lines[row])[: spot.x + spot.width]
        if len(text) == spot.x + spot.width and text.endswith("  "):
            lines[row] = replaced(lines[row], len(text) - 1, letter, "key")
            return


def drop(line: Line, columns: int) -> Line:
    """The line without its first columns."""
    if not columns:
        return line
    left: Line = []
    for text, style in line:
        if columns >= len(text):
            columns -= len(text)
        else:
            left.append((text[columns:], style))
            columns = 0
    return left


def follow(board: BoardView, cursor: str, columns: int, rows: int, offset: Offset) -> Offset:
    """Where to start drawing so that the cursor's spot is in view; unchanged when it already is."""
    spot = next((spot for spot in board.spots if spot.key == cursor), None)
    tall = len(board.lines)
    wide = max((sum(len(text) for text, _ in line) for line in board.lines), default=0)
    x, y = offset.x, offset.y
    if spot is not None:
        x = _into_view(x, spot.x, spot.width, columns)
        y = _into_view(y, spot.y, spot.height, rows)
    return Offset(max(0, min(x, wide - columns)), max(0, min(y, tall - rows)))


def _into_view(start: int, low: int, size: int, room: int) -> int:
    if low < start or low + size > start + room:
        return max(0, low + size // 2 - room // 2)
    return start


def step_towards(spots: list[Spot], origin: str, ways: list[str], direction: str) -> str:
    """Which of the spots one step away from the origin lies straight in that direction; empty when none does."""
    places = {spot.key: (spot.x, spot.y) for spot in spots}
    if origin not in places:
        return ""
    x, y = places[origin]
    across, down = DIRECTIONS[direction]
    for way in ways:
        there = places.get(way)
        if there and _sign(there[0] - x) == across and _sign(there[1] - y) == down:
            return way
    return ""


def steps_of(spots: list[Spot], choice: Choice) -> dict[str, str]:
    """For a walk: which arrow takes the step of an option, by its key."""
    if not choice.origin:
        return {}
    ways = {option.about: option.key for option in choice.open if option.about}
    found = {}
    for direction in DIRECTIONS:
        spot = step_towards(spots, choice.origin, list(ways), direction)
        if spot:
            found[ways[spot]] = direction
    return found


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def next_spot(spots: list[Spot], current: str, direction: str) -> str:
    """The spot the cursor reaches with an arrow: the nearest that lies more that way than aside."""
    here = next((spot for spot in spots if spot.key == current), None)
    if here is None:
        return spots[0].key if spots else ""
    dx, dy = DIRECTIONS[direction]
    best, nearest = current, 0.0
    x0, y0 = _centre(here)
    for spot in spots:
        x, y = _centre(spot)
        along = (x - x0) * dx + (y - y0) * dy
        aside = abs((x - x0) * dy) + abs((y - y0) * dx)
        if along <= 0 or (spot.x, spot.y, spot.key) == (here.x, here.y, here.key):
            continue
        cost = along + 2 * aside
        if best == current or cost < nearest:
            best, nearest = spot.key, cost
    return best


def _centre(spot: Spot) -> tuple[float, float]:
    """The middle in steps of equal look: a row is as high as two columns are wide."""
    return spot.x + spot.width / 2, 2 * (spot.y + spot.height / 2)


def neighbour_in_order(spots: list[Spot], current: str, by: int) -> str:
    """The next spot in reading order, so that every one can be reached."""
    order = [spot.key for spot in sorted(spots, key=lambda spot: (spot.y, spot.x))]
    if not order:
        return ""
    return order[(order.index(current) + by) % len(order)] if current in order else order[0]
