"""Exact chances of what a pool of dice will show, and how a chance is told."""

from collections.abc import Iterable, Sequence
from functools import lru_cache


def spread(chances: Iterable[float]) -> list[float]:
    """The chance that exactly 0, 1, 2, ... of some independent things happen, each with a chance of its own."""
    found = [1.0]
    for chance in chances:
        more = [0.0, *[part * chance for part in found]]
        found = [part * (1 - chance) + added for part, added in zip([*found, 0.0], more, strict=True)]
    return found


def together(one: Sequence[float], other: Sequence[float]) -> list[float]:
    """The spread of the sum of two independent counts."""
    found = [0.0] * (len(one) + len(other) - 1)
    for first, chance in enumerate(one):
        for second, more in enumerate(other):
            found[first + second] += chance * more
    return found


def at_least(exactly: Sequence[float]) -> list[float]:
    """From the chance of exactly 0, 1, 2, ... the chance of at least 1, 2, ..."""
    return [sum(exactly[count:]) for count in range(1, len(exactly))]


def to_show(dice: int, sides: int, faces: int = 1) -> list[float]:
    """The chance that exactly 0, 1, 2, ... of equal dice show one of so many faces."""
    return spread([faces / sides] * dice)


@lru_cache(maxsize=4096)
def strikes(dice: tuple[int, ...], need: tuple[int, ...]) -> tuple[float, ...]:
    """The chance of exactly 0, 1, 2, ... strikes with dice of these sides.

    A strike takes one die over each needed number: one number, or two with a die of its own for each.
    """
    low, high = min(need), max(need)
    chances: dict[tuple[int, int], float] = {(0, 0): 1.0}
    for sides in dice:
        over = max(0, sides - high) / sides
        middle = max(0, sides - low) / sides - over
        following: dict[tuple[int, int], float] = {}
        for (strong, weak), chance in chances.items():
            for add, part in (((1, 0), over), ((0, 1), middle), ((0, 0), 1 - over - middle)):
                if part:
                    key = (strong + add[0], weak + add[1])
                    following[key] = following.get(key, 0.0) + chance * part
        chances = following
    found = [0.0] * (len(dice) // len(need) + 1)
    for (strong, weak), chance in chances.items():
        found[strong if len(need) == 1 else min(strong, (strong + weak) // 2)] += chance
    return tuple(found)


def percent(chance: float) -> str:
    """Never 0 or 100 for what is merely unlikely or likely."""
    if 0 < chance < 0.01:
        return "<1%"
    if 0.99 < chance < 1:
        return ">99%"
    return f"{round(chance * 100)}%"
