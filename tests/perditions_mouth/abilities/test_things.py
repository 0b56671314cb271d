"""Things, gates and tokens do what their kinds say: a new one needs no line of code."""

import pytest

from tabletop.perditions_mouth.board.grid import edge, square
from tabletop.perditions_mouth.board.ground import ground, terrain_at
from tabletop.perditions_mouth.board.queries import lock_cards, pick_cards
from tabletop.perditions_mouth.board.routes.paths import BREAK, COST, crossing, field_for, walker_of
from tabletop.perditions_mouth.board.sight import sees
from tabletop.perditions_mouth.model.events.cards import ResponseShown, TreasureFound
from tabletop.perditions_mouth.model.events.dungeon import CounterMoved, TerrainChanged, ThreatChanged
from tabletop.perditions_mouth.model.state import Gate
from tabletop.perditions_mouth.rules.locks import break_open, pick_open
from tabletop.perditions_mouth.verbs.dungeon import cover, lay_token, take_token, uncover
from tabletop.perditions_mouth.verbs.figures import create
from tabletop.perditions_mouth.verbs.harm import hurt_figure
from tests.support.perditions_mouth import arena, attacked, begin_turn, content, events, evolve, hero_of, run
from tests.support.play import play

HALL = ["........", "........"]


def with_kinds(table, **kinds):
    """A table whose content knows further kinds, each made from one that is there."""
    made = {key: evolve(content().kinds[like], key=key, **changes) for key, (like, changes) in kinds.items()}
    table.content = evolve(table.content, kinds={**table.content.kinds, **made})
    return table


@pytest.mark.rule("PM-LOCK-02", "PM-MOVE-19")
def test_a_lock_resists_with_as_many_cards_as_its_kind_says():
    # given a strongbox with a lock of three cards
    table = with_kinds(arena(HALL, {"tyra": "1A"}, responses=[0, 1, 1]), strongbox=("chest", {"lock": 3, "pick": 1}))
    create(table, "strongbox", (square("1B"),))
    assert (lock_cards(table, "strongbox#1"), pick_cards(table, "strongbox#1")) == (3, 1)
    # when it is attacked
    begin_turn(table, "tyra", action="attack")
    made = attacked(table, "tyra", ["strongbox#1", "active"])
    # then three cards resist, and its treasure is found
    assert made.lock and len(events(table, ResponseShown)) == 3
    assert len(events(table, TreasureFound)) == 1
    assert "strongbox#1" not in table.state.figures


@pytest.mark.rule("PM-MOVE-20")
def test_a_picked_chest_gives_its_treasure_to_the_hero():
    table = arena(HALL, {"tyra": "1A"}, [("chest", "1B")])
    run(pick_open(table, "chest#1", hero_of(table, "tyra")))
    assert next(event.hero for event in events(table, TreasureFound)) == "tyra"


@pytest.mark.rule("PM-VICTIM-08")
def test_a_victim_that_is_struck_dies():
    table = arena(HALL, {"tyra": "1A"}, [("victim", "1B")])
    play(break_open(table, "victim#1", "tyra"))
    assert table.state.figures == {} and table.state.tally == {"victims_dead": 1}


@pytest.mark.rule("PM-ATTACK-07", "PM-THREAT-06")
@pytest.mark.parametrize(("by", "threat"), [("tyra", [1]), ("", [])])
def test_a_nest_crumbles_and_alarms_the_cult_when_a_hero_did_it(by, threat):
    table = arena(HALL, {"tyra": "1A"}, [("nest", "1B")])
    play(hurt_figure(table, "nest#1", 2, by, attack=True))
    assert terrain_at(table, square("1B")) == "rubble"
    assert [event.name for event in events(table, CounterMoved)] == ["nests_damaged", "nests_destroyed"]
    assert [event.change for event in events(table, ThreatChanged)] == threat
    assert table.state.dead == []


@pytest.mark.rule("PM-LOS-10")
def test_what_blocks_sight_and_what_is_trampled_stands_with_the_kind():
    table = with_kinds(arena(HALL, {"tyra": "1A"}), glass=("nest", {"blocks_sight": False, "trampled": False}))
    create(table, "glass", (square("1B"),))
    assert sees(ground(table), square("1A"), square("1C"))
    field = field_for(table, walker_of(table.content.kinds["chileen"]), ground(table))
    # a trampler has to break it: one card and its Defense
    assert field.breakable == {square("1B"): "glass#1"}
    assert field.enter[square("1B")] == (1 + BREAK + 2) * COST


@pytest.mark.rule("PM-EMOVE-14")
@pytest.mark.parametrize(
    ("kind", "by_hand", "price"), [("guard", True, 1), ("guard", False, 5 * BREAK), ("rotikka", True, 5 * BREAK)]
)
def test_a_gate_costs_what_its_kind_says(kind, by_hand, price):
    # given an iron door of five cards
    table = arena(HALL, {"tyra": "1A"})
    iron = evolve(content().gates["door"], key="iron", lock=5, by_hand=by_hand)
    table.content = evolve(table.content, gates={**content().gates, "iron": iron})
    sides = edge(square("1C"), square("1D"))
    table.state.gates["D1"] = Gate("D1", "iron", sides)
    field = field_for(table, walker_of(content().kinds[kind]), ground(table))
    assert crossing(field, *sides, 0) == price * COST
    assert lock_cards(table, "D1") == 5


def test_a_token_covers_the_ground_until_it_is_taken_away():
    table = arena(HALL, {"tyra": "1A"})
    at = square("1B")
    cover(table, "fog", at)
    assert terrain_at(table, at) == "concealment" and not sees(ground(table), square("1A"), square("1C"))
    uncover(table, "fog")
    assert terrain_at(table, at) == "floor" and sees(ground(table), square("1A"), square("1C"))
    changes = [(event.at, event.terrain) for event in events(table, TerrainChanged)]
    assert changes == [(at, "concealment"), (0, "concealment")]


def test_a_token_is_heard_only_while_it_lies_on_the_map():
    table = arena(HALL, {"tyra": "1A"})
    assert not table.is_stale() and ("warp_stone", "lure") not in heard(table)
    lay_token(table, "warp_stone", square("1B"))
    assert ("warp_stone", "lure") in heard(table)
    take_token(table, "warp_stone")
    assert ("warp_stone", "lure") not in heard(table)


def heard(table):
    return {(owner, use.does) for owner, uses in table.sources(table) for use in uses}
