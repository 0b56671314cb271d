"""Stheno: the mirror, stone, and what becomes of it."""

import pytest

from tabletop.planet_apocalypse.board.lords import lord_health
from tabletop.planet_apocalypse.model.events.dice import EnemyDiceRolled
from tabletop.planet_apocalypse.model.fight import Group
from tabletop.planet_apocalypse.model.state import HELL, LORD
from tabletop.planet_apocalypse.rules.enemy.assault import group_attacks
from tabletop.planet_apocalypse.rules.hell_time import lord_battle, retreat
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.show.describe import describe
from tabletop.planet_apocalypse.verbs.heroes import raise_toughness
from tests.support.planet_apocalypse import (
    battle,
    give_gift,
    happened,
    hero,
    in_hell,
    pa_content,
    pa_state,
    pa_table,
    unlock,
)
from tests.support.play import play

STHENO = Group(HELL, LORD, "stheno")


def fight(heroes, rolls=(), **more):
    """These heroes in a battle with Stheno that has begun."""
    return battle("stheno", heroes, rolls=rolls, **more)


def body(table):
    return table.state.lords[0].parts["body"]


def toughness(table, key="tarang"):
    return table.state.heroes[key].toughness


@pytest.mark.rule("PA-SETUP-06", "PA-LORDS-02")
def test_her_sheet():
    sheet = pa_content().lords["stheno"]
    assert (sheet.crowns, sheet.dice) == (2, [8] * 6)
    assert [(one.key, one.toughness, one.health) for one in sheet.parts] == [("body", [0], [11, 17, 22, 28, 34])]
    assert lord_health(pa_content(), pa_state().options, "stheno", 2, lesser=True) == {"body": 6}


@pytest.mark.rule("PA-HELL-08", "PA-LORDS-32", "PA-LORDS-04")
def test_her_menace_is_an_attack_that_petrifies_already():
    # given Tarang (toughness 1) alone with her
    table = pa_table([hero("tarang", at="I6", toughness=1)], options={"lord": "stheno"}, rolls=[1, 1, 1, 8, 1, 1])
    play(lord_battle(table, 0, "tarang"), ["retreat", "I0"])
    # then five dice missed, one wounded, and leaving took one away
    assert [event.enemy for event in happened(table, EnemyDiceRolled)] == ["stheno"]
    assert (table.state.heroes["tarang"].health, toughness(table)) == (5, 5)


@pytest.mark.rule("PA-LORDS-31")
@pytest.mark.parametrize(("own", "struck"), [(3, 2), (4, 1), (6, 0)])
def test_her_toughness_is_that_of_whoever_attacks_her(own, struck):
    # given a 4 and a 6 rolled, and Naomi beside, who is harder
    table = fight([hero("tarang", toughness=own, dice=[6, 6]), hero("naomi", toughness=5)], rolls=[4, 6], pool=0)
    play(attack(table, "tarang"), ["lord.body"] * struck)
    assert body(table) == 17 - struck


@pytest.mark.rule("PA-LORDS-31")
def test_the_scene_says_whose_toughness_she_has():
    table = fight([hero("tarang", toughness=3)])
    assert "toughness of its attacker" in describe(table, "lord.body")[0]
    table.state.hell.acting = "tarang"
    assert "toughness 3" in describe(table, "lord.body")[0]


@pytest.mark.rule("PA-LORDS-32", "PA-LIMITS-02")
def test_dice_that_miss_and_damage_that_troopers_stop_harden_the_target_past_five():
    # given toughness 4 and two Army troopers, of whom one stops two of three hits
    table = fight([hero("tarang", toughness=4, patrol={"army": 2})], rolls=[8, 7, 5, 4, 4, 1])
    play(group_attacks(table, STHENO), ["patrol.army.1", "none"])
    # then three dice that missed and two absorbed make it 9, and 1 damage came through
    assert (toughness(table), table.state.heroes["tarang"].health) == (9, 5)


@pytest.mark.rule("PA-LORDS-32")
def test_other_enemies_in_her_battle_petrify_nobody():
    table = fight([hero("tarang", toughness=1)], rolls=[1], minions={HELL: [1, 0, 0, 0]})
    play(group_attacks(table, Group(HELL, 0, "larva", 1)))
    assert toughness(table) == 1


@pytest.mark.rule("PA-LORDS-33")
def test_dice_taken_out_of_her_roll_petrify_nobody():
    # given a Riot Shield that takes two dice out
    table = fight([hero("tarang", toughness=4, luck=2)], rolls=[8, 8, 5, 1, 1, 1], options={"deck": "varied"})
    give_gift(table, "tarang", "riot_shield")
    play(group_attacks(table, STHENO), ["yes"])
    # then one of the other four wounds and three harden him
    assert (table.state.heroes["tarang"].health, toughness(table)) == (5, 7)


