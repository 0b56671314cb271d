"""Gifts that change an attack before the roll, and how far it reaches."""

import pytest

from tabletop.planet_apocalypse.board.targets import can_attack
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.rules.hero.turn import hero_turn
from tests.support.planet_apocalypse import circles, hero, in_hell
from tests.support.planet_apocalypse_gifts import NAOMI, gifted, keys, larvae, sizes
from tests.support.play import ask, play

HERE = {"I2": larvae(3)}


@pytest.mark.rule("PA-TEAM-25")
@pytest.mark.parametrize(("gift", "dice"), [("pope_blessed_bullet", [6, 12]), ("flamethrower", [4, 4, 4, 6])])
def test_luck_buys_dice_for_one_attack_and_is_paid_each_time(gift, dice):
    # given a hero with a gift that sells dice, and 2 luck
    table = gifted(gift, luck=2, minions=HERE, rolls=[1] * 20)
    # when she attacks twice and pays both times
    for left in (1, 0):
        play(attack(table, NAOMI), ["yes"])
        assert sizes(table) == dice
        assert table.state.heroes[NAOMI].luck == left
    # then a third attack cannot be paid and is not asked for
    play(attack(table, NAOMI))
    assert sizes(table) == [6]
    assert table.state.heroes[NAOMI].dice == [6]


@pytest.mark.rule("PA-PHASES-07")
def test_a_gift_that_costs_something_may_be_declined():
    table = gifted("pope_blessed_bullet", luck=1, minions=HERE, rolls=[1])
    play(attack(table, NAOMI), ["no"])
    assert sizes(table) == [6]
    assert table.state.heroes[NAOMI].luck == 1


@pytest.mark.rule("PA-FAQ-26", "PA-TROOPER-08")
def test_a_silver_bullet_costs_health_that_no_trooper_can_stop():
    # given a hero with troopers who could stop an attack
    table = gifted("silver_bullet", patrol={"police": 2}, minions=HERE, rolls=[1, 1])
    # when she takes the damage for the die
    play(attack(table, NAOMI), ["yes"])
    # then she lost 1 health, no trooper, and rolled a d10 more
    assert (table.state.heroes[NAOMI].health, table.state.heroes[NAOMI].patrol) == (5, {"police": 2})
    assert sizes(table) == [6, 10]


def test_a_silver_bullet_at_the_last_health_kills_before_the_roll():
    table = gifted("silver_bullet", "adrenaline", health=1, cap=6, minions=HERE, others=[hero("tarang")])
    play(attack(table, NAOMI), ["yes"])
    assert NAOMI not in table.state.heroes
    assert circles(table, "I2")[0] == 3


@pytest.mark.parametrize(("health", "dice"), [(2, [6, 8]), (3, [6])])
def test_adrenaline_adds_a_d8_while_health_is_two_or_less(health, dice):
    table = gifted("adrenaline", health=health, cap=6, minions=HERE, rolls=[1, 1])
    play(attack(table, NAOMI))
    assert sizes(table) == dice


def test_the_combat_knife_strikes_larvae_only():
    # given a larva and a gryllus, and a knife that rolls high
    table = gifted("combat_knife", minions={"I2": [1, 1, 0, 0]}, rolls=[1, 4])
    # when she attacks: only the larva is offered
    choice = ask(attack(table, NAOMI))
    assert keys(choice) == ["I2.larva", "done"]
    assert sizes(table) == [4, 6]


def test_the_combat_knife_spares_better_dice_for_demons():
    table = gifted("combat_knife", minions={"I2": [1, 1, 0, 0]}, rolls=[4, 4])
    play(attack(table, NAOMI), ["I2.larva", "I2.gryllus"])
    assert circles(table, "I2") == [0, 0, 0, 0]


@pytest.mark.parametrize(("health", "dice"), [(6, [8]), (5, [6])])
def test_vanity_raises_a_die_while_unhurt(health, dice):
    table = gifted("vanity", health=health, cap=6, minions=HERE, rolls=[1])
    play(attack(table, NAOMI))
    assert sizes(table) == dice


def test_vanity_lets_its_owner_choose_the_die():
    table = gifted("vanity", dice=[4, 10], minions=HERE, rolls=[1, 1])
    play(attack(table, NAOMI), ["d10"])
    assert sizes(table) == [4, 12]


