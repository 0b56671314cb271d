"""Recorded games come out as they were recorded; `make record` writes down, knowingly, those that no longer do."""

import attrs
import pytest

from tabletop.core.game import Setup
from tabletop.core.store.journal import Journal, header_for
from tabletop.core.store.story import read_story
from tabletop.games import GAMES, load_content, load_game
from tabletop.party import catalog_of
from tests.support import toy
from tests.support.recorded import add, record_all
from tests.support.recorded_log import Misfit, difference, name_of, read_expected, recorded_games, replay

SAVES = recorded_games()


@pytest.mark.parametrize("path", SAVES, ids=name_of)
def test_a_recorded_game_comes_out_as_it_was_recorded(path):
    expected = read_expected(path)
    try:
        session = replay(path)
    except Misfit as error:
        pytest.fail(f"{name_of(path)}: {difference(expected, error.session)}; {error}")
    differs = difference(expected, session)
    assert not differs, f"{name_of(path)}: {differs}. If it must: make record."


@pytest.mark.parametrize("game_id", GAMES)
def test_the_recorded_games_show_what_a_game_offers(game_id):
    paths = [path for path in SAVES if path.parent.name == game_id]
    games = [read_expected(path) for path in paths]
    setups = [read_story(path).header.setup for path in paths]
    game = load_game(game_id)
    catalog = catalog_of(game, load_content(game, []))
    assert len(games) >= 8
    assert sum(one.won for one in games) >= 2
    assert sum(not one.won for one in games) >= 2
    assert {hero.id for hero in catalog.heroes} == {hero for setup in setups for hero in setup.heroes}
    assert all(any(setup.scenario == one.id for setup in setups) for one in catalog.scenarios)
    for way in ("plan bot", "random bot", "line mode", "by hand"):
        assert any(one.made.startswith(way) for one in games), way


# --- what is said and done when a game differs, shown with the small game of the tests


@pytest.fixture
def kept(tmp_path):
    """A recorded game of the toy: two answers by hand, the rest by the random bot."""
    toy.register()
    save = tmp_path / "hand.jsonl"
    journal = Journal.create(save, header_for(Setup("toy", "garden", ["ada", "bo"], 3), "toy"))
    journal.answer("turn.action", "move")
    journal.answer("move.to", "well")
    journal.close()
    add(save, "toy/garden", "by hand to the well, then the random bot", "random", tmp_path / "games")
    yield tmp_path / "games"
    toy.unregister()


def files_of(folder):
    return {path.name: path.read_bytes() for path in folder.glob("*/*")}


def test_a_kept_game_is_whole_and_says_how_it_was_made(kept):
    (path,) = recorded_games(kept)
    expected = read_expected(path)
    assert expected.by_hand == 2
    assert expected.setup == "garden; ada, bo; seed 3"
    assert expected.ending in ("night", "gems", "tired")
    assert replay(path).over and not difference(expected, replay(path))


def test_with_nothing_different_no_file_changes(kept, capsys):
    before = files_of(kept)
    assert record_all(kept) == 0
    assert files_of(kept) == before
    assert capsys.readouterr().out == "All 1 recorded games come out as they were recorded.\n"


def test_another_log_is_named_by_round_and_event_and_written_down(kept, capsys, monkeypatch):
    @attrs.define
    class Strolled(toy.Moved):
        """Another name for the same."""

    monkeypatch.setattr(toy, "Moved", Strolled)
    save = recorded_games(kept)[0].read_bytes()
    assert record_all(kept) == 0
    said = capsys.readouterr().out
    assert "toy/garden: round 1 differs: of its events 0 to " in said
    assert 'number 0 is another: now ["Strolled","ada","well"]' in said
    assert recorded_games(kept)[0].read_bytes() == save
    assert record_all(kept) == 0
    assert "come out as they were" in capsys.readouterr().out


def test_where_an_answer_no_longer_fits_the_bot_plays_the_rest(kept, capsys, monkeypatch):
    before = toy.neighbours
    monkeypatch.setattr(toy, "neighbours", lambda place: [*before(place), "moon"] if place == "gate" else ["moor"])
    monkeypatch.setattr(toy, "PLACES", [*toy.PLACES, "moon", "moor"])
    assert record_all(kept) == 0
    said = capsys.readouterr().out
    assert "no longer fits" in said
    assert "The random bot, seed 3, played the rest again" in said
    assert record_all(kept) == 0
    assert "come out as they were" in capsys.readouterr().out


def test_an_answer_given_by_hand_is_not_given_by_a_bot(kept, capsys, monkeypatch):
    monkeypatch.setattr(toy, "neighbours", lambda place: ["oak", "mill"])
    before = files_of(kept)
    assert record_all(kept) == 1
    assert "answer 2 no longer fits" in (said := capsys.readouterr().out)
    assert "given by hand" in said
    assert files_of(kept) == before
