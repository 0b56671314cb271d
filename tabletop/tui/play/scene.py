"""The whole play screen, composed: every row exactly as wide as the terminal."""

from tabletop.core.view import Line, TableView
from tabletop.tui.boardlines import board_lines, drop
from tabletop.tui.play.aim import acted
from tabletop.tui.play.data import MIDDLE, THIRD, Scene, edge_column
from tabletop.tui.play.frame import beside, jointed, rule
from tabletop.tui.play.hand import hand_stack
from tabletop.tui.play.heads import bar_line, goal_line
from tabletop.tui.play.lower import foot_line, lower_lines, small_lines
from tabletop.tui.play.news import Names
from tabletop.tui.play.places import Places
from tabletop.tui.play.side import side_lines
from tabletop.tui.text import crop, fit, line_width, wrap

LEAST_SIDE = 12


def scene_lines(scene: Scene, at: Places) -> list[Line]:
    """The rows of the screen from top to bottom."""
    names = Names(scene.view.names)
    if at.is_small:
        return [fit(line, at.columns) for line in small_lines(scene, at, names)][: at.rows]
    found = [bar_line(scene.view, scene.game, at, scene.side)]
    if at.head_rows == 2:
        found.append(goal_line(scene.view, at.columns, at.level))
    rows = _upper_rows(scene.view, at)
    lower = lower_lines(scene, at, at.rows - len(found) - rows - 1, names)
    found += _upper(scene, at, rows)  # after the options have been laid out: it shows their letters
    found += [*lower, foot_line(scene, at.columns)]
    return [fit(line, at.columns) for line in found]


# -- board and what stands beside it ----------------------------------------------------------------------------------


def _upper_rows(view: TableView, at: Places) -> int:
    """What the board needs with what is written above and below it, or what stands beside it."""
    board = view.board
    signed = bool(board.signs) and at.level == "full"
    return min(at.upper_rows, max(len(board.lines) + board.is_headed + signed, _least_side(view)))


def _upper(scene: Scene, at: Places, rows: int) -> list[Line]:
    view, board = scene.view, scene.view.board
    headed = board.is_headed
    wide = edge_column(view)
    rest = at.columns - wide - 1
    third = rest >= MIDDLE + 1 + THIRD
    side_columns = MIDDLE if third else rest
    if scene.telling:
        board = acted(board, scene.telling)
    lit = {} if scene.telling else scene.prompt.spots()
    drawn = board_lines(board, lit, scene.cursor, wide, rows - headed, scene.offset)
    if headed:
        top = board.letters or rule(wide, board.title, board.hint)
        drawn = [fit(crop(drop(top, scene.offset.x) if board.letters else top, wide), wide), *drawn]
    if len(drawn) < rows and board.signs and at.level == "full":
        drawn.append(_signs(board.signs, wide))
    if rest < LEAST_SIDE:
        return [fit(line, at.columns) for line in drawn]  # a board that takes the whole width
    letters = {entry.option.about: entry.letter for entry in scene.prompt.entries if not entry.group}
    side = side_lines(view, side_columns, rows, at.level, letters)
    lines = beside(drawn, [fit(line, side_columns) for line in side], wide, "│" if board.edged else " ", rows)
    if board.edged:
        lines = [jointed(line, index, wide, side) for index, line in enumerate(lines)]
    if third:
        column = at.columns - wide - 1 - MIDDLE - 1
        far = _third(scene, column, rows)
        lines = beside(lines, [fit(line, column) for line in far], wide + 1 + MIDDLE, "│", rows)
    return lines


def _signs(signs: list[tuple[str, str, str]], columns: int) -> Line:
    """What the signs on the board mean, as many as fit whole."""
    line: Line = []
    for glyph, style, word in signs:
        part: Line = [("  " if line else " ", ""), (glyph, style), (f" {word}", "dim")]
        if line_width(line) + line_width(part) > columns:
            break
        line += part
    return line


def _least_side(view: TableView) -> int:
    return 1 + len(view.party) + 2 * len(view.gauges)


def _third(scene: Scene, columns: int, rows: int) -> list[Line]:
    """Hand with texts, the sheet of the one who decides, rules for this."""
    view = scene.view
    lines: list[Line] = []
    if view.hand is not None:
        lines += [rule(columns, view.hand.title, view.hand.hint), *hand_stack(view.hand, columns, rows * 2 // 3)]
    sheet = next(
        (one for one in view.sheets if one.title == scene.decider.name), view.sheets[0] if view.sheets else None
    )
    if sheet is not None and rows - len(lines) > 4:
        body = [part for line in sheet.lines for part in wrap(line, columns - 2, 1)]
        lines += [rule(columns, sheet.title), *[[(" ", ""), *line] for line in body]]
    return lines[:rows]


def is_whole(lines: list[Line], at: Places) -> bool:
    return len(lines) == at.rows and all(line_width(line) == at.columns for line in lines)
