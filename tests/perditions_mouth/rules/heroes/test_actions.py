"""The eight actions of the Stone of Destiny."""

import pytest

from tabletop.perditions_mouth.board.grid import square
from tabletop.perditions_mouth.board.queries import defending
from tabletop.perditions_mouth.model.events.dungeon import StrikeMade
from tabletop.perditions_mouth.model.events.heroes import AttackMade
from tabletop.perditions_mouth.rules.enemies.attacks import strike
from tabletop.perditions_mouth.rules.heroes.turn import take_turn
from tabletop.perditions_mouth.verbs.lasting import begin_lasting
from tests.support.perditions_mouth import arena, events, figure_at, hero_of, stack
from tests.support.play import ask, play

OPEN = ["........"] * 8
MOVE, SPECIAL, ATTACK, SPRINT, DEFEND, CHARGE, REST, STRIKE = range(8)


def keys(choice):
    return [option.key for option in choice.open]


def put_pegs(table, **spokes):
    for hero, spoke in spokes.items():
        hero_of(table, hero).spoke = spoke


# -- the eight actions ------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-STONE-14", "PM-STONE-15")
def test_move_may_draw_and_may_move_in_that_order():
    table = arena(OPEN, {"tyra": "1A"})
    put_pegs(table, tyra=STRIKE)
    hand = len(hero_of(table, "tyra").hand)
    play(take_turn(table, "tyra"), ["spoke.move", "yes", "stop"])
    assert len(hero_of(table, "tyra").hand) == hand + 1
    # both parts may be left out
    table = arena(OPEN, {"tyra": "1A"})
    put_pegs(table, tyra=STRIKE)
    play(take_turn(table, "tyra"), ["spoke.move", "no", "stop"])
    assert hero_of(table, "tyra").hand == []
    assert hero_of(table, "tyra").at == square("1A")


@pytest.mark.rule("PM-STONE-16", "PM-STONE-17", "PM-ROUND-05", "PM-SHEET-07", "PM-HCARD-16")
def test_special_cards_come_before_and_after_the_sheet_ability_each_on_its_own():
    # given Elisa with Grand Theater and Focus
    table = arena(OPEN, {"elisa": "1A"}, hands={"elisa": ["grand_theater", "focus", "decoy"]})
    flow = take_turn(table, "elisa")
    choice = ask(flow, ["spoke.special"])
    assert set(keys(choice)) == {"on", "sheet.elisa", "grand_theater", "decoy"}
    # when she uses a card, then Blink with Focus, then another card
    table = arena(OPEN, {"elisa": "1A"}, hands={"elisa": ["grand_theater", "focus", "decoy"]})
    play(
        take_turn(table, "elisa"),
        ["spoke.special", "grand_theater", "sheet.elisa", "focus", "done", "3C", "decoy", "stop"],
    )
    # then all happened, and the boost served only Blink
    assert table.state.weakest == "elisa"
    assert hero_of(table, "elisa").at == square("3C")
    assert [effect.source for effect in table.state.lasting] == ["grand_theater", "decoy"]


@pytest.mark.rule("PM-STONE-18", "PM-MOVE-11")
def test_after_a_special_every_cost_of_the_move_is_doubled():
    table = arena(["..u", "..."], {"tyra": "1A"}, [("rotikka", "2B")])
    choice = ask(take_turn(table, "tyra"), ["spoke.special", "on"])
    # 1 for the floor and 1 for the threatened square left, twice
    assert next(option.label for option in choice.open if option.key == "1B") == "1B (4 AP)"


@pytest.mark.rule("PM-STONE-19", "PM-STONE-20", "PM-EX-13", "PM-GOLD-02")
def test_on_the_attack_spoke_two_ap_buy_one_attack():
    # given Niffil with 8 AP, two spent for the peg, six left; then five
    table = arena(OPEN, {"niffil": "1A"}, [("guard", "1C")], responses=[2])
    hero_of(table, "niffil").fatigue = 1
    hero_of(table, "niffil").deck.clear()
    play(take_turn(table, "niffil"), ["spoke.attack", "guard#1", "ap", "ap"])
    # then 5 AP gave +2 and the odd one nothing: 2 + 2 against 2 + 2
    made = events(table, AttackMade)[0]
    assert (made.total, made.against, made.hit) == (4, 4, False)


@pytest.mark.rule("PM-STONE-21", "PM-RULE-22", "PM-RESP-05")
def test_sprint_adds_a_response_card_and_cards_may_follow():
    table = arena(OPEN, {"tyra": "1A"}, hands={"tyra": ["bull_rush"]}, responses=[4])
    choice = ask(take_turn(table, "tyra"), ["spoke.sprint"])
    assert "6 AP" in choice.prompt
    assert "bull_rush" in keys(choice)
    # a -1 takes one away
    table = arena(OPEN, {"tyra": "1A"}, responses=[-1])
    choice = ask(take_turn(table, "tyra"), ["spoke.sprint"])
    assert "1 AP" in choice.prompt


