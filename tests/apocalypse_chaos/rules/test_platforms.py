"""Pillars and collapses."""

import pytest

from tabletop.apocalypse_chaos.model.events.fighting import HeroEliminated
from tabletop.apocalypse_chaos.model.state import Room, Tile
from tabletop.apocalypse_chaos.rules.enemies import activate
from tabletop.apocalypse_chaos.rules.platforms import break_pillar, collapse
from tabletop.apocalypse_chaos.verbs.rooms import chart
from tests.support.apocalypse_chaos import (
    ac_table,
    acting,
    cells,
    enemy,
    events_of,
    hero,
    lives,
    new_game,
    scientist,
    table_of,
)
from tests.support.play import ask, play


@pytest.mark.rule("AC-EX-27", "AC-EATTACK-04", "AC-EATTACK-05", "AC-PLATFORM-01", "AC-PLATFORM-04")
def test_a_shot_without_target_breaks_a_pillar_and_the_third_brings_the_platform_down():
    # given a platform above (1,0) with two pillars and a Hero on it
    platform = {"IV": "III"}
    table = ac_table([hero("purple", "IV", life=5)], [enemy("T1", "a1", 3, "S2")], platforms=platform)
    table.state.rooms["IV"].pillars = 2
    play(activate(table, table.state.enemies["T1"]))
    # then with the ground empty it collapses, and she lands hurt
    assert "IV" not in table.state.rooms and "IV" not in table.state.tiles
    assert (table.state.heroes["purple"].life, table.state.heroes["purple"].at) == (1, "III")
    # but with somebody on the ground the shot hits there and the pillars are safe
    crew = [hero("purple", "IV", life=5), hero("green", "III", life=6)]
    held = ac_table(crew, [enemy("T1", "a1", 3, "S2")], platforms=platform)
    held.state.rooms["IV"].pillars = 2
    play(activate(held, held.state.enemies["T1"]))
    assert lives(held) == {"purple": 5, "green": 4}
    assert held.state.rooms["IV"].pillars == 2


@pytest.mark.rule("AC-PLATFORM-01")
def test_a_platform_stands_on_four_three_or_two_pillars():
    table = ac_table([hero("red", "V")])
    play(break_pillar(table, "IV"))
    play(break_pillar(table, "IV"))
    assert table.state.rooms["IV"].pillars == 2
    play(break_pillar(table, "IV"))
    assert "IV" not in table.state.rooms


@pytest.mark.rule("AC-EATTACK-09")
def test_melee_breaks_no_pillar_and_a_strong_shot_only_one():
    table = acting([hero("red", "II")], "M5", at="a6", platforms={"IV": "III"})
    assert table.state.rooms["IV"].pillars == 4
    shot = acting([hero("red", "II")], "XS5", at="a1", platforms={"IV": "III"})
    assert shot.state.rooms["IV"].pillars == 3


@pytest.mark.rule("AC-EATTACK-05")
def test_a_platform_above_the_front_room_is_out_of_range():
    table = acting([hero("red", "II")], "S5", at="a1", platforms={"IV": "I"})
    assert table.state.rooms["IV"].pillars == 4


@pytest.mark.rule("AC-EATTACK-06")
def test_in_a_stack_the_topmost_platform_loses_the_pillar():
    table = ac_table([hero("red", "II")], [enemy("T1", "a1", 3, "S1")], platforms={"IV": "III", "VI": "III"})
    table.state.rooms["VI"].level = 2
    play(activate(table, table.state.enemies["T1"]))
    assert (table.state.rooms["IV"].pillars, table.state.rooms["VI"].pillars) == (4, 3)


@pytest.mark.rule("AC-PLATFORM-02", "AC-PLATFORM-03", "AC-PLATFORM-04")
def test_those_below_are_hurt_and_leave_before_those_above_are_hurt_and_land():
    table = ac_table([hero("red", "III"), hero("blue", "IV")], platforms={"IV": "III"})
    table.state.tiles["IV"].fires = [1]
    table.state.rooms["IV"].grenades = 1
    choice = ask(collapse(table, "IV"))
    assert (choice.seat, [o.key for o in choice.options]) == ("red", ["I", "II"])
    again = ac_table([hero("red", "III"), hero("blue", "IV")], platforms={"IV": "III"})
    play(collapse(again, "IV"), ["II"])
    assert lives(again) == {"red": 9, "blue": 6}
    assert (again.state.heroes["red"].at, again.state.heroes["blue"].at) == ("II", "III")
    assert "IV" not in again.state.rooms and all("IV" not in room.near for room in again.state.rooms.values())


@pytest.mark.rule("AC-PLATFORM-03")
def test_with_no_space_beside_they_go_to_the_nearest_room_with_space():
    crew = [hero("red", "III"), hero("blue", "I"), hero("green", "I"), hero("purple", "II")]
    table = ac_table(crew, platforms={"IV": "III"})
    play(collapse(table, "IV"))
    assert table.state.heroes["red"].at == "II"


@pytest.mark.rule("AC-PLATFORM-03", "AC-RULE-49")
def test_of_rooms_farther_off_only_the_nearest_are_offered():
    # given a corridor whose rooms beside the falling platform are full, and two more behind them
    row = cells(table_of(new_game("mission_5", "red blue green purple")).state)
    at = {"red": (0, 3), "blue": (0, 2), "green": (0, 2), "purple": (0, 4)}
    table = ac_table([hero(key, row[cell]) for key, cell in at.items()], scenario="mission_5")
    table.state.scientist = scientist(row[(0, 4)])
    table.state.barricades = {}
    state = table.state
    state.tiles["IV"] = Tile("IV")
    state.rooms["IV"] = Room("IV", "IV", 0, 0, 3, 1, 1)
    chart(table)
    # when it comes down, then only the rooms two steps away are offered
    assert [o.key for o in ask(collapse(table, "IV")).options] == [row[(0, 1)], row[(0, 5)]]


@pytest.mark.rule("AC-PLATFORM-05")
def test_with_no_room_below_those_above_are_eliminated():
    # given a platform on the second level with nothing on the first
    table = ac_table([hero("red", "IV"), hero("blue", "III")], platforms={"IV": "III"})
    table.state.rooms["IV"].level = 2
    # when it collapses
    play(collapse(table, "IV"))
    # then its Hero is lost and nobody else is hurt
    assert list(table.state.heroes) == ["blue"]
    assert lives(table) == {"blue": 10}
    assert len(events_of(table, HeroEliminated)) == 1
