"""Barricades, and the rooms VII to X."""

import pytest

from tabletop.apocalypse_chaos.abilities.powers import build_barricades
from tabletop.apocalypse_chaos.board.barricades import wall_at
from tabletop.apocalypse_chaos.board.movement import destinations
from tabletop.apocalypse_chaos.board.scenario import engine_is_ready, stars_bound, stars_needed
from tabletop.apocalypse_chaos.model.events.ship import StarBound
from tabletop.apocalypse_chaos.model.moments import RoomActivated
from tabletop.apocalypse_chaos.rules.enemies import activate
from tabletop.apocalypse_chaos.rules.offensive import take_action
from tabletop.apocalypse_chaos.rules.platforms import collapse
from tabletop.apocalypse_chaos.rules.round_end import round_end
from tabletop.apocalypse_chaos.verbs.barricades import build
from tabletop.core.flow import GameOver
from tests.support.apocalypse_chaos import ac_table, cells, die, enemy, events_of, hero, offered, take
from tests.support.play import ask, play


def wall(table, room, side, damaged=False):
    build(table, wall_at(table.state, table.state.rooms[room], side, damaged))


def blows(does, damaged=False, **more):
    """A Hero behind a barricade on the north side of I, and an Enemy there."""
    table = ac_table([hero("red", "I")], [enemy("T1", "a1", 3, does)], **more)
    wall(table, "I", "N", damaged)
    play(activate(table, table.state.enemies["T1"]))
    return table


@pytest.mark.rule("AC-EX-41", "AC-BARRICADE-04", "AC-BARRICADE-05", "AC-BARRICADE-06", "AC-BARRICADE-07")
def test_a_barricade_takes_two_strong_blows_before_heroes_are_hit():
    table = blows("M2")
    assert (table.state.barricades["I.N"].damaged, table.state.heroes["red"].life) == (False, 13)
    table = blows("M2 / M3")
    assert (table.state.barricades["I.N"].damaged, table.state.heroes["red"].life) == (True, 13)
    table = blows("M2 / M3 / M3")
    assert (table.state.barricades, table.state.heroes["red"].life) == ({}, 13)
    table = blows("M2 / M3 / M3 / M2")
    assert table.state.heroes["red"].life == 11
    assert blows("M2", damaged=True).state.heroes["red"].life == 13


@pytest.mark.rule("AC-EX-42", "AC-BARRICADE-08")
def test_unstoppable_and_ranged_attacks_ignore_barricades():
    table = blows("XM2")
    assert (table.state.heroes["red"].life, table.state.barricades["I.N"].damaged) == (11, False)
    shot = ac_table([hero("red", "III")], [enemy("T1", "a1", 3, "S3")], platforms={})
    wall(shot, "I", "N")
    wall(shot, "I", "S")
    play(activate(shot, shot.state.enemies["T1"]))
    assert shot.state.heroes["red"].life == 10


@pytest.mark.rule("AC-BARRICADE-07", "AC-EATTACK-02")
def test_with_nobody_behind_it_a_barricade_stays_untouched():
    table = ac_table([hero("red", "II")], [enemy("T1", "a1", 3, "M5")])
    wall(table, "I", "N")
    play(activate(table, table.state.enemies["T1"]))
    assert not table.state.barricades["I.N"].damaged


@pytest.mark.rule("AC-BARRICADE-07")
def test_flight_hits_those_above_while_the_barricade_takes_the_ground_part():
    table = ac_table([hero("red", "I"), hero("blue", "IV")], [enemy("T1", "a1", 3, "FLY / M3")])
    wall(table, "I", "N")
    play(activate(table, table.state.enemies["T1"]))
    assert (table.state.heroes["red"].life, table.state.heroes["blue"].life) == (13, 7)
    assert table.state.barricades["I.N"].damaged


@pytest.mark.rule("AC-EX-61", "AC-BARRICADE-03")
@pytest.mark.parametrize("damaged", [False, True])
def test_a_barricade_stops_steps_across_its_side_that_touch_the_ground(damaged):
    table = ac_table([hero("red", "I")], platforms={"IV": "I", "VI": "V"})
    wall(table, "I", "E", damaged)
    assert sorted(destinations(table.state, "red", 1)) == ["III", "IV"]
    table.state.heroes["red"].at = "IV"
    assert "VI" in destinations(table.state, "red", 1)
    assert "V" not in destinations(table.state, "red", 1)
    table.state.heroes["red"].at = "V"
    assert sorted(destinations(table.state, "red", 1)) == ["II", "VI"]
    assert "I" in destinations(table.state, "red", 99)  # any room ignores barricades


