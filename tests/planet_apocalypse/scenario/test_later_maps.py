"""The maps of the dragon box, each row with the map itself."""

import pytest

from tabletop.core.flow import GameOver
from tabletop.core.game import SetupError
from tabletop.planet_apocalypse.board.areas import start_areas
from tabletop.planet_apocalypse.board.lords import lord_health
from tabletop.planet_apocalypse.model.events.enemies import FourthAppeared
from tabletop.planet_apocalypse.rules.enemy.arrivals import spawn_tokens
from tabletop.planet_apocalypse.rules.enemy.despair import despair_and_lord, despair_cycle, lord_cycle
from tabletop.planet_apocalypse.scenario.setup import setup
from tabletop.planet_apocalypse.scenario.steps import play_step
from tabletop.planet_apocalypse.verbs.tracks import raise_doom
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
from tests.support.planet_apocalypse_maps import QUIET, kill_lord, tokens
from tests.support.play import ask, play

# -- Dragon Back ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-MAP-BACK-01", "PA-MAP-BACK-02", "PA-MAP-BACK-03", "PA-MAP-BACK-14", "PA-RULE-204")
def test_dragon_back_has_a_lord_at_the_head_and_a_third_of_one_at_the_tail():
    state = pa_state("tarang", "naomi", scenario="dragon_back", lord="baphomet")
    head, tail = state.lords
    assert (head.key, head.home, tail.home, head.lesser, tail.lesser) == ("baphomet", "H", "T", False, True)
    whole = lord_health(pa_content(), state.options, tail.key, 2, False)
    assert tail.parts == {part.key: -(-whole[part.key] // 3) for part in pa_content().lords[tail.key].parts}
    assert tokens(state) == {"H": ["front"], "N": ["front"], "S": ["front"], "P": ["hind"], "T": ["hind"]}
    table = pa_table([hero("tarang")], scenario="dragon_back")
    assert start_areas(table) == ["K"]


@pytest.mark.rule("PA-MAP-BACK-05", "PA-MAP-BACK-06", "PA-MAP-BACK-08")
def test_what_comes_to_the_cathedral_stays_and_a_token_opens_there_by_itself():
    # given nobody in the Cathedral, larvae in it, and a hind token before it
    table = pa_table(
        [hero("tarang", at="N")],
        scenario="dragon_back",
        minions={"K": [2, 0, 0, 0]},
        tokens={"P": ["hind"]},
        rolls=faces(1, 1, 2, 2),
        **QUIET,
    )
    play(segment(table, "move"))
    # then the token opened with its larvae only, and nothing left the map
    assert circles(table, "K") == [4, 0, 0, 0]
    assert (tokens(table.state), table.state.doom) == ({}, 0)


@pytest.mark.rule("PA-EX-60")
def test_a_hind_token_of_seven_dice_with_three_pairs_is_three_larvae():
    table = pa_table(
        [hero("tarang", at="N")],
        scenario="dragon_back",
        tokens={"P": ["hind"]},
        dice=7,
        rolls=faces(1, 1, 2, 2, 2, 2, 3),
        **QUIET,
    )
    play(segment(table, "move"))
    assert circles(table, "K") == [3, 0, 0, 0]


@pytest.mark.rule("PA-MAP-BACK-07")
def test_the_cathedral_scores_doom_at_the_very_start_of_the_enemy_phase():
    table = pa_table(
        [hero("tarang", at="N")],
        scenario="dragon_back",
        minions={"K": [1, 1, 0, 0]},
        fourths={"hellhound": "K"},
        **QUIET,
    )
    play(despair_and_lord(table))
    assert table.state.doom == 6


@pytest.mark.rule("PA-MAP-BACK-10", "PA-MAP-BACK-15", "PA-MAP-BACK-13", "PA-MAP-BACK-04")
def test_each_living_lord_spawns_its_own_kind_of_token_and_both_must_die():
    table = pa_table([hero("tarang")], scenario="dragon_back", tokens={"H": ["front"]}, **QUIET)
    play(spawn_tokens(table))
    assert tokens(table.state) == {"H": ["front"], "T": ["hind"]}
    # when the Head's Lord dies, the game goes on and only the Tail spawns
    kill_lord(table, 0)
    assert not table.state.lords[0].shadow
    for area in table.state.areas.values():
        area.tokens.clear()
    play(spawn_tokens(table))
    assert tokens(table.state) == {"T": ["hind"]}
    with pytest.raises(GameOver, match="saved"):
        kill_lord(table, 1)


@pytest.mark.rule("PA-MAP-BACK-09", "PA-MAP-BACK-11")
def test_the_captain_places_the_demon_with_a_living_lord_and_no_lord_moves():
    table = pa_table([hero("tarang")], scenario="dragon_back", rolls=[1], **QUIET)
    play(lord_cycle(table), ["T"])
    assert [event.area for event in happened(table, FourthAppeared)] == ["T"]
    assert [lord.area for lord in table.state.lords] == ["H", "T"]
    table = pa_table([hero("tarang")], scenario="dragon_back", rolls=[1], **QUIET)
    kill_lord(table, 1)
    play(lord_cycle(table))
    assert [event.area for event in happened(table, FourthAppeared)] == ["H"]


# -- Dragon Guts ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-MAP-GUTS-01", "PA-MAP-GUTS-02", "PA-MAP-GUTS-05", "PA-RULE-209")
def test_dragon_guts_as_set_up():
    state = pa_state("tarang", scenario="dragon_guts")
    assert tokens(state) == {key: [""] for key in ("TH", "LU", "ST", "BO", "HE", "BR")}
    assert (state.lords[0].area, state.lords[0].shadow, state.heroes["tarang"].area) == ("BR", ["BR"], "M")
    board = pa_content().maps["dragon_guts"]
    assert (board.banned, board.banned_demons) == (["styx", "acheron"], ["gadarene"])


@pytest.mark.rule("PA-MAP-GUTS-03")
def test_a_demon_stands_in_the_heart_from_the_beginning_its_spawn_effect_done():
    table = pa_table([hero("tarang")], scenario="dragon_guts", rolls=[1], **QUIET)
    table.state.clock.step = "begin"
    play(play_step(table))
    assert [(demon.key, demon.area) for demon in table.state.fourths] == [("catoblepas", "HE")]
    assert table.state.heroes["tarang"].pestilence == 2


@pytest.mark.rule("PA-MAP-GUTS-04", "PA-MAP-GUTS-12")
def test_nothing_moves_in_the_guts():
    table = pa_table([hero("tarang")], scenario="dragon_guts", minions={"HE": [1, 1, 0, 0]}, tokens={"ST": 1}, **QUIET)
    play(segment(table, "move"))
    assert (circles(table, "HE"), tokens(table.state), table.state.doom) == ([1, 1, 0, 0], {"ST": [""]}, 0)


@pytest.mark.rule("PA-MAP-GUTS-06", "PA-MAP-GUTS-07", "PA-RULE-93")
def test_a_despair_cycle_brings_a_token_first_to_the_brain_then_where_the_captain_says():
    table = pa_table([hero("tarang", at="M")], scenario="dragon_guts", minions={"BR": [1, 0, 0, 0]}, **QUIET)
    play(despair_cycle(table))
    assert tokens(table.state) == {"BR": [""]}
    choice = ask(despair_cycle(table))
    assert [option.key for option in choice.open] == ["M", "TH", "LU", "ST", "BO", "HE"]


@pytest.mark.rule("PA-MAP-GUTS-14")
def test_a_token_that_meets_a_hero_opens_at_once_with_the_new_number_of_dice():
    table = pa_table(
        [hero("tarang", at="M")], scenario="dragon_guts", tokens={"BR": 1}, rolls=faces(1, 1, 2, 3, 3), **QUIET
    )
    play(despair_cycle(table), ["M"])
    assert (circles(table, "M"), table.state.dice) == ([2, 1, 0, 1], 5)


@pytest.mark.rule("PA-MAP-GUTS-08", "PA-MAP-GUTS-13")
def test_a_token_without_a_place_loses_the_game_a_full_body_alone_does_not():
    full = dict.fromkeys(("M", "TH", "LU", "ST", "BO", "HE", "BR"), 1)
    table = pa_table([hero("tarang")], scenario="dragon_guts", tokens=full, **QUIET)
    table.state.heroes["tarang"].area = "M"
    with pytest.raises(GameOver, match="No organ is empty") as over:
        play(despair_cycle(table))
    assert not over.value.won


@pytest.mark.rule("PA-MAP-GUTS-09", "PA-MAP-GUTS-10")
def test_a_lord_cycle_puts_the_demon_where_the_token_came_and_counts_the_organs():
    # given larvae alone in the Lungs, a gryllus in the Stomach, and the third despair cycle
    table = pa_table(
        [hero("tarang", at="M")],
        scenario="dragon_guts",
        minions={"LU": [3, 0, 0, 0], "ST": [0, 1, 0, 0]},
        tokens={"BR": 1},
        lord_track=3,
        rolls=[1],
        **QUIET,
    )
    play(despair_cycle(table), ["BO"])
    assert [event.area for event in happened(table, FourthAppeared)] == ["BO"]
    # then Brain, Stomach and Bowels count
    assert table.state.doom == 3


@pytest.mark.rule("PA-MAP-GUTS-11", "PA-RULE-94")
def test_only_the_organs_and_deaths_score_doom_there():
    table = pa_table([hero("tarang")], scenario="dragon_guts", **QUIET)
    play(raise_doom(table, "shortage", 1))
    assert table.state.doom == 0
    play(raise_doom(table, "death", 2))
    assert table.state.doom == 2


# -- boxes ------------------------------------------------------------------------------------------------------------


def test_nothing_comes_from_a_box_that_was_left_out():
    with pytest.raises(SetupError, match="left out"):
        setup(pa_content(), pa_setup(["tarang"], "dragon_back", box_dragon="no"))
