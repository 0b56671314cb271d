"""Special rules of scenarios 5 to 8, in the Dormitory."""

import pytest

from tabletop.core.flow import GameOver
from tabletop.perditions_mouth.board.grid import square, square_name
from tabletop.perditions_mouth.board.queries import action_points, exit_at, is_threatened
from tabletop.perditions_mouth.board.routes.targets import goals_of
from tabletop.perditions_mouth.model.events.dungeon import StrikeMade
from tabletop.perditions_mouth.model.state import Turn
from tabletop.perditions_mouth.rules.enemies.watchstone import open_phase
from tabletop.perditions_mouth.rules.fights.attacks import make_attack
from tabletop.perditions_mouth.rules.heroes.movement import depart, move_part
from tabletop.perditions_mouth.rules.heroes.movement_actions import pick_lock
from tabletop.perditions_mouth.rules.heroes.treasures import break_chest, open_chest
from tabletop.perditions_mouth.rules.heroes.turn import end_turn
from tabletop.perditions_mouth.rules.round import round_end
from tabletop.perditions_mouth.verbs.death import kill_victim
from tabletop.perditions_mouth.verbs.figures import sound_alarm
from tests.support.perditions_mouth import (
    activate_all,
    begin_turn,
    events,
    eye,
    figure_at,
    give_victim,
    hero_of,
    laid_out,
    put,
    remove,
    run,
    stack,
)
from tests.support.play import ask, play


def first(table, kind):
    return next(figure for figure in table.state.figures.values() if figure.kind == kind)


def sleepers(table):
    return sorted(square_name(f.at[0]) for f in table.state.figures.values() if f.asleep)


def chests(table):
    return [figure for figure in table.state.figures.values() if figure.kind == "chest"]


def leave_all(table):
    for hero in table.state.heroes:
        put(table, hero, "10K")
        play(depart(table, hero_of(table, hero), "X1"))


# -- 5. Sleeping Brothers ---------------------------------------------------------------------------------------------
def test_brothers_on_mattresses_sleep_and_take_no_action_but_threaten():
    table = laid_out("sleeping_brothers")
    assert sleepers(table) == ["1A", "1C", "7E", "7H", "9E"]
    put(table, "tyra", "5B")
    before = {at: who for at, who in table.state.standing.items() if table.state.figures.get(who, None)}
    run(activate_all(table, "move"))
    for name in ("1A", "1C", "7E", "7H", "9E"):
        assert table.state.standing[square(name)] == before[square(name)]
    # the one awake moved
    assert square("5I") not in table.state.standing
    assert is_threatened(table, square("2A"))
    # and none of them attacks
    put(table, "tyra", "2A")
    run(activate_all(table, "attack"))
    assert events(table, StrikeMade) == []


def test_a_sleeper_wakes_when_a_hero_ends_a_turn_beside_it():
    table = laid_out("sleeping_brothers")
    hero = put(table, "tyra", "2B")
    begin_turn(table, "tyra")
    run(end_turn(table, hero))
    assert sleepers(table) == ["7E", "7H", "9E"]


def test_a_sleeper_wakes_when_attacked():
    table = laid_out("sleeping_brothers")
    put(table, "tyra", "8E")
    hero_of(table, "tyra").hand.clear()
    begin_turn(table, "tyra")
    stack(table, 4)
    key = figure_at(table, "7E").key
    play(make_attack(table, "tyra"), [key])
    assert "7E" not in sleepers(table) and "9E" in sleepers(table)


@pytest.mark.parametrize("cause", ["eye", "alarm"])
def test_all_wake_on_an_eye_or_an_alarm(cause):
    table = laid_out("sleeping_brothers")
    if cause == "eye":
        stack(table, eye(table))
        run(open_phase(table))
    else:
        run(sound_alarm(table, figure_at(table, "5I")))
    assert sleepers(table) == []


def test_hard_sleepers_wake_one_by_one_every_third_phase_the_nearest_first():
    table = laid_out("sleeping_brothers", hard_scenario="yes")
    put(table, "tyra", "5F")
    stack(table, 2, 2)
    table.state.round = 2
    run(open_phase(table))
    assert len(sleepers(table)) == 5
    table.state.round = 3
    # 7E and 7H are both two squares away: the players choose
    choice = ask(open_phase(table))
    assert choice.id == "sleepers.wake" and choice.seat == "players"
    assert [option.about for option in choice.options] == ["7E", "7H"]


# -- 6. Roll Call -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("hard", "rounds"), [("no", [3, 6]), ("yes", [2, 4, 6])])
def test_roll_call_brings_a_cultist_of_choice_every_so_many_phases(hard, rounds):
    table = laid_out("roll_call", hard_scenario=hard)
    called = []
    for number in range(1, 7):
        table.state.round = number
        before = len(table.state.reserve)
        run(round_end(table))
        if len(table.state.reserve) < before:
            called.append(number)
    assert called == rounds


