"""Missions 5 to 7: layouts, special rules, victory and defeat."""

import pytest

from tabletop.apocalypse_chaos.abilities.missions import deal_objects, lose_empty_ends
from tabletop.apocalypse_chaos.board.areas import next_area, reach, targets
from tabletop.apocalypse_chaos.board.barricades import wall_at, wall_key
from tabletop.apocalypse_chaos.board.movement import destinations
from tabletop.apocalypse_chaos.board.rooms import room_at
from tabletop.apocalypse_chaos.board.strengths import armor_of
from tabletop.apocalypse_chaos.model.moments import CrewPlaced, RoundDamaged
from tabletop.apocalypse_chaos.model.state import Enemy, Thing
from tabletop.apocalypse_chaos.rules.arrival import assault
from tabletop.apocalypse_chaos.rules.enemies import activate
from tabletop.apocalypse_chaos.rules.offensive import est
from tabletop.apocalypse_chaos.rules.opening import free_rooms
from tabletop.apocalypse_chaos.rules.round_end import round_end
from tabletop.apocalypse_chaos.verbs.enemies import wound
from tabletop.core.flow import GameOver
from tests.support.apocalypse_chaos import (
    CREWS,
    ac_table,
    acting,
    begun,
    cells,
    enemy,
    hero,
    lives,
    new_game,
    offered,
    stars,
    table_of,
    take,
    won,
)
from tests.support.play import ForcedRng, play

# Mission 5


@pytest.mark.rule("AC-MISSION-5-01")
@pytest.mark.parametrize(("count", "columns", "engine"), [(1, 4, 0), (2, 7, 3), (4, 7, 3)])
def test_mission_5_has_the_engine_room_in_the_middle_of_a_corridor(count, columns, engine):
    state = new_game("mission_5", CREWS[count])
    assert len(cells(state)) == columns and cells(state)[(0, engine)] == "X"
    assert "IV" not in state.rooms and "VIII" not in state.rooms
    assert len(state.barricades) == (1 if count == 1 else 2)
    assert all("X" in (wall.room, wall.beyond) for wall in state.barricades.values())


@pytest.mark.rule("AC-MISSION-5-02", "AC-MISSION-5-03")
def test_mission_5_gives_each_hero_an_object_in_an_end_room():
    assert begun("mission_5", 1).state.heroes["green"].carries == "grenade"
    for count in (2, 3, 4):
        table = begun("mission_5", count)
        heroes = table.state.heroes.values()
        assert {table.state.rooms[one.at].col for one in heroes} == {0, 6}
        carried = [one.carries for one in heroes]
        assert len(set(carried)) == count and set(carried) <= {"toxic", "relic", "grenade", "repair"}
        assert len(table.state.things) == count
    again = begun("mission_5", 2)
    deal_objects(again, "", CrewPlaced(), must=["toxic"], others=["relic"])
    assert "toxic" in again.state.things


@pytest.mark.rule("AC-EX-54", "AC-MISSION-5-04", "AC-MISSION-5-05")
def test_mission_5_loses_an_empty_end_room_with_its_enemies_and_vortex():
    # given nobody in columns 0 and 1, somebody in column 6
    table = begun("mission_5", 4)
    state = table.state
    row = cells(state)
    for one, column in zip(state.heroes.values(), (2, 2, 6, 6), strict=True):
        one.at = row[(0, column)]
    state.vortices[0].area = "a1"
    for key, area in (("G01", "a1"), ("G02", "a14"), ("G04", "a2")):
        state.deck = [card for card in state.deck if card != key]
        state.box = [card for card in state.box if card != key]
        state.enemies[key] = enemy_at(key, area)
    # when Phase D removes rooms
    lose_empty_ends(table, "", RoundDamaged())
    # then only column 0 goes, with what stood beside it, and the rings close at column 1
    assert row[(0, 0)] not in state.rooms and row[(0, 1)] in state.rooms
    assert list(state.enemies) == ["G04"]
    assert [vortex.number for vortex in state.vortices] == [2, 3, 4]
    assert next_area(state, "a2", clockwise=False) == "a7"
    assert next_area(state, "a7", clockwise=True) == "a2"
    assert "a1" not in state.areas and "a14" not in state.areas


def enemy_at(key, area):
    return Enemy(key, area, 2, 2)


@pytest.mark.rule("AC-MISSION-5-04")
def test_mission_5_never_loses_the_engine_room():
    table = begun("mission_5", 1)
    table.state.heroes["green"].at = cells(table.state)[(0, 3)]
    play(round_end(table))
    assert "X" in table.state.rooms and len(table.state.rooms) == 4


@pytest.mark.rule("AC-MISSION-5-06")
def test_mission_5_is_won_without_the_barricades_and_with_enough_stars():
    table = begun("mission_5", 2)
    stars(table)
    assert won(table) is None
    table.state.barricades.popitem()
    assert won(table) is None
    table.state.barricades.clear()
    assert won(table) is True


