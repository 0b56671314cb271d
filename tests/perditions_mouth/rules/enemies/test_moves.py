"""How enemies move: targets, ways, distances, alarms, large bases, trample."""

import pytest

from tabletop.perditions_mouth.board.grid import square, square_name
from tabletop.perditions_mouth.board.routes.outlooks import outlook
from tabletop.perditions_mouth.board.routes.paths import COST
from tabletop.perditions_mouth.model.events.cards import ResponseShown
from tabletop.perditions_mouth.model.events.dungeon import EnemyMoved
from tabletop.perditions_mouth.rules.enemies.moves import move_enemy
from tabletop.perditions_mouth.verbs.lasting import begin_lasting
from tests.support.perditions_mouth import activate_all, arena, events, figure_at, hero_of, run
from tests.support.play import ask, play

OPEN = ["........"] * 8


def keys(choice):
    return [option.key for option in choice.open]


def moved(table, key, answers=()):
    play(move_enemy(table, table.state.figures[key]), answers)
    if key not in table.state.figures:
        return ""
    return "+".join(square_name(at) for at in table.state.figures[key].at)


# -- the shortest way -------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-EMOVE-01", "PM-GOLD-01")
def test_an_enemy_moves_its_ap_toward_its_target_without_diagonals():
    # given a Boneworm (Move 2) in a corridor with a bend
    table = arena([".....", "####.", "....."], {"tyra": "3A"}, [("boneworm", "1A")])
    assert moved(table, "boneworm#1") == "1C"


@pytest.mark.rule("PM-EMOVE-02", "PM-EMOVE-19")
def test_figures_block_and_nobody_makes_way():
    # given two Boneworms in a corridor, the first beside the hero
    table = arena(["....."], {"tyra": "1E"}, [("boneworm", "1D"), ("boneworm", "1A")])
    assert moved(table, "boneworm#1") == "1D"
    assert moved(table, "boneworm#2") == "1C"
    assert moved(table, "boneworm#2") == "1C"


@pytest.mark.rule("PM-EMOVE-03", "PM-TERRAIN-14")
def test_a_cultist_may_use_its_whole_move_for_one_costly_step():
    # given an Acolyte (Move 4) before an obstruction of 5
    table = arena([".o..."], {"tyra": "1E"}, [("acolyte", "1A")])
    assert moved(table, "acolyte#1") == "1B"


@pytest.mark.rule("PM-TERRAIN-12", "PM-EMOVE-01")
def test_insectoids_pay_one_for_any_square():
    table = arena(["rwou."], {"tyra": "1E"}, [("rotikka", "1A")])
    assert moved(table, "rotikka#1") == "1D"


@pytest.mark.rule("PM-TERRAIN-13")
def test_cultists_pay_the_price_of_the_ground():
    table = arena([".r..."], {"tyra": "1E"}, [("acolyte", "1A")])
    assert moved(table, "acolyte#1") == "1C"


@pytest.mark.rule("PM-FAIL-08")
def test_enemies_risk_nothing_by_their_own_movement():
    table = arena(["wwww."], {"tyra": "1E"}, [("rotikka", "1A")])
    moved(table, "rotikka#1")
    assert events(table, ResponseShown) == []


@pytest.mark.rule("PM-EMOVE-04")
def test_cultists_open_doors_locked_ones_too_for_one_ap():
    table = arena(["......"], {"tyra": "1F"}, [("acolyte", "1A")], doors=["1B-1C"])
    table.state.gates["D1"].locked = True
    assert moved(table, "acolyte#1") == "1D"
    gate = table.state.gates["D1"]
    assert gate.open and not gate.locked


@pytest.mark.rule("PM-EMOVE-04")
def test_cultists_pull_levers_on_their_way():
    table = arena(["#.####", "......"], {"tyra": "2F"}, [("acolyte", "2A"), ("lever", "1B")], grates={"2B-2C": "cross"})
    figure_at(table, "1B").rune = "cross"
    assert moved(table, "acolyte#1") == "2D"
    assert table.state.gates["P1"].open


