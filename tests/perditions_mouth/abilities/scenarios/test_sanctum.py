"""Special rules of scenarios 24 to 26 in the Inner Sanctum."""

import pytest

from tabletop.core.flow import GameOver, react
from tabletop.perditions_mouth.board.areas import burst
from tabletop.perditions_mouth.board.grid import square
from tabletop.perditions_mouth.board.queries import exit_at, hit_points, numbers_of
from tabletop.perditions_mouth.model.events.dungeon import EnemyHealed, GateMoved, Teleported
from tabletop.perditions_mouth.model.events.heroes import HeroMoved
from tabletop.perditions_mouth.model.moments.rounds import EnemyArrived
from tabletop.perditions_mouth.rules.enemies.moves import move_enemy
from tabletop.perditions_mouth.rules.enemies.spawning import spawn
from tabletop.perditions_mouth.rules.fights.area_attacks import area_attack
from tabletop.perditions_mouth.rules.fights.attacks import bare_attack
from tabletop.perditions_mouth.rules.fights.boosts import open_boost
from tabletop.perditions_mouth.rules.heroes.actions import bash
from tabletop.perditions_mouth.rules.heroes.movement import depart
from tabletop.perditions_mouth.rules.heroes.turn import end_turn
from tabletop.perditions_mouth.scenario.campaign import close
from tabletop.perditions_mouth.verbs.counters import give_tokens
from tabletop.perditions_mouth.verbs.dungeon import pull_lever
from tabletop.perditions_mouth.verbs.figures import bring
from tabletop.perditions_mouth.verbs.harm import slay
from tabletop.perditions_mouth.verbs.movement import shift
from tests.support.perditions_mouth import (
    activate_all,
    begin_turn,
    events,
    figure_at,
    hero_of,
    laid_out,
    of_kind,
    put,
    remove,
    run,
    stack,
)
from tests.support.perditions_mouth_campaign import campaign
from tests.support.play import play


# -- 24. Inner Sanctum ------------------------------------------------------------------------------------------------
def ends_turn(table, at, hero="tyra"):
    found = put(table, hero, at)
    begin_turn(table, hero)
    run(end_turn(table, found))
    return found


@pytest.mark.rule("PM-SCEN24-01")
@pytest.mark.parametrize(
    ("at", "fatigue"),
    [
        ("5F", 1),
        ("8H", 1),  # across a corner
        ("6F", 1),  # on it
        ("9G", 0),  # two squares off
        ("7C", 0),
    ],
)
def test_who_ends_a_turn_within_range_one_of_the_idol_is_tired(at, fatigue):
    table = laid_out("inner_sanctum")
    remove(table, "summoner")
    assert ends_turn(table, at).fatigue == fatigue


@pytest.mark.rule("PM-SCEN24-01")
def test_a_defend_token_shields_from_the_idol():
    table = laid_out("inner_sanctum")
    give_tokens(table, hero_of(table, "tyra"), 1, "elisa")
    assert ends_turn(table, "5F").fatigue == 0


@pytest.mark.rule("PM-SCEN24-02")
@pytest.mark.parametrize(("hard", "curses"), [("no", 0), ("yes", 1)])
def test_with_hard_rules_the_idol_curses_each_hero_the_first_time(hard, curses):
    table = laid_out("inner_sanctum", hard_scenario=hard)
    cards = table.content.cards
    for _ in range(2):
        hero = ends_turn(table, "5F")
    assert hero.fatigue == 2
    assert sum(1 for key in hero.discard if cards[key].family == "curse") == curses
    other = ends_turn(table, "5G", "elisa")
    assert sum(1 for key in other.discard if cards[key].family == "curse") == curses


# -- 25. The Three Seals ----------------------------------------------------------------------------------------------
def pull(table, at, by="tyra"):
    run(pull_lever(table, figure_at(table, at).key, by))


@pytest.mark.rule("PM-SCEN25-01")
def test_a_seal_is_set_by_a_heros_first_pull_and_its_portcullises_move_at_every_pull():
    table = laid_out("the_three_seals")
    pull(table, "2B", of_kind(table, "guard")[0].key)
    assert not figure_at(table, "2B").marked
    assert [table.state.gates[key].open for key in ("P1", "P2", "P3")] == [True, True, False]
    pull(table, "2B")
    assert figure_at(table, "2B").marked
    assert [table.state.gates[key].open for key in ("P1", "P2", "P3")] == [False, False, False]
    moved = len(events(table, GateMoved))
    pull(table, "8E")
    assert figure_at(table, "8E").marked and len(events(table, GateMoved)) == moved


