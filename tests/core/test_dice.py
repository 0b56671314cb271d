"""Pools of dice and their exact chances."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.core.things.dice import Die, Pool
from tabletop.core.things.odds import at_least, percent, spread, strikes, to_show, together
from tests.support.play import ForcedRng

sizes = st.lists(st.sampled_from([4, 6, 8]), max_size=3)


def test_a_pool_rolls_its_dice_in_order_and_rerolls_some():
    # given three dice
    pool = Pool([Die(6), Die(8), Die(4)])
    # when all are rolled and those that show 1 again
    pool.roll(ForcedRng([0, 7, 0]))
    pool.reroll(ForcedRng([4, 2]), pool.showing(1))
    # then the others keep what they show
    assert pool.values() == [5, 8, 3]
    assert [die.sides for die in pool.over(4)] == [6, 8]


@given(st.lists(st.floats(0, 1), max_size=6))
def test_a_spread_adds_up_to_one(chances):
    assert sum(spread(chances)) == pytest.approx(1)


@given(st.integers(0, 4), st.integers(1, 6))
def test_the_chance_to_show_faces_is_that_of_counting_every_roll(dice, faces):
    rolls = list(product(range(1, 7), repeat=dice))
    for count, chance in enumerate(to_show(dice, 6, faces)):
        counted = sum(1 for roll in rolls if sum(value <= faces for value in roll) == count)
        assert chance == pytest.approx(counted / len(rolls))


@given(sizes, st.integers(0, 8), st.integers(0, 8))
def test_strikes_against_a_doubled_number_are_those_of_counting_every_roll(dice, low, high):
    rolls = list(product(*[range(1, size + 1) for size in dice]))
    for count, chance in enumerate(strikes(tuple(dice), (low, high))):
        counted = 0
        for roll in rolls:
            strong = sum(value > max(low, high) for value in roll)
            able = sum(value > min(low, high) for value in roll)
            counted += min(strong, able // 2) == count
        assert chance == pytest.approx(counted / len(rolls))


def test_what_is_merely_likely_is_told_apart_from_what_is_certain():
    assert [percent(chance) for chance in (0.0, 0.004, 0.5, 0.996, 1.0)] == ["0%", "<1%", "50%", ">99%", "100%"]
    assert at_least([0.25, 0.5, 0.25]) == [0.75, 0.25]


def test_two_independent_counts_together():
    # given a coin and two coins: three coins
    assert together([0.5, 0.5], [0.25, 0.5, 0.25]) == [0.125, 0.375, 0.375, 0.125]
    assert together([1.0], [0.5, 0.5]) == [0.5, 0.5]
