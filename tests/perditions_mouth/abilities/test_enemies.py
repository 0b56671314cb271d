"""The enemies of the box, kind by kind."""

import pytest

from tabletop.perditions_mouth.board.grid import square
from tabletop.perditions_mouth.board.ground import ground
from tabletop.perditions_mouth.board.places import spawn_places
from tabletop.perditions_mouth.board.queries import enemies_near, is_threatened, level_of
from tabletop.perditions_mouth.board.routes.targets import attackable
from tabletop.perditions_mouth.board.sight import sees
from tabletop.perditions_mouth.model.events.dungeon import StrikeMade
from tabletop.perditions_mouth.rules.enemies.attacks import strike, take_attack
from tabletop.perditions_mouth.rules.enemies.moves import move_enemy
from tabletop.perditions_mouth.rules.fights.pushing import push
from tabletop.perditions_mouth.rules.heroes.actions import use_special
from tabletop.perditions_mouth.verbs.harm import hurt_figure
from tests.support.perditions_mouth import activate_all, arena, attacked, begin_turn, content, events, hero_of, run
from tests.support.play import play

HALL = ["........", "........", "........", "........"]
NORMAL = {
    # hp, move, reach, attack, defense, squares, figures
    "rotikka": (1, 5, 1, 3, 2, 1, 5),
    "boneworm": (1, 2, 1, 4, 1, 1, 7),
    "chileen": (3, 4, 2, 4, 2, 2, 5),
    "tharnix": (4, 3, 2, 3, 3, 2, 1),
    "acolyte": (1, 4, 1, 2, 1, 1, 9),
    "guard": (2, 4, 3, 3, 2, 1, 5),
    "summoner": (2, 0, 6, 4, 2, 1, 5),
    "demon": (8, 4, 2, 6, 4, 4, 1),
}


@pytest.mark.rule("PM-SETUP-22", "PM-ENEMY-01", "PM-RULE-06")
@pytest.mark.parametrize("key", sorted(NORMAL))
def test_the_sheets_say_what_each_enemy_can_do(key):
    kind = content().kinds[key]
    level = kind.normal
    assert (level.hp, level.move, level.reach, level.attack, level.defense, kind.size, kind.figures) == NORMAL[key]


@pytest.mark.rule("PM-ENEMY-01")
def test_cultists_and_insectoids_are_groups_and_the_demon_belongs_to_neither():
    groups = {key: kind.group for key, kind in content().kinds.items()}
    assert [key for key in NORMAL if groups[key] == "cultist"] == ["acolyte", "guard", "summoner"]
    assert [key for key in NORMAL if groups[key] == "insectoid"] == ["rotikka", "boneworm", "chileen", "tharnix"]
    assert groups["demon"] == "demon"
    assert sum(kind.figures for key, kind in content().kinds.items() if key in NORMAL or key == "nest") == 41


@pytest.mark.rule("PM-ENEMY-03", "PM-EATT-08")
def test_a_guard_has_two_hit_points_shoots_three_squares_and_poisons():
    table = arena(HALL, {"tyra": "1A"}, [("guard", "1D")], responses=[4])
    play(strike(table, table.state.figures["guard#1"], hero_of(table, "tyra")))
    assert (hero_of(table, "tyra").hp, hero_of(table, "tyra").fatigue) == (4, 1)
    assert level_of(table, "guard").hp == 2


@pytest.mark.rule("PM-ENEMY-06", "PM-EATT-08", "PM-FATIGUE-02")
def test_a_boneworm_poisons_and_is_slow():
    table = arena(HALL, {"tyra": "1A"}, [("boneworm", "1B")], responses=[4])
    play(take_attack(table, table.state.figures["boneworm#1"]))
    assert hero_of(table, "tyra").fatigue == 1
    assert level_of(table, "boneworm").move == min(k.normal.move for k in content().kinds.values() if k.normal.move)


@pytest.mark.rule("PM-FATIGUE-02")
def test_a_rotikka_does_not_poison():
    table = arena(HALL, {"tyra": "1A"}, [("rotikka", "1B")], responses=[4])
    play(take_attack(table, table.state.figures["rotikka#1"]))
    assert (hero_of(table, "tyra").hp, hero_of(table, "tyra").fatigue) == (4, 0)


@pytest.mark.rule("PM-ENEMY-02", "PM-EATT-16")
def test_an_acolyte_attacks_in_the_attack_action_like_anybody():
    table = arena([".......a"], {"tyra": "1A"}, [("acolyte", "1B")], responses=[4])
    run(activate_all(table, "attack"))
    assert [event.enemy for event in events(table, StrikeMade)] == ["acolyte#1"]


@pytest.mark.rule("PM-ENEMY-04")
def test_a_summoner_strikes_from_six_squares_away():
    table = arena(HALL, {"tyra": "1A"}, [("summoner", "1G")], responses=[0])
    play(take_attack(table, table.state.figures["summoner#1"]))
    assert len(events(table, StrikeMade)) == 1


@pytest.mark.rule("PM-ENEMY-07", "PM-EATT-09")
def test_a_chileen_fills_two_squares_and_attacks_twice():
    table = arena(HALL, {"tyra": "1A"}, [("chileen", "1C+1D")], responses=[0, 0])
    play(take_attack(table, table.state.figures["chileen#1"]))
    assert [event.target for event in events(table, StrikeMade)] == ["tyra", "tyra"]
    kind = content().kinds["chileen"]
    assert kind.tramples and [use.does for use in kind.abilities] == ["attack_twice", "drive_off"]


