"""Long segments are played piece by piece, so that going back inside one replays little."""

import pytest

from tabletop.core.store.session import Session
from tabletop.planet_apocalypse.game import GAME
from tabletop.planet_apocalypse.model.events.heroes import SegmentStarted
from tabletop.planet_apocalypse.scenario.steps import play_step
from tests.support.planet_apocalypse import happened, hero, pa_content, pa_setup, pa_table
from tests.support.play import play

CROWD = {"I1": [1, 1, 0, 0], "I2": [1, 0, 0, 0]}


def begin(table, step):
    table.state.clock.step = step
    return table


def pieces(table, answers):
    """The answers each step took until the segment was over."""
    step, taken = table.state.clock.step, []
    while table.state.clock.step == step:
        taken.append(answers.pop(0))
        play(play_step(table), taken[-1])
    return taken


@pytest.mark.rule("PA-MATTACK-01", "PA-MATTACK-02")
def test_each_groups_attack_is_a_step_of_its_own():
    # given two groups in one area and one in another, a hero in each
    table = pa_table([hero("tarang", at="I1"), hero("naomi", at="I2")], minions=CROWD, rolls=[1, 1, 1])
    begin(table, "attack")
    # then the first step takes the choice of the area, and one group attacks in each
    pieces(table, [["I1"], [], [], []])
    assert [event.segment for event in happened(table, SegmentStarted)] == ["attack"]
    assert table.state.clock.step == "move"


def test_what_stands_in_each_area_moves_in_a_step_of_its_own():
    table = begin(pa_table([hero("tarang", at="I0")], minions={"I3": [1, 1, 0, 0], "I5": [1, 0, 0, 0]}), "move")
    play(play_step(table))
    assert [one.area for one in table.state.clock.marching] == ["I5"]
    play(play_step(table))
    assert table.state.clock.step == "spawn"


@pytest.mark.rule("PA-AMBUSH-01")
def test_each_ambush_fires_in_a_step_of_its_own():
    ambush = {"I1": ("volunteer", 1), "I2": ("volunteer", 1)}
    table = begin(pa_table([hero("tarang")], minions=CROWD, ambush=ambush, rolls=[1, 1]), "ambush")
    pieces(table, [["fire.I2"], ["fire.I1"], []])
    assert table.state.clock.turn == 2


def test_a_state_between_two_pieces_goes_on_where_it_was():
    # given a session in the middle of the minions' attack
    session = Session(GAME, pa_content(), pa_setup(["tarang", "naomi"], seed=3))
    state = pa_table([hero("tarang", at="I1"), hero("naomi", at="I1")], minions=CROWD, rolls=[1]).state
    state.clock.step, state.rng = "attack", session.table.state.rng
    session = Session(GAME, pa_content(), session.setup, state)
    # when the first group has attacked
    session.answer("tarang")
    # then there is a checkpoint between the two groups
    assert [point.answers for point in session.checkpoints] == [0, 1]
    assert session.fork().table.state == session.table.state
