"""Every game on the play screen, without a terminal: everything fits, everything can be looked at."""

import pytest

from tabletop.core.search.bots import RandomBot
from tabletop.core.store.session import Session
from tabletop.core.view import BoardView
from tabletop.games import GAMES, load_content, load_game
from tabletop.party import catalog_of, make_setup
from tabletop.tui.boardlines import Offset, board_lines, follow
from tabletop.tui.play.letterbook import LARGE, SMALL, LetterBook
from tabletop.tui.play.options import _label
from tabletop.tui.play.places import Places
from tabletop.tui.play.prompt import ARROWS
from tabletop.tui.play.scene import is_whole, scene_lines
from tabletop.tui.styles import unknown
from tabletop.tui.text import plain
from tests.support.scenes import scene_of

NORMAL = (80, 24)
SIZES = [(70, 20), NORMAL, (120, 40), (160, 50)]
DECISIONS = 120
EVERY = 12
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
    if not isinstance(game.view(session.table, session.choice, *NORMAL).board, BoardView):
        pytest.skip(f"{game.title} does not fill these views yet")
    bot = RandomBot(3)
    while session.choice and len(session.answers) < DECISIONS:
        yield session
        session.answer(bot.answer(session, session.choice))


def assert_whole(scene, at):
    """Every row is as wide as the terminal, every option is there, and no word of it or of the party is cut."""
    lines = scene_lines(scene, at)
    assert is_whole(lines, at)
    rows = [plain(line) for line in lines]
    heavy = next(row for row, text in enumerate(rows) if text.startswith("━"))
    below = "\n".join(rows[heavy:])
    assert scene.prompt.choice.prompt in rows[heavy], rows[heavy]
    for entry in scene.prompt.entries:
        assert f"{entry.letter} {_label(scene.prompt, entry)}" in below, (scene.prompt.choice.id, entry.label, at)
    for text in rows[:heavy]:
        side = text[scene.view.board.width :]
        assert "…" not in side, text
    styles = {style for line in lines for _, style in line if style}
    assert not [style for style in styles if unknown(style)]


@pytest.mark.parametrize(("game", "scenario"), TABLES)
def test_nothing_is_cut_off(game, scenario):
    book = LetterBook()
    for number, session in enumerate(decisions(game, scenario)):
        for size in [NORMAL] if number % EVERY else SIZES:
            scene, at = scene_of(session, *size, book)
            assert_whole(scene, at)
            shown = {option.key for entry in scene.prompt.entries for option in entry.options}
            assert {option.key for option in session.choice.options} <= shown


@pytest.mark.parametrize(("game", "scenario"), TABLES)
def test_an_opened_group_shows_all_it_holds(game, scenario):
    for number, session in enumerate(decisions(game, scenario)):
        if number % 4:
            continue
        scene, at = scene_of(session, *NORMAL)
        scene_lines(scene, at)
        for entry in [entry for entry in scene.prompt.entries if entry.group]:
            scene.prompt.take(entry)
            assert_whole(scene, at)
            assert [one.option for one in scene.prompt.entries] == entry.options
            scene.prompt.widen()


@pytest.mark.parametrize(("game", "scenario"), TABLES)
def test_an_option_keeps_its_letter(game, scenario):
    """As long as a question has not had more options than there are letters."""
    book = LetterBook()
    given: dict[str, dict[str, str]] = {}
    for session in decisions(game, scenario):
        scene, at = scene_of(session, *NORMAL, book)
        scene_lines(scene, at)
        known = given.setdefault(session.choice.id, {})
        for entry in scene.prompt.entries:
            if entry.letter not in ARROWS.values():  # the arrow of a step is where it leads from here
                was = known.setdefault(entry.key, entry.letter)
                assert was == entry.letter or len(known) > len(SMALL + LARGE)


@pytest.mark.parametrize(("game", "scenario"), TABLES)
def test_every_spot_can_be_seen_and_is_explained(game, scenario):
    for number, session in enumerate(decisions(game, scenario)):
        if number % 20:
            continue
        at = Places(*NORMAL)
        board = session.game.view(session.table, session.choice, at.columns, at.upper_rows).board
        columns, rows = board.width, at.upper_rows - board.is_headed
        keys = [spot.key for spot in board.spots]
        assert len(set(keys)) == len(keys)
        for spot in board.spots:
            offset = follow(board, spot.key, columns, rows, Offset())
            lines = board_lines(board, {}, spot.key, columns, rows, offset)
            assert any("cursor" in style for line in lines for _, style in line), spot
            assert any(session.game.describe(session.table, spot.key)), spot


@pytest.mark.parametrize(("game", "scenario"), TABLES)
def test_what_an_option_is_about_can_be_described(game, scenario):
    for session in decisions(game, scenario):
        for option in session.choice.options:
            if option.about:
                assert any(session.game.describe(session.table, option.about)), option
