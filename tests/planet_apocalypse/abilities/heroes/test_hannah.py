"""Hannah Hazard: she shoots far, adds up dice, stands still, and walks nearly alone."""

import pytest

from tabletop.planet_apocalypse.board.tree import open_slots
from tabletop.planet_apocalypse.board.troopers import patrol_limit
from tabletop.planet_apocalypse.model.events.dice import AttackDiceRolled
from tabletop.planet_apocalypse.model.events.enemies import HeroMoved
from tabletop.planet_apocalypse.model.state import HELL
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.rules.hero.turn import hero_turn
from tabletop.planet_apocalypse.rules.team.actions import spend_points
from tabletop.planet_apocalypse.rules.team.gifts import earn_gift, place_gift
from tests.support.planet_apocalypse import circles, give_gift, happened, hero, in_hell, pa_table, unlock
from tests.support.play import ask, play


def keys(choice):
    return [option.key for option in choice.open]


def sizes_rolled(table):
    return happened(table, AttackDiceRolled)[-1].sides


@pytest.mark.rule("PA-FAQ-03", "PA-HERO-14")
def test_her_dice_may_be_spread_over_her_own_and_adjacent_areas_after_the_roll():
    # given nobody beside her, a larva on either side and one further off
    minions = {"I1": [1, 0, 0, 0], "I3": [1, 0, 0, 0], "I4": [1, 0, 0, 0]}
    table = pa_table([hero("hannah", at="I2", dice=[6, 4])], minions=minions, rolls=[5, 3])
    # when she attacks and strikes both neighbours
    play(attack(table, "hannah"), ["I1.larva", "I3.larva"])
    # then both fall and the distant one was no target
    assert (circles(table, "I1")[0], circles(table, "I3")[0], circles(table, "I4")[0]) == (0, 0, 1)


@pytest.mark.rule("PA-RULE-39")
def test_from_outside_the_shadow_she_strikes_minions_in_it_but_neither_lord_nor_tokens():
    # given Hannah beside the Lord's area with a gryllus and a token in it
    table = pa_table([hero("hannah", at="I5", dice=[12])], minions={"I6": [0, 1, 0, 0]}, tokens={"I6": 1}, rolls=[12])
    choice = ask(attack(table, "hannah"))
    # then only the gryllus can be struck
    assert keys(choice) == ["I6.gryllus", "done"]
    assert table.state.areas["I6"].tokens == [""]


@pytest.mark.rule("PA-HELL-23")
def test_in_hell_she_does_not_shoot_out_of_it():
    table = pa_table([hero("hannah", at="I5")], minions={"I5": [1, 0, 0, 0]}, rolls=[2])
    in_hell(table, "hannah")
    play(attack(table, "hannah"))
    assert circles(table, "I5")[0] == 1


def test_a_head_shot_adds_two_dice_into_one():
    # given 3 and 4 against a fiend of 6
    table = pa_table([hero("hannah", at="I2", dice=[6, 4])], minions={"I2": [0, 0, 1, 0]}, rolls=[4, 3])
    unlock(table, "hannah", "head_shot")
    # when she adds them up
    play(attack(table, "hannah"), ["head_shot.3+4", "I2.fiend"])
    # then 7 is enough
    assert circles(table, "I2") == [0, 0, 0, 0]


@pytest.mark.rule("PA-PHASES-10", "PA-PHASES-07")
def test_dice_are_never_added_up_without_an_ability_that_is_used():
    # given the same roll, once without Head Shot and once declining it
    for abilities, answers in (((), []), (("head_shot",), ["assign"])):
        table = pa_table([hero("hannah", at="I2", dice=[6, 4])], minions={"I2": [0, 0, 1, 0]}, rolls=[4, 3])
        unlock(table, "hannah", *abilities)
        play(attack(table, "hannah"), answers)
        # then the fiend stands
        assert circles(table, "I2") == [0, 0, 1, 0]


@pytest.mark.rule("PA-RULE-115")
def test_a_head_shot_uses_two_dice_of_several_and_works_in_hell():
    # given 4, 3 and 2 against Baphomet of 6 and a larva
    table = pa_table([hero("hannah", dice=[6, 4, 4])], minions={HELL: [1, 0, 0, 0]}, rolls=[4, 3, 2])
    unlock(table, "hannah", "head_shot")
    in_hell(table, "hannah")
    play(attack(table, "hannah"), ["head_shot.3+4", "lord.body", "hell.larva"])
    assert table.state.lords[0].parts["body"] == 5
    assert circles(table, HELL)[0] == 0


@pytest.mark.rule("PA-RULE-115")
def test_a_sum_with_a_die_bound_to_larvae_is_bound_too():
    # given a d6 showing 5, the Combat Knife's d4 showing 3, and a fiend
    table = pa_table([hero("hannah", at="I2")], minions={"I2": [0, 0, 1, 0]}, rolls=[5, 3], options={"deck": "varied"})
    unlock(table, "hannah", "head_shot")
    give_gift(table, "hannah", "combat_knife")
    # when she adds them up to 8
    play(attack(table, "hannah"), ["head_shot.3+5.circle0"])
    # then the fiend is no target for it
    assert circles(table, "I2") == [0, 0, 1, 0]


