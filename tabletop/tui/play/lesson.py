"""The lesson box: what a guided first game says beside the question."""

from tabletop.core.lesson import Hint
from tabletop.core.view import Line
from tabletop.tui.play.news import Names, Said, packed_news
from tabletop.tui.text import crop, fit, line_width, wrap_text

BOX = 40
"""Columns of the box at 80 columns."""
INSET = 2
KEYS: Line = [("Space", "hint+bold"), (" why?   ", "hint"), ("z", "hint+bold"), (" end the lesson, play on", "hint")]
MORE = "… Space tells it all"


def hint_box(hint: Hint, columns: int, rows: int) -> list[Line]:
    """A tinted box: title, what is asked, why where there is room for it, and the keys of the lesson at its foot."""
    inner = columns - INSET
    text = wrap_text(hint.text, inner, "hint")
    why = [[], *wrap_text(hint.why, inner, "hint")]
    room = rows - 2
    body = [*text, *why] if len(text) + len(why) + 1 <= room else text
    if len(body) > room:
        body = [*body[: max(0, room - 1)], [(MORE, "hint")]]
    lines: list[Line] = [[(hint.title, "hint+bold")], *body]
    lines += [[]] * (rows - 1 - len(lines))
    return [_tinted(line, columns) for line in [*lines, KEYS][-rows:]]


def box_rows(hint: Hint, columns: int, most: int) -> int:
    """How many rows the box needs with all that is to be said, or the most it may have."""
    said = [wrap_text(text, columns - INSET) for text in (hint.text, hint.why)]
    return min(most, 1 + len(said[0]) + 1 + len(said[1]) + 2)


def _tinted(line: Line, columns: int) -> Line:
    return fit(crop([(" " * INSET, "hint"), *line], columns), columns, "hint")


def hint_strip(hint: Hint, columns: int, rows: int) -> list[Line]:
    """The hint where there is no room for a box: its title and first words, the rest on Space."""
    text = wrap_text(f"{hint.title}: {hint.text}", columns - INSET, "hint")
    if len(text) > rows:
        last = crop(text[rows - 1], columns - INSET - len(MORE))
        text = [*text[: rows - 1], [*last, (MORE[: columns - INSET], "hint+bold")]]
    return [_tinted(line, columns) for line in [*text, *[[]] * (rows - len(text))][:rows]]


def beside_box(options: list[Line], hint: Hint, said: list[Said], names: Names, columns: int, rows: int) -> list[Line]:
    """Options at the left with the last news under them, the box at the right."""
    left = columns - BOX
    room = max(0, rows - len(options))
    news = packed_news(said, names, left - 1, min(2, room)) if room else []
    column = [*options, *[[]] * (rows - len(options) - len(news)), *news][:rows]
    box = hint_box(hint, BOX, rows)
    return [[*fit(line, left), *box[row]] for row, line in enumerate(column)]


def hint_page(hint: Hint, columns: int) -> list[Line]:
    """The hint in full: what is asked, and why one would choose what."""
    wide = min(columns, 78)
    lines: list[Line] = [[], [(f" {hint.title}", "title")], []]
    for text in (hint.text, hint.why):
        lines += [[(" ", ""), *line] for line in wrap_text(text, wide - 2)] + [[]]
    return lines


def is_whole(hint: Hint, columns: int, rows: int) -> bool:
    """True when the box shows all of what is asked."""
    return not any(MORE in text for line in hint_box(hint, columns, rows) for text, _ in line) and all(
        line_width(line) == columns for line in hint_box(hint, columns, rows)
    )
