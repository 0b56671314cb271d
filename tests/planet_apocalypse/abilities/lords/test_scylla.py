"""Lady Scylla and her heads."""

import pytest

from tabletop.core.flow import GameOver
from tabletop.planet_apocalypse.board.groups import attack_dice
from tabletop.planet_apocalypse.board.lords import lord_health
from tabletop.planet_apocalypse.model.events.dice import EnemyDiceRolled, LoneDieRolled
from tabletop.planet_apocalypse.model.events.enemies import LordHealed
from tabletop.planet_apocalypse.model.fight import Group
from tabletop.planet_apocalypse.model.state import HELL, LORD
from tabletop.planet_apocalypse.rules.enemy.assault import all_attack
from tabletop.planet_apocalypse.rules.hell_time import lord_battle
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.show.describe import describe
from tabletop.planet_apocalypse.show.words import say
from tests.support.planet_apocalypse import battle, happened, hero, in_hell, pa_content, pa_state, pa_table
from tests.support.play import play

SCYLLA = Group(HELL, LORD, "scylla")


def fight(heroes, rolls=(), heads=6, **more):
    """These heroes in a battle with Scylla that has begun, so many heads living."""
    table = battle("scylla", heroes, rolls=rolls, **more)
    table.state.lords[0].parts["heads"] = heads
    return table


def heads(table):
    return table.state.lords[0].parts["heads"]


def pestilence(table):
    return [one.pestilence for one in table.state.heroes.values()]


@pytest.mark.rule("PA-SETUP-06", "PA-LORDS-02", "PA-LORDS-06", "PA-DIFFICULTY-03")
def test_her_sheet_and_the_heads_of_a_lesser_or_enraged_one():
    sheet = pa_content().lords["scylla"]
    assert (sheet.crowns, sheet.dice) == (1, [12] * 6)
    assert {part.key: (part.toughness, part.health, part.mortal) for part in sheet.parts} == {
        "body": ([5], [7, 11, 14, 18, 22], True),
        "heads": ([4], [6, 6, 6, 6, 6], False),
    }
    options = pa_state().options
    assert lord_health(pa_content(), options, "scylla", 2, lesser=True) == {"body": 4, "heads": 6}
    enraged = pa_state("tarang", lord="scylla", enraged="yes")
    assert enraged.lords[0].parts == {"body": 11, "heads": 6}


@pytest.mark.rule("PA-LORDS-05", "PA-LORDS-03")
@pytest.mark.parametrize(("before", "after"), [(6, 6), (5, 6), (4, 6), (2, 4), (0, 2)])
def test_her_menace_grows_two_heads_back_six_in_all_at_most(before, after):
    table = pa_table([hero("tarang", at="I6")], options={"lord": "scylla"})
    table.state.lords[0].parts["heads"] = before
    play(lord_battle(table, 0, "tarang"), ["retreat", "I0"])
    assert heads(table) == after
    assert len(happened(table, LordHealed)) == (before < 6)


@pytest.mark.rule("PA-LORDS-06", "PA-HELL-12")
def test_body_and_heads_are_targets_and_a_die_kills_one_head():
    # given 5, 6 and 8: heads 4, body 5
    table = fight([hero("tarang", dice=[8] * 3)], rolls=[5, 6, 8])
    play(attack(table, "tarang"), ["lord.heads", "lord.body", "lord.heads"])
    assert table.state.lords[0].parts == {"body": 6, "heads": 4}


@pytest.mark.rule("PA-LORDS-06", "PA-HELL-17")
def test_without_heads_she_lives_on_and_with_heads_she_falls():
    table = fight([hero("tarang", dice=[8])], rolls=[8], heads=1)
    play(attack(table, "tarang"), ["lord.heads"])
    assert not table.state.lords[0].dead
    table = fight([hero("tarang", dice=[8])], rolls=[8])
    table.state.lords[0].parts["body"] = 1
    with pytest.raises(GameOver) as over:
        play(attack(table, "tarang"), ["lord.body"])
    assert over.value.won


@pytest.mark.rule("PA-LORDS-07", "PA-HELL-29", "PA-HELL-35")
def test_each_head_killed_leaves_pestilence_on_all_in_the_battle_and_pays_its_killer():
    # given two in the battle and one elsewhere
    table = pa_table(
        [hero("tarang", dice=[8, 8]), hero("naomi"), hero("moose")], options={"lord": "scylla"}, rolls=[8, 8], pool=0
    )
    in_hell(table, "tarang", "naomi")
    play(attack(table, "tarang"), ["lord.heads", "lord.heads"])
    # then both in it have 2, and he 2 courage
    assert pestilence(table) == [2, 2, 0]
    assert [one.courage for one in table.state.heroes.values()] == [2, 0, 0]


@pytest.mark.rule("PA-LORDS-07")
def test_damage_to_her_body_leaves_none():
    table = fight([hero("tarang", dice=[8])], rolls=[8])
    play(attack(table, "tarang"), ["lord.body"])
    assert (pestilence(table), table.state.heroes["tarang"].courage) == ([0], 0)


@pytest.mark.rule("PA-LORDS-08")
def test_she_attacks_with_a_d12_for_each_head_and_without_heads_not_at_all():
    table = fight([hero("tarang", toughness=3)], rolls=[4, 12, 1, 1], heads=3)
    assert attack_dice(table, SCYLLA) == [12] * 3
    play(all_attack(table, HELL))
    assert table.state.heroes["tarang"].health == 4
    table = fight([hero("tarang")], rolls=[1], heads=0)
    play(all_attack(table, HELL))
    assert happened(table, EnemyDiceRolled) == []


@pytest.mark.rule("PA-LORDS-09")
@pytest.mark.parametrize(("living", "shown", "after"), [(3, 3, 3), (3, 4, 4), (0, 1, 1), (5, 6, 6)])
def test_after_her_attack_or_where_it_would_be_a_d6_above_her_heads_grows_one(living, shown, after):
    table = fight([hero("tarang", toughness=5)], rolls=[*[1] * living, shown], heads=living)
    play(all_attack(table, HELL))
    assert heads(table) == after
    assert [event.shown for event in happened(table, LoneDieRolled)] == [shown]


@pytest.mark.rule("PA-LORDS-09", "PA-MATTACK-02")
def test_the_attack_of_a_minion_beside_her_grows_nothing():
    table = fight([hero("tarang", toughness=5)], rolls=[1, 1, 1], heads=1, minions={HELL: [1, 0, 0, 0]})
    play(all_attack(table, HELL))
    assert len(happened(table, LoneDieRolled)) == 1


@pytest.mark.rule("PA-JOIN-03", "PA-RULE-213")
def test_when_a_player_joins_only_her_body_grows():
    one = lord_health(pa_content(), pa_state().options, "scylla", 1, lesser=False)
    two = lord_health(pa_content(), pa_state().options, "scylla", 2, lesser=False)
    assert (two["body"] - one["body"], two["heads"] - one["heads"]) == (4, 0)


def test_what_is_told_follows_her_heads():
    table = fight([hero("tarang", toughness=5)], rolls=[1, 1, 6], heads=2)
    assert describe(table, "lord.heads")[:2] == [
        "Head of Scylla: health 2 of 6, toughness 4.",
        "Scylla attacks with 2d12.",
    ]
    play(all_attack(table, HELL))
    assert "Scylla (Head of Scylla) heals 1: 3 now." in [say(table, event) for event in table.log]
