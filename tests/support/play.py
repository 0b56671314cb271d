"""Driving one flow in a test: the answers in order, nothing left over, nothing illegal."""

import inspect
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from tabletop.core.flow import NOTHING_ASKED, Answer, Choice, Flow, Moment, Table, Use, check_answer, only_answer
from tabletop.core.flow.abilities import Call
from tabletop.core.things.rng import Rng

T = TypeVar("T")


class OpenChoice(AssertionError):
    """The flow asked something that the test did not answer."""

    def __init__(self, choice: Choice) -> None:
        keys = ", ".join(option.key for option in choice.open)
        super().__init__(f"asked and not answered: [{choice.id}] {choice.seat}: {choice.prompt} ({keys})")
        self.choice = choice


def play(flow: Flow[T], answers: Iterable[Answer] = ()) -> T:
    """Run a flow to its end. Choices with one answer are answered by themselves, as at the table."""
    left = list(answers)
    if flow is NOTHING_ASKED:
        assert not left, f"answers nobody asked for: {left}"
        return None  # type: ignore[return-value]
    try:
        choice = next(flow)
        while True:
            answer = only_answer(choice)
            if answer is None:
                if not left:
                    raise OpenChoice(choice)
                answer = left.pop(0)
                check_answer(choice, answer)
            choice = flow.send(answer)
    except StopIteration as stop:
        assert not left, f"answers nobody asked for: {left}"
        result: T = stop.value
        return result


def ask(flow: Flow[Any], answers: Iterable[Answer] = ()) -> Choice:
    """Run a flow until it asks something after these answers; that choice."""
    try:
        play(flow, answers)
    except OpenChoice as stopped:
        return stopped.choice
    raise AssertionError("the flow ended without asking")


def made_up(on: type[Moment], function: Callable[..., Any]) -> Use:
    """An ability that no content has, as a pack might bring it."""
    call = Call(function, inspect.isgeneratorfunction(function), {})
    return Use(function.__name__, "", {}, {on: call})


def hear(table: Table[Any, Any], on: type[Moment], then: Callable[[], object] | None = None) -> list[Any]:
    """Every moment of that kind from now on, in order; `then` is done at each."""
    told: list[Any] = []

    def note(_table: object, _owner: str, moment: Moment) -> None:
        told.append(moment)
        if then is not None:
            then()

    sources = table.sources
    table.sources = lambda laid: [*sources(laid), ("test", [made_up(on, note)])]
    table.recast()
    return told


class ForcedRng(Rng):
    """Chance that a test decides: `below` hands out the given numbers in order (a die shows number + 1)."""

    def __init__(self, numbers: Iterable[int] = ()) -> None:
        super().__init__(0, 1)
        self.numbers = list(numbers)

    def below(self, limit: int) -> int:
        assert self.numbers, f"a random number below {limit} was asked for and none is left"
        drawn = self.numbers.pop(0)
        assert 0 <= drawn < limit, f"forced {drawn} does not fit below {limit}"
        return drawn


def dice(*shown: int) -> ForcedRng:
    """An rng whose next dice show these numbers."""
    return ForcedRng(value - 1 for value in shown)
