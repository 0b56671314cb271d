"""Whom enemies attack, how it is resolved, and what they break when nobody is in reach."""

import pytest

from tabletop.perditions_mouth.board.grid import square
from tabletop.perditions_mouth.model.events.cards import ResponseShown
from tabletop.perditions_mouth.model.events.dungeon import StrikeMade
from tabletop.perditions_mouth.rules.enemies.attacks import take_attack
from tabletop.perditions_mouth.verbs.counters import name_weakest
from tabletop.perditions_mouth.verbs.figures import create
from tabletop.perditions_mouth.verbs.lasting import begin_lasting
from tests.support.perditions_mouth import activate_all, arena, events, figure_at, hero_of, run, stack
from tests.support.play import ask, play

HALL = [".......", ".......", ".......", "......."]
TWO = {"tyra": "2B", "bastian": "2D"}


def struck(table):
    return [event.target for event in events(table, StrikeMade)]


def bite(table, at, answers=()):
    """The enemy on a square takes its attack action; nobody adds cards."""
    play(take_attack(table, figure_at(table, at)), answers)


def level(table, **hp):
    for key, value in hp.items():
        hero_of(table, key).hp = value


# -- who attacks, and whom --------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-EATT-01")
def test_every_enemy_with_a_hero_in_range_and_sight_attacks_one_in_movement_order():
    # given a Guard and a Rotikka that reach Tyra, an Acolyte too far away and a Guard behind a wall
    rows = ["...#...", ".......", ".......", "......."]
    table = arena(rows, {"tyra": "1B"}, [("guard", "3B"), ("acolyte", "4G"), ("rotikka", "2B"), ("guard", "1E")])
    run(activate_all(table, "attack"))
    # then the Rotikka strikes first, then the Guard that sees her over its reach of three
    assert [event.enemy.split("#")[0] for event in events(table, StrikeMade)] == ["rotikka"]
    # for the Rotikka stands in the other's line; with it gone the Guard strikes
    table = arena(rows, {"tyra": "1B"}, [("guard", "3B"), ("acolyte", "4G"), ("rotikka", "1A"), ("guard", "1E")])
    run(activate_all(table, "attack"))
    assert [event.enemy for event in events(table, StrikeMade)] == ["rotikka#3", "guard#1"]


@pytest.mark.rule("PM-EATT-02")
def test_the_target_is_the_hero_with_fewest_hit_points():
    table = arena(HALL, TWO, [("acolyte", "2C")], responses=[0])
    level(table, tyra=4, bastian=2)
    bite(table, "2C")
    assert struck(table) == ["bastian"]


@pytest.mark.rule("PM-EATT-02")
def test_a_named_weakest_hero_in_reach_comes_before_fewer_hit_points():
    table = arena(HALL, TWO, [("acolyte", "2C")], responses=[0])
    level(table, tyra=4, bastian=2)
    name_weakest(table, "tyra")
    bite(table, "2C")
    assert struck(table) == ["tyra"]
    # but only if in range
    table = arena(HALL, {"tyra": "2F", "bastian": "2D"}, [("acolyte", "2C")], responses=[0])
    name_weakest(table, "tyra")
    bite(table, "2C")
    assert struck(table) == ["bastian"]


@pytest.mark.rule("PM-EATT-03")
def test_with_equal_hit_points_a_defending_hero_is_attacked():
    table = arena(HALL, TWO, [("acolyte", "2C")], responses=[0, 0])
    level(table, tyra=4, bastian=4)
    hero_of(table, "bastian").spoke = 4
    bite(table, "2C")
    assert struck(table) == ["bastian"]


@pytest.mark.rule("PM-EATT-04")
def test_then_a_magus_and_then_the_players_choose():
    table = arena(HALL, {"tyra": "2B", "elisa": "2D"}, [("acolyte", "2C")], responses=[0])
    level(table, tyra=4, elisa=4)
    bite(table, "2C")
    assert struck(table) == ["elisa"]
    table = arena(HALL, TWO, [("acolyte", "2C")], responses=[0])
    level(table, tyra=4, bastian=4)
    choice = ask(take_attack(table, figure_at(table, "2C")))
    assert choice.seat == "players" and [option.key for option in choice.options] == ["tyra", "bastian"]


