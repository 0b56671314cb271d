"""Hero cards: drawing, playing, numbers and symbols; the sheets they belong to."""

import pytest

from tabletop.perditions_mouth.model.events.cards import ResponseShown
from tabletop.perditions_mouth.model.moments.fights import Strike
from tabletop.perditions_mouth.rules.fights.attacks import defend
from tabletop.perditions_mouth.rules.fights.boosts import boost_loop, card_options, open_boost, playable
from tabletop.perditions_mouth.rules.heroes.actions import (
    attack,
    bash,
    charge,
    move,
    rest,
    special_options,
    sprint,
    use_special,
)
from tabletop.perditions_mouth.rules.heroes.actions import defend as defend_action
from tabletop.perditions_mouth.rules.heroes.movement import move_part
from tabletop.perditions_mouth.rules.responses import finish_action
from tabletop.perditions_mouth.rules.round import round_end
from tabletop.perditions_mouth.verbs.cards import draw_cards
from tests.support.perditions_mouth import arena, attacked, begin_turn, content, events, hero_of, play_of
from tests.support.play import ask, play

ROOM = ["......", "......", "......"]
OWN = {key: card for key, card in content().cards.items() if card.family == "hero"}


def offered(table, purpose, hero="tyra"):
    options, _ = card_options(table, open_boost(table, hero_of(table, hero), purpose))
    return {option.key: play_of(option).worth for option in options}


def act(table, action, hero="tyra", answers=()):
    found = hero_of(table, hero)
    play(action(table, found, open_boost(table, found, "peg")), answers)


@pytest.mark.rule("PM-SETUP-23", "PM-HCARD-18")
@pytest.mark.parametrize("hero", sorted(content().heroes))
def test_a_hero_has_thirteen_cards_and_no_number_rests(hero):
    cards = [card for card in OWN.values() if card.hero == hero]
    assert len(cards) == 13
    assert all(card.number is None for card in cards if "rest" in card.symbols)


def test_every_card_that_is_only_text_does_something():
    for card in content().cards.values():
        if card.number is None:
            assert card.abilities or card.in_hand, card.key
            assert card.text, card.key


def test_every_treasure_does_something():
    for treasure in content().treasures.values():
        assert treasure.worn or treasure.used, treasure.key


@pytest.mark.rule("PM-HCARD-01")
def test_cards_come_only_where_an_action_says_so():
    # given heroes with full decks on every action that draws nothing
    table = arena(ROOM, {"tyra": "1A"})
    hero = hero_of(table, "tyra")
    begin_turn(table, "tyra", ap=0)
    act(table, sprint, answers=["stop"])
    begin_turn(table, "tyra", ap=0)
    for action in (charge, bash):
        act(table, action)
    play(round_end(table))
    assert hero.hand == []
    # and those that may draw draw one
    for action, answers in ((attack, ["yes"]), (defend_action, ["yes"]), (move, ["yes", "stop"])):
        begin_turn(table, "tyra", ap=0)
        act(table, action, answers=answers)
    assert len(hero.hand) == 3


@pytest.mark.rule("PM-HCARD-02", "PM-HCARD-03")
def test_a_hero_draws_from_the_own_deck_and_nothing_from_an_empty_one():
    table = arena(ROOM, {"tyra": "1A", "elisa": "2A"})
    tyra, elisa = hero_of(table, "tyra"), hero_of(table, "elisa")
    play(draw_cards(table, tyra, 1))
    assert content().cards[tyra.hand[0]].hero == "tyra"
    assert len(elisa.deck) == 13
    tyra.hand, tyra.discard, tyra.deck = [], ["brace"], []
    play(draw_cards(table, tyra, 2))
    assert (tyra.hand, tyra.discard) == ([], ["brace"])


@pytest.mark.rule("PM-HCARD-04")
def test_a_played_card_lies_on_the_own_discard_pile_after_the_action():
    table = arena(
        ROOM, {"tyra": "1A", "simma": "2A"}, [("guard", "1B")], hands={"tyra": ["rage"], "simma": ["sacred_sling"]}
    )
    attacked(table, "tyra", ["guard#1", "rage", "aid.sacred_sling"])
    assert (hero_of(table, "tyra").discard, hero_of(table, "simma").discard) == ([], [])
    play(finish_action(table))
    assert (hero_of(table, "tyra").discard, hero_of(table, "simma").discard) == (["rage"], ["sacred_sling"])


@pytest.mark.rule("PM-HCARD-05")
def test_a_move_number_is_ap_for_the_peg_or_a_move():
    table = arena(ROOM, {"tyra": "1A"}, hands={"tyra": ["bull_rush"]})
    begin_turn(table, "tyra")
    assert offered(table, "peg") == {"bull_rush": 3}
    assert offered(table, "move") == {"bull_rush": 3}
    assert offered(table, "attack") == {"bull_rush.one": 1}


@pytest.mark.rule("PM-HCARD-06")
def test_an_attack_number_serves_attacks_and_never_special_ones():
    table = arena(ROOM, {"niffil": "1A"}, [("guard", "1B")], hands={"niffil": ["backstab"]})
    assert offered(table, "attack", "niffil") == {"backstab": 3}
    begin_turn(table, "niffil")
    choice = ask(use_special(table, hero_of(table, "niffil"), "niffil"))
    # for Quick Throw it counts only 1, as any card raises a special number
    assert [option.key for option in choice.options] == ["done", "backstab.one"]


