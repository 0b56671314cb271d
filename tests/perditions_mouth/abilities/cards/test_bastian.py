"""Bastian's sheet and cards."""

import pytest

from tabletop.core.flow import react
from tabletop.perditions_mouth.board.grid import square
from tabletop.perditions_mouth.board.queries import defending
from tabletop.perditions_mouth.model.events.cards import EffectEnded
from tabletop.perditions_mouth.model.moments.fights import Strike, TargetChosen
from tabletop.perditions_mouth.rules.fights.attacks import defend
from tabletop.perditions_mouth.rules.fights.boosts import open_boost
from tabletop.perditions_mouth.rules.heroes.actions import defend as defend_action
from tabletop.perditions_mouth.rules.heroes.actions import rest, use_special
from tabletop.perditions_mouth.rules.heroes.movement import move_part
from tabletop.perditions_mouth.rules.responses import finish_action
from tabletop.perditions_mouth.verbs.death import die
from tests.support.perditions_mouth import arena, attacked, begin_turn, events, eye, hero_of, stack
from tests.support.play import play

ROOM = ["......", "......", "......", "......"]


def test_hold_the_line_gives_tokens_to_bastian_and_everybody_within_range_one():
    # given Tyra diagonal to Bastian and Elisa two squares away
    table = arena(ROOM, {"bastian": "2B", "tyra": "1A", "elisa": "2D"})
    begin_turn(table, "bastian")
    # when he holds the line
    play(use_special(table, hero_of(table, "bastian"), "bastian"))
    # then the two beside each other have a token that lasts until his next turn
    assert hero_of(table, "bastian").defend == {"bastian": 1}
    assert hero_of(table, "tyra").defend == {"bastian": 1}
    assert hero_of(table, "elisa").defend == {}


@pytest.mark.rule("PM-STONE-22")
def test_old_campaigner_brings_a_token_on_top_of_those_paid_for():
    table = arena(ROOM, {"bastian": "2B"})
    begin_turn(table, "bastian", ap=5, action="defend")
    hero = hero_of(table, "bastian")
    hero.deck.clear()
    # when Bastian defends with 5 AP
    play(defend_action(table, hero, open_boost(table, hero, "peg")))
    # then two tokens are paid for and one is free
    assert hero.defend == {"bastian": 3}


@pytest.mark.rule("PM-HEROCLAR-18")
def test_hard_bastian_takes_a_wound_when_a_hero_dies_in_his_sight():
    table = arena(ROOM, {"bastian": "1A", "tyra": "1C", "elisa": "3C"}, hard_heroes="yes")
    bastian = hero_of(table, "bastian")
    before = len(bastian.deck)
    # when Tyra dies before his eyes
    play(die(table, hero_of(table, "tyra")))
    # then a wound lies on his deck, and his hit points stay
    assert len(bastian.deck) == before + 1
    assert table.content.cards[bastian.deck[-1]].family == "wound"
    assert bastian.hp == 6


def test_hard_bastian_does_not_grieve_for_what_he_does_not_see():
    table = arena(["..#..", "..#.."], {"bastian": "1A", "tyra": "1D", "elisa": "2E"}, hard_heroes="yes")
    before = len(hero_of(table, "bastian").deck)
    play(die(table, hero_of(table, "tyra")))
    assert len(hero_of(table, "bastian").deck) == before


@pytest.mark.rule("PM-HEROCLAR-08")
def test_killer_instinct_adds_five_for_bastian_and_one_as_aid():
    # given both heroes beside a Guard and the card in Bastian's hand
    table = arena(
        ROOM,
        {"bastian": "1A", "tyra": "2A"},
        [("guard", "1B")],
        hands={"bastian": ["killer_instinct"]},
        responses=[2, 2],
    )
    # when Bastian uses it himself
    attack = attacked(table, "bastian", ["guard#1", "killer_instinct"])
    assert attack.total == 4 + 5
    # and when it aids Tyra
    hero_of(table, "bastian").playing.clear()
    hero_of(table, "bastian").hand = ["killer_instinct"]
    attack = attacked(table, "tyra", ["guard#1", "aid.killer_instinct"])
    assert attack.total == 4 + 1


@pytest.mark.rule("PM-HEROCLAR-09", "PM-STONE-25", "PM-EX-18")
def test_shield_wall_is_one_more_source_of_defending_for_adjacent_heroes():
    # given Elisa on Defend and adjacent to Bastian, Tyra diagonal to him
    table = arena(
        ROOM, {"bastian": "2B", "elisa": "2C", "tyra": "1A"}, hands={"bastian": ["shield_wall"]}, responses=[2, 3]
    )
    elisa = hero_of(table, "elisa")
    elisa.spoke = 4
    begin_turn(table, "bastian")
    # when Bastian raises the Shield Wall
    play(use_special(table, hero_of(table, "bastian"), "shield_wall"))
    # then she draws two cards for each attack, and neither he nor Tyra draws one
    assert defending(table, elisa) == ["peg", "shield_wall"]
    assert defending(table, hero_of(table, "tyra")) == []
    assert defending(table, hero_of(table, "bastian")) == []
    assert play(defend(table, elisa, Strike("guard#1", "elisa", 3), "")) == 2 + 2 + 3


