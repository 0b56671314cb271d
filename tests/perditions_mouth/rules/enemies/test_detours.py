"""Where effects and obstacles send enemies, beside the ways of each kind in test_moves.py."""

import pytest

from tabletop.perditions_mouth.board.grid import square_name
from tabletop.perditions_mouth.model.events.dungeon import StrikeMade
from tabletop.perditions_mouth.rules.enemies.attacks import take_attack
from tabletop.perditions_mouth.rules.enemies.moves import move_enemy
from tabletop.perditions_mouth.verbs.lasting import begin_lasting
from tests.support.perditions_mouth import arena, events
from tests.support.play import play

HALL = ["........", "........", "........", "........"]


def where(table, key):
    return "+".join(square_name(at) for at in table.state.figures[key].at)


def moved(table, key, answers=()):
    """Where a figure stands after its move action."""
    play(move_enemy(table, table.state.figures[key]), answers)
    return where(table, key)


@pytest.mark.rule("PM-EMOVE-01", "PM-GOLD-01")
def test_enemies_never_step_diagonally():
    # given a way that only a diagonal step would open
    table = arena([".#", "#."], {"tyra": "2B"}, [("rotikka", "1A")])
    assert moved(table, "rotikka#1") == "1A"


@pytest.mark.rule("PM-EMOVE-35", "PM-HEROCLAR-20")
def test_a_decoy_does_not_change_who_is_closest():
    table = arena(["........."], {"tyra": "1I", "elisa": "1A"}, [("boneworm", "1D")])
    begin_lasting(table, "decoy", "elisa", "elisa", "turn_start")
    assert moved(table, "boneworm#1") == "1B"


@pytest.mark.rule("PM-EMOVE-36", "PM-RULE-65")
def test_a_hidden_hero_is_left_out_and_with_nobody_else_the_enemy_stays():
    table = arena(["........."], {"tyra": "1I", "niffil": "1A"}, [("boneworm", "1D")])
    begin_lasting(table, "stealth", "niffil", "niffil", "turn_start")
    assert moved(table, "boneworm#1") == "1F"
    table = arena(["........."], {"niffil": "1A"}, [("boneworm", "1D")])
    begin_lasting(table, "stealth", "niffil", "niffil", "turn_start")
    assert moved(table, "boneworm#1") == "1D"


@pytest.mark.rule("PM-EMOVE-12")
def test_a_guard_that_cannot_have_three_takes_two_or_one():
    # given a dead end of two squares
    table = arena(["#...#"], {"tyra": "1B"}, [("guard", "1C")])
    assert moved(table, "guard#1") == "1D"
    table = arena(["#..#"], {"tyra": "1B"}, [("guard", "1C")])
    assert moved(table, "guard#1") == "1C"


@pytest.mark.rule("PM-EMOVE-14")
@pytest.mark.parametrize(("detour", "end"), [(4, "1B"), (1, "3A")])
def test_a_way_through_a_door_counts_eight_more(detour, end):
    # given a door on the straight way and a way around of some length
    rows = ["......"] + [".####."] * detour + ["......"]
    table = arena(rows, {"tyra": "1F"}, [("boneworm", "1A")], doors=["1B-1C"])
    assert moved(table, "boneworm#1") == end


@pytest.mark.rule("PM-EMOVE-16")
def test_cultists_open_rather_than_break():
    table = arena(["...."], {"tyra": "1D"}, [("acolyte", "1A")], doors=["1B-1C"])
    play(take_attack(table, table.state.figures["acolyte#1"]))
    assert events(table, StrikeMade) == []


@pytest.mark.rule("PM-EMOVE-24", "PM-THREAT-07", "PM-ENEMY-02")
def test_an_acolyte_at_the_alarm_goes_to_the_reserve_and_raises_the_threat():
    table = arena([".......a"], {"tyra": "1A"}, [("acolyte", "1F")])
    table.state.reserve, table.state.threat = [], 3
    play(move_enemy(table, table.state.figures["acolyte#1"]))
    assert (table.state.figures, table.state.reserve, table.state.threat) == ({}, ["acolyte"], 4)
