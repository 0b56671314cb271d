"""A value round by round as a picture of bars."""

from tabletop.core.view import Line
from tabletop.core.view.tale import Curve

EIGHTHS = " ▁▂▃▄▅▆▇█"
LABEL = 4
"""Columns for the numbers at the left."""
WIDEST = 4
EVERY = 5
"""Where bars are narrow, every fifth has its number."""


def curve_lines(curve: Curve, columns: int, rows: int, letter: str) -> list[Line]:
    """The bars with their greatest value at the left, and the numbers of rounds below; `rows` counts those too."""
    values = curve.values or [0]
    room = max(1, columns - LABEL)
    values, together = _gathered(values, room, curve.high_is_good)
    cell = max(1, min(WIDEST, room // len(values)))
    bar = max(1, min(2, cell - 1))
    most, tall = max(curve.most, *values, 1), max(1, rows - 1)
    style = "good" if curve.high_is_good else "bad"
    lines: list[Line] = []
    for row in range(tall):
        number = str(most) if row == 0 else "0" if row == tall - 1 else ""
        low = (tall - 1 - row) * 8
        cells = "".join(_block(value * tall * 8 / most - low) * bar + " " * (cell - bar) for value in values)
        lines.append([(f"{number:>3} ", "dim" if row else style), (cells.rstrip(), style)])
    return [*lines, _axis(len(values), cell, together, letter)]


def _gathered(values: list[int], room: int, high_is_good: bool) -> tuple[list[int], int]:
    """The values in at most so many bars, and how many rounds share one: each shows the worst of its rounds."""
    together = -(-len(values) // room)
    worst = min if high_is_good else max
    return [worst(values[at : at + together]) for at in range(0, len(values), together)], together


def _block(eighths: float) -> str:
    full = min(8, max(0, round(eighths)))
    return EIGHTHS[full]


def _axis(bars: int, cell: int, together: int, letter: str) -> Line:
    """Numbers of rounds under their bars, as many as have room."""
    marks = [" "] * (bars * cell + 3)
    step = 1 if cell >= len(str(bars)) + 1 else EVERY
    for index in range(bars):
        number = index * together + 1
        if step == 1 or index == 0 or (index + 1) % step == 0:
            number = index + 1 if together == 1 else number
            for place, sign in enumerate(str(number)):
                marks[index * cell + place] = sign
    return [(f"  {letter} ", "dim"), ("".join(marks[: bars * cell]).rstrip(), "dim")]
