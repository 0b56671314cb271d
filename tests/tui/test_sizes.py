"""Every screen at every size: what does not fit is left out, and nothing ends or runs on for ever."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.core.game import Setup
from tabletop.core.search.bots import RandomBot
from tabletop.core.store.session import Session
from tabletop.games import GAMES, load_content, load_game
from tabletop.party import make_setup
from tabletop.tui.app import TabletopApp
from tabletop.tui.play.scene import scene_lines
from tabletop.tui.text import line_width, plain, wrap_text
from tests.support.scenes import scene_of

WIDTHS = [1, 2, 3, 4, 5, 6, 10, 19, 20, 21, 22, 23, 40, 69, 70, 80, 120, 160, 300]
HEIGHTS = [1, 2, 3, 4, 5, 6, 12, 13, 19, 20, 23, 24, 100]
SIZES = [(80, 13), (80, 24), (22, 24), (20, 24), (3, 24), (5, 24), (4, 24), (1, 1), (300, 100), (20, 5), (80, 24)]


@given(st.text("ab 日…", max_size=40), st.integers(-2, 8), st.integers(0, 30))
def test_wrapping_ends_however_narrow_the_column(text, columns, indent):
    parts = wrap_text(text, columns, "", indent)
    assert all(line_width(part) <= max(2, columns) for part in parts)
    if columns > 1:
        assert "".join(plain(part) for part in parts).replace(" ", "") == text.replace(" ", "")


@pytest.mark.parametrize("game_id", list(GAMES))
def test_the_play_screen_is_drawn_at_every_size(game_id):
    game = load_game(game_id)
    content = load_content(game, [])
    session, bot = Session(game, content, make_setup(game, content, None, seed=3), explain=True), RandomBot(3)
    for _ in range(25):
        assert session.choice
        session.answer(bot.answer(session, session.choice))
    for columns in WIDTHS:
        for rows in HEIGHTS:
            scene, at = scene_of(session, columns, rows)
            assert scene_lines(scene, at), (columns, rows)


KEYS = {
    "title": [],
    "form": ["n"],
    "a name in the form": ["n", "down", "down", "down", "x"],
    "rules": ["r", "enter", "a"],
    "help": ["n", "enter", "question_mark"],
    "table": ["n", "enter", "m"],
    "log": ["n", "enter", "m", "L"],
}


@pytest.mark.parametrize("where", list(KEYS))
async def test_a_screen_outlives_every_size(saves, where):
    app = TabletopApp(saves)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*KEYS[where])
        for columns, rows in SIZES:
            await pilot.resize_terminal(columns, rows)
            await pilot.pause()
        assert app.screen.size == (80, 24)
        await pilot.press("escape")


async def test_a_small_terminal_says_so_and_the_table_comes_back(saves):
    app = TabletopApp(saves, saves.new_game(Setup("toy", "garden", ["ada", "bo"], 3)))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        table = app.screen
        await pilot.resize_terminal(10, 4)
        await pilot.pause()
        assert app.screen is not table
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert app.screen is table
