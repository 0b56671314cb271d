"""Below the board: the question with its options and details, what is told, what happened, the keys."""

from tabletop.core.lesson import Hint
from tabletop.core.view import Line
from tabletop.tui.play.data import MIDDLE, THIRD, Scene, edge_column
from tabletop.tui.play.details import in_one_row
from tabletop.tui.play.frame import beside, heavy, jointed, rule
from tabletop.tui.play.hand import hand_row
from tabletop.tui.play.heads import at_level, keys_line
from tabletop.tui.play.lesson import BOX, beside_box, box_rows, hint_box, hint_strip
from tabletop.tui.play.news import Names, news_lines, packed_news, strip_lines
from tabletop.tui.play.options import laid, option_lines
from tabletop.tui.play.places import NORMAL, Places
from tabletop.tui.play.telling import telling_lines
from tabletop.tui.text import fit, line_width, width, wrap

STRIP = 3
"""Rows of a lesson that has no room for its box."""
BESIDE = 31
"""Columns of details beside the options at 80 columns."""
USUAL_ROWS, USUAL_BRIEF = 5, 3
"""Rows that options and details keep in a tall terminal even when they need fewer; below 80 columns."""
MORE = "… Space tells more"


def lower_lines(scene: Scene, at: Places, rows: int, names: Names) -> list[Line]:
    """The heavy line, options, details and news in so many rows."""
    if scene.telling is not None:
        return telling_lines(scene.telling, scene.place, scene.before, names, at.columns, rows)
    if at.is_wide:
        return _wide(scene, at, rows, names)
    return _taught(scene, scene.hint, at, rows, names) if scene.hint else _narrow(scene, at, rows, names)


def foot_line(scene: Scene, columns: int) -> Line:
    return fit([(f" {scene.message}", "message")], columns) if scene.message else keys_line(scene.keys, columns)


def _heavy(scene: Scene, at: Places, joint: int) -> Line:
    who = scene.decider
    style = f"hero.{who.seat}" if who.seat else "teamline"
    head: Line = [(f" {who.player} · ", "bold")] if who.player else []
    if who.seat:
        room = at.columns - line_width(head) - width(scene.prompt.choice.prompt) - 8
        names = [who.name, who.name.split()[0], ""]
        name = next((one for one in names if width(one) <= room), "")
        head += [(f" {who.letter} {name} " if name else f" {who.letter} ", f"badge.{who.seat}")]
    elif who.name:
        head += [(f" {who.name} ", "teamline")]
    remark = scene.prompt.amount or at_level(scene.view.remark, at.level)
    return heavy(at.columns, head, scene.prompt.choice.prompt, remark, style, joint)


# -- below 120 columns: news under the options ------------------------------------------------------------------------


def _narrow(scene: Scene, at: Places, rows: int, names: Names) -> list[Line]:
    body = rows - 1 - (at.news_rows + 1)
    where = _place_options(scene, at, body)
    if laid(scene.prompt, scene.prompt.entries, at.columns, body) is None:
        options = option_lines(scene.prompt, at.columns, rows - 1)  # the news are one key away
        return [_heavy(scene, at, -1), *options, *[[]] * (rows - 1 - len(options))]
    spare = _spare(scene, at, body) if at.rows > 24 else 0
    body, news_rows = body - spare, at.news_rows + spare
    found = [_heavy(scene, at, -1), *_options(scene, at, body, where)]
    ahead = scene.view.coming
    if ahead is not None and ahead.strip:
        found.append(rule(at.columns, ahead.title, ahead.hint))
        shown = strip_lines(ahead, scene.said, names, at.columns, news_rows)
    else:
        said = [one for one in scene.said if one.fresh]
        hint = f"v tells all {len(said)}" if len(said) > 1 else "v tells it again"
        found.append(rule(at.columns, "What happened", hint))
        shown = packed_news(scene.said, names, at.columns, news_rows)
    return [*found, *shown, *[[]] * (news_rows - len(shown))]


_BESIDE, _BELOW, _AWAY = range(3)
"""Where the details are: beside the options, in a row below them, or one key away."""


def _place_options(scene: Scene, at: Places, body: int) -> int:
    """Lay out the options; details give way before options are put into groups that hide what is asked."""
    places = {_BESIDE: (at.columns - BESIDE - 2, body), _BELOW: (at.columns, body - 1), _AWAY: (at.columns, body)}
    if at.detail_rows:
        del places[_BESIDE]
    prompt = scene.prompt
    fits = [lambda rows, room=room: laid(prompt, rows, *room) is not None for room in places.values()]
    return list(places)[prompt.lay(fits)]


