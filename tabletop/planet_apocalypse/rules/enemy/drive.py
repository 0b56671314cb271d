"""Heroes and ambushes are driven toward a Lord."""

from collections.abc import Iterable

from tabletop.core.flow import Flow, Option, consult, pick
from tabletop.planet_apocalypse.board.areas import is_shadow, map_areas, march_order
from tabletop.planet_apocalypse.board.party import captain, heroes_in_order
from tabletop.planet_apocalypse.board.troopers import ambushes
from tabletop.planet_apocalypse.board.ways import steps_toward
from tabletop.planet_apocalypse.model.moments.questions import DriveAsked
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.enemy.arrivals import reveal_here
from tabletop.planet_apocalypse.verbs.pieces import put_hero
from tabletop.planet_apocalypse.verbs.troopers import lose_ambush, shift_ambush

Ways = dict[str, dict[str, int]]
"""For the area of each Lord how many steps each area is away from it."""


def drive(table: Table, origin: str, steps: int) -> Flow[None]:
    """Every hero and ambush goes so many areas toward a Lord; tokens open after each step.  [PA-RULE-201]

    Of Lords equally near that at the origin counts; whoever comes under the Shadow goes no further.
    """
    for _ in range(steps):
        moved = yield from _drive_one(table, origin)
        for area in [key for key in march_order(table) if key in moved]:
            yield from reveal_here(table, area)


def _drive_one(table: Table, origin: str) -> Flow[list[str]]:
    """All go one area on at the same time; where somebody has come to."""
    ways = _ways(table)
    heroes: list[tuple[str, str]] = []
    for hero in heroes_in_order(table.state):
        name = table.content.heroes[hero.key].name
        heroes.append((hero.key, (yield from _next_area(table, ways, origin, hero.area, name))))
    troops: list[tuple[str, str]] = []
    for area in sorted(ambushes(table), key=lambda area: _away(ways.values(), area.key)):  # those ahead make room
        name = f"the ambush in {map_areas(table)[area.key].name}"
        troops.append((area.key, (yield from _next_area(table, ways, origin, area.key, name))))
    for key, to in heroes:
        if to:
            put_hero(table, key, to)
    for area_key, to in troops:
        if to:
            yield from _push(table, area_key, to)
    return [to for _, to in heroes + troops if to]


def _ways(table: Table) -> Ways:
    """The ways to the Lords that pieces are driven to.  [PA-RULE-78]"""
    lords = table.state.lords
    asked = consult(table, DriveAsked([index for index, lord in enumerate(lords) if not lord.dead], []))
    return {lords[index].area: steps_toward(table, lords[index].area, asked.closed) for index in asked.lords}


def _away(ways: Iterable[dict[str, int]], area: str) -> int:
    """How far the nearest Lord is; none is nearest of all."""
    return min([away[area] for away in ways if area in away], default=0)


def _next_area(table: Table, ways: Ways, origin: str, area: str, who: str) -> Flow[str]:
    """Where the piece goes, the captain deciding between equal ways; empty when it stays."""
    near = [goal for goal, away in ways.items() if area in away and away[area] == _away(ways.values(), area)]
    if not near or not _away(ways.values(), area) or is_shadow(table.state, area):
        return ""
    goals = [origin] if origin in near else near
    areas = map_areas(table)
    found = [
        key
        for key in [*areas[area].links, *areas[area].walks]
        if any(ways[goal].get(key, len(areas)) < ways[goal][area] for goal in goals)
    ]
    options = [Option(key, areas[key].name, key, about=key) for key in found]
    return (yield from pick(captain(table.state), "drive.way", f"Where is {who} driven?", options))


def _push(table: Table, area: str, to: str) -> Flow[None]:
    """An ambush comes to an area; it dies under the Shadow, and only one type can lie there.  [PA-RULE-110]"""
    place, there = table.state.areas[area], table.state.areas[to]
    if is_shadow(table.state, to):
        lose_ambush(table, area, place.troops, dead=True)
        return
    if there.troops and there.troop != place.troop:
        sheets = table.content.troopers
        options = [
            Option(one.troop, f"{one.troops} {sheets[one.troop].plural}", one.troop, about=to) for one in (there, place)
        ]
        prompt = f"Only one ambush can lie in {map_areas(table)[to].name}: keep which?"
        kept = yield from pick(captain(table.state), "drive.keep", prompt, options)
        if kept == there.troop:
            lose_ambush(table, area, place.troops)
            return
    shift_ambush(table, area, to, place.troops)
