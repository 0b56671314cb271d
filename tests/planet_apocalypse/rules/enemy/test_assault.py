"""Enemies attack: areas, groups, targets, dice, absorption."""

import pytest

from tabletop.planet_apocalypse.board.groups import attack_dice, groups_at, targets_of
from tabletop.planet_apocalypse.model.events.dice import EnemyDiceRolled
from tabletop.planet_apocalypse.model.fight import Group
from tabletop.planet_apocalypse.model.state import FIRST, FOURTH, HELL, LARVA, LORD, SECOND, THIRD
from tabletop.planet_apocalypse.rules.enemy.assault import all_attack, group_attacks
from tabletop.planet_apocalypse.verbs.harm import slay, wound_fourth
from tests.support.planet_apocalypse import happened, hero, in_hell, pa_table, segment
from tests.support.play import ForcedRng, ask, play


def keys(choice):
    return [option.key for option in choice.open]


def attacks(table):
    """(enemy, hero) of every attack so far."""
    return [(one.enemy, one.hero) for one in happened(table, EnemyDiceRolled)]


@pytest.mark.rule("PA-MATTACK-01", "PA-CAPTAIN-06")
def test_one_area_is_finished_before_the_next_and_the_captain_picks_their_order():
    # given heroes and minions in two areas
    table = pa_table(
        [hero("tarang", at="I2"), hero("naomi", at="I3")],
        minions={"I2": [1, 1, 0, 0], "I3": [1, 0, 1, 0]}, rolls=[1] * 5,
    )  # fmt: skip
    choice = ask(segment(table, "attack"))
    assert (choice.seat, keys(choice)) == ("tarang", ["I2", "I3"])
    # when the captain begins with the second
    play(segment(table, "attack"), ["I3"])
    # then all its groups came before those of the first
    assert attacks(table) == [("larva", "naomi"), ("fiend", "naomi"), ("larva", "tarang"), ("gryllus", "tarang")]


@pytest.mark.rule("PA-MATTACK-02", "PA-MATTACK-03", "PA-MATTACK-04")
def test_groups_attack_by_circle_the_lord_last():
    table = pa_table([hero("tarang")], minions={HELL: [4, 2, 1, 1]}, fourths={"hellhound": HELL, "catoblepas": HELL})
    in_hell(table, "tarang")
    groups = groups_at(table, HELL)
    assert [(group.circle, group.key, group.count) for group in groups] == [
        (LARVA, "larva", 4),
        (FIRST, "gryllus", 2),
        (SECOND, "fiend", 1),
        (THIRD, "cacodemon", 1),
        (FOURTH, "hellhound", 1),
        (FOURTH, "catoblepas", 1),
        (LORD, "baphomet", 1),
    ]


@pytest.mark.rule("PA-MATTACK-05", "PA-MATTACK-06")
def test_a_group_rolls_the_dice_of_all_its_members():
    table = pa_table([hero("tarang", at="I2")], fourths={"hellhound": "I2"})
    expected = {
        ("larva", LARVA, 4): [6] * 4,
        ("gryllus", FIRST, 3): [10] * 3,
        ("fiend", SECOND, 2): [10] * 4,
        ("cacodemon", THIRD, 1): [10] * 3,
        ("hellhound", FOURTH, 1): [10] * 4,
    }
    for (key, circle, count), dice in expected.items():
        assert attack_dice(table, Group("I2", circle, key, count)) == dice


@pytest.mark.rule("PA-MATTACK-05")
def test_each_die_above_the_targets_toughness_is_one_damage():
    # given toughness 2: 2 is no hit, 3 is
    table = pa_table([hero("tarang", at="I2")], minions={"I2": [4, 0, 0, 0]}, rolls=[1, 2, 3, 6])
    play(group_attacks(table, Group("I2", LARVA, "larva", 4)))
    assert table.state.heroes["tarang"].health == 4


@pytest.mark.rule("PA-MATTACK-07", "PA-CAPTAIN-06")
def test_the_captain_names_a_target_for_each_group_before_it_rolls():
    # given the captain's choice for larvae, no die rolled yet
    table = pa_table(
        [hero("naomi", at="I2"), hero("tarang", at="I2")], minions={"I2": [1, 1, 0, 0]}, rolls=ForcedRng([5, 9])
    )
    choice = ask(all_attack(table, "I2"))
    assert (choice.seat, keys(choice)) == ("naomi", ["naomi", "tarang"])
    assert attacks(table) == []
    # when the larva has hurt one, another may be named for the gryllus
    play(all_attack(table, "I2"), ["tarang", "naomi"])
    assert attacks(table) == [("larva", "tarang"), ("gryllus", "naomi")]