@pytest.mark.rule("PM-HCARD-07")
def test_a_defense_number_is_added_when_attacked():
    table = arena(ROOM, {"tyra": "1A"}, [("guard", "1B")], hands={"tyra": ["thick_hide"]})
    strike = Strike("guard#1", "tyra", 3)
    assert play(defend(table, hero_of(table, "tyra"), strike, ""), ["thick_hide"]) == 3 + 3


@pytest.mark.rule("PM-HCARD-10")
def test_an_all_card_serves_everything():
    table = arena(ROOM, {"simma": "1A"}, hands={"simma": ["guiding_word"]})
    begin_turn(table, "simma")
    for purpose in ("peg", "move", "pick", "attack", "defense", "special"):
        assert offered(table, purpose, "simma") == {"guiding_word": 2}


@pytest.mark.rule("PM-HCARD-11")
def test_a_card_with_two_symbols_serves_either():
    table = arena(ROOM, {"tyra": "1A"}, hands={"tyra": ["headlong"]})
    begin_turn(table, "tyra")
    assert offered(table, "move") == offered(table, "attack") == {"headlong": 2}
    assert offered(table, "defense") == {"headlong.one": 1}


@pytest.mark.rule("PM-HCARD-12")
def test_any_number_of_cards_may_boost_one_action():
    hand = ["rage", "hammer_blow", "overhead_smash", "cleave", "thick_hide"]
    table = arena(ROOM, {"tyra": "1A"}, [("demon", "1B+1C+2B+2C")], hands={"tyra": hand})
    found = attacked(table, "tyra", ["demon#1", "rage", "hammer_blow", "overhead_smash", "cleave", "thick_hide.one"])
    assert found.total == 4 + 2 + 3 + 4 + 2 + 1


@pytest.mark.rule("PM-HCARD-13")
def test_a_card_improves_one_attack_only():
    table = arena(ROOM, {"tyra": "1A"}, [("demon", "1B+1C+2B+2C")], hands={"tyra": ["rage"]}, responses=[2, 2])
    assert attacked(table, "tyra", ["demon#1", "rage"]).total == 6
    assert attacked(table, "tyra", ["demon#1"]).total == 4


@pytest.mark.rule("PM-HCARD-14")
def test_a_card_with_a_response_counts_its_number_and_the_card():
    table = arena(ROOM, {"tyra": "1A"}, hands={"tyra": ["brace"]}, responses=[3])
    boost = open_boost(table, hero_of(table, "tyra"), "defense")
    assert play(boost_loop(table, boost, "x", "x", "done"), ["brace"]) == 1 + 3
    assert [e.purpose for e in events(table, ResponseShown)] == ["hero"]


@pytest.mark.rule("PM-HCARD-15")
def test_any_card_but_a_wound_counts_one_for_anything():
    table = arena(ROOM, {"tyra": "1A"}, hands={"tyra": ["war_cry", "body_guard", "limp"]})
    begin_turn(table, "tyra")
    for purpose in ("peg", "defense", "special"):
        found = offered(table, purpose)
        assert found["war_cry.one"] == found["body_guard.one"] == 1
        assert "limp.one" not in found


@pytest.mark.rule("PM-HCARD-15")
@pytest.mark.parametrize("card", ["dark_offering", "hate", "pact_of_the_rift"])
def test_a_card_with_a_price_is_offered_as_one_beside_its_number(card):
    table = arena(ROOM, {"raven": "1A"}, hands={"raven": [card]})
    assert offered(table, "attack", "raven")[f"{card}.one"] == 1
    assert card in offered(table, "attack", "raven")


@pytest.mark.rule("PM-HCARD-16", "PM-SHEET-07")
def test_special_cards_and_the_sheet_ability_are_offered_in_the_special_action():
    table = arena(ROOM, {"tyra": "1A"}, hands={"tyra": ["war_cry", "rage", "body_guard"]})
    begin_turn(table, "tyra", action="special")
    keys = [option.key for option in special_options(table, hero_of(table, "tyra"), used=[])]
    assert keys == ["sheet.tyra", "war_cry"]
    # and a move offers neither: the card only as 1
    choice = ask(move_part(table, "tyra"))
    assert [option.key for option in choice.open if "war_cry" in option.key] == ["war_cry.one"]


@pytest.mark.rule("PM-STONE-17")
def test_a_sheet_ability_is_used_once():
    table = arena(ROOM, {"tyra": "1A"})
    assert special_options(table, hero_of(table, "tyra"), used=["tyra"]) == []


@pytest.mark.rule("PM-HCARD-18")
def test_rest_cards_are_offered_for_a_rest():
    table = arena(ROOM, {"elisa": "1A"}, hands={"elisa": ["trance", "focus"]})
    begin_turn(table, "elisa", action="rest")
    hero = hero_of(table, "elisa")
    choice = ask(rest(table, hero, open_boost(table, hero, "peg")))
    assert [option.key for option in choice.options] == ["done", "trance"]


@pytest.mark.rule("PM-SHEET-03")
def test_at_the_hand_limit_a_drawn_card_is_discarded_a_wound_too():
    table = arena(ROOM, {"tyra": "1A"}, hands={"tyra": ["brace"] * 6})
    tyra = hero_of(table, "tyra")
    tyra.deck.append("limp")
    play(draw_cards(table, tyra, 1))
    assert tyra.discard == ["limp"]
    assert tyra.hand == ["brace"] * 6


def test_nothing_may_be_played_that_is_not_held():
    table = arena(ROOM, {"tyra": "1A"})
    assert playable(table, open_boost(table, hero_of(table, "tyra"), "attack")) == []