@pytest.mark.rule("AC-MISSION-5-06")
def test_mission_5_asks_only_for_the_two_sides_of_the_engine_room():
    # given stars enough and barricades farther down the corridor and on the outer side of X
    table = begun("mission_5", 2)
    stars(table)
    state, row = table.state, cells(table.state)
    walls = [wall_at(state, state.rooms[row[(0, 4)]], "E"), wall_at(state, state.rooms["X"], "N")]
    state.barricades = {wall_key(wall): wall for wall in walls}
    assert won(table) is True


# Mission 6


@pytest.mark.rule("AC-MISSION-6-01", "AC-MISSION-6-02", "AC-MISSION-6-07")
def test_mission_6_is_a_reactor_of_eight_zones_on_four_tiles_without_powers():
    table = begun("mission_6", 4)
    state = table.state
    assert sorted(state.rooms) == [f"zone{n}" for n in range(1, 9)]
    assert {key: (tile.life, tile.reverse) for key, tile in state.tiles.items()} == dict.fromkeys(
        ["VII", "VIII", "IX", "X"], (10, True)
    )
    assert len({one.at for one in state.heroes.values()}) == 4
    assert state.rooms["zone8"].tile == state.rooms["zone1"].tile == "VII"
    assert state.rooms["zone1"].near == ("zone2", "zone8")
    one = ac_table([hero("red", "zone1", reserve="shield move")], scenario="mission_6")
    assert offered(one, "red") == ["done"]
    full = ac_table([hero("red", "zone1"), hero("blue", "zone2"), hero("green", "zone2")], scenario="mission_6")
    assert sorted(destinations(full.state, "red", 1)) == ["zone8"]


@pytest.mark.rule("AC-MISSION-6-07", "AC-PHASE-D-01")
def test_mission_6_tiles_burn_by_their_icons_and_both_zones_suffer():
    table = ac_table([hero("red", "zone1"), hero("blue", "zone8")], scenario="mission_6", rng=ForcedRng([0]))
    play(assault(table))
    assert table.state.tiles["VII"].fires == [2]
    play(round_end(table))
    assert lives(table) == {"red": 11, "blue": 8}


@pytest.mark.rule("AC-EX-46", "AC-MISSION-6-03", "AC-MISSION-6-04", "AC-MISSION-6-06")
def test_mission_6_attacks_go_to_the_own_and_the_opposite_zone():
    crew = [hero("red", "zone4"), hero("blue", "zone7"), hero("green", "zone8")]
    table = acting(crew, "M1 / S2", at="a4", scenario="mission_6")
    assert lives(table) == {"red": 12, "blue": 8, "green": 10}
    green = table.state.heroes["green"]
    assert reach(table.state, green, "melee") == ("a8",)
    assert reach(table.state, green, "ranged") == ("a3",)


@pytest.mark.rule("AC-EX-46", "AC-MISSION-6-05", "AC-MISSION-6-08")
def test_mission_6_melee_may_hit_the_own_tile_and_all_four_at_nothing_win():
    red = hero("red", "zone8", melee="melee melee melee")
    table = ac_table([red], [enemy("A", "a8", 9, "M1")], scenario="mission_6")
    take(table, "red", "melee", "reactor.VII")
    assert table.state.tiles["VII"].life == 5
    last = ac_table([hero("red", "zone8", melee="melee melee melee")], scenario="mission_6")
    for key, tile in last.state.tiles.items():
        tile.life = 3 if key == "VII" else 0
    with pytest.raises(GameOver) as ended:
        take(last, "red", "melee")
    assert ended.value.won and last.state.tiles["VII"].life == 0


# Mission 7


@pytest.mark.rule("AC-MISSION-7-01", "AC-MISSION-7-03", "AC-MISSION-7-04")
def test_mission_7_has_two_ships_two_objects_and_sternploeeg_under_the_deck():
    state = new_game("mission_7", CREWS[3])
    assert cells(state)[(0, 0)] == "IV" and cells(state, ship=1)[(0, 0)] == "VIII"
    assert "X" not in state.rooms and all(room.level == 0 for room in state.rooms.values())
    assert state.things["grenade"].at == cells(state, ship=1)[(0, 1)]
    assert state.things["repair"].at == cells(state, ship=1)[(1, 0)]
    assert state.deck[0] == "sternploeeg" and state.portions == (8, 2, 3)
    assert room_at(state, 0, 0, 0, 0) == "IV"


@pytest.mark.rule("AC-MISSION-7-02")
def test_mission_7_starts_on_the_main_ship_with_a_fourth_hero_on_the_second():
    table = table_of(new_game("mission_7", CREWS[3]))
    assert all(room.ship == 0 and room.key != "IV" for room in free_rooms(table))
    four = begun("mission_7", 4)
    ships = sorted(four.state.rooms[one.at].ship for one in four.state.heroes.values())
    assert ships == [0, 0, 0, 1]
    assert all(one.at not in ("IV", "VIII") for one in four.state.heroes.values())


