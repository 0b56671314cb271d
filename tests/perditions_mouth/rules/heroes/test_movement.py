"""How heroes move: costs, threat, failure events and teleports."""

import pytest

from tabletop.perditions_mouth.board.grid import square, square_name
from tabletop.perditions_mouth.board.ground import ground
from tabletop.perditions_mouth.board.routes.walking import step_costs, teleport_squares
from tabletop.perditions_mouth.model.events.cards import ResponseShown
from tabletop.perditions_mouth.model.events.heroes import AttackMade
from tabletop.perditions_mouth.rules.heroes.movement import free_step, move_part, step, teleport_hero
from tabletop.perditions_mouth.rules.heroes.turn import take_turn
from tabletop.perditions_mouth.verbs.dungeon import lay_token
from tests.support.perditions_mouth import arena, begin_turn, events, eye, hero_of, stack
from tests.support.play import ask, play

OPEN = ["......"] * 6


def keys(choice):
    return {option.key for option in choice.open}


def prices(table, hero="tyra", ap=20, double=False):

    found = step_costs(table, hero_of(table, hero), ap, double, ground(table))
    return {square_name(at): cost for at, cost in found.items()}


def moving(table, answers=(), ap=10, hero="tyra", **kind):
    begin_turn(table, hero, ap)
    return play(move_part(table, hero, **kind), answers)


def menu(table, answers=(), ap=10, hero="tyra", **kind):
    begin_turn(table, hero, ap)
    return ask(move_part(table, hero, **kind), answers)


# -- steps and what blocks them ---------------------------------------------------------------------------------------
@pytest.mark.rule("PM-MOVE-01", "PM-GOLD-01")
def test_each_ap_moves_one_adjacent_square_never_diagonally():
    table = arena(OPEN, {"tyra": "2B"})
    assert prices(table) == {"1B": 1, "2A": 1, "2C": 1, "3B": 1}
    moving(table, ["2C", "2D", "stop"], ap=3)
    assert hero_of(table, "tyra").at == square("2D")


@pytest.mark.rule("PM-MOVE-02")
@pytest.mark.parametrize("kind", ["guard", "nest", "chest", "lever", "victim"])
def test_figures_block_friend_or_foe(kind):
    table = arena(["...."], {"tyra": "1A"}, [(kind, "1B")])
    assert prices(table) == {}


@pytest.mark.rule("PM-MOVE-02", "PM-TERRAIN-06", "PM-TERRAIN-07", "PM-TERRAIN-08", "PM-TERRAIN-10")
def test_walls_slits_pits_closed_gates_and_heroes_block():
    for letter in "#sx":
        assert prices(arena([f".{letter}."], {"tyra": "1A"})) == {}
    assert prices(arena(["..."], {"tyra": "1A"}, doors=["1A-1B"])) == {}
    assert prices(arena(["..."], {"tyra": "1A"}, grates={"1A-1B": "cross"})) == {}
    assert prices(arena(["..."], {"tyra": "1A", "elisa": "1B"})) == {}


@pytest.mark.rule("PM-MOVE-03", "PM-TERRAIN-09", "PM-DEATH-03")
def test_trapdoors_bodies_and_open_gates_do_not_block():
    assert prices(arena([".t"], {"tyra": "1A"})) == {"1B": 1}
    table = arena(["..."], {"tyra": "1A"}, doors=["1A-1B"])
    table.state.gates["D1"].open = True
    assert prices(table) == {"1B": 1}
    table = arena(["..."], {"tyra": "1A"}, grates={"1A-1B": "cross"})
    table.state.gates["P1"].open = True
    assert prices(table) == {"1B": 1}
    table = arena(["..."], {"tyra": "1A", "elisa": ""})
    elisa = hero_of(table, "elisa")
    elisa.status, elisa.at, elisa.hp = "dead", square("1B"), 0
    assert prices(table) == {"1B": 1}


