"""Special rules of scenarios 18 to 20 in the Flooded Cisterns."""

import pytest

from tabletop.core.flow import GameOver, react
from tabletop.perditions_mouth.board.grid import square
from tabletop.perditions_mouth.board.ground import board, terrain_at
from tabletop.perditions_mouth.board.queries import exit_at
from tabletop.perditions_mouth.model.events.cards import TreasureFound
from tabletop.perditions_mouth.model.events.dungeon import GateMoved, TerrainChanged
from tabletop.perditions_mouth.model.events.heroes import LockResisted
from tabletop.perditions_mouth.model.moments.rounds import EnemyArrived
from tabletop.perditions_mouth.model.state import Campaign
from tabletop.perditions_mouth.rules.enemies.moves import move_enemy
from tabletop.perditions_mouth.rules.heroes.movement import depart
from tabletop.perditions_mouth.rules.heroes.movement_actions import pick_lock
from tabletop.perditions_mouth.rules.heroes.treasures import break_chest, open_chest
from tabletop.perditions_mouth.verbs.dungeon import pull_lever, set_terrain
from tabletop.perditions_mouth.verbs.figures import bring
from tabletop.perditions_mouth.verbs.movement import shift
from tests.support.perditions_mouth import (
    begin_turn,
    end_phase,
    events,
    figure_at,
    hands,
    hero_of,
    laid_out,
    of_kind,
    put,
    remove,
    run,
    stack,
)
from tests.support.play import play

BANKS = ["1F", "1G", "2E", "2H", "3E", "3H", "3I", "4E", "4H", "5C", "5E", "5H", "5K", "5M", "7C", "7K", "8E", "8H"]
BANKS += ["9E", "9H", "10E", "10H"]


def ground_of(table, *names):
    return [terrain_at(table, square(name)) for name in names]


# -- 18. The Cisterns -------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-SCEN18-01")
@pytest.mark.parametrize(("hard", "after"), [("no", 5), ("yes", 4)])
def test_uneven_squares_become_water_after_the_fifth_enemy_phase(hard, after):
    table = laid_out("the_cisterns", hard_scenario=hard)
    end_phase(table, after - 1)
    assert events(table, TerrainChanged) == []
    end_phase(table, after)
    changed = {event.at for event in events(table, TerrainChanged)}
    assert changed == {square(name) for name in ("4I", "6C", "6K")}
    assert ground_of(table, "4I", "6C", "6K") == ["water"] * 3


@pytest.mark.rule("PM-SCEN18-02")
@pytest.mark.parametrize(("hard", "first", "then"), [("no", 5, 10), ("yes", 4, 8)])
def test_floor_beside_water_becomes_uneven_after_the_tenth_all_at_once(hard, first, then):
    table = laid_out("the_cisterns", hard_scenario=hard)
    end_phase(table, first)
    before = len(events(table, TerrainChanged))
    end_phase(table, then)
    changed = events(table, TerrainChanged)[before:]
    assert sorted(event.at for event in changed) == sorted(square(name) for name in BANKS)
    assert {event.terrain for event in changed} == {"uneven"}
    # and the water has come to stay where it was uneven before
    assert ground_of(table, "4I", "6C", "6K") == ["water"] * 3


@pytest.mark.rule("PM-SCEN18-02", "PM-SCEN18-03", "PM-RULE-205")
def test_entrance_exit_and_whatever_is_not_floor_stay_as_they_are():
    # given water beside the entrance, the exit, a trapdoor and the alarm, rubble and a wall of stone on two banks
    table = laid_out("the_cisterns")
    for name in ("9B", "1L", "2C", "9M"):
        set_terrain(table, square(name), "water")
    set_terrain(table, square("5C"), "rubble")
    set_terrain(table, square("5E"), "stone")
    hero = put(table, "tyra", "3E")
    # when the banks go under
    end_phase(table, 10)
    # then those keep their ground, and the figure on a changed square is untouched
    assert ground_of(table, "10B", "1M", "2B", "10M", "5C", "5E") == [
        "floor",
        "floor",
        "trapdoor",
        "alarm",
        "rubble",
        "stone",
    ]
    assert terrain_at(table, hero.at) == "uneven" and (hero.at, hero.fatigue) == (square("3E"), 0)


