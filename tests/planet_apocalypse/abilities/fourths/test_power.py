"""Bellatrix, Philter and Tardigrade."""

import pytest

from tabletop.core.things.dice import Pool
from tabletop.planet_apocalypse.board.targets import can_attack, targets
from tabletop.planet_apocalypse.model.events.dice import EnemyDiceRolled
from tabletop.planet_apocalypse.model.events.enemies import FourthAppeared, FourthLeft
from tabletop.planet_apocalypse.model.events.heroes import HeroHurt
from tabletop.planet_apocalypse.model.fight import Attack, Die, Group
from tabletop.planet_apocalypse.model.state import FOURTH, HELL
from tabletop.planet_apocalypse.rules.enemy.arrivals import spawn_fourth
from tabletop.planet_apocalypse.rules.enemy.assault import group_attacks
from tabletop.planet_apocalypse.rules.hell_time import lord_battle
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.rules.team.actions import first_aid_targets
from tabletop.planet_apocalypse.show.describe import describe
from tabletop.planet_apocalypse.show.forecast import forecast
from tabletop.planet_apocalypse.show.words import say
from tabletop.planet_apocalypse.verbs.harm import exit_fourth, wound_fourth
from tests.support.planet_apocalypse import give_gift, happened, hero, in_hell, pa_content, pa_table, segment
from tests.support.play import ForcedRng, ask, play

QUIET = {"legion": "lethe"}


def power(heroes, **more):
    options = {"lord": "baphomet", **more.pop("options", {})}
    return pa_table(heroes, boxes=["power"], options=options, **{**QUIET, **more})


def hurts(table):
    return [(event.hero, event.amount) for event in happened(table, HeroHurt)]


# -- Bellatrix --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-FOURTHS-01")
def test_one_roll_of_bellatrix_counts_against_every_hero_in_her_area():
    # given two heroes beside her, of toughness 1 and 4, the second with a trooper, and one elsewhere
    heroes = [
        hero("tarang", at="I2", toughness=1),
        hero("naomi", at="I2", toughness=4, patrol={"volunteer": 1}),
        hero("hannah", at="I3"),
    ]
    table = power(heroes, fourths={"bellatrix": "I2"}, rolls=[1, 2, 5, 6])
    # when she attacks, nobody is named
    play(group_attacks(table, Group("I2", FOURTH, "bellatrix")), ["patrol.volunteer.1"])
    # then each took its own part of one roll
    assert len(happened(table, EnemyDiceRolled)) == 1
    assert hurts(table) == [("tarang", 3), ("naomi", 1)]


@pytest.mark.rule("PA-FOURTHS-01", "PA-LEGIONS-01", "PA-RULE-129")
def test_bellatrix_far_from_everybody_hits_the_one_hero_the_captain_names():
    heroes = [hero("tarang", at="I1", toughness=1), hero("naomi", at="I3")]
    table = power(heroes, fourths={"bellatrix": "I5"}, legion="pandemonium", rolls=[2, 2, 1, 1])
    play(group_attacks(table, Group("I5", FOURTH, "bellatrix")), ["tarang"])
    assert hurts(table) == [("tarang", 2)]


@pytest.mark.rule("PA-RULE-205")
def test_against_bellatrix_nobody_steps_in_and_a_shield_covers_its_owner_only():
    # given a hero that would take a blow for another, and one with a Riot Shield
    heroes = [hero("tarang", at="I2", toughness=1), hero("naomi", at="I2", toughness=1, luck=1)]
    table = power(heroes, fourths={"bellatrix": "I2"}, rolls=[2, 2, 2, 2], options={"deck": "varied"})
    give_gift(table, "tarang", "martyrdom")
    give_gift(table, "naomi", "riot_shield")
    play(group_attacks(table, Group("I2", FOURTH, "bellatrix")), ["yes"])
    assert hurts(table) == [("tarang", 4), ("naomi", 2)]


@pytest.mark.rule("PA-FOURTHS-01")
def test_the_forecast_counts_her_against_everybody_beside_her():
    table = power(
        [hero("tarang", at="I2", toughness=2), hero("naomi", at="I2", toughness=2)], fourths={"bellatrix": "I2"}
    )
    coming = forecast(table)
    assert [round(coming.expected(key), 2) for key in ("tarang", "naomi")] == [3.33, 3.33]


# -- Philter ----------------------------------------------------------------------------------------------------------


def needs(table, key="tarang"):
    place = table.state.heroes[key].area
    return {target.key: target.need for target in targets(table, Attack(key, place, Pool([Die(12)])))}


@pytest.mark.rule("PA-FOURTHS-15")
def test_philter_hardens_every_enemy_but_itself_the_lord_and_its_parts_too():
    table = power(
        [hero("tarang", at="I2")], minions={"I2": [1, 0, 0, 1], HELL: [0, 1, 0, 0]}, fourths={"philter": "I2"}
    )
    assert needs(table) == {"I2.larva": [2], "I2.cacodemon": [5, 5], "I2.philter": [2, 2]}
    in_hell(table, "tarang")
    assert needs(table) == {"hell.gryllus": [4], "lord.body": [7], "lord.wall": [6]}
    assert describe(table, "lord.body")[0].endswith("toughness 7.")


