"""What every rule is handed: the state, the content, the log. Data; the rules are functions elsewhere."""

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeAlias, TypeVar

from tabletop.core.flow.abilities import Use
from tabletop.core.flow.event import Event, Log
from tabletop.core.flow.listeners import Listeners

S = TypeVar("S")
C = TypeVar("C")
Sources: TypeAlias = "Callable[[Table[Any, Any]], Iterable[tuple[str, Iterable[Use]]]]"
"""The game's own function: everything in play that has abilities, in order, as (owner, uses)."""


def nothing_in_play(_table: "Table[Any, Any]") -> Iterable[tuple[str, Iterable[Use]]]:
    return ()


class Table(Generic[S, C]):
    """One game on the table."""

    __slots__ = ("content", "explain", "kept", "log", "sources", "state")

    def __init__(self, state: S, content: C, sources: Sources = nothing_in_play) -> None:
        self.state = state
        self.content = content
        self.log = Log()
        self.explain = False
        """True when a person is at the keyboard: rules then add closed options and costly notes."""
        self.sources = sources
        self.kept: Listeners | None = None
        """The index of who steps in; None when it has to be made anew."""

    @property
    def listeners(self) -> Listeners:
        """Who steps in at what, kept until an event changes who is in play."""
        found = self.kept
        if found is None:
            found = self.kept = Listeners(self.sources(self))
        return found

    def emit(self, event: Event) -> None:
        self.log.events.append(event)
        if event.recasts:
            self.kept = None

    def recast(self) -> None:
        """Look anew for who steps in, after a change of who is in play that no event tells."""
        self.kept = None

    def is_stale(self) -> bool:
        """True when the kept listeners are not those in play: some event should have been a CastChange."""
        kept = self.kept
        return kept is not None and kept.plain() != Listeners(self.sources(self)).plain()

    def beside(self, state: S) -> "Table[S, C]":
        """Another table with this state, to try something out on."""
        return Table(state, self.content, self.sources)

    def lay(self, state: S) -> None:
        """Put another state on the table."""
        self.state = state
        self.kept = None
