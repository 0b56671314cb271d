"""Things to choose, in one or two columns, with the one fact at the right of each."""

from collections.abc import Callable

from tabletop.core.record import record
from tabletop.core.view import Line
from tabletop.tui.play.frame import right
from tabletop.tui.text import fit

MARK = "▶"
LEAST_COLUMN = 34


@record
class Item:
    """A line of a menu: a letter, words, what it does, and a fact for its right end."""

    letter: str
    text: str
    act: Callable[[], None]
    note: str = ""


def item_line(item: Item, here: bool, columns: int) -> Line:
    """Marker, letter and label in one style where the highlight is."""
    head = f"{MARK if here else ' '}{item.letter or ' '} {item.text}"
    shown: Line = [(f"{head} ", "at")] if here else [(head[:2], "key"), (head[2:], "")]
    tail: Line = [(item.note, "note")] if item.note else []
    if len(head) + len(item.note) + 3 > columns:
        tail = []
    return right(columns, shown, tail)


def menu_lines(items: list[Item], at: int, columns: int) -> list[Line]:
    """All items, in two columns where there is room."""
    across = 2 if columns >= 2 * LEAST_COLUMN else 1
    each = -(-len(items) // across)
    wide = columns // across
    found: list[Line] = []
    for row in range(each):
        line: Line = []
        for index in range(row, len(items), each):
            line += [*item_line(items[index], index == at, wide - (across > 1)), (" " * (across > 1), "")]
        found.append(fit(line, columns))
    return found
