"""Baphomet and his Wall."""

import pytest

from tabletop.core.flow import GameOver
from tabletop.planet_apocalypse.board.groups import attack_dice
from tabletop.planet_apocalypse.model.events.dice import EnemyDiceRolled
from tabletop.planet_apocalypse.model.fight import Group
from tabletop.planet_apocalypse.model.state import HELL, LORD
from tabletop.planet_apocalypse.rules.enemy.assault import group_attacks
from tabletop.planet_apocalypse.rules.hell_time import lord_battle
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tests.support.planet_apocalypse import happened, hero, in_hell, pa_content, pa_table
from tests.support.play import ForcedRng, play

BAPHOMET = Group(HELL, LORD, "baphomet")


def lord(table):
    return table.state.lords[0]


@pytest.mark.rule("PA-SETUP-06")
def test_his_sheet():
    sheet = pa_content().lords["baphomet"]
    assert sheet.dice == [12] * 6
    parts = {part.key: (part.toughness, part.health, part.mortal) for part in sheet.parts}
    assert parts == {"body": ([6], [6, 9, 12, 15, 18], True), "wall": ([5], [2, 3, 4, 5, 6], False)}


@pytest.mark.rule("PA-HELL-08", "PA-HELL-32")
def test_his_menace_is_one_attack_at_the_start_whom_the_captain_names():
    # given Tarang (captain) and Naomi in the Shadow
    table = pa_table([hero("tarang", at="I6"), hero("naomi", at="I6")], rolls=[1] * 6)
    # when the battle begins, he names Naomi, and both retreat
    play(lord_battle(table, 0, "tarang"), ["naomi", "retreat", "I0", "retreat", "I0"])
    # then Baphomet attacked once, her
    assert [(one.enemy, one.hero) for one in happened(table, EnemyDiceRolled)] == [("baphomet", "naomi")]


@pytest.mark.rule("PA-RULE-111", "PA-TROOPER-07")
def test_troopers_absorb_the_menace_and_then_nobody_burns():
    table = pa_table([hero("tarang", at="I6", patrol={"police": 2})], rolls=[12, 12, 12, 12, 1, 1])
    play(lord_battle(table, 0, "tarang"), ["patrol.police.2", "retreat", "I0"])
    holder = table.state.heroes["tarang"]
    assert (holder.health, holder.burning, holder.patrol) == (6, False, {})


@pytest.mark.rule("PA-TROOPER-10")
def test_his_attack_sets_a_hero_it_injures_on_fire():
    table = pa_table([hero("tarang")], rolls=[12, 1, 1, 1, 1, 1])
    in_hell(table, "tarang")
    play(group_attacks(table, BAPHOMET))
    assert (table.state.heroes["tarang"].health, table.state.heroes["tarang"].burning) == (5, True)


@pytest.mark.rule("PA-HELL-12", "PA-HELL-29")
def test_dice_go_to_him_and_to_his_wall_as_the_hero_likes_and_the_wall_pays():
    # given a 7 and a 6: he has 6, the Wall 5
    table = pa_table([hero("tarang", dice=[8, 6])], rolls=[7, 6])
    in_hell(table, "tarang")
    # when one goes to each
    play(attack(table, "tarang"), ["lord.body", "lord.wall"])
    # then both are hurt, and the Wall paid 2 courage
    assert lord(table).parts == {"body": 5, "wall": 1}
    assert table.state.heroes["tarang"].courage == 2


def test_a_fallen_wall_weakens_him_for_the_rest_of_the_game():
    table = pa_table([hero("tarang", dice=[6])], rolls=[6])
    in_hell(table, "tarang")
    lord(table).parts["wall"] = 1
    assert attack_dice(table, BAPHOMET) == [12] * 6
    play(attack(table, "tarang"), ["lord.wall"])
    assert attack_dice(table, BAPHOMET) == [8] * 6
    # and it is no target any more, and does not come back
    table.state.rng = ForcedRng([5])
    play(attack(table, "tarang"))
    assert lord(table).parts == {"body": 6, "wall": 0}


@pytest.mark.rule("PA-LORD-17")
def test_his_wounds_stay_between_battles():
    # given a battle in which he lost 1 and his Wall 1
    table = pa_table([hero("tarang", at="I6", dice=[8, 8])], rolls=[*[1] * 6, 8, 8, *[1] * 6])
    play(lord_battle(table, 0, "tarang"), ["attack", "lord.body", "lord.wall", "retreat", "I0"])
    assert lord(table).parts == {"body": 5, "wall": 1}
    # when another begins and ends
    table.state.heroes["tarang"].area = "I6"
    table.state.rng = ForcedRng([0] * 6)
    play(lord_battle(table, 0, "tarang"), ["retreat", "I0"])
    # then they are as they were
    assert lord(table).parts == {"body": 5, "wall": 1}


@pytest.mark.rule("PA-HELL-17", "PA-WIN-01")
def test_with_his_last_health_the_game_is_won_wall_or_no_wall():
    table = pa_table([hero("tarang", dice=[8])], rolls=[7])
    in_hell(table, "tarang")
    lord(table).parts["body"] = 1
    with pytest.raises(GameOver) as over:
        play(attack(table, "tarang"), ["lord.body"])
    assert over.value.won
    assert lord(table).parts["wall"] == 2


@pytest.mark.rule("PA-EX-53")
def test_five_hits_on_four_volunteers_leave_one_damage():
    # given toughness 2, four Volunteers, and the roll of the example
    table = pa_table([hero("tarang", patrol={"volunteer": 4})], rolls=[2, 4, 4, 6, 7, 12])
    in_hell(table, "tarang")
    play(group_attacks(table, BAPHOMET), ["patrol.volunteer.4"])
    holder = table.state.heroes["tarang"]
    assert (holder.health, holder.patrol) == (5, {})
