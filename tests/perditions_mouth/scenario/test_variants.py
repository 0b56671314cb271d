"""Harder and easier rules, and the ghost peg."""

import pytest

from tabletop.perditions_mouth.board.grid import square
from tabletop.perditions_mouth.board.queries import level_of
from tabletop.perditions_mouth.board.stone import ghost_spokes, spoke_costs
from tabletop.perditions_mouth.model.events.cards import ResponseShown
from tabletop.perditions_mouth.model.events.dungeon import StrikeMade
from tabletop.perditions_mouth.model.events.heroes import AttackMade
from tabletop.perditions_mouth.model.state import Turn
from tabletop.perditions_mouth.rules.enemies.attacks import take_attack
from tabletop.perditions_mouth.rules.fights.attacks import make_attack
from tabletop.perditions_mouth.rules.heroes.movement import step
from tabletop.perditions_mouth.rules.heroes.movement_actions import pick_lock
from tabletop.perditions_mouth.rules.heroes.turn import take_turn
from tabletop.perditions_mouth.rules.responses import draw_response
from tabletop.perditions_mouth.rules.round import end_hero_phase, hero_phase
from tabletop.perditions_mouth.verbs.cards import take_into_hand
from tests.support.perditions_mouth import arena, begin_turn, content, events, figure_at, hero_of, laid_out, run
from tests.support.play import ask, play

HALL = ["......", "......", "......"]


# -- harder -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-VARIANT-02", "PM-RULE-54")
def test_at_most_two_own_cards_are_played_on_the_own_turn():
    # given Tyra with three cards, and the limit or not
    def attacking(limit):
        hand = ["rage", "hammer_blow", "body_guard"]
        table = arena(HALL, {"tyra": "1A"}, [("guard", "1B")], hands={"tyra": hand}, two_cards=limit)
        begin_turn(table, "tyra", 0, "attack")
        return table

    # when she has played two of them for an attack, then a third is asked for without the limit
    choice = ask(make_attack(attacking("no"), "tyra"), ["guard#1", "rage", "hammer_blow"])
    assert "body_guard.one" in [option.key for option in choice.options]
    # and with it the attack goes on without it
    table = attacking("yes")
    play(make_attack(table, "tyra"), ["guard#1", "rage", "hammer_blow"])
    assert hero_of(table, "tyra").hand == ["body_guard"]


@pytest.mark.rule("PM-VARIANT-02", "PM-RULE-54")
def test_cards_for_the_peg_count_against_the_limit():
    table = arena(HALL, {"tyra": "1A"}, hands={"tyra": ["rage", "hammer_blow", "body_guard"]}, two_cards="yes")
    choice = ask(take_turn(table, "tyra"), ["rage.one", "hammer_blow.one"])
    assert [option.key for option in choice.options if option.key.endswith(".one")] == []


@pytest.mark.rule("PM-VARIANT-02")
def test_aid_is_not_limited():
    hands = {"tyra": ["rage", "hammer_blow"], "bastian": ["shield_wall", "killer_instinct"]}
    table = arena(HALL, {"tyra": "1A", "bastian": "2A"}, [("guard", "1B")], hands=hands, two_cards="yes")
    begin_turn(table, "tyra", 0, "attack")
    choice = ask(make_attack(table, "tyra"), ["guard#1", "rage", "hammer_blow", "aid.killer_instinct"])
    assert "aid.shield_wall.one" in [option.key for option in choice.options]


@pytest.mark.rule("PM-VARIANT-02", "PM-RULE-54")
def test_defense_in_the_enemy_phase_is_not_limited():
    hand = ["rage", "hammer_blow", "body_guard"]
    table = arena(HALL, {"tyra": "1A"}, [("boneworm", "1B")], hands={"tyra": hand}, two_cards="yes")
    choice = ask(take_attack(table, figure_at(table, "1B")), ["rage", "hammer_blow.one"])
    assert "body_guard.one" in [option.key for option in choice.options]


