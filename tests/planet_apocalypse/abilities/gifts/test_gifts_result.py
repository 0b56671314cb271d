"""Gifts that change how rolled dice count, and what an attack earns."""

import pytest

from tabletop.planet_apocalypse.model.events.enemies import LordWounded
from tabletop.planet_apocalypse.model.state import HELL
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tests.support.planet_apocalypse import circles, happened, hero, in_hell, unlock
from tests.support.planet_apocalypse_gifts import NAOMI, gifted, keys, larvae
from tests.support.play import ask, play


def shown(choice):
    """The dice named in the prompt of an assignment."""
    return choice.prompt.split(": ")[1].split(".")[0]


def test_defiance_rerolls_every_one_once():
    # given three dice of which two show 1, and one of these shows 1 again
    table = gifted("defiance", dice=[6, 6, 6], minions={"I2": larvae(3)}, rolls=[1, 5, 1, 4, 1])
    # when she attacks
    choice = ask(attack(table, NAOMI))
    # then the second 1 stays
    assert shown(choice) == "4, 5, 1"


@pytest.mark.rule("PA-FAQ-24")
def test_focus_turns_one_die_and_defiance_rerolls_the_other_ones():
    table = gifted("defiance", dice=[6, 6, 8], minions={"I2": larvae(3)}, rolls=[1, 1, 1, 2, 3])
    unlock(table, NAOMI, "focus")
    # Focus asks which die becomes its maximum
    choice = ask(attack(table, NAOMI), ["d8"])
    assert sorted(shown(choice).split(", ")) == ["2", "3", "8"]


def test_bulls_eye_lets_the_highest_number_count_two_more():
    # given a d6 on 6 and a d4 on 3, against a fiend of toughness 6
    table = gifted("bulls_eye", dice=[4, 6], minions={"I2": [0, 0, 1, 0]}, rolls=[3, 6])
    play(attack(table, NAOMI), ["I2.fiend"])
    assert circles(table, "I2") == [0, 0, 0, 0]


def test_tracer_rounds_add_one_to_a_die_of_choice_and_make_no_highest_number():
    # given a d6 on 5 and Bull's-Eye too
    table = gifted("tracer_rounds", "bulls_eye", dice=[6, 6], minions={"I2": larvae(2)}, rolls=[5, 2])
    choice = ask(attack(table, NAOMI), ["d6.5"])
    # then the 5 counts 6, and no more
    assert shown(choice) == "6, 2"


def test_armor_piercing_rounds_lower_both_numbers_of_a_double_only():
    # given a cacodemon (4+4) and a gryllus (3), and two dice on 4
    table = gifted("armor_piercing_rounds", dice=[6, 6], minions={"I2": [0, 0, 0, 1]}, rolls=[4, 4])
    play(attack(table, NAOMI), ["I2.cacodemon"])
    assert circles(table, "I2")[3] == 0
    # then a single toughness is not lowered: 3 does not beat 3
    table = gifted("armor_piercing_rounds", dice=[6], minions={"I2": [0, 1, 0, 0]}, rolls=[3])
    play(attack(table, NAOMI))
    assert circles(table, "I2")[1] == 1


@pytest.mark.parametrize(("demon", "rolls"), [("hellhound", [4]), ("catoblepas", [2, 2])])
@pytest.mark.rule("PA-HERO-21")
def test_giant_slayer_lowers_each_number_of_a_fourth_circle_demon(demon, rolls):
    table = gifted("giant_slayer", dice=[6] * len(rolls), fourths={demon: "I2"}, rolls=rolls)
    play(attack(table, NAOMI), [f"I2.{demon}"])
    assert table.state.fourths[0].health == 3


# -- grenades ---------------------------------------------------------------------------------------------------------


def test_a_grenade_scores_one_die_against_three_minions_of_one_area():
    # given four larvae and a gryllus, and one die on 5
    table = gifted("frag_grenades", luck=1, dice=[6], minions={"I2": [3, 1, 0, 0]}, rolls=[5])
    # when she throws it at two larvae and the gryllus
    picked = ("I2.larva.1", "I2.larva.2", "I2.gryllus.1")
    play(attack(table, NAOMI), ["frag_grenades", picked])
    # then all three fall, each paying courage, and the die is used up
    assert circles(table, "I2") == [1, 0, 0, 0]
    assert table.state.heroes[NAOMI].courage == 3
    assert table.state.heroes[NAOMI].luck == 0


