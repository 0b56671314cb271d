"""Wounds, infestation, and what single wounds do."""

import pytest

from tabletop.perditions_mouth.board.grid import square
from tabletop.perditions_mouth.board.items import item_works
from tabletop.perditions_mouth.board.queries import attributes, hand_size
from tabletop.perditions_mouth.model.events.cards import ResponseShown
from tabletop.perditions_mouth.rules.fights.boosts import boost_loop, card_options, open_boost, playable
from tabletop.perditions_mouth.rules.heroes.actions import rest, sprint, use_special
from tabletop.perditions_mouth.rules.heroes.movement import move_part
from tabletop.perditions_mouth.rules.heroes.movement_actions import pick_lock
from tabletop.perditions_mouth.rules.responses import finish_action
from tabletop.perditions_mouth.verbs.cards import draw_cards, take_into_hand
from tabletop.perditions_mouth.verbs.harm import hurt_hero
from tests.support.perditions_mouth import arena, attacked, begin_turn, content, events, hero_of
from tests.support.play import ask, play

ROOM = ["......", "......", "......", "......"]
WOUNDS = {key: card for key, card in content().cards.items() if card.family == "wound"}


def one(hand, figures=(), **more):
    """Tyra alone in a room with these cards."""
    return arena(ROOM, {"tyra": "1A"}, figures, hands={"tyra": hand}, **more)


def keys(plays):
    return [play.card for play in plays]


# -- the cards --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-SETUP-23", "PM-WOUND-12")
def test_there_are_forty_wounds_each_with_a_body_part_and_six_infestations():
    assert len(WOUNDS) == 40
    assert {card.body for card in WOUNDS.values()} == {"head", "arm", "hand", "torso", "leg"}
    assert sum(card.infestation for card in WOUNDS.values()) == 6


def test_wounds_are_as_heavy_as_planned():
    numbers = sorted(card.number or 0 for card in WOUNDS.values())
    assert [numbers.count(n) for n in (-3, -2, -1, 0)] == [4, 14, 20, 2]
    assert all(card.symbols for card in WOUNDS.values())


# -- damage -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-WOUND-01", "PM-WOUND-02", "PM-SHEET-04", "PM-SHEET-05")
def test_damage_takes_a_hit_point_and_puts_a_wound_on_top_of_the_deck():
    # given Tyra with a full hand, which a draw would not get past
    table = one(["brace"] * 6)
    hero = hero_of(table, "tyra")
    top = table.state.wounds.cards[-1]
    hero.hp = 4
    play(hurt_hero(table, hero))
    # then the wound lies on the deck, the hand is as it was, and the next line of the sheet counts
    assert (hero.hp, hero.deck[-1], len(hero.hand)) == (3, top, 6)
    assert (attributes(table, hero).defense, attributes(table, hero).far) == (2, 1)


@pytest.mark.rule("PM-SHEET-09")
def test_a_hero_below_one_hit_point_is_dead():
    table = arena(ROOM, {"tyra": "1A", "elisa": "2A"})
    hero_of(table, "tyra").hp = 1
    play(hurt_hero(table, hero_of(table, "tyra")))
    assert hero_of(table, "tyra").status == "dead"


@pytest.mark.rule("PM-WOUND-13")
def test_death_takes_no_wound_out_of_a_deck():
    table = arena(ROOM, {"tyra": "1A", "elisa": "2A"})
    tyra = hero_of(table, "tyra")
    tyra.hp = 2
    play(hurt_hero(table, tyra, 2))
    assert [content().cards[key].family for key in tyra.deck[-2:]] == ["wound", "wound"]


# -- playing wounds ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-WOUND-03", "PM-WOUND-09", "PM-HCARD-15")
def test_a_wound_is_played_for_its_symbols_only_and_never_as_one():
    table = one(["limp", "rage"], [("guard", "1B")])  # Limp: move and attack
    hero = hero_of(table, "tyra")
    assert keys(playable(table, open_boost(table, hero, "attack"))) == ["limp", "rage"]
    options, _ = card_options(table, open_boost(table, hero, "defense"))
    assert [option.key for option in options] == ["rage"]


@pytest.mark.rule("PM-WOUND-03", "PM-WOUND-04", "PM-WOUND-05")
def test_a_played_wound_lowers_the_action_and_goes_to_the_own_discard_pile():
    table = one(["split_brow"], [("guard", "1B")])
    attack = attacked(table, "tyra", ["guard#1", "split_brow"])
    assert attack.total == 4 - 1
    play(finish_action(table))
    assert hero_of(table, "tyra").discard == ["split_brow"]
    assert table.state.wounds.discard == []