@pytest.mark.rule("PA-EX-65")
def test_with_philter_in_play_only_an_eight_of_a_d8_kills_a_fiend():
    for shown, left in ((7, 1), (8, 0)):
        table = power(
            [hero("tarang", at="I2", dice=[8])], minions={"I2": [0, 0, 1, 0]}, fourths={"philter": "I5"}, rolls=[shown]
        )
        play(attack(table, "tarang"), ["I2.fiend"] if shown == 8 else [])
        assert table.state.areas["I2"].minions[2] == left


@pytest.mark.rule("PA-FOURTHS-15")
def test_without_philter_all_is_as_before():
    table = power([hero("tarang", at="I2")], minions={"I2": [1, 0, 0, 0]}, fourths={"philter": "I5"})
    play(wound_fourth(table, "tarang", "philter", 4))
    assert needs(table) == {"I2.larva": [1]}


# -- Tardigrade -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-FOURTHS-20", "PA-FAQ-31")
def test_a_killed_tardigrade_is_a_cyst_where_it_fell_and_no_enemy():
    heroes = [hero("tarang", at="I2"), hero("naomi", at="I2", health=3)]
    table = power(heroes, fourths={"tardigrade": "I2"})
    play(wound_fourth(table, "tarang", "tardigrade", 4))
    # then it is not attacked, and first aid beside it is free
    assert [event.area for event in happened(table, FourthLeft)] == ["I2"]
    assert (can_attack(table, "tarang"), first_aid_targets(table, "tarang").cost) == (False, 0)
    assert say(table, happened(table, FourthLeft)[0]) == "Tardigrade leaves a cyst in Crossroads."
    assert "a cyst of Tardigrade" in describe(table, "I2")[0]


@pytest.mark.rule("PA-FOURTHS-20", "PA-FOURTHS-21")
def test_the_next_demon_wakes_the_cyst_which_was_not_drawn_itself():
    # given the Tardigrade dead, and first in the order of demons not in play
    table = power([hero("tarang", at="I2")], fourths={"tardigrade": "I2"}, rolls=ForcedRng([0]))
    play(wound_fourth(table, "tarang", "tardigrade", 4))
    table.state.rest = ["tardigrade", "hellhound", "philter"]
    play(spawn_fourth(table, "I6"))
    assert {one.key: (one.area, one.health) for one in table.state.fourths} == {
        "hellhound": ("I6", 4),
        "tardigrade": ("I2", 4),
    }
    assert (table.state.memory, table.state.rest) == ({}, ["philter"])


@pytest.mark.rule("PA-FOURTHS-21")
def test_the_cyst_wakes_also_when_no_demon_is_left_to_appear():
    table = power([hero("tarang", at="I2")], fourths={"tardigrade": "I2"})
    play(wound_fourth(table, "tarang", "tardigrade", 4))
    table.state.rest = ["tardigrade"]
    play(spawn_fourth(table, "I6"))
    assert [(event.demon, event.area) for event in happened(table, FourthAppeared)] == [("tardigrade", "I2")]


@pytest.mark.rule("PA-FOURTHS-20")
def test_killed_in_hell_it_lies_in_the_area_of_the_lord_that_was_fought():
    table = power(
        [hero("tarang", at="I6", dice=[12] * 4)], fourths={"tardigrade": "I6"}, rolls=[1] * 6 + [12] * 4 + [1] * 6
    )
    ask(lord_battle(table, 0, "tarang"), ["attack", *["hell.tardigrade"] * 4])
    assert table.state.memory == {"tardigrade": "I6"}


@pytest.mark.rule("PA-FOURTHS-22")
def test_a_tardigrade_that_exits_leaves_no_cyst_and_can_be_drawn_again():
    table = power([hero("tarang")], fourths={"tardigrade": "I0"})
    play(exit_fourth(table, "tardigrade", returns=False))
    assert table.state.memory == {}
    assert "tardigrade" in table.state.rest


@pytest.mark.rule("PA-MAP-DC-14")
def test_a_tardigrade_that_wakes_at_the_monument_takes_the_way_the_captain_names_when_it_goes():
    table = power([hero("tarang", at="CAP")], scenario="washington", fourths={"tardigrade": "WM"})
    play(wound_fourth(table, "tarang", "tardigrade", 4))
    table.state.rest = ["tardigrade"]
    play(spawn_fourth(table, "C1"))
    assert [one.area for one in table.state.fourths] == ["WM"]
    play(segment(table, "move"), ["P1"])
    assert [one.area for one in table.state.fourths] == ["P1"]


def test_the_sheets_of_power_are_as_printed():
    sheets = {key: sheet for key, sheet in pa_content().fourths.items() if sheet.pack == "power"}
    assert {key: (sheet.dice, sheet.toughness, sheet.health) for key, sheet in sheets.items()} == {
        "bellatrix": ([12] * 4, [5], 4),
        "philter": ([6] * 4, [2, 2], 4),
        "tardigrade": ([8] * 4, [4], 4),
    }
