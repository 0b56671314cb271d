"""Gifts of a hero's own turn, and those that answer tokens."""

import pytest

from tabletop.planet_apocalypse.model.events.dice import AttackDiceRolled
from tabletop.planet_apocalypse.rules.enemy.arrivals import reveal
from tabletop.planet_apocalypse.rules.hell_time import lord_battle
from tabletop.planet_apocalypse.rules.hero.turn import hero_turn
from tests.support.planet_apocalypse import circles, faces, happened, hero, segment
from tests.support.planet_apocalypse_gifts import NAOMI, gifted, keys, larvae
from tests.support.play import ask, play


def naomi(table):
    return table.state.heroes[NAOMI]


def attacks(table):
    return len(happened(table, AttackDiceRolled))


# -- more attacks -----------------------------------------------------------------------------------------------------


def test_arcane_attack_buys_one_more_attack_a_turn():
    # given 2 luck, and larvae enough
    table = gifted("arcane_attack", luck=2, minions={"I2": larvae(5)}, rolls=[1, 1])
    # when she attacks, buys another and uses it
    choice = ask(hero_turn(table, NAOMI), ["attack", "arcane_attack", "attack"])
    # then there is no third
    assert attacks(table) == 2
    assert naomi(table).luck == 1
    assert "arcane_attack" not in keys(choice)
    assert "attack" not in keys(choice)


@pytest.mark.rule("PA-FAQ-05")
def test_a_bought_attack_may_be_given_up_against_stun_and_fire():
    # given a hero stunned and burning
    table = gifted("arcane_attack", luck=1, stunned=True, burning=True, minions={"I2": larvae(1)}, rolls=[1])
    # when she buys an attack, gives one up and makes the other
    play(hero_turn(table, NAOMI), ["arcane_attack", "recover.attack", "attack", "end"])
    # then both markers are gone and she still attacked
    assert (naomi(table).stunned, naomi(table).burning) == (False, False)
    assert attacks(table) == 1


def test_arcane_attack_works_in_every_step_of_a_lord_battle():
    table = gifted("arcane_attack", at="I6", luck=2, rolls=[*[1] * 6, 1, 1, *[1] * 6, 1, 1, *[1] * 6])
    answers = ["attack", "arcane_attack", "attack", "arcane_attack", "attack", "attack"]
    choice = ask(lord_battle(table, 0, NAOMI), answers)
    assert attacks(table) == 4
    assert choice.id == "hell.step"
    assert naomi(table).luck == 0


@pytest.mark.parametrize(("circle", "name"), [(1, "gryllus"), (2, "fiend")])
def test_exorcism_kills_a_lower_demon_for_two_luck_and_pays_courage(circle, name):
    table = gifted("exorcism", luck=2, minions={"I2": [1, 1, 1, 1]})
    play(hero_turn(table, NAOMI), ["exorcism", name, "end"])
    assert circles(table, "I2")[circle] == 0
    assert (naomi(table).luck, naomi(table).courage) == (0, 1)


def test_exorcism_has_no_power_over_larvae_or_the_third_circle():
    table = gifted("exorcism", luck=2, minions={"I2": [1, 0, 0, 1]})
    assert "exorcism" not in keys(ask(hero_turn(table, NAOMI)))


def test_a_fire_extinguisher_puts_out_all_fires_here_and_leaves_the_attack():
    # given three burning heroes, two of them together
    others = [hero("tarang", at="I2", burning=True), hero("hannah", at="I3", burning=True)]
    table = gifted("fire_extinguisher", burning=True, minions={"I2": larvae(1)}, others=others)
    choice = ask(hero_turn(table, NAOMI), ["fire_extinguisher"])
    assert [one.burning for one in table.state.heroes.values()] == [False, False, True]
    assert "attack" in keys(choice)


# -- moves ------------------------------------------------------------------------------------------------------------


def test_a_motorcycle_moves_three_areas():
    table = gifted("motorcycle", at="I0")
    play(hero_turn(table, NAOMI), ["move.I1", "move.I2", "move.I3"])
    assert naomi(table).area == "I3"


def test_a_helicopter_flies_anywhere_but_into_the_shadow_in_place_of_the_move():
    table = gifted("helicopter", at="I0", luck=2, tokens={"I4": 1}, rolls=faces(1, 1, 2, 3))
    choice = ask(hero_turn(table, NAOMI), ["helicopter"])
    assert keys(choice) == ["I1", "I2", "I3", "I4", "I5"]
    # when she lands on a token, it is revealed, and her move is gone
    table = gifted("helicopter", at="I0", luck=2, tokens={"I4": 1}, rolls=faces(1, 1, 2, 3))
    choice = ask(hero_turn(table, NAOMI), ["helicopter", "I4"])
    assert circles(table, "I4") == [1, 1, 0, 0]
    assert keys(choice) == ["attack", "end"]
    assert naomi(table).luck == 1


def test_a_helicopter_is_no_use_once_the_move_is_spent():
    table = gifted("helicopter", luck=2, minions={"I1": larvae(1)})
    assert "helicopter" not in keys(ask(hero_turn(table, NAOMI), ["move.I1", "stop"]))


def test_a_helicopter_does_not_carry_a_coward_to_a_cacodemon():
    table = gifted("helicopter", key="tarang", at="I0", luck=1, minions={"I3": [0, 0, 0, 1]})
    assert "I3" not in keys(ask(hero_turn(table, "tarang"), ["helicopter"]))


# -- tokens -----------------------------------------------------------------------------------------------------------


def test_overwatch_attacks_what_arrives_in_the_move_segment():
    # given a token that comes to Naomi, with a larva and a gryllus in it
    table = gifted("overwatch", luck=1, tokens={"I3": 1}, rolls=[*faces(1, 1, 2, 3), 5])
    table.state.clock.step = "move"
    play(segment(table, "move"), ["yes", "I2.gryllus"])
    assert circles(table, "I2") == [1, 0, 0, 0]
    assert (naomi(table).luck, naomi(table).courage) == (0, 1)


def test_overwatch_is_silent_in_other_segments_and_other_areas():
    table = gifted("overwatch", luck=1, tokens={"I2": 1}, rolls=faces(1, 1, 2, 3))
    table.state.clock.step = "hero"
    play(reveal(table, "I2"))
    table = gifted("overwatch", luck=1, tokens={"I4": 1}, others=[hero("tarang", at="I3")], rolls=faces(1, 1, 2, 3))
    table.state.clock.step = "move"
    play(segment(table, "move"))
    assert naomi(table).luck == 1


def test_a_rosary_rerolls_any_despair_dice_of_a_token_once():
    # given a token anywhere that shows two pairs
    table = gifted("rosary", luck=1, tokens={"I4": 1}, rolls=[*faces(1, 1, 2, 2), *faces(3, 3)])
    # when she rerolls one die of each pair (they lie sorted)
    play(reveal(table, "I4"), ["yes", ("die.1", "die.3")])
    # then it shows 1, 2, 3, 3: one cacodemon with its larva
    assert circles(table, "I4") == [1, 0, 0, 1]
    assert naomi(table).luck == 0


def test_a_rosary_needs_luck():
    table = gifted("rosary", luck=0, tokens={"I4": 1}, rolls=faces(1, 1, 2, 2))
    play(reveal(table, "I4"))
    assert circles(table, "I4") == [2, 1, 1, 0]
