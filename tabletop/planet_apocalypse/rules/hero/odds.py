"""Exact chances of an attack, for the dice in hand."""

from functools import lru_cache

from tabletop.planet_apocalypse.board.targets import reach_of, targets
from tabletop.planet_apocalypse.model.fight import Attack, Die, Target
from tabletop.planet_apocalypse.model.state import FOURTH
from tabletop.planet_apocalypse.model.table import Table


@lru_cache(maxsize=4096)
def hits(dice: tuple[int, ...], need: tuple[int, ...]) -> tuple[float, ...]:
    """The chance of 0, 1, 2, ... strikes when all these dice go against one toughness.  [PA-HERO-16, PA-HERO-20]"""
    low, high = min(need), max(need)
    # how many dice beat the higher number, and how many only the lower one
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
        count = strong if len(need) == 1 else min(strong, (strong + weak) // 2)
        found[count] += chance
    return tuple(found)


def chance_of(dice: tuple[int, ...], target: Target) -> list[float]:
    """The chance of at least 1, 2, ... strikes, as many as the target has room for."""
    spread = hits(dice, tuple(target.need))
    most = min(target.room, len(spread) - 1)
    found = [sum(spread[count:]) for count in range(1, most + 1)]
    while len(found) > 1 and not found[-1]:
        found.pop()
    return found


def attack_note(table: Table, hero: str) -> str:
    """The chances of the hero's attack with its tokens, target by target."""
    holder = table.state.heroes[hero]
    dice = tuple(sorted(holder.dice))
    made = Attack(hero, holder.area, [Die(sides) for sides in dice], reach=reach_of(table, hero).free)
    parts = []
    for target in targets(table, made):
        shown = "/".join(percent(chance) for chance in chance_of(dice, target)) or "0%"
        verb = "wound" if target.circle >= FOURTH else "kill"
        parts.append(f"{verb} {target.name} {shown}")
    return "; ".join(parts)


def percent(chance: float) -> str:
    """Never 0 or 100 for what is merely unlikely or likely."""
    if 0 < chance < 0.01:
        return "<1%"
    if 0.99 < chance < 1:
        return ">99%"
    return f"{round(chance * 100)}%"
