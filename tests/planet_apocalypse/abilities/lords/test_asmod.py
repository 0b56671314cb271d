"""Asmod, who turns heroes on each other."""

import pytest

from tabletop.planet_apocalypse.board.lords import lord_health
from tabletop.planet_apocalypse.model.events.dice import EnemyDiceRolled, HeroDieRolled
from tabletop.planet_apocalypse.model.events.heroes import ActionBegun
from tabletop.planet_apocalypse.model.fight import Group
from tabletop.planet_apocalypse.model.state import HELL, LORD
from tabletop.planet_apocalypse.rules.enemy.assault import group_attacks
from tabletop.planet_apocalypse.rules.hell_time import lord_battle, retreat
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.show.describe import describe
from tabletop.planet_apocalypse.show.words import say
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
    unlock,
)
from tests.support.play import ForcedRng, ask, dice, play

VARIED = {"deck": "varied"}
ASMOD = Group(HELL, LORD, "asmod")


def fight(heroes, rolls=(), held="", **more):
    """These heroes in a battle with Asmod that has begun, one of them under his control."""
    table = battle("asmod", heroes, rolls=rolls, **more)
    if held:
        table.state.heroes[held].counters["control"] = 1
    return table


def controlled(table):
    return [one.key for one in table.state.heroes.values() if one.counters.get("control")]


@pytest.mark.rule("PA-SETUP-06", "PA-LORDS-02")
def test_his_sheet():
    sheet = pa_content().lords["asmod"]
    assert (sheet.crowns, sheet.dice) == (2, [10] * 6)
    assert [(one.key, one.toughness, one.health) for one in sheet.parts] == [("body", [6], [8, 12, 16, 20, 24])]
    assert lord_health(pa_content(), pa_state().options, "asmod", 4, lesser=True) == {"body": 7}


@pytest.mark.rule("PA-LORDS-10", "PA-HELL-08")
@pytest.mark.parametrize(("shows", "found"), [((5, 9), ["naomi"]), ((9, 5), ["tarang"]), ((7, 7), [])])
def test_his_menace_takes_the_single_highest_and_nobody_on_a_tie(shows, found):
    table = pa_table([hero("tarang", at="I6"), hero("naomi", at="I6")], options={"lord": "asmod"}, rolls=shows)
    ask(lord_battle(table, 0, "tarang"))
    assert [(event.hero, event.shown) for event in happened(table, HeroDieRolled)] == list(
        zip(("tarang", "naomi"), shows, strict=True)
    )
    assert controlled(table) == found


@pytest.mark.rule("PA-LORDS-10")
def test_every_later_round_rolls_anew():
    # given the second round of a battle, Tarang under control
    table = fight([hero("tarang"), hero("naomi")], rolls=[3, 4], held="tarang")
    ask(hell_round(table))
    assert controlled(table) == ["naomi"]
    # and in the first round the roll of the menace holds
    table = fight([hero("tarang"), hero("naomi")], held="tarang")
    table.state.hell.round = 0
    ask(hell_round(table))
    assert controlled(table) == ["tarang"]


@pytest.mark.rule("PA-LORDS-12")
@pytest.mark.parametrize(("own", "his", "found"), [(8, 7, ["tarang"]), (7, 7, []), (6, 7, [])])
def test_a_hero_alone_rolls_against_him(own, his, found):
    table = pa_table([hero("tarang", at="I6")], options={"lord": "asmod"}, rolls=[own, his])
    ask(lord_battle(table, 0, "tarang"))
    assert controlled(table) == found


@pytest.mark.rule("PA-RULE-222", "PA-GIFTS-10")
def test_a_hero_whom_the_menace_spares_does_not_roll():
    table = pa_table(
        [hero("tarang", at="I6", luck=2), hero("naomi", at="I6")],
        options={"lord": "asmod", "deck": "varied"}, boxes=["pit"], rolls=[2],
    )  # fmt: skip
    give_gift(table, "tarang", "keys_of_heaven")
    ask(lord_battle(table, 0, "tarang"), ["yes"])
    assert [event.hero for event in happened(table, HeroDieRolled)] == ["naomi"]
    assert controlled(table) == ["naomi"]


@pytest.mark.rule("PA-LORDS-11", "PA-RULE-109")
def test_the_controlled_hero_retreats_or_attacks_whom_the_captain_names():
    # given Naomi under control with 2d6, Tarang of toughness 3 with a trooper, and Moose, captain, all in the battle
    table = fight(
        [hero("moose", dice=[4]), hero("naomi", dice=[6, 6]), hero("tarang", toughness=3, patrol={"volunteer": 1})],
        held="naomi", rolls=[1, 4, 5], pool=0,
    )  # fmt: skip
    table.state.hell.round = 0
    choice = ask(hell_round(table), ["attack"])
    assert (choice.seat, [option.key for option in choice.open]) == ("naomi", ["retreat", "betray"])
    # when she attacks, Moose names Tarang: two hits, of which a trooper stops one
    table.state.hell.round, table.state.rng = 0, dice(1, 4, 5)
    choice = ask(hell_round(table), ["attack", "betray"])
    assert (choice.seat, [option.key for option in choice.open]) == ("moose", ["moose", "tarang"])
    table.state.hell.round, table.state.rng = 0, dice(1, 4, 5)
    ask(hell_round(table), ["attack", "betray", "tarang", "patrol.volunteer.1"])
    # then he lost 1, and the Lord nothing
    assert table.state.heroes["tarang"].health == 5
    assert table.state.lords[0].parts == {"body": 16}


