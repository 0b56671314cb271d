"""Special rules of scenarios 21 to 23 in the Hatchery."""

import pytest

from tabletop.core.flow import GameOver
from tabletop.perditions_mouth.board.grid import gap, square
from tabletop.perditions_mouth.board.queries import exit_at, hit_points, numbers_of
from tabletop.perditions_mouth.model.events.dungeon import EnemySpawned, StrikeMade
from tabletop.perditions_mouth.rules.enemies.moves import move_enemy
from tabletop.perditions_mouth.rules.enemies.spawning import spawn
from tabletop.perditions_mouth.rules.heroes.movement import depart
from tabletop.perditions_mouth.rules.round import round_end
from tabletop.perditions_mouth.scenario.campaign import close
from tabletop.perditions_mouth.verbs.death import check_end, die
from tabletop.perditions_mouth.verbs.figures import bring, create, send_to_reserve
from tabletop.perditions_mouth.verbs.harm import slay
from tests.support.perditions_mouth import (
    SIX,
    THREE,
    activate_all,
    end_phase,
    events,
    hero_of,
    laid_out,
    of_kind,
    put,
    remove,
    run,
)
from tests.support.perditions_mouth_campaign import campaign, go_on, won
from tests.support.play import play


def kill(table, figure):
    play(slay(table, figure.key, "tyra", attack=True))


# -- 21. The Hatchery -------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-SCEN21-01", "PM-SCEN21-02", "PM-RULE-201")
@pytest.mark.parametrize(
    ("hard", "pool", "came"),
    [("no", "primary", 2), ("no", "secondary", 1), ("yes", "primary", 2), ("yes", "secondary", 2)],
)
def test_a_spawn_of_the_brood_places_one_insectoid_more(hard, pool, came):
    table = laid_out("the_hatchery", hard_scenario=hard)
    table.state.threat = 1
    run(spawn(table, pool))
    assert len(events(table, EnemySpawned)) == came


@pytest.mark.rule("PM-SCEN21-01")
def test_the_one_more_is_an_insectoid_and_does_not_come_when_the_pool_holds_none_that_fits():
    table = laid_out("the_hatchery")
    table.state.threat = 1
    table.state.primary = ["guard", "guard"]
    run(spawn(table, "primary"))
    assert table.state.primary == ["guard"]
    # with a Guard and a Rotikka left the Rotikka comes
    table = laid_out("the_hatchery")
    table.state.threat = 1
    table.state.primary = ["guard", "guard", "rotikka"]
    run(spawn(table, "primary"), ["guard"])
    assert table.state.primary == ["guard"]
    # and without a Nest no Insectoid has room
    table = laid_out("the_hatchery")
    table.state.threat = 1
    remove(table, "nest")
    table.state.primary = ["guard", "rotikka"]
    run(spawn(table, "primary"))
    assert table.state.primary == ["rotikka"]


# -- 22. Queen's Scent ------------------------------------------------------------------------------------------------
def queen(table):
    return of_kind(table, "tharnix")[0]


@pytest.mark.rule("PM-SCEN22-01")
@pytest.mark.parametrize(("at", "more"), [("5F", 1), ("6F", 1), ("7F", 0)])
def test_the_scent_raises_attack_within_range_three(at, more):
    # given the Tharnix on 2I and 3I
    table = laid_out("queens_scent")
    remove(table, "rotikka", "chileen")
    worm = bring(table, "boneworm", (square(at),))
    assert gap(queen(table).at, worm.at) == {"5F": 3, "6F": 3, "7F": 4}[at]
    assert numbers_of(table, worm).attack == 4 + more
    # while elsewhere it reaches range two
    other = laid_out("the_hatchery")
    remove(other, "tharnix", "rotikka", "boneworm")
    create(other, "tharnix", (square("6F"), square("6G")))
    assert numbers_of(other, bring(other, "boneworm", (square("6J"),))).attack == 4


@pytest.mark.rule("PM-SCEN22-01")
@pytest.mark.parametrize("scenario", ["queens_scent", "the_hatchery"])
def test_it_settles_where_most_insectoids_are_within_its_scent(scenario):
    # given one Insectoid at range three
    table = laid_out(scenario)
    remove(table, "tharnix", "rotikka", "boneworm", "chileen", "guard")
    figure = create(table, "tharnix", (square("5E"), square("5F")))
    bring(table, "rotikka", (square("5I"),))
    run(move_enemy(table, figure))
    # then it stays only where its scent reaches so far
    assert (figure.at == (square("5E"), square("5F"))) is (scenario == "queens_scent")


@pytest.mark.rule("PM-SCEN22-02")
def test_orphans_skip_the_next_move_or_attack_and_no_spawn_uses_that_up():
    # given a Rotikka and a Guard that could both attack
    table = laid_out("queens_scent")
    remove(table, "rotikka", "chileen", "guard")
    put(table, "tyra", "9E")
    rotikka, guard = bring(table, "rotikka", (square("9F"),)), bring(table, "guard", (square("8F"),))
    # when the queen dies
    kill(table, queen(table))
    run(spawn(table, "primary"))
    later = bring(table, "rotikka", (square("10D"),))
    run(activate_all(table, "attack"))
    # then the Insectoid of that moment skips one action; the Guard and who came later do not
    assert {event.enemy for event in events(table, StrikeMade)} == {guard.key, later.key}
    run(activate_all(table, "attack"))
    assert rotikka.key in {event.enemy for event in events(table, StrikeMade)}