# -- 19. Sluice Gates -------------------------------------------------------------------------------------------------
LEVERS = ("8E", "10J", "1E")


def pull(table, at, by="tyra"):
    play(pull_lever(table, figure_at(table, at).key, by))


@pytest.mark.rule("PM-SCEN19-01")
def test_a_lever_counts_from_a_heros_first_pull_and_not_from_a_cultists():
    table = laid_out("sluice_gates")
    guard = of_kind(table, "guard")[0]
    # when a Guard pulls, the portcullis moves and nothing counts
    pull(table, "8E", guard.key)
    assert table.state.gates["P1"].open and not figure_at(table, "8E").marked
    # when a hero pulls it counts, and it still counts after another pull
    pull(table, "8E")
    assert not table.state.gates["P1"].open and figure_at(table, "8E").marked
    pull(table, "8E")
    assert table.state.gates["P1"].open and figure_at(table, "8E").marked


@pytest.mark.rule("PM-SCEN19-01")
def test_the_lever_of_blades_works_no_gate():
    table = laid_out("sluice_gates")
    put(table, "tyra", "1F")
    turn = begin_turn(table, "tyra", ap=1)
    lever = figure_at(table, "1E")
    play(hands(table, "tyra")[f"pull.{lever.key}"]())
    assert lever.marked and turn.ap == 0 and events(table, GateMoved) == []


@pytest.mark.rule("PM-SCEN19-02", "PM-SCEN-05")
def test_the_exit_is_usable_from_when_all_levers_count_at_the_same_time():
    table = laid_out("sluice_gates")
    elisa = put(table, "elisa", "1M")
    for at in LEVERS[:2]:
        pull(table, at)
        assert exit_at(table, elisa, square("1M")) == ""
    play(pull_lever(table, figure_at(table, "1E").key, "tyra"), ["no"])
    assert exit_at(table, elisa, square("1M")) == "X1"
    # and it stays so, whatever happens to them
    figure_at(table, "1E").marked = False
    assert exit_at(table, elisa, square("1M")) == "X1"


@pytest.mark.rule("PM-SCEN19-02")
def test_leaving_without_the_levers_would_lose():
    table = laid_out("sluice_gates", heroes=("tyra",))
    with pytest.raises(GameOver) as over:
        play(depart(table, put(table, "tyra", "1M"), "X1"))
    assert not over.value.won and "0 of 3 levers pulled" in over.value.text


@pytest.mark.rule("PM-SCEN19-03")
def test_then_the_water_of_row_six_becomes_rubble():
    table = laid_out("sluice_gates")
    row = [f"6{chr(ord('A') + column)}" for column in range(13)]
    before = ground_of(table, *row)
    pull(table, "8E")
    pull(table, "10J")
    assert ground_of(table, *row) == before
    pull(table, "1E")
    assert ground_of(table, *row) == ["rubble" if key == "water" else key for key in before]
    assert ground_of(table, "6C", "6K", "5F") == ["uneven", "uneven", "water"]


@pytest.mark.rule("PM-SCEN19-04")
@pytest.mark.parametrize(
    ("hard", "kind", "at", "left", "reset"),
    [
        ("yes", "guard", "9E", 1, True),
        ("yes", "acolyte", "9F", 3, True),
        ("yes", "guard", "9E", 0, False),  # no AP left
        ("yes", "guard", "10E", 4, False),  # out of range 1
        ("yes", "rotikka", "9E", 4, False),  # no Cultist
        ("no", "guard", "9E", 4, False),
    ],
)
def test_with_hard_rules_a_cultist_with_an_ap_left_puts_a_lever_back(hard, kind, at, left, reset):
    table = laid_out("sluice_gates", hard_scenario=hard)
    pull(table, "8E")
    moved = len(events(table, GateMoved))
    figure = bring(table, kind, (square(at),))
    play(react(table, EnemyArrived(figure, left)))
    assert figure_at(table, "8E").marked is not reset
    assert len(events(table, GateMoved)) == moved


