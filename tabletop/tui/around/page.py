"""Pages to read as lines."""

import re

from tabletop.core.view import Line
from tabletop.core.view.markdown import ITEM, blocks_of
from tabletop.tui.text import crop, wrap

WIDEST = 90
_BOLD = re.compile(r"\*\*(.+?)\*\*|`(.+?)`")


def page_lines(text: str, columns: int) -> list[Line]:
    """The page for so many columns; no line is wider than one reads with ease."""
    wide = max(10, min(columns, WIDEST) - 2)
    lines: list[Line] = []
    for block in blocks_of(text):
        if block.kind == "head":
            lines += [[(" ", ""), (block.lines[0], "title")]]
        elif block.kind == "drawing":
            lines += [crop([(" ", ""), (row, "value")], columns) for row in block.lines]
        else:
            lines += [[(" ", ""), *line] for row in block.lines for line in _wrapped(row, wide)]
        lines.append([])
    return lines


def _wrapped(row: str, columns: int) -> list[Line]:
    item = ITEM.match(row)
    mark = item[1] if item else ""
    line: Line = [(mark, "dim")] if mark else []
    return wrap([*line, *_styled(item[2] if item else row)], columns, len(mark))


def _styled(text: str) -> Line:
    line: Line = []
    at = 0
    for match in _BOLD.finditer(text):
        line += [(text[at : match.start()], ""), (match[1] or match[2], "bold" if match[1] else "key")]
        at = match.end()
    return [part for part in [*line, (text[at:], "")] if part[0]]
