"""Jabootu and his Deadly Tedium."""

import pytest

from tabletop.planet_apocalypse.board.lords import lord_health
from tabletop.planet_apocalypse.model.fight import Group
from tabletop.planet_apocalypse.model.state import HELL, LARVA, LORD
from tabletop.planet_apocalypse.rules.enemy.assault import group_attacks
from tabletop.planet_apocalypse.rules.hell_time import lord_battle, retreat
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tests.support.planet_apocalypse import battle, hell_round, hero, pa_content, pa_state, pa_table
from tests.support.play import ForcedRng, ask, play

JABOOTU = Group(HELL, LORD, "jabootu")


def fight(heroes, rolls=(), **more):
    """These heroes in a battle with Jabootu that has begun."""
    return battle("jabootu", heroes, rolls=rolls, **more)


def markers(table):
    return [one.counters.get("jabootu", 0) for one in table.state.heroes.values()]


@pytest.mark.rule("PA-SETUP-06", "PA-LORDS-02")
def test_his_sheet():
    sheet = pa_content().lords["jabootu"]
    assert (sheet.crowns, sheet.dice) == (2, [10] * 6)
    assert [(one.key, one.toughness, one.health) for one in sheet.parts] == [("body", [5], [7, 11, 14, 18, 22])]
    assert lord_health(pa_content(), pa_state().options, "jabootu", 1, lesser=True) == {"body": 3}


@pytest.mark.rule("PA-EX-11")
def test_a_6_and_an_8_at_toughness_5_are_two_damage():
    table = fight([hero("tarang", dice=[8, 8])], rolls=[6, 8])
    play(attack(table, "tarang"), ["lord.body", "lord.body"])
    assert table.state.lords[0].parts == {"body": 5}


@pytest.mark.rule("PA-LORDS-27", "PA-HELL-08", "PA-RULE-220")
def test_his_menace_lowers_a_die_of_each_hero_above_d4_for_good():
    # given Tarang with d4, d6 and d8, Naomi with nothing but d4, both in the Shadow, and Moose elsewhere
    table = pa_table(
        [
            hero("tarang", at="I6", dice=[4, 6, 8]),
            hero("naomi", at="I6", dice=[4, 4]),
            hero("moose", at="I0", dice=[6]),
        ],
        options={"lord": "jabootu"},
    )
    choice = ask(lord_battle(table, 0, "tarang"), [()])
    # then he chooses among the larger ones, and she is not asked
    assert (choice.seat, [option.key for option in choice.open]) == ("tarang", ["d6", "d8"])
    table.state.hell = None
    table.state.heroes["tarang"].area = table.state.heroes["naomi"].area = "I6"
    table.recast()
    play(lord_battle(table, 0, "tarang"), [(), "d8", "retreat", "I0", "retreat", "I0"])
    assert [one.dice for one in table.state.heroes.values()] == [[4, 6, 6], [4, 4], [6]]


@pytest.mark.rule("PA-LORDS-27", "PA-LORDS-50")
def test_a_marker_from_an_earlier_battle_may_be_discarded_instead():
    table = pa_table([hero("tarang", at="I6", dice=[6], counters={"jabootu": 2})], options={"lord": "jabootu"})
    play(lord_battle(table, 0, "tarang"), ["marker", "retreat", "I0"])
    assert (table.state.heroes["tarang"].dice, markers(table)) == ([6], [1])


@pytest.mark.rule("PA-LORDS-28", "PA-LORDS-04", "PA-RULE-111")
def test_after_his_attack_every_other_hero_of_the_battle_takes_one_that_nothing_absorbs():
    # given three in the battle; he misses Tarang with everything
    table = fight([hero("tarang"), hero("naomi", patrol={"police": 2}), hero("moose")], rolls=[1] * 6)
    before = [one.health for one in table.state.heroes.values()]
    play(group_attacks(table, JABOOTU), ["tarang"])
    assert [was - one.health for was, one in zip(before, table.state.heroes.values(), strict=True)] == [0, 1, 1]
    assert table.state.heroes["naomi"].patrol == {"police": 2}


@pytest.mark.rule("PA-LORDS-28")
def test_other_enemies_bore_nobody():
    table = fight([hero("tarang"), hero("naomi")], rolls=[1], minions={HELL: [1, 0, 0, 0]})
    before = table.state.heroes["naomi"].health
    play(group_attacks(table, Group(HELL, LARVA, "larva", 1)), ["tarang"])
    assert table.state.heroes["naomi"].health == before


@pytest.mark.rule("PA-LORDS-29", "PA-HELL-29")
@pytest.mark.parametrize(("hits", "absorbed", "found"), [(2, 0, 0), (3, 0, 1), (5, 0, 1), (3, 1, 0), (4, 1, 1)])
def test_losing_three_health_to_one_attack_brings_a_marker(hits, absorbed, found):
    table = fight(
        [hero("tarang", toughness=1, patrol={"volunteer": absorbed} if absorbed else {})],
        rolls=[*[2] * hits, *[1] * (6 - hits)],
    )
    play(group_attacks(table, JABOOTU), ["patrol.volunteer.1"] if absorbed else [])
    assert markers(table) == [found]


@pytest.mark.rule("PA-LORDS-29")
def test_by_whichever_enemy_of_his_battle_but_in_no_other_battle():
    table = fight([hero("tarang", toughness=1)], rolls=[2] * 3, minions={HELL: [3, 0, 0, 0]})
    play(group_attacks(table, Group(HELL, LARVA, "larva", 3)))
    assert markers(table) == [1]
    table = battle("baphomet", [hero("tarang", toughness=1)], rolls=[2] * 3, boxes=["jabootu"])
    table.state.areas[HELL].minions[0] = 3
    play(group_attacks(table, Group(HELL, LARVA, "larva", 3)))
    assert markers(table) == [0]


@pytest.mark.rule("PA-LORDS-30", "PA-HELL-36")
def test_in_its_step_a_hero_discards_markers_each_to_heal_two_or_shed_pestilence():
    # given one of health 6, at 3, with a pestilence and three markers
    table = fight([hero("tarang", health=3, cap=6, pestilence=1, counters={"jabootu": 3}, dice=[4])], rolls=[1] * 8)
    choice = ask(hell_round(table))
    assert [option.key for option in choice.open] == ["attack", "retreat", "marker"]
    # when it uses one on a point of each, attacks, and then another
    play(hell_round(table), ["marker", "pestilence", "attack", "marker"])
    holder = table.state.heroes["tarang"]
    assert (holder.health, holder.pestilence, markers(table)) == (6, 0, [1])


@pytest.mark.rule("PA-LORDS-30")
def test_a_whole_hero_has_no_use_for_one():
    table = fight([hero("tarang", counters={"jabootu": 1})])
    assert [option.key for option in ask(hell_round(table)).open] == ["attack", "retreat"]


@pytest.mark.rule("PA-LORDS-50")
def test_markers_stay_with_their_hero_and_die_with_it():
    table = fight([hero("tarang", counters={"jabootu": 1}), hero("naomi", health=1, counters={"jabootu": 2})])
    play(retreat(table, "tarang", "choice"), ["I0"])
    assert markers(table) == [1, 2]
    table.state.rng = ForcedRng([9] * 6)
    play(group_attacks(table, JABOOTU))
    assert markers(table) == [1]
