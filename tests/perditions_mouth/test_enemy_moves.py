"""How enemies move: toward whom, by which way, how far, and by the rules of their kind."""

import pytest

from tabletop.perditions_mouth import events as ev
from tabletop.perditions_mouth.effects import begin_lasting
from tabletop.perditions_mouth.enemies import move_enemy, outlook
from tabletop.perditions_mouth.figures import create
from tabletop.perditions_mouth.grid import square, square_name
from tabletop.perditions_mouth.ground import terrain_at
from tabletop.perditions_mouth.strikes import attack_enemy, attack_value
from tabletop.perditions_mouth.targets import attackable
from tests.support.perditions_mouth import arena, content, events, hero_of, run
from tests.support.play import ask, play

HALL = ["........", "........", "........", "........"]


def where(table, key):
    return "+".join(square_name(at) for at in table.state.figures[key].at)


def moved(table, key, answers=()):
    """Where a figure stands after its move action."""
    play(move_enemy(table, table.state.figures[key]), answers)
    return where(table, key)


def corridor(kind, at="1A", hero="1H", rows=("........",), **more):
    return arena(list(rows), {"tyra": hero}, [(kind, at)], **more)


# --- AP and terrain


@pytest.mark.rule("PM-EMOVE-01", "PM-GOLD-01")
@pytest.mark.parametrize(("kind", "end"), [("rotikka", "1F"), ("boneworm", "1C")])
def test_an_enemy_walks_its_move_toward_its_target(kind, end):
    assert moved(corridor(kind), f"{kind}#1") == end


@pytest.mark.rule("PM-EMOVE-01", "PM-GOLD-01")
def test_enemies_never_step_diagonally():
    # given a way that only a diagonal step would open
    table = arena([".#", "#."], {"tyra": "2B"}, [("rotikka", "1A")])
    assert moved(table, "rotikka#1") == "1A"


@pytest.mark.rule("PM-EMOVE-02")
def test_figures_and_walls_block_and_nobody_makes_way():
    # given a Guard in the only gap
    table = arena(["..#...", "..#...", "......"], {"tyra": "1F"}, [("rotikka", "1A"), ("acolyte", "3C")])
    assert moved(table, "rotikka#1") in ("3B",)
    assert where(table, "acolyte#2") == "3C"


@pytest.mark.rule("PM-TERRAIN-12", "PM-EMOVE-01")
def test_insectoids_pay_one_for_any_ground():
    table = corridor("rotikka", rows=(".wor....",))
    assert moved(table, "rotikka#1") == "1F"


@pytest.mark.rule("PM-TERRAIN-13", "PM-MOVE-10")
def test_cultists_pay_what_heroes_pay_but_nothing_for_leaving_threat():
    # given uneven ground, 2 AP, and a Guard's 4 AP
    table = corridor("guard", rows=(".u......",))
    assert moved(table, "guard#1") == "1D"


@pytest.mark.rule("PM-EMOVE-03", "PM-TERRAIN-14")
def test_an_enemy_may_spend_its_whole_move_on_one_costly_square():
    # given an obstruction of 5 before a Guard with 4 AP
    table = corridor("guard", rows=(".o......",))
    assert moved(table, "guard#1") == "1B"


# --- doors, levers


@pytest.mark.rule("PM-EMOVE-04")
@pytest.mark.parametrize("locked", [False, True])
def test_cultists_open_doors_on_their_way_locked_or_not(locked):
    table = arena(["........"], {"tyra": "1H"}, [("guard", "1A")], doors=["1B-1C"])
    table.state.gates["D1"].locked = locked
    # 1 to 1B, 1 for the door, 2 more squares
    assert moved(table, "guard#1") == "1D"
    assert table.state.gates["D1"].open
    assert not table.state.gates["D1"].locked


@pytest.mark.rule("PM-EMOVE-04", "PM-EMOVE-05")
def test_cultists_pull_levers_on_their_way_and_lock_nothing_behind_them():
    table = arena(
        ["........", "........"], {"tyra": "1H"}, [("guard", "1A")], grates={"1C-1D": "cross", "2C-2D": "cross"}
    )
    create(table, "lever", (square("2B"),), rune="cross")
    moved(table, "guard#1")
    assert all(gate.open for gate in table.state.gates.values())
    assert [event.by for event in events(table, ev.LeverPulled)] == ["guard#1"]


@pytest.mark.rule("PM-EMOVE-06")
def test_insectoids_neither_open_doors_nor_pull_levers():
    table = arena(["........"], {"tyra": "1H"}, [("rotikka", "1A")], doors=["1B-1C"])
    assert moved(table, "rotikka#1") == "1B"
    assert not table.state.gates["D1"].open


# --- whom it goes for


