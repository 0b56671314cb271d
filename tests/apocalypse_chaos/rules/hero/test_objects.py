"""Objects and the Scientist."""

import pytest

from tabletop.apocalypse_chaos.board.movement import destinations
from tabletop.apocalypse_chaos.board.rooms import has_space
from tabletop.apocalypse_chaos.board.strengths import shields_of
from tabletop.apocalypse_chaos.model.state import Barricade, Thing
from tabletop.apocalypse_chaos.rules.enemies import strike_rooms
from tabletop.apocalypse_chaos.rules.hero.objects import repairs
from tabletop.apocalypse_chaos.rules.offensive import take_action
from tabletop.apocalypse_chaos.rules.platforms import collapse
from tabletop.apocalypse_chaos.rules.prepare import prepare
from tabletop.apocalypse_chaos.rules.round_end import round_end
from tabletop.apocalypse_chaos.verbs.figures import hurt
from tests.support.apocalypse_chaos import ac_content, ac_table, enemy, hero, offered, scientist, take
from tests.support.play import ask, play


def with_thing(kind, carrier="red", at="", heroes=None, **more):
    table = ac_table(heroes or [hero("red", "I")], more.pop("enemies", None), **more)
    table.state.things[kind] = Thing(kind, kind, at, "" if at else carrier)
    if not at:
        table.state.heroes[carrier].carries = kind
    return table


def plan(table, *answers):
    play(prepare(table), answers)


def offers(table):
    return [option.key for option in next(prepare(table)).open]


@pytest.mark.rule("AC-OBJECT-01", "AC-OBJECT-02")
def test_in_phase_b_a_hero_with_free_hands_may_pick_up_what_lies_in_its_room():
    table = with_thing("grenade", at="I", clock="prepare", heroes=[hero("red", "I", hand="move"), hero("blue", "V")])
    assert "take.grenade" in offers(table)
    plan(table, "take.grenade")
    assert (table.state.heroes["red"].carries, table.state.things["grenade"].at) == ("grenade", "")
    table.state.things["repair"] = Thing("repair", "repair", "I")
    assert "take.repair" not in offers(table)
    table.state.clock.seat = "blue"
    assert not any(key.startswith("take") for key in offers(table))


@pytest.mark.rule("AC-OBJECT-03")
def test_a_scientific_object_needs_a_die_every_round_or_is_left_behind():
    table = with_thing("science", clock="prepare", heroes=[hero("red", "I", hand="move star")])
    plan(table, "die.move.red", "object")
    plan(table, "confirm")
    assert table.state.heroes["red"].carries == "science"
    left = with_thing("science", clock="prepare", heroes=[hero("red", "I", hand="move")])
    plan(left, "confirm")
    assert left.state.heroes["red"].carries == "" and left.state.things["science"].at == "I"


@pytest.mark.rule("AC-OBJECT-04")
def test_a_scientific_object_may_be_dropped_at_the_end_of_the_turn():
    table = with_thing("science", heroes=[hero("red", "I", object="bolt", movement="move")])
    take(table, "red", "move", "V")
    take(table, "red", "drop")
    red = table.state.heroes["red"]
    assert (table.state.things["science"].at, red.carries, red.acted) == ("V", "", True)
    assert red.dice[0].spot == "object"  # out of use until Phase D
    assert "drop" not in offered(with_thing("toxic"), "red")


@pytest.mark.rule("AC-OBJECT-05")
def test_the_object_of_an_eliminated_carrier_lies_in_its_last_room():
    table = with_thing("relic", heroes=[hero("red", "V", life=1), hero("blue", "I")])
    hurt(table, "red", 1, "attack")
    assert (table.state.things["relic"].at, table.state.things["relic"].carrier) == ("V", "")


@pytest.mark.rule("AC-OBJECT-06")
def test_the_relic_binds_a_die_every_round_and_cannot_be_dropped():
    table = with_thing("relic", clock="prepare", heroes=[hero("red", "I", hand="move star")])
    assert "confirm" not in offers(table)
    table.explain = True
    closed = next(prepare(table)).option("confirm")
    assert closed is not None and "AC-OBJECT-06" in closed.closed
    table.explain = False
    plan(table, "die.move.red", "object")
    assert "confirm" in offers(table)
    # with no die left free the Hero says which of the placed ones is bound
    spent = with_thing("relic", clock="prepare", heroes=[hero("red", "I", est="bolt star")])
    plan(spent, "confirm", "die.32")
    assert [die.spot for die in spent.state.heroes["red"].dice] == ["est", "object"]
    assert spent.state.heroes["red"].confirmed
    assert "drop" not in offered(with_thing("relic"), "red")


