"""Every game on the play screen, without a terminal: everything fits, everything can be looked at, nothing is missed.

Each scenario is played once by the random bot; TABLETOP_SCREEN_GAMES=10 plays so many games of each.
"""

import os
import re

import pytest

from tabletop.core.search.bots import RandomBot
from tabletop.core.store.session import Session
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
SEEDS = range(3, 3 + int(os.environ.get("TABLETOP_SCREEN_GAMES", "1")))
TABLES = [
    (game, scenario.id, seed)
    for game in GAMES
    for scenario in catalog_of(load_game(game), load_content(load_game(game), [])).scenarios
    for seed in SEEDS
]
KEY = re.compile(r"\b[a-z]+_[a-z_]+\b")
"""What a key of the content looks like."""


def decisions(game_id, scenario, seed):
    """A random game as a person would see it, decision by decision."""
    game = load_game(game_id)
    content = load_content(game, [])
    session = Session(game, content, make_setup(game, content, scenario, seed=seed), explain=True)
    bot = RandomBot(seed)
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
        assert "…" not in text[scene.view.board.width :], text
    styles = {style for line in lines for _, style in line if style}
    assert not [style for style in styles if unknown(style)]


def assert_every_option_in_sight(scene, session):
    shown = {option.key for entry in scene.prompt.entries for option in entry.options}
    assert {option.key for option in session.choice.options} <= shown


def assert_groups_hold_all(session):
    scene, at = scene_of(session, *NORMAL)
    scene_lines(scene, at)
    for entry in [entry for entry in scene.prompt.entries if entry.group]:
        scene.prompt.take(entry)
        assert_whole(scene, at)
        assert [one.option for one in scene.prompt.entries] == entry.options
        scene.prompt.widen()


def assert_letters_stay(scene, known):
    """As long as a question has not had more options than there are letters."""
    for entry in scene.prompt.entries:
        if entry.letter not in ARROWS.values():  # the arrow of a step is where it leads from here
            was = known.setdefault(entry.key, entry.letter)
            assert was == entry.letter or len(known) > len(SMALL + LARGE)


def assert_spots_are_seen_and_explained(session):
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


def assert_in_words(session):
    """What is asked, offered and explained is said without a key of the content."""
    texts = [session.choice.prompt]
    for option in session.choice.options:
        texts += [option.label, option.note, option.closed]
        if option.about:
            told = session.game.describe(session.table, option.about)
            assert any(told), option
            texts += told
    assert not [text for text in texts if KEY.search(text)]


def assert_all_is_told(session):
    """Every event has a weight; no sentence names a key; who is told to act has a name."""
    game, table = session.game, session.table
    for event in table.log:
        heard = game.voice(table, event)
        text = game.tell(table, event)
        assert heard.weight in ("stop", "told", "quiet")
        assert heard.weight != "stop" or (heard.stop and heard.stop[0]), event
        assert not KEY.search(" ".join([text, heard.name, *heard.stop])), (event, text)


@pytest.mark.parametrize(("game", "scenario", "seed"), TABLES)
def test_the_screen_shows_whole_what_is_asked_and_told(game, scenario, seed):
    book, session = LetterBook(), None
    given: dict[str, dict[str, str]] = {}
    for number, session in enumerate(decisions(game, scenario, seed)):
        for size in [NORMAL] if number % EVERY else SIZES:
            scene, at = scene_of(session, *size, book)
            assert_whole(scene, at)
            assert_every_option_in_sight(scene, session)
            if size == NORMAL:
                assert_letters_stay(scene, given.setdefault(session.choice.id, {}))
        assert_in_words(session)
        if number % 4 == 0:
            assert_groups_hold_all(session)
        if number % 20 == 0:
            assert_spots_are_seen_and_explained(session)
    assert session is not None
    assert_all_is_told(session)