@pytest.mark.rule("PM-EMOVE-07", "PM-EMOVE-11")
def test_it_makes_for_the_hero_it_can_reach_for_the_fewest_ap():
    # given Elisa, with one hit point, two squares away behind a wall, Tyra farther but with the shorter way
    rows = ["..#....", "..#....", "..#....", "......."]
    table = arena(rows, {"tyra": "4A", "elisa": "1D"}, [("boneworm", "1B")])
    hero_of(table, "elisa").hp = 1
    assert moved(table, "boneworm#1") == "3B"


@pytest.mark.rule("PM-EMOVE-08")
def test_equally_near_heroes_are_told_apart_by_hit_points_then_by_the_token():
    rows = ["........."]
    table = arena(rows, {"tyra": "1A", "elisa": "1I"}, [("boneworm", "1E")])
    assert moved(table, "boneworm#1") == "1G"  # Elisa has 4, Tyra 5
    table = arena(rows, {"tyra": "1A", "elisa": "1I"}, [("boneworm", "1E")])
    table.state.weakest = "tyra"
    assert moved(table, "boneworm#1") == "1C"
    # the token never beats a closer hero
    table = arena(rows, {"tyra": "1A", "elisa": "1I"}, [("boneworm", "1F")])
    table.state.weakest = "tyra"
    assert moved(table, "boneworm#1") == "1H"


@pytest.mark.rule("PM-EMOVE-09")
def test_still_equal_the_players_choose():
    table = arena(["........."], {"tyra": "1A", "elisa": "1I"}, [("boneworm", "1E")])
    hero_of(table, "tyra").hp = 4
    choice = ask(move_enemy(table, table.state.figures["boneworm#1"]))
    assert (choice.seat, [option.key for option in choice.options]) == ("players", ["1C", "1G"])


@pytest.mark.rule("PM-EMOVE-10")
def test_it_stops_where_it_can_attack_and_does_not_move_if_it_already_can():
    table = corridor("rotikka", hero="1D")
    assert moved(table, "rotikka#1") == "1C"
    assert moved(table, "rotikka#1") == "1C"


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


# --- keeping a distance


@pytest.mark.rule("PM-EMOVE-12", "PM-RULE-15")
@pytest.mark.parametrize(("start", "end"), [("1A", "1E"), ("1G", "1E"), ("1E", "1E")])
def test_a_guard_seeks_range_three(start, end):
    assert moved(corridor("guard", start, "1H"), "guard#1") == end


@pytest.mark.rule("PM-EMOVE-12")
def test_a_guard_that_cannot_have_three_takes_two_or_one():
    # given a dead end of two squares
    table = arena(["#...#"], {"tyra": "1B"}, [("guard", "1C")])
    assert moved(table, "guard#1") == "1D"
    table = arena(["#..#"], {"tyra": "1B"}, [("guard", "1C")])
    assert moved(table, "guard#1") == "1C"


@pytest.mark.rule("PM-EMOVE-13", "PM-EX-31")
def test_among_firing_places_the_cheapest_hero_comes_first():
    # given Bastian 3 AP from range 3, Niffil nearer as the crow flies but behind water, Simma as far as he
    table = arena(
        ["##########", "..........", "#####w####", "#####.####"],
        {"bastian": "2H", "niffil": "4F", "simma": "2A"},
        [("guard", "2E")],
    )
    hero_of(table, "bastian").hp = 6
    end = moved(table, "guard#1", [])
    # it already sees Bastian at range 3: it stays, although Niffil has fewer hit points
    assert end == "2E"


# --- what can be broken


@pytest.mark.rule("PM-EMOVE-14")
@pytest.mark.parametrize(("detour", "end"), [(4, "1B"), (1, "3A")])
def test_a_way_through_a_door_counts_eight_more(detour, end):
    # given a door on the straight way and a way around of some length
    rows = ["......"] + [".####."] * detour + ["......"]
    table = arena(rows, {"tyra": "1F"}, [("boneworm", "1A")], doors=["1B-1C"])
    assert moved(table, "boneworm#1") == end


@pytest.mark.rule("PM-EMOVE-15", "PM-RULE-14")
def test_a_nest_in_the_way_counts_its_card_and_its_defense():
    table = arena(["...."], {"tyra": "1D"}, [("rotikka", "1A"), ("nest", "1B")])
    found = outlook(table, table.state.figures["rotikka#1"])
    # 4 for the card, 2 for the Defense, 2 steps to the square beside Tyra
    assert found is not None
    assert found.label >> 10 == 4 + 2 + 2