@pytest.mark.rule("PA-MATTACK-08", "PA-PHASES-05")
def test_only_living_heroes_of_the_groups_area_are_targets():
    table = pa_table([hero("tarang", at="I2"), hero("naomi", at="I3")], minions={"I2": [1, 0, 0, 0]})
    assert targets_of(table, Group("I2", LARVA, "larva")).heroes == ["tarang"]
    assert targets_of(table, Group("I4", LARVA, "larva")).heroes == []


@pytest.mark.rule("PA-MATTACK-09", "PA-PHASES-09", "PA-RULE-45")
def test_a_group_with_a_target_must_attack_even_to_kill():
    # given heroes about to die
    table = pa_table(
        [hero("tarang", at="I2", health=1), hero("naomi", at="I2", health=1)], minions={"I2": [1, 0, 0, 0]}, rolls=[6]
    )
    choice = ask(group_attacks(table, Group("I2", LARVA, "larva")))
    # then the captain has nobody else to name
    assert keys(choice) == ["tarang", "naomi"]
    play(group_attacks(table, Group("I2", LARVA, "larva")), ["naomi"])
    assert "naomi" not in table.state.heroes


@pytest.mark.rule("PA-MATTACK-11")
def test_after_the_roll_the_target_spends_patrol_and_ambush_before_damage_is_taken():
    # given three hits, a Volunteer on patrol and one in ambush
    table = pa_table(
        [hero("tarang", at="I2", patrol={"volunteer": 1})],
        minions={"I2": [3, 0, 0, 0]}, ambush={"I2": ("volunteer", 1)}, rolls=[6, 6, 6],
    )  # fmt: skip
    choice = ask(group_attacks(table, Group("I2", LARVA, "larva", 3)))
    assert (choice.seat, keys(choice)) == ("tarang", ["patrol.volunteer.1", "ambush.volunteer.1", "none"])
    assert (len(attacks(table)), table.state.heroes["tarang"].health) == (1, 6)
    table.state.rng = ForcedRng([5, 5, 5])
    play(group_attacks(table, Group("I2", LARVA, "larva", 3)), ["patrol.volunteer.1", "ambush.volunteer.1"])
    assert table.state.heroes["tarang"].health == 5


@pytest.mark.rule("PA-MATTACK-14")
def test_tokens_never_attack():
    table = pa_table([hero("tarang", at="I2")], tokens={"I2": 2, "I3": 1})
    play(segment(table, "attack"))
    assert attacks(table) == []


@pytest.mark.rule("PA-MATTACK-15", "PA-RULE-31")
def test_a_killed_hero_is_no_target_for_later_groups_and_without_heroes_nothing_attacks():
    # given one hero with 1 health, larvae and a gryllus
    table = pa_table([hero("tarang", at="I2", health=1)], minions={"I2": [1, 1, 0, 0]}, rolls=[6])
    play(segment(table, "attack"))
    # then the larva killed him and the gryllus had nobody
    assert attacks(table) == [("larva", "tarang")]
    assert table.state.heroes == {}


@pytest.mark.rule("PA-STATUS-10")
def test_only_heroes_bear_markers():
    # given minions, a demon and the Lord: nothing about them could hold fire, pestilence or stun
    table = pa_table([hero("tarang", at="I2")], minions={"I2": [1, 0, 0, 0]}, fourths={"hellhound": "I2"})
    for piece in (table.state.areas["I2"], table.state.fourths[0], table.state.lords[0]):
        assert not any(hasattr(piece, marker) for marker in ("burning", "pestilence", "stunned"))


@pytest.mark.rule("PA-ECON-01", "PA-ECON-02", "PA-DEATH-05")
def test_a_kill_pays_one_courage_a_fourth_circle_demon_four_and_figures_return():
    table = pa_table([hero("tarang", at="I2")], minions={"I2": [1, 1, 1, 1]}, fourths={"hellhound": "I2"})
    for circle in (LARVA, FIRST, SECOND, THIRD):
        play(slay(table, "tarang", "I2", circle))
    assert table.state.heroes["tarang"].courage == 4
    assert table.state.areas["I2"].minions == [0, 0, 0, 0]
    play(wound_fourth(table, "tarang", "hellhound", 4))
    assert table.state.heroes["tarang"].courage == 8
    assert "hellhound" in table.state.rest
