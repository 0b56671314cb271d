"""The Stone of Destiny, the order of a turn, and the round."""

import pytest

from tabletop.perditions_mouth.board.queries import action_points
from tabletop.perditions_mouth.board.stone import is_full, spoke_costs
from tabletop.perditions_mouth.model.state import Clock
from tabletop.perditions_mouth.rules.heroes.turn import take_turn
from tabletop.perditions_mouth.rules.round import end_hero_phase, hero_phase
from tests.support.perditions_mouth import arena, eye, hero_of, stack
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


# -- pegs and costs ---------------------------------------------------------------------------------------------------
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


# -- the round --------------------------------------------------------------------------------------------------------
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
