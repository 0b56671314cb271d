"""The end of a move, where scenarios may step in."""

from tabletop.apocalypse_chaos.model.moments import Arrived
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.verbs.figures import move
from tabletop.core.flow import Flow, react


def enter(table: Table, key: str, room: str) -> Flow[None]:
    """Put a figure into another room, where its move ends."""
    move(table, key, room)
    return react(table, Arrived(key, room))
