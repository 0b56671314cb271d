"""Equipment cards, symbol by symbol."""

import pytest

from tabletop.apocalypse_chaos.board.strengths import shields_of
from tabletop.apocalypse_chaos.rules.enemies import strike_rooms
from tabletop.apocalypse_chaos.rules.prepare import prepare
from tabletop.apocalypse_chaos.rules.round_end import round_end
from tests.support.apocalypse_chaos import ac_content, ac_table, enemy, hero, offered, take
from tests.support.play import ForcedRng, ask, play


def planning(*cards, hand="melee bolt", rng=None):
    return ac_table([hero("red", "I", cards=cards, hand=hand)], clock="prepare", rng=rng)


def faces(table):
    return [die.face for die in table.state.heroes["red"].dice]


@pytest.mark.rule("AC-EQUIP-01")
def test_a_card_works_in_its_phase_and_once_a_round():
    table = planning("G08", "G12")
    assert "card.G12" not in [o.key for o in ask(prepare(table)).open]
    play(prepare(table), ["card.G08", "die.31"])
    assert "card.G08" not in [o.key for o in ask(prepare(table)).open]
    assert offered(ac_table([hero("red", "I", cards=["G08"], hand="move")]), "red") == ["done"]
    play(round_end(table))
    assert not table.state.heroes["red"].cards[0].used


@pytest.mark.rule("AC-EQUIP-02")
def test_permanent_cards_stay_and_single_use_cards_go():
    red = hero("red", "I", life=5, cards=["G12", "G13"], card="bolt:G13")
    table = ac_table([red])
    take(table, "red", "card.G12")
    take(table, "red", "card.G13")
    assert [held.key for held in red.cards] == ["G13"]
    assert table.state.removed == ["G12"]


@pytest.mark.rule("AC-EQUIP-04", "AC-PHASE-B-16")
def test_no_platform_cards_and_cards_without_their_die_cannot_be_used():
    assert offered(ac_table([hero("red", "IV", cards=["G03"], card="move:G03")]), "red") == ["done"]
    assert offered(ac_table([hero("red", "I", cards=["G03"], card="move:G03")]), "red") == ["card.G03", "done"]
    assert offered(ac_table([hero("red", "I", cards=["G03"])]), "red") == ["done"]


@pytest.mark.rule("AC-EQUIP-05", "AC-EQUIP-06")
def test_move_cards_move_one_or_two_rooms():
    one = ac_table([hero("red", "I", cards=["G02"], card="star:G02")])
    take(one, "red", "card.G02", "V")
    two = ac_table([hero("red", "I", cards=["B06"], card="star:B06")])
    take(two, "red", "card.B06", "II")
    assert (one.state.heroes["red"].at, two.state.heroes["red"].at) == ("V", "II")


@pytest.mark.rule("AC-EQUIP-07")
def test_move_other_moves_another_hero_one_room():
    table = ac_table([hero("red", "I", cards=["G01"], card="bolt:G01"), hero("blue", "II"), hero("green", "V")])
    take(table, "red", "card.G01", "blue", "III")
    assert (table.state.heroes["blue"].at, table.state.heroes["red"].at) == ("III", "I")


@pytest.mark.rule("AC-EQUIP-08")
def test_reroll_one_die_or_any_number():
    table = planning("G06", rng=ForcedRng([5]))
    play(prepare(table), ["card.G06", "die.31"])
    assert faces(table) == ["star", "bolt"]
    many = planning("G14", rng=ForcedRng([0, 0]))
    play(prepare(many), ["card.G14", ("die.31", "die.32")])
    assert faces(many) == ["move", "move"]
    assert many.state.heroes["red"].cards == []


@pytest.mark.rule("AC-EQUIP-09")
def test_flip_turns_to_the_opposite_side():
    table = planning("G08")
    play(prepare(table), ["card.G08", "die.31"])
    assert faces(table) == ["ranged", "bolt"]
    many = planning("B04", hand="move star")
    play(prepare(many), ["card.B04", ("die.31", "die.32")])
    assert faces(many) == ["shield", "bolt"]


@pytest.mark.rule("AC-EQUIP-10", "AC-EQUIP-11")
def test_turning_a_die_to_the_star_or_an_own_die_to_any_face():
    star = planning("G15")
    play(prepare(star), ["card.G15", "die.31"])
    assert faces(star) == ["star", "bolt"]
    own = planning("B02")
    own.state.heroes["red"].dice[1].owner = "blue"
    play(prepare(own), ["card.B02", "shield"])  # only one die is red's own, so it is not asked which
    assert faces(own) == ["shield", "bolt"]


@pytest.mark.rule("AC-EQUIP-12")
def test_plus_cards_add_to_an_attack_that_has_strength():
    red = hero("red", "I", cards=["G04", "B03"], melee="melee")
    table = ac_table([red], [enemy("A", "a1", 9, "M1"), enemy("B", "a3", 9, "M1")])
    assert offered(table, "red") == ["melee", "done"]  # no ranged strength, so the Long Barrel adds nothing
    take(table, "red", "melee")
    assert table.state.enemies["A"].life == 6


