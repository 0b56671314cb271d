"""The planning bot: legal everywhere, the same twice, and much better than chance."""

import pytest

from tabletop.apocalypse_chaos.bot import PlanBot
from tabletop.apocalypse_chaos.game import GAME
from tabletop.apocalypse_chaos.planner import judge, plan_round
from tabletop.core.bot import RandomBot
from tabletop.core.game import Setup
from tabletop.core.serial import to_plain
from tabletop.core.session import Session
from tests.support.apocalypse_chaos import ac_content, ac_table, enemy, hero


def played(bot, scenario, heroes, seed, most=3000):
    session = Session(GAME, ac_content(), Setup(GAME.id, scenario, heroes, seed))
    for _ in range(most):
        if session.over:
            return session
        session.answer(bot.answer(session, session.choice))
    raise AssertionError("the game did not end")


def test_it_kills_far_more_bosses_than_chance_does():
    def slain(make):
        total = 0
        for seed in range(8):
            session = played(make(seed), "introductory", ["red", "green"], seed)
            total += 4 - session.table.state.bosses_left
        return total

    assert slain(PlanBot) >= 2 * max(1, slain(RandomBot)) + 4


@pytest.mark.parametrize("scenario", [*(f"mission_{n}" for n in range(1, 8)), "campaign"])
def test_it_finds_a_legal_answer_everywhere(scenario):
    session = played(PlanBot(1), scenario, ["green", "blue", "purple"], 3)
    assert session.over is not None


def test_it_plays_the_same_game_twice():
    one, two = (played(PlanBot(5), "introductory", ["red", "blue"], 9) for _ in range(2))
    assert one.answers == two.answers
    assert to_plain(one.table.state) == to_plain(two.table.state)


def test_it_moves_up_to_a_boss_and_finishes_it():
    # given a Boss with little life that only a step and a blow can reach
    red = hero("red", "V", hand="move melee melee")
    table = ac_table([red], [enemy("B", "a1", 3, "M9", boss=True, initiative=3)], clock="prepare", bosses_left=1)
    # when it plans
    scripts = plan_round(GAME, table).scripts
    # then the plan wins, and planning changed nothing on the table
    assert judge(GAME, table, scripts) > 900
    assert scripts["red"].goal == "I"
    assert [die.spot for die in red.dice] == ["hand"] * 3
