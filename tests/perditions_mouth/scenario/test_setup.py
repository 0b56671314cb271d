"""From the setup form to a laid out scenario."""

from collections import Counter

import pytest

from tabletop.core.game import Setup
from tabletop.perditions_mouth.board.grid import square, square_name
from tabletop.perditions_mouth.board.places import places_near, spawn_places, spawn_points
from tabletop.perditions_mouth.board.queries import level_of
from tabletop.perditions_mouth.game import GAME
from tabletop.perditions_mouth.model.events.dungeon import EnemyPlaced, ScenarioStarted
from tabletop.perditions_mouth.model.maps import Crowd, Laid, Placed
from tabletop.perditions_mouth.model.state import Campaign
from tabletop.perditions_mouth.rules.sources import sources
from tabletop.perditions_mouth.scenario.setup import begin, setup, starting_threat
from tests.support.perditions_mouth import SIX, THREE, arena, content, events, evolve, fresh, laid_out, run
from tests.support.play import ask, play

HALL = ["........", "........", "........", "........", "........", "........"]


def shown(places):
    return sorted("+".join(square_name(at) for at in shape) for shape in places)


def with_scenario(**changes):
    """The content with Side Entrance changed."""
    known = content()
    changed = evolve(known.scenarios["side_entrance"], **changes)
    return evolve(known, scenarios={**known.scenarios, "side_entrance": changed})


def table_of(known, heroes=THREE, **options):
    state = setup(known, Setup("perditions_mouth", "side_entrance", list(heroes), 1, options))
    return GAME.lay(known, state)


# -- the map ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-SETUP-12")
def test_doors_start_closed_and_unlocked_and_portcullises_closed_unless_noted():
    gates = laid_out("side_entrance").state.gates
    assert [(gate.open, gate.locked) for gate in gates.values()] == [(False, False)] * 4
    gates = laid_out("the_captive_scout").state.gates
    assert [key for key, gate in gates.items() if gate.locked] == ["D3"]


@pytest.mark.rule("PM-SETUP-11")
def test_gates_lie_between_two_squares():
    gate = laid_out("side_entrance").state.gates["D2"]
    assert gate.sides == (square("4C"), square("5C"))


@pytest.mark.rule("PM-SETUP-01", "PM-POOLS-01")
def test_a_scenario_lays_out_map_figures_and_pools():
    table = laid_out("side_entrance")
    state = table.state
    standing = {square_name(at): state.figures[who].kind for at, who in state.standing.items()}
    assert standing == {
        "1F": "lever",
        "1A": "chest",
        "9A": "victim",
        "9J": "nest",
        "5C": "guard",
        "2G": "guard",
        "5G": "acolyte",
        "1C": "acolyte",
    }
    assert (state.primary, state.secondary) == (["acolyte", "guard"], ["rotikka", "rotikka"])
    assert sorted(state.reserve) == ["acolyte", "acolyte", "boneworm", "guard", "rotikka", "rotikka"]
    assert state.dead == []


@pytest.mark.rule("PM-POOLS-08")
def test_the_demon_is_in_no_pool():
    for scenario in content().scenarios.values():
        pools = [scenario.primary, scenario.secondary, scenario.reserve]
        pools += [pool for crowd in scenario.more for pool in (crowd.primary, crowd.secondary, crowd.reserve)]
        assert not any("demon" in pool for pool in pools)


@pytest.mark.rule("PM-SETUP-13")
@pytest.mark.parametrize(("heroes", "acolytes", "guards"), [(3, 2, 1), (4, 3, 1), (5, 4, 2), (6, 5, 2)])
def test_heroes_after_the_third_bring_more_enemies(heroes, acolytes, guards):
    state = laid_out("side_entrance", SIX[:heroes]).state
    assert sum(1 for figure in state.figures.values() if figure.kind == "acolyte") == acolytes
    assert state.primary.count("guard") == guards


