"""Gifts that change an attack before it is rolled, and those that let it reach further."""

from tabletop.core.flow import Flow, Option, pick
from tabletop.planet_apocalypse.board.areas import map_places, neighbours
from tabletop.planet_apocalypse.board.permissions import has_luck
from tabletop.planet_apocalypse.board.pieces import has_minions
from tabletop.planet_apocalypse.board.targets import is_own
from tabletop.planet_apocalypse.model.fight import Die
from tabletop.planet_apocalypse.model.moments.heroes import AttackAimed, DiceAdded, DiceRaised, DiceSplit
from tabletop.planet_apocalypse.model.moments.questions import HelpAsked, ReachAsked
from tabletop.planet_apocalypse.model.names import choice_id
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.state import HELL
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.hero.combat import raise_one
from tabletop.planet_apocalypse.rules.offers import spends_luck, uses
from tabletop.planet_apocalypse.verbs.dice import add_dice, take_dice
from tabletop.planet_apocalypse.verbs.harm import hurt
from tabletop.planet_apocalypse.verbs.heroes import announce

# -- more and better dice ---------------------------------------------------------------------------------------------


@ability("pay_luck_for_dice", on=DiceAdded)
def pay_luck_for_dice(
    table: Table, owner: str, moment: DiceAdded, *, thing: str, luck: int, dice: list[int]
) -> Flow[None]:
    """The owner may buy dice for its attack."""
    if is_own(moment.attack, owner) and (yield from spends_luck(table, owner, thing, luck, f"add {shown(dice)}")):
        add_dice(moment.attack, dice)


@ability("bleed_for_dice", on=DiceAdded)
def bleed_for_dice(
    table: Table, owner: str, moment: DiceAdded, *, thing: str, damage: int, dice: list[int]
) -> Flow[None]:
    """The owner may take damage by its own choice to add dice; it may die of it.  [PA-FAQ-26]"""
    holder = table.state.heroes.get(owner)
    if holder is None or not is_own(moment.attack, owner):
        return
    deadly = " It would be your last" if holder.health <= damage else ""
    if (yield from uses(table, owner, thing, f"take {damage} damage to add {shown(dice)}?{deadly}")):
        yield from hurt(table, owner, damage, "gift", chosen=True)
        add_dice(moment.attack, dice)


@ability("dice_when_frail", on=DiceAdded)
def dice_when_frail(table: Table, owner: str, moment: DiceAdded, *, health: int, dice: list[int]) -> None:
    """More dice while the owner's health is low; what it paid with its life for the attack counts no more."""
    holder = table.state.heroes.get(owner)
    if holder is not None and is_own(moment.attack, owner) and holder.health <= health:
        add_dice(moment.attack, dice)


@ability("die_against", on=DiceAdded)
def die_against(table: Table, owner: str, moment: DiceAdded, *, circle: int, sides: int) -> None:
    """One die more that only minions of one circle can be struck with."""
    if is_own(moment.attack, owner):
        add_dice(moment.attack, [sides], only=(circle,))


@ability("raise_when_whole", on=DiceRaised)
def raise_when_whole(table: Table, owner: str, moment: DiceRaised, *, thing: str) -> Flow[None]:
    """One die rises while the owner is unhurt."""
    if not is_own(moment.attack, owner):
        return
    holder = table.state.heroes[owner]
    if holder.health == holder.cap and any(die.sides < 12 for die in moment.attack.pool.dice):
        announce(table, owner, thing)
        yield from raise_one(moment.attack, owner)


@ability("split_die", on=DiceSplit)
def split_die(table: Table, owner: str, moment: DiceSplit, *, thing: str) -> Flow[None]:
    """One d10 may become two d6, or one d12 three; they are not raised again.  [PA-FAQ-12]"""
    parts = {10: 2, 12: 3}
    found = {die.sides: die for die in moment.attack.pool.dice if die.sides in parts and not die.whole}
    if not found or not is_own(moment.attack, owner):
        return
    options: list[Option[Die | None]] = [
        Option(f"d{sides}", f"Split a d{sides} into {parts[sides]}d6", found[sides]) for sides in sorted(found)
    ]
    options.append(Option("none", "Split none", None))
    name = table.content.names[thing]
    whole = yield from pick(owner, choice_id(table.content, thing), f"{name}: split a die?", options)
    if whole is not None:
        announce(table, owner, thing)
        take_dice(moment.attack, [whole])
        add_dice(moment.attack, [6] * parts[whole.sides], whole.only)


@ability("help_levels", on=HelpAsked)
def help_levels(table: Table, owner: str, moment: HelpAsked, *, amount: int) -> None:
    """The owner's help raises a die further."""
    if moment.helper == owner:
        moment.levels += amount


# -- reach ------------------------------------------------------------------------------------------------------------


@ability("buy_reach", on=ReachAsked)
def reach_is_offered(table: Table, owner: str, moment: ReachAsked, *, luck: int, far: bool) -> None:
    """The owner could pay to strike elsewhere, so it may attack without an enemy beside it.  [PA-HERO-14]"""
    if moment.hero == owner and has_luck(table, owner, luck):
        moment.paid += [place for place in _places(table, moment.place, far) if place not in moment.paid]


@ability("buy_reach", on=AttackAimed)
def buy_reach(table: Table, owner: str, moment: AttackAimed, *, thing: str, luck: int, far: bool) -> Flow[None]:
    """After the roll the owner may pay to spread its dice over more areas.  [PA-FAQ-03, PA-RULE-39]"""
    attack = moment.attack
    if not is_own(attack, owner):
        return
    more = [place for place in _places(table, attack.place, far) if place not in attack.reach]
    if not any(has_minions(table.state, place) for place in more):
        return
    where = "minions anywhere" if far else "minions in adjacent areas too"
    if (yield from spends_luck(table, owner, thing, luck, f"strike {where}")):
        attack.reach = [*attack.reach, *more]


def _places(table: Table, place: str, far: bool) -> list[str]:
    if place == HELL:
        return []
    return [area for area in map_places(table) if area != place] if far else list(neighbours(table, place))


def shown(dice: list[int]) -> str:
    """Dice in words: 1d12, 3d4."""
    return " and ".join(f"{dice.count(sides)}d{sides}" for sides in sorted(set(dice)))
