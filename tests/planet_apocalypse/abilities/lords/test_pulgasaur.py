"""The Pulgasaur: three stages, and what killing them pays."""

import pytest

from tabletop.core.flow import GameOver
from tabletop.core.things.dice import Pool
from tabletop.planet_apocalypse.board.groups import attack_dice
from tabletop.planet_apocalypse.board.lords import lord_health
from tabletop.planet_apocalypse.board.targets import targets
from tabletop.planet_apocalypse.model.events.enemies import LordWounded
from tabletop.planet_apocalypse.model.fight import Attack, Group
from tabletop.planet_apocalypse.model.state import HELL, LORD
from tabletop.planet_apocalypse.rules.hell_time import lord_battle
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.show.describe import describe
from tests.support.planet_apocalypse import (
    battle,
    give_gift,
    happened,
    hell_round,
    hero,
    pa_content,
    pa_state,
    pa_table,
)
from tests.support.play import ask, play

PULGASAUR = Group(HELL, LORD, "pulgasaur")
STAGES = ("stage_one", "stage_two", "stage_three")


def fight(heroes, rolls=(), stage=1, left=None, **more):
    """These heroes in a battle with the Pulgasaur in some stage, with so much health left."""
    table = battle("pulgasaur", heroes, rolls=rolls, **more)
    for part in STAGES[: stage - 1]:
        table.state.lords[0].parts[part] = 0
    if left is not None:
        table.state.lords[0].parts[STAGES[stage - 1]] = left
    return table


def parts(table):
    return [table.state.lords[0].parts[part] for part in STAGES]


@pytest.mark.rule("PA-SETUP-06", "PA-LORDS-02", "PA-EX-68")
def test_its_sheet():
    sheet = pa_content().lords["pulgasaur"]
    assert (sheet.crowns, sheet.pack) == (3, "pulgasaur")
    assert [(one.toughness, one.health, one.mortal) for one in sheet.parts] == [
        ([need], [4, 6, 8, 10, 12], True) for need in (3, 5, 7)
    ]
    lesser = lord_health(pa_content(), pa_state().options, "pulgasaur", 4, lesser=True)
    assert [lesser[part] for part in STAGES] == [4, 4, 4]


@pytest.mark.rule("PA-LORDS-55")
def test_its_menace_softens_whoever_rolls_below_its_toughness():
    heroes = [hero("tarang", at="I6", toughness=3), hero("naomi", at="I6", toughness=3)]
    table = pa_table(heroes, options={"lord": "pulgasaur"}, rolls=[2, 3])
    play(lord_battle(table, 0, "tarang"), ["retreat", "I0", "retreat", "I0"])
    assert [one.toughness for one in table.state.heroes.values()] == [2, 3]


@pytest.mark.rule("PA-LORDS-57")
@pytest.mark.parametrize(("stage", "sides", "need"), [(1, 8, 3), (2, 10, 5), (3, 12, 7)])
def test_toughness_and_attack_are_those_of_its_stage(stage, sides, need):
    table = fight([hero("tarang")], stage=stage)
    assert attack_dice(table, PULGASAUR) == [sides] * 6
    found = targets(table, Attack("tarang", HELL, Pool([])))
    assert [(target.id, target.need) for target in found] == [(STAGES[stage - 1], [need])]


@pytest.mark.rule("PA-LORDS-56")
def test_a_dead_stage_gives_way_to_the_next_at_full_health_and_nothing_carries_over():
    # given 1 health left of the first stage and three dice that would hit the second
    table = fight([hero("tarang", dice=[8, 8, 8])], rolls=[8, 8, 8, *[1] * 6], left=1)
    play(hell_round(table), ["attack", "lord.stage_one"])
    assert (parts(table), len(happened(table, LordWounded))) == ([0, 4, 4], 1)
    # then in the next attack the second stage can be struck
    table.state.rng = fight([hero("tarang")], rolls=[6, 1, 1]).state.rng
    play(attack(table, "tarang"), ["lord.stage_two"])
    assert parts(table) == [0, 3, 4]


@pytest.mark.rule("PA-LORDS-56", "PA-LORDS-03")
def test_the_third_death_is_the_last():
    table = fight([hero("tarang", dice=[8])], rolls=[8], stage=3, left=1)
    with pytest.raises(GameOver, match="saved"):
        play(attack(table, "tarang"), ["lord.stage_three"])


@pytest.mark.rule("PA-LORDS-58")
def test_a_dead_stage_pays_everybody_courage_and_its_killer_luck_for_hits_too_many():
    # given four dice: one kills, one is spent on a larva, of the two left one would have struck again
    table = fight(
        [hero("tarang", dice=[8] * 4), hero("naomi")], minions={HELL: [1, 0, 0, 0]}, rolls=[8, 3, 5, 7], left=1, pool=0
    )
    play(attack(table, "tarang"), ["lord.stage_one", "hell.larva"])
    tarang, naomi = table.state.heroes.values()
    assert (tarang.courage, tarang.luck, naomi.courage, naomi.luck) == (3 + 1, 2, 3, 0)


@pytest.mark.rule("PA-LORDS-58")
def test_the_last_stage_and_an_attack_that_kills_nothing_pay_nothing():
    table = fight([hero("tarang", dice=[8, 8])], rolls=[8, 8], left=3)
    play(attack(table, "tarang"), ["lord.stage_one", "done"])
    assert (table.state.heroes["tarang"].courage, table.state.heroes["tarang"].luck) == (0, 0)
    table = fight([hero("tarang", dice=[12, 12])], scenario="dragon_back", rolls=[12, 12], stage=3, left=1)
    play(attack(table, "tarang"), ["lord.stage_three"])
    assert (table.state.heroes["tarang"].courage, table.state.heroes["tarang"].luck) == (0, 0)


@pytest.mark.rule("PA-LORDS-58")
def test_hits_too_many_are_counted_by_the_toughness_it_had_against_that_hero():
    # given Tyrant's Bane: a Lord's toughness is 1 less, so that a 3 would have struck too
    table = fight([hero("tarang", dice=[8, 8])], rolls=[8, 3], left=1, boxes=["power"], options={"deck": "varied"})
    give_gift(table, "tarang", "tyrants_bane")
    play(attack(table, "tarang"), ["lord.stage_one"])
    assert table.state.heroes["tarang"].luck == 1


def test_the_scene_says_which_stages_are_to_come():
    table = fight([hero("tarang")], stage=2)
    assert describe(table, "lord.stage_one")[0].endswith("destroyed.")
    assert describe(table, "lord.stage_two")[0].endswith("toughness 5.")
    assert describe(table, "lord.stage_three")[0].endswith("toughness to come.")
    assert ask(hell_round(table)).id == "hell.step"
