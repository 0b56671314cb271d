"""Squares as whole numbers on a padded sheet of 16 columns, and the lines between their centres.

A square is row * 16 + column, both counted from 1, so a neighbour is a fixed step away on every map, the rim around a
map needs no special care, and 5G is the same number everywhere. 0 is no square at all: off the map.
"""

from collections.abc import Iterable
from functools import cache
from typing import TypeAlias

from tabletop.core.record import record

Edge: TypeAlias = tuple[int, int]
"""The border between two adjacent squares, the smaller number first."""
STRIDE = 16
SIZE = STRIDE * STRIDE
FARTHEST = 6
"""Nobody sees, reaches or helps beyond six squares.  [PM-LOS-13, PM-AID-07]"""
NORTH, EAST, SOUTH, WEST = -STRIDE, 1, STRIDE, -1
STRAIGHT = (NORTH, EAST, SOUTH, WEST)
DIAGONAL = (NORTH + EAST, SOUTH + EAST, SOUTH + WEST, NORTH + WEST)
AROUND = STRAIGHT + DIAGONAL


def square(name: str) -> int:
    """The square called 5G."""
    return int(name[:-1]) * STRIDE + ord(name[-1]) - ord("A") + 1


def square_name(at: int) -> str:
    return f"{at // STRIDE}{chr(ord('A') + at % STRIDE - 1)}"


def row_name(at: int) -> str:
    """The row that a square lies in, for lists too long to show every square."""
    return f"Row {at // STRIDE}"


def offset(start: int, end: int) -> tuple[int, int]:
    """Columns to the right and rows down from one square to another."""
    return end % STRIDE - start % STRIDE, end // STRIDE - start // STRIDE


def distance(start: int, end: int) -> int:
    """Range: the fewest adjacent or diagonal steps, whatever is in between.  [PM-LOS-01]"""
    across = abs(end % STRIDE - start % STRIDE)
    down = abs(end // STRIDE - start // STRIDE)
    return across if across > down else down


def walking_distance(start: int, end: int) -> int:
    """The fewest orthogonal steps, whatever is in between: how a teleport is counted.  [PM-RULE-28]"""
    return abs(end % STRIDE - start % STRIDE) + abs(end // STRIDE - start // STRIDE)


def edge(one: int, other: int) -> Edge:
    return (one, other) if one < other else (other, one)


@cache
def in_range(centre: int, reach: int) -> tuple[int, ...]:
    """All squares of the sheet from range 1 to that range, row by row."""
    column, row = centre % STRIDE, centre // STRIDE
    rows = range(max(1, row - reach), min(STRIDE - 2, row + reach) + 1)
    columns = range(max(1, column - reach), min(STRIDE - 2, column + reach) + 1)
    return tuple(r * STRIDE + c for r in rows for c in columns if r != row or c != column)


def push_direction(pusher: int, pushed: int) -> int:
    """The step straight away from the pusher: the nearest of eight directions.  [PM-PUSH-01, PM-RULE-11]"""
    across, down = offset(pusher, pushed)
    small, large = sorted((abs(across), abs(down)))
    diagonal = (small + large) ** 2 > 2 * large**2
    sideways = (across > 0) - (across < 0)
    upright = (down > 0) - (down < 0)
    if diagonal:
        return upright * STRIDE + sideways
    return sideways if abs(across) > abs(down) else upright * STRIDE


def cone(tip_step: int, attacker: int) -> list[tuple[int, int]]:
    """Row and square of the up to 36 squares that open in one of four directions.  [PM-CONE-02, PM-RULE-10]"""
    aside = STRIDE if abs(tip_step) == 1 else 1
    squares = []
    for row in range(1, FARTHEST + 1):
        centre = attacker + row * tip_step
        for side in range(1 - row, row):
            place = centre + side * aside
            if is_on_sheet(attacker, place):
                squares.append((row, place))
    return squares


def is_on_sheet(start: int, place: int) -> bool:
    """False where a step of at most six squares from start wrapped around the sheet."""
    if not 0 < place < SIZE:
        return False
    return abs(place % STRIDE - start % STRIDE) <= FARTHEST


@record
class Ray:
    """What the line from a square to the one at some offset meets, as differences from the start square."""

    through: tuple[int, ...]
    """Squares whose inside it crosses, ends excluded."""
    corners: tuple[int, ...]
    """Squares it touches at a corner only."""
    crossed: tuple[Edge, ...]
    """Borders it crosses between their end points."""
    grazed: tuple[Edge, ...]
    """Borders it touches at an end point."""


def _ray(across: int, down: int) -> Ray:
    """Walk the line in order of its crossings with grid lines, in whole numbers (centres odd, corners even)."""
    column, row = 0, 0
    step_x, step_y = (across > 0) - (across < 0), (down > 0) - (down < 0)
    wide, high = abs(across), abs(down)
    through: list[int] = []
    corners: list[int] = []
    crossed: list[Edge] = []
    grazed: list[Edge] = []
    done_x, done_y = 0, 0
    while done_x < wide or done_y < high:
        here = row * STRIDE + column
        # the next vertical border lies at (2 * done_x + 1) / (2 * wide) of the way, the next horizontal one likewise
        order = (2 * done_x + 1) * high - (2 * done_y + 1) * wide
        if order == 0:
            aside, below = here + step_x, here + step_y * STRIDE
            beyond = below + step_x
            corners += [aside, below]
            grazed += [_relative(here, aside), _relative(here, below)]
            grazed += [_relative(aside, beyond), _relative(below, beyond)]
            column, row = column + step_x, row + step_y
            done_x, done_y = done_x + 1, done_y + 1
        elif (order < 0 and done_x < wide) or done_y >= high:
            column, done_x = column + step_x, done_x + 1
            crossed.append(_relative(here, row * STRIDE + column))
        else:
            row, done_y = row + step_y, done_y + 1
            crossed.append(_relative(here, row * STRIDE + column))
        if done_x < wide or done_y < high:
            through.append(row * STRIDE + column)
    return Ray(tuple(through), tuple(corners), tuple(crossed), tuple(grazed))


def _relative(one: int, other: int) -> Edge:
    return (one, other) if one < other else (other, one)


def _rays() -> dict[int, Ray]:
    span = range(-FARTHEST, FARTHEST + 1)
    return {down * STRIDE + across: _ray(across, down) for down in span for across in span}


RAYS = _rays()
"""The line to every offset within six squares, by the difference of the square numbers (unique)."""


def names(squares: Iterable[int]) -> str:
    return ", ".join(square_name(at) for at in squares)


def gap(starts: tuple[int, ...], ends: tuple[int, ...]) -> int:
    """Range between two figures, the closest squares counting."""
    if len(starts) == 1 and len(ends) == 1:
        return distance(starts[0], ends[0])
    return min(distance(start, end) for start in starts for end in ends)
