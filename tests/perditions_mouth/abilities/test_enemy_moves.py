"""Enemies that move, or come onto the map, in a way of their own."""

import pytest

from tabletop.perditions_mouth.board.grid import gap, square, square_name
from tabletop.perditions_mouth.board.queries import numbers_of
from tabletop.perditions_mouth.model.events.dungeon import EnemySpawned
from tabletop.perditions_mouth.rules.enemies.moves import move_enemy
from tabletop.perditions_mouth.rules.enemies.spawning import spawn
from tabletop.perditions_mouth.verbs.figures import create, send_to_reserve
from tabletop.perditions_mouth.verbs.harm import slay
from tests.support.perditions_mouth import arena, events, figure_at, hero_of, run
from tests.support.play import ask, play

OPEN = ["........"] * 8


def moved(table, key, answers=()):
    play(move_enemy(table, table.state.figures[key]), answers)
    return "+".join(square_name(at) for at in table.state.figures[key].at)


# -- Summoner ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("PM-EMOVE-35", "PM-RULE-77")
@pytest.mark.parametrize(("cloak", "away"), [(["shadow_cloak_of_geraka"], 1), ([], 5)])
def test_a_summoner_comes_beside_who_wears_the_shadow_cloak(cloak, away):
    # given a Summoner that sees only a hero it cannot attack from so far
    table = arena(["......"], {"niffil": "1A"}, [("summoner", "1F")])
    hero_of(table, "niffil").active = cloak
    assert gap((square("1A"),), (square(moved(table, "summoner#1")),)) == away


# -- Tharnix ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PM-EMOVE-33", "PM-RULE-52")
def test_tharnix_goes_where_most_insectoids_are_for_the_fewest_ap():
    # given three Insectoids a few squares off, and a hero right beside it
    swarm = [("rotikka", "1G"), ("rotikka", "2G"), ("boneworm", "1H")]
    table = arena(["..........", ".........."], {"tyra": "1A"}, [("tharnix", "1B+2B"), *swarm])
    choice = ask(move_enemy(table, table.state.figures["tharnix#1"]))
    # then it settles on a base with the two Rotikka in range 2, which three AP reach
    for option in choice.open:
        base = tuple(square(name) for name in option.key.split("+"))
        assert all(gap(base, figure_at(table, at).at) <= 2 for at in ("1G", "2G"))


@pytest.mark.rule("PM-EMOVE-34", "PM-ENEMY-08")
def test_pheromones_raise_the_attack_of_other_insectoids_in_range_two():
    table = arena(OPEN, {"tyra": "8H"}, [("tharnix", "1A+1B"), ("rotikka", "1D"), ("rotikka", "1E"), ("guard", "2A")])
    values = [numbers_of(table, figure_at(table, at)).attack for at in ("1D", "1E", "2A", "1A")]
    assert values == [3 + 1, 3, 3, 3]


@pytest.mark.rule("PM-EMOVE-34")
def test_pheromones_last_as_long_as_their_tharnix_is_in_play():
    # given a Rotikka beside where a Tharnix arrives
    table = arena(OPEN, {"tyra": "8H"}, [("rotikka", "1D")])
    rotikka = figure_at(table, "1D")
    assert numbers_of(table, rotikka).attack == 3
    create(table, "tharnix", (square("1A"), square("1B")))
    assert numbers_of(table, rotikka).attack == 4
    # when it dies, or goes to the reserve
    play(slay(table, "tharnix#2", "", attack=True))
    assert numbers_of(table, rotikka).attack == 3
    other = create(table, "tharnix", (square("1B"), square("1C")))
    assert numbers_of(table, rotikka).attack == 4
    send_to_reserve(table, other, "warp")
    assert numbers_of(table, rotikka).attack == 3


# -- Summoners --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PM-EMOVE-20", "PM-ENEMY-04")
def test_a_summoner_stays_while_it_sees_a_hero():
    table = arena(OPEN, {"tyra": "1A"}, [("summoner", "1G")])
    assert moved(table, "summoner#1") == "1G"


