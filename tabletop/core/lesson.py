"""A guided first game as content: what it is started with, and hints that hang on questions and on the table."""

from collections.abc import Callable, Collection
from typing import Any, TypeAlias

import attrs

from tabletop.core.content.loader import Loader
from tabletop.core.flow import Choice
from tabletop.core.flow.event import Event
from tabletop.core.record import record

Fact: TypeAlias = Callable[[Any, Choice], int]
"""Something that can be counted on the table when a choice is asked."""


@record
class Hint:
    """Said once, at the first choice where everything it names is so."""

    key: str
    title: str
    text: str
    """What is asked, and what to look at."""
    why: str
    """Why one would choose what."""
    at: list[str] = attrs.field(factory=list)
    """Ids of choices, any of them; empty for every choice."""
    offers: list[str] = attrs.field(factory=list)
    """Keys of options: at least one of them can be taken."""
    gave: list[str] = attrs.field(factory=list)
    """Keys of options: the last answer was one of them."""
    saw: list[str] = attrs.field(factory=list)
    """Names of events: one of them happened since the last answer."""
    after: list[str] = attrs.field(factory=list)
    """Hints that have been given before."""
    least: dict[str, int] = attrs.field(factory=dict)
    """Facts of the game, each at least so much."""
    most: dict[str, int] = attrs.field(factory=dict)
    """Facts of the game, each at most so much."""


@record
class Lesson:
    """The first game of somebody who does not know the game."""

    scenario: str
    heroes: list[str]
    seed: int
    hints: list[Hint]
    """In the order in which they are tried: what is urgent comes before what is usual."""
    options: dict[str, str] = attrs.field(factory=dict)


def check_lesson(
    loader: Loader, lesson: Lesson, scenarios: Collection[str], heroes: Collection[str], facts: Collection[str]
) -> None:
    """Report hints that could never be given, and a first game that could never be started."""
    for what, key, known in (
        ("scenario", lesson.scenario, scenarios),
        *(("hero", key, heroes) for key in lesson.heroes),
    ):
        if key not in known:
            loader.fault(lesson, f"{key!r} is no {what}")
    keys = [hint.key for hint in lesson.hints]
    events = {kind.__name__ for kind in _all_kinds(Event)}
    for hint in lesson.hints:
        for words in (
            *([f"the key {hint.key!r} is used twice"] if keys.count(hint.key) > 1 else ()),
            *(f"there is no hint {key!r}" for key in hint.after if key not in keys),
            *(f"there is no event {name!r}" for name in hint.saw if name not in events),
            *(f"{name!r} is no fact, expected one of: {', '.join(facts)}" for name in _unknown(hint, facts)),
        ):
            loader.fault(hint, words)


def _unknown(hint: Hint, facts: Collection[str]) -> list[str]:
    return [name for name in (*hint.least, *hint.most) if name not in facts]


def _all_kinds(kind: type[Event]) -> set[type[Event]]:
    found = {kind}
    for one in kind.__subclasses__():
        found |= _all_kinds(one)
    return found
