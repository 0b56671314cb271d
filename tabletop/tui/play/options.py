"""The rows under the heavy line: marker, letter, label, and at the right the one fact that decides."""

from typing import Any

from tabletop.core.flow import Option
from tabletop.core.record import record
from tabletop.core.view import Line
from tabletop.tui.play.frame import chance, right
from tabletop.tui.play.prompt import DONE_KEY, SHUT, Entry, Prompt, short_reason
from tabletop.tui.text import fit, line_width, width

MARK = "▶"
CELLS, FEW_CELLS = 10, 5
MARGIN = 3
"""Cells of a row before its label: marker, letter, blank."""
GAP = 2
"""Blanks between a label and its fact at least."""


@record
class Columns:
    """How rows stand side by side: so many below each other, each column so wide, chances with so many cells."""

    each: int
    wide: list[int]
    cells: int


def laid(prompt: Prompt, entries: list[Entry], columns: int, rows: int) -> Columns | None:
    """The fewest columns in which all of them have room with what stands at their right; None where they have not."""
    if len(entries) <= rows and all(MARGIN + width(_label(prompt, entry)) <= columns for entry in entries):
        return Columns(len(entries), [columns], CELLS)
    for across in range(-(-len(entries) // max(1, rows)), len(entries) + 1):
        each = -(-len(entries) // across)
        groups = [entries[start : start + each] for start in range(0, len(entries), each)]
        for cells in (CELLS, FEW_CELLS):
            needed = [max(_needed(prompt, entry, cells) for entry in group) for group in groups]
            spare = columns - sum(needed) - len(groups) + 1
            if spare >= 0:
                return Columns(each, _spread(needed, spare), cells)
        if sum(needed) > 2 * columns:
            return None
    return None


def _spread(needed: list[int], spare: int) -> list[int]:
    """Columns alike where they can be, else each with its share of what is left."""
    alike = (sum(needed) + spare) // len(needed)
    if max(needed) <= alike:
        return [alike] * len(needed)
    return [one + spare // len(needed) for one in needed]


def _needed(prompt: Prompt, entry: Entry, cells: int) -> int:
    tail = _fact(entry, cells)
    return MARGIN + width(_label(prompt, entry)) + (GAP + line_width(tail) if tail else 1)


def option_lines(prompt: Prompt, columns: int, rows: int) -> list[Line]:
    """All rows of the prompt, in as few columns as they need; without room for that, as many as there is room for."""
    entries = prompt.entries
    plan = laid(prompt, entries, columns, rows) or _squeezed(prompt, entries, columns, rows)
    found: list[Line] = []
    for row in range(min(plan.each, rows)):
        line: Line = []
        for number, wide in enumerate(plan.wide):
            index = number * plan.each + row
            if index < len(entries):
                cells = plan.cells if len(plan.wide) > 1 or wide >= 46 else FEW_CELLS
                line += row_line(prompt, entries[index], wide, cells)
                line.append((" " if number + 1 < len(plan.wide) else "", ""))
        found.append(fit(line, columns))
    return found


def _squeezed(prompt: Prompt, entries: list[Entry], columns: int, rows: int) -> Columns:
    """Labels alone, in as many columns as it takes."""
    across = max(1, -(-len(entries) // max(1, rows)))
    each = -(-len(entries) // across)
    groups = [entries[start : start + each] for start in range(0, len(entries), each)]
    needed = [max(width(_label(prompt, entry)) for entry in group) + MARGIN for group in groups]
    spare = columns - sum(needed) - len(groups) + 1
    return Columns(each, _spread(needed, spare) if spare >= 0 else [columns // len(groups)] * len(groups), FEW_CELLS)


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


def shown_row(prompt: Prompt, entry: Entry) -> str:
    """Letter and label, as they stand in a row."""
    return f"{entry.letter or ' '} {_label(prompt, entry)}"


def _label(prompt: Prompt, entry: Entry) -> str:
    tick = ""
    if prompt.ticks and entry.key != DONE_KEY and prompt.choice.most > 1 and not entry.group:
        tick = "[x] " if entry.key in prompt.chosen else "[ ] "
    if entry.group:
        if entry.closed:
            return f"{SHUT} {len(entry.options)} that cannot be taken"
        return f"{entry.label} ▸ {len(entry.options)}"
    return f"{tick}{'✗ ' if entry.closed else ''}{entry.label}"


def _fact(entry: Entry, cells: int) -> Line:
    """What stands at the right: odds, a cost, or why it cannot be taken."""
    if entry.closed:
        return [] if entry.group and entry.label == SHUT else [(short_reason(entry.closed), "closed")]
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
