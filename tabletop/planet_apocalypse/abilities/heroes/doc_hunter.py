"""Doc Hunter, whose remedies have a price."""

from tabletop.core.flow import Action, Flow, MenuOption, Option, act, at_once
from tabletop.planet_apocalypse.board.party import can_heal
from tabletop.planet_apocalypse.board.permissions import has_luck
from tabletop.planet_apocalypse.model.moments.heroes import TeamActions, TurnBegun
from tabletop.planet_apocalypse.model.moments.questions import StepsAsked
from tabletop.planet_apocalypse.model.names import choice_id
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.state import LARVA
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.harm import heal, slay
from tabletop.planet_apocalypse.verbs.heroes import announce, lose_courage, mark_used, pay_luck
from tabletop.planet_apocalypse.verbs.turns import add_mark


@ability("stimpacks", on=TurnBegun)
def stimpacks(table: Table, owner: str, moment: TurnBegun, *, thing: str) -> Flow[None]:
    """Before another hero's turn or step in Hell, before any fire, luck heals it or speeds it up.  [PA-HEROES-18]"""
    if moment.hero == owner:
        return
    name = table.content.heroes[moment.hero].name
    prompt = f"{table.content.names[thing]}: spend 1 luck on {name}?"
    while has_luck(table, owner, 1) and (menu := _stimuli(table, owner, moment, thing)):
        menu.append(Option("none", "Nothing more", None))
        if not (yield from act(owner, choice_id(table.content, thing), prompt, menu)):
            return


def _stimuli(table: Table, owner: str, moment: TurnBegun, thing: str) -> list[MenuOption]:
    menu: list[MenuOption] = []
    if can_heal(table, moment.hero):
        menu.append(Option("heal", "It heals 1", _treat(table, owner, moment.hero, thing)))
    if not moment.hell:
        menu.append(Option("move", "It may move 1 area more", at_once(_speed_up, table, owner, moment.hero, thing)))
    return menu


def _treat(table: Table, owner: str, hero: str, thing: str) -> Action:
    def treat() -> Flow[object]:
        pay_luck(table, owner, thing, 1)
        return heal(table, hero, 1)

    return treat


def _speed_up(table: Table, owner: str, hero: str, thing: str) -> None:
    pay_luck(table, owner, thing, 1)
    add_mark(table, thing, hero)


@ability("stimpacks", on=StepsAsked)
def stimulated_steps(table: Table, owner: str, moment: StepsAsked, *, thing: str) -> None:
    """One area more for each luck.  [PA-RULE-210]"""
    moment.more += table.state.marks.count((thing, moment.hero))


@ability("autopsy", on=TeamActions)
def autopsy(table: Table, owner: str, moment: TeamActions, *, thing: str) -> None:
    """In place of first aid a larva beside the owner dies, with courage as usual.  [PA-HEROES-19]"""
    holder = table.state.heroes[owner]
    if moment.hero != owner or "first_aid" in holder.used or not table.state.areas[holder.area].minions[LARVA]:
        return

    def dissect() -> Flow[None]:
        mark_used(table, owner, "first_aid")
        announce(table, owner, thing)
        return slay(table, owner, holder.area, LARVA)

    moment.options.append(Option(thing, f"{table.content.names[thing]}: kill a larva", dissect, about=holder.area))


@ability("loses_courage_each_turn", on=TurnBegun)
def loses_courage_each_turn(
    table: Table, owner: str, moment: TurnBegun, *, thing: str, least: int, amount: int
) -> None:
    """With enough courage as its turn begins the owner loses some.  [PA-HEROES-20]"""
    if moment.hero == owner and not moment.hell and table.state.heroes[owner].courage >= least:
        announce(table, owner, thing)
        lose_courage(table, owner, amount)
