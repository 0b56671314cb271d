"""What the screen shows: everything has its place at every size."""

import pytest

from tabletop.apocalypse_chaos.game import GAME
from tabletop.core.search.bots import RandomBot
from tests.support.apocalypse_chaos import PARTIES, SCENARIOS, session_of


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("size", [(46, 13), (100, 40), (60, 16)])
def test_the_table_can_be_drawn_and_told_at_any_decision(scenario, size):
    width, height = size
    session = session_of(scenario, "green blue red", 21, explain=True)
    bot = RandomBot(2)
    for _ in range(40):
        if session.over:
            break
        shown = GAME.view(session.table, session.choice, width, height)
        assert len(shown.board.lines) <= height
        assert all(sum(len(text) for text, _ in line) <= width for line in shown.board.lines)
        assert all(0 <= spot.x < width and 0 <= spot.y < height for spot in shown.board.spots)
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
    # then every figure has its spot at 46x13, and every room and area
    state = session.table.state
    spots = {spot.key for spot in GAME.view(session.table, session.choice, 46, 13).board.spots}
    assert {*state.heroes, *state.rooms, *state.areas} <= spots
    assert state.scientist is None or "scientist" in spots


@pytest.mark.parametrize(
    ("scenario", "words"),
    [
        ("introductory", "Bosses left 4"),
        ("mission_2", "Stars 0/2"),
        ("mission_6", "Core 10+10+10+10"),
        ("mission_7", "Sternploeeg to come"),
    ],
)
def test_the_status_line_says_how_far_the_crew_is(scenario, words):
    session = session_of(scenario, "green red", 6)
    shown = "".join(text for text, _ in GAME.view(session.table, session.choice, 46, 13).status)
    assert words in shown
