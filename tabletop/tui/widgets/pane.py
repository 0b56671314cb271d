"""A rectangle of lines that repaints only what changed."""

from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tabletop.core.view import Line
from tabletop.tui.ink import Ink
from tabletop.tui.paint import changed_columns


class Pane(Widget):
    """Shows lines; everything it shows is decided elsewhere."""

    DEFAULT_CSS = "Pane { width: 1fr; height: 1fr; }"

    def __init__(self, ink: Ink, id: str | None = None) -> None:
        super().__init__(id=id)
        self._ink = ink
        self._lines: list[Line] = []
        self._strips: dict[int, Strip] = {}

    @property
    def lines(self) -> list[Line]:
        return self._lines

    def show(self, lines: list[Line]) -> None:
        """Show these lines instead of the present ones, repainting the cells that differ."""
        before, self._lines = self._lines, lines
        columns, rows = self.size
        if not columns or not rows:
            self._strips.clear()
            self.refresh()
            return
        for row in range(min(rows, max(len(before), len(lines)))):
            old = before[row] if row < len(before) else []
            new = lines[row] if row < len(lines) else []
            if old != new:
                self._repaint(row, columns)

    def _repaint(self, row: int, columns: int) -> None:
        old = self._strips.pop(row, None)
        new = self.render_line(row)
        if old is None:
            self.refresh(Region(0, row, columns, 1))
            return
        first, last = changed_columns(old, new)
        if first < last:
            self.refresh(Region(first, row, last - first, 1))

    def render_line(self, y: int) -> Strip:
        strip = self._strips.get(y)
        columns = self.size.width
        if strip is None or strip.cell_length != columns:
            line = self._lines[y] if y < len(self._lines) else []
            strip = self._strips[y] = self._ink.strip(line, columns)
        return strip
