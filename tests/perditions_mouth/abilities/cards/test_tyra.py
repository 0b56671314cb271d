"""Tyra's sheet and cards."""

import pytest

from tabletop.core.flow import react
from tabletop.perditions_mouth.board.grid import square
from tabletop.perditions_mouth.board.ground import ground
from tabletop.perditions_mouth.board.routes.walking import step_costs
from tabletop.perditions_mouth.model.events.cards import ResponseShown
from tabletop.perditions_mouth.model.events.heroes import AttackMade
from tabletop.perditions_mouth.model.moments.turns import TurnEnding
from tabletop.perditions_mouth.rules.fights.boosts import open_boost
from tabletop.perditions_mouth.rules.heroes.actions import bash, use_special
from tabletop.perditions_mouth.rules.heroes.movement import move_part
from tabletop.perditions_mouth.verbs.harm import hurt_hero
from tabletop.perditions_mouth.verbs.lasting import end_turn_effects
from tests.support.perditions_mouth import arena, attacked, begin_turn, events, hero_of
from tests.support.play import ask, play

ROOM = ["......", "......", "......", "......"]


def test_hammer_sweep_attacks_two_enemies_with_one_less():
    table = arena(ROOM, {"tyra": "2B"}, [("guard", "1A"), ("guard", "3C"), ("guard", "2C")], responses=[0, 2])
    begin_turn(table, "tyra")
    play(use_special(table, hero_of(table, "tyra"), "tyra"), ["guard#1", "guard#2"])
    # then 4 - 1 stood against 2 + 0 and 2 + 2, and the third was left alone
    assert [(e.target, e.total, e.hit) for e in events(table, AttackMade)] == [
        ("guard#1", 3, True),
        ("guard#2", 3, False),
    ]


def test_hammer_sweep_may_end_after_one():
    table = arena(ROOM, {"tyra": "2B"}, [("guard", "1A"), ("guard", "3C")], responses=[0])
    begin_turn(table, "tyra")
    play(use_special(table, hero_of(table, "tyra"), "tyra"), ["guard#2", "none"])
    assert len(events(table, AttackMade)) == 1


@pytest.mark.rule("PM-STONE-37", "PM-STONE-40")
def test_heavy_hand_pushes_two_squares_and_follows_one():
    table = arena(ROOM, {"tyra": "1A"}, [("guard", "1B")], responses=[-1, 4])
    begin_turn(table, "tyra", action="strike")
    hero = hero_of(table, "tyra")
    # when her Bash fails (4 - 1 against 2 + 4)
    play(bash(table, hero, open_boost(table, hero, "peg")), ["guard#1"])
    assert table.state.figures["guard#1"].at == (square("1D"),)
    assert hero.at == square("1B")


@pytest.mark.parametrize(("attacks", "at", "fatigue"), [(0, "1C", 1), (1, "1C", 0), (0, "1E", 0)])
def test_hard_tyra_tires_when_she_ends_a_turn_without_attacking_somebody_in_reach(attacks, at, fatigue):
    table = arena(ROOM, {"tyra": "1A"}, [("guard", at)], hard_heroes="yes")
    begin_turn(table, "tyra").attacks = attacks
    play(react(table, TurnEnding("tyra")))
    assert hero_of(table, "tyra").fatigue == fatigue


@pytest.mark.rule("PM-HEROCLAR-13", "PM-PUSH-01")
def test_monster_mash_pushes_an_enemy_up_to_three_squares():
    table = arena(ROOM, {"tyra": "1A"}, [("guard", "1B"), ("chileen", "2A+3A")], hands={"tyra": ["monster_mash"]})
    begin_turn(table, "tyra")
    # when she hurls the Guard, the only one that is not large
    play(use_special(table, hero_of(table, "tyra"), "monster_mash"), ["3"])
    assert table.state.figures["guard#1"].at == (square("1E"),)


@pytest.mark.rule("PM-EX-22", "PM-PUSH-03", "PM-FAIL-03", "PM-FAIL-07")
def test_monster_mash_into_an_obstruction_hurts_without_a_draw_and_stops_there():
    # given a Guard in place of the Boneworm, which would die of it, beside an obstruction
    table = arena(["..o...", "......"], {"tyra": "1A"}, [("guard", "1B")], hands={"tyra": ["monster_mash"]})
    turn = begin_turn(table, "tyra")
    play(use_special(table, hero_of(table, "tyra"), "monster_mash"), ["3"])
    # then it lies in the obstruction with 1 damage, no card was drawn, and her turn goes on
    assert table.state.figures["guard#1"].at == (square("1C"),)
    assert table.state.figures["guard#1"].damage == 1
    assert events(table, ResponseShown) == []
    assert not turn.over


@pytest.mark.rule("PM-HEROCLAR-14", "PM-RULE-40", "PM-EATT-08")
def test_body_guard_takes_damage_and_poison_for_a_hero_in_range_one():
    table = arena(ROOM, {"tyra": "1A", "elisa": "2B"}, [("guard", "3B")], hands={"tyra": ["body_guard"]})
    elisa, tyra = hero_of(table, "elisa"), hero_of(table, "tyra")
    # when a poisonous hit on Elisa is passed on
    play(hurt_hero(table, elisa, 1, enemy="guard#1", poison=True), ["yes"])
    # then Tyra has the damage, the wound and the Fatigue
    assert (elisa.hp, elisa.fatigue) == (4, 0)
    assert (tyra.hp, tyra.fatigue) == (4, 1)
    assert table.content.cards[tyra.deck[-1]].family == "wound"


