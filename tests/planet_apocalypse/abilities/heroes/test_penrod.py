"""Penrod Wallenstein: his abilities, flaw and tree."""

import pytest

from tabletop.planet_apocalypse.model.events.dice import AttackDiceRolled
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.rules.hero.turn import hero_turn
from tabletop.planet_apocalypse.rules.team.actions import recruit
from tabletop.planet_apocalypse.verbs.markers import give_marker
from tests.support.planet_apocalypse import give_gift, happened, hero, pa_table, unlock
from tests.support.planet_apocalypse_gifts import gifted, keys, larvae
from tests.support.play import ask, play


@pytest.mark.rule("PA-HEROES-30")
def test_he_recruits_with_a_d6():
    table = pa_table([hero("penrod")], rolls=[6], pool=0)
    assert "police.2" in keys(ask(recruit(table, "penrod")))


@pytest.mark.rule("PA-HEROES-31", "PA-RULE-218")
def test_markers_bring_him_courage_once_an_event():
    table = pa_table([hero("penrod")])
    unlock(table, "penrod", "just_a_distraction")
    give_marker(table, "penrod", "pestilence", 3)
    give_marker(table, "penrod", "stun")
    give_marker(table, "penrod", "stun")
    assert table.state.heroes["penrod"].courage == 2


@pytest.mark.rule("PA-HEROES-32", "PA-HEROES-14")
def test_a_brawler_buys_one_more_attack_for_health_but_not_the_last():
    table = pa_table([hero("penrod", at="I2", health=3)], minions={"I2": larvae(9)}, rolls=[1, 1])
    unlock(table, "penrod", "brawler")
    play(hero_turn(table, "penrod"), ["attack", "brawler", "attack", "end"])
    assert len(happened(table, AttackDiceRolled)) == 2
    assert table.state.heroes["penrod"].health == 2
    table = pa_table([hero("penrod", at="I2", health=1)])
    unlock(table, "penrod", "brawler")
    assert "brawler" not in keys(ask(hero_turn(table, "penrod")))


@pytest.mark.rule("PA-HEROES-33", "PA-EX-72")
@pytest.mark.parametrize(
    ("minions", "strikes", "courage"),
    [
        ([1, 2, 0, 0], ["I2.gryllus", "I2.gryllus", "I2.larva"], 1),
        ([0, 0, 1, 1], ["I2.cacodemon", "I2.fiend"], 3),
        ([1, 0, 0, 0], ["I2.larva"], 0),
        ([1, 1, 1, 0], ["I2.larva", "I2.gryllus", "I2.fiend"], 2),
        ([3, 0, 0, 0], ["I2.larva", "I2.larva", "done"], 0),
        ([1, 1, 0, 0], ["I2.larva", "I2.gryllus"], 1),
    ],
)
def test_one_attack_pays_him_the_highest_circle_killed(minions, strikes, courage):
    table = pa_table([hero("penrod", at="I2", dice=[8, 8, 8])], minions={"I2": minions}, rolls=[8, 8, 8])
    play(attack(table, "penrod"), strikes)
    assert table.state.heroes["penrod"].courage == courage


@pytest.mark.rule("PA-HEROES-33")
def test_gifts_add_nothing_and_an_ability_pays_the_circle_it_killed():
    table = gifted("trophy_hunter", "exorcism", key="penrod", luck=2, dice=[8], minions={"I2": [0, 0, 2, 0]}, rolls=[8])
    play(hero_turn(table, "penrod"), ["attack", "I2.fiend", "exorcism", "end"])
    assert table.state.heroes["penrod"].courage == 4


def test_his_tree_begins_with_an_empty_slot():
    table = pa_table([hero("penrod")], panel=["faith"])
    assert table.content.heroes["penrod"].slots[0].rewards == []
    give_gift(table, "penrod", "faith")
    assert table.state.heroes["penrod"].slots[0] == "faith"