@pytest.mark.rule("PM-EX-01", "PM-SETUP-13", "PM-SETUP-06")
def test_one_guard_per_hero_after_the_third_makes_two_for_five_heroes():
    # given "1 Guard per hero after the third" and five heroes
    more = [Crowd(map=[Placed("guard")])] * 3
    table = table_of(with_scenario(enemies=[], more=more), SIX[:5])
    # when the scenario is laid out
    run(begin(table))
    # then two Guards stand adjacent to trapdoors
    guards = [figure.at[0] for figure in table.state.figures.values() if figure.kind == "guard"]
    beside = {square(t) + step for t in ("2B", "2H", "8I") for step in (-16, 1, 16, -1)}
    assert len(guards) == 2 and set(guards) <= beside


@pytest.mark.rule("PM-EX-02", "PM-SETUP-04")
def test_within_one_square_of_a_chest_means_all_eight_squares_around_it():
    table = arena(HALL, {"tyra": "1A"}, [("chest", "5G")])
    places = shown(places_near(table, "boneworm", square("5G"), 1))
    assert places == ["4F", "4G", "4H", "5F", "5H", "6F", "6G", "6H"]
    # and setup asks for any of them
    known = with_scenario(things=[Laid("chest", ["5G"])], enemies=[Placed("boneworm", near="5G", within=1)], more=[])
    choice = ask(begin(table_of(known)))
    assert choice.id == "setup.place" and choice.seat == "players"
    assert sorted(option.key for option in choice.options) == ["5F", "5H"]


@pytest.mark.rule("PM-EX-03", "PM-SETUP-05", "PM-SETUP-06", "PM-SETUP-09")
def test_insectoids_go_beside_nests_and_cultists_beside_trapdoors():
    # given a setup of 3 Rotikka, a Chi'leen and an Acolyte without squares
    rows = ["........", ".t......", "........", "........", "........", "........"]
    table = arena(rows, {"tyra": "6H"}, [("nest", "4F")])
    # then Insectoids are offered squares adjacent to the nest, the Acolyte those adjacent to the trapdoor
    assert shown(spawn_places(table, "rotikka")) == ["3F", "4E", "4G", "5F"]
    assert shown(spawn_places(table, "acolyte")) == ["1B", "2A", "2C", "3B"]
    # and a large base has one of its squares there
    for shape in spawn_places(table, "chileen"):
        assert any(square_name(at) in ("3F", "4E", "4G", "5F") for at in shape)
    # so a Guard at a nest or a Chi'leen at a trapdoor is never offered
    assert "4E" not in shown(spawn_places(table, "guard"))
    assert not any(at in (square("1B"), square("2C")) for s in spawn_places(table, "chileen") for at in s)
    assert spawn_points(table, "demon") == []


@pytest.mark.rule("PM-SETUP-07")
def test_only_without_an_adjacent_square_is_a_figure_placed_diagonally():
    table = arena(HALL, {"tyra": "6H"}, [("nest", "3C"), ("chest", "2C"), ("chest", "4C"), ("chest", "3B")])
    assert shown(spawn_places(table, "rotikka")) == ["3D"]
    table = arena(HALL, {"tyra": "3D"}, [("nest", "3C"), ("chest", "2C"), ("chest", "4C"), ("chest", "3B")])
    assert shown(spawn_places(table, "rotikka")) == ["2B", "2D", "4B", "4D"]


@pytest.mark.rule("PM-SETUP-08")
def test_with_several_nests_the_players_choose_which_serves():
    # given Burrowers at the Gate with nests on 1C and 9H
    choice = ask(begin(fresh("burrowers_at_the_gate")))
    # then the first Boneworm may come to either
    assert choice.seat == "players"
    assert {"1B", "1D", "2C", "8H", "9I"} <= {option.key for option in choice.options}


@pytest.mark.rule("PM-SETUP-10")
def test_nests_are_figures_and_trapdoors_are_squares_to_walk_on():
    table = laid_out("side_entrance")
    assert table.state.figures[table.state.standing[square("9J")]].kind == "nest"
    assert square("2B") not in table.state.standing
    assert content().terrain["trapdoor"].walk


