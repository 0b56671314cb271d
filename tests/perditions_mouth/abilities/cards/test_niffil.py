"""Niffil's sheet and cards."""

import pytest

from tabletop.core.flow import react
from tabletop.perditions_mouth.board.grid import square
from tabletop.perditions_mouth.board.ground import ground, terrain_at
from tabletop.perditions_mouth.board.queries import noticed
from tabletop.perditions_mouth.board.routes.walking import step_costs
from tabletop.perditions_mouth.board.sight import sees
from tabletop.perditions_mouth.model.events.heroes import AttackMade
from tabletop.perditions_mouth.model.moments.fights import Strike, StrikeEnded
from tabletop.perditions_mouth.rules.heroes.actions import use_special
from tabletop.perditions_mouth.rules.heroes.movement import move_part
from tabletop.perditions_mouth.rules.heroes.movement_actions import hand_options, pick_lock
from tabletop.perditions_mouth.rules.heroes.treasures import draw_treasure
from tabletop.perditions_mouth.rules.heroes.turn import take_turn
from tabletop.perditions_mouth.rules.responses import finish_action
from tabletop.perditions_mouth.verbs.lasting import end_turn_effects
from tests.support.perditions_mouth import arena, attacked, begin_turn, events, hero_of, stack
from tests.support.play import ask, play

ROOM = ["......", "......", "......", "......"]


def test_quick_throw_adds_its_special_number_to_the_own_attack():
    # given a Guard three squares away, out of everybody's reach
    table = arena(ROOM, {"niffil": "1A"}, [("guard", "1D")], responses=[1])
    begin_turn(table, "niffil")
    play(use_special(table, hero_of(table, "niffil"), "niffil"))
    # then 2 + 2 beats 2 + 1, and nobody pushed it
    assert [(e.total, e.against, e.hit) for e in events(table, AttackMade)] == [(4, 3, True)]
    assert table.state.figures["guard#1"].at == (square("1D"),)


def test_quick_throw_pushes_a_target_that_another_hero_stands_beside():
    table = arena(ROOM, {"niffil": "1A", "tyra": "2C"}, [("guard", "1C")], responses=[5])
    begin_turn(table, "niffil")
    play(use_special(table, hero_of(table, "niffil"), "niffil"))
    assert table.state.figures["guard#1"].at == (square("1D"),)


@pytest.mark.parametrize(("ap", "opened"), [("4", True), ("3", False)])
def test_locks_that_niffil_picks_resist_with_one_less(ap, opened):
    # given a chest that resists with 2 + 2, and 1 less for a burglar
    table = arena(ROOM, {"niffil": "1A"}, [("chest", "1B")], responses=[2, 2])
    table.state.treasures.cards = ["scale_mail"]
    begin_turn(table, "niffil", ap=4)
    found = ["active"] if opened else []
    assert play(pick_lock(table, hero_of(table, "niffil"), "chest#1"), [ap, *found]) is opened


def test_hard_niffil_gives_nothing_away():
    for hard, offers in (("no", ["give.scale_mail.tyra"]), ("yes", [])):
        table = arena(ROOM, {"niffil": "1A", "tyra": "1B"}, hard_heroes=hard)
        begin_turn(table, "niffil", ap=3)
        niffil = hero_of(table, "niffil")
        niffil.backpack = ["scale_mail"]
        options = hand_options(table, niffil, False, ground(table))
        assert [option.key for option in options] == offers


@pytest.mark.rule("PM-HEROCLAR-02", "PM-EMOVE-36", "PM-STONE-12")
def test_stealth_hides_niffil_until_his_next_turn_when_he_moves():
    table = arena(ROOM, {"niffil": "1A", "tyra": "4F"}, hands={"niffil": ["stealth"]})
    begin_turn(table, "niffil", ap=1)
    # when he moves with it
    play(move_part(table, "niffil"), ["stealth", "1B", "stop"])
    # then enemies take only Tyra into account, until his next turn begins
    assert [hero.key for hero in noticed(table)] == ["tyra"]
    end_turn_effects(table, "niffil", "turn_start")
    assert [hero.key for hero in noticed(table)] == ["niffil", "tyra"]


