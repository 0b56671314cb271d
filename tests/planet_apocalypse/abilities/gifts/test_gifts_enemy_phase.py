"""Last Stand, Second Sight and Hold the Line."""

import pytest

from tabletop.core.flow import GameOver
from tabletop.planet_apocalypse.model.events.enemies import FourthRejected
from tabletop.planet_apocalypse.model.events.heroes import HeroDied
from tabletop.planet_apocalypse.model.fight import Group
from tabletop.planet_apocalypse.model.state import FIRST, HELL, LORD, Clock
from tabletop.planet_apocalypse.rules.beginning import begin
from tabletop.planet_apocalypse.rules.enemy.arrivals import spawn_fourth
from tabletop.planet_apocalypse.rules.enemy.assault import group_attacks
from tabletop.planet_apocalypse.scenario.steps import play_step
from tabletop.planet_apocalypse.verbs.harm import hurt
from tests.support.planet_apocalypse import circles, happened, hero, in_hell, segment, unlock
from tests.support.planet_apocalypse_gifts import NAOMI, gifted, sizes
from tests.support.play import ForcedRng, play

QUIET = {"legion": "lethe"}


# -- Last Stand -------------------------------------------------------------------------------------------------------


def at_the_end(*gifts, **more):
    """Naomi with 1 health left, two larvae and a gryllus beside her."""
    return gifted("last_stand", *gifts, health=1, minions={"I2": [2, 1, 0, 0]}, **more)


@pytest.mark.rule("PA-GIFTS-14")
def test_last_stand_makes_one_attack_with_two_more_dice_before_the_hero_dies():
    table = at_the_end(rolls=[10, 6, 12, 12], **QUIET)
    play(group_attacks(table, Group("I2", FIRST, "gryllus")), ["I2.gryllus", "I2.larva", "I2.larva"])
    assert sizes(table) == [6, 12, 12]
    assert circles(table, "I2") == [0, 0, 0, 0]
    assert [event.hero for event in happened(table, HeroDied)] == [NAOMI]


@pytest.mark.rule("PA-GIFTS-14")
def test_last_stand_answers_an_enemys_attack_only_and_needs_an_enemy_within_reach():
    table = at_the_end()
    play(hurt(table, NAOMI, 1, "pestilence"))
    assert happened(table, HeroDied)
    table = gifted("last_stand", health=1, minions={"I4": [0, 1, 0, 0]}, legion="pandemonium", rolls=[10])
    play(group_attacks(table, Group("I4", FIRST, "gryllus")))
    assert happened(table, HeroDied)


@pytest.mark.rule("PA-GIFTS-14")
def test_something_may_still_save_the_hero_after_its_last_stand():
    table = at_the_end("pray_for_a_miracle", luck=3, rolls=[10, 1, 1, 1], **QUIET)
    play(group_attacks(table, Group("I2", FIRST, "gryllus")), ["yes"])
    assert table.state.heroes[NAOMI].health > 0


@pytest.mark.rule("PA-GIFTS-14")
def test_a_last_stand_in_hell_may_win_the_game():
    table = gifted("last_stand", health=1, rolls=[12, 1, 1, 1, 1, 1, 1, 12, 12])
    in_hell(table, NAOMI)
    table.state.lords[0].parts["body"] = 1
    with pytest.raises(GameOver, match="saved"):
        play(group_attacks(table, Group(HELL, LORD, "baphomet")), ["lord.body"])


@pytest.mark.rule("PA-RULE-130", "PA-DEATH-06")
def test_a_hero_healed_by_its_last_stand_lives_on():
    # given John Dark, who may heal instead of taking courage for a kill
    table = gifted("last_stand", key="john_dark", health=1, minions={"I2": [1, 1, 0, 0]}, rolls=[10, 2, 12, 1], **QUIET)
    play(group_attacks(table, Group("I2", FIRST, "gryllus")), ["I2.gryllus", "yes", "done"])
    assert (table.state.heroes["john_dark"].health, happened(table, HeroDied)) == (1, [])
    # and damage at no health at all does nothing
    table.state.heroes["john_dark"].health = 0
    play(hurt(table, "john_dark", 1, "spines"))
    assert "john_dark" in table.state.heroes


