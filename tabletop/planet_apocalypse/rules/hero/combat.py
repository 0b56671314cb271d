"""Attacks by heroes and ambushes: dice, help, the roll, and what they strike."""

from tabletop.core.flow import Flow, MenuOption, Option, act, confirm, consult, pick, react
from tabletop.core.things.dice import Pool
from tabletop.planet_apocalypse.board.areas import area_name
from tabletop.planet_apocalypse.board.dice import raised
from tabletop.planet_apocalypse.board.party import captain, others_at
from tabletop.planet_apocalypse.board.permissions import may
from tabletop.planet_apocalypse.board.purse import can_pay
from tabletop.planet_apocalypse.board.targets import fitting, reach_of, targets
from tabletop.planet_apocalypse.model.events.dice import AttackDiceRolled, AttackFailed, Helped
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
    DiceUsesAsked,
    EnemiesWeakened,
    JoiningAsked,
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
    yield from ready(table, made)
    if hero not in table.state.heroes:
        return
    yield from _help(table, made)
    shows = roll(table, made.pool)
    table.emit(AttackDiceRolled(hero, [die.sides for die in made.pool.dice], shows))
    yield from resolve(table, made)


def ready(table: Table, made: Attack) -> Flow[None]:
    """The attacker's own changes of its dice before the roll.  [PA-RULE-42]"""
    for stage in (AttackDeclared, DiceAdded, DiceRaised, DiceSplit):
        yield from react(table, stage(made))
        if made.hero not in table.state.heroes:
            return


def resolve(table: Table, made: Attack) -> Flow[None]:
    """The dice lie: change them, assign them, end the attack."""
    for stage in (AttackRolled, AttackRead, AttackAimed, EnemiesWeakened):
        yield from react(table, stage(made))
    while (options := consult(table, DiceUsesAsked(made, [])).options) and (yield from _use_dice(made, options)):
        pass
    yield from strike(table, made)
    if not made.killed and not made.damage:
        _tell_failure(table, made)
    yield from react(table, AttackDone(made))


def _tell_failure(table: Table, made: Attack) -> None:
    """What stood there and would have taken least."""
    found = min(targets(table, made), key=lambda target: (len(target.need), sum(target.need)), default=None)
    if found is not None:
        table.emit(AttackFailed(made.hero, found.place, found.circle, found.id, list(found.need)))


def _use_dice(made: Attack, options: list[MenuOption]) -> Flow[bool]:
    """The attacker's specials, one after another in its order.  [PA-RULE-42]"""
    shown = ", ".join([str(die.value) for die in made.pool.dice])
    options.append(Option("assign", "Assign the dice as they lie", None))
    return act(made.hero, "attack.special", f"The dice show {shown}. Use any of them in a special way?", options)


def _help(table: Table, made: Attack) -> Flow[None]:
    """Others may each pay 1 courage to raise a die before the roll.  [PA-HERO-23, PA-HERO-25, PA-RULE-41]"""
    state = table.state
    beside = [other.key for other in others_at(state, state.heroes[made.hero])]
    asked = consult(table, HelpersAsked(made, beside))
    for helper in [key for key in asked.heroes if key not in asked.barred]:
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
    if not can_pay(table, helper, help_cost(table, made, helper), "help"):
        return False
    return _help_matters(table, made) or may(table, helper, "help_adds_die") or may(table, made.hero, "help_adds_die")


def _help_matters(table: Table, made: Attack) -> bool:
    """Some die could rise, and would then beat something within reach more often; bought reach is not known yet."""
    rising = [die for die in made.pool.dice if die.sides < 12]
    if not rising or reach_of(table, made.hero).paid or consult(table, JoiningAsked(made)).most > 1:
        return bool(rising)
    needs = [(number, target.circle) for target in targets(table, made) for number in target.need]
    return any(0 < number < raised(die.sides) and die.suits(circle) for die in rising for number, circle in needs)


def help_cost(table: Table, made: Attack, helper: str) -> int:
    """One courage, unless something makes it another price.  [PA-HERO-23]"""
    return consult(table, HelpCostAsked(made, helper)).cost


def give_help(table: Table, made: Attack, helper: str, chooser: str) -> Flow[None]:
    """One die of the attacker's choice rises, d12 at most.  [PA-HERO-24, PA-HERO-26]"""
    asked = HelpAsked(made, helper)
    table.emit(Helped(helper, made.hero))
    made.helpers.append(helper)
    yield from react(table, asked)
    if asked.instead:
        made.helpers.remove(helper)
    elif asked.levels:
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
                options.append(_strike_option(table, made, target, dice))
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


def _strike_option(
    table: Table, made: Attack, target: Target, dice: list[Die]
) -> Option[tuple[Target, list[Die]] | None]:
    shown = "+".join([str(die.value) for die in dice])
    need = "+".join([str(number) for number in target.need])
    verb = "Kill" if target.circle < FOURTH else "Wound"
    where = "" if target.place == made.place else f" in {area_name(table, target.place)}"
    label = f"{verb} {target.name}{where} ({need}) with {shown}"
    return Option(target.key, label, (target, dice), about=target.place)


def hit(table: Table, made: Attack, target: Target) -> Flow[None]:
    """One kill, or one point of damage to what has health.  [PA-HERO-18, PA-HERO-19]"""
    if target.circle < FOURTH:
        if target.id:
            made.weakened.remove((target.id, target.less))
        made.killed.append((target.place, target.circle))
        yield from slay(table, made.hero, target.place, target.circle, made.ambush, made.troop)
        return
    amount = min(2, target.room) if made.doubled and not target.apart else 1
    made.doubled = False
    made.damage[target.id] = made.damage.get(target.id, 0) + amount
    if target.circle == FOURTH:
        if (yield from wound_fourth(table, made.hero, target.id, amount, made.ambush, made.troop)):
            made.killed.append((target.place, FOURTH))
        return
    hell = table.state.hell
    if hell is not None:
        lord = table.state.lords[hell.lord]
        yield from wound_lord(table, made.hero, lord, target.id, amount)
        yield from check_lord(table, lord)
        if lord.dead:
            made.killed.append((target.place, LORD))