@pytest.mark.rule("AC-BARRICADE-09", "AC-BARRICADE-04")
def test_hero_melee_passes_barricades_or_strikes_one_of_the_own_room():
    table = ac_table([hero("red", "I", melee="melee melee")], [enemy("A", "a1", 9, "M1")])
    wall(table, "I", "N")
    wall(table, "I", "E")
    wall(table, "II", "S")
    table.state.clock.seat = "red"
    assert offered(table, "red") == ["melee", "done"]
    take(table, "red", "melee", "barricade.I.E")
    assert table.state.barricades["I.E"].damaged and table.state.enemies["A"].life == 9
    through = ac_table([hero("red", "I", melee="melee melee")], [enemy("A", "a1", 9, "M1")])
    wall(through, "I", "N")
    take(through, "red", "melee", "A")
    assert through.state.enemies["A"].life == 6


@pytest.mark.rule("AC-BARRICADE-03")
def test_a_barricade_on_one_ship_bars_nothing_on_the_other():
    table = ac_table([hero("red", "IV")], scenario="mission_7")
    beside = cells(table.state)[(0, 1)]
    wall(table, "VIII", "E")
    assert beside in destinations(table.state, "red", 1)
    wall(table, "IV", "E")
    assert beside not in destinations(table.state, "red", 1)


@pytest.mark.rule("AC-BARRICADE-07", "AC-ENEMY-10")
def test_flight_over_an_empty_room_leaves_its_barricade_alone():
    table = ac_table([hero("blue", "IV")], [enemy("T1", "a1", 3, "FLY / M3")])
    wall(table, "I", "N")
    play(activate(table, table.state.enemies["T1"]))
    assert table.state.heroes["blue"].life == 7
    assert not table.state.barricades["I.N"].damaged


# VII Dome


def dome(dice="shield", **more):
    ground = ("VII", "V", "III", "II")
    return ac_table([hero("red", "VII", reserve=dice)], ground=ground, platforms={"IV": "II"}, **more)


@pytest.mark.rule("AC-ROOM-VII-01", "AC-BARRICADE-02", "AC-BARRICADE-01")
def test_the_dome_builds_on_free_sides_of_ground_rooms_up_to_four():
    table = dome("shield shield")
    take(table, "red", "room.shield", "2", "VII.N", "VII.E")
    assert sorted(table.state.barricades) == ["VII.E", "VII.N"]
    assert table.state.barricades["VII.E"].beyond == "V"
    more = dome("shield shield shield")
    for side in "NES":
        wall(more, "II", side)
    free = [o.key for o in ask(act_with_one(more)).options]
    assert "II.N" not in free and "V.S" not in free  # the side between V and II is taken
    assert not any(key.startswith("IV.") for key in free)
    play(act_with_one(more), ["VII.W"])
    assert len(more.state.barricades) == 4
    assert "room.shield" not in offered(more, "red")


def act_with_one(table):
    return build_barricades(table, "red", RoomActivated("red", "VII", "shield", 3))


@pytest.mark.rule("AC-BARRICADE-05")
def test_a_destroyed_barricade_can_be_built_anew():
    table = dome()
    wall(table, "VII", "N", damaged=True)
    table.state.barricades.clear()
    take(table, "red", "room.shield", "VII.N")
    assert not table.state.barricades["VII.N"].damaged


@pytest.mark.rule("AC-ROOM-VIII-01")
def test_room_eight_displaces_like_room_four():
    table = ac_table([hero("red", "VIII", reserve="move")], ground=("VIII", "V", "III", "II"), platforms={})
    take(table, "red", "room.move", "II")
    assert table.state.heroes["red"].at == "II"


# IX Control Room


def control(enemies, dice="bolt"):
    return ac_table([hero("red", "IX", reserve=dice)], enemies, ground=("IX", "V", "III", "II"), platforms={})


@pytest.mark.rule("AC-EX-58", "AC-ROOM-IX-01", "AC-ROOM-IX-02")
def test_a_move_token_replaces_a_movement_circle_and_returns_afterwards():
    table = control([enemy("T1", "a1", 3, "M2 / L2")])
    take(table, "red", "room.bolt", "right.1")
    play(activate(table, table.state.enemies["T1"]))
    assert table.state.heroes["red"].life == 11
    assert table.state.enemies["T1"].area == "a8"
    assert table.state.enemies["T1"].arrows == []


@pytest.mark.rule("AC-EX-63", "AC-ROOM-IX-01")
def test_only_arrow_circles_in_reach_take_a_token():
    assert offered(control([enemy("T1", "a1", 3, "SNF / M3")]), "red") == ["done"]
    assert offered(control([enemy("T1", "a4", 3, "R2 / M3")]), "red") == ["done"]  # not in reach
    assert "room.bolt" in offered(control([enemy("T1", "a1", 3, "R2 / M3")]), "red")


