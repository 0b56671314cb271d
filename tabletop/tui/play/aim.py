"""What a telling shows on the board: who acts, the lines of fire to those it hits, and what they lose."""

from copy import copy

from tabletop.core.view import BoardView, Line, Spot
from tabletop.tui.play.telling import Telling
from tabletop.tui.text import overlay, plain, replaced

BARE = " ·"
"""What a line of fire may be drawn over: nothing that means anything."""
DASHES = "╌╎╲╱"
HEADS = {(1, 0): "▸", (-1, 0): "◂", (0, 1): "▾", (0, -1): "▴"}


def acted(board: BoardView, told: Telling) -> BoardView:
    """The board with what one actor does on it; the drawing that was given stays as it is."""
    lines = list(board.lines)
    spots = {spot.key: spot for spot in board.spots}
    actors = [spots[key] for key in told.actors if key in spots]
    victims = [(spots[key], harm) for key, harm in told.victims.items() if key in spots]
    for victim, _ in victims:
        if len(actors) == 1 and actors[0].key != victim.key:
            _aim(lines, actors[0], victim)
    for actor in actors:
        _light(lines, actor, "lit")
    for victim, harm in victims:
        if harm:
            _write_harm(lines, victim, f"−{harm}")
    shown = copy(board)
    shown.lines = lines
    return shown


def _light(lines: list[Line], spot: Spot, style: str) -> None:
    """The first row of a spot, as the cursor marks it."""
    if 0 <= spot.y < len(lines):
        lines[spot.y] = overlay(lines[spot.y], spot.x, spot.width, style)


def _aim(lines: list[Line], start: Spot, end: Spot) -> None:
    """A dashed line from one spot to another over bare cells, with a head at its end."""
    x0, y0 = start.x + start.width // 2, start.y
    x1, y1 = end.x + end.width // 2, end.y
    steps = max(abs(x1 - x0), abs(y1 - y0))
    cells = [(x0 + round((x1 - x0) * n / steps), y0 + round((y1 - y0) * n / steps)) for n in range(1, steps)]
    cells = [(x, y) for x, y in cells if not _inside(start, x, y) and not _inside(end, x, y)]
    for index, (x, y) in enumerate(cells):
        last = index + 1 == len(cells)
        _write(lines, x, y, HEADS[_towards(x1 - x0, y1 - y0)] if last else _stroke(x1 - x0, y1 - y0))


def _inside(spot: Spot, x: int, y: int) -> bool:
    return spot.x <= x < spot.x + spot.width and spot.y <= y < spot.y + max(1, spot.height)


def _stroke(across: int, down: int) -> str:
    """The dash that looks most like the way the line runs; a row is as high as two columns are wide."""
    if abs(down) * 4 <= abs(across):
        return "╌"
    if abs(across) <= abs(down) / 2:
        return "╎"
    return "╲" if (across > 0) == (down > 0) else "╱"


def _towards(across: int, down: int) -> tuple[int, int]:
    if abs(across) >= 2 * abs(down):
        return (1 if across > 0 else -1, 0)
    return (0, 1 if down > 0 else -1)


def _write(lines: list[Line], x: int, y: int, glyph: str) -> None:
    if 0 <= y < len(lines) and 0 <= x < len(plain(lines[y])) and plain(lines[y])[x] in BARE:
        lines[y] = replaced(lines[y], x, glyph, "aim")


def _write_harm(lines: list[Line], spot: Spot, text: str) -> None:
    """Where nothing is written: right of the spot, below it, above it, left of it."""
    right, below = spot.x + spot.width, spot.y + max(1, spot.height)
    for x, y in ((right, spot.y), (spot.x, below), (spot.x, spot.y - 1), (spot.x - len(text), spot.y)):
        there = plain(lines[y])[x : x + len(text)] if x >= 0 and 0 <= y < len(lines) else ""
        if len(there) == len(text) and set(there) <= set(BARE + DASHES):
            for place, letter in enumerate(text, x):
                lines[y] = replaced(lines[y], place, letter, "harm")
            return
