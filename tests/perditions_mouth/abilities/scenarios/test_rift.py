"""Special rules of scenarios 27 and 28 at the Abyssal Rift, and the Demon that walks it."""

import pytest

from tabletop.core.flow import GameOver
from tabletop.perditions_mouth.board.bases import bases
from tabletop.perditions_mouth.board.footing import footing
from tabletop.perditions_mouth.board.grid import square
from tabletop.perditions_mouth.board.ground import ground, terrain_at
from tabletop.perditions_mouth.board.queries import exit_at, hit_points, is_threatened, numbers_of
from tabletop.perditions_mouth.board.routes.landings import landings, trampled
from tabletop.perditions_mouth.board.routes.ways import Way
from tabletop.perditions_mouth.board.sight import sees
from tabletop.perditions_mouth.game import GAME
from tabletop.perditions_mouth.model.events.dungeon import EnemyHealed, MadeRoom, StrikeMade
from tabletop.perditions_mouth.model.state import Campaign
from tabletop.perditions_mouth.rules.enemies.moves import move_enemy
from tabletop.perditions_mouth.rules.enemies.spawning import spawn
from tabletop.perditions_mouth.rules.round import round_end
from tabletop.perditions_mouth.verbs.dungeon import pull_lever
from tabletop.perditions_mouth.verbs.figures import bring, create
from tabletop.perditions_mouth.verbs.harm import hurt_figure, slay
from tabletop.perditions_mouth.verbs.movement import shift
from tests.support.perditions_mouth import (
    activate_all,
    content,
    end_phase,
    events,
    figure_at,
    hero_of,
    laid_out,
    of_kind,
    put,
    remove,
    run,
)
from tests.support.play import ask, play

NORTH = ("2G", "2H", "3G", "3H")


def squares(*names):
    return tuple(square(name) for name in names)


def demon(table):
    return of_kind(table, "demon")[0]


def rift(at=NORTH, scenario="abyssal_rift", **options):
    """The Demon alone on the map, with the Nests."""
    table = laid_out(scenario, **options)
    remove(table, "summoner", "guard", "boneworm", "rotikka", "acolyte", "demon")
    create(table, "demon", squares(*at))
    return table


# -- 27. Abyssal Rift: it comes ---------------------------------------------------------------------------------------
@pytest.mark.rule("PM-SCEN27-01")
@pytest.mark.parametrize(("hard", "number"), [("no", 3), ("yes", 2)])
def test_the_demon_comes_at_the_start_of_the_third_round(hard, number):
    table = laid_out("abyssal_rift", hard_scenario=hard)
    if number == 3:
        end_phase(table, 1)
        assert of_kind(table, "demon") == []
    end_phase(table, number - 1)
    assert table.state.round == number and demon(table).at == squares(*NORTH)
    end_phase(table, number)
    assert len(of_kind(table, "demon")) == 1


@pytest.mark.rule("PM-SCEN27-01", "PM-RULE-209")
def test_whoever_stands_where_it_comes_goes_to_the_nearest_empty_square_unhurt():
    # given a hero on one of its squares with two neighbours taken
    table = laid_out("abyssal_rift")
    hero = put(table, "tyra", "2G")
    put(table, "elisa", "1G")
    hp = hero.hp
    table.state.round = 2
    choice = ask(round_end(table))
    assert (choice.id, choice.seat) == ("arrival.aside", "players")
    assert {option.key for option in choice.options} == {"1F", "1H", "2F", "3F"}
    # when it comes
    end_phase(table, 2, ["3F"])
    assert (hero.at, hero.hp, hero.fatigue) == (square("3F"), hp, 0)
    assert [(event.who, event.at) for event in events(table, MadeRoom)] == [("tyra", square("3F"))]


@pytest.mark.rule("PM-SCEN27-01", "PM-RULE-209")
def test_large_figures_things_and_all_make_room_for_it():
    table = laid_out("abyssal_rift")
    worm = bring(table, "chileen", squares("3G", "3H"))
    chest = create(table, "chest", squares("2H"))
    end_phase(table, 2)
    assert demon(table).at == squares(*NORTH)
    assert len(worm.at) == 2 and chest.at and not set(worm.at + chest.at) & set(demon(table).at)
    assert GAME.faults(content(), table.state) == []


@pytest.mark.rule("PM-SCEN27-02")
@pytest.mark.parametrize(
    ("places", "shut"),
    [
        ({"tyra": "9D", "elisa": "9C", "niffil": "9G"}, True),
        ({"tyra": "9D", "elisa": "9C", "niffil": "10G"}, False),  # on the stair
        ({"tyra": "9D", "elisa": "9C", "niffil": "12H"}, False),
        ({"tyra": "9D", "elisa": "9C"}, False),  # one still outside
        ({"tyra": "9D", "elisa": "9C", "niffil": "dead"}, True),
    ],
)
def test_the_gates_fall_when_it_comes_unless_a_hero_is_on_the_stair_or_outside(places, shut):
    table = laid_out("abyssal_rift")
    gates = [table.state.gates[key] for key in ("P1", "P2")]
    assert all(gate.open for gate in gates)
    for hero, at in places.items():
        if at == "dead":
            put(table, hero, "10H")
            del table.state.standing[square("10H")]
            hero_of(table, hero).status, hero_of(table, hero).hp = "dead", 0
        else:
            put(table, hero, at)
    end_phase(table, 2)
    assert [gate.open for gate in gates] == [not shut] * 2


