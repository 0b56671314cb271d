"""John Dark: his familiar heals him, despair pays his bargains, and Hell wants him first."""

import pytest

from tabletop.planet_apocalypse.board.groups import groups_at, targets_of
from tabletop.planet_apocalypse.model.events.dice import AttackDiceRolled, EnemyDiceRolled
from tabletop.planet_apocalypse.model.fight import Group
from tabletop.planet_apocalypse.model.state import FOURTH, HELL, LARVA, LORD
from tabletop.planet_apocalypse.rules.enemy.assault import all_attack, group_attacks
from tabletop.planet_apocalypse.rules.hell_time import lord_battle
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.rules.hero.turn import hero_turn
from tabletop.planet_apocalypse.rules.team.gifts import place_gift
from tabletop.planet_apocalypse.verbs.harm import slay
from tests.support.planet_apocalypse import circles, give_gift, happened, hero, in_hell, pa_table, unlock
from tests.support.play import ask, play


def keys(choice):
    return [option.key for option in choice.open]


def john(table):
    return table.state.heroes["john_dark"]


def test_each_minion_he_kills_heals_him_or_pays_courage():
    # given a wounded John and two larvae
    table = pa_table([hero("john_dark", at="I2", dice=[6, 6], health=1)], minions={"I2": [2, 0, 0, 0]}, rolls=[3, 3])
    # when he kills both, healing for one and taking courage for the other
    play(attack(table, "john_dark"), ["I2.larva", "yes", "I2.larva", "no"])
    # then he has one of each
    assert (john(table).health, john(table).courage) == (2, 1)


@pytest.mark.rule("PA-RULE-117")
def test_healing_costs_him_all_courage_of_the_kill():
    # given Trophy Hunter, which makes a fiend worth 2
    for answer, courage in (("yes", 0), ("no", 2)):
        table = pa_table(
            [hero("john_dark", at="I2", dice=[8], health=1)],
            minions={"I2": [0, 0, 1, 0]}, rolls=[7], options={"deck": "varied"},
        )  # fmt: skip
        give_gift(table, "john_dark", "trophy_hunter")
        play(attack(table, "john_dark"), ["I2.fiend", answer])
        assert john(table).courage == courage


def test_unhurt_he_is_not_asked():
    table = pa_table([hero("john_dark", at="I2", dice=[6])], minions={"I2": [1, 0, 0, 0]}, rolls=[3])
    play(attack(table, "john_dark"), ["I2.larva"])
    assert john(table).courage == 1


@pytest.mark.rule("PA-STATUS-09")
def test_a_point_of_healing_by_his_familiar_may_remove_pestilence_instead():
    table = pa_table(
        [hero("john_dark", at="I2", dice=[6], health=2, pestilence=1)], minions={"I2": [1, 0, 0, 0]}, rolls=[3]
    )
    play(attack(table, "john_dark"), ["I2.larva", "yes", "pestilence"])
    assert (john(table).health, john(table).pestilence, john(table).courage) == (2, 0, 0)


@pytest.mark.rule("PA-HELL-36")
def test_in_hell_his_kills_still_heal():
    table = pa_table([hero("john_dark", dice=[6], health=1)], minions={HELL: [1, 0, 0, 0]}, rolls=[3])
    in_hell(table, "john_dark")
    play(attack(table, "john_dark"), ["hell.larva", "yes"])
    assert john(table).health == 2


def test_ambush_kills_do_not_feed_his_familiar():
    table = pa_table([hero("john_dark", at="I2", health=1)], minions={"I2": [1, 0, 0, 0]}, pool=0)
    play(slay(table, "", "I2", LARVA, ambush=True))
    assert (john(table).health, table.state.pool) == (1, 1)


def test_dark_exchange_kills_a_demon_for_despair_and_leaves_him_his_attack():
    # given John beside a fiend, a cacodemon and a larva, despair at 1
    table = pa_table([hero("john_dark", at="I2")], minions={"I2": [1, 0, 1, 1]}, rolls=[2])
    unlock(table, "john_dark", "dark_exchange")
    # when he trades the cacodemon and attacks
    play(hero_turn(table, "john_dark"), ["dark_exchange.3", "attack", "I2.larva", "end"])
    # then despair is 3 higher, both are dead, both paid, and there was no second exchange
    assert table.state.despair == 4
    assert circles(table, "I2") == [0, 0, 1, 0]
    assert john(table).courage == 2