@pytest.mark.rule("PM-ENEMY-08")
def test_a_tharnix_is_large_and_scents():
    kind = content().kinds["tharnix"]
    assert kind.size == 2
    assert [(use.does, use.params["reach"]) for use in kind.abilities] == [("pheromones", 2)]


@pytest.mark.rule("PM-ENEMY-09", "PM-TERRAIN-12")
def test_the_demon_fills_four_squares_ignores_ground_poisons_and_attacks_twice():
    table = arena(["....wwww"] * 3, {"tyra": "1H"}, [("demon", "1A+1B+2A+2B")])
    run(move_enemy(table, table.state.figures["demon#1"]))
    # four steps, two of them through water
    assert square("1F") in table.state.figures["demon#1"].at or square("2F") in table.state.figures["demon#1"].at
    kind = content().kinds["demon"]
    assert kind.tramples and kind.size == 4
    assert [use.does for use in kind.abilities] == ["poison", "attack_twice", "fall_to_attacks_only"]


@pytest.mark.rule("PM-ENEMY-10", "PM-POOLS-08")
def test_the_demon_is_in_no_pool_and_comes_at_no_spawn_point():
    table = arena(["...", ".t.", "..."], {"tyra": "1A"}, [("nest", "3C")])
    assert spawn_places(table, "demon") == []
    for scenario in content().scenarios.values():
        assert "demon" not in (*scenario.primary, *scenario.secondary, *scenario.reserve)
        assert all("demon" not in (*more.primary, *more.secondary, *more.reserve) for more in scenario.more)
        demons = [placed for placed in scenario.enemies if placed.kind == "demon"]
        assert all(placed.at and scenario.map == "abyssal_rift" for placed in demons)


@pytest.mark.rule("PM-ENEMY-11")
def test_effects_on_one_group_do_not_touch_the_demon():
    # given Niffil's trick against Cultists and Banish against all
    table = arena(HALL, {"niffil": "1A"}, [("demon", "1B+1C+2B+2C")], hands={"niffil": ["dirty_trick"]}, responses=[-1])
    table.state.heroes["niffil"].hp = 5
    attacked(table, "niffil", ["demon#1", "dirty_trick"])
    assert table.state.figures["demon#1"].damage == 1
    assert table.state.figures["demon#1"].skips == 0


@pytest.mark.rule("PM-ENEMY-11")
@pytest.mark.parametrize(("attack", "falls"), [(True, True), (False, False)])
def test_only_an_attack_kills_the_demon(attack, falls):
    table = arena(HALL, {"tyra": "1A"}, [("demon", "1B+1C+2B+2C")])
    table.state.figures["demon#1"].damage = 7
    assert play(hurt_figure(table, "demon#1", 1, "tyra", attack=attack)) is falls


@pytest.mark.rule("PM-ENEMY-12", "PM-MOVE-10", "PM-EATT-17", "PM-PUSH-07")
def test_a_nest_blocks_is_pushed_and_banished_and_never_threatens_or_attacks():
    table = arena(HALL, {"simma": "1A"}, [("nest", "1B")])
    assert not sees(ground(table), square("1A"), square("1C"))
    assert not is_threatened(table, square("1A"))
    assert enemies_near(table, square("1A")) == []
    run(activate_all(table, "attack"))
    assert events(table, StrikeMade) == []
    play(push(table, square("1A"), "nest#1", 1))
    assert table.state.figures["nest#1"].at == (square("1C"),)
    begin_turn(table, "simma")
    run(use_special(table, hero_of(table, "simma"), "simma"), ["east"])
    assert table.state.figures["nest#1"].at == (square("1F"),)


@pytest.mark.rule("PM-ENEMY-13")
def test_figures_have_no_facing():
    # given heroes on all sides of a Guard
    table = arena(HALL, {"tyra": "2C", "elisa": "2A", "simma": "1B", "raven": "3B"}, [("guard", "2B")])
    assert len(attackable(table, table.state.figures["guard#1"])) == 4


@pytest.mark.rule("PM-VARIANT-05", "PM-RULE-58")
@pytest.mark.parametrize("key", sorted([*NORMAL, "nest"]))
def test_adventurer_sheets_lower_one_number_and_hard_ones_are_better(key):
    kind = content().kinds[key]
    names = ("hp", "move", "reach", "attack", "defense")
    easier = [getattr(kind.normal, name) - getattr(kind.adventurer, name) for name in names]
    harder = [getattr(kind.hard, name) - getattr(kind.normal, name) for name in names]
    assert sorted(easier) == [0, 0, 0, 0, 1]
    assert all(change >= 0 for change in harder) and any(harder)


@pytest.mark.rule("PM-VARIANT-05", "PM-SETUP-21")
@pytest.mark.parametrize(("level", "attack"), [("adventurer", 2), ("normal", 3), ("hard", 4)])
def test_the_chosen_sheet_counts(level, attack):
    table = arena(HALL, {"tyra": "1A"}, [("guard", "1B")], enemies=level)
    assert level_of(table, "guard").attack == attack
