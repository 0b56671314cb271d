"""What the treasures of the Witch's Grotto and the Hideout do, beside their numbers in test_treasure_effects.py."""

import pytest

from tabletop.core.flow import consult
from tabletop.perditions_mouth.board.ground import ground
from tabletop.perditions_mouth.board.routes.targets import attackable
from tabletop.perditions_mouth.board.routes.walking import step_costs
from tabletop.perditions_mouth.model.moments.questions import PickWorth
from tabletop.perditions_mouth.verbs.lasting import end_turn_effects
from tests.support.perditions_mouth import arena, begin_turn, hero_of
from tests.support.perditions_mouth_gear import holding, use

HALL = ["........"]


def step(table):
    """What the next steps of Tyra cost."""
    return sorted(step_costs(table, hero_of(table, "tyra"), 9, False, ground(table)).values())


@pytest.mark.rule("PM-CAMPAIGN-07")
def test_toad_broth_heals_a_little_and_clears_the_head():
    table = holding(backpack=["toad_broth"])
    tyra = hero_of(table, "tyra")
    tyra.hp, tyra.fatigue = 2, 3
    use(table, "toad_broth")
    assert (tyra.hp, tyra.fatigue, tyra.backpack) == (3, 0, [])


def test_the_moth_cloak_is_attacked_from_range_two_at_most():
    table = holding("moth_cloak", rows=HALL, figures=[("guard", "1D")])
    assert attackable(table, table.state.figures["guard#1"]) == []
    table = holding("moth_cloak", rows=HALL, figures=[("guard", "1C")])
    assert [hero.key for hero in attackable(table, table.state.figures["guard#1"])] == ["tyra"]


def test_the_cat_charm_slips_out_of_threatened_squares_for_a_turn():
    table = holding("cat_charm", rows=["..", ".."], figures=[("guard", "1B")])
    assert step(table) == [2]
    use(table, "cat_charm")
    assert step(table) == [1] and table.state.turn.checks == ["cat_charm"]
    end_turn_effects(table, "tyra", "turn_end")
    assert step(table) == [2]


def test_the_grappling_hook_makes_every_square_cost_one_for_a_turn():
    table = holding("grappling_hook", rows=[".w", "o."])
    assert step(table) == [4, 5]
    use(table, "grappling_hook")
    assert step(table) == [1, 1]
    end_turn_effects(table, "tyra", "turn_end")
    assert step(table) == [4, 5]


def test_lockpicks_add_one_to_every_attempt_of_their_bearer():
    table = arena(HALL, {"tyra": "1A", "elisa": "1B"}, [("chest", "1C")])
    hero_of(table, "tyra").active = ["lockpicks"]
    table.recast()
    assert consult(table, PickWorth("tyra", "chest#1")).bonus == 1
    assert consult(table, PickWorth("elisa", "chest#1")).bonus == 0


def test_a_flask_of_rum_warms_and_quickens():
    table = holding(backpack=["flask_of_rum"])
    hero_of(table, "tyra").hp = 2
    use(table, "flask_of_rum")
    assert (hero_of(table, "tyra").hp, table.state.turn.ap) == (3, 7)


def test_the_signal_whistle_is_heard_three_squares_away():
    table = arena(HALL, {"tyra": "1A", "elisa": "1D", "simma": "1E"})
    hero_of(table, "tyra").backpack = ["signal_whistle"]
    begin_turn(table, "tyra")
    use(table, "signal_whistle")
    assert [len(hero.hand) for hero in table.state.heroes.values()] == [1, 1, 0]
