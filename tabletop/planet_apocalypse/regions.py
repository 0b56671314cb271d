"""Which troopers a region brings."""

from tabletop.core.flow import Flow, Option, pick
from tabletop.planet_apocalypse import events
from tabletop.planet_apocalypse.effects import note_roster
from tabletop.planet_apocalypse.queries import trooper_types
from tabletop.planet_apocalypse.table import Table


def choose_troopers(table: Table) -> Flow[None]:
    """Where a region offers several types of one cost, the players choose before the game.  [PA-REGION-03 .. -05]"""
    state, sheets = table.state, table.content.troopers
    for place, types in enumerate(trooper_types(table.content, state.region)):
        if len(types) > 1:
            options = [Option(key, sheets[key].name, key, note=sheets[key].text) for key in types]
            prompt = f"Which troopers for {sheets[types[0]].cost} points?"
            _take(table, place, (yield from pick("players", "region.troopers", prompt, options)))


def _take(table: Table, place: int, troop: str) -> None:
    table.state.troopers[place] = troop
    table.emit(events.TroopersChosen(troop))
    note_roster(table)
