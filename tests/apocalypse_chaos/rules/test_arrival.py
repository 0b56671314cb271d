"""Phase A: Vortices, radar, Assaults."""

import pytest

from tabletop.apocalypse_chaos.model.events.ship import AssaultBegan
from tabletop.apocalypse_chaos.model.faces import FACES
from tabletop.apocalypse_chaos.model.options import Options
from tabletop.apocalypse_chaos.rules.arrival import arrival
from tests.support.apocalypse_chaos import ac_table, events_of, hero
from tests.support.play import ForcedRng, ask, play

PLAIN, RADAR = ["G01", "G02", "G04", "G05"], ["G03", "G06", "G11"]


def rolls(*faces):
    return ForcedRng(FACES.index(face) for face in faces)


def crew(count=1):
    return [hero(key, room) for key, room in zip(("red", "green", "blue"), ("I", "V", "III"), strict=False)][:count]


@pytest.mark.rule("AC-PHASE-A-02", "AC-PHASE-A-03")
def test_each_open_vortex_gets_one_enemy_in_ascending_order():
    table = ac_table(crew(2), deck=PLAIN, vortices=["a1", "a5"])
    play(arrival(table))
    assert [(e.key, e.area, e.life, e.activated) for e in table.state.enemies.values()] == [
        ("G01", "a1", 7, False),
        ("G02", "a5", 2, False),
    ]
    assert table.state.areas["a5"].front == "II"
    assert len(table.state.deck) == 2


@pytest.mark.rule("AC-EX-22", "AC-PHASE-A-04")
def test_radar_calls_another_enemy_to_the_same_vortex_and_chains():
    table = ac_table(crew(2), deck=["G03", "G06", "G01", "G02"], vortices=["a1", "a5"])
    play(arrival(table))
    assert [e.area for e in table.state.enemies.values()] == ["a1", "a1", "a1", "a5"]


@pytest.mark.rule("AC-EX-23", "AC-PHASE-A-05", "AC-PHASE-A-06")
def test_a_closed_vortex_draws_nothing_and_opens_afterwards():
    table = ac_table(crew(2), deck=PLAIN, vortices=["a1", "a5"])
    table.state.vortices[0].open = False
    play(arrival(table))
    assert [(e.key, e.area) for e in table.state.enemies.values()] == [("G01", "a5")]
    assert [vortex.open for vortex in table.state.vortices] == [True, True]


@pytest.mark.rule("AC-PHASE-A-07", "AC-PHASE-A-08", "AC-END-04")
def test_a_card_due_from_an_empty_deck_launches_an_assault_and_nothing_ends():
    table = ac_table(crew(), deck=[], rng=rolls("shield"))
    play(arrival(table))
    assert table.state.tiles["I"].fires == [2]
    assert table.state.fire_supply == 14


@pytest.mark.rule("AC-PHASE-A-07")
def test_radar_on_the_last_card_launches_an_assault_too():
    table = ac_table(crew(), deck=["G03"], rng=rolls("bolt"))
    play(arrival(table))
    assert list(table.state.enemies) == ["G03"]
    assert table.state.tiles["V"].fires == [2]


@pytest.mark.rule("AC-EX-26", "AC-PHASE-A-09")
def test_an_icon_that_no_room_shows_is_rolled_once_more():
    table = ac_table(crew(), deck=[], rng=rolls("star", "star"))
    play(arrival(table))
    assert all(not tile.fires for tile in table.state.tiles.values())
    again = ac_table(crew(), deck=[], rng=rolls("star", "move"))
    play(arrival(again))
    assert again.state.tiles["IV"].fires == [2]


@pytest.mark.rule("AC-EX-25", "AC-PHASE-A-10")
def test_among_several_rooms_the_one_with_fewest_fires_burns_and_players_choose_among_equals():
    table = ac_table(crew(), deck=[], rng=rolls("melee"))
    table.state.tiles["II"].fires = [1]
    play(arrival(table))
    assert (table.state.tiles["II"].fires, table.state.tiles["VI"].fires) == ([1], [2])
    equal = ac_table(crew(), deck=[], rng=rolls("melee"))
    choice = ask(arrival(equal))
    assert (choice.seat, [o.key for o in choice.options]) == ("players", ["II", "VI"])
    # tokens count, not their values
    values = ac_table(crew(), deck=[], rng=rolls("melee"))
    values.state.tiles["II"].fires, values.state.tiles["VI"].fires = [2], [1, 1]
    play(arrival(values))
    assert values.state.tiles["II"].fires == [2, 2]


@pytest.mark.rule("AC-PHASE-A-11")
def test_at_most_one_assault_a_round_and_none_when_every_vortex_is_closed():
    table = ac_table(crew(2), deck=[], vortices=["a1", "a5"], rng=rolls("shield"))
    play(arrival(table))
    assert table.state.assaults == 1
    closed = ac_table(crew(2), deck=[], vortices=["a1", "a5"])
    for vortex in closed.state.vortices:
        vortex.open = False
    play(arrival(closed))
    assert events_of(closed, AssaultBegan) == []


@pytest.mark.rule("AC-PHASE-A-08")
def test_without_fire_tokens_in_the_box_nothing_burns():
    table = ac_table(crew(), deck=[], rng=rolls("shield"), fire_supply=0)
    play(arrival(table))
    assert table.state.tiles["I"].fires == []


@pytest.mark.rule("AC-DIFFICULTY-02", "AC-EX-51")
def test_training_takes_life_from_arriving_enemies_down_to_one():
    table = ac_table(crew(2), deck=["G02", "G01"], vortices=["a1", "a5"], options=Options(training=2))
    play(arrival(table))
    assert [(e.life, e.most) for e in table.state.enemies.values()] == [(1, 1), (5, 5)]