@pytest.mark.rule("PA-LORDS-11")
def test_it_pays_no_help_even_from_afar():
    # given Maxwell under control, with courage, who helps heroes anywhere
    table = fight([hero("tarang", dice=[4]), hero("maxwell", courage=3)], held="maxwell", rolls=[1], pool=0)
    unlock(table, "maxwell", "mentor")
    table.state.lords[0].parts["body"] = 1
    table.state.areas[HELL].minions[0] = 1
    play(attack(table, "tarang"))
    # and free again he is asked
    table.state.heroes["maxwell"].counters.clear()
    table.state.rng = dice(1)
    assert ask(attack(table, "tarang")).seat == "maxwell"


@pytest.mark.rule("PA-LORDS-11", "PA-RULE-222")
def test_it_gets_no_help_and_buys_no_attack():
    table = fight([hero("naomi", dice=[4], luck=5), hero("tarang", courage=3)], held="naomi", options=VARIED)
    give_gift(table, "naomi", "arcane_attack")
    table.state.hell.round = 0
    assert [option.key for option in ask(hell_round(table)).open] == ["retreat", "betray"]
    # when she attacks, the next thing asked is Tarang's own step
    table.state.hell.round, table.state.rng = 0, dice(1)
    choice = ask(hell_round(table), ["betray"])
    assert (choice.seat, choice.id) == ("tarang", "hell.step")


@pytest.mark.rule("PA-LORDS-12")
def test_alone_and_controlled_it_may_only_retreat_or_pass():
    table = fight([hero("tarang")], rolls=[1] * 6, held="tarang")
    table.state.hell.round = 0
    assert [option.key for option in ask(hell_round(table)).open] == ["retreat", "pass"]
    table.state.hell.round = 0
    play(hell_round(table), ["pass"])
    assert "attack" not in [event.what for event in happened(table, ActionBegun)]
    assert [event.enemy for event in happened(table, EnemyDiceRolled)] == ["asmod"]


@pytest.mark.rule("PA-RULE-222")
def test_a_stunned_controlled_hero_may_recover():
    table = fight([hero("tarang", stunned=True), hero("naomi")], held="tarang")
    table.state.hell.round = 0
    assert [option.key for option in ask(hell_round(table)).open] == ["recover", "retreat"]


@pytest.mark.rule("PA-LORDS-11")
def test_enemies_may_attack_the_controlled_hero_too():
    table = fight([hero("tarang"), hero("naomi")], held="tarang")
    assert [option.key for option in ask(group_attacks(table, ASMOD)).open] == ["tarang", "naomi"]


@pytest.mark.rule("PA-LORDS-03")
def test_control_ends_with_the_battle():
    table = fight([hero("tarang"), hero("naomi")], held="tarang")
    play(retreat(table, "tarang", "choice"), ["I0"])
    assert controlled(table) == []


@pytest.mark.rule("PA-LORDS-03", "PA-RULE-212")
def test_control_ends_with_his_death():
    table = pa_table(
        [hero("tarang", dice=[8]), hero("naomi")], scenario="dragon_back", options={"lord": "asmod"}, rolls=[8], pool=0
    )
    in_hell(table, "tarang", "naomi")
    table.state.heroes["naomi"].counters["control"] = 1
    table.state.lords[0].parts["body"] = 1
    play(attack(table, "tarang"), ["lord.body"])
    assert (table.state.lords[0].dead, controlled(table)) == (True, [])
    assert table.state.heroes["tarang"].courage == 1


@pytest.mark.rule("PA-LORDS-13", "PA-HELL-29")
def test_each_damage_to_him_pays_one_courage():
    table = fight([hero("tarang", dice=[8, 8, 8])], rolls=[7, 8, 6])
    play(attack(table, "tarang"), ["lord.body", "lord.body"])
    assert table.state.heroes["tarang"].courage == 2


def test_what_is_told_names_the_controlled_hero():
    table = fight([hero("tarang"), hero("naomi")], rolls=[], held="naomi")
    assert "Naomi Joslyn: under Asmod's control." in describe(table, "lord.body")
    table.state.hell.round = 0
    table.state.rng = ForcedRng([0, 0])
    ask(hell_round(table), ["attack", "betray"])
    assert any(say(table, event).startswith("Naomi attacks Tarang") for event in happened(table, EnemyDiceRolled))
