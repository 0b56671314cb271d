"""Rulings that no other test leans on."""

import pytest

from tabletop.perditions_mouth.board.grid import square
from tabletop.perditions_mouth.rules.fights.pushing import push
from tabletop.perditions_mouth.rules.heroes.actions import use_special
from tabletop.perditions_mouth.scenario.options import options_of
from tests.support.perditions_mouth import arena, begin_turn, content, figure_at, hero_of
from tests.support.play import ask, play


@pytest.mark.rule("PM-RULE-33", "PM-SHEET-01")
def test_each_hero_has_one_class_and_one_attack_kind():
    sheets = {key: (sheet.calling, sheet.weapon) for key, sheet in content().heroes.items()}
    assert sheets == {
        "bastian": ("warrior", "melee"),
        "tyra": ("warrior", "melee"),
        "raven": ("warrior", "melee"),
        "niffil": ("warrior", "ranged"),
        "elisa": ("magus", "ranged"),
        "simma": ("priest", "ranged"),
        "olazabal": ("priest", "melee"),
    }


@pytest.mark.rule("PM-RULE-37")
def test_a_boneworm_has_one_hit_point_and_dies_of_the_obstruction_it_is_pushed_into():
    # given a Boneworm and a Guard, each before an obstruction
    rows = ["....", "..o.", "....", "..o."]
    table = arena(rows, {"tyra": "2A"}, [("boneworm", "2B"), ("guard", "4B")])
    assert content().kinds["boneworm"].normal.hp == 1
    # when they are pushed three squares
    worm, guard = figure_at(table, "2B").key, figure_at(table, "4B").key
    play(push(table, square("2A"), worm, 3))
    play(push(table, square("4A"), guard, 3))
    # then the Boneworm is dead, and the sturdier Guard stands hurt where the push stopped
    assert worm not in table.state.figures
    assert (table.state.figures[guard].at, table.state.figures[guard].damage) == ((square("4C"),), 1)


@pytest.mark.rule("PM-RULE-46", "PM-VARIANT-01")
def test_the_adventurer_variants_are_five_switches_of_their_own():
    known = {option.id: option.values for option in options_of(content())}
    assert "adventurer" in known["enemies"]
    for key in ("win_ties", "weak_infestation", "better_rest"):
        assert known[key] == ["yes", "no"]
    assert known["traps"] == ["0", "1", "2", "3", "4", "5"]


@pytest.mark.rule("PM-RULE-55")
def test_only_special_numbers_are_boosted_and_others_are_not():
    # given Elisa with Focus, whose Blink has a special number
    table = arena(["......"], {"elisa": "1A"}, hands={"elisa": ["focus"]})
    begin_turn(table, "elisa", 0, "special")
    assert ask(use_special(table, hero_of(table, "elisa"), "elisa")).id == "special.boost"
    # then Decoy, which has none, opens no window for it and is simply in force
    table = arena(["......"], {"elisa": "1A"}, hands={"elisa": ["focus", "decoy"]})
    begin_turn(table, "elisa", 0, "special")
    play(use_special(table, hero_of(table, "elisa"), "decoy"))
    assert [effect.source for effect in table.state.lasting] == ["decoy"]
    assert hero_of(table, "elisa").hand == ["focus"]
