"""A scenario that is lost: started again like that, as often as the rules allow, or the end of the campaign."""

import pytest

from tabletop.core.flow import GameOver
from tabletop.perditions_mouth.model.events.dungeon import EpilogueTold, ScenarioLost, ScenarioRestarted
from tabletop.perditions_mouth.rules.heroes.movement import depart
from tabletop.perditions_mouth.scenario.campaign import conclude
from tabletop.perditions_mouth.scenario.steps import play_step
from tabletop.perditions_mouth.verbs.death import Restart, die
from tabletop.perditions_mouth.verbs.turn import set_clock
from tests.support.perditions_mouth import SIX, events, hero_of, laid_out, put, run
from tests.support.perditions_mouth_campaign import campaign, go_on, won
from tests.support.play import ask, play


def everybody_leaves(table):
    """All heroes go out by X1; how the scenario ends by that."""
    with pytest.raises(GameOver) as over:
        for hero in table.state.heroes:
            put(table, hero, "1M")
            play(depart(table, hero_of(table, hero), "X1"))
    return over.value


@pytest.mark.rule("PM-RULE-207")
def test_a_scenario_lost_without_a_death_may_be_started_again():
    # given a campaign in Feeding Time, whose heroes leave without a victim, one of them hurt and with a find
    table = campaign()
    go_on(won(table), ["roll_call"])
    go_on(won(table), ["feeding_time"])
    threat = table.state.threat
    hero = hero_of(table, "elisa")
    hero.active.append(table.state.treasures.cards.pop())
    over = everybody_leaves(table)
    assert (over.won, over.reason) == (False, "goal_missed")
    # when the scenario is lost by that, then the players are asked
    conclude(table, over)
    choice = ask(play_step(table))
    assert (choice.id, [option.key for option in choice.options]) == ("lost.restart", ["yes", "no"])
    assert over.text in choice.prompt and [e.scenario for e in events(table, ScenarioLost)] == ["feeding_time"]
    # and it begins once more with everything as the sheet had it
    play(play_step(table), ["yes"])
    assert table.state.clock.step == "set_up" and table.state.loss == []
    go_on(table)
    assert (table.state.scenario, table.state.tries, table.state.threat) == ("feeding_time", 1, threat)
    assert hero_of(table, "elisa").active == [] and len(table.state.treasures.cards) == 33
    assert table.state.campaign.path == ["side_entrance", "roll_call", "feeding_time"]


@pytest.mark.rule("PM-RULE-207", "PM-RULE-215")
def test_who_gives_up_has_lost_the_campaign():
    table = campaign()
    conclude(table, GameOver(False, "goal_lost", "Too few are left."))
    with pytest.raises(GameOver) as over:
        play(play_step(table), ["no"])
    assert (over.value.won, over.value.reason, over.value.text) == (False, "goal_lost", "Too few are left.")
    assert [e.paragraph for e in events(table, EpilogueTold)] == ["lost_near_the_gate"]


@pytest.mark.rule("PM-RULE-207", "PM-RULE-76")
def test_after_five_tries_a_loss_is_the_end():
    table = campaign()
    for _ in range(5):
        conclude(table, GameOver(False, "goal_lost", "Too few are left."))
        play(play_step(table), ["yes"])
        run(play_step(table))
    assert len(events(table, ScenarioRestarted)) == 5
    with pytest.raises(GameOver):
        conclude(table, GameOver(False, "goal_lost", "Too few are left."))


@pytest.mark.rule("PM-RULE-76")
def test_the_next_scenario_has_five_tries_of_its_own():
    table = campaign()
    conclude(table, GameOver(False, "goal_lost", ""))
    play(play_step(table), ["yes"])
    run(play_step(table))
    assert table.state.tries == 1
    go_on(won(table), ["roll_call"])
    assert table.state.tries == 0


@pytest.mark.rule("PM-RULE-217", "PM-DEATH-06")
def test_the_death_of_the_last_hero_is_asked_about_once():
    table = campaign(heroes=["tyra", "elisa"])
    put(table, "tyra", "5E")
    put(table, "elisa", "5F")
    # given that others live, a death asks
    assert ask(die(table, hero_of(table, "tyra"))).id == "death.restart"
    # when the last one dies, then the loss asks
    with pytest.raises(GameOver) as over:
        play(die(table, hero_of(table, "elisa")))
    assert not isinstance(over.value, Restart)
    conclude(table, over.value)
    assert ask(play_step(table)).id == "lost.restart"


@pytest.mark.rule("PM-RULE-207")
def test_a_single_scenario_asks_only_where_that_is_wanted():
    table = laid_out("feeding_time", restart="always")
    conclude(table, GameOver(False, "goal_lost", "Too few are left."))
    play(play_step(table), ["yes"])
    assert table.state.clock.step == "set_up"
    table = laid_out("feeding_time")
    with pytest.raises(GameOver):
        conclude(table, GameOver(False, "goal_lost", "Too few are left."))
    assert events(table, EpilogueTold) == []


@pytest.mark.rule("PM-DEATH-07", "PM-CAMPAIGN-04")
def test_a_party_of_nobody_cannot_go_on():
    # given a campaign whose heroes are dead for good, all but Raven
    table = campaign(heroes=SIX)
    sheet = table.state.campaign
    won(table)
    play(play_step(table), ["roll_call"])
    sheet.fallen += SIX
    sheet.bench |= table.state.heroes
    table.state.heroes.clear()
    # then he has to come along
    play(play_step(table))
    assert list(table.state.heroes) == ["raven"] and table.state.clock.step == "camp_exchange"
    # and without him it is over
    sheet.fallen.append("raven")
    table.state.heroes.clear()
    set_clock(table, "camp_heroes")
    with pytest.raises(GameOver) as over:
        play(play_step(table))
    assert over.value.reason == "nobody_left"
