"""The maps Invasion and Doomgate, and what maps may change without a word in the rules."""

import pytest

from tabletop.core.flow import GameOver
from tabletop.core.game import SetupError
from tabletop.planet_apocalypse.board.areas import march_order
from tabletop.planet_apocalypse.model.content import MapArea, MapSheet
from tabletop.planet_apocalypse.model.events.enemies import HellBegan
from tabletop.planet_apocalypse.rules.enemy.arrivals import reveal_here, spawn_tokens
from tabletop.planet_apocalypse.rules.enemy.despair import lord_cycle
from tabletop.planet_apocalypse.rules.hero.movement import step_options
from tabletop.planet_apocalypse.rules.hero.turn import hero_turn
from tabletop.planet_apocalypse.scenario.setup import setup
from tabletop.planet_apocalypse.scenario.steps import play_step
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
    with_map,
)
from tests.support.play import ForcedRng, ask, play


def keys(choice):
    return [option.key for option in choice.open]


def steps_from(scenario, area):
    table = pa_table([hero("naomi", at=area)], scenario=scenario)
    return [option.value for option in step_options(table, "naomi")]


@pytest.mark.rule("PA-MAP-INVASION-01", "PA-MAP-INVASION-04")
def test_invasion_is_one_road_of_seven_areas():
    areas = pa_content().areas["invasion"]
    assert list(areas) == ["I0", "I1", "I2", "I3", "I4", "I5", "I6"]
    assert [areas[f"I{n}"].next for n in range(7)] == ["exit", "I0", "I1", "I2", "I3", "I4", "I5"]
    # heroes walk it both ways
    assert steps_from("invasion", "I0") == ["I1"]
    assert steps_from("invasion", "I3") == ["I2", "I4"]
    assert steps_from("invasion", "I6") == ["I5"]


@pytest.mark.rule("PA-MAP-INVASION-01", "PA-MMOVE-01", "PA-MMOVE-02")
def test_on_invasion_minions_tokens_and_the_lord_follow_the_road():
    table = pa_table([hero("tarang")], minions={"I4": [1, 0, 0, 0]}, tokens={"I6": 1}, rolls=ForcedRng([0] * 10))
    assert march_order(table) == ["I0", "I1", "I2", "I3", "I4", "I5", "I6"]
    play(segment(table, "move"))
    assert circles(table, "I3") == [1, 0, 0, 0]
    assert table.state.areas["I5"].tokens == [""]
    play(lord_cycle(table))
    assert table.state.lords[0].area == "I5"


@pytest.mark.rule("PA-MAP-INVASION-02", "PA-MAP-DOOMGATE-09")
def test_both_maps_start_with_a_token_everywhere_but_in_the_start():
    for scenario, letter in (("invasion", "I"), ("doomgate", "D")):
        areas = pa_state("tarang", scenario=scenario).areas
        assert [len(areas[f"{letter}{n}"].tokens) for n in range(7)] == [0, 1, 1, 1, 1, 1, 1]


@pytest.mark.rule("PA-MAP-INVASION-03")
def test_invasion_has_no_rules_of_its_own():
    board = pa_content().maps["invasion"]
    assert (board.abilities, board.banned, board.lord_moves, board.spawn) == ([], [], True, "lord")
    assert not any(area.returns for area in board.areas)


@pytest.mark.rule("PA-MAP-DOOMGATE-01")
def test_on_doomgate_the_lord_cycle_is_as_on_invasion():
    table = pa_table([hero("tarang")], scenario="doomgate", panel=["hope"], rolls=ForcedRng([1, 0, 0]))
    play(lord_cycle(table))
    lord = table.state.lords[0]
    assert (lord.area, lord.shadow) == ("D5", ["D6", "D5"])
    assert [(one.key, one.area) for one in table.state.fourths] == [("hellhound", "D5")]
    assert all(table.state.panel)


@pytest.mark.rule("PA-MAP-DOOMGATE-02", "PA-MAP-DOOMGATE-03", "PA-MMOVE-06")
def test_on_doomgate_what_leaves_the_start_scores_and_comes_back_in_the_lords_original_area():
    # given minions and the Hellhound on the start, the Lord long gone from its area
    table = pa_table(
        [hero("tarang", at="D2")], scenario="doomgate", lord_at="D4", shadow=["D6", "D5", "D4"],
        minions={"D0": [2, 1, 0, 0]}, fourths={"hellhound": "D0"}, legion="dis",
    )  # fmt: skip
    table.state.legion_changes = 2
    # when they move
    play(segment(table, "move"))
    # then they scored 2 + 1 + 4 and stand in D6
    assert table.state.doom == 7
    assert circles(table, "D6") == [2, 1, 0, 0]
    assert table.state.fourths[0].area == "D6"
    # and after a lap they score again
    for _ in range(6):
        play(segment(table, "move"))
    assert circles(table, "D0") == [2, 1, 0, 0]
    table.state.fourths.clear()
    play(segment(table, "move"))
    assert table.state.doom == 10


@pytest.mark.rule("PA-MAP-DOOMGATE-03")
def test_a_wounded_demon_comes_round_with_its_wounds():
    table = pa_table([hero("tarang", at="D2")], scenario="doomgate", fourths={"hellhound": "D0"}, legion="dis")
    table.state.fourths[0].health = 1
    play(segment(table, "move"))
    assert (table.state.fourths[0].area, table.state.fourths[0].health) == ("D6", 1)
    assert "hellhound" not in table.state.rest