@pytest.mark.rule("PM-DEATH-05")
def test_a_body_is_gone_when_somebody_steps_on_it():
    table = arena(["..."], {"tyra": "1A", "elisa": ""})
    elisa = hero_of(table, "elisa")
    elisa.status, elisa.at, elisa.hp = "dead", square("1B"), 0
    moving(table, ["1B", "stop"])
    assert (elisa.status, elisa.at) == ("lost", 0)


# -- terrain ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-TERRAIN-01", "PM-TERRAIN-02", "PM-TERRAIN-03", "PM-TERRAIN-04", "PM-TERRAIN-05", "PM-TERRAIN-11")
@pytest.mark.parametrize(("letter", "cost"), [(".", 1), ("u", 2), ("r", 3), ("c", 3), ("w", 4), ("o", 5), ("t", 1)])
def test_terrain_has_its_whole_price(letter, cost):
    assert prices(arena([f".{letter}"], {"tyra": "1A"})) == {"1B": cost}


@pytest.mark.rule("PM-TERRAIN-16")
def test_a_token_replaces_the_printed_square():
    table = arena([".."], {"tyra": "1A"})
    table.state.terrain[square("1B")] = "rubble"
    assert prices(table) == {"1B": 3}
    lay_token(table, "fog", square("1B"))
    assert prices(table) == {"1B": 3}


# -- threat -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-MOVE-07", "PM-MOVE-08", "PM-MOVE-09")
def test_leaving_a_threatened_square_costs_one_more_however_many_threaten():
    # given two enemies beside her
    table = arena(OPEN, {"tyra": "2B"}, [("rotikka", "1A"), ("rotikka", "1C")])
    assert prices(table)["3B"] == 2
    # and entering a threatened square costs nothing extra
    table = arena(OPEN, {"tyra": "3B"}, [("rotikka", "1A")])
    assert prices(table)["2B"] == 1


@pytest.mark.rule("PM-MOVE-10")
def test_nests_and_heroes_do_not_threaten():
    table = arena(OPEN, {"tyra": "2B", "elisa": "1B"}, [("nest", "1A")])
    assert prices(table)["3B"] == 1


@pytest.mark.rule("PM-RULE-09")
def test_an_enemy_behind_a_wall_or_door_does_not_threaten():
    table = arena(["...", "##.", "..."], {"tyra": "1A"}, [("rotikka", "3A")])
    assert prices(table)["1B"] == 1
    table = arena(["...", "..."], {"tyra": "1A"}, [("rotikka", "1B")], doors=["1A-1B", "2A-2B"])
    assert prices(table)["2A"] == 1


# -- entering and leaving ---------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-MOVE-04", "PM-RULE-34", "PM-SETUP-14")
def test_the_first_ap_puts_a_hero_on_the_entrance():
    table = arena(OPEN, {"tyra": "", "elisa": "6F"}, entrance="1A")
    moving(table, ["1A", "stop"], ap=3)
    assert hero_of(table, "tyra").at == square("1A")
    assert table.state.turn.ap == 2
    # for two in the Special action
    table = arena(OPEN, {"tyra": "", "elisa": "6F"}, entrance="1A")
    moving(table, ["1A"], ap=3, double=True)
    assert table.state.turn.ap == 1
    # and not at all while somebody stands there
    table = arena(OPEN, {"tyra": "", "elisa": "1A"}, entrance="1A")
    assert prices(table) == {}


@pytest.mark.rule("PM-RULE-34")
def test_outside_only_what_helps_to_enter_is_done():
    # given Tyra outside with the peg before Attack
    table = arena(OPEN, {"tyra": "", "elisa": "6F"}, [("guard", "1B")], entrance="1A")
    tyra = hero_of(table, "tyra")
    tyra.active = ["mercurium_boots"]
    cards = len(tyra.deck)
    # then Attack and Defend bring neither a card nor a token, and the boots stay where they are
    for action in ("attack", "defend"):
        choice = ask(take_turn(table, "tyra"))
        assert not {"gear"} & {option.key for option in choice.open}
        play(take_turn(table, "tyra"), [f"spoke.{action}"])
        assert (tyra.status, len(tyra.deck), tyra.defend) == ("outside", cards, {})
    assert events(table, AttackMade) == []
    # a Move may still bring one before the hero enters
    tyra.spoke = 7
    play(take_turn(table, "tyra"), ["spoke.move", "yes", "stop"])
    assert len(tyra.deck) == cards - 1
    tyra.hand.clear()
    # a Rest has no effect
    tyra.discard, tyra.spoke = ["rage"], 5
    play(take_turn(table, "tyra"), ["spoke.rest"])
    assert tyra.discard == ["rage"]