@pytest.mark.rule("PM-EMOVE-05")
def test_enemies_close_no_door_behind_them():
    table = arena(["......"], {"tyra": "1F"}, [("acolyte", "1A")], doors=["1B-1C"])
    moved(table, "acolyte#1")
    moved(table, "acolyte#1")
    assert table.state.gates["D1"].open


@pytest.mark.rule("PM-EMOVE-06", "PM-EMOVE-11", "PM-EMOVE-14")
def test_insectoids_stop_at_a_door_they_know_a_hero_behind():
    table = arena(["......"], {"tyra": "1F"}, [("rotikka", "1A")], doors=["1B-1C"])
    assert moved(table, "rotikka#1") == "1B"
    assert not table.state.gates["D1"].open
    # the way is reckoned with 8 AP for breaking it
    found = outlook(table, table.state.figures["rotikka#1"])
    assert found is not None and found.label // COST == 3 + 8


@pytest.mark.rule("PM-EMOVE-15")
def test_a_nest_in_the_way_counts_its_card_and_its_defense():
    table = arena(["....."], {"tyra": "1E"}, [("rotikka", "1A"), ("nest", "1C")])
    found = outlook(table, table.state.figures["rotikka#1"])
    assert found is not None and found.label // COST == 3 + 4 + 2


@pytest.mark.rule("PM-EMOVE-16")
def test_cultists_count_destruction_only_when_it_is_shorter():
    # given a portcullis (12 to break) on the straight way and a long way round
    rows = ["......", ".####.", "......"]
    table = arena(rows, {"tyra": "1F"}, [("acolyte", "1B")], grates={"1C-1D": "cross"})
    # then going round through row 3 is cheaper
    assert moved(table, "acolyte#1") == "3B"


# -- whom -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-EMOVE-07")
def test_the_hero_that_costs_fewest_ap_is_the_target():
    table = arena(["........"], {"tyra": "1A", "elisa": "1H"}, [("boneworm", "1D")])
    assert moved(table, "boneworm#1") == "1B"


@pytest.mark.rule("PM-EMOVE-08")
def test_equally_far_the_weaker_hero_is_the_target_unless_another_is_named():
    table = arena(["........."], {"tyra": "1A", "elisa": "1I"}, [("boneworm", "1E")])
    assert moved(table, "boneworm#1") == "1G"
    # a named weakest hero replaces hit points in the tie
    table = arena(["........."], {"tyra": "1A", "elisa": "1I"}, [("boneworm", "1E")])
    table.state.weakest = "tyra"
    assert moved(table, "boneworm#1") == "1C"
    # but never beats a closer one
    table = arena(["........."], {"tyra": "1A", "elisa": "1H"}, [("boneworm", "1E")])
    table.state.weakest = "tyra"
    assert moved(table, "boneworm#1") == "1G"


@pytest.mark.rule("PM-EMOVE-09")
def test_players_choose_where_all_is_equal():
    table = arena(["........."], {"tyra": "1A", "bastian": "1I"}, [("boneworm", "1E")])
    hero_of(table, "bastian").hp = 5
    choice = ask(move_enemy(table, table.state.figures["boneworm#1"]))
    assert (choice.seat, keys(choice)) == ("players", ["1C", "1G"])


@pytest.mark.rule("PM-EMOVE-10")
def test_an_enemy_stops_where_it_can_attack_and_stays_if_it_can_already():
    table = arena(["......"], {"tyra": "1F"}, [("rotikka", "1B")])
    assert moved(table, "rotikka#1") == "1E"
    table = arena(OPEN, {"tyra": "2B"}, [("rotikka", "1A")])
    assert moved(table, "rotikka#1") == "1A"


@pytest.mark.rule("PM-EMOVE-36", "PM-RULE-65")
def test_a_hero_left_out_of_priorities_is_not_there():

    table = arena(["......."], {"niffil": "1A"}, [("rotikka", "1F")])
    begin_lasting(table, "stealth", "niffil", "niffil", "turn_start")
    assert moved(table, "rotikka#1") == "1F"


