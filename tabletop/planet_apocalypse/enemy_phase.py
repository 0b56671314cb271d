"""The enemy phase: despair and the Lord, attacks, moves, spawns."""

from tabletop.core.flow import Flow, Option, consult, pick, react
from tabletop.planet_apocalypse import events
from tabletop.planet_apocalypse.assault import all_attack, groups_at, targets_of
from tabletop.planet_apocalypse.effects import cast_shadow, change_pool, clear_panel, deal_panel, put_token
from tabletop.planet_apocalypse.ending import shadow_at_start
from tabletop.planet_apocalypse.harm import hurt
from tabletop.planet_apocalypse.hell_time import lord_battle
from tabletop.planet_apocalypse.listeners import is_heard
from tabletop.planet_apocalypse.moments import (
    DespairAsked,
    DespairCycled,
    EnemyPhaseBegun,
    LordCycled,
    LordCycleDone,
    PanelRefreshed,
    SpawnAsked,
)
from tabletop.planet_apocalypse.queries import captain, map_areas, seats_in_order
from tabletop.planet_apocalypse.spawning import spawn_fourth
from tabletop.planet_apocalypse.state import HELL, Lord
from tabletop.planet_apocalypse.table import Table
from tabletop.planet_apocalypse.tokens import reveal_here
from tabletop.planet_apocalypse.tracks import DESPAIR_STEPS, LORD_STEPS, add_despair_die


def despair_and_lord(table: Table) -> Flow[None]:
    """Despair advances a step for every seat; passing 1 is a cycle.  [PA-DESPAIR-01, -02, -10, PA-RULE-18, -19]"""
    if is_heard(table, EnemyPhaseBegun):
        yield from react(table, EnemyPhaseBegun())
    steps = len(table.state.seats)
    if is_heard(table, DespairAsked):
        steps = consult(table, DespairAsked(steps)).steps
    yield from advance_despair(table, steps)


def advance_despair(table: Table, steps: int) -> Flow[None]:
    """Move the counter and carry out every cycle it starts.  [PA-RULE-19]"""
    state = table.state
    cycles, rest = divmod(state.despair - 1 + steps, DESPAIR_STEPS)
    state.despair = rest + 1
    table.emit(events.DespairRose(steps, state.despair))
    for _ in range(cycles):
        yield from despair_cycle(table)


def despair_cycle(table: Table) -> Flow[None]:
    """Pestilence, a despair die, courage, the Lord counter.  [PA-DESPAIR-03 to -08, PA-STATUS-08, PA-RULE-57]"""
    state = table.state
    moment = DespairCycled()
    if is_heard(table, DespairCycled):
        yield from react(table, moment)
    for hero in seats_in_order(state):
        if hero in state.heroes:
            yield from hurt(table, hero, state.heroes[hero].pestilence, "pestilence")
    add_despair_die(table)
    change_pool(table, moment.courage)
    state.lord_track = state.lord_track % LORD_STEPS + 1
    table.emit(events.LordTrackRose(state.lord_track))
    if state.lord_track == 1:
        yield from lord_cycle(table)


def lord_cycle(table: Table) -> Flow[None]:
    """New gifts, the Lord advances, a Fourth Circle demon appears, and perhaps a battle.  [PA-LORD-01 to -12]"""
    state = table.state
    living = [index for index, lord in enumerate(state.lords) if not lord.dead]
    moment = LordCycled(list(living) if table.content.maps[state.map].lord_moves else [])
    if is_heard(table, LordCycled):
        yield from react(table, moment)
    yield from _refresh_panel(table)
    for index in moment.advancing:
        advance_lord(table, state.lords[index])
    if moment.spawn:
        yield from spawn_fourth(table, moment.area or state.lords[living[0]].area)
    if is_heard(table, LordCycleDone):
        yield from react(table, LordCycleDone())
    for index, lord in enumerate(state.lords):
        if not lord.dead and any(hero.area in lord.shadow for hero in state.heroes.values()):
            yield from lord_battle(table, index, "")


def _refresh_panel(table: Table) -> Flow[None]:
    """Discard what is left on the panel and deal anew.  [PA-LORD-01, PA-RULE-82]"""
    moment = PanelRefreshed([])
    if is_heard(table, PanelRefreshed):
        yield from react(table, moment)
    slots = [slot for slot in range(len(table.state.panel)) if slot not in moment.kept]
    clear_panel(table, slots)
    deal_panel(table, slots)


def advance_lord(table: Table, lord: Lord) -> None:
    """The Lord walks the minions' path and takes its Shadow along; at a start all is lost.  [PA-LORD-02 to -05]"""
    areas = map_areas(table)
    was, lord.area = lord.area, areas[lord.area].next
    table.emit(events.LordMoved(lord.key, was, lord.area))
    if areas[lord.area].start:
        raise shadow_at_start()
    cast_shadow(table, lord, lord.area)


def minions_attack(table: Table) -> Flow[None]:
    """Area by area, in the captain's order.  [PA-MATTACK-01]"""
    waiting = [key for key in table.state.areas if key != HELL]
    while True:
        waiting = [key for key in waiting if _fights(table, key)]
        if not waiting:
            return
        areas = map_areas(table)
        options = [Option(key, areas[key].name, key, about=key) for key in waiting]
        area = yield from pick(captain(table.state), "assault.area", "Where do they attack first?", options)
        waiting.remove(area)
        yield from all_attack(table, area)


def _fights(table: Table, area: str) -> bool:
    return any(targets_of(table, group).heroes for group in groups_at(table, area))


def spawn_tokens(table: Table) -> Flow[None]:
    """A new token in the Lord's area, unless one is there.  [PA-SPAWN-01, -02, -03, -04, PA-RULE-03]"""
    state = table.state
    places: list[tuple[str, str]] = []
    if table.content.maps[state.map].spawn == "lord":
        places = [(lord.area, "") for lord in state.lords if not lord.dead and not state.areas[lord.area].tokens]
    if is_heard(table, SpawnAsked):
        places = consult(table, SpawnAsked(places)).places
    for area, mark in places:
        put_token(table, area, mark)
        yield from reveal_here(table, area)
