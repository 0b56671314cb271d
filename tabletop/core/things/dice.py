"""Pools of dice: rolled together, read one by one."""

from tabletop.core.record import record
from tabletop.core.things.rng import Rng


@record
class Pool:
    """Dice that were rolled; `sides[i]` is the size and `shows[i]` the result of die i."""

    sides: list[int]
    shows: list[int]

    def hits(self, least: int) -> int:
        return sum(1 for value in self.shows if value >= least)

    def showing(self, value: int) -> list[int]:
        """Which dice show this value."""
        return [index for index, shown in enumerate(self.shows) if shown == value]


def roll(rng: Rng, sides: list[int]) -> Pool:
    return Pool(list(sides), [rng.die(size) for size in sides])


def reroll(rng: Rng, pool: Pool, which: list[int]) -> None:
    for index in which:
        pool.shows[index] = rng.die(pool.sides[index])
