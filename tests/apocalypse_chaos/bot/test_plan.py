"""The planning bot: legal everywhere, the same twice, and much better than chance."""

import pytest

from tabletop.apocalypse_chaos.bot.plan import PlanBot
from tabletop.apocalypse_chaos.bot.planner import plan_round
from tabletop.apocalypse_chaos.game import GAME
from tabletop.apocalypse_chaos.model.events.planning import DiceStacked, DieGiven
from tabletop.core.game import Setup
from tabletop.core.search.bots import RandomBot
from tabletop.core.store.serial import to_plain
from tabletop.core.store.session import Driver, Session
from tests.support.apocalypse_chaos import ac_content, ac_table, enemy, events_of, hero


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
    plan = plan_round(table)
    # then the plan wins, and planning changed nothing on the table
    assert plan.worth > 900
    assert ("move.to", "I") in plan.turns["red"]
    assert [die.spot for die in red.dice] == ["hand"] * 3


def planned(heroes, enemies, **more):
    """What the bot answers until the crew is ready, on a table of its own."""
    table = ac_table(heroes, enemies, clock="prepare", **more)
    driver, bot = Driver(GAME, table), PlanBot(1)
    driver.send()
    while driver.choice and driver.choice.id.startswith(("prepare", "pair", "give")):
        driver.send(bot.answer(driver, driver.choice))
    return table, driver


def test_it_stacks_two_useless_dice_into_the_step_it_needs():
    # given two shields of little use to red, a Boss one step and one blow away, and no move die
    red = hero("red", "V", hand="shield shield melee melee")
    boss = enemy("B", "a1", 3, "M9", boss=True, initiative=3)
    # when it plays the round
    table, _ = planned([red], [boss], bosses_left=1)
    # then the shields became a step
    assert events_of(table, DiceStacked)[0].face == "move"


def test_it_gives_a_die_to_the_hero_who_can_use_it():
    # given a Boss that red can finish with one more melee die, which green has no use for
    red, green = hero("red", "I", hand="melee melee"), hero("green", "VI", hand="melee shield bolt ranged star")
    boss = enemy("B", "a1", 5, "M9", boss=True, initiative=3)
    table, _ = planned([green, red], [boss], bosses_left=1)
    # then green hands it over
    gifts = [(gift.giver, gift.to, gift.face) for gift in events_of(table, DieGiven)]
    assert gifts == [("green", "red", "melee")]
