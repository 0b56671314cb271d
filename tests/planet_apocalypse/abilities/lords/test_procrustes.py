"""Procrustes: the drain of the pool, and his measuring die."""

import pytest

from tabletop.planet_apocalypse.board.groups import attack_dice
from tabletop.planet_apocalypse.board.lords import lord_health
from tabletop.planet_apocalypse.model.events.dice import EnemyDiceRolled
from tabletop.planet_apocalypse.model.events.heroes import HeroHurt
from tabletop.planet_apocalypse.model.fight import Group
from tabletop.planet_apocalypse.model.state import HELL, LORD
from tabletop.planet_apocalypse.rules.enemy.assault import group_attacks
from tabletop.planet_apocalypse.rules.hell_time import lord_battle
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.show.forecast import blow
from tabletop.planet_apocalypse.show.words import say
from tests.support.planet_apocalypse import battle, give_gift, happened, hero, pa_content, pa_state, pa_table, unlock
from tests.support.play import play

PROCRUSTES = Group(HELL, LORD, "procrustes")


def fight(heroes, rolls=(), **more):
    """These heroes in a battle with Procrustes that has begun."""
    return battle("procrustes", heroes, rolls=rolls, **more)


def health(table, key="tarang"):
    return table.state.heroes[key].health


@pytest.mark.rule("PA-SETUP-06", "PA-LORDS-02")
def test_his_sheet():
    sheet = pa_content().lords["procrustes"]
    assert (sheet.crowns, sheet.dice, sheet.pack) == (3, [12], "procrustes")
    assert [(one.key, one.toughness, one.health) for one in sheet.parts] == [("body", [4, 4], [6, 9, 12, 15, 18])]
    assert lord_health(pa_content(), pa_state().options, "procrustes", 2, lesser=True) == {"body": 3}
    assert pa_state("tarang", lord="procrustes", enraged="yes").lords[0].parts == {"body": 9}


@pytest.mark.rule("PA-LORDS-51", "PA-LORDS-04")
@pytest.mark.parametrize(("pool", "left", "lost"), [(6, 2, 0), (4, 0, 0), (1, 0, 3)])
def test_his_menace_drains_the_pool_and_what_is_missing_hurts_everybody(pool, left, lost):
    heroes = [hero("tarang", at="I6", patrol={"police": 2}), hero("naomi", at="I6")]
    table = pa_table(heroes, options={"lord": "procrustes"}, pool=pool)
    play(lord_battle(table, 0, "tarang"), ["retreat", "I0", "retreat", "I0"])
    assert (table.state.pool, health(table), health(table, "naomi")) == (left, 6 - lost, 6 - lost)
    assert table.state.heroes["tarang"].patrol == {"police": 2}


@pytest.mark.rule("PA-EX-69", "PA-LORDS-52")
def test_a_die_above_the_health_is_six_damage_that_troopers_absorb_whatever_the_toughness():
    table = fight([hero("tarang", health=4, toughness=11, patrol={"police": 2})], rolls=[9])
    play(group_attacks(table, PROCRUSTES), ["patrol.police.2"])
    assert (health(table), table.state.heroes["tarang"].patrol) == (4, {})


@pytest.mark.rule("PA-EX-69", "PA-LORDS-53")
def test_below_it_the_health_drops_to_the_die_and_nothing_absorbs_or_lessens_that():
    # given Cindrew, whom every attack hurts for 1 less, and troopers
    table = fight([hero("cindrew", health=8, cap=8, patrol={"police": 2})], rolls=[3])
    unlock(table, "cindrew", "fidget_dance")
    play(group_attacks(table, PROCRUSTES))
    assert health(table, "cindrew") == 3
    assert [say(table, event) for event in happened(table, HeroHurt)] == ["Cindrew loses 5 health: 3 left."]


@pytest.mark.rule("PA-EX-69", "PA-LORDS-54")
def test_an_equal_die_pays_and_does_nothing_else():
    table = fight([hero("tarang", health=5)], rolls=[5])
    play(group_attacks(table, PROCRUSTES))
    assert (health(table), table.state.heroes["tarang"].courage) == (5, 4)


@pytest.mark.rule("PA-RULE-202")
def test_the_hortator_adds_no_die_to_his():
    table = fight([hero("tarang")], fourths={"hortator": "I5"}, boxes=["pit"])
    assert attack_dice(table, PROCRUSTES) == [12]


@pytest.mark.rule("PA-LORDS-52")
def test_a_hero_that_can_take_dice_away_is_asked_before_he_measures():
    # given a die that no toughness but his measuring makes dangerous
    table = fight([hero("tarang", health=8, cap=8, toughness=5, luck=1)], rolls=[2], options={"deck": "varied"})
    give_gift(table, "tarang", "riot_shield")
    play(group_attacks(table, PROCRUSTES), ["yes"])
    assert (health(table), len(happened(table, EnemyDiceRolled))) == (8, 1)


@pytest.mark.rule("PA-EX-12")
def test_four_and_four_takes_a_pair_of_dice_for_each_damage():
    for shown, damage in (([5, 6, 7], 1), ([5, 5, 6, 8], 2)):
        table = fight([hero("tarang", dice=[8] * len(shown))], rolls=shown)
        play(attack(table, "tarang"), ["lord.body"] * damage)
        assert table.state.lords[0].parts["body"] == 6 - damage


def test_what_is_to_be_expected_of_him_depends_on_health():
    table = fight([hero("tarang", health=2, toughness=9)])
    # then 1 drops it to 1, 2 pays, ten numbers are 6 damage
    assert [round(chance * 12) for chance in blow(table, PROCRUSTES, "tarang")] == [1, 1, 0, 0, 0, 0, 10]
