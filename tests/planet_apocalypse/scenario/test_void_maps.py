"""Launch Site and Moon Base."""

import pytest

from tabletop.planet_apocalypse.board.areas import neighbours, start_areas
from tabletop.planet_apocalypse.model.events.enemies import FourthAppeared, HellBegan
from tabletop.planet_apocalypse.rules.enemy.arrivals import spawn_tokens
from tabletop.planet_apocalypse.rules.enemy.despair import lord_cycle
from tabletop.planet_apocalypse.rules.hero.movement import enter, step_options
from tabletop.planet_apocalypse.rules.team.actions import recruit
from tabletop.planet_apocalypse.scenario.steps import play_step
from tests.support.planet_apocalypse import circles, faces, happened, hero, pa_content, pa_state, pa_table, segment
from tests.support.play import ask, play

QUIET = {"legion": "lethe"}


def tokens(state):
    return {key: len(area.tokens) for key, area in state.areas.items() if area.tokens}


def steps(table):
    return [option.value for option in step_options(table, "tarang")]


def begun(scenario):
    table = pa_table([hero("tarang")], scenario=scenario)
    table.state.clock.step = "begin"
    play(play_step(table))
    return table


# -- Launch Site ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-MAP-LAUNCH-01", "PA-MAP-LAUNCH-11", "PA-MAP-LAUNCH-04", "PA-MAP-LAUNCH-13")
def test_the_launch_site_as_set_up():
    state = pa_state("tarang", scenario="launch_site")
    assert tokens(state) == {"R2": 1, "R3": 1, "R4": 1, "R5": 1, "R6": 1, "C": 1}
    assert (state.heroes["tarang"].area, state.lords[0].area) == ("R1", "C")
    assert pa_content().maps["launch_site"].banned == ["styx", "acheron"]
    table = pa_table([hero("tarang")], scenario="launch_site")
    assert neighbours(table, "C") == ["R1", "R2", "R3", "R4", "R5", "R6"]


@pytest.mark.rule("PA-MAP-LAUNCH-03")
def test_space_troopers_replace_those_of_cost_three_and_four():
    default = ["volunteer", "citizen_militia", "cosmonaut", "astronaut", "special_forces"]
    assert begun("launch_site").state.troopers == default


@pytest.mark.rule("PA-MAP-LAUNCH-05")
def test_the_pad_is_entered_only_from_an_area_without_minions():
    table = pa_table([hero("tarang", at="R3")], scenario="launch_site", minions={"R3": [1, 0, 0, 0]}, **QUIET)
    assert steps(table) == ["R2", "R4"]
    table.state.areas["R3"].minions = [0, 0, 0, 0]
    assert steps(table) == ["R2", "R4", "C"]


@pytest.mark.rule("PA-MAP-LAUNCH-02", "PA-MAP-LAUNCH-06", "PA-MAP-LAUNCH-07", "PA-MAP-LAUNCH-08", "PA-RULE-103")
@pytest.mark.parametrize(("minions", "there", "doom"), [({"R4": [1, 0, 0, 0]}, {}, 4), ({}, {"R5": 1}, 5), ({}, {}, 0)])
def test_a_lord_cycle_scores_the_highest_number_held(minions, there, doom):
    table = pa_table([hero("tarang")], scenario="launch_site", minions=minions, tokens=there, rolls=[2], **QUIET)
    play(lord_cycle(table))
    assert table.state.doom == doom
    assert [event.area for event in happened(table, FourthAppeared)] == ["C"]
    assert (table.state.lords[0].area, table.state.lords[0].shadow) == ("C", ["C"])


@pytest.mark.rule("PA-MAP-LAUNCH-09", "PA-MAP-LAUNCH-10", "PA-MAP-LAUNCH-12")
def test_what_leaves_the_pad_goes_by_one_roll_and_the_ring_turns_for_ever():
    table = pa_table(
        [hero("tarang", at="R2")],
        scenario="launch_site",
        minions={"C": [1, 1, 0, 0], "R6": [1, 0, 0, 0]},
        tokens={"C": 1},
        fourths={"hellhound": "C"},
        rolls=[4],
        **QUIET,
    )
    play(segment(table, "move"))
    assert (circles(table, "R4"), circles(table, "R1"), tokens(table.state)) == ([1, 1, 0, 0], [1, 0, 0, 0], {"R4": 1})
    assert (table.state.fourths[0].area, table.state.doom) == ("R4", 0)