# -- keeping a distance -----------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-EMOVE-12", "PM-RULE-15")
def test_a_guard_seeks_range_three_also_by_stepping_back():
    table = arena(["........"], {"tyra": "1A"}, [("guard", "1H")])
    assert moved(table, "guard#1") == "1D"
    table = arena(["........"], {"tyra": "1A"}, [("guard", "1B")])
    assert moved(table, "guard#1") == "1D"
    # already there it stays
    table = arena(["........"], {"tyra": "1A"}, [("guard", "1D")])
    assert moved(table, "guard#1") == "1D"
    # where three is not to be had, two
    table = arena(["...#"], {"tyra": "1A"}, [("guard", "1B")])
    assert moved(table, "guard#1") == "1C"


@pytest.mark.rule("PM-EMOVE-13", "PM-EX-31")
def test_a_guard_goes_for_the_hero_it_reaches_for_the_fewest_ap():
    # given a guard where three corridors meet: water on the way to Niffil, a long one to Simma, a short one to Bastian
    rows = ["...w..........", *["#####.########"] * 6]
    party = {"niffil": "1A", "simma": "1N", "bastian": "7F"}
    costs = {}
    for hero, at in party.items():
        table = arena(rows, {hero: at}, [("guard", "1F")])
        found = outlook(table, table.state.figures["guard#1"])
        costs[hero] = found.label // COST if found is not None else 0
    assert costs == {"niffil": 5, "simma": 5, "bastian": 3}
    # when it moves, then toward Bastian, although Niffil is nearer as the crow flies
    table = arena(rows, party, [("guard", "1F")])
    assert moved(table, "guard#1") == "4F"


# -- shut in by allies ------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-EMOVE-17", "PM-EMOVE-18")
def test_shut_in_by_allies_it_walks_as_far_as_it_can_and_counts_as_farther():
    table = arena([".......", "#######"], {"tyra": "1G"}, [("guard", "1F"), ("rotikka", "1A"), ("rotikka", "1E")])
    found = outlook(table, table.state.figures["rotikka#2"])
    assert found is not None and not found.valid
    assert moved(table, "rotikka#2") == "1D"


@pytest.mark.rule("PM-EMOVE-18", "PM-RULE-32")
def test_an_invalid_path_counts_as_longer_than_any_valid_one():
    # given a Boneworm close to the hero behind a guard, and another far off with a free way
    table = arena([".........."], {"tyra": "1D"}, [("guard", "1C"), ("boneworm", "1A"), ("boneworm", "1J")])
    # when the Boneworms move, then the far one acts first
    play(activate_all(table, "move"))
    order = [event.enemy for event in events(table, EnemyMoved) if event.enemy.startswith("boneworm")]
    assert order == ["boneworm#3", "boneworm#2"]


# -- acolytes ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PM-EMOVE-23", "PM-EMOVE-24", "PM-ENEMY-02", "PM-THREAT-07")
def test_an_acolyte_runs_past_heroes_to_the_alarm():
    table = arena(["a.....", "......"], {"tyra": "2D"}, [("acolyte", "1F")])
    threat = table.state.threat
    assert moved(table, "acolyte#1") == "1B"
    assert moved(table, "acolyte#1") == ""
    assert table.state.reserve == ["acolyte"]
    assert table.state.threat == threat + 1


@pytest.mark.rule("PM-RULE-42")
def test_without_an_alarm_it_comes_for_heroes_and_a_taken_one_is_approached():
    table = arena(["......"], {"tyra": "1A"}, [("acolyte", "1F")])
    assert moved(table, "acolyte#1") == "1B"
    table = arena(["a....."], {"tyra": "1A"}, [("acolyte", "1F")])
    assert moved(table, "acolyte#1") == "1B"


