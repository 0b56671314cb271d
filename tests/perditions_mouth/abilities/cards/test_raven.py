"""Raven's sheet and cards, which take from friend and foe alike."""

import pytest

from tabletop.core.flow import react
from tabletop.perditions_mouth.board.grid import square
from tabletop.perditions_mouth.board.ground import ground
from tabletop.perditions_mouth.board.routes.walking import step_costs
from tabletop.perditions_mouth.model.events.heroes import AttackMade
from tabletop.perditions_mouth.model.moments.turns import HeroPhaseEnding, TurnEnding
from tabletop.perditions_mouth.rules.fights.boosts import boost_loop, open_boost
from tabletop.perditions_mouth.rules.heroes.actions import use_special
from tabletop.perditions_mouth.rules.heroes.movement import move_part
from tabletop.perditions_mouth.rules.responses import finish_action
from tabletop.perditions_mouth.verbs.harm import hurt_hero
from tests.support.perditions_mouth import arena, attacked, begin_turn, events, hero_of
from tests.support.play import ForcedRng, ask, play

ROOM = ["......", "......", "......", "......"]


@pytest.mark.rule("PM-HEROCLAR-28")
@pytest.mark.parametrize(("response", "raven_hp"), [(0, 4), (5, 3)])
def test_blood_tithe_bleeds_a_hero_then_strikes_and_a_kill_heals(response, raven_hp):
    table = arena(ROOM, {"raven": "1A", "tyra": "1C"}, [("acolyte", "2A")], responses=[response])
    hero_of(table, "raven").hp = 3
    begin_turn(table, "raven")
    # when Tyra pays and Raven strikes with 4 + 2
    play(use_special(table, hero_of(table, "raven"), "raven"), ["tyra"])
    assert hero_of(table, "tyra").hp == 4
    assert table.content.cards[hero_of(table, "tyra").deck[-1]].family == "wound"
    assert [e.total for e in events(table, AttackMade)] == [6]
    assert hero_of(table, "raven").hp == raven_hp


def test_aid_by_raven_is_worth_one_less():
    table = arena(ROOM, {"tyra": "1A", "raven": "1B"}, hands={"raven": ["black_feather"]})
    boost = open_boost(table, hero_of(table, "tyra"), "defense")
    assert play(boost_loop(table, boost, "x", "x", "done"), ["aid.black_feather"]) == 2 - 1


@pytest.mark.rule("PM-AID-04")
def test_aid_by_raven_worth_nothing_cannot_be_given():
    table = arena(ROOM, {"tyra": "1A", "raven": "1B"}, hands={"raven": ["wing_beat"]})
    boost = open_boost(table, hero_of(table, "tyra"), "defense")
    # as 1 it would be worth 0: nothing is asked
    assert play(boost_loop(table, boost, "x", "x", "done")) == 0


@pytest.mark.parametrize(("attacks", "curses"), [(0, 1), (1, 0)])
def test_hard_raven_is_cursed_at_the_end_of_a_hero_phase_without_an_attack(attacks, curses):
    table = arena(ROOM, {"raven": "1A"}, hard_heroes="yes")
    begin_turn(table, "raven").attacks = attacks
    play(react(table, TurnEnding("raven")))
    assert hero_of(table, "raven").discard == []
    play(react(table, HeroPhaseEnding(1)))
    assert len(hero_of(table, "raven").discard) == curses
    # and not a second time for the same turn
    play(react(table, HeroPhaseEnding(2)))
    assert len(hero_of(table, "raven").discard) == curses


def test_cruel_edge_draws_a_card_for_a_kill():
    table = arena(
        ROOM, {"raven": "1A"}, [("acolyte", "1B"), ("guard", "2A")], hands={"raven": ["cruel_edge"]}, responses=[0, 1]
    )
    hero = hero_of(table, "raven")
    attacked(table, "raven", ["acolyte#1", "cruel_edge"])
    play(finish_action(table))
    assert len(hero.hand) == 1
    hero.hand = ["cruel_edge"]
    hero.discard.clear()
    # and none for mere damage
    attacked(table, "raven", ["guard#2", "cruel_edge"])
    assert hero.hand == []


