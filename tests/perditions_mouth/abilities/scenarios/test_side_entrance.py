"""Special rules of scenarios 1 to 4, on the Side Entrance map."""

import pytest

from tabletop.core.flow import GameOver
from tabletop.perditions_mouth.board.grid import square
from tabletop.perditions_mouth.board.ground import ground
from tabletop.perditions_mouth.board.queries import exit_at
from tabletop.perditions_mouth.board.routes.walking import step_costs
from tabletop.perditions_mouth.model.events.cards import TreasureFound
from tabletop.perditions_mouth.model.events.dungeon import EnemySpawned
from tabletop.perditions_mouth.model.events.heroes import VictimLost, VictimSaved
from tabletop.perditions_mouth.model.state import Campaign
from tabletop.perditions_mouth.rules.enemies.spawning import spawn
from tabletop.perditions_mouth.rules.enemies.watchstone import open_phase
from tabletop.perditions_mouth.rules.heroes.movement import depart, step
from tabletop.perditions_mouth.rules.heroes.treasures import break_chest, open_chest
from tabletop.perditions_mouth.rules.heroes.victims import set_down
from tabletop.perditions_mouth.rules.round import round_end
from tabletop.perditions_mouth.verbs.death import kill_victim
from tabletop.perditions_mouth.verbs.dungeon import break_gate, set_gate
from tabletop.perditions_mouth.verbs.figures import sound_alarm
from tabletop.perditions_mouth.verbs.harm import hurt_figure
from tests.support.perditions_mouth import (
    activate_all,
    begin_turn,
    content,
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
from tests.support.play import play


def first(table, kind):
    return next(figure for figure in table.state.figures.values() if figure.kind == kind)


def leave(table, hero, exit="X1"):
    put(table, hero, {"X1": "10I", "X2": "10B"}[exit])
    play(depart(table, hero_of(table, hero), exit))


# -- 1. Side Entrance -------------------------------------------------------------------------------------------------
def test_the_quiet_level_spawns_nothing_from_the_secondary_pool():
    table = laid_out("side_entrance")
    run(spawn(table, "secondary"))
    assert events(table, EnemySpawned) == []
    # but the primary pool is not bound
    run(spawn(table, "primary"))
    assert len(events(table, EnemySpawned)) == 1


def test_an_alarm_ends_the_quiet():
    table = laid_out("side_entrance")
    run(sound_alarm(table, first(table, "acolyte")))
    run(spawn(table, "secondary"))
    assert [event.enemy.split("#")[0] for event in events(table, EnemySpawned)] == ["rotikka", "rotikka"]


def test_a_damaged_nest_ends_the_quiet():
    table = laid_out("side_entrance")
    play(hurt_figure(table, first(table, "nest").key, 1, "tyra", attack=True))
    run(spawn(table, "secondary"))
    assert events(table, EnemySpawned)


def test_hard_side_entrance_is_never_quiet():
    table = laid_out("side_entrance", hard_scenario="yes")
    run(spawn(table, "secondary"))
    assert events(table, EnemySpawned)


@pytest.mark.rule("PM-END-02")
@pytest.mark.parametrize("exit", ["X1", "X2"])
def test_side_entrance_is_won_when_every_hero_has_left_by_either_exit(exit):
    table = laid_out("side_entrance")
    assert exit_at(table, hero_of(table, "tyra"), square("10I")) == "X1"
    assert exit_at(table, hero_of(table, "tyra"), square("10B")) == "X2"
    leave(table, "tyra", "X1")
    leave(table, "elisa", exit)
    with pytest.raises(GameOver) as over:
        leave(table, "niffil", exit)
    assert over.value.won and over.value.reason == "escaped"


# -- 2. Silent Approach -----------------------------------------------------------------------------------------------
def move_acolytes(table):
    before = {f.key: f.at for f in table.state.figures.values() if f.kind == "acolyte"}
    run(activate_all(table, "move"))
    return [key for key, at in before.items() if key not in table.state.figures or table.state.figures[key].at != at]


def test_unaware_acolytes_do_not_move():
    table = laid_out("silent_approach")
    put(table, "tyra", "8E")
    assert move_acolytes(table) == []


def test_a_hero_in_sight_of_an_acolyte_wakes_the_level():
    table = laid_out("silent_approach")
    hero = put(table, "tyra", "5D")
    begin_turn(table, "tyra")
    # when Tyra steps into the corridor that the Acolyte on 5J overlooks, more than six squares away
    play(step(table, hero, square("5C"), 1))
    assert not table.state.tally.get("aware")
    # and then within six
    play(step(table, hero, square("5D"), 1))
    assert table.state.tally["aware"] == 1
    assert len(move_acolytes(table)) == 4


@pytest.mark.parametrize("what", ["door", "chest"])
def test_breaking_a_door_or_a_chest_wakes_the_level(what):
    table = laid_out("silent_approach")
    if what == "door":
        play(break_gate(table, "D1", "tyra"))
    else:
        run(break_chest(table, first(table, "chest").key, "tyra"))
    assert table.state.tally["aware"] == 1


def test_a_picked_chest_or_a_broken_portcullis_wakes_nobody():
    table = laid_out("silent_approach")
    run(open_chest(table, first(table, "chest").key, put(table, "tyra", "8E")))
    play(break_gate(table, "P1", "tyra"))
    assert not table.state.tally.get("aware")


@pytest.mark.parametrize(("card", "aware"), [("eye", True), ("C01", False)])
def test_an_eye_that_opens_the_enemy_phase_wakes_the_level(card, aware):
    table = laid_out("silent_approach")
    stack(table, eye(table) if card == "eye" else card)
    run(open_phase(table))
    assert bool(table.state.tally.get("aware")) is aware


@pytest.mark.parametrize(("hard", "aware"), [("no", False), ("yes", True)])
def test_hard_acolytes_become_aware_after_round_two(hard, aware):
    table = laid_out("silent_approach", hard_scenario=hard)
    table.state.round = 2
    run(round_end(table))
    assert bool(table.state.tally.get("aware")) is aware


def test_each_alarm_calls_a_guard_from_the_reserve():
    table = laid_out("silent_approach")
    run(sound_alarm(table, first(table, "acolyte")))
    assert table.state.primary == ["guard", "guard"]
    assert table.state.reserve.count("guard") == 1


@pytest.mark.parametrize(("alarms", "recorded"), [(0, -1), (1, 1)])
def test_winning_without_an_alarm_is_recorded(alarms, recorded):
    table = laid_out("silent_approach")
    table.state.campaign = Campaign()
    for _ in range(alarms):
        run(sound_alarm(table, first(table, "acolyte")))
    for hero in ("tyra", "elisa"):
        leave(table, hero)
    with pytest.raises(GameOver):
        leave(table, "niffil")
    assert table.state.campaign.threat == recorded


# -- 3. The Captive Scout ---------------------------------------------------------------------------------------------
def test_the_carrier_of_the_scout_leaves_threatened_squares_for_nothing_extra():
    table = laid_out("the_captive_scout")
    hero = put(table, "tyra", "3H")
    assert step_costs(table, hero, 9, False, ground(table))[square("3I")] == 2
    give_victim(table, "tyra")
    assert step_costs(table, hero, 9, False, ground(table))[square("3I")] == 1


def test_the_death_of_the_scout_raises_the_threat_and_is_recorded():
    table = laid_out("the_captive_scout")
    table.state.campaign = Campaign()
    threat = table.state.threat
    play(kill_victim(table, first(table, "victim").key))
    assert table.state.threat == threat + 1 and table.state.campaign.threat == 1


@pytest.mark.rule("PM-VICTIM-06")
def test_a_scout_left_behind_dies_when_the_last_hero_leaves():
    table = laid_out("the_captive_scout")
    table.state.campaign = Campaign()
    for hero in ("tyra", "elisa"):
        leave(table, hero)
    assert not events(table, VictimLost)
    with pytest.raises(GameOver) as over:
        leave(table, "niffil")
    assert over.value.won
    assert len(events(table, VictimLost)) == 1 and table.state.campaign.threat == 1


def test_the_scout_is_rescued_on_the_exit_from_a_square_beside_it():
    table = laid_out("the_captive_scout")
    hero = put(table, "tyra", "9I")
    key = give_victim(table, "tyra")
    play(set_down(table, hero, key, square("10I")))
    assert events(table, VictimSaved) and table.state.tally["victims_rescued"] == 1


@pytest.mark.rule("PM-VICTIM-05")
def test_a_carried_scout_dies_when_its_carrier_steps_on_the_exit():
    table = laid_out("the_captive_scout")
    give_victim(table, "tyra")
    leave(table, "tyra")
    assert events(table, VictimLost) and hero_of(table, "tyra").backpack == []


# -- 4. Burrowers at the Gate -----------------------------------------------------------------------------------------
def test_whoever_destroys_a_nest_draws_a_treasure():
    table = laid_out("burrowers_at_the_gate")
    put(table, "tyra", "3C")
    table.state.treasures.cards = ["scale_mail"]
    nest = first(table, "nest").key
    play(hurt_figure(table, nest, 9, "tyra", attack=True), ["active"])
    assert hero_of(table, "tyra").active == ["scale_mail"]


def test_a_nest_broken_by_an_enemy_gives_nobody_a_treasure():
    table = laid_out("burrowers_at_the_gate")
    play(hurt_figure(table, first(table, "nest").key, 9, "", attack=True))
    assert events(table, TreasureFound) == []


def test_the_second_exit_is_buried():
    table = laid_out("burrowers_at_the_gate")
    assert exit_at(table, hero_of(table, "tyra"), square("10B")) == ""
    assert exit_at(table, hero_of(table, "tyra"), square("10I")) == "X1"


def test_hard_nests_take_one_hit_more():
    for hard, hits in (("no", 0), ("yes", 1)):
        table = laid_out("burrowers_at_the_gate", hard_scenario=hard)
        nest = first(table, "nest")
        hp = content().kinds["nest"].normal.hp
        play(hurt_figure(table, nest.key, hp, "", attack=True))
        assert (nest.key in table.state.figures) is bool(hits)


# -- what holds on all of them ----------------------------------------------------------------------------------------
@pytest.mark.rule("PM-MOVE-06")
def test_an_exit_that_is_not_in_use_is_a_plain_square():
    table = laid_out("burrowers_at_the_gate")
    remove(table, "acolyte", "boneworm", "rotikka")
    hero = put(table, "tyra", "9B")
    begin_turn(table, "tyra")
    play(step(table, hero, square("10B"), 1))
    assert hero.status == "present" and hero.at == square("10B")
    # while one in use takes the hero off the map at once
    set_gate(table, "P1", True, "tyra")
    put(table, "tyra", "9I")
    play(step(table, hero, square("10I"), 1))
    hero = hero_of(table, "tyra")
    assert hero_of(table, "tyra").status == "left" and hero.exit == "X1" and hero.has_peg
    assert square("10I") not in table.state.standing


def test_figures_stand_where_the_sheet_says():
    table = laid_out("the_captive_scout")
    assert [figure_at(table, at).kind for at in ("3G", "2F", "5F", "2I", "1A", "1D", "9H")] == [
        "guard",
        "guard",
        "acolyte",
        "victim",
        "lever",
        "chest",
        "nest",
    ]