@pytest.mark.rule("PM-RULE-70")
def test_while_nobody_is_on_the_map_a_taken_entrance_is_replaced_by_the_nearest_square():
    table = arena(["...", "###"], {"tyra": "", "elisa": ""}, [("guard", "1A")], entrance="1A")
    assert prices(table) == {"1B": 1}


@pytest.mark.rule("PM-MOVE-05")
def test_a_hero_outside_can_neither_aid_nor_be_aided():
    table = arena(OPEN, {"tyra": "", "elisa": "1B"}, hands={"elisa": ["wisp_lantern"], "tyra": ["bull_rush"]})
    hero_of(table, "elisa").deck.clear()
    choice = ask(take_turn(table, "tyra"))
    assert "aid.wisp_lantern" not in keys(choice)
    choice = ask(take_turn(table, "elisa"))
    assert not any(key.startswith("aid.") for key in keys(choice))


@pytest.mark.rule("PM-MOVE-06")
def test_an_exit_takes_the_hero_off_at_once():
    table = arena(OPEN, {"tyra": "1A", "elisa": "6F"}, exits={"X1": "1B"})
    moving(table, ["1B"])
    tyra = hero_of(table, "tyra")
    assert (tyra.status, tyra.at, tyra.exit, tyra.has_peg) == ("left", 0, "X1", True)


# -- failure events ---------------------------------------------------------------------------------------------------
def risking(letter, *cards, enemies=1, action="move", **options):
    spots = ["2C", "1C", "3B"][:enemies]
    rows = ["...", f".{letter}.", "..."]
    table = arena(rows, {"tyra": "2A"}, [("rotikka", spot) for spot in spots], **options)
    stack(table, *[eye(table) if card == "eye" else card for card in cards])
    begin_turn(table, "tyra", 10, action)
    return table


@pytest.mark.rule("PM-FAIL-01", "PM-FAIL-04", "PM-FAIL-05", "PM-EX-21", "PM-RULE-53")
def test_each_enemy_near_draws_a_card_and_an_eye_ends_movement_on_rubble():
    # given two Rotikka in range 1 of the rubble
    table = risking("r", "eye", 1, enemies=2)
    play(move_part(table, "tyra"), ["2B"])
    # then both cards were drawn, three AP paid, and only movement is over
    assert len(events(table, ResponseShown)) == 2
    assert hero_of(table, "tyra").at == square("2B")
    assert table.state.turn.stopped and not table.state.turn.over
    assert table.state.turn.ap == 7


@pytest.mark.rule("PM-FAIL-02")
def test_nests_and_trapdoors_draw_nothing():
    table = arena(["t..", ".r.", "..."], {"tyra": "2A"}, [("nest", "2C")])
    begin_turn(table, "tyra")
    play(step(table, hero_of(table, "tyra"), square("2B"), 3))
    assert events(table, ResponseShown) == []


@pytest.mark.rule("PM-FAIL-06", "PM-TERRAIN-03", "PM-EX-23")
def test_a_charge_into_concealment_with_an_eye_ends_the_turn_and_into_rubble_only_the_move():
    for letter, attacked in (("c", False), ("r", True)):
        table = arena(["...", f".{letter}.", "..."], {"tyra": "2A"}, [("guard", "2C")])
        tyra = hero_of(table, "tyra")
        tyra.spoke = 4
        stack(table, eye(table), 0)
        flow = take_turn(table, "tyra")
        if attacked:
            assert ask(flow, ["spoke.charge", "2B"]).id == "attack.target"
        else:
            play(flow, ["spoke.charge", "2B"])
            assert events(table, AttackMade) == []


