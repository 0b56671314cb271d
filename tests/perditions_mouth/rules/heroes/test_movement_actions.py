"""What hands do on the way: doors, levers, locks, gifts and bodies."""

import pytest

from tabletop.perditions_mouth.board.grid import square
from tabletop.perditions_mouth.board.ground import ground
from tabletop.perditions_mouth.board.items import has_room
from tabletop.perditions_mouth.rules.heroes.movement import move_part
from tabletop.perditions_mouth.rules.heroes.movement_actions import hand_options, pick_lock
from tabletop.perditions_mouth.rules.heroes.turn import take_turn
from tests.support.perditions_mouth import arena, begin_turn, figure_at, hero_of, stack
from tests.support.play import ask, play

OPEN = ["......"] * 6


def keys(choice):
    return {option.key for option in choice.open}


def moving(table, answers=(), ap=10, hero="tyra", **kind):
    begin_turn(table, hero, ap)
    return play(move_part(table, hero, **kind), answers)


def menu(table, answers=(), ap=10, hero="tyra", **kind):
    begin_turn(table, hero, ap)
    return ask(move_part(table, hero, **kind), answers)


@pytest.mark.rule("PM-MOVE-12", "PM-MOVE-13", "PM-EX-19")
def test_a_door_opens_for_one_ap_on_the_way():
    # given Niffil off the map with 7 AP: the entrance, four steps, the door, and through it
    table = arena(["......"], {"niffil": ""}, doors=["1E-1F"], entrance="1A")
    moving(table, ["1A", "1B", "1C", "1D", "1E", "open.D1", "1F"], ap=7, hero="niffil")
    assert hero_of(table, "niffil").at == square("1F")
    assert table.state.turn.ap == 0


@pytest.mark.rule("PM-MOVE-13")
def test_a_door_is_closed_for_one_ap_too_but_only_from_beside_it():
    table = arena(["......"], {"tyra": "1B"}, doors=["1B-1C"])
    table.state.gates["D1"].open = True
    moving(table, ["close.D1", "stop"])
    assert not table.state.gates["D1"].open
    assert "open.D1" not in keys(menu(arena(["......"], {"tyra": "1A"}, doors=["1B-1C"])))


@pytest.mark.rule("PM-MOVE-14", "PM-MOVE-18", "PM-MOVE-21")
def test_a_locked_door_is_picked_and_then_open_and_unlocked():
    table = arena(["......"], {"tyra": "1B"}, doors=["1B-1C"], responses=[2, 2])
    table.state.gates["D1"].locked = True
    choice = menu(table)
    assert "open.D1" not in keys(choice) and "pick.D1" in keys(choice)
    moving(table, ["pick.D1", "5", "stop"])
    gate = table.state.gates["D1"]
    assert gate.open and not gate.locked


@pytest.mark.rule("PM-MOVE-15", "PM-MOVE-22", "PM-MOVE-23")
def test_a_lever_in_range_one_works_the_gates_of_its_rune_and_stays():
    grates = {"1C-2C": "cross", "2C-3C": "blades"}
    table = arena(["...", "...", "..."], {"tyra": "1A"}, [("lever", "2B")], grates=grates)
    figure_at(table, "2B").rune = "cross"
    moving(table, ["pull.lever#1", "stop"], ap=2)
    assert table.state.gates["P1"].open and not table.state.gates["P2"].open
    assert figure_at(table, "2B").kind == "lever"
    assert table.state.turn.ap == 1
    # a portcullis itself offers nothing to hands
    table = arena(["..."], {"tyra": "1A"}, grates={"1A-1B": "cross"})
    begin_turn(table, "tyra")
    assert play(move_part(table, "tyra")) is None


@pytest.mark.rule("PM-MOVE-19", "PM-RULE-20", "PM-GOLD-03")
def test_the_points_against_a_lock_must_exceed_two_cards_and_a_failure_costs_them():
    table = arena(["..."], {"tyra": "1A"}, [("chest", "1B")], responses=[2, 2])
    begin_turn(table, "tyra", 9)
    assert not play(pick_lock(table, hero_of(table, "tyra"), "chest#1"), ["4"])
    assert table.state.turn.ap == 5
    # and it may be tried again with the AP left
    stack(table, 2, 1)
    assert play(pick_lock(table, hero_of(table, "tyra"), "chest#1"), ["4", "active"][:1] + _slots(table))


def _slots(table):
    """Answers for whatever treasure is on top: stow it, draw no more."""
    top = table.content.treasures[table.state.treasures.cards[-1]]
    if top.kind == "trap":
        table.state.treasures.cards.remove(top.key)
        return _slots(table)

    tyra = hero_of(table, "tyra")
    stow = ["active"] if has_room(table, tyra, top.key, True) else []
    return stow + (["no"] if top.kind == "potion" else [])


