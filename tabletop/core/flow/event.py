"""What happened, as records, and the log that keeps them in order."""

from collections.abc import Callable, Iterator
from typing import Any, ClassVar

import attrs

from tabletop.core.record import record


@record
class Event:
    """Something that changed or was learned. Holds ids and numbers, enough to say the sentence, and no live objects."""

    recasts: ClassVar[bool] = False


@record
class CastChange(Event):
    """An event after which other things are in play: the table looks anew for who steps in at what."""

    recasts: ClassVar[bool] = True


@record
class OnlyOption(Event):
    """A choice with one answer was answered for the player."""

    seat: str
    prompt: str
    label: str


class Log:
    """Everything that happened, oldest first."""

    __slots__ = ("events", "recalled")

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.recalled = 0
        """How many events were put before the first: who counts events moves on by as many."""

    def recall(self, earlier: list[Event]) -> None:
        """Put what happened earlier before everything."""
        self.events[:0] = earlier
        self.recalled += len(earlier)

    def before(self, event: Event) -> Iterator[Event]:
        """What happened before an event, the last of it first; nothing when the event is not in the log."""
        found = False
        for one in reversed(self.events):
            if found:
                yield one
            found = found or one is event

    def __iter__(self) -> Iterator[Event]:
        return iter(self.events)

    def __len__(self) -> int:
        return len(self.events)

    def plain(self, start: int = 0) -> list[list[Any]]:
        """The events as plain lists, a name and then the fields in order: the serial form of the log."""
        return list(map(plain_event, self.events[start:]))


_READERS: dict[type[Event], Callable[[Event], list[Any]]] = {}


def plain_event(event: Event) -> list[Any]:
    reader = _READERS.get(type(event))
    if reader is None:
        reader = _READERS[type(event)] = _reader(type(event))
    return reader(event)


def _reader(kind: type[Event]) -> Callable[[Event], list[Any]]:
    """A function written for this class, as attrs writes its initialisers: every game's log is read with it."""
    names = [field.name for field in attrs.fields(kind)]  # type: ignore[arg-type]
    parts = [repr(kind.__name__), *[f"event.{name}" for name in names]]
    made: Callable[[Event], list[Any]] = eval(f"lambda event: [{', '.join(parts)}]")
    return made
