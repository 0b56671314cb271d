"""A game in play: undo, redo, forks, and the line between free undo and take-backs."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.core.flow import IllegalAnswer
from tabletop.core.flow.event import plain_event
from tabletop.core.game import Setup
from tabletop.core.search.bots import RandomBot
from tabletop.core.store.serial import to_plain
from tabletop.core.store.session import Session, StuckGame
from tests.support import toy


def session(seed=1, heroes=("ada", "bo"), explain=False):
    return Session(toy.GAME, toy.ToyContent(), Setup("toy", "garden", list(heroes), seed), explain=explain)


def everything(game):
    """All that must be equal when two games are the same game."""
    asked = game.choice and (game.choice.id, [option.key for option in game.choice.options])
    return to_plain(game.table.state), game.table.log.plain(), asked, list(game.answers)


def test_an_illegal_answer_changes_nothing():
    game = session()
    before = everything(game)
    with pytest.raises(IllegalAnswer):
        game.answer("fly")
    assert everything(game) == before


def test_undo_takes_back_the_last_answer_and_redo_gives_it_again():
    game = session()
    game.answer("move")
    before = everything(game)
    game.answer("well")
    after = everything(game)
    game.undo(game.undo_target())
    assert everything(game) == before
    game.redo()
    assert everything(game) == after


def test_undo_before_a_roll_is_free_and_across_a_roll_is_counted():
    game = session()
    game.answer("move")
    game.answer("well")
    assert game.is_free(0)
    game.undo(0)
    assert game.takebacks == 0
    game.answer("dig")
    assert not game.is_free(0)
    game.undo(0)
    assert game.takebacks == 1


def test_an_answer_that_only_led_to_the_next_question_has_committed_nothing():
    game = session()
    assert not game.has_committed_nothing()
    game.answer("move")
    assert game.has_committed_nothing()
    game.answer("well")
    assert not game.has_committed_nothing()


def test_undo_never_changes_the_dice():
    game = session()
    game.answer("dig")
    rolled = [plain_event(event) for event in game.table.log]
    game.undo(0)
    game.answer("dig")
    assert [plain_event(event) for event in game.table.log] == rolled


def test_undo_of_an_action_goes_back_to_the_menu_and_of_a_turn_to_its_start():
    game = session()
    for answer in ("move", "well", "move", "oak", "move"):
        game.answer(answer)
    assert game.undo_target("answer") == 4
    assert game.undo_target("action") == 4
    game.undo(4)
    assert game.undo_target("action") == 2
    assert game.undo_target("turn") == 0


def test_undo_of_a_turn_from_its_start_goes_to_the_start_of_the_turn_before():
    game = session()
    for answer in ("move", "well", "end"):
        game.answer(answer)
    assert game.choice.seat == "bo"
    assert game.undo_target("turn") == 0


def test_a_new_answer_forgets_what_could_be_redone():
    game = session()
    game.answer("move")
    game.undo(0)
    assert game.can_redo
    game.answer("end")
    assert not game.can_redo


def test_the_end_of_the_game_can_be_taken_back():
    game = session(seed=3)
    bot = RandomBot(3)
    while game.choice:
        before = everything(game)
        game.answer(bot.answer(game, game.choice))
    assert game.over
    game.undo(game.undo_target())
    assert game.over is None
    assert everything(game) == before


@given(st.integers(0, 10_000), st.integers(0, 60))
def test_a_fork_is_the_same_game_and_goes_its_own_way(seed, length):
    game, bot = session(seed), RandomBot(seed)
    for _ in range(length):
        if game.choice:
            game.answer(bot.answer(game, game.choice))
    before = everything(game)
    twin = game.fork()
    assert everything(twin) == before
    if twin.choice:
        twin.answer(bot.answer(twin, twin.choice))
        twin.undo(0)
    assert everything(game) == before


@given(st.integers(0, 10_000), st.data())
def test_undo_to_anywhere_and_the_same_answers_again_give_the_same_game(seed, data):
    game, bot = session(seed), RandomBot(seed)
    while game.choice and len(game.answers) < 30:
        game.answer(bot.answer(game, game.choice))
    after, answers = everything(game), list(game.answers)
    target = data.draw(st.integers(0, len(answers) - 1))
    game.undo(target)
    for _, answer in answers[target:]:
        game.answer(answer)
    assert everything(game) == after


def test_a_fork_with_a_seed_has_another_future():
    rolls = set()
    for seed in range(20):
        twin = session().fork(seed)
        twin.answer("dig")
        rolls.add(twin.table.log.events[-1].rolled)
    assert len(rolls) > 1


def rolls_of(game, amount=8):
    """What the next digs would show, by playing them."""
    found = []
    for _ in range(amount):
        if game.choice is None:
            break
        game.answer("dig" if game.choice.option("dig") else game.choice.open[0].key)
        found += [event.rolled for event in game.table.log.events[-2:] if isinstance(event, toy.Dug)]
    return found


@given(st.integers(0, 1000))
def test_an_imagined_future_stays_imagined_in_forks_and_after_undo(seed):
    # given a game, and a copy of it whose future was re-rolled in the middle of a turn
    game = session(seed)
    game.answer("move")
    imagined = game.fork(seed + 1)
    expected = rolls_of(imagined.fork())
    # when the copy is forked, or goes back and forth
    imagined.answer("well")
    imagined.undo(1)
    # then it has the imagined dice, not the real ones
    assert rolls_of(imagined.fork()) == expected
    assert rolls_of(imagined) == expected


@given(st.integers(0, 1000))
def test_an_imagined_future_undone_to_before_its_beginning_is_still_imagined(seed):
    game = session(seed)
    game.answer("move")
    game.answer("well")
    imagined = game.fork(seed + 1)
    imagined.undo(0)
    real = session(seed)
    assert rolls_of(imagined, 4) == rolls_of(real.fork(seed + 1), 4)


@given(st.integers(0, 1000))
def test_a_copy_that_only_goes_forward_has_the_future_of_a_fork(seed):
    game, bot = session(seed), RandomBot(seed)
    for _ in range(seed % 9):
        if game.choice:
            game.answer(bot.answer(game, game.choice))
    if game.choice is None:
        return
    fork, ahead = game.fork(7), game.ahead(7)
    assert ahead.choice and [one.key for one in ahead.choice.options] == [one.key for one in fork.choice.options]
    assert to_plain(ahead.table.state) == to_plain(fork.table.state)


def test_a_fault_in_the_rules_leaves_what_can_be_redone(monkeypatch):
    game = session()
    game.answer("dig")
    game.undo(0)
    before = everything(game)
    with monkeypatch.context() as patched:
        patched.setattr(toy, "dig", lambda table, key: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            game.redo()
    assert everything(game) == before
    game.redo()
    assert len(game.answers) == 1


def test_explanations_are_built_only_when_somebody_reads_them():
    game = session()
    assert all(not option.closed for option in game.choice.options)
    game.set_explain(True)
    assert [option.key for option in game.choice.options if option.closed] == ["rest"]


def test_a_fault_in_the_rules_leaves_the_game_where_it_was(monkeypatch):
    game = session()
    before = everything(game)
    monkeypatch.setattr(toy, "dig", lambda table, key: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        game.answer("dig")
    assert everything(game) == before


def test_a_game_that_never_asks_is_stopped(monkeypatch):
    def endless(table):
        return
        yield

    monkeypatch.setattr(toy.GAME, "play_step", endless)
    with pytest.raises(StuckGame):
        session()