def test_roll_call_offers_the_cultists_of_the_reserve_only():
    table = laid_out("roll_call")
    table.state.round = 3
    choice = ask(round_end(table))
    assert [option.key for option in choice.options] == ["acolyte", "guard"]
    assert exit_at(table, hero_of(table, "tyra"), square("10F")) == ""


# -- 7. Contraband ----------------------------------------------------------------------------------------------------
def test_strongboxes_resist_with_one_more_than_their_cards():
    # given a chest whose cards sum up to 4
    table = laid_out("contraband")
    hero = put(table, "tyra", "2D")
    hero.hand.clear()
    table.state.turn = Turn("tyra", 9, "move")
    stack(table, 2, 2)
    # then 5 do not open it
    assert not play(pick_lock(table, hero, figure_at(table, "1D").key), ["5"])
    stack(table, 2, 2)
    table.state.turn = Turn("tyra", 9, "move")
    # and 6 do
    assert run(pick_lock(table, hero, figure_at(table, "1D").key), ["6"])


def test_doors_are_no_strongboxes():
    table = laid_out("contraband")
    hero = put(table, "tyra", "5H")
    hero.hand.clear()
    table.state.turn = Turn("tyra", 9, "move")
    stack(table, 2, 2)
    assert play(pick_lock(table, hero, "D2"), ["5"])


def test_nobody_leaves_before_two_chests_were_opened():
    table = laid_out("contraband")
    hero = put(table, "tyra", "8F")
    assert exit_at(table, hero, square("10K")) == ""
    run(open_chest(table, chests(table)[0].key, hero))
    assert exit_at(table, hero, square("10K")) == ""
    # when the second is opened, whoever stands on an exit may leave at once
    put(table, "elisa", "10K")
    table.state.treasures.cards.clear()
    choice = ask(open_chest(table, chests(table)[0].key, hero))
    assert (choice.id, choice.seat) == ("exit.leave", "elisa")
    assert exit_at(table, hero, square("10K")) == "X1"


def test_contraband_is_won_with_two_chests_and_everybody_out():
    table = laid_out("contraband")
    table.state.treasures.cards.clear()
    hero = put(table, "tyra", "8F")
    for _ in range(2):
        run(open_chest(table, chests(table)[0].key, hero))
    with pytest.raises(GameOver) as over:
        leave_all(table)
    assert over.value.won


def test_contraband_is_lost_when_too_few_chests_are_left():
    table = laid_out("contraband")
    # a broken chest with nobody near is lost
    run(break_chest(table, chests(table)[0].key, ""))
    with pytest.raises(GameOver) as over:
        run(break_chest(table, chests(table)[0].key, ""))
    assert not over.value.won and over.value.reason == "goal_lost"


def test_hard_contraband_wants_all_three_chests():
    table = laid_out("contraband", hard_scenario="yes")
    table.state.treasures.cards.clear()
    hero = put(table, "tyra", "8F")
    for _ in range(2):
        run(open_chest(table, chests(table)[0].key, hero))
    assert exit_at(table, hero, square("10K")) == ""
    with pytest.raises(GameOver) as over:
        run(break_chest(table, chests(table)[0].key, ""))
    assert not over.value.won


# -- 8. The Deserter --------------------------------------------------------------------------------------------------
def test_the_carrier_opens_locked_doors_and_the_portcullis_with_keys():
    # given Tyra beside a locked door with the deserter on her back
    table = laid_out("the_deserter")
    remove(table, "guard", "acolyte", "boneworm")
    put(table, "tyra", "5E")
    hero_of(table, "tyra").hand.clear()
    begin_turn(table, "tyra", 3)
    choice = ask(move_part(table, "tyra"))
    assert "key.D1" not in [option.key for option in choice.options]
    give_victim(table, "tyra")
    # when she uses the keys
    play(move_part(table, "tyra"), ["key.D1", "stop"])
    # then the door is open for 1 AP
    gate = table.state.gates["D1"]
    assert gate.open and not gate.locked and table.state.turn.ap == 2
    # and so is the portcullis from 5K
    put(table, "tyra", "5K")
    begin_turn(table, "tyra", 3)
    play(move_part(table, "tyra"), ["key.P1", "stop"])
    assert table.state.gates["P1"].open and table.state.turn.ap == 2


@pytest.mark.parametrize("fate", ["standing", "carried", "dead"])
def test_acolytes_hunt_while_the_deserter_is_carried_or_dead(fate):
    table = laid_out("the_deserter")
    put(table, "tyra", "5B")
    if fate == "carried":
        give_victim(table, "tyra")
    elif fate == "dead":
        play(kill_victim(table, first(table, "victim").key))
    assert goals_of(table, first(table, "acolyte")).alarm is (fate == "standing")


@pytest.mark.parametrize(("hard", "less"), [("no", 0), ("yes", 1)])
def test_the_hard_deserter_weighs_one_ap_never_below_three(hard, less):
    table = laid_out("the_deserter", hard_scenario=hard)
    hero = put(table, "tyra", "5B")
    before = action_points(table, hero)
    give_victim(table, "tyra")
    assert action_points(table, hero) == before - less
    hero.fatigue = 9
    assert action_points(table, hero) == 3
