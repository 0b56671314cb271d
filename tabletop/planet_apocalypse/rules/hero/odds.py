"""Exact chances of an attack, for the dice in hand."""

from tabletop.core.things.dice import Pool
from tabletop.core.things.odds import at_least, percent, strikes
from tabletop.planet_apocalypse.board.targets import reach_of, targets
from tabletop.planet_apocalypse.model.fight import Attack, Die, Target
from tabletop.planet_apocalypse.model.state import FOURTH
from tabletop.planet_apocalypse.model.table import Table


def attack_odds(table: Table, hero: str) -> list[tuple[Target, str]]:
    """What the hero's tokens may strike, each with the chance of at least 1, 2, ... strikes by all of them."""
    holder = table.state.heroes[hero]
    dice = tuple(sorted(holder.dice))
    made = Attack(hero, holder.area, Pool([Die(sides) for sides in dice]), reach=reach_of(table, hero).free)
    return [(target, _told(dice, target)) for target in targets(table, made)]


def _told(dice: tuple[int, ...], target: Target) -> str:
    return "/".join(percent(chance) for chance in chance_of(dice, target)) or "0%"


def chance_of(dice: tuple[int, ...], target: Target) -> list[float]:
    """The chance of at least 1, 2, ... strikes, as many as there is room for and the dice can reach.  [PA-HERO-16]"""
    chances = at_least(strikes(dice, tuple(target.need)))[: target.room]
    while len(chances) > 1 and not chances[-1]:
        chances.pop()
    return chances


def verb(target: Target) -> str:
    return "wound" if target.circle >= FOURTH else "kill"


def attack_note(table: Table, hero: str) -> str:
    """The chances of the hero's attack with its tokens, target by target."""
    return "; ".join(f"{verb(target)} {target.name} {shown}" for target, shown in attack_odds(table, hero))
