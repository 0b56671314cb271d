"""Minions and tokens move, leave, spawn."""

import pytest

from tabletop.planet_apocalypse.board.ways import way
from tabletop.planet_apocalypse.model.events.dice import EnemyDiceRolled
from tabletop.planet_apocalypse.model.events.enemies import DespairDiceRolled, MinionsMoved
from tabletop.planet_apocalypse.model.moments.questions import MarchAsked, SpawnAsked
from tabletop.planet_apocalypse.rules.enemy.arrivals import spawn_tokens
from tests.support.planet_apocalypse import (
    changed,
    circles,
    faces,
    happened,
    hero,
    pa_content,
    pa_table,
    rolls,
    segment,
    with_abilities,
)
from tests.support.play import made_up, play


@pytest.fixture
def styx(monkeypatch):
    """A legion under which demons move two areas, as a pack would bring it."""

    def hurry(table, owner, moment):
        if moment.circle > 0:
            moment.steps = 2 if moment.steps == 1 else moment.steps

    legions = pa_content().legions
    monkeypatch.setitem(legions, "acheron", changed(legions["acheron"], abilities=[made_up(MarchAsked, hurry)]))


@pytest.mark.rule("PA-MMOVE-01", "PA-MMOVE-02")
def test_everything_moves_one_area_toward_the_start_exactly_once():
    table = pa_table(
        [hero("tarang")],
        minions={"I2": [1, 0, 0, 0], "I3": [0, 1, 0, 0], "I4": [0, 0, 1, 1]}, tokens={"I5": 1, "I6": 1},
        fourths={"hellhound": "I6"},
    )  # fmt: skip
    play(segment(table, "move"))
    assert [circles(table, key) for key in ("I1", "I2", "I3", "I4")] == [
        [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 1], [0, 0, 0, 0],
    ]  # fmt: skip
    assert [len(table.state.areas[key].tokens) for key in ("I4", "I5", "I6")] == [1, 1, 0]
    assert table.state.fourths[0].area == "I5"
    # those nearest the start went first
    moved = [event.area for event in happened(table, MinionsMoved)]
    assert moved == ["I2", "I3", "I4", "I4"]


@pytest.mark.rule("PA-MMOVE-03", "PA-EX-55")
def test_under_styx_demons_move_two_and_larvae_and_tokens_one(styx):
    table = pa_table([hero("tarang")], minions={"I3": [1, 1, 0, 0]}, tokens={"I3": 1})
    play(segment(table, "move"))
    assert circles(table, "I1") == [0, 1, 0, 0]
    assert circles(table, "I2") == [1, 0, 0, 0]
    assert len(table.state.areas["I2"].tokens) == 1


@pytest.mark.rule("PA-RULE-48")
def test_a_demon_with_a_step_left_at_the_start_leaves(styx):
    table = pa_table([hero("tarang", at="I3")], minions={"I1": [0, 1, 0, 0], "I0": [0, 0, 1, 0]})
    play(segment(table, "move"))
    assert table.state.doom == 2
    # on Doomgate the second step goes on from the Lord's original area, for one doom
    table = pa_table([hero("tarang", at="D3")], scenario="doomgate", minions={"D0": [0, 1, 0, 0]})
    assert way(table, "D0", 1) == ["exit", "D6", "D5"]
    play(segment(table, "move"))
    assert (table.state.doom, circles(table, "D5")) == (1, [0, 1, 0, 0])


@pytest.mark.rule("PA-MMOVE-04", "PA-DOOM-01", "PA-FOURTH-03")
def test_whatever_starts_in_a_start_area_leaves_for_doom():
    table = pa_table(
        [hero("tarang", at="I3")], legion="dis", minions={"I0": [2, 1, 0, 0], "I1": [1, 0, 0, 0]},
        fourths={"hellhound": "I0"}, legion_changes=2,
    )  # fmt: skip
    play(segment(table, "move"))
    assert table.state.doom == 3 + 4
    assert circles(table, "I0") == [1, 0, 0, 0]
    assert table.state.fourths == []