@pytest.mark.rule("AC-OBJECT-04")
@pytest.mark.parametrize("kind", ["science", "grenade", "repair"])
def test_every_object_but_the_relic_and_the_toxic_one_may_be_dropped(kind):
    table = with_thing(kind, heroes=[hero("red", "V")])
    take(table, "red", "drop")
    thing = table.state.things[kind]
    assert (thing.at, thing.carrier, table.state.heroes["red"].carries) == ("V", "", "")
    assert table.state.heroes["red"].acted


@pytest.mark.rule("AC-MISSION-4-04", "AC-OBJECT-06", "AC-OBJECT-07")
@pytest.mark.parametrize(
    ("kind", "scenario"), [("relic", "mission_7"), ("toxic", "mission_4"), ("repair", "mission_4")]
)
def test_what_must_be_kept_is_not_dropped_and_says_why(kind, scenario):
    table = with_thing(kind, carrier="green", heroes=[hero("green", "IV")], scenario=scenario)
    assert "drop" not in offered(table, "green")
    table.explain = True
    closed = next(take_action(table, table.state.heroes["green"])).option("drop")
    assert closed is not None and "AC-" in closed.closed


@pytest.mark.rule("AC-OBJECT-07", "AC-SCIENTIST-05", "AC-PHASE-D-04")
def test_the_toxic_object_costs_a_life_each_phase_d_unless_the_scientist_is_there():
    table = with_thing("toxic", heroes=[hero("red", "I", defense="shield")])
    play(round_end(table))
    assert table.state.heroes["red"].life == 12
    cured = with_thing("toxic")
    cured.state.scientist = scientist("I")
    play(round_end(cured))
    assert cured.state.heroes["red"].life == 13


@pytest.mark.rule("AC-OBJECT-08", "AC-OBJECT-09", "AC-EX-59")
def test_the_repair_kit_takes_a_bolt_and_any_die_for_one_repair():
    table = with_thing("repair", clock="prepare", heroes=[hero("red", "I", hand="move star bolt")])
    plan(table, "die.move.red", "object")
    places = [o.key for o in ask(prepare(table), ["die.star.red"]).open]
    assert "object" not in places  # the second die must then be the bolt
    plan(table, "die.bolt.red", "object")
    table.state.tiles["I"].fires = [2]
    assert "repair" in offered(table, "red")
    take(table, "red", "repair")
    assert table.state.tiles["I"].fires == [1]
    assert "repair" not in offered(table, "red")
    again = with_thing("repair", heroes=[hero("red", "I", object="bolt star")], fire_supply=14)
    again.state.tiles["I"].fires = [1]
    take(again, "red", "repair")
    assert (again.state.tiles["I"].fires, again.state.fire_supply) == ([], 15)


@pytest.mark.rule("AC-OBJECT-09", "AC-OBJECT-10")
def test_fire_and_pillars_are_mended_from_beside_and_barricades_from_their_room():
    table = with_thing("repair", heroes=[hero("red", "V", object="bolt star")])
    table.state.tiles["I"].fires, table.state.tiles["III"].fires = [1], [2]
    table.state.rooms["IV"].pillars, table.state.rooms["VI"].pillars = 3, 4
    table.state.barricades = {
        "V.N": Barricade("V", "N", "", True),
        "I.N": Barricade("I", "N", "", True),
        "V.S": Barricade("V", "S", "II", False),
    }
    assert [o.key for o in repairs(table, table.state.heroes["red"])] == ["fire.I.1", "pillar.IV", "barricade.V.N"]
    take(table, "red", "repair", "pillar.IV")
    assert table.state.rooms["IV"].pillars == 4
    table.state.heroes["red"].dice[0].spot = table.state.heroes["red"].dice[1].spot = "object"
    take(table, "red", "repair", "barricade.V.N")
    assert not table.state.barricades["V.N"].damaged


