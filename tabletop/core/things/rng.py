"""The game's only source of chance: a PCG-XSH-RR generator whose whole state is two integers.

The algorithm is written out here (O'Neill's pcg32: a 64-bit congruential step, a 32-bit permuted output) so that a seed
means the same game on every machine and every Python.
"""

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

from tabletop.core.record import record

T = TypeVar("T")
_MULTIPLIER = 6364136223846793005
_MASK64 = (1 << 64) - 1
_MASK32 = (1 << 32) - 1


@record
class Rng:
    """Call `Rng.seeded`; the fields are the generator's position and its stream."""

    position: int
    stream: int

    @classmethod
    def seeded(cls, seed: int, stream: int = 54) -> "Rng":
        rng = cls(0, ((stream << 1) | 1) & _MASK64)
        rng._next()
        rng.position = (rng.position + (seed & _MASK64)) & _MASK64
        rng._next()
        return rng

    def _next(self) -> int:
        old = self.position
        self.position = (old * _MULTIPLIER + self.stream) & _MASK64
        shifted = (((old >> 18) ^ old) >> 27) & _MASK32
        turn = old >> 59
        return ((shifted >> turn) | (shifted << (32 - turn))) & _MASK32

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1, each equally likely; limit is at most 2**32."""
        if limit <= 0:
            raise ValueError("below() needs a positive limit")
        reject = 0x1_0000_0000 % limit
        while True:
            old = self.position  # the step of `_next`, written out: every roll and every bot's answer comes by here
            self.position = (old * _MULTIPLIER + self.stream) & _MASK64
            shifted = (((old >> 18) ^ old) >> 27) & _MASK32
            turn = old >> 59
            drawn = ((shifted >> turn) | (shifted << (32 - turn))) & _MASK32
            if drawn >= reject:
                return drawn % limit

    def die(self, sides: int) -> int:
        return self.below(sides) + 1

    def choose(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def shuffle(self, things: MutableSequence[T]) -> None:
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]
