"""Before the first turn."""

from tabletop.core.flow import Flow, Option, pick
from tabletop.planet_apocalypse.board.troopers import trooper_types
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.troopers import _take


def choose_troopers(table: Table) -> Flow[None]:
    """Where a region offers several types of one cost, the players choose before the game.  [PA-REGION-03 .. -05]"""
    state, sheets = table.state, table.content.troopers
    for place, types in enumerate(trooper_types(table.content, state.region)):
        if len(types) > 1:
            options = [Option(key, sheets[key].name, key, note=sheets[key].text) for key in types]
            prompt = f"Which troopers for {sheets[types[0]].cost} points?"
            _take(table, place, (yield from pick("players", "region.troopers", prompt, options)))
