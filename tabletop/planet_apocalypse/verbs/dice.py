"""Dice of an attack: added, rolled, turned."""

from tabletop.planet_apocalypse.model.events.dice import DieTurned
from tabletop.planet_apocalypse.model.fight import Attack, Die
from tabletop.planet_apocalypse.model.table import Table


def add_dice(attack: Attack, sides: list[int], only: int = -1) -> None:
    attack.dice.extend([Die(size, 0, only) for size in sides])


def turn_die(table: Table, attack: Attack, die: Die, now: int) -> None:
    """A rolled die is read differently."""
    was, die.value = die.value, now
    if was != now:
        table.emit(DieTurned(attack.hero, die.sides, was, now))


def roll_dice(table: Table, made: Attack) -> None:
    for die in made.dice:
        die.value = table.state.rng.die(die.sides)
