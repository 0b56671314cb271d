"""Answers, undo and replay between screen and game."""

import pytest

from tabletop.core.flow import IllegalAnswer
from tabletop.core.game import Setup
from tabletop.core.store.story import read_story
from tabletop.tui.controller import Controller, Replay


def seated(saves, **options):
    setup = Setup("toy", "garden", ["ada", "bo"], 3, options, {"Ann": ["ada"], "Bob": ["bo"]})
    return Controller(saves.new_game(setup))


def test_the_person_at_the_keyboard_is_named(saves):
    table = seated(saves)
    who = table.decider(table.view(80, 12))
    assert (who.player, who.name, who.letter, who.seat) == ("Ann", "Ada", "A", 1)


def test_only_what_happened_since_the_last_answer_is_fresh(saves):
    table = seated(saves)
    for answer in ("move", "well", "move", "oak"):
        table.answer(answer)
    assert [(line.text, line.fresh) for line in table.told.lines()] == [
        ("Ada walks to the well.", False),
        ("Ada walks to the oak.", True),
    ]


def test_the_recent_log_holds_all_that_is_fresh(saves):
    table = seated(saves)
    for answer in ("move", "well", "move", "oak"):
        table.answer(answer)
    assert [line.text for line in table.told.recent(1)] == ["Ada walks to the oak."]
    table.told._fresh = 0
    assert len(table.told.recent(1)) == 2


def test_an_undo_takes_its_sentences_back(saves):
    table = seated(saves)
    for answer in ("move", "well", "move", "oak"):
        table.answer(answer)
    table.told.lines()
    assert table.undo("answer") == "Taken back: 1 answer."
    assert [line.text for line in table.told.lines()] == ["Ada walks to the well."]
    table.answer("ford")
    assert [line.text for line in table.told.lines()] == ["Ada walks to the well.", "Ada walks to the ford."]


def test_going_back_before_a_roll_is_a_take_back_and_counted(saves):
    table = seated(saves)
    table.answer("dig")
    assert table.undo_crosses("answer")
    assert table.undo("answer") == "Taken back: 1 answer. Take-backs so far: 1."


def test_without_take_backs_a_roll_stands(saves):
    table = seated(saves, take_backs="no")
    table.answer("dig")
    assert not table.undo_crosses("answer")
    with pytest.raises(IllegalAnswer, match="without take-backs"):
        table.undo("answer")


def test_redo_gives_the_answer_again(saves):
    table = seated(saves)
    table.answer("move")
    table.undo("answer")
    table.redo()
    assert table.choice is not None
    assert table.choice.id == "move.to"


def test_a_replay_shows_any_point_and_the_answer_given_there(saves):
    table = seated(saves)
    for answer in ("move", "well", "dig"):
        table.answer(answer)
    table.close()
    path = saves.path(table.saved.name)
    replay = Replay(saves, read_story(path), 0)
    assert (replay.position, replay.given()) == (0, "move")
    replay.go(2)
    assert replay.session.choice is not None
    assert (replay.session.choice.id, replay.given()) == ("turn.action", "dig")
    replay.go(1)
    assert replay.given() == "well"
    replay.go(99)
    assert (replay.position, replay.given()) == (3, None)
    assert replay.told.lines()[0].text == "Ada walks to the well."


def test_a_replay_steps_by_rounds(saves):
    table = seated(saves)
    for answer in ("end", "end", "end", "end", "move"):
        table.answer(answer)
    table.close()
    path = saves.path(table.saved.name)
    replay = Replay(saves, read_story(path), 0)
    replay.step_round(1)
    assert replay.position == 2
    replay.step_round(1)
    assert replay.position == 4
    replay.step_round(-1)
    assert replay.position == 2
    replay.step_round(-1)
    assert replay.position == 0