@pytest.mark.rule("PM-SCEN19-04")
def test_a_summoner_resets_nothing_for_it_moves_without_ap():
    table = laid_out("sluice_gates", hard_scenario="yes")
    remove(table, "guard", "acolyte", "boneworm")
    put(table, "tyra", "10E")
    pull(table, "8E")
    run(move_enemy(table, bring(table, "summoner", (square("9E"),))))
    assert figure_at(table, "8E").marked


@pytest.mark.rule("PM-SCEN19-02", "PM-SCEN19-04")
def test_a_lever_put_back_must_be_pulled_again_until_all_count():
    table = laid_out("sluice_gates", hard_scenario="yes")
    guard = bring(table, "guard", (square("9E"),))
    pull(table, "8E")
    pull(table, "10J")
    play(react(table, EnemyArrived(guard, 1)))
    pull(table, "1E")
    assert exit_at(table, hero_of(table, "tyra"), square("1M")) == ""
    pull(table, "8E")
    assert exit_at(table, hero_of(table, "tyra"), square("1M")) == "X1"
    # and from then on nobody puts any back
    play(react(table, EnemyArrived(guard, 1)))
    assert figure_at(table, "8E").marked


# -- 20. Drowned Vault ------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-SCEN20-01")
@pytest.mark.parametrize("lock", ["D1", "chest"])
def test_ap_declared_against_any_lock_count_one_less(lock):
    table = laid_out("drowned_vault")
    hero = put(table, "tyra", "3D" if lock == "D1" else "10I")
    hero.hand.clear()
    begin_turn(table, "tyra", ap=4)
    for other in ("elisa", "niffil"):
        hero_of(table, other).hand.clear()
    stack(table, 3, 3)
    key = lock if lock == "D1" else figure_at(table, "10H").key
    run(pick_lock(table, hero, key), ["4"])
    assert [(event.tried, event.total) for event in events(table, LockResisted)] == [(3, 6)]


def treasures(table, *keys):
    table.state.treasures.cards = list(keys[::-1])


@pytest.mark.rule("PM-SCEN20-02", "PM-RULE-202")
@pytest.mark.parametrize(
    ("at", "how", "found"),
    [
        ("1L", "picked", ["scale_mail", "rune_robe"]),
        ("1L", "broken", ["scale_mail", "rune_robe"]),
        ("1L", "pushed", ["scale_mail", "rune_robe"]),
        ("1B", "picked", ["scale_mail"]),
    ],
)
def test_the_chest_of_the_vault_gives_two_treasures(at, how, found):
    table = laid_out("drowned_vault")
    treasures(table, "scale_mail", "rune_robe", "master_key")
    chest = figure_at(table, at)
    if how == "pushed":
        shift(table, chest.key, (square("3M"),))
    hero = put(table, "tyra", "1K" if at == "1L" and how != "pushed" else "2M" if how == "pushed" else "1C")
    if how == "broken":
        run(break_chest(table, chest.key, "tyra"))
    else:
        run(open_chest(table, chest.key, hero))
    assert [event.item for event in events(table, TreasureFound)] == found


@pytest.mark.rule("PM-SCEN20-02")
def test_a_vault_chest_that_nobody_loots_gives_nothing():
    table = laid_out("drowned_vault", hard_scenario="yes")
    run(break_chest(table, figure_at(table, "1L").key, "guard#1"))
    assert events(table, TreasureFound) == [] and not table.state.tally.get("alarms")


@pytest.mark.rule("PM-SCEN20-03")
@pytest.mark.parametrize(("hard", "at", "alarms"), [("yes", "1L", 1), ("yes", "1B", 0), ("no", "1L", 0)])
def test_with_hard_rules_opening_it_counts_as_an_alarm(hard, at, alarms):
    table = laid_out("drowned_vault", hard_scenario=hard)
    table.state.campaign = Campaign()
    treasures(table, "scale_mail", "rune_robe")
    threat = table.state.threat
    shift(table, figure_at(table, at).key, (square("3M"),))
    run(open_chest(table, figure_at(table, "3M").key, put(table, "tyra", "2M")))
    assert table.state.tally.get("alarms", 0) == table.state.campaign.threat == alarms
    assert table.state.threat == threat + alarms


def test_no_exit_but_the_first_is_on_the_map():
    assert list(board(laid_out("drowned_vault")).exits.values()) == ["X1"]
