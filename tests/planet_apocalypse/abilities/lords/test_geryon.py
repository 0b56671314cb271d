"""Geryon: his toll, his three bodies, his one attack."""

import pytest

from tabletop.core.flow import GameOver
from tabletop.core.things.dice import Pool
from tabletop.planet_apocalypse.board.lords import lord_health
from tabletop.planet_apocalypse.board.targets import targets
from tabletop.planet_apocalypse.model.events.dice import EnemyDiceRolled
from tabletop.planet_apocalypse.model.events.heroes import HeroHurt
from tabletop.planet_apocalypse.model.fight import Attack, Group
from tabletop.planet_apocalypse.model.state import FIRST, HELL, LORD
from tabletop.planet_apocalypse.rules.enemy.assault import all_attack, group_attacks
from tabletop.planet_apocalypse.rules.hell_time import lord_battle
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.rules.team.joining import join_or_leave
from tabletop.planet_apocalypse.show.view import view
from tests.support.planet_apocalypse import battle, happened, hero, pa_content, pa_state, pa_table
from tests.support.play import ask, play

GERYON = Group(HELL, LORD, "geryon")
BODIES = ["howard_one", "fine", "howard_two"]


def fight(heroes, rolls=(), dead=(), **more):
    """These heroes in a battle with Geryon that has begun, some of his bodies dead."""
    table = battle("geryon", heroes, rolls=rolls, **more)
    for part in dead:
        table.state.lords[0].parts[part] = 0
    return table


def menace(*heroes, answers, **more):
    """The menace meets these heroes, and they retreat."""
    table = pa_table(list(heroes), options={"lord": "geryon"}, **more)
    play(lord_battle(table, 0, heroes[0][0]), [*answers, *["retreat", "I0"] * len(heroes)])
    return table


def left(table, key="tarang"):
    holder = table.state.heroes[key]
    return holder.luck, holder.courage, holder.health, table.state.pool


@pytest.mark.rule("PA-SETUP-06", "PA-LORDS-02", "PA-EX-68")
def test_his_sheet():
    sheet = pa_content().lords["geryon"]
    assert (sheet.crowns, sheet.dice) == (2, [10] * 6)
    assert [(one.toughness, one.health, one.mortal) for one in sheet.parts] == [
        ([5], [5, 7, 10, 12, 14], True),
        ([5], [4, 6, 8, 10, 12], True),
        ([5], [3, 4, 6, 7, 8], True),
    ]
    assert lord_health(pa_content(), pa_state().options, "geryon", 4, lesser=True) == dict(
        zip(BODIES, (4, 4, 3), strict=True)
    )
    assert pa_state("tarang", lord="geryon", enraged="yes").lords[0].parts["fine"] == 6


# -- the menace -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-LORDS-19")
def test_his_menace_takes_luck_courage_and_health_of_everybody():
    table = menace(hero("tarang", at="I6", luck=2, courage=1), answers=["own.1"], pool=0)
    assert left(table) == (1, 0, 5, 0)


@pytest.mark.rule("PA-LORDS-19", "PA-FAQ-34")
def test_pool_courage_may_pay_it_with_the_captains_word():
    heroes = [hero("tarang", at="I0", luck=1), hero("naomi", at="I6", luck=1)]
    table = pa_table(heroes, options={"lord": "geryon"}, pool=3, seats={"A": ["tarang"], "B": ["naomi"]})
    play(lord_battle(table, 0, "naomi"), [(), "yes", "retreat", "I0"])
    assert left(table, "naomi") == (0, 0, 5, 2)
    # and when the captain refuses, health pays
    table = pa_table(heroes, options={"lord": "geryon"}, pool=3, seats={"A": ["tarang"], "B": ["naomi"]})
    play(lord_battle(table, 0, "naomi"), [(), "no", "retreat", "I0"])
    assert left(table, "naomi") == (0, 0, 4, 3)


@pytest.mark.rule("PA-LORDS-19", "PA-LORDS-04")
def test_what_is_missing_is_paid_in_health_that_no_trooper_saves():
    table = menace(hero("tarang", at="I6", patrol={"police": 2}), answers=[], pool=0)
    assert left(table) == (0, 0, 3, 0)
    assert [event.amount for event in happened(table, HeroHurt)] == [3]


