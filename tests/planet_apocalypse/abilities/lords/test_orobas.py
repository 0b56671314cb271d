"""Orobas: his Royal markers, gained and spent."""

import pytest

from tabletop.planet_apocalypse.board.lords import lord_health
from tabletop.planet_apocalypse.model.events.dice import EnemyDiceRolled
from tabletop.planet_apocalypse.model.fight import Group
from tabletop.planet_apocalypse.model.state import HELL, LARVA, LORD
from tabletop.planet_apocalypse.rules.enemy.assault import group_attacks
from tabletop.planet_apocalypse.rules.hell_time import lord_battle
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.show.describe import describe
from tabletop.planet_apocalypse.show.view import view
from tests.support.planet_apocalypse import battle, give_gift, happened, hero, pa_content, pa_state, pa_table
from tests.support.play import ask, play

OROBAS = Group(HELL, LORD, "orobas")


def fight(heroes, rolls=(), **more):
    """These heroes in a battle with Orobas that has begun."""
    return battle("orobas", heroes, rolls=rolls, **more)


def royal(table, key="tarang"):
    return table.state.heroes[key].counters.get("royal", 0)


@pytest.mark.rule("PA-SETUP-06", "PA-LORDS-02")
def test_his_sheet():
    sheet = pa_content().lords["orobas"]
    assert (sheet.crowns, sheet.dice) == (3, [12] * 6)
    assert [(one.key, one.toughness, one.health) for one in sheet.parts] == [("body", [9], [8, 12, 16, 20, 24])]
    assert lord_health(pa_content(), pa_state().options, "orobas", 3, lesser=True) == {"body": 6}
    assert pa_state("tarang", lord="orobas", enraged="yes").lords[0].parts == {"body": 12}


@pytest.mark.rule("PA-LORDS-46", "PA-LORDS-47")
def test_his_menace_is_an_attack_that_gives_its_target_a_marker():
    table = pa_table([hero("tarang", at="I6"), hero("naomi", at="I6")], options={"lord": "orobas"}, rolls=[1] * 6)
    play(lord_battle(table, 0, "tarang"), ["naomi", "retreat", "I0", "retreat", "I0"])
    assert [(one.enemy, one.hero) for one in happened(table, EnemyDiceRolled)] == [("orobas", "naomi")]
    # and the marker stays with her after the battle
    assert (royal(table), royal(table, "naomi")) == (0, 1)


@pytest.mark.rule("PA-EX-71", "PA-LORDS-47", "PA-LORDS-48")
def test_a_marker_just_gained_may_be_discarded_for_toughness_and_a_heavy_wound_brings_another():
    table = fight([hero("tarang", toughness=3)], rolls=[4, 5, 6, 7, 9, 12])
    play(group_attacks(table, OROBAS), ["1"])
    assert (table.state.heroes["tarang"].health, royal(table)) == (3, 1)


@pytest.mark.rule("PA-EX-71", "PA-LORDS-47")
def test_no_second_marker_when_troopers_stop_the_blow():
    table = fight([hero("tarang", toughness=3, patrol={"police": 1})], rolls=[4, 5, 6, 7, 9, 12])
    play(group_attacks(table, OROBAS), ["1", "patrol.police.1"])
    assert royal(table) == 0


@pytest.mark.rule("PA-LORDS-48")
def test_as_many_markers_as_can_change_something_may_be_discarded_and_none_where_nothing_hits():
    # given five markers, toughness 3 and a highest die of 8: two are enough
    table = fight([hero("tarang", toughness=3, counters={"royal": 5})], rolls=[8, 1, 1, 1, 1, 1])
    choice = ask(group_attacks(table, OROBAS))
    assert [option.key for option in choice.open] == ["0", "1", "2"]
    table = fight([hero("tarang", toughness=3, counters={"royal": 5})], rolls=[3, 1, 1, 1, 1, 1])
    play(group_attacks(table, OROBAS))
    assert royal(table) == 6


@pytest.mark.rule("PA-LORDS-47", "PA-LORDS-48")
def test_other_enemies_give_no_marker_and_no_marker_helps_against_them():
    table = fight([hero("tarang", counters={"royal": 1})], minions={HELL: [3, 0, 0, 0]}, rolls=[6, 6, 6])
    play(group_attacks(table, Group(HELL, LARVA, "larva", 3)))
    assert (royal(table), table.state.heroes["tarang"].health) == (1, 3)


@pytest.mark.rule("PA-LORDS-47")
def test_the_marker_goes_to_whoever_takes_the_blow_in_the_end():
    table = fight([hero("tarang"), hero("naomi")], rolls=[1] * 6, options={"deck": "varied"})
    give_gift(table, "naomi", "martyrdom")
    play(group_attacks(table, OROBAS), ["tarang", "yes"])
    assert (royal(table), royal(table, "naomi")) == (0, 1)


@pytest.mark.rule("PA-LORDS-49")
def test_after_its_own_roll_a_hero_may_discard_markers_each_for_a_die_rolled_at_once():
    table = fight([hero("tarang", dice=[6], counters={"royal": 2})], rolls=[6, 10, 3])
    play(attack(table, "tarang"), ["2", "lord.body"])
    assert (table.state.lords[0].parts["body"], royal(table)) == (7, 0)
    # and nobody else's marker counts
    table = fight([hero("tarang", dice=[6]), hero("naomi", counters={"royal": 1})], rolls=[6], pool=0)
    play(attack(table, "tarang"))


@pytest.mark.rule("PA-LORDS-50")
def test_markers_are_lost_with_their_hero():
    table = fight([hero("tarang", toughness=0, health=1, counters={"royal": 0}), hero("naomi")], rolls=[12] * 6)
    play(group_attacks(table, OROBAS), ["tarang", "0"])
    assert "tarang" not in table.state.heroes
    assert "royal" not in table.state.heroes["naomi"].counters


def test_the_scene_shows_who_holds_markers():
    table = fight([hero("tarang", counters={"royal": 2})])
    assert "Tarang: 2 Royal." in describe(table, "lord.body")
    drawn = "\n".join("".join(text for text, _ in line) for line in view(table, None, 80, 24).board.lines)
    assert "2 Royal" in drawn
