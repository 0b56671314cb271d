"""Victims: carried, rescued, lost, and the cards they leave."""

import pytest

from tabletop.perditions_mouth.board.areas import burst
from tabletop.perditions_mouth.board.grid import square
from tabletop.perditions_mouth.board.routes.targets import attackable
from tabletop.perditions_mouth.model.events.cards import ResponseShown
from tabletop.perditions_mouth.model.events.heroes import VictimLost
from tabletop.perditions_mouth.rules.fights.area_attacks import area_attack
from tabletop.perditions_mouth.rules.heroes.actions import use_special
from tabletop.perditions_mouth.rules.heroes.movement import depart, move_part
from tabletop.perditions_mouth.rules.heroes.movement_actions import pick_lock
from tabletop.perditions_mouth.rules.heroes.victims import victim_options
from tabletop.perditions_mouth.rules.responses import draw_response
from tabletop.perditions_mouth.verbs.death import die, kill_victim, lose_victims
from tests.support.perditions_mouth import arena, begin_turn, content, events, figure_at, hero_of, stack
from tests.support.play import ask, play

ROOM = ["......", "......", "......", "......"]


def options_of(table, hero="tyra"):
    return {option.key: option.value for option in victim_options(table, hero_of(table, hero))}


def carrying(**more):
    """Tyra on 2B with a victim in her backpack; the entrance, 1A, is where it is safe."""
    table = arena(ROOM, {"tyra": "2B", "elisa": "4F"}, [("victim", "3B")], **more)
    play(options_of(table)["lift.victim#1"](), ["backpack"])
    return table


@pytest.mark.rule("PM-SETUP-23")
def test_there_are_seventeen_thankful_victims_and_nineteen_accusing_ones():
    cards, responses = content().cards.values(), content().responses.values()
    assert sum(1 for card in cards if card.family == "victim") == 17
    accusing = [card for card in responses if card.set == "victim"]
    assert len(accusing) == 19
    assert (sum(card.value for card in accusing), sum(card.eye for card in accusing)) == (70, 10)


@pytest.mark.rule("PM-VICTIM-01", "PM-SHEET-08")
def test_a_victim_in_range_one_is_taken_into_a_free_slot_for_nothing():
    table = arena(ROOM, {"tyra": "2B"}, [("victim", "3C"), ("victim", "4D")])
    turn = begin_turn(table, "tyra", ap=0)
    # only the near one is offered
    assert list(options_of(table)) == ["lift.victim#1"]
    play(options_of(table)["lift.victim#1"](), ["active"])
    assert hero_of(table, "tyra").active == ["victim#1"]
    assert square("3C") not in table.state.standing
    assert turn.ap == 0


@pytest.mark.rule("PM-SHEET-08", "PM-VICTIM-01")
def test_without_a_free_slot_nobody_is_carried():
    table = arena(ROOM, {"tyra": "2B"}, [("victim", "3C")])
    tyra = hero_of(table, "tyra")
    tyra.active, tyra.backpack = ["scale_mail", "hooded_lantern"], ["rune_robe", "bone_bow"]
    assert options_of(table) == {}


@pytest.mark.rule("PM-VICTIM-02")
def test_a_carried_victim_is_set_down_on_an_empty_square_in_range_one():
    table = carrying()
    choice = ask(options_of(table)["set.victim#1"]())
    assert [option.key for option in choice.options] == ["1B", "2C", "3B", "2A", "1C", "3C", "3A", "1A", "keep"]
    play(options_of(table)["set.victim#1"](), ["3C"])
    assert figure_at(table, "3C").kind == "victim"
    assert hero_of(table, "tyra").backpack == []


@pytest.mark.rule("PM-VICTIM-03", "PM-VICTIM-04", "PM-RULE-66")
def test_on_the_rescue_square_it_is_saved_and_a_thankful_card_comes_even_at_the_hand_limit():
    table = carrying(hands={"tyra": ["brace"] * 6})
    card = table.state.victims.cards[-1]
    play(options_of(table)["set.victim#1"](), ["1A"])
    assert hero_of(table, "tyra").hand[-1] == card
    assert len(hero_of(table, "tyra").hand) == 7
    assert table.state.figures == {}
    assert table.state.tally["victims_rescued"] == 1


