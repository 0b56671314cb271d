"""Gifts that change how rolled dice count, and what an attack earns."""

from tabletop.core.flow import Flow, Option, pick, pick_some
from tabletop.planet_apocalypse.board.areas import area_name
from tabletop.planet_apocalypse.board.dice import is_hit
from tabletop.planet_apocalypse.board.permissions import has_luck
from tabletop.planet_apocalypse.board.targets import is_own, targets
from tabletop.planet_apocalypse.model.fight import Attack, Die, Target
from tabletop.planet_apocalypse.model.moments.heroes import (
    AttackAimed,
    AttackDone,
    AttackRead,
    AttackRolled,
    DiceUsesAsked,
    Slain,
)
from tabletop.planet_apocalypse.model.moments.questions import ToughnessAsked
from tabletop.planet_apocalypse.model.names import choice_id
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.state import FOURTH, LORD
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.hero.combat import hit
from tabletop.planet_apocalypse.verbs.dice import reroll_die, take_dice, turn_die
from tabletop.planet_apocalypse.verbs.heroes import gain_courage, gain_luck, pay_luck

# -- reading the dice -------------------------------------------------------------------------------------------------


@ability("reroll_ones", on=AttackRolled)
def reroll_ones(table: Table, owner: str, moment: AttackRolled) -> None:
    """Every die still showing 1 is rolled again, once.  [PA-FAQ-24]"""
    if is_own(moment.attack, owner):
        for die in moment.attack.pool.dice:
            if die.value == 1:
                reroll_die(table, moment.attack, die)


@ability("highest_counts_more", on=AttackRead)
def highest_counts_more(table: Table, owner: str, moment: AttackRead, *, amount: int) -> None:
    """A die on its highest number counts more."""
    if is_own(moment.attack, owner):
        for die in moment.attack.pool.dice:
            if die.value == die.sides:
                turn_die(table, moment.attack, die, die.value + amount)


@ability("add_to_one_die", on=AttackAimed)
def add_to_one_die(table: Table, owner: str, moment: AttackAimed, *, thing: str, amount: int) -> Flow[None]:
    """One die of the owner's choice counts more; after faces were read, so it makes no highest number."""
    if is_own(moment.attack, owner) and moment.attack.pool.dice:
        prompt = f"{table.content.names[thing]}: which die counts {amount} higher?"
        die = yield from _which_die(moment.attack, owner, choice_id(table.content, thing), prompt)
        turn_die(table, moment.attack, die, die.value + amount)


def _which_die(attack: Attack, owner: str, id: str, prompt: str) -> Flow[Die]:
    """Ask for a die; dice that look the same are one option."""
    kinds = {(die.value, die.sides, die.only): die for die in attack.pool.dice}
    options = [
        Option(f"d{sides}.{value}" + (".knife" if only else ""), f"the d{sides} that counts {value}", die)
        for (value, sides, only), die in sorted(kinds.items(), key=lambda kind: kind[0])
    ]
    return (yield from pick(owner, id, prompt, options))


# -- one die on its own -----------------------------------------------------------------------------------------------


@ability("throw_grenade", on=DiceUsesAsked)
def throw_grenade(table: Table, owner: str, moment: DiceUsesAsked, *, thing: str, luck: int, most: int) -> None:
    """One die is compared with several minions of one area, each on its own; then it is used up."""
    attack = moment.attack
    if not is_own(attack, owner) or thing in attack.specials or not has_luck(table, owner, luck):
        return
    blasts = _blasts(table, attack)
    if blasts:
        label = f"{table.content.names[thing]}: score one die against up to {most} minions ({luck} luck)"
        moment.options.append(Option(thing, label, lambda: _throw(table, owner, attack, thing, luck, most)))


