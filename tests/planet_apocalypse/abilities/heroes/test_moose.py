"""Moose Kowalski: his abilities, flaw and tree."""

import pytest

from tabletop.planet_apocalypse.model.events.enemies import DespairRose
from tabletop.planet_apocalypse.rules.enemy.despair import despair_and_lord
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.rules.hero.turn import hero_turn
from tabletop.planet_apocalypse.rules.team.phase import team_actions
from tests.support.planet_apocalypse import happened, hero, in_hell, pa_table, unlock
from tests.support.planet_apocalypse_gifts import larvae, sizes
from tests.support.play import play


@pytest.mark.rule("PA-HEROES-26")
def test_he_gains_a_courage_each_team_phase():
    table = pa_table([hero("moose")], pool=0)
    play(team_actions(table), ["done"])
    assert table.state.heroes["moose"].courage == 1


@pytest.mark.rule("PA-HEROES-27")
def test_a_charge_adds_a_d10_after_a_move():
    table = pa_table([hero("moose", at="I1")], minions={"I2": larvae(9)}, rolls=[1, 1])
    unlock(table, "moose", "charge")
    play(hero_turn(table, "moose"), ["move.I2", "stop", "attack"])
    assert sizes(table) == [6, 10]
    # but not without one, nor for a move given up
    table = pa_table([hero("moose", at="I2", stunned=True)], minions={"I2": larvae(9)}, rolls=[1])
    unlock(table, "moose", "charge")
    play(hero_turn(table, "moose"), ["recover.move", "attack"])
    assert sizes(table) == [6]


@pytest.mark.rule("PA-HEROES-28")
def test_all_out_makes_a_lord_two_weaker_against_him():
    table = pa_table([hero("moose", dice=[6])], options={"lord": "baphomet"}, rolls=[5])
    unlock(table, "moose", "all_out")
    in_hell(table, "moose")
    play(attack(table, "moose"), ["lord.body"])
    assert table.state.lords[0].parts["body"] == 5


@pytest.mark.rule("PA-HEROES-29", "PA-RULE-216")
def test_despair_rises_one_more_while_he_lives():
    table = pa_table([hero("moose"), hero("tarang")], despair=1)
    play(despair_and_lord(table))
    assert happened(table, DespairRose)[-1].steps == 3
