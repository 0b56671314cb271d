"""Intervals against values known from elsewhere."""

import pytest

from tabletop.lab.study.plan import Plan
from tabletop.lab.study.statistics import Paired, width, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (3, 300, 0.0034, 0.0290),
        (18, 300, 0.0383, 0.0928),
        (0, 600, 0.0, 0.0064),
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1.0),
    ],
)
def test_wilson_gives_the_published_intervals(wins, games, low, high):
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.00006)


def test_before_the_first_game_everything_is_possible():
    assert wilson(0, 0) == (0.0, 1.0)


def test_the_width_is_that_of_the_interval():
    low, high = wilson(30, 100)
    assert width(30, 100) == pytest.approx(high - low)


def test_a_paired_difference_is_told_with_its_interval():
    # given 1600 pairs of which 86 were lost and 150 gained (Agresti and Min 2005: 0.040, from 0.021 to 0.059)
    paired = Paired(1600, lost=86, gained=150)
    assert paired.difference == pytest.approx(0.04)
    assert paired.interval == pytest.approx((0.0212, 0.0587), abs=0.0002)
    assert paired.verdict == "better"


@pytest.mark.parametrize(
    ("paired", "verdict"),
    [
        (Paired(0), "cannot tell"),
        (Paired(100), "cannot tell"),
        (Paired(100, lost=3, gained=5), "cannot tell"),
        (Paired(100, lost=20, gained=5), "worse"),
        (Paired(100, lost=5, gained=20), "better"),
    ],
)
def test_a_verdict_needs_more_than_luck(paired, verdict):
    assert paired.verdict == verdict


def test_a_plan_of_games_is_played_at_once():
    assert Plan(35).more(0, 0) == 35
    assert Plan(35).more(3, 35) == 0


def test_a_plan_of_width_goes_on_until_the_interval_is_narrow():
    # given cells that win always, half the time, and never
    for share in (0.0, 0.5, 1.0):
        plan, games = Plan(100_000, width=10), 0
        # when the plan is asked again and again
        while more := plan.more(round(share * games), games):
            assert not games or more <= games
            games += more
        # then the interval is as narrow as wished, and would not have been much earlier
        assert width(share * games, games) <= 0.10
        assert width(share * (games - 10), games - 10) > 0.10 or games == 20


def test_a_plan_of_width_ends_at_the_most_games():
    plan, games = Plan(50, width=1), 0
    while more := plan.more(games // 2, games):
        games += more
    assert games == 50
