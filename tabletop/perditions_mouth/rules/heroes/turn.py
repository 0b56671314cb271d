"""A hero's turn: AP, the peg, the action of its spoke.  [PM-ROUND-03]"""

from functools import partial

from tabletop.core.flow import Flow, Look, MenuOption, Option, act, at_once, react
from tabletop.perditions_mouth.board.stone import spoke_costs
from tabletop.perditions_mouth.model.moments.turns import TurnEnding
from tabletop.perditions_mouth.model.names import spoke_name
from tabletop.perditions_mouth.model.state import Hero, Turn
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.fights.boosts import Boost, card_options, gain_ap, open_boost
from tabletop.perditions_mouth.rules.heroes.actions import ACTIONS
from tabletop.perditions_mouth.rules.heroes.gear import check_temporary, use_options
from tabletop.perditions_mouth.rules.responses import finish_action
from tabletop.perditions_mouth.verbs.counters import add_ap
from tabletop.perditions_mouth.verbs.fire import end_in_fire
from tabletop.perditions_mouth.verbs.lasting import end_turn_effects
from tabletop.perditions_mouth.verbs.turn import begin_turn, close_turn, move_peg


def take_turn(table: Table, hero_key: str) -> Flow[None]:
    """One whole turn."""
    hero = table.state.heroes[hero_key]
    end_turn_effects(table, hero_key, "turn_start")
    begin_turn(table, hero)
    boost = open_boost(table, hero, "peg")
    action = yield from choose_spoke(table, hero, boost)
    yield from ACTIONS[action](table, hero, boost)
    yield from end_turn(table, hero)


def end_turn(table: Table, hero: Hero) -> Flow[None]:
    """What was used is checked, and whatever happens at the end of a turn happens."""
    yield from finish_action(table)
    if hero.status in ("present", "outside"):
        yield from check_temporary(table, hero)
        yield from react(table, TurnEnding(hero.key))
        yield from finish_action(table)
    if hero.status == "present":
        yield from end_in_fire(table, hero.key)
    end_turn_effects(table, hero.key, "turn_end")
    close_turn(table, hero)


def choose_spoke(table: Table, hero: Hero, boost: Boost) -> Flow[str]:
    """Play Move cards if wanted, then advance the peg; the action it stands for.  [PM-STONE-03 to PM-STONE-11]"""
    turn = table.state.turn
    assert turn is not None
    while not turn.action:
        plays, forced = card_options(table, boost, then=partial(gain_ap, table))
        menu = [] if forced else [*spoke_options(table, hero, turn), *use_options(table, hero)]
        yield from act(hero.key, "turn.spoke", f"{turn.ap} AP: which action?", [*menu, *plays])
    return turn.action


def spoke_options(table: Table, hero: Hero, turn: Turn) -> list[MenuOption]:
    options: list[MenuOption] = []
    costs = spoke_costs(table, hero)
    stone = table.content.wheels.stone
    for index, cost in costs.items():
        spoke = stone[index]
        key = f"spoke.{spoke.key}"
        if cost <= turn.ap:
            label = f"{spoke_name(table, hero.key, index)} ({cost} AP, {turn.ap - cost} left)"
            move: MenuOption = Option(key, label, at_once(partial(_advance, table, hero, index, cost)), key, spoke.text)
            if table.explain:
                name = spoke_name(table, hero.key, index)
                move.look = Look(f"{cost} AP, {turn.ap - cost} left", label=name, group="Action")
            options.append(move)
        elif table.explain:
            closed = f"costs {cost} AP and you have {turn.ap}, PM-STONE-03"
            options.append(Option(key, spoke_name(table, hero.key, index), None, key, spoke.text, closed))
    if table.explain:
        for index, spoke in enumerate(stone):
            if index not in costs:
                key, closed = f"spoke.{spoke.key}", "every hole is taken, PM-STONE-07"
                options.append(Option(key, spoke_name(table, hero.key, index), None, key, spoke.text, closed))
    return options


def _advance(table: Table, hero: Hero, index: int, cost: int) -> None:
    add_ap(table, -cost)
    move_peg(table, hero, index, cost)
