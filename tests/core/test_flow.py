"""Choices: what may be answered, and what is answered by itself."""

import pytest

from tabletop.core.flow import (
    Choice,
    IllegalAnswer,
    Option,
    StuckChoice,
    check_answer,
    confirm,
    number,
    only_answer,
    pick,
    pick_some,
)
from tests.support.play import OpenChoice, ask, play


def options(*keys, closed=()):
    return [Option(key, key.title(), key, closed="shut, EX-1" if key in closed else "") for key in keys]


def test_pick_returns_the_value_behind_the_key():
    assert play(pick("ada", "t.x", "Which?", [Option("a", "A", 1), Option("b", "B", 2)]), ["b"]) == 2


def test_a_choice_with_one_open_option_is_not_asked():
    assert play(pick("ada", "t.x", "Which?", options("a", "b", closed="b"))) == "a"


def test_pick_some_returns_values_in_the_order_of_the_options():
    assert play(pick_some("ada", "t.x", "Which?", options("a", "b", "c")), [("c", "a")]) == ["a", "c"]


def test_pick_some_of_exactly_one_is_a_plain_pick():
    choice = ask(pick_some("ada", "t.x", "Which?", options("a", "b"), least=1, most=1))
    assert choice.single


def test_number_and_confirm():
    assert play(number("ada", "t.n", "How many?", 0, 3), ["2"]) == 2
    assert play(confirm("ada", "t.c", "Sure?"), ["no"]) is False


@pytest.mark.parametrize(
    ("choice", "answer", "why"),
    [
        (Choice("t.x", "ada", "?", options("a", "b")), "z", "has no option 'z'"),
        (Choice("t.x", "ada", "?", options("a", "b", closed="b")), "b", "shut, EX-1"),
        (Choice("t.x", "ada", "?", options("a", "b")), ("a",), "takes one option"),
        (Choice("t.x", "ada", "?", options("a", "b"), 0, 2), "a", "takes a list"),
        (Choice("t.x", "ada", "?", options("a", "b", "c"), 1, 2), ("a", "b", "c"), "takes 1 to 2, not 3"),
        (Choice("t.x", "ada", "?", options("a", "b"), 0, 2), ("a", "a"), "named twice"),
    ],
)
def test_an_illegal_answer_is_refused_with_the_reason(choice, answer, why):
    with pytest.raises(IllegalAnswer, match=why):
        check_answer(choice, answer)


def test_all_of_what_must_be_taken_is_taken_without_asking():
    assert only_answer(Choice("t.x", "ada", "?", options("a", "b"), 2, 2)) == ("a", "b")
    assert only_answer(Choice("t.x", "ada", "?", options("a", "b"), 1, 2)) is None


def test_a_choice_nobody_can_answer_is_a_fault_of_the_rules():
    with pytest.raises(StuckChoice):
        only_answer(Choice("t.x", "ada", "?", options("a", closed="a")))


def test_the_test_driver_fails_on_open_and_unasked_answers():
    with pytest.raises(OpenChoice, match=r"\[t.x\]"):
        play(pick("ada", "t.x", "?", options("a", "b")))
    with pytest.raises(AssertionError, match="nobody asked"):
        play(pick("ada", "t.x", "?", options("a", "b")), ["a", "b"])
