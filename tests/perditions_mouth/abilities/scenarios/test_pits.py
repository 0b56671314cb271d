"""Special rules of scenarios 15 to 17 in the Sacrifice Pits."""

import pytest

from tabletop.core.flow import GameOver
from tabletop.perditions_mouth.board.grid import STRAIGHT, square
from tabletop.perditions_mouth.board.ground import board, ground, terrain_at
from tabletop.perditions_mouth.board.queries import exit_at, is_free
from tabletop.perditions_mouth.board.routes.paths import field_for, walker_of
from tabletop.perditions_mouth.model.events.dungeon import EnemySpawned, StrikeMade
from tabletop.perditions_mouth.model.events.heroes import VictimLost
from tabletop.perditions_mouth.model.state import Campaign
from tabletop.perditions_mouth.rules.enemies.spawning import spawn
from tabletop.perditions_mouth.rules.heroes.movement import depart
from tabletop.perditions_mouth.verbs.death import die, kill_victim
from tabletop.perditions_mouth.verbs.figures import bring, create, sound_alarm
from tabletop.perditions_mouth.verbs.harm import slay
from tabletop.perditions_mouth.verbs.movement import shift
from tabletop.perditions_mouth.verbs.victims import save_victim
from tests.support.perditions_mouth import (
    activate_all,
    begin_turn,
    content,
    events,
    figure_at,
    give_victim,
    hands,
    hero_of,
    laid_out,
    of_kind,
    put,
    remove,
    run,
)
from tests.support.play import ask, play


def blood(table):
    return table.state.tally.get("blood", 0)


def dies(table, kind, at):
    """A figure of that kind comes to a square and is slain there."""
    figure = bring(table, kind, tuple(sorted(square(name) for name in at.split("+"))))
    run(slay(table, figure.key, "tyra", attack=True))


# -- 15. The Blood Pool -----------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-SCEN15-01", "PM-SCEN-01")
@pytest.mark.parametrize(
    ("kind", "at", "counters"),
    [
        ("rotikka", "7E", 1),  # in the water
        ("rotikka", "5E", 1),  # beside it
        ("guard", "9I", 1),  # across a corner of it
        ("rotikka", "5C", 0),
        ("chileen", "5C+5D", 1),  # one square of its base is near
        ("chileen", "5B+5C", 0),
        ("nest", "9H", 0),
    ],
)
def test_each_enemy_but_a_nest_that_dies_in_or_near_water_adds_blood(kind, at, counters):
    table = laid_out("the_blood_pool")
    remove(table, "acolyte", "guard", "boneworm")
    put(table, "tyra", "12A")
    dies(table, kind, at)
    assert blood(table) == counters


@pytest.mark.rule("PM-SCEN15-01")
@pytest.mark.parametrize(("at", "counters"), [("5E", 1), ("12B", 0)])
def test_a_hero_that_dies_near_water_adds_blood(at, counters):
    table = laid_out("the_blood_pool")
    play(die(table, put(table, "tyra", at)))
    assert blood(table) == counters


@pytest.mark.rule("PM-SCEN15-01")
def test_victims_bleed_where_they_stand_and_carried_ones_where_their_carrier_is():
    # given the victim in its alcove, away from the pool
    table = laid_out("the_blood_pool")
    put(table, "elisa", "12B")
    assert not any(terrain_at(table, square("7C") + step) == "water" for step in STRAIGHT)
    # when it is carried to the water and its carrier falls
    hero = put(table, "tyra", "5E")
    give_victim(table, "tyra")
    play(die(table, hero))
    # then both have bled
    assert blood(table) == 2
    # and one that dies far from it has not
    table = laid_out("the_blood_pool")
    play(kill_victim(table, of_kind(table, "victim")[0].key))
    assert blood(table) == 0


@pytest.mark.rule("PM-SCEN15-01")
def test_an_acolyte_that_escapes_does_not_bleed():
    table = laid_out("the_blood_pool")
    run(sound_alarm(table, figure_at(table, "5D")))
    assert blood(table) == 0


