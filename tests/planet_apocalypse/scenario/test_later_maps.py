"""The maps of the dragon, pit and power boxes, each row with the map itself."""

import pytest

from tabletop.core.flow import GameOver
from tabletop.core.game import SetupError
from tabletop.planet_apocalypse.board.areas import neighbours, start_areas
from tabletop.planet_apocalypse.board.lords import lord_health
from tabletop.planet_apocalypse.board.ways import TOKEN, way
from tabletop.planet_apocalypse.model.events.enemies import FourthAppeared, HellBegan
from tabletop.planet_apocalypse.model.state import FOURTH
from tabletop.planet_apocalypse.rules.enemy.arrivals import spawn_tokens
from tabletop.planet_apocalypse.rules.enemy.despair import despair_and_lord, despair_cycle, lord_cycle
from tabletop.planet_apocalypse.rules.hero.movement import enter, step_options
from tabletop.planet_apocalypse.scenario.setup import setup
from tabletop.planet_apocalypse.scenario.steps import play_step
from tabletop.planet_apocalypse.verbs.harm import wound_lord
from tabletop.planet_apocalypse.verbs.lords import check_lord
from tabletop.planet_apocalypse.verbs.tracks import raise_doom
from tests.support.planet_apocalypse import (
    circles,
    faces,
    happened,
    hero,
    in_hell,
    pa_content,
    pa_setup,
    pa_state,
    pa_table,
    segment,
)
from tests.support.play import ask, play

QUIET = {"legion": "lethe"}


def tokens(state):
    return {key: area.tokens for key, area in state.areas.items() if area.tokens}


def kill_lord(table, index):
    """A Lord falls in its battle."""
    lord = table.state.lords[index]
    in_hell(table, "tarang", lord=index)
    for part in list(lord.parts):
        play(wound_lord(table, "tarang", lord, part, lord.parts[part]))
    play(check_lord(table, lord))
    table.state.hell = None
    table.state.heroes["tarang"].area = start_areas(table)[0]
    table.recast()


def closed(table, key, to):
    table.explain = True
    return next(option for option in step_options(table, key) if option.value == to).closed


def walks(scenario, area):
    return [option.value for option in step_options(pa_table([hero("tarang", at=area)], scenario=scenario), "tarang")]


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


# -- Washington D.C. --------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-MAP-DC-01", "PA-MAP-DC-03")
def test_washington_as_set_up():
    state = pa_state("tarang", scenario="washington")
    assert tokens(state)["WM"] == ["C", "H", "P"]
    assert sorted(key for key in tokens(state)) == ["C1", "C2", "H1", "H2", "P1", "P2", "WM"]
    assert state.lords[0].area == "WM"


@pytest.mark.rule("PA-MAP-DC-02", "PA-MAP-DC-12")
def test_each_player_in_seat_order_chooses_a_start():
    table = pa_table([hero("tarang"), hero("naomi")], scenario="washington")
    table.state.clock.step = "begin"
    play(play_step(table), ["WHI", "PEN"])
    assert [one.area for one in table.state.heroes.values()] == ["WHI", "PEN"]
    assert start_areas(table) == ["CAP", "WHI", "PEN"]


@pytest.mark.rule("PA-MAP-DC-04", "PA-MAP-DC-13", "PA-RULE-200")
def test_heroes_walk_between_the_starts_but_nothing_reaches_across():
    table = pa_table([hero("tarang", at="CAP")], scenario="washington")
    assert walks("washington", "CAP") == ["C2", "WHI", "PEN"]
    assert neighbours(table, "CAP") == ["C2"]


@pytest.mark.rule("PA-MAP-DC-05", "PA-MAP-DC-06")
def test_minions_of_the_monument_stay_and_its_tokens_part():
    table = pa_table(
        [hero("tarang", at="CAP")],
        scenario="washington",
        minions={"WM": [2, 0, 0, 1]},
        tokens={"WM": ["C", "H", "P"]},
        **QUIET,
    )
    play(segment(table, "move"))
    assert circles(table, "WM") == [2, 0, 0, 1]
    assert tokens(table.state) == {"C1": ["C"], "H1": ["H"], "P1": ["P"]}


@pytest.mark.rule("PA-MAP-DC-07", "PA-MAP-DC-08")
def test_exits_of_all_three_starts_score_and_nothing_spawns_by_the_turn():
    table = pa_table(
        [hero("tarang", at="C1")], scenario="washington", minions={"CAP": [1, 0, 0, 0], "PEN": [0, 1, 0, 0]}
    )
    table.state.legion = "lethe"
    table.recast()
    play(segment(table, "move"))
    assert table.state.doom == 2
    play(spawn_tokens(table))
    assert tokens(table.state) == {}


