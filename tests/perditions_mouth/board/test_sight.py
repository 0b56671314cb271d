"""Range, line of sight, traced range, cones: by rule, and against slow obvious versions on random grids."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.perditions_mouth.board.areas import burst, cone_area, cone_directions, inside
from tabletop.perditions_mouth.board.grid import (
    FARTHEST,
    SIZE,
    STRIDE,
    cone,
    distance,
    edge,
    in_range,
    square,
    square_name,
)
from tabletop.perditions_mouth.board.ground import Ground, ground, is_near, traced
from tabletop.perditions_mouth.board.queries import enemy_targets
from tabletop.perditions_mouth.board.sight import line_is_clear, sees, sees_any
from tabletop.perditions_mouth.verbs.movement import shift
from tests.support.perditions_mouth import arena, hero_of

OPEN = ["........"] * 8


def seen(table, start, end, **kind):
    return sees(ground(table, **kind), square(start), square(end))


# -- the slow obvious version: exact arithmetic on the plane, square by square ----------------------------------------
def _clip(start, end, box):
    """The part of a segment inside a closed box, as (from, to) of its length; None when it misses."""
    low, high = Fraction(0), Fraction(1)
    for axis in (0, 1):
        a, b = Fraction(start[axis]), Fraction(end[axis])
        near, far = Fraction(box[axis][0]), Fraction(box[axis][1])
        if a == b:
            if not near <= a <= far:
                return None
            continue
        first, last = sorted(((near - a) / (b - a), (far - a) / (b - a)))
        low, high = max(low, first), min(high, last)
    return (low, high) if low <= high else None


def slow_line(opaque, doors, start, end):
    """PM-RULE-12 word for word: centres odd, corners even."""
    if distance(start, end) > FARTHEST:
        return False
    a = (2 * (start % STRIDE) + 1, 2 * (start // STRIDE) + 1)
    b = (2 * (end % STRIDE) + 1, 2 * (end // STRIDE) + 1)
    touches = 0
    for at in opaque:
        if at in (start, end):
            continue
        column, row = 2 * (at % STRIDE), 2 * (at // STRIDE)
        part = _clip(a, b, ((column, column + 2), (row, row + 2)))
        if part is None:
            continue
        if part[0] < part[1]:
            return False
        touches += 1
    for one, other in doors:
        upright = other - one == 1
        column, row = 2 * (other % STRIDE), 2 * (other // STRIDE)
        ends = ((column, row), (column, row + 2)) if upright else ((column, row), (column + 2, row))
        box = ((ends[0][0], ends[1][0]), (ends[0][1], ends[1][1]))
        part = _clip(a, b, box)
        if part is None:
            continue
        point = tuple(Fraction(a[i]) + (Fraction(b[i]) - a[i]) * part[0] for i in (0, 1))
        if point not in ends:
            return False
        touches += 1
    return touches <= 1


def field(opaque, doors, solid=()):
    blocked, walls = bytearray(SIZE), bytearray(SIZE)
    for at in opaque:
        blocked[at] = 1
    for at in solid:
        walls[at] = 1
    return Ground(
        [1] * SIZE, blocked, blocked, walls, [], dict.fromkeys(doors, "D"), {}, [], [()] * SIZE, set(range(SIZE))
    )


squares = st.builds(lambda row, column: row * STRIDE + column, st.integers(1, 12), st.integers(1, 14))
borders = st.builds(lambda at, step: edge(at, at + step), squares, st.sampled_from([1, STRIDE]))


@settings(max_examples=400, deadline=None)
@given(st.sets(squares, max_size=40), st.sets(borders, max_size=3), squares, squares)
@pytest.mark.rule("PM-LOS-02", "PM-RULE-12")
def test_line_of_sight_equals_the_exact_arithmetic(opaque, doors, start, end):
    assert line_is_clear(field(opaque, doors), start, end) == slow_line(opaque, doors, start, end)


@settings(max_examples=200, deadline=None)
@given(st.sets(squares, max_size=40), st.sets(borders, max_size=3), squares, squares)
def test_a_line_is_clear_in_both_directions_or_in_none(opaque, doors, start, end):
    here = field(opaque, doors)
    assert line_is_clear(here, start, end) == line_is_clear(here, end, start)


def slow_traced(solid, doors, start):
    """Grow a set of squares step by step."""
    reached = {start: 0}
    for steps in range(1, FARTHEST + 1):
        for at in [place for place, away in reached.items() if away == steps - 1]:
            for across in (-1, 0, 1):
                for down in (-1, 0, 1):
                    to = at + across + down * STRIDE
                    if to == at or to in reached or to in solid:
                        continue
                    if across and down:
                        corners = [c for c in (at + across, at + down * STRIDE) if c not in solid]
                        free = any(edge(at, c) not in doors and edge(c, to) not in doors for c in corners)
                    else:
                        free = edge(at, to) not in doors
                    if free:
                        reached[to] = steps
    return reached


@settings(max_examples=100, deadline=None)
@given(st.sets(squares, max_size=50), st.sets(borders, max_size=3))
@pytest.mark.rule("PM-AID-05", "PM-RULE-08")
def test_traced_range_equals_growing_step_by_step(walls, doors):
    # given walls all around the map, so that nothing leaves it
    rim = {at for at in range(SIZE) if not (1 <= at // STRIDE <= 12 and 1 <= at % STRIDE <= 14)}
    solid = rim | walls
    start = square("6G")
    solid.discard(start)
    # then both ways of measuring agree
    assert traced(field([], doors, solid), start) == slow_traced(solid, doors, start)


# -- range ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-LOS-01")
def test_range_counts_diagonals_and_range_one_has_eight_squares():
    assert distance(square("5E"), square("2G")) == 3
    assert len(in_range(square("5E"), 1)) == 8


@pytest.mark.rule("PM-LOS-13", "PM-LOS-18")
def test_nothing_is_seen_beyond_six_squares():
    table = arena(["..............."[:14]] * 3, {"tyra": "1A"})
    assert seen(table, "1A", "1G")
    assert not seen(table, "1A", "1H")


@pytest.mark.rule("PM-LOS-14", "PM-LOS-18")
def test_a_target_must_lie_within_the_range_of_the_current_line():
    # given Tyra, range 1-2 at 5 HP and 1 at 3 HP, and a guard two squares off
    table = arena(OPEN, {"tyra": "1A"}, [("guard", "1C")])
    tyra = hero_of(table, "tyra")
    # then she reaches it with the long line and not with the short one
    assert enemy_targets(table, tyra, 1, 2) == ["guard#1"]
    assert enemy_targets(table, tyra, 1, 1) == []


# -- what blocks ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-LOS-03", "PM-LOS-12")
@pytest.mark.parametrize("kind", ["guard", "nest", "victim"])
def test_enemies_nests_and_victims_block_the_line_through_their_square(kind):
    table = arena(OPEN, {"tyra": "1A"}, [(kind, "1C")])
    assert not seen(table, "1A", "1E")


@pytest.mark.rule("PM-LOS-03")
def test_a_hero_blocks_the_line():
    table = arena(OPEN, {"tyra": "1A", "elisa": "1C"})
    assert not seen(table, "1A", "1E")


@pytest.mark.rule("PM-LOS-06")
@pytest.mark.parametrize("kind", ["chest", "lever"])
def test_chests_and_levers_do_not_block(kind):
    table = arena(OPEN, {"tyra": "1A"}, [(kind, "1C")])
    assert seen(table, "1A", "1E")


@pytest.mark.rule("PM-LOS-06")
@pytest.mark.parametrize("letter", list("urwtfa"))
def test_low_terrain_does_not_block(letter):
    table = arena([f"..{letter}.."], {"tyra": "1A"})
    assert seen(table, "1A", "1E")


@pytest.mark.rule("PM-LOS-06")
def test_a_dead_hero_and_a_portcullis_do_not_block():
    # given a body between them and a closed portcullis
    table = arena(["....."], {"tyra": "1A", "elisa": ""}, grates={"1D-1E": "cross"})
    elisa = hero_of(table, "elisa")
    elisa.status, elisa.at, elisa.hp = "dead", square("1C"), 0
    assert seen(table, "1A", "1E")


@pytest.mark.rule("PM-LOS-04")
@pytest.mark.parametrize("letter", list("co#sx"))
def test_high_terrain_blocks_through_it(letter):
    table = arena([f"..{letter}.."], {"tyra": "1A"})
    assert not seen(table, "1A", "1E")


@pytest.mark.rule("PM-LOS-05")
def test_a_closed_door_blocks_and_an_open_one_does_not():
    table = arena(["....."], {"tyra": "1A"}, doors=["1B-1C"])
    assert not seen(table, "1A", "1D")
    table.state.gates["D1"].open = True
    assert seen(table, "1A", "1D")


@pytest.mark.rule("PM-LOS-07")
def test_the_end_squares_never_block():
    # given somebody in concealment, looked at from concealment
    table = arena(["c.c"], {"tyra": "1A"}, [("guard", "1C")])
    assert seen(table, "1A", "1C")
    # and neighbours, unless a door is between them
    table = arena(["..."], {"tyra": "1A"}, doors=["1A-1B"])
    assert not seen(table, "1A", "1B")
    assert seen(table, "1B", "1C")


@pytest.mark.rule("PM-LOS-08")
def test_one_touched_corner_is_allowed():
    # given one wall at the corner that the diagonal passes
    table = arena(["..", "#."], {"tyra": "1A"})
    assert seen(table, "1A", "2B")


@pytest.mark.rule("PM-LOS-09", "PM-LOS-10", "PM-LOS-11")
def test_two_touched_corners_block_wherever_they_are():
    # given both flanks of a common corner
    assert not seen(arena([".#", "#."], {"tyra": "1A"}), "1A", "2B")
    # and one corner early, one late on a long diagonal
    table = arena([".#..", "....", "...#", "...."], {"tyra": "1A"})
    assert not seen(table, "1A", "4D")


@pytest.mark.rule("PM-GOLD-08")
def test_sight_is_judged_by_the_table_as_it_is_now():
    table = arena(OPEN, {"tyra": "1A"}, [("guard", "1C")])
    assert not seen(table, "1A", "1E")

    shift(table, "guard#1", (square("5C"),))
    assert seen(table, "1A", "1E")


# -- slits ------------------------------------------------------------------------------------------------------------
SLIT = ["...#....", "...#....", "...s....", "...#....", "...#...."]


@pytest.mark.rule("PM-LOS-15", "PM-LOS-16", "PM-RULE-07")
def test_next_to_a_slit_the_cone_beyond_is_seen():
    table = arena(SLIT, {"tyra": "3C"})
    assert seen(table, "3C", "3E")
    assert seen(table, "3C", "2F")
    # but not beside the slit, outside the cone
    assert not seen(table, "3C", "1E")


@pytest.mark.rule("PM-LOS-17")
def test_a_slit_serves_only_who_stands_straight_at_it():
    table = arena(SLIT, {"tyra": "3C"})
    # a figure diagonal to it or farther off sees nothing
    assert not seen(table, "2C", "3F")
    assert not seen(table, "3B", "3F")
    # and who is seen may not see back
    assert seen(table, "3C", "3G")
    assert not seen(table, "3G", "3C")


@pytest.mark.rule("PM-LOS-16")
def test_range_through_a_slit_is_counted_from_the_figure():
    table = arena(["...s.........."[:14]], {"tyra": "1C"})
    assert seen(table, "1C", "1I")
    assert not seen(table, "1C", "1J")


@settings(max_examples=150, deadline=None)
@given(st.sets(squares, max_size=25), squares)
@pytest.mark.rule("PM-RULE-07")
def test_the_slit_cone_is_what_leaves_by_the_far_side(opaque, end):
    # given a figure west of a slit, everything else open but some blockers
    figure, slit = square("6C"), square("6D")
    blockers = (set(opaque) - {figure, slit, end}) | {slit}
    here = field(blockers, [])
    here.slit = [slit]
    across, down = end % STRIDE - figure % STRIDE, end // STRIDE - figure // STRIDE
    in_cone = across >= 2 and abs(down) <= across - 1 and distance(figure, end) <= FARTHEST
    by_slit = in_cone and slow_line(blockers - {slit}, [], slit, end)
    assert sees(here, figure, end) == (slow_line(blockers, [], figure, end) or by_slit)


# -- large figures ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-RULE-12")
def test_a_large_figure_sees_from_any_square_and_does_not_hide_itself():
    # given a wall beside one of its squares
    table = arena([".#.", "..."], {"tyra": "2C"}, [("chileen", "1A+2A")])
    here = ground(table)
    assert not sees(here, square("1A"), square("1C"))
    assert sees_any(here, table.state.figures["chileen#1"].at, (square("2C"),))
    # and looked at from one end, its near square does not cover the far one
    table = arena(["...."], {"tyra": "1A"}, [("chileen", "1B+1C")])
    assert not sees(ground(table), square("1A"), square("1C"))
    assert sees_any(ground(table), (square("1A"),), (square("1B"), square("1C")))


# -- traced range, bursts and cones -----------------------------------------------------------------------------------
@pytest.mark.rule("PM-RULE-08", "PM-RULE-09")
def test_a_wall_or_door_between_neighbours_breaks_range_one_for_everything_but_attacks():
    table = arena([".#.", "..."], {"tyra": "1A"}, doors=["2A-2B"])
    here = ground(table)
    assert not is_near(here, square("2A"), square("2B"))
    # a diagonal needs one free detour
    assert not is_near(here, square("1A"), square("2B"))


@pytest.mark.rule("PM-CONE-02", "PM-RULE-10")
def test_a_cone_has_rows_of_one_to_eleven():
    rows = [row for row, _ in cone(STRIDE, square("1G"))]
    assert [rows.count(row) for row in range(1, 7)] == [1, 3, 5, 7, 9, 11]


@pytest.mark.rule("PM-CONE-01", "PM-CONE-03", "PM-CONE-04")
def test_a_cone_opens_to_seen_neighbours_and_passes_figures_and_cover():
    # given a wall to the north, a guard and concealment to the south
    table = arena(["..#..", ".....", ".....", "..c..", "....."], {"elisa": "2C"}, [("guard", "3C")])
    elisa = hero_of(table, "elisa")
    assert square("1C") not in [elisa.at + step for step in cone_directions(table, elisa)]
    area = cone_area(table, elisa, STRIDE)
    # then both the guard and what is behind it are reached
    assert square("3C") in area.squares
    assert square("5C") in area.squares


@pytest.mark.rule("PM-CONE-06", "PM-AREA-05")
def test_a_closed_door_shields_what_is_behind_it_and_is_attacked():
    table = arena(["...", ".##", ".##", "..."], {"elisa": "1A"}, [("guard", "3A")], doors=["2A-3A"])
    area = cone_area(table, hero_of(table, "elisa"), STRIDE)
    assert square("3A") not in area.squares
    assert inside(table, area) == ["D1"]


@pytest.mark.rule("PM-CONE-05")
def test_a_cone_through_a_slit_is_traced_from_the_slit():
    table = arena(SLIT, {"elisa": "3C"})
    area = cone_area(table, hero_of(table, "elisa"), 1)
    assert square("3E") in area.squares
    assert square("2F") in area.squares


@pytest.mark.rule("PM-AREA-11", "PM-RULE-38")
def test_a_burst_reaches_every_neighbour_but_through_walls():
    table = arena(["...", ".#.", "..."], {"elisa": "1A"})
    area = burst(table, square("1B"))
    assert [square_name(at) for at in sorted(area.squares)] == ["1A", "1B", "1C", "2A", "2C"]
