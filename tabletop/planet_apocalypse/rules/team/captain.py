"""The turn begins: a new captain, and heroes for empty seats."""

from tabletop.core.flow import Flow, Option, pick, react
from tabletop.planet_apocalypse.board.party import captain, free_heroes
from tabletop.planet_apocalypse.model.events.heroes import TurnStarted
from tabletop.planet_apocalypse.model.moments.heroes import CaptainPasses
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.sources import is_heard
from tabletop.planet_apocalypse.rules.team.joining import enter_game, join_or_leave
from tabletop.planet_apocalypse.verbs.seats import take_seat


def new_captain(table: Table) -> Flow[None]:
    """The marker passes to the left; whoever has no hero picks one.  [PA-CAPTAIN-01, -02, -10, PA-RULE-77]"""
    state = table.state
    if state.clock.turn == 1:
        names = table.content.heroes
        options = [Option(seat.hero, names[seat.hero].name, index) for index, seat in enumerate(state.seats)]
        state.captain = yield from pick("players", "captain.first", "Who is the first captain?", options)
        if state.options["divine"] == "yes":
            state.divine = state.captain
    else:
        passes = CaptainPasses((state.captain + 1) % len(state.seats))
        if is_heard(table, CaptainPasses):
            yield from react(table, passes)
        state.captain = passes.seat
    state.renewed = False
    table.emit(TurnStarted(state.clock.turn, captain(state)))
    for index, seat in enumerate(state.seats):
        if seat.hero not in state.heroes:
            yield from _replace(table, index)
    if state.options["joining"] == "yes":
        yield from join_or_leave(table)


def _replace(table: Table, index: int) -> Flow[None]:
    """A seat without a living hero gets another one, placed on a start area.  [PA-CAPTAIN-10, -11, PA-RULE-29]"""
    seat = table.state.seats[index]
    names = table.content.heroes
    options = [Option(key, names[key].name, key) for key in free_heroes(table)]
    hero = yield from pick(seat.hero, "captain.hero", "Which hero enters the game?", options)
    take_seat(table, index, hero)
    yield from enter_game(table, hero)
