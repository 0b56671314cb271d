"""Rondels: a ring where there is room for it, else a belt of words."""

from tabletop.core.view import Line, Rondel, Spoke
from tabletop.tui.text import fit, line_width, width

RING_COLUMNS, RING_ROWS = 53, 9
LEFT, RIGHT = 17, 37
"""The columns of the ring's sides."""


def wheel_lines(rondel: Rondel, columns: int, rows: int, letters: dict[str, str]) -> list[Line]:
    """The rondel in at most so many rows."""
    if columns >= RING_COLUMNS and rows >= RING_ROWS and len(rondel.spokes) == 8:
        return _ring(rondel, columns, letters)
    return _belt(rondel, columns, rows)


def _pegs(spoke: Spoke) -> Line:
    line: Line = [(letter, f"badge.{seat}") for letter, seat in spoke.pegs]
    return [*line, ("○" * spoke.holes, "dim")]


def _belt(rondel: Rondel, columns: int, rows: int) -> list[Line]:
    """Words clockwise, pegs below, what it costs below that."""
    for words in (
        [spoke.name for spoke in rondel.spokes],
        [spoke.short for spoke in rondel.spokes],
        [spoke.tiny or spoke.short[:3] for spoke in rondel.spokes],
    ):
        needed = sum(max(width(word), _wide(spoke)) + 1 for word, spoke in zip(words, rondel.spokes, strict=True))
        if needed + 2 <= columns:
            break
    cells = [max(width(word), _wide(spoke)) + 1 for word, spoke in zip(words, rondel.spokes, strict=True)]
    names: Line = [(" ", "")]
    pegs: Line = [(" ", "")]
    costs: Line = [(" ", "")]
    for spoke, word, cell in zip(rondel.spokes, words, cells, strict=True):
        names.append((word.ljust(cell), "closed" if spoke.closed else ""))
        pegs += fit(_pegs(spoke), cell)
        costs.append((spoke.cost.ljust(cell), "closed" if spoke.closed else "range"))
    if line_width(names) + 2 <= columns:
        names.append((" ↻", "dim"))
    found = [names, pegs]
    if rows > 2 and any(spoke.cost for spoke in rondel.spokes):
        found.append(costs)
    return found[: max(1, rows)]


def _wide(spoke: Spoke) -> int:
    return max(len(spoke.pegs) + spoke.holes, len(spoke.cost))


def _label(spoke: Spoke, letters: dict[str, str], width_left: int = 0) -> Line:
    letter = letters.get(spoke.key, "")
    style = "closed" if spoke.closed else "bold"
    line: Line = [(f"{letter} ", "key")] if letter and not spoke.closed else []
    line += [(f"{spoke.name} ", style), *_pegs(spoke)]
    if spoke.cost:
        line.append((f" {'✗' if spoke.closed else ''}{spoke.cost}", "closed" if spoke.closed else "range"))
    return [(" " * (width_left - line_width(line)), ""), *line] if width_left else line


def _ring(rondel: Rondel, columns: int, letters: dict[str, str]) -> list[Line]:
    """Eight spokes clockwise from the top."""
    top, *others = rondel.spokes
    right_side, bottom, left_side = others[:3], others[3], others[4:][::-1]
    middle = rondel.middle
    inner = RIGHT - LEFT - 1
    found: list[Line] = []
    cap = _label(top, letters)
    pad = max(0, (RING_COLUMNS + 3 - line_width(cap) - 4) // 2)
    found.append([(" " * pad, ""), ("╭ ", "frame"), *cap, (" ╮", "frame")])
    found.append([(" " * LEFT + "╭──╯", "frame"), (" " * (inner - 6), ""), ("╰──╮", "frame")])
    for row in range(5):
        line: Line
        side = row // 2 if row % 2 == 0 else -1
        left = _label(left_side[side], letters, LEFT - 1) if side >= 0 else [(" " * (LEFT - 1), "")]
        text = middle[row - 1] if 1 <= row <= len(middle) else []
        gap = inner - line_width(text)
        line = [*left, (" ┤" if side >= 0 else " │", "frame"), (" " * (gap // 2), ""), *text]
        line += [(" " * (gap - gap // 2), ""), ("├ " if side >= 0 else "│ ", "frame")]
        if side >= 0:
            line += _label(right_side[side], letters)
        found.append(line)
    found.append([(" " * LEFT + "╰──╮", "frame"), (" " * (inner - 6), ""), ("╭──╯", "frame")])
    foot = _label(bottom, letters)
    pad = max(0, (RING_COLUMNS + 3 - line_width(foot)) // 2)
    found.append([(" " * pad, ""), *foot])
    return [fit(line, columns) for line in found]