@pytest.mark.rule("PM-SCEN15-02")
@pytest.mark.parametrize(("hard", "limit"), [("no", 5), ("yes", 4)])
def test_at_the_limit_a_chileen_rises_at_the_edge_of_the_pool(hard, limit):
    # given one counter less than the limit
    table = laid_out("the_blood_pool", hard_scenario=hard)
    put(table, "tyra", "12A")
    for _ in range(limit - 1):
        dies(table, "rotikka", "6E")
    assert blood(table) == limit - 1 and not of_kind(table, "chileen")
    # when one more dies
    figure = bring(table, "rotikka", (square("6E"),))
    choice = ask(slay(table, figure.key, "tyra", attack=True))
    # then the players choose among free places with a square adjacent to water, water itself included
    assert choice.id == "blood.place" and {"6E+6F", "5E+6E", "5E+5F"} <= {option.key for option in choice.options}
    for option in choice.options:
        assert all(is_free(table, at) for at in option.value)
        assert any(terrain_at(table, at + step) == "water" for at in option.value for step in STRAIGHT)
    table = laid_out("the_blood_pool", hard_scenario=hard)
    table.state.tally["blood"] = limit - 1
    reserve, threat = list(table.state.reserve), table.state.threat
    dies(table, "rotikka", "6E")
    # and the Chi'leen has come from the reserve, the counters are gone, the threat stays
    assert len(of_kind(table, "chileen")) == 1 and blood(table) == 0
    assert table.state.reserve == [kind for kind in reserve if kind != "chileen"]
    assert table.state.threat == threat


@pytest.mark.rule("PM-SCEN15-03", "PM-SCEN-02")
@pytest.mark.parametrize("why", ["none", "no room"])
def test_without_a_chileen_or_room_for_it_the_threat_rises_for_this_scenario_only(why):
    table = laid_out("the_blood_pool")
    table.state.campaign = Campaign()
    table.state.tally["blood"] = 4
    threat = table.state.threat
    figure = bring(table, "rotikka", (square("6E"),))
    if why == "none":
        table.state.reserve.remove("chileen")
    else:
        for at in board(table).squares:
            if is_free(table, at):
                create(table, "chest", (at,))
    run(slay(table, figure.key, "tyra", attack=True))
    assert (table.state.threat, table.state.campaign.threat, blood(table)) == (threat + 1, 0, 0)
    assert not of_kind(table, "chileen")


# -- 16. The Last Offering --------------------------------------------------------------------------------------------
def victim_on(table, at):
    return figure_at(table, at).key


@pytest.mark.rule("PM-SCEN16-01", "PM-RULE-201")
def test_before_a_primary_spawn_one_victim_beside_an_acolyte_is_killed():
    # given victims on 7C and 2H watched, the one on 7J alone
    table = laid_out("the_last_offering")
    run(slay(table, victim_on(table, "6I"), "tyra", attack=True))
    choice = ask(spawn(table, "primary"))
    assert (choice.id, [option.about for option in choice.options]) == ("offering.victim", ["7C", "2H"])
    # when the primary pool spawns
    chosen = victim_on(table, "2H")
    run(spawn(table, "primary"), [chosen])
    # then the chosen one is dead before anything has come
    told = [type(event) for event in table.log if isinstance(event, VictimLost | EnemySpawned)]
    assert chosen not in table.state.figures and told[0] is VictimLost and told.count(VictimLost) == 1


@pytest.mark.rule("PM-SCEN16-01")
@pytest.mark.parametrize("why", ["secondary", "nobody watches", "carried"])
def test_no_victim_is_offered_otherwise(why):
    table = laid_out("the_last_offering")
    if why == "nobody watches":
        remove(table, "acolyte")
    if why == "carried":
        for hero in ("tyra", "elisa", "niffil"):
            give_victim(table, hero)
    run(spawn(table, "secondary" if why == "secondary" else "primary"))
    assert events(table, VictimLost) == []


