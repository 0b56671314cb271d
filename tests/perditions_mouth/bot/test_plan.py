"""The planning bot takes over at any point, whatever was answered before, and plays every scenario legally."""

import pytest

from tabletop.core.flow import check_answer
from tabletop.core.game import Setup
from tabletop.core.store.session import Session
from tabletop.core.things.rng import Rng
from tabletop.headless import make_bot, new_driver
from tabletop.perditions_mouth.bot import plan
from tabletop.perditions_mouth.bot.memory import Ask
from tabletop.perditions_mouth.bot.plan import PlanBot
from tabletop.perditions_mouth.game import GAME
from tests.support.perditions_mouth import SIX, content

DECISIONS = 150
SCENARIOS = sorted(content().scenarios)


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


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_plan_plays_every_scenario_and_no_rule_of_it_answers_what_is_not_offered(scenario):
    # given a scenario with a party that changes from one to the next
    number = content().scenarios[scenario].number
    heroes = [sorted(content().heroes)[(number + seat) % 7] for seat in range(2 + number % 3)]
    driver = new_driver(GAME, content(), Setup(GAME.id, scenario, heroes, number))
    bot = PlanBot(number)
    # when the plan plays it
    for _ in range(DECISIONS):
        choice = driver.choice
        if choice is None:
            break
        offered = {option.key for option in choice.open}
        # then it does so by its own rules, not by falling back on a habit where one of them failed
        if choice.single and choice.id in plan.RULES:
            assert plan.RULES[choice.id](Ask(driver.table, choice.seat, choice.open)) in offered, choice
        driver.send(bot.answer(driver, choice))
