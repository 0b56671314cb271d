"""The legions of the later boxes."""

import pytest

from tabletop.planet_apocalypse.board.groups import attack_dice, groups_at
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.rules.hero.turn import hero_turn
from tests.support.planet_apocalypse import circles, hero, pa_table, segment
from tests.support.planet_apocalypse_gifts import keys, larvae
from tests.support.play import ask, play


@pytest.mark.rule("PA-LEGIONS-01")
def test_demons_of_pandemonium_attack_anywhere_when_alone():
    table = pa_table([hero("tarang", at="I1")], minions={"I5": [1, 1, 0, 0]}, legion="pandemonium", rolls=[10])
    before = table.state.heroes["tarang"].health
    play(segment(table, "attack"))
    # then the gryllus reached him and the larva did not
    assert table.state.heroes["tarang"].health == before - 1


@pytest.mark.rule("PA-LEGIONS-02", "PA-RULE-48")
def test_demons_of_styx_move_two_areas():
    table = pa_table([hero("tarang", at="I1")], minions={"I5": [1, 1, 0, 0]}, legion="styx")
    play(segment(table, "move"))
    assert circles(table, "I4") == [1, 0, 0, 0]
    assert circles(table, "I3") == [0, 1, 0, 0]


@pytest.mark.rule("PA-LEGIONS-03")
def test_a_demon_of_cocytus_hurts_its_killer_and_troopers_absorb_it():
    table = pa_table([hero("naomi", at="I2", dice=[6])], minions={"I2": [1, 1, 0, 0]}, legion="cocytus", rolls=[6])
    before = table.state.heroes["naomi"].health
    play(attack(table, "naomi"), ["I2.gryllus"])
    assert table.state.heroes["naomi"].health == before - 1
    # but a larva does not, and a Volunteer absorbs it
    table = pa_table(
        [hero("naomi", at="I2", dice=[6], patrol={"volunteer": 1})],
        minions={"I2": [0, 1, 0, 0]}, legion="cocytus", rolls=[6],
    )  # fmt: skip
    play(attack(table, "naomi"), ["I2.gryllus", "patrol.volunteer.1"])
    assert table.state.heroes["naomi"].patrol == {}


@pytest.mark.rule("PA-LEGIONS-04", "PA-RULE-210")
def test_in_tartarus_a_hero_beside_a_demon_moves_one_area():
    table = pa_table([hero("naomi", at="I2")], minions={"I2": [0, 1, 0, 0]}, legion="tartarus")
    play(hero_turn(table, "naomi"), ["move.I3"])
    assert table.state.heroes["naomi"].area == "I3"
    table = pa_table([hero("naomi", at="I2")], minions={"I2": larvae(1)}, legion="tartarus")
    assert "move.I4" in keys(ask(hero_turn(table, "naomi"), ["move.I3"]))


@pytest.mark.rule("PA-LEGIONS-05", "PA-LEGION-02")
def test_larvae_of_hades_roll_d10():
    table = pa_table([hero("naomi", at="I2")], minions={"I2": [2, 1, 0, 0]}, legion="hades")
    assert [attack_dice(table, group) for group in groups_at(table, "I2")] == [[10, 10], [10]]


@pytest.mark.rule("PA-LEGIONS-06")
def test_demons_of_gehenna_killed_by_ambushes_bring_no_courage():
    table = pa_table(
        [hero("naomi")], minions={"I2": [1, 1, 0, 0]}, ambush={"I2": ("citizen_militia", 1)}, legion="gehenna", pool=0,
        rolls=[4, 4],
    )  # fmt: skip
    play(segment(table, "ambush"), ["fire.I2", "I2.larva", "I2.gryllus"])
    assert table.state.pool == 1


@pytest.mark.rule("PA-LEGIONS-07")
def test_demons_of_annwn_are_harder_for_ambushes():
    table = pa_table(
        [hero("naomi")], minions={"I2": [0, 1, 0, 0]}, ambush={"I2": ("volunteer", 1)}, legion="annwn", rolls=[5]
    )
    play(segment(table, "ambush"), ["fire.I2"])
    assert circles(table, "I2") == [0, 1, 0, 0]
    # while for heroes they are as ever
    table = pa_table([hero("naomi", at="I2", dice=[6])], minions={"I2": [0, 1, 0, 0]}, legion="annwn", rolls=[5])
    play(attack(table, "naomi"), ["I2.gryllus"])
    assert circles(table, "I2") == [0, 0, 0, 0]


@pytest.mark.rule("PA-LEGIONS-08")
def test_demons_of_sheol_leave_pestilence():
    table = pa_table([hero("naomi", at="I2")], minions={"I2": [0, 1, 0, 0]}, legion="sheol", rolls=[10])
    play(segment(table, "attack"))
    assert table.state.heroes["naomi"].pestilence == 1
