"""Whole games: they end, they keep their word, and everything that happens can be said."""

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.core.flow.event import CastChange, Event
from tabletop.core.search.bots import RandomBot
from tabletop.core.store.serial import from_plain, to_plain
from tabletop.core.store.session import Session
from tabletop.planet_apocalypse.bot.plan import PlanBot
from tabletop.planet_apocalypse.game import GAME
from tabletop.planet_apocalypse.model.events import dice, enemies, heroes
from tabletop.planet_apocalypse.model.events.heroes import ActionBegun
from tabletop.planet_apocalypse.model.state import State
from tabletop.planet_apocalypse.scenario.faults import faults
from tabletop.planet_apocalypse.show import words
from tests.support.planet_apocalypse import pa_content, pa_setup

SIX = ("cindrew", "hannah", "john_dark", "maxwell", "naomi", "tarang")


@st.composite
def setups(draw):
    count = draw(st.integers(1, 5))
    heroes = draw(st.permutations(SIX))[:count]
    yes_no = st.sampled_from(["no", "yes"])
    options = {key: draw(yes_no) for key in ("divine", "joining", "secret_lord", "miniboss")}
    options["enraged"] = "no" if count == 5 else draw(yes_no)
    options["deck"] = draw(st.sampled_from(["printed", "varied"]))
    options["despair"] = draw(st.sampled_from("4567"))
    options["moving_up"] = draw(st.sampled_from("012"))
    scenario = draw(st.sampled_from(["invasion", "doomgate"]))
    return pa_setup(heroes, scenario, draw(st.integers(0, 2**32)), **options)


@given(setups(), st.integers(0, 2**32))
def test_random_games_end_and_break_nothing(setup, seed):
    session = Session(GAME, pa_content(), setup)
    bot = RandomBot(seed)
    while session.over is None:
        assert session.choice is not None
        assert faults(pa_content(), session.table.state) == []
        session.answer(bot.answer(session, session.choice))
        assert len(session.answers) < 5000
    for event in session.table.log:
        assert words.say(session.table, event) or isinstance(event, ActionBegun)


@given(setups(), st.integers(0, 2**32))
def test_a_fork_has_the_same_choice_and_a_stored_state_comes_back(setup, seed):
    session = Session(GAME, pa_content(), setup)
    bot = RandomBot(seed)
    for _ in range(40):
        if session.over or session.choice is None:
            return
        session.answer(bot.answer(session, session.choice))
    if session.choice is not None:
        twin = session.fork()
        assert twin.choice is not None
        assert [option.key for option in twin.choice.options] == [option.key for option in session.choice.options]
        assert twin.table.state == session.table.state
        assert from_plain(to_plain(twin.table.state), State) == twin.table.state


@pytest.mark.rule("PA-RULE-88")
def test_the_same_seed_and_answers_make_the_same_game():
    def played():
        session = Session(GAME, pa_content(), pa_setup(("tarang", "hannah", "maxwell"), seed=7))
        bot = PlanBot(3)
        while session.over is None:
            assert session.choice is not None
            session.answer(bot.answer(session, session.choice))
        return session.table.log.plain()

    assert played() == played()


def test_every_event_has_a_sentence():
    named = [kind for module in (dice, enemies, heroes) for kind in vars(module).values() if isinstance(kind, type)]
    kinds = [kind for kind in named if issubclass(kind, Event) and kind not in (Event, CastChange)]
    missing = [kind.__name__ for kind in kinds if kind not in words._SENTENCES]
    assert missing == []
    assert all(attrs.has(kind) for kind in kinds)


def test_the_planning_bot_outlives_the_random_one():
    def turns(bot_class):
        total = 0
        for seed in range(8):
            session = Session(GAME, pa_content(), pa_setup(("tarang", "hannah", "naomi"), seed=seed))
            bot = bot_class(seed)
            while session.over is None:
                assert session.choice is not None
                session.answer(bot.answer(session, session.choice))
            total += session.table.state.clock.turn
        return total

    assert turns(PlanBot) > 1.5 * turns(RandomBot)
