"""Whole games by random legal answers: they end, nothing breaks, copies agree."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.apocalypse_chaos.game import GAME
from tabletop.core.search.bots import RandomBot
from tabletop.core.store.serial import from_plain, to_plain
from tests.support.apocalypse_chaos import PARTIES, SCENARIOS, ac_content, session_of


def same_choice(one, other):
    assert (one.choice is None) == (other.choice is None)
    if one.choice:
        assert one.choice.id == other.choice.id
        assert [o.key for o in one.choice.open] == [o.key for o in other.choice.open]


@given(st.integers(0, 10**6), st.sampled_from(PARTIES), st.sampled_from(SCENARIOS))
@settings(max_examples=30)
def test_at_every_decision_nothing_is_broken_and_a_fork_agrees(seed, crew, scenario):
    # given a seeded game and a bot that answers anything legal
    session = session_of(scenario, crew, seed)
    bot = RandomBot(seed)
    for turn in range(400):
        if session.over:
            break
        # when it is looked at before each answer
        assert GAME.faults(ac_content(), session.table.state) == []
        keys = [option.key for option in session.choice.options]
        assert len(keys) == len(set(keys))
        # then a fork stands at the same choice, with the same state
        if turn % 10 == 0:
            fork = session.fork()
            same_choice(session, fork)
            assert to_plain(fork.table.state) == to_plain(session.table.state)
        session.answer(bot.answer(session, session.choice))


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("crew", PARTIES)
def test_random_games_come_to_an_end_and_every_event_has_a_sentence(scenario, crew):
    # given a seeded game
    session = session_of(scenario, crew, 11)
    bot = RandomBot(3)
    # when random legal answers are given until it is over
    for _ in range(6000):
        if session.over:
            break
        session.answer(bot.answer(session, session.choice))
    # then it did end, and the log can be read aloud
    assert session.over is not None
    for event in session.table.log:
        assert isinstance(GAME.say(session.table, event), str)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_explaining_changes_no_legal_answer(scenario):
    # given the same game once explained to a person and once played headless
    plain, explained = session_of(scenario, "green red", 4), session_of(scenario, "green red", 4, explain=True)
    bot = RandomBot(9)
    for _ in range(150):
        if plain.over:
            break
        # then the open options are the same at every decision
        same_choice(plain, explained)
        answer = bot.answer(plain, plain.choice)
        plain.answer(answer)
        explained.answer(answer)
    assert (plain.over is None) == (explained.over is None)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_state_survives_being_stored(scenario):
    session = session_of(scenario, "green purple", 8)
    bot = RandomBot(1)
    for _ in range(60):
        if session.over:
            break
        session.answer(bot.answer(session, session.choice))
    state = session.table.state
    assert from_plain(to_plain(state), GAME.state_class) == state
