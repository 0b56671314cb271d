"""The response deck: its cards, when they count for whom, and when it is shuffled."""

from statistics import mean, pstdev

import pytest

from tabletop.perditions_mouth.model.events.cards import ResponseShown
from tabletop.perditions_mouth.model.events.dungeon import StrikeMade
from tabletop.perditions_mouth.model.moments.fights import Strike
from tabletop.perditions_mouth.rules.enemies.attacks import strike
from tabletop.perditions_mouth.rules.fights.attacks import defend
from tabletop.perditions_mouth.rules.fights.boosts import open_boost
from tabletop.perditions_mouth.rules.heroes.actions import sprint
from tabletop.perditions_mouth.rules.responses import draw_response, finish_action
from tabletop.perditions_mouth.verbs.responses import settle_responses
from tests.support.perditions_mouth import arena, attacked, begin_turn, content, events, fresh, hero_of, stack
from tests.support.play import ask, play

ROOM = ["......", "......", "......"]


def deck_of(table):
    cards = (*table.state.response.cards, *table.state.response.discard)
    return [content().responses[key] for key in cards]


@pytest.mark.rule("PM-RESP-01", "PM-RESP-10", "PM-SETUP-18")
@pytest.mark.parametrize(("option", "average"), [("standard", 2.0), ("hard", 2.5), ("low", 2.0)])
def test_the_deck_is_the_common_cards_and_one_set(option, average):
    cards = deck_of(fresh(response=option))
    assert len(cards) == 26
    assert {card.set for card in cards} == {"common", option}
    values = [card.value for card in cards]
    assert mean(values) == average
    assert min(values) >= -1 and max(values) <= 5


@pytest.mark.rule("PM-RESP-01")
def test_numbers_run_from_minus_one_to_five_and_two_is_the_commonest():
    values = [card.value for card in deck_of(fresh())]
    assert (min(values), max(values)) == (-1, 5)
    assert max(set(values), key=values.count) == 2


@pytest.mark.rule("PM-RESP-10")
def test_the_low_set_spreads_less():
    spreads = {name: pstdev(card.value for card in deck_of(fresh(response=name))) for name in ("standard", "low")}
    assert spreads["low"] < spreads["standard"]


@pytest.mark.rule("PM-RESP-02")
def test_heroes_draw_nothing_for_a_plain_attack_or_defense():
    table = arena(ROOM, {"tyra": "1A"}, [("guard", "1B")], responses=[2, 2])
    # when Tyra attacks, and the Guard strikes back
    attack = attacked(table, "tyra", ["guard#1"])
    play(strike(table, table.state.figures["guard#1"], hero_of(table, "tyra")))
    # then one card each, both for the Guard
    assert (attack.total, attack.against) == (4, 2 + 2)
    assert [(e.total, e.against) for e in events(table, StrikeMade)] == [(3 + 2, 3)]
    assert [e.purpose for e in events(table, ResponseShown)] == ["enemy", "enemy"]


@pytest.mark.rule("PM-RESP-03")
def test_a_resolved_card_goes_to_the_discard_pile():
    table = arena(ROOM, {"tyra": "1A"}, [("guard", "1B")], responses=["C07"])
    attacked(table, "tyra", ["guard#1"])
    assert (table.state.drawn, table.state.response.discard) == (["C07"], [])
    play(finish_action(table))
    assert (table.state.drawn, table.state.response.discard) == ([], ["C07"])


@pytest.mark.rule("PM-RESP-04", "PM-ATTACK-02")
def test_nothing_can_be_added_once_the_enemys_card_is_drawn():
    # given cards that would turn the miss into a hit
    table = arena(ROOM, {"tyra": "1A"}, [("guard", "1B")], hands={"tyra": ["overhead_smash"]}, responses=[4])
    # when she strikes without them, nothing more is asked
    assert not attacked(table, "tyra", ["guard#1", "strike"]).hit
    assert hero_of(table, "tyra").hand == ["overhead_smash"]


