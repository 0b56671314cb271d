"""What the scenario being played says, and how far its Engine Room is."""

from typing import Any

from tabletop.apocalypse_chaos.model.content import Layout, Scenario
from tabletop.apocalypse_chaos.model.state import State
from tabletop.apocalypse_chaos.model.table import Table


def scenario_of(table: Table) -> Scenario:
    return table.content.scenarios[table.state.scenario]


def layout_of(scenario: Scenario, heroes: int) -> Layout:
    for layout in scenario.layouts:
        if heroes in layout.heroes:
            return layout
    raise KeyError(f"{scenario.key} has no layout for {heroes} Heroes")


def stars_bound(state: State) -> int:
    """Stars in the Engine Room; a stack is one.  [AC-RULE-62]"""
    return sum(1 for die in state.engine if die.spot != "under")


def stars_needed(state: State) -> int:
    return len(state.seating)


def engine_is_ready(state: State) -> bool:
    return stars_bound(state) >= stars_needed(state)


def icons_of(table: Table, tile: str) -> list[Any]:
    """The icons a tile shows as it lies: rooms face up, reactor tiles face down."""
    printed = table.content.tiles[tile]
    if table.state.tiles[tile].reverse:
        return [printed.reverse_icon] if printed.reverse_icon else []
    return list(printed.icons)
