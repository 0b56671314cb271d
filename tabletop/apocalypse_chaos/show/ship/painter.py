"""A canvas for ships: where rooms and areas lie in character cells."""

import attrs

from tabletop.apocalypse_chaos.model.state import Room
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.core.record import record
from tabletop.core.view import Canvas, Spot


@record
class Frame:
    """Where one ship is drawn: margins for areas, and the rows and columns inside a room."""

    x: int
    left: int
    right: int
    head: int
    wide: int
    tall: list[int]
    """Rows inside the rooms, by row of the ship."""
    first: int
    """The first column of the ship that has a room."""

    def corner(self, room: Room) -> tuple[int, int]:
        """The upper left corner of a room's frame."""
        x = self.x + self.left + (room.col - self.first) * (self.wide + 1)
        return x, self.head + sum(self.tall[: room.row]) + room.row

    @property
    def bottom(self) -> int:
        """The row of the lowest frame."""
        return self.head + sum(self.tall) + len(self.tall)


@record
class Aim:
    """What is marked on the board: who acts, and what everybody would lose."""

    acting: str = ""
    harm: dict[str, int] = attrs.field(factory=dict)


class Painter:
    """A canvas and the spots found while drawing on it."""

    def __init__(self, table: Table, width: int, height: int, aim: Aim) -> None:
        self.table = table
        self.aim = aim
        self.canvas = Canvas(width, height)
        self.spots: list[Spot] = []

    def put(self, x: int, y: int, text: str, style: str = "") -> int:
        """Write; how many letters were written."""
        self.canvas.put(x, y, text, style)
        return len(text)

    def spot(self, key: str, name: str, x: int, y: int, width: int, height: int = 1) -> None:
        self.spots.append(Spot(key, name, x, y, width, height))
