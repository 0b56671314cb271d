"""The least that brings the terminal up to date: of each row only the cells that differ from what it shows.

Textual paints a new screen several times over and starts every change at the left edge of its widget; on a thin line
both are felt. This stands between its compositor and the driver, and knows what each row looked like last.
"""

from rich.console import Console
from rich.control import Control
from rich.segment import Segment
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.strip import Strip


class Painter:
    """Remembers the rows on the terminal."""

    def __init__(self) -> None:
        self._rows: dict[int, Strip] = {}

    def forget(self) -> None:
        """The terminal may show anything: paint all of it next time."""
        self._rows.clear()

    def text(self, update: CompositorUpdate, console: Console) -> str:
        """What to send for an update."""
        if isinstance(update, LayoutUpdate):
            rows = [(row, Strip.join(strips)) for row, strips in enumerate(update.strips, update.region.y)]
            return "".join([self._row(row, strip, console) for row, strip in rows])
        if isinstance(update, ChopsUpdate):
            return "".join([self._span(update, *span, console) for span in update.spans])
        self.forget()
        return update.render_segments(console)

    def _row(self, row: int, new: Strip, console: Console) -> str:
        """Bring a row to its new look."""
        new = new.simplify()
        old = self._rows.get(row)
        self._rows[row] = new
        if old is None or old.cell_length != new.cell_length:
            return _at(0, row) + new.render(console)
        first, last = changed_columns(old, new)
        return _at(first, row) + new.crop(first, last).render(console) if first < last else ""

    def _span(self, update: ChopsUpdate, row: int, first: int, last: int, console: Console) -> str:
        """Bring a part of a row to its new look; all of that part where the row is not known."""
        known = self._rows.get(row)
        sent: list[str] = []
        for end, (start, strip) in zip(update.chop_ends[row], update.chops[row].items(), strict=False):
            left, right = max(first, start), min(last, end)
            if strip is None or left >= right:
                continue
            part = strip.crop(left - start, right - start)
            if known is None:
                sent.append(_at(left, row) + part.render(console))
            else:
                known = Strip.join([known.crop(0, left), part, known.crop(right)])
        return "".join(sent) if known is None else self._row(row, known, console)


def _at(column: int, row: int) -> str:
    return Control.move_to(column, row).segment.text


def changed_columns(old: Strip, new: Strip) -> tuple[int, int]:
    """The first column that differs and the one behind the last."""
    before, after = list(old), list(new)
    first, last = 0, new.cell_length
    while before and after and before[0] == after[0]:
        first += before.pop(0).cell_length
        after.pop(0)
    while before and after and before[-1] == after[-1]:
        last -= before.pop().cell_length
        after.pop()
    if not before or not after:
        return (first, last) if before or after else (0, 0)
    first += _alike(before[0], after[0], 1)
    last -= _alike(before[-1], after[-1], -1)
    return first, last


def _alike(one: Segment, other: Segment, step: int) -> int:
    """How many letters two segments of one style have in common from their start, or with -1 from their end."""
    if one.style != other.style or not (one.text + other.text).isascii():
        return 0
    shorter = min(len(one.text), len(other.text))
    for index, (a, b) in enumerate(zip(one.text[::step], other.text[::step], strict=False)):
        if a != b:
            return index
    return shorter


class Least(CompositorUpdate):
    """An update reduced to what the terminal does not show yet, at the moment it is written."""

    def __init__(self, painter: Painter, update: CompositorUpdate) -> None:
        self._painter = painter
        self._update = update

    def render_segments(self, console: Console) -> str:
        return self._painter.text(self._update, console)
