"""State into what the screen shows."""

from tabletop.apocalypse_chaos.state import AcTable
from tabletop.core.flow import Choice
from tabletop.core.view import BoardView, TableView


def view(table: AcTable, choice: Choice | None, width: int, height: int) -> TableView:
    return TableView([("", "")], BoardView([]), [])
