"""The specials of blue, green, purple and red."""

import pytest

from tabletop.apocalypse_chaos.board.strengths import armor_of, has_flight
from tabletop.apocalypse_chaos.model.events.fighting import BlocksReturned, CircleSkipped
from tabletop.apocalypse_chaos.rules.enemies import activate
from tabletop.apocalypse_chaos.rules.hero.actions import use_special
from tabletop.apocalypse_chaos.rules.offensive import turn
from tabletop.apocalypse_chaos.verbs.enemies import return_blocks
from tests.support.apocalypse_chaos import ac_content, ac_table, enemy, events_of, hero, offered, take
from tests.support.play import ask, play


def bolts(count):
    return " ".join(["bolt"] * count)


@pytest.mark.rule("AC-SPECIAL-01", "AC-SPECIAL-04", "AC-SPECIAL-03")
def test_blue_one_blocks_an_adjacent_enemy_and_blue_two_any():
    table = ac_table([hero("blue", "I", special="bolt")], [enemy("N", "a1", 3, "M2"), enemy("F", "a4", 3, "M2 / L1")])
    take(table, "blue", "special")
    assert table.state.enemies["N"].blocked == [0]
    far = ac_table([hero("blue", "I", special=bolts(2))], [enemy("N", "a1", 3, "M2"), enemy("F", "a4", 3, "M2 / L1")])
    take(far, "blue", "special", "F.1")
    assert far.state.enemies["F"].blocked == [1]


@pytest.mark.rule("AC-EX-57", "AC-SPECIAL-05", "AC-SPECIAL-06")
def test_blue_three_blocks_two_circles_of_one_or_two_enemies():
    table = ac_table(
        [hero("blue", "I", special=bolts(3)), hero("red", "II", life=10)],
        [enemy("A", "a2", 3, "SNF / M3"), enemy("B", "a5", 3, "R1 / M2")],
    )
    take(table, "blue", "special", "A.1", "B.0")
    play(activate(table, table.state.enemies["A"]))
    play(activate(table, table.state.enemies["B"]))
    assert table.state.enemies["A"].area == "a4"  # it sniffed its way to red and did not strike
    assert table.state.enemies["B"].area == "a5"
    assert table.state.heroes["blue"].life == 10
    assert table.state.heroes["red"].life == 8
    assert len(events_of(table, CircleSkipped)) == 2
    twice = ac_table([hero("blue", "I", special=bolts(3))], [enemy("A", "a4", 3, "SNF / M3")])
    take(twice, "blue", "special", "A.0", "A.1")
    assert twice.state.enemies["A"].blocked == [0, 1]


@pytest.mark.rule("AC-SPECIAL-01")
def test_a_level_may_be_used_as_a_lower_one():
    table = ac_table([hero("blue", "I", special=bolts(3))], [enemy("A", "a4", 3, "SNF / M3")])
    take(table, "blue", "special", "A.0", "stop")
    assert table.state.enemies["A"].blocked == [0]


@pytest.mark.rule("AC-SPECIAL-01")
def test_green_and_red_may_use_a_level_as_a_lower_one():
    crew = [hero("green", "I", life=5, special=bolts(3)), hero("red", "V", special=bolts(3))]
    table = ac_table(crew, [enemy("A", "a3", 5, "M1")])
    take(table, "green", "special", "2")
    assert table.state.heroes["green"].life == 7
    take(table, "red", "special", "1")
    assert table.state.enemies["A"].life == 4
    assert not any(die.spot == "special" for one in crew for die in one.dice)


@pytest.mark.rule("AC-SPECIAL-06")
def test_armor_and_flight_can_be_blocked_even_after_the_enemy_acted():
    table = ac_table([hero("blue", "I", special=bolts(3))], [enemy("A", "a1", 3, "ARM1 / FLY / M2", activated=True)])
    assert (armor_of(table, "A"), has_flight(table, "A")) == (1, True)
    choice = ask(use_special(table, table.state.heroes["blue"], 3))
    assert [o.key for o in choice.options] == ["A.0", "A.1"]
    play(use_special(table, table.state.heroes["blue"], 3), ["A.0", "A.1"])
    assert (armor_of(table, "A"), has_flight(table, "A")) == (0, False)


@pytest.mark.rule("AC-SPECIAL-07")
def test_there_are_two_block_tokens_and_they_return_after_all_enemies_acted():
    table = ac_table([hero("blue", "I", special=bolts(3))], [enemy("A", "a1", 3, "M1 / M1 / M1", activated=True)])
    table.state.enemies["A"].blocked = [0, 1]
    assert offered(table, "blue") == ["done"]
    table.state.clock.seat = ""
    table.state.heroes["blue"].acted = True
    play(turn(table))
    assert table.state.enemies["A"].blocked == []
    assert events_of(table, BlocksReturned)[0].count == 2
    return_blocks(table)


