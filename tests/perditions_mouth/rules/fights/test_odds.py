"""Exact odds from the cards left in the response deck, told before anything is committed."""

from itertools import combinations

import pytest

from tabletop.perditions_mouth.rules.enemies.attacks import strike
from tabletop.perditions_mouth.rules.fights.attacks import make_attack
from tabletop.perditions_mouth.rules.fights.odds import chance_below, deck_values, pick_note, target_odds
from tabletop.perditions_mouth.rules.heroes.actions import use_special
from tests.support.perditions_mouth import arena, begin_turn, hero_of
from tests.support.play import ask

ROOM = ["......", "......"]


def explained(*args, **more):
    table = arena(*args, **more)
    table.explain = True
    return table


@pytest.mark.parametrize("cards", [1, 2, 3])
@pytest.mark.parametrize("limit", [0, 2, 5, 9])
def test_the_chance_is_that_of_trying_every_set_of_cards(cards, limit):
    table = arena(ROOM)
    values = deck_values(table)
    sets = list(combinations(values, cards))
    assert chance_below(table, limit, cards) == pytest.approx(sum(sum(s) < limit for s in sets) / len(sets))


def test_cards_already_drawn_no_longer_count():
    table = arena(ROOM, {"tyra": "1A"}, [("guard", "1B")])
    table.state.response.cards = ["C01", "C17"]  # -1 and 4
    assert str(target_odds(table, "guard#1", 4)) == "50% to hit: 4 against 2 and a card"


def test_every_boost_tells_the_odds_it_would_bring_its_text_included():
    table = explained(ROOM, {"niffil": "1A"}, [("guard", "1C")], hands={"niffil": ["throwing_knife", "sidestep"]})
    choice = ask(make_attack(table, "niffil"), ["guard#1"])
    notes = {option.key: option.note for option in choice.options}
    # Attack 2 against Defense 2: below 0 are 2 of 26 cards; +1 below 1: 4; the knife adds 3 at range 2: below 3, 17
    assert notes["strike"] == "8% to hit: 2 against 2 and a card"
    assert notes["sidestep.one"].startswith("15% to hit: 3 against 2 and a card")
    assert notes["throwing_knife"].startswith("65% to hit: 5 against 2 and a card")


def test_special_attacks_tell_their_odds_and_bursts_whom_they_reach():
    figures = [("guard", "1D"), ("acolyte", "2D")]
    table = explained(ROOM, {"elisa": "1A"}, figures, hands={"elisa": ["mind_lance", "fireball"]})
    begin_turn(table, "elisa")
    choice = ask(use_special(table, hero_of(table, "elisa"), "mind_lance"), ["done"])
    # 4 against a Defense that counts nothing: below 4 are 22 of 26 cards
    assert choice.options[0].note == "85% to hit: 4 against 0 and a card"
    hero_of(table, "elisa").playing, hero_of(table, "elisa").hand = [], ["fireball"]
    choice = ask(use_special(table, hero_of(table, "elisa"), "fireball"))
    assert choice.options[0].note == "reaches Guard 1, Acolyte 2"


def test_a_defender_is_told_how_likely_it_is_hit():
    table = explained(ROOM, {"tyra": "1A"}, [("guard", "1B")], hands={"tyra": ["thick_hide"]})
    choice = ask(strike(table, table.state.figures["guard#1"], hero_of(table, "tyra")))
    notes = {option.key: option.note for option in choice.options}
    # 3 and a card against 3: hit above 0, 22 of 26; with 3 more above 3, 4 of 26
    assert notes == {"done": "85% to be hit", "thick_hide": "15% to be hit."}


def test_without_a_person_at_the_keyboard_nothing_is_reckoned():
    table = arena(ROOM, {"tyra": "1A"}, [("guard", "1B")], hands={"tyra": ["thick_hide"]})
    choice = ask(strike(table, table.state.figures["guard#1"], hero_of(table, "tyra")))
    assert [option.note for option in choice.options] == ["", ""]


def test_a_lock_tells_what_each_number_of_points_is_worth():
    table = explained(ROOM, {"niffil": "1A"}, [("chest", "1B")])
    begin_turn(table, "niffil")
    # a burglar's lock is one easier: 5 points beat a sum below 6
    chance = chance_below(table, 6, 2)
    assert f"5: {chance * 100:.0f}%" in pick_note(table, hero_of(table, "niffil"), "chest#1")