def test_body_guard_helps_nobody_out_of_range_one_and_not_against_traps():
    table = arena(ROOM, {"tyra": "1A", "elisa": "1C"}, [("guard", "3B")], hands={"tyra": ["body_guard"]})
    play(hurt_hero(table, hero_of(table, "elisa"), 1, enemy="guard#1"))
    play(hurt_hero(table, hero_of(table, "elisa"), 1))
    assert hero_of(table, "elisa").hp == 2


@pytest.mark.rule("PM-HEROCLAR-22")
@pytest.mark.parametrize(("hp", "total"), [(4, 4 + 2), (3, 4 + 3)])
def test_rage_counts_three_for_an_attack_at_three_hit_points(hp, total):
    table = arena(ROOM, {"tyra": "1A"}, [("guard", "1B")], hands={"tyra": ["rage"]})
    hero_of(table, "tyra").hp = hp
    assert attacked(table, "tyra", ["guard#1", "rage"]).total == total


@pytest.mark.parametrize(("kind", "total"), [("nest", 4 + 5), ("chest", 4 + 5), ("guard", 4 + 3)])
def test_hammer_blow_adds_two_more_against_objects(kind, total):
    table = arena(ROOM, {"tyra": "1A"}, [(kind, "1B")], hands={"tyra": ["hammer_blow"]}, responses=[4, 4])
    table.state.treasures.cards = []
    assert attacked(table, "tyra", [f"{kind}#1", "hammer_blow"]).total == total


def test_hammer_blow_adds_two_more_against_a_door():
    table = arena(ROOM, {"tyra": "1A"}, doors=["1A-1B"], hands={"tyra": ["hammer_blow"]})
    assert attacked(table, "tyra", ["D1", "hammer_blow"]).total == 4 + 5


def test_cleave_gives_one_bare_attack_after_a_kill_and_no_third():
    table = arena(
        ROOM,
        {"tyra": "2B"},
        [("acolyte", "1A"), ("acolyte", "3C"), ("acolyte", "2C")],
        hands={"tyra": ["cleave", "overhead_smash"]},
        responses=[1, 1],
    )
    # when she kills the first and goes on to the second
    attacked(table, "tyra", ["acolyte#1", "cleave", "strike", "acolyte#2"])
    # then both are dead by 4 + 2 and 4, and the third lives
    assert [(e.target, e.total) for e in events(table, AttackMade)] == [("acolyte#1", 6), ("acolyte#2", 4)]
    assert list(table.state.figures) == ["acolyte#3"]


def test_cleave_does_nothing_without_a_kill():
    table = arena(ROOM, {"tyra": "2B"}, [("guard", "1A"), ("guard", "3C")], hands={"tyra": ["cleave"]}, responses=[0])
    attacked(table, "tyra", ["guard#1", "cleave"])
    assert len(events(table, AttackMade)) == 1


def test_war_cry_makes_tyra_the_weakest_until_her_next_turn():
    table = arena(ROOM, {"tyra": "1A", "elisa": "1B"}, hands={"tyra": ["war_cry"]})
    begin_turn(table, "tyra")
    play(use_special(table, hero_of(table, "tyra"), "war_cry"))
    assert table.state.weakest == "tyra"
    end_turn_effects(table, "tyra", "turn_start")
    assert table.state.weakest == ""


def test_bull_rush_passes_small_enemies_but_does_not_end_there():
    table = arena(["......"], {"tyra": "1A"}, [("guard", "1B")], hands={"tyra": ["bull_rush"]})
    begin_turn(table, "tyra", ap=6)
    hero = hero_of(table, "tyra")
    assert step_costs(table, hero, 6, False, ground(table)) == {}
    ask(move_part(table, "tyra"), ["bull_rush"])
    # each of the two squares costs 1, and both squares left are threatened
    assert step_costs(table, hero, 9, False, ground(table)) == {square("1C"): 3}


def test_bull_rush_does_not_pass_large_enemies():
    table = arena(["......"], {"tyra": "1A"}, [("chileen", "1B+1C")], hands={"tyra": ["bull_rush"]})
    begin_turn(table, "tyra", ap=6)
    # when she plays it the move ends: there is nowhere to go
    play(move_part(table, "tyra"), ["bull_rush"])
    assert hero_of(table, "tyra").at == square("1A")


@pytest.mark.rule("PM-WOUND-06")
def test_spit_out_the_teeth_cures_an_own_wound_for_a_fatigue():
    table = arena(ROOM, {"tyra": "1A"}, hands={"tyra": ["spit_out_the_teeth", "nausea", "limp"]})
    hero = hero_of(table, "tyra")
    begin_turn(table, "tyra")
    play(use_special(table, hero, "spit_out_the_teeth"), ["limp"])
    assert hero.hand == ["nausea"]
    assert table.state.wounds.discard == ["limp"]
    assert hero.fatigue == 1