@pytest.mark.rule("PM-EMOVE-16")
def test_cultists_open_rather_than_break():
    table = arena(["...."], {"tyra": "1D"}, [("acolyte", "1A")], doors=["1B-1C"])
    play(attack_enemy(table, table.state.figures["acolyte#1"]))
    assert events(table, ev.StrikeMade) == []


@pytest.mark.rule("PM-EMOVE-17", "PM-EMOVE-19")
def test_an_enemy_shut_in_by_allies_goes_as_far_as_it_can_on_the_way_it_would_take():
    table = arena(["........"], {"tyra": "1H"}, [("rotikka", "1A"), ("boneworm", "1D")])
    assert moved(table, "rotikka#1") == "1C"
    # and two that block each other stay blocked
    assert moved(table, "rotikka#1") == "1C"


@pytest.mark.rule("PM-EMOVE-18")
def test_a_way_through_allies_counts_as_longer_than_any_other():
    # given Tyra close behind a Boneworm and Elisa far away on an open way
    table = arena(
        ["...........", ".##########"], {"tyra": "1A", "elisa": "1K"}, [("rotikka", "1D"), ("boneworm", "1C")]
    )
    hero_of(table, "tyra").hp = 1
    assert moved(table, "rotikka#1") == "1I"


# --- Summoner


@pytest.mark.rule("PM-EMOVE-20")
def test_a_summoner_stays_while_it_sees_a_hero():
    assert moved(corridor("summoner", hero="1D"), "summoner#1") == "1A"


@pytest.mark.rule("PM-EMOVE-21", "PM-RULE-16", "PM-ENEMY-04")
def test_a_summoner_out_of_sight_appears_far_off_in_sight_of_the_weakest():
    # given a walled-in Summoner, Elisa with fewer hit points than Tyra
    table = arena([".#........", "###......."], {"tyra": "1D", "elisa": "2D"}, [("summoner", "1A")])
    choice = ask(move_enemy(table, table.state.figures["summoner#1"]))
    # six squares from both, in sight of Elisa; between equal squares the players choose
    assert [option.key for option in choice.options] == ["1J", "2J"]


@pytest.mark.rule("PM-EMOVE-22")
@pytest.mark.parametrize(
    ("level", "reserve", "dead", "left"),
    [
        ("hard", ["boneworm"], ["boneworm"], (0, 1)),
        ("hard", [], ["boneworm"], (0, 0)),
        ("normal", ["boneworm"], [], (1, 0)),
    ],
)
def test_a_hard_summoner_leaves_a_boneworm_behind(level, reserve, dead, left):
    table = arena([".#........", "###......."], {"tyra": "1D"}, [("summoner", "1A")], enemies=level)
    table.state.reserve, table.state.dead = list(reserve), list(dead)
    run(move_enemy(table, table.state.figures["summoner#1"]))
    assert (len(table.state.reserve), len(table.state.dead)) == left
    assert (table.state.standing.get(square("1A"), "").startswith("boneworm")) is (level == "hard")


# --- Acolyte


@pytest.mark.rule("PM-EMOVE-23", "PM-ENEMY-02")
def test_acolytes_ignore_heroes_and_run_for_the_alarm():
    table = arena([".......a"], {"tyra": "1A"}, [("acolyte", "1B")])
    assert moved(table, "acolyte#1") == "1F"


@pytest.mark.rule("PM-EMOVE-24", "PM-THREAT-07", "PM-ENEMY-02")
def test_an_acolyte_at_the_alarm_goes_to_the_reserve_and_raises_the_threat():
    table = arena([".......a"], {"tyra": "1A"}, [("acolyte", "1F")])
    table.state.reserve, table.state.threat = [], 3
    play(move_enemy(table, table.state.figures["acolyte#1"]))
    assert (table.state.figures, table.state.reserve, table.state.threat) == ({}, ["acolyte"], 4)


@pytest.mark.rule("PM-RULE-42")
def test_without_an_alarm_an_acolyte_moves_like_any_enemy_and_a_taken_one_is_approached():
    assert moved(corridor("acolyte"), "acolyte#1") == "1E"
    table = arena([".......a"], {"tyra": "1H"}, [("acolyte", "1E")])
    assert moved(table, "acolyte#1") == "1G"


# --- large figures


@pytest.mark.rule("PM-EMOVE-25", "PM-FAQ-02")
def test_chileen_tharnix_and_demon_are_large():
    assert {key for key, kind in content().kinds.items() if kind.size > 1} == {"chileen", "tharnix", "demon"}