@pytest.mark.rule("PM-STONE-12")
def test_stealth_played_for_the_peg_waits_over_a_special_for_the_move():
    # given Niffil before the Special spoke, with an ability to use before he moves
    table = arena(ROOM, {"niffil": "1A", "tyra": "4F"}, hands={"niffil": ["stealth", "catnap"]})
    niffil = hero_of(table, "niffil")
    play(take_turn(table, "niffil"), ["stealth", "spoke.special", "catnap", "on", "1B", "stop"])
    assert "stealth" in niffil.discard
    assert [hero.key for hero in noticed(table)] == ["tyra"]


@pytest.mark.rule("PM-STONE-12")
def test_stealth_without_a_step_hides_nobody():
    table = arena(ROOM, {"niffil": "1A"}, hands={"niffil": ["stealth"]})
    begin_turn(table, "niffil", ap=1)
    play(move_part(table, "niffil"), ["stealth", "stop"])
    assert [hero.key for hero in noticed(table)] == ["niffil"]


@pytest.mark.rule("PM-HEROCLAR-01", "PM-STONE-30")
def test_catnap_shuffles_the_discards_and_refills_the_hand():
    table = arena(ROOM, {"niffil": "1A"}, hands={"niffil": ["catnap"]})
    hero = hero_of(table, "niffil")
    hero.discard, hero.deck = hero.deck, []
    begin_turn(table, "niffil", action="special")
    play(use_special(table, hero, "catnap"))
    # then he holds his starting hand, and only the card itself is discarded
    assert len(hero.hand) == 5
    assert len(hero.deck) == 7
    assert hero.discard == ["catnap"]


@pytest.mark.rule("PM-HEROCLAR-21")
def test_sleight_of_hand_is_four_ap():
    table = arena(ROOM, {"niffil": "1A"}, hands={"niffil": ["sleight_of_hand"]})
    turn = begin_turn(table, "niffil", ap=1)
    ask(move_part(table, "niffil"), ["sleight_of_hand"])
    assert turn.ap == 5


@pytest.mark.parametrize(("at", "total"), [("1B", 2 + 2), ("1C", 2 + 3)])
def test_throwing_knife_adds_one_more_from_range_two(at, total):
    table = arena(ROOM, {"niffil": "1A"}, [("guard", at)], hands={"niffil": ["throwing_knife"]})
    assert attacked(table, "niffil", ["guard#1", "throwing_knife"]).total == total


@pytest.mark.parametrize(("tyra", "total"), [("2D", 2 + 4), ("4D", 2 + 3)])
def test_backstab_adds_one_more_with_an_ally_beside_the_target(tyra, total):
    table = arena(ROOM, {"niffil": "1A", "tyra": tyra}, [("guard", "1C")], hands={"niffil": ["backstab"]})
    assert attacked(table, "niffil", ["guard#1", "backstab"]).total == total


@pytest.mark.rule("PM-MOVE-07")
def test_tumble_leaves_threatened_squares_for_nothing_extra():
    table = arena(ROOM, {"niffil": "1A"}, [("guard", "2B")], hands={"niffil": ["tumble"]})
    begin_turn(table, "niffil", ap=6)
    hero = hero_of(table, "niffil")
    assert step_costs(table, hero, 6, False, ground(table)) == {square("1B"): 2, square("2A"): 2}
    ask(move_part(table, "niffil"), ["tumble"])
    assert step_costs(table, hero, 6, False, ground(table)) == {square("1B"): 1, square("2A"): 1}


@pytest.mark.parametrize("hit", [True, False])
def test_sidestep_moves_niffil_when_the_attack_on_him_missed(hit):
    table = arena(ROOM, {"niffil": "1A"}, [("guard", "2B")])
    hero = hero_of(table, "niffil")
    hero.playing = ["sidestep"]
    play(react(table, StrikeEnded(Strike("guard#1", "niffil", 3, hit=hit))), [] if hit else ["1B"])
    assert hero.at == square("1A" if hit else "1B")


