"""Amelia Azevedo: her abilities, flaw and tree."""

import pytest

from tabletop.planet_apocalypse.rules.enemy.assault import absorb
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.rules.hero.turn import hero_turn
from tabletop.planet_apocalypse.rules.team.gifts import place_gift
from tabletop.planet_apocalypse.rules.team.phase import team_actions
from tests.support.planet_apocalypse import circles, faces, hero, pa_table, unlock
from tests.support.play import ask, play


@pytest.mark.rule("PA-HEROES-01", "PA-HEROES-02")
def test_she_takes_a_hero_of_her_area_along_for_the_whole_move():
    table = pa_table(
        [hero("amelia", at="I1"), hero("tarang", at="I1"), hero("naomi", at="I1")],
        tokens={"I2": 1}, rolls=faces(1, 1, 2, 3),
    )  # fmt: skip
    # when she walks two areas with Tarang, past a token
    play(hero_turn(table, "amelia"), ["move.I2", "tarang", "move.I3"])
    # then he is with her, Naomi is not, and the token was met on the way
    assert [table.state.heroes[key].area for key in ("amelia", "tarang", "naomi")] == ["I3", "I3", "I1"]
    assert circles(table, "I2") == [1, 1, 0, 0]


@pytest.mark.rule("PA-HEROES-02")
def test_a_hero_taken_into_the_shadow_fights_but_did_not_activate_it():
    table = pa_table([hero("amelia", at="I5"), hero("tarang", at="I5")], rolls=[1] * 12)
    choice = ask(hero_turn(table, "amelia"), ["move.I6", "tarang", "amelia"])
    assert choice.id == "hell.step"
    hell = table.state.hell
    assert hell is not None
    assert (hell.activating, hell.fighters) == ("amelia", ["amelia", "tarang"])


@pytest.mark.rule("PA-HEROES-03")
def test_emergency_care_removes_all_markers_of_her_area():
    table = pa_table([hero("amelia", stunned=True), hero("tarang", burning=True, pestilence=3)])
    unlock(table, "amelia", "emergency_care")
    play(team_actions(table), ["amelia.emergency_care", "done"])
    heroes = table.state.heroes.values()
    assert not any(one.stunned or one.burning or one.pestilence for one in heroes)


@pytest.mark.rule("PA-HEROES-04")
@pytest.mark.parametrize(("rolls", "left"), [([5], 2), ([1], 4)])
def test_a_veterans_attack_that_damages_a_great_demon_deals_one_more(rolls, left):
    table = pa_table([hero("amelia", at="I2")], fourths={"hellhound": "I2"}, rolls=rolls)
    unlock(table, "amelia", "veteran")
    play(attack(table, "amelia"), ["I2.hellhound"] if left < 4 else [])
    assert table.state.fourths[0].health == left


@pytest.mark.rule("PA-HEROES-05")
def test_each_trooper_absorbs_one_less_for_her():
    table = pa_table([hero("amelia", patrol={"police": 2})])
    assert play(absorb(table, "amelia", 3), ["patrol.police.1", "none"]) == 2
    # and one that would absorb nothing cannot be spent
    table = pa_table([hero("amelia", patrol={"volunteer": 2})])
    assert play(absorb(table, "amelia", 3)) == 0


@pytest.mark.rule("PA-HEROES-06")
def test_her_slots_heal_every_other_hero_by_one():
    table = pa_table([hero("amelia", health=3), hero("tarang", at="I3", health=1)], panel=["faith", "hope"])
    play(place_gift(table, "amelia", 0, 0, 0))
    assert table.state.heroes["tarang"].health == 1
    play(place_gift(table, "amelia", 1, 2, 0))
    assert (table.state.heroes["tarang"].health, table.state.heroes["amelia"].health) == (2, 3)
    assert table.state.heroes["amelia"].dice == [6, 8]
