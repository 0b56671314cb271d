"""The ways to let abilities step in: all that hear a moment, or those of one thing."""

from collections.abc import Iterable
from typing import Any, TypeVar

from tabletop.core.flow.abilities import Call, Use
from tabletop.core.flow.choices import NOTHING_ASKED, Flow
from tabletop.core.flow.moments import Asking, Consulted
from tabletop.core.flow.table import Table

Q = TypeVar("Q", bound=Consulted)


def react(table: Table[Any, Any], moment: Asking) -> Flow[None]:
    """Let everyone who may step in at this moment do so, in the game's order."""
    heard = (table.listeners if table.kept is None else table.kept).get(type(moment))
    return NOTHING_ASKED if heard is None else _let(table, moment, heard)


def consult(table: Table[Any, Any], moment: Q) -> Q:
    """Let abilities change the moment, and return it."""
    heard = (table.listeners if table.kept is None else table.kept).get(type(moment))
    if heard is not None:
        if not isinstance(moment, Consulted):  # what the type checker refuses fails here too: a flow would be lost
            raise TypeError(f"{type(moment).__name__} asks: react to it")
        for owner, call in heard:
            call.function(table, owner, moment, **call.params)
    return moment


def perform(table: Table[Any, Any], owner: str, uses: Iterable[Use], moment: Asking) -> Flow[None]:
    """Run one thing's own abilities, those that belong to this moment."""
    kind = type(moment)
    own = [(owner, use.calls[kind]) for use in uses if kind in use.calls]
    return _let(table, moment, own) if own else NOTHING_ASKED


def consult_own(table: Table[Any, Any], owner: str, uses: Iterable[Use], moment: Q) -> Q:
    """Let one thing's own abilities change the moment, and return it."""
    for use in uses:
        call = use.calls.get(type(moment))
        if call is not None:
            call.function(table, owner, moment, **call.params)
    return moment


def _let(table: Table[Any, Any], moment: Asking, heard: list[tuple[str, Call]]) -> Flow[None]:
    for owner, call in heard:
        if call.asks:
            yield from call.function(table, owner, moment, **call.params)
        else:
            call.function(table, owner, moment, **call.params)