@pytest.mark.rule("PM-EMOVE-26", "PM-EMOVE-27")
def test_a_large_enemy_crosses_a_gap_it_could_not_lie_in_and_ends_on_empty_squares():
    # given a Demon before a gap of one square
    table = arena(["...#....", "........", "...#...."], {"tyra": "2H"}, [("demon", "1A+1B+2A+2B")])
    run(move_enemy(table, table.state.figures["demon#1"]))
    base = table.state.figures["demon#1"].at
    # 4 AP from 2B lead its point to 2F, beyond the gap; the base lies around it
    assert square("2F") in base
    assert all(terrain_at(table, at) == "floor" for at in base)
    assert len(base) == 4


@pytest.mark.rule("PM-EMOVE-27", "PM-RULE-13")
def test_where_the_base_does_not_fit_it_goes_back_along_its_path():
    # given a corridor that ends in single squares with walls: the point could go on, the base could not
    table = arena(["....#", "....#", "##.##", "##.##", "##.##", "##..."], {"tyra": "6E"}, [("demon", "1A+1B+2A+2B")])
    run(move_enemy(table, table.state.figures["demon#1"]))
    base = table.state.figures["demon#1"].at
    assert len(base) == 4
    assert all(square_name(at)[0] in "12" for at in base)


@pytest.mark.rule("PM-EMOVE-28", "PM-EMOVE-30", "PM-EX-33", "PM-EMOVE-31")
def test_a_trampler_trades_places_with_a_smaller_enemy():
    # given a corridor with a Boneworm between the Chi'leen and Tyra, on risky ground
    table = arena(["...r....."], {"tyra": "1I"}, [("chileen", "1A+1B"), ("boneworm", "1D")])
    play(move_enemy(table, table.state.figures["chileen#1"]))
    # then its point went 1C, 1D, 1E, 1F and it lies where it can attack; the Boneworm was put behind it, unhurt
    assert where(table, "chileen#1") == "1F+1G"
    assert where(table, "boneworm#2") == "1C"
    assert table.state.figures["boneworm#2"].damage == 0
    assert [event.who for event in events(table, ev.Traded)] == ["boneworm#2"]


@pytest.mark.rule("PM-EMOVE-29")
def test_tramplers_do_not_trample_each_other():
    table = arena(["........."], {"tyra": "1I"}, [("chileen", "1A+1B"), ("chileen", "1D+1E")])
    assert moved(table, "chileen#1") == "1B+1C"
    assert where(table, "chileen#2") == "1D+1E"


@pytest.mark.rule("PM-EMOVE-32", "PM-RULE-17")
@pytest.mark.parametrize("kind", ["nest", "lever", "chest"])
def test_objects_in_the_only_way_are_displaced(kind):
    table = arena(["........."], {"tyra": "1I"}, [("chileen", "1A+1B"), (kind, "1D")])
    play(move_enemy(table, table.state.figures["chileen#1"]))
    assert square("1F") in table.state.figures["chileen#1"].at
    assert where(table, f"{kind}#2") == "1C"


# --- Tharnix


@pytest.mark.rule("PM-EMOVE-33", "PM-RULE-52")
def test_a_tharnix_settles_where_most_insectoids_smell_it():
    # given Tyra on one side, three Boneworms on the other
    table = arena(
        ["............."] * 3,
        {"tyra": "2A"},
        [("tharnix", "2D+2E"), ("boneworm", "1I"), ("boneworm", "2I"), ("boneworm", "3I")],
    )
    run(move_enemy(table, table.state.figures["tharnix#1"]))
    # two steps bring all three within range 2
    assert max(at % 16 for at in table.state.figures["tharnix#1"].at) >= 7


@pytest.mark.rule("PM-EMOVE-34", "PM-ENEMY-08")
def test_pheromones_raise_the_attack_of_other_insectoids_within_two():
    table = arena(
        ["......", "##....", "......"],
        {"tyra": "1F"},
        [("tharnix", "1A+1B"), ("boneworm", "3B"), ("boneworm", "3F"), ("guard", "1C")],
    )
    figures = table.state.figures
    # without sight through the wall: Attack 4 + 1; too far: 4; no Insectoid: 3; itself: 3
    assert attack_value(table, figures["boneworm#2"]) == 5
    assert attack_value(table, figures["boneworm#3"]) == 4
    assert attack_value(table, figures["guard#4"]) == 3
    assert attack_value(table, figures["tharnix#1"]) == 3
    create(table, "tharnix", (square("3C"), square("3D")))
    # and several add up
    assert attack_value(table, figures["boneworm#2"]) == 6


@pytest.mark.rule("PM-EMOVE-11")
def test_enemies_know_where_heroes_are_behind_walls():
    table = arena(["..#..", "..#..", "....."], {"tyra": "1E"}, [("boneworm", "1A")])
    assert attackable(table, table.state.figures["boneworm#1"]) == []
    before = where(table, "boneworm#1")
    run(move_enemy(table, table.state.figures["boneworm#1"]))
    assert where(table, "boneworm#1") != before