@pytest.mark.rule("PM-EMOVE-21", "PM-RULE-16")
def test_a_summoner_appears_in_sight_of_the_weakest_as_far_from_all_as_can_be():
    # given the weakest hero at one end of a hall and another one at the other end
    rows = ["........", "########", "........"]
    table = arena(rows, {"tyra": "1A", "bastian": "1H"}, [("summoner", "3A")])
    hero_of(table, "tyra").hp = 2
    # then the squares in the middle are equally good, and the players choose
    choice = ask(move_enemy(table, table.state.figures["summoner#1"]))
    assert (choice.seat, [option.key for option in choice.open]) == ("players", ["1D", "1E"])


@pytest.mark.rule("PM-EMOVE-21", "PM-RULE-16", "PM-RULE-60")
def test_the_summoner_seeks_the_named_weakest_and_the_farthest_square():
    rows = ["........", "########", "........"]
    table = arena(rows, {"tyra": "1A"}, [("summoner", "3A")])
    assert moved(table, "summoner#1") == "1G"
    # nobody to see from anywhere: it stays
    table = arena([".#......"], {"tyra": "1A"}, [("summoner", "1D")])
    assert moved(table, "summoner#1") == "1D"


@pytest.mark.rule("PM-EMOVE-22")
def test_a_hard_summoner_leaves_a_boneworm_from_reserve_else_from_the_dead():
    rows = ["........", "########", "........"]
    table = arena(rows, {"tyra": "1A"}, [("summoner", "3A")], enemies="hard")
    table.state.reserve, table.state.dead = [], ["boneworm"]
    moved(table, "summoner#1")
    assert figure_at(table, "3A").kind == "boneworm"
    assert table.state.dead == []
    # on the normal side it does not
    table = arena(rows, {"tyra": "1A"}, [("summoner", "3A")])
    table.state.reserve = ["boneworm"]
    moved(table, "summoner#1")
    assert table.state.reserve == ["boneworm"]


# -- Chi'leens make room ----------------------------------------------------------------------------------------------


def spawning(rows, figures, primary, threat=1, heroes=None):
    table = arena(rows, heroes or {"tyra": "1A"}, figures)
    table.state.primary, table.state.threat = list(primary), threat
    return table


@pytest.mark.rule("PM-SPAWN-07", "PM-EX-42")
def test_a_chileen_is_placed_before_all_others():
    table = spawning(["....t..", ".......", "......."], [("nest", "3B")], ["guard", "chileen"], threat=5)
    run(spawn(table, "primary"), ["guard"])
    assert [event.enemy.split("#")[0] for event in events(table, EnemySpawned)] == ["chileen", "guard"]


@pytest.mark.rule("PM-SPAWN-08", "PM-RULE-51", "PM-ENEMY-07")
def test_a_chileen_without_room_drives_a_smaller_insectoid_off():
    # given a nest in a dead end, with a Rotikka on the only square beside it
    figures = [("nest", "2B"), ("rotikka", "2C")]
    table = spawning(["###....", "#......", "###...."], figures, ["chileen"], heroes={"tyra": ""})
    choice = ask(spawn(table, "primary"))
    assert [option.key for option in choice.options] == ["1D", "3D"]
    play(spawn(table, "primary"), ["3D"])
    # then the Rotikka is one square farther from the nest and the Chi'leen in its place
    assert table.state.figures["rotikka#2"].at == (square("3D"),)
    assert table.state.figures["chileen#3"].at == (square("2C"), square("2D"))
    assert table.state.primary == []


@pytest.mark.rule("PM-SPAWN-08", "PM-RULE-51", "PM-SPAWN-06")
def test_where_nobody_can_be_driven_off_the_chileen_stays_in_the_pool():
    figures = [("nest", "2B"), ("rotikka", "2C")]
    table = spawning(["#######", "#......", "#######"], figures, ["chileen"], heroes={"tyra": ""})
    play(spawn(table, "primary"))
    assert table.state.primary == ["chileen"]
