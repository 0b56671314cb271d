"""Tarang: grateful for help, healed by prayer, deadly in a brawl, and no lone hero."""

import pytest

from tabletop.planet_apocalypse.model.events.dice import AttackDiceRolled
from tabletop.planet_apocalypse.model.state import HELL, Lord
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.rules.hero.turn import hero_turn
from tabletop.planet_apocalypse.rules.team.gifts import place_gift
from tests.support.planet_apocalypse import circles, give_gift, happened, hero, in_hell, pa_table, unlock
from tests.support.play import ask, play


def keys(choice):
    return [option.key for option in choice.open]


def tarang(table):
    return table.state.heroes["tarang"]


def test_each_help_raises_his_die_one_level_more():
    # given Tarang's d6 and one helper: the rulebook's 1d10
    table = pa_table(
        [hero("tarang", at="I2"), hero("naomi", at="I2", courage=1)], minions={"I2": [0, 0, 1, 0]}, rolls=[7], pool=0
    )
    play(attack(table, "tarang"), ["yes", "I2.fiend"])
    assert happened(table, AttackDiceRolled)[0].sides == [10]


def test_the_attack_of_others_is_raised_as_usual():
    table = pa_table(
        [hero("naomi", at="I2"), hero("tarang", at="I2", courage=1)], minions={"I2": [0, 0, 1, 0]}, rolls=[1], pool=0
    )
    play(attack(table, "naomi"), ["yes"])
    assert happened(table, AttackDiceRolled)[0].sides == [8]


@pytest.mark.rule("PA-FAQ-22", "PA-LIMITS-05")
def test_gratitude_and_inspiration_add_up_to_three_levels_and_stop_at_d12():
    table = pa_table(
        [hero("tarang", at="I2", dice=[4, 8]), hero("naomi", at="I2", courage=1)],
        minions={"I2": [0, 0, 1, 0]}, rolls=[1, 1], pool=0, options={"deck": "varied"},
    )  # fmt: skip
    give_gift(table, "naomi", "inspiration")
    play(attack(table, "tarang"), ["yes", "d8"])
    assert happened(table, AttackDiceRolled)[0].sides == [4, 12]


def test_prayer_heals_at_the_start_of_his_turn_before_fire():
    # given Tarang burning at 1 health
    table = pa_table([hero("tarang", at="I2", health=1, cap=6, burning=True)])
    unlock(table, "tarang", "prayer")
    # when his turn comes and he puts the fire out
    play(hero_turn(table, "tarang"), ["extinguish", "end"])
    # then prayer kept him alive
    assert tarang(table).health == 1
    assert not tarang(table).burning


@pytest.mark.rule("PA-STATUS-06")
def test_without_prayer_the_fire_kills_him():
    table = pa_table([hero("tarang", at="I2", health=1, burning=True)])
    play(hero_turn(table, "tarang"))
    assert "tarang" not in table.state.heroes


@pytest.mark.rule("PA-RULE-118")
def test_silat_kills_a_minion_of_a_lower_circle_beside_the_demon_he_killed():
    # given a gryllus, two larvae and a fiend beside Tarang
    table = pa_table([hero("tarang", at="I2")], minions={"I2": [2, 1, 1, 0]}, rolls=[4])
    unlock(table, "tarang", "silat")
    # when he kills the gryllus
    play(attack(table, "tarang"), ["I2.gryllus", "I2.larva"])
    # then a larva goes too, and both pay
    assert circles(table, "I2") == [1, 0, 1, 0]
    assert tarang(table).courage == 2


@pytest.mark.rule("PA-RULE-118")
def test_a_larva_is_no_demon_for_silat_and_the_second_kill_may_be_declined():
    table = pa_table([hero("tarang", at="I2")], minions={"I2": [2, 0, 0, 0]}, rolls=[4])
    unlock(table, "tarang", "silat")
    play(attack(table, "tarang"), ["I2.larva"])
    assert circles(table, "I2") == [1, 0, 0, 0]
    table = pa_table([hero("tarang", at="I2")], minions={"I2": [1, 1, 0, 0]}, rolls=[4])
    unlock(table, "tarang", "silat")
    play(attack(table, "tarang"), ["I2.gryllus", "none"])
    assert circles(table, "I2") == [1, 0, 0, 0]


@pytest.mark.rule("PA-FAQ-14")
def test_part_of_a_lord_is_no_demon_for_silat():
    # given Tarang in Hell, the Wall at 1 health and a larva
    table = pa_table([hero("tarang", dice=[6])], minions={HELL: [1, 0, 0, 0]}, rolls=[6])
    unlock(table, "tarang", "silat")
    in_hell(table, "tarang")
    table.state.lords[0].parts["wall"] = 1
    # when he destroys the Wall
    play(attack(table, "tarang"), ["lord.wall"])
    # then nothing else dies
    assert circles(table, HELL) == [1, 0, 0, 0]


@pytest.mark.rule("PA-FAQ-14", "PA-RULE-118")
def test_a_whole_lord_is_a_demon_for_silat():
    # given a game with two Lords, the one he fights at 1 health, a cacodemon and the Hellhound there
    table = pa_table([hero("tarang", dice=[8])], minions={HELL: [0, 0, 0, 1]}, fourths={"hellhound": HELL}, rolls=[7])
    unlock(table, "tarang", "silat")
    in_hell(table, "tarang")
    table.state.lords[0].parts["body"] = 1
    table.state.lords.append(Lord("baphomet", "I5", "I5", {"body": 9, "wall": 3}, ["I5"]))
    # when he kills it
    choice = ask(attack(table, "tarang"), ["lord.body"])
    # then any minion of the battle may follow, the Fourth Circle included
    assert keys(choice) == ["hell.cacodemon", "hell.hellhound", "none"]


@pytest.mark.rule("PA-RULE-37", "PA-PHASES-08")
def test_he_does_not_enter_an_area_with_a_great_demon_alone():
    # given a cacodemon on one side, the Hellhound on the other
    table = pa_table([hero("tarang", at="I2")], minions={"I1": [0, 0, 0, 1]}, fourths={"hellhound": "I3"})
    play(hero_turn(table, "tarang"))
    # then he stays
    assert tarang(table).area == "I2"


@pytest.mark.rule("PA-RULE-37")
def test_with_another_hero_there_he_goes_and_lesser_demons_do_not_stop_him():
    table = pa_table(
        [hero("tarang", at="I2"), hero("naomi", at="I1")], minions={"I1": [0, 0, 0, 1], "I3": [3, 2, 1, 0]}
    )
    assert {"move.I1", "move.I3"} <= set(keys(ask(hero_turn(table, "tarang"))))


@pytest.mark.rule("PA-HERO-12")
def test_enemies_do_not_stop_anybody_else():
    table = pa_table([hero("naomi", at="I2")], minions={"I1": [0, 0, 0, 1]}, fourths={"hellhound": "I0"})
    play(hero_turn(table, "naomi"), ["move.I1", "move.I0", "end"])
    assert table.state.heroes["naomi"].area == "I0"


def test_his_tree_gives_what_it_says():
    table = pa_table(
        [hero("tarang", luck=3)], panel=["faith", "medikit", "sergeant", "vanity", "lieutenant", "defiance"]
    )
    for slot in range(6):
        play(place_gift(table, "tarang", slot, slot, 0))
    holder = tarang(table)
    assert (holder.dice, holder.luck, holder.toughness) == ([6, 8], 7, 4)
    assert holder.abilities == ["gratitude", "prayer", "silat"]
