"""Olazabal's sheet and cards."""

import pytest

from tabletop.perditions_mouth.board.grid import square
from tabletop.perditions_mouth.board.ground import ground, terrain_at, traced
from tabletop.perditions_mouth.board.sight import sees
from tabletop.perditions_mouth.model.events.heroes import AttackMade, ChestEmptied
from tabletop.perditions_mouth.rules.fights.boosts import open_boost
from tabletop.perditions_mouth.rules.heroes.actions import sprint, use_special
from tabletop.perditions_mouth.rules.heroes.movement import move_part
from tabletop.perditions_mouth.rules.heroes.movement_actions import pick_lock
from tests.support.perditions_mouth import arena, attacked, begin_turn, events, hero_of
from tests.support.play import ask, play

ROOM = ["......", "......", "......", "......"]


@pytest.mark.rule("PM-HEROCLAR-19", "PM-SHEET-06", "PM-WOUND-07")
def test_healing_apparatus_gives_a_hit_point_back_and_no_wound():
    table = arena(ROOM, {"olazabal": "1A", "tyra": "1B"}, hands={"tyra": ["limp"]})
    hero_of(table, "tyra").hp = 3
    begin_turn(table, "olazabal")
    # when Tyra is chosen (Olazabal herself could rise above her start)
    play(use_special(table, hero_of(table, "olazabal"), "olazabal"), ["tyra"])
    assert hero_of(table, "tyra").hp == 4
    assert hero_of(table, "tyra").hand == ["limp"]


@pytest.mark.rule("PM-SHEET-06")
def test_healing_stops_at_the_top_of_the_sheet():
    table = arena(ROOM, {"olazabal": "1A"}, hands={"olazabal": ["grease"]})
    begin_turn(table, "olazabal")
    play(use_special(table, hero_of(table, "olazabal"), "olazabal"), ["grease"])
    assert hero_of(table, "olazabal").hp == 6


@pytest.mark.rule("PM-HEROCLAR-11", "PM-HEROCLAR-26", "PM-HEROCLAR-27", "PM-EX-51", "PM-AID-02", "PM-AID-03")
def test_practical_rush_and_techno_miracle_aid_from_range_four():
    # given Niffil beside a Chi'leen with 2 damage, Olazabal four squares away with Rush and Techno Miracle
    table = arena(
        ROOM,
        {"niffil": "1B", "olazabal": "1F"},
        [("chileen", "1A+2A")],
        hands={"olazabal": ["rush", "techno_miracle"]},
        responses=[2],
    )
    table.state.figures["chileen#1"].damage = 2
    # when both aid: Rush as 2, Techno Miracle as 5, less 3 for the range
    attack = attacked(table, "niffil", ["chileen#1", "aid.techno_miracle", "aid.rush.one"])
    # then 2 + 4 beats 2 + 2, and the Chi'leen dies
    assert (attack.total, attack.against, attack.killed) == (6, 4, True)
    assert table.state.figures == {}


@pytest.mark.rule("PM-HEROCLAR-27")
def test_techno_miracle_counts_two_for_her_own_action():
    table = arena(ROOM, {"olazabal": "1A"}, [("guard", "1B")], hands={"olazabal": ["techno_miracle"]})
    assert attacked(table, "olazabal", ["guard#1", "techno_miracle"]).total == 3 + 2


@pytest.mark.rule("PM-STONE-21")
@pytest.mark.parametrize(("hard", "ap"), [("no", 1 + 3), ("yes", 1)])
def test_hard_olazabal_sprints_without_a_response_card(hard, ap):
    table = arena(ROOM, {"olazabal": "1A"}, hard_heroes=hard, responses=[3])
    turn = begin_turn(table, "olazabal", ap=1)
    hero = hero_of(table, "olazabal")
    ask(sprint(table, hero, open_boost(table, hero, "peg")))
    assert turn.ap == ap


@pytest.mark.rule("PM-HEROCLAR-25")
def test_grease_aids_the_special_number_of_another_hero():
    table = arena(["........"], {"elisa": "1A", "olazabal": "1C"}, hands={"olazabal": ["grease"]})
    begin_turn(table, "elisa")
    choice = ask(use_special(table, hero_of(table, "elisa"), "elisa"), ["aid.grease"])
    # then Blink reaches 2 + 3 - 1 squares
    assert [option.key for option in choice.options] == ["1B", "1D", "1E", "none"]


