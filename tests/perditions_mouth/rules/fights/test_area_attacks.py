"""Bursts and cones: their shapes, what they meet, and how the attack is resolved."""

import pytest

from tabletop.perditions_mouth.board.areas import burst, burst_origins, cone_area, cone_directions, inside
from tabletop.perditions_mouth.board.grid import EAST, NORTH, SOUTH, WEST, offset, square, square_name
from tabletop.perditions_mouth.model.events.heroes import AttackMade, ChestEmptied
from tabletop.perditions_mouth.rules.fights.area_attacks import area_attack, burst_centre
from tests.support.perditions_mouth import arena, begin_turn, events, hero_of
from tests.support.play import ask, play

ROOM = ["......", "......", "......", "......"]


def names(squares):
    return sorted(square_name(at) for at in squares)


def struck(table):
    return {event.target: event.hit for event in events(table, AttackMade)}


@pytest.mark.rule("PM-AREA-01", "PM-AREA-11")
def test_a_burst_is_its_origin_and_everything_in_range_one():
    table = arena(ROOM, {"elisa": "1A"})
    assert names(burst(table, square("2B")).squares) == ["1A", "1B", "1C", "2A", "2B", "2C", "3A", "3B", "3C"]


@pytest.mark.rule("PM-AREA-05", "PM-RULE-38")
def test_walls_and_closed_doors_stop_a_burst_while_cover_and_figures_do_not():
    table = arena(["c#.", "o..", "..."], {"elisa": "3A"}, [("guard", "2C")], doors=["2B-3B"])
    reached = names(burst(table, square("2B")).squares)
    # 1B is wall, 3B lies behind the door; 1A, 1C and the corners below are reached past one free flank
    assert reached == ["1A", "1C", "2A", "2B", "2C", "3A", "3C"]


@pytest.mark.rule("PM-AREA-04")
def test_a_large_figure_is_hit_once():
    table = arena(ROOM, {"elisa": "1A"}, [("demon", "2B+2C+3B+3C")], responses=[0])
    begin_turn(table, "elisa")
    play(area_attack(table, "elisa", 6, burst(table, square("2C"))))
    assert struck(table) == {"demon#1": True}
    assert table.state.figures["demon#1"].damage == 1


@pytest.mark.rule("PM-AREA-02")
def test_every_target_is_settled_before_any_damage_is_dealt():
    # given two Acolytes that both fall
    table = arena(ROOM, {"elisa": "1A"}, [("acolyte", "2C"), ("acolyte", "2D")], responses=[0, 1])
    begin_turn(table, "elisa")
    play(area_attack(table, "elisa", 3, burst(table, square("2C"))))
    kinds = [type(event).__name__ for event in table.log if type(event).__name__ in ("AttackMade", "EnemySlain")]
    assert kinds == ["AttackMade", "AttackMade", "EnemySlain", "EnemySlain"]


@pytest.mark.rule("PM-AREA-03")
def test_an_aid_card_too_counts_for_all_targets_or_for_one():
    table = arena(
        ROOM,
        {"elisa": "1A", "olazabal": "1B"},
        [("guard", "3C"), ("guard", "3D")],
        hands={"olazabal": ["grease"]},
        responses=[2, 2],
    )
    begin_turn(table, "elisa")
    play(area_attack(table, "elisa", 3, burst(table, square("3C"))), ["aid.grease", "guard#2"])
    assert [event.total for event in events(table, AttackMade)] == [3, 6]


@pytest.mark.rule("PM-AREA-06", "PM-AREA-08", "PM-RULE-39")
def test_closed_gates_on_the_borders_of_the_area_are_attacked():
    table = arena(ROOM, {"elisa": "1A"}, doors=["2C-2D"], grates={"3B-3C": "cross"})
    found = inside(table, burst(table, square("2C")))
    assert found == ["D1", "P1"]
    table.state.gates["D1"].open = True
    assert inside(table, burst(table, square("2C"))) == ["P1"]


@pytest.mark.rule("PM-AREA-07", "PM-RULE-26")
@pytest.mark.parametrize(("tyra", "finder"), [("4E", "tyra"), ("1F", "")])
def test_a_chest_broken_by_an_area_attack_gives_its_treasure_to_somebody_beside_it(tyra, finder):
    table = arena(ROOM, {"elisa": "1A", "tyra": tyra}, [("chest", "3D")], responses=[1, 1])
    table.state.treasures.cards = ["rune_robe"]
    begin_turn(table, "elisa")
    area = burst(table, square("3C"))
    play(area_attack(table, "elisa", 3, area))
    assert [event.finder for event in events(table, ChestEmptied)] == [finder]


