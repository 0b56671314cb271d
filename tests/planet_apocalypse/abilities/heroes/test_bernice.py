"""Bernice Kuchler: her abilities, flaw and tree."""

import pytest

from tabletop.planet_apocalypse.board.purse import purse
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.rules.team.captain import new_captain
from tabletop.planet_apocalypse.rules.team.gifts import place_gift
from tests.support.planet_apocalypse import hero, pa_table, unlock
from tests.support.planet_apocalypse_gifts import larvae, sizes
from tests.support.play import ask, play


@pytest.mark.rule("PA-HEROES-07")
def test_as_captain_she_names_the_next_one_herself_included():
    table = pa_table([hero("bernice"), hero("tarang"), hero("naomi")])
    table.state.clock.turn = 2
    play(new_captain(table), ["bernice"])
    assert table.state.captain == 0
    play(new_captain(table), ["naomi"])
    assert table.state.captain == 2
    # while another captain's marker passes on by itself
    play(new_captain(table))
    assert table.state.captain == 0


@pytest.mark.rule("PA-HEROES-08")
def test_a_help_given_or_received_may_add_a_d6_and_then_does_nothing_else():
    # given Tarang, whom each help raises further, and Bernice beside him
    table = pa_table(
        [hero("tarang", at="I2", dice=[12]), hero("bernice", at="I2", courage=1)],
        minions={"I2": larvae(9)}, rolls=[1, 1], pool=0,
    )  # fmt: skip
    unlock(table, "bernice", "teamwork")
    play(attack(table, "tarang"), ["yes", "yes"])
    assert sizes(table) == [6, 12]
    # and when she is helped
    table = pa_table(
        [hero("bernice", at="I2", dice=[6]), hero("tarang", at="I2", courage=1)],
        minions={"I2": larvae(9)}, rolls=[1, 1], pool=0,
    )  # fmt: skip
    unlock(table, "bernice", "teamwork")
    play(attack(table, "bernice"), ["yes", "yes"])
    assert sizes(table) == [6, 6]


@pytest.mark.rule("PA-HEROES-09")
def test_death_with_honor_adds_4d12_and_she_dies_without_doom():
    table = pa_table(
        [hero("bernice", at="I2", courage=3), hero("tarang")], minions={"I2": larvae(1)}, rolls=[1] * 5, pool=1
    )
    unlock(table, "bernice", "death_with_honor")
    play(attack(table, "bernice"), ["yes"])
    assert sizes(table) == [6, 12, 12, 12, 12]
    assert "bernice" not in table.state.heroes
    assert (table.state.pool, table.state.doom) == (4, 0)


@pytest.mark.rule("PA-HEROES-10")
def test_the_pool_pays_only_for_her_gifts():
    table = pa_table([hero("bernice", courage=1)], pool=4)
    assert purse(table, "bernice", "gift").pool == 4
    assert purse(table, "bernice", "recruit").pool == 0


@pytest.mark.rule("PA-HEROES-11", "PA-RULE-211")
def test_each_gift_lowers_her_cap_and_health_and_may_kill_her():
    table = pa_table([hero("bernice", health=4, cap=10), hero("tarang"), hero("naomi")], panel=["hope", "faith"])
    play(place_gift(table, "bernice", 0, 0, 0))
    holder = table.state.heroes["bernice"]
    assert (holder.health, holder.cap) == (3, 9)
    assert "teamwork" in holder.abilities
    # when the third slot divides 10 courage
    play(place_gift(table, "bernice", 1, 2, 0), ["4"])
    assert [table.state.heroes[key].courage for key in ("tarang", "naomi")] == [4, 6]
    # and at her last point she dies of it, for 2 doom
    table = pa_table([hero("bernice", health=1, cap=10), hero("tarang")], panel=["hope"])
    play(place_gift(table, "bernice", 0, 0, 0))
    assert "bernice" not in table.state.heroes
    assert table.state.doom == 2


@pytest.mark.rule("PA-PHASES-07")
def test_death_with_honor_is_her_own_choice():
    table = pa_table([hero("bernice", at="I2")], minions={"I2": larvae(1)}, rolls=[1])
    unlock(table, "bernice", "death_with_honor")
    assert ask(attack(table, "bernice")).seat == "bernice"
