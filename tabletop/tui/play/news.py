"""Sentences with the names in them in colour, and as many of the last ones as fit."""

import re

from tabletop.core.record import record
from tabletop.core.view import Line, Section
from tabletop.tui.text import line_width, wrap

FEW_COLUMNS = 80


@record
class Said:
    """A sentence of the log; fresh when it was said since the last answer."""

    text: str
    fresh: bool


class Names:
    """Finds the names of heroes and enemies in a sentence."""

    def __init__(self, styles: dict[str, str]) -> None:
        self._styles = styles
        known = sorted((re.escape(name) for name in styles if name), key=len, reverse=True)
        self._pattern = re.compile(r"\b(" + "|".join(known) + r")\b") if known else None

    def coloured(self, text: str, style: str = "") -> Line:
        if self._pattern is None:
            return [(text, style)]
        parts = self._pattern.split(text)
        return [
            (part, self._styles.get(part, style) if index % 2 else style) for index, part in enumerate(parts) if part
        ]


def news_lines(said: list[Said], names: Names, columns: int, rows: int) -> list[Line]:
    """The last sentences, whole; those told before the last answer in grey."""
    found: list[Line] = []
    for one in reversed(said):
        line = names.coloured(one.text) if one.fresh else [(one.text, "old")]
        parts = [[(" ", ""), *part] for part in wrap(line, max(1, columns - 2))]
        if len(found) + len(parts) > rows:
            if not found:
                found = parts[-rows:]
            break
        found[:0] = parts
    return found


def packed_news(said: list[Said], names: Names, columns: int, rows: int) -> list[Line]:
    """Short sentences share a row, for a strip of few rows: as many of the last as fit whole, older ones in grey."""
    best: list[Line] = []
    for start in range(len(said) - 1, -1, -1):
        line: Line = []
        for one in said[start:]:
            line += [(" ", "")] if line else []
            line += names.coloured(one.text) if one.fresh else [(one.text, "old")]
        parts = [[(" ", ""), *part] for part in wrap(line, max(1, columns - 2))]
        if len(parts) > rows:
            break
        best = parts
    return best or news_lines(said, names, columns, rows)


def strip_lines(ahead: Section, said: list[Said], names: Names, columns: int, rows: int) -> list[Line]:
    """What comes, as many entries as fit whole and how many there are more, then the last sentence if it fits."""
    room = max(1, columns - 2)
    entries = ahead.text
    if ahead.brief and (columns < FEW_COLUMNS or len(flowed(ahead.text, room)) > rows):
        entries = ahead.brief
    last: Line = [("Before this: ", "dim"), *names.coloured(said[-1].text)] if said else []
    for shown in range(len(entries), -1, -1):
        rest = len(entries) - shown
        more: Line = [(f"{rest} more", "dim")] if rest else []
        tails = [[more]] if more else [[last], []]
        for tail in tails:
            lines = flowed([*entries[:shown], *[one for one in tail if one]], room)
            if len(lines) <= rows:
                return [[(" ", ""), *line] for line in lines]
    return []


def flowed(entries: list[Line], columns: int) -> list[Line]:
    """Entries one after the other, two blanks apart; one that does not fit the row any more begins the next."""
    lines: list[Line] = []
    for entry in entries:
        size = line_width(entry)
        if lines and line_width(lines[-1]) + 2 + size <= columns:
            lines[-1] = [*lines[-1], ("  ", ""), *entry]
        else:
            lines += wrap(entry, columns)
    return lines


def whole_log(said: list[Said], columns: int) -> list[Line]:
    """Every sentence, wrapped."""
    return [part for one in said for part in wrap([(one.text, "" if one.fresh else "old")], columns, 2)]