@pytest.mark.rule("PM-SCEN16-02")
def test_an_acolyte_beside_a_victim_skips_its_move_and_attacks_as_usual():
    table = laid_out("the_last_offering")
    remove(table, "guard", "summoner")
    put(table, "tyra", "5E")
    run(activate_all(table, "move"))
    assert {figure_at(table, at).kind for at in ("6D", "6I", "2G")} == {"acolyte"}
    run(activate_all(table, "attack"))
    assert [event.target for event in events(table, StrikeMade)] == ["tyra"]


@pytest.mark.rule("PM-SCEN16-03")
def test_every_other_acolyte_goes_for_the_nearest_victim_that_none_watches_whatever_hero_is_near():
    # given a victim on 7C that nobody watches, and an Acolyte with a hero beside it
    table = laid_out("the_last_offering")
    remove(table, "guard", "summoner")
    run(slay(table, victim_on(table, "6D"), "tyra", attack=True))
    put(table, "tyra", "9B")
    acolyte = bring(table, "acolyte", (square("9C"),))
    # when they move
    run(activate_all(table, "move"))
    # then it stands beside the victim
    assert acolyte.at == (square("8D"),)


@pytest.mark.rule("PM-SCEN16-03")
def test_with_every_victim_watched_it_runs_for_the_alarm():
    table = laid_out("the_last_offering")
    remove(table, "guard", "summoner")
    put(table, "tyra", "9E")
    bring(table, "acolyte", (square("9C"),))
    run(activate_all(table, "move"))
    assert table.state.tally["alarms"] == 1


@pytest.mark.rule("PM-SCEN16-04", "PM-SCEN-03")
@pytest.mark.parametrize(("hard", "deaths"), [("no", 3), ("yes", 2)])
def test_the_offering_is_lost_when_too_few_victims_are_left(hard, deaths):
    table = laid_out("the_last_offering", hard_scenario=hard)
    every = of_kind(table, "victim")
    for victim in every[: deaths - 1]:
        play(kill_victim(table, victim.key))
    with pytest.raises(GameOver) as over:
        play(kill_victim(table, every[deaths - 1].key))
    assert over.value.reason == "goal_lost"


@pytest.mark.rule("PM-SCEN16-04", "PM-SCEN-03")
@pytest.mark.parametrize(
    ("hard", "saved", "won"), [("no", 0, False), ("no", 1, True), ("yes", 1, False), ("yes", 2, True)]
)
def test_the_offering_is_won_by_leaving_with_enough_victims_rescued(hard, saved, won):
    table = laid_out("the_last_offering", heroes=("tyra",), hard_scenario=hard)
    for _ in range(saved):
        save_victim(table, hero_of(table, "tyra"), give_victim(table, "tyra"))
    put(table, "tyra", "1F")
    assert exit_at(table, hero_of(table, "tyra"), square("8L")) == ""
    with pytest.raises(GameOver) as over:
        play(depart(table, hero_of(table, "tyra"), "X1"))
    assert over.value.won is won


# -- 17. Broken Altars ------------------------------------------------------------------------------------------------
ALTARS = {"7C": "7D", "7J": "7I", "1A": "1B"}
"""Each altar, and a square beside it."""


def altar_keys(options):
    return [key for key in options if key.startswith("altar.")]


def break_altar(table, at, hero="tyra", answers=()):
    put(table, hero, ALTARS[at])
    begin_turn(table, hero)
    play(hands(table, hero)[f"altar.{figure_at(table, at).key}"](), answers)


@pytest.mark.rule("PM-SCEN17-01")
@pytest.mark.parametrize(
    ("at", "ap", "double", "offered"),
    [
        ("7D", 2, False, True),
        ("7D", 1, False, False),
        ("8D", 2, False, True),  # across the corner
        ("9D", 9, False, False),
        ("7D", 4, True, True),
        ("7D", 3, True, False),
    ],
)
def test_a_hero_in_range_one_may_break_an_altar_for_two_ap(at, ap, double, offered):
    table = laid_out("broken_altars")
    put(table, "tyra", at)
    turn = begin_turn(table, "tyra", ap=ap)
    options = hands(table, "tyra", double=double)
    assert bool(altar_keys(options)) is offered
    if offered:
        play(options[altar_keys(options)[0]]())
        assert turn.ap == ap - (4 if double else 2)