# -- heroes, pegs, markers --------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-SETUP-14")
def test_heroes_start_off_the_map():
    heroes = laid_out().state.heroes.values()
    assert [(hero.status, hero.at, hero.entry) for hero in heroes] == [("outside", 0, square("10E"))] * 3


@pytest.mark.rule("PM-SETUP-15", "PM-EX-06")
def test_six_pegs_start_on_move_special_attack_sprint_defend_charge_in_random_order():
    stone = content().wheels.stone
    orders = set()
    for seed in range(8):
        heroes = laid_out(heroes=SIX, seed=seed).state.heroes
        spokes = {stone[hero.spoke].key: key for key, hero in heroes.items()}
        assert sorted(spokes) == sorted(["move", "special", "attack", "sprint", "defend", "charge"])
        orders.add(tuple(hero.spoke for hero in heroes.values()))
    assert len(orders) > 1


@pytest.mark.rule("PM-SETUP-16", "PM-SETUP-17")
def test_pegs_start_ready_and_the_watchstone_at_its_start():
    state = laid_out().state
    assert all(hero.ready and hero.has_peg for hero in state.heroes.values())
    assert state.watch == 0 and content().wheels.watch[0] == "primary"


@pytest.mark.rule("PM-VARIANT-11", "PM-VARIANT-14")
@pytest.mark.parametrize(("heroes", "ghosts"), [(1, 2), (2, 1), (3, 0), (6, 0)])
def test_ghost_pegs_make_up_for_missing_heroes(heroes, ghosts):
    state = laid_out(heroes=SIX[:heroes]).state
    assert len(state.ghosts) == ghosts
    # and they are part of the starting order, one peg a spoke
    spokes = sorted([*state.ghosts.values(), *(hero.spoke for hero in state.heroes.values())])
    assert spokes == list(range(heroes + ghosts))
    # but they can be left out
    assert laid_out(heroes=SIX[:heroes], ghost_peg="no").state.ghosts == {}


@pytest.mark.rule("PM-VARIANT-14", "PM-VARIANT-11", "PM-RULE-45", "PM-SETUP-25")
@pytest.mark.parametrize("scenario", list(content().scenarios))
@pytest.mark.parametrize(("heroes", "ghosts"), [(1, 2), (2, 1), (3, 0)])
def test_one_seat_may_play_every_scenario(scenario, heroes, ghosts):
    # given one player with one, two or three heroes, ghosts making up for the missing pegs
    table = laid_out(scenario, SIX[:heroes])
    state = table.state
    assert len(state.ghosts) == ghosts and state.clock.step == "hero_phase"
    # then ghosts bring neither threat nor enemies: only real heroes count
    alone = laid_out(scenario, SIX[:heroes], ghost_peg="no").state
    assert state.threat == alone.threat
    assert Counter(f.kind for f in state.figures.values()) == Counter(f.kind for f in alone.figures.values())
    assert (state.primary, state.secondary, state.reserve) == (alone.primary, alone.secondary, alone.reserve)
    assert GAME.faults(content(), state) == []


@pytest.mark.rule("PM-VARIANT-11")
def test_the_ghost_peg_is_shuffled_into_the_starting_order():
    spokes = {laid_out(heroes=SIX[:2], seed=seed).state.ghosts["ghost1"] for seed in range(12)}
    assert spokes == {0, 1, 2}


# -- threat -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-THREAT-02", "PM-SETUP-02")
@pytest.mark.parametrize("heroes", [1, 2, 3, 6])
def test_a_one_shot_game_starts_at_one_plus_the_heroes(heroes):
    table = laid_out("summoners_lair", SIX[:heroes])
    assert table.state.threat == 1 + heroes
    assert table.state.campaign is None


@pytest.mark.rule("PM-THREAT-03", "PM-EX-05")
def test_a_campaign_starts_at_map_number_plus_heroes():
    # given scenario 12 (map 4), three heroes and no recorded events
    table = fresh("summoners_lair")
    table.state.campaign = Campaign()
    # then the marker is on space 7
    assert starting_threat(table) == 7