def _throw(table: Table, owner: str, attack: Attack, thing: str, luck: int, most: int) -> Flow[None]:
    attack.specials.append(thing)
    pay_luck(table, owner, thing, luck)
    blasts = _blasts(table, attack)
    name = table.content.names[thing]
    options = [
        Option(f"d{die.sides}.{die.value}.{place}", f"{die.value} into {area_name(table, place)}", (die, place), place)
        for die, place in blasts
    ]
    die, place = yield from pick(owner, "grenade.die", f"{name}: which die, and where?", options)
    struck = yield from pick_some(
        owner, "grenade.targets", f"{name}: strike which minions?", _struck_by(table, attack, die, place), 1, most
    )
    take_dice(attack, [die])
    for target in struck:
        yield from hit(table, attack, target)


def _blasts(table: Table, attack: Attack) -> list[tuple[Die, str]]:
    """Dice and areas where a grenade would strike something; dice that look the same once."""
    found: dict[tuple[int, int, str], tuple[Die, str]] = {}
    for target in targets(table, attack):
        for die in attack.pool.dice:
            if _beats(die, target):
                found.setdefault((die.value, die.sides, target.place), (die, target.place))
    return list(found.values())


def _struck_by(table: Table, attack: Attack, die: Die, place: str) -> list[Option[Target]]:
    """The single minions there that the die beats: each figure may be struck once."""
    options: list[Option[Target]] = []
    for target in targets(table, attack):
        if target.place == place and _beats(die, target):
            figures = 1 if target.circle == FOURTH else target.room
            options += [
                Option(f"{target.key}.{figure}", target.name, target, place) for figure in range(1, figures + 1)
            ]
    return options


def _beats(die: Die, target: Target) -> bool:
    """A minion with one toughness number that this die beats: one die never beats a doubled toughness."""
    fits = die.suits(target.circle)
    return fits and target.circle < LORD and len(target.need) == 1 and is_hit(die.value, target.need[0])


# -- weaker enemies ---------------------------------------------------------------------------------------------------


@ability("pierce_doubles", on=ToughnessAsked)
def pierce_doubles(table: Table, owner: str, moment: ToughnessAsked, *, amount: int) -> None:
    """Both numbers of a doubled toughness are lower for the owner.  [PA-HERO-21]"""
    if is_own(moment.attack, owner) and len(moment.target.need) > 1:
        moment.target.need = [max(0, number - amount) for number in moment.target.need]


@ability("weaken_circle", on=ToughnessAsked)
def weaken_circle(table: Table, owner: str, moment: ToughnessAsked, *, circle: int, amount: int) -> None:
    """Demons of one circle have less toughness against the owner.  [PA-HERO-21]"""
    if is_own(moment.attack, owner) and moment.target.circle == circle:
        moment.target.need = [max(0, number - amount) for number in moment.target.need]


# -- what it earns ----------------------------------------------------------------------------------------------------


@ability("more_courage", on=Slain)
def more_courage(table: Table, owner: str, moment: Slain, *, by_circle: list[int]) -> None:
    """The owner gains more for killing minions; how much, by circle from the larvae up."""
    if moment.hero == owner and not moment.ambush:
        moment.courage += by_circle[moment.circle]


@ability("luck_for_kills", on=AttackDone)
def luck_for_kills(table: Table, owner: str, moment: AttackDone, *, kills: int, amount: int) -> None:
    """Luck for an attack that killed many."""
    if is_own(moment.attack, owner) and owner in table.state.heroes and len(moment.attack.killed) >= kills:
        gain_luck(table, owner, amount)


@ability("courage_for_helping", on=AttackDone)
def courage_for_helping(table: Table, owner: str, moment: AttackDone, *, amount: int) -> None:
    """Courage for having helped an attack that killed a minion or damaged a Lord."""
    attack = moment.attack
    if owner in attack.helpers and (attack.killed or _struck_lord(table, attack)):
        gain_courage(table, owner, amount)


def _struck_lord(table: Table, attack: Attack) -> bool:
    hell = table.state.hell
    return hell is not None and any(part in table.state.lords[hell.lord].parts for part in attack.damage)
