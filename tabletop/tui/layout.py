"""Where things are on the play screen, for a terminal of some size."""

from tabletop.core.record import record

LEAST_COLUMNS, LEAST_ROWS = 80, 24
EDGE = 2
"""Columns of the line between board and panel."""


@record
class Places:
    """Sizes of the panes: a status row, board and panel side by side, the desk below, a row of hints."""

    columns: int
    board_columns: int
    board_rows: int
    panel_columns: int
    desk_rows: int


def places(columns: int, rows: int) -> Places:
    """At 80x24 the board has 46x13; of more room the board takes three fifths and the desk a third."""
    board_columns = 46 + (columns - LEAST_COLUMNS) * 3 // 5
    desk_rows = 9 + max(0, rows - LEAST_ROWS) // 3
    return Places(columns, board_columns, rows - 2 - desk_rows, columns - board_columns - EDGE, desk_rows)


def too_small(columns: int, rows: int) -> str:
    """What to say in a terminal that is too small; empty when it is large enough."""
    if columns >= LEAST_COLUMNS and rows >= LEAST_ROWS:
        return ""
    return (
        f"Tabletop needs {LEAST_COLUMNS} columns and {LEAST_ROWS} rows; here are {columns} and {rows}. "
        "Make the window larger, or press q to leave and play on numbered lines with --plain."
    )