@pytest.mark.rule("AC-OBJECT-11", "AC-OBJECT-12", "AC-PHASE-D-04")
def test_the_grenade_marks_an_area_and_burns_it_in_phase_d_once():
    table = with_thing(
        "grenade",
        heroes=[hero("red", "I", object="move")],
        enemies=[enemy("G02", "a1", 1), enemy("A", "a1", 5, "ARM2"), enemy("B", "a8", 5, "M1")],
    )
    take(table, "red", "throw", "a1")
    assert (table.state.heroes["red"].carries, table.state.fire_supply) == ("", 14)
    play(round_end(table))
    assert {one.key: one.life for one in table.state.enemies.values()} == {"A": 4, "B": 5}
    assert [held.key for held in table.state.heroes["red"].cards] == ["G02"]
    assert table.state.things == {} and table.state.fire_supply == 15
    plain = with_thing("grenade", clock="prepare", heroes=[hero("red", "I", hand="star move")])
    assert "object" not in [o.key for o in ask(prepare(plain), ["die.star.red"]).open]


# The Scientist


def accompanied(*heroes, at="I", life=8, enemies=None, **more):
    table = ac_table(list(heroes), enemies, **more)
    table.state.scientist = scientist(at, life)
    return table


@pytest.mark.rule("AC-SCIENTIST-01")
def test_the_scientist_counts_for_the_room_limit():
    table = accompanied(hero("red", "V"), hero("blue", "I"))
    assert not has_space(table.state, "I")
    assert "I" not in destinations(table.state, "red", 1)


@pytest.mark.rule("AC-SCIENTIST-02", "AC-SCIENTIST-04")
def test_enemies_hit_the_scientist_and_room_shields_protect_him_but_not_personal_ones():
    red = hero("red", "I", defense="shield", cards=["B11"])
    table = accompanied(red, life=3, enemies=[enemy("A", "a1", 3, "M1")])
    assert (shields_of(table, "red"), shields_of(table, "scientist")) == (4, 2)
    strike_rooms(table, "A", "melee", ["I"], 4, False)
    assert table.state.scientist.life == 1
    strike_rooms(table, "A", "melee", ["I"], 9, True)
    assert table.state.scientist is None
    assert table.state.last_round == 0  # that is no elimination of a Hero


@pytest.mark.rule("AC-SCIENTIST-03")
def test_a_hero_beside_him_may_hand_non_attack_actions_to_the_scientist():
    red = hero("red", "I", movement="move", melee="melee", reserve="shield", cards=["G02"], card="star:G02")
    table = accompanied(red, enemies=[enemy("A", "a1", 9, "M1")])
    keys = offered(table, "red")
    assert {"move.scientist", "room.shield.scientist", "card.G02.scientist"} <= set(keys)
    assert "melee.scientist" not in keys
    take(table, "red", "room.shield.scientist")
    assert (table.state.scientist.duct, red.duct) == (1, 0)
    take(table, "red", "move.scientist", "V")
    assert (table.state.scientist.at, red.at) == ("V", "I")
    assert "card.G02.scientist" not in offered(table, "red")


@pytest.mark.rule("AC-SCIENTIST-03")
def test_healing_handed_over_heals_the_scientist():
    table = accompanied(hero("red", "V", reserve="bolt", cards=["G12"]), at="V", life=5)
    take(table, "red", "room.bolt.scientist")
    take(table, "red", "card.G12.scientist")
    assert table.state.scientist.life == 7


@pytest.mark.rule("AC-SCIENTIST-02", "AC-PLATFORM-04")
def test_a_collapse_treats_him_like_a_hero():
    table = accompanied(hero("red", "II"), at="IV")
    play(collapse(table, "IV"))
    assert (table.state.scientist.at, table.state.scientist.life) == ("I", 4)


@pytest.mark.rule("AC-SCIENTIST-03", "AC-EQUIP-15")
def test_in_phase_d_a_healing_card_may_be_handed_to_the_scientist():
    # given a hurt Scientist beside red, who holds the Revive Cell
    card = next(one.key for one in ac_content().cards.values() if one.equipment and one.equipment.phase == "D")
    table = ac_table([hero("red", "I", life=12, cards=[card])], scientist=scientist("I", life=4))
    # then red may use it, or the Scientist for himself
    assert [o.key for o in ask(round_end(table)).open] == [f"card.{card}", f"card.{card}.scientist", "pass"]
    play(round_end(table), [f"card.{card}.scientist"])
    assert table.state.scientist
    assert (table.state.scientist.life, table.state.heroes["red"].life) == (7, 12)
    # but not from another room
    apart = ac_table([hero("red", "I", life=12, cards=[card])], scientist=scientist("V", life=4))
    assert [o.key for o in ask(round_end(apart)).open] == [f"card.{card}", "pass"]
