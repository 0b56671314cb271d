"""How many rows and columns each region has, for a terminal of some size.

Columns depend on the width only, rows on the height only, so that every mixture works.
"""

from tabletop.core.record import record

LEAST_COLUMNS, LEAST_ROWS = 70, 20
TALL = 23
"""From so many rows on, goal and loss have a row of their own."""
NORMAL, WIDE, THREE = 80, 120, 160
"""Widths from which names are written out, news stand at the right, and there is a third column."""
THIRD = 39
"""The width of the third column in Perdition's Mouth; the others give it what the board leaves."""


@record
class Places:
    """The plan of the play screen."""

    columns: int
    rows: int

    @property
    def is_small(self) -> bool:
        """Only prompt, options and news."""
        return self.columns < LEAST_COLUMNS or self.rows < LEAST_ROWS

    @property
    def level(self) -> str:
        """At which length things are told."""
        return "brief" if self.columns < NORMAL else "text" if self.columns < WIDE else "full"

    @property
    def head_rows(self) -> int:
        return 2 if self.rows >= TALL else 1

    @property
    def is_wide(self) -> bool:
        """News and hand stand beside the options."""
        return self.columns >= WIDE

    @property
    def news_rows(self) -> int:
        """Rows of news below the options, their rule not counted; 0 where they stand beside."""
        if self.is_wide:
            return 0
        return 1 if self.rows < 24 else 2 + max(0, self.rows - 24) // 5

    @property
    def least_options(self) -> int:
        """Rows that the options and what stands beside them have at least."""
        if self.rows < TALL:
            return 3
        if self.is_wide:
            return max(5, min(13, 5 + (self.rows - 24) // 2))
        return max(5, min(11, 5 + (self.rows - 24) // 3))

    @property
    def detail_rows(self) -> int:
        """Rows of details below the options, where there is no room beside them."""
        return 1 if self.columns < NORMAL else 0

    @property
    def upper_rows(self) -> int:
        """The most rows that the board and what stands beside it may have."""
        fixed = self.head_rows + 1 + self.detail_rows + 1
        news = self.news_rows + 1 if self.news_rows else 0
        return max(1, self.rows - fixed - news - self.least_options)

    @property
    def lower_rows(self) -> int:
        """The least rows that a telling has in the place of question and news."""
        return max(2, self.rows - self.head_rows - self.upper_rows - 1)


SMALLEST = 20, 5


def too_small(columns: int, rows: int) -> str:
    """What to say in a terminal that is too small for anything; empty when it is large enough."""
    if columns >= SMALLEST[0] and rows >= SMALLEST[1]:
        return ""
    return f"Too small: {columns}x{rows}. Tabletop needs {SMALLEST[0]}x{SMALLEST[1]}; q leaves."
