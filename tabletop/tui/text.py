"""Lines of styled text: measured, wrapped, cut and padded. No terminal, no widgets."""

from rich.cells import cell_len

from tabletop.core.view import Line, Span

ELLIPSIS = "…"


def width(text: str) -> int:
    """How many columns a text takes."""
    return len(text) if text.isascii() else cell_len(text)


def line_width(line: Line) -> int:
    return sum(width(text) for text, _ in line)


def plain(line: Line) -> str:
    return "".join(text for text, _ in line)


def crop(line: Line, columns: int) -> Line:
    """At most so many columns of a line."""
    kept: Line = []
    left = columns
    for text, style in line:
        size = width(text)
        if size <= left:
            kept.append((text, style))
            left -= size
            continue
        if left > 0:
            kept.append((_head(text, left), style))
        break
    return kept


def _head(text: str, columns: int) -> str:
    if text.isascii():
        return text[:columns]
    taken = 0
    for index, letter in enumerate(text):
        taken += cell_len(letter)
        if taken > columns:
            return text[:index] + " " * (columns - taken + cell_len(letter))
    return text


def fit(line: Line, columns: int, style: str = "") -> Line:
    """Exactly so many columns: cut with an ellipsis, or padded with blanks of a style."""
    size = line_width(line)
    if size > columns:
        cut = crop(line, max(0, columns - 1))
        return [*cut, (ELLIPSIS, cut[-1][1] if cut else "")] if columns > 0 else []
    if size < columns:
        return [*line, (" " * (columns - size), style)]
    return line


def wrap(line: Line, columns: int, indent: int = 0) -> list[Line]:
    """Break a line at blanks so that every part fits; later parts are indented. A word too long is cut."""
    if line_width(line) <= columns:
        return [line]
    columns = max(1, columns)
    indent = min(indent, columns // 2, max(0, columns - 2))
    found: list[Line] = [[]]
    room = columns
    for word, style in _words(line):
        size = width(word)
        if size > room and found[-1] and found[-1] != [(" " * indent, "")]:
            _trim(found[-1])
            found.append([(" " * indent, "")] if indent else [])
            room = columns - indent
            word = word.lstrip(" ")
            size = width(word)
        while size > room:
            letters = _fitting(word, room)
            if not letters and room >= columns - indent:
                letters = 1  # wider than a whole line: it has to go somewhere
            found[-1].append((word[:letters], style))
            found.append([(" " * indent, "")] if indent else [])
            word, room = word[letters:], columns - indent
            size = width(word)
        if word:
            found[-1].append((word, style))
            room -= size
    return [join(part) for part in found]


def _fitting(text: str, columns: int) -> int:
    """How many letters from the start fit into so many columns."""
    for index, letter in enumerate(text):
        columns -= width(letter)
        if columns < 0:
            return index
    return len(text)


def _words(line: Line) -> list[Span]:
    """Words with the blanks before them."""
    words: list[Span] = []
    for text, style in line:
        start = 0
        for index in range(1, len(text)):
            if text[index] == " " and text[index - 1] != " ":
                words.append((text[start:index], style))
                start = index
        if text:
            words.append((text[start:], style))
    return words


def _trim(line: Line) -> None:
    while line and not line[-1][0].rstrip(" "):
        line.pop()


def join(line: Line) -> Line:
    """Neighbouring spans of one style made one."""
    joined: Line = []
    for text, style in line:
        if joined and joined[-1][1] == style:
            joined[-1] = (joined[-1][0] + text, style)
        elif text:
            joined.append((text, style))
    return joined


def squeeze(line: Line, columns: int) -> Line:
    """The line with its wide gaps narrowed when it would not fit otherwise."""
    if line_width(line) <= columns:
        return line
    return [(text.replace("  ", " "), style) for text, style in line]


def wrap_text(text: str, columns: int, style: str = "", indent: int = 0) -> list[Line]:
    return wrap([(text, style)], columns, indent)


def overlay(line: Line, start: int, columns: int, style: str) -> Line:
    """The line with a style added to some of its columns."""
    result: Line = []
    at = 0
    for text, own in line:
        end = at + len(text)
        first, last = max(at, start), min(end, start + columns)
        if first >= last:
            result.append((text, own))
        else:
            result.append((text[: first - at], own))
            result.append((text[first - at : last - at], f"{own}+{style}" if own else style))
            result.append((text[last - at :], own))
        at = end
    return join(result)


def replaced(line: Line, column: int, letter: str, style: str) -> Line:
    """The line with one letter written over, its style laid over that of the cell."""
    marked = overlay(line, column, 1, style)
    at = 0
    for index, (text, own) in enumerate(marked):
        if at <= column < at + len(text):
            before, after = text[: column - at], text[column - at + 1 :]
            return join([*marked[:index], (before + letter + after, own), *marked[index + 1 :]])
        at += len(text)
    return marked
