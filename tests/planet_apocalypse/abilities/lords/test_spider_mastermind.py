"""The Spider Mastermind: its markers, Panic, and recruits for whoever retreats."""

import pytest

from tabletop.planet_apocalypse.board.lords import lord_health
from tabletop.planet_apocalypse.model.events.dice import EnemyDiceRolled
from tabletop.planet_apocalypse.model.events.heroes import RecruitRolled
from tabletop.planet_apocalypse.model.fight import Group
from tabletop.planet_apocalypse.model.state import HELL, LORD
from tabletop.planet_apocalypse.rules.enemy.assault import all_attack, group_attacks
from tabletop.planet_apocalypse.rules.hell_time import lord_battle
from tabletop.planet_apocalypse.show.describe import describe
from tests.support.planet_apocalypse import (
    battle,
    give_gift,
    happened,
    hell_round,
    hero,
    pa_content,
    pa_state,
    pa_table,
)
from tests.support.play import ask, play

SPIDER = Group(HELL, LORD, "spider_mastermind")


def fight(heroes, rolls=(), markers=1, body=None, **more):
    """These heroes in a battle with the Spider Mastermind that has begun."""
    table = battle("spider_mastermind", heroes, rolls=rolls, **more)
    lord = table.state.lords[0]
    lord.counters["shadows"] = markers
    lord.parts["body"] = body or lord.parts["body"]
    return table


def body(table):
    return table.state.lords[0].parts["body"]


@pytest.mark.rule("PA-SETUP-06", "PA-LORDS-02")
def test_its_sheet():
    sheet = pa_content().lords["spider_mastermind"]
    assert (sheet.crowns, sheet.dice, sheet.pack) == (4, [8] * 6, "spider_mastermind")
    assert [(one.key, one.toughness, one.health) for one in sheet.parts] == [("body", [3, 3], [14, 21, 28, 35, 42])]
    assert lord_health(pa_content(), pa_state().options, "spider_mastermind", 4, lesser=True) == {"body": 12}


@pytest.mark.rule("PA-LORDS-69", "PA-LORDS-03")
def test_each_menace_brings_a_marker_that_stays_for_good():
    table = pa_table([hero("tarang", at="I6")], options={"lord": "spider_mastermind"}, rolls=[1, 1])
    for markers in (1, 2):
        table.state.heroes["tarang"].area = "I6"
        play(lord_battle(table, 0, "tarang"), ["retreat", "I0", "0", "done"])
        assert table.state.lords[0].counters == {"shadows": markers}
    assert "On its sheet: Shadow markers 2." in describe(table, "lord.body")


@pytest.mark.rule("PA-LORDS-70")
def test_it_attacks_once_for_each_marker_and_the_captain_names_each_target():
    table = fight([hero("tarang"), hero("naomi")], rolls=[8] * 18, markers=3)
    for one in table.state.heroes.values():
        one.toughness = 7
        one.health = one.cap = 10
        one.patrol = {"police": 4}
    answers = ["tarang", "patrol.police.2", "naomi", "patrol.police.2", "tarang", "patrol.police.2"]
    play(all_attack(table, HELL), answers)
    assert [event.hero for event in happened(table, EnemyDiceRolled)] == ["tarang", "naomi", "tarang"]


@pytest.mark.rule("PA-LORDS-71")
def test_when_a_die_misses_the_target_flees_at_once_or_it_heals_for_each():
    table = fight([hero("tarang", toughness=7)], rolls=[8, 8, 8, 8, 1, 1], body=9)
    play(group_attacks(table, SPIDER), ["stay"])
    assert (body(table), table.state.heroes["tarang"].area) == (11, HELL)
    table = fight([hero("tarang", toughness=7)], rolls=[8, 8, 8, 8, 1, 1], body=9)
    play(group_attacks(table, SPIDER), ["retreat", "I0"])
    assert (body(table), table.state.heroes["tarang"].area) == (9, "I0")


@pytest.mark.rule("PA-LORDS-71")
def test_it_heals_no_higher_than_it_began_and_only_when_a_die_missed():
    table = fight([hero("tarang", toughness=7)], rolls=[1] * 6, body=12)
    play(group_attacks(table, SPIDER), ["stay"])
    assert body(table) == 14
    table = fight([hero("tarang", toughness=0, health=10, cap=10)], rolls=[8] * 6, body=9)
    play(group_attacks(table, SPIDER))
    assert body(table) == 9


@pytest.mark.rule("PA-LORDS-71")
def test_a_target_that_died_is_not_asked_and_nothing_heals():
    table = fight([hero("tarang", toughness=7, health=1), hero("naomi")], rolls=[8, 1, 1, 1, 1, 1], body=9)
    play(group_attacks(table, SPIDER), ["tarang"])
    assert ("tarang" in table.state.heroes, body(table)) == (False, 9)


@pytest.mark.rule("PA-LORDS-70", "PA-LORDS-71")
def test_with_nobody_left_it_attacks_no_more():
    table = fight([hero("tarang")], rolls=[1] * 6, markers=3)
    play(all_attack(table, HELL), ["retreat", "I0"])
    assert len(happened(table, EnemyDiceRolled)) == 1


@pytest.mark.rule("PA-LORDS-72")
def test_whoever_retreats_by_choice_recruits_at_once_with_a_plain_die():
    # given Quartermaster, which adds to a recruit roll, and a pool of 1
    table = fight([hero("tarang")], rolls=[3], pool=1, options={"deck": "varied"})
    give_gift(table, "tarang", "quartermaster")
    play(hell_round(table), ["retreat", "I3", "1", "volunteer.4"])
    assert [event.shows for event in happened(table, RecruitRolled)] == [[3]]
    assert (table.state.heroes["tarang"].patrol, table.state.pool) == ({"volunteer": 4}, 0)


@pytest.mark.rule("PA-LORDS-72")
def test_panic_brings_no_recruits():
    table = fight([hero("tarang", toughness=7)], rolls=[1] * 6)
    play(group_attacks(table, SPIDER), ["retreat", "I0"])
    assert happened(table, RecruitRolled) == []
    assert ask(hell_round(fight([hero("naomi")]))).id == "hell.step"
