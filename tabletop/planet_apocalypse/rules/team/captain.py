"""The turn begins: a new captain, and heroes for empty seats."""

from tabletop.core.flow import PLAYERS, Flow, Option, pick, react
from tabletop.planet_apocalypse.board.party import free_heroes
from tabletop.planet_apocalypse.model.moments.heroes import CaptainPasses
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.team.joining import enter_game, join_or_leave
from tabletop.planet_apocalypse.verbs.seats import make_captain, take_seat
from tabletop.planet_apocalypse.verbs.tracks import give_divine


def new_captain(table: Table) -> Flow[None]:
    """The marker passes to the left; whoever has no hero picks one.  [PA-CAPTAIN-01, -02, -10, PA-RULE-77]"""
    state = table.state
    if state.clock.turn == 1:
        names = table.content.heroes
        options = [Option(seat.hero, names[seat.hero].name, index) for index, seat in enumerate(state.seats)]
        first = yield from pick(PLAYERS, "captain.first", "Who is the first captain?", options)
        if state.options.divine:
            give_divine(table, first)
        make_captain(table, first)
    else:
        passes = CaptainPasses((state.captain + 1) % len(state.seats))
        yield from react(table, passes)
        make_captain(table, passes.seat)
    for index, seat in enumerate(state.seats):
        if seat.hero not in state.heroes:
            yield from _replace(table, index)
    if state.options.joining:
        yield from join_or_leave(table)


def _replace(table: Table, index: int) -> Flow[None]:
    """A seat without a living hero gets another one, placed on a start area.  [PA-CAPTAIN-10, -11, PA-RULE-29]"""
    seat = table.state.seats[index]
    names = table.content.heroes
    options = [Option(key, names[key].name, key) for key in free_heroes(table)]
    hero = yield from pick(seat.hero, "captain.hero", "Which hero enters the game?", options)
    take_seat(table, index, hero)
    yield from enter_game(table, hero)
