"""What enemies plan: what stands in their way and in their sight, how close they are, what they keep away from."""

import pytest

from tabletop.perditions_mouth.board.grid import square, square_name
from tabletop.perditions_mouth.board.routes.outlooks import cost_of, outlook
from tabletop.perditions_mouth.model.events.dungeon import EnemyGone, EnemyMoved, GateMoved, StrikeMade
from tabletop.perditions_mouth.rules.enemies.attacks import take_attack
from tabletop.perditions_mouth.rules.enemies.moves import move_enemy
from tabletop.perditions_mouth.verbs.figures import create
from tests.support.perditions_mouth import activate_all, arena, events, figure_at, hero_of, laid_out, put, remove, run
from tests.support.play import ask, play


def moved(table, key, answers=()):
    """Where a figure stands after its move action."""
    play(move_enemy(table, table.state.figures[key]), answers)
    return "+".join(square_name(at) for at in table.state.figures[key].at)


def keys(choice):
    return [option.key for option in choice.open]


# -- keeping a distance -----------------------------------------------------------------------------------------------
def side_entrance(guard):
    """The Side Entrance with all gates open, Bastian on 6A and nothing else but a Guard."""
    table = laid_out("side_entrance", ["bastian"])
    remove(table, *{figure.kind for figure in table.state.figures.values()})
    for gate in table.state.gates.values():
        gate.open = True
    put(table, "bastian", "6A")
    return table, create(table, "guard", (square(guard),))


@pytest.mark.rule("PM-EMOVE-12", "PM-RULE-15")
def test_a_guard_that_cannot_get_to_range_three_makes_for_two():
    # given squares at range 3 from which Bastian could be shot, all behind walls
    table, guard = side_entrance("3J")
    # when the Guard moves, then it is on its way to range 2 or 1 of him and does not stand still
    found = outlook(table, guard)
    assert found is not None and found.valid
    assert moved(table, guard.key) != "3J"


@pytest.mark.rule("PM-EMOVE-12", "PM-RULE-15")
def test_a_room_with_no_way_to_its_far_end_is_shot_into_from_nearer():
    # given a hero in a niche that is seen from range 3 only out of a cell, and from range 2 and 1 out of the hall
    table = arena(["#.#######", "#.#######", "..#######", "#........", "#########"], {"tyra": "3A"}, [("guard", "4I")])
    assert moved(table, "guard#1") == "4E"


@pytest.mark.rule("PM-RULE-15", "PM-EMOVE-13")
def test_players_choose_among_all_squares_at_that_range_of_the_nearest_hero():
    # given a Guard that can get to five squares at range 3 of Tyra, some cheaper than others
    table = arena(["......", "......", "......", "......"], {"tyra": "1A"}, [("guard", "3C")])
    choice = ask(move_enemy(table, figure_at(table, "3C")))
    assert keys(choice) == ["1D", "2D", "3D", "4A", "4B", "4C", "4D"]


@pytest.mark.rule("PM-EMOVE-13")
def test_of_two_heroes_at_that_range_the_nearer_one_then_the_weaker_one_counts():
    # given squares at range 3 of Tyra for 1 AP, and of Bastian for 2
    rows = ["..........", "##########"]
    table = arena(rows, {"tyra": "1A", "bastian": "1I"}, [("guard", "1E")])
    hero_of(table, "bastian").hp = 1
    assert moved(table, "guard#1") == "1F"  # both cost 1: the weaker one
    table = arena(["...........", "###########"], {"tyra": "1A", "bastian": "1J"}, [("guard", "1E")])
    hero_of(table, "bastian").hp = 1
    assert moved(table, "guard#1") == "1D"


# -- sight from squares it has not left yet ---------------------------------------------------------------------------
@pytest.mark.rule("PM-LOS-04", "PM-RULE-211")
def test_the_concealment_an_enemy_leaves_blocks_its_sight_behind_it():
    # given a Guard on concealment at range 2 in a corridor: at range 3 it would look through the growth
    table = arena(["..c...."], {"tyra": "1A"}, [("guard", "1C")])
    assert moved(table, "guard#1") == "1C"
    # on plain floor it steps back
    table = arena(["......."], {"tyra": "1A"}, [("guard", "1C")])
    assert moved(table, "guard#1") == "1D"


@pytest.mark.rule("PM-LOS-04", "PM-RULE-16")
def test_a_summoner_does_not_appear_behind_the_obstruction_it_stands_on():
    rows = ["...o...", "###.###", "###.###"]
    table = arena(rows, {"elisa": "1A"}, [("summoner", "3D")])
    assert moved(table, "summoner#1") == "1D"
    # from the obstruction itself it sees her, and stays
    assert moved(table, "summoner#1") == "1D"


@pytest.mark.rule("PM-RULE-211", "PM-RULE-14")
def test_an_enemy_does_not_stand_in_its_own_line_of_sight():
    # given a Rotikka beside a door with a hero behind, walls but for one square beside the door
    table = arena(["#..", ".##", "###"], {"tyra": "1B"}, [("rotikka", "1C")], doors=["1B-1C"])
    found = outlook(table, table.state.figures["rotikka#1"])
    assert found is not None and cost_of(found) == 8
    rows = ["..", ".."]
    table = arena(rows, {"tyra": "1A"}, [("rotikka", "2A")], doors=["1A-2A"])
    # then it goes where only the corner of the door is in its line, and does not break it
    assert moved(table, "rotikka#1") == "2B"


