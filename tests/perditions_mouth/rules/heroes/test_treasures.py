"""Treasures: finding, stowing, wearing and using them."""

import pytest

from tabletop.perditions_mouth.board.grid import square
from tabletop.perditions_mouth.board.items import has_room, may_use
from tabletop.perditions_mouth.board.queries import attributes
from tabletop.perditions_mouth.rules.heroes.gear import use_options
from tabletop.perditions_mouth.rules.heroes.treasures import open_chest
from tabletop.perditions_mouth.rules.heroes.turn import end_turn
from tabletop.perditions_mouth.rules.round import round_end
from tests.support.perditions_mouth import arena, attacked, begin_turn, content, eye, hero_of, stack
from tests.support.perditions_mouth_gear import ROOM, finds, gear, holding, use
from tests.support.play import play


# -- the deck ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-SETUP-23")
def test_there_are_thirty_three_treasures():
    kinds = [treasure.kind for treasure in content().treasures.values() if not treasure.box]
    assert [kinds.count(kind) for kind in ("item", "potion", "trap")] == [20, 8, 5]


# -- drawing ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-TREASURE-01", "PM-MOVE-20", "PM-MOVE-23")
def test_an_opened_chest_gives_one_treasure_into_a_slot_of_choice_and_frees_its_square():
    for slots in ("active", "backpack"):
        table = holding(figures=[("chest", "1B")])
        table.state.treasures.cards = ["rune_robe", "scale_mail"]
        play(open_chest(table, "chest#1", hero_of(table, "tyra")), [slots])
        assert getattr(hero_of(table, "tyra"), slots) == ["scale_mail"]
        assert square("1B") not in table.state.standing
        assert table.state.treasures.cards == ["rune_robe"]


@pytest.mark.rule("PM-TREASURE-02", "PM-TREASURE-04")
def test_after_a_potion_the_finder_may_draw_again_until_an_item_comes():
    table = holding()
    finds(
        table,
        "potion_of_fury",
        "potion_of_haste_1",
        "scale_mail",
        "rune_robe",
        answers=["backpack", "yes", "backpack", "yes"],
    )
    tyra = hero_of(table, "tyra")
    assert (tyra.active, tyra.backpack) == (["scale_mail"], ["potion_of_fury", "potion_of_haste_1"])


@pytest.mark.rule("PM-TREASURE-04")
def test_the_finder_may_stop_after_a_potion():
    table = holding()
    finds(table, "potion_of_fury", "scale_mail", answers=["backpack", "no"])
    assert hero_of(table, "tyra").active == []


@pytest.mark.rule("PM-TREASURE-03", "PM-TREASURE-16")
def test_a_trap_springs_is_discarded_and_lets_the_finder_draw_again():
    table = holding()
    finds(table, "needle_lock", "scale_mail", answers=["yes", "active"])
    assert hero_of(table, "tyra").hp == 4
    assert table.state.treasures.discard == ["needle_lock"]
    assert hero_of(table, "tyra").active == ["scale_mail"]


# -- slots ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-TREASURE-05", "PM-EX-34", "PM-SHEET-01")
@pytest.mark.parametrize(
    ("item", "users"),
    [
        ("scale_mail", ["bastian", "niffil", "tyra", "simma", "olazabal", "raven"]),
        ("hammer_of_shaal_groth", ["bastian", "tyra", "olazabal", "raven"]),
        ("staff_of_embers", ["elisa"]),
        ("chitin_shield", ["bastian", "tyra", "raven"]),
        ("mercurium_boots", ["bastian", "niffil", "tyra", "elisa", "simma", "olazabal", "raven"]),
    ],
)
def test_only_heroes_with_a_shown_symbol_can_use_an_item(item, users):
    for key in content().heroes:
        table = arena(ROOM, {key: "1A"})
        assert may_use(table, hero_of(table, key), item) is (key in users)


@pytest.mark.rule("PM-TREASURE-05")
def test_anybody_may_carry_what_it_cannot_use_in_the_backpack():
    table = arena(ROOM, {"elisa": "1A"})
    elisa = hero_of(table, "elisa")
    assert not has_room(table, elisa, "scale_mail", active=True)
    assert has_room(table, elisa, "scale_mail", active=False)


@pytest.mark.rule("PM-TREASURE-06")
def test_only_one_weapon_and_one_armour_are_active():
    table = holding("serrated_falchion")
    tyra = hero_of(table, "tyra")
    assert not has_room(table, tyra, "hammer_of_shaal_groth", active=True)
    assert has_room(table, tyra, "scale_mail", active=True)


@pytest.mark.rule("PM-TREASURE-07")
def test_a_permanent_item_works_only_in_an_active_slot():
    table = holding(backpack=["hammer_of_shaal_groth"])
    tyra = hero_of(table, "tyra")
    assert attributes(table, tyra).attack == 4
    play(gear(table)["shift.hammer_of_shaal_groth"]())
    assert attributes(table, tyra).attack == 6


@pytest.mark.rule("PM-TREASURE-10", "PM-TREASURE-11")
def test_an_item_changes_slot_for_nothing_and_once_a_turn():
    table = holding("hammer_of_shaal_groth")
    play(gear(table)["shift.hammer_of_shaal_groth"]())
    tyra = hero_of(table, "tyra")
    assert tyra.backpack == ["hammer_of_shaal_groth"]
    assert attributes(table, tyra).attack == 4
    assert table.state.turn.ap == 5
    assert "shift.hammer_of_shaal_groth" not in gear(table)


