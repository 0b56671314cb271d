"""Washington and St. Peter's, each row with the map itself."""

import pytest

from tabletop.core.flow import GameOver
from tabletop.planet_apocalypse.board.areas import neighbours, start_areas
from tabletop.planet_apocalypse.model.events.enemies import DespairDiceRolled, FourthAppeared, TokenPlaced
from tabletop.planet_apocalypse.model.events.heroes import PanelDealt
from tabletop.planet_apocalypse.rules.enemy.arrivals import spawn_tokens
from tabletop.planet_apocalypse.rules.enemy.despair import lord_cycle
from tabletop.planet_apocalypse.rules.hero.movement import enter
from tabletop.planet_apocalypse.rules.team.captain import new_captain
from tabletop.planet_apocalypse.scenario.steps import play_step
from tabletop.planet_apocalypse.verbs.harm import die
from tests.support.planet_apocalypse import (
    circles,
    faces,
    happened,
    hero,
    pa_state,
    pa_table,
    segment,
)
from tests.support.planet_apocalypse_maps import QUIET, kill_lord, tokens, walks
from tests.support.play import play

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


@pytest.mark.rule("PA-MAP-DC-12", "PA-CAPTAIN-10")
def test_a_replacement_chooses_a_start_again():
    table = pa_table([hero("tarang"), hero("naomi", at="WHI")], scenario="washington", **QUIET)
    play(die(table, "naomi", "fire"))
    play(new_captain(table), ["tarang", "hannah", "PEN"])
    assert table.state.heroes["hannah"].area == "PEN"


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


@pytest.mark.rule("PA-MAP-DC-10", "PA-RULE-95")
@pytest.mark.parametrize(
    ("minions", "fourths", "company"),
    [([1, 0, 0, 0], {}, False), ([0, 0, 0, 1], {}, False), ([0, 0, 0, 0], {"hellhound": "WM"}, True)],
)
def test_a_lord_with_resident_minions_gets_no_company_and_a_great_demon_is_none(minions, fourths, company):
    # given what stands at the Monument as a Lord cycle comes
    table = pa_table(
        [hero("tarang", at="CAP")], scenario="washington", minions={"WM": minions}, fourths=fourths,
        rolls=[1, *faces(1, 1, 2, 3)], **QUIET,
    )  # fmt: skip
    play(lord_cycle(table), ["H1"])
    # then the three tokens of the cycle stay closed, and another opens at once only for a Lord alone
    assert tokens(table.state)["WM"] == ["C", "H", "P"]
    assert (circles(table, "WM") != minions) is company
    assert len(happened(table, DespairDiceRolled)) == company


@pytest.mark.rule("PA-MAP-DC-09")
def test_a_lord_cycle_there_goes_gifts_tokens_demon_company():
    table = pa_table([hero("tarang", at="CAP")], scenario="washington", rolls=[1, *faces(1, 1, 2, 3)], **QUIET)
    play(lord_cycle(table), ["H1"])
    order = [type(event) for event in happened(table, PanelDealt, TokenPlaced, FourthAppeared, DespairDiceRolled)]
    assert order == [PanelDealt, TokenPlaced, TokenPlaced, TokenPlaced, FourthAppeared, TokenPlaced, DespairDiceRolled]


@pytest.mark.rule("PA-MAP-DC-14", "PA-MAP-DC-05")
def test_after_a_battle_at_the_monument_minions_stay_for_good():
    # given a token and larvae there, and a hero that goes in and leaves at once
    table = pa_table(
        [hero("tarang", at="C1")], scenario="washington", minions={"WM": [2, 0, 0, 0]}, tokens={"WM": ["C"]},
        rolls=[*faces(1, 1, 2, 3), *[1] * 6], **QUIET,
    )  # fmt: skip
    play(enter(table, "tarang", "WM"), ["retreat", "CAP"])
    assert (circles(table, "WM"), tokens(table.state)) == ([3, 1, 0, 0], {})
    play(segment(table, "move"))
    assert circles(table, "WM") == [3, 1, 0, 0]


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


@pytest.mark.rule(
    "PA-EX-45", "PA-MAP-PETER-03", "PA-MAP-PETER-04", "PA-MAP-PETER-06", "PA-MAP-PETER-07", "PA-MAP-PETER-13"
)
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


@pytest.mark.rule("PA-MAP-PETER-06", "PA-MAP-PETER-10")
def test_a_dead_lords_track_spawns_no_more():
    table = pa_table([hero("tarang", at="V")], scenario="st_peters", **QUIET)
    kill_lord(table, 0)
    play(spawn_tokens(table))
    assert tokens(table.state) == {"T23": [""]}


@pytest.mark.rule("PA-EX-45", "PA-MAP-PETER-08", "PA-RULE-101")
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


@pytest.mark.rule("PA-MAP-PETER-05")
def test_idle_tokens_still_open():
    table = pa_table(
        [hero("tarang", at="V")], scenario="st_peters", tokens={"T31": 1}, rolls=faces(1, 1, 2, 3), **QUIET
    )
    play(enter(table, "tarang", "T31"))
    assert (circles(table, "T31"), tokens(table.state)) == ([1, 1, 0, 0], {})


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


@pytest.mark.rule("PA-MAP-PETER-11")
def test_the_third_dead_lord_of_st_peters_wins():
    table = pa_table([hero("tarang", at="V")], scenario="st_peters", **QUIET)
    kill_lord(table, 2)
    kill_lord(table, 0)
    with pytest.raises(GameOver, match="saved"):
        kill_lord(table, 1)
