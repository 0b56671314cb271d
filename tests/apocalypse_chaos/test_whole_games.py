"""Whole games by random legal answers: they end, nothing breaks, copies agree."""

import gc

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.apocalypse_chaos.game import GAME
from tabletop.apocalypse_chaos.show.words import WORDS
from tabletop.core.flow.event import Event
from tabletop.core.game import Setup
from tabletop.core.search.bots import RandomBot
from tabletop.core.store.serial import from_plain, to_plain
from tabletop.core.store.session import Session
from tests.support.apocalypse_chaos import ac_content

CREWS = ["red", "green blue", "purple red green", "blue green purple red"]
SCENARIOS = [one.id for one in GAME.catalog(ac_content()).scenarios]


def session_of(scenario, crew, seed, explain=False, **options):
    heroes = crew.split()
    if scenario in ("mission_4", "campaign") and "green" not in heroes:
        heroes[0] = "green"
    return Session(GAME, ac_content(), Setup(GAME.id, scenario, heroes, seed, options), explain=explain)


def same_choice(one, other):
    assert (one.choice is None) == (other.choice is None)
    if one.choice:
        assert one.choice.id == other.choice.id
        assert [o.key for o in one.choice.open] == [o.key for o in other.choice.open]


@given(st.integers(0, 10**6), st.sampled_from(CREWS), st.sampled_from(SCENARIOS))
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
@pytest.mark.parametrize("crew", CREWS)
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


def test_every_event_class_has_a_sentence():
    gc.collect()  # a slotted class leaves behind the plain one it was made from
    classes = [cls for cls in Event.__subclasses__() if "apocalypse_chaos.events" in cls.__module__]
    assert [cls.__name__ for cls in classes if cls not in WORDS] == []


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


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("size", [(46, 13), (100, 40), (60, 16)])
def test_the_table_can_be_drawn_and_told_at_any_decision(scenario, size):
    width, height = size
    session = session_of(scenario, "green blue red", 21, explain=True)
    bot = RandomBot(2)
    for _ in range(40):
        if session.over:
            break
        shown = GAME.view(session.table, session.choice, width, height)
        assert len(shown.board.lines) <= height
        assert all(sum(len(text) for text, _ in line) <= width for line in shown.board.lines)
        assert all(0 <= spot.x < width and 0 <= spot.y < height for spot in shown.board.spots)
        assert GAME.recount(session.table)
        for spot in shown.board.spots:
            assert GAME.describe(session.table, spot.key)
        session.answer(bot.answer(session, session.choice))


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("crew", CREWS)
def test_everybody_stands_on_the_smallest_board(scenario, crew):
    # given a mission with its crew placed
    session = session_of(scenario, crew, 6)
    while session.choice.id == "setup.room":
        session.answer(session.choice.open[-1].key)
    # then every figure has its spot at 46x13, and every room and area
    state = session.table.state
    spots = {spot.key for spot in GAME.view(session.table, session.choice, 46, 13).board.spots}
    assert {*state.heroes, *state.rooms, *state.areas} <= spots
    assert state.scientist is None or "scientist" in spots


@pytest.mark.parametrize(
    ("scenario", "words"),
    [
        ("introductory", "Bosses left 4"),
        ("mission_2", "Stars 0/2"),
        ("mission_6", "Core 10+10+10+10"),
        ("mission_7", "Sternploeeg to come"),
    ],
)
def test_the_status_line_says_how_far_the_crew_is(scenario, words):
    session = session_of(scenario, "green red", 6)
    shown = "".join(text for text, _ in GAME.view(session.table, session.choice, 46, 13).status)
    assert words in shown
