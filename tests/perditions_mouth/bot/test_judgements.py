"""What the planning bot makes of small tables: cards, odds, where to be, whom to attack."""

from pathlib import Path

import pytest

import tabletop.perditions_mouth
from tabletop.core.flow import Choice
from tabletop.perditions_mouth.board.grid import square
from tabletop.perditions_mouth.bot import guards, plan, steps, strikes, turns
from tabletop.perditions_mouth.bot.boosts import Bid, hand_of
from tabletop.perditions_mouth.bot.chances import blows, chances_of
from tabletop.perditions_mouth.bot.memory import Ask, Memory
from tabletop.perditions_mouth.bot.menace import NEVER, menaces, moves_to
from tabletop.perditions_mouth.bot.routes import LOST, levers_here, obstacles, reach, route_to
from tabletop.perditions_mouth.bot.scene import harm_at, prize_of, scene_of
from tabletop.perditions_mouth.bot.weights import life
from tabletop.perditions_mouth.model.moments.fights import Strike
from tabletop.perditions_mouth.rules.fights.attacks import defend, make_attack
from tabletop.perditions_mouth.rules.heroes.movement import move_part
from tabletop.perditions_mouth.rules.heroes.turn import take_turn
from tests.support.perditions_mouth import arena, begin_turn, figure_at, hero_of, laid_out, put, stack
from tests.support.play import ask as asked

HALL = ["......", "......", "......"]


def answer(rule, table, choice: Choice):
    return rule(Ask(table, choice.seat, choice.open))


def scene(table, hero, ap=5, action="move"):
    begin_turn(table, hero, ap, action)
    return scene_of(Ask(table, hero, []))


# -- odds -------------------------------------------------------------------------------------------------------------


def test_the_watchstone_says_how_soon_enemies_strike():
    # given a marker before move and attack, and a deck of twos
    table = arena(HALL, {"tyra": "1A"})
    table.state.response.cards = [key for key in table.content.responses if table.content.responses[key].value == 2]
    table.state.watch = table.content.wheels.watch.index("primary")
    # then everybody strikes once who needs at most one move
    assert blows(table)[:3] == [1.0, 1.0, 0.0]


def test_the_last_hit_points_are_dear():
    assert life(1) > 1.5 * life(3) > life(5)


def test_odds_are_those_of_the_cards_still_in_the_deck():
    table = arena(HALL, {"tyra": "1A"})
    stack(table, 5)
    table.state.foreseen = 1
    assert chances_of(table).hits(6, 1) == 0.0
    assert chances_of(table).hits(7, 1) == 1.0


# -- cards ------------------------------------------------------------------------------------------------------------


def test_the_cheapest_cards_that_are_enough_are_added():
    hand = hand_of(
        [Bid("three", "a", 3, 0.3), Bid("one", "a", 1, 0.2), Bid("two", "b", 2, 0.1), Bid("dear", "c", 3, 0.9)]
    )
    # 2 are needed: the cheap card of 2
    assert hand.best(lambda added: float(added >= 2))[1] == "two"
    # 5 are needed: that one and the card of 3, whichever comes first
    gain, first = hand.best(lambda added: float(added >= 5))
    assert gain == pytest.approx(0.6) and first in ("two", "three")
    # a card counts once: 9 cannot be reached
    assert hand.best(lambda added: float(added >= 9)) == (0.0, "")


def test_no_card_is_added_that_costs_more_than_it_gains():
    hand = hand_of([Bid("three", "a", 3, 0.3)])
    assert hand.best(lambda added: 0.1 * added / 3) == (0.0, "")


def defence(table, enemy, attack):
    choice = asked(defend(table, hero_of(table, "tyra"), Strike(enemy, "tyra", attack), "It attacks."))
    return answer(guards.boost, table, choice)


def test_a_hero_defends_itself_where_a_card_can_save_a_hit_point():
    table = arena(HALL, {"tyra": "1A"}, [("chileen", "1B+2B")], hands={"tyra": ["thick_hide"]})
    enemy = figure_at(table, "1B").key
    hero_of(table, "tyra").hp = 1
    assert defence(table, enemy, 4) == "thick_hide"
    # but not against an attack that cannot be stopped
    assert defence(table, enemy, 20) == "done"


def test_an_attack_takes_the_cards_that_it_needs():
    # given a guard that a bare attack would hardly hit
    table = arena(HALL, {"bastian": "1A"}, [("guard", "1B")], hands={"bastian": ["killer_instinct", "forced_march"]})
    begin_turn(table, "bastian", 0, "charge")
    choice = asked(make_attack(table, "bastian"), [figure_at(table, "1B").key])
    assert answer(strikes.boost, table, choice) == "killer_instinct"


# -- whom and where ---------------------------------------------------------------------------------------------------


def test_the_enemy_that_is_worth_more_is_attacked():
    table = arena(HALL, {"bastian": "2B"}, [("acolyte", "1B"), ("boneworm", "2C")])
    begin_turn(table, "bastian", 0, "charge")
    choice = asked(make_attack(table, "bastian"))
    assert answer(strikes.target, table, choice) == figure_at(table, "2C").key


