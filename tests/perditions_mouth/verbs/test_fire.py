"""Burning squares and what lies around them."""

import pytest

from tabletop.perditions_mouth.board.grid import square
from tabletop.perditions_mouth.board.ground import ground, is_burning
from tabletop.perditions_mouth.board.routes.walking import step_costs
from tabletop.perditions_mouth.board.sight import sees
from tabletop.perditions_mouth.model.events.dungeon import Burned
from tabletop.perditions_mouth.rules.fights.pushing import push
from tabletop.perditions_mouth.rules.heroes.movement import step, teleport_hero
from tabletop.perditions_mouth.rules.heroes.turn import end_turn
from tabletop.perditions_mouth.verbs.fire import light
from tests.support.perditions_mouth import activate_all, arena, begin_turn, events, figure_at, hero_of, run
from tests.support.play import play

HALL = [".......", ".......", ".......", ".......", "......."]


def burning_hall(hero="3A", figures=(), fire="3D", **more):
    table = arena(HALL, {"tyra": hero}, figures, **more)
    light(table, square(fire))
    begin_turn(table, "tyra")
    return table


@pytest.mark.rule("PM-FIRE-01")
def test_a_burning_square_affects_itself_and_its_eight_neighbours():
    table = burning_hall()
    names = [f"{row}{column}" for row in range(1, 6) for column in "ABCDEFG"]
    hot = [name for name in names if is_burning(table, (square(name),))]
    assert hot == ["2C", "2D", "2E", "3C", "3D", "3E", "4C", "4D", "4E"]


@pytest.mark.rule("PM-FIRE-02", "PM-RULE-44")
def test_a_hero_is_burned_on_entering_the_area_and_not_on_each_step_inside():
    table = burning_hall("3B")
    hero = hero_of(table, "tyra")
    hp = hero.hp
    play(step(table, hero, square("3C"), 1))
    assert hero.hp == hp - 1
    play(step(table, hero, square("2C"), 1))
    assert hero.hp == hp - 1
    # going out and in again burns again
    play(step(table, hero, square("1C"), 1))
    play(step(table, hero, square("2C"), 1))
    assert hero.hp == hp - 2


@pytest.mark.rule("PM-FIRE-02")
def test_a_hero_that_ends_its_action_in_the_area_is_burned():
    table = burning_hall("3C")
    hero = hero_of(table, "tyra")
    hp = hero.hp
    run(end_turn(table, hero))
    assert hero.hp == hp - 1 and events(table, Burned)[0].who == "tyra"


@pytest.mark.rule("PM-FIRE-02")
def test_teleporting_or_being_pushed_into_the_area_burns():
    table = burning_hall("1A")
    hero = hero_of(table, "tyra")
    hp = hero.hp
    play(teleport_hero(table, hero, square("2C")))
    assert hero.hp == hp - 1
    table = burning_hall("3A", [("guard", "3B")])
    play(push(table, square("3A"), figure_at(table, "3B").key, 1))
    assert figure_at(table, "3C").damage == 1


@pytest.mark.rule("PM-FIRE-02", "PM-FIRE-04")
def test_enemies_are_burned_where_no_way_leads_round_the_fire():
    # given a corridor that burns
    table = arena(["........"], {"tyra": "1A"}, [("guard", "1H")])
    light(table, square("1E"))
    # when the Guard comes through it
    run(activate_all(table, "move"))
    # then it enters the area and ends its action there
    guard = next(event for event in events(table, Burned))
    assert guard.who.startswith("guard") and len(events(table, Burned)) == 2


@pytest.mark.rule("PM-FIRE-03")
def test_a_burning_square_costs_one_ap_more():
    table = burning_hall("2D")
    costs = step_costs(table, hero_of(table, "tyra"), 9, False, ground(table))
    assert costs[square("3D")] == 2
    # its neighbours burn but cost what they cost
    assert costs[square("2C")] == 1


@pytest.mark.rule("PM-FIRE-04", "PM-RULE-44")
def test_enemies_go_round_the_fire_even_when_it_is_longer():
    # given a Rotikka, with Tyra straight beyond the fire
    table = arena(HALL, {"tyra": "3A"}, [("rotikka", "3F")])
    light(table, square("3D"))
    # when it moves
    run(activate_all(table, "move"))
    # then it takes the way along the rim and is not burned
    assert events(table, Burned) == []
    rotikka = next(f for f in table.state.figures.values() if f.kind == "rotikka")
    assert rotikka.at[0] // 16 in (1, 5)


@pytest.mark.rule("PM-FIRE-05")
def test_fire_does_not_block_sight():
    table = burning_hall("3A")
    assert sees(ground(table), square("3A"), square("3G"))
