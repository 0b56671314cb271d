"""Tables and the progress bar in the terminal, drawn by rich, which is imported only here and only when used."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tabletop.core.text import clean
from tabletop.lab.show.tables import Sheet
from tabletop.streams import bare

PIPED = 200
"""Columns when nobody says how many there are: a table for a file is not to be squeezed."""


def show(sheets: list[Sheet]) -> None:
    """Print tables to stdout."""
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    console = Console(file=bare(sys.stdout), width=None if sys.stdout.isatty() else PIPED, highlight=False)
    for sheet in sheets:
        console.print(Text(sheet.title, "bold"))  # not the table's own title, which a narrow table would wrap
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        for column in sheet.columns:
            table.add_column(Text(column), justify="right" if column in sheet.numbers else "left")
        for row in sheet.rows:
            table.add_row(*[Text(clean(cell, 500)) for cell in row])
        console.print(table)


@contextmanager
def progress(total: int) -> Iterator[Callable[[int, int], None]]:
    """A bar with the time left on stderr while games are played; nothing where nobody looks on.

    What is given is to be called with the games played, and with games that were planned beyond the total.
    """
    if not sys.stderr.isatty():
        yield lambda _played, _planned: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(file=bare(sys.stderr)), transient=True) as bar:
        task = bar.add_task("games", total=total)

        def tell(played: int, planned: int) -> None:
            nonlocal total
            total += planned
            bar.update(task, advance=played, total=total)

        yield tell
