"""A player who answers, errs, takes back, leaves and comes back as hypothesis likes: a game is its answers, no more."""

import tempfile
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from tabletop.core.flow import IllegalAnswer
from tabletop.core.game import Setup
from tabletop.core.store.serial import to_plain
from tabletop.core.store.session import Answers, Session
from tabletop.core.store.story import read_story
from tabletop.games import load_content, load_game
from tabletop.saves import Saves
from tests.support import toy

TABLES = {
    "toy": Setup("toy", "garden", ["bo", "ada"], 0),
    "apocalypse_chaos": Setup("apocalypse_chaos", "introductory", ["purple", "blue"], 0),
    "perditions_mouth": Setup("perditions_mouth", "side_entrance", ["niffil", "bastian"], 0),
    "planet_apocalypse": Setup("planet_apocalypse", "doomgate", ["naomi", "hannah"], 0),
}


class Sitting(RuleBasedStateMachine):
    """One save and the answers that should be in it."""

    game_id = "toy"

    def __init__(self) -> None:
        super().__init__()
        self._home = tempfile.TemporaryDirectory()
        self.saves = Saves(Path(self._home.name))
        game = load_game(self.game_id)
        self.saves.library.keep(game, _content(self.game_id))
        self.given: Answers = []
        self.undone: Answers = []

    @initialize(seed=st.integers(0, 50))
    def begin(self, seed):
        plain = TABLES[self.game_id]
        self.setup = Setup(plain.game, plain.scenario, plain.heroes, seed)
        self.saved = self.saves.new_game(self.setup, explain=False)

    @precondition(lambda self: self.saved.session.choice)
    @rule(data=st.data(), more=st.integers(1, 12))
    def answer(self, data, more):
        for _ in range(more):
            choice = self.saved.session.choice
            if choice is None:
                return
            keys = [option.key for option in choice.open]
            if choice.single:
                answer = data.draw(st.sampled_from(keys))
            else:
                chosen = data.draw(st.sets(st.sampled_from(keys), min_size=choice.least, max_size=choice.most))
                answer = tuple(key for key in keys if key in chosen)
            self.saved.answer(answer)
            self.given.append((choice.id, answer))
            self.undone.clear()

    @precondition(lambda self: self.saved.session.choice)
    @rule()
    def err(self):
        with pytest.raises(IllegalAnswer):
            self.saved.answer("there is no such option")

    @precondition(lambda self: self.given)
    @rule(scope=st.sampled_from(["answer", "action", "turn"]))
    def undo(self, scope):
        before = len(self.given)
        self.saved.undo(scope)
        left = len(self.saved.session.answers)
        assert left < before
        self.undone[:0] = self.given[left:]
        del self.given[left:]

    @precondition(lambda self: self.undone)
    @rule()
    def redo(self):
        self.saved.redo()
        self.given.append(self.undone.pop(0))

    @rule()
    def fork_and_imagine(self):
        twin = self.saved.session.fork(seed=3)
        if twin.choice and twin.choice.single:
            twin.answer(twin.choice.open[-1].key)

    @rule()
    def leave_and_come_back(self):
        takebacks = self.saved.session.takebacks
        self.saved.close()
        self.saved = self.saves.open_game(self.saved.name, explain=False)
        assert self.saved.session.takebacks == takebacks
        self.undone.clear()

    @invariant()
    def the_file_holds_what_was_answered(self):
        if hasattr(self, "saved"):
            assert self.saved.session.answers == self.given
            assert read_story(self.saves.path(self.saved.name)).answers == self.given

    def teardown(self):
        if hasattr(self, "saved"):
            session, table = self.saved.session, self.saved.session.table
            twin = Session(session.game, table.content, self.setup)
            for _, answer in self.given:
                twin.answer(answer)
            session.recall()
            assert list(to_plain(twin.table.state)) == list(to_plain(table.state))
            assert to_plain(twin.table.state) == to_plain(table.state)
            assert twin.table.log.plain() == table.log.plain()
            asked = session.choice and [option.key for option in session.choice.options]
            assert asked == (twin.choice and [option.key for option in twin.choice.options])
            self.saved.close()
        self._home.cleanup()


@cache
def _content(game_id: str) -> object:
    return toy.ToyContent() if game_id == "toy" else load_content(load_game(game_id), [])


@pytest.fixture(autouse=True)
def with_toy():
    toy.register()
    yield
    toy.unregister()


@pytest.mark.parametrize("game_id", TABLES)
def test_a_sitting(game_id):
    class Here(Sitting):
        pass

    Here.game_id = game_id
    few = settings(max_examples=12, stateful_step_count=14, deadline=None, suppress_health_check=list(HealthCheck))
    run_state_machine_as_test(Here, settings=few)
