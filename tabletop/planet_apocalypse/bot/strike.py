"""Dice in an attack: which target each strikes, which die rises, when help is worth its courage."""

from tabletop.planet_apocalypse.board.dice import raised
from tabletop.planet_apocalypse.bot import road
from tabletop.planet_apocalypse.bot.chances import over
from tabletop.planet_apocalypse.bot.fighter import fighter, helps, plans_of
from tabletop.planet_apocalypse.bot.foe import foe
from tabletop.planet_apocalypse.model.events.dice import AttackDiceRolled, Helped
from tabletop.planet_apocalypse.model.events.heroes import ActionBegun
from tabletop.planet_apocalypse.model.fight import Die, Target
from tabletop.planet_apocalypse.model.state import FOURTH, HELL, LORD, Hero
from tabletop.planet_apocalypse.model.table import Table

IN_HELL = (1.0, 1.2, 1.7, 2.3)
"""What striking a minion once is worth in Hell, by circle."""


def worth_of(table: Table, target: Target) -> float:
    """What striking it once is worth."""
    if target.circle == LORD:
        return _part_worth(table, target)
    if target.circle == FOURTH:
        return 2.2 + (3.0 if target.room == 1 else 0.0)
    if target.place == HELL:
        return IN_HELL[target.circle]
    dice = len(table.content.circles[target.circle].dice)
    return road.strike_worth(table, target.place, target.circle, dice) + 0.1 * sum(target.need)


def _part_worth(table: Table, target: Target) -> float:
    """The mortal part comes before everything; of other parts the record says what they are worth."""
    hell = table.state.hell
    if hell is None:
        return 1.0
    lord = table.state.lords[hell.lord]
    parts = {part.key: part for part in table.content.lords[lord.key].parts}
    part = parts[target.id]
    return 6.0 if part.mortal else part.worth


def strike_worth(table: Table, value: tuple[Target, list[Die]] | None) -> float:
    """Each die where it is worth most; a target that takes two must be worth two."""
    if value is None:
        return 0.0
    target, dice = value
    return worth_of(table, target) / (1.0 if len(dice) == 1 else 1.5)


def raise_worth(table: Table, sides: int, levels: int = 1) -> float:
    """How much better a die gets against what is to be struck: the Lord in Hell, minions elsewhere."""
    better = raised(sides, levels)
    gain = 0.0
    for need, weight in ((lord_need(table), 3.0), (3, 0.4), (6, 0.3), (1, 0.3)):
        gain += weight * (over(better, need) - over(sides, need))
    return gain


def lord_need(table: Table) -> int:
    """The number a die must beat to wound the Lord."""
    hell = table.state.hell
    living = [index for index, lord in enumerate(table.state.lords) if not lord.dead]
    if not living:
        return 6
    return max(foe(table, hell.lord if hell else living[0]).need)


def help_pays(table: Table, attacker: str) -> bool:
    """Courage for one more help is well spent on a die that will then hurt the Lord."""
    hell = table.state.hell
    if hell is None or attacker not in table.state.heroes:
        return False
    one = fighter(table, table.state.heroes[attacker])
    given = helps_given(table, attacker)
    return len(helps(one, foe(table, hell.lord).need, given + 1)) > given + 1


def helps_given(table: Table, attacker: str) -> int:
    """How often the attack under way was helped so far."""
    count = 0
    for event in reversed(table.log.events):
        if isinstance(event, ActionBegun):
            break
        count += isinstance(event, Helped) and event.hero == attacker
    return count


def joined(table: Table, hero: str, keys: list[str]) -> str:
    """Two dice that both miss what their sum would strike, as the key that adds them up; empty when none do."""
    holder = table.state.heroes[hero]
    things = [thing for thing, plan in plans_of(table, holder).items() if plan.joins]
    shows = next((event.shows for event in reversed(table.log.events) if isinstance(event, AttackDiceRolled)), [])
    found, least = "", 99
    for index, one in enumerate(sorted(shows)):
        for two in sorted(shows)[index + 1 :]:
            for thing in things:
                key = f"{thing}.{one}+{two}"
                if key in keys and one + two < least and any(two <= need < one + two for need in _needs(table, holder)):
                    found, least = key, one + two
    return found


def _needs(table: Table, hero: Hero) -> list[int]:
    """The single numbers that are worth two dice: the Lord's in Hell, those of demons on the map."""
    if table.state.hell is not None:
        return [lord_need(table)]
    circles = table.content.circles
    minions = table.state.areas[hero.area].minions
    return [sheet.toughness[0] for sheet in circles[2:3] if minions[sheet.circle]]