# -- large figures ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-EMOVE-25", "PM-FAQ-02")
def test_three_kinds_are_large():
    table = arena(OPEN, {"tyra": "1A"})
    large = [kind.key for kind in table.content.kinds.values() if kind.size > 1]
    assert large == ["chileen", "tharnix", "demon"]


@pytest.mark.rule("PM-EMOVE-26", "PM-EMOVE-27", "PM-RULE-13")
def test_a_large_enemy_slips_through_gaps_as_a_point_and_ends_where_its_base_fits():
    # given a Chi'leen (Move 4, reach 2), a one-square gap, and room beyond
    rows = ["..#.....", "........", "..#....."]
    table = arena(rows, {"tyra": "2H"}, [("chileen", "1A+1B")])
    # then the point walks 2B 2C 2D 2E, and of the bases that fit one can attack
    assert moved(table, "chileen#1") == "2E+2F"


@pytest.mark.rule("PM-EMOVE-27", "PM-RULE-13")
def test_where_the_base_does_not_fit_it_goes_back_along_its_path():
    # given a Boneworm on the last square before the hero, so that the base could not lie there after the trade
    table = arena(["........"], {"tyra": "1G"}, [("chileen", "1A+1B"), ("boneworm", "1F")])
    assert moved(table, "chileen#1") == "1D+1E"
    assert figure_at(table, "1F").kind == "boneworm"


@pytest.mark.rule("PM-EMOVE-28", "PM-EMOVE-30", "PM-EMOVE-31")
def test_a_trampler_trades_places_with_smaller_enemies_at_the_normal_price():
    # given a Boneworm in a corridor between the Chi'leen and the hero, on water
    table = arena(["...w......"], {"tyra": "1J"}, [("chileen", "1A+1B"), ("boneworm", "1D")])
    assert moved(table, "chileen#1", ["1E+1F"]) == "1E+1F"
    assert figure_at(table, "1C").kind == "boneworm"
    assert figure_at(table, "1C").damage == 0
    assert events(table, ResponseShown) == []


@pytest.mark.rule("PM-EMOVE-29")
def test_tramplers_do_not_trample_tramplers():
    table = arena(["..........", "##########"], {"tyra": "1J"}, [("chileen", "1A+1B"), ("chileen", "1D+1E")])
    assert moved(table, "chileen#1") == "1B+1C"


@pytest.mark.rule("PM-EMOVE-32", "PM-RULE-17")
def test_objects_are_trampled_when_there_is_no_other_way_as_short():
    # given a chest in a corridor
    table = arena(["........."], {"tyra": "1I"}, [("chileen", "1A+1B"), ("chest", "1D")])
    run(move_enemy(table, table.state.figures["chileen#1"]))
    assert figure_at(table, "1C").kind == "chest"
    # but with a way as short beside it, the chest stays
    table = arena(["........", "........"], {"tyra": "1H"}, [("chileen", "1A+2A"), ("chest", "1C")])
    run(move_enemy(table, table.state.figures["chileen#1"]))
    assert figure_at(table, "1C").kind == "chest"
    # heroes and victims are never trampled
    table = arena(["........."], {"tyra": "1I"}, [("chileen", "1A+1B"), ("victim", "1D")])
    run(move_enemy(table, table.state.figures["chileen#1"]))
    assert figure_at(table, "1D").kind == "victim"


@pytest.mark.rule("PM-EX-33")
def test_the_demon_trades_squares_and_crosses_a_narrow_corridor():
    rows = ["..###....", ".........", "..###...."]
    table = arena(rows, {"tyra": "2I"}, [("demon", "1A+1B+2A+2B"), ("boneworm", "2E")])
    run(move_enemy(table, table.state.figures["demon#1"]))
    # four steps as a point, 2C 2D 2E 2F, the third into the Boneworm's square; the base on four empty squares
    base = table.state.figures["demon#1"].at
    assert square("2F") in base and len(base) == 4
    assert figure_at(table, "2D").kind == "boneworm"
