"""One way to play many games: the same results in this process and in several."""

import os

import pytest

from tabletop.core.content.changes import read_change
from tabletop.core.game import SetupError
from tabletop.games import load_content, load_game
from tabletop.lab.run.runner import Here, local_runner, play_all
from tabletop.lab.run.shard import Cell, Shard, WrongWorker, play_shard, stand_for
from tabletop.lab.run.trouble import RunError
from tabletop.party import make_setup
from tabletop.simulate import simulate
from tests.support import toy


def stand():
    return stand_for("toy", [], [], toy.ToyContent())


def double(number):
    return 2 * number


def vanish():
    os._exit(1)


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_call_is_made_once_whatever_the_jobs(jobs):
    with local_runner(jobs) as runner:
        assert sorted(play_all(runner, ((double, number) for number in range(20)))) == list(range(0, 40, 2))


def test_calls_may_depend_on_results():
    # given a source of calls that waits for the result of each before it gives the next
    seen: list[int] = []

    def calls():
        for number in (1, 5, 7):
            yield double, number
            while len(seen) < 1 or seen[-1] != 2 * number:
                yield None

    # when two jobs play them
    with local_runner(2) as runner:
        for result in play_all(runner, calls()):
            seen.append(result)
    # then they came one after the other
    assert seen == [2, 10, 14]


def test_calls_are_taken_only_as_there_is_room():
    taken: list[int] = []

    def calls():
        for number in range(100):
            taken.append(number)
            yield double, number

    results = play_all(Here(), calls())
    next(results)
    assert len(taken) == 1


def test_a_process_that_dies_is_told_in_one_sentence():
    with local_runner(2) as runner, pytest.raises(RunError, match="ended from outside"):
        list(play_all(runner, [(vanish,)]))


def test_a_shard_is_the_same_watched_or_not():
    cell = Cell("garden", ["ada", "bo"], {}, "random")
    watched, bare = (play_shard(stand(), Shard(0, cell, 5, 10, watched)) for watched in (True, False))
    assert watched.outcomes == bare.outcomes
    assert [outcome.seed for outcome in bare.outcomes] == list(range(5, 15))


def test_a_game_that_breaks_off_costs_no_other_game(monkeypatch):
    # given rules that fail on the first dig
    monkeypatch.setattr(toy, "dig", lambda table, key: vars(toy)["spade"])
    # when a shard is played
    played = play_shard(stand(), Shard(0, Cell("garden", ["ada"], {}, "random"), 1, 6))
    # then the games that dug ended with a fault, told with its place, and the others are there too
    assert len(played.outcomes) == 6
    assert played.faults
    assert "toy garden seed" in played.faults[0]
    assert "KeyError: 'spade' (test_runner.py:" in played.faults[0]


def test_a_party_that_cannot_play_is_a_refusal():
    played = play_shard(stand(), Shard(0, Cell("garden", ["zed"], {}, "random"), 1, 6))
    assert played.refusal == "There is no hero 'zed'; there are ada and bo."
    setup = make_setup(toy.GAME, toy.ToyContent(), seed=1)
    setup.heroes = ["zed"]
    with pytest.raises(SetupError):
        simulate(stand(), setup, "random", 5, Here())


def test_another_program_or_other_content_is_refused():
    shard = Shard(0, Cell("garden", ["ada"], {}, "random"), 1, 1)
    other = stand_for("toy", [], [], toy.ToyContent("other"))
    with pytest.raises(WrongWorker, match="other content of toy \\(toy, not other\\)"):
        play_shard(other, shard)
    changed = stand_for("apocalypse_chaos", [], ["heroes:nobody.life=1"], toy.ToyContent())
    with pytest.raises(WrongWorker, match="cannot read the content"):
        play_shard(changed, shard)


def test_a_changed_number_reaches_whoever_plays():
    # given two stands, one with a change
    game = load_game("ac")
    changes = ["heroes:purple.life=1"]
    contents = load_content(game, []), load_content(game, [], [read_change(change) for change in changes])
    stands = stand_for(game.id, [], [], contents[0]), stand_for(game.id, [], changes, contents[1])
    setup = make_setup(game, contents[0], heroes="purple", seed=1)
    cell = Cell(setup.scenario, setup.heroes, setup.options, "random")
    # when both play the same seeds, then the games differ
    written, tried = (play_shard(one, Shard(0, cell, 1, 3)) for one in stands)
    assert [one.digest for one in written.outcomes] != [one.digest for one in tried.outcomes]
