"""Exact chances of an attack, for the dice in hand."""

from tabletop.core.flow import Answer, Choice
from tabletop.core.store.serial import clone
from tabletop.core.things.dice import Pool
from tabletop.core.things.odds import at_least, percent, strikes
from tabletop.planet_apocalypse.board.targets import reach_of, targets
from tabletop.planet_apocalypse.model.fight import Attack, Die, Target
from tabletop.planet_apocalypse.model.state import FOURTH
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.hero.combat import ready


def attack_odds(table: Table, hero: str) -> list[tuple[Target, str]]:
    """What the hero's attack may strike, each with the chance of at least 1, 2, ... strikes by all its dice."""
    made = _as_rolled(table, hero)
    return [(target, _told(made, target)) for target in targets(table, made)]


def _as_rolled(table: Table, hero: str) -> Attack:
    """The attack with the dice it will be rolled with when everything that costs something is declined."""
    trial = table.beside(clone(table.state))
    holder = trial.state.heroes[hero]
    made = Attack(hero, holder.area, Pool([Die(sides) for sides in holder.dice]), reach=reach_of(table, hero).free)
    flow = ready(trial, made)
    try:
        choice = next(flow)
        while True:
            choice = flow.send(_declined(choice))
    except StopIteration:
        made.named = ""  # the odds are told for every kind that could be named
        return made


def _declined(choice: Choice) -> Answer:
    keys = [option.key for option in choice.open]
    if not choice.single:
        return tuple(keys[: choice.least])
    return next((key for key in ("no", "none") if key in keys), keys[-1])


def _told(made: Attack, target: Target) -> str:
    dice = tuple(sorted(die.sides for die in made.pool.dice if die.suits(target.circle)))
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
    """The chances of the hero's attack, target by target."""
    return "; ".join(f"{verb(target)} {target.name} {shown}" for target, shown in attack_odds(table, hero))