# -- ways over its own square -----------------------------------------------------------------------------------------
@pytest.mark.rule("PM-EMOVE-04", "PM-RULE-14")
def test_a_detour_over_a_lever_may_lead_back_over_the_own_square():
    # given an Acolyte in a corridor between a lever and the portcullis it works
    table = arena([".......", "#######"], {"tyra": "1G"}, [("acolyte", "1C")], grates={"1D-1E": "cross"})
    create(table, "lever", (square("1A"),), "cross")
    # then the way is a step to the lever, a pull, and four steps: no portcullis to break for 12
    found = outlook(table, table.state.figures["acolyte#1"])
    assert found is not None and cost_of(found) == 1 + 1 + 4
    assert moved(table, "acolyte#1") == "1D"
    assert table.state.gates["P1"].open


# -- the acting order -------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-WATCH-10", "PM-RULE-32")
def test_who_is_closest_to_a_hero_acts_first_whatever_it_runs_for():
    # given two Acolytes that run for the alarm: the first is closer to it, the second to Tyra
    table = arena(["a...........", "############"], {"tyra": "1L"}, [("acolyte", "1D"), ("acolyte", "1H")])
    run(activate_all(table, "move"))
    # then the second moves first, up to the first, which then escapes
    assert [event.enemy for event in events(table, EnemyMoved)] == ["acolyte#2", "acolyte#1"]
    assert [event.enemy for event in events(table, EnemyGone)] == ["acolyte#1"]
    assert square_name(table.state.figures["acolyte#2"].at[0]) == "1E"


@pytest.mark.rule("PM-WATCH-10", "PM-RULE-32")
def test_guards_are_as_close_as_they_are_to_any_square_they_could_attack_from():
    # given a Guard beside Tyra, who would step back, and one at range 3, who stays: both could attack at once
    table = arena(["......", "......"], {"tyra": "1A"}, [("guard", "2B"), ("guard", "1D")])
    choice = ask(activate_all(table, "move"))
    assert (choice.id, keys(choice)) == ("enemy.order", ["guard#1", "guard#2"])


# -- what bars the way ------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-EATT-13", "PM-RULE-210")
@pytest.mark.parametrize(("hero", "locked"), [("1C", False), ("1A", True)])
def test_a_cultist_opens_a_door_in_its_attack_action_and_breaks_none(hero, locked):
    # given a door right before a hero, or one on the way to him, locked
    table = arena(["....", "####"], {"tyra": hero}, [("acolyte", "1D")], doors=["1C-1D"])
    table.state.gates["D1"].locked = locked
    play(take_attack(table, table.state.figures["acolyte#1"]))
    gate = table.state.gates["D1"]
    assert (gate.open, gate.locked, gate.broken) == (True, False, False)
    assert events(table, StrikeMade) == []


@pytest.mark.rule("PM-EATT-13", "PM-RULE-210")
def test_a_door_farther_off_is_left_alone():
    table = arena(["......", "######"], {"tyra": "1A"}, [("acolyte", "1E")], doors=["1C-1D"])
    play(take_attack(table, table.state.figures["acolyte#1"]))
    assert events(table, GateMoved) == events(table, StrikeMade) == []


# -- large figures ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-RULE-212")
def test_a_large_enemy_that_makes_no_step_stays_as_it_lies():
    # given a Chi'leen before a door with a hero behind: it is where it wants to be, and other bases would fit
    table = arena(["..#", "..#", "..#"], {"tyra": "2C"}, [("chileen", "1B+2B")], doors=["2B-2C"])
    table = arena(
        [".....", ".....", "....."], {"tyra": "2A"}, [("chileen", "2B+2C")], doors=["2A-2B", "1A-1B", "3A-3B"]
    )
    assert moved(table, "chileen#1") == "2B+2C"
    # and a Tharnix turns its base for 1 AP, not for nothing
    table = arena(["......", "......"], {"tyra": "2A"}, [("tharnix", "1C+1D"), ("rotikka", "1E")])
    assert moved(table, "tharnix#1") == "1C+1D"


@pytest.mark.rule("PM-RULE-17", "PM-EMOVE-08")
def test_the_weaker_of_two_heroes_just_as_far_is_worth_trampling_a_chest():
    # given two heroes three steps away, the weaker one behind a chest
    table = arena(["............"], {"tyra": "1A", "elisa": "1L"}, [("chileen", "1F+1G"), ("chest", "1I")])
    hero_of(table, "elisa").hp = 1
    assert moved(table, "chileen#1", ["1J+1K"]) == "1J+1K"
    assert figure_at(table, "1H").kind == "chest"


@pytest.mark.rule("PM-RULE-17")
@pytest.mark.parametrize(("thing", "end", "aside"), [("chest", "1F+1G+2F+2G", "1E"), ("victim", "1A+1B+2A+2B", "1G")])
def test_a_base_that_needs_the_square_of_a_thing_sends_it_where_the_point_has_left(thing, end, aside):
    # given a corridor of three squares into a room of four, one of them taken, and the hero farther on
    rows = [".......", "..###..", "######.", "######.", "#####..", "#####..", "######.", "######."]
    table = arena(rows, {"tyra": "8G"}, [("demon", "1A+1B+2A+2B"), (thing, "1G")])
    # when the Demon's point comes into the room, then its base needs the whole room; nobody makes way for a victim
    assert moved(table, "demon#1") == end
    assert figure_at(table, aside).kind == thing
