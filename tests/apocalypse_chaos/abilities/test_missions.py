"""Missions 1 to 7: layouts, special rules, victory and defeat."""

import pytest

from tabletop.apocalypse_chaos.board.areas import next_area, reach, targets
from tabletop.apocalypse_chaos.board.movement import destinations
from tabletop.apocalypse_chaos.board.rooms import has_space
from tabletop.apocalypse_chaos.game import GAME
from tabletop.apocalypse_chaos.model.events.ship import AssaultRolled, FireStarted
from tabletop.apocalypse_chaos.model.moments import RoundChecked
from tabletop.apocalypse_chaos.rules.arrival import arrival, assault
from tabletop.apocalypse_chaos.rules.enemies import activate, strike_rooms
from tabletop.apocalypse_chaos.rules.opening import free_rooms
from tabletop.apocalypse_chaos.rules.platforms import collapse
from tabletop.apocalypse_chaos.rules.round_end import check, round_end
from tabletop.apocalypse_chaos.verbs.figures import hurt
from tabletop.core.flow import GameOver, consult
from tabletop.core.game import SetupError
from tests.support.apocalypse_chaos import (
    CREWS,
    ac_content,
    ac_table,
    begun,
    cells,
    die,
    enemy,
    events_of,
    hero,
    new_game,
    offered,
    stars,
    table_of,
    take,
    won,
)
from tests.support.play import ForcedRng, play

COUNTS = [1, 2, 3, 4]


@pytest.mark.rule("AC-CAMPAIGN-08", "AC-CAMPAIGN-09")
@pytest.mark.parametrize("number", range(1, 8))
@pytest.mark.parametrize("count", COUNTS)
def test_every_mission_can_be_played_singly_with_the_deck_of_the_introductory_game(number, count):
    table = begun(f"mission_{number}", count)
    sizes = ac_content().decks[str(count)]
    expected = sizes.top_grunts + sizes.top_bosses + sizes.middle_bosses + sizes.bottom_grunts
    assert len(table.state.deck) == expected + (1 if number == 7 else 0)
    assert len(table.state.vortices) == count
    assert GAME.faults(ac_content(), table.state) == []
    assert table.state.clock.step == "arrival"
    levels = new_game(f"mission_{number}", CREWS[count], boss_level="3").deck
    assert {ac_content().cards[key].level for key in levels} <= {0, 2, 3}


# Mission 1


@pytest.mark.rule("AC-MISSION-1-01", "AC-MISSION-1-02")
def test_mission_1_stacks_eight_and_ten_above_the_same_room_burning():
    state = new_game("mission_1", CREWS[2])
    assert cells(state, level=1) == {(1, 1): "VIII"} and cells(state, level=2) == {(1, 1): "X"}
    assert len(cells(state)) == 4 and "IV" not in state.rooms
    assert (state.tiles["VIII"].fires, state.tiles["X"].fires) == ([1], [1])
    assert all(room.level == 0 for room in free_rooms(table_of(state)))


@pytest.mark.rule("AC-MISSION-1-03", "AC-DECK-07")
def test_only_mission_1_shows_how_many_cards_the_deck_holds():
    counted = table_of(new_game("mission_1", CREWS[2]))
    assert "The deck holds 11 cards." in GAME.recount(counted)
    assert not any("deck holds" in line for line in GAME.recount(table_of(new_game("mission_2", CREWS[2]))))


@pytest.mark.rule("AC-MISSION-1-04")
def test_mission_1_is_won_when_the_first_assault_finds_enough_stars():
    table = begun("mission_1", 2)
    table.state.deck.clear()
    stars(table)
    with pytest.raises(GameOver) as ended:
        play(arrival(table))
    assert ended.value.won
    assert events_of(table, AssaultRolled) == []


