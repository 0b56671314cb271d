"""The play screen at characteristic decisions, as text, at every size."""

import pytest

from tabletop.core.search.bots import RandomBot
from tests.support.apocalypse_chaos import session_of
from tests.support.scenes import drawn, text_of

SIZES = [(70, 20), (80, 24), (120, 40), (160, 50)]


def at_choice(scenario, crew, seed, choice_id, answers=0):
    """The first such question of a random game after some answers."""
    session = session_of(scenario, crew, seed, explain=True)
    bot = RandomBot(seed)
    while session.choice.id != choice_id or len(session.answers) < answers:
        session.answer(bot.answer(session, session.choice))
    return session


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(
    ("scenario", "crew", "choice_id"),
    [
        ("introductory", "purple blue green", "prepare.die"),
        ("introductory", "purple blue green", "prepare.place"),
        ("introductory", "purple blue green", "turn.action"),
        ("mission_2", "purple blue", "prepare.die"),
        ("mission_3", "purple blue green red", "turn.action"),
        ("mission_6", "green red", "turn.action"),
    ],
)
def test_the_screen_as_it_is_drawn(scenario, crew, choice_id, size, snapshot):
    session = at_choice(scenario, crew, 5, choice_id, answers=8)
    assert text_of(drawn(session, *size)) == snapshot
