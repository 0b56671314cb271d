"""The printed maps, and that every scenario stands on legal squares of its map."""

from collections import Counter

import pytest

from tabletop.core.things.paths import distances
from tabletop.perditions_mouth.board.grid import STRAIGHT, edge, square
from tabletop.perditions_mouth.model.moments.rounds import LeverWorked
from tests.support.perditions_mouth import content

SCENARIOS = sorted(content().scenarios)


def walkable(board, at):
    return bool(board.terrain[at]) and content().terrain[board.terrain[at]].walk


def gates_of(key):
    return {edge(square(s.sides[0]), square(s.sides[1])): s for s in content().maps[key].gates}


def objects_of(scenario):
    return [square(at) for laid in scenario.things for at in laid.at]


def levers_of(scenario):
    return [laid for laid in scenario.things if laid.kind == "lever"]


def figures_of(scenario):
    return [square(one) for placed in scenario.enemies for text in placed.at for one in text.split("+")]


@pytest.mark.parametrize("key", sorted(content().maps))
def test_every_square_of_a_map_is_reached_from_its_entrance_when_gates_are_open(key):
    board = content().boards[key]
    reached = distances(board.entrance, lambda at: [at + s for s in STRAIGHT if walkable(board, at + s)])
    assert [at for at in board.squares if walkable(board, at) and at not in reached] == []


@pytest.mark.rule("PM-SETUP-24")
@pytest.mark.parametrize("key", sorted(content().maps))
def test_gates_stand_between_two_walkable_neighbours_and_within_the_tokens(key):
    # given the doors and portcullises of a map
    spots = content().maps[key].gates
    # then each joins two walkable squares that share an edge
    for spot in spots:
        one, other = (square(name) for name in spot.sides)
        assert other - one in STRAIGHT
        assert walkable(content().boards[key], one) and walkable(content().boards[key], other)
    # and there are tokens for all of them
    for kind in ("door", "portcullis"):
        assert sum(1 for spot in spots if spot.kind == kind) <= 3


@pytest.mark.parametrize(
    ("key", "number", "width", "height", "squares"),
    [
        ("side_entrance", 1, 10, 10, 70),
        ("dormitory", 2, 12, 10, 88),
        ("nest_halls", 3, 13, 11, 108),
        ("summoners_lair", 4, 14, 12, 109),
        ("sacrifice_pits", 5, 12, 12, 104),
        ("flooded_cisterns", 6, 13, 10, 105),
        ("hatchery", 7, 14, 11, 121),
        ("inner_sanctum", 8, 12, 12, 97),
        ("abyssal_rift", 9, 14, 12, 122),
        ("lavatory", 10, 8, 8, 49),
    ],
)
def test_maps_have_their_number_size_and_walkable_squares(key, number, width, height, squares):
    board = content().boards[key]
    assert (board.number, board.width, board.height) == (number, width, height)
    assert sum(1 for at in board.squares if walkable(board, at)) == squares


@pytest.mark.parametrize("key", sorted(content().maps))
def test_every_map_has_one_alarm_and_a_free_square_beside_each_trapdoor(key):
    board = content().boards[key]
    assert sum(1 for at in board.squares if board.terrain[at] == "alarm") == 1
    for at in board.spawns:
        assert any(walkable(board, at + step) for step in STRAIGHT)


@pytest.mark.rule("PM-SETUP-01", "PM-SETUP-24")
@pytest.mark.parametrize("key", SCENARIOS)
def test_a_scenario_places_everything_on_different_legal_squares_of_its_map(key):
    # given what a scenario puts on its map
    scenario = content().scenarios[key]
    board = content().boards[scenario.map]
    squares = objects_of(scenario) + figures_of(scenario)
    # then all squares are walkable, different and none is an entrance, exit, trapdoor or alarm
    assert len(set(squares)) == len(squares)
    for at in squares:
        assert walkable(board, at)
        assert board.terrain[at] not in ("trapdoor", "alarm")
        assert at != board.entrance and at not in board.exits
    # and the box has tokens for it
    counts = Counter(laid.kind for laid in scenario.things for _ in laid.at)
    assert all(counts[kind] <= content().kinds[kind].figures == 3 for kind in counts)