@pytest.mark.rule("AC-MISSION-1-06")
def test_mission_1_is_lost_when_fire_broke_out_and_stars_are_missing_at_the_end_of_the_round():
    table = begun("mission_1", 2)
    table.state.rng = ForcedRng([5])  # a star: the Engine Room burns
    play(assault(table))
    assert table.state.tiles["X"].fires == [1, 2]
    with pytest.raises(GameOver) as ended:
        check(table)
    assert ended.value.reason == "no_signal"
    stars(table)
    with pytest.raises(GameOver) as saved:
        consult(table, RoundChecked())
    assert saved.value.won
    # an Assault that hits nothing does not decide
    missed = begun("mission_1", 2)
    missed.state.rng = ForcedRng([0, 0])
    missed.state.tiles.pop("VIII")
    play(assault(missed))
    check(missed)


# Mission 2


@pytest.mark.rule("AC-MISSION-2-01", "AC-AIRLOCK-01")
def test_mission_2_has_two_ships_linked_at_the_same_corner():
    state = new_game("mission_2", CREWS[3])
    assert cells(state)[(0, 0)] == "IV" and cells(state, level=1) == {(1, 1): "X"}
    assert cells(state, ship=1)[(0, 0)] == "VIII" and list(cells(state, ship=1, level=1)) == [(1, 1)]
    assert len(state.rooms) == 10
    linked = {area.key: area.left_airlock for area in state.areas.values() if area.left_airlock}
    assert linked == {"a2": "b3", "b2": "a3"}
    back = {area.key: area.right_airlock for area in state.areas.values() if area.right_airlock}
    assert back == {"a3": "b2", "b3": "a2"}


@pytest.mark.rule("AC-MISSION-2-02")
def test_mission_2_starts_on_the_main_ship_but_not_in_room_four():
    table = table_of(new_game("mission_2", CREWS[4]))
    assert sorted((r.row, r.col, r.level) for r in free_rooms(table)) == [(0, 1, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1)]
    assert all(room.ship == 0 for room in free_rooms(table))
    assert all(vortex.area.startswith("a") for vortex in table.state.vortices)


@pytest.mark.rule("AC-MISSION-2-03")
@pytest.mark.parametrize("count", COUNTS)
def test_mission_2_lays_one_scientific_object_per_player_on_the_vessels_platform(count):
    state = new_game("mission_2", CREWS[count])
    platform = cells(state, ship=1, level=1)[(1, 1)]
    assert [(t.kind, t.at) for t in state.things.values()] == [("science", platform)] * count


@pytest.mark.rule("AC-MISSION-2-04")
def test_mission_2_is_won_with_all_objects_in_the_engine_room_and_its_stars():
    table = begun("mission_2", 2)
    stars(table)
    assert won(table) is None
    next(iter(table.state.things.values())).at = "X"
    assert won(table) is None
    for thing in table.state.things.values():
        thing.at = "X"
    assert won(table) is True
    table.state.engine.pop()
    assert won(table) is None


@pytest.mark.rule("AC-MISSION-2-06")
def test_mission_2_is_lost_when_objects_are_buried():
    table = begun("mission_2", 2)
    platform = cells(table.state, ship=1, level=1)[(1, 1)]
    with pytest.raises(GameOver) as ended:
        play(collapse(table, platform))
    assert ended.value.reason == "objects_lost"
    empty = begun("mission_2", 2)
    for thing in empty.state.things.values():
        thing.at = "X"
    play(collapse(empty, platform))
    assert platform not in empty.state.rooms


@pytest.mark.rule("AC-EX-43", "AC-AIRLOCK-02", "AC-AIRLOCK-03")
def test_an_enemy_goes_through_the_airlock_when_somebody_or_something_is_beyond():
    table = begun("mission_2", 1)
    assert next_area(table.state, "a2", clockwise=True) == "b3"  # the Objects are there
    assert next_area(table.state, "b3", clockwise=False) == "a2"
    table.state.things.clear()
    assert next_area(table.state, "a2", clockwise=True) == "a3"
    table.state.heroes["green"].at = cells(table.state, ship=1)[(0, 0)]
    assert next_area(table.state, "a2", clockwise=True) == "b3"
    assert next_area(table.state, "b2", clockwise=True) == "b3"  # now nobody is on the main ship


@pytest.mark.rule("AC-AIRLOCK-04", "AC-MOVE-01", "AC-MOVE-07")
def test_heroes_change_ships_only_by_moving_to_any_room():
    table = begun("mission_2", 1)
    state = table.state
    near = destinations(state, "green", 3)
    assert all(state.rooms[key].ship == 0 for key in near)
    assert any(state.rooms[key].ship == 1 for key in destinations(state, "green", 99))