@pytest.mark.rule("PM-RULE-66")
def test_a_figure_on_the_rescue_square_does_not_matter():
    table = arena(ROOM, {"tyra": "1A"}, [("victim", "2A")])
    play(options_of(table)["lift.victim#1"](), ["backpack"])
    play(options_of(table)["set.victim#1"](), ["1A"])
    assert table.state.tally["victims_rescued"] == 1


@pytest.mark.rule("PM-VICTIM-05", "PM-VICTIM-08", "PM-RESP-13")
def test_a_carried_victim_dies_with_its_carrier():
    table = carrying()
    card = table.state.victim_responses.cards[-1]
    play(die(table, hero_of(table, "tyra")))
    assert table.state.figures == {}
    assert table.state.response.discard == [card]


@pytest.mark.rule("PM-VICTIM-05")
def test_a_carried_victim_dies_when_its_carrier_leaves():
    table = carrying(exits={"out": "4A"})
    play(depart(table, hero_of(table, "tyra"), "out"))
    assert [e.victim for e in events(table, VictimLost)] == ["victim#1"]


@pytest.mark.rule("PM-VICTIM-06")
def test_victims_left_on_the_map_die_when_the_last_hero_is_gone():
    table = arena(ROOM, {"tyra": "1A"}, [("victim", "3C"), ("victim", "4D")])
    play(lose_victims(table))
    assert table.state.figures == {}
    assert len(table.state.response.discard) == 2


@pytest.mark.rule("PM-VICTIM-07", "PM-AREA-09")
def test_an_area_attack_kills_a_victim_without_a_card():
    table = arena(ROOM, {"elisa": "1A"}, [("guard", "3C"), ("victim", "3D")], responses=[2])
    begin_turn(table, "elisa")
    play(area_attack(table, "elisa", 1, burst(table, square("3C"))))
    assert list(table.state.figures) == ["guard#1"]
    assert len(events(table, ResponseShown)) == 1


@pytest.mark.rule("PM-EATT-15", "PM-VICTIM-07")
def test_enemies_never_aim_at_victims():
    table = arena(ROOM, {"elisa": "4F"}, [("rotikka", "1A"), ("victim", "1B")])
    assert attackable(table, table.state.figures["rotikka#1"]) == []


@pytest.mark.rule("PM-VICTIM-08", "PM-RESP-13")
def test_a_dead_victim_accuses_from_the_response_discard_pile():
    table = arena(ROOM, {"tyra": "1A"}, [("victim", "3C")])
    play(kill_victim(table, "victim#1"))
    assert [content().responses[key].set for key in table.state.response.discard] == ["victim"]


@pytest.mark.rule("PM-RESP-12")
@pytest.mark.parametrize(("purpose", "value"), [("hero", 0), ("enemy", 5), ("phase", 5)])
def test_an_accusing_card_counts_nothing_for_a_hero_and_fully_for_enemies(purpose, value):
    table = arena(ROOM, {"tyra": "1A"})
    key = next(k for k, c in content().responses.items() if c.set == "victim" and c.value == 5 and not c.eye)
    table.state.response.cards.append(key)
    assert play(draw_response(table, purpose)).value == value


# -- what the thankful cards do ---------------------------------------------------------------------------------------
def test_the_herbalist_also_takes_a_fatigue_away():
    table = arena(ROOM, {"elisa": "1A"}, hands={"elisa": ["herbalist"]})
    hero_of(table, "elisa").fatigue = 2
    begin_turn(table, "elisa")
    play(use_special(table, hero_of(table, "elisa"), "elisa"), ["herbalist", "none"])
    assert hero_of(table, "elisa").fatigue == 1


@pytest.mark.parametrize(("card", "opened"), [("locksmith", True), ("nimble_child", False)])
def test_the_locksmith_is_worth_two_more_against_a_lock(card, opened):
    table = arena(ROOM, {"tyra": "1A"}, [("chest", "1B")], hands={"tyra": [card]}, responses=[2, 2])
    table.state.treasures.cards = ["scale_mail"]
    begin_turn(table, "tyra", ap=1)
    found = ["active"] if opened else []
    # 1 AP and a card of 3 against 4
    assert play(pick_lock(table, hero_of(table, "tyra"), "chest#1"), ["1", card, *found]) is opened


def test_the_turned_acolyte_adds_a_response_card_to_anything():
    table = arena(ROOM, {"tyra": "1A"}, hands={"tyra": ["turned_acolyte"]})
    stack(table, 3)
    turn = begin_turn(table, "tyra", ap=0)
    ask(move_part(table, "tyra"), ["turned_acolyte"])
    assert turn.ap == 5
