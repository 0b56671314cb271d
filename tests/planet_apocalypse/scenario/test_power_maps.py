"""Purgatory and the Final Battle, each row with the map itself."""

import pytest

from tabletop.core.flow import GameOver
from tabletop.core.game import SetupError
from tabletop.planet_apocalypse.board.areas import neighbours
from tabletop.planet_apocalypse.board.ways import TOKEN, way
from tabletop.planet_apocalypse.model.events.enemies import HellBegan
from tabletop.planet_apocalypse.model.state import FOURTH
from tabletop.planet_apocalypse.rules.enemy.arrivals import spawn_tokens
from tabletop.planet_apocalypse.rules.enemy.despair import lord_cycle
from tabletop.planet_apocalypse.rules.hero.movement import enter
from tabletop.planet_apocalypse.scenario.setup import setup
from tests.support.planet_apocalypse import (
    circles,
    faces,
    happened,
    hero,
    pa_content,
    pa_setup,
    pa_state,
    pa_table,
    segment,
)
from tests.support.planet_apocalypse_maps import QUIET, closed, kill_lord, tokens, walks
from tests.support.play import ask, play

# -- Purgatory --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-MAP-PURGATORY-01", "PA-MAP-PURGATORY-02", "PA-MAP-PURGATORY-03", "PA-MAP-PURGATORY-13")
def test_purgatory_as_set_up():
    state = pa_state("tarang", scenario="purgatory", lord="baphomet")
    assert [(lord.home, lord.lesser, lord.shadow) for lord in state.lords] == [
        ("HL", False, ["HL"]),
        ("P1", True, ["P1"]),
        ("P2", True, ["P2"]),
        ("P3", True, ["P3"]),
    ]
    assert state.lords[0].key == "baphomet"
    assert tokens(state) == {key: [""] for key in ("HL", "P1", "P2", "P3")}
    assert state.heroes["tarang"].area == "E"


@pytest.mark.rule("PA-MAP-PURGATORY-04", "PA-MAP-PURGATORY-05")
def test_earth_touches_every_step_and_hell_opens_when_the_steps_are_free():
    assert walks("purgatory", "E") == ["P1", "P2", "P3", "PD"]
    table = pa_table([hero("tarang", at="P1")], scenario="purgatory")
    assert "PA-MAP-PURGATORY-05" in closed(table, "tarang", "HL")
    for index in (1, 2, 3):
        kill_lord(table, index)
    table.state.heroes["tarang"].area = "P1"
    assert closed(table, "tarang", "HL") == ""


@pytest.mark.rule("PA-MAP-PURGATORY-06", "PA-MAP-PURGATORY-07", "PA-MAP-PURGATORY-14")
def test_pieces_climb_from_hell_to_paradise_and_exit_there():
    table = pa_table(
        [hero("tarang", at="E")], scenario="purgatory", minions={"PD": [1, 0, 0, 0]}, tokens={"PD": 1, "P3": 1}, **QUIET
    )
    assert way(table, "HL", TOKEN) == ["P1"]
    play(segment(table, "move"), ["0."])
    assert (table.state.doom, tokens(table.state)) == (1 + table.state.dice, {"PD": [""]})
    play(spawn_tokens(table))
    assert tokens(table.state) == {"PD": [""], "HL": [""]}


@pytest.mark.rule("PA-MAP-PURGATORY-08", "PA-MAP-PURGATORY-15", "PA-RULE-105")
def test_no_lord_moves_and_the_demon_appears_in_hell():
    table = pa_table([hero("tarang", at="E")], scenario="purgatory", rolls=[2], **QUIET)
    play(lord_cycle(table))
    assert [lord.area for lord in table.state.lords] == ["HL", "P1", "P2", "P3"]
    assert table.state.fourths[0].area == "HL"
    with pytest.raises(SetupError, match="does not move"):
        setup(pa_content(), pa_setup(["tarang"], "purgatory", moving_up="1"))


@pytest.mark.rule("PA-MAP-PURGATORY-09", "PA-MAP-PURGATORY-10", "PA-MAP-PURGATORY-12", "PA-MAP-PURGATORY-11")
def test_each_lesser_lord_is_fought_alone_and_all_must_die():
    table = pa_table([hero("tarang", at="E")], scenario="purgatory", minions={"P1": [1, 0, 0, 0], "P2": [1, 0, 0, 0]})
    table.state.rng = pa_table([hero("tarang")], rolls=[1] * 20).state.rng
    ask(enter(table, "tarang", "P2"))
    assert table.state.hell is not None
    assert table.state.hell.lord == 2
    assert (circles(table, "hell")[0], circles(table, "P1")) == (1, [1, 0, 0, 0])  # whatever Lord brings with it
    table = pa_table([hero("tarang", at="E")], scenario="purgatory")
    kill_lord(table, 2)
    play(enter(table, "tarang", "P2"))
    assert not happened(table, HellBegan)
    for index in (1, 3):
        kill_lord(table, index)
    with pytest.raises(GameOver, match="saved"):
        kill_lord(table, 0)


