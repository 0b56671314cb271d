"""Simma's sheet and cards."""

import pytest

from tabletop.core.flow import react
from tabletop.perditions_mouth.board.grid import square
from tabletop.perditions_mouth.board.ground import ground
from tabletop.perditions_mouth.board.routes.walking import step_costs
from tabletop.perditions_mouth.model.events.dungeon import EnemyWounded
from tabletop.perditions_mouth.model.events.heroes import AttackMade
from tabletop.perditions_mouth.model.moments.rounds import ScenarioBegun
from tabletop.perditions_mouth.rules.enemies.attacks import strike
from tabletop.perditions_mouth.rules.fights.boosts import boost_loop, open_boost, total
from tabletop.perditions_mouth.rules.heroes.actions import use_special
from tabletop.perditions_mouth.rules.heroes.movement import move_part
from tabletop.perditions_mouth.rules.responses import draw_response
from tabletop.perditions_mouth.verbs.harm import hurt_hero
from tests.support.perditions_mouth import arena, attacked, begin_turn, events, eye, hero_of, stack
from tests.support.play import ask, play

ROOM = ["......", "......", "......", "......"]


@pytest.mark.rule("PM-HEROCLAR-15", "PM-CONE-07", "PM-EX-29", "PM-ENEMY-12", "PM-RULE-71")
def test_banish_drives_enemies_and_nests_in_the_cone_away():
    # given an adjacent Boneworm, a nest and a Guard in the cone, one Boneworm behind a wall and one outside
    table = arena(
        [".........", ".........", "....#....", "........."],
        {"simma": "2A"},
        [("boneworm", "2B"), ("nest", "1D"), ("guard", "2F"), ("boneworm", "4F"), ("boneworm", "1A")],
    )
    begin_turn(table, "simma")
    play(use_special(table, hero_of(table, "simma"), "simma"), ["east"])
    # then those three are three squares farther from him, and nobody was hurt
    squares = {key: figure.at[0] for key, figure in table.state.figures.items()}
    assert squares["boneworm#1"] == square("2E")
    assert squares["nest#2"] == square("1G")
    assert squares["guard#3"] == square("2I")
    assert squares["boneworm#4"] == square("4F")
    assert squares["boneworm#5"] == square("1A")
    assert events(table, EnemyWounded) == []


def test_banish_stops_before_walls_figures_and_closed_doors():
    table = arena(
        ["......#", "......."], {"simma": "1A"}, [("guard", "1D"), ("guard", "1E")], doors=["1B-1C"], responses=[]
    )
    table.state.gates["D1"].open = True
    begin_turn(table, "simma")
    play(use_special(table, hero_of(table, "simma"), "simma"), ["east"])
    assert [figure.at[0] for figure in table.state.figures.values()] == [square("1E"), square("1F")]


@pytest.mark.rule("PM-HEROCLAR-16")
@pytest.mark.parametrize("awake", [True, False])
def test_the_amulet_is_checked_before_the_scenario(awake):
    table = arena(ROOM, {"simma": "1A"}, hard_heroes="yes")
    stack(table, 2 if awake else eye(table))
    deck = len(hero_of(table, "simma").deck)
    play(react(table, ScenarioBegun("arena")))
    # then without an Eye it is awake; with one a hard Simma shuffles a curse into his deck
    assert [effect.source for effect in table.state.lasting] == (["simma"] if awake else [])
    assert len(hero_of(table, "simma").deck) == (deck if awake else deck + 1)
    curses = [c for c in hero_of(table, "simma").deck if table.content.cards[c].family == "curse"]
    assert len(curses) == (0 if awake else 1)


def test_the_amulet_cancels_one_hit_on_a_hero_in_sight():
    table = arena(ROOM, {"simma": "1A", "tyra": "3A"}, [("guard", "3B")], responses=[2])
    play(react(table, ScenarioBegun("arena")))
    tyra = hero_of(table, "tyra")
    # when a poisonous hit is cancelled
    play(hurt_hero(table, tyra, 1, enemy="guard#1", poison=True), ["yes"])
    assert (tyra.hp, tyra.fatigue) == (5, 0)
    # then the next one is not
    play(hurt_hero(table, tyra, 1, enemy="guard#1", poison=True))
    assert (tyra.hp, tyra.fatigue) == (4, 1)


@pytest.mark.rule("PM-RESP-11", "PM-RULE-30", "PM-RULE-72")
def test_prayers_makes_an_opposing_card_count_zero_and_keeps_its_eye():
    table = arena(ROOM, {"simma": "1A", "tyra": "2B"}, [("guard", "2C")], hands={"simma": ["prayers"]})
    stack(table, "S07")  # a 4 with the Eye
    shown = play(draw_response(table, "enemy", "tyra"), ["yes"])
    assert (shown.value, shown.eye) == (0, True)


@pytest.mark.rule("PM-RESP-11", "PM-WATCH-01")
def test_prayers_never_changes_the_card_that_opens_the_enemy_phase():
    table = arena(ROOM, {"simma": "1A"}, hands={"simma": ["prayers"]}, responses=[4])
    assert play(draw_response(table, "phase")).value == 4


def test_prayers_saves_a_hero_from_a_strike():
    table = arena(ROOM, {"simma": "1A", "tyra": "2B"}, [("guard", "2C")], hands={"simma": ["prayers"]}, responses=[4])
    # when a Guard strikes Tyra with 3 + 4 against 3
    hit = play(strike(table, table.state.figures["guard#1"], hero_of(table, "tyra")), ["done", "yes"])
    assert not hit
    assert hero_of(table, "simma").discard == ["prayers"]