def test_zeroed_in_raises_all_dice_for_the_move():
    # given Hannah beside a fiend with d6 and d4
    table = pa_table([hero("hannah", at="I2", dice=[4, 6])], minions={"I2": [0, 0, 1, 0]}, rolls=[1, 7])
    unlock(table, "hannah", "zeroed_in")
    # when she gives up her move for the attack
    play(hero_turn(table, "hannah"), ["attack", "yes", "I2.fiend"])
    # then both dice were a level up, and she could not move afterwards
    assert sizes_rolled(table) == [6, 8]
    assert not happened(table, HeroMoved)


def test_after_a_move_she_cannot_zero_in():
    table = pa_table([hero("hannah", at="I2", dice=[6])], minions={"I1": [0, 0, 1, 0]}, rolls=[1])
    unlock(table, "hannah", "zeroed_in")
    play(hero_turn(table, "hannah"), ["move.I1", "stop", "attack"])
    assert sizes_rolled(table) == [6]


def test_she_may_attack_without_zeroing_in_and_then_move():
    table = pa_table([hero("hannah", at="I2", dice=[6])], minions={"I2": [0, 0, 1, 0]}, rolls=[1])
    unlock(table, "hannah", "zeroed_in")
    play(hero_turn(table, "hannah"), ["attack", "no", "move.I1", "stop"])
    assert sizes_rolled(table) == [6]
    assert table.state.heroes["hannah"].area == "I1"


@pytest.mark.rule("PA-FAQ-02", "PA-STATUS-11")
def test_a_move_given_up_for_stun_serves_zeroed_in_too():
    # given a stunned Hannah beside a fiend
    table = pa_table([hero("hannah", at="I2", dice=[6], stunned=True)], minions={"I2": [0, 0, 1, 0]}, rolls=[1])
    unlock(table, "hannah", "zeroed_in")
    # when she gives up her move to recover and then attacks
    play(hero_turn(table, "hannah"), ["recover.move", "attack"])
    # then she is zeroed in without another word
    assert sizes_rolled(table) == [8]
    assert not table.state.heroes["hannah"].stunned


@pytest.mark.rule("PA-STATUS-11")
def test_a_move_given_up_for_zeroed_in_also_ends_her_stun():
    table = pa_table([hero("hannah", at="I2", dice=[6], stunned=True)], minions={"I2": [0, 0, 1, 0]}, rolls=[1])
    unlock(table, "hannah", "zeroed_in")
    play(hero_turn(table, "hannah"), ["attack", "yes"])
    assert not table.state.heroes["hannah"].stunned


def test_in_hell_she_is_always_zeroed_in():
    table = pa_table([hero("hannah", dice=[6])], rolls=[8])
    unlock(table, "hannah", "zeroed_in")
    in_hell(table, "hannah")
    play(attack(table, "hannah"), ["lord.body"])
    assert sizes_rolled(table) == [8]


@pytest.mark.rule("PA-EX-49", "PA-FAQ-12")
def test_dice_split_by_rapid_fire_are_not_raised_by_zeroed_in_again():
    # given a d8 that Zeroed In makes a d10, and Rapid Fire
    table = pa_table([hero("hannah", at="I2", dice=[8])], minions={"I2": [0, 0, 1, 0]}, rolls=[1, 1])
    unlock(table, "hannah", "zeroed_in")
    give_gift(table, "hannah", "rapid_fire")
    # when the d10 is split
    play(hero_turn(table, "hannah"), ["attack", "yes", "d10"])
    # then two plain d6 are rolled
    assert sizes_rolled(table) == [6, 6]


@pytest.mark.rule("PA-PHASES-08")
def test_her_patrol_holds_one_trooper_whatever_she_owns():
    # given Hannah with the gift that lets others have six
    table = pa_table([hero("hannah")], options={"deck": "varied"})
    give_gift(table, "hannah", "drill_instructor")
    assert patrol_limit(table, "hannah") == 1
    # when she recruits with plenty of points
    choice = ask(spend_points(table, "hannah", 4))
    assert "volunteer.2" not in keys(choice)
    play(spend_points(table, "hannah", 4), ["volunteer.1", "done"])
    # then one trooper is all she gets
    assert table.state.heroes["hannah"].patrol == {"volunteer": 1}


@pytest.mark.rule("PA-EX-19", "PA-TEAM-16", "PA-TEAM-19")
def test_faith_in_her_start_slot_costs_ten_and_opens_two_slots():
    # given Hannah with 10 courage and Faith on the panel
    table = pa_table([hero("hannah", courage=10)], panel=["faith"], pool=0)
    assert open_slots(table, "hannah") == [0]
    # when she earns it
    play(earn_gift(table, "hannah"), ["faith"])
    # then she paid 6 and 4, has a d4 and a point of toughness more, and the next slots are open
    holder = table.state.heroes["hannah"]
    assert (holder.courage, holder.dice, holder.toughness) == (0, [4, 6], 3)
    assert open_slots(table, "hannah") == [1, 2]


def test_her_tree_gives_what_it_says():
    table = pa_table([hero("hannah")], panel=["hope", "charity", "sergeant", "medikit", "lieutenant", "defiance"])
    for slot in range(6):
        answers = ["d6"] if slot in (3, 4) else []
        play(place_gift(table, "hannah", slot, slot, 0), answers if slot != 4 else ["d4"])
    holder = table.state.heroes["hannah"]
    assert holder.dice == [6, 8]
    assert (holder.cap, holder.health) == (6, 6)
    assert holder.abilities == ["sighted_in", "zeroed_in", "head_shot"]
