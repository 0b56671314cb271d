"""Curses: how they are played, kept or dispelled, and what each does."""

import pytest

from tabletop.core.flow import react
from tabletop.perditions_mouth.board.grid import square
from tabletop.perditions_mouth.board.ground import ground
from tabletop.perditions_mouth.board.routes.walking import step_costs
from tabletop.perditions_mouth.model.moments.fights import Strike, StrikeEnded
from tabletop.perditions_mouth.rules.fights.boosts import boost_loop, card_options, open_boost, playable
from tabletop.perditions_mouth.rules.heroes.actions import rest, use_special
from tabletop.perditions_mouth.rules.heroes.movement import move_part
from tabletop.perditions_mouth.rules.responses import finish_action
from tabletop.perditions_mouth.verbs.cards import gain_curse
from tests.support.perditions_mouth import arena, attacked, begin_turn, content, eye, hero_of, play_of, stack
from tests.support.play import ask, play

ROOM = ["......", "......", "......", "......"]


def cursed(hand, figures=(), **more):
    """Tyra alone in a room with these cards, curses taken out of their deck."""
    table = arena(ROOM, {"tyra": "1A"}, figures, hands={"tyra": hand}, **more)
    for card in hand:
        if card in table.state.curses.cards:
            table.state.curses.cards.remove(card)
    return table


def test_there_are_ten_curses():
    assert sum(1 for card in content().cards.values() if card.family == "curse") == 10


@pytest.mark.rule("PM-CURSE-01", "PM-RULE-21")
def test_a_curse_may_be_played_for_its_action_or_as_one():
    table = cursed(["blind_hatred"], [("guard", "1B")])
    options, _ = card_options(table, open_boost(table, hero_of(table, "tyra"), "attack", target="guard#1", distance=1))
    worths = {option.key: play_of(option).worth for option in options}
    assert worths == {"blind_hatred": -1, "blind_hatred.one": 1}


@pytest.mark.rule("PM-CURSE-01", "PM-RULE-21")
def test_as_one_it_goes_to_the_discard_pile_without_a_check():
    table = cursed(["blind_hatred"], [("guard", "1B")], responses=[2])
    assert attacked(table, "tyra", ["guard#1", "blind_hatred.one"]).total == 5
    play(finish_action(table))
    assert hero_of(table, "tyra").discard == ["blind_hatred"]
    assert len(table.state.response.discard) == 1


@pytest.mark.rule("PM-CURSE-02")
@pytest.mark.parametrize("stays", [True, False])
def test_played_for_its_action_an_eye_keeps_it_and_anything_else_dispels_it(stays):
    table = cursed(["blood_debt"], [("guard", "1B")])
    stack(table, 2, eye(table) if stays else 3)
    attacked(table, "tyra", ["guard#1", "blood_debt"])
    play(finish_action(table))
    assert hero_of(table, "tyra").discard == (["blood_debt"] if stays else [])
    assert ("blood_debt" in table.state.curses.cards) is not stays


def test_a_curse_gained_goes_to_the_own_discard_pile():
    table = arena(ROOM, {"tyra": "1A"})
    top = table.state.curses.cards[-1]
    gain_curse(table, hero_of(table, "tyra"))
    assert hero_of(table, "tyra").discard == [top]
    assert len(table.state.curses.cards) == 9


@pytest.mark.parametrize(("wound", "worth"), [("split_brow", -2), ("deep_gash", -3)])
def test_mark_of_the_larva_lowers_defense_more_with_a_torso_wound(wound, worth):
    table = cursed(["mark_of_the_larva", wound])
    plays = playable(table, open_boost(table, hero_of(table, "tyra"), "defense"))
    assert plays[0].worth == worth


def test_whispering_dark_lowers_a_special_number_but_not_below_zero():
    table = arena(ROOM, {"elisa": "1A"}, hands={"elisa": ["whispering_dark"]})
    begin_turn(table, "elisa")
    # when Blink falls to 0 nothing is left to choose
    play(use_special(table, hero_of(table, "elisa"), "elisa"), ["whispering_dark"])
    assert hero_of(table, "elisa").at == square("1A")