@pytest.mark.rule("PM-HEROCLAR-09")
def test_an_eye_drawn_for_the_shield_wall_counts_nothing_and_ends_it_for_all():
    table = arena(ROOM, {"bastian": "2B", "elisa": "2C", "tyra": "2A"}, hands={"bastian": ["shield_wall"]})
    begin_turn(table, "bastian")
    play(use_special(table, hero_of(table, "bastian"), "shield_wall"))
    stack(table, eye(table))
    # when Elisa is attacked and the card shows the Eye
    assert play(defend(table, hero_of(table, "elisa"), Strike("guard#1", "elisa", 3), "")) == 2
    # then nobody is shielded any more
    assert defending(table, hero_of(table, "tyra")) == []
    assert [e.source for e in events(table, EffectEnded)] == ["shield_wall"]


@pytest.mark.parametrize(("response", "drawn"), [(4, 1), (-1, 0)])
def test_measured_blow_draws_a_card_when_it_deals_no_damage(response, drawn):
    table = arena(
        ROOM, {"bastian": "1A"}, [("demon", "1B+1C+2B+2C")], hands={"bastian": ["measured_blow"]}, responses=[response]
    )
    attacked(table, "bastian", ["demon#1", "measured_blow"])
    assert len(hero_of(table, "bastian").hand) == drawn


@pytest.mark.parametrize(("wall", "moved"), [("......", "1C"), (".####.", "1B")])
def test_shield_shove_pushes_a_surviving_target(wall, moved):
    rows = ["......" if wall == "......" else "..#..."]
    table = arena(rows, {"bastian": "1A"}, [("guard", "1B")], hands={"bastian": ["shield_shove"]}, responses=[5])
    # when the attack fails (4 + 2 against 2 + 5)
    attacked(table, "bastian", ["guard#1", "shield_shove"])
    # then the Guard is pushed one square, or bruised by the wall behind it
    assert table.state.figures["guard#1"].at == (square(moved),)
    assert table.state.figures["guard#1"].damage == (0 if moved == "1C" else 1)


def test_shield_shove_does_not_push_large_figures():
    table = arena(ROOM, {"bastian": "1A"}, [("chileen", "1B+1C")], hands={"bastian": ["shield_shove"]}, responses=[5])
    attacked(table, "bastian", ["chileen#1", "shield_shove"])
    assert table.state.figures["chileen#1"].at == (square("1B"), square("1C"))


def test_close_ranks_lets_a_neighbour_of_the_start_step_after_the_move():
    table = arena(ROOM, {"bastian": "2B", "tyra": "2A"}, hands={"bastian": ["close_ranks"]})
    begin_turn(table, "bastian", ap=1)
    # when Bastian plays it, walks off two squares and stops
    play(move_part(table, "bastian"), ["close_ranks", "2C", "2D", "stop", "tyra", "2B"])
    # then Tyra has followed for nothing
    assert hero_of(table, "tyra").at == square("2B")
    assert hero_of(table, "bastian").at == square("2D")
    assert hero_of(table, "bastian").discard[-1:] == ["close_ranks"]


@pytest.mark.rule("PM-HCARD-17")
def test_challenge_makes_bastian_the_target_of_an_enemy_that_could_attack_him():
    table = arena(ROOM, {"bastian": "1A", "elisa": "3B"}, [("guard", "2B")], hands={"bastian": ["challenge"]})
    chosen = TargetChosen("guard#1", "elisa", ["bastian", "elisa"])
    # when the Guard picks Elisa and Bastian plays it
    play(react(table, chosen), ["yes"])
    # then the Guard attacks him
    assert chosen.hero == "bastian"
    play(finish_action(table))
    assert hero_of(table, "bastian").discard[-1] == "challenge"


def test_challenge_is_not_offered_out_of_the_enemys_reach():
    table = arena(ROOM, {"bastian": "1A", "elisa": "3B"}, [("guard", "2B")], hands={"bastian": ["challenge"]})
    chosen = TargetChosen("guard#1", "elisa", ["elisa"])
    play(react(table, chosen))
    assert chosen.hero == "elisa"


@pytest.mark.rule("PM-HCARD-18", "PM-STONE-29")
def test_second_wind_removes_a_fatigue_and_draws_one_card_beyond_the_refill():
    table = arena(ROOM, {"bastian": "1A"}, hands={"bastian": ["second_wind"]})
    hero = hero_of(table, "bastian")
    hero.fatigue = 2
    begin_turn(table, "bastian", action="rest")
    play(rest(table, hero, open_boost(table, hero, "peg")), ["second_wind"])
    assert hero.fatigue == 1
    assert len(hero.hand) == 4 + 1


def test_field_dressing_heals_a_hero_within_range_one():
    table = arena(ROOM, {"bastian": "1A", "tyra": "2B", "elisa": "4D"}, hands={"bastian": ["field_dressing"]})
    for key in ("bastian", "tyra", "elisa"):
        hero_of(table, key).hp = 2
    begin_turn(table, "bastian")
    play(use_special(table, hero_of(table, "bastian"), "field_dressing"), ["tyra"])
    assert [hero_of(table, key).hp for key in ("bastian", "tyra", "elisa")] == [2, 3, 2]


def test_last_stand_costs_a_fatigue_but_not_when_it_is_played_as_one():
    table = arena(ROOM, {"bastian": "1A"}, [("guard", "1B")], hands={"bastian": ["last_stand"]}, responses=[2, 2])
    hero = hero_of(table, "bastian")
    attack = attacked(table, "bastian", ["guard#1", "last_stand.one"])
    assert (attack.total, hero.fatigue) == (5, 0)
    hero.spent.clear()
    hero.hand = ["last_stand"]
    attack = attacked(table, "bastian", ["guard#1", "last_stand"])
    assert (attack.total, hero.fatigue) == (8, 1)