@pytest.mark.rule("AC-EQUIP-13")
def test_a_max_card_makes_the_one_attack_of_its_line_at_the_highest_value():
    red = hero("red", "I", cards=["B08"], card="melee:B08", melee="melee")
    table = ac_table([red], [enemy("A", "a1", 9, "M1")])
    take(table, "red", "card.B08")
    assert table.state.enemies["A"].life == 3
    assert offered(table, "red") == ["done"]
    none = ac_table([hero("red", "I", cards=["B12"], card="ranged:B12")], [enemy("A", "a3", 9, "M1")])
    take(none, "red", "card.B12")
    assert none.state.enemies["A"].life == 5
    after = ac_table([hero("red", "I", cards=["B08"], card="melee:B08", melee="melee")], [enemy("A", "a1", 9, "M1")])
    take(after, "red", "melee")
    assert offered(after, "red") == ["done"]


@pytest.mark.rule("AC-EQUIP-14", "AC-BOSS-03")
def test_blast_cards_hit_everything_in_that_reach():
    red = hero("red", "I", cards=["B13"], card="melee:B13")
    near = [enemy("A", "a1", 9, "ARM2"), enemy("B", "a1", 9, "M1", boss=True), enemy("C", "a8", 9, "M1")]
    table = ac_table([red], [*near, enemy("D", "a3", 9, "M1")])
    take(table, "red", "card.B13")
    assert {e.key: e.life for e in table.state.enemies.values()} == {"A": 6, "B": 6, "C": 6, "D": 9}


def sheet_of_card(card):
    return card.equipment


@pytest.mark.rule("AC-EQUIP-14", "AC-RULE-48", "AC-EQUIP-04")
def test_a_blast_card_reaches_what_its_kind_of_attack_reaches_from_where_the_hero_stands():
    for card in ac_content().cards.values():
        for printed in card.equipment.abilities if card.equipment else ():
            if printed.does != "blast":
                continue
            line, damage, icon = printed.params["line"], printed.params["damage"], sheet_of_card(card).die
            reach = {"melee": ("a1", "a8"), "ranged": ("a3", "a6")}[line]
            red = hero("red", "I", cards=[card.key], card=f"{icon}:{card.key}" if icon else "")
            enemies = [enemy(f"E{n}", f"a{n}", 9, "ARM2") for n in range(1, 9)]
            table = ac_table([red], enemies)
            take(table, "red", f"card.{card.key}")
            hit = {one.area for one in table.state.enemies.values() if one.life == 9 - damage}
            assert hit == set(reach)
            assert all(one.life == 9 for one in table.state.enemies.values() if one.area not in reach)
            # without anybody in that reach it is not offered
            red = hero("red", "I", cards=[card.key], card=f"{icon}:{card.key}" if icon else "")
            far = ac_table([red], [enemy(f"E{n}", f"a{n}", 9, "M1") for n in range(1, 9) if f"a{n}" not in reach])
            assert offered(far, "red") == ["done"]


@pytest.mark.rule("AC-EQUIP-15")
def test_heal_cards_heal_the_own_hero_or_another_of_the_ship():
    table = ac_table([hero("red", "I", life=12, cards=["B09"], card="star:B09"), hero("blue", "II", life=5)])
    take(table, "red", "card.B09", "blue")
    assert table.state.heroes["blue"].life == 7
    own = ac_table([hero("red", "I", life=12, cards=["B09"], card="star:B09")])
    take(own, "red", "card.B09")
    assert own.state.heroes["red"].life == 13


@pytest.mark.rule("AC-EQUIP-16", "AC-DEFENSE-05")
def test_shield_cards_add_personal_shields_to_the_rest():
    red = hero("red", "I", cards=["B05", "B11"], card="shield:B05", defense="shield")
    table = ac_table([red, hero("blue", "I")], [enemy("A", "a1", 9, "M1")])
    assert shields_of(table, "red") == 2 + 2 + 2
    assert shields_of(table, "blue") == 2
    strike_rooms(table, "A", "melee", ["I"], 7, False)
    assert (red.life, table.state.heroes["blue"].life) == (12, 5)


@pytest.mark.rule("AC-EQUIP-02", "AC-EQUIP-16")
def test_a_single_use_shield_works_all_round_and_is_gone_after_it():
    red = hero("red", "I", cards=["B10"], card="bolt:B10")
    table = ac_table([red])
    assert shields_of(table, "red") == 3
    play(round_end(table))
    assert red.cards == []


def test_every_card_has_words_for_both_sides():
    for card in ac_content().cards.values():
        if card.kind in ("grunt", "boss"):
            assert card.equipment and card.equipment.text and card.circles