@pytest.mark.rule("AC-RANGED-04", "AC-SPECIAL-02")
def test_neither_attacks_nor_specials_reach_the_other_ship():
    blue = hero("blue", "IV", ranged="ranged", special="bolt bolt bolt")
    table = ac_table([blue], [enemy("A", "b1", 3, "M1")], scenario="mission_2")
    assert all(area.startswith("a") for area in reach(table.state, blue, "ranged"))
    assert targets(table, blue, "ranged") == []
    assert offered(table, "blue") == ["done"]


# Mission 3


@pytest.mark.rule("AC-MISSION-3-01", "AC-MISSION-3-02")
@pytest.mark.parametrize("count", COUNTS)
def test_mission_3_is_a_corridor_with_the_scientist_on_a_platform_at_its_end(count):
    state = new_game("mission_3", CREWS[count])
    assert cells(state)[(0, 0)] == "X" and len(cells(state)) == count + 2
    assert "IV" not in state.rooms and "VIII" not in state.rooms
    prison = cells(state, level=1)[(0, count + 1)]
    assert state.scientist
    assert (state.scientist.at, state.scientist.life, state.scientist.most) == (prison, 8, 8)
    assert len(state.areas) == 2 * (count + 2) + 2


@pytest.mark.rule("AC-MISSION-3-03")
def test_mission_3_starts_two_in_the_engine_room_the_rest_beside_it_behind_barricades():
    table = begun("mission_3", 4)
    beside = cells(table.state)[(0, 1)]
    assert sorted(one.at for one in table.state.heroes.values()) == sorted(["X", "X", beside, beside])
    row = cells(table.state)
    walls = {(wall.room, wall.damaged) for wall in table.state.barricades.values()}
    assert walls == {(row[(0, 1)], True), (row[(0, 2)], False), (row[(0, 3)], True), (row[(0, 4)], False)}


@pytest.mark.rule("AC-EX-45", "AC-MISSION-3-04")
def test_mission_3_burns_down_the_corridor_room_by_room_without_a_roll():
    table = begun("mission_3", 2)
    table.state.rng = ForcedRng([])
    for _ in range(6):
        table.state.assaulted = False
        play(assault(table))
    columns = [table.state.rooms[event.tile].col for event in events_of(table, FireStarted)]
    assert columns == [0, 1, 2, 3, 0, 1]
    assert all(table.state.rooms[event.tile].level == 0 for event in events_of(table, FireStarted))


@pytest.mark.rule("AC-MISSION-3-05", "AC-MISSION-3-06")
def test_mission_3_is_won_with_the_scientist_and_lost_without_him():
    table = begun("mission_3", 2)
    stars(table)
    assert won(table) is None
    table.state.scientist.at = "X"
    assert won(table) is True
    with pytest.raises(GameOver) as ended:
        hurt(table, "scientist", 8, "attack")
    assert ended.value.reason == "scientist_dead"


@pytest.mark.rule("AC-RANGED-02", "AC-ENEMY-05", "AC-EATTACK-07")
def test_in_a_corridor_heroes_shoot_sideways_and_enemies_only_along_it():
    table = ac_table([hero("red", "X")], [enemy("A", "a2", 3, "S3 / ACR")], scenario="mission_3")
    red = table.state.heroes["red"]
    assert reach(table.state, red, "melee") == ("a1", "a7", "a8")
    assert reach(table.state, red, "ranged") == ("a2", "a3", "a4", "a5", "a6")
    play(activate(table, table.state.enemies["A"]))
    assert red.life == 13 and table.state.enemies["A"].area == "a6"
    strict = new_game("mission_3", "red", corridor_side_shots="no")
    assert strict.rooms["X"].ranged == ("a4",)


# Mission 4