@pytest.mark.rule("PM-THREAT-05")
def test_recorded_events_shift_the_start_of_later_scenarios():
    table = fresh("summoners_lair")
    table.state.campaign = Campaign(threat=3)
    assert starting_threat(table) == 10
    table.state.campaign = Campaign(threat=-20)
    assert starting_threat(table) == 1
    table.state.campaign = Campaign(threat=20)
    assert starting_threat(table) == 17


@pytest.mark.rule("PM-THREAT-04")
def test_a_scenario_may_state_another_starting_threat():
    table = table_of(with_scenario(threat=9))
    assert starting_threat(table) == 9


@pytest.mark.rule("PM-SETUP-21")
def test_hard_scenarios_add_what_they_say():
    # Side Entrance: one more Acolyte
    assert sum(1 for f in laid_out(hard_scenario="yes").state.figures.values() if f.kind == "acolyte") == 3
    # The Captive Scout: another locked door
    gates = laid_out("the_captive_scout", hard_scenario="yes").state.gates
    assert sorted(key for key, gate in gates.items() if gate.locked) == ["D2", "D3"]
    # Burrowers at the Gate: nests with one hit point more
    figures = laid_out("burrowers_at_the_gate", hard_scenario="yes").state.figures
    assert [figure.bonus_hp for figure in figures.values() if figure.kind == "nest"] == [1, 1]


@pytest.mark.rule("PM-SETUP-21")
def test_hard_enemies_and_hard_heroes_are_choices_of_their_own():
    # given each part of the hard rules alone
    hard_enemies, hard_heroes = fresh(enemies="hard"), fresh(heroes=SIX, hard_heroes="yes")
    # then the enemy sheets change with the first only
    assert level_of(hard_enemies, "rotikka").attack == 4
    assert level_of(hard_heroes, "rotikka").attack == 3
    # and the penalties of hero sheets speak with the second only
    penalty = ("tyra", content().heroes["tyra"].penalty.abilities)
    assert penalty in list(sources(hard_heroes))
    assert penalty not in list(sources(hard_enemies))


def test_the_chileen_of_the_nest_halls_moves_to_the_nest_when_it_is_hard():
    normal = laid_out("highway_to_the_nest").state
    assert normal.standing[square("10H")] == normal.standing[square("10I")]
    hard = laid_out("highway_to_the_nest", hard_scenario="yes").state
    chileen = next(f for f in hard.figures.values() if f.kind == "chileen")
    assert any(at in (square("5G"), square("7G"), square("6F"), square("6H")) for at in chileen.at)
    assert square("10H") not in hard.standing


def test_the_rotikka_of_the_overflow_comes_out_of_the_reserve_when_it_is_hard():
    normal, hard = laid_out("the_overflow").state, laid_out("the_overflow", hard_scenario="yes").state
    assert normal.reserve.count("rotikka") == 1 and hard.reserve.count("rotikka") == 0
    assert sum(1 for f in hard.figures.values() if f.kind == "rotikka") == 2


@pytest.mark.parametrize("key", sorted(content().scenarios))
@pytest.mark.parametrize("heroes", [1, 6])
def test_every_scenario_can_be_laid_out(key, heroes):
    table = fresh(key, SIX[:heroes], hard_scenario="yes")
    run(begin(table))
    assert table.state.clock.step == "hero_phase"
    assert isinstance(next(iter(table.log)), ScenarioStarted)
    placed = len(events(table, EnemyPlaced))
    assert placed == sum(1 for f in table.state.figures.values() if f.first)


def test_answers_decide_where_setup_puts_figures():
    table = fresh("burrowers_at_the_gate")
    play(begin(table), ["8H", "9I", "1B", "1D", "1H"])
    kinds = {at: table.state.figures[table.state.standing[square(at)]].kind for at in ("8H", "9I", "1B", "1D", "1H")}
    assert kinds == {"8H": "boneworm", "9I": "boneworm", "1B": "rotikka", "1D": "rotikka", "1H": "acolyte"}