@pytest.mark.rule("PM-SCEN27-02")
def test_the_lever_works_the_gates_at_any_time():
    table = laid_out("abyssal_rift")
    lever = figure_at(table, "9B").key
    play(pull_lever(table, lever, "tyra"))
    assert not any(gate.open for gate in table.state.gates.values())
    play(pull_lever(table, lever, "tyra"))
    assert all(gate.open for gate in table.state.gates.values())


@pytest.mark.rule("PM-SCEN27-04")
@pytest.mark.parametrize(("hard", "number", "called"), [("no", 2, 0), ("yes", 1, 2)])
def test_with_hard_rules_it_calls_two_figures_from_the_reserve(hard, number, called):
    table = laid_out("abyssal_rift", hard_scenario=hard)
    reserve, primary = len(table.state.reserve), len(table.state.primary)
    end_phase(table, number, ["acolyte", "chileen"])
    assert (len(table.state.reserve), len(table.state.primary)) == (reserve - called, primary + called)
    assert not called or table.state.primary[-2:] == ["acolyte", "chileen"]


@pytest.mark.rule("PM-SCEN27-05", "PM-SCEN28-04")
@pytest.mark.parametrize("scenario", ["abyssal_rift", "the_rift_unsealed"])
def test_the_scenario_is_won_at_once_when_the_demon_is_dead(scenario):
    table = rift(scenario=scenario)
    hero = put(table, "tyra", "4E")
    assert exit_at(table, hero, square("1G")) == ""  # nobody leaves here
    play(slay(table, bring(table, "boneworm", squares("9C")).key, "tyra", attack=True))
    with pytest.raises(GameOver) as over:
        play(slay(table, demon(table).key, "tyra", attack=True))
    assert over.value.won and over.value.reason == "goal"
    assert content().scenarios[scenario].next == {}


def test_before_it_has_come_nothing_is_won():
    table = laid_out("abyssal_rift")
    end_phase(table, 1)
    assert table.state.round == 2


# -- where it walks ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-SCEN27-03", "PM-SCEN28-04")
@pytest.mark.parametrize("scenario", ["abyssal_rift", "the_rift_unsealed"])
def test_the_demon_enters_rift_squares_for_one_ap_and_nobody_else_does(scenario):
    table = rift(scenario=scenario)
    here = ground(table)
    assert footing(table, "demon", here).cost[square("5G")] == 1
    for kind in ("boneworm", "chileen", "tharnix", "guard"):
        assert footing(table, kind, here).cost[square("5G")] == 0
        assert bases(table, kind, square("5G")) == []


@pytest.mark.rule("PM-SCEN27-03", "PM-RULE-200")
def test_the_demon_crosses_the_rift_the_shortest_way():
    # given the Demon north and a hero south of the rift
    table = rift()
    put(table, "tyra", "9G")
    # when it moves
    run(move_enemy(table, demon(table)))
    # then it stands partly on the rift and could strike her
    found = [terrain_at(table, at) for at in demon(table).at]
    assert "pit" in found and "floor" in found
    run(activate_all(table, "attack"))
    assert {event.target for event in events(table, StrikeMade)} == {"tyra"}
    assert GAME.faults(content(), table.state) == []


@pytest.mark.rule("PM-RULE-200", "PM-RULE-13")
def test_it_never_ends_wholly_on_the_rift_but_goes_back_along_its_path():
    table = rift()
    path = squares("4G", "5G", "6G")
    way = Way(path[-1], [("go", at, "") for at in path], 1)
    found = landings(table, demon(table), square("3G"), way)
    assert found[0].path[-1] == square("5G")
    assert [landing.base for landing in found] == [squares("4F", "4G", "5F", "5G")]
    assert squares("5F", "5G", "6F", "6G") not in bases(table, "demon", square("6G"))


@pytest.mark.rule("PM-RULE-200", "PM-RULE-12")
def test_rift_squares_block_sight_but_not_to_the_demon_that_stands_on_them():
    table = rift(("7F", "7G", "8F", "8G"))
    here = ground(table)
    assert not sees(here, square("4E"), square("7J"))
    hero = put(table, "elisa", "9G")
    remove(table, "nest")
    assert terrain_at(table, square("8G")) == "pit"
    assert sees(ground(table), hero.at, square("8G"))


