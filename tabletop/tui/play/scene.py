"""The whole play screen, composed: every row exactly as wide as the terminal."""

import attrs

from tabletop.core.lesson import Hint
from tabletop.core.record import record
from tabletop.core.view import Line, TableView
from tabletop.tui.boardlines import Offset, board_lines, drop
from tabletop.tui.play.aim import acted
from tabletop.tui.play.frame import beside, heavy, rule
from tabletop.tui.play.hand import hand_row, hand_stack
from tabletop.tui.play.heads import at_level, bar_line, goal_line, keys_line
from tabletop.tui.play.lesson import BOX, beside_box, box_rows, hint_box, hint_strip
from tabletop.tui.play.news import Names, Said, news_lines, packed_news, strip_lines
from tabletop.tui.play.options import option_lines
from tabletop.tui.play.places import NORMAL, Places
from tabletop.tui.play.prompt import Prompt
from tabletop.tui.play.side import side_lines
from tabletop.tui.play.telling import Telling, telling_lines
from tabletop.tui.text import crop, fit, line_width, width, wrap

MIDDLE, THIRD = 55, 39
LEAST_SIDE = 12
STRIP = 3
"""Rows of a lesson that has no room for its box."""
BESIDE = 31
"""Columns of details beside the options at 80 columns."""


@record
class Decider:
    """Who decides, for the heavy line."""

    name: str
    player: str = ""
    letter: str = ""
    seat: int = 0
    """0 for all players together."""


@record
class Scene:
    """Everything the play screen shows, as data."""

    game: str
    view: TableView
    decider: Decider
    prompt: Prompt
    said: list[Said]
    details: list[Line]
    keys: list[tuple[str, str]]
    cursor: str = ""
    offset: Offset = attrs.field(factory=Offset)
    side: str = ""
    """A word of the screen's own in the bar: take-backs."""
    message: str = ""
    telling: Telling | None = None
    """What is being told in the place of the question."""
    place: str = ""
    """Which of how many tellings it is."""
    before: list[str] = attrs.field(factory=list)
    """What was told before it."""
    hint: Hint | None = None
    """What a guided first game says beside the question."""


def scene_lines(scene: Scene, at: Places) -> list[Line]:
    """The rows of the screen from top to bottom."""
    names = Names(scene.view.names)
    if at.is_small:
        return [fit(line, at.columns) for line in _small(scene, at, names)][: at.rows]
    found = [bar_line(scene.view, scene.game, at, scene.side)]
    if at.head_rows == 2:
        found.append(goal_line(scene.view, at.columns, at.level))
    upper = _upper(scene, at)
    found += upper
    lower_rows = at.rows - len(found) - 1
    found += _lower(scene, at, lower_rows, names)
    found.append(_foot(scene, at.columns))
    return [fit(line, at.columns) for line in found]


def _foot(scene: Scene, columns: int) -> Line:
    return fit([(f" {scene.message}", "message")], columns) if scene.message else keys_line(scene.keys, columns)


# -- board and what stands beside it ----------------------------------------------------------------------------------


def edge_column(view: TableView) -> int:
    return view.board.pane or view.board.width


def _upper(scene: Scene, at: Places) -> list[Line]:
    view, board = scene.view, scene.view.board
    headed = board.is_headed
    wide = edge_column(view)
    rest = at.columns - wide - 1
    third = rest >= MIDDLE + 1 + THIRD
    side_columns = MIDDLE if third else rest
    signed = bool(board.signs) and at.level == "full"
    rows = min(at.upper_rows, max(len(board.lines) + headed + signed, _least_side(view)))
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
        lines = [_jointed(line, index, wide, side) for index, line in enumerate(lines)]
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


def _jointed(line: Line, row: int, column: int, side: list[Line]) -> Line:
    """The edge as it looks where a rule begins at it."""
    begins = row < len(side) and bool(side[row]) and side[row][0] == ("─", "frame")
    if not begins:
        return line
    joint = "┬" if row == 0 else "├"
    at = 0
    found = list(line)
    for index, (text, style) in enumerate(found):
        if at == column and text:
            found[index] = (joint, style)
            break
        at += len(text)
    return found


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


# -- the question and what stands beside it ---------------------------------------------------------------------------


def _heavy(scene: Scene, at: Places, joint: int) -> Line:
    who = scene.decider
    style = f"hero.{who.seat}" if who.seat else "teamline"
    head: Line = [(f" {who.player} · ", "bold")] if who.player else []
    if who.seat:
        room = at.columns - line_width(head) - width(scene.prompt.choice.prompt) - 8
        name = who.name if width(who.name) <= room else who.name.split()[0]
        head += [(f" {who.letter} {name} ", f"badge.{who.seat}")]
    elif who.name:
        head += [(f" {who.name} ", "teamline")]
    remark = scene.prompt.amount or at_level(scene.view.remark, at.level)
    return heavy(at.columns, head, scene.prompt.choice.prompt, remark, style, joint)


