"""Where spawned enemies appear, and what happens when there is no room."""

import pytest

from tabletop.perditions_mouth.board.grid import square, square_name
from tabletop.perditions_mouth.board.places import spawn_places
from tabletop.perditions_mouth.model.events.dungeon import EnemySpawned
from tabletop.perditions_mouth.rules.enemies.spawning import spawn
from tabletop.perditions_mouth.verbs.figures import create, lift
from tests.support.perditions_mouth import arena, events, run
from tests.support.play import ask, play

ROOM = [".......", ".......", ".......", "......."]


def spawning(rows, figures=(), primary=(), threat=1, heroes=None):
    table = arena(rows, heroes or {"tyra": "1A"}, figures)
    table.state.primary, table.state.threat = list(primary), threat
    table.state.secondary, table.state.reserve = [], []
    return table


def names(places):
    return ["+".join(square_name(at) for at in place) for place in places]


@pytest.mark.rule("PM-SPAWN-01")
def test_a_pool_with_fewer_figures_than_the_threat_is_emptied():
    table = spawning(ROOM, [("nest", "3C")], ["rotikka"], threat=9)
    run(spawn(table, "primary"))
    assert len(events(table, EnemySpawned)) == 1
    assert table.state.primary == []


@pytest.mark.rule("PM-SPAWN-02")
def test_the_players_choose_which_figures_come():
    table = spawning(ROOM, [("nest", "3C")], ["rotikka", "boneworm", "boneworm"], threat=5)
    choice = ask(spawn(table, "primary"))
    assert (choice.seat, [option.key for option in choice.options]) == ("players", ["rotikka", "boneworm"])
    run(spawn(table, "primary"), ["boneworm", "rotikka"])
    assert table.state.primary == ["boneworm"]


@pytest.mark.rule("PM-SPAWN-03")
def test_insectoids_come_at_nests_and_cultists_at_trapdoors_where_the_players_say():
    table = spawning(["....t..", ".......", "......."], [("nest", "3B")])
    assert names(spawn_places(table, "rotikka")) == ["2B", "3A", "3C"]
    assert names(spawn_places(table, "guard")) == ["1D", "1F", "2E"]


@pytest.mark.rule("PM-SPAWN-04", "PM-EX-30")
def test_adjacent_squares_of_every_nest_are_filled_before_a_diagonal_one():
    # given two free squares adjacent to nests, and a threat of 3
    table = spawning(
        ["#.#....", ".#.....", "#......"],
        [("nest", "2A"), ("nest", "2C"), ("guard", "1C"), ("guard", "2D")],
        ["boneworm", "rotikka", "rotikka", "chileen"],
        threat=9,
        heroes={"tyra": "1G"},
    )
    # 2A has no free neighbour, 2C has only 3C; 1B, 1D, 3B and 3D are diagonal
    assert names(spawn_places(table, "rotikka")) == ["3C"]
    choice = ask(spawn(table, "primary"), ["boneworm", "rotikka", "rotikka"])
    # the players left the Chi'leen; the first takes 3C by itself, the next choose among diagonal squares
    assert choice.id == "spawn.place"
    assert "3C" not in [option.key for option in choice.options]
    assert {"1B", "1D", "3B", "3D"} >= {option.key for option in choice.options}


@pytest.mark.rule("PM-SPAWN-05", "PM-TERRAIN-15")
def test_a_cultist_without_room_around_comes_on_the_trapdoor_itself():
    table = spawning(["###", "#t#", "###"], heroes={"tyra": ""})
    assert names(spawn_places(table, "guard")) == ["2B"]
    # and a figure on a trapdoor does not keep it from spawning around it
    table = spawning(["...", ".t.", "..."], [("guard", "2B")], heroes={"tyra": "1A"})
    assert names(spawn_places(table, "guard")) == ["1B", "2A", "2C", "3B"]


@pytest.mark.rule("PM-SPAWN-06", "PM-POOLS-06")
def test_a_figure_that_fits_nowhere_stays_in_the_pool_and_another_comes():
    # given no nest on the map
    table = spawning(["...", ".t.", "..."], (), ["rotikka", "guard"], threat=5)
    run(spawn(table, "primary"))
    assert [figure.kind for figure in table.state.figures.values()] == ["guard"]
    assert table.state.primary == ["rotikka"]


@pytest.mark.rule("PM-SPAWN-09", "PM-RULE-13")
def test_a_large_figure_needs_its_whole_base_one_square_of_it_beside_the_nest():
    table = spawning([".......", ".......", "......."], [("nest", "2D")], heroes={"tyra": "1A"})
    places = spawn_places(table, "chileen")
    beside = {square(name) for name in ("1D", "2C", "2E", "3D")}
    assert all(set(place) & beside for place in places)
    assert all(len(place) == 2 and square("2D") not in place for place in places)
    assert (square("2B"), square("2C")) in places


@pytest.mark.rule("PM-SPAWN-10", "PM-PUSH-10", "PM-RULE-59")
def test_who_waits_beside_the_map_returns_at_a_primary_spawn_besides_the_threat():
    table = spawning(ROOM, [("nest", "3C"), ("guard", "1F")], ["rotikka", "boneworm"])
    guard = table.state.figures["guard#2"]
    lift(table, "guard#2")
    guard.waits = square("1F")
    run(spawn(table, "secondary"))
    assert guard.at == ()
    run(spawn(table, "primary"))
    # then it is back, and one more came for the threat of 1
    assert guard.at == (square("1F"),)
    assert len(table.state.primary) == 1


@pytest.mark.rule("PM-RULE-59")
def test_a_taken_square_keeps_it_waiting():
    table = spawning(ROOM, [("guard", "1F")])
    lift(table, "guard#1")
    table.state.figures["guard#1"].waits = square("1F")
    create(table, "acolyte", (square("1F"),))
    play(spawn(table, "primary"))
    assert table.state.figures["guard#1"].at == ()