@pytest.mark.rule("PM-EATT-03", "PM-EATT-04")
def test_defending_comes_before_a_magus():
    table = arena(HALL, {"tyra": "2B", "elisa": "2D"}, [("acolyte", "2C")], responses=[0, 0])
    level(table, tyra=4, elisa=4)
    hero_of(table, "tyra").spoke = 4
    bite(table, "2C")
    assert struck(table) == ["tyra"]


# -- how it is resolved -----------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-EATT-05", "PM-EATT-06")
def test_cards_then_defending_cards_then_the_enemys_card_and_a_tie_misses():
    # given Defending Tyra (3) with a card, attacked by a Boneworm (4)
    def attacked(*responses):
        table = arena(HALL, {"tyra": "2B"}, [("boneworm", "2C")], hands={"tyra": ["rage"]}, responses=responses)
        hero_of(table, "tyra").spoke = 4
        play(take_attack(table, figure_at(table, "2C")), ["rage"])
        return table

    # when she plays 2, draws 1 for Defending, and the enemy draws 2 or 3
    table, hit = attacked(1, 2), attacked(1, 3)
    # then 4 + 2 does not beat 3 + 2 + 1, and 4 + 3 does
    assert [(e.total, e.against, e.hit) for e in events(table, StrikeMade)] == [(6, 6, False)]
    assert [(e.total, e.against, e.hit) for e in events(hit, StrikeMade)] == [(7, 6, True)]
    assert [e.purpose for e in events(hit, ResponseShown)] == ["hero", "enemy"]
    # and a hit is one damage with its wound card
    hero = hero_of(hit, "tyra")
    assert hero.hp == 4 and hit.content.cards[hero.deck[-1]].family == "wound"
    assert hero_of(table, "tyra").hp == 5


@pytest.mark.rule("PM-EATT-05")
def test_cards_may_still_follow_the_card_drawn_for_defending():
    table = arena(HALL, {"tyra": "2B"}, [("boneworm", "2C")], hands={"tyra": ["rage"]}, responses=[-1, 0])
    hero_of(table, "tyra").spoke = 4
    choice = ask(take_attack(table, figure_at(table, "2C")))
    assert choice.id == "defense.boost" and "Tyra has 2" in choice.prompt


@pytest.mark.rule("PM-EATT-09", "PM-EATT-10")
def test_a_double_attack_strikes_twice_and_boosts_do_not_carry_over():
    table = arena(HALL, {"tyra": "2B"}, [("chileen", "2C+2D")], hands={"tyra": ["rage"]}, responses=[0, 0])
    play(take_attack(table, figure_at(table, "2C")), ["rage"])
    assert [(e.total, e.against, e.hit) for e in events(table, StrikeMade)] == [(4, 5, False), (4, 3, True)]


@pytest.mark.rule("PM-EATT-11")
def test_if_the_first_attack_kills_the_second_picks_a_new_target():
    table = arena(HALL, {"tyra": "2B", "bastian": "3B"}, [("chileen", "2C+2D")], responses=[4, 4])
    level(table, tyra=1, bastian=4)
    bite(table, "2C")
    assert struck(table) == ["tyra", "bastian"]
    assert hero_of(table, "tyra").status == "dead"


@pytest.mark.rule("PM-EATT-11")
def test_with_nobody_else_in_reach_there_is_no_second_attack():
    table = arena(HALL, {"tyra": "2B", "bastian": "4G"}, [("chileen", "2C+2D")], responses=[4])
    level(table, tyra=1)
    bite(table, "2C")
    assert struck(table) == ["tyra"]


# -- what bars the way ------------------------------------------------------------------------------------------------
LINE = ["#######", ".......", "#######"]