@pytest.mark.rule("AC-MISSION-4-01", "AC-MISSION-4-02", "AC-MISSION-4-07")
def test_mission_4_has_a_small_second_ship_with_the_scientist_on_its_platform():
    table = table_of(new_game("mission_4", CREWS[2]))
    state = table.state
    assert cells(state)[(0, 0)] == "IV" and cells(state, level=1) == {(1, 1): "X"} and len(cells(state)) == 4
    assert cells(state, ship=1)[(0, 0)] == "VIII" and len(cells(state, ship=1)) == 2
    assert state.scientist
    assert (state.scientist.at, state.scientist.life) == (cells(state, ship=1, level=1)[(0, 1)], 8)
    assert len([area for area in state.areas if area.startswith("b")]) == 6
    assert state.areas["a2"].left_airlock == "b3"
    assert {room.key for room in free_rooms(table)} == {r.key for r in state.rooms.values() if r.ship == 0} - {"IV"}


@pytest.mark.rule("AC-MISSION-4-07", "AC-SCIENTIST-01", "AC-SCIENTIST-03", "AC-SCIENTIST-05")
def test_in_mission_4_the_scientist_is_led_hurt_and_heals_the_poison_as_in_mission_3():
    # given the infected Hero beside him on the vessel, with a move die
    table = begun("mission_4", 2)
    state = table.state
    ill, other = infected(table), next(one for one in state.heroes.values() if one.carries != "toxic")
    ill.at, other.at = state.scientist.at, "IV"
    ill.dice = [die(300, ill.key, "move", "movement")]
    # he counts for the limit of two, and his presence keeps the poison off
    assert not has_space(state, ill.at)
    life = ill.life
    play(round_end(table))
    assert ill.life == life
    # then he takes the step instead of the Hero, alone he leaves the Hero to the poison
    ill.dice = [die(300, ill.key, "move", "movement")]
    below = next(room.key for room in state.rooms.values() if room.ship == 1 and room.level == 0 and room.key != "VIII")
    take(table, ill.key, "move.scientist", below)
    assert state.scientist.at == below
    play(round_end(table))
    assert ill.life == life - 1
    # and Enemies hit him like a Hero
    strike_rooms(table, "G02", "melee", [below], 3, unstoppable=False)
    assert state.scientist.life == 5


@pytest.mark.rule("AC-MISSION-4-03")
def test_mission_4_needs_the_medic():
    with pytest.raises(SetupError, match="Medic"):
        new_game("mission_4", "red blue")


@pytest.mark.rule("AC-MISSION-4-04")
@pytest.mark.parametrize("count", COUNTS)
def test_mission_4_deals_the_toxic_object_among_others_one_to_each_hero(count):
    infected = set()
    for seed in range(12):
        table = begun("mission_4", count, seed)
        carried = [one.carries for one in table.state.heroes.values()]
        assert "toxic" in carried and len(set(carried)) == count and "" not in carried
        infected.add(next(one.key for one in table.state.heroes.values() if one.carries == "toxic"))
    assert count == 1 or len(infected) > 1


def infected(table):
    return next(one for one in table.state.heroes.values() if one.carries == "toxic")


@pytest.mark.rule("AC-MISSION-4-05")
def test_mission_4_is_won_with_the_infected_hero_and_the_scientist_in_the_engine_room():
    table = begun("mission_4", 2)
    stars(table)
    infected(table).at = "X"
    assert won(table) is None
    table.state.scientist.at = "X"
    assert won(table) is True


@pytest.mark.rule("AC-MISSION-4-06")
def test_mission_4_is_lost_at_once_with_the_infected_hero_or_the_scientist():
    table = begun("mission_4", 3)
    with pytest.raises(GameOver) as ended:
        hurt(table, infected(table).key, 99, "attack")
    assert ended.value.reason == "infected_dead"
    other = begun("mission_4", 3)
    with pytest.raises(GameOver) as lost:
        hurt(other, "scientist", 99, "attack")
    assert lost.value.reason == "scientist_dead"


@pytest.mark.rule("AC-MISSION-4-06", "AC-ELIM-03")
def test_mission_4_goes_on_for_two_rounds_when_another_hero_dies():
    table = begun("mission_4", 3)
    other = next(one for one in table.state.heroes.values() if one.carries != "toxic")
    hurt(table, other.key, 99, "attack")
    assert other.key not in table.state.heroes and table.state.last_round == table.state.round + 2
