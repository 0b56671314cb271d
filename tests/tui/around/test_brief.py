"""The briefing: told before the first decision of every scenario, whole at every size, and read again with `g`."""

import pytest

from tabletop.core.store.session import Session
from tabletop.core.view.briefing import said
from tabletop.games import GAMES, load_content, load_game
from tabletop.party import catalog_of, make_setup
from tabletop.saves import Saves
from tabletop.tui.app import TabletopApp
from tabletop.tui.around.brief import brief_bar, brief_lines
from tabletop.tui.controller import AtTable
from tabletop.tui.play.places import Places
from tabletop.tui.screens.brief import BriefScreen
from tabletop.tui.screens.play import PlayScreen
from tabletop.tui.screens.setup import SetupScreen
from tabletop.tui.text import line_width, plain
from tests.support.scenes import text_of
from tests.tui.test_app import SIZE, seen

SIZES = [(70, 20), (80, 24), (120, 40)]
FIRST = {"apocalypse_chaos": "mission_2", "perditions_mouth": "side_entrance", "planet_apocalypse": "invasion"}


@pytest.fixture(scope="module")
def shipped():
    games = {name: load_game(name) for name in GAMES}
    return {name: (game, load_content(game, [])) for name, game in games.items()}


def begun(shipped, name, scenario, options=()):
    game, content = shipped[name]
    return Session(game, content, make_setup(game, content, scenario, seed=5, options=[*options]), explain=True)


def first_box(shipped, name):
    """Options that leave later boxes out, so that new cards do not change what is drawn."""
    return [f"{one.id}=no" for one in catalog_of(*shipped[name]).options if one.id.startswith("box_")]


def page(session, columns, rows):
    table = AtTable(session)
    briefing = table.briefing()
    assert briefing is not None
    board = table.view(columns, Places(columns, rows).upper_rows).board if columns >= 70 else None
    return [brief_bar(briefing, table.heading(), columns), *brief_lines(briefing, board, columns)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", list(FIRST))
def test_the_briefing_as_it_is_drawn(shipped, name, size, snapshot):
    session = begun(shipped, name, FIRST[name], first_box(shipped, name))
    assert text_of(page(session, *size)) == snapshot


@pytest.mark.parametrize("name", list(FIRST))
def test_every_scenario_is_told_with_story_goal_and_loss(shipped, name):
    game, content = shipped[name]
    for one in catalog_of(game, content).scenarios:
        session = begun(shipped, name, one.id)
        briefing = game.briefing(session.table)
        if briefing is None:  # the players still have to choose where to go
            assert game.stage(session.table.state) == ""
            continue
        assert briefing.story.count(".") >= 2, one.id
        assert briefing.goal.endswith(".") and briefing.loss.endswith("."), one.id
        assert briefing.notes and briefing.signs, one.id
        assert briefing.goal in said(briefing)[1]


@pytest.mark.parametrize("columns", [20, 40, 70, 80, 100, 120, 160])
@pytest.mark.parametrize("name", list(FIRST))
def test_no_word_of_a_briefing_is_cut(shipped, name, columns):
    game, content = shipped[name]
    for one in catalog_of(game, content).scenarios:
        session = begun(shipped, name, one.id)
        briefing = game.briefing(session.table)
        if briefing is None:
            continue
        lines = page(session, columns, 24)
        assert all(line_width(line) <= columns for line in lines), one.id
        words = set(" ".join(plain(line) for line in lines).split())
        wanted = f"{briefing.story} {briefing.goal} {briefing.loss} {' '.join(note.text for note in briefing.notes)}"
        assert set(wanted.split()) <= words, (one.id, set(wanted.split()) - words)


async def test_a_new_game_is_told_first_and_esc_goes_back_to_the_form(tmp_path):
    saves = Saves(tmp_path)
    app = TabletopApp(saves)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("n", "enter")
        await pilot.pause()
        assert isinstance(seen(app), BriefScreen)
        assert len(saves.files()) == 1
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(seen(app), SetupScreen)
        assert saves.files() == []
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(seen(app), PlayScreen)
        await pilot.press("g")
        assert isinstance(seen(app), BriefScreen)
        await pilot.press("g")
        assert isinstance(seen(app), PlayScreen)


async def test_a_game_taken_up_again_goes_on_without_a_briefing(tmp_path):
    saves = Saves(tmp_path)
    game, content = saves.library.open("pa")
    saved = saves.new_game(make_setup(game, content, "invasion", seed=5))
    assert saved.session.choice is not None
    saved.answer(saved.session.choice.open[0].key)
    app = TabletopApp(saves, saved)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert isinstance(seen(app), PlayScreen)


async def test_the_next_scenario_of_a_campaign_is_told_when_it_begins(tmp_path):
    # given a campaign whose first question is where to begin
    saves = Saves(tmp_path)
    game, content = saves.library.open("pm")
    saved = saves.new_game(make_setup(game, content, "campaign", seed=5))
    app = TabletopApp(saves, saved)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert isinstance(seen(app), PlayScreen)
        # when a scenario is chosen
        while isinstance(seen(app), PlayScreen) and seen(app).table.stage == "":
            await pilot.press("enter")
            await pilot.pause()
        # then it is told before its first decision
        assert isinstance(seen(app), BriefScreen)
        await pilot.press("enter")
        assert isinstance(seen(app), PlayScreen)
