"""Pages in a small Markdown: headings, paragraphs, lists, and boards drawn in text, told apart."""

import re
import textwrap
from typing import Literal

from tabletop.core.record import record

ITEM = re.compile(r"^(\d+\. |- )(.*)$")
_MARKS = re.compile(r"\*\*|`")


@record
class Block:
    """A part of a page; a paragraph or item is one line, a drawing as many as it has."""

    kind: Literal["head", "text", "drawing"]
    lines: list[str]


def blocks_of(text: str) -> list[Block]:
    found = []
    for part in _parts(text):
        if part[0].startswith("#"):
            found.append(Block("head", [part[0].lstrip("# ")]))
        elif part[0].startswith("    "):
            found.append(Block("drawing", part))
        else:
            found.append(Block("text", _joined(part)))
    return found


def _parts(text: str) -> list[list[str]]:
    found: list[list[str]] = [[]]
    for line in text.splitlines():
        if line.strip():
            found[-1].append(line)
        elif found[-1]:
            found.append([])
    return [part for part in found if part]


def _joined(part: list[str]) -> list[str]:
    """Lines of a paragraph made one; every item of a list is one of its own."""
    found: list[str] = []
    for line in part:
        if ITEM.match(line) or not found:
            found.append(line)
        else:
            found[-1] += " " + line.strip()
    return found


def plain_page(text: str, columns: int) -> list[str]:
    """The page in plain lines, without marks."""
    lines: list[str] = []
    for block in blocks_of(text):
        for row in block.lines:
            if block.kind == "drawing":
                lines.append(row)
            else:
                lines += textwrap.wrap(_MARKS.sub("", row), columns, subsequent_indent=" " * _indent(row))
        lines.append("")
    return lines


def _indent(row: str) -> int:
    item = ITEM.match(row)
    return len(item[1]) if item else 0
