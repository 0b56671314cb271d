"""Dice that are rolled, rerolled, turned and counted together."""

from typing import Generic, TypeVar

from tabletop.core.record import record
from tabletop.core.things.rng import Rng


@record
class Die:
    """One die; a game may add what else it knows of its dice."""

    sides: int
    value: int = 0
    """What it shows, counted from 1; 0 before it was rolled."""


D = TypeVar("D", bound=Die)


@record
class Pool(Generic[D]):
    """Dice read together, in order."""

    dice: list[D]

    def roll(self, rng: Rng) -> None:
        """Roll every die, the first one first."""
        self.reroll(rng, self.dice)

    def reroll(self, rng: Rng, which: list[D]) -> None:
        for die in which:
            die.value = rng.die(die.sides)

    def values(self) -> list[int]:
        return [die.value for die in self.dice]

    def showing(self, value: int) -> list[D]:
        return [die for die in self.dice if die.value == value]

    def over(self, number: int) -> list[D]:
        """The dice that beat a number: they show more."""
        return [die for die in self.dice if die.value > number]