@pytest.mark.rule("PM-MOVE-19", "PM-RULE-61")
def test_a_lock_may_be_tried_with_cards_alone():
    # given no AP left, a chest in range 1, a Move card and another
    table = arena(["..."], {"tyra": "1A"}, [("chest", "1B")], hands={"tyra": ["bull_rush", "rage"]})
    choice = menu(table, ["pick.chest#1"], ap=0)
    # then one card at least has to be played
    assert (choice.id, keys(choice)) == ("pick.boost", {"bull_rush", "rage.one"})
    # and without any there is nothing to try
    table = arena(["..."], {"tyra": "1A"}, [("chest", "1B")])
    begin_turn(table, "tyra", 0)
    assert hand_options(table, hero_of(table, "tyra"), False, ground(table)) == []


@pytest.mark.rule("PM-MOVE-19")
def test_the_door_behind_a_lock_may_be_tried_with_cards_alone():
    table = arena(["..."], {"tyra": "1A"}, doors=["1A-1B"], hands={"tyra": ["bull_rush"]}, responses=[2, 0])
    table.state.gates["D1"].locked = True
    begin_turn(table, "tyra", 0)
    assert play(pick_lock(table, hero_of(table, "tyra"), "D1"))
    assert hero_of(table, "tyra").spent + hero_of(table, "tyra").playing == ["bull_rush"]
    assert table.state.gates["D1"].open


@pytest.mark.rule("PM-MOVE-18", "PM-MOVE-20", "PM-RULE-61")
def test_each_attempt_has_a_window_of_its_own_also_in_mid_move():
    table = arena(["...."], {"tyra": "1A"}, [("chest", "1D")], hands={"tyra": ["bull_rush"]}, responses=[3, 2])
    choice = menu(table, ["1B", "1C", "pick.chest#1", "3"], ap=5)
    assert choice.id == "pick.boost"
    assert "bull_rush" in keys(choice)


@pytest.mark.rule("PM-RULE-43")
def test_in_the_special_action_a_point_against_a_lock_costs_two_ap():
    table = arena(["..."], {"tyra": "1A"}, [("chest", "1B")], responses=[4, 4])
    begin_turn(table, "tyra", 9)
    choice = ask(pick_lock(table, hero_of(table, "tyra"), "chest#1", 2))
    assert [option.key for option in choice.open] == ["1", "2", "3", "4"]
    play(pick_lock(table, hero_of(table, "tyra"), "chest#1", 2), ["3"])
    assert table.state.turn.ap == 3


@pytest.mark.rule("PM-MOVE-24")
def test_a_charge_may_begin_with_a_lock_and_go_on():
    table = arena(["....."], {"tyra": "1B"}, doors=["1B-1C"], responses=[1, 0])
    table.state.gates["D1"].locked = True
    hero_of(table, "tyra").spoke = 4
    play(take_turn(table, "tyra"), ["spoke.charge", "pick.D1", "2", "1C", "1D"])
    assert hero_of(table, "tyra").at == square("1D")


@pytest.mark.rule("PM-MOVE-16", "PM-RULE-67")
def test_a_treasure_is_given_to_an_adjacent_hero_for_one_ap():
    table = arena(OPEN, {"tyra": "2B", "elisa": "2C", "niffil": "3C"})
    tyra = hero_of(table, "tyra")
    table.state.treasures.cards.remove("scale_mail")
    tyra.active.append("scale_mail")
    choice = menu(table)
    # Niffil is only diagonal
    assert [key for key in keys(choice) if key.startswith("give.")] == ["give.scale_mail.elisa"]
    moving(table, ["give.scale_mail.elisa", "stop"], ap=2)
    assert hero_of(table, "elisa").backpack == ["scale_mail"]
    assert tyra.active == []
    # and nothing lets her take it back
    assert not any("scale_mail" in key for key in keys(menu(table)))


@pytest.mark.rule("PM-MOVE-17", "PM-DEATH-04")
def test_a_body_in_range_one_is_looted_item_by_item():
    table = arena(OPEN, {"tyra": "2B", "elisa": ""})
    elisa = hero_of(table, "elisa")
    elisa.status, elisa.at, elisa.hp = "dead", square("3C"), 0
    for item in ("warp_stone", "master_key"):
        table.state.treasures.cards.remove(item)
        elisa.backpack.append(item)
    moving(table, ["loot.elisa", "warp_stone", "active", "loot.elisa", "active", "stop"], ap=2)
    assert hero_of(table, "tyra").active == ["warp_stone", "master_key"]
    assert table.state.turn.ap == 0
