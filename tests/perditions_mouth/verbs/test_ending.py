"""How a scenario ends, and what a hero's death asks of the players."""

import pytest

from tabletop.core.flow import GameOver
from tabletop.perditions_mouth.board.grid import square
from tabletop.perditions_mouth.board.ground import ground
from tabletop.perditions_mouth.board.routes.walking import step_costs
from tabletop.perditions_mouth.model.events.dungeon import ScenarioRestarted
from tabletop.perditions_mouth.model.events.heroes import VictimLost
from tabletop.perditions_mouth.rules.heroes.movement import depart
from tabletop.perditions_mouth.rules.round import end_hero_phase
from tabletop.perditions_mouth.scenario.campaign import conclude
from tabletop.perditions_mouth.scenario.steps import play_step
from tabletop.perditions_mouth.verbs.death import Restart, check_end, die
from tabletop.perditions_mouth.verbs.dungeon import set_terrain
from tests.support.perditions_mouth import arena, begin_turn, events, give_victim, hero_of, laid_out, put, run
from tests.support.play import ask, play

HALL = ["....", "....", "...."]


def hall(**options):
    return arena(HALL, {"tyra": "1A", "elisa": "1B", "niffil": "1C"}, exits={"X1": "3D"}, **options)


def leave(table, hero):
    play(depart(table, hero_of(table, hero), "X1"))


@pytest.mark.rule("PM-END-01", "PM-END-02", "PM-ROUND-01")
def test_the_scenario_goes_on_until_the_last_living_hero_has_left():
    table = hall()
    leave(table, "tyra")
    leave(table, "elisa")
    play(check_end(table))
    with pytest.raises(GameOver) as over:
        leave(table, "niffil")
    assert over.value.won


@pytest.mark.rule("PM-END-01", "PM-ROUND-01")
def test_the_scenario_is_lost_when_all_heroes_are_dead():
    table = hall()
    play(die(table, hero_of(table, "tyra")))
    play(die(table, hero_of(table, "elisa")))
    with pytest.raises(GameOver) as over:
        play(die(table, hero_of(table, "niffil")))
    assert not over.value.won and over.value.reason == "all_dead"


@pytest.mark.rule("PM-RULE-47")
@pytest.mark.parametrize("last", ["dies", "leaves"])
def test_one_hero_out_alive_is_enough_when_the_others_died(last):
    # given one dead and one gone
    table = hall()
    play(die(table, hero_of(table, "tyra")))
    leave(table, "elisa")
    # when the last one dies or leaves
    with pytest.raises(GameOver) as over:
        if last == "dies":
            play(die(table, hero_of(table, "niffil")))
        else:
            leave(table, "niffil")
    # then the goal is met
    assert over.value.won


@pytest.mark.rule("PM-MOVE-06")
def test_who_leaves_is_off_the_map_at_once_and_off_the_stone_when_the_phase_ends():
    table = hall()
    begin_turn(table, "tyra")
    leave(table, "tyra")
    hero = hero_of(table, "tyra")
    assert hero.status == "left" and square("1A") not in table.state.standing and table.state.turn.over
    assert hero.has_peg
    run(end_hero_phase(table))
    assert not hero.has_peg
    # and never comes back
    assert hero.status == "left"


@pytest.mark.rule("PM-VICTIM-06")
def test_victims_on_the_map_die_when_all_heroes_have_left():
    table = arena(HALL, {"tyra": "1A", "elisa": "1B"}, [("victim", "3A"), ("victim", "3B")], exits={"X1": "3D"})
    leave(table, "tyra")
    assert events(table, VictimLost) == []
    with pytest.raises(GameOver):
        leave(table, "elisa")
    assert len(events(table, VictimLost)) == 2


@pytest.mark.rule("PM-VICTIM-05")
@pytest.mark.parametrize("fate", ["leaves", "dies"])
def test_a_carried_victim_dies_with_its_carrier_gone_or_dead(fate):
    table = arena(HALL, {"tyra": "1A", "elisa": "1B"}, [("victim", "3A")], exits={"X1": "3D"})
    give_victim(table, "tyra")
    if fate == "leaves":
        leave(table, "tyra")
    else:
        play(die(table, hero_of(table, "tyra")))
    assert len(events(table, VictimLost)) == 1
    assert not any(figure.kind == "victim" for figure in table.state.figures.values())