@pytest.mark.rule("PM-STONE-21")
def test_sprint_draws_no_hero_card():
    table = arena(OPEN, {"tyra": "1A"}, responses=[2])
    play(take_turn(table, "tyra"), ["spoke.sprint", "stop"])
    assert hero_of(table, "tyra").hand == []


@pytest.mark.rule("PM-STONE-22", "PM-STONE-23", "PM-STONE-24", "PM-EATT-07", "PM-EX-35")
def test_defend_turns_ap_into_tokens_that_last_until_the_next_turn():
    # given Niffil with 8 AP going to Defend for 4
    table = arena(OPEN, {"niffil": "1A"}, [("rotikka", "1B")])
    niffil = hero_of(table, "niffil")
    niffil.deck.clear()
    niffil.spoke = SPECIAL
    play(take_turn(table, "niffil"), ["spoke.defend"])
    # then 5 left gave two tokens, and he is Defending
    assert niffil.defend == {"niffil": 2}
    assert defending(table, niffil) == ["peg"]
    # when three attacks come, three tokens count each time
    niffil.defend = {"niffil": 3}
    for _ in range(3):
        stack(table, 2, 2)
        play(strike(table, figure_at(table, "1B"), niffil))
    assert [made.against for made in events(table, StrikeMade)] == [3 + 3 + 2] * 3
    # and at the start of his next turn they are gone
    ask(take_turn(table, "niffil"))
    assert niffil.defend == {}


@pytest.mark.rule("PM-STONE-25", "PM-STONE-26", "PM-EX-18", "PM-HEROCLAR-09")
def test_every_source_of_defending_draws_a_card():
    # given Elisa on Defend beside Bastian with Shield Wall
    table = arena(OPEN, {"elisa": "1A", "bastian": "1B"}, [("rotikka", "2A")], responses=[3, -1, 0])
    put_pegs(table, elisa=DEFEND, bastian=SPECIAL)
    begin_lasting(table, "shield_wall", "bastian", "bastian", "turn_start")
    play(strike(table, figure_at(table, "2A"), hero_of(table, "elisa")))
    # then 2 + 3 - 1 stand against 3 + 0
    made = events(table, StrikeMade)[0]
    assert (made.total, made.against) == (3, 4)


@pytest.mark.rule("PM-STONE-27", "PM-STONE-28")
def test_charge_moves_then_attacks_without_a_trade():
    table = arena(OPEN, {"niffil": "1A"}, [("guard", "1E")], responses=[2])
    hero_of(table, "niffil").spoke = DEFEND
    flow = take_turn(table, "niffil")
    choice = ask(flow, ["spoke.charge", "1B", "stop"])
    assert choice.id == "attack.target"
    # with 6 AP left and no cards nothing is asked before the blow
    table = arena(OPEN, {"niffil": "1A"}, [("guard", "1E")], responses=[2])
    hero_of(table, "niffil").spoke = DEFEND
    play(take_turn(table, "niffil"), ["spoke.charge", "1B", "stop", "guard#1"])
    assert events(table, AttackMade)[0].total == 2
    # the move may be left out
    table = arena(OPEN, {"niffil": "1A"}, [("guard", "1C")], responses=[2])
    hero_of(table, "niffil").spoke = DEFEND
    play(take_turn(table, "niffil"), ["spoke.charge", "stop", "guard#1"])
    assert hero_of(table, "niffil").at == square("1A")


@pytest.mark.rule("PM-STONE-29", "PM-STONE-30", "PM-RULE-23")
def test_rest_shuffles_the_discards_in_and_refills_to_the_starting_hand():
    table = arena(OPEN, {"tyra": "1A"}, hands={"tyra": ["rage"]})
    tyra = hero_of(table, "tyra")
    tyra.spoke = CHARGE
    tyra.discard, tyra.deck = tyra.deck, []
    play(take_turn(table, "tyra"), ["spoke.rest"])
    assert len(tyra.hand) == 4 and tyra.discard == [] and len(tyra.deck) == 9
    # a larger hand stays as it is
    tyra.spoke = CHARGE
    tyra.hand += [tyra.deck.pop()]
    play(take_turn(table, "tyra"), ["spoke.rest"])
    assert len(tyra.hand) == 5


@pytest.mark.rule("PM-STONE-31", "PM-AID-09")
def test_a_resting_hero_defends_itself_but_aids_nobody():
    cards = {"tyra": ["rage", "thick_hide"]}
    table = arena(OPEN, {"tyra": "1A", "elisa": "1B"}, [("rotikka", "2A")], hands=cards, responses=[0, 0])
    put_pegs(table, tyra=REST)
    choice = ask(strike(table, figure_at(table, "2A"), hero_of(table, "tyra")))
    assert {"rage", "thick_hide"} <= set(keys(choice))
    play(strike(table, figure_at(table, "2A"), hero_of(table, "elisa")))
    assert len(hero_of(table, "tyra").hand) == 2


@pytest.mark.rule("PM-STONE-32")
def test_resting_on_a_flea_mattress_heals():
    table = arena(["f"], {"tyra": "1A"})
    tyra = hero_of(table, "tyra")
    tyra.hp, tyra.spoke = 3, CHARGE
    play(take_turn(table, "tyra"), ["spoke.rest"])
    assert tyra.hp == 4


