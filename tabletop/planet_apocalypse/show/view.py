"""What the screen shows, what the cursor says, and the table in words."""

from tabletop.core.flow import Choice
from tabletop.core.view import Line, TableView
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.show.drawing import board_view
from tabletop.planet_apocalypse.show.panels import panels
from tabletop.planet_apocalypse.show.phrases import phase
from tabletop.planet_apocalypse.verbs.tracks import DESPAIR_STEPS, DOOM_LOST, LORD_STEPS


def view(table: Table, choice: Choice | None, columns: int, rows: int) -> TableView:
    """The whole table, for a board of at most so many columns and rows."""
    return TableView(status_line(table), board_view(table, columns, rows), panels(table), _focus(table, choice))


def status_line(table: Table) -> Line:
    """Turn and phase, and every number that can lose the game."""
    state = table.state
    danger = "bad" if state.doom >= DOOM_LOST - 3 else "bold"
    return [
        (f"Turn {state.clock.turn} {phase(table)}", "bold"),
        ("  doom ", ""),
        (f"{state.doom}/{DOOM_LOST}", danger),
        (f"  despair {state.despair}/{DESPAIR_STEPS}  lord {state.lord_track}/{LORD_STEPS}", ""),
        (f"  dice {state.dice}  pool {state.pool}  {table.content.legions[state.legion].name}", ""),
    ]


def _focus(table: Table, choice: Choice | None) -> str:
    """The sheet that belongs to the decision: the gifts where they are chosen, else the deciding hero's."""
    if choice is None:
        return "control"
    if any(option.about.startswith("panel.") for option in choice.options):
        return "gifts"
    return choice.seat if any(seat.hero == choice.seat for seat in table.state.seats) else "control"
