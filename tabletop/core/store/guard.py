"""The guard at the door: what a state from a file must be before any rule sees it.

A file may hold anything. A number without bound makes a rule roll dice for hours, a generator with an even stream
never gives another number, a text with control bytes takes over the terminal. Whether a state is one that the rules
can lead to is asked afterwards, of the game's own invariants.
"""

from collections.abc import Iterable
from typing import Any

import attrs

from tabletop.core.things.rng import Rng

DEEPEST = 30
MOST_VALUES = 50_000
LARGEST_NUMBER = 2**64 - 1
LONGEST_TEXT = 400
HIGHEST = 100_000
"""No track, supply or counter of a game comes near it; generators are apart."""


def check_plain(plain: Any) -> None:
    """Raise ValueError when data read from a file is not of a size that anything here would write."""
    left = MOST_VALUES
    level: list[Any] = [plain]
    for _ in range(DEEPEST):
        left -= len(level)
        if left < 0:
            raise ValueError("there are too many values")
        level = [inner for value in level for inner in _inside(value)]
        if not level:
            return
    raise ValueError("it is nested too deeply")


def _inside(value: Any) -> Iterable[Any]:
    if isinstance(value, dict):
        return [*value, *value.values()]
    if isinstance(value, list):
        return value
    if isinstance(value, str):
        if len(value) > LONGEST_TEXT or not value.isprintable():
            raise ValueError("a text is too long or not fit to be shown")
    elif isinstance(value, float):
        raise ValueError("a number is not whole")
    elif isinstance(value, int) and abs(value) > LARGEST_NUMBER:
        raise ValueError("a number is too large")
    return ()


def check_state(state: Any) -> None:
    """Raise ValueError when a number of a state lies beyond everything that play leads to."""
    if isinstance(state, Rng):
        if not (0 <= state.position <= LARGEST_NUMBER and 0 <= state.stream <= LARGEST_NUMBER and state.stream % 2):
            raise ValueError("the generator of chance is broken")
    elif attrs.has(type(state)):
        for field in attrs.fields(type(state)):
            check_state(getattr(state, field.name))
    elif isinstance(state, dict):
        for key, value in state.items():
            check_state(key)
            check_state(value)
    elif isinstance(state, list | tuple):
        for value in state:
            check_state(value)
    elif isinstance(state, int) and abs(state) > HIGHEST:
        raise ValueError("a number is too large")