def test_a_hero_that_gives_its_life_in_its_last_stand_dies_once():
    # given Bernice with Death with Honor: her courage goes to the pool, and no doom is scored
    table = gifted(
        "last_stand", key="bernice", health=1, courage=3, pool=0, minions={"I2": [0, 1, 0, 0]}, rolls=[10, *[1] * 7],
        **QUIET,
    )  # fmt: skip
    unlock(table, "bernice", "death_with_honor")
    play(group_attacks(table, Group("I2", FIRST, "gryllus")), ["yes"])
    assert [event.hero for event in happened(table, HeroDied)] == ["bernice"]
    assert (table.state.pool, table.state.doom) == (3, 0)


# -- Second Sight -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("PA-GIFTS-15")
def test_second_sight_draws_two_demons_and_the_captain_picks():
    table = gifted("second_sight", luck=1, boxes=["pit"], rolls=ForcedRng([0, 0]))
    table.state.rest = ["hortator", "hellhound", "catoblepas"]
    play(spawn_fourth(table, "I6"), ["yes", "hellhound"])
    assert ([demon.key for demon in table.state.fourths], sorted(table.state.rest)) == (
        ["hellhound"],
        ["catoblepas", "hortator"],
    )
    assert table.state.heroes[NAOMI].luck == 0


@pytest.mark.rule("PA-GIFTS-15")
def test_with_one_demon_left_nothing_is_asked():
    table = gifted("second_sight", luck=1, rolls=ForcedRng([0]))
    table.state.rest = ["hellhound"]
    play(spawn_fourth(table, "I6"))
    assert (table.state.heroes[NAOMI].luck, table.state.rest) == (1, [])


@pytest.mark.rule("PA-GIFTS-15", "PA-DIVINE-06")
def test_second_sight_works_for_the_miniboss_and_for_each_draw_of_divine_intervention():
    table = gifted("second_sight", luck=2, boxes=["pit"], rolls=ForcedRng([0, 0, 1, 1]), divine=0)
    table.state.options.miniboss = True
    table.state.rest = ["hortator", "hellhound", "catoblepas", "raparee"]
    # when the first pair is drawn, its better half is sent back, and a second pair drawn
    play(begin(table), ["yes", "hellhound", "reject", "yes", "catoblepas"])
    assert [demon.key for demon in table.state.fourths] == ["catoblepas"]
    assert sorted(table.state.rest) == ["hellhound", "hortator", "raparee"]
    assert [event.demon for event in happened(table, FourthRejected)] == ["hortator", "raparee", "hellhound"]


# -- Hold the Line ----------------------------------------------------------------------------------------------------


def holding(at="I0", **more):
    return gifted("hold_the_line", at=at, **{"legion": "lethe", **more})


@pytest.mark.rule("PA-GIFTS-17")
def test_hold_the_line_spares_the_first_minion_of_a_turn_that_exits_beside_its_owner():
    table = holding(minions={"I0": [2, 1, 0, 0], "I1": [1, 0, 0, 0]})
    play(segment(table, "move"))
    assert table.state.doom == 2
    # and in the next turn one more
    table.state.clock = Clock("captain", 2)
    play(play_step(table))
    play(segment(table, "move"))
    assert table.state.doom == 2


@pytest.mark.rule("PA-GIFTS-17")
@pytest.mark.parametrize(
    ("more", "doom"),
    [
        ({"at": "I1", "minions": {"I0": [1, 0, 0, 0]}}, 1),
        ({"tokens": {"I0": 0}, "fourths": {"hellhound": "I0"}}, 4),
        ({"legion": "acheron", "minions": {"I0": [0, 2, 0, 0]}}, 2),
    ],
)
def test_hold_the_line_needs_its_owner_there_and_a_minion_of_a_lower_circle(more, doom):
    table = holding(**more)
    play(segment(table, "move"))
    assert table.state.doom == doom


@pytest.mark.rule("PA-GIFTS-17")
def test_a_token_that_exits_is_no_minion():
    # given a token in a start where nobody was when it came: the owner is put there afterwards
    table = holding(tokens={"I0": 1})
    play(segment(table, "move"))
    assert table.state.doom == table.state.dice


@pytest.mark.rule("PA-GIFTS-17")
def test_hold_the_line_counts_for_the_start_where_the_owner_is():
    table = gifted(
        "hold_the_line", at="CAP", scenario="washington", minions={"PEN": [1, 0, 0, 0], "CAP": [1, 0, 0, 0]},
        others=[hero("tarang", at="C1")], **QUIET,
    )  # fmt: skip
    play(segment(table, "move"))
    assert table.state.doom == 1
