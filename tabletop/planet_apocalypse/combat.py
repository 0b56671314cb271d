"""Attacks by heroes and ambushes: dice, help, the roll, and what they strike."""

from typing import Any

from tabletop.core.flow import Flow, Option, confirm, consult, pick, react
from tabletop.planet_apocalypse import events
from tabletop.planet_apocalypse.ending import check_lord
from tabletop.planet_apocalypse.harm import slay, wound_fourth, wound_lord
from tabletop.planet_apocalypse.listeners import is_heard
from tabletop.planet_apocalypse.moments import (
    Attack,
    AttackAimed,
    AttackDeclared,
    AttackDone,
    AttackRead,
    AttackRolled,
    DiceAdded,
    DiceRaised,
    DiceSplit,
    DiceThrown,
    Die,
    EnemiesWeakened,
    HelpAsked,
    HelpersAsked,
    ReachAsked,
    Target,
    ToughnessAsked,
)
from tabletop.planet_apocalypse.payment import can_pay, pay
from tabletop.planet_apocalypse.queries import (
    captain,
    fourths_at,
    has_enemies,
    has_minions,
    may,
    others_at,
    raised,
)
from tabletop.planet_apocalypse.state import FOURTH, HELL, LORD
from tabletop.planet_apocalypse.table import Table


def reach_of(table: Table, hero: str) -> ReachAsked:
    """Which places the hero's attack may strike besides its own."""
    asked = ReachAsked(hero, table.state.heroes[hero].area, [], [])
    return asked if not is_heard(table, ReachAsked) else consult(table, asked)


def can_attack(table: Table, hero: str) -> bool:
    """An attack needs an enemy in the hero's area or within its reach.  [PA-HERO-14, PA-RULE-40]"""
    state = table.state
    if has_enemies(state, state.heroes[hero].area):
        return True
    reach = reach_of(table, hero)
    return any(has_minions(state, place) for place in (*reach.free, *reach.paid))


def attack(table: Table, hero: str) -> Flow[None]:
    """One attack, from the declaration to its end.  [PA-HERO-15, PA-RULE-42]"""
    holder = table.state.heroes[hero]
    made = Attack(hero, holder.area, [Die(sides) for sides in holder.dice], reach=reach_of(table, hero).free)
    for stage in (AttackDeclared, DiceAdded, DiceRaised, DiceSplit):
        yield from _stage(table, stage, made)
        if hero not in table.state.heroes:
            return
    yield from _help(table, made)
    roll_dice(table, made)
    table.emit(events.AttackDiceRolled(hero, [die.sides for die in made.dice], [die.value for die in made.dice]))
    yield from resolve(table, made)


def resolve(table: Table, made: Attack) -> Flow[None]:
    """The dice lie: change them, assign them, end the attack."""
    for stage in (AttackRolled, AttackRead, AttackAimed, EnemiesWeakened, DiceThrown):
        yield from _stage(table, stage, made)
    yield from strike(table, made)
    yield from _stage(table, AttackDone, made)


def _stage(table: Table, moment: Any, made: Attack) -> Flow[None]:
    if is_heard(table, moment):
        yield from react(table, moment(made))


def roll_dice(table: Table, made: Attack) -> None:
    for die in made.dice:
        die.value = table.state.rng.die(die.sides)


# -- help -------------------------------------------------------------------------------------------------------------


def _help(table: Table, made: Attack) -> Flow[None]:
    """Others may each pay 1 courage to raise a die before the roll.  [PA-HERO-23, PA-HERO-25, PA-RULE-41]"""
    state = table.state
    asked = HelpersAsked(made, [other.key for other in others_at(state, state.heroes[made.hero])])
    if is_heard(table, HelpersAsked):
        consult(table, asked)
    for helper in asked.heroes:
        again = True
        while again and _can_help(table, made, helper):
            name = table.content.heroes[made.hero].name
            if not (yield from confirm(helper, "help.give", f"Pay 1 courage to help {name}'s attack?")):
                break
            if not (yield from pay(table, helper, 1, "help")):
                break
            yield from give_help(table, made, helper, made.hero)
            again = may(table, helper, "help_again")


def _can_help(table: Table, made: Attack, helper: str) -> bool:
    return any(die.sides < 12 for die in made.dice) and can_pay(table, helper, 1, "help")


def give_help(table: Table, made: Attack, helper: str, chooser: str) -> Flow[None]:
    """One die of the attacker's choice rises, d12 at most.  [PA-HERO-24, PA-HERO-26]"""
    asked = HelpAsked(made, helper)
    table.emit(events.Helped(helper, made.hero))
    made.helpers.append(helper)
    if is_heard(table, HelpAsked):
        yield from react(table, asked)
    if asked.levels:
        yield from raise_one(made, chooser, asked.levels)