@pytest.mark.rule("PM-WOUND-10")
def test_a_wound_cannot_boost_an_area_attack():
    table = arena(ROOM, {"elisa": "1A"}, [("guard", "1D")], hands={"elisa": ["concussion", "focus"]})
    boost = open_boost(table, hero_of(table, "elisa"), "special", area=True)
    assert keys(playable(table, boost)) == ["focus"]


@pytest.mark.rule("PM-WOUND-11")
def test_a_leg_wound_never_takes_more_ap_than_there_are():
    table = one(["shattered_knee", "twisted_ankle"])
    begin_turn(table, "tyra", ap=2)
    boost = open_boost(table, hero_of(table, "tyra"), "move")
    assert keys(playable(table, boost)) == ["twisted_ankle"]


@pytest.mark.rule("PM-WOUND-14", "PM-EX-14", "PM-AID-04")
def test_wounds_may_be_part_of_aid_while_the_total_stays_above_zero():
    # given Elisa beside Tyra with a wound of -2 and a card of 3, which must then follow
    table = arena(ROOM, {"tyra": "1A", "elisa": "1B"}, hands={"elisa": ["crushed_knuckles", "elvish_dagger"]})
    boost = open_boost(table, hero_of(table, "tyra"), "attack")
    assert play(boost_loop(table, boost, "x", "x", "done"), ["aid.crushed_knuckles"]) == 1
    # with a card of 2 only, the wound cannot be played: the total would be 0
    table = arena(ROOM, {"tyra": "1A", "simma": "1B"}, hands={"simma": ["crushed_knuckles", "guiding_word"]})
    boost = open_boost(table, hero_of(table, "tyra"), "attack")
    assert keys(playable(table, boost)) == ["guiding_word"]


# -- infestation ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-INFEST-01", "PM-INFEST-02", "PM-INFEST-03", "PM-INFEST-04", "PM-INFEST-05")
def test_two_infestations_in_hand_kill_and_bring_the_largest_insectoid_of_the_reserve():
    table = arena(ROOM, {"tyra": "2B", "elisa": "4F"}, hands={"tyra": ["burrower"]})
    table.state.reserve = ["rotikka", "boneworm", "guard"]
    threat = table.state.threat
    tyra = hero_of(table, "tyra")
    tyra.deck.append("heart_worm")
    # when Tyra draws the second one
    play(draw_cards(table, tyra, 1))
    # then she is gone without a body, and a Boneworm is in her place
    assert (tyra.status, tyra.at) == ("lost", 0)
    assert table.state.standing[square("2B")] == "boneworm#1"
    assert table.state.reserve == ["rotikka", "guard"]
    assert table.state.threat == max(1, threat - 1)


@pytest.mark.rule("PM-INFEST-06")
def test_an_infestation_drawn_at_the_hand_limit_is_discarded_without_harm():
    table = one(["burrower", *["brace"] * 5])
    tyra = hero_of(table, "tyra")
    tyra.deck.append("heart_worm")
    play(draw_cards(table, tyra, 1))
    assert (tyra.status, tyra.discard) == ("present", ["heart_worm"])


@pytest.mark.rule("PM-INFEST-06")
def test_infestations_in_deck_and_discard_pile_do_not_count():
    table = one(["burrower"])
    tyra = hero_of(table, "tyra")
    tyra.discard.append("heart_worm")
    play(hurt_hero(table, tyra))
    play(take_into_hand(table, tyra, "brace"))
    assert tyra.status == "present"


@pytest.mark.rule("PM-RULE-29")
def test_an_insectoid_that_does_not_fit_gives_way_to_the_next_smaller_one():
    table = arena([".#", "#."], {"tyra": "1A", "elisa": "2B"}, hands={"tyra": ["burrower"]})
    table.state.reserve = ["rotikka", "chileen"]
    tyra = hero_of(table, "tyra")
    tyra.deck.append("heart_worm")
    play(draw_cards(table, tyra, 1))
    assert table.state.standing[square("1A")] == "rotikka#1"


@pytest.mark.rule("PM-VARIANT-07")
def test_weaker_infestation_hurts_instead_of_killing():
    table = one(["burrower"], weak_infestation="yes")
    tyra = hero_of(table, "tyra")
    tyra.deck.append("heart_worm")
    table.state.wounds.cards.append("limp")
    play(draw_cards(table, tyra, 1))
    assert (tyra.hp, tyra.status) == (4, "present")


# -- single wounds ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-SHEET-02", "PM-SHEET-03")
def test_a_concussion_lowers_the_hand_limit():
    table = one(["concussion", *["brace"] * 4])
    tyra = hero_of(table, "tyra")
    assert hand_size(table, tyra).limit == 5
    play(draw_cards(table, tyra, 1))
    assert len(tyra.hand) == 5 and len(tyra.discard) == 1


