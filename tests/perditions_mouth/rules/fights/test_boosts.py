"""Aid: who may help whom, from how far, and what it is worth."""

import pytest

from tabletop.perditions_mouth.board.grid import square
from tabletop.perditions_mouth.model.events.dungeon import StrikeMade
from tabletop.perditions_mouth.model.events.heroes import AttackMade
from tabletop.perditions_mouth.rules.enemies.attacks import take_attack
from tabletop.perditions_mouth.rules.fights.boosts import aid_for_object, boost_loop, open_boost, playable
from tabletop.perditions_mouth.rules.heroes.actions import use_special
from tabletop.perditions_mouth.rules.heroes.movement import move_part
from tests.support.perditions_mouth import arena, attacked, begin_turn, events, hero_of, stack
from tests.support.play import ask, play

ROOM = ["........", "........", "........"]
HELP = {"simma": ["sacred_sling", "guiding_word"]}


def helpers(table, purpose="attack", helped="tyra"):
    return open_boost(table, hero_of(table, helped), purpose).ranges


@pytest.mark.rule("PM-AID-01")
@pytest.mark.parametrize(("purpose", "cards"), [("attack", 2), ("defense", 1)])
def test_a_card_aids_if_a_symbol_fits_the_action(purpose, cards):
    table = arena(ROOM, {"tyra": "1A", "simma": "1B"}, hands=HELP)
    plays = playable(table, open_boost(table, hero_of(table, "tyra"), purpose))
    assert sum(1 for play in plays if play.number) == cards
    assert all(play.aid for play in plays)


@pytest.mark.rule("PM-AID-02", "PM-AID-01")
def test_a_card_that_does_not_fit_aids_as_one():
    table = arena(ROOM, {"tyra": "1A", "simma": "1B"}, hands={"simma": ["vision"]})
    boost = open_boost(table, hero_of(table, "tyra"), "attack")
    assert play(boost_loop(table, boost, "x", "x", "done"), ["aid.vision.one"]) == 1


@pytest.mark.rule("PM-AID-03")
def test_the_penalty_is_taken_once_from_a_helpers_total():
    table = arena(ROOM, {"tyra": "1A", "simma": "1D"}, hands=HELP)
    boost = open_boost(table, hero_of(table, "tyra"), "attack")
    # 3 + 2 from range 3
    assert play(boost_loop(table, boost, "x", "x", "done"), ["aid.sacred_sling", "aid.guiding_word"]) == 5 - 2


@pytest.mark.rule("PM-AID-04")
def test_aid_that_would_be_worth_nothing_cannot_be_given():
    table = arena(ROOM, {"tyra": "1A", "simma": "1D"}, hands={"simma": ["guiding_word"]})
    # 2 from range 3 would be 0
    assert playable(table, open_boost(table, hero_of(table, "tyra"), "attack")) == []


@pytest.mark.rule("PM-AID-05", "PM-AID-06", "PM-RULE-08", "PM-EX-11")
def test_aid_goes_round_corners_and_through_figures_but_not_through_walls_and_closed_doors():
    # given a wall between them with a gap at the bottom, an enemy and a chest in the gap
    table = arena([".#.", ".#.", "..."], {"tyra": "1A", "simma": "1C"}, [("guard", "3B"), ("chest", "2C")], hands=HELP)
    assert helpers(table) == {"simma": 4}
    # when the gap has a closed door on both sides nobody helps
    table = arena([".#.", ".#.", "..."], {"tyra": "1A", "simma": "1C"}, doors=["3A-3B", "3B-3C"], hands=HELP)
    assert helpers(table) == {}
    # through a closed portcullis they do
    table = arena(["..."], {"tyra": "1A", "simma": "1C"}, grates={"1A-1B": "cross"}, hands=HELP)
    assert helpers(table) == {"simma": 2}


@pytest.mark.rule("PM-AID-07")
@pytest.mark.parametrize(("at", "found"), [("1G", {"simma": 6}), ("1H", {})])
def test_nobody_aids_from_farther_than_six(at, found):
    assert helpers(arena(ROOM, {"tyra": "1A", "simma": at}, hands=HELP)) == found


@pytest.mark.rule("PM-AID-08")
def test_the_range_is_measured_before_the_move_begins():
    table = arena(ROOM, {"tyra": "1A", "simma": "1B"}, hands={"simma": ["guiding_word", "vision"]})
    turn = begin_turn(table, "tyra", ap=1)
    # when Simma beside her helps first, and she then walks away
    choice = ask(move_part(table, "tyra"), ["aid.guiding_word", "2A", "3A"])
    assert turn.ap == 1 + 2 - 2
    # then no aid can be added on the way
    assert [option.key for option in choice.open if option.key.startswith("aid")] == []


@pytest.mark.rule("PM-AID-09", "PM-STONE-31")
def test_who_rests_does_not_aid_but_may_defend():
    table = arena(ROOM, {"tyra": "1A", "simma": "1B"}, hands=HELP)
    hero_of(table, "simma").spoke = 6
    assert helpers(table) == {}
    own = playable(table, open_boost(table, hero_of(table, "simma"), "defense"))
    assert [play.card for play in own if play.number] == ["guiding_word"]