# -- the Final Battle -------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-MAP-FINAL-01", "PA-MAP-FINAL-10", "PA-RULE-214")
def test_the_final_battle_as_set_up():
    state = pa_state("tarang", scenario="final_battle")
    assert tokens(state) == {"X": ["1", "2", "3"]}
    assert state.heroes["tarang"].area == "RING"


@pytest.mark.rule("PA-MAP-FINAL-02", "PA-MAP-FINAL-03", "PA-MAP-FINAL-12", "PA-MAP-FINAL-13")
def test_enemies_use_the_spirals_and_heroes_the_spokes():
    table = pa_table([hero("tarang", at="RING")], scenario="final_battle", **QUIET)
    for mark, path in (("1", "I1 M2 O3"), ("2", "I2 M3 O1"), ("3", "I3 M1 O2")):
        area, walked = "X", []
        while area != "RING":
            area = way(table, area, TOKEN, mark)[0]
            walked.append(area)
        assert walked == [*path.split(), "RING"]
    assert walks("final_battle", "RING") == ["O1", "O2", "O3"]
    assert walks("final_battle", "M2") == ["I2", "O2"]
    assert neighbours(table, "I1") == ["X", "M1"]


@pytest.mark.rule("PA-MAP-FINAL-04", "PA-MAP-FINAL-05", "PA-MAP-FINAL-06", "PA-MAP-FINAL-11")
def test_three_tokens_a_turn_each_on_its_path_and_minions_by_the_first():
    table = pa_table(
        [hero("tarang", at="RING")],
        scenario="final_battle",
        minions={"X": [2, 0, 0, 0]},
        tokens={"X": ["2", "3"]},
        lord_at="I1",
        **QUIET,
    )
    play(segment(table, "move"))
    assert tokens(table.state) == {"I2": ["2"], "I3": ["3"]}
    assert circles(table, "I1") == [2, 0, 0, 0]
    play(spawn_tokens(table))
    assert table.state.areas["X"].tokens == ["1", "2", "3"]


@pytest.mark.rule("PA-MAP-FINAL-07")
def test_a_hero_in_the_centre_opens_all_tokens_there():
    table = pa_table(
        [hero("tarang", at="I1")],
        scenario="final_battle",
        tokens={"X": ["1", "2"]},
        lord_at="O3",
        rolls=[*faces(1, 1, 2, 3), *faces(1, 1, 2, 3)],
        **QUIET,
    )
    play(enter(table, "tarang", "X"))
    assert (circles(table, "X"), tokens(table.state)) == ([2, 2, 0, 0], {})


@pytest.mark.rule("PA-MAP-FINAL-08", "PA-MAP-FINAL-09")
def test_the_ring_is_one_area_that_exits_and_the_lord_walks_the_first_path():
    table = pa_table(
        [hero("tarang", at="O1")], scenario="final_battle", minions={"RING": [2, 0, 0, 0]}, rolls=[2], **QUIET
    )
    play(segment(table, "move"))
    assert table.state.doom == 2
    play(lord_cycle(table))
    assert table.state.lords[0].area == table.state.fourths[0].area == "I1"
    assert way(table, "I1", FOURTH) == ["M2"]


@pytest.mark.rule("PA-MAP-FINAL-11", "PA-MAP-FINAL-06", "PA-MAP-FINAL-07")
def test_tokens_opened_in_the_centre_leave_a_gap_in_the_second_and_third_path():
    # given a hero that opens all three, the Lord being away
    table = pa_table(
        [hero("tarang", at="I1")],
        scenario="final_battle",
        tokens={"X": ["1", "2", "3"]},
        lord_at="O3",
        rolls=faces(1, 1, 2, 3) * 3,
        **QUIET,
    )
    play(enter(table, "tarang", "X"))
    # when everything moves, all of it leaves by the first path, and nothing comes on the others
    play(segment(table, "move"))
    assert circles(table, "I1") == [3, 3, 0, 0]
    assert [circles(table, area) for area in ("I2", "I3")] == [[0, 0, 0, 0]] * 2
    assert tokens(table.state) == {}
    # and the next three come as always
    table.state.heroes["tarang"].area = "RING"
    play(spawn_tokens(table))
    assert tokens(table.state) == {"X": ["1", "2", "3"]}


@pytest.mark.rule("PA-EX-64")
def test_each_of_three_tokens_that_finds_no_cacodemon_left_scores_a_doom():
    table = pa_table(
        [hero("tarang", at="I1")],
        scenario="final_battle",
        tokens={"X": ["1", "2", "3"]},
        minions={"M3": [0, 0, 0, 2]},
        lord_at="O3",
        rolls=faces(1, 2, 3, 3) * 3,
        **{**QUIET, "legion_changes": 2},
    )
    play(enter(table, "tarang", "X"))
    assert (table.state.doom, circles(table, "X")) == (3, [3, 0, 0, 0])