@pytest.mark.rule("AC-MISSION-7-05")
def test_mission_7_gives_the_relic_to_a_random_hero():
    carriers = {
        next(one.key for one in begun("mission_7", 3, seed).state.heroes.values() if one.carries == "relic")
        for seed in range(15)
    }
    assert carriers == {"green", "red", "blue"}


@pytest.mark.rule("AC-MISSION-7-06", "AC-OBJECT-01")
def test_mission_7_makes_whoever_enters_take_what_lies_there():
    table = ac_table([hero("red", "IV", movement="move move move move"), hero("blue", "VIII")], scenario="mission_7")
    repair = table.state.things["repair"].at
    take(table, "red", "move", repair)
    assert table.state.heroes["red"].carries == "repair"
    grenade = table.state.things["grenade"].at
    table.state.heroes["red"].dice[0].spot = "movement"
    table.state.heroes["red"].at = "VIII"
    take(table, "red", "move", grenade)
    assert table.state.heroes["red"].carries == "repair"
    assert table.state.things["grenade"].at == grenade


@pytest.mark.rule("AC-MISSION-7-06")
def test_mission_7_lets_whoever_enters_choose_among_several_objects():
    table = ac_table([hero("red", "IV", movement="move move move move"), hero("blue", "VIII")], scenario="mission_7")
    at = table.state.things["repair"].at
    table.state.things["grenade"].at = at
    take(table, "red", "move", at, "repair")
    assert table.state.heroes["red"].carries == "repair"
    assert table.state.things["grenade"].at == at


@pytest.mark.rule("AC-MISSION-7-02", "AC-RULE-76")
def test_mission_7_lets_no_hero_start_where_an_object_lies():
    table = table_of(new_game("mission_7", CREWS[4]))
    lying = {thing.at for thing in table.state.things.values()}
    free = [room.key for room in free_rooms(table) if room.ship == 1]
    assert len(lying) == 2 and not lying & set(free)
    assert [(table.state.rooms[key].row, table.state.rooms[key].col) for key in free] == [(1, 1)]


def duel(carries, does="melee melee melee melee"):
    table = ac_table([hero("red", "IV", melee=does)], [enemy("sternploeeg", "a1", 9)], scenario="mission_7")
    table.state.things["relic"] = Thing("relic", "relic", "", "red" if carries else "blue")
    table.state.heroes["red"].carries = "relic" if carries else ""
    return table


@pytest.mark.rule("AC-EX-55", "AC-SUPERBOSS-01", "AC-SUPERBOSS-02")
def test_only_the_relic_carrier_hurts_sternploeeg_through_his_armor():
    without = duel(False)
    take(without, "red", "melee")
    assert without.state.enemies["sternploeeg"].life == 9
    bearer = duel(True)
    wound(bearer, "sternploeeg", 4, "red")
    assert bearer.state.enemies["sternploeeg"].life == 6
    bearer.state.heroes["red"].dice[0].spot = "est"
    play(est(bearer))
    assert bearer.state.enemies["sternploeeg"].life == 6


@pytest.mark.rule("AC-SUPERBOSS-02", "AC-BOSS-01")
def test_grunts_protect_sternploeeg_too():
    table = ac_table([hero("red", "IV")], [enemy("sternploeeg", "a1", 9), enemy("G02", "a1", 2)], scenario="mission_7")
    assert [one.key for one in targets(table, table.state.heroes["red"], "melee")] == ["G02"]


@pytest.mark.rule("AC-SUPERBOSS-02", "AC-BOSS-01", "AC-RULE-69")
def test_sternploeeg_guards_no_boss_and_is_open_once_the_last_grunt_is_dead():
    enemies = [enemy("sternploeeg", "a1", 9), enemy("B04", "a1", 2), enemy("G02", "a1", 2)]
    table = ac_table([hero("red", "IV", melee="melee")], enemies, scenario="mission_7")
    take(table, "red", "melee")
    assert [one.key for one in targets(table, table.state.heroes["red"], "melee")] == ["sternploeeg", "B04"]


@pytest.mark.rule("AC-SUPERBOSS-02", "AC-EX-55")
def test_the_relic_carrier_strikes_sternploeeg_less_his_armor_and_he_acts_like_any_enemy():
    table = duel(True, "melee melee")
    armor = armor_of(table, "sternploeeg")
    assert armor == 1
    take(table, "red", "melee")
    assert table.state.enemies["sternploeeg"].life == 9 - (3 - armor)
    take(table, "red")
    before = table.state.heroes["red"].life
    play(activate(table, table.state.enemies["sternploeeg"]))
    assert table.state.enemies["sternploeeg"].activated and table.state.heroes["red"].life < before


@pytest.mark.rule("AC-SUPERBOSS-03", "AC-MISSION-7-07")
def test_mission_7_is_won_with_his_death_which_gives_no_equipment():
    table = duel(True)
    table.state.enemies["sternploeeg"].life = 2
    table.state.bosses_left = 3
    with pytest.raises(GameOver) as ended:
        take(table, "red", "melee")
    assert ended.value.won and table.state.heroes["red"].cards == []
