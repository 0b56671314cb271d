"""Jetpack, Night-Vision Goggles, Orbital Strike, Railgun, Wyrmbane and Knight's Vow."""

import pytest

from tabletop.planet_apocalypse.model.events.heroes import HeroHurt
from tabletop.planet_apocalypse.model.fight import Group
from tabletop.planet_apocalypse.model.state import LARVA
from tabletop.planet_apocalypse.rules.enemy.assault import group_attacks
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.rules.hero.turn import hero_turn
from tests.support.planet_apocalypse import battle, circles, give_gift, happened, hero, pa_table
from tests.support.play import ask, dice, play

QUIET = {"legion": "lethe"}


def void(heroes, **more):
    return pa_table(heroes, boxes=["void"], options={"deck": "varied"}, **{**QUIET, **more})


def dragon(heroes, **more):
    return pa_table(heroes, boxes=["dragon"], options={"deck": "varied"}, **{**QUIET, **more})


def keys(choice):
    return [option.key for option in choice.open]


# -- Jetpack ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-GIFTS-02", "PA-HERO-09")
def test_with_a_jetpack_only_where_the_move_ends_tokens_open_and_one_may_turn_back():
    # given tokens on the way and at its end
    table = void([hero("tarang", at="I1")], tokens={"I2": 1, "I3": 1}, rolls=[1, 2, 4, 5])
    give_gift(table, "tarang", "jetpack")
    choice = ask(hero_turn(table, "tarang"), ["move.I2"])
    # then after one step nothing opened, and back is allowed
    assert table.state.areas["I2"].tokens == [""]
    assert {"move.I1", "move.I3"} <= set(keys(choice))
    table.state.heroes["tarang"].area, table.state.turn = "I1", None
    play(hero_turn(table, "tarang"), ["move.I2", "move.I3", "end"])
    assert (table.state.areas["I2"].tokens, table.state.areas["I3"].tokens) == ([""], [])


@pytest.mark.rule("PA-GIFTS-02")
def test_a_move_that_stops_early_opens_the_token_there():
    table = void([hero("tarang", at="I1")], tokens={"I2": 1}, rolls=[1, 2, 4, 5])
    give_gift(table, "tarang", "jetpack")
    play(hero_turn(table, "tarang"), ["move.I2", "stop", "end"])
    assert table.state.areas["I2"].tokens == []


# -- Night-Vision Goggles ---------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-FOURTHS-04")
def test_night_vision_goggles_reroll_a_die_and_the_elemental_does_not_bind_their_owner():
    table = pa_table(
        [hero("tarang", at="I2", dice=[6, 6])], boxes=["void", "dragon"], options={"deck": "varied"},
        fourths={"elemental": "I5"}, minions={"I2": [1, 1, 0, 0]}, rolls=[1, 6, 6], **QUIET,
    )  # fmt: skip
    give_gift(table, "tarang", "night_vision_goggles")
    play(attack(table, "tarang"), ["d6.1", "I2.larva", "I2.gryllus"])
    assert circles(table, "I2") == [0, 0, 0, 0]


# -- Orbital Strike ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-GIFTS-01")
def test_orbital_strike_hits_one_area_without_heroes_and_pays_for_kills():
    # given larvae with Naomi in I2, a larva and a gryllus alone in I4, and the Elemental, who does not bind it
    table = pa_table(
        [hero("tarang", at="I1", luck=2), hero("naomi", at="I2", courage=5)],
        boxes=["void", "dragon"], options={"deck": "varied"}, fourths={"elemental": "I6"},
        minions={"I2": [1, 0, 0, 0], "I4": [1, 1, 0, 0]}, rolls=[8, 8, 1], **QUIET,
    )  # fmt: skip
    give_gift(table, "tarang", "orbital_strike")
    asked = ask(hero_turn(table, "tarang"), ["orbital_strike"])
    assert keys(asked) == ["I4", "I6"]
    table.state.turn, table.state.heroes["tarang"].luck = None, 2
    play(hero_turn(table, "tarang"), ["orbital_strike", "I4", "I4.larva", "I4.gryllus", "end"])
    assert circles(table, "I4") == [0, 0, 0, 0]
    assert (table.state.heroes["tarang"].courage, table.state.heroes["tarang"].luck) == (2, 0)


@pytest.mark.rule("PA-GIFTS-01")
def test_gifts_for_attacks_do_not_change_it():
    # given a gift that pierces double toughness in attacks, and a cacodemon (4+4) that fours strike only with it
    table = void([hero("tarang", luck=2)], minions={"I4": [0, 0, 0, 1]}, rolls=[4, 4, 4])
    give_gift(table, "tarang", "orbital_strike")
    give_gift(table, "tarang", "armor_piercing_rounds", slot=1)
    play(hero_turn(table, "tarang"), ["orbital_strike", "end"])
    assert circles(table, "I4") == [0, 0, 0, 1]


