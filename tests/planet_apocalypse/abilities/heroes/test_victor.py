"""Victor Steele: his abilities, flaw and tree."""

import pytest

from tabletop.planet_apocalypse.rules.enemy.assault import absorb
from tabletop.planet_apocalypse.rules.hero.turn import hero_turn
from tabletop.planet_apocalypse.rules.team.gifts import place_gift
from tabletop.planet_apocalypse.rules.team.phase import team_actions
from tests.support.planet_apocalypse import circles, faces, hero, pa_table, unlock
from tests.support.planet_apocalypse_gifts import keys
from tests.support.play import ask, play


@pytest.mark.rule("PA-HEROES-34")
def test_he_absorbs_with_patrols_of_heroes_beside_him():
    table = pa_table([hero("victor", at="I2"), hero("tarang", at="I2", patrol={"police": 1})])
    assert play(absorb(table, "victor", 3), ["tarang.police.1"]) == 3
    assert table.state.heroes["tarang"].patrol == {}
    # but not the other way round, nor from elsewhere
    table = pa_table([hero("victor", at="I2", patrol={"police": 1}), hero("tarang", at="I2")])
    assert play(absorb(table, "tarang", 3)) == 0
    table = pa_table([hero("victor", at="I2"), hero("tarang", at="I3", patrol={"police": 1})])
    assert play(absorb(table, "victor", 3)) == 0


@pytest.mark.rule("PA-HEROES-35")
def test_under_his_leadership_troopers_absorb_their_cost_for_everybody_there():
    table = pa_table([hero("victor", at="I2"), hero("tarang", at="I2", patrol={"special_forces": 1})])
    unlock(table, "victor", "leadership")
    assert play(absorb(table, "tarang", 9), ["patrol.special_forces.1"]) == 5
    # and for Amelia one less
    table = pa_table([hero("amelia", at="I2", patrol={"special_forces": 1}), hero("victor", at="I2")])
    unlock(table, "victor", "leadership")
    assert play(absorb(table, "amelia", 9), ["patrol.special_forces.1"]) == 4


@pytest.mark.rule("PA-EX-67")
def test_an_army_trooper_absorbs_four_and_a_police_trooper_three_under_his_leadership():
    table = pa_table(
        [hero("victor", at="I2"), hero("tarang", at="I2", patrol={"army": 1})], ambush={"I2": ("police", 1)}
    )
    unlock(table, "victor", "leadership")
    assert play(absorb(table, "tarang", 9), ["patrol.army.1", "ambush.police.1"]) == 4 + 3


@pytest.mark.rule("PA-HEROES-36")
def test_stragglers_join_him_outside_the_start_for_one_point_less():
    table = pa_table([hero("victor", at="I3")], rolls=[3], pool=0)
    unlock(table, "victor", "stragglers")
    choice = ask(team_actions(table), ["victor.recruit"])
    assert "volunteer.2" in keys(choice)
    assert "volunteer.3" not in keys(choice)
    # while in a start area the die counts whole
    table = pa_table([hero("victor")], rolls=[3], pool=0)
    unlock(table, "victor", "stragglers")
    assert "volunteer.3" in keys(ask(team_actions(table), ["victor.recruit"]))


@pytest.mark.rule("PA-HEROES-37")
def test_as_captain_he_has_no_move_to_make_or_give_up():
    # given him stunned and captain: the attack is all he can give up, so nobody is asked
    table = pa_table([hero("victor", at="I2", stunned=True), hero("tarang")])
    play(hero_turn(table, "victor"))
    assert (table.state.heroes["victor"].area, table.state.heroes["victor"].stunned) == ("I2", False)
    # when another is captain he walks
    table = pa_table([hero("victor", at="I2"), hero("tarang")], captain=1)
    assert "move.I3" in keys(ask(hero_turn(table, "victor")))


@pytest.mark.rule("PA-HEROES-38")
def test_his_first_slot_brings_troopers_to_whoever_has_none():
    table = pa_table([hero("victor"), hero("tarang", patrol={"police": 1}), hero("naomi")], panel=["faith"])
    play(place_gift(table, "victor", 0, 0, 0))
    assert [one.patrol for one in table.state.heroes.values()] == [{"volunteer": 1}, {"police": 1}, {"volunteer": 1}]


@pytest.mark.rule("PA-HEROES-39", "PA-RULE-203")
def test_his_third_slot_founds_an_ambush_that_meets_tokens():
    table = pa_table(
        [hero("victor")], panel=["faith"], tokens={"I3": 1}, ambush={"I1": ("police", 1)}, rolls=faces(1, 1, 2, 3)
    )
    choice = ask(place_gift(table, "victor", 0, 2, 0))
    assert not {"I1", "I6"} & set(keys(choice))
    table = pa_table(
        [hero("victor")], panel=["faith"], tokens={"I3": 1}, ambush={"I1": ("police", 1)}, rolls=faces(1, 1, 2, 3)
    )
    play(place_gift(table, "victor", 0, 2, 0), ["I3"])
    assert (table.state.areas["I3"].troop, table.state.areas["I3"].troops) == ("citizen_militia", 4)
    assert circles(table, "I3") == [1, 1, 0, 0]