@pytest.mark.rule("PA-MMOVE-08", "PA-MMOVE-09", "PA-RULE-46")
def test_a_token_that_meets_somebody_is_revealed_and_its_minions_stay():
    # given a hero in I2 and an ambush in I1, tokens on their way to both
    table = pa_table(
        [hero("tarang", at="I2")], ambush={"I1": ("volunteer", 1)}, tokens={"I2": 1, "I3": 1},
        rolls=[*faces(1, 1, 2, 3), *faces(2, 2, 1, 3)],
    )  # fmt: skip
    play(segment(table, "move"))
    assert circles(table, "I1") == [1, 1, 0, 0]
    assert circles(table, "I2") == [1, 0, 1, 0]
    assert not happened(table, EnemyDiceRolled)


@pytest.mark.rule("PA-MMOVE-10")
def test_minions_and_tokens_share_an_area_and_groups_merge():
    table = pa_table([hero("tarang")], minions={"I3": [1, 1, 0, 0], "I4": [0, 0, 0, 0]}, tokens={"I4": 1, "I3": 1})
    play(segment(table, "move"))
    assert (circles(table, "I2"), table.state.areas["I2"].tokens) == ([1, 1, 0, 0], [""])
    from tabletop.planet_apocalypse.rules.hero.movement import enter

    table.state.rng = rolls(*faces(1, 1, 3, 2))
    play(enter(table, "tarang", "I2"))
    assert circles(table, "I2") == [2, 2, 0, 0]


@pytest.mark.rule("PA-RULE-49")
def test_a_token_at_an_empty_start_waits_and_then_leaves():
    table = pa_table([hero("tarang", at="I3")], tokens={"I1": 1})
    play(segment(table, "move"))
    assert (table.state.doom, len(table.state.areas["I0"].tokens)) == (0, 1)
    play(segment(table, "move"))
    assert (table.state.doom, len(table.state.areas["I0"].tokens)) == (4, 0)


@pytest.mark.rule("PA-RULE-47", "PA-SPAWN-05")
def test_reveals_come_nearest_the_start_first_and_tokens_never_run_out():
    table = pa_table(
        [hero("tarang", at="I1"), hero("naomi", at="I4")], tokens={"I2": 1, "I5": 1},
        rolls=[*faces(1, 1, 2, 3), *faces(1, 1, 2, 3)],
    )  # fmt: skip
    play(segment(table, "move"))
    assert [event.area for event in happened(table, DespairDiceRolled)] == ["I1", "I4"]
    from tabletop.planet_apocalypse.verbs.pieces import put_token

    for _ in range(20):
        put_token(table, "I3")
    assert len(table.state.areas["I3"].tokens) == 20


@pytest.mark.rule("PA-SPAWN-01", "PA-RULE-03")
def test_a_token_appears_in_the_lords_area():
    table = pa_table([hero("tarang")], lord_at="I4", shadow=["I6", "I5", "I4"], minions={"I4": [1, 0, 0, 0]})
    play(spawn_tokens(table))
    assert [len(table.state.areas[key].tokens) for key in ("I4", "I5", "I6")] == [1, 0, 0]


@pytest.mark.rule("PA-SPAWN-03", "PA-SPAWN-04")
def test_a_map_may_spawn_elsewhere_and_a_token_that_meets_a_hero_opens():
    # given a map whose token appears in I2, where a hero stands
    def elsewhere(table, owner, moment):
        moment.places = [("I2", "")]

    table = pa_table([hero("tarang", at="I2")], rolls=faces(1, 1, 2, 3))
    with_abilities(table, "invasion", (SpawnAsked, elsewhere))
    play(spawn_tokens(table))
    assert circles(table, "I2") == [1, 1, 0, 0]
    assert table.state.areas["I6"].tokens == []