# -- three bodies -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-LORDS-20")
def test_the_bodies_are_targets_of_their_own_a_dead_one_is_none_and_all_must_die():
    table = fight([hero("tarang", dice=[6])], rolls=[6], dead=["fine"])
    made = Attack("tarang", HELL, Pool([]))
    assert [target.key for target in targets(table, made)] == ["lord.howard_one", "lord.howard_two"]
    table.state.lords[0].parts["howard_one"] = 1
    play(attack(table, "tarang"), ["lord.howard_one"])
    assert not table.state.lords[0].dead
    table = fight([hero("tarang", dice=[6])], rolls=[6], dead=["fine", "howard_one"])
    table.state.lords[0].parts["howard_two"] = 1
    with pytest.raises(GameOver, match="saved"):
        play(attack(table, "tarang"), ["lord.howard_two"])


@pytest.mark.rule("PA-LORDS-23")
def test_damage_to_a_howard_pays_damage_to_fine_does_not():
    table = fight([hero("tarang", dice=[6, 6, 6])], rolls=[6, 6, 6])
    play(attack(table, "tarang"), ["lord.howard_one", "lord.fine", "lord.howard_two"])
    assert table.state.heroes["tarang"].courage == 2


@pytest.mark.rule("PA-LORDS-21")
@pytest.mark.parametrize(
    ("dead", "after"),
    [
        ([], (1, 0, 4)),
        (["howard_one"], (2, 0, 4)),
        (["fine"], (1, 0, 5)),
        (["howard_two"], (1, 1, 4)),
        (["howard_one", "fine"], (2, 0, 5)),
    ],
)
def test_a_hero_he_injures_loses_more_for_each_body_that_lives(dead, after):
    # given luck 2, courage 1, 6 health and one die that hits
    table = fight([hero("tarang", luck=2, courage=1, toughness=9)], rolls=[10, 1, 1, 1, 1, 1], dead=dead, pool=5)
    play(group_attacks(table, GERYON))
    assert left(table)[:3] == after


@pytest.mark.rule("PA-LORDS-21")
def test_missing_luck_and_courage_are_lost_as_health_and_the_pool_does_not_help():
    table = fight([hero("tarang", toughness=9)], rolls=[10, 1, 1, 1, 1, 1], pool=5)
    play(group_attacks(table, GERYON))
    assert left(table) == (0, 0, 2, 5)


@pytest.mark.rule("PA-LORDS-21", "PA-TROOPER-10")
def test_a_blow_that_troopers_stop_whole_and_other_enemies_cost_nothing_more():
    table = fight(
        [hero("tarang", luck=2, toughness=9, patrol={"police": 1})],
        minions={HELL: [0, 1, 0, 0]}, rolls=[10, 1, 1, 1, 1, 1, 10], legion="acheron",
    )  # fmt: skip
    play(group_attacks(table, GERYON), ["patrol.police.1"])
    play(group_attacks(table, Group(HELL, FIRST, "gryllus")))
    assert left(table)[:3] == (2, 0, 5)


@pytest.mark.rule("PA-LORDS-22")
def test_he_attacks_once_a_round_however_many_bodies_live():
    table = fight([hero("tarang")], rolls=[1] * 6)
    play(all_attack(table, HELL))
    assert [len(event.shows) for event in happened(table, EnemyDiceRolled)] == [6]


@pytest.mark.rule("PA-RULE-213", "PA-JOIN-03")
def test_a_joining_hero_raises_the_bodies_that_live():
    table = pa_table([hero("tarang"), hero("naomi")], options={"lord": "geryon", "joining": "yes"})
    parts = table.state.lords[0].parts
    parts["fine"], parts["howard_one"] = 0, 2
    play(join_or_leave(table), ["join", "hannah"])
    assert parts == {"howard_one": 5, "fine": 0, "howard_two": 6}


def test_the_scene_shows_all_three_bodies():
    table = fight([hero("tarang")], dead=["fine"])
    drawn = ["".join(text for text, _ in line) for line in view(table, None, 80, 24).board.lines]
    assert any("Dr. Fine" in line and "gone" in line for line in drawn)
    assert any("Dr. Howard" in line and "5/5" in line for line in drawn)
    assert ask(attack(fight([hero("tarang", dice=[6])], rolls=[6]), "tarang")).id == "attack.strike"