@pytest.mark.rule("AC-ROOM-IX-01", "AC-ROOM-IX-03", "AC-PHASE-D-07")
def test_tokens_may_be_spread_and_three_are_the_most():
    walkers = [enemy("A", "a1", 3, "L1 / L2"), enemy("B", "a8", 3, "R1"), enemy("C", "a3", 3, "R1")]
    table = control(walkers, "bolt bolt bolt")
    take(table, "red", "room.bolt", "3", "A.0", "left.2", "B.0", "right.2", "A.1", "right.1")
    assert [len(one.arrows) for one in table.state.enemies.values()] == [2, 1, 0]
    table.state.heroes["red"].dice[0].spot = "reserve"
    table.state.tiles["IX"].activations = 0
    assert offered(table, "red") == ["done"]
    play(round_end(table))
    assert all(not one.arrows for one in table.state.enemies.values())


# X Engine Room


def engine(stars, scenario="mission_2", **more):
    crew = [hero("red", "X", reserve=stars), hero("blue", "IV"), hero("green", "IV")]
    return ac_table(crew, scenario=scenario, **more)


@pytest.mark.rule("AC-ROOM-X-01", "AC-PHASE-D-06")
def test_stars_put_into_the_engine_room_stay_for_good():
    table = engine("star star melee")
    take(table, "red", "room.star", "2")
    assert stars_bound(table.state) == 2
    play(round_end(table))
    assert [die.face for die in table.state.heroes["red"].dice] == ["melee"]
    assert stars_bound(table.state) == 2


@pytest.mark.rule("AC-ROOM-X-02")
def test_the_engine_room_takes_no_more_stars_than_the_mission_needs():
    table = ac_table([hero("red", "X", reserve="star star")], scenario="mission_5")
    take(table, "red", "room.star")  # one is needed, so the number is not asked
    assert stars_bound(table.state) == 1
    assert offered(table, "red") == ["done"]


@pytest.mark.rule("AC-ROOM-X-01")
def test_a_stack_is_one_star_and_both_its_dice_stay():
    table = engine("star")
    red = table.state.heroes["red"]
    red.dice += hero("red", "X", under="melee").dice
    red.dice[1].id = 99
    red.dice[0].over = 99
    take(table, "red", "room.star")
    assert (stars_bound(table.state), len(table.state.engine), red.dice) == (1, 2, [])


@pytest.mark.rule("AC-EX-47", "AC-ROOM-X-02")
def test_the_goal_is_one_star_per_hero_who_began():
    table = engine("star star star")
    assert stars_needed(table.state) == 3
    table.state.fallen["blue"] = table.state.heroes.pop("blue")
    take(table, "red", "room.star", "2")
    assert not engine_is_ready(table.state)
    take(table, "red", "room.star")
    assert stars_needed(table.state) == 3 and engine_is_ready(table.state)


@pytest.mark.rule("AC-ROOM-X-03", "AC-MISSION-2-05", "AC-MISSION-1-05")
@pytest.mark.parametrize("scenario", ["mission_1", "mission_2", "mission_4"])
def test_the_mission_is_lost_with_the_platform_of_the_engine_room(scenario):
    table = ac_table([hero("green", "X")], scenario=scenario)
    with pytest.raises(GameOver) as ended:
        play(collapse(table, "X"))
    assert (ended.value.won, ended.value.reason) == (False, "room_lost")


@pytest.mark.rule("AC-ROOM-X-04")
def test_without_such_a_mission_the_engine_room_has_no_power():
    table = ac_table([hero("red", "X", reserve="star")], ground=("X", "V", "III", "II"), platforms={})
    assert offered(table, "red") == ["done"]
    assert events_of(table, StarBound) == []


@pytest.mark.rule("AC-ROOM-X-01", "AC-RULE-62")
def test_whose_star_stays_in_the_engine_room_is_asked_where_it_differs():
    # given red in X with an own star, a stack that shows a star and a star of blue
    red = hero("red", "X", reserve="star star", under="bolt")
    red.dice[1].over = red.dice[2].id
    red.dice.append(die(90, "blue", "star", "reserve"))
    table = ac_table([red, hero("blue", "IV")], scenario="mission_2")
    # when one star is bound
    choice = ask(take_action(table, red), ["room.star", "1"])
    assert [o.key for o in choice.options] == ["die.red", "stack.red", "die.blue"]
    take(table, "red", "room.star", "1", "die.blue")
    # then it is the one that was named
    assert [one.owner for one in table.state.engine] == ["blue"]


@pytest.mark.rule("AC-ROOM-X-03")
def test_other_platforms_and_other_games_are_not_lost_with_a_platform():
    table = ac_table([hero("green", "IV")], scenario="mission_4")
    prison = next(room.key for room in table.state.rooms.values() if room.ship == 1 and room.level)
    play(collapse(table, prison))
    free = ac_table([hero("red", "I")], platforms={"X": "I"})
    play(collapse(free, "X"), ["V"])
    assert prison not in table.state.rooms and "X" not in free.state.rooms
