"""A Fourth Circle demon comes into play."""

from tabletop.core.flow import Flow, Option, pick, react
from tabletop.planet_apocalypse import events
from tabletop.planet_apocalypse.effects import note_roster
from tabletop.planet_apocalypse.listeners import is_heard
from tabletop.planet_apocalypse.moments import FourthSpawned
from tabletop.planet_apocalypse.state import Fourth
from tabletop.planet_apocalypse.table import Table
from tabletop.planet_apocalypse.tracks import divine_holder, divine_ready, use_divine


def spawn_fourth(table: Table, area: str) -> Flow[str]:
    """One at random of those not in play, and its spawn effect; nothing when none is left.  [PA-LORD-10, PA-RULE-24]"""
    state = table.state
    if not state.rest:
        return ""
    key = state.rest.pop(state.rng.below(len(state.rest)))
    if divine_ready(table) and state.rest and (yield from _reject(table, key)):
        other = state.rest.pop(state.rng.below(len(state.rest)))
        state.rest.append(key)
        table.emit(events.FourthRejected(key))
        key = other
    state.fourths.append(Fourth(key, area, table.content.fourths[key].health))
    note_roster(table)
    table.emit(events.FourthAppeared(key, area))
    if is_heard(table, FourthSpawned):
        yield from react(table, FourthSpawned(key))
    return key


def _reject(table: Table, key: str) -> Flow[bool]:
    """Divine intervention, use C, before the spawn effect.  [PA-DIVINE-06, PA-DIVINE-08]"""
    name = table.content.fourths[key].name
    options = [Option("keep", f"Let {name} come", False), Option("reject", "Send it back for another", True)]
    prompt = f"{name} appears. Use divine intervention?"
    if (yield from pick(divine_holder(table), "divine.fourth", prompt, options)):
        use_divine(table, "fourth")
        return True
    return False