@pytest.mark.rule("PM-SCEN25-02")
def test_the_stair_opens_when_all_three_are_sealed_and_stays_open():
    table = laid_out("the_three_seals")
    hero = put(table, "tyra", "12E")
    for at in ("2B", "2K"):
        pull(table, at)
        assert exit_at(table, hero, square("5G")) == ""
    pull(table, "8E")
    assert exit_at(table, hero, square("5G")) == "X1"
    figure_at(table, "8E").marked = False
    assert exit_at(table, hero, square("5G")) == "X1"


@pytest.mark.rule("PM-SCEN25-02")
def test_the_seals_are_wanted_for_victory():
    table = laid_out("the_three_seals", heroes=("tyra",))
    pull(table, "8E")
    with pytest.raises(GameOver) as over:
        play(depart(table, put(table, "tyra", "5G"), "X1"))
    assert not over.value.won and "1 of 3 levers sealed" in over.value.text


@pytest.mark.rule("PM-SCEN25-03")
@pytest.mark.parametrize(
    ("hard", "kind", "at", "unsealed"),
    [
        ("yes", "summoner", "8F", True),
        ("yes", "summoner", "8G", False),
        ("yes", "guard", "8F", False),
        ("no", "summoner", "8F", False),
    ],
)
def test_with_hard_rules_a_summoner_that_ends_its_move_beside_a_seal_breaks_it(hard, kind, at, unsealed):
    # given a Summoner that stays, for it sees a hero
    table = laid_out("the_three_seals", hard_scenario=hard)
    remove(table, "summoner", "guard")
    put(table, "tyra", "8H")
    pull(table, "8E")
    figure = bring(table, kind, (square(at),))
    run(move_enemy(table, figure))
    assert figure_at(table, "8E").marked is not unsealed


@pytest.mark.rule("PM-SCEN25-03")
def test_once_the_stair_is_open_no_seal_is_broken():
    table = laid_out("the_three_seals", hard_scenario="yes")
    for at in ("2B", "2K", "8E"):
        pull(table, at)
    play(react(table, EnemyArrived(bring(table, "summoner", (square("8F"),)), 0)))
    assert figure_at(table, "8E").marked


# -- 26. The High Summoner --------------------------------------------------------------------------------------------
def high(table):
    return next(figure for figure in of_kind(table, "summoner") if figure.marked)


def hall(**options):
    """The High Summoner before the idol and nobody else."""
    table = laid_out("the_high_summoner", **options)
    remove(table, "guard", "chileen", "acolyte")
    for hero in table.state.heroes.values():
        hero.hand.clear()
    return table


@pytest.mark.rule("PM-SCEN26-01", "PM-RULE-203")
@pytest.mark.parametrize(("sheet", "hp"), [("adventurer", 2), ("normal", 2), ("hard", 3)])
def test_the_high_summoner_has_three_hit_points_and_one_defense_more_than_its_sheet(sheet, hp):
    table = hall(enemies=sheet)
    other = bring(table, "summoner", (square("8F"),))
    assert high(table).at == (square("5F"),)
    assert (hit_points(table, other), numbers_of(table, other).defense) == (hp, 2)
    assert (hit_points(table, high(table)), numbers_of(table, high(table)).defense) == (hp + 3, 3)


@pytest.mark.rule("PM-SCEN26-02")
@pytest.mark.parametrize(("response", "flees"), [(0, True), (3, False)])
def test_a_hit_that_leaves_it_alive_makes_it_teleport_though_it_sees_a_hero(response, flees):
    table = hall()
    put(table, "tyra", "5E")
    begin_turn(table, "tyra")
    stack(table, response)
    run(bare_attack(table, "tyra", high(table).key))
    assert bool(events(table, Teleported)) is flees
    assert (high(table).at != (square("5F"),)) is flees


@pytest.mark.rule("PM-SCEN26-02")
def test_another_summoner_does_not_flee():
    table = hall()
    put(table, "tyra", "8G")
    begin_turn(table, "tyra")
    stack(table, 0)
    run(bare_attack(table, "tyra", bring(table, "summoner", (square("8F"),)).key, 3))
    assert events(table, Teleported) == []


