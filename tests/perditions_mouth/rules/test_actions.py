"""The Stone of Destiny, its eight actions, and the order of a turn."""

import pytest

from tabletop.perditions_mouth.board.grid import square
from tabletop.perditions_mouth.board.queries import action_points, defending
from tabletop.perditions_mouth.board.stone import is_full, spoke_costs
from tabletop.perditions_mouth.model.events.dungeon import StrikeMade
from tabletop.perditions_mouth.model.events.heroes import AttackMade
from tabletop.perditions_mouth.model.state import Clock
from tabletop.perditions_mouth.rules.enemies.attacks import strike
from tabletop.perditions_mouth.rules.round import end_hero_phase, hero_phase
from tabletop.perditions_mouth.rules.turn import take_turn
from tabletop.perditions_mouth.verbs.lasting import begin_lasting
from tests.support.perditions_mouth import arena, events, eye, figure_at, hero_of, stack
from tests.support.play import ask, play

OPEN = ["........"] * 8
MOVE, SPECIAL, ATTACK, SPRINT, DEFEND, CHARGE, REST, STRIKE = range(8)


def keys(choice):
    return [option.key for option in choice.open]


def costs(table, hero):
    stone = table.content.wheels.stone
    return {stone[index].key: cost for index, cost in spoke_costs(table, hero_of(table, hero)).items()}


def put_pegs(table, **spokes):
    for hero, spoke in spokes.items():
        hero_of(table, hero).spoke = spoke


# --- pegs and costs


@pytest.mark.rule("PM-STONE-01", "PM-STONE-03", "PM-STONE-04", "PM-RULE-35")
def test_a_peg_goes_clockwise_for_one_ap_a_spoke():
    table = arena(OPEN, {"tyra": "1A"})
    assert list(costs(table, "tyra").items()) == [
        ("special", 1),
        ("attack", 2),
        ("sprint", 3),
        ("defend", 4),
        ("charge", 5),
        ("rest", 6),
        ("strike", 7),
        ("move", 8),
    ]


@pytest.mark.rule("PM-STONE-05")
def test_a_peg_must_advance():
    # given 8 AP are not enough for a full circle after one is lost to Fatigue
    table = arena(OPEN, {"niffil": "1A"})
    hero_of(table, "niffil").fatigue = 1
    choice = ask(take_turn(table, "niffil"))
    assert "spoke.move" not in keys(choice)
    assert "spoke.special" in keys(choice)


@pytest.mark.rule("PM-STONE-02", "PM-RULE-01")
@pytest.mark.parametrize(
    ("spoke", "holes"), [(MOVE, 3), (SPECIAL, 1), (ATTACK, 1), (SPRINT, 2), (DEFEND, 2), (CHARGE, 2), (REST, 1)]
)
def test_each_spoke_has_its_holes(spoke, holes):
    party = {"tyra": "1A", "bastian": "1B", "olazabal": "1C", "raven": "1D"}
    table = arena(OPEN, party)
    others = ["bastian", "olazabal", "raven"]
    for number, other in enumerate(others):
        hero_of(table, other).spoke = spoke if number < holes else (spoke + 1) % 8
    assert is_full(table, spoke, hero_of(table, "tyra"))
    hero_of(table, others[0]).spoke = (spoke + 1) % 8
    assert not is_full(table, spoke, hero_of(table, "tyra"))


@pytest.mark.rule("PM-STONE-06", "PM-STONE-07", "PM-STONE-08")
def test_full_spokes_are_passed_for_nothing_and_cannot_be_chosen():
    # given pegs that fill Special and Attack
    table = arena(OPEN, {"tyra": "1A", "bastian": "1B", "raven": "1C"})
    put_pegs(table, bastian=SPECIAL, raven=ATTACK)
    found = costs(table, "tyra")
    assert "special" not in found and "attack" not in found
    assert found["sprint"] == 1


@pytest.mark.rule("PM-STONE-09", "PM-EX-16")
def test_aimed_shot_and_bash_have_separate_holes():
    # given Bastian (melee) on Charge, Rest full, the Bash hole taken
    table = arena(OPEN, {"bastian": "1A", "tyra": "1B", "simma": "1C", "elisa": "1D"})
    put_pegs(table, bastian=CHARGE, tyra=STRIKE, simma=REST, elisa=MOVE)
    # then Move costs him 1 AP
    assert costs(table, "bastian")["move"] == 1
    # and a ranged hero still finds the Aimed Shot hole free
    assert not is_full(table, STRIKE, hero_of(table, "elisa"))


@pytest.mark.rule("PM-STONE-10", "PM-STONE-11", "PM-STONE-13", "PM-HCARD-05")
def test_move_cards_and_any_card_as_one_help_the_peg_and_what_is_left_serves_the_action():
    # given Tyra with a Move card of 3 and a Defense card
    table = arena(OPEN, {"tyra": "1A"}, hands={"tyra": ["bull_rush", "thick_hide"]})
    choice = ask(take_turn(table, "tyra"))
    assert {"bull_rush", "thick_hide.one"} <= set(keys(choice))
    # when both are played and the peg goes to Charge (5 AP)
    choice = ask(take_turn(table, "tyra"), ["bull_rush", "thick_hide.one", "spoke.charge"])
    # then 5 + 3 + 1 - 5 = 4 AP are left for the move
    assert "4 AP" in choice.prompt