@pytest.mark.rule("PM-AREA-12")
def test_a_burst_on_a_large_figure_is_centred_on_its_nearest_square():
    table = arena(ROOM, {"elisa": "1A"}, [("chileen", "2C+2D")])
    assert play(burst_centre(table, hero_of(table, "elisa"), "chileen#1")) == square("2C")


@pytest.mark.rule("PM-RULE-63")
def test_a_burst_on_a_door_is_centred_on_the_side_that_is_seen():
    table = arena(ROOM, {"olazabal": "1A"}, doors=["1B-1C"])
    hero = hero_of(table, "olazabal")
    assert burst_origins(table, hero, 2, gates=True) == ["D1"]
    assert burst_origins(table, hero, 2) == []
    assert play(burst_centre(table, hero, "D1")) == square("1B")


# -- cones ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-CONE-01")
def test_a_cone_opens_toward_a_neighbour_that_is_seen_whether_anybody_is_there():
    table = arena(["..", ".#"], {"elisa": "1A"}, doors=["1A-1B"])
    # north and west are off the map, a closed door stands to the east
    assert cone_directions(table, hero_of(table, "elisa")) == [SOUTH]
    table.state.gates["D1"].open = True
    assert cone_directions(table, hero_of(table, "elisa")) == [EAST, SOUTH]


@pytest.mark.rule("PM-CONE-02", "PM-RULE-10")
@pytest.mark.parametrize("step", [NORTH, EAST, SOUTH, WEST])
def test_a_cone_has_six_rows_that_widen_by_one_on_each_side(step):
    table = arena(["." * 14] * 13, {"elisa": "7G"})
    start = square("7G")
    area = cone_area(table, hero_of(table, "elisa"), step)
    rows: dict[int, int] = {}
    for at in area.squares:
        across, down = offset(start, at)
        row = abs(across) if step in (EAST, WEST) else abs(down)
        rows[row] = rows.get(row, 0) + 1
    assert rows == {1: 1, 2: 3, 3: 5, 4: 7, 5: 9, 6: 11}


@pytest.mark.rule("PM-CONE-03", "PM-CONE-04")
def test_a_cone_reaches_what_the_attacker_sees_past_figures_and_cover_but_not_behind_walls():
    table = arena(
        ["......", "......", ".....#", "......"],
        {"elisa": "2A", "tyra": "2B"},
        [("chest", "2C"), ("guard", "2F")],
    )
    table.state.terrain[square("2D")] = "concealment"
    area = cone_area(table, hero_of(table, "elisa"), EAST)
    assert square("2F") in area.squares
    table.state.terrain[square("2D")] = "wall"
    assert square("2F") not in cone_area(table, hero_of(table, "elisa"), EAST).squares


@pytest.mark.rule("PM-CONE-05")
def test_a_cone_through_a_slit_is_traced_from_the_slit():
    table = arena([".#...", ".s...", ".#..."], {"elisa": "2A"}, [("guard", "1C"), ("guard", "3D")])
    area = cone_area(table, hero_of(table, "elisa"), EAST)
    # the slit itself is not hit; row 2 beside it is seen from its centre
    assert square("2B") not in area.squares
    assert {square("2C"), square("3D"), square("1D")} <= set(area.squares)


@pytest.mark.rule("PM-CONE-06")
def test_a_closed_door_is_attacked_and_shields_what_lies_behind():
    table = arena([".....", ".....", "....."], {"elisa": "2A"}, [("guard", "2D")], doors=["2B-2C"])
    area = cone_area(table, hero_of(table, "elisa"), EAST)
    assert square("2D") not in area.squares
    assert "D1" in inside(table, area)
    assert "guard#1" not in inside(table, area)


@pytest.mark.rule("PM-BLESS-01", "PM-RULE-68")
def test_the_blessed_are_not_touched_by_special_attacks_of_heroes():
    table = arena(ROOM, {"elisa": "1A", "tyra": "2C"})
    table.state.blessed = "tyra"
    begin_turn(table, "elisa")
    play(area_attack(table, "elisa", 6, burst(table, square("2C"))))
    assert hero_of(table, "tyra").hp == 5


@pytest.mark.rule("PM-AREA-03")
def test_an_area_attack_asks_for_boosts_once_its_targets_are_known():
    table = arena(ROOM, {"elisa": "1A"}, [("guard", "3C")], hands={"elisa": ["focus"]})
    begin_turn(table, "elisa")
    choice = ask(area_attack(table, "elisa", 3, burst(table, square("3C"))))
    assert choice.id == "area.boost"
