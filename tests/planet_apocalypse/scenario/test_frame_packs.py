"""Rows about troopers and Lords of packs to come, shown with components made for the test."""

import pytest

from tabletop.planet_apocalypse.model.moments.heroes import HeroActions
from tabletop.planet_apocalypse.rules.team.actions import recruit
from tabletop.planet_apocalypse.scenario.setup import setup
from tabletop.planet_apocalypse.scenario.steps import play_step
from tabletop.planet_apocalypse.verbs.hell import close_hell
from tests.support.planet_apocalypse import (
    changed,
    hero,
    in_hell,
    pa_content,
    pa_setup,
    pa_table,
    stepping_in,
    with_abilities,
)
from tests.support.play import ask, play


@pytest.mark.rule("PA-REGION-03")
def test_where_a_region_lacks_a_type_any_other_of_its_cost_stands_in():
    # given a region that has no type of cost 1, and two such types in the box
    content = pa_content()
    region = changed(content.regions["default"], key="far", troopers=[[], *content.regions["default"].troopers[1:]])
    content = changed(
        content,
        regions={**content.regions, "far": region},
    )
    table = pa_table([hero("tarang")])
    table.content = content
    table.state = setup(content, pa_setup(("tarang",), region="far"))
    # when the game begins, then the players choose among all types of that cost
    choice = ask(play_step(table))
    cheap = [key for key, one in content.troopers.items() if one.cost == 1]
    assert [option.key for option in choice.open] == cheap
    play(play_step(table), ["gang"])
    assert table.state.troopers[0] == "gang"


@pytest.mark.rule("PA-FAQ-09")
@pytest.mark.parametrize(("who", "left"), [("tarang", {"army": 1}), ("maxwell", {"police": 3, "army": 1})])
def test_only_maxwells_patrol_may_change_its_type_in_part(who, left):
    # given a patrol of three, one of which is to be traded for a better type
    table = pa_table([hero(who, patrol={"police": 3})], rolls=[4], pool=0)
    # when one of the better type joins it, then everybody else's patrol changes as a whole
    play(recruit(table, who), ["army.1"])
    assert table.state.heroes[who].patrol == left


def held(table, owner, moment):
    """A victim cannot retreat."""
    moment.options[:] = [option for option in moment.options if option.key != "retreat"]


@pytest.mark.rule("PA-RULE-212")
def test_a_dead_lord_is_heard_until_its_battle_is_over():
    table = pa_table([hero("tarang", at="I6")])
    with_abilities(table, "baphomet", (HeroActions, held))
    assert stepping_in(table, HeroActions, "baphomet") == []
    in_hell(table, "tarang")
    table.state.lords[0].dead = True
    assert stepping_in(table, HeroActions, "baphomet") == ["held"]
    close_hell(table)
    assert stepping_in(table, HeroActions, "baphomet") == []