@pytest.mark.rule("PM-STONE-33", "PM-STONE-34", "PM-STONE-35")
def test_aimed_shot_attacks_with_one_more_and_steps_for_free():
    # given Elisa beside an enemy and rubble, a door to the east
    table = arena(["r..", "...", "..."], {"elisa": "2A"}, [("guard", "2C")], doors=["2A-2B"], responses=[0, 0])
    table.state.gates["D1"].open = True
    elisa = hero_of(table, "elisa")
    elisa.spoke = REST
    flow = take_turn(table, "elisa")
    choice = ask(flow, ["spoke.strike", "guard#1"])
    # then the attack was 2 + 1, and the step may enter rubble for nothing but close no door
    assert events(table, AttackMade)[0].total == 3
    assert set(keys(choice)) == {"1A", "2B", "3A", "stay"}


@pytest.mark.rule("PM-STONE-33")
def test_a_melee_hero_has_no_aimed_shot_and_a_ranged_one_no_bash():
    table = arena(OPEN, {"elisa": "2A"}, [("guard", "2B")], responses=[0, 1])
    hero_of(table, "elisa").spoke = REST
    play(take_turn(table, "elisa"), ["spoke.strike", "guard#1", "stay"])
    assert figure_at(table, "2B").kind == "guard"


def bashing(rows, at, target, kind="guard", responses=(0, 5)):
    table = arena(rows, {"tyra": at}, [(kind, target)], responses=list(responses))
    hero_of(table, "tyra").spoke = REST
    hero_of(table, "tyra").hp = 5
    return table


@pytest.mark.rule("PM-STONE-36", "PM-STONE-37", "PM-STONE-38")
def test_bash_adds_a_response_card_pushes_even_when_it_fails_and_follows():
    table = bashing(OPEN, "3A", "3B", responses=(1, 4))
    hero_of(table, "tyra").hp = 2
    play(take_turn(table, "tyra"), ["spoke.strike", "guard#1"])
    made = events(table, AttackMade)[0]
    # then 5 + 1 against 2 + 4 fails, Tyra's heavy hand pushes two squares, and she follows one
    assert (made.total, made.against, made.hit) == (6, 6, False)
    assert figure_at(table, "3D").kind == "guard"
    assert hero_of(table, "tyra").at == square("3B")


@pytest.mark.rule("PM-STONE-38", "PM-STONE-39")
def test_bash_follows_diagonally_into_any_terrain_and_where_the_target_died():
    table = bashing(["...", ".w.", "..."], "1A", "2B", kind="acolyte", responses=(2, 0))
    play(take_turn(table, "tyra"), ["spoke.strike", "acolyte#1"])
    assert "acolyte#1" not in table.state.figures
    assert hero_of(table, "tyra").at == square("2B")


@pytest.mark.rule("PM-STONE-40")
def test_bash_from_reach_two_follows_one_square():
    table = bashing(OPEN, "3A", "3C", kind="acolyte", responses=(2, 0))
    play(take_turn(table, "tyra"), ["spoke.strike", "acolyte#1"])
    assert hero_of(table, "tyra").at == square("3B")


@pytest.mark.rule("PM-PUSH-12")
def test_a_knights_move_bash_pushes_and_follows_diagonally():
    table = bashing(OPEN, "3A", "4C", responses=(0, 5))
    play(take_turn(table, "tyra"), ["spoke.strike", "guard#1"])
    assert figure_at(table, "6E").kind == "guard"
    assert hero_of(table, "tyra").at == square("4B")


@pytest.mark.rule("PM-RULE-48")
def test_a_target_that_stays_alive_in_its_square_is_not_followed():
    # given a guard with another behind it
    table = arena(OPEN, {"tyra": "3A"}, [("guard", "3B"), ("guard", "3C")], responses=[0, 5])
    hero_of(table, "tyra").spoke = REST
    play(take_turn(table, "tyra"), ["spoke.strike", "guard#1"])
    assert hero_of(table, "tyra").at == square("3A")
    # while wall damage that kills is followed
    table = arena(["..#"], {"tyra": "1A"}, [("acolyte", "1B")], responses=[-1, 5])
    hero_of(table, "tyra").spoke = REST
    play(take_turn(table, "tyra"), ["spoke.strike", "acolyte#1"])
    assert hero_of(table, "tyra").at == square("1B")


@pytest.mark.rule("PM-RULE-64")
def test_bash_pushes_a_chest_and_no_door():
    table = arena(OPEN, {"tyra": "3A"}, [("chest", "3B")], responses=[0, 4, 4])
    hero_of(table, "tyra").spoke = REST
    play(take_turn(table, "tyra"), ["spoke.strike", "chest#1"])
    assert figure_at(table, "3D").kind == "chest"
    assert hero_of(table, "tyra").at == square("3B")
    table = arena(["..."], {"tyra": "1A"}, doors=["1A-1B"], responses=[0, 4, 4])
    hero_of(table, "tyra").spoke = REST
    play(take_turn(table, "tyra"), ["spoke.strike", "D1"])
    assert hero_of(table, "tyra").at == square("1A")
