"""Going to a far spot in one go."""

from typing import Any

import attrs

from tabletop.core.flow import Flow, Option, pick
from tabletop.core.game import Setup
from tabletop.core.store.session import Session
from tabletop.tui.controller import Controller
from tabletop.tui.travel import Way, find_way
from tests.support import toy

ROAD = ["gate", "well", "oak", "mill"]


def walking(ambush: str = "") -> Any:
    """A game of walking along a road; at one place a die is rolled."""

    def play_step(table: Any) -> Flow[None]:
        hero = table.state.heroes["ada"]
        while True:
            at = ROAD.index(hero.at)
            near = [ROAD[other] for other in (at - 1, at + 1) if 0 <= other < len(ROAD)]
            options = [Option(place, f"To the {place}", place, place) for place in near] + [Option("stop", "Stop", "")]
            hero.at = (yield from pick("ada", "move.step", "Move on?", options)) or hero.at
            if hero.at == ambush:
                table.state.rng.die(6)

    game = attrs.evolve(toy.GAME, play_step=play_step)  # type: ignore[misc]
    return Session(game, toy.ToyContent(), Setup("toy", "garden", ["ada"], 1))


def test_a_far_spot_is_reached_by_the_fewest_steps():
    way = find_way(walking(), "mill")
    assert way is not None
    assert way.keys == ["well", "oak", "mill"]


def test_looking_for_a_way_changes_nothing():
    session = walking()
    find_way(session, "mill")
    assert session.answers == []
    assert session.table.state.heroes["ada"].at == "gate"


def test_no_way_leads_past_a_place_where_something_is_learned():
    assert find_way(walking(ambush="oak"), "mill") is None


def test_the_last_step_may_be_onto_such_a_place():
    way = find_way(walking(ambush="oak"), "oak")
    assert way is not None
    assert way.keys == ["well", "oak"]


class Unsaved:
    """A game in play that no file keeps."""

    def __init__(self, session):
        self.session = session

    def answer(self, answer):
        self.session.answer(answer)


def test_the_way_is_walked_to_its_end():
    table = Controller(Unsaved(walking()))  # type: ignore[arg-type]
    way = table.way_to("mill")
    assert way is not None
    assert table.travel(way) == ""
    assert table.session.table.state.heroes["ada"].at == "mill"


def test_the_walk_stops_where_something_is_learned():
    table = Controller(Unsaved(walking(ambush="oak")))  # type: ignore[arg-type]
    stopped = table.travel(Way(["well", "oak", "mill"], []))
    assert stopped == "Stopped after 2 of 3 steps: something has been learned."
    assert table.session.table.state.heroes["ada"].at == "oak"


def test_the_walk_stops_where_a_step_is_no_longer_there():
    table = Controller(Unsaved(walking()))  # type: ignore[arg-type]
    stopped = table.travel(Way(["well", "mill"], []))
    assert stopped == "Stopped after 1 of 2 steps: something else is to be decided."