@pytest.mark.parametrize(("wound", "left"), [("split_brow", 2), ("limp", 1)])
def test_leaden_limbs_takes_ap_and_more_with_a_leg_wound(wound, left):
    table = cursed(["leaden_limbs", wound])
    turn = begin_turn(table, "tyra", ap=5)
    ask(move_part(table, "tyra"), ["leaden_limbs"])
    assert turn.ap == left


def test_leaden_limbs_never_takes_more_ap_than_there_are():
    table = cursed(["leaden_limbs"])
    turn = begin_turn(table, "tyra", ap=1)
    play(move_part(table, "tyra"), ["leaden_limbs"])
    assert turn.ap == 0


@pytest.mark.parametrize(("hp", "left"), [(3, 2), (1, 1)])
def test_blood_debt_costs_a_hit_point_without_a_wound_but_never_the_last(hp, left):
    table = cursed(["blood_debt"], [("guard", "1B")])
    tyra = hero_of(table, "tyra")
    tyra.hp = hp
    cards = len(tyra.deck)
    attacked(table, "tyra", ["guard#1", "blood_debt"])
    assert (tyra.hp, len(tyra.deck)) == (left, cards)


@pytest.mark.parametrize(("target", "distance", "number"), [("guard#1", 1, True), ("guard#2", 2, False)])
def test_blind_hatred_serves_only_the_nearest_enemy(target, distance, number):
    table = cursed(["blind_hatred"], [("guard", "2A"), ("guard", "1C")])
    boost = open_boost(table, hero_of(table, "tyra"), "attack", target=target, distance=distance)
    assert any(play.number for play in playable(table, boost)) is number


def test_craven_keeps_out_of_threatened_squares():
    table = cursed(["craven"], [("guard", "1D")])
    begin_turn(table, "tyra", ap=5)
    hero_of(table, "tyra")
    ask(move_part(table, "tyra"), ["craven", "1B"])
    # from 1B the square 1C is threatened by the Guard
    costs = step_costs(table, hero_of(table, "tyra"), 4, False, ground(table))
    assert sorted(costs) == [square("1A"), square("2B")]


def test_hunger_pact_refills_to_one_card_fewer():
    table = cursed(["hunger_pact"], responses=[2])
    hero = hero_of(table, "tyra")
    begin_turn(table, "tyra", action="rest")
    play(rest(table, hero, open_boost(table, hero, "peg")), ["hunger_pact"])
    assert len(hero.hand) == 3


@pytest.mark.parametrize(("hit", "wounds"), [(True, 1), (False, 0)])
def test_brittle_bones_adds_a_wound_card_to_a_hit(hit, wounds):
    table = cursed([], [("guard", "1B")])
    hero = hero_of(table, "tyra")
    hero.playing = ["brittle_bones"]
    cards = len(hero.deck)
    play(react(table, StrikeEnded(Strike("guard#1", "tyra", 3, hit=hit))))
    assert (len(hero.deck) - cards, hero.hp) == (wounds, 5)


def test_brittle_bones_may_be_played_for_defense():
    table = cursed(["brittle_bones"])
    boost = open_boost(table, hero_of(table, "tyra"), "defense")
    assert play(boost_loop(table, boost, "x", "x", "done"), ["brittle_bones"]) == 0


def test_rift_call_moves_an_enemy_from_the_reserve_to_the_primary_pool():
    table = cursed(["rift_call"], responses=[2])
    table.state.reserve = ["rotikka", "guard", "rotikka"]
    table.state.primary = []
    begin_turn(table, "tyra")
    play(use_special(table, hero_of(table, "tyra"), "rift_call"), ["guard"])
    assert table.state.primary == ["guard"]
    assert table.state.reserve == ["rotikka", "rotikka"]


@pytest.mark.parametrize(("wound", "against"), [("limp", 2 + 1 + 2), ("split_brow", 2 + 1 + 3)])
def test_evil_eye_hardens_the_target_more_with_a_head_wound(wound, against):
    table = cursed(["evil_eye", wound], [("guard", "1B")], responses=[1])
    attack = attacked(table, "tyra", ["guard#1", "evil_eye", "strike"])
    assert attack.against == against
