"""Dice are rolled, added and turned."""

from typing import TypeVar

from tabletop.core.things.dice import Die as AnyDie
from tabletop.core.things.dice import Pool
from tabletop.planet_apocalypse.model.events.dice import DieTurned, HeroDieRolled, LoneDieRolled
from tabletop.planet_apocalypse.model.events.enemies import DespairDiceRolled, FacesChanged
from tabletop.planet_apocalypse.model.fight import FACES, Attack, DespairDie, Die
from tabletop.planet_apocalypse.model.moments.enemies import DespairRolled
from tabletop.planet_apocalypse.model.table import Table

D = TypeVar("D", bound=AnyDie)


def roll(table: Table, pool: Pool[D]) -> list[int]:
    """Roll every die of a pool; what they show."""
    pool.roll(table.state.rng)
    return pool.values()


def roll_one(table: Table, why: str, sides: int) -> int:
    """A single die outside an attack."""
    shown = table.state.rng.die(sides)
    table.emit(LoneDieRolled(why, sides, shown))
    return shown


def roll_for(table: Table, hero: str, why: str, sides: int) -> int:
    """A single die that a hero rolls outside an attack."""
    shown = table.state.rng.die(sides)
    table.emit(HeroDieRolled(hero, why, sides, shown))
    return shown


# -- the dice of an attack --------------------------------------------------------------------------------------------


def add_dice(attack: Attack, sides: list[int], only: tuple[int, ...] = ()) -> None:
    attack.pool.dice += [Die(size, 0, only) for size in sides]


def add_shown(attack: Attack, sides: int, shown: int) -> None:
    """A die that is rolled already."""
    attack.pool.dice.append(Die(sides, shown))


def take_dice(attack: Attack, away: list[Die]) -> None:
    """These dice are used up."""
    attack.pool.dice = [die for die in attack.pool.dice if not any(die is one for one in away)]


def turn_die(table: Table, attack: Attack, die: Die, now: int) -> None:
    """A rolled die is read differently."""
    was, die.value = die.value, now
    if was != now:
        table.emit(DieTurned(attack.hero, die.sides, was, now))


def reroll_die(table: Table, attack: Attack, die: Die) -> None:
    turn_die(table, attack, die, table.state.rng.die(die.sides))


# -- despair dice -----------------------------------------------------------------------------------------------------


def roll_despair(table: Table, area: str, mark: str) -> DespairRolled:
    """The whole despair pool is rolled for a token, and lies sorted."""
    pool = Pool([DespairDie() for _ in range(table.state.dice)])
    roll(table, pool)
    rolled = DespairRolled(area, mark, pool, [])
    _sort(rolled)
    table.emit(DespairDiceRolled(area, list(rolled.faces)))
    return rolled


def reroll_despair(table: Table, rolled: DespairRolled, which: list[int]) -> None:
    """Roll those dice of a token again, by place."""
    rolled.pool.reroll(table.state.rng, [rolled.pool.dice[place] for place in which])
    _sort(rolled)
    table.emit(FacesChanged(rolled.area, list(rolled.faces)))


def set_faces(table: Table, rolled: DespairRolled, faces: list[int]) -> None:
    """Turn the dice of a token to these Circles."""
    for die, face in zip(rolled.pool.dice, faces, strict=True):
        die.value = FACES.index(face) + 1
    _sort(rolled)
    table.emit(FacesChanged(rolled.area, list(rolled.faces)))


def _sort(rolled: DespairRolled) -> None:
    """Keep the dice in order, and the Circles they show."""
    rolled.pool.dice.sort(key=lambda die: die.value)
    rolled.faces[:] = [die.face for die in rolled.pool.dice]