@pytest.mark.rule("PM-EATT-12")
def test_an_insectoid_without_a_hero_in_reach_attacks_the_door_in_its_way():
    table = arena(LINE, {"tyra": "2A"}, [("rotikka", "2E")], doors=["2C-2D"], responses=[3, 2, 2])
    # when it stands one square off, the door is not on an edge of its own
    bite(table, "2E")
    assert events(table, StrikeMade) == []
    # when it stands before it, it attacks: 3 + 3 against 2 + 2
    table = arena(LINE, {"tyra": "2A"}, [("rotikka", "2D")], doors=["2C-2D"], responses=[3, 2, 2])
    bite(table, "2D")
    assert [(e.target, e.total, e.against) for e in events(table, StrikeMade)] == [("D1", 6, 4)]
    assert table.state.gates["D1"].broken


@pytest.mark.rule("PM-EATT-12")
def test_a_portcullis_draws_three_cards_and_a_tie_leaves_it_standing():
    table = arena(LINE, {"tyra": "2A"}, [("rotikka", "2D")], grates={"2C-2D": "cross"}, responses=[3, 2, 2, 2])
    bite(table, "2D")
    assert [(e.total, e.against, e.hit) for e in events(table, StrikeMade)] == [(6, 6, False)]
    assert not table.state.gates["P1"].broken


@pytest.mark.rule("PM-EATT-12")
def test_heroes_may_help_the_door_to_hold():
    table = arena(
        LINE, {"tyra": "2A", "bastian": "2C"}, [("rotikka", "2D")], doors=["2C-2D"], hands={"bastian": ["shield_wall"]}
    )
    stack(table, 2, 2, 2)
    choice = ask(take_attack(table, figure_at(table, "2D")))
    assert choice.id == "object.aid" and choice.seat == "players"


@pytest.mark.rule("PM-EATT-13")
def test_cultists_attack_what_they_cannot_open_and_only_that():
    # given a door, which a Guard can open
    table = arena(LINE, {"tyra": "2A"}, [("guard", "2D")], doors=["2C-2D"])
    bite(table, "2D")
    assert events(table, StrikeMade) == []
    # given a portcullis and no lever
    table = arena(LINE, {"tyra": "2A"}, [("acolyte", "2D")], grates={"2C-2D": "cross"}, responses=[3, -1, 0, 1])
    bite(table, "2D")
    # then it breaks it
    assert [e.target for e in events(table, StrikeMade)] == ["P1"]


@pytest.mark.rule("PM-EATT-13")
def test_a_cultist_with_a_lever_within_reach_breaks_nothing():
    table = arena(
        ["#######", ".......", "###.###"],
        {"tyra": "2A"},
        [("acolyte", "2D")],
        grates={"2C-2D": "cross"},
    )
    create(table, "lever", (square("3D"),), "cross")
    bite(table, "2D")
    assert events(table, StrikeMade) == []


@pytest.mark.rule("PM-EATT-14")
def test_insectoids_attack_a_nest_that_blocks_their_only_way():
    # given a corridor with a nest in it
    table = arena(LINE, {"tyra": "2A"}, [("nest", "2D"), ("boneworm", "2E")], responses=[3, 0])
    threat = table.state.threat
    bite(table, "2E")
    # then 4 + 3 beats 2 + 0: it is damaged
    assert [(e.target, e.total, e.against) for e in events(table, StrikeMade)] == [("nest#1", 7, 2)]
    figure_at(table, "2D").damage = 1
    stack(table, 3, 1)
    bite(table, "2E")
    # and broken by an enemy it becomes rubble without raising the threat
    assert "nest#1" not in table.state.figures and table.state.threat == threat


@pytest.mark.rule("PM-EATT-14")
def test_a_nest_that_can_be_walked_around_is_left_alone():
    table = arena(HALL, {"tyra": "2A"}, [("nest", "2E"), ("boneworm", "2F")])
    bite(table, "2F")
    assert events(table, StrikeMade) == []


def test_a_hero_left_out_of_account_is_not_attacked():
    table = arena(HALL, {"niffil": "2B", "tyra": "4G"}, [("acolyte", "2C")])
    begin_lasting(table, "stealth", "niffil", "niffil", "turn_start")
    bite(table, "2C")
    assert struck(table) == []
