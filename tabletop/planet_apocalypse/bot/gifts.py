"""What a gift in a slot is worth to the team: wounds it adds to a battle, stamina, and what its record says."""

from collections.abc import Callable

import attrs

from tabletop.core.flow import Answer, Choice, GameOver, Use
from tabletop.core.record import record
from tabletop.core.store.serial import clone
from tabletop.planet_apocalypse.board.purse import purse
from tabletop.planet_apocalypse.board.tree import purchases
from tabletop.planet_apocalypse.bot.fighter import Fighter, fighter, strength
from tabletop.planet_apocalypse.model.state import Hero
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.team.gifts import gain
from tabletop.planet_apocalypse.verbs.future import imagine_dice

STAMINA = 0.3
"""Wounds that a point of stamina is worth."""
TOUGH = 0.9
LUCK = 0.12
ROAD_DIE = 0.05
"""What a side of an attack token is worth on the road."""
SHORT, RESERVE = 0.03, 8
"""How much more a gift must bring when it leaves too little courage for the helps of a battle."""
ROUNDS = 5.0
ARROW = 0.3
"""What each slot that opens up is worth."""
HELP = 0.18
"""What a courage for a help costs, in wounds."""
FLOOR = 0.16
"""Wounds that a courage must buy, or the gift waits."""


@record
class Pair:
    """A gift of the panel in a slot of a hero's tree."""

    hero: str
    place: int
    slot: int
    cost: int
    worth: float

    @property
    def bargain(self) -> float:
        return self.worth / max(1, self.cost)


@record
class Gain:
    """What taking something would change at once."""

    dice: list[int]
    toughness: int
    luck: int
    courage: int
    stamina: int
    """Of the whole team."""
    others_luck: int
    despair: int
    abilities: list[str]


def best_pair(table: Table, need: list[int], only: str = "") -> Pair | None:
    """The best bargain that somebody (or only this hero) can pay and that is worth its courage."""
    best: Pair | None = None
    for hero in table.state.heroes.values():
        if not only or hero.key == only:
            for pair in pairs_of(table, hero, need):
                left = _courage(table) - pair.cost
                floor = FLOOR + SHORT * max(0.0, 1 - left / RESERVE)
                if pair.bargain >= floor and (best is None or pair.bargain > best.bargain):
                    best = pair
    return best


def pairs_of(table: Table, hero: Hero, need: list[int]) -> list[Pair]:
    """Every pair that the hero can pay, with its worth."""
    asked = purse(table, hero.key, "gift")
    offers = purchases(table, hero.key, asked.own + asked.pool + asked.luck)
    others = len(table.state.heroes) - 1
    one = fighter(table, hero)
    now = strength(one, need, others, rounds=ROUNDS, price=HELP)
    found: list[Pair] = []
    slots: dict[int, Gain] = {}
    known: dict[str, float] = {}
    for place, costs in offers.items():
        card = table.content.gifts[table.state.panel[place]]
        for slot, cost in costs:
            if slot not in slots:
                slots[slot] = gained(table, hero, table.content.heroes[hero.key].slots[slot].rewards)
            mark = f"{card.key}.{slot}"
            if mark not in known:
                given = gained(table, hero, card.abilities)
                after = _after(table, _after(table, one, slots[slot]), given)
                after.plans = [*after.plans, card.plan]
                worth = strength(after, need, others, rounds=ROUNDS, price=HELP) - now
                worth += ARROW * len(table.content.heroes[hero.key].slots[slot].to)
                worth += _besides(table, hero, slots[slot]) + _besides(table, hero, given) + card.plan.worth
                known[mark] = worth
            lost = max(0, cost - asked.own - asked.pool)
            worth = known[mark]
            if lost:
                poorer = attrs.evolve(one, luck=max(0, one.luck - lost))
                worth -= now - strength(poorer, need, others, rounds=ROUNDS, price=HELP)
            found.append(Pair(hero.key, place, slot, cost, worth))
    return found


def _after(table: Table, one: Fighter, given: Gain) -> Fighter:
    """The fighter with that gain."""
    more = [table.content.powers[key].plan for key in given.abilities]
    dice = list(one.dice)
    for sides in given.dice:
        dice.append(sides)
    if given.dice and given.dice[0] < 0:
        dice = _upgraded(one.dice, given.dice)
    return attrs.evolve(one, dice=dice, luck=one.luck + given.luck, plans=[*one.plans, *more])


def _upgraded(dice: list[int], change: list[int]) -> list[int]:
    """Tokens with some taken away (negative) and others in their place."""
    found = list(dice)
    for sides in change:
        if sides < 0:
            found.remove(-sides) if -sides in found else found.pop()
        else:
            found.append(sides)
    return found


def _besides(table: Table, hero: Hero, given: Gain) -> float:
    """What a gain is worth besides its part in an attack on a Lord."""
    plans = [table.content.powers[key].plan for key in given.abilities]
    worth = STAMINA * given.stamina + TOUGH * given.toughness + LUCK * (given.luck + given.others_luck)
    worth += 0.15 * given.courage + ROAD_DIE * sum(given.dice) - 0.3 * given.despair
    worth += sum([plan.worth + TOUGH * (0.7 * plan.guard + plan.less) for plan in plans])
    return worth


def gained(table: Table, hero: Hero, uses: list[Use]) -> Gain:
    """Try it out on a copy of the table with an imagined future: what changes at once."""
    if not uses:
        return Gain([], 0, 0, 0, 0, 0, 0, [])
    trial: Table = table.beside(clone(table.state))
    imagine_dice(trial.state, 1)
    play(lambda: gain(trial, hero.key, uses))
    before, after = table.state, trial.state
    now = after.heroes.get(hero.key)
    if now is None:
        return Gain([], -9, 0, 0, -9, 0, 0, [])
    lost, more = list(hero.dice), []
    for sides in now.dice:
        if sides in lost:
            lost.remove(sides)
        else:
            more.append(sides)
    return Gain(
        [*[-sides for sides in lost], *more],
        now.toughness - hero.toughness,
        now.luck - hero.luck,
        _courage(trial) - _courage(table),
        _stamina(trial) - _stamina(table),
        sum([one.luck for one in after.heroes.values()])
        - sum([one.luck for one in before.heroes.values()])
        - (now.luck - hero.luck),
        after.dice - before.dice,
        [key for key in now.abilities if key not in hero.abilities],
    )


def _courage(table: Table) -> int:
    return table.state.pool + sum([hero.courage for hero in table.state.heroes.values()])


def _stamina(table: Table) -> int:
    sheets = table.content.troopers
    total = 0
    for hero in table.state.heroes.values():
        total += hero.health + sum([sheets[troop].absorb * count for troop, count in hero.patrol.items()])
    return total + sum([area.troops for area in table.state.areas.values()])


def play(flow: Callable[[], object]) -> None:
    """Run a flow on a trial table; the last open answer is taken, as if to get on with it."""
    try:
        asked = flow()
        answer: Answer | None = None
        while True:
            choice: Choice = asked.send(answer)  # type: ignore[attr-defined]
            answer = choice.open[-1].key if choice.single else tuple(one.key for one in choice.open[: choice.least])
    except (StopIteration, GameOver):
        return