@pytest.mark.rule("PM-TERRAIN-01", "PM-TERRAIN-02")
@pytest.mark.parametrize("letter", ["u", "r"])
def test_uneven_ground_and_rubble_end_movement(letter):
    table = risking(letter, "eye")
    play(move_part(table, "tyra"), ["2B"])
    assert table.state.turn.stopped and not table.state.turn.over


@pytest.mark.rule("PM-TERRAIN-04")
def test_water_hurts_and_movement_goes_on():
    table = risking("w", "eye")
    assert ask(move_part(table, "tyra"), ["2B"]).id == "move.step"
    assert hero_of(table, "tyra").hp == 4
    assert not table.state.turn.stopped


@pytest.mark.rule("PM-TERRAIN-05")
def test_an_obstruction_hurts_and_ends_the_turn():
    table = risking("o", "eye")
    play(move_part(table, "tyra"), ["2B"])
    assert hero_of(table, "tyra").hp == 4
    assert table.state.turn.over


@pytest.mark.rule("PM-FAIL-09", "PM-STONE-34")
def test_free_steps_are_risked_too():
    table = risking("w", "eye")
    play(free_step(table, "tyra", "aimed.step", "?"), ["2B"])
    assert hero_of(table, "tyra").hp == 4
    assert table.state.turn.ap == 10


@pytest.mark.rule("PM-VARIANT-03")
def test_difficult_escape_counts_the_enemies_of_the_square_left():
    table = arena(["....", "..r.", "...."], {"tyra": "2B"}, [("rotikka", "2A")], difficult_escape="yes", responses=[1])
    begin_turn(table, "tyra")
    play(step(table, hero_of(table, "tyra"), square("2C"), 3))
    assert len(events(table, ResponseShown)) == 1


# -- teleports --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-TELE-01", "PM-TELE-04", "PM-RULE-28")
def test_a_teleport_counts_orthogonal_steps_and_nothing_blocks_it():
    table = arena(["..#..", ".#...", "....."], {"elisa": "1A"}, [("guard", "1B")])
    reached = teleport_squares(table, hero_of(table, "elisa"), 3)

    assert [square_name(at) for at in reached] == ["1D", "2A", "2C", "3A", "3B"]


@pytest.mark.rule("PM-TELE-02", "PM-TELE-03", "PM-FAIL-09")
def test_only_the_final_square_is_risked_and_no_ap_are_paid():
    # given an enemy, rubble crossed and water at the end
    table = arena([".rw", "..."], {"elisa": "1A"}, [("rotikka", "2B")])
    stack(table, eye(table))
    begin_turn(table, "elisa", 5, "special")
    play(teleport_hero(table, hero_of(table, "elisa"), square("1C")))
    assert hero_of(table, "elisa").hp == 3
    assert table.state.turn.ap == 5
    assert len(events(table, ResponseShown)) == 1


@pytest.mark.rule("PM-TELE-05", "PM-TELE-06", "PM-HEROCLAR-04")
def test_blink_is_a_special_ability_without_hands_and_the_move_follows():
    # given Elisa beside a closed door
    table = arena(["...."], {"elisa": "1A"}, doors=["1A-1B"])
    choice = ask(take_turn(table, "elisa"), ["spoke.special", "sheet.elisa"])
    # then Blink offers squares only
    assert choice.id != "move.step" and keys(choice) <= {"1B", "1C", "none", "stay"}
    # and after it she may still move
    table = arena(["......"], {"elisa": "1A"}, doors=["1A-1B"])
    play(take_turn(table, "elisa"), ["spoke.special", "sheet.elisa", "1C", "1D", "1E"])
    assert hero_of(table, "elisa").at == square("1E")
