"""Who may step in at a moment, and in which order.

The order: the map, the legion, Fourth Circle demons (also those that are gone but left something behind), Lords,
trooper types, then the heroes by seat, each with its abilities, its gifts by slot and its flaw. In Hell Time a hero's
ability listens only when it says it works there.
"""

from typing import Any

from tabletop.core.flow import Use
from tabletop.planet_apocalypse.model.content import Content
from tabletop.planet_apocalypse.model.state import Lord, State
from tabletop.planet_apocalypse.model.table import Table


def sources(content: Content, state: State, lords: list[Lord]) -> list[tuple[str, str]]:
    """(owner, key of the thing with abilities) of everything in play with these Lords, in order."""
    found = [("", state.map), ("", state.legion)]
    found += [(demon.key, demon.key) for demon in state.fourths]
    found += [(key, key) for key in state.rest if key in state.memory]
    found += [(lord.key, lord.key) for lord in lords if lord.known and not lord.dead]
    found += [(troop, troop) for troop in state.troopers]
    for seat in state.seats:
        hero = state.heroes.get(seat.hero)
        if hero is None:
            continue
        keys = [*hero.abilities, *[gift for gift in hero.slots if gift]]
        found += [(hero.key, key) for key in keys if key not in hero.aside]
        found.append((hero.key, content.heroes[hero.key].flaw.key))
    return found


def fingerprint(content: Content, state: State) -> str:
    """What the listeners depend on, as one text: equal for equal sources."""
    return " ".join([f"{owner}:{key}" for owner, key in sources(content, state, state.lords)])


def listeners(table: Table, moment: type) -> list[tuple[str, Use]]:
    """The (owner, use) pairs that step in at this kind of moment."""
    state = table.state
    if state.hell is None:
        index, key = table.content.listeners, state.roster
    else:
        index, key = table.content.hell_listeners, f"{state.hell.lord} {state.roster}"
    found = index.get(key)
    if found is None:
        if len(index) > 4000:
            index.clear()
        found = index[key] = _build(table.content, state)
    return found.get(moment) or _NOBODY


_NOBODY: list[tuple[str, Use]] = []


def _build(content: Content, state: State) -> dict[type, list[tuple[str, Use]]]:
    """In a Lord Battle only the Lord that is fought steps in.  [PA-RULE-107]"""
    found: dict[type, list[tuple[str, Use]]] = {}
    lords = state.lords if state.hell is None else [state.lords[state.hell.lord]]
    for owner, key in sources(content, state, lords):
        uses, hell = content.sources[key]
        if state.hell is not None and not hell:
            continue
        for use in uses:
            for moment in use.calls:
                found.setdefault(moment, []).append((owner, use))
    return found


def is_heard(table: Table, moment: Any) -> bool:
    """True when somebody listens to this kind of moment: spares making it in hot places, so it takes a short cut."""
    state = table.state
    if state.hell is None:
        found = table.content.listeners.get(state.roster)
        if found is not None:
            return moment in found
    return bool(listeners(table, moment))
