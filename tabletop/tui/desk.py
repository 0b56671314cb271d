"""The lower part of the play screen as lines: the question, its options, what the highlighted one means, the log."""

from typing import Any, TypeAlias

from tabletop.core.flow import Option
from tabletop.core.record import record
from tabletop.core.view import Line
from tabletop.tui.prompt import DONE_KEY, Prompt
from tabletop.tui.text import crop, fit, line_width, width, wrap, wrap_text

MARK = "▶"
MOST_COLUMNS = 6
GAP = 2
ROOMY = 12
"""From so many rows on, a blank one parts the options from the log."""


@record
class LogLine:
    """A sentence of the log; fresh when it was said since the last answer."""

    text: str
    fresh: bool


def desk_lines(prompt: Prompt, log: list[LogLine], columns: int, rows: int) -> list[Line]:
    """The question with as many options as fit, and the log in the rows that are left.

    A long note takes rows from the log, never from the options: they keep their places while the highlight moves.
    """
    gap: list[Line] = [[]] if rows >= ROOMY else []
    least_log = max(2, rows // 4) + len(gap)
    head = _head(prompt, columns)
    room = rows - len(head) - least_log
    noted = any(option.closed or option.note for option in prompt.shown) and not _tells_all(prompt, columns, room)
    options, hidden = _options(prompt, columns, max(1, room - noted))
    if hidden:
        head[-1] = _with_right(head[-1], f"{hidden} more, Tab ", columns)
    lines = [*[fit(line, columns, "bar.bold") for line in head], *options]
    if noted:
        lines += _details(prompt, columns, max(1, rows - len(lines) - 1))
    lines = (lines + gap)[:rows]
    return lines + log_lines(log, columns, rows - len(lines))


def _head(prompt: Prompt, columns: int) -> list[Line]:
    amount = f" ({prompt.amount})" if prompt.amount else ""
    narrowed = " [Esc: all options]" if prompt.only else ""
    seat = f" {prompt.seat}: " if prompt.seat else " "
    return wrap_text(f"{seat}{prompt.choice.prompt}{amount}{narrowed}", columns - 1, "bar.bold", 1)


def _with_right(line: Line, text: str, columns: int) -> Line:
    room = columns - width(text)
    return [*fit(crop(line, room), room, "bar.bold"), (text, "bar.bold")]


def _details(prompt: Prompt, columns: int, most: int) -> list[Line]:
    """The note or reason of the highlighted option in full; at least one row."""
    option = prompt.highlighted
    text = (option.closed or option.note) if option else ""
    style = "closed" if option and option.closed else "note"
    lines: list[Line] = [[("   ", ""), *part] for part in wrap_text(text, columns - 3, style)]
    return lines if len(lines) <= most else [*lines[: most - 1], [("   … Space reads on", "dim")]]


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
    packed = _packed(prompt, shown, columns, room)
    lines = [(number, line) for number, (_, parts) in enumerate(packed) for line in parts]
    at = next((n for n, (options, _) in enumerate(packed) if any(one.key == prompt.at for one in options)), 0)
    first = _window([number for number, _ in lines], at, room)
    visible = lines[first : first + room]
    seen = sum(len(packed[number][0]) for number in dict.fromkeys(number for number, _ in visible))
    return [line for _, line in visible], len(shown) - seen


Packed: TypeAlias = list[tuple[list[Option[Any]], list[Line]]]
"""Options that share a row, and the lines of that row."""


def _packed(prompt: Prompt, shown: list[Option[Any]], columns: int, room: int) -> Packed:
    """The fewest columns in which everything fits, or those that take the fewest rows."""
    best: Packed = []
    for across in range(1, MOST_COLUMNS + 1):
        packed = _in_columns(prompt, shown, columns, across)
        tall = sum(len(lines) for _, lines in packed)
        if tall <= room:
            return packed
        if not best or tall < sum(len(lines) for _, lines in best):
            best = packed
    return best


def _in_columns(prompt: Prompt, shown: list[Option[Any]], columns: int, across: int) -> Packed:
    """Options side by side in so many columns; one too long for a column takes several."""
    cell = columns // across
    rows: list[list[tuple[Option[Any], int]]] = []
    free = 0
    for option in shown:
        cells = min(across, -(-(line_width(_entry(prompt, option, note=False)) + GAP) // cell))
        if cells > free:
            rows.append([])
            free = across
        rows[-1].append((option, cells))
        free -= cells
    return [([option for option, _ in row], _row_lines(prompt, row, columns, cell)) for row in rows]


def _row_lines(prompt: Prompt, row: list[tuple[Option[Any], int]], columns: int, cell: int) -> list[Line]:
    if len(row) == 1:
        return _alone(prompt, row[0][0], columns)
    line: Line = []
    for option, cells in row:
        line += fit(_entry(prompt, option, note=False), cells * cell)
    return [line]


def _alone(prompt: Prompt, option: Option[Any], columns: int) -> list[Line]:
    """An option with the row to itself: its note goes beside it when it fits, else only below, when highlighted."""
    whole = _entry(prompt, option)
    if line_width(whole) <= columns:
        return [whole]
    bare = _entry(prompt, option, note=False)
    if line_width(bare) <= columns:
        return [fit(whole, columns)] if columns - line_width(bare) > 12 else [bare]
    return wrap(bare, columns, 3)


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
