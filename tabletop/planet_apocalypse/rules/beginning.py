"""Before the first turn."""

from tabletop.core.flow import PLAYERS, Flow, Option, consult, pick, react
from tabletop.planet_apocalypse.board.party import heroes_in_order
from tabletop.planet_apocalypse.board.troopers import trooper_types
from tabletop.planet_apocalypse.model.moments.beginning import GameBegun, TroopersAsked
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.enemy.arrivals import spawn_fourth
from tabletop.planet_apocalypse.rules.hell_time import shadow_battles
from tabletop.planet_apocalypse.rules.team.gifts import own_keepsake
from tabletop.planet_apocalypse.verbs.troopers import choose_troops


def begin(table: Table) -> Flow[None]:
    """Choices of the region; the miniboss stands in the Lord's area.  [PA-REGION-04, PA-DIFFICULTY-07, PA-RULE-64]"""
    yield from choose_troopers(table)
    for hero in heroes_in_order(table.state):
        yield from own_keepsake(table, hero.key)
    yield from react(table, GameBegun())
    if table.state.options.miniboss:
        yield from spawn_fourth(table, table.state.lords[0].area)
    yield from shadow_battles(table)


def choose_troopers(table: Table) -> Flow[None]:
    """Where a region offers several types of one cost, the players choose before the game.  [PA-REGION-03 .. -05]"""
    sheets = table.content.troopers
    chosen = []
    offered = consult(table, TroopersAsked(trooper_types(table.content, table.state.region))).types
    for types in offered:
        options = [Option(key, sheets[key].name, key, note=sheets[key].text) for key in types]
        prompt = f"Which troopers for {sheets[types[0]].cost} points?"
        several = len(types) > 1
        chosen.append((yield from pick(PLAYERS, "region.troopers", prompt, options)) if several else types[0])
    if chosen != table.state.troopers or any(len(types) > 1 for types in offered):
        choose_troops(table, chosen)
