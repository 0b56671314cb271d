"""What a click on the play screen points at: an option, or a spot of the board."""

from tabletop.core.view import BoardView, Line
from tabletop.tui.boardlines import Offset
from tabletop.tui.play.options import shown_row
from tabletop.tui.play.prompt import Entry, Prompt
from tabletop.tui.text import plain


def entry_at(lines: list[Line], prompt: Prompt, x: int, y: int) -> Entry | None:
    """The option whose row is drawn there, below the heavy line."""
    heavy = next((row for row, line in enumerate(lines) if plain(line).startswith("━")), len(lines))
    if not heavy < y < len(lines):
        return None
    text = plain(lines[y])
    for entry in prompt.entries:
        words = shown_row(prompt, entry)
        start = text.find(words)
        if 0 <= start <= x + 1 and x < start + len(words):
            return entry
    return None


def spot_at(board: BoardView, offset: Offset, x: int, y: int) -> str:
    """The smallest spot of the board under a cell of its drawing; empty when there is none."""
    x, y = x + offset.x, y + offset.y
    found = [
        spot
        for spot in board.spots
        if spot.x <= x < spot.x + max(1, spot.width) and spot.y <= y < spot.y + max(1, spot.height)
    ]
    return min(found, key=lambda spot: spot.width * spot.height).key if found else ""
