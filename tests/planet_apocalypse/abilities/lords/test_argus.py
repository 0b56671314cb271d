"""Argus: his fiend, his Decree, and what minions pay beside him."""

import pytest

from tabletop.planet_apocalypse.board.groups import attack_dice, groups_at
from tabletop.planet_apocalypse.board.lords import lord_health
from tabletop.planet_apocalypse.model.events.dice import EnemyDiceRolled
from tabletop.planet_apocalypse.model.fight import Group
from tabletop.planet_apocalypse.model.state import HELL, LARVA, LORD
from tabletop.planet_apocalypse.rules.enemy.assault import all_attack, group_attacks
from tabletop.planet_apocalypse.rules.hell_time import lord_battle
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tests.support.planet_apocalypse import (
    battle,
    circles,
    faces,
    happened,
    hell_round,
    hero,
    pa_content,
    pa_state,
    pa_table,
)
from tests.support.play import ask, play

ARGUS = Group(HELL, LORD, "argus")


def fight(heroes, rolls=(), **more):
    """These heroes in a battle with Argus that has begun."""
    return battle("argus", heroes, rolls=rolls, **more)


def attacks(table):
    return [(event.enemy, len(event.shows)) for event in happened(table, EnemyDiceRolled)]


@pytest.mark.rule("PA-SETUP-06", "PA-LORDS-02", "PA-EX-68")
def test_his_sheet():
    sheet = pa_content().lords["argus"]
    assert (sheet.crowns, sheet.dice) == (3, [10] * 6)
    assert [(one.key, one.toughness, one.health) for one in sheet.parts] == [("body", [6], [8, 12, 16, 20, 24])]
    assert lord_health(pa_content(), pa_state().options, "argus", 4, lesser=True) == {"body": 7}
    assert pa_state("tarang", lord="argus", enraged="yes").lords[0].parts == {"body": 12}


@pytest.mark.rule("PA-LORDS-42", "PA-LORDS-43", "PA-EX-62")
def test_his_menace_brings_a_fiend_and_all_minions_roll_with_him():
    # given a token under his Shadow that brings two grylluses and two larvae
    table = pa_table(
        [hero("tarang", at="I6")], options={"lord": "argus"}, tokens={"I6": 1}, dice=6,
        rolls=[*faces(1, 1, 1, 1, 2, 3), 1],
    )  # fmt: skip
    table.state.heroes["tarang"].dice = [6]
    ask(lord_battle(table, 0, "tarang"))
    assert circles(table, HELL) == [2, 2, 1, 0]
    assert sorted(attack_dice(table, ARGUS)) == [6] * 2 + [10] * 10


@pytest.mark.rule("PA-LORDS-42", "PA-RULE-23")
def test_without_a_fiend_left_nobody_comes_and_no_doom_is_scored():
    table = pa_table([hero("tarang", at="I6")], options={"lord": "argus"}, minions={"I2": [0, 0, 4, 0]})
    play(lord_battle(table, 0, "tarang"), ["retreat", "I0"])
    assert (circles(table, "I6"), table.state.doom) == ([0, 0, 0, 0], 0)


@pytest.mark.rule("PA-LORDS-43")
def test_minions_of_his_battle_do_not_attack_by_themselves_others_do():
    table = fight([hero("tarang")], minions={HELL: [2, 1, 0, 0], "I2": [1, 0, 0, 0]}, rolls=[1] * 9)
    play(all_attack(table, HELL))
    assert attacks(table) == [("argus", 9)]
    assert [group.key for group in groups_at(table, "I2")] == ["larva"]


@pytest.mark.rule("PA-LORDS-44")
def test_his_roll_is_the_lords_no_legion_no_demon_and_no_flaw_has_a_say():
    # given Hades for the larvae, Lethe's like for demons, and Bellatrix, who would strike everybody
    heroes = [hero("tarang", toughness=9), hero("john_dark")]
    table = fight(
        heroes, minions={HELL: [1, 0, 0, 0]}, fourths={"bellatrix": HELL}, boxes=["power", "pit"], legion="hades",
        rolls=[1] * 11,
    )  # fmt: skip
    assert sorted(attack_dice(table, ARGUS)) == [6] + [10] * 6 + [12] * 4
    # then the captain names any hero, though John Dark's flaw would bind the lowest Circle to him
    choice = ask(group_attacks(table, ARGUS))
    assert [option.key for option in choice.open] == ["tarang", "john_dark"]
    table = fight(heroes, minions={HELL: [0, 1, 0, 0]}, rolls=[10] + [1] * 6, legion="lethe")
    play(group_attacks(table, ARGUS), ["tarang"])
    assert (table.state.heroes["tarang"].health, table.state.heroes["tarang"].stunned) == (5, False)


@pytest.mark.rule("PA-RULE-202")
def test_the_hortator_gives_him_a_die_and_one_more_for_each_group():
    table = fight([hero("tarang")], minions={HELL: [3, 0, 1, 0]}, fourths={"hortator": HELL}, boxes=["pit"])
    # then 6d10 and one, 3d6 and one, 2d10 and one, and the Hortator's own 4d8
    assert sorted(attack_dice(table, ARGUS)) == [6] * 4 + [8] * 4 + [10] * 10
    assert attack_dice(table, Group("I2", LARVA, "larva", 2)) == [6] * 3


@pytest.mark.rule("PA-LORDS-45")
def test_each_minion_a_hero_kills_in_his_battle_pays_one_more():
    table = fight(
        [hero("tarang", dice=[6, 6, 6])], minions={HELL: [1, 1, 0, 0]}, rolls=[2, 4, 5], fourths={"hellhound": HELL}
    )
    table.state.fourths[0].health = 1
    play(attack(table, "tarang"), ["hell.hellhound", "hell.gryllus", "hell.larva"])
    assert table.state.heroes["tarang"].courage == 5 + 2 + 2
    # and elsewhere as ever
    table = pa_table([hero("tarang", at="I2")], options={"lord": "argus"}, minions={"I2": [1, 0, 0, 0]}, rolls=[2])
    play(attack(table, "tarang"), ["I2.larva"])
    assert table.state.heroes["tarang"].courage == 1


@pytest.mark.rule("PA-LORDS-45", "PA-RULE-212", "PA-RULE-16")
def test_the_attack_that_banishes_him_still_pays_so_where_another_lord_lives():
    table = fight([hero("tarang", dice=[12, 6])], scenario="dragon_back", minions={HELL: [1, 0, 0, 0]}, rolls=[12, 2])
    table.state.lords[0].parts["body"] = 1
    play(hell_round(table), ["attack", "lord.body", "hell.larva"])
    assert table.state.lords[0].dead
    assert table.state.heroes["tarang"].courage == 2