@pytest.mark.rule("PM-VARIANT-03")
@pytest.mark.parametrize(("variant", "draws"), [("no", 1), ("yes", 2)])
def test_difficult_escape_also_counts_enemies_near_the_square_left(variant, draws):
    # given a Rotikka beside the rubble and another beside the square Tyra comes from
    rows = ["......", "..r...", "......"]
    figures = [("rotikka", "3D"), ("rotikka", "1A")]
    table = arena(rows, {"tyra": "2B"}, figures, difficult_escape=variant)
    begin_turn(table, "tyra")
    play(step(table, hero_of(table, "tyra"), square("2C"), 3))
    assert len(events(table, ResponseShown)) == draws


@pytest.mark.rule("PM-VARIANT-03")
def test_an_enemy_near_both_squares_counts_once():
    rows = ["......", "..r...", "......"]
    table = arena(rows, {"tyra": "2B"}, [("rotikka", "1B")], difficult_escape="yes")
    begin_turn(table, "tyra")
    play(step(table, hero_of(table, "tyra"), square("2C"), 3))
    assert len(events(table, ResponseShown)) == 1


# -- easier -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-VARIANT-05")
def test_adventurer_enemies_have_one_number_one_lower():
    table = arena(HALL, enemies="adventurer")
    for key, kind in content().kinds.items():
        if kind.group == "object" or not kind.acts:
            continue
        low, usual = level_of(table, key), kind.normal
        lower = [
            getattr(usual, name) - getattr(low, name)
            for name in ("hp", "move", "reach", "attack", "defense")
            if getattr(usual, name) != getattr(low, name)
        ]
        assert lower == [1], key


@pytest.mark.rule("PM-VARIANT-06")
@pytest.mark.parametrize(("ties", "hit"), [("no", False), ("yes", True)])
def test_heroes_win_ties_when_they_attack(ties, hit):
    # given Tyra's 4 against a Guard's 2 + 2
    table = arena(HALL, {"tyra": "1A"}, [("guard", "1B")], responses=[2], win_ties=ties)
    begin_turn(table, "tyra", 0, "attack")
    play(make_attack(table, "tyra"), ["guard#1"])
    assert [event.hit for event in events(table, AttackMade)] == [hit]


@pytest.mark.rule("PM-VARIANT-06")
@pytest.mark.parametrize(("ties", "opened"), [("no", False), ("yes", True)])
def test_heroes_win_ties_against_locks(ties, opened):
    table = arena(HALL, {"tyra": "1A"}, [("chest", "1B")], responses=[2, 2], win_ties=ties)
    table.state.turn = Turn("tyra", 4, "move")
    assert run(pick_lock(table, hero_of(table, "tyra"), "chest#1"), ["4"]) is opened


@pytest.mark.rule("PM-VARIANT-06")
def test_an_enemys_tie_still_misses():
    table = arena(HALL, {"tyra": "1A"}, [("boneworm", "1B")], responses=[-1], win_ties="yes")
    play(take_attack(table, figure_at(table, "1B")))
    assert [(e.total, e.against, e.hit) for e in events(table, StrikeMade)] == [(3, 3, False)]


@pytest.mark.rule("PM-VARIANT-07")
def test_a_second_infestation_hurts_instead_of_killing():
    infestations = [key for key, card in content().cards.items() if card.infestation][:2]
    for variant, status in (("no", "lost"), ("yes", "present")):
        table = arena(HALL, {"tyra": "1A", "elisa": "3A"}, weak_infestation=variant)
        hero = hero_of(table, "tyra")
        table.state.wounds.cards.append("split_brow")
        for key in infestations:
            table.state.wounds.cards.remove(key)
            play(take_into_hand(table, hero, key))
        assert hero.status == status
        if variant == "yes":
            assert hero.hp == 4


@pytest.mark.rule("PM-VARIANT-09")
@pytest.mark.parametrize(("variant", "left"), [("no", 2), ("yes", 1)])
def test_an_improved_rest_discards_one_fatigue(variant, left):
    table = arena(HALL, {"tyra": "1A"}, better_rest=variant)
    hero = hero_of(table, "tyra")
    hero.fatigue, hero.spoke = 2, 5
    play(take_turn(table, "tyra"), ["spoke.rest"])
    assert hero.fatigue == left


