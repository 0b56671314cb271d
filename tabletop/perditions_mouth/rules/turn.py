"""A hero's turn: AP, the peg, the action of its spoke.  [PM-ROUND-03]"""

from typing import Any

from tabletop.core.flow import Flow, Option, pick, react
from tabletop.perditions_mouth.board.queries import action_points
from tabletop.perditions_mouth.board.stone import spoke_costs
from tabletop.perditions_mouth.model.events.heroes import TurnEnded, TurnStarted
from tabletop.perditions_mouth.model.moments.turns import TurnBegun, TurnEnding
from tabletop.perditions_mouth.model.names import spoke_name
from tabletop.perditions_mouth.model.state import Hero, Turn
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.actions import ACTIONS
from tabletop.perditions_mouth.rules.boosts import Boost, Play, card_options, open_boost, play_card
from tabletop.perditions_mouth.rules.boosts import total as boost_total
from tabletop.perditions_mouth.rules.gear import check_temporary, use_options
from tabletop.perditions_mouth.verbs.cards import finish_action
from tabletop.perditions_mouth.verbs.counters import add_ap
from tabletop.perditions_mouth.verbs.fire import end_in_fire
from tabletop.perditions_mouth.verbs.lasting import end_turn_effects
from tabletop.perditions_mouth.verbs.pegs import move_peg


def take_turn(table: Table, hero_key: str) -> Flow[None]:
    """One whole turn."""
    state = table.state
    hero = state.heroes[hero_key]
    end_turn_effects(table, hero_key, "turn_start")
    for other in state.heroes.values():
        other.defend.pop(hero_key, None)  # [PM-STONE-23]
    hero.shifted.clear()
    state.turn = Turn(hero_key, action_points(table, hero))
    table.emit(TurnStarted(hero_key, state.turn.ap))
    yield from react(table, TurnBegun(hero_key))
    boost = open_boost(table, hero, "peg")
    yield from choose_spoke(table, hero, boost)
    state.turn.action = table.content.wheels.stone[hero.spoke].key
    yield from ACTIONS[state.turn.action](table, hero, boost)
    yield from end_turn(table, hero)


def end_turn(table: Table, hero: Hero) -> Flow[None]:
    """Unspent AP are lost, the peg turns inward.  [PM-RULE-19]"""
    yield from finish_action(table)
    if hero.status in ("present", "outside"):
        yield from check_temporary(table, hero)
        yield from react(table, TurnEnding(hero.key))
        yield from finish_action(table)
    if hero.status == "present":
        yield from end_in_fire(table, hero.key)
    end_turn_effects(table, hero.key, "turn_end")
    hero.ready = False
    table.state.turn = None
    table.emit(TurnEnded(hero.key))


def choose_spoke(table: Table, hero: Hero, boost: Boost) -> Flow[None]:
    """Play Move cards if wanted, then advance the peg.  [PM-STONE-03 to PM-STONE-11]"""
    turn = table.state.turn
    assert turn is not None
    while True:
        plays, forced = card_options(table, boost)
        menu: list[Option[Any]] = [] if forced else [*spoke_options(table, hero, turn), *use_options(table, hero)]
        menu += plays
        chosen = yield from pick(hero.key, "turn.spoke", f"{turn.ap} AP: which action?", menu)
        if isinstance(chosen, int):
            cost = spoke_costs(table, hero)[chosen]
            add_ap(table, -cost)
            move_peg(table, hero, chosen, cost)
            return
        if isinstance(chosen, Play):
            before = boost_total(table, boost)
            yield from play_card(table, boost, chosen)
            add_ap(table, boost_total(table, boost) - before)
        else:
            yield from chosen()


def spoke_options(table: Table, hero: Hero, turn: Turn) -> list[Option[Any]]:
    options: list[Option[Any]] = []
    costs = spoke_costs(table, hero)
    stone = table.content.wheels.stone
    for index, cost in costs.items():
        spoke = stone[index]
        key = f"spoke.{spoke.key}"
        if cost <= turn.ap:
            label = f"{spoke_name(table, hero.key, index)} ({cost} AP, {turn.ap - cost} left)"
            options.append(Option(key, label, index, key, spoke.text))
        elif table.explain:
            closed = f"costs {cost} AP and you have {turn.ap}, PM-STONE-03"
            options.append(Option(key, spoke_name(table, hero.key, index), index, key, spoke.text, closed))
    if table.explain:
        for index, spoke in enumerate(stone):
            if index not in costs:
                key, closed = f"spoke.{spoke.key}", "every hole is taken, PM-STONE-07"
                options.append(Option(key, spoke_name(table, hero.key, index), index, key, spoke.text, closed))
    return options
