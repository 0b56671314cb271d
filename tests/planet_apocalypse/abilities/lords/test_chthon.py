"""Chthon and its attack box."""

import pytest

from tabletop.planet_apocalypse.board.groups import attack_dice
from tabletop.planet_apocalypse.board.lords import lord_health
from tabletop.planet_apocalypse.model.fight import Group
from tabletop.planet_apocalypse.model.state import HELL, LORD
from tabletop.planet_apocalypse.rules.enemy.assault import group_attacks
from tabletop.planet_apocalypse.rules.hell_time import lord_battle
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.show.describe import describe
from tests.support.planet_apocalypse import battle, hero, in_hell, pa_content, pa_state, pa_table
from tests.support.play import ForcedRng, ask, play

CHTHON = Group(HELL, LORD, "chthon")


def fight(heroes, rolls=(), **more):
    """These heroes in a battle with Chthon that has begun."""
    return battle("chthon", heroes, rolls=rolls, **more)


def box(table):
    return {counter: count for counter, count in table.state.lords[0].counters.items() if count}


@pytest.mark.rule("PA-SETUP-06", "PA-LORDS-02")
def test_its_sheet():
    sheet = pa_content().lords["chthon"]
    assert (sheet.crowns, sheet.dice) == (2, [12] * 6)
    assert [(one.key, one.toughness, one.health) for one in sheet.parts] == [("body", [5], [12, 18, 24, 30, 36])]
    assert lord_health(pa_content(), pa_state().options, "chthon", 5, lesser=True) == {"body": 12}


@pytest.mark.rule("PA-LORDS-14", "PA-LORDS-03", "PA-HELL-08")
def test_the_menace_adds_a_d4_or_raises_a_die_and_the_box_stays_between_battles():
    # given Naomi in the Shadow and Tarang, captain, elsewhere
    table = pa_table([hero("tarang", at="I0"), hero("naomi", at="I6")], options={"lord": "chthon"})
    # when she meets it twice and leaves at once; the first time a d4 is all there can be
    play(lord_battle(table, 0, "naomi"), [(), "retreat", "I5"])
    assert box(table) == {"d4": 1}
    table.state.heroes["naomi"].area = "I6"
    asked = ask(lord_battle(table, 0, "naomi"), [()])
    # then the second time the captain may raise it instead
    assert (asked.seat, asked.id) == ("tarang", "lord.box")
    assert [option.key for option in asked.open] == ["add", "raise.4"]


@pytest.mark.rule("PA-LORDS-15")
def test_every_damage_to_it_grows_the_box_once_the_attack_is_over():
    # given a 6, a 7 and a 5 against toughness 5
    table = fight([hero("tarang", dice=[8] * 3)], rolls=[6, 7, 5])
    # when both that hit are assigned, and the captain adds and then raises
    play(attack(table, "tarang"), ["lord.body", "lord.body", "raise.4"])
    # then two steps were made, after both hits
    assert box(table) == {"d6": 1}
    assert table.state.lords[0].parts == {"body": 10}


@pytest.mark.rule("PA-LORDS-16")
@pytest.mark.parametrize(
    ("held", "offered"),
    [
        ({"d4": 4}, ["raise.4"]),
        ({"d4": 3, "d6": 4}, ["add", "raise.6"]),
        ({"d4": 4, "d6": 4, "d8": 4, "d10": 4}, ["raise.10"]),
        ({"d10": 4, "d12": 9}, ["add", "raise.10"]),
        ({"d8": 1, "d10": 4}, ["add", "raise.10"]),
    ],
)
def test_no_step_makes_a_fifth_die_of_a_size_but_a_d12(held, offered):
    table = fight([hero("tarang", dice=[8])], rolls=[8])
    table.state.lords[0].counters.update(held)
    flow = attack(table, "tarang")
    if len(offered) > 1:
        assert [option.key for option in ask(flow, ["lord.body"]).open] == offered
    else:
        play(flow, ["lord.body"])
        sides = offered[0].removeprefix("raise.")
        assert box(table)[f"d{sides}"] == held[f"d{sides}"] - 1


@pytest.mark.rule("PA-LORDS-17")
def test_it_attacks_with_six_d12_and_the_whole_box():
    table = fight([hero("tarang", toughness=3)], rolls=[1] * 6 + [4, 4, 3])
    table.state.lords[0].counters.update({"d4": 2, "d10": 1})
    assert attack_dice(table, CHTHON) == [12] * 6 + [4, 4, 10]
    play(group_attacks(table, CHTHON))
    assert table.state.heroes["tarang"].health == 4


def test_the_box_is_empty_outside_its_own_battle():
    table = pa_table([hero("tarang")], options={"lord": "chthon"})
    table.state.lords[0].counters["d4"] = 2
    assert attack_dice(table, CHTHON) == [12] * 6


@pytest.mark.rule("PA-LORDS-18", "PA-HELL-29")
def test_the_target_of_its_attack_gains_two_courage_if_it_survives():
    table = fight([hero("tarang"), hero("naomi", health=1)], rolls=[1] * 6)
    play(group_attacks(table, CHTHON), ["tarang"])
    assert table.state.heroes["tarang"].courage == 2
    # and one that does not survive nothing, nor does the pool
    table.state.rng, pool = ForcedRng([11] * 6), table.state.pool
    play(group_attacks(table, CHTHON), ["naomi"])
    assert list(table.state.heroes) == ["tarang"]
    assert table.state.pool == pool


@pytest.mark.rule("PA-RULE-212")
def test_the_box_of_a_dead_one_does_not_grow():
    table = pa_table([hero("tarang", dice=[8])], scenario="dragon_back", options={"lord": "chthon"}, rolls=[8])
    in_hell(table, "tarang")
    table.state.lords[0].parts["body"] = 1
    play(attack(table, "tarang"), ["lord.body"])
    assert table.state.lords[0].dead
    assert box(table) == {}


def test_the_description_follows_the_box():
    table = fight([hero("tarang")])
    table.state.lords[0].counters.update({"d4": 0, "d6": 2})
    lines = describe(table, "lord.body")
    assert "On its sheet: 2d6 in its box." in lines
    assert "Chthon attacks with 2d6 6d12." in lines


@pytest.mark.rule("PA-EX-63")
def test_eleven_steps_make_three_d4_and_four_d6_and_never_more_than_four_d4():
    # given the menace's d4, and ten dice that all hit
    table = fight([hero("tarang", dice=[8] * 10)], rolls=[8] * 10)
    table.state.lords[0].counters["d4"] = 1
    steps = ["add", "add", "add", "raise.4", "raise.4", "raise.4", "raise.4", "add", "add", "add"]
    # when the captain adds up to four, raises them all, and adds three
    play(attack(table, "tarang"), ["lord.body"] * 10 + [step for n, step in enumerate(steps) if n != 3])
    # then the fourth step had no choice left: a fifth d4 was not offered
    assert box(table) == {"d4": 3, "d6": 4}
