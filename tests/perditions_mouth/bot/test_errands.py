"""What the goal needs, and who of the heroes does what for it."""

import pytest

from tabletop.core.flow import consult
from tabletop.perditions_mouth.board.grid import square
from tabletop.perditions_mouth.board.items import rescue_square
from tabletop.perditions_mouth.bot import plan, steps
from tabletop.perditions_mouth.bot.errands import errands, needs_of
from tabletop.perditions_mouth.bot.memory import Ask
from tabletop.perditions_mouth.model.moments.plans import Needs
from tabletop.perditions_mouth.rules.enemies.arrivals import arrive
from tabletop.perditions_mouth.rules.heroes.movement import move_part
from tabletop.perditions_mouth.verbs.counters import count
from tabletop.perditions_mouth.verbs.figures import mark
from tests.support.perditions_mouth import begin_turn, figure_at, give_victim, laid_out, of_kind, put, run
from tests.support.play import ask as asked

THREE = ["tyra", "elisa", "niffil"]


def deeds(table):
    return sorted(errand.deed for errand in errands(table, needs_of(table)).values())


def kinds_to_slay(table):
    return [table.state.figures[key].kind for key in needs_of(table).slay]


# -- what goals need --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scenario", "kinds"),
    [
        ("burn_the_nests", ["nest"] * 3),
        ("the_ritual_circle", ["summoner"] * 3),
        ("queens_scent", ["tharnix"]),
        ("the_high_summoner", ["summoner"]),
        ("the_rift_unsealed", ["nest"] * 3 + ["demon"]),
        ("side_entrance", []),
        ("abyssal_rift", []),
    ],
)
def test_a_goal_names_who_has_to_die_those_who_help_the_others_first(scenario, kinds):
    assert kinds_to_slay(laid_out(scenario, THREE)) == kinds


def test_the_demon_has_to_die_once_it_is_there():
    table = laid_out("abyssal_rift", THREE)
    run(arrive(table, "demon", tuple(square(name) for name in ("2G", "2H", "3G", "3H"))))
    assert kinds_to_slay(table) == ["demon"]


def test_a_goal_counts_what_is_still_missing():
    table = laid_out("contraband", THREE)
    assert needs_of(table).chests == 2
    count(table, "chests_opened")
    assert needs_of(table).chests == 1
    table = laid_out("feeding_time", THREE)
    assert needs_of(table).victims == 1
    count(table, "victims_rescued")
    assert needs_of(table).victims == 0


@pytest.mark.parametrize("scenario", ["broken_altars", "sluice_gates", "the_three_seals"])
def test_a_goal_names_what_hands_have_to_work_until_all_is_done(scenario):
    table = laid_out(scenario, THREE)
    levers = of_kind(table, "lever")
    assert needs_of(table).handle == [lever.key for lever in levers]
    mark(table, levers[0])
    assert needs_of(table).handle == [lever.key for lever in levers[1:]]
    count(table, "marks_done")
    assert needs_of(table).handle == []


def test_a_goal_tells_how_many_rounds_are_left():
    table = laid_out("run_the_gauntlet", THREE)
    assert needs_of(table).rounds == 10
    table.state.round = 9
    assert needs_of(table).rounds == 2
    # 16 counters, 3 a round
    table = laid_out("the_ritual_circle", THREE)
    assert needs_of(table).rounds == 6
    count(table, "ritual", 15)
    assert needs_of(table).rounds == 1
    assert needs_of(laid_out("side_entrance", THREE)).rounds == 0


def test_the_shorter_of_two_delays_counts():
    needs = Needs()
    needs.press(7)
    needs.press(3)
    needs.press(5)
    assert needs.rounds == 3


# -- who does what ----------------------------------------------------------------------------------------------------


def test_every_lever_gets_a_hero_of_its_own():
    table = laid_out("sluice_gates", THREE)
    for hero, at in zip(THREE, ("8D", "9J", "2E"), strict=True):
        put(table, hero, at)
    aims = errands(table, needs_of(table))
    assert {aim.deed for aim in aims.values()} == {"handle"}
    levers = {lever.key: lever.at[0] for lever in of_kind(table, "lever")}
    # and each the one that it stands near
    near = {hero: levers[aim.things[0]] for hero, aim in aims.items()}
    assert near == {"tyra": square("8E"), "elisa": square("10J"), "niffil": square("1E")}


def test_one_hero_more_than_needed_fetches_a_victim_the_others_fight():
    table = laid_out("feeding_time", THREE)
    assert deeds(table) == ["fight", "lift", "lift"]
    give_victim(table, "tyra")
    put(table, "tyra", "5B")
    aims = errands(table, needs_of(table))
    assert aims["tyra"].deed == "rescue" and rescue_square(table) in aims["tyra"].seeds


def test_all_hunt_what_has_to_die():
    assert deeds(laid_out("burn_the_nests", THREE)) == ["slay"] * 3


def test_heroes_leave_when_nothing_is_left_to_do():
    assert deeds(laid_out("side_entrance", THREE)) == ["leave"] * 3
    table = laid_out("feeding_time", THREE)
    count(table, "victims_rescued")
    assert deeds(table) == ["leave"] * 3


def test_who_has_nothing_to_do_waits_by_the_way_out():
    table = laid_out("abyssal_rift", THREE)
    for figure in list(table.state.figures.values()):
        if table.content.kinds[figure.kind].acts:
            del table.state.figures[figure.key]
    assert deeds(table) == ["wait"] * 3


# -- on the spot ------------------------------------------------------------------------------------------------------


def step_of(table, hero, ap=5):
    begin_turn(table, hero, ap)
    choice = asked(move_part(table, hero))
    return steps.step(Ask(table, hero, choice.open))


def test_a_victim_is_taken_along_and_set_down_where_it_is_rescued():
    table = laid_out("feeding_time", ["tyra"])
    put(table, "tyra", "9B")
    victim = figure_at(table, "9A").key
    assert step_of(table, "tyra") == f"lift.{victim}"
    table = laid_out("feeding_time", ["tyra"])
    victim = give_victim(table, "tyra")
    put(table, "tyra", "5B")
    assert step_of(table, "tyra") == f"set.{victim}"
    choice = asked(move_part(table, "tyra"), [f"set.{victim}"])
    assert plan.RULES["victim.square"](Ask(table, "tyra", choice.open)) == "5A"


def test_victims_that_nobody_needs_stay_where_they_are():
    table = laid_out("highway_to_the_nest", ["tyra"])
    put(table, "tyra", "9E")
    assert not step_of(table, "tyra").startswith("lift.")


def test_levers_altars_and_chests_are_worked_on_the_spot():
    table = laid_out("sluice_gates", ["tyra"])
    put(table, "tyra", "8D")
    assert step_of(table, "tyra") == f"pull.{figure_at(table, '8E').key}"
    table = laid_out("broken_altars", ["tyra"])
    put(table, "tyra", "7D")
    assert step_of(table, "tyra") == f"altar.{figure_at(table, '7C').key}"
    table = laid_out("contraband", ["tyra"])
    put(table, "tyra", "1C")
    assert step_of(table, "tyra") == f"pick.{figure_at(table, '1D').key}"


def test_nobody_leaves_by_the_way_before_the_goal_is_met():
    # the exit lies beside the hero and may be used, but the Tharnix lives
    table = laid_out("queens_scent", ["tyra"])
    put(table, "tyra", "1I")
    assert step_of(table, "tyra") != "1H"
    assert consult(table, Needs()).slay
