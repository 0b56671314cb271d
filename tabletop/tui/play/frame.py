"""Rules, heavy lines, bars and numbers as pictures: the strokes every region is drawn with."""

from tabletop.core.view import Line
from tabletop.tui.text import crop, fit, line_width, width

FULL, EMPTY = "▰", "▱"
HEART, LOST = "♥", "♡"
MOST_HEARTS = 6


def rule(columns: int, title: str = "", hint: str = "", start: str = "─") -> Line:
    """A thin line with a title at its left and a hint at its right; the hint goes first when room is short."""
    if columns <= 0:
        return []
    line: Line = [(start, "frame")]
    while " " in title and width(title) + 4 > columns:
        title = title.rpartition(" ")[0]
    if title:
        line += [(" ", ""), (title, "title"), (" ", "")]
    tail: Line = [(" ", ""), (hint, "dim"), (" ─", "frame")] if hint else []
    gap = columns - line_width(line) - line_width(tail)
    if gap < 1:
        tail, gap = [], max(0, columns - line_width(line))
    return fit([*line, ("─" * gap, "frame"), *tail], columns)


def heavy(columns: int, head: Line, words: str, aside: str, style: str, joint: int = -1) -> Line:
    """The one heavy line: who decides, what is asked, and a remark at the right; `joint` is where a column begins."""
    line: Line = [("━", style), *head, (" ", ""), (words, "bold"), (" ", "")]
    tail: Line = [(" ", ""), (aside, "dim"), (" ━", style)] if aside else []
    gap = columns - line_width(line) - line_width(tail)
    if gap < 1:
        tail, gap = [], max(0, columns - line_width(line))
    at = joint - line_width(line)
    bar = "━" * gap
    if 0 <= at < gap:
        bar = bar[:at] + "┯" + bar[at + 1 :]
    return fit([*line, (bar, style), *tail], columns)


def bar(columns: int, left: Line, right: Line) -> Line:
    """A row of the full width in bar colours; the left gives way."""
    shown = [(text, _in_bar(style)) for text, style in right]
    room = columns - line_width(shown) - 1
    start = [(text, _in_bar(style)) for text, style in left]
    while len(start) > 1 and line_width(start) + 1 > room:
        start.pop()  # whole words, or none
    return fit([*fit(crop([(" ", "bar"), *start], room), room, "bar"), *shown], columns, "bar")


def _in_bar(style: str) -> str:
    """A style name as it looks in a bar."""
    known = {
        "": "bar",
        "dim": "bar.dim",
        "bold": "bar.bold",
        "value": "bar.bold",
        "warn": "bar.warn",
        "key": "bar.warn",
        "bad": "bar.bad",
    }
    return known.get(style, style if style.startswith("bar") else f"{style}+bar")


def hearts(now: int, most: int, cells: int = MOST_HEARTS) -> Line:
    """Health up to six as hearts, more as a number or a bar of ten."""
    if most <= MOST_HEARTS:
        lost = max(0, most - max(0, now))
        return [(HEART * max(0, now), "good"), (LOST * lost, "off")]
    if cells >= 13:
        return [*gauge(now / most if most else 0, 10, "good"), (f" {now}", "good")]
    return [(f"{HEART}{now}", "good")]


def gauge(share: float, cells: int, style: str) -> Line:
    """A share as a row of cells."""
    full = min(cells, max(0, round(share * cells)))
    return [(FULL * full, style), (EMPTY * (cells - full), "off")]


def chance(share: float, good: bool, cells: int) -> Line:
    """A chance: the number first, then the cells, in the colour of what it means for the players."""
    number = f"{round(share * 100)}%"
    if 0 < share < 0.005:
        number = "<1%"
    elif 0.995 < share < 1:
        number = ">99%"
    level = share if good else 1 - share
    style = "good" if level >= 2 / 3 else "mid" if level >= 1 / 3 else "bad"
    return [(f"{number:>4} ", style), *gauge(share, cells, style)]


def tile(letter: str, seat: int, state: str = "") -> Line:
    """A hero as a filled tile of three cells."""
    if state == "dead":
        return [(" † ", "dim")]
    mark = "▶" if state == "acting" else " "
    return [(f"{mark}{letter} ", f"badge.{seat}")]


def right(columns: int, left: Line, tail: Line) -> Line:
    """Two parts of a row, the second at its right end; the first gives way."""
    room = columns - line_width(tail)
    return [*fit(left, room), *tail] if tail else fit(left, columns)


def beside(left: list[Line], right_lines: list[Line], columns: int, edge: str, rows: int) -> list[Line]:
    """Two columns of lines with an edge between them."""
    found = []
    for row in range(rows):
        first = left[row] if row < len(left) else []
        second = right_lines[row] if row < len(right_lines) else []
        found.append([*fit(first, columns), (edge, "frame"), *second])
    return found


def jointed(line: Line, row: int, column: int, side: list[Line]) -> Line:
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
