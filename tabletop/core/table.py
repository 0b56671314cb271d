"""What every rule is handed: the state, the content, the log. Data; the rules are functions elsewhere."""

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

from tabletop.core.event import Event, Log

S = TypeVar("S")
C = TypeVar("C")


def _nobody(_table: "Table[Any, Any]", _moment: type) -> Iterable[Any]:
    return ()


class Table(Generic[S, C]):
    """One game on the table."""

    __slots__ = ("content", "explain", "listeners", "log", "state")

    def __init__(self, state: S, content: C, listeners: "Callable[[Any, type], Iterable[Any]]" = _nobody) -> None:
        self.state = state
        self.content = content
        self.log = Log()
        self.explain = False
        """True when a person is at the keyboard: rules then add closed options and costly notes."""
        self.listeners = listeners
        """Who may step in at a kind of moment: (owner, use) pairs in order; the game's own function."""

    def emit(self, event: Event) -> None:
        self.log.events.append(event)
