"""A long game is taken up from its last snapshot; what lies before it is played anew only when somebody asks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.core.game import Setup
from tabletop.core.search.bots import RandomBot
from tabletop.core.store import session as sessions
from tabletop.core.store.serial import to_plain
from tabletop.core.store.session import Session
from tabletop.core.store.story import read_story
from tabletop.saves import Saves
from tests.support import toy


@pytest.fixture
def saves(tmp_path):
    toy.register()
    yield Saves(tmp_path)
    toy.unregister()


def everything(session):
    return to_plain(session.table.state), session.table.log.plain(), session.answers, session.choice


def played(saves, seed, length):
    saved = saves.new_game(Setup("toy", "garden", ["ada", "bo"], seed))
    bot = RandomBot(seed)
    for _ in range(length):
        if saved.session.choice:
            saved.answer(bot.answer(saved.session, saved.session.choice))
    saved.close()
    return saved


def test_only_the_answers_since_the_snapshot_are_given_again(saves, monkeypatch):
    saved = played(saves, 1, 20)
    shot = read_story(saves.path(saved.name)).snapshots[-1]
    given, answer = [], Session.answer

    def count(session, key):
        given.append(key)
        answer(session, key)

    monkeypatch.setattr(Session, "answer", count)
    session = saves.open_game(saved.name).session
    assert 0 < shot.answers == session.since
    assert len(given) == len(session.answers) - shot.answers


@pytest.mark.parametrize("seed", range(12))
def test_a_game_taken_up_is_the_game_once_all_is_recalled(saves, seed):
    saved = played(saves, seed, 5 + 2 * seed)
    again = saves.open_game(saved.name)
    assert to_plain(again.session.table.state) == to_plain(saved.session.table.state)
    again.session.recall()
    assert again.session.since == 0
    saved.session.set_explain(True)
    assert everything(again.session) == everything(saved.session)


@pytest.mark.parametrize("scope", ["answer", "action", "turn"])
def test_undo_over_the_snapshot_is_the_undo_of_one_who_never_left(saves, scope):
    for seed in range(8):
        saved, again = played(saves, seed, 14), None
        if saved.session.over:
            continue
        again = saves.open_game(saved.name)
        saved.session.set_explain(True)
        while again.session.answers:
            target = saved.session.undo_target(scope)
            assert again.session.undo_target(scope) == target
            assert again.session.is_free(target) == saved.session.is_free(target)
            saved.session.undo(target)
            again.undo(scope)
            assert to_plain(again.session.table.state) == to_plain(saved.session.table.state)
            assert again.session.takebacks == saved.session.takebacks
        assert everything(again.session) == everything(saved.session)


def test_a_fork_of_a_game_taken_up_can_go_back_to_its_start(saves):
    saved = played(saves, 1, 20)
    twin = saves.open_game(saved.name).session.fork()
    twin.undo(0)
    assert twin.answers == []
    assert twin.table.state.clock.round == 1


def test_the_log_moves_those_who_count_events(saves):
    saved = played(saves, 1, 20)
    session = saves.open_game(saved.name).session
    few = len(session.table.log)
    session.recall()
    assert len(session.table.log) == few + session.table.log.recalled
    assert session.table.log.recalled > 0


@given(st.integers(0, 500), st.data())
def test_few_checkpoints_lead_to_the_same_game(seed, data):
    """However few copies are kept, going back anywhere leads to what was there."""
    before = sessions.MOST_CHECKPOINTS
    sessions.MOST_CHECKPOINTS = data.draw(st.integers(4, 8))
    try:
        session, bot = Session(toy.GAME, toy.ToyContent(), Setup("toy", "garden", ["ada", "bo"], seed)), RandomBot(seed)
        states = []
        while session.choice:
            states.append(to_plain(session.table.state))
            session.answer(bot.answer(session, session.choice))
        assert len(session.checkpoints) <= sessions.MOST_CHECKPOINTS
        target = data.draw(st.integers(0, len(states) - 1))
        session.undo(target)
        assert to_plain(session.table.state) == states[target]
    finally:
        sessions.MOST_CHECKPOINTS = before


def test_heroes_keep_their_order_when_a_game_is_taken_up(saves):
    """Rules go through the heroes as they were chosen, not by their names."""
    saved = saves.new_game(Setup("toy", "garden", ["bo", "ada"], 1))
    for _ in range(2):
        saved.answer("end")
    saved.close()
    session = saves.open_game(saved.name).session
    assert session.since == 2
    assert list(session.table.state.heroes) == ["bo", "ada"]