@pytest.mark.rule("PM-HEROCLAR-12", "PM-LOCK-07", "PM-AREA-06", "PM-AREA-07", "PM-AREA-08")
def test_explosive_device_breaks_doors_grates_and_chests_in_its_burst():
    # given a door two squares away, a chest and a portcullis around its near side
    table = arena(
        [".....", "....."],
        {"olazabal": "1A"},
        [("chest", "2D")],
        doors=["1C-1D"],
        grates={"1B-2B": "cross"},
        hands={"olazabal": ["explosive_device"]},
        responses=[1, 1, -1, 1, -1, 0, 2],
    )
    begin_turn(table, "olazabal")
    # when the device goes off at the door
    play(use_special(table, hero_of(table, "olazabal"), "explosive_device"), ["D1"])
    # then 4 beats the two cards of the chest, the two of the door and the three of the portcullis
    assert [(e.target, e.against) for e in events(table, AttackMade)] == [("chest#1", 2), ("D1", 0), ("P1", 1)]
    assert table.state.gates["D1"].broken and table.state.gates["P1"].broken
    # and the treasure is lost with nobody beside the chest
    assert table.state.figures == {}
    assert [e.finder for e in events(table, ChestEmptied)] == [""]


@pytest.mark.rule("PM-HEROCLAR-10", "PM-TERRAIN-10", "PM-RULE-56")
def test_wall_of_stone_blocks_sight_steps_and_traced_range_for_good():
    table = arena(["....."], {"olazabal": "1A", "tyra": "1D"}, hands={"olazabal": ["wall_of_stone"]})
    begin_turn(table, "olazabal")
    play(use_special(table, hero_of(table, "olazabal"), "wall_of_stone"), ["1B"])
    assert terrain_at(table, square("1B")) == "stone"
    here = ground(table)
    assert not sees(here, square("1A"), square("1D"))
    assert square("1C") not in traced(here, square("1A"))
    assert here.cost[square("1B")] == 0


@pytest.mark.rule("PM-RULE-56")
def test_a_third_wall_of_stone_is_not_placed():
    table = arena(["....."], {"olazabal": "1A"}, hands={"olazabal": ["wall_of_stone"]})
    table.state.terrain = {square("1D"): "stone", square("1E"): "stone"}
    begin_turn(table, "olazabal")
    play(use_special(table, hero_of(table, "olazabal"), "wall_of_stone"))
    assert len(table.state.terrain) == 2


@pytest.mark.parametrize(("kind", "total"), [("nest", 3 + 5), ("guard", 3 + 3)])
def test_hammer_and_tongs_adds_two_more_against_objects(kind, total):
    table = arena(ROOM, {"olazabal": "1A"}, [(kind, "1B")], hands={"olazabal": ["hammer_and_tongs"]}, responses=[5])
    assert attacked(table, "olazabal", [f"{kind}#1", "hammer_and_tongs"]).total == total


def test_stimulant_removes_two_fatigue_of_a_hero_within_range_one():
    table = arena(ROOM, {"olazabal": "1A", "tyra": "2B"}, hands={"olazabal": ["stimulant"]})
    hero_of(table, "tyra").fatigue = 3
    begin_turn(table, "olazabal")
    play(use_special(table, hero_of(table, "olazabal"), "stimulant"))
    assert hero_of(table, "tyra").fatigue == 1


@pytest.mark.rule("PM-WOUND-06")
def test_bone_saw_cures_as_many_wounds_as_its_number_for_one_fatigue():
    table = arena(
        ROOM,
        {"olazabal": "1A", "tyra": "2B"},
        hands={"olazabal": ["bone_saw", "dwarven_steel"], "tyra": ["limp", "nausea"]},
    )
    begin_turn(table, "olazabal")
    play(use_special(table, hero_of(table, "olazabal"), "bone_saw"), ["dwarven_steel.one", "limp"])
    assert hero_of(table, "tyra").hand == []
    assert hero_of(table, "tyra").fatigue == 1
    assert table.state.wounds.discard == ["limp", "nausea"]


def test_toolbox_adds_two_to_every_attempt_of_the_action():
    table = arena(ROOM, {"olazabal": "1A"}, [("chest", "2A")], hands={"olazabal": ["toolbox"]}, responses=[2, 1])
    table.state.treasures.cards = ["rune_robe"]
    begin_turn(table, "olazabal", ap=0)
    # when the two AP of the card and its text stand against 2 + 1
    play(move_part(table, "olazabal"), ["toolbox", "pick.chest#1", "2", "active", "stop"])
    assert hero_of(table, "olazabal").active == ["rune_robe"]


def test_without_the_toolbox_two_points_do_not_open_that_chest():
    table = arena(ROOM, {"olazabal": "1A"}, [("chest", "2A")], responses=[2, 1])
    begin_turn(table, "olazabal", ap=2)
    assert not play(pick_lock(table, hero_of(table, "olazabal"), "chest#1"), ["2"])


@pytest.mark.parametrize(("response", "at"), [(0, "1C"), (3, "1B")])
def test_steam_lance_pushes_what_it_hits(response, at):
    table = arena(
        ROOM, {"olazabal": "1A"}, [("guard", "1B")], hands={"olazabal": ["steam_lance"]}, responses=[response]
    )
    begin_turn(table, "olazabal")
    play(use_special(table, hero_of(table, "olazabal"), "steam_lance"))
    assert table.state.figures["guard#1"].at == (square(at),)