def raise_one(made: Attack, chooser: str, levels: int = 1) -> Flow[None]:
    """The chooser raises one die of the attack; nothing happens when all are d12."""
    sizes = {die.sides: die for die in reversed(made.dice) if die.sides < 12}
    if sizes:
        options = [
            Option(f"d{sides}", f"d{sides} to d{raised(sides, levels)}", sizes[sides]) for sides in sorted(sizes)
        ]
        die = yield from pick(chooser, "attack.raise", "Raise which die?", options)
        die.sides = raised(die.sides, levels)


# -- targets and assignment -------------------------------------------------------------------------------------------


def targets(table: Table, made: Attack) -> list[Target]:
    """Everything the attack may strike, with its toughness against this attack.  [PA-HERO-14, PA-RULE-39]"""
    found: list[Target] = []
    for place in (made.place, *made.reach):
        _minions_at(table, place, found)
    if made.place == HELL and not made.ambush:
        _lord_parts(table, found)
    if is_heard(table, ToughnessAsked):
        for target in found:
            consult(table, ToughnessAsked(made, target))
        found = [target for target in found if target.room > 0]
    return _weaken(made, found) if made.weakened else found


def _minions_at(table: Table, place: str, found: list[Target]) -> None:
    state, circles = table.state, table.content.circles
    for circle, count in enumerate(state.areas[place].minions):
        if count:
            sheet = circles[circle]
            found.append(Target(f"{place}.{sheet.key}", sheet.name, place, circle, list(sheet.toughness), count))
    for demon in fourths_at(state, place):
        fourth_sheet = table.content.fourths[demon.key]
        need = list(fourth_sheet.toughness)
        found.append(Target(f"{place}.{demon.key}", fourth_sheet.name, place, FOURTH, need, demon.health, demon.key))


def _lord_parts(table: Table, found: list[Target]) -> None:
    hell = table.state.hell
    if hell is None:
        return
    lord = table.state.lords[hell.lord]
    for part in table.content.lords[lord.key].parts:
        if lord.parts[part.key] and not lord.dead:
            key = f"lord.{part.key}"
            found.append(Target(key, part.name, HELL, LORD, list(part.toughness), lord.parts[part.key], part.key))


def _weaken(made: Attack, found: list[Target]) -> list[Target]:
    """Enemies singled out for less toughness: one of a group becomes a target of its own."""
    more: list[Target] = []
    for target in found:
        amounts = [amount for key, amount in made.weakened if key == target.key]
        if not amounts:
            continue
        if target.circle >= FOURTH:
            target.need = [max(0, number - sum(amounts)) for number in target.need]
            continue
        for amount in amounts[: target.room]:
            need = [max(0, number - amount) for number in target.need]
            key = f"{target.key}.less{amount}"
            more.append(Target(key, f"weakened {target.name}", target.place, target.circle, need, 1, target.key))
        target.room -= len(amounts)
    return [target for target in found if target.room > 0] + list({target.key: target for target in more}.values())


def fitting(dice: list[Die], target: Target) -> list[Die] | None:
    """The dice that strike a target once at the least waste; None when they cannot.  [PA-HERO-16, PA-HERO-20]

    Using the smallest die that is enough never spoils another hit, so nothing is lost by not asking which.
    """
    used: list[Die] = []
    left = dice
    for need in sorted(target.need, reverse=True):
        enough = [die for die in left if die.value > need and die.only in (-1, target.circle)]
        if not enough:
            return None
        best = min(enough, key=_worth)
        used.append(best)
        left = [die for die in left if die is not best]
    return used


def _worth(die: Die) -> tuple[int, int]:
    """Dice that fit only one circle go first, then small ones."""
    return (-die.only, die.value)


def strike(table: Table, made: Attack) -> Flow[None]:
    """Assign dice to targets until none fits or the attacker stops.  [PA-HERO-17, PA-HERO-22, PA-RULE-43]"""
    seat = made.hero or captain(table.state)
    while made.dice:
        options: list[Option[tuple[Target, list[Die]] | None]] = []
        for target in targets(table, made):
            dice = fitting(made.dice, target)
            if dice:
                options.append(_strike_option(made, target, dice))
        if not options:
            return
        left = ", ".join([str(die.value) for die in made.dice])
        options.append(Option("done", "Leave the rest", None))
        chosen = yield from pick(seat, "attack.strike", f"Dice left: {left}. Strike what?", options)
        if chosen is None:
            return
        target, dice = chosen
        made.dice = [die for die in made.dice if not any(die is one for one in dice)]
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
        yield from slay(table, made.hero, target.place, target.circle, made.ambush)
        return
    made.damage[target.id] = made.damage.get(target.id, 0) + 1
    if target.circle == FOURTH:
        if (yield from wound_fourth(table, made.hero, target.id, 1, made.ambush)):
            made.killed.append((target.place, FOURTH))
        return
    hell = table.state.hell
    if hell is not None:
        lord = table.state.lords[hell.lord]
        yield from wound_lord(table, made.hero, lord, target.id, 1)
        check_lord(table, lord)
        if lord.dead:
            made.killed.append((target.place, LORD))
