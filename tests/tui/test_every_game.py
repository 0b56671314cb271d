"""Every game on the play screen, without a terminal: everything fits, everything can be looked at."""

import pytest

from tabletop.core.search.bots import RandomBot
from tabletop.core.store.session import Session
from tabletop.games import GAMES, load_content, load_game
from tabletop.party import catalog_of, make_setup
from tabletop.tui.boardlines import Offset, board_lines, follow
from tabletop.tui.controller import AtTable, Told
from tabletop.tui.desk import desk_lines
from tabletop.tui.layout import places
from tabletop.tui.panellines import pages, panel_lines
from tabletop.tui.prompt import Prompt
from tabletop.tui.text import line_width, squeeze

SIZES = [(80, 24), (120, 40)]
DECISIONS = 120
TABLES = [
    (game, scenario.id)
    for game in GAMES
    for scenario in catalog_of(load_game(game), load_content(load_game(game), [])).scenarios
]


def decisions(game_id, scenario):
    """A random game as a person would see it, decision by decision."""
    game = load_game(game_id)
    content = load_content(game, [])
    session = Session(game, content, make_setup(game, content, scenario, seed=3), explain=True)
    bot = RandomBot(3)
    while session.choice and len(session.answers) < DECISIONS:
        yield session
        session.answer(bot.answer(session, session.choice))


@pytest.mark.parametrize(("game", "scenario"), TABLES)
def test_nothing_is_cut_off(game, scenario):
    told = None
    for session in decisions(game, scenario):
        told = told or Told(session)
        prompt = Prompt(session.choice, AtTable(session).who(session.choice.seat))
        for size in SIZES:
            at = places(*size)
            view = session.game.view(session.table, session.choice, at.board_columns, at.board_rows)
            assert line_width(squeeze(view.status, at.columns - 2)) <= at.columns, view.status
            for number, panel in enumerate(view.panels):
                for page in range(pages(panel, at.panel_columns, at.board_rows)):
                    lines = panel_lines(view.panels, number, page, None, at.panel_columns, at.board_rows)
                    assert len(lines) <= at.board_rows
                    assert all(line_width(line) <= at.panel_columns for line in lines)
            desk = desk_lines(prompt, told.lines(), at.columns, at.desk_rows)
            assert len(desk) <= at.desk_rows
            assert all(line_width(line) <= at.columns for line in desk)


@pytest.mark.parametrize(("game", "scenario"), TABLES)
def test_every_spot_can_be_seen_and_is_explained(game, scenario):
    for number, session in enumerate(decisions(game, scenario)):
        if number % 20:
            continue
        at = places(*SIZES[0])
        view = session.game.view(session.table, session.choice, at.board_columns, at.board_rows)
        keys = [spot.key for spot in view.board.spots]
        assert len(set(keys)) == len(keys)
        for spot in view.board.spots:
            offset = follow(view.board, spot.key, at.board_columns, at.board_rows, Offset())
            lines = board_lines(view.board, {}, spot.key, at.board_columns, at.board_rows, offset)
            assert any("cursor" in style for line in lines for _, style in line), spot
            assert any(session.game.describe(session.table, spot.key)), spot


@pytest.mark.parametrize(("game", "scenario"), TABLES)
def test_what_an_option_is_about_can_be_described(game, scenario):
    for session in decisions(game, scenario):
        for option in session.choice.options:
            if option.about:
                assert any(session.game.describe(session.table, option.about)), option
