"""Naomi Joslyn: nimble, focused, sighted in Hell, and careless of her own wounds."""

import pytest

from tabletop.planet_apocalypse.model.events.dice import AttackDiceRolled, DieTurned
from tabletop.planet_apocalypse.model.events.enemies import HellEnded
from tabletop.planet_apocalypse.model.state import HELL
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.rules.team.gifts import place_gift
from tabletop.planet_apocalypse.rules.team.phase import team_actions
from tabletop.planet_apocalypse.scenario.steps import play_step
from tabletop.planet_apocalypse.verbs.tracks import add_despair_die
from tests.support.planet_apocalypse import circles, faces, give_gift, happened, hero, in_hell, pa_table, unlock
from tests.support.play import ask, play


def keys(choice):
    return [option.key for option in choice.open]


def naomi(table):
    return table.state.heroes["naomi"]


@pytest.mark.rule("PA-TEAM-29")
def test_she_moves_one_area_in_the_team_phase_once():
    table = pa_table([hero("naomi", at="I2")])
    choice = ask(team_actions(table), ["naomi.nimble.I1"])
    assert naomi(table).area == "I1"
    assert not [key for key in keys(choice) if "nimble" in key]


def test_a_nimble_step_reveals_a_token():
    table = pa_table([hero("naomi", at="I0")], tokens={"I1": 1}, rolls=faces(1, 1, 2, 3))
    ask(team_actions(table), ["naomi.nimble.I1"])
    assert circles(table, "I1") == [1, 1, 0, 0]


@pytest.mark.rule("PA-RULE-14")
def test_a_nimble_step_into_the_shadow_is_fought_and_the_team_phase_goes_on():
    # given Naomi beside the Shadow in the team phase
    table = pa_table([hero("naomi", at="I5", health=6)], rolls=[1] * 6)
    table.state.clock.step = "team"
    # when she steps in and retreats at once, and the phase ends
    play(play_step(table), ["naomi.nimble.I6", "retreat", "I5", "done"])
    assert happened(table, HellEnded)
    # then her own turn is still to come
    assert table.state.clock.step == "hero"
    choice = ask(play_step(table))
    assert (choice.seat, choice.id) == ("naomi", "turn.action")


def test_a_one_counts_as_the_most_of_its_die():
    table = pa_table([hero("naomi", at="I2", dice=[8])], minions={"I2": [0, 0, 1, 0]}, rolls=[1])
    unlock(table, "naomi", "focus")
    play(attack(table, "naomi"), ["I2.fiend"])
    assert circles(table, "I2") == [0, 0, 0, 0]


def test_of_two_ones_she_chooses_which_die_is_turned():
    table = pa_table([hero("naomi", at="I2", dice=[4, 8])], minions={"I2": [1, 0, 1, 0]}, rolls=[1, 1])
    unlock(table, "naomi", "focus")
    play(attack(table, "naomi"), ["d8", "I2.fiend"])
    assert circles(table, "I2") == [1, 0, 0, 0]


@pytest.mark.rule("PA-FAQ-24")
def test_focus_turns_one_die_and_defiance_rerolls_the_other_ones():
    # given two d6 showing 1, Focus and Defiance
    table = pa_table([hero("naomi", at="I2", dice=[6, 6])], minions={"I2": [2, 0, 0, 0]}, rolls=[1, 1, 4])
    unlock(table, "naomi", "focus")
    give_gift(table, "naomi", "defiance")
    # when she attacks
    play(attack(table, "naomi"), ["I2.larva", "I2.larva"])
    # then one die was turned to 6, the other rerolled to 4
    assert [(event.was, event.now) for event in happened(table, DieTurned)] == [(1, 6), (1, 4)]


@pytest.mark.rule("PA-HELL-23")
def test_otherworld_vision_adds_a_die_only_in_hell():
    table = pa_table([hero("naomi", at="I2")], minions={"I2": [1, 0, 0, 0]}, rolls=[1, 1, 1])
    unlock(table, "naomi", "otherworld_vision")
    play(attack(table, "naomi"))
    in_hell(table, "naomi")
    play(attack(table, "naomi"))
    assert [event.sides for event in happened(table, AttackDiceRolled)] == [[6], [6, 8]]


@pytest.mark.rule("PA-PHASES-08", "PA-TEAM-11")
def test_she_cannot_treat_herself_but_others_can():
    # given a wounded Naomi with a wounded Tarang
    table = pa_table([hero("naomi", health=1), hero("tarang", health=2)])
    # when she gives first aid, and then he does
    play(team_actions(table), ["naomi.first_aid", "tarang.first_aid", "naomi", "done"])
    # then hers went to him and his to her
    assert (naomi(table).health, table.state.heroes["tarang"].health) == (2, 3)
    # and alone she has nobody to treat
    table = pa_table([hero("naomi", health=1)])
    assert "naomi.first_aid" not in keys(ask(team_actions(table)))


@pytest.mark.rule("PA-LIMITS-07")
def test_her_last_slot_takes_a_despair_die_and_caps_the_pool_at_eleven():
    table = pa_table([hero("naomi")], panel=["hope"], dice=12)
    play(place_gift(table, "naomi", 0, 5, 0))
    assert table.state.dice == 11
    add_despair_die(table)
    assert table.state.dice == 11
    # and earlier in the game one die simply leaves
    table = pa_table([hero("naomi")], panel=["hope"], dice=6)
    play(place_gift(table, "naomi", 0, 5, 0))
    assert (table.state.dice, table.state.dice_cap) == (5, 11)


def test_her_tree_gives_what_it_says():
    table = pa_table([hero("naomi")], panel=["hope", "charity", "sergeant", "medikit", "lieutenant"])
    for slot in range(5):
        play(place_gift(table, "naomi", slot, slot, 0))
    assert (naomi(table).dice, naomi(table).toughness) == ([6, 8], 3)
    assert naomi(table).abilities == ["nimble", "focus", "otherworld_vision"]
    assert naomi(table).area != HELL
