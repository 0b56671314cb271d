"""Legions: one power for all demons, and when it changes."""

import pytest

from tabletop.core.flow import act
from tabletop.planet_apocalypse.model.events.enemies import LegionChanged
from tabletop.planet_apocalypse.model.events.heroes import MarkersGained
from tabletop.planet_apocalypse.model.fight import Group
from tabletop.planet_apocalypse.model.state import FIRST, FOURTH, HELL, LARVA, LORD, SECOND, THIRD
from tabletop.planet_apocalypse.rules.divine import divine_actions
from tabletop.planet_apocalypse.rules.enemy.assault import group_attacks
from tabletop.planet_apocalypse.rules.enemy.despair import despair_and_lord
from tabletop.planet_apocalypse.verbs.tracks import draw_legion, raise_doom
from tests.support.planet_apocalypse import give_gift, happened, hero, in_hell, pa_content, pa_table, segment
from tests.support.play import ForcedRng, play

CORE = ["acheron", "dis", "lethe", "phlegethon"]


def tarang(table):
    return table.state.heroes["tarang"]


def injure(table, group):
    """The group attacks Tarang, hitting with its first die."""
    table.state.rng = ForcedRng([9, *[0] * 20])
    play(group_attacks(table, group))


@pytest.mark.rule("PA-LEGION-01")
def test_one_legion_is_in_force_and_every_demon_has_its_power():
    assert [key for key, one in pa_content().legions.items() if one.pack == "core"] == CORE
    # given Lethe, whose demons stun
    for circle, key in ((FIRST, "gryllus"), (SECOND, "fiend"), (THIRD, "cacodemon")):
        minions = [0, 0, 0, 0]
        minions[circle] = 1
        table = pa_table([hero("tarang", at="I2")], minions={"I2": minions}, legion="lethe")
        # when a demon of any Circle injures Tarang
        injure(table, Group("I2", circle, key))
        # then he is stunned
        assert tarang(table).stunned


@pytest.mark.rule("PA-FOURTH-07", "PA-LEGION-01")
def test_fourth_circle_demons_have_the_legions_power_too():
    table = pa_table([hero("tarang", at="I2")], fourths={"hellhound": "I2"}, legion="phlegethon")
    injure(table, Group("I2", FOURTH, "hellhound"))
    assert tarang(table).burning


@pytest.mark.rule("PA-LEGION-02", "PA-MATTACK-13")
def test_larvae_have_no_legion():
    for legion in ("lethe", "phlegethon"):
        table = pa_table([hero("tarang", at="I2")], minions={"I2": [1, 0, 0, 0]}, legion=legion, rolls=[6])
        play(group_attacks(table, Group("I2", LARVA, "larva")))
        assert tarang(table).health == 5
        assert not tarang(table).stunned
        assert not tarang(table).burning


@pytest.mark.rule("PA-LORD-16", "PA-LEGION-06")
def test_in_hell_the_legion_serves_the_minions_and_never_the_lord():
    # given Lethe, Tarang in Hell with a gryllus and Baphomet
    table = pa_table([hero("tarang", health=6)], minions={HELL: [0, 1, 0, 0]}, legion="lethe")
    in_hell(table, "tarang")
    # when the Lord injures him he is not stunned
    injure(table, Group(HELL, LORD, "baphomet"))
    assert tarang(table).health < 6
    assert not tarang(table).stunned
    # and when the gryllus does, he is
    injure(table, Group(HELL, FIRST, "gryllus"))
    assert tarang(table).stunned


@pytest.mark.rule("PA-LEGION-03")
def test_a_new_legion_rules_all_demons_at_once():
    # given a gryllus under Lethe, and Phlegethon next in the deck
    table = pa_table([hero("tarang", at="I2")], minions={"I2": [0, 1, 0, 0]}, legion="lethe")
    table.state.legions.cards.remove("phlegethon")
    table.state.legions.cards.append("phlegethon")
    # when the legion changes and the same gryllus injures Tarang
    draw_legion(table)
    injure(table, Group("I2", FIRST, "gryllus"))
    # then he burns and is not stunned
    assert tarang(table).burning
    assert not tarang(table).stunned


@pytest.mark.rule("PA-LEGION-04", "PA-DOOM-07")
def test_the_legion_changes_when_doom_reaches_three_and_seven_and_at_no_other_number():
    table = pa_table([hero("tarang")])
    changes = []
    for _ in range(12):
        play(raise_doom(table, "death", 1))
        changes.append(len(happened(table, LegionChanged)))
    assert changes == [0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2]


@pytest.mark.rule("PA-DOOM-08", "PA-RULE-25")
def test_a_jump_over_both_numbers_changes_the_legion_twice_and_each_works_once():
    table = pa_table([hero("tarang")], doom=2)
    play(raise_doom(table, "token", 6))
    assert len(happened(table, LegionChanged)) == 2
    # then nothing changes it again, even if doom were lowered meanwhile
    table.state.doom = 2
    play(raise_doom(table, "token", 6))
    assert len(happened(table, LegionChanged)) == 2