@pytest.mark.rule("PM-RESP-05", "PM-RULE-22")
def test_a_card_drawn_for_a_hero_leaves_the_window_open():
    table = arena(ROOM, {"tyra": "1A"}, hands={"tyra": ["bull_rush"]}, responses=[-1])
    hero = hero_of(table, "tyra")
    turn = begin_turn(table, "tyra", ap=2, action="sprint")
    choice = ask(sprint(table, hero, open_boost(table, hero, "peg")))
    # then the -1 took an AP, and the card may still be added
    assert turn.ap == 1
    assert "bull_rush" in [option.key for option in choice.open]


@pytest.mark.rule("PM-RESP-05", "PM-RESP-06", "PM-RULE-24")
def test_a_defending_hero_sees_the_own_card_before_deciding():
    table = arena(ROOM, {"tyra": "1A"}, [("guard", "1B")], hands={"tyra": ["thick_hide"]}, responses=[0, 2])
    hero_of(table, "tyra").spoke = 4
    flow = strike(table, table.state.figures["guard#1"], hero_of(table, "tyra"))
    choice = ask(flow)
    assert choice.id == "defense.boost"
    assert [e.purpose for e in events(table, ResponseShown)] == ["hero"]


@pytest.mark.rule("PM-RESP-07", "PM-STONE-26")
def test_a_negative_card_lowers_what_it_is_added_to():
    table = arena(ROOM, {"tyra": "1A"}, [("guard", "1B")], responses=[-1, -1])
    assert attacked(table, "tyra", ["guard#1"]).against == 2 - 1
    hero_of(table, "tyra").spoke = 4
    assert play(defend(table, hero_of(table, "tyra"), Strike("guard#1", "tyra", 3), "")) == 3 - 1


@pytest.mark.rule("PM-RESP-08")
def test_some_cards_carry_the_eye_whatever_their_number():
    eyed = [card.value for card in deck_of(fresh()) if card.eye]
    assert len(eyed) == 7
    assert len(set(eyed)) > 3


@pytest.mark.rule("PM-RESP-09", "PM-RULE-57")
def test_the_shuffle_card_shuffles_everything_after_the_action():
    table = arena(ROOM, {"tyra": "1A"}, responses=["C06", 2])
    table.state.response.discard = ["C01"]
    table.state.response.cards.remove("C01")
    # when it is drawn nothing happens yet
    play(draw_response(table, "enemy"))
    play(draw_response(table, "enemy"))
    assert table.state.response.discard == ["C01"]
    # and when the action is over all 26 cards are in the deck
    settle_responses(table)
    assert (len(table.state.response.cards), table.state.response.discard) == (26, [])


@pytest.mark.rule("PM-RULE-31")
def test_a_deck_that_runs_out_is_made_of_the_discards_but_not_of_this_action():
    table = arena(ROOM, {"tyra": "1A"})
    table.state.response.cards, table.state.response.discard = ["C01"], ["C03"]
    assert play(draw_response(table, "enemy")).card == "C01"
    assert play(draw_response(table, "enemy")).card == "C03"
    assert table.state.drawn == ["C01", "C03"]


@pytest.mark.rule("PM-RESP-14")
@pytest.mark.parametrize(("answer", "value"), [("value-1", -1), ("value2", 2)])
def test_players_choose_one_of_two_numbers_each_time(answer, value):
    table = arena(ROOM, {"tyra": "1A"}, two_values="yes")
    stack(table, "P01")
    assert play(draw_response(table, "enemy"), [answer]).value == value


@pytest.mark.rule("PM-RESP-14")
def test_two_number_cards_join_only_with_their_variant():
    assert len(deck_of(fresh(two_values="yes"))) == 32
    assert all(card.other is None for card in deck_of(fresh()))


def test_the_eye_of_the_unwilling_host_brings_three_figures():
    assert [card.moves for card in content().responses.values() if card.moves != 2] == [3]