@pytest.mark.rule("PM-STONE-11", "PM-RULE-49")
def test_others_may_aid_the_peg_with_the_range_penalty():
    table = arena(OPEN, {"tyra": "1A", "olazabal": "1C"}, hands={"olazabal": ["rush", "dwarven_steel"]})
    choice = ask(take_turn(table, "tyra"))
    # a Move 2 from range 2 gives 1; a card as 2 (Practical) too
    assert "aid.rush" in keys(choice)
    assert "aid.dwarven_steel.one" in keys(choice)
    choice = ask(take_turn(table, "tyra"), ["aid.rush"])
    assert "6 AP" in choice.prompt


@pytest.mark.rule("PM-STONE-12")
def test_the_text_of_a_move_card_needs_a_move():
    # given Stealth played for the peg, and then no move taken
    table = arena(OPEN, {"niffil": "1A"}, hands={"niffil": ["stealth"]})
    hero_of(table, "niffil").deck.clear()
    play(take_turn(table, "niffil"), ["stealth", "spoke.attack"])
    assert table.state.lasting == []
    # but with one it works
    table = arena(OPEN, {"niffil": "1A"}, hands={"niffil": ["stealth"]}, responses=[1])
    hero_of(table, "niffil").deck.clear()
    play(take_turn(table, "niffil"), ["stealth", "spoke.sprint", "1B", "stop"])
    assert [effect.source for effect in table.state.lasting] == ["stealth"]


@pytest.mark.rule("PM-EX-17")
def test_five_ap_less_three_for_the_peg_leave_two():
    table = arena(OPEN, {"tyra": "1A"}, responses=[0])
    choice = ask(take_turn(table, "tyra"), ["spoke.sprint"])
    assert "2 AP" in choice.prompt


@pytest.mark.rule("PM-ROUND-04", "PM-FATIGUE-01", "PM-FATIGUE-04", "PM-SHEET-05")
def test_ap_come_from_the_line_less_fatigue_but_never_below_three():
    table = arena(OPEN, {"tyra": "1A"})
    tyra = hero_of(table, "tyra")
    assert action_points(table, tyra) == 5
    tyra.hp, tyra.fatigue = 3, 1
    assert action_points(table, tyra) == 4
    tyra.fatigue = 9
    assert action_points(table, tyra) == 3


# --- the eight actions


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


# --- the round


@pytest.mark.rule("PM-ROUND-01", "PM-ROUND-02", "PM-ROUND-03", "PM-ROUND-07")
def test_every_hero_takes_one_turn_in_any_order_then_the_enemies_act():
    table = arena(OPEN, {"tyra": "1A", "elisa": "8H"})
    hero_of(table, "tyra").deck.clear()
    hero_of(table, "elisa").deck.clear()
    choice = ask(hero_phase(table))
    assert keys(choice) == ["tyra", "elisa"]
    play(hero_phase(table), ["elisa", "spoke.attack"])
    assert not hero_of(table, "elisa").ready
    play(hero_phase(table), ["spoke.defend"])
    assert table.state.clock == Clock("hero_phase")
    play(hero_phase(table))
    assert table.state.clock == Clock("enemy_phase")
    assert hero_of(table, "tyra").ready and hero_of(table, "elisa").ready


@pytest.mark.rule("PM-ROUND-06", "PM-RULE-19")
def test_once_moving_no_card_is_added_and_unspent_ap_are_lost():
    table = arena(OPEN, {"tyra": "1A"}, hands={"tyra": ["bull_rush"]}, responses=[2])
    choice = ask(take_turn(table, "tyra"), ["spoke.sprint", "1B"])
    assert "bull_rush" not in keys(choice)
    table = arena(OPEN, {"tyra": "1A"}, responses=[2])
    play(take_turn(table, "tyra"), ["spoke.sprint", "stop"])
    assert table.state.turn is None


@pytest.mark.rule("PM-DEATH-01", "PM-MOVE-06", "PM-RULE-41")
def test_pegs_of_the_dead_and_gone_stay_until_the_hero_phase_ends():
    table = arena(OPEN, {"tyra": "1A", "elisa": "", "niffil": ""})
    elisa, niffil = hero_of(table, "elisa"), hero_of(table, "niffil")
    elisa.status, elisa.hp, elisa.spoke = "lost", 0, SPECIAL
    niffil.status, niffil.spoke = "left", ATTACK
    assert is_full(table, SPECIAL, hero_of(table, "tyra"))
    play(end_hero_phase(table))
    assert not is_full(table, SPECIAL, hero_of(table, "tyra"))
    assert not is_full(table, ATTACK, hero_of(table, "tyra"))


@pytest.mark.rule("PM-TREASURE-09", "PM-EX-34")
def test_a_temporary_treasure_is_checked_when_the_turn_ends():
    table = arena(OPEN, {"tyra": "1A"})
    tyra = hero_of(table, "tyra")
    table.state.treasures.cards.remove("mercurium_boots")
    tyra.active.append("mercurium_boots")
    tyra.spoke = REST
    stack(table, eye(table))
    play(take_turn(table, "tyra"), ["gear", "use.mercurium_boots", "spoke.move", "no", "stop"])
    assert tyra.active == []
    assert table.state.treasures.discard == ["mercurium_boots"]
