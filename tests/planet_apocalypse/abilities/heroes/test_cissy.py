"""Cissy Salem: her abilities, flaw and tree."""

import pytest

from tabletop.planet_apocalypse.board.purse import purse
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.rules.hero.turn import hero_turn
from tabletop.planet_apocalypse.rules.payment import pay
from tabletop.planet_apocalypse.rules.team.actions import recruit
from tests.support.planet_apocalypse import hero, in_hell, pa_table, unlock
from tests.support.planet_apocalypse_gifts import keys, larvae, sizes
from tests.support.play import ask, play


@pytest.mark.rule("PA-HEROES-12", "PA-HEROES-14")
def test_health_pays_for_her_gifts_but_never_the_last_point():
    table = pa_table([hero("cissy", courage=1, health=4)], pool=0)
    assert purse(table, "cissy", "gift").health == 3
    assert purse(table, "cissy", "recruit").health == 0
    assert play(pay(table, "cissy", 4, "gift")) is True
    assert (table.state.heroes["cissy"].health, table.state.heroes["cissy"].courage) == (1, 0)
    assert play(pay(table, "cissy", 1, "gift")) is False


@pytest.mark.rule("PA-HEROES-13")
def test_good_with_gloom_pays_a_help_with_health():
    table = pa_table(
        [hero("tarang", at="I2", dice=[6]), hero("cissy", at="I2", health=4)],
        minions={"I2": [0, 0, 1, 0]}, rolls=[1], pool=0,
    )  # fmt: skip
    unlock(table, "cissy", "good_with_gloom")
    play(attack(table, "tarang"), ["yes"])
    assert table.state.heroes["cissy"].health == 3
    assert sizes(table) == [10]


@pytest.mark.rule("PA-HEROES-15")
def test_angst_lowers_her_cap_and_heals_up_to_it_once_a_turn():
    table = pa_table([hero("cissy", health=2, cap=6)])
    unlock(table, "cissy", "angst")
    choice = ask(hero_turn(table, "cissy"), ["angst"])
    assert (table.state.heroes["cissy"].health, table.state.heroes["cissy"].cap) == (5, 5)
    assert "angst" not in keys(choice)
    # and not at a cap of 1, nor in Hell
    table = pa_table([hero("cissy", health=1, cap=1)])
    unlock(table, "cissy", "angst")
    assert "angst" not in keys(ask(hero_turn(table, "cissy")))
    in_hell(table, "cissy")
    assert not table.content.powers["angst"].hell


@pytest.mark.rule("PA-EX-66")
def test_angst_at_the_brink_is_worth_six_health():
    table = pa_table([hero("cissy", health=1, cap=8)])
    unlock(table, "cissy", "angst")
    ask(hero_turn(table, "cissy"), ["angst"])
    assert (table.state.heroes["cissy"].cap, table.state.heroes["cissy"].health) == (7, 7)


@pytest.mark.rule("PA-HEROES-16")
def test_she_recruits_with_the_lower_of_two_d4():
    table = pa_table([hero("cissy")], rolls=[4, 2], pool=0)
    assert [option for option in keys(ask(recruit(table, "cissy"))) if option.startswith("volunteer")][
        -1
    ] == "volunteer.2"


def test_larvae_do_not_make_her_help_cheaper():
    table = pa_table([hero("cissy", at="I2")], minions={"I2": larvae(1)}, pool=0)
    assert purse(table, "cissy", "help").health == 0