@pytest.mark.rule("AC-SPECIAL-08")
def test_green_splits_healing_among_the_ship_never_above_the_maximum():
    green = hero("green", "I", life=8, special=bolts(3))
    table = ac_table([green, hero("red", "II", life=12), hero("blue", "V")])
    choice = ask(use_special(table, green, 3))
    assert [o.key for o in choice.options] == ["green", "red"]
    play(use_special(table, green, 3), ["red"])  # red is then whole: the other two points need no asking
    assert (table.state.heroes["red"].life, green.life) == (13, 10)


@pytest.mark.rule("AC-SPECIAL-09")
def test_purple_one_pushes_an_adjacent_enemy_and_purple_two_any_either_way():
    table = ac_table([hero("purple", "I", special="bolt")], [enemy("N", "a1", 3, "M2"), enemy("F", "a4", 3, "M2")])
    assert [o.key for o in ask(use_special(table, table.state.heroes["purple"], 1)).options] == ["N.left", "N.right"]
    play(use_special(table, table.state.heroes["purple"], 1), ["N.right"])
    assert table.state.enemies["N"].area == "a8"
    far = ac_table([hero("purple", "I", special=bolts(2))], [enemy("F", "a4", 3, "M2")])
    take(far, "purple", "special", "F.left")
    assert far.state.enemies["F"].area == "a5"


@pytest.mark.rule("AC-SPECIAL-10")
def test_purple_three_moves_one_enemy_twice_or_two_enemies_once():
    table = ac_table([hero("purple", "I", special=bolts(3))], [enemy("F", "a4", 3, "M2"), enemy("G", "a6", 3, "M2")])
    take(table, "purple", "special", "F.left", "F.left")
    assert table.state.enemies["F"].area == "a6"
    both = ac_table([hero("purple", "I", special=bolts(3))], [enemy("F", "a4", 3, "M2"), enemy("G", "a6", 3, "M2")])
    take(both, "purple", "special", "F.left", "G.right")
    assert {e.key: e.area for e in both.state.enemies.values()} == {"F": "a5", "G": "a5"}


@pytest.mark.rule("AC-SPECIAL-10", "AC-AIRLOCK-02")
def test_purple_three_pushes_on_an_enemy_that_went_through_the_airlock():
    # given an Enemy beside the airlock of the main ship and somebody on the vessel
    crew = [hero("purple", "IV", special=bolts(3)), hero("red", "VIII")]
    table = ac_table(crew, [enemy("F", "a2", 3, "M2"), enemy("V", "b6", 3, "M2")], scenario="mission_2")
    # when it is pushed through, then it may be pushed on, and no other Enemy of the vessel
    choice = ask(use_special(table, crew[0], 3), ["F.left"])
    assert [o.key for o in choice.options] == ["F.left", "F.right", "stop"]
    table.state.enemies["F"].area = "a2"
    play(use_special(table, crew[0], 3), ["F.left", "F.left"])
    assert table.state.enemies["F"].area == "b4"


@pytest.mark.rule("AC-SPECIAL-11", "AC-EQUIP-12", "AC-RULE-78")
def test_what_adds_to_melee_adds_to_reds_special_but_a_card_only_once_a_round():
    # given red with a Spiked Gauntlet (+1 melee) and dice on melee and special
    card = next(c.key for c in ac_content().cards.values() if c.equipment and c.equipment.name == "Spiked Gauntlet")
    red = hero("red", "I", cards=[card], special="bolt", melee="melee")
    table = ac_table([red], [enemy("A", "a1", 9, "ARM1"), enemy("B", "a1", 9, "M1")])
    # when the special comes first it has the bonus, the melee attack after it has not
    take(table, "red", "special")
    assert {e.key: e.life for e in table.state.enemies.values()} == {"A": 7, "B": 7}
    take(table, "red", "melee", "B")
    assert table.state.enemies["B"].life == 5
    # and the charge of the Depressurization Chamber counts for both
    charged = ac_table([hero("red", "VI", special="bolt", reserve="melee")], [enemy("B", "a4", 9, "M1")])
    take(charged, "red", "room.melee")
    take(charged, "red", "special")
    assert charged.state.enemies["B"].life == 7


@pytest.mark.rule("AC-SPECIAL-11", "AC-BOSS-03")
def test_red_burns_every_enemy_of_one_adjacent_area():
    table = ac_table(
        [hero("red", "I", special=bolts(2))],
        [enemy("G", "a3", 3, "ARM2"), enemy("B", "a3", 5, "M1", boss=True), enemy("N", "a1", 3, "M1")],
    )
    take(table, "red", "special", "2", "a3")
    assert {e.key: e.life for e in table.state.enemies.values()} == {"G": 1, "B": 3, "N": 3}
