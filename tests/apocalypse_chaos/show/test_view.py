"""What the screen shows: everything has its place at every size."""

import pytest

from tabletop.apocalypse_chaos.game import GAME
from tabletop.apocalypse_chaos.show.panels.goals import GOALS
from tabletop.core.search.bots import RandomBot
from tabletop.tui.play.places import Places
from tests.support.apocalypse_chaos import PARTIES, SCENARIOS, ac_content, session_of

SIZES = [(70, 20), (80, 24), (120, 40), (160, 50)]


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_table_can_be_drawn_and_told_at_any_decision(scenario, size):
    columns, rows = size[0], Places(*size).upper_rows
    session = session_of(scenario, "green blue red", 21, explain=True)
    bot = RandomBot(2)
    for _ in range(40):
        if session.over:
            break
        shown = GAME.view(session.table, session.choice, columns, rows)
        width = shown.board.width
        assert len(shown.board.lines) <= rows - 1
        assert all(0 <= spot.x < width and 0 <= spot.y < rows for spot in shown.board.spots)
        assert shown.goal.brief and shown.goal.text and shown.goal.full
        assert shown.loss.brief and shown.loss.text and shown.loss.full
        assert GAME.recount(session.table)
        for spot in shown.board.spots:
            assert GAME.describe(session.table, spot.key)
        session.answer(bot.answer(session, session.choice))


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("crew", PARTIES)
def test_everybody_stands_on_the_smallest_board(scenario, crew):
    # given a mission with its crew placed
    session = session_of(scenario, crew, 6)
    while session.choice.id == "setup.room":
        session.answer(session.choice.open[-1].key)
    # then every figure has its spot at 70x20, and every room and area
    state = session.table.state
    spots = {spot.key for spot in GAME.view(session.table, session.choice, 70, Places(70, 20).upper_rows).board.spots}
    assert {*state.heroes, *state.rooms, *state.areas} <= spots
    assert state.scientist is None or "scientist" in spots


@pytest.mark.parametrize(
    ("scenario", "words"),
    [
        ("introductory", "kill every Boss, 4 left"),
        ("mission_2", "stars 0/2"),
        ("mission_6", "life 10+10+10+10"),
        ("mission_7", "Sternploeeg to come"),
    ],
)
def test_the_goal_says_how_far_the_crew_is(scenario, words):
    session = session_of(scenario, "green red", 6)
    assert words in GAME.view(session.table, session.choice, 80, 12).goal.text


def test_every_scenario_has_a_goal_in_words():
    for scenario in ac_content().scenarios.values():
        assert any(use.does in GOALS for use in scenario.rules), scenario.key


@pytest.mark.parametrize("scenario", ["mission_1", "mission_2", "mission_4"])
def test_the_room_that_must_not_fall_is_named_among_what_loses(scenario):
    session = session_of(scenario, "green red", 6)
    shown = GAME.view(session.table, session.choice, 120, 30)
    assert "Engine Room gone" in shown.loss.text and "Engine Room gone" in shown.loss.full