@pytest.mark.rule("PA-MAP-DC-09", "PA-MAP-DC-10", "PA-MAP-DC-11", "PA-RULE-95")
def test_a_lord_cycle_brings_three_tokens_a_demon_with_its_way_and_company_for_the_lord():
    table = pa_table([hero("tarang", at="CAP")], scenario="washington", rolls=[2, *faces(1, 1, 2, 3)], **QUIET)
    play(lord_cycle(table), ["H1"])
    assert tokens(table.state) == {"WM": ["C", "H", "P"]}
    assert circles(table, "WM") == [1, 1, 0, 0]
    assert (table.state.lords[0].area, table.state.lords[0].shadow) == ("WM", ["WM"])
    # when everything moves, the demon takes the way the captain named
    play(segment(table, "move"))
    assert table.state.fourths[0].area == "H1"
    assert circles(table, "WM") == [1, 1, 0, 0]


@pytest.mark.rule("PA-MAP-DC-14")
def test_a_demon_nobody_was_asked_about_takes_the_way_the_captain_names():
    table = pa_table([hero("tarang", at="CAP")], scenario="washington", fourths={"hellhound": "WM"}, **QUIET)
    play(segment(table, "move"), ["P1"])
    assert table.state.fourths[0].area == "P1"


# -- St. Peter's ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-MAP-PETER-01", "PA-MAP-PETER-02", "PA-MAP-PETER-12")
def test_st_peters_as_set_up():
    state = pa_state("tarang", scenario="st_peters", lord="baphomet")
    assert [(lord.home, lord.lesser) for lord in state.lords] == [("T13", True), ("T23", True), ("T33", False)]
    assert state.lords[2].key == "baphomet"
    assert len(tokens(state)) == 9


@pytest.mark.rule("PA-MAP-PETER-03", "PA-MAP-PETER-04", "PA-MAP-PETER-06", "PA-MAP-PETER-07", "PA-MAP-PETER-13")
def test_only_the_active_track_moves_and_what_a_dead_lord_leaves_keeps_walking():
    minions = {"T12": [1, 0, 0, 0], "T22": [1, 0, 0, 0]}
    table = pa_table(
        [hero("tarang", at="V")], scenario="st_peters", minions=minions, fourths={"hellhound": "T22"}, **QUIET
    )
    play(segment(table, "move"))
    assert (circles(table, "T11"), circles(table, "T22")) == ([1, 0, 0, 0], [1, 0, 0, 0])
    assert table.state.fourths[0].area == "T22"
    # when Lord 1 dies, Lord 2 is active, and both tracks move
    kill_lord(table, 0)
    assert not table.state.lords[0].shadow
    play(segment(table, "move"))
    assert circles(table, "T21") == [1, 0, 0, 0]
    assert (table.state.fourths[0].area, circles(table, "V")) == ("T21", [1, 0, 0, 0])


@pytest.mark.rule("PA-MAP-PETER-08", "PA-RULE-101")
def test_a_track_whose_lord_died_idle_never_wakes():
    table = pa_table([hero("tarang", at="V")], scenario="st_peters", minions={"T22": [1, 0, 0, 0]}, **QUIET)
    kill_lord(table, 1)
    play(spawn_tokens(table))
    assert tokens(table.state) == {"T13": [""]}
    kill_lord(table, 0)
    play(segment(table, "move"))
    assert circles(table, "T22") == [1, 0, 0, 0]


@pytest.mark.rule("PA-MAP-PETER-05")
def test_idle_minions_still_attack():
    table = pa_table(
        [hero("tarang", at="T31")], scenario="st_peters", minions={"T31": [1, 0, 0, 0]}, rolls=[6], **QUIET
    )
    play(segment(table, "attack"))
    assert table.state.heroes["tarang"].health == 5


@pytest.mark.rule("PA-MAP-PETER-09", "PA-MAP-PETER-10")
def test_only_the_active_lord_walks_brings_the_demon_and_spawns():
    table = pa_table([hero("tarang", at="V")], scenario="st_peters", rolls=[2], **QUIET)
    play(lord_cycle(table))
    assert [lord.area for lord in table.state.lords] == ["T12", "T23", "T33"]
    assert table.state.fourths[0].area == "T12"
    play(spawn_tokens(table))
    assert tokens(table.state) == {"T12": [""]}


@pytest.mark.rule("PA-MAP-PETER-11")
def test_any_lord_in_the_vatican_loses():
    table = pa_table([hero("tarang", at="T21")], scenario="st_peters", rolls=[2], **QUIET)
    lord = table.state.lords[0]
    lord.area, lord.shadow = "T11", ["T13", "T12", "T11"]
    with pytest.raises(GameOver, match="lost"):
        play(lord_cycle(table))


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


# -- boxes ------------------------------------------------------------------------------------------------------------


def test_nothing_comes_from_a_box_that_was_left_out():
    with pytest.raises(SetupError, match="left out"):
        setup(pa_content(), pa_setup(["tarang"], "dragon_back", box_dragon="no"))
