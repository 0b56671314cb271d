"""Conditions at the edge of a rule: each test fails when its condition is taken away."""

import pytest

from tabletop.planet_apocalypse.board.tree import purchases
from tabletop.planet_apocalypse.model.events.dice import AmbushDiceRolled
from tabletop.planet_apocalypse.model.state import Marcher
from tabletop.planet_apocalypse.rules.enemy.despair import despair_cycle
from tabletop.planet_apocalypse.rules.enemy.march import march
from tabletop.planet_apocalypse.rules.hell_time import lord_battle
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.rules.hero.turn import hero_turn
from tabletop.planet_apocalypse.rules.payment import pay
from tabletop.planet_apocalypse.rules.team.actions import first_aid_targets
from tabletop.planet_apocalypse.rules.team.captain import new_captain
from tests.support.planet_apocalypse import circles, happened, hero, pa_table, segment, unlock
from tests.support.planet_apocalypse_gifts import gifted, keys, larvae
from tests.support.play import ask, play


@pytest.mark.rule("PA-TEAM-21")
def test_a_second_gift_of_a_name_on_the_panel_is_not_for_its_owner():
    # given two copies of Determination on the panel, one of which Naomi already owns
    table = pa_table([hero("naomi", courage=30), hero("tarang", courage=30)], panel=["determination", "faith"])
    table.state.heroes["naomi"].slots[0] = "determination"
    assert list(purchases(table, "naomi", 30)) == [1]
    assert list(purchases(table, "tarang", 30)) == [0, 1]


@pytest.mark.rule("PA-HERO-04", "PA-RULE-122")
def test_a_stunned_hero_that_attacked_may_not_move():
    table = pa_table([hero("tarang", at="I2", stunned=True)], minions={"I2": larvae(9)}, rolls=[1])
    # when it attacks, nothing is left to it but to give up its move: nobody is asked
    play(hero_turn(table, "tarang"), ["attack"])
    assert not table.state.heroes["tarang"].stunned
    assert table.state.heroes["tarang"].area == "I2"


@pytest.mark.rule("PA-HERO-06", "PA-STATUS-11")
def test_a_stunned_hero_puts_out_a_fire_with_the_attack_it_gives_up_to_recover():
    table = pa_table([hero("tarang", at="I2", stunned=True), hero("naomi", at="I2", burning=True)])
    assert "extinguish" not in keys(ask(hero_turn(table, "tarang")))
    play(hero_turn(table, "tarang"), ["recover.attack", "end"])
    assert not table.state.heroes["naomi"].burning
    assert not table.state.heroes["tarang"].stunned


@pytest.mark.rule("PA-TEAM-13")
def test_a_lone_fourth_circle_demon_makes_first_aid_cost_a_courage():
    table = pa_table([hero("tarang", at="I2", health=1, courage=1)], fourths={"hellhound": "I2"}, pool=0)
    assert first_aid_targets(table, "tarang").cost == 1
    table = pa_table([hero("tarang", at="I2", health=1, courage=1)], fourths={"hellhound": "I3"}, pool=0)
    assert first_aid_targets(table, "tarang").cost == 0


def test_a_lieutenant_reinforces_once_a_segment_even_the_same_ambush():
    # given an ambush that fires twice in the Lieutenant's area (Crossfire)
    again = next(key for key, card in pa_table([hero("naomi")]).content.gifts.items() if _fires_again(card))
    table = gifted(
        "lieutenant", again, luck=3, minions={"I2": larvae(9)}, ambush={"I2": ("volunteer", 1)}, rolls=[1] * 3
    )
    play(segment(table, "ambush"), ["fire.I2", f"{again}.I2", "fire.I2"])
    assert [event.sides for event in happened(table, AmbushDiceRolled)] == [[6, 6], [6]]


def _fires_again(card):
    return any(use.does == "fire_again" for use in card.abilities)


@pytest.mark.rule("PA-RULE-114")
def test_a_weakened_enemy_is_used_up_when_it_falls():
    # given two fiends, one of them weakened, and dice of 5 and 5
    table = pa_table(
        [hero("tarang", at="I3", dice=[6, 6]), hero("cindrew", courage=2)],
        minions={"I3": [0, 0, 2, 0]}, rolls=[5, 5], pool=0,
    )  # fmt: skip
    unlock(table, "cindrew", "fidget_sic")
    play(attack(table, "tarang"), ["I3.fiend", "2", "I3.fiend.less2"])
    # then the second 5 beats nothing
    assert circles(table, "I3") == [0, 0, 1, 0]


@pytest.mark.rule("PA-CAPTAIN-05", "PA-ECON-04")
def test_after_the_captain_refuses_the_hero_may_still_pay_alone():
    table = pa_table(
        [hero("tarang"), hero("naomi", courage=2, luck=1)], pool=4, seats={"Ann": ["tarang"], "Bob": ["naomi"]}
    )
    assert play(pay(table, "naomi", 2, "gift"), ["pool.2", "no", "own.2"]) is True
    assert (table.state.heroes["naomi"].courage, table.state.pool) == (0, 4)


@pytest.mark.rule("PA-RULE-09")
def test_what_was_marked_before_hell_counts_again_after_it_and_what_came_with_it_is_gone():
    table = pa_table([hero("tarang", at="I6", used=["recruit"])], rolls=[1] * 20, marks=[("recruit_anywhere", "")])
    battle = lord_battle(table, 0, "tarang")
    choice = next(battle)
    while choice.id != "hell.step":
        choice = battle.send(choice.open[0].key)
    table.state.marks.append(("of_the_battle", "tarang"))
    table.state.heroes["tarang"].used.append("special")
    choice = battle.send("retreat")
    with pytest.raises(StopIteration):
        battle.send(choice.open[0].key)
    assert table.state.marks == [("recruit_anywhere", "")]
    assert table.state.heroes["tarang"].used == ["recruit"]


@pytest.mark.rule("PA-JOIN-03", "PA-DIFFICULTY-02")
def test_joining_leaves_a_secret_lord_secret():
    table = pa_table([hero("tarang"), hero("naomi")], options={"joining": "yes", "secret_lord": "yes"})
    play(new_captain(table), ["tarang", "join", "cindrew"])
    lord = table.state.lords[0]
    assert (lord.known, lord.parts) == (False, {})


@pytest.mark.rule("PA-MMOVE-09")
def test_no_more_march_on_than_are_still_there():
    # given a band of three that was lined up, of which one has fallen since
    table = pa_table([hero("tarang")], minions={"I4": larvae(2)})
    play(march(table, [Marcher("I4", 0, 3)]))
    assert (circles(table, "I4")[0], circles(table, "I3")[0]) == (0, 2)


@pytest.mark.rule("PA-DESPAIR-06")
def test_a_despair_cycle_pays_what_abilities_make_of_its_courage():
    table = pa_table([hero("tarang")], pool=0, lord_track=1)
    play(despair_cycle(table))
    assert table.state.pool == 4
    # and with Mission Control one more
    table = gifted("mission_control", pool=0, lord_track=1)
    play(despair_cycle(table))
    assert table.state.pool == 5