# -- Moon Base --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-MAP-MOON-01", "PA-MAP-MOON-02", "PA-MAP-MOON-03", "PA-MAP-MOON-04")
def test_the_moon_base_as_set_up():
    state = pa_state("tarang", scenario="moon_base")
    assert tokens(state) == {"WG": 1, "WR1": 1, "WR2": 1, "WR3": 1, "BG": 2, "BR1": 2, "BR2": 2, "BR3": 2, "BA": 2}
    assert (state.heroes["tarang"].area, state.lords[0].area) == ("WA", "WG")
    assert start_areas(pa_table([hero("tarang")], scenario="moon_base")) == ["WA", "BA"]


@pytest.mark.rule("PA-MAP-MOON-05", "PA-REGION-08")
def test_only_space_troopers_serve_on_the_moon():
    table = begun("moon_base")
    assert (table.state.region, table.state.troopers) == ("space", ["cosmonaut", "astronaut"])


@pytest.mark.rule("PA-MAP-MOON-06")
def test_a_recruit_roll_may_be_traded_for_a_courage():
    table = pa_table([hero("tarang")], scenario="moon_base", rolls=[4], pool=0, **QUIET)
    play(recruit(table, "tarang"), ["yes"])
    assert (table.state.heroes["tarang"].courage, table.state.heroes["tarang"].patrol) == (1, {})


@pytest.mark.rule("PA-MAP-MOON-09", "PA-MAP-MOON-10", "PA-MAP-MOON-19")
def test_walks_between_the_airlocks_and_from_gate_to_gate_are_for_heroes_only():
    table = pa_table([hero("tarang", at="WA")], scenario="moon_base", **QUIET)
    assert steps(table) == ["WR3", "BA"]
    assert neighbours(table, "WA") == ["WR3"]
    table.state.heroes["tarang"].area = "BG"
    assert steps(table) == ["BR1", "WG"]
    table.state.rng = pa_table([hero("tarang")], rolls=[1] * 20).state.rng
    ask(enter(table, "tarang", "WG"))
    assert happened(table, HellBegan)


@pytest.mark.rule("PA-MAP-MOON-11", "PA-MAP-MOON-12", "PA-MAP-MOON-20")
def test_white_moves_every_turn_and_blue_does_not():
    table = pa_table(
        [hero("tarang", at="WA")],
        scenario="moon_base",
        minions={"WR1": [1, 0, 0, 0], "BR1": [1, 0, 0, 0]},
        lord_at="WR1",
        **QUIET,
    )
    play(segment(table, "move"))
    assert (circles(table, "WR2"), circles(table, "BR1")) == ([1, 0, 0, 0], [1, 0, 0, 0])
    play(spawn_tokens(table))
    play(spawn_tokens(table))
    assert tokens(table.state) == {"WG": 1}


@pytest.mark.rule("PA-MAP-MOON-12", "PA-MAP-MOON-14", "PA-MAP-MOON-15", "PA-MAP-MOON-16")
def test_a_lord_cycle_moves_blue_one_area_and_brings_two_tokens():
    table = pa_table(
        [hero("tarang", at="WA")],
        scenario="moon_base",
        minions={"BR1": [1, 0, 0, 0], "BA": [1, 0, 0, 0]},
        rolls=[2],
        **QUIET,
    )
    table.state.clock.step = "despair"
    play(lord_cycle(table))
    assert (circles(table, "BR2"), table.state.doom, tokens(table.state)) == ([1, 0, 0, 0], 1, {"BG": 2})
    assert table.state.lords[0].area == table.state.fourths[0].area == "WR1"


@pytest.mark.rule("PA-MAP-MOON-13", "PA-MAP-MOON-17")
def test_blue_minions_attack_and_two_tokens_of_an_area_open_one_by_one():
    table = pa_table(
        [hero("tarang", at="BR1")], scenario="moon_base", minions={"BR1": [1, 0, 0, 0]}, rolls=[6], **QUIET
    )
    play(segment(table, "attack"))
    assert table.state.heroes["tarang"].health == 5
    rolls = [*faces(1, 1, 2, 3), *faces(1, 1, 2, 3)]
    table = pa_table([hero("tarang", at="BA")], scenario="moon_base", tokens={"BR3": 2}, rolls=rolls, **QUIET)
    play(enter(table, "tarang", "BR3"))
    assert circles(table, "BR3") == [2, 2, 0, 0]
