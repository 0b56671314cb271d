"""What Lords do and what becomes of them."""

from tabletop.core.flow import Flow, GameOver, react
from tabletop.planet_apocalypse.board.areas import map_areas
from tabletop.planet_apocalypse.board.boxes import Boxes
from tabletop.planet_apocalypse.board.lords import lord_health
from tabletop.planet_apocalypse.model.events.enemies import (
    LordFell,
    LordHealed,
    LordHealthRaised,
    LordMoved,
    LordNamed,
    ShadowFell,
)
from tabletop.planet_apocalypse.model.events.heroes import CounterChanged
from tabletop.planet_apocalypse.model.moments.enemies import LordSlain
from tabletop.planet_apocalypse.model.state import Lord
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.troopers import lose_ambush


def cast_shadow(table: Table, lord: Lord, area: str) -> None:
    """An area comes under a Lord's Shadow: its ambush dies, tokens stay hidden.  [PA-LORD-03, PA-LORD-05]"""
    if area not in lord.shadow:
        lord.shadow.append(area)
        table.emit(ShadowFell(lord.key, area))
        if table.state.areas[area].troops:
            lose_ambush(table, area, table.state.areas[area].troops, dead=True)


def name_lord(table: Table, lord: Lord) -> None:
    """A secret Lord is drawn and shows itself, with the health of its sheet.  [PA-DIFFICULTY-02, PA-RULE-63]"""
    state, content = table.state, table.content
    boxes = Boxes(content, state.options).lords()
    taken = [other.key for other in state.lords]
    lord.key = state.rng.choose([key for key in boxes if key not in taken] or boxes)
    lord.parts = lord_health(content, state.options, lord.key, len(state.seats), lord.lesser)
    lord.known = True
    table.emit(LordNamed(lord.key))


def grow_lord(table: Table, lord: Lord, heroes: int) -> None:
    """The health that one more hero makes, now that there are so many; what is destroyed stays so.  [PA-JOIN-03]"""
    old = lord_health(table.content, table.state.options, lord.key, heroes - 1, lord.lesser)
    new = lord_health(table.content, table.state.options, lord.key, heroes, lord.lesser)
    for part, health in new.items():
        if lord.parts[part]:
            lord.parts[part] += health - old[part]
            table.emit(LordHealthRaised(lord.key, part, health - old[part], lord.parts[part]))


def heal_lord(table: Table, lord: Lord, part: str, amount: int, most: int) -> int:
    """A part of a Lord recovers, never above so much; by how much."""
    gain = min(amount, most - lord.parts[part])
    if gain > 0:
        lord.parts[part] += gain
        table.emit(LordHealed(lord.key, part, gain, lord.parts[part]))
    return max(0, gain)


def count_for_lord(table: Table, lord: Lord, counter: str, change: int) -> int:
    """Markers of that name come to a Lord or go; how many it has now."""
    lord.counters[counter] = now = max(0, lord.counters.get(counter, 0) + change)
    table.emit(CounterChanged(lord.key, counter, now))
    return now


def check_lord(table: Table, lord: Lord) -> Flow[None]:
    """A Lord without a living mortal part is dead; with the last one the game is won.  [PA-HELL-17, PA-WIN-01]"""
    sheet = table.content.lords[lord.key]
    if lord.dead or any(lord.parts[part.key] for part in sheet.parts if part.mortal):
        return
    yield from react(table, LordSlain(table.state.lords.index(lord)))
    lord.dead = True
    lord.shadow.clear()
    table.emit(LordFell(lord.key))
    if all(other.dead for other in table.state.lords):
        raise GameOver(True, "lord", f"{sheet.name} is banished: the planet is saved.")


def shadow_at_start() -> GameOver:
    """The Lord has come to a start area.  [PA-LORD-04, PA-WIN-03]"""
    return GameOver(False, "shadow", "The Lord's Shadow has reached the start: the planet is lost.")


def advance_lord(table: Table, lord: Lord) -> None:
    """The Lord walks the minions' path and takes its Shadow along; at a start all is lost.  [PA-LORD-02 to -05]"""
    areas = map_areas(table)
    was, lord.area = lord.area, areas[lord.area].next
    table.emit(LordMoved(lord.key, was, lord.area))
    if areas[lord.area].start:
        raise shadow_at_start()
    cast_shadow(table, lord, lord.area)