def test_a_nest_that_nobody_wants_destroyed_is_left_alone():
    table = arena(HALL, {"bastian": "2B"}, [("nest", "2C")], exits={"X1": "3F"})
    assert prize_of(scene(table, "bastian"), figure_at(table, "2C").key) == 0
    choice = asked(make_attack(table, "bastian"))
    assert answer(strikes.target, table, choice) == "none"


def test_a_square_out_of_reach_of_enemies_is_safe():
    table = arena(["......", "#####.", "......"], {"tyra": "1A"}, [("boneworm", "3A")])
    known = menaces(table, Memory())
    (worm,) = known.every
    assert moves_to(known, worm, square("3B")) == 0
    assert moves_to(known, worm, square("3E")) == 2
    found = scene(table, "tyra")
    assert harm_at(found, square("3B")) and not harm_at(found, square("1A"))


def test_who_only_runs_for_the_alarm_threatens_nobody_far_away():
    table = laid_out("side_entrance", ["tyra"])
    known = menaces(table, Memory())
    runners = [menace for menace in known.every if menace.figure.kind == "acolyte"]
    assert runners and all(moves_to(known, runner, square("10E")) == NEVER for runner in runners)


def test_what_was_reckoned_before_is_used_while_nothing_has_moved():
    table = arena(HALL, {"tyra": "1A"}, [("boneworm", "3F")])
    memory = Memory()
    first = menaces(table, memory)
    put(table, "tyra", "1B")
    assert menaces(table, memory) is first
    figure_at(table, "3F").skips = 1
    assert menaces(table, memory) is not first


# -- ways -------------------------------------------------------------------------------------------------------------


def test_a_door_on_the_way_is_opened():
    table = arena(["....", "####"], {"tyra": "1A"}, doors=["1A-1B"], exits={"X1": "1D"})
    begin_turn(table, "tyra", 4)
    choice = asked(move_part(table, "tyra"))
    assert answer(steps.step, table, choice) == "open.D1"


def test_a_lever_that_bars_the_way_is_pulled():
    # given the portcullis before the exit and its lever in the other corner
    table = arena(
        ["....", "...."],
        {"tyra": "1A"},
        [("lever", "2A")],
        grates={"1C-1D": "cross", "2C-2D": "cross"},
        exits={"X1": "1D"},
    )
    figure_at(table, "2A").rune = "cross"
    begin_turn(table, "tyra", 4)
    choice = asked(move_part(table, "tyra"))
    assert answer(steps.step, table, choice) == f"pull.{figure_at(table, '2A').key}"
    route = route_to(table, hero_of(table, "tyra"), {square("1D"): 0})
    assert levers_here(route, square("1A")) == [figure_at(table, "2A").key]
    assert route.left(square("1A")) < LOST


def test_who_stands_in_the_only_way_is_an_obstacle():
    table = arena(["....", "####"], {"tyra": "1A"}, [("rotikka", "1B")], exits={"X1": "1D"})
    route = route_to(table, hero_of(table, "tyra"), {square("1D"): 0})
    assert obstacles(route, square("1A")) == [figure_at(table, "1B").key]


def test_exits_are_squares_to_end_on_only_for_who_wants_to_leave():
    table = arena(["...."], {"tyra": "1A"}, exits={"X1": "1B"})
    hero = hero_of(table, "tyra")
    assert square("1B") not in reach(table, hero, 3)
    # and nobody walks on through one
    assert set(reach(table, hero, 3, leave=True)) == {square("1A"), square("1B")}


def test_the_way_out_is_taken_when_nothing_is_left_to_do():
    table = arena(HALL, {"tyra": "1A"}, exits={"X1": "1D"})
    begin_turn(table, "tyra", 4)
    choice = asked(move_part(table, "tyra"))
    assert answer(steps.step, table, choice) == "1B"


# -- turns ------------------------------------------------------------------------------------------------------------


def test_a_hero_with_an_empty_hand_far_from_everything_rests():
    table = arena(HALL, {"bastian": "1A"}, exits={})
    hero = hero_of(table, "bastian")
    hero.spoke = next(i for i, spoke in enumerate(table.content.wheels.stone) if spoke.key == "charge")
    choice = asked(take_turn(table, "bastian"))
    assert answer(turns.spoke, table, choice) == "spoke.rest"


def test_a_hero_beside_a_wounded_enemy_attacks_it():
    table = arena(HALL, {"bastian": "1A"}, [("guard", "1B")], hands={"bastian": ["killer_instinct"]}, exits={})
    figure_at(table, "1B").damage = 1
    choice = asked(take_turn(table, "bastian"))
    assert answer(turns.spoke, table, choice) in ("spoke.attack", "spoke.charge", "spoke.strike")


def test_every_rule_is_one_of_a_question_that_the_game_asks():
    code = "".join(path.read_text() for path in Path(tabletop.perditions_mouth.__file__).parent.rglob("*.py"))
    assert [key for key in plan.RULES if code.count(f'"{key}"') < 2] == []
