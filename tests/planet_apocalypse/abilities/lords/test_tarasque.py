"""The Tarasque: its menace, the fire, Spines."""

import pytest

from tabletop.planet_apocalypse.board.lords import lord_health
from tabletop.planet_apocalypse.model.events.dice import EnemyDiceRolled
from tabletop.planet_apocalypse.model.fight import Group
from tabletop.planet_apocalypse.model.state import HELL, LORD
from tabletop.planet_apocalypse.rules.enemy.assault import group_attacks
from tabletop.planet_apocalypse.rules.hell_time import lord_battle
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tests.support.planet_apocalypse import (
    battle,
    give_gift,
    happened,
    hell_round,
    hero,
    in_hell,
    pa_content,
    pa_state,
    pa_table,
)
from tests.support.play import ask, play

TARASQUE = Group(HELL, LORD, "tarasque")


def fight(heroes, rolls=(), **more):
    """These heroes in a battle with the Tarasque that has begun."""
    return battle("tarasque", heroes, rolls=rolls, **more)


def body(table):
    return table.state.lords[0].parts["body"]


@pytest.mark.rule("PA-SETUP-06")
def test_its_sheet():
    sheet = pa_content().lords["tarasque"]
    assert (sheet.crowns, sheet.dice) == (2, [10] * 6)
    assert [(one.key, one.toughness, one.health) for one in sheet.parts] == [("body", [6], [6, 9, 12, 15, 18])]


@pytest.mark.rule("PA-LORDS-02", "PA-DIFFICULTY-03")
def test_its_health_by_heroes_enraged_and_as_a_lesser_lord():
    assert pa_state("tarang", "naomi", lord="tarasque").lords[0].parts == {"body": 9}
    enraged = pa_state("tarang", "naomi", lord="tarasque", enraged="yes")
    assert enraged.lords[0].parts == {"body": 12}
    assert lord_health(pa_content(), enraged.options, "tarasque", 3, lesser=True) == {"body": 5}


@pytest.mark.rule("PA-LORDS-38", "PA-HELL-08")
def test_the_menace_sets_every_hero_of_the_battle_on_fire_and_nobody_else():
    # given Tarang and Naomi in the Shadow, Moose far away
    table = pa_table(
        [hero("tarang", at="I6"), hero("naomi", at="I6"), hero("moose", at="I1")], options={"lord": "tarasque"}
    )
    # when the battle begins without Moose, and both retreat at once
    play(lord_battle(table, 0, "tarang"), [(), "retreat", "I0", "retreat", "I0"])
    # then those two burn, and nothing was rolled
    assert [holder.burning for holder in table.state.heroes.values()] == [True, True, False]
    assert happened(table, EnemyDiceRolled) == []


@pytest.mark.rule("PA-RULE-219")
def test_a_hero_immune_to_fire_is_neither_set_on_fire_nor_burned_nor_paid():
    # given Tarang in an Asbestos Coat and Naomi
    table = pa_table(
        [hero("tarang", at="I6"), hero("naomi", at="I6")],
        options={"lord": "tarasque", "deck": "varied"},
        rolls=[1] * 8,
        pool=0,
    )
    give_gift(table, "tarang", "asbestos_coat")
    # when both fight a round, and it misses
    play(lord_battle(table, 0, "tarang"), ["attack", "attack", "tarang", "retreat", "I0", "retreat", "I0"])
    # then it burned and paid Naomi alone
    tarang, naomi = table.state.heroes.values()
    assert (tarang.burning, tarang.health, tarang.courage) == (False, 6, 0)
    assert (naomi.burning, naomi.health, naomi.courage) == (True, 5, 1)


@pytest.mark.rule("PA-LORDS-39", "PA-HELL-29", "PA-LORDS-04")
def test_after_its_attack_every_burning_hero_takes_one_and_gains_one_courage_hit_or_not():
    # given Tarang (burning) and Naomi (burning, with troopers), Moose not
    table = fight(
        [hero("tarang", burning=True), hero("naomi", burning=True, patrol={"police": 2}), hero("moose")],
        rolls=[1] * 6,
    )
    healths = {key: holder.health for key, holder in table.state.heroes.items()}
    # when it attacks Moose and misses with everything
    play(group_attacks(table, TARASQUE), ["moose"])
    # then the fire hurt the two that burn, no trooper stopped it, and it paid them
    lost = {key: healths[key] - holder.health for key, holder in table.state.heroes.items()}
    assert lost == {"tarang": 1, "naomi": 1, "moose": 0}
    assert {key: holder.courage for key, holder in table.state.heroes.items()} == {"tarang": 1, "naomi": 1, "moose": 0}
    assert table.state.heroes["naomi"].patrol == {"police": 2}