@pytest.mark.rule("PM-HEROCLAR-28")
@pytest.mark.parametrize(("tyra", "tired"), [("2B", "tyra"), ("4D", "raven")])
def test_dark_offering_tires_a_neighbour_or_raven(tyra, tired):
    table = arena(
        ROOM, {"raven": "1A", "tyra": tyra}, [("guard", "1B")], hands={"raven": ["dark_offering"]}, responses=[2]
    )
    attack = attacked(table, "raven", ["guard#1", "dark_offering"])
    assert attack.total == 4 + 5
    assert {key: hero_of(table, key).fatigue for key in ("raven", "tyra")} == {
        "raven": int(tired == "raven"),
        "tyra": int(tired == "tyra"),
    }


@pytest.mark.rule("PM-RULE-73")
def test_stolen_breath_takes_a_random_card_and_draws_two():
    table = arena(ROOM, {"raven": "1A", "tyra": "1C"}, hands={"raven": ["stolen_breath"], "tyra": ["brace", "limp"]})
    table.state.rng = ForcedRng([1])
    begin_turn(table, "raven")
    play(use_special(table, hero_of(table, "raven"), "stolen_breath"))
    assert hero_of(table, "tyra").hand == ["brace"]
    assert hero_of(table, "tyra").discard == ["limp"]
    assert len(hero_of(table, "raven").hand) == 2


def test_wing_beat_makes_every_square_cost_one():
    table = arena([".wo", "..."], {"raven": "1A"}, [("guard", "2B")], hands={"raven": ["wing_beat"]})
    begin_turn(table, "raven", ap=6)
    ask(move_part(table, "raven"), ["wing_beat"])
    # 1 for the water and 1 for leaving a threatened square
    assert step_costs(table, hero_of(table, "raven"), 9, False, ground(table))[square("1B")] == 2


def test_omen_discards_some_of_the_next_two_response_cards():
    table = arena(ROOM, {"raven": "1A"}, hands={"raven": ["omen"]}, responses=["C01", "C03", "C05"])
    begin_turn(table, "raven")
    play(use_special(table, hero_of(table, "raven"), "omen"), ["C01", "keep"])
    assert table.state.response.cards[-2:][::-1] == ["C03", "C05"]
    assert "C01" in table.state.response.discard


@pytest.mark.rule("PM-HEROCLAR-28", "PM-RULE-40")
def test_scapegoat_passes_damage_and_poison_to_a_neighbour():
    table = arena(ROOM, {"raven": "1A", "tyra": "1B"}, [("guard", "2A")], hands={"raven": ["scapegoat"]})
    play(hurt_hero(table, hero_of(table, "raven"), 1, enemy="guard#1", poison=True), ["yes"])
    assert (hero_of(table, "raven").hp, hero_of(table, "tyra").hp, hero_of(table, "tyra").fatigue) == (5, 4, 1)


def test_scapegoat_needs_somebody_beside_raven():
    table = arena(ROOM, {"raven": "1A", "tyra": "1D"}, [("guard", "2A")], hands={"raven": ["scapegoat"]})
    play(hurt_hero(table, hero_of(table, "raven"), 1, enemy="guard#1"))
    assert hero_of(table, "raven").hp == 4


def test_blood_drinker_heals_raven_for_a_kill():
    table = arena(ROOM, {"raven": "1A"}, [("acolyte", "1B")], hands={"raven": ["blood_drinker"]}, responses=[0])
    attacked(table, "raven", ["acolyte#1", "strike", "yes"])
    assert hero_of(table, "raven").hp == 6


def test_murder_of_crows_spares_raven_and_nobody_else():
    table = arena(
        ROOM, {"raven": "1A", "elisa": "2B"}, [("acolyte", "1B")], hands={"raven": ["murder_of_crows"]}, responses=[0]
    )
    hero_of(table, "elisa").hp = 3
    begin_turn(table, "raven")
    play(use_special(table, hero_of(table, "raven"), "murder_of_crows"), ["acolyte#1"])
    # then Elisa (Defense 1) and the Acolyte are hit by 2
    assert (hero_of(table, "elisa").hp, hero_of(table, "raven").hp) == (2, 5)
    assert table.state.figures == {}
    assert hero_of(table, "raven").fatigue == 1


def test_pact_of_the_rift_brings_a_curse_after_own_use():
    table = arena(ROOM, {"raven": "1A"}, [("guard", "1B")], hands={"raven": ["pact_of_the_rift"]})
    attacked(table, "raven", ["guard#1", "pact_of_the_rift"])
    play(finish_action(table))
    families = [table.content.cards[key].family for key in hero_of(table, "raven").discard]
    assert sorted(families) == ["curse", "hero"]