@pytest.mark.rule("PM-DEATH-06")
def test_after_a_death_the_players_may_start_again_or_play_on():
    # given a game that asks
    table = laid_out("side_entrance", restart="always")
    put(table, "tyra", "5E")
    choice = ask(die(table, hero_of(table, "tyra")))
    assert (choice.id, [option.key for option in choice.options]) == ("death.restart", ["yes", "no"])
    # when they play on
    table = laid_out("side_entrance", restart="always")
    put(table, "tyra", "5E")
    play(die(table, hero_of(table, "tyra")), ["no"])
    # then the body lies there and the others go on
    assert hero_of(table, "tyra").status == "dead" and table.state.clock.step == "hero_phase"


@pytest.mark.rule("PM-DEATH-06")
def test_starting_again_puts_everything_back_as_the_scenario_began():
    # given a hero with a wound, a treasure found and an enemy dead
    table = laid_out("side_entrance", restart="always")
    state = table.state
    hero = put(table, "tyra", "5E")
    threat, wounds = state.threat, sorted(state.wounds.cards)
    hero.deck.append(state.wounds.cards.pop())
    hero.active.append(state.treasures.cards.pop())
    state.threat += 2
    state.drawn.append(state.response.cards.pop())
    # when the players start again
    with pytest.raises(Restart):
        play(die(table, hero), ["yes"])
    conclude(table, Restart())
    assert state.clock.step == "set_up"
    run(play_step(table))
    # then the table is as it was
    hero = hero_of(table, "tyra")
    assert (hero.status, hero.active, state.threat) == ("outside", [], threat)
    assert sorted(state.wounds.cards) == wounds and len(hero.deck) + len(hero.hand) == 13
    assert len(state.treasures.cards) == 33 and len(state.response.cards) == 26 and state.drawn == []
    assert len(events(table, ScenarioRestarted)) == 1


@pytest.mark.rule("PM-RULE-76")
def test_a_scenario_is_started_again_five_times_at_most():
    table = laid_out("side_entrance", restart="always")
    for _ in range(5):
        put(table, "tyra", "5E")
        with pytest.raises(Restart) as over:
            play(die(table, hero_of(table, "tyra")), ["yes"])
        conclude(table, over.value)
        run(play_step(table))
    put(table, "tyra", "5E")
    play(die(table, hero_of(table, "tyra")))
    assert hero_of(table, "tyra").status == "dead" and len(events(table, ScenarioRestarted)) == 5


def test_one_shot_games_do_not_ask_unless_wanted():
    table = laid_out("side_entrance")
    put(table, "tyra", "5E")
    play(die(table, hero_of(table, "tyra")))
    assert table.state.sheet is None


@pytest.mark.rule("PM-HEROCLAR-10", "PM-END-01")
def test_a_party_walled_in_for_good_has_lost():
    # given a corridor with Tyra in it, the exit at its end
    table = arena(["......"], {"tyra": "1A", "olazabal": "1B"}, exits={"X1": "1F"})
    # when a Wall of Stone, which nothing breaks, stands before the exit
    set_terrain(table, square("1E"), "stone")
    with pytest.raises(GameOver) as over:
        play(check_end(table))
    assert not over.value.won and over.value.reason == "walled_in"


def test_a_party_with_a_way_out_or_somebody_who_teleports_is_not_lost():
    # given the same wall with a way round it
    table = arena(["......", "......"], {"tyra": "1A"}, exits={"X1": "1F"})
    set_terrain(table, square("1E"), "stone")
    play(check_end(table))
    # given Elisa, who goes through walls
    table = arena(["......"], {"tyra": "1A", "elisa": "1B"}, exits={"X1": "1F"})
    set_terrain(table, square("1E"), "stone")
    play(check_end(table))
    # given a wall behind which the rest of the party stands
    table = arena(["......"], {"tyra": "1A", "olazabal": "1E"}, exits={"X1": "1F"})
    set_terrain(table, square("1C"), "stone")
    play(check_end(table))


def test_nobody_enters_through_a_wall_of_stone():
    table = arena(["......"], {"tyra": "", "olazabal": "1E"}, exits={"X1": "1F"}, entrance="1A")
    assert step_costs(table, hero_of(table, "tyra"), 5, False, ground(table)) == {square("1A"): 1}
    set_terrain(table, square("1A"), "stone")
    assert step_costs(table, hero_of(table, "tyra"), 5, False, ground(table)) == {}
