"""What dice do, as exact chances on plain numbers: the ground on which every estimate of the planning player stands."""

from bisect import bisect
from functools import lru_cache
from itertools import accumulate
from typing import TypeAlias

from tabletop.core.record import record
from tabletop.core.things.rng import Rng
from tabletop.planet_apocalypse.board.dice import raised

Spread: TypeAlias = tuple[float, ...]
"""The chance of exactly 0, 1, 2, ..."""
GRAIN = 1 << 16
"""How finely a chance is drawn."""


@record
class Knack:
    """What an attacker can do with dice that lie, as numbers."""

    again: bool = False
    """Ones are rolled again."""
    plus: int = 0
    """One die counts so much higher."""
    top: int = 0
    """Dice that show their highest number count so much higher."""
    flips: bool = False
    """One die that shows 1 counts as its highest number."""
    joins: bool = False
    """Two dice may be added up."""

    @property
    def plain(self) -> "tuple[bool, int, int, bool, bool]":
        return (self.again, self.plus, self.top, self.flips, self.joins)


NO_KNACK = (False, 0, 0, False, False)


def over(sides: int, need: int, again: bool = False, top: int = 0) -> float:
    """The chance that one die beats a number."""
    chance = max(0, sides - need) / sides
    if top and sides <= need < sides + top:
        chance = 1 / sides
    return chance + chance / sides if again and need >= 1 else chance


def mean(spread: Spread) -> float:
    return sum([count * chance for count, chance in enumerate(spread)])


@lru_cache(maxsize=8192)
def damage(dice: tuple[int, ...], toughness: int) -> Spread:
    """The damage that enemy dice do to somebody of that toughness."""
    found = [1.0]
    for sides in dice:
        chance = over(sides, toughness)
        more = [0.0, *[part * chance for part in found]]
        found = [part * (1 - chance) + added for part, added in zip([*found, 0.0], more, strict=True)]
    return tuple(found)


@lru_cache(maxsize=8192)
def wounds(dice: tuple[int, ...], need: tuple[int, ...], knack: tuple[bool, int, int, bool, bool] = NO_KNACK) -> Spread:
    """How often an attack strikes a target: a die over each needed number, and what a knack adds at most once."""
    again, _, top, _, _ = knack
    low, high = min(need), max(need)
    chances: dict[tuple[int, int], float] = {(0, 0): 1.0}
    for sides in dice:
        strong = over(sides, high, again, top)
        weak = over(sides, low, again, top) - strong
        following: dict[tuple[int, int], float] = {}
        for (hard, soft), chance in chances.items():
            for add, part in (((1, 0), strong), ((0, 1), weak), ((0, 0), 1 - strong - weak)):
                if part > 0:
                    key = (hard + add[0], soft + add[1])
                    following[key] = following.get(key, 0.0) + chance * part
        chances = following
    found = [0.0] * (len(dice) // len(need) + 2)
    for (hard, soft), chance in chances.items():
        found[hard if len(need) == 1 else min(hard, (hard + soft) // 2)] += chance
    return _once_more(found, _extra(dice, high, knack) / len(need))


def _once_more(found: list[float], chance: float) -> Spread:
    """One strike more with that chance."""
    return tuple(
        [part * (1 - chance) + before * chance for part, before in zip(found, [0.0, *found[:-1]], strict=True)]
    )


def _extra(dice: tuple[int, ...], need: int, knack: tuple[bool, int, int, bool, bool]) -> float:
    """The chance that plus, flip or sum turns one miss into a strike."""
    _, plus, _, flips, joins = knack
    none = 1.0
    for sides in dice:
        if plus:
            none *= 1 - min(plus, max(0, sides - need + plus)) / sides
        if flips and sides > need:
            none *= 1 - 1 / sides
    if joins and len(dice) > 1:
        none *= 1 - _pair(*sorted(dice)[:2], need)
    return 1 - none


@lru_cache(maxsize=256)
def _pair(one: int, two: int, need: int) -> float:
    """The chance that two dice miss, and hit together."""
    good = [
        1 for first in range(1, min(one, need) + 1) for second in range(1, min(two, need) + 1) if first + second > need
    ]
    return len(good) / (one * two)


@lru_cache(maxsize=8192)
def helped(
    dice: tuple[int, ...], levels: int, need: tuple[int, ...], knack: tuple[bool, int, int, bool, bool] = NO_KNACK
) -> tuple[int, ...]:
    """The dice after one help, on the die where it gains most."""
    best, gain = dice, -1.0
    for index, sides in enumerate(dice):
        if sides < 12:
            trial = (*dice[:index], raised(sides, levels), *dice[index + 1 :])
            found = mean(wounds(trial, need, knack)) + 0.001 * sides
            if found > gain:
                best, gain = trial, found
    return tuple(sorted(best))


@lru_cache(maxsize=16384)
def _steps(spread: Spread) -> list[int]:
    return [int(part * GRAIN) for part in accumulate(spread)]


def drawn(rng: Rng, spread: Spread) -> int:
    """One outcome of a spread by chance."""
    steps = _steps(spread)
    return min(bisect(steps, rng.below(GRAIN)), len(steps) - 1)


@lru_cache(maxsize=16)
def pairs(dice: int) -> tuple[float, float, float]:
    """How many First, Second and Third Circle demons a token holds on average, for so many despair dice."""
    return (_pairs_of(dice, 1 / 2), _pairs_of(dice, 1 / 3), _pairs_of(dice, 1 / 6))


def _pairs_of(dice: int, chance: float) -> float:
    found = [1.0]
    for _ in range(dice):
        found = [
            part * (1 - chance) + before * chance for part, before in zip([*found, 0.0], [0.0, *found], strict=True)
        ]
    return sum([part * (count // 2) for count, part in enumerate(found)])
