"""A canvas for ships: where rooms and areas lie in character cells."""

from tabletop.apocalypse_chaos.model.state import Room
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.core.record import record
from tabletop.core.view import Canvas, Spot


@record
class Frame:
    """Where one ship is drawn: its upper left corner, its margins for areas, the size of a room with one border."""

    x: int
    y: int
    side: int
    head: int
    wide: int
    tall: int


class Painter:
    """A canvas and the spots found while drawing on it."""

    def __init__(self, table: Table, width: int, height: int, harm: dict[str, int]) -> None:
        self.table = table
        self.harm = harm
        """What each figure would lose this round, as things stand."""
        self.canvas = Canvas(width, height)
        self.spots: list[Spot] = []

    def put(self, x: int, y: int, room: int, text: str, style: str = "") -> int:
        """Write at most `room` letters; how many were written."""
        cut = text[: max(0, room)]
        self.canvas.put(x, y, cut, style)
        return len(cut)

    def spot(self, key: str, name: str, x: int, y: int, width: int, height: int = 1) -> None:
        self.spots.append(Spot(key, name, x, y, width, height))


def corner(frame: Frame, room: Room, first_col: int) -> tuple[int, int]:
    x = frame.x + frame.side + (room.col - first_col) * frame.wide
    return x, frame.y + frame.head + room.row * frame.tall


def first_col(table: Table, ship: int) -> int:
    return min(room.col for room in table.state.rooms.values() if room.ship == ship)