@pytest.mark.rule("PA-LORDS-39", "PA-MATTACK-02")
def test_other_enemies_in_the_battle_fan_no_fire():
    table = fight([hero("tarang", burning=True)], rolls=[1], minions={HELL: [1, 0, 0, 0]})
    play(group_attacks(table, Group(HELL, 0, "larva", 1)))
    assert (table.state.heroes["tarang"].health, table.state.heroes["tarang"].courage) == (6, 0)


@pytest.mark.rule("PA-LORDS-39")
def test_a_hero_that_the_fire_kills_gains_nothing():
    table = fight([hero("tarang", burning=True, health=1), hero("naomi")], rolls=[1] * 6)
    play(group_attacks(table, TARASQUE), ["naomi"])
    assert list(table.state.heroes) == ["naomi"]


@pytest.mark.rule("PA-GIFTS-09")
def test_firewalkers_keep_their_last_health_in_its_fire_and_are_paid():
    table = fight([hero("tarang", burning=True, health=1)], rolls=[1] * 6, boxes=["dragon"], options={"deck": "varied"})
    give_gift(table, "tarang", "firewalker")
    play(group_attacks(table, TARASQUE))
    assert (table.state.heroes["tarang"].health, table.state.heroes["tarang"].courage) == (1, 1)


@pytest.mark.rule("PA-LORDS-40", "PA-RULE-12")
def test_an_attack_given_up_puts_out_the_fire_of_any_one_hero():
    # given both burning
    table = fight([hero("tarang", burning=True), hero("naomi", burning=True)], rolls=[1] * 7, pool=0)
    # when Tarang gives up his attack for Naomi, she attacks in vain, and it attacks him
    play(hell_round(table), ["douse", "naomi", "attack", "tarang"])
    # then only he still burned, and the battle goes on
    tarang, naomi = table.state.heroes.values()
    assert (tarang.burning, tarang.health) == (True, 5)
    assert (naomi.burning, naomi.health) == (False, 6)


@pytest.mark.rule("PA-LORDS-40", "PA-STATUS-11")
def test_one_attack_given_up_ends_a_stun_too():
    table = fight([hero("tarang", burning=True, stunned=True)], rolls=[1] * 6)
    play(hell_round(table), ["douse"])
    assert not table.state.heroes["tarang"].stunned
    assert not table.state.heroes["tarang"].burning


@pytest.mark.rule("PA-LORDS-40")
def test_with_no_fire_in_the_battle_there_is_nothing_to_put_out():
    table = fight([hero("tarang")])
    choice = ask(hell_round(table))
    assert [option.key for option in choice.open] == ["attack", "retreat"]


@pytest.mark.rule("PA-LORDS-41", "PA-RULE-111")
@pytest.mark.parametrize(("strikes", "left"), [(1, 6), (2, 5), (3, 5)])
def test_spines_cost_whoever_deals_two_or_more_one_health(strikes, left):
    # given three sevens and troopers, who stop nothing of it
    table = fight([hero("tarang", dice=[8] * 3, patrol={"police": 2})], rolls=[7] * 3)
    answers = ["lord.body"] * strikes + (["done"] if strikes < 3 else [])
    # when so many are assigned
    play(attack(table, "tarang"), answers)
    # then it cost him 1 from two on, and no more from three
    assert (body(table), table.state.heroes["tarang"].health) == (6 - strikes, left)


@pytest.mark.rule("PA-LORDS-41", "PA-RULE-212")
def test_spines_hurt_also_whoever_kills_it():
    # given two Lords, so that the game goes on
    table = pa_table([hero("tarang", dice=[8, 8])], scenario="dragon_back", options={"lord": "tarasque"}, rolls=[7, 7])
    in_hell(table, "tarang")
    table.state.lords[0].parts["body"] = 2
    play(attack(table, "tarang"), ["lord.body", "lord.body"])
    assert table.state.lords[0].dead
    assert table.state.heroes["tarang"].health == 5
