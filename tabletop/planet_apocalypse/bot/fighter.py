"""A hero as plain numbers: what it brings to a battle with a Lord, owned or only imagined."""

import attrs

from tabletop.core.record import record
from tabletop.planet_apocalypse.board.dice import raised
from tabletop.planet_apocalypse.board.tree import gifts_of
from tabletop.planet_apocalypse.bot.chances import Knack, helped, mean, wounds
from tabletop.planet_apocalypse.model.content import Plan
from tabletop.planet_apocalypse.model.state import Hero
from tabletop.planet_apocalypse.model.table import Table

HELP_PAYS = 0.14
"""A help must add so many wounds to be worth its courage."""


@record
class Fighter:
    """One hero in a battle."""

    key: str
    health: int
    shield: int
    """Damage its patrol can stop."""
    toughness: int
    dice: list[int]
    """Its attack tokens."""
    luck: int
    courage: int
    plans: list[Plan]
    """What its abilities and gifts are good for."""
    gifts: int = 0

    @property
    def stamina(self) -> int:
        return self.health + self.shield


@record
class Boost:
    """What a fighter may buy for one attack: wounds for luck, health or despair."""

    gain: float
    dice: tuple[int, ...]
    attacks: int
    luck: int
    blood: int
    despair: int


def fighter(table: Table, hero: Hero) -> Fighter:
    return Fighter(
        hero.key,
        hero.health,
        shield(table, hero),
        hero.toughness,
        list(hero.dice),
        hero.luck,
        hero.courage,
        list(plans_of(table, hero).values()),
        len(gifts_of(hero)),
    )


def shield(table: Table, hero: Hero) -> int:
    """Damage its patrol can stop."""
    return sum([table.content.troopers[troop].absorb * count for troop, count in hero.patrol.items()])


def stamina(table: Table, hero: Hero) -> int:
    """Damage it can take and live."""
    return hero.health - 1 + shield(table, hero)


def plans_of(table: Table, hero: Hero) -> dict[str, Plan]:
    """What the hero's abilities and gifts are good for, by key; without what it leaves out."""
    content = table.content
    found = {key: content.powers[key].plan for key in hero.abilities}
    found.update({key: content.gifts[key].plan for key in gifts_of(hero)})
    return {key: plan for key, plan in found.items() if key not in hero.aside}


# -- attacks ----------------------------------------------------------------------------------------------------------


def free_dice(one: Fighter) -> tuple[int, ...]:
    """The dice of its attack with everything that costs nothing."""
    levels = sum([plan.levels for plan in one.plans])
    dice = [raised(sides, levels) for sides in one.dice]
    for plan in one.plans:
        if not (plan.luck or plan.blood or plan.despair):
            dice += plan.dice
    for _ in range(sum([plan.one for plan in one.plans])):
        low = [index for index, sides in enumerate(dice) if sides < 12]
        if low:
            best = max(low, key=lambda index: dice[index])
            dice[best] = raised(dice[best])
    return tuple(sorted(dice))


def knack_of(one: Fighter) -> tuple[bool, int, int, bool, bool]:
    knack = Knack()
    for plan in one.plans:
        knack.again |= plan.again and not plan.luck
        knack.plus += plan.plus
        knack.top += plan.top
        knack.flips |= plan.flips
        knack.joins |= plan.joins
    return knack.plain


def need_of(one: Fighter, need: list[int]) -> tuple[int, ...]:
    """The Lord's toughness against this fighter."""
    less = sum([plan.softens for plan in one.plans])
    return tuple([max(0, number - less) for number in need])


def helps(one: Fighter, need: list[int], most: int, further: int = 0) -> list[tuple[int, ...]]:
    """The dice with 0, 1, 2, ... helps, as long as another is worth its courage."""
    levels = 1 + further + sum([plan.help for plan in one.plans])
    goal, knack = need_of(one, need), knack_of(one)
    found = [free_dice(one)]
    for _ in range(most):
        better = helped(found[-1], levels, goal, knack)
        if mean(wounds(better, goal, knack)) - mean(wounds(found[-1], goal, knack)) < HELP_PAYS:
            break
        found.append(better)
    return found


def boosts(one: Fighter, need: list[int], dice: tuple[int, ...]) -> list[Boost]:
    """What it may buy for an attack, the best bargain first."""
    goal, knack = need_of(one, need), knack_of(one)
    plain = mean(wounds(dice, goal, knack))
    found = []
    for plan in one.plans:
        if (plan.luck or plan.blood or plan.despair) and (plan.dice or plan.attacks):
            more = tuple(plan.dice)
            gain = mean(wounds(tuple(sorted(dice + more)), goal, knack)) - plain + plan.attacks * plain
            found.append(Boost(gain, more, plan.attacks, plan.luck, plan.blood, plan.despair))
    found.sort(key=lambda boost: -boost.gain / (boost.luck + 1.5 * boost.blood + 0.1))
    return [boost for boost in found if boost.gain > 0.2]


def saving_luck(one: Fighter) -> int:
    """The luck that would save its life; 0 when nothing would."""
    return max([plan.luck for plan in one.plans if plan.saves], default=0)


def strength(one: Fighter, need: list[int], others: int, rounds: float = 5.0, price: float = 0.1) -> float:
    """Wounds it deals to a Lord in a battle of so many rounds, help paid for, luck spent on what it is good for."""
    levels = helps(one, need, others)
    goal, knack = need_of(one, need), knack_of(one)
    total = rounds * max([mean(wounds(dice, goal, knack)) - price * count for count, dice in enumerate(levels)])
    luck = one.luck
    for boost in boosts(one, need, levels[0]):
        uses = rounds if not boost.luck else min(rounds, luck // boost.luck)
        if boost.blood:
            uses = min(uses, 2)
        total += uses * (boost.gain - 0.3 * boost.blood - 0.1 * boost.despair)
        luck -= int(uses) * boost.luck
    return total


def imagined(one: Fighter, **changes: object) -> Fighter:
    """The same fighter with other numbers."""
    return attrs.evolve(one, **changes)
