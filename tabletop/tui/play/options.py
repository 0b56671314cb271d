"""The rows under the heavy line: marker, letter, label, and at the right the one fact that decides."""

from typing import Any

from tabletop.core.flow import Option
from tabletop.core.view import Line
from tabletop.tui.play.frame import chance, right
from tabletop.tui.play.prompt import DONE_KEY, Entry, Prompt, short_reason
from tabletop.tui.text import fit, line_width, width

MARK = "▶"
CELLS, FEW_CELLS = 10, 5
LEAST_COLUMN = 34
"""No column of options is narrower than this."""


def option_lines(prompt: Prompt, columns: int, rows: int) -> list[Line]:
    """All rows of the prompt, in as few columns as they need."""
    across = 1
    while len(prompt.entries) > rows * across and columns // (across + 1) >= LEAST_COLUMN // (1 + across // 2):
        across += 1
    each = -(-len(prompt.entries) // across) if across > 1 else len(prompt.entries)
    columns_of = [prompt.entries[start : start + each] for start in range(0, len(prompt.entries), max(1, each))]
    cells = _cells(prompt, columns_of, columns)
    found: list[Line] = []
    for row in range(min(each, rows)):
        line: Line = []
        for group, cell in zip(columns_of, cells, strict=True):
            if row < len(group):
                line += row_line(prompt, group[row], cell - (across > 1), FEW_CELLS if cell < 46 else CELLS)
                line.append((" " * (across > 1), ""))
        found.append(fit(line, columns))
    return found


def _cells(prompt: Prompt, columns_of: list[list[Entry]], columns: int) -> list[int]:
    """How wide each column is: all alike, unless a label needs more than its share and others need less."""
    share = columns // max(1, len(columns_of))
    needed = [max(width(_label(prompt, entry)) for entry in group) + 4 for group in columns_of]
    if max(needed, default=0) <= share or sum(needed) > columns:
        return [share] * len(columns_of)
    spare = (columns - sum(needed)) // len(needed)
    return [one + spare for one in needed]


def row_line(prompt: Prompt, entry: Entry, columns: int, cells: int) -> Line:
    """One row; the highlight is one run of one style over marker, letter and label."""
    at = entry.key == prompt.at
    tail = _fact(entry, cells)
    label = _label(prompt, entry)
    room = columns - 3 - (line_width(tail) + 2 if tail else 0)
    if width(label) > room and tail:
        tail = _fact(entry, FEW_CELLS) if cells > FEW_CELLS else tail
        room = columns - 3 - line_width(tail) - 2
        if width(label) > room:
            tail = []
    head = f"{MARK if at else ' '}{entry.letter or ' '} {label}"
    if at:
        shown: Line = [(head, "at"), (" ", "at")]
    elif entry.closed:
        shown = [(head, "closed")]
    else:
        shown = [(head[:2], "key"), (head[2:], "")]
    return right(columns, shown, tail)


def _label(prompt: Prompt, entry: Entry) -> str:
    tick = ""
    if prompt.ticks and entry.key != DONE_KEY and prompt.choice.most > 1 and not entry.group:
        tick = "[x] " if entry.key in prompt.chosen else "[ ] "
    if entry.group:
        if entry.closed:
            return f"✗ {len(entry.options)} that cannot be taken"
        return f"{entry.label} ▸ {len(entry.options)}"
    return f"{tick}{'✗ ' if entry.closed else ''}{entry.label}"


def _fact(entry: Entry, cells: int) -> Line:
    """What stands at the right: odds, a cost, or why it cannot be taken."""
    if entry.closed:
        return [(short_reason(entry.closed), "closed")]
    if entry.group:
        best = best_of(entry.options)
        return chance(*best, cells) if best else []
    look = entry.option.look
    if look is None:
        return []
    line: Line = [(look.fact, "note")] if look.fact else []
    if look.chance >= 0:
        line += [(" ", ""), *chance(look.chance, look.good, cells)]
    return line


def best_of(options: list[Option[Any]]) -> tuple[float, bool] | None:
    """The best chance in a group, for the players, and whether it is one of good news."""
    looks = [option.look for option in options if option.look is not None and option.look.chance >= 0]
    if not looks:
        return None
    best = max(looks, key=lambda look: look.chance if look.good else -look.chance)
    return best.chance, best.good