@pytest.mark.rule("PA-MAP-DOOMGATE-04", "PA-RULE-91")
def test_on_doomgate_a_token_scores_the_despair_dice_and_stays_a_token():
    table = pa_table([hero("tarang", at="D2")], scenario="doomgate", tokens={"D0": 1}, dice=5)
    play(segment(table, "move"))
    assert table.state.doom == 5
    assert table.state.areas["D6"].tokens == [""]


@pytest.mark.rule("PA-MAP-DOOMGATE-05")
def test_on_doomgate_the_start_and_the_lords_original_area_are_adjacent():
    assert steps_from("doomgate", "D0") == ["D1", "D6"]
    assert "D0" in steps_from("doomgate", "D6")
    # Hannah shoots from one into the other
    table = pa_table([hero("hannah", at="D0")], scenario="doomgate", minions={"D6": [1, 0, 0, 0]}, rolls=[2])
    play(hero_turn(table, "hannah"), ["attack", "D6.larva", "end"])
    assert circles(table, "D6")[0] == 0


@pytest.mark.rule("PA-MAP-DOOMGATE-06", "PA-HELL-01", "PA-HERO-13")
def test_on_doomgate_a_step_from_the_start_into_the_shadow_begins_hell_time_and_scores_nothing():
    table = pa_table([hero("naomi", at="D0")], scenario="doomgate", rolls=[1] * 6)
    play(hero_turn(table, "naomi"), ["move.D6", "retreat", "D0"])
    assert happened(table, HellBegan)
    assert table.state.doom == 0


@pytest.mark.rule("PA-MAP-DOOMGATE-07", "PA-LORD-04", "PA-WIN-03")
def test_on_doomgate_the_lord_walks_the_long_way_and_wins_at_the_start():
    table = pa_table([hero("tarang", at="D0")], scenario="doomgate", rolls=ForcedRng([0] * 400))
    for area in ("D5", "D4", "D3", "D2", "D1"):
        play(lord_cycle(table))
        assert table.state.lords[0].area == area
    with pytest.raises(GameOver) as over:
        play(lord_cycle(table))
    assert (over.value.won, over.value.reason) == (False, "shadow")


@pytest.mark.rule("PA-MAP-DOOMGATE-08", "PA-MMOVE-10")
def test_minions_revealed_beside_others_of_their_type_group_with_them_at_once():
    table = pa_table(
        [hero("tarang", at="D3")], scenario="doomgate", minions={"D3": [1, 1, 0, 0]}, tokens={"D3": 1},
        rolls=faces(1, 1, 2, 3),
    )  # fmt: skip
    play(reveal_here(table, "D3"))
    assert circles(table, "D3") == [2, 2, 0, 0]


@pytest.mark.rule("PA-SPAWN-01", "PA-SPAWN-03")
def test_on_doomgate_tokens_spawn_in_the_lords_current_area():
    table = pa_table([hero("tarang")], scenario="doomgate", lord_at="D4", shadow=["D6", "D5", "D4"])
    play(spawn_tokens(table))
    assert {key: len(area.tokens) for key, area in table.state.areas.items() if area.tokens} == {"D4": 1}


def _fixed_map():
    """A map as a later pack might bring it: two starts, a Lord that stays, no spawn, a banned legion."""
    areas = [
        MapArea("A", "North", 0, 0, ["C"], "exit", start=True),
        MapArea("B", "South", 0, 2, ["C"], "exit", start=True),
        MapArea("C", "Middle", 0, 1, ["A", "B", "L"], "A", tokens=["", ""]),
        MapArea("L", "Pit", 1, 1, ["C"], "C", lord=True),
    ]
    text = "A test."
    banned = [key for key in pa_content().legions if key != "phlegethon"]
    return MapSheet("fixed", "Fixed", "test", "designed", "", text, areas, False, "none", banned)


@pytest.mark.rule("PA-SPAWN-04", "PA-SETUP-01", "PA-DIFFICULTY-06")
def test_a_map_is_data_starts_banned_legions_fixed_lords_and_spawns_included():
    content = with_map(_fixed_map())
    state = setup(content, pa_setup(["tarang"], "fixed"))
    # the only legion allowed is in force, the middle has two tokens
    assert state.legion == "phlegethon"
    assert [len(area.tokens) for area in state.areas.values()] == [0, 0, 2, 0, 0]
    table = pa_table([hero("tarang")])
    table.state, table.content = state, content
    # nothing spawns, the Lord stays, its demon comes all the same
    play(spawn_tokens(table))
    assert not state.areas["L"].tokens
    state.rng = ForcedRng([0] * 10)
    play(lord_cycle(table))
    assert (state.lords[0].area, state.fourths[0].area) == ("L", "L")
    # and it cannot start nearer
    with pytest.raises(SetupError, match="does not move"):
        setup(content, pa_setup(["tarang"], "fixed", moving_up="1"))


@pytest.mark.rule("PA-SETUP-19")
def test_where_there_are_several_starts_a_new_hero_chooses_one():
    content = with_map(_fixed_map())
    table = pa_table([hero("tarang")])
    table.state, table.content = setup(content, pa_setup(["tarang"], "fixed")), content
    table.state.clock.turn, table.state.clock.step = 2, "captain"
    table.state.dead.append("tarang")
    del table.state.heroes["tarang"]
    choice = ask(play_step(table), ["naomi"])
    assert keys(choice) == ["A", "B"]
