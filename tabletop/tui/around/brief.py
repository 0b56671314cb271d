"""The briefing as lines: story, map with its signs, goal, loss, special rules, what a round is."""

from tabletop.core.record import record
from tabletop.core.view import BoardView, Line
from tabletop.core.view.briefing import Briefing, Sign
from tabletop.tui.boardlines import Offset, board_lines, drop
from tabletop.tui.play.frame import bar, beside, rule
from tabletop.tui.text import crop, fit, line_width, width, wrap, wrap_text

LEAST_STORY = 38
"""A column narrower than this holds no story: it then stands above the map, over the full width."""
LEAST_SIGNS = 20
WIDEST_TEXT = 90
HEADS = 11
"""Columns for the headings of goal, loss and rules."""
GAP = 3


@record
class Heading:
    """Who plays what, for the bar."""

    game: str
    heroes: str
    seed: int


def brief_bar(briefing: Briefing, heading: Heading, columns: int) -> Line:
    left: Line = [(f"{briefing.title.upper()}  ", "bold"), (f"{heading.game} · {heading.heroes}", "")]
    return bar(columns, left, [(f"seed {heading.seed} ", "dim")])


def brief_lines(briefing: Briefing, board: BoardView | None, columns: int) -> list[Line]:
    """Everything below the bar, of whatever height it needs."""
    wide = (board.pane or board.width) if board is not None else 0
    side = columns - wide - 1
    if board is None or side < LEAST_SIGNS:
        upper = _below_each_other(briefing, board, columns)
        return [*upper, [("─" * columns, "frame")], *_notes(briefing, columns)]
    uppers = [_story_above(briefing, board, columns, side)]
    if side >= LEAST_STORY:
        uppers.append(_story_beside(briefing, board, columns, side))
    return [*min(reversed(uppers), key=len), _foot(wide, columns), *_notes(briefing, columns)]


def _below_each_other(briefing: Briefing, board: BoardView | None, columns: int) -> list[Line]:
    lines = _story(briefing, columns)
    if board is not None:
        lines += _map(board, [], columns)
    return [*lines, *_signs(briefing, columns)]


def _story_above(briefing: Briefing, board: BoardView, columns: int, side: int) -> list[Line]:
    return [*_story(briefing, columns), *_map(board, _signs(briefing, side), columns)]


def _story_beside(briefing: Briefing, board: BoardView, columns: int, side: int) -> list[Line]:
    return _map(board, [*_story(briefing, side), [], *_signs(briefing, side)], columns)


def _story(briefing: Briefing, columns: int) -> list[Line]:
    return [rule(columns, "The story"), *_inset(wrap_text(briefing.story, min(columns, WIDEST_TEXT) - 2))]


def _signs(briefing: Briefing, columns: int) -> list[Line]:
    return [rule(columns, "What stands where"), *_inset(sign_lines(briefing.signs, columns - 2))]


def _inset(lines: list[Line]) -> list[Line]:
    return [[(" ", ""), *line] for line in lines]


def _map(board: BoardView, side: list[Line], columns: int) -> list[Line]:
    """The whole board with what is said beside it."""
    wide = min(columns, board.pane or board.width)
    drawn = board_lines(board, {}, "", wide, len(board.lines), Offset())
    top: Line = board.letters and crop(drop(board.letters, 0), wide)
    drawn = [fit(top or rule(wide, board.title or "The map"), wide), *drawn]
    if not side:
        return drawn
    tall = max(len(drawn), len(side))
    joined = beside(drawn, [fit(line, columns - wide - 1) for line in side], wide, "│", tall)
    return [_jointed(line, index, wide, side) for index, line in enumerate(joined)]


def _jointed(line: Line, row: int, wide: int, side: list[Line]) -> Line:
    """The edge as it looks where a rule begins at it."""
    if row >= len(side) or not side[row] or side[row][0] != ("─", "frame"):
        return line
    left, right = crop(line, wide), drop(line, wide + 1)
    return [*left, ("┬" if row == 0 else "├", "frame"), *right]


def _foot(edge: int, columns: int) -> Line:
    return [("─" * edge + "┴" + "─" * (columns - edge - 1), "frame")]


def sign_lines(signs: list[Sign], columns: int) -> list[Line]:
    """Signs one after the other, short ones sharing a row; one too long goes on below itself."""
    lines: list[Line] = []
    for sign in signs:
        entry: Line = [(sign.glyph, sign.style), (f" {sign.words}", "")]
        size = line_width(entry)
        if lines and line_width(lines[-1]) + GAP + size <= columns:
            lines[-1] = [*lines[-1], (" " * GAP, ""), *entry]
        else:
            lines += wrap(entry, columns, width(sign.glyph) + 1)
    return lines


def _notes(briefing: Briefing, columns: int) -> list[Line]:
    """Goal and loss, then the rest, each under its heading."""
    room = min(columns, WIDEST_TEXT + HEADS) - 1
    lines = _headed("★ Goal", "goal", [(briefing.goal, "")], room)
    lines += [*_headed("☠ Lost", "loss", [(briefing.loss, "")], room), []]
    last = ""
    for note in briefing.notes:
        text: Line = [(note.name, "note"), (f": {note.text}", "")] if note.name else [(note.text, "")]
        lines += _headed("" if note.head == last else note.head, "bold", text, room)
        last = note.head
    return lines


def _headed(head: str, style: str, text: Line, columns: int) -> list[Line]:
    if columns < 4 * HEADS:  # too narrow for a column of its own
        return [*([[(f" {head}", style)]] if head else []), *_inset(wrap(text, columns - 1))]
    parts = wrap(text, columns - HEADS)
    return [[(f" {head if not index else '':<{HEADS - 1}}", style), *part] for index, part in enumerate(parts)]