@pytest.mark.rule("PM-AID-01", "PM-AID-03", "PM-EX-11")
@pytest.mark.parametrize(("simma", "added"), [("2A", 3), ("3A", 2), ("4D", 1)])
def test_simma_aids_an_attack_with_one_less_for_each_square_beyond_the_first(simma, added):
    table = arena(ROOM, {"tyra": "1A", "simma": simma}, [("guard", "1B")], hands={"simma": ["sacred_sling"]})
    assert attacked(table, "tyra", ["guard#1", "aid.sacred_sling"]).total == 4 + added


def test_laying_on_hands_heals_two_but_not_simma():
    table = arena(ROOM, {"simma": "1A", "tyra": "2B"}, hands={"simma": ["laying_on_hands"]})
    hero_of(table, "tyra").hp = hero_of(table, "simma").hp = 1
    begin_turn(table, "simma")
    play(use_special(table, hero_of(table, "simma"), "laying_on_hands"))
    assert (hero_of(table, "tyra").hp, hero_of(table, "simma").hp) == (3, 1)


@pytest.mark.rule("PM-WOUND-06")
@pytest.mark.parametrize(("card", "pile"), [("limp", "wounds"), ("craven", "curses")])
def test_purge_rids_a_hero_of_a_wound_or_a_curse(card, pile):
    table = arena(ROOM, {"simma": "1A", "tyra": "1C"}, hands={"simma": ["purge"], "tyra": ["limp", "craven"]})
    table.state.curses.cards.remove("craven")
    begin_turn(table, "simma")
    play(use_special(table, hero_of(table, "simma"), "purge"), [card])
    assert card not in hero_of(table, "tyra").hand
    deck = getattr(table.state, pile)
    assert card in (deck.discard if pile == "wounds" else deck.cards)


@pytest.mark.rule("PM-BLESS-01", "PM-BLESS-02", "PM-RULE-68")
def test_blessing_wards_off_poison_and_moves_with_a_new_blessing():
    table = arena(ROOM, {"simma": "1A", "tyra": "1C"}, [("guard", "2C")], hands={"simma": ["blessing"]})
    begin_turn(table, "simma")
    play(use_special(table, hero_of(table, "simma"), "blessing"), ["tyra"])
    # then a poisonous hit tires her no more
    play(hurt_hero(table, hero_of(table, "tyra"), 1, enemy="guard#1", poison=True))
    assert hero_of(table, "tyra").fatigue == 0
    # and a new blessing takes the token along
    hero_of(table, "simma").hand = ["blessing"]
    play(use_special(table, hero_of(table, "simma"), "blessing"), ["simma"])
    assert table.state.blessed == "simma"


def test_vision_puts_the_next_three_response_cards_back_in_any_order():
    table = arena(ROOM, {"simma": "1A"}, hands={"simma": ["vision"]}, responses=["C01", "C03", "C05", "C07"])
    begin_turn(table, "simma")
    play(use_special(table, hero_of(table, "simma"), "vision"), ["C05", "C01"])
    assert table.state.response.cards[-4:][::-1] == ["C05", "C01", "C03", "C07"]


def test_underfoot_passes_heroes_and_large_enemies():
    table = arena(["......"], {"simma": "1A", "tyra": "1B"}, [("chileen", "1C+1D")], hands={"simma": ["underfoot"]})
    begin_turn(table, "simma", ap=6)
    ask(move_part(table, "simma"), ["underfoot"])
    # 1A is not threatened; 1B, 1C and 1D are
    assert step_costs(table, hero_of(table, "simma"), 9, False, ground(table)) == {square("1E"): 7}


@pytest.mark.rule("PM-AID-11", "PM-RULE-27")
def test_martyrs_plea_as_aid_suffers_no_range_penalty():
    table = arena(
        ROOM, {"tyra": "1A", "simma": "1E"}, [("guard", "1B")], hands={"simma": ["martyrs_plea"]}, responses=[2]
    )
    boost = open_boost(table, hero_of(table, "tyra"), "defense")
    play(boost_loop(table, boost, "x", "x", "done"), ["aid.martyrs_plea"])
    # then 1 and the response card of 2 count in full from range 4
    assert total(table, boost) == 3


@pytest.mark.parametrize(
    ("kind", "at", "total"), [("boneworm", "1D", 3), ("summoner", "1D", 3), ("demon", "1D+1E+2D+2E", 4)]
)
def test_exorcise_strikes_insectoids_summoners_and_the_demon_harder(kind, at, total):
    table = arena(ROOM, {"simma": "1A"}, [(kind, at), ("acolyte", "4B")], hands={"simma": ["exorcise"]})
    begin_turn(table, "simma")
    play(use_special(table, hero_of(table, "simma"), "exorcise"))
    assert [(e.target, e.total) for e in events(table, AttackMade)] == [(f"{kind}#1", total)]


@pytest.mark.rule("PM-HCARD-17")
def test_intercession_keeps_a_hero_at_one_hit_point_and_is_set_aside():
    table = arena(ROOM, {"simma": "1A", "tyra": "1C"}, [("guard", "2C")], hands={"simma": ["intercession"]})
    hero_of(table, "tyra").hp = 1
    play(hurt_hero(table, hero_of(table, "tyra"), 1, enemy="guard#1"), ["yes"])
    simma = hero_of(table, "simma")
    assert (hero_of(table, "tyra").hp, hero_of(table, "tyra").status) == (1, "present")
    assert (simma.aside, simma.fatigue, simma.hand) == (["intercession"], 2, [])