@pytest.mark.parametrize(
    ("own", "pick", "dice"), [([10], "d10", [6, 6]), ([12], "d12", [6, 6, 6]), ([10], "none", [10])]
)
def test_rapid_fire_splits_one_large_die(own, pick, dice):
    table = gifted("rapid_fire", dice=own, minions=HERE, rolls=[1] * 4)
    play(attack(table, NAOMI), [pick])
    assert sizes(table) == dice


def test_rapid_fire_splits_no_small_die_and_only_one_large_one():
    table = gifted("rapid_fire", dice=[8, 12, 12], minions=HERE, rolls=[1] * 5)
    play(attack(table, NAOMI), ["d12"])
    assert sizes(table) == [6, 6, 6, 8, 12]


@pytest.mark.rule("PA-FAQ-12", "PA-EX-49")
def test_dice_that_were_raised_and_then_split_are_not_raised_again():
    # given Hannah with Zeroed In and Rapid Fire, and a d8 of hers
    table = gifted("rapid_fire", key="hannah", dice=[8], minions=HERE, rolls=[1, 1])
    table.state.heroes["hannah"].abilities.append("zeroed_in")
    # when she gives up her move and splits the d10 it became
    play(hero_turn(table, "hannah"), ["attack", "yes", "d10"])
    # then she rolls two d6
    assert sizes(table) == [6, 6]


def test_inspiration_makes_each_help_worth_two_levels():
    # given a helper with Inspiration beside the attacker
    table = gifted(
        "inspiration", courage=1, minions=HERE, pool=0, others=[hero("hannah", at="I2", dice=[4])], rolls=[1]
    )
    # when the other hero attacks and is helped
    play(attack(table, "hannah"), ["yes"])
    # then the d4 rose to a d8
    assert sizes(table) == [8]


@pytest.mark.rule("PA-FAQ-22")
def test_inspiration_and_gratitude_add_up():
    table = gifted(
        "inspiration", courage=1, minions=HERE, pool=0, others=[hero("tarang", at="I2", dice=[4])], rolls=[1]
    )
    play(attack(table, "tarang"), ["yes"])
    assert sizes(table) == [10]


# -- reach ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-FAQ-03", "PA-EX-21")
def test_wizard_eye_spreads_dice_over_any_areas_for_one_luck_each_attack():
    # given minions in three areas, two of them far away
    minions = {"I2": larvae(1), "I4": larvae(1), "I5": larvae(1)}
    table = gifted("wizard_eye", luck=2, dice=[6, 6, 6], minions=minions, rolls=[5, 5, 5])
    # when she pays after the roll
    play(attack(table, NAOMI), ["yes", "I4.larva", "I5.larva", "I2.larva"])
    # then one attack struck in all three
    assert [circles(table, area)[0] for area in ("I2", "I4", "I5")] == [0, 0, 0]
    assert table.state.heroes[NAOMI].luck == 1


@pytest.mark.rule("PA-RULE-39")
def test_wizard_eye_sees_minions_in_the_shadow_but_neither_lord_nor_tokens():
    table = gifted("wizard_eye", luck=1, dice=[12], minions={"I6": larvae(1)}, tokens={"I6": 1, "I5": 1}, rolls=[12])
    choice = ask(attack(table, NAOMI), ["yes"])
    assert keys(choice) == ["I6.larva", "done"]


@pytest.mark.rule("PA-HERO-14")
def test_reach_for_luck_allows_an_attack_without_an_enemy_beside_the_hero():
    far, near = {"I5": larvae(1)}, {"I3": larvae(1)}
    assert can_attack(gifted("wizard_eye", luck=1, minions=far), NAOMI)
    assert not can_attack(gifted("wizard_eye", luck=0, minions=far), NAOMI)
    assert can_attack(gifted("sniper_scope", luck=1, minions=near), NAOMI)
    assert not can_attack(gifted("sniper_scope", luck=1, minions=far), NAOMI)


def test_a_sniper_scope_adds_the_adjacent_areas():
    minions = {"I2": larvae(1), "I1": larvae(1), "I3": larvae(1), "I4": larvae(1)}
    table = gifted("sniper_scope", luck=1, dice=[6], minions=minions, rolls=[6])
    assert keys(ask(attack(table, NAOMI), ["yes"])) == ["I2.larva", "I1.larva", "I3.larva", "done"]


@pytest.mark.rule("PA-HELL-23")
def test_reach_gifts_do_not_work_in_hell_time():
    table = gifted("wizard_eye", "sniper_scope", luck=3, dice=[6], minions={"I4": larvae(1)}, rolls=[1])
    in_hell(table, NAOMI)
    play(attack(table, NAOMI))
    assert table.state.heroes[NAOMI].luck == 3