@pytest.mark.parametrize("key", SCENARIOS)
def test_locked_doors_and_runes_of_a_scenario_exist_on_its_map(key):
    scenario = content().scenarios[key]
    gates = gates_of(scenario.map)
    for name in (*scenario.locked, *scenario.hard_locked, *scenario.open):
        one, other = name.split("-")
        assert edge(square(one), square(other)) in gates
    runes = {spot.rune for spot in gates.values() if spot.rune}
    counted = any(LeverWorked in use.calls for rule in scenario.rules for use in rule.abilities)
    assert counted or {lever.rune for lever in levers_of(scenario)} <= runes


@pytest.mark.parametrize("key", SCENARIOS)
def test_every_exit_chest_victim_nest_and_lever_is_within_reach_by_doors_and_levers_alone(key):
    # given a scenario with its objects standing in the way
    scenario = content().scenarios[key]
    board = content().boards[scenario.map]
    blocked = set(objects_of(scenario))
    gates = gates_of(scenario.map)
    pulled: set[str] = set()

    def steps(at):
        for step in STRAIGHT:
            onward = at + step
            spot = gates.get(edge(at, onward))
            shut = spot is not None and spot.kind == "portcullis" and not spot.open and spot.rune not in pulled
            if walkable(board, onward) and onward not in blocked and not shut:
                yield onward

    # when doors are opened and every lever within reach is pulled
    while True:
        reached = distances(board.entrance, steps)
        near = {at + s + t for at in reached for s in (0, *STRAIGHT) for t in (0, *STRAIGHT)}
        runes = {lever.rune for lever in levers_of(scenario) if square(lever.at[0]) in near}
        if runes == pulled:
            break
        pulled = runes
    # then every exit in use is reached, and every object from a square beside it
    for name in scenario.next:
        exits = {exit: at for at, exit in board.exits.items()}
        assert exits[name] in reached
    for at in blocked:
        assert any(at + step in reached for step in STRAIGHT)
    if scenario.rescue:
        assert square(scenario.rescue) in reached


@pytest.mark.parametrize("key", SCENARIOS)
def test_insectoids_come_only_with_nests_to_come_from(key):
    scenario = content().scenarios[key]
    kinds = content().kinds
    pools = {**scenario.primary, **scenario.secondary}
    if any(kinds[kind].group == "insectoid" for kind in pools):
        assert any(kinds[laid.kind].spawns == "insectoid" for laid in scenario.things)


@pytest.mark.rule("PM-SETUP-22")
def test_the_box_holds_41_enemy_figures():
    figures = {key: kind.figures for key, kind in content().kinds.items() if kind.figures}
    box = {
        "acolyte": 9,
        "guard": 5,
        "summoner": 5,
        "nest": 3,
        "rotikka": 5,
        "boneworm": 7,
        "chileen": 5,
        "tharnix": 1,
        "demon": 1,
    }
    assert {key: figures[key] for key in box} == box
    assert sum(box.values()) == 41


@pytest.mark.parametrize("heroes", [3, 4, 5, 6])
@pytest.mark.parametrize("key", SCENARIOS)
def test_figures_of_a_scenario_never_exceed_the_box(key, heroes):
    scenario = content().scenarios[key]
    total = dict.fromkeys(content().kinds, 0)
    for crowd in scenario.more[: heroes - 3]:
        for placed in crowd.map:
            total[placed.kind] += placed.count
    for placed in scenario.enemies:
        if placed.when != "hard":
            total[placed.kind] += placed.count
    pools = [scenario.primary, scenario.secondary, scenario.reserve]
    for crowd in scenario.more[: heroes - 3]:
        pools += [crowd.primary, crowd.secondary, crowd.reserve]
    for pool in pools:
        for kind, number in pool.items():
            total[kind] += number
    for laid in scenario.things:
        total[laid.kind] += len(laid.at)
    for kind, number in total.items():
        assert number <= content().kinds[kind].figures, kind