@pytest.mark.parametrize(("at", "offered"), [("1B", ["blood_in_the_eyes"]), ("1C", [])])
def test_blood_in_the_eyes_shortens_the_reach_of_the_attack(at, offered):
    table = one(["blood_in_the_eyes"], [("guard", at)])
    boost = open_boost(table, hero_of(table, "tyra"), "attack", target="guard#1", distance=1 if at == "1B" else 2)
    assert keys(playable(table, boost)) == offered


def test_a_broken_jaw_takes_one_off_all_aid():
    table = arena(ROOM, {"tyra": "1A", "simma": "1B"}, hands={"simma": ["broken_jaw", "guiding_word"]})
    boost = open_boost(table, hero_of(table, "tyra"), "attack")
    assert play(boost_loop(table, boost, "x", "x", "done"), ["aid.guiding_word"]) == 1


def test_a_broken_arm_silences_weapons_and_acid_burns_silence_armour():
    table = one([])
    tyra = hero_of(table, "tyra")
    tyra.active = ["hammer_of_shaal_groth", "scale_mail"]
    assert (attributes(table, tyra).attack, attributes(table, tyra).defense) == (6, 4)
    tyra.hand = ["broken_arm"]
    table.recast()
    assert (attributes(table, tyra).attack, attributes(table, tyra).defense) == (4, 4)
    tyra.hand = ["acid_burns"]
    table.recast()
    assert (attributes(table, tyra).attack, attributes(table, tyra).defense) == (6, 3)
    assert not item_works(table, tyra, "scale_mail")


@pytest.mark.rule("PM-WOUND-12")
@pytest.mark.parametrize(
    ("wound", "other", "purpose"),
    [
        ("torn_biceps", "numb_arm", "attack"),
        ("frayed_tendons", "slit_palm", "special"),
        ("frayed_tendons", "numb_arm", "special"),
        ("bleeding_thigh", "limp", "move"),
    ],
)
def test_some_wounds_count_worse_beside_another_of_the_same_part(wound, other, purpose):
    table = one([wound])
    begin_turn(table, "tyra", ap=9)
    hero = hero_of(table, "tyra")
    assert playable(table, open_boost(table, hero, purpose))[0].worth == -2
    hero.hand.append(other)
    assert playable(table, open_boost(table, hero, purpose))[0].worth == -3


def test_a_swollen_hand_brings_fatigue_when_played():
    table = arena(ROOM, {"elisa": "1A"}, hands={"elisa": ["swollen_hand"]})
    begin_turn(table, "elisa")
    choice = ask(use_special(table, hero_of(table, "elisa"), "elisa"), ["swollen_hand"])
    assert hero_of(table, "elisa").fatigue == 1
    assert len(choice.options) == 2 + 1  # Blink 1: two squares, or stay


@pytest.mark.parametrize(("thumb", "opened"), [(True, False), (False, True)])
def test_a_bitten_thumb_takes_two_off_lock_picking(thumb, opened):
    table = one(["bitten_thumb"] if thumb else [], [("chest", "1B")], responses=[1, 1])
    table.state.treasures.cards = ["rune_robe"]
    begin_turn(table, "tyra", ap=4)
    assert play(pick_lock(table, hero_of(table, "tyra"), "chest#1"), ["4", "done"] if thumb else ["4"]) is opened


def test_a_punctured_lung_draws_one_card_fewer_on_a_rest():
    table = one(["punctured_lung"])
    hero = hero_of(table, "tyra")
    begin_turn(table, "tyra", action="rest")
    play(rest(table, hero, open_boost(table, hero, "peg")))
    assert len(hero.hand) == 3


def test_a_shattered_knee_draws_nothing_for_a_sprint():
    table = one(["shattered_knee"], responses=[4])
    hero = hero_of(table, "tyra")
    turn = begin_turn(table, "tyra", ap=1)
    ask(sprint(table, hero, open_boost(table, hero, "peg")))
    assert turn.ap == 1
    assert events(table, ResponseShown) == []


def test_nausea_fits_every_action():
    table = one(["nausea"], [("guard", "1B")])
    begin_turn(table, "tyra", ap=3)
    for purpose in ("move", "attack", "defense", "special", "peg", "pick"):
        assert keys(playable(table, open_boost(table, hero_of(table, "tyra"), purpose))) == ["nausea"]
    play(move_part(table, "tyra"), ["nausea", "2A"])
    assert hero_of(table, "tyra").discard == ["nausea"]