# -- Railgun ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-GIFTS-04")
def test_railgun_makes_one_die_of_all_that_counts_two_more_for_each_further_one_unhelped():
    # given three dice, a helper with courage, and a fiend of toughness 6
    table = void(
        [hero("tarang", at="I2", dice=[4, 4, 4]), hero("naomi", at="I2", courage=3)],
        minions={"I2": [0, 0, 1, 0]}, rolls=[3],
    )  # fmt: skip
    give_gift(table, "tarang", "railgun")
    # when he takes the d12, a 3 counts 7, and nobody was asked to help
    play(attack(table, "tarang"), ["yes", "I2.fiend"])
    assert circles(table, "I2") == [0, 0, 0, 0]


@pytest.mark.rule("PA-GIFTS-04")
def test_its_number_may_pass_twelve_and_its_die_is_not_split():
    table = battle("baphomet", [hero("tarang", dice=[8] * 4)], rolls=[12], boxes=["void"], options={"deck": "varied"})
    give_gift(table, "tarang", "railgun")
    give_gift(table, "tarang", "rapid_fire", slot=1)
    choice = ask(attack(table, "tarang"), ["yes"])
    assert choice.id == "attack.strike"
    assert "18" in choice.prompt


# -- Wyrmbane ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-GIFTS-08")
def test_wyrmbane_doubles_the_first_damage_to_a_great_enemy_and_no_other():
    table = battle(
        "baphomet",
        [hero("tarang", dice=[8] * 3, luck=1)],
        rolls=[8, 8, 8],
        boxes=["dragon"],
        options={"deck": "varied"},
    )
    give_gift(table, "tarang", "wyrmbane")
    play(attack(table, "tarang"), ["yes", "lord.body", "lord.body", "done"])
    assert table.state.lords[0].parts == {"body": 3, "wall": 2}
    assert table.state.heroes["tarang"].luck == 0


@pytest.mark.rule("PA-GIFTS-08")
def test_it_is_not_asked_when_no_die_would_do_damage():
    table = battle(
        "baphomet", [hero("tarang", dice=[8], luck=1)], rolls=[2], boxes=["dragon"], options={"deck": "varied"}
    )
    give_gift(table, "tarang", "wyrmbane")
    play(attack(table, "tarang"))
    assert table.state.heroes["tarang"].luck == 1


@pytest.mark.rule("PA-GIFTS-08", "PA-LORDS-06")
def test_no_blow_kills_two_heads_of_scylla():
    table = battle(
        "scylla", [hero("tarang", dice=[8], luck=1)], rolls=[8], boxes=["dragon"], options={"deck": "varied"}
    )
    give_gift(table, "tarang", "wyrmbane")
    play(attack(table, "tarang"), ["yes", "lord.heads"])
    assert table.state.lords[0].parts["heads"] == 5


# -- Knight's Vow -----------------------------------------------------------------------------------------------------


def vow(players):
    """Naomi with the Vow and troopers beside Tarang, whom three larvae hit twice."""
    table = dragon(
        [hero("tarang", at="I2", toughness=1), hero("naomi", at="I2", patrol={"volunteer": 2})],
        minions={"I2": [3, 0, 0, 0]}, rolls=[6, 6, 1], seats=players,
    )  # fmt: skip
    give_gift(table, "naomi", "knights_vow")
    return table


@pytest.mark.rule("PA-GIFTS-19")
def test_the_hero_spared_chooses_and_the_owner_must_agree():
    table = vow({"Ann": ["tarang"], "Bea": ["naomi"]})
    larvae = Group("I2", LARVA, "larva", 3)
    asked = ask(group_attacks(table, larvae), ["tarang", "naomi.volunteer.2"])
    assert (asked.id, asked.seat) == ("absorb.agree", "naomi")
    # when she refuses, nothing else stands before him
    table.state.rng = dice(6, 6, 1)
    play(group_attacks(table, larvae), ["tarang", "naomi.volunteer.2", "no"])
    assert [event.amount for event in happened(table, HeroHurt)] == [2]
    # and when she agrees, her troopers die for him
    table.state.rng = dice(6, 6, 1)
    play(group_attacks(table, larvae), ["tarang", "naomi.volunteer.2", "yes"])
    assert table.state.heroes["naomi"].patrol == {}


@pytest.mark.rule("PA-GIFTS-19")
def test_nobody_is_asked_for_its_own_consent():
    table = vow({"Ann": ["tarang", "naomi"]})
    play(group_attacks(table, Group("I2", LARVA, "larva", 3)), ["tarang", "naomi.volunteer.2"])
    assert (table.state.heroes["naomi"].patrol, happened(table, HeroHurt)) == ({}, [])


@pytest.mark.rule("PA-TROOPER-03")
def test_a_hero_elsewhere_has_nothing_of_the_vow():
    table = vow({})
    table.state.heroes["naomi"].area = "I3"
    play(group_attacks(table, Group("I2", LARVA, "larva", 3)))
    assert table.state.heroes["naomi"].patrol == {"volunteer": 2}
