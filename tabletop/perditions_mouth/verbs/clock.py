"""The verb for what comes next."""

from tabletop.perditions_mouth.model.state import Clock
from tabletop.perditions_mouth.model.table import Table


def set_clock(table: Table, step: str, spokes: int = 0, stride: int = 1) -> None:
    """The step that comes next, with so many spokes of the Watchstone still to be performed."""
    table.state.clock = Clock(step, spokes, stride)