def test_smoke_vial_is_concealment_until_niffils_next_turn():
    table = arena(ROOM, {"niffil": "1A"}, [("guard", "1E")], hands={"niffil": ["smoke_vial"]})
    begin_turn(table, "niffil")
    # when the smoke rises between him and the Guard
    play(use_special(table, hero_of(table, "niffil"), "smoke_vial"), ["1C"])
    # then it blocks sight
    assert terrain_at(table, square("1C")) == "concealment"
    assert not sees(ground(table), square("1A"), square("1E"))
    # and lifts when his next turn begins
    end_turn_effects(table, "niffil", "turn_start")
    assert terrain_at(table, square("1C")) == "floor"


def test_smoke_reaches_its_special_number_and_no_farther():
    table = arena(ROOM, {"niffil": "1A"}, hands={"niffil": ["smoke_vial"]})
    begin_turn(table, "niffil")
    choice = ask(use_special(table, hero_of(table, "niffil"), "smoke_vial"))
    keys = [option.key for option in choice.options]
    assert "4D" in keys and "1E" not in keys and "1A" not in keys


def test_lucky_break_replaces_a_card_against_niffils_lock():
    table = arena(ROOM, {"niffil": "1A"}, [("chest", "1B")], hands={"niffil": ["lucky_break"]}, responses=["S08", 2, 0])
    table.state.treasures.cards = ["scale_mail"]
    begin_turn(table, "niffil", ap=3)
    # when 3 points stand against 5 + 2 - 1 and the 5 becomes a 0
    opened = play(pick_lock(table, hero_of(table, "niffil"), "chest#1"), ["3", "done", "yes", "S08", "active"])
    # then the chest opens
    assert opened


@pytest.mark.rule("PM-RULE-30")
def test_prayers_counts_for_the_replacement_too():
    hands = {"niffil": ["lucky_break"], "simma": ["prayers"]}
    table = arena(ROOM, {"niffil": "1A", "simma": "4F"}, [("chest", "1B")], hands=hands, responses=["S08", -1, "C17"])
    begin_turn(table, "niffil", ap=1)
    answers = ["1", "done", "no", "yes", "S08", "yes"]
    # when the 5 becomes a 4 and that counts 0: 1 point against 0 - 1 - 1
    table.state.treasures.cards = []
    assert play(pick_lock(table, hero_of(table, "niffil"), "chest#1"), answers)


def test_light_fingers_draws_two_treasures_and_keeps_one():
    table = arena(ROOM, {"niffil": "1A"}, hands={"niffil": ["light_fingers"]})
    table.state.treasures.cards = ["rune_robe", "needle_lock", "scale_mail"]
    play(draw_treasure(table, hero_of(table, "niffil")), ["yes", "scale_mail", "active"])
    # then the trap was discarded without springing
    assert hero_of(table, "niffil").active == ["scale_mail"]
    assert table.state.treasures.discard == ["needle_lock"]
    assert hero_of(table, "niffil").hp == 4


@pytest.mark.parametrize(("kind", "skips"), [("guard", 1), ("chileen", 0)])
def test_dirty_trick_makes_a_damaged_cultist_skip_its_next_action(kind, skips):
    at = "1B" if kind == "guard" else "1B+1C"
    table = arena(ROOM, {"niffil": "1A"}, [(kind, at)], hands={"niffil": ["dirty_trick"]}, responses=[0])
    attacked(table, "niffil", [f"{kind}#1", "dirty_trick"])
    assert table.state.figures[f"{kind}#1"].skips == skips


def test_feint_adds_a_response_card_to_its_number():
    table = arena(ROOM, {"niffil": "1A"}, [("guard", "1B")], hands={"niffil": ["feint"]})
    stack(table, 3, 2)
    assert attacked(table, "niffil", ["guard#1", "feint"]).total == 2 + 1 + 3
    play(finish_action(table))
    assert hero_of(table, "niffil").discard == ["feint"]
