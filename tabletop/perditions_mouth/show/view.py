"""State into what the screen shows: the status line, the map and the panels."""

from tabletop.core.flow import Choice
from tabletop.core.view import Line, PanelView, TableView
from tabletop.perditions_mouth.board.queries import threat_value
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.show.drawing import draw_board
from tabletop.perditions_mouth.show.panels import (
    WATCH,
    enemy_panel,
    hero_panel,
    scenario_panel,
    sheet_in_words,
    stone_panel,
    watch_panel,
)

STEPS = {
    "set_up": "set-up",
    "hero_phase": "Hero Phase",
    "enemy_phase": "Enemy Phase",
    "spoke": "Enemy Phase",
    "activate": "Enemy Phase",
    "round_end": "end of the round",
}
AHEAD = 3
"""Spokes of the Watchstone that the status line names."""


def view(table: Table, choice: Choice | None, columns: int, rows: int) -> TableView:
    """Everything but the prompt and the log."""
    panels = [hero_panel(table, hero) for hero in table.state.heroes.values()]
    panels += [stone_panel(table), watch_panel(table), enemy_panel(table), scenario_panel(table)]
    if table.state.campaign is not None:
        lines: list[Line] = [[(line, "")] for line in sheet_in_words(table)]
        panels.append(PanelView("campaign", "Save sheet", lines))
    focus = "enemies" if table.state.clock.step in STEPS or table.state.campaign is None else "campaign"
    if choice is not None and choice.seat in table.state.heroes:
        focus = choice.seat
    elif choice is not None and choice.id == "round.hero":
        focus = "stone"
    return TableView(status(table), draw_board(table, choice, columns, rows), panels, focus)


def phase_words(table: Table) -> str:
    return STEPS.get(table.state.clock.step, "between scenarios")


def status(table: Table) -> Line:
    """Round, phase, threat, and what the Watchstone shows next."""
    state = table.state
    watch = table.content.wheels.watch
    coming = [WATCH[watch[(state.watch + step) % len(watch)]] for step in range(1, AHEAD + 1)]
    line: Line = [(f"Round {state.round}", "title"), (f"  {phase_words(table)}", "")]
    if state.turn is not None:
        line.append((f"  AP {state.turn.ap}", "title"))
    line.append((f"  Threat {state.threat} (spawns {threat_value(table)})", ""))
    line.append((f"  Next: {', '.join(coming)}", ""))
    return line
