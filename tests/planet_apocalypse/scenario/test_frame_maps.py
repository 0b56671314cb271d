"""What maps to come may change: several Lords, Lesser Lords, who moves where and when."""

import pytest

from tabletop.planet_apocalypse.model.content import MapArea
from tabletop.planet_apocalypse.model.moments.enemies import LordCycled, MarchBegun
from tabletop.planet_apocalypse.model.moments.questions import MarchAsked
from tabletop.planet_apocalypse.model.state import HELL
from tabletop.planet_apocalypse.rules.enemy.despair import lord_cycle
from tabletop.planet_apocalypse.rules.enemy.march import march, marchers
from tabletop.planet_apocalypse.rules.hero.combat import attack
from tabletop.planet_apocalypse.scenario.setup import setup
from tabletop.planet_apocalypse.scenario.steps import play_step
from tests.support.planet_apocalypse import (
    changed,
    circles,
    hero,
    in_hell,
    pa_content,
    pa_setup,
    pa_table,
    segment,
    with_abilities,
    with_map,
)
from tests.support.play import ForcedRng, ask, play


def two_lords():
    """A table with a second, Lesser Lord on a road of its own, as some maps have."""
    content = pa_content()
    board = content.maps["invasion"]
    areas = [
        *board.areas,
        MapArea("J1", "Lane", 0, 3, ["I0"], "I0"),
        MapArea("J2", "Side gate", 1, 3, ["J1"], "J1", lord=True, lesser=True),
    ]
    sheet = changed(content.lords["baphomet"], key="twin", name="Twin", abilities=[])
    content = changed(with_map(changed(board, areas=areas)), lords={**content.lords, "twin": sheet})
    table = pa_table([hero("tarang")])
    table.content = content
    table.state = setup(content, pa_setup(["tarang", "naomi", "hannah", "maxwell"]))
    return table


def test_a_lesser_lord_has_a_third_of_the_health_rounded_up():
    state = two_lords().state
    assert [lord.area for lord in state.lords] == ["I6", "J2"]
    assert state.lords[0].key != state.lords[1].key
    assert [lord.parts for lord in state.lords] == [{"body": 15, "wall": 5}, {"body": 5, "wall": 2}]


@pytest.mark.rule("PA-JOIN-03", "PA-RULE-68")
def test_every_living_lord_grows_by_its_own_difference_when_somebody_joins():
    table = two_lords()
    table.state.options.joining = True
    table.state.clock.turn, table.state.clock.step = 2, "captain"
    play(play_step(table), ["join", "john_dark"])
    assert [lord.parts for lord in table.state.lords] == [{"body": 18, "wall": 6}, {"body": 6, "wall": 2}]


@pytest.mark.rule("PA-RULE-16")
def test_what_is_left_of_a_dead_lord_is_no_target_for_the_other_dice():
    # given one of two Lords at 1 health behind an untouched wall, and a larva
    table = two_lords()
    table.state.rng = ForcedRng([7, 7])
    table.state.heroes["tarang"].dice = [8, 8]
    table.state.areas[HELL].minions = [1, 0, 0, 0]
    table.state.lords[1].parts["body"] = 1
    in_hell(table, "tarang", lord=1)
    # when the first die kills it
    choice = ask(attack(table, "tarang"), ["lord.body"])
    # then the second may only go to the larva, and the game goes on
    assert [option.key for option in choice.open] == ["hell.larva", "done"]
    assert [lord.dead for lord in table.state.lords] == [False, True]


def only_the_first(table, owner, moment):
    moment.advancing = [next(index for index, lord in enumerate(table.state.lords) if not lord.dead)]


def test_a_map_says_which_lords_walk():
    table = two_lords()
    table.state.rng = ForcedRng([0] * 50)
    with_abilities(table, "invasion", (LordCycled, only_the_first))
    play(lord_cycle(table))
    assert [lord.area for lord in table.state.lords] == ["I5", "J2"]
    # and without a word all of them do
    table = two_lords()
    table.state.rng = ForcedRng([0] * 50)
    play(lord_cycle(table))
    assert [lord.area for lord in table.state.lords] == ["I5", "J1"]


def roll_the_way(table, owner, moment):
    """One roll for everything that leaves the Lord's area in this segment."""
    table.state.memory["way"] = "I4" if table.state.rng.die(6) > 3 else "I5"


def go_that_way(table, owner, moment):
    if moment.area == "I6":
        moment.to = table.state.memory["way"]


def test_a_map_may_roll_where_enemies_go():
    table = pa_table([hero("tarang")], minions={"I6": [2, 1, 0, 0]}, tokens={"I6": 1}, rolls=[5])
    with_abilities(table, "invasion", (MarchBegun, roll_the_way), (MarchAsked, go_that_way))
    play(segment(table, "move"))
    assert circles(table, "I4") == [2, 1, 0, 0]
    assert table.state.areas["I4"].tokens == [""]


def stay(table, owner, moment):
    if moment.area.startswith("I"):
        moment.to = ""


def test_a_map_may_move_some_areas_only_and_at_other_times():
    table = pa_table([hero("tarang")], minions={"I3": [1, 0, 0, 0]}, tokens={"I5": 1})
    with_abilities(table, "invasion", (MarchAsked, stay))
    play(segment(table, "move"))
    assert circles(table, "I3") == [1, 0, 0, 0]
    # when it lets some of them go on by itself
    table = pa_table([hero("tarang")], minions={"I3": [1, 0, 0, 0]}, tokens={"I5": 1})
    play(march(table, marchers(table, ["I5"])))
    assert circles(table, "I3") == [1, 0, 0, 0]
    assert table.state.areas["I4"].tokens == [""]
