"""A grid of styled characters, cut into lines of runs."""

from tabletop.core.view.models import Line

_GLYPHS = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"
"""Lines by the arms they have: up 1, down 2, left 4, right 8."""
_ARMS = {glyph: arms for arms, glyph in enumerate(_GLYPHS) if arms}


class Canvas:
    """A grid of styled characters to draw a board on."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._text = [[" "] * width for _ in range(height)]
        self._style = [[""] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write from (x, y) to the right; what falls outside is dropped."""
        if not 0 <= y < self.height:
            return
        for offset, letter in enumerate(text):
            if 0 <= x + offset < self.width:
                self._text[y][x + offset] = letter
                self._style[y][x + offset] = style

    def box(self, x: int, y: int, width: int, height: int, style: str = "") -> None:
        """Draw a frame with its upper left corner at (x, y); where frames meet their lines join."""
        self._join(x, y, "┌" + "─" * (width - 2) + "┐", style)
        for row in range(y + 1, y + height - 1):
            self._join(x, row, "│", style)
            self._join(x + width - 1, row, "│", style)
        self._join(x, y + height - 1, "└" + "─" * (width - 2) + "┘", style)

    def _join(self, x: int, y: int, lines: str, style: str) -> None:
        for column, glyph in enumerate(lines, x):
            if 0 <= y < self.height and 0 <= column < self.width:
                there = _ARMS.get(self._text[y][column], 0)
                self.put(column, y, _GLYPHS[_ARMS[glyph] | there], style)

    def lines(self) -> list[Line]:
        return [self._runs(text, style) for text, style in zip(self._text, self._style, strict=True)]

    def _runs(self, text: list[str], styles: list[str]) -> Line:
        runs: Line = []
        start = 0
        for column in range(1, self.width + 1):
            if column == self.width or styles[column] != styles[start]:
                runs.append(("".join(text[start:column]), styles[start]))
                start = column
        return runs
