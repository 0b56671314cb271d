"""Special rules of scenarios 9 to 11, in the Nest Halls."""

import pytest

from tabletop.core.flow import GameOver
from tabletop.perditions_mouth.board.grid import distance, square
from tabletop.perditions_mouth.board.items import rescue_square
from tabletop.perditions_mouth.board.queries import exit_at
from tabletop.perditions_mouth.board.routes.targets import goals_of
from tabletop.perditions_mouth.model.events.dungeon import StrikeMade
from tabletop.perditions_mouth.model.events.heroes import VictimLost
from tabletop.perditions_mouth.model.state import Campaign
from tabletop.perditions_mouth.rules.heroes.movement import depart
from tabletop.perditions_mouth.rules.heroes.victims import set_down
from tabletop.perditions_mouth.verbs.death import kill_victim
from tabletop.perditions_mouth.verbs.figures import create
from tabletop.perditions_mouth.verbs.harm import hurt_figure
from tests.support.perditions_mouth import (
    activate_all,
    events,
    figure_at,
    give_victim,
    hero_of,
    laid_out,
    put,
    remove,
    run,
)
from tests.support.play import ask, play


def of_kind(table, kind):
    return [figure for figure in table.state.figures.values() if figure.kind == kind]


def raze(table, nest, by="tyra"):
    return hurt_figure(table, nest.key, 9, by, attack=True)


def leave_all(table):
    for hero in table.state.heroes:
        put(table, hero, "11M")
        play(depart(table, hero_of(table, hero), "X1"))


# -- 9. Highway to the Nest -------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-VICTIM-03")
def test_the_ladder_rescues_victims_and_is_no_exit():
    table = laid_out("highway_to_the_nest")
    hero = put(table, "tyra", "5A")
    assert rescue_square(table) == square("5A")
    assert exit_at(table, hero, square("5A")) == ""
    key = give_victim(table, "tyra")
    play(set_down(table, hero, key, square("5A")))
    assert table.state.tally["victims_rescued"] == 1 and hero.at == square("5A")


# -- 10. Burn the Nests -----------------------------------------------------------------------------------------------
def test_heroes_cannot_leave_while_a_nest_stands():
    table = laid_out("burn_the_nests")
    hero = put(table, "tyra", "5B")
    nests = of_kind(table, "nest")
    for nest in nests:
        assert exit_at(table, hero, square("11M")) == ""
        play(raze(table, nest))
    assert exit_at(table, hero, square("11M")) == "X1"


def test_who_stands_on_the_exit_when_the_last_nest_falls_may_leave_at_once():
    table = laid_out("burn_the_nests")
    put(table, "elisa", "11M")
    nests = of_kind(table, "nest")
    play(raze(table, nests[0]))
    play(raze(table, nests[1]))
    play(raze(table, nests[2]), ["yes"])
    assert hero_of(table, "elisa").status == "left"


def test_burn_the_nests_is_won_when_all_nests_are_gone_and_all_heroes_out():
    table = laid_out("burn_the_nests")
    for nest in of_kind(table, "nest"):
        play(raze(table, nest))
    with pytest.raises(GameOver) as over:
        leave_all(table)
    assert over.value.won


@pytest.mark.rule("PM-THREAT-06", "PM-THREAT-05")
def test_only_the_first_nest_is_recorded_though_each_raises_the_threat():
    table = laid_out("burn_the_nests")
    table.state.campaign = Campaign()
    threat = table.state.threat
    for nest in of_kind(table, "nest"):
        play(raze(table, nest))
    assert table.state.threat == threat + 3
    assert table.state.campaign.threat == 1


def test_elsewhere_every_nest_is_recorded():
    table = laid_out("highway_to_the_nest")
    table.state.campaign = Campaign()
    for nest in of_kind(table, "nest"):
        play(raze(table, nest))
    assert table.state.campaign.threat == 2


def test_hard_nests_call_an_insectoid_of_choice_when_they_fall():
    table = laid_out("burn_the_nests", hard_scenario="yes")
    before = len(table.state.primary)
    choice = ask(raze(table, of_kind(table, "nest")[0]))
    assert [option.key for option in choice.options] == ["boneworm", "rotikka", "chileen"]
    play(raze(table, of_kind(table, "nest")[0]), ["rotikka"])
    assert table.state.primary[before:] == ["rotikka"]


