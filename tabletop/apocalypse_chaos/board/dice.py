"""Dice on Hero boards: where they lie and what they are worth."""

from tabletop.apocalypse_chaos.model.content import Content
from tabletop.apocalypse_chaos.model.state import HAND, Die, Hero, State
from tabletop.apocalypse_chaos.model.table import Table

EARLIEST, LATEST = 1, 3
"""Initiatives."""
MOST_GIVEN = 2
LEAST_OWN = 3


def die_of(hero: Hero, die_id: int) -> Die:
    for die in hero.dice:
        if die.id == die_id:
            return die
    raise KeyError(f"{hero.key} has no die {die_id}")


def count_at(hero: Hero, spot: str) -> int:
    """How many dice lie there; a stack counts as one."""
    count = 0
    for die in hero.dice:
        if die.spot == spot:
            count += 1
    return count


def dice_at(hero: Hero, spot: str) -> list[Die]:
    return [die for die in hero.dice if die.spot == spot]


def line_worth(content: Content, hero: str, line: str, dice: int) -> int:
    """What so many dice on a line are worth.  [AC-PHASE-B-12]"""
    return content.heroes[hero].lines[line].values[dice - 1] if dice else 0


def strength_of(table: Table, hero: Hero, line: str) -> int:
    return line_worth(table.content, hero.key, line, count_at(hero, line))


def initiative_of(content: Content, hero: Hero) -> int:
    """Base value, shifted by bolts, or set by a star, from 1 to 3.  [AC-PHASE-B-08, -09, AC-RULE-25]"""
    value = content.heroes[hero.key].initiative
    for die in hero.dice:
        if die.spot == "initiative":
            if die.detail == "earlier":
                value -= 1
            elif die.detail == "later":
                value += 1
            else:
                return int(die.detail)
    return min(LATEST, max(EARLIEST, value))


def est_dice(state: State) -> int:
    return sum(count_at(hero, "est") for hero in state.heroes.values())


def est_needed(state: State) -> int:
    return len(state.heroes)


# -- giving and stacking ----------------------------------------------------------------------------------------------


def may_give(hero: Hero) -> bool:
    """[AC-PHASE-B-03, AC-RULE-28]"""
    return hero.given < MOST_GIVEN and len(hero.dice) - hero.received > LEAST_OWN


def receivers(table: Table, hero: Hero) -> list[Hero]:
    """[AC-PHASE-B-04]"""
    others = table.state.heroes.values()
    return [other for other in others if other is not hero and other.received < MOST_GIVEN]


def givable(hero: Hero) -> dict[str, Die]:
    """One own unstacked die in hand per face.  [AC-PHASE-B-05]"""
    found: dict[str, Die] = {}
    for die in hero.dice:
        if die.spot == HAND and die.owner == hero.key and not die.over:
            found.setdefault(die.face, die)
    return found


def pairs(hero: Hero) -> dict[str, list[Die]]:
    """Faces shown by two or more loose dice, received ones first: those cannot be passed on.  [AC-RULE-27]"""
    found: dict[str, list[Die]] = {}
    for die in hero.dice:
        if die.spot == HAND and not die.over:
            found.setdefault(die.face, []).append(die)
    return {face: sorted(dice, key=lambda die: die.owner == hero.key) for face, dice in found.items() if len(dice) > 1}