@pytest.mark.rule("PM-TREASURE-10")
def test_two_items_swap_their_slots():
    table = holding("serrated_falchion", backpack=["hammer_of_shaal_groth"])
    play(gear(table)["swap.hammer_of_shaal_groth.serrated_falchion"]())
    tyra = hero_of(table, "tyra")
    assert (tyra.active, tyra.backpack) == (["hammer_of_shaal_groth"], ["serrated_falchion"])


@pytest.mark.rule("PM-TREASURE-12")
def test_items_are_offered_in_the_menus_of_the_own_turn_only():
    table = arena(ROOM, {"tyra": "1A", "elisa": "2A"}, [("guard", "1B")])
    hero_of(table, "elisa").active = ["potion_of_healing_1"]
    begin_turn(table, "tyra")
    assert use_options(table, hero_of(table, "tyra")) == []
    assert [option.key for option in use_options(table, hero_of(table, "elisa"))] == ["gear"]


@pytest.mark.rule("PM-TREASURE-13", "PM-TREASURE-16")
def test_a_dropped_treasure_is_discarded_for_good():
    table = holding("scale_mail")
    play(gear(table)["drop.scale_mail"]())
    assert hero_of(table, "tyra").active == []
    assert table.state.treasures.discard == ["scale_mail"]


@pytest.mark.rule("PM-TREASURE-13")
def test_with_all_slots_full_another_item_makes_room():
    table = holding("scale_mail", "hooded_lantern", backpack=["bone_bow", "rune_robe"])
    finds(table, "ring_of_the_deep_kings", answers=["drop.bone_bow"])
    assert hero_of(table, "tyra").backpack == ["rune_robe", "ring_of_the_deep_kings"]
    assert table.state.treasures.discard == ["bone_bow"]


# -- using ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-TREASURE-08")
def test_a_consumable_is_used_once_from_the_backpack_too():
    table = holding(backpack=["potion_of_healing_1"])
    hero_of(table, "tyra").hp = 2
    use(table, "potion_of_healing_1")
    assert hero_of(table, "tyra").hp == 4
    assert hero_of(table, "tyra").backpack == []
    assert table.state.treasures.discard == ["potion_of_healing_1"]


@pytest.mark.rule("PM-TREASURE-09", "PM-EX-34")
@pytest.mark.parametrize("eyed", [True, False])
def test_a_temporary_item_is_used_from_an_active_slot_and_an_eye_wears_it_out(eyed):
    table = holding("mercurium_boots")
    use(table, "mercurium_boots")
    # then two more AP, and not again this turn
    assert table.state.turn.ap == 7
    assert "use.mercurium_boots" not in gear(table)
    # and at the end of the turn a card decides
    stack(table, eye(table) if eyed else 2)
    play(end_turn(table, hero_of(table, "tyra")))
    assert hero_of(table, "tyra").active == ([] if eyed else ["mercurium_boots"])


@pytest.mark.rule("PM-TREASURE-09")
@pytest.mark.parametrize("eyed", [True, False])
def test_a_temporary_item_given_away_after_use_is_checked_all_the_same(eyed):
    table = arena(ROOM, {"tyra": "1A", "elisa": "2A"})
    begin_turn(table, "tyra")
    tyra, elisa = hero_of(table, "tyra"), hero_of(table, "elisa")
    tyra.active = ["mercurium_boots"]
    use(table, "mercurium_boots")
    tyra.active, elisa.backpack = [], ["mercurium_boots"]
    stack(table, eye(table) if eyed else 2)
    play(end_turn(table, tyra))
    assert elisa.backpack == ([] if eyed else ["mercurium_boots"])


@pytest.mark.rule("PM-TREASURE-09")
def test_a_temporary_item_cannot_be_used_from_the_backpack():
    assert "use.mercurium_boots" not in gear(holding(backpack=["mercurium_boots"]))


@pytest.mark.rule("PM-TREASURE-15")
def test_a_treasure_serves_a_hero_once_a_round_but_the_next_bearer_too():
    table = arena(ROOM, {"tyra": "1A", "elisa": "2A"})
    begin_turn(table, "tyra")
    hero_of(table, "tyra").active = ["mercurium_boots"]
    use(table, "mercurium_boots")
    # when it changes hands, Elisa may still use it
    hero_of(table, "elisa").active, hero_of(table, "tyra").active = ["mercurium_boots"], []
    begin_turn(table, "elisa")
    assert "use.mercurium_boots" in gear(table, "elisa")
    # and in the next round Tyra may again
    hero_of(table, "tyra").active, hero_of(table, "elisa").active = ["mercurium_boots"], []
    play(round_end(table))
    assert "use.mercurium_boots" in gear(table)


@pytest.mark.rule("PM-TREASURE-14")
def test_items_are_used_before_the_target_is_attacked():
    # given a potion of fury beside a Guard
    table = holding(backpack=["potion_of_fury"], figures=[("guard", "1B")])
    # when it is drunk in the menu that asks for the target
    attack = attacked(table, "tyra", ["gear", "use.potion_of_fury", "guard#1"])
    assert attack.total == 7
