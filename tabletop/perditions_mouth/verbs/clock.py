"""The verbs for what comes next: the clock, and the marker of the Watchstone."""

from tabletop.perditions_mouth.model.events.dungeon import WatchMoved
from tabletop.perditions_mouth.model.state import Clock
from tabletop.perditions_mouth.model.table import Table


def set_clock(table: Table, clock: Clock) -> None:
    table.state.clock = clock


def turn_watchstone(table: Table) -> str:
    """The marker goes to its next spoke; the action shown there.  [PM-WATCH-03]"""
    state, watch = table.state, table.content.wheels.watch
    state.watch = (state.watch + state.clock.stride) % len(watch)
    table.emit(WatchMoved(state.watch, watch[state.watch]))
    return watch[state.watch]
