"""What holds for every game, at every decision of random play."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tabletop.core.flow.event import Event
from tabletop.core.game import SetupError
from tabletop.core.search.bots import RandomBot
from tabletop.core.store.serial import from_plain, to_line, to_plain
from tabletop.core.store.session import Session
from tabletop.core.things.rng import Rng
from tabletop.games import GAMES, load_content, load_game
from tabletop.headless import play_one
from tabletop.party import catalog_of
from tabletop.soak.setups import random_setup
from tabletop.tui.styles import unknown

LENGTH = 120
slow = settings(max_examples=6, suppress_health_check=list(HealthCheck))


@pytest.fixture(scope="module", params=GAMES)
def game_content(request):
    game = load_game(request.param)
    return game, load_content(game, [])


def session(game, content, seed):
    """A random way to play the game; some parties cannot play some scenarios."""
    catalog = catalog_of(game, content)
    plain = {option.id: option.default for option in catalog.options}
    for number in range(seed * 50, seed * 50 + 50):
        setup = random_setup(game, catalog, number)
        setup.options = plain if number % 50 >= 25 else setup.options
        try:
            return Session(game, content, setup)
        except SetupError:
            continue
    raise AssertionError("no setup works")


def everything(found):
    asked = found.choice and (found.choice.id, found.choice.seat, [option.key for option in found.choice.options])
    return to_plain(found.table.state), found.table.log.plain(), asked


def walk(found, seed, length=LENGTH):
    """Yield before each of some random answers."""
    bot, skip = RandomBot(seed), Rng.seeded(seed).below(300)
    for number in range(skip + length):
        if found.choice is None:
            return
        if number >= skip:
            yield number
        if found.choice is not None:
            found.answer(bot.answer(found, found.choice))


@slow
@given(st.integers(0, 10_000))
def test_a_fork_has_the_same_choice_and_the_same_state(game_content, seed):
    game, content = game_content
    found = session(game, content, seed)
    for number in walk(found, seed):
        if number % 5 == 0:
            assert everything(found.fork()) == everything(found)


@slow
@given(st.integers(0, 10_000))
def test_no_invariant_ever_breaks(game_content, seed):
    game, content = game_content
    found = session(game, content, seed)
    for _ in walk(found, seed):
        assert game.faults(content, found.table.state) == []
        assert not found.table.is_stale(), found.table.log.events[-1]


@slow
@given(st.integers(0, 10_000))
def test_a_change_of_state_leaves_an_event(game_content, seed):
    game, content = game_content
    found = session(game, content, seed)
    before = None
    for _ in walk(found, seed, 60):
        state = to_plain(found.table.state)
        state.pop("clock"), state.pop("rng")
        if before is not None and before[0] != state:
            assert len(found.table.log) > before[1], found.answers[-1]
        before = (state, len(found.table.log))


@slow
@given(st.integers(0, 10_000))
def test_a_state_between_two_steps_survives_being_stored(game_content, seed):
    game, content = game_content
    found = session(game, content, seed)
    for _ in walk(found, seed):
        pass
    point = found.checkpoints[-1]
    stored = json.loads(to_line(to_plain(point.state), in_order=True))
    again = Session(game, content, found.setup, from_plain(stored, game.state_class))
    for _, answer in found.answers[point.answers :]:
        again.answer(answer)
    assert everything(again)[::2] == everything(found)[::2]


@slow
@given(st.integers(0, 10_000))
def test_undo_to_anywhere_and_the_same_answers_give_the_same_game(game_content, seed):
    game, content = game_content
    found = session(game, content, seed)
    for _ in walk(found, seed):
        pass
    after, answers = everything(found), list(found.answers)
    if answers:
        target = Rng.seeded(seed).below(len(answers))
        found.undo(target)
        for _, answer in answers[target:]:
            found.answer(answer)
    assert everything(found) == after


@slow
@given(st.integers(0, 10_000))
def test_explaining_changes_no_legal_answer_and_everything_can_be_shown(game_content, seed):
    game, content = game_content
    found = session(game, content, seed)
    for number in walk(found, seed):
        if number % 10 or found.choice is None:
            continue
        keys = [option.key for option in found.choice.options]
        found.set_explain(True)
        assert sorted(option.key for option in found.choice.open) == sorted(keys)
        all_keys = [option.key for option in found.choice.options]
        assert len(set(all_keys)) == len(all_keys)
        assert all(option.label for option in found.choice.options)
        shown = game.view(found.table, found.choice, 80, 12)
        lines = [*shown.board.lines, *[line for sheet in shown.sheets for line in sheet.lines]]
        assert {part for line in lines for _, style in line for part in unknown(style)} == set()
        for spot in shown.board.spots:
            assert game.describe(found.table, spot.key), spot.key
        assert found.choice.seat in game.seat_names(found.table)
        assert game.recount(found.table)
        found.set_explain(False)
    for event in found.table.log:
        assert isinstance(event, Event)
        assert game.tell(found.table, event).isprintable()


@slow
@given(st.integers(0, 10_000))
def test_an_imagined_future_keeps_what_is_known(game_content, seed):
    game, content = game_content
    found = session(game, content, seed)
    for number in walk(found, seed):
        if number % 20 == 0 and found.choice is not None:
            twin = found.fork(seed)
            assert game.faults(content, twin.table.state) == []
            assert twin.choice is not None
            assert [option.key for option in twin.choice.options] == [option.key for option in found.choice.options]


def test_the_same_seed_gives_the_same_game(game_content):
    game, content = game_content
    setup = session(game, content, 3).setup
    assert play_one(game, content, setup, "random") == play_one(game, content, setup, "random")


def test_the_first_bot_comes_to_an_end(game_content):
    game, content = game_content
    setup = session(game, content, 3).setup
    assert play_one(game, content, setup, "first").reason != "unfinished"
