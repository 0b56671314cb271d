"""The lower part of the play screen as lines: the question, its options, what the highlighted one means, the log."""

from typing import Any

from tabletop.core.flow import Option
from tabletop.core.record import record
from tabletop.core.view import Line
from tabletop.tui.prompt import DONE_KEY, Prompt
from tabletop.tui.text import crop, fit, line_width, width, wrap, wrap_text

MARK = "▶"
MOST_COLUMNS = 4
GAP = 2
ROOMY = 12
"""From so many rows on, a blank one parts the options from the log."""


@record
class LogLine:
    """A sentence of the log; fresh when it was said since the last answer."""

    text: str
    fresh: bool


def desk_lines(prompt: Prompt, log: list[LogLine], columns: int, rows: int) -> list[Line]:
    """The question with as many options as fit, and the log in the rows that are left."""
    gap: list[Line] = [[]] if rows >= ROOMY else []
    least_log = max(2, rows // 4) + len(gap)
    head = _head(prompt, columns)
    details: list[Line] = []
    if not _tells_all(prompt, columns, rows - len(head) - least_log):
        details = _details(prompt, columns, 2 if rows < 14 else 4)
    room = max(1, rows - len(head) - len(details) - least_log)
    options, hidden = _options(prompt, columns, room)
    if hidden:
        head[-1] = _with_right(head[-1], f"{hidden} more, Tab ", columns)
    lines = [*[fit(line, columns, "head") for line in head], *options, *details, *gap]
    return lines + log_lines(log, columns, rows - len(lines))


def _head(prompt: Prompt, columns: int) -> list[Line]:
    amount = f" ({prompt.amount})" if prompt.amount else ""
    narrowed = " [Esc: all options]" if prompt.only else ""
    seat = f" {prompt.seat}: " if prompt.seat else " "
    return wrap_text(f"{seat}{prompt.choice.prompt}{amount}{narrowed}", columns - 1, "head", 1)


def _with_right(line: Line, text: str, columns: int) -> Line:
    room = columns - width(text)
    return [*fit(crop(line, room), room, "head"), (text, "head")]


def _details(prompt: Prompt, columns: int, most: int) -> list[Line]:
    """The note or reason of the highlighted option in full, in as many rows as any option here needs."""
    texts = [option.closed or option.note for option in prompt.shown]
    if not any(texts):
        return []
    needed = min(most, max(len(wrap_text(text, columns - 3)) for text in texts))
    option = prompt.highlighted
    shown: list[Line] = []
    if option is not None and (option.closed or option.note):
        style = "closed" if option.closed else "note"
        for part in wrap_text(option.closed or option.note, columns - 3, style):
            shown.append([("   ", ""), *part])
    return (shown + [[]] * needed)[: max(needed, len(shown))]


def _tells_all(prompt: Prompt, columns: int, room: int) -> bool:
    """True when every option has a row to itself with its note beside it."""
    shown = prompt.shown
    return len(shown) <= room and all(line_width(_entry(prompt, option)) <= columns for option in shown)


def _entry(prompt: Prompt, option: Option[Any], note: bool = True) -> Line:
    """One option: the highlight, its letter, a tick box where several may be taken, its label, and what it costs."""
    at = option.key == prompt.at
    tick = ""
    if prompt.ticks and option.key != DONE_KEY and prompt.choice.most > 1:
        tick = "[x] " if option.key in prompt.chosen else "[ ] "
    style = "closed" if option.closed else "bold" if at else ""
    line: Line = [
        (f"{MARK if at else ' '}{prompt.letters.get(option.key, ' ')}", "closed" if option.closed else "key"),
        (f" {tick}{'✗ ' if option.closed else ''}{option.label}", style),
    ]
    if note and (option.closed or option.note):
        line.append((f"  {option.closed or option.note}", "closed" if option.closed else "note"))
    return line


def _options(prompt: Prompt, columns: int, room: int) -> tuple[list[Line], int]:
    """The rows around the highlighted option, and how many options are out of sight."""
    shown = prompt.shown
    if not shown:
        return [], 0
    across = _columns_for(prompt, shown, columns, room)
    rows: list[tuple[int, Line]] = []
    if across == 1:
        for index, option in enumerate(shown):
            rows += [(index, part) for part in _alone(prompt, option, columns)]
    else:
        cell = columns // across
        for start in range(0, len(shown), across):
            line: Line = []
            for option in shown[start : start + across]:
                line += fit(_entry(prompt, option, note=False), cell)
            rows.append((start // across, line))
    at = next((index for index, option in enumerate(shown) if option.key == prompt.at), 0) // across
    first = _window([index for index, _ in rows], at, room)
    visible = rows[first : first + room]
    seen = len({index for index, _ in visible}) * across
    return [line for _, line in visible], max(0, len(shown) - seen)


def _alone(prompt: Prompt, option: Option[Any], columns: int) -> list[Line]:
    """An option with the row to itself: its note goes beside it when it fits, else only below, when highlighted."""
    whole = _entry(prompt, option)
    if line_width(whole) <= columns:
        return [whole]
    bare = _entry(prompt, option, note=False)
    if line_width(bare) <= columns:
        return [fit(whole, columns)] if columns - line_width(bare) > 12 else [bare]
    return wrap(bare, columns, 3)


def _columns_for(prompt: Prompt, shown: list[Option[Any]], columns: int, room: int) -> int:
    """The fewest columns in which everything fits, or as many as the longest label allows."""
    widest = max(line_width(_entry(prompt, option, note=False)) for option in shown) + GAP
    most = max(1, min(MOST_COLUMNS, columns // widest))
    for across in range(1, most + 1):
        if -(-len(shown) // across) <= room:
            return across
    return most


def _window(owners: list[int], at: int, room: int) -> int:
    """The first row to show so that the rows of `at` are in sight, a little before them if there is room."""
    if len(owners) <= room:
        return 0
    first = owners.index(at)
    last = len(owners) - 1 - owners[::-1].index(at)
    start = max(0, last + 2 - room) if last + 1 < len(owners) else last + 1 - room
    return max(0, min(start, first, len(owners) - room))


def log_lines(log: list[LogLine], columns: int, rows: int) -> list[Line]:
    """The last sentences, what is fresh marked; when more is fresh than fits, the first row says how much."""
    if rows <= 0:
        return []
    found: list[Line] = []
    unseen = 0
    for number, entry in enumerate(reversed(log)):
        parts = wrap_text(("» " if entry.fresh else "  ") + entry.text, columns, "" if entry.fresh else "dim", 2)
        if len(found) + len(parts) > rows:
            unseen = sum(1 for older in log[: len(log) - number] if older.fresh)
            break
        found[:0] = parts
    if unseen:
        found[:1] = [[(f"  {unseen + 1} more before this: L shows the log", "message")]]
    return found


def whole_log(log: list[LogLine], columns: int) -> list[Line]:
    """Every sentence, wrapped."""
    return [part for entry in log for part in wrap_text(("» " if entry.fresh else "  ") + entry.text, columns, "", 2)]
