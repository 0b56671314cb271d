"""Special rules of scenarios 12 to 14 in the Summoner's Lair, and of the Lavatory."""

import pytest

from tabletop.core.flow import GameOver
from tabletop.perditions_mouth.board.grid import square
from tabletop.perditions_mouth.board.ground import ground, terrain_at
from tabletop.perditions_mouth.board.queries import exit_at
from tabletop.perditions_mouth.board.sight import sees
from tabletop.perditions_mouth.model.events.dungeon import Teleported
from tabletop.perditions_mouth.model.state import Campaign
from tabletop.perditions_mouth.rules.heroes.turn import end_turn
from tabletop.perditions_mouth.rules.responses import draw_response
from tabletop.perditions_mouth.rules.round import end_hero_phase
from tabletop.perditions_mouth.scenario.setup import starting_threat
from tabletop.perditions_mouth.verbs.figures import bring
from tabletop.perditions_mouth.verbs.harm import slay
from tests.support.perditions_mouth import (
    activate_all,
    begin_turn,
    end_phase,
    events,
    eye,
    fresh,
    hero_of,
    laid_out,
    of_kind,
    put,
    remove,
    run,
    stack,
)
from tests.support.play import ask, play


def kill(table, figure):
    return slay(table, figure.key, "tyra", attack=True)


# -- 12. Summoner's Lair ----------------------------------------------------------------------------------------------
def test_a_dead_summoner_is_replaced_by_a_boneworm_in_the_secondary_pool():
    table = laid_out("summoners_lair")
    for summoner in of_kind(table, "summoner"):
        play(kill(table, summoner))
    assert table.state.secondary.count("boneworm") == 2
    assert "boneworm" not in table.state.reserve
    # with none left in the reserve nothing comes
    play(kill(table, of_kind(table, "guard")[0]))
    assert table.state.secondary.count("boneworm") == 2


@pytest.mark.rule("PM-EMOVE-22")
@pytest.mark.parametrize(("hard", "left"), [("no", False), ("yes", True)])
def test_hard_lair_summoners_leave_boneworms_when_they_teleport(hard, left):
    table = laid_out("summoners_lair", hard_scenario=hard)
    remove(table, "guard", "acolyte", "nest")
    put(table, "tyra", "10G")
    run(activate_all(table, "move"))
    assert events(table, Teleported)
    assert bool(of_kind(table, "boneworm")) is left


# -- 13. The Ritual Circle --------------------------------------------------------------------------------------------
def test_each_summoner_of_the_setup_alive_adds_a_counter_after_every_enemy_phase():
    table = laid_out("the_ritual_circle")
    end_phase(table, 1)
    assert table.state.tally["ritual"] == 3
    play(kill(table, of_kind(table, "summoner")[0]))
    end_phase(table, 2)
    assert table.state.tally["ritual"] == 5


def test_summoners_that_come_later_do_not_chant():
    table = laid_out("the_ritual_circle")
    bring(table, "summoner", (square("8H"),))
    end_phase(table, 1)
    assert table.state.tally["ritual"] == 3


def test_every_fourth_counter_raises_the_threat_for_this_scenario_only():
    table = laid_out("the_ritual_circle")
    table.state.campaign = Campaign()
    threat = table.state.threat
    for number in (1, 2, 3):
        end_phase(table, number)
    assert table.state.tally["ritual"] == 9 and table.state.threat == threat + 2
    assert table.state.campaign.threat == 0


@pytest.mark.parametrize(("hard", "phases"), [("no", 6), ("yes", 4)])
def test_the_ritual_is_complete_at_sixteen_counters_or_twelve(hard, phases):
    table = laid_out("the_ritual_circle", hard_scenario=hard)
    for number in range(1, phases):
        end_phase(table, number)
    with pytest.raises(GameOver) as over:
        end_phase(table, phases)
    assert not over.value.won and over.value.reason == "goal_lost"


def test_the_ritual_circle_is_won_at_once_with_its_last_summoner():
    table = laid_out("the_ritual_circle")
    first, second, third = of_kind(table, "summoner")
    play(kill(table, first))
    play(kill(table, second))
    with pytest.raises(GameOver) as over:
        play(kill(table, third))
    assert over.value.won and over.value.reason == "goal"
    assert exit_at(table, hero_of(table, "tyra"), square("12C")) == ""


# -- 14. Hall of Eyes -------------------------------------------------------------------------------------------------
def draw_eyes(table, number):
    for _ in range(number):
        stack(table, eye(table))
        run(draw_response(table, "hero"))


