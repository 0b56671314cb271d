"""Before the first turn."""

from tabletop.core.flow import PLAYERS, Flow, Option, pick
from tabletop.planet_apocalypse.board.troopers import trooper_types
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.enemy.arrivals import spawn_fourth
from tabletop.planet_apocalypse.verbs.troopers import choose_troop


def begin(table: Table) -> Flow[None]:
    """Choices of the region; the miniboss stands in the Lord's area.  [PA-REGION-04, PA-DIFFICULTY-07, PA-RULE-64]"""
    yield from choose_troopers(table)
    if table.state.options.miniboss:
        yield from spawn_fourth(table, table.state.lords[0].area)


def choose_troopers(table: Table) -> Flow[None]:
    """Where a region offers several types of one cost, the players choose before the game.  [PA-REGION-03 .. -05]"""
    state, sheets = table.state, table.content.troopers
    for place, types in enumerate(trooper_types(table.content, state.region)):
        if len(types) > 1:
            options = [Option(key, sheets[key].name, key, note=sheets[key].text) for key in types]
            prompt = f"Which troopers for {sheets[types[0]].cost} points?"
            choose_troop(table, place, (yield from pick(PLAYERS, "region.troopers", prompt, options)))
