"""Phase D: Fire, grenades, dice, the last rounds."""

import pytest

from tabletop.apocalypse_chaos.model.events.planning import DiceLeftGame
from tabletop.apocalypse_chaos.rules.round_end import round_end
from tabletop.apocalypse_chaos.scenario.steps import play_step
from tabletop.apocalypse_chaos.verbs.dice import give
from tabletop.apocalypse_chaos.verbs.figures import hurt
from tabletop.core.flow import GameOver
from tests.support.apocalypse_chaos import ac_table, enemy, events_of, hero, lives, take
from tests.support.play import ask, play


@pytest.mark.rule("AC-EX-35", "AC-PHASE-D-01")
def test_fire_hurts_by_the_sum_of_its_values_through_shields_and_stays():
    table = ac_table([hero("red", "I", defense="shield shield")])
    table.state.tiles["I"].fires = [2, 1]
    play(round_end(table))
    assert lives(table) == {"red": 10}
    assert table.state.tiles["I"].fires == [2, 1]


@pytest.mark.rule("AC-PHASE-D-02", "AC-PHASE-D-03")
def test_each_grenade_hurts_by_two_and_all_leave_the_board():
    table = ac_table([hero("red", "I", defense="shield"), hero("blue", "V")], grenade_supply=0)
    table.state.rooms["I"].grenades, table.state.rooms["III"].grenades = 2, 1
    play(round_end(table))
    assert lives(table) == {"red": 9, "blue": 10}
    assert all(room.grenades == 0 for room in table.state.rooms.values())
    assert table.state.grenade_supply == 3


@pytest.mark.rule("AC-PHASE-D-05", "AC-PHASE-D-07")
def test_enemies_are_fresh_and_nothing_of_the_plan_is_kept():
    red = hero("red", "I", initiative="bolt:earlier", reserve="star", defense="shield", hand="move")
    red.duct, red.duct_room, red.acted, red.confirmed, red.given = 2, "I", True, True, 1
    table = ac_table([red], [enemy("T1", "a1", 3, "M1", activated=True)])
    table.state.tiles["I"].activations = 3
    play(round_end(table))
    assert not table.state.enemies["T1"].activated
    assert (red.duct, red.acted, red.confirmed, red.given) == (0, False, False, 0)
    assert {die.spot for die in red.dice} == {"hand"}
    assert table.state.tiles["I"].activations == 0
    assert (table.state.round, table.state.clock.step) == (2, "arrival")


@pytest.mark.rule("AC-PHASE-D-06", "AC-EQUIP-03")
def test_dice_return_to_their_owners_from_boards_and_cards():
    red, green = hero("red", "I", hand="star", card="bolt:G13", cards=["G13"]), hero("green", "V", hand="move")
    table = ac_table([red, green])
    give(table, red, green, red.dice[0])
    play(round_end(table))
    assert [(die.owner, die.spot) for die in red.dice] == [("red", "hand")] * 2
    assert [die.owner for die in green.dice] == ["green"]


@pytest.mark.rule("AC-ELIM-02")
def test_dice_of_the_eliminated_leave_when_their_use_ends_and_others_return():
    red, green = hero("red", "I", life=1, hand="star move"), hero("green", "V", hand="bolt move")
    table = ac_table([red, green])
    give(table, red, green, red.dice[0])
    give(table, green, red, green.dice[0])
    hurt(table, "red", 1, "attack")
    assert "red" in [die.owner for die in green.dice]  # still in use this round
    play(round_end(table))
    assert [die.owner for die in green.dice] == ["green", "green"]
    assert [(event.hero, event.count) for event in events_of(table, DiceLeftGame)] == [("red", 2)]


@pytest.mark.rule("AC-EX-53", "AC-ELIM-03")
def test_two_whole_rounds_remain_after_the_first_elimination():
    crew = [hero("red", "I", life=1), hero("green", "V", life=1), hero("blue", "III")]
    table = ac_table(crew, round=4, bosses_left=2)
    hurt(table, "red", 1, "attack")
    play(round_end(table))
    hurt(table, "green", 1, "attack")  # a second one does not start the count anew
    play(round_end(table))
    assert (table.state.round, table.state.last_round) == (6, 6)
    with pytest.raises(GameOver) as ended:
        play(round_end(table))
    assert (ended.value.won, ended.value.reason) == (False, "last_rounds")


@pytest.mark.rule("AC-ELIM-03")
def test_the_goal_may_still_be_reached_in_the_last_rounds():
    table = ac_table([hero("red", "I", melee="melee melee")], [enemy("B", "a1", 2, "M1", boss=True)], bosses_left=1)
    table.state.last_round = table.state.round
    with pytest.raises(GameOver) as ended:
        take(table, "red", "melee")
    assert ended.value.won


@pytest.mark.rule("AC-EQUIP-01", "AC-EQUIP-15")
def test_a_card_of_phase_d_is_used_before_the_damage():
    table = ac_table([hero("red", "I", life=2, cards=["B15"])])
    table.state.tiles["I"].fires = [2]
    choice = ask(round_end(table))
    assert (choice.id, [o.key for o in choice.options]) == ("round_end.card", ["card.B15", "pass"])
    play(round_end(table), ["card.B15"])
    assert lives(table) == {"red": 3}
    assert table.state.heroes["red"].cards == []


@pytest.mark.rule("AC-PHASE-A-01")
def test_a_round_runs_from_a_to_d_and_begins_again():
    table = ac_table([hero("red", "VI", hand="move")], clock="arrival", deck=["G02", "G04"], vortices=["a1"])
    seen = []
    while table.state.round == 1:
        seen.append(table.state.clock.step)
        answers = ["confirm"] if seen[-1] == "prepare" else []
        play(play_step(table), answers)
    assert list(dict.fromkeys(seen)) == ["arrival", "prepare", "est", "turn", "round_end"]
    assert table.state.clock.step == "arrival"