@pytest.mark.rule("PA-RULE-26")
def test_an_empty_legion_deck_is_shuffled_from_the_discards_without_the_last_one():
    # given one legion in force and all others discarded
    table = pa_table([hero("tarang")], legion="dis", rolls=ForcedRng([0, 0, 0, 0]))
    table.state.legions.discard, table.state.legions.cards = table.state.legions.cards, []
    # when another is drawn
    draw_legion(table)
    # then it is one of the others
    assert table.state.legion in ("acheron", "lethe", "phlegethon")
    assert sorted([table.state.legion, *table.state.legions.cards, *table.state.legions.discard]) == CORE


@pytest.mark.rule("PA-LEGION-05", "PA-DIVINE-05")
def test_divine_intervention_replaces_the_legion():
    table = pa_table([hero("tarang")], legion="dis", divine=0)
    play(act("tarang", "divine", "Use it?", divine_actions(table)), ["divine.legion"])
    assert table.state.legion != "dis"
    assert table.state.divine == -1


def test_under_acheron_each_demon_that_exits_scores_one_more():
    # given two larvae, two grylluses and the Hellhound on the start area, nobody there
    table = pa_table(
        [hero("tarang", at="I3")], minions={"I0": [2, 2, 0, 0]}, fourths={"hellhound": "I0"}, legion="acheron"
    )
    table.state.legion_changes = 2
    # when they leave
    play(segment(table, "move"))
    # then doom is 2 for the larvae, 4 for the grylluses, 5 for the Hellhound
    assert table.state.doom == 2 + 4 + 5


@pytest.mark.rule("PA-INVASION-11")
def test_tokens_have_no_legion():
    table = pa_table([hero("tarang", at="I3")], tokens={"I0": 1}, legion="acheron", dice=4)
    table.state.legion_changes = 2
    play(segment(table, "move"))
    assert table.state.doom == 4


def test_under_dis_heroes_beside_demons_lose_a_courage_as_the_enemy_phase_begins():
    # given Tarang beside a gryllus, Naomi beside a larva, Hannah alone, each with 2 courage
    heroes = [hero("tarang", at="I2", courage=2), hero("naomi", at="I3", courage=2), hero("hannah", courage=2)]
    table = pa_table(heroes, minions={"I2": [0, 1, 0, 0], "I3": [1, 0, 0, 0]}, legion="dis")
    # when the enemy phase begins
    play(despair_and_lord(table))
    # then only Tarang paid
    assert [holder.courage for holder in table.state.heroes.values()] == [1, 2, 2]


def test_dis_takes_nothing_from_a_hero_without_courage():
    table = pa_table([hero("tarang", at="I2")], minions={"I2": [0, 1, 0, 0]}, legion="dis")
    play(despair_and_lord(table))
    assert tarang(table).courage == 0


@pytest.mark.rule("PA-EX-23", "PA-MATTACK-12", "PA-TROOPER-10")
def test_phlegethon_burns_nobody_when_troopers_stop_everything():
    # given two hits and a Police trooper (absorb 3)
    table = pa_table(
        [hero("tarang", at="I2", patrol={"police": 1})], minions={"I2": [0, 2, 0, 0]}, legion="phlegethon", rolls=[9, 9]
    )
    play(group_attacks(table, Group("I2", FIRST, "gryllus", 2)), ["patrol.police.1"])
    assert tarang(table).health == 6
    assert not tarang(table).burning


@pytest.mark.rule("PA-TROOPER-10")
def test_phlegethon_burns_when_one_damage_gets_through():
    table = pa_table(
        [hero("tarang", at="I2", patrol={"volunteer": 1})],
        minions={"I2": [0, 2, 0, 0]},
        legion="phlegethon",
        rolls=[9, 9],
    )
    play(group_attacks(table, Group("I2", FIRST, "gryllus", 2)), ["patrol.volunteer.1"])
    assert tarang(table).health == 5
    assert tarang(table).burning


@pytest.mark.rule("PA-STATUS-02", "PA-STATUS-04")
def test_a_second_stun_or_fire_changes_nothing():
    table = pa_table([hero("tarang", at="I2", stunned=True)], minions={"I2": [0, 1, 0, 0]}, legion="lethe")
    injure(table, Group("I2", FIRST, "gryllus"))
    assert tarang(table).stunned
    assert not happened(table, MarkersGained)


@pytest.mark.rule("PA-FAQ-23")
def test_the_abyss_peers_back_spares_its_owner_and_nobody_else():
    # given Tarang with the gift and luck, Naomi without, under Phlegethon
    table = pa_table(
        [hero("tarang", at="I2", luck=1), hero("naomi", at="I2")],
        minions={"I2": [0, 1, 0, 0]}, legion="phlegethon", rolls=[9, 9, 9],
    )  # fmt: skip
    give_gift(table, "tarang", "the_abyss_peers_back")
    # when the gryllus injures him, her, and him again
    play(group_attacks(table, Group("I2", FIRST, "gryllus")), ["tarang", "yes"])
    play(group_attacks(table, Group("I2", FIRST, "gryllus")), ["naomi"])
    play(group_attacks(table, Group("I2", FIRST, "gryllus")), ["tarang"])
    # then one luck kept him from burning, both times
    assert (tarang(table).burning, tarang(table).luck) == (False, 0)
    assert table.state.heroes["naomi"].burning
