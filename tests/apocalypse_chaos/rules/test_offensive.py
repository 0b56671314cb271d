"""Phase C: the EST, the order of turns, actions, movement."""

import pytest

from tabletop.apocalypse_chaos.board.movement import destinations
from tabletop.apocalypse_chaos.model.events.fighting import EstFired
from tabletop.apocalypse_chaos.rules.enemies import next_enemy
from tabletop.apocalypse_chaos.rules.offensive import due, est, take_action, turn
from tabletop.apocalypse_chaos.rules.round_end import round_end
from tabletop.apocalypse_chaos.scenario.steps import play_step
from tabletop.core.flow import GameOver
from tests.support.apocalypse_chaos import ac_table, enemy, events_of, hero, offered, take
from tests.support.play import ask, play

# EST


@pytest.mark.rule("AC-PHASE-C-01", "AC-PHASE-C-02", "AC-PHASE-C-03", "AC-KILL-02")
def test_a_ready_est_hits_every_enemy_of_one_area_before_anybody_acts():
    table = ac_table(
        [hero("red", "I", est="bolt")],
        [enemy("T1", "a1", 1, "ARM2"), enemy("T2", "a1", 4, "ARM2", boss=True), enemy("T3", "a5", 3, "M1")],
        clock="est",
    )
    play(play_step(table), ["a1"])
    assert {one.key: one.life for one in table.state.enemies.values()} == {"T2": 3, "T3": 3}
    assert table.state.heroes["red"].cards == [] and table.state.removed == ["T1"]
    assert table.state.clock.step == "turn"
    assert len(events_of(table, EstFired)) == 1


@pytest.mark.rule("AC-PHASE-C-01")
def test_an_est_that_is_not_ready_does_nothing():
    table = ac_table([hero("red", "I", est="bolt"), hero("green", "V")], [enemy("T1", "a1", 1, "M1")])
    play(est(table))
    assert table.state.enemies["T1"].life == 1


@pytest.mark.rule("AC-EX-50", "AC-END-03", "AC-END-01")
def test_the_last_boss_may_die_by_the_est():
    pair = [enemy("T1", "a1", 1, "M1", boss=True), enemy("T2", "a1", 5, "M1")]
    table = ac_table([hero("red", "I", est="bolt")], pair, bosses_left=1)
    with pytest.raises(GameOver) as ended:
        play(est(table))
    assert ended.value.won and ended.value.reason == "bosses_dead"
    assert table.state.heroes["red"].cards == []


# Order


@pytest.mark.rule("AC-EX-19", "AC-PHASE-C-04", "AC-PHASE-C-05")
def test_ascending_initiative_heroes_before_enemies():
    table = ac_table([hero("blue", "I")], [enemy("T1", "a1", 3, "M1", initiative=2), enemy("T2", "a2", 3, "M1")])
    order = []
    for _ in range(3):
        heroes, enemies = due(table)
        order += [one.key for one in heroes] + [other.key for other in enemies]
        for one in heroes:
            one.acted = True
        for other in enemies:
            other.activated = True
    assert order == ["T2", "blue", "T1"]


@pytest.mark.rule("AC-PHASE-C-06")
def test_heroes_with_equal_initiative_act_in_the_order_the_players_choose():
    table = ac_table([hero("blue", "I"), hero("purple", "V"), hero("red", "III")])
    choice = ask(turn(table))
    assert (choice.id, choice.seat, [o.key for o in choice.options]) == ("turn.order", "players", ["blue", "purple"])
    play(turn(table), ["purple"])
    assert table.state.clock.seat == "purple"


@pytest.mark.rule("AC-PHASE-C-07", "AC-PHASE-C-08")
def test_equal_enemies_act_area_by_area_from_vortex_one_then_by_life_then_as_players_choose():
    places = [("T1", "a2", 5), ("T2", "a3", 1), ("T3", "a3", 4), ("T4", "a3", 4)]
    table = ac_table([hero("red", "I")], [enemy(key, at, life, "M1") for key, at, life in places], vortices=["a3"])
    enemies = list(table.state.enemies.values())
    choice = ask(next_enemy(table, enemies))
    assert [o.key for o in choice.options] == ["T3", "T4"]
    assert play(next_enemy(table, [enemies[0], enemies[1]])).key == "T2"  # a3 is the area of Vortex 1, a2 the last


