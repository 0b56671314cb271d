"""Somebody who has never seen the program starts it, picks Learn to play, and plays a first round by the keys shown."""

import pytest

from tabletop.games import GAMES
from tabletop.saves import Saves
from tabletop.tui.app import TabletopApp
from tabletop.tui.screens.brief import BriefScreen
from tabletop.tui.screens.play import PlayScreen
from tabletop.tui.text import plain
from tests.support.terminal import run
from tests.tui.test_app import SIZE, seen, text_of

MOST_KEYS = 400


@pytest.mark.parametrize("name", list(GAMES))
async def test_a_first_round_is_finished_with_what_the_screen_says(tmp_path, name):
    app = TabletopApp(Saves(tmp_path))
    async with app.run_test(size=SIZE) as pilot:
        # given the title, which says how to learn
        await pilot.press("e")
        await pilot.pause()
        await pilot.press(GAMES[name][0][-1])
        await pilot.pause()
        # then the story comes first, and Enter begins
        assert isinstance(seen(app), BriefScreen)
        await pilot.press("enter")
        await pilot.pause()
        screen = seen(app)
        assert isinstance(screen, PlayScreen)
        assert "LESSON 1 of" in text_of(screen)
        game = screen.table.session.game
        assert game.id == name
        # when options that the screen offers are taken one after the other
        start, titles = game.round_of(screen.table.session.table.state), set()
        for _ in range(MOST_KEYS):
            hint = screen.hint()
            if hint is not None:
                assert hint.title in text_of(screen)
                titles.add(hint.title)
            if game.round_of(screen.table.session.table.state) > start or screen.table.over:
                break
            await pilot.press("enter")
        # then the first round is over, and the lesson has spoken about what came
        assert game.round_of(screen.table.session.table.state) > start
        assert len(titles) >= 4


async def test_space_tells_why_and_z_ends_the_lesson(tmp_path):
    app = TabletopApp(Saves(tmp_path))
    async with app.run_test(size=SIZE) as pilot:
        app.learn("pm")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        screen = seen(app)
        await pilot.press("space")
        lines = "\n".join(plain(line) for line in seen(app).pane._lines)
        assert "Who goes first" in lines and "Bastian fights at close quarters" in " ".join(lines.split())
        await pilot.press("escape", "z")
        assert "The lesson is over" in text_of(screen)
        assert "LESSON" not in text_of(screen)
        assert screen.hint() is None


def test_line_mode_says_the_hint_before_the_options(tmp_path):
    done = run(tmp_path, "learn", "pm", "--plain", text="why\n1\nz\n?\nq\n")
    lines = done.stdout.splitlines()
    first = next(index for index, line in enumerate(lines) if line.startswith("Lesson 1 of"))
    assert lines[first + 1].startswith("[round.hero]")
    assert "Heroes help each other with cards" in done.stdout
    assert "Lesson 2 of" in done.stdout
    assert "The lesson is over" in done.stdout
    assert done.returncode == 0


def test_a_game_that_is_unknown_is_told_in_one_sentence(tmp_path):
    done = run(tmp_path, "learn", "chess", "--plain")
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