# -- the ghost peg ----------------------------------------------------------------------------------------------------
def haunted(tyra=0, elisa=1, ghost=2):
    table = arena(HALL, {"tyra": "1A", "elisa": "1C"})
    hero_of(table, "tyra").spoke, hero_of(table, "elisa").spoke = tyra, elisa
    table.state.ghosts["ghost1"] = ghost
    return table


def names(table, spokes):
    return [table.content.wheels.stone[index].key for index in spokes]


@pytest.mark.rule("PM-VARIANT-12", "PM-RULE-45")
def test_the_ghost_peg_moves_once_a_hero_phase_one_to_five_spokes():
    table = haunted()
    choice = ask(hero_phase(table))
    assert [option.key for option in choice.options] == ["tyra", "elisa", "ghost1"]
    assert names(table, ghost_spokes(table, "ghost1")) == ["sprint", "defend", "charge", "rest", "strike"]
    # when it has moved
    play(hero_phase(table), ["ghost1", "spoke.charge"])
    assert table.state.ghosts["ghost1"] == 5
    # then it does not again in this phase
    choice = ask(hero_phase(table))
    assert [option.key for option in choice.options] == ["tyra", "elisa"]
    # and is asked in the next, before which nothing else can end the phase
    for hero in table.state.heroes.values():
        hero.ready = False
    run(hero_phase(table))
    assert table.state.clock.step == "enemy_phase"
    table = haunted()
    run(end_hero_phase(table))
    assert "ghost1" in [option.key for option in ask(hero_phase(table)).options]


@pytest.mark.rule("PM-VARIANT-12", "PM-VARIANT-13", "PM-RULE-45")
def test_the_ghost_peg_passes_hero_pegs_without_counting_them():
    # given hero pegs on the two spokes before it
    table = haunted(tyra=1, elisa=2, ghost=0)
    assert names(table, ghost_spokes(table, "ghost1")) == ["sprint", "defend", "charge", "rest", "strike"]


@pytest.mark.rule("PM-VARIANT-13")
def test_the_ghost_never_enters_a_spoke_with_a_hero_peg():
    # given hero pegs on Sprint and Charge, which have two holes each
    table = haunted(tyra=3, elisa=5, ghost=2)
    assert names(table, ghost_spokes(table, "ghost1")) == ["defend", "rest", "strike", "move", "special"]


@pytest.mark.rule("PM-VARIANT-13")
def test_hero_pegs_treat_the_ghosts_spoke_as_full():
    # given the ghost on Sprint with its two holes
    table = haunted(tyra=2, elisa=0, ghost=3)
    costs = spoke_costs(table, hero_of(table, "tyra"))
    # then Tyra passes it for nothing
    assert 3 not in costs and costs[4] == 1


@pytest.mark.rule("PM-VARIANT-13", "PM-RULE-45")
def test_a_ghost_is_no_hero():
    state = laid_out(heroes=["tyra", "elisa"]).state
    assert list(state.heroes) == ["tyra", "elisa"] and list(state.ghosts) == ["ghost1"]
    assert state.threat == 1 + 2


@pytest.mark.rule("PM-VARIANT-02", "PM-RULE-54")
def test_a_reaction_on_the_own_turn_counts_toward_two_cards():
    # given Simma, who has played two cards on his turn, with Prayers in hand
    table = arena(["..."], {"simma": "1A"}, hands={"simma": ["prayers"]}, two_cards="yes", responses=[4])
    begin_turn(table, "simma").cards = 2
    # when a response card is drawn, then he is not asked
    assert play(draw_response(table, "enemy")).value == 4
    assert hero_of(table, "simma").hand == ["prayers"]
    # and one he does play on his turn is counted
    table = arena(["..."], {"simma": "1A"}, hands={"simma": ["prayers"]}, two_cards="yes", responses=[4])
    begin_turn(table, "simma")
    assert play(draw_response(table, "enemy"), ["yes"]).value == 0
    assert table.state.turn.cards == 1