@pytest.mark.rule("AC-PHASE-C-07")
def test_areas_come_clockwise_from_vortex_one_whatever_the_life_and_the_other_vortices():
    # given Enemies all round the ship, the later ones with more life, and Vortex 1 on the east side
    places = {"T1": "a1", "T2": "a2", "T3": "a3", "T6": "a6", "T8": "a8"}
    order = ["T3", "T6", "T8", "T1", "T2"]
    enemies = [enemy(key, places[key], 1 + order.index(key), "M1") for key in sorted(places)]
    table = ac_table([hero("red", "I")], enemies, vortices=["a3", "a1"])
    # then they act in this order
    waiting = list(table.state.enemies.values())
    acted = []
    while waiting:
        acted.append(play(next_enemy(table, waiting)))
        waiting.remove(acted[-1])
    assert [one.key for one in acted] == order


@pytest.mark.rule("AC-PHASE-C-07", "AC-RULE-13")
def test_the_second_ship_comes_after_the_main_one_from_its_own_vortex():
    places = {"A": ("a8", 1), "B": ("b1", 9), "C": ("b5", 5)}
    enemies = [enemy(key, at, life, "M1") for key, (at, life) in places.items()]
    table = ac_table([hero("red", "IV")], enemies, scenario="mission_7", vortices=["a1", "b5"])
    a, b, c = table.state.enemies.values()
    assert play(next_enemy(table, [c, b, a])) is a
    assert play(next_enemy(table, [b, c])) is c
    bare = ac_table([hero("red", "IV")], enemies, scenario="mission_7", vortices=["a1"])
    assert play(next_enemy(bare, list(bare.state.enemies.values())[1:])).key == "B"


@pytest.mark.rule("AC-PHASE-C-11")
def test_an_enemy_that_acted_does_not_act_again_when_purple_pushes_it():
    # given an Enemy of Initiative 1 and purple, who acts later and pushes it into another area
    purple = hero("purple", "I", special="bolt")
    enemies = [enemy("T1", "a1", 3, "M1"), enemy("T2", "a8", 3, "M1")]
    table = ac_table([purple], enemies, vortices=["a1"])
    play(turn(table))
    play(turn(table))
    assert purple.life == 8
    play(turn(table))
    take(table, "purple", "special", "T1.right")
    take(table, "purple")
    assert (table.state.enemies["T1"].area, table.state.enemies["T1"].activated) == ("a8", True)
    # then nobody is left to act: the markers go in Phase D only
    play(turn(table))
    assert (table.state.clock.step, purple.life) == ("round_end", 8)
    assert all(one.activated for one in table.state.enemies.values())
    play(round_end(table))
    assert not any(one.activated for one in table.state.enemies.values())


@pytest.mark.rule("AC-PHASE-C-11", "AC-ENEMY-02")
def test_an_enemy_acts_once_a_round_also_when_it_moves_on():
    table = ac_table([hero("red", "VI")], [enemy("T1", "a1", 3, "L1")], vortices=["a1"])
    table.state.heroes["red"].acted = True
    play(turn(table))
    moved = table.state.enemies["T1"]
    assert (moved.area, moved.activated, moved.life) == ("a2", True, 3)
    play(turn(table))
    assert table.state.clock.step == "round_end"


# Actions


@pytest.mark.rule("AC-PHASE-C-09", "AC-PHASE-C-10")
def test_actions_come_in_any_order_use_all_their_dice_and_defense_stays():
    red = hero("red", "I", movement="move", melee="melee melee", defense="shield", reserve="star")
    table = ac_table([red], [enemy("T1", "a1", 9, "M1")])
    assert offered(table, "red") == ["move", "melee", "done"]
    take(table, "red", "melee")
    assert table.state.enemies["T1"].life == 6
    assert [die.spot for die in red.dice] == ["movement", "spent", "spent", "defense", "reserve"]
    take(table, "red", "move", "V")
    take(table, "red")
    assert [die.spot for die in red.dice] == ["spent", "spent", "spent", "defense", "spent"]
    assert red.acted


