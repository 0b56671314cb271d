"""Humbaba: pestilence shared out, one roll for all, and what retreating pays."""

import pytest

from tabletop.planet_apocalypse.board.lords import lord_health
from tabletop.planet_apocalypse.model.events.dice import AssaultCounted, EnemyDiceRolled
from tabletop.planet_apocalypse.model.events.heroes import CourageGained, HeroHurt
from tabletop.planet_apocalypse.model.fight import Group
from tabletop.planet_apocalypse.model.state import HELL, LORD
from tabletop.planet_apocalypse.rules.enemy.assault import group_attacks
from tabletop.planet_apocalypse.rules.hell_time import lord_battle, retreat
from tabletop.planet_apocalypse.show.forecast import blow, forecast
from tabletop.planet_apocalypse.show.words import say
from tests.support.planet_apocalypse import (
    battle,
    give_gift,
    happened,
    hell_round,
    hero,
    pa_content,
    pa_state,
    pa_table,
    unlock,
)
from tests.support.play import ask, play

HUMBABA = Group(HELL, LORD, "humbaba")


def fight(heroes, rolls=(), **more):
    """These heroes in a battle with Humbaba that has begun."""
    return battle("humbaba", heroes, rolls=rolls, **more)


def hurts(table):
    return [(event.hero, event.amount) for event in happened(table, HeroHurt)]


@pytest.mark.rule("PA-SETUP-06", "PA-LORDS-02", "PA-DIFFICULTY-03")
def test_his_sheet():
    sheet = pa_content().lords["humbaba"]
    assert (sheet.crowns, sheet.dice) == (2, [8] * 6)
    assert [(one.key, one.toughness, one.health) for one in sheet.parts] == [("body", [5], [8, 12, 16, 20, 24])]
    assert lord_health(pa_content(), pa_state().options, "humbaba", 4, lesser=True) == {"body": 7}
    assert pa_state("tarang", "naomi", lord="humbaba", enraged="yes").lords[0].parts == {"body": 16}


@pytest.mark.rule("PA-LORDS-24")
def test_his_menace_shares_out_as_many_pestilence_as_heroes_in_the_battle():
    # given Tarang and Naomi in the Shadow, Hannah far away and not called
    heroes = [hero("tarang", at="I6"), hero("naomi", at="I6"), hero("hannah")]
    table = pa_table(heroes, options={"lord": "humbaba"})
    choice = ask(lord_battle(table, 0, "tarang"), [()])
    assert (choice.seat, [option.key for option in choice.open]) == ("tarang", ["tarang", "naomi"])
    table = pa_table(heroes, options={"lord": "humbaba"})
    play(lord_battle(table, 0, "tarang"), [(), "naomi", "naomi", "retreat", "I0", "retreat", "I0"])
    assert [one.pestilence for one in table.state.heroes.values()] == [0, 2, 0]


@pytest.mark.rule("PA-LORDS-24", "PA-HEROES-31")
def test_the_markers_of_one_hero_come_at_once():
    # given Penrod, who gains a courage each time he gains markers, however many
    table = pa_table([hero("penrod", at="I6"), hero("naomi", at="I6")], options={"lord": "humbaba"})
    unlock(table, "penrod", "just_a_distraction")
    play(lord_battle(table, 0, "penrod"), ["penrod", "penrod", "retreat", "I0", "retreat", "I0"])
    assert (table.state.heroes["penrod"].pestilence, table.state.heroes["penrod"].courage) == (2, 1)


@pytest.mark.rule("PA-LORDS-24", "PA-GIFTS-10")
def test_a_hero_the_menace_does_not_meet_is_neither_counted_nor_given_any():
    table = pa_table(
        [hero("tarang", at="I6", luck=2), hero("naomi", at="I6")],
        options={"lord": "humbaba", "deck": "varied"}, boxes=["pit"],
    )  # fmt: skip
    give_gift(table, "tarang", "keys_of_heaven")
    play(lord_battle(table, 0, "naomi"), ["yes", "retreat", "I0", "retreat", "I0"])
    assert [one.pestilence for one in table.state.heroes.values()] == [0, 1]


@pytest.mark.rule("PA-LORDS-25", "PA-RULE-111", "PA-LORDS-04")
def test_one_roll_counts_against_everybody_and_pestilence_adds_to_what_hits():
    # given Tarang (toughness 7, pestilence 2), Naomi (toughness 2, pestilence 2, a trooper), Hannah (8, pestilence 3)
    table = fight(
        [
            hero("tarang", toughness=7, pestilence=2),
            hero("naomi", toughness=2, pestilence=2, patrol={"police": 1}),
            hero("hannah", toughness=8, pestilence=3),
        ],
        rolls=[8, 3, 1, 1, 2, 2],
    )
    # when he attacks, and Naomi's Police stops 3 of her 2 hits and 2 more
    play(group_attacks(table, HUMBABA), ["patrol.police.1"])
    # then nobody was named, and a hero without a hit takes nothing
    assert len(happened(table, EnemyDiceRolled)) == 1
    assert hurts(table) == [("tarang", 3), ("naomi", 1)]
    assert "That is 3 damage for Tarang." in [say(table, event) for event in happened(table, AssaultCounted)]


@pytest.mark.rule("PA-LORDS-25")
def test_what_is_to_be_expected_of_him_counts_pestilence_and_everybody():
    table = fight([hero("tarang", toughness=7, pestilence=2), hero("naomi", toughness=8)])
    chances = blow(table, HUMBABA, "tarang")
    assert [round(chance, 3) for chance in chances[:5]] == [0.449, 0, 0, 0.385, 0.137]
    coming = forecast(table)
    assert coming.expected("tarang") > 1
    assert coming.expected("naomi") == 0


@pytest.mark.rule("PA-LORDS-26")
@pytest.mark.parametrize(("after", "courage"), [(0, 0), (1, 3)])
def test_retreating_pays_once_he_has_attacked_in_this_battle(after, courage):
    # given Tarang and Naomi at the beginning of a battle
    table = fight([hero("tarang"), hero("naomi")], rolls=[1] * 12)
    table.state.hell.round = after
    play(hell_round(table), ["retreat", "I0", "attack"])
    assert [event.amount for event in happened(table, CourageGained)] == [courage] * bool(courage)


@pytest.mark.rule("PA-LORDS-26", "PA-GIFTS-07")
def test_being_there_when_it_ends_is_no_retreat():
    table = fight([hero("tarang")])
    table.state.hell.round = 3
    play(retreat(table, "tarang", "end"), ["I0"])
    assert table.state.heroes["tarang"].courage == 0