@pytest.mark.rule("PM-SCEN26-02")
def test_it_flees_from_a_bash_only_after_push_and_follow_up():
    # given a hero who bashes it along the wall of the idol's chamber
    table = hall()
    hero = put(table, "tyra", "5E")
    begin_turn(table, "tyra", action="strike")
    stack(table, 2, 0)
    run(bash(table, hero, open_boost(table, hero, "peg")), [high(table).key])
    # then it was pushed to 5G, she stepped after it, and then it was gone
    told = [event for event in table.log if isinstance(event, HeroMoved | Teleported)]
    assert [type(event) for event in told] == [HeroMoved, Teleported]
    assert hero.at == square("5F")


@pytest.mark.rule("PM-SCEN26-02")
def test_it_flees_from_an_area_attack_only_when_every_target_is_settled():
    table = hall()
    put(table, "tyra", "8H")
    begin_turn(table, "tyra")
    acolyte = bring(table, "acolyte", (square("5G"),))
    stack(table, 0, 0)
    run(area_attack(table, "tyra", 6, burst(table, square("5F"))))
    told = [event for event in table.log if type(event).__name__ in ("EnemySlain", "Teleported")]
    assert [type(event).__name__ for event in told] == ["EnemySlain", "Teleported"]
    assert acolyte.key not in table.state.figures


@pytest.mark.rule("PM-SCEN26-03")
def test_it_appears_only_between_rows_three_and_ten_and_columns_c_and_j():
    # given the only hero in the outer ring, where a Summoner would find a far square out there
    table = hall(heroes=("tyra",))
    put(table, "tyra", "1L")
    other = bring(table, "summoner", (square("8F"),))
    # when they move
    run(move_enemy(table, other))
    run(move_enemy(table, high(table)))
    # then the other one is there and the High Summoner, with no such square, stays
    assert other.at != (square("8F"),)
    assert high(table).at == (square("5F"),)
    # and with the hero in the inner ring it comes, inside its bounds
    put(table, "tyra", "3C")
    run(move_enemy(table, high(table)))
    row, column = high(table).at[0] // 16, high(table).at[0] % 16
    assert high(table).at != (square("5F"),) and 3 <= row <= 10 and 3 <= column <= 10


@pytest.mark.rule("PM-SCEN26-03")
def test_pushed_out_it_stays_there_until_its_next_move():
    table = hall(heroes=("tyra",))
    shift(table, high(table).key, (square("12F"),))
    put(table, "tyra", "10J")
    assert high(table).at == (square("12F"),)
    run(activate_all(table, "move"))
    assert high(table).at[0] // 16 <= 10


@pytest.mark.rule("PM-SCEN26-04", "PM-SCEN-04")
def test_its_death_ends_the_scenario_and_the_heroes_pass_by_the_first_exit():
    table = hall()
    put(table, "tyra", "5E")
    other = bring(table, "summoner", (square("8F"),))
    play(slay(table, other.key, "tyra", attack=True))
    with pytest.raises(GameOver) as over:
        play(slay(table, high(table).key, "tyra", attack=True))
    assert over.value.won and over.value.reason == "goal"


@pytest.mark.rule("PM-SCEN-04")
def test_heroes_on_and_beside_the_map_count_as_gone_by_the_first_exit():
    # given a campaign in the sanctum, one hero never come in
    table = campaign()
    table.state.scenario, table.state.map = "the_high_summoner", "inner_sanctum"
    table.state.clock.step = "camp_close"
    play(close(table))
    assert table.state.scenario == "the_rift_unsealed" and len(table.state.heroes) == 3


@pytest.mark.rule("PM-SCEN26-04", "PM-SCEN-03")
def test_the_last_hero_that_leaves_while_it_lives_loses():
    table = hall(heroes=("tyra",))
    with pytest.raises(GameOver) as over:
        play(depart(table, put(table, "tyra", "5G"), "X1"))
    assert not over.value.won


@pytest.mark.rule("PM-SCEN26-05", "PM-RULE-201")
@pytest.mark.parametrize(
    ("hard", "pool", "damage", "left"),
    [("yes", "primary", 2, 1), ("yes", "primary", 0, 0), ("yes", "secondary", 2, 2), ("no", "primary", 2, 2)],
)
def test_with_hard_rules_it_heals_on_each_primary_spawn_action(hard, pool, damage, left):
    table = hall(hard_scenario=hard)
    other = bring(table, "summoner", (square("8F"),))
    high(table).damage, other.damage = damage, 1
    run(spawn(table, pool))
    assert (high(table).damage, other.damage) == (left, 1)
    assert len(events(table, EnemyHealed)) == damage - left