def _spare(scene: Scene, at: Places, body: int) -> int:
    """Rows of a tall terminal that the options leave to the news."""
    needed = max(len(scene.prompt.entries), 0 if at.detail_rows else min(4, len(scene.details)))
    usual = USUAL_BRIEF + 1 if at.detail_rows else USUAL_ROWS
    return max(0, body - max(min(body, needed), usual))


def _options(scene: Scene, at: Places, body: int, where: int) -> list[Line]:
    if where == _BESIDE:
        columns = at.columns - BESIDE - 2
        details = [[(" ", ""), *line] for part in scene.details for line in wrap(part, BESIDE - 1)]
        if len(details) > body:
            details = [*details[: body - 1], [(f" {MORE}", "dim")]]
        return beside(option_lines(scene.prompt, columns, body), details, columns, "┆", body)
    rows = body - (where == _BELOW)
    options = option_lines(scene.prompt, at.columns, rows)
    found = [*options, *[[]] * (rows - len(options))]
    if where == _BELOW:
        found.append([(" ", ""), *in_one_row(scene.details, at.columns - 2)])
    return found


def _taught(scene: Scene, hint: Hint, at: Places, rows: int, names: Names) -> list[Line]:
    """The question with the lesson box beside it, or a strip below where the options need the room."""
    body, prompt = rows - 1, scene.prompt
    strip = min(STRIP, body - 1)
    box = at.columns - BOX
    places = {box: body, at.columns: body - strip} if at.columns >= NORMAL else {at.columns: body - strip}
    fits = [lambda rows, room=room: laid(prompt, rows, *room) is not None for room in places.items()]
    columns = list(places)[prompt.lay(fits)]
    if columns == box:
        options = option_lines(prompt, box, body)
        return [_heavy(scene, at, -1), *beside_box(options, hint, scene.said, names, at.columns, body)]
    options = option_lines(prompt, at.columns, body - strip)
    blank: list[Line] = [[]] * (body - strip - len(options))
    return [_heavy(scene, at, -1), *options, *blank, *hint_strip(hint, at.columns, strip)]


# -- from 120 columns: details below the options, news and hand beside them -------------------------------------------


def _wide(scene: Scene, at: Places, rows: int, names: Names) -> list[Line]:
    left = edge_column(scene.view)
    column = at.columns - left - 1
    body = rows - 1
    prompt = scene.prompt
    prompt.lay([lambda rows: laid(prompt, rows, left, body) is not None])
    options = option_lines(prompt, left, body)
    free = body - len(options)
    details = [part for line in scene.details for part in wrap(line, left - 2)]
    beside_details: list[Line] = []
    if details and free >= 4:
        title = prompt.entry.label if prompt.entry else ""
        room = free - 2
        cut = details if len(details) <= room else [*details[: room - 1], [(MORE, "dim")]]
        options += [[], rule(left, title[: left - 30], "Space tells more"), *[[(" ", ""), *line] for line in cut]]
    elif details:
        beside_details = [[(" ", ""), *part] for line in scene.details for part in wrap(line, column - 2)]
    far = _beside_options(scene, column, body, beside_details, names)
    found = [_heavy(scene, at, left)]
    lines = beside(options, [fit(line, column) for line in far], left, "│", body)
    return [*found, *[jointed(line, index + 1, left, [[], *far]) for index, line in enumerate(lines)]]


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


def small_lines(scene: Scene, at: Places, names: Names) -> list[Line]:
    """Prompt, options and one line of news."""
    prompt = wrap([(f"{scene.decider.name}: {scene.prompt.choice.prompt}", "bold")], max(1, at.columns))
    prompt = prompt[: max(1, at.rows // 3)]
    news = news_lines(scene.said, names, at.columns, 1) if at.rows >= 5 else []
    if scene.hint is not None and at.rows >= 5:
        news = hint_strip(scene.hint, at.columns, 1)
    foot = [foot_line(scene, at.columns)] if at.rows >= 4 else []
    room = max(1, at.rows - len(prompt) - len(news) - len(foot))
    scene.prompt.arrange(room)
    options = option_lines(scene.prompt, at.columns, max(1, len(scene.prompt.entries)))
    index = next((row for row, entry in enumerate(scene.prompt.entries) if entry.key == scene.prompt.at), 0)
    first = max(0, min(index, len(options) - room))
    shown = options[first : first + room]
    return [*prompt, *shown, *[[]] * (room - len(shown)), *news, *foot]
