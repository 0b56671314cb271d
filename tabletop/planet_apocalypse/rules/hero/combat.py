"""Attacks by heroes and ambushes: dice, help, the roll, and what they strike."""

from tabletop.core.flow import Flow, Option, confirm, consult, pick, react
from tabletop.core.things.dice import Pool
from tabletop.planet_apocalypse.board.dice import raised
from tabletop.planet_apocalypse.board.party import captain, others_at
from tabletop.planet_apocalypse.board.permissions import may
from tabletop.planet_apocalypse.board.purse import can_pay
from tabletop.planet_apocalypse.board.targets import fitting, reach_of, targets
from tabletop.planet_apocalypse.model.events.dice import AttackDiceRolled, Helped
from tabletop.planet_apocalypse.model.fight import Attack, Die, Target
from tabletop.planet_apocalypse.model.moments.heroes import (
    AttackAimed,
    AttackDeclared,
    AttackDone,
    AttackRead,
    AttackRolled,
    DiceAdded,
    DiceRaised,
    DiceSplit,
    DiceThrown,
    EnemiesWeakened,
)
from tabletop.planet_apocalypse.model.moments.questions import HelpAsked, HelpCostAsked, HelpersAsked
from tabletop.planet_apocalypse.model.state import FOURTH, LORD
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.payment import pay
from tabletop.planet_apocalypse.verbs.dice import roll, take_dice
from tabletop.planet_apocalypse.verbs.harm import slay, wound_fourth, wound_lord
from tabletop.planet_apocalypse.verbs.lords import check_lord


def attack(table: Table, hero: str) -> Flow[None]:
    """One attack, from the declaration to its end.  [PA-HERO-15, PA-RULE-42]"""
    holder = table.state.heroes[hero]
    made = Attack(hero, holder.area, Pool([Die(sides) for sides in holder.dice]), reach=reach_of(table, hero).free)
    for stage in (AttackDeclared, DiceAdded, DiceRaised, DiceSplit):
        yield from react(table, stage(made))
        if hero not in table.state.heroes:
            return
    yield from _help(table, made)
    shows = roll(table, made.pool)
    table.emit(AttackDiceRolled(hero, [die.sides for die in made.pool.dice], shows))
    yield from resolve(table, made)


def resolve(table: Table, made: Attack) -> Flow[None]:
    """The dice lie: change them, assign them, end the attack."""
    for stage in (AttackRolled, AttackRead, AttackAimed, EnemiesWeakened, DiceThrown):
        yield from react(table, stage(made))
    yield from strike(table, made)
    yield from react(table, AttackDone(made))


def _help(table: Table, made: Attack) -> Flow[None]:
    """Others may each pay 1 courage to raise a die before the roll.  [PA-HERO-23, PA-HERO-25, PA-RULE-41]"""
    state = table.state
    beside = [other.key for other in others_at(state, state.heroes[made.hero])]
    for helper in consult(table, HelpersAsked(made, beside)).heroes:
        again = True
        while again and _can_help(table, made, helper):
            name = table.content.heroes[made.hero].name
            cost = help_cost(table, made, helper)
            if not (yield from confirm(helper, "help.give", f"Pay {cost} courage to help {name}'s attack?")):
                break
            if not (yield from pay(table, helper, cost, "help")):
                break
            yield from give_help(table, made, helper, made.hero)
            again = may(table, helper, "help_again")


def _can_help(table: Table, made: Attack, helper: str) -> bool:
    cost = help_cost(table, made, helper)
    return any(die.sides < 12 for die in made.pool.dice) and can_pay(table, helper, cost, "help")


def help_cost(table: Table, made: Attack, helper: str) -> int:
    """One courage, unless something makes it another price.  [PA-HERO-23]"""
    return consult(table, HelpCostAsked(made, helper)).cost


def give_help(table: Table, made: Attack, helper: str, chooser: str) -> Flow[None]:
    """One die of the attacker's choice rises, d12 at most.  [PA-HERO-24, PA-HERO-26]"""
    asked = HelpAsked(made, helper)
    table.emit(Helped(helper, made.hero))
    made.helpers.append(helper)
    yield from react(table, asked)
    if asked.levels:
        yield from raise_one(made, chooser, asked.levels)


def raise_one(made: Attack, chooser: str, levels: int = 1) -> Flow[None]:
    """The chooser raises one die of the attack; nothing happens when all are d12."""
    sizes = {die.sides: die for die in reversed(made.pool.dice) if die.sides < 12}
    if sizes:
        options = [
            Option(f"d{sides}", f"d{sides} to d{raised(sides, levels)}", sizes[sides]) for sides in sorted(sizes)
        ]
        die = yield from pick(chooser, "attack.raise", "Raise which die?", options)
        die.sides = raised(die.sides, levels)


def strike(table: Table, made: Attack) -> Flow[None]:
    """Assign dice to targets until none fits or the attacker stops.  [PA-HERO-17, PA-HERO-22, PA-RULE-43]"""
    seat = made.hero or captain(table.state)
    while made.pool.dice:
        options: list[Option[tuple[Target, list[Die]] | None]] = []
        for target in targets(table, made):
            dice = fitting(made.pool.dice, target)
            if dice:
                options.append(_strike_option(made, target, dice))
        if not options:
            return
        left = ", ".join([str(die.value) for die in made.pool.dice])
        options.append(Option("done", "Leave the rest", None))
        chosen = yield from pick(seat, "attack.strike", f"Dice left: {left}. Strike what?", options)
        if chosen is None:
            return
        target, dice = chosen
        take_dice(made, dice)
        yield from hit(table, made, target)


def _strike_option(made: Attack, target: Target, dice: list[Die]) -> Option[tuple[Target, list[Die]] | None]:
    shown = "+".join([str(die.value) for die in dice])
    need = "+".join([str(number) for number in target.need])
    verb = "Kill" if target.circle < FOURTH else "Wound"
    where = "" if target.place == made.place else f" in {target.place}"
    label = f"{verb} {target.name}{where} ({need}) with {shown}"
    return Option(target.key, label, (target, dice), about=target.place)


def hit(table: Table, made: Attack, target: Target) -> Flow[None]:
    """One kill, or one point of damage to what has health.  [PA-HERO-18, PA-HERO-19]"""
    if target.circle < FOURTH:
        if target.id:
            made.weakened.remove(next(one for one in made.weakened if one[0] == target.id))
        made.killed.append((target.place, target.circle))
        yield from slay(table, made.hero, target.place, target.circle, made.ambush, made.troop)
        return
    made.damage[target.id] = made.damage.get(target.id, 0) + 1
    if target.circle == FOURTH:
        if (yield from wound_fourth(table, made.hero, target.id, 1, made.ambush, made.troop)):
            made.killed.append((target.place, FOURTH))
        return
    hell = table.state.hell
    if hell is not None:
        lord = table.state.lords[hell.lord]
        yield from wound_lord(table, made.hero, lord, target.id, 1)
        yield from check_lord(table, lord)
        if lord.dead:
            made.killed.append((target.place, LORD))
