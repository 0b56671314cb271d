"""Invasion tokens: when they open, and what becomes of them."""

import pytest

from tabletop.planet_apocalypse.model.events.enemies import DespairDiceRolled
from tabletop.planet_apocalypse.rules.enemy.arrivals import reveal, reveal_here, spawn_tokens
from tabletop.planet_apocalypse.rules.hero.turn import hero_turn
from tabletop.planet_apocalypse.verbs.troopers import lay_ambush
from tests.support.planet_apocalypse import circles, faces, happened, hero, pa_table, segment
from tests.support.play import play


@pytest.mark.rule("PA-INVASION-01", "PA-HERO-10")
def test_a_token_opens_when_a_hero_enters_and_is_gone():
    table = pa_table([hero("naomi", at="I0")], tokens={"I1": 1}, rolls=faces(1, 1, 2, 3))
    play(hero_turn(table, "naomi"), ["move.I1", "stop", "end"])
    assert table.state.areas["I1"].tokens == []
    assert circles(table, "I1") == [1, 1, 0, 0]


@pytest.mark.rule("PA-INVASION-01", "PA-MMOVE-08")
def test_a_token_opens_when_it_comes_to_a_hero_or_an_ambush():
    table = pa_table(
        [hero("naomi", at="I1")], tokens={"I2": 1, "I4": 1, "I6": 1}, ambush={"I3": ("volunteer", 1)},
        rolls=[*faces(1, 1, 2, 3), *faces(1, 2, 2, 3)],
    )  # fmt: skip
    play(segment(table, "move"))
    # then those two opened where they arrived, and the third is still a token
    assert circles(table, "I1") == [1, 1, 0, 0]
    assert circles(table, "I3") == [1, 0, 1, 0]
    assert table.state.areas["I5"].tokens == [""]


@pytest.mark.rule("PA-INVASION-01")
def test_a_token_without_company_stays_shut():
    table = pa_table([hero("naomi", at="I0")], tokens={"I3": 1})
    play(reveal_here(table, "I3"))
    assert table.state.areas["I3"].tokens == [""]


@pytest.mark.rule("PA-INVASION-02", "PA-HERO-10")
def test_all_dice_of_the_pool_are_rolled():
    table = pa_table([hero("naomi")], tokens={"I3": 1}, dice=9, rolls=faces(*[1] * 9))
    play(reveal(table, "I3"))
    assert happened(table, DespairDiceRolled)[0].faces == [1] * 9


@pytest.mark.rule("PA-INVASION-09")
def test_several_tokens_in_one_area_are_rolled_one_after_another():
    # given two tokens, four dice each: one First pair, then a First and a Second pair
    table = pa_table([hero("naomi", at="I2")], tokens={"I2": 2}, rolls=[*faces(1, 1, 2, 3), *faces(1, 1, 2, 2)])
    play(reveal_here(table, "I2"))
    # then their minions stand together
    assert len(happened(table, DespairDiceRolled)) == 2
    assert circles(table, "I2") == [3, 2, 1, 0]


@pytest.mark.rule("PA-INVASION-10")
def test_revealed_minions_stay_minions():
    # given minions whose hero has gone away
    table = pa_table([hero("naomi", at="I5")], minions={"I3": [1, 1, 0, 0]})
    for area in ("I2", "I1", "I0"):
        play(segment(table, "move"))
        assert circles(table, area) == [1, 1, 0, 0]
        assert not any(place.tokens for place in table.state.areas.values())


@pytest.mark.rule("PA-INVASION-06", "PA-RULE-23")
def test_a_shortage_of_larvae_counts_like_any_other():
    table = pa_table([hero("naomi")], tokens={"I2": 1}, minions={"I4": [10, 0, 0, 0]}, rolls=faces(1, 1, 2, 3))
    play(reveal(table, "I2"))
    assert (circles(table, "I2"), table.state.doom) == ([0, 1, 0, 0], 1)


@pytest.mark.rule("PA-INVASION-07")
def test_a_demon_without_a_figure_still_brings_its_larva():
    table = pa_table([hero("naomi")], tokens={"I2": 1}, minions={"I4": [0, 0, 0, 2]}, rolls=faces(3, 3, 1, 2))
    play(reveal(table, "I2"))
    assert (circles(table, "I2"), table.state.doom) == ([1, 0, 0, 0], 1)


@pytest.mark.rule("PA-INVASION-01")
def test_setting_an_ambush_beside_a_token_opens_it():
    table = pa_table([hero("naomi", at="I2", patrol={"volunteer": 1})], tokens={"I2": 1}, rolls=faces(1, 1, 2, 3))
    lay_ambush(table, "naomi", "volunteer", 1)
    play(reveal_here(table, "I2"))
    assert table.state.areas["I2"].tokens == []


@pytest.mark.rule("PA-SPAWN-01", "PA-SPAWN-02", "PA-RULE-02")
def test_the_new_token_comes_to_the_lords_area_unless_one_is_there():
    table = pa_table([hero("naomi")], minions={"I6": [1, 0, 0, 0]})
    play(spawn_tokens(table))
    assert table.state.areas["I6"].tokens == [""]
    play(spawn_tokens(table))
    assert table.state.areas["I6"].tokens == [""]
