"""Where enemies and tokens go."""

from tabletop.core.flow import consult
from tabletop.core.things.paths import distances
from tabletop.planet_apocalypse.board.areas import map_areas, steps_from
from tabletop.planet_apocalypse.model.moments.questions import MarchAsked
from tabletop.planet_apocalypse.model.table import Table

TOKEN = -1


EXIT = "exit"


def way(table: Table, area: str, circle: int, mark: str = "", demon: str = "", first: str = "") -> list[str]:
    """Where the piece's steps lead, one after another; `exit` for leaving the map.  [PA-MMOVE-03, -04, PA-RULE-48]

    `first` is where somebody said the first step leads.
    """
    areas = map_areas(table)
    found: list[str] = []
    asked = MarchAsked(area, circle, mark, 1, areas[area].next, demon)
    while len(found) < asked.steps:
        asked.area, asked.to = area, areas[area].next
        consult(table, asked)
        asked.to, first = first or asked.to, ""
        if not asked.to:
            break
        found.append(asked.to)
        if asked.to == EXIT:
            if not areas[area].returns:
                break
            asked.to = areas[area].returns
            found.append(asked.to)
            asked.steps += 1  # leaving and coming back is one step
        area = asked.to
    return found


def steps_toward(table: Table, goal: str, closed: list[str]) -> dict[str, int]:
    """For every area from which heroes could walk to the goal how far that is, round the closed ones.  [PA-RULE-78]"""
    if goal in closed:
        return {}
    before: dict[str, list[str]] = {key: [] for key in map_areas(table)}
    for key in before:
        for to in steps_from(table, key):
            before[to].append(key)
    return distances(goal, lambda area: [key for key in before[area] if key not in closed])
