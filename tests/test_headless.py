"""Bots, simulation and soak."""

import json

import pytest

from tabletop.core.flow import Choice, IllegalAnswer, Option
from tabletop.core.game import Setup
from tabletop.core.search.bots import FirstBot, RandomBot
from tabletop.core.store.serial import from_plain
from tabletop.core.store.session import Driver, Session
from tabletop.core.store.story import read_story
from tabletop.games import load_content, load_game
from tabletop.headless import new_driver, play_many, play_one, play_out
from tabletop.lab.run.runner import Here
from tabletop.lab.run.shard import stand_for
from tabletop.party import make_setup
from tabletop.saves import Saves
from tabletop.soak.__main__ import soak
from tabletop.soak.checks import BrokenInvariant, check_fork, check_resume, check_undo
from tabletop.soak.play import keep, soak_games
from tests.support import toy


@pytest.fixture(autouse=True)
def with_toy():
    toy.register()
    yield
    toy.unregister()


def setup(seed=1):
    return Setup("toy", "garden", ["ada", "bo"], seed)


def test_the_random_bot_gives_every_legal_answer_and_no_other():
    options = [Option(key, key, key, closed="no" if key == "c" else "") for key in "abcd"]
    one, some = Choice("t", "ada", "?", options), Choice("t", "ada", "?", options, 1, 2)
    bot = RandomBot(1)
    assert {bot.answer(None, one) for _ in range(100)} == {"a", "b", "d"}  # type: ignore[arg-type]
    seen = {bot.answer(None, some) for _ in range(300)}  # type: ignore[arg-type]
    assert seen == {("a",), ("b",), ("d",), ("a", "b"), ("a", "d"), ("b", "d")}


def test_the_first_bot_takes_the_first_open_option():
    options = [Option("a", "a", 1, closed="no"), Option("b", "b", 2), Option("c", "c", 3)]
    assert FirstBot(1).answer(None, Choice("t", "ada", "?", options)) == "b"  # type: ignore[arg-type]


def test_a_game_is_the_same_with_and_without_the_means_to_fork():
    plain, able = (new_driver(toy.GAME, toy.ToyContent(), setup(), forks) for forks in (False, True))
    for driver in (plain, able):
        play_out(driver, RandomBot(9))
    assert plain.table.log.plain() == able.table.log.plain()


def test_equal_seeds_give_equal_digests_and_others_do_not():
    one, two, other = (play_one(toy.GAME, toy.ToyContent(), setup(seed), "random") for seed in (1, 1, 2))
    assert one == two
    assert one.digest != other.digest


def test_many_games_count_their_outcomes():
    outcomes, seconds = play_many(toy.GAME, toy.ToyContent(), setup(), "random", list(range(10)))
    assert len(outcomes) == 10
    assert seconds > 0


def soaked(seeds):
    return soak_games(stand_for("toy", [], [], toy.ToyContent()), seeds)


def test_a_soak_visits_every_hero_count_and_ends_clean():
    report = soaked(list(range(20)))
    assert (report.games, report.failures) == (20, [])


def test_a_soak_gives_every_game_its_share_of_the_seeds():
    # given a soak of two games that ends after twenty games of each
    stands = [stand_for(name, [], [], load_content(load_game(name), [])) for name in ("toy", "apocalypse_chaos")]
    # when it runs in this process
    reports = list(soak(stands, 60, 20, 1, Here()))
    # then both have been played
    assert [report.games for report in reports] == [10, 10, 10, 10]


def test_a_failure_leaves_a_save_that_reproduces_it(tmp_path, monkeypatch):
    # given a game that breaks its invariants once a gem is found
    monkeypatch.setattr(
        toy.GAME, "faults", lambda content, state: ["a gem!"] if any(h.gems for h in state.heroes.values()) else []
    )
    # when it is soaked
    failure = soaked([1, 2, 3, 4]).failures[0]
    # then the failure names a save whose last state is the broken one
    assert "BrokenInvariant: a gem!" in keep(failure, tmp_path)
    # and the save is cut down to the dig that found it
    story = read_story(next(iter(tmp_path.glob("*.jsonl"))))
    assert [answer for _, answer in story.answers] == ["dig"]
    driver = Driver(toy.GAME, toy.GAME.lay(toy.ToyContent(), from_plain(story.header.start, toy.ToyState)))
    driver.send()
    driver.send("dig")
    assert any(hero.gems for hero in driver.table.state.heroes.values())


@pytest.mark.parametrize(
    ("check", "name", "broken"),
    [
        (check_undo, "undo", lambda session, target: None),
        (check_fork, "fork", lambda session, seed=None: Session(toy.GAME, toy.ToyContent(), session.setup)),
        (check_resume, "recall", lambda session: session.answers.pop()),
    ],
)
def test_a_way_back_that_leads_elsewhere_is_noticed(monkeypatch, check, name, broken):
    session, bot = Session(toy.GAME, toy.ToyContent(), setup()), RandomBot(1)
    for _ in range(6):
        assert session.choice
        session.answer(bot.answer(session, session.choice))
    check(session)
    monkeypatch.setattr(Session, name, broken)
    with pytest.raises((BrokenInvariant, IllegalAnswer, IndexError)):
        check(session)


def test_an_exception_in_the_rules_is_a_failure_with_its_place(monkeypatch):
    monkeypatch.setattr(toy, "dig", lambda table, key: json.loads("{"))
    assert "JSONDecodeError" in soaked([1, 2, 3]).failures[0].what


def test_content_is_read_once_a_start(tmp_path, monkeypatch):
    # given a data folder, and a count of how often content is read
    saves = Saves(tmp_path)
    game, content = saves.library.open("toy")
    read = []
    monkeypatch.setattr(toy.GAME, "load", lambda folders: read.append(folders))
    # when a game is set up, started, left and resumed
    saved = saves.new_game(make_setup(game, content, seed=3))
    saved.close()
    again = saves.open_game(saved.name)
    # then nothing was read again
    assert read == []
    assert again.session.table.content is content
