"""State into what the screen shows: the status line, the board, the panels."""

from tabletop.apocalypse_chaos.board.dice import est_dice, est_needed
from tabletop.apocalypse_chaos.board.scenario import scenario_of, stars_bound, stars_needed
from tabletop.apocalypse_chaos.model.names import enemy_name
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.show.drawing import draw_board
from tabletop.apocalypse_chaos.show.forecast import forecast
from tabletop.apocalypse_chaos.show.panels import crew_panel, enemy_panel, forecast_panel, hero_panel, total_harm
from tabletop.apocalypse_chaos.show.recount import phase_words
from tabletop.core.flow import Choice
from tabletop.core.view import Line, Span, TableView


def view(table: Table, choice: Choice | None, width: int, height: int) -> TableView:
    """Everything but the prompt and the log."""
    threats = [] if any(not hero.at for hero in table.state.heroes.values()) else forecast(table)
    panels = [hero_panel(table, hero) for hero in table.state.heroes.values()]
    panels += [enemy_panel(table), forecast_panel(table, threats), crew_panel(table)]
    focus = choice.seat if choice and choice.seat in table.state.heroes else "forecast"
    return TableView(status(table), draw_board(table, width, height, total_harm(threats)), panels, focus)


def status(table: Table) -> Line:
    """Round, phase, and what decides the game."""
    state, scenario = table.state, scenario_of(table)
    line: Line = [(f"Round {state.round}", "title"), (f"  {phase_words(table)}", "")]
    line.append(goal(table))
    if scenario.countable:
        line.append((f"  Deck {len(state.deck)}", ""))
    if state.options.open_top_card and state.deck:
        line.append((f"  Next {enemy_name(table, state.deck[-1])}", "enemy"))
    line.append((f"  EST {est_dice(state)}/{est_needed(state)}", "dim"))
    if state.last_round:
        line.append((f"  Last round {state.last_round}", "loss"))
    return line


def goal(table: Table) -> Span:
    """How far the crew is, in a few letters: stars, the core, the SuperBoss or the Bosses left."""
    state, scenario = table.state, scenario_of(table)
    if scenario.engine:
        return (f"  Stars {stars_bound(state)}/{stars_needed(state)}", "goal")
    core = [str(tile.life) for tile in state.tiles.values() if tile.reverse]
    if core:
        return (f"  Core {'+'.join(core)}", "goal")
    if scenario.last_card:
        target = state.enemies.get(scenario.last_card)
        life = f"life {target.life}" if target else "to come"
        return (f"  {enemy_name(table, scenario.last_card)} {life}", "goal")
    return (f"  Bosses left {state.bosses_left}", "goal")