@pytest.mark.rule("PA-RULE-19")
def test_his_bargains_never_push_despair_past_six():
    # given despair at 4 and at 6
    table = pa_table([hero("john_dark", at="I2")], minions={"I2": [0, 0, 1, 1]}, despair=4)
    unlock(table, "john_dark", "dark_exchange", "forfeit_soul")
    offered = keys(ask(hero_turn(table, "john_dark")))
    # then only the fiend's 2 still fit
    assert "dark_exchange.2" in offered
    assert "dark_exchange.3" not in offered
    table.state.despair, table.state.rng.numbers = 6, [0]  # type: ignore[attr-defined]
    play(attack(table, "john_dark"))
    # and at 6 his soul is not for sale
    assert happened(table, AttackDiceRolled)[0].sides == [4]
    assert table.state.despair == 6


@pytest.mark.rule("PA-RULE-19")
def test_a_closed_bargain_says_why():
    table = pa_table([hero("john_dark", at="I2")], minions={"I2": [0, 0, 0, 1]}, despair=5)
    table.explain = True
    unlock(table, "john_dark", "dark_exchange")
    option = ask(hero_turn(table, "john_dark")).option("dark_exchange.3")
    assert option is not None
    assert option.closed.endswith("PA-RULE-19")


@pytest.mark.rule("PA-HELL-24", "PA-RULE-08")
def test_in_hell_he_forfeits_his_soul_but_makes_no_exchange():
    # given John stepping into the Shadow with a fiend in it, both abilities his
    table = pa_table([hero("john_dark", at="I6", health=4)], minions={"I6": [0, 0, 1, 0]}, rolls=[1, 1, 1, 1, 1, 1])
    unlock(table, "john_dark", "dark_exchange", "forfeit_soul")
    # when the battle asks him
    choice = ask(lord_battle(table, 0, "john_dark"))
    # then only attack and retreat are open
    assert keys(choice) == ["attack", "retreat"]
    table.state.rng.numbers = [1, 9]  # type: ignore[attr-defined]
    play(attack(table, "john_dark"), ["yes", "lord.body"])
    assert happened(table, AttackDiceRolled)[0].sides == [4, 10]
    assert table.state.despair == 2


@pytest.mark.rule("PA-RULE-15", "PA-PHASES-08")
def test_the_lowest_circle_in_his_area_must_attack_him():
    # given John and Tarang with larvae and a gryllus
    table = pa_table([hero("tarang", at="I2"), hero("john_dark", at="I2")], minions={"I2": [2, 1, 0, 0]}, rolls=[1] * 3)
    # when they attack, the captain naming Tarang for the gryllus
    play(all_attack(table, "I2"), ["tarang"])
    # then the larvae went for John, unasked
    assert [(event.enemy, event.hero) for event in happened(table, EnemyDiceRolled)] == [
        ("larva", "john_dark"),
        ("gryllus", "tarang"),
    ]


@pytest.mark.rule("PA-RULE-15", "PA-RULE-112")
def test_a_fourth_circle_demon_that_is_the_lowest_there_must_attack_him():
    table = pa_table(
        [hero("tarang", at="I2"), hero("john_dark", at="I2")], fourths={"catoblepas": "I2"}, rolls=[1, 1, 1, 1]
    )
    assert targets_of(table, Group("I2", FOURTH, "catoblepas")).forced == "john_dark"


@pytest.mark.rule("PA-RULE-112")
def test_groups_of_other_areas_and_the_lord_may_spare_him():
    # given John in I2; larvae in I3 with Tarang; a Hellhound alone in I4
    table = pa_table(
        [hero("tarang", at="I3"), hero("john_dark", at="I2")],
        minions={"I3": [1, 0, 0, 0]}, fourths={"hellhound": "I4"}, rolls=[1],
    )  # fmt: skip
    assert targets_of(table, Group("I3", LARVA, "larva")).forced == ""
    assert targets_of(table, Group("I4", FOURTH, "hellhound")).forced == ""
    # and in Hell a Lord is no minion
    in_hell(table, "tarang", "john_dark")
    assert targets_of(table, Group(HELL, LORD, "baphomet")).forced == ""


def test_in_hell_the_lowest_circle_must_attack_him():
    table = pa_table([hero("tarang"), hero("john_dark")], minions={HELL: [0, 2, 1, 0]}, rolls=[1, 1])
    in_hell(table, "tarang", "john_dark")
    play(group_attacks(table, groups_at(table, HELL)[0]))
    assert happened(table, EnemyDiceRolled)[0].hero == "john_dark"


def test_his_tree_gives_what_it_says():
    table = pa_table([hero("john_dark")], panel=["hope", "charity", "sergeant", "medikit", "lieutenant", "defiance"])
    for slot in range(6):
        play(place_gift(table, "john_dark", slot, slot, 0))
    holder = john(table)
    assert holder.dice == [6, 8]
    assert (holder.cap, holder.health) == (6, 6)
    assert holder.abilities == ["familiar_spirit", "dark_exchange", "forfeit_soul"]