@pytest.mark.parametrize(("hard", "called"), [("no", 1), ("yes", 2)])
def test_the_first_eye_of_a_hero_phase_calls_a_figure_of_choice(hard, called):
    table = laid_out("hall_of_eyes", hard_scenario=hard)
    begin_turn(table, "tyra")
    before = len(table.state.primary)
    draw_eyes(table, 2)
    assert len(table.state.primary) == before + called


def test_the_walls_watch_again_in_the_next_hero_phase_and_not_in_the_enemy_phase():
    table = laid_out("hall_of_eyes")
    before = len(table.state.primary)
    begin_turn(table, "tyra")
    draw_eyes(table, 1)
    table.state.turn = None
    run(end_hero_phase(table))
    draw_eyes(table, 1)  # nobody's turn: the Enemy Phase
    assert len(table.state.primary) == before + 1
    begin_turn(table, "tyra")
    draw_eyes(table, 1)
    assert len(table.state.primary) == before + 2


def test_the_players_choose_whom_the_walls_call():
    table = laid_out("hall_of_eyes")
    begin_turn(table, "tyra")
    stack(table, eye(table))
    choice = ask(draw_response(table, "hero"))
    assert (choice.id, choice.seat) == ("reserve.call", "players")
    assert [option.key for option in choice.options] == ["guard", "acolyte", "summoner"]


@pytest.mark.rule("PM-LOS-15")
def test_summoners_see_the_stair_through_their_slits():
    table = laid_out("hall_of_eyes")
    here = ground(table)
    assert sees(here, square("11E"), square("11G")) and sees(here, square("11J"), square("11H"))


@pytest.mark.parametrize(("at", "stays"), [("9G", True), ("12H", True), ("8G", False)])
def test_summoners_keep_their_posts_while_a_hero_is_on_the_stair(at, stays):
    table = laid_out("hall_of_eyes")
    remove(table, "guard", "acolyte")
    put(table, "tyra", at)
    run(activate_all(table, "move"))
    still = all(table.state.standing.get(square(post)) in table.state.figures for post in ("11E", "11J"))
    assert still is stays


# -- 29. Lavatory -----------------------------------------------------------------------------------------------------
def test_washing_cures_a_wound_for_fatigue():
    table = laid_out("lavatory")
    hero = put(table, "tyra", "2B")
    hero.hand = ["split_brow", *hero.hand]
    begin_turn(table, "tyra")
    play(end_turn(table, hero), ["yes"])
    assert "split_brow" not in hero.hand and "split_brow" in table.state.wounds.discard
    assert hero.fatigue == 1


def test_nobody_is_asked_to_wash_on_dry_ground_or_without_a_wound():
    table = laid_out("lavatory")
    hero = put(table, "tyra", "2B")
    begin_turn(table, "tyra")
    play(end_turn(table, hero))
    hero.hand.append("split_brow")
    put(table, "tyra", "1B")
    begin_turn(table, "tyra")
    play(end_turn(table, hero))
    assert hero.fatigue == 0


@pytest.mark.parametrize(("card", "curses"), [("eye", 1), ("C01", 0)])
def test_hard_washing_may_curse(card, curses):
    table = laid_out("lavatory", hard_scenario="yes")
    hero = put(table, "tyra", "2B")
    hero.hand = ["split_brow"]
    begin_turn(table, "tyra")
    stack(table, eye(table) if card == "eye" else card)
    play(end_turn(table, hero), ["yes"])
    assert sum(1 for key in hero.discard if table.content.cards[key].family == "curse") == curses


@pytest.mark.rule("PM-CAMPAIGN-08")
@pytest.mark.parametrize("key", ["lavatory", "the_overflow"])
def test_a_detour_takes_the_threat_of_the_map_the_heroes_came_from(key):
    table = fresh(key)
    table.state.campaign = Campaign(from_map=2, threat=1)
    assert starting_threat(table) == 2 + 3 + 1


# -- 30. The Overflow -------------------------------------------------------------------------------------------------
def test_the_drains_run_over_after_the_fourth_enemy_phase():
    table = laid_out("the_overflow")
    for number in (1, 2, 3):
        end_phase(table, number)
    assert terrain_at(table, square("5D")) == "uneven"
    end_phase(table, 4)
    assert [terrain_at(table, square(name)) for name in ("5D", "5E", "5F")] == ["water", "water", "floor"]


def test_the_overflow_locks_the_middle_stall():
    gates = laid_out("the_overflow").state.gates
    assert [key for key, gate in gates.items() if gate.locked] == ["D2"]
