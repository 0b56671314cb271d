"""Despair advances, and with it the Lord."""

from tabletop.core.flow import Flow, consult, react
from tabletop.planet_apocalypse.board.party import seats_in_order
from tabletop.planet_apocalypse.model.moments.enemies import (
    DespairBegun,
    DespairCycled,
    DespairDieAdded,
    EnemyPhaseBegun,
    LordCycled,
    LordCycleDone,
    LordsMoved,
)
from tabletop.planet_apocalypse.model.moments.heroes import PanelRefreshed
from tabletop.planet_apocalypse.model.moments.questions import DespairAsked
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.enemy.arrivals import spawn_fourth
from tabletop.planet_apocalypse.rules.hell_time import shadow_battles
from tabletop.planet_apocalypse.verbs.gifts import clear_panel, deal_panel
from tabletop.planet_apocalypse.verbs.harm import hurt
from tabletop.planet_apocalypse.verbs.heroes import change_pool
from tabletop.planet_apocalypse.verbs.lords import advance_lord
from tabletop.planet_apocalypse.verbs.tracks import add_despair_die, raise_despair, raise_lord_track


def despair_and_lord(table: Table) -> Flow[None]:
    """Despair advances a step for every seat; passing 1 is a cycle.  [PA-DESPAIR-01, -02, -10, PA-RULE-18, -19]"""
    yield from react(table, EnemyPhaseBegun())
    steps = len(table.state.seats)
    begun = DespairBegun(consult(table, DespairAsked(steps)).steps)
    yield from react(table, begun)
    yield from advance_despair(table, begun.steps)


def advance_despair(table: Table, steps: int) -> Flow[None]:
    """Move the counter and carry out every cycle it starts.  [PA-RULE-19]"""
    for _ in range(raise_despair(table, steps)):
        yield from despair_cycle(table)


def despair_cycle(table: Table) -> Flow[None]:
    """Pestilence, a despair die, courage, the Lord counter.  [PA-DESPAIR-03 to -08, PA-STATUS-08, PA-RULE-57]"""
    state = table.state
    moment = DespairCycled()
    yield from react(table, moment)
    for hero in seats_in_order(state):
        if hero in state.heroes:
            yield from hurt(table, hero, state.heroes[hero].pestilence, "pestilence")
    add_despair_die(table)
    change_pool(table, moment.courage)
    yield from react(table, DespairDieAdded())
    if raise_lord_track(table):
        yield from lord_cycle(table)


def lord_cycle(table: Table) -> Flow[None]:
    """New gifts, the Lord advances, a Fourth Circle demon appears, and perhaps a battle.  [PA-LORD-01 to -12]"""
    state = table.state
    living = [index for index, lord in enumerate(state.lords) if not lord.dead]
    moment = LordCycled(list(living) if table.content.maps[state.map].lord_moves else [])
    yield from react(table, moment)
    yield from _refresh_panel(table)
    for index in moment.advancing:
        advance_lord(table, state.lords[index])
    yield from react(table, LordsMoved())
    if moment.spawn:
        yield from spawn_fourth(table, moment.area or state.lords[max(moment.companion, living[0])].area)
    yield from react(table, LordCycleDone())
    yield from shadow_battles(table)


def _refresh_panel(table: Table) -> Flow[None]:
    """Discard what is left on the panel and deal anew.  [PA-LORD-01, PA-RULE-82]"""
    moment = PanelRefreshed([])
    yield from react(table, moment)
    slots = [slot for slot in range(len(table.state.panel)) if slot not in moment.kept]
    clear_panel(table, slots)
    deal_panel(table, slots)
