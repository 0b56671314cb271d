"""The ambush segment."""

import pytest

from tabletop.planet_apocalypse.model.events.dice import AmbushDiceRolled, EnemyDiceRolled, Helped
from tabletop.planet_apocalypse.rules.hero.turn import hero_turn
from tabletop.planet_apocalypse.scenario.steps import play_step
from tests.support.planet_apocalypse import circles, faces, happened, hero, pa_table, segment
from tests.support.play import ForcedRng, ask, play


def keys(choice):
    return [option.key for option in choice.open]


def two_ambushes():
    return pa_table(
        [hero("naomi"), hero("tarang", at="I2")],
        minions={"I2": [1, 0, 0, 0], "I3": [1, 0, 0, 0], "I4": [1, 0, 0, 0]},
        ambush={"I2": ("volunteer", 1), "I3": ("police", 1), "I1": ("volunteer", 4)},
        rolls=[2, 2], pool=0,
    )  # fmt: skip


@pytest.mark.rule("PA-AMBUSH-01", "PA-RULE-53")
def test_each_ambush_among_enemies_fires_once_in_any_order():
    table = two_ambushes()
    choice = ask(segment(table, "ambush"))
    # the one without enemies has nothing to do; the captain decides
    assert (choice.seat, keys(choice)) == ("naomi", ["fire.I2", "fire.I3", "hold"])
    table = two_ambushes()
    play(segment(table, "ambush"), ["fire.I3", "I3.larva", "fire.I2", "I2.larva"])
    # then each fired once, and the segment was over without another question
    assert [event.area for event in happened(table, AmbushDiceRolled)] == ["I3", "I2"]
    assert table.state.pool == 2


@pytest.mark.rule("PA-AMBUSH-02")
def test_the_captain_may_let_ambushes_hold_their_fire():
    table = two_ambushes()
    play(segment(table, "ambush"), ["fire.I2", "I2.larva", "hold"])
    assert circles(table, "I3") == [1, 0, 0, 0]


@pytest.mark.rule("PA-AMBUSH-08")
def test_an_ambush_shoots_only_in_its_own_area():
    table = two_ambushes()
    choice = ask(segment(table, "ambush"), ["fire.I2"])
    assert keys(choice) == ["I2.larva", "done"]


@pytest.mark.rule("PA-AMBUSH-07")
def test_after_firing_all_troopers_are_still_there():
    table = two_ambushes()
    play(segment(table, "ambush"), ["fire.I3", "I3.larva", "hold"])
    assert table.state.areas["I3"].troops == 1


@pytest.mark.rule("PA-HERO-31", "PA-PHASES-06")
def test_a_fresh_ambush_fires_in_the_coming_segment_at_minions_that_just_arrived():
    # given Tarang leaving two Volunteers in I2, a larva one area behind
    table = pa_table(
        [hero("tarang", at="I2", patrol={"volunteer": 2})], minions={"I3": [1, 0, 0, 0]}, rolls=[3], pool=0
    )
    play(hero_turn(table, "tarang"), ["ambush", "volunteer.2", "end"])
    table.state.heroes["tarang"].area = "I0"
    # when the larva moves in and the ambush segment comes
    for step in ("move", "ambush"):
        table.state.clock.step = step
        play(play_step(table), ["fire.I2", "I2.larva"] if step == "ambush" else [])
    assert table.state.pool == 1


@pytest.mark.rule("PA-PHASES-06", "PA-MMOVE-08", "PA-MMOVE-09", "PA-RULE-46")
def test_a_token_that_meets_an_ambush_opens_and_can_be_shot_but_neither_moves_nor_attacks():
    # given a token about to enter an ambush, Tarang next to it
    table = pa_table(
        [hero("tarang", at="I1")], tokens={"I3": 1}, ambush={"I2": ("volunteer", 1)}, rolls=faces(1, 1, 2, 3), pool=0
    )
    table.state.clock.step = "move"
    play(play_step(table))
    # then it opened in I2 and its minions stay there
    assert circles(table, "I2") == [1, 1, 0, 0]
    assert not happened(table, EnemyDiceRolled)
    # and the ambush kills one the same turn
    table.state.clock.step = "ambush"
    table.state.rng = ForcedRng([3])
    play(play_step(table), ["fire.I2", "I2.gryllus"])
    assert circles(table, "I2") == [1, 0, 0, 0]


@pytest.mark.rule("PA-ECON-06", "PA-TEAM-25")
def test_a_patrol_that_fires_by_gift_is_paid_before_its_luck_can_buy_help():
    # given Maxwell with one luck, Fire Team and Ballistics, and nothing else to pay with
    from tests.support.planet_apocalypse import give_gift, unlock

    table = pa_table(
        [hero("maxwell", at="I1", luck=1, patrol={"volunteer": 1})], minions={"I1": [1, 0, 0, 0]}, pool=0, rolls=[1]
    )
    give_gift(table, "maxwell", "fire_team")
    unlock(table, "maxwell", "ballistics")
    # when his patrol fires
    play(segment(table, "ambush"), [keys(ask(segment(table, "ambush")))[0]])
    # then the luck went into the fire, and no help was offered
    assert table.state.heroes["maxwell"].luck == 0
    assert not happened(table, Helped)