def _lower(scene: Scene, at: Places, rows: int, names: Names) -> list[Line]:
    """The heavy line, options, details and news in so many rows."""
    if scene.telling is not None:
        return telling_lines(scene.telling, scene.place, scene.before, names, at.columns, rows)
    if at.is_wide:
        return _wide_lower(scene, at, rows, names)
    if scene.hint is not None:
        return _taught(scene, scene.hint, at, rows, names)
    news_rows = at.news_rows
    body = rows - 1 - at.detail_rows - (news_rows + 1)
    below = at.detail_rows
    columns = at.columns if below else at.columns - BESIDE - 2
    scene.prompt.arrange(body if not below else body * 2)
    crowded = not below and len(scene.prompt.entries) > body
    columns = at.columns if crowded else columns  # details give way before options do
    needed = min(body, max(len(scene.prompt.entries), 0 if below else min(4, len(scene.details))))
    spare = max(0, body - max(needed, 5 if not below else 3)) if at.rows > 24 else 0
    body, news_rows = body - spare, news_rows + spare
    options = option_lines(scene.prompt, columns, body)
    found = [_heavy(scene, at, -1)]
    if below or crowded:
        found += [fit(line, at.columns) for line in [*options, *[[]] * (body - len(options))]]
        if below:
            found.append([(" ", ""), *scene.details[0]] if scene.details else [])
    else:
        details = [[(" ", ""), *line] for part in scene.details for line in wrap(part, BESIDE - 1)]
        if len(details) > body:
            details = [*details[: body - 1], [(" … Space tells more", "dim")]]
        found += beside(options, details, columns, "┆", body)
    ahead = scene.view.coming
    if ahead is not None and ahead.strip:
        found.append(rule(at.columns, ahead.title, ahead.hint))
        shown = strip_lines(ahead, scene.said, names, at.columns, news_rows)
        return [*found, *shown, *[[]] * (news_rows - len(shown))]
    said = [one for one in scene.said if one.fresh]
    hint = f"v tells all {len(said)}" if len(said) > 1 else "v tells it again"
    found.append(rule(at.columns, "What happened", hint))
    shown = packed_news(scene.said, names, at.columns, news_rows)
    return [*found, *shown, *[[]] * (news_rows - len(shown))]


def _taught(scene: Scene, hint: Hint, at: Places, rows: int, names: Names) -> list[Line]:
    """The question with the lesson box beside it, or a strip below where the options need the room."""
    body = rows - 1
    scene.prompt.arrange(body)
    if at.columns >= NORMAL and len(scene.prompt.entries) <= body:
        options = option_lines(scene.prompt, at.columns - BOX, body)
        return [_heavy(scene, at, -1), *beside_box(options, hint, scene.said, names, at.columns, body)]
    strip = min(STRIP, body - 1)
    scene.prompt.arrange((body - strip) * 2)
    options = option_lines(scene.prompt, at.columns, body - strip)
    blank: list[Line] = [[]] * (body - strip - len(options))
    return [_heavy(scene, at, -1), *options, *blank, *hint_strip(hint, at.columns, strip)]


def _wide_lower(scene: Scene, at: Places, rows: int, names: Names) -> list[Line]:
    left = edge_column(scene.view)
    column = at.columns - left - 1
    body = rows - 1
    scene.prompt.arrange(body)
    options = option_lines(scene.prompt, left, body)
    free = body - len(options)
    details = [part for line in scene.details for part in wrap(line, left - 2)]
    beside_details: list[Line] = []
    if details and free >= 4:
        title = scene.prompt.entry.label if scene.prompt.entry else ""
        room = free - 2
        cut = details if len(details) <= room else [*details[: room - 1], [("… Space tells more", "dim")]]
        hint = "Space tells more"
        options += [[], rule(left, title[: left - 30], hint), *[[(" ", ""), *line] for line in cut]]
    elif details:
        beside_details = [[(" ", ""), *part] for line in scene.details for part in wrap(line, column - 2)]
    far = _beside_options(scene, column, body, beside_details, names)
    found = [_heavy(scene, at, left)]
    lines = beside(options, [fit(line, column) for line in far], left, "│", body)
    return [*found, *[_jointed(line, index + 1, left, [[], *far]) for index, line in enumerate(lines)]]


def _beside_options(scene: Scene, columns: int, rows: int, details: list[Line], names: Names) -> list[Line]:
    """Details, the hand as cards, and the news, in the right column."""
    lines: list[Line] = details[: max(3, rows // 3)]
    if scene.hint is not None:
        lines = hint_box(scene.hint, columns, box_rows(scene.hint, columns, rows - 3))
    hand = scene.view.hand
    if hand is not None and hand.cards and rows - len(lines) >= 9 and columns <= MIDDLE + THIRD:
        lines += [rule(columns, hand.title, hand.hint), *hand_row(hand, columns)]
    left = rows - len(lines) - 1
    if left >= 1:
        lines += [rule(columns, "What happened", "v tells it again, L the log" if columns > 50 else "v again, L log")]
        lines += news_lines(scene.said, names, columns, left)
    return lines


# -- a terminal too small for a board ---------------------------------------------------------------------------------


def _small(scene: Scene, at: Places, names: Names) -> list[Line]:
    """Prompt, options and one line of news."""
    prompt = wrap([(f"{scene.decider.name}: {scene.prompt.choice.prompt}", "bold")], max(1, at.columns))
    prompt = prompt[: max(1, at.rows // 3)]
    news = news_lines(scene.said, names, at.columns, 1) if at.rows >= 5 else []
    if scene.hint is not None and at.rows >= 5:
        news = hint_strip(scene.hint, at.columns, 1)
    foot = [_foot(scene, at.columns)] if at.rows >= 4 else []
    room = max(1, at.rows - len(prompt) - len(news) - len(foot))
    scene.prompt.arrange(room)
    options = option_lines(scene.prompt, at.columns, max(1, len(scene.prompt.entries)))
    index = next((row for row, entry in enumerate(scene.prompt.entries) if entry.key == scene.prompt.at), 0)
    first = max(0, min(index, len(options) - room))
    shown = options[first : first + room]
    return [*prompt, *shown, *[[]] * (room - len(shown)), *news, *foot]


def is_whole(lines: list[Line], at: Places) -> bool:
    return len(lines) == at.rows and all(line_width(line) == at.columns for line in lines)