# -- 11. Feeding Time -------------------------------------------------------------------------------------------------
def alone(table, kind, at):
    """Only one enemy of that kind is on the map, on that square."""
    remove(table, "rotikka", "boneworm", "acolyte")
    return create(table, kind, (square(at),))


def test_a_hungry_insectoid_kills_a_victim_beside_it_when_no_hero_is_in_reach():
    table = laid_out("feeding_time")
    alone(table, "boneworm", "9I")
    put(table, "tyra", "5B")
    run(activate_all(table, "attack"))
    assert [event.victim for event in events(table, VictimLost)]
    assert square("9J") not in table.state.standing


def test_with_a_hero_in_reach_it_attacks_the_hero():
    table = laid_out("feeding_time")
    alone(table, "boneworm", "9I")
    put(table, "tyra", "9H")
    run(activate_all(table, "attack"))
    assert events(table, StrikeMade) and not events(table, VictimLost)


def test_cultists_are_not_hungry():
    table = laid_out("feeding_time")
    guard = alone(table, "guard", "9I")
    put(table, "tyra", "5B")
    run(activate_all(table, "attack"))
    assert not events(table, VictimLost)
    assert goals_of(table, guard).approach == []


def test_an_insectoid_goes_for_a_victim_that_is_nearer_than_any_hero():
    table = laid_out("feeding_time")
    worm = alone(table, "boneworm", "11G")
    put(table, "tyra", "5B")
    before = distance(worm.at[0], square("9J"))
    run(activate_all(table, "move"))
    assert distance(worm.at[0], square("9J")) < before


def test_and_for_a_hero_that_is_nearer():
    table = laid_out("feeding_time")
    worm = alone(table, "boneworm", "11G")
    put(table, "tyra", "9F")
    run(activate_all(table, "move"))
    assert distance(worm.at[0], square("9F")) == 1


def test_carried_victims_are_no_food():
    table = laid_out("feeding_time")
    rotikka = alone(table, "rotikka", "9I")
    put(table, "tyra", "5B")
    before = len(goals_of(table, rotikka).approach)
    give_victim(table, "tyra")
    assert before == 3 and len(goals_of(table, rotikka).approach) == 2


def test_feeding_time_is_won_with_one_rescue_and_everybody_out():
    table = laid_out("feeding_time")
    hero = put(table, "tyra", "5A")
    play(set_down(table, hero, give_victim(table, "tyra"), square("5A")))
    with pytest.raises(GameOver) as over:
        leave_all(table)
    # then the victims left behind are dead, and it is a victory all the same
    assert over.value.won and table.state.tally["victims_dead"] == 2


def test_feeding_time_is_lost_when_nobody_was_rescued():
    table = laid_out("feeding_time")
    with pytest.raises(GameOver) as over:
        leave_all(table)
    assert not over.value.won


@pytest.mark.parametrize(("hard", "deaths"), [("no", 3), ("yes", 2)])
def test_feeding_time_is_lost_as_soon_as_too_few_victims_live(hard, deaths):
    table = laid_out("feeding_time", hard_scenario=hard)
    put(table, "tyra", "5B")
    victims = [figure.key for figure in of_kind(table, "victim")]
    for key in victims[: deaths - 1]:
        play(kill_victim(table, key))
    with pytest.raises(GameOver) as over:
        play(kill_victim(table, victims[deaths - 1]))
    assert over.value.reason == "goal_lost"


def test_hard_feeding_time_wants_two_rescued():
    table = laid_out("feeding_time", hard_scenario="yes")
    hero = put(table, "tyra", "5A")
    play(set_down(table, hero, give_victim(table, "tyra"), square("5A")))
    with pytest.raises(GameOver) as over:
        leave_all(table)
    assert not over.value.won


def test_the_chileen_of_highway_fills_two_squares():
    table = laid_out("highway_to_the_nest")
    assert figure_at(table, "10H") is figure_at(table, "10I")