@pytest.mark.rule("PM-SCEN17-01")
def test_a_broken_altar_is_broken_for_good_and_stays_where_it_is():
    table = laid_out("broken_altars")
    break_altar(table, "7C")
    assert figure_at(table, "7C").marked
    assert altar_keys(hands(table, "tyra")) == []


@pytest.mark.rule("PM-RULE-202")
def test_an_altar_that_is_moved_is_still_an_altar():
    table = laid_out("broken_altars")
    altar = figure_at(table, "7C")
    shift(table, altar.key, (square("9B"),))
    put(table, "tyra", "9A")
    begin_turn(table, "tyra")
    assert altar_keys(hands(table, "tyra")) == [f"altar.{altar.key}"]


@pytest.mark.rule("PM-SCEN17-02")
def test_altars_work_no_gate_and_cultists_plan_no_way_with_them():
    # given an altar whose token shows the rune of both portcullises
    scenario = content().scenarios["broken_altars"]
    assert [laid.rune for laid in scenario.things if laid.kind == "lever"] == ["cross", "shears", "blades"]
    table = laid_out("broken_altars")
    put(table, "tyra", "7D")
    begin_turn(table, "tyra")
    assert not any(key.startswith("pull.") for key in hands(table, "tyra"))
    field = field_for(table, walker_of(content().kinds["guard"]), ground(table))
    assert field.levers == []
    break_altar(table, "7C")
    assert not any(table.state.gates[key].open for key in ("P1", "P2"))


@pytest.mark.rule("PM-SCEN17-03", "PM-SCEN-02")
def test_each_broken_altar_lowers_the_threat_for_this_scenario_only():
    table = laid_out("broken_altars")
    table.state.campaign = Campaign()
    threat = table.state.threat
    break_altar(table, "7C")
    break_altar(table, "7J")
    assert (table.state.threat, table.state.campaign.threat) == (threat - 2, 0)


@pytest.mark.rule("PM-SCEN17-04")
def test_with_the_third_altar_both_portcullises_open():
    table = laid_out("broken_altars")
    gates = [table.state.gates[key] for key in ("P1", "P2")]
    for at, is_open in (("7C", False), ("7J", False), ("1A", True)):
        break_altar(table, at)
        assert [gate.open for gate in gates] == [is_open, is_open]
    assert not any(table.state.gates[key].open for key in ("D1", "D2", "D3"))


@pytest.mark.rule("PM-SCEN17-05", "PM-SCEN-05")
def test_nobody_leaves_before_all_altars_are_broken_and_then_who_stands_on_an_exit_may_at_once():
    # given a hero on an exit and two altars broken
    table = laid_out("broken_altars")
    elisa = put(table, "elisa", "8L")
    for at in ("7C", "7J"):
        break_altar(table, at)
        assert exit_at(table, elisa, square("1F")) == exit_at(table, elisa, square("8L")) == ""
    # when the third is broken
    break_altar(table, "1A", answers=["yes"])
    # then the exits are open and she is gone
    assert elisa.status == "left" and elisa.exit == "X2"
    assert exit_at(table, hero_of(table, "tyra"), square("1F")) == "X1"


@pytest.mark.rule("PM-SCEN17-05")
def test_the_altars_are_wanted_for_victory():
    table = laid_out("broken_altars", heroes=("tyra",))
    with pytest.raises(GameOver) as over:
        play(depart(table, put(table, "tyra", "1F"), "X1"))
    assert not over.value.won and "0 of 3 altars broken" in over.value.text


@pytest.mark.rule("PM-SCEN17-06")
@pytest.mark.parametrize(("hard", "lost"), [("no", 0), ("yes", 1)])
def test_with_hard_rules_an_altar_hurts_who_breaks_it(hard, lost):
    table = laid_out("broken_altars", hard_scenario=hard)
    hp = hero_of(table, "tyra").hp
    break_altar(table, "7C")
    assert hero_of(table, "tyra").hp == hp - lost