@pytest.mark.rule("PA-LORDS-33", "PA-FAQ-36")
def test_damage_passed_to_another_hero_petrifies_nobody():
    # given Dorothy, who passes two of six hits to Tarang, whose trooper stops them
    table = fight(
        [hero("dorothy", toughness=4), hero("tarang", toughness=1, patrol={"police": 1})], rolls=[8, 8, 8, 8, 8, 8]
    )
    unlock(table, "dorothy", "winsome")
    table.state.heroes["dorothy"].health = table.state.heroes["dorothy"].cap = 9
    play(group_attacks(table, STHENO), ["dorothy", "tarang", "2", "patrol.police.1"])
    assert (toughness(table, "dorothy"), toughness(table)) == (4, 1)
    assert (table.state.heroes["dorothy"].health, table.state.heroes["tarang"].health) == (5, 6)


@pytest.mark.rule("PA-LORDS-34", "PA-DEATH-02")
@pytest.mark.parametrize(("before", "dies"), [(5, False), (6, True)])
def test_at_twelve_a_hero_turns_to_stone_whatever_would_save_it(before, dies):
    # given a hero that could buy its life back
    table = fight([hero("tarang", toughness=before, luck=5), hero("naomi")], rolls=[1] * 6)
    give_gift(table, "tarang", "pray_for_a_miracle")
    play(group_attacks(table, STHENO), ["tarang"])
    # then six misses make 11, or 12 and death with 2 doom
    assert ("tarang" not in table.state.heroes) == dies
    assert table.state.doom == 2 * dies


@pytest.mark.rule("PA-LORDS-35", "PA-HELL-11")
@pytest.mark.parametrize(("before", "after"), [(7, 6), (0, 0)])
def test_whoever_leaves_the_battle_loses_one_toughness(before, after):
    table = fight([hero("tarang", toughness=before), hero("naomi", toughness=2)])
    play(retreat(table, "tarang", "choice"), ["I0"])
    assert (toughness(table), toughness(table, "naomi")) == (after, 2)


@pytest.mark.rule("PA-LORDS-37", "PA-HELL-29")
@pytest.mark.parametrize(("shows", "answers", "courage"), [([5, 5], ["lord.body"] * 2, 1), ([1, 1], [], 0)])
def test_an_attack_that_damages_her_pays_one_courage_however_much(shows, answers, courage):
    table = fight([hero("tarang", toughness=1, dice=[6, 6])], rolls=shows)
    play(attack(table, "tarang"), answers)
    assert table.state.heroes["tarang"].courage == courage


@pytest.mark.rule("PA-FAQ-35", "PA-LORDS-36", "PA-RULE-212")
def test_when_she_is_banished_toughness_is_start_and_gifts_and_slots_and_leaving_costs_nothing():
    # given two Lords; Tarang (2 at first) with a slot and a gift that each gave 1, hardened to 9; Naomi softened
    table = pa_table(
        [hero("tarang", toughness=9, dice=[12, 12]), hero("naomi", toughness=0)],
        scenario="dragon_back",
        options={"lord": "stheno"},
        rolls=[12, 12],
        pool=0,
    )
    tarang = table.state.heroes["tarang"]
    slots = pa_content().heroes["tarang"].slots
    hard = next(n for n, slot in enumerate(slots) if any(use.does == "gain_toughness" for use in slot.rewards))
    give_gift(table, "tarang", "faith", slot=hard)
    in_hell(table, "tarang", "naomi")
    table.state.lords[0].parts["body"] = 1
    # when he strikes her last health, and both leave
    play(attack(table, "tarang"), ["lord.body"])
    for key in ("tarang", "naomi"):
        play(retreat(table, key, "end"), ["K"])
    # then he has what he is made of, she her start value, and his reward was paid
    assert table.state.lords[0].dead
    start = {key: sheet.toughness for key, sheet in pa_content().heroes.items()}
    assert tarang.toughness == start["tarang"] + 2
    assert toughness(table, "naomi") == start["naomi"]
    assert tarang.courage == 1


@pytest.mark.rule("PA-LIMITS-01")
def test_while_it_is_above_five_toughness_cannot_be_gained_otherwise():
    table = fight([hero("tarang", toughness=8)])
    raise_toughness(table, "tarang")
    assert toughness(table) == 8


@pytest.mark.rule("PA-EX-70")
def test_three_misses_and_two_absorbed_make_a_two_a_seven():
    table = fight([hero("tarang", toughness=2, patrol={"army": 1})], rolls=[1, 2, 2, 5, 6, 8])
    play(group_attacks(table, STHENO), ["patrol.army.1"])
    assert (table.state.heroes["tarang"].health, toughness(table)) == (5, 7)