@pytest.mark.rule("PM-AID-10")
def test_the_text_of_a_card_does_not_work_as_aid():
    # given Niffil's Throwing Knife, one better from range 2, aiding Tyra's attack at range 2
    table = arena(ROOM, {"tyra": "1A", "niffil": "2A"}, [("guard", "1C")], hands={"niffil": ["throwing_knife"]})
    assert attacked(table, "tyra", ["guard#1", "aid.throwing_knife"]).total == 4 + 2


@pytest.mark.rule("PM-AID-11", "PM-RULE-27", "PM-RULE-75")
def test_a_card_with_a_response_aids_with_both_less_the_range():
    hand = ["dwarven_steel", "dogged"]
    table = arena(ROOM, {"tyra": "1A", "olazabal": "1C"}, hands={"olazabal": hand}, responses=[3])
    boost = open_boost(table, hero_of(table, "tyra"), "defense")
    assert play(boost_loop(table, boost, "x", "x", "done"), ["aid.dwarven_steel", "aid.dogged"]) == 3 + 1 + 3 - 1
    # alone its printed 1 would be worth nothing from range 2, so it only goes as 2, the practical way
    hero_of(table, "olazabal").spent, hero_of(table, "olazabal").hand = [], ["dogged"]
    plays = playable(table, open_boost(table, hero_of(table, "tyra"), "defense"))
    assert [(play.card, play.number, play.worth) for play in plays] == [("dogged", False, 2)]


@pytest.mark.rule("PM-AID-12", "PM-RULE-18")
def test_heroes_may_help_a_door_hold():
    # given a Rotikka that must break a door to get at Tyra
    table = arena(["..."], {"tyra": "1C"}, [("rotikka", "1A")], doors=["1A-1B"], hands={"tyra": ["thick_hide"]})
    boost = aid_for_object(table, (square("1A"), square("1B")), "D1")
    assert [play.card for play in playable(table, boost)] == ["thick_hide"]
    choice = ask(take_attack(table, table.state.figures["rotikka#1"]))
    assert choice.id == "object.aid"


@pytest.mark.rule("PM-MOVE-05")
def test_heroes_off_the_map_neither_aid_nor_are_aided():
    table = arena(ROOM, {"tyra": "1A", "simma": ""}, hands={**HELP, "tyra": ["rage"]})
    assert helpers(table) == {}
    assert helpers(table, "move", "simma") == {}


@pytest.mark.rule("PM-STONE-11", "PM-RULE-49")
def test_aid_may_move_a_peg():
    table = arena(ROOM, {"tyra": "1A", "simma": "1B"}, hands={"simma": ["underfoot", "vision"]})
    begin_turn(table, "tyra")
    keys = {play.card: play.number for play in playable(table, open_boost(table, hero_of(table, "tyra"), "peg"))}
    assert keys == {"underfoot": True, "vision": False}


@pytest.mark.rule("PM-GOLD-07", "PM-AID-12")
def test_somebody_who_only_walks_along_is_healed_and_aided_like_a_hero():
    # given an NPC: on the table as a hero without a peg and without cards
    table = arena(ROOM, {"simma": "1A", "raven": "1B"}, hands={"simma": ["laying_on_hands", "guiding_word"]})
    npc = hero_of(table, "raven")
    npc.has_peg, npc.ready, npc.deck, npc.hp = False, False, [], 2
    begin_turn(table, "simma")
    play(use_special(table, hero_of(table, "simma"), "laying_on_hands"), ["done"])
    assert npc.hp == 4
    boost = open_boost(table, npc, "defense")
    assert play(boost_loop(table, boost, "x", "x", "done"), ["aid.guiding_word"]) == 2


@pytest.mark.rule("PM-AID-12", "PM-RULE-18")
def test_heroes_may_help_a_nest_hold_against_an_enemy():
    # given a Rotikka whose only way leads through a nest
    table = arena(["...."], {"tyra": "1D"}, [("rotikka", "1A"), ("nest", "1B")], hands={"tyra": ["thick_hide"]})
    stack(table, 2, 0)
    play(take_attack(table, table.state.figures["rotikka#1"]), ["aid.thick_hide"])
    strike = events(table, StrikeMade)[0]
    printed = table.content.cards["thick_hide"].number
    assert strike.against == 2 + 0 + printed - 1


@pytest.mark.rule("PM-AID-12", "PM-RULE-78")
def test_heroes_may_help_a_nest_hold_against_a_fireball():
    hands = {"elisa": ["fireball"], "tyra": ["thick_hide"]}
    table = arena(["......"], {"elisa": "1A", "tyra": "1F"}, [("nest", "1D")], hands=hands, responses=[0])
    begin_turn(table, "elisa", action="special")
    play(use_special(table, hero_of(table, "elisa"), "fireball"), ["aid.thick_hide"])
    # then 3 meet 2 and the card of 3 from range 2
    assert [(made.total, made.against) for made in events(table, AttackMade)] == [(3, 2 + 0 + 3 - 1)]
