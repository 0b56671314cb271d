"""Attacks of Heroes: reach, protection, killing."""

import pytest

from tabletop.apocalypse_chaos.board.areas import adjacent_areas, reach, targets
from tabletop.apocalypse_chaos.rules.hero.attacks import attack
from tabletop.apocalypse_chaos.verbs.enemies import wound
from tabletop.core.flow import GameOver
from tests.support.apocalypse_chaos import ac_table, enemy, hero, offered, take
from tests.support.play import ask


@pytest.mark.rule("AC-EX-33", "AC-MELEE-01", "AC-MELEE-02", "AC-RANGED-01", "AC-RANGED-02")
@pytest.mark.parametrize(
    ("room", "melee", "ranged"),
    [
        ("I", ("a1", "a8"), ("a3", "a6")),
        ("V", ("a2", "a3"), ("a5", "a8")),
        ("II", ("a4", "a5"), ("a2", "a7")),
        ("III", ("a6", "a7"), ("a1", "a4")),
    ],
)
def test_melee_reaches_the_own_edges_and_ranged_the_far_ends_of_row_and_column(room, melee, ranged):
    table = ac_table([hero("red", room)], platforms={})
    red = table.state.heroes["red"]
    assert (reach(table.state, red, "melee"), reach(table.state, red, "ranged")) == (melee, ranged)


@pytest.mark.rule("AC-EX-34", "AC-MELEE-01", "AC-RANGED-03", "AC-SPECIAL-03")
def test_from_a_platform_there_is_no_melee_and_every_area_of_the_stack_is_shot_at():
    table = ac_table([hero("red", "IV")])
    red = table.state.heroes["red"]
    assert reach(table.state, red, "melee") == ()
    assert reach(table.state, red, "ranged") == ("a1", "a3", "a6", "a8")
    assert adjacent_areas(table.state, red) == ("a1", "a3", "a6", "a8")


@pytest.mark.rule("AC-MELEE-03", "AC-ENEMY-07")
def test_an_attack_takes_life_equal_to_its_strength_less_armor():
    table = ac_table(
        [hero("red", "I", melee="melee melee melee", ranged="ranged")],
        [enemy("T1", "a1", 9, "ARM1 / M1"), enemy("T2", "a3", 9, "ARM2")],
    )
    take(table, "red", "melee")
    assert table.state.enemies["T1"].life == 5
    take(table, "red", "ranged")
    assert table.state.enemies["T2"].life == 9
    wound(table, "T2", 2, unstoppable=True)
    assert table.state.enemies["T2"].life == 7


@pytest.mark.rule("AC-EX-09", "AC-MELEE-04")
def test_an_attack_is_never_divided():
    two = [enemy("A", "a3", 9, "M1"), enemy("B", "a6", 9, "M1")]
    table = ac_table([hero("red", "I", ranged="ranged ranged ranged")], two)
    choice = ask(attack(table, table.state.heroes["red"], "ranged", 4))
    assert (choice.least, choice.most, [o.key for o in choice.options]) == (1, 1, ["A", "B"])
    take(table, "red", "ranged", "B")
    assert (table.state.enemies["A"].life, table.state.enemies["B"].life) == (9, 5)
    assert "ranged" not in offered(table, "red")


@pytest.mark.rule("AC-MELEE-05")
def test_heroes_never_attack_heroes():
    table = ac_table([hero("red", "I", melee="melee"), hero("green", "I")])
    assert offered(table, "red") == ["done"]


@pytest.mark.rule("AC-EX-21", "AC-BOSS-01", "AC-BOSS-02")
def test_a_grunt_protects_the_boss_behind_it_until_it_dies():
    red = hero("red", "I", movement="move move", melee="melee melee", ranged="ranged ranged")
    table = ac_table([red], [enemy("G", "a1", 2, "M1"), enemy("B", "a1", 5, "M1", boss=True)])
    assert [one.key for one in targets(table, red, "melee")] == ["G"]
    table.explain = True
    closed = next(attack(table, red, "melee", 3)).option("B")
    assert closed is not None and "AC-BOSS-01" in closed.closed
    take(table, "red", "melee")
    take(table, "red", "move", "III")
    take(table, "red", "ranged")
    assert table.state.enemies["B"].life == 2
    assert [held.key for held in red.cards] == ["G"]


@pytest.mark.rule("AC-BOSS-02")
def test_protection_ends_when_the_grunt_leaves():
    table = ac_table([hero("red", "I")], [enemy("G", "a1", 2, "M1"), enemy("B", "a1", 5, "M1", boss=True)])
    table.state.enemies["G"].area = "a2"
    assert [one.key for one in targets(table, table.state.heroes["red"], "melee")] == ["B"]


@pytest.mark.rule("AC-KILL-01", "AC-KILL-02", "AC-KILL-03")
def test_the_killer_takes_the_card_and_may_use_it_at_once():
    red = hero("red", "I", life=5, melee="melee melee")
    table = ac_table([red], [enemy("G12", "a1", 2)])  # its back is the Bandage: phase C, no die
    take(table, "red", "melee")
    assert "G12" not in table.state.enemies
    assert offered(table, "red") == ["card.G12", "done"]
    take(table, "red", "card.G12")
    assert red.life == 6


@pytest.mark.rule("AC-KILL-03")
def test_a_card_with_a_slot_waits_for_the_next_planning():
    red = hero("red", "I", life=5, melee="melee melee", hand="bolt")
    table = ac_table([red], [enemy("G13", "a1", 2)])
    take(table, "red", "melee")
    assert offered(table, "red") == ["done"]


@pytest.mark.rule("AC-KILL-04", "AC-BOSS-03", "AC-SPECIAL-11")
def test_one_effect_that_kills_several_gives_all_their_cards():
    red = hero("red", "IV", special="bolt bolt")
    table = ac_table([red], [enemy("G02", "a3", 2), enemy("B04", "a3", 2), enemy("G07", "a3", 3)])
    table.state.bosses_left = 3
    take(table, "red", "special", "2")
    assert [held.key for held in red.cards] == ["G02", "B04"]
    assert table.state.enemies["G07"].life == 1


@pytest.mark.rule("AC-END-01", "AC-END-02")
def test_the_last_boss_dealt_ends_the_game_at_once_even_with_grunts_left():
    both = [enemy("B", "a1", 2, "M1", boss=True), enemy("G", "a5", 2, "M1")]
    table = ac_table([hero("red", "I", melee="melee melee")], both)
    table.state.bosses_left = 2
    take(table, "red", "melee")  # one is still in the deck
    assert table.state.bosses_left == 1
    last = ac_table([hero("red", "I", melee="melee melee")], both)
    last.state.bosses_left = 1
    with pytest.raises(GameOver) as ended:
        take(last, "red", "melee")
    assert ended.value.won