@pytest.mark.rule("PM-RULE-208")
@pytest.mark.parametrize(
    ("base", "path", "to"),
    [
        (NORTH, ("3G", "4G", "5G", "6G", "7G", "8G", "9G"), "3G"),
        (("7F", "7G", "8F", "8G"), ("8G", "9G"), "8F"),  # it starts on the rift: its old base
        (("7F", "7G", "8F", "8G"), ("8F", "9F", "9G"), "9F"),  # as always
    ],
)
def test_nobody_is_trampled_onto_the_rift(base, path, to):
    table = rift(base)
    worm = bring(table, "rotikka", squares("9G"))
    trades, _ = trampled(table, demon(table), list(squares(*path)))
    assert trades == [(worm.key, square(to))]


@pytest.mark.rule("PM-RULE-208", "PM-EMOVE-28")
def test_the_demon_tramples_its_way_off_the_rift():
    table = rift(("7F", "7G", "8F", "8G"))
    table.state.primary.clear()
    table.state.reserve.clear()
    for at in ("9F", "9G", "9H", "8I"):
        bring(table, "rotikka", squares(at))
    put(table, "tyra", "12G")
    run(move_enemy(table, demon(table)))
    assert not any(terrain_at(table, at) == "pit" for figure in of_kind(table, "rotikka") for at in figure.at)
    assert GAME.faults(content(), table.state) == []


def test_a_fault_is_found_where_somebody_else_stands_on_the_rift():
    table = rift()
    worm = bring(table, "boneworm", squares("9C"))
    shift(table, worm.key, squares("5G"))
    assert GAME.faults(content(), table.state) == [f"{worm.key} stands on pit at 5G"]
    shift(table, worm.key, squares("9C"))
    shift(table, demon(table).key, squares("5G", "5H", "6G", "6H"))
    assert len(GAME.faults(content(), table.state)) == 4


@pytest.mark.rule("PM-ENEMY-11")
def test_only_an_attack_takes_the_demons_last_hit_point():
    table = rift()
    demon(table).damage = 7
    play(hurt_figure(table, demon(table).key, 1, "", attack=False))
    assert hit_points(table, demon(table)) == 1


# -- 28. The Rift Unsealed --------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-SCEN28-01")
def test_the_demon_is_there_from_the_start_and_only_threatens_in_the_first_enemy_phase():
    table = laid_out("the_rift_unsealed")
    remove(table, "guard", "summoner", "rotikka", "acolyte")
    assert demon(table).at == squares(*NORTH)
    put(table, "tyra", "4F")
    assert is_threatened(table, square("4F"))
    for action in ("move", "attack"):
        run(activate_all(table, action))
    assert events(table, StrikeMade) == [] and demon(table).at == squares(*NORTH)
    # from the second on it acts
    table.state.round = 2
    run(activate_all(table, "attack"))
    assert {event.enemy for event in events(table, StrikeMade)} == {demon(table).key}


@pytest.mark.rule("PM-SCEN28-01")
def test_the_others_act_in_the_first_enemy_phase():
    table = laid_out("the_rift_unsealed")
    put(table, "tyra", "9D")
    run(activate_all(table, "attack"))
    assert {event.enemy.partition("#")[0] for event in events(table, StrikeMade)} == {"guard"}


@pytest.mark.rule("PM-SCEN28-02", "PM-RULE-203")
@pytest.mark.parametrize(("scenario", "more"), [("the_rift_unsealed", [3, 2, 1, 0]), ("abyssal_rift", [0, 0, 0])])
def test_each_nest_that_stands_raises_the_demons_defense(scenario, more):
    table = rift(scenario=scenario)
    assert numbers_of(table, of_kind(table, "nest")[0]).defense == 2
    for added in more:
        assert numbers_of(table, demon(table)).defense == 4 + added
        for nest in of_kind(table, "nest")[:1]:
            play(slay(table, nest.key, "tyra", attack=True))


@pytest.mark.rule("PM-SCEN28-03", "PM-THREAT-06")
@pytest.mark.parametrize(("scenario", "change"), [("the_rift_unsealed", 0), ("abyssal_rift", 1)])
def test_a_nest_destroyed_there_costs_nothing(scenario, change):
    table = rift(scenario=scenario)
    table.state.campaign = Campaign()
    threat = table.state.threat
    play(slay(table, of_kind(table, "nest")[0].key, "tyra", attack=True))
    assert (table.state.threat, table.state.campaign.threat) == (threat + change, change)


@pytest.mark.rule("PM-SCEN28-05", "PM-RULE-201")
@pytest.mark.parametrize(
    ("hard", "pool", "nests", "damage", "left"),
    [
        ("yes", "secondary", True, 2, 1),
        ("yes", "secondary", True, 0, 0),
        ("yes", "secondary", False, 2, 2),
        ("yes", "primary", True, 2, 2),
        ("no", "secondary", True, 2, 2),
    ],
)
def test_with_hard_rules_the_nests_heal_the_demon_on_each_secondary_spawn(hard, pool, nests, damage, left):
    table = rift(scenario="the_rift_unsealed", hard_scenario=hard)
    if not nests:
        remove(table, "nest")
    demon(table).damage = damage
    run(spawn(table, pool))
    assert demon(table).damage == left
    assert len(events(table, EnemyHealed)) == damage - left