def test_a_grenade_strikes_at_most_three_and_only_what_the_die_beats():
    table = gifted("frag_grenades", luck=1, dice=[6], minions={"I2": [4, 0, 1, 1]}, rolls=[6])
    choice = ask(attack(table, NAOMI), ["frag_grenades"])
    assert keys(choice) == [f"I2.larva.{number}" for number in range(1, 5)]
    assert (choice.least, choice.most) == (1, 3)


def test_a_grenade_wounds_a_fourth_circle_demon_once():
    table = gifted("frag_grenades", luck=1, dice=[6], fourths={"hellhound": "I2"}, rolls=[5])
    play(attack(table, NAOMI), ["frag_grenades"])
    assert table.state.fourths[0].health == 3


def test_a_grenade_reaches_as_far_as_the_attack_it_belongs_to():
    # given Frag Grenades in an earlier slot than Wizard Eye, larvae only far away
    table = gifted("frag_grenades", "wizard_eye", luck=2, dice=[6], minions={"I5": larvae(2)}, rolls=[3])
    play(attack(table, NAOMI), ["yes", "frag_grenades", ("I5.larva.1", "I5.larva.2")])
    assert circles(table, "I5")[0] == 0


def test_a_grenade_in_hell_strikes_minions_but_no_lord():
    table = gifted("frag_grenades", luck=1, dice=[12], minions={HELL: larvae(2)}, rolls=[12])
    in_hell(table, NAOMI)
    choice = ask(attack(table, NAOMI), ["frag_grenades"])
    assert keys(choice) == ["hell.larva.1", "hell.larva.2"]


def test_the_grenade_leaves_the_other_dice_for_the_attack():
    table = gifted("frag_grenades", luck=1, dice=[6, 10], minions={"I2": [2, 0, 1, 0]}, rolls=[3, 9])
    play(attack(table, NAOMI), ["frag_grenades", "d6.3.I2", ("I2.larva.1", "I2.larva.2"), "I2.fiend"])
    assert circles(table, "I2") == [0, 0, 0, 0]


# -- what it earns ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("circle", "rolls", "courage"), [(1, [9], 1), (2, [9], 2), (3, [9, 9], 2)])
def test_a_trophy_hunter_gains_more_for_the_higher_circles(circle, rolls, courage):
    minions = [int(index == circle) for index in range(4)]
    table = gifted("trophy_hunter", dice=[10] * len(rolls), minions={"I2": minions}, rolls=rolls)
    name = table.content.circles[circle].key
    play(attack(table, NAOMI), [f"I2.{name}"])
    assert table.state.heroes[NAOMI].courage == courage


def test_a_trophy_hunter_gains_six_for_a_fourth_circle_demon():
    table = gifted("trophy_hunter", dice=[6], fourths={"hellhound": "I2"}, rolls=[6])
    table.state.fourths[0].health = 1
    play(attack(table, NAOMI), ["I2.hellhound"])
    assert table.state.heroes[NAOMI].courage == 6


@pytest.mark.parametrize(("count", "luck"), [(3, 1), (2, 0)])
def test_zeal_gives_luck_for_three_kills_in_one_attack(count, luck):
    table = gifted("zeal", dice=[6] * count, minions={"I2": larvae(5)}, rolls=[6] * count)
    play(attack(table, NAOMI), ["I2.larva"] * count)
    assert table.state.heroes[NAOMI].luck == luck


def test_hero_worship_pays_the_helper_once_when_the_attack_kills():
    # given a helper with Hero Worship and an attacker with two dice
    other = hero("tarang", at="I2", dice=[6, 6])
    table = gifted("hero_worship", courage=1, pool=0, minions={"I2": larvae(2)}, others=[other], rolls=[6, 6])
    play(attack(table, "tarang"), ["yes", "I2.larva", "I2.larva"])
    # then the helper got its courage back, once for two kills
    assert table.state.heroes[NAOMI].courage == 1


def test_hero_worship_pays_nothing_without_help_or_without_a_kill():
    other = hero("tarang", at="I2", dice=[6])
    table = gifted("hero_worship", courage=1, pool=0, minions={"I2": larvae(1)}, others=[other], rolls=[6, 1])
    play(attack(table, "tarang"), ["no", "done"])
    assert table.state.heroes[NAOMI].courage == 1
    play(attack(table, "tarang"), ["yes"])
    assert table.state.heroes[NAOMI].courage == 0


def test_hero_worship_pays_for_damage_to_a_lord():
    table = gifted("hero_worship", courage=1, pool=0, others=[hero("tarang", dice=[10])], rolls=[9])
    in_hell(table, NAOMI, "tarang")
    play(attack(table, "tarang"), ["yes", "lord.body"])
    assert table.state.heroes[NAOMI].courage == 1
    assert happened(table, LordWounded)[0].amount == 1
