"""The planning bot takes over at any point, whatever was answered before."""

import pytest

from tabletop.core.flow import check_answer
from tabletop.core.game import Setup
from tabletop.core.store.session import Session
from tabletop.core.things.rng import Rng
from tabletop.headless import make_bot
from tabletop.perditions_mouth.bot.plan import PlanBot
from tabletop.perditions_mouth.game import GAME
from tests.support.perditions_mouth import SIX, content

DECISIONS = 150


@pytest.mark.parametrize("scenario", ["side_entrance", "feeding_time", "contraband", "hall_of_eyes", "campaign"])
@pytest.mark.parametrize("seed", range(3))
def test_every_answer_of_the_plan_is_one_that_is_offered(scenario, seed):
    # given a game in which the random bot answers most questions, two-value cards and hard heroes among them
    options = {"two_values": "yes", "hard_heroes": "yes", "two_cards": "yes"}
    session = Session(GAME, content(), Setup(GAME.id, scenario, list(SIX[seed : seed + 3]), seed, options))
    wild, plan, chance = make_bot(GAME, "random", seed), PlanBot(seed), Rng.seeded(seed)
    for _ in range(DECISIONS):
        if session.choice is None:
            break
        # when the plan is asked in between
        answer = plan.answer(session, session.choice)
        # then its answer is legal
        check_answer(session.choice, answer)
        session.answer(answer if chance.below(3) == 0 else wild.answer(session, session.choice))
