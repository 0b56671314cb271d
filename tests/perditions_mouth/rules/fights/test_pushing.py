"""Pushing figures: direction, walls, terrain, other figures, the edge of the map."""

import pytest

from tabletop.perditions_mouth.board.grid import STRIDE, push_direction, square
from tabletop.perditions_mouth.model.events.cards import ResponseShown
from tabletop.perditions_mouth.rules.enemies.spawning import spawn
from tabletop.perditions_mouth.rules.fights.pushing import push
from tabletop.perditions_mouth.rules.heroes.movement import move_part
from tabletop.perditions_mouth.verbs.figures import create, lift
from tests.support.perditions_mouth import arena, begin_turn, events, eye, figure_at, hero_of, stack
from tests.support.play import play

OPEN = ["......"] * 6


def pushed(rows, start, at, squares, kind="guard", extra=(), **more):
    """A figure pushed from one square away, and its table."""
    table = arena(rows, {"tyra": start}, [(kind, at), *extra], **more)
    moved = play(push(table, square(start), f"{kind}#1", squares, "tyra"))
    return table, moved


@pytest.mark.rule("PM-PUSH-01", "PM-PUSH-02", "PM-RULE-11")
def test_a_push_goes_straight_away_also_diagonally():
    table, moved = pushed(OPEN, "1A", "1B", 2)
    assert moved and figure_at(table, "1D").kind == "guard"
    table, moved = pushed(OPEN, "1A", "2B", 2)
    assert moved and figure_at(table, "4D").kind == "guard"


@pytest.mark.rule("PM-RULE-11")
@pytest.mark.parametrize(
    ("at", "step"), [("3E", 1), ("4E", 1 + STRIDE), ("5E", 1 + STRIDE), ("4F", 1), ("5D", 1 + STRIDE), ("6C", STRIDE)]
)
def test_the_nearest_of_eight_directions_counts(at, step):
    # offsets (2,0), (2,1), (2,2), (3,1), (1,2), (0,3) from 3C
    assert push_direction(square("3C"), square(at)) == step


@pytest.mark.rule("PM-FAIL-03", "PM-PUSH-03", "PM-FAIL-07")
def test_risky_ground_happens_without_a_draw_and_may_stop_the_push():
    # given uneven ground on the way
    table, _ = pushed(["...u.."], "1A", "1C", 3)
    assert figure_at(table, "1D").kind == "guard"
    assert events(table, ResponseShown) == []
    # and an obstruction that also hurts
    table, _ = pushed(["...o.."], "1A", "1C", 3)
    assert figure_at(table, "1D").damage == 1


@pytest.mark.rule("PM-FAIL-07")
def test_a_pushed_hero_only_stops():
    table = arena(["...c.."], {"tyra": "1A", "elisa": "1C"})
    begin_turn(table, "elisa")
    play(push(table, square("1A"), "elisa", 3))
    assert hero_of(table, "elisa").at == square("1D")
    assert not table.state.turn.over and not table.state.turn.stopped


@pytest.mark.rule("PM-PUSH-04", "PM-TERRAIN-04")
def test_water_hurts_and_does_not_stop_a_push():
    table, _ = pushed(["...w.."], "1A", "1C", 3)
    assert figure_at(table, "1F").damage == 1


@pytest.mark.rule("PM-PUSH-05", "PM-TERRAIN-06", "PM-TERRAIN-08")
@pytest.mark.parametrize("letter", ["#", "s"])
def test_a_wall_or_slit_hurts_and_stops_before_it(letter):
    table, moved = pushed([f"..{letter}."], "1A", "1B", 2)
    assert not moved and figure_at(table, "1B").damage == 1


@pytest.mark.rule("PM-PUSH-05", "PM-TERRAIN-07")
def test_closed_gates_hurt_and_open_ones_let_pass():
    table, _ = pushed(["...."], "1A", "1B", 2, doors=["1B-1C"])
    assert figure_at(table, "1B").damage == 1
    table, _ = pushed(["...."], "1A", "1B", 2, grates={"1C-1D": "cross"})
    assert figure_at(table, "1C").damage == 1


@pytest.mark.rule("PM-PUSH-06", "PM-GOLD-06")
def test_another_figure_stops_the_push_and_nobody_is_hurt():
    table, _ = pushed(OPEN, "1A", "1B", 3, extra=[("chest", "1D")])
    assert figure_at(table, "1C").damage == 0
    assert figure_at(table, "1D").kind == "chest"


@pytest.mark.rule("PM-PUSH-07")
@pytest.mark.parametrize("kind", ["lever", "chest", "nest"])
def test_levers_chests_and_nests_can_be_pushed(kind):
    table, moved = pushed(OPEN, "1A", "1B", 1, kind=kind)
    assert moved and figure_at(table, "1C").kind == kind


@pytest.mark.rule("PM-PUSH-08")
def test_large_figures_are_not_pushed():
    table = arena(OPEN, {"tyra": "1A"}, [("chileen", "1B+1C")])
    assert not play(push(table, square("1A"), "chileen#1", 2, "tyra"))
    assert figure_at(table, "1B").kind == "chileen"


@pytest.mark.rule("PM-PUSH-13", "PM-TERRAIN-10")
def test_before_a_pit_it_stops_unhurt():
    table, moved = pushed(["..x."], "1A", "1B", 2)
    assert not moved and figure_at(table, "1B").damage == 0


@pytest.mark.rule("PM-PUSH-09", "PM-PUSH-10", "PM-RULE-59", "PM-SPAWN-10")
def test_off_the_edge_an_eye_costs_a_hit_point_and_the_enemy_comes_back_at_a_primary_spawn():
    table = arena(["..."], {"tyra": "1A"}, [("guard", "1B")])
    stack(table, eye(table))
    assert play(push(table, square("1A"), "guard#1", 2, "tyra"))
    guard = table.state.figures["guard#1"]
    assert (guard.at, guard.waits, guard.damage) == ((), square("1C"), 1)
    # when the edge square is taken it waits on

    chest = create(table, "chest", (square("1C"),))
    play(spawn(table, "primary"))
    assert guard.at == ()
    # and comes back when it is free
    lift(table, chest.key)
    del table.state.figures[chest.key]
    play(spawn(table, "primary"))
    assert guard.at == (square("1C"),) and guard.waits == 0


@pytest.mark.rule("PM-PUSH-09", "PM-PUSH-11")
def test_a_hero_pushed_off_comes_back_where_it_left():
    table = arena(["..."], {"tyra": "1A", "elisa": "1C"}, responses=[2])
    play(push(table, square("1B"), "elisa", 1))
    elisa = hero_of(table, "elisa")
    assert (elisa.status, elisa.at, elisa.hp) == ("outside", 0, 4)
    begin_turn(table, "elisa", 2)
    play(move_part(table, "elisa"), ["1C", "stop"])
    assert elisa.at == square("1C") and table.state.turn.ap == 1