@pytest.mark.rule("PM-SCEN22-02")
def test_only_the_queen_leaves_orphans():
    table = laid_out("queens_scent")
    first, second = of_kind(table, "rotikka")
    kill(table, first)
    assert second.skips == 0


@pytest.mark.rule("PM-SCEN22-03", "PM-SCEN-03")
@pytest.mark.parametrize(("fate", "is_won"), [("lives", False), ("swallowed", False), ("dead", True)])
def test_the_queen_must_be_dead_when_the_last_hero_leaves(fate, is_won):
    table = laid_out("queens_scent", heroes=("tyra",))
    if fate == "dead":
        kill(table, queen(table))
    if fate == "swallowed":
        send_to_reserve(table, queen(table), "warp")
    remove(table, "rotikka")
    hero = put(table, "tyra", "1H")
    assert exit_at(table, hero, square("1N")) == "" and exit_at(table, hero, square("1H")) == "X1"
    with pytest.raises(GameOver) as over:
        play(depart(table, hero, "X1"))
    assert over.value.won is is_won


@pytest.mark.rule("PM-SCEN22-04", "PM-RULE-203")
@pytest.mark.parametrize(("hard", "sheet", "hp"), [("no", "normal", 4), ("yes", "normal", 6), ("yes", "hard", 7)])
def test_with_hard_rules_the_tharnix_has_two_hit_points_more(hard, sheet, hp):
    table = laid_out("queens_scent", hard_scenario=hard, enemies=sheet)
    assert hit_points(table, queen(table)) == hp
    assert hit_points(table, of_kind(table, "chileen")[0]) == 3


# -- 23. Run the Gauntlet ---------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-SCEN23-01")
@pytest.mark.parametrize(("hard", "after"), [("no", 10), ("yes", 8)])
def test_the_roof_buries_every_hero_still_on_or_beside_the_map(hard, after):
    # given one hero out, one on the map, one never in, in a game that asks after deaths
    table = laid_out("run_the_gauntlet", hard_scenario=hard, restart="always")
    play(depart(table, put(table, "tyra", "1H"), "X1"))
    hero = put(table, "elisa", "5A")
    end_phase(table, after - 1)
    assert hero.status == "present"
    # when the roof comes down
    table.state.round = after
    with pytest.raises(GameOver):
        play(round_end(table))  # nothing is asked
    # then nobody is left to loot or raise
    assert [(h.status, h.at) for h in table.state.heroes.values()] == [("left", 0), ("lost", 0), ("lost", 0)]


@pytest.mark.rule("PM-SCEN23-01", "PM-DEATH-02")
def test_the_buried_count_as_deaths_and_one_outside_dies_too():
    table = laid_out("run_the_gauntlet")
    put(table, "tyra", "5A")
    threat = table.state.threat
    with pytest.raises(GameOver) as over:
        end_phase(table, 10)
    assert not over.value.won and table.state.threat == threat - 3
    assert {hero.status for hero in table.state.heroes.values()} == {"lost"}


@pytest.mark.rule("PM-SCEN23-02", "PM-RULE-201")
@pytest.mark.parametrize(("number", "pool", "primary"), [(6, "secondary", 1), (5, "secondary", 0), (6, "primary", 1)])
def test_from_round_six_a_primary_spawn_follows_each_secondary_one(number, pool, primary):
    table = laid_out("run_the_gauntlet")
    table.state.round, table.state.threat = number, 1
    before, marker = len(table.state.primary), table.state.watch
    run(spawn(table, pool))
    assert before - len(table.state.primary) == primary
    assert table.state.watch == marker


@pytest.mark.rule("PM-SCEN23-03", "PM-RULE-204")
@pytest.mark.parametrize(("party", "deaths"), [(THREE, 2), (THREE[:2], 2), (THREE[:1], 1), (SIX, 4), (SIX[:5], 3)])
def test_it_is_lost_as_soon_as_fewer_than_half_could_get_out(party, deaths):
    table = laid_out("run_the_gauntlet", heroes=party)
    for hero in party[: deaths - 1]:
        play(die(table, hero_of(table, hero)))
    with pytest.raises(GameOver) as over:
        play(die(table, hero_of(table, party[deaths - 1])))
    assert over.value.reason in ("goal_lost", "all_dead") and not over.value.won


@pytest.mark.rule("PM-SCEN23-03")
def test_it_is_judged_when_no_living_hero_is_left_and_won_with_half_of_them_out():
    # given two of three heroes out
    table = laid_out("run_the_gauntlet")
    for hero in ("tyra", "elisa"):
        put(table, hero, "1H")
        play(depart(table, hero_of(table, hero), "X1"))
    play(check_end(table))
    # when the third dies
    with pytest.raises(GameOver) as over:
        play(die(table, hero_of(table, "niffil")))
    assert over.value.won


@pytest.mark.rule("PM-SCEN23-03", "PM-SCEN-03")
def test_one_of_three_out_and_two_buried_is_lost():
    table = laid_out("run_the_gauntlet")
    put(table, "tyra", "1H")
    play(depart(table, hero_of(table, "tyra"), "X1"))
    with pytest.raises(GameOver) as over:
        end_phase(table, 10)
    assert not over.value.won


def test_the_dead_of_the_gauntlet_are_out_of_the_campaign():
    table = campaign()
    table.state.scenario, table.state.map = "run_the_gauntlet", "hatchery"
    hero_of(table, "niffil").status = "lost"
    won(table)
    play(close(table), ["the_three_seals"])
    assert table.state.campaign.fallen == ["niffil"]
    go_on(table)
    assert table.state.scenario == "the_three_seals"