@pytest.mark.rule("AC-EX-10", "AC-PHASE-C-09", "AC-MELEE-04")
def test_melee_then_movement_then_ranged_in_one_turn():
    red = hero("red", "I", movement="move", melee="melee", ranged="ranged ranged")
    table = ac_table([red], [enemy("A", "a1", 9, "M1"), enemy("B", "a8", 9, "M1")])
    take(table, "red", "melee", "A")
    take(table, "red", "move", "V")
    take(table, "red", "ranged")
    assert (table.state.enemies["A"].life, table.state.enemies["B"].life) == (7, 6)


# Movement


@pytest.mark.rule("AC-MOVE-01", "AC-MOVE-02")
def test_movement_strengths_count_rooms_and_no_step_is_diagonal():
    table = ac_table([hero("red", "I")])
    assert sorted(destinations(table.state, "red", 1)) == ["III", "IV", "V"]
    assert destinations(table.state, "red", 2) == {"V": 1, "III": 1, "IV": 1, "II": 2, "VI": 2}
    assert sorted(destinations(table.state, "red", 99)) == ["II", "III", "IV", "V", "VI"]


@pytest.mark.rule("AC-MOVE-02")
def test_climbing_leads_straight_up_or_to_a_neighbouring_platform():
    table = ac_table([hero("red", "V")], platforms={"IV": "I", "VI": "V"})
    assert sorted(destinations(table.state, "red", 1)) == ["I", "II", "IV", "VI"]
    table.state.heroes["red"].at = "IV"
    assert sorted(destinations(table.state, "red", 1)) == ["I", "III", "V", "VI"]


@pytest.mark.rule("AC-MOVE-03", "AC-ROOM-01", "AC-MOVE-07")
def test_a_move_may_pass_a_full_room_but_not_end_there():
    table = ac_table([hero("red", "I"), hero("green", "V"), hero("blue", "V")])
    found = destinations(table.state, "red", 2)
    assert "V" not in found and found["II"] == 2
    assert "V" not in destinations(table.state, "red", 99)


@pytest.mark.rule("AC-MOVE-04", "AC-MOVE-05")
def test_each_source_gives_one_whole_movement():
    red = hero("red", "I", movement="move move", card="bolt:G02", cards=["G02"])
    table = ac_table([red])
    take(table, "red", "move", "V")
    assert "move" not in offered(table, "red")  # the second step of the line is not kept for later
    take(table, "red", "card.G02", "II")
    assert red.at == "II"


@pytest.mark.rule("AC-MOVE-06", "AC-ROOM-DESTROYED-01")
def test_a_destroyed_room_is_neither_entered_nor_crossed_but_enemies_still_walk_along_it():
    table = ac_table([hero("red", "I")], [enemy("T1", "a1", 3, "L1")], platforms={})
    table.state.rooms["V"].destroyed = table.state.rooms["III"].destroyed = True
    assert destinations(table.state, "red", 3) == {}
    assert "V" not in destinations(table.state, "red", 99)
    table.state.heroes["red"].acted = True
    play(turn(table))
    assert table.state.enemies["T1"].area == "a2"
    assert table.state.areas["a8"].line == ("I", "V")


def test_a_hero_may_waive_everything():
    red = hero("red", "I", melee="melee")
    table = ac_table([red], [enemy("T1", "a1", 9, "M1")])
    take(table, "red", "done")
    assert red.acted and red.dice[0].spot == "spent"


def test_closed_actions_say_why():
    table = ac_table([hero("red", "IV", melee="melee", special="bolt", reserve="star")], [enemy("T1", "a4", 9, "M1")])
    table.explain = True
    table.state.clock.seat = "red"
    choice = next(take_action(table, table.state.heroes["red"]))
    assert {o.key: o.closed.split(", ")[-1] for o in choice.options if o.closed} == {
        "melee": "AC-MELEE-02",
        "special": "AC-SPECIAL-11",
    }
