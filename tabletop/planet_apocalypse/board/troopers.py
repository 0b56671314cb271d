"""Troopers in the supply, in patrols and in ambush."""

from tabletop.core.flow import consult
from tabletop.planet_apocalypse.board.pieces import has_minions
from tabletop.planet_apocalypse.model.content import Content
from tabletop.planet_apocalypse.model.moments.questions import PatrolLimitAsked, QuarryAsked
from tabletop.planet_apocalypse.model.state import Area, Hero, State
from tabletop.planet_apocalypse.model.table import Table

MOST_AMBUSH = 4


def troopers_left(content: Content, state: State, troop: str) -> int:
    """Cards of this type in the supply; patrols and ambushes draw on one stack.  [PA-TROOPER-12]"""
    used = sum([hero.patrol.get(troop, 0) for hero in state.heroes.values()])
    used += sum([area.troops for area in state.areas.values() if area.troop == troop])
    return content.troopers[troop].cards - used


def patrol_size(hero: Hero) -> int:
    return sum(hero.patrol.values())


def patrol_limit(table: Table, hero: str) -> int:
    """Four, or what an ability or flaw makes of it.  [PA-TEAM-08]"""
    return consult(table, PatrolLimitAsked(hero)).limit


def trooper_types(content: Content, region: str) -> list[list[str]]:
    """The types a region offers for each cost; where it names none, any of that cost stands in.  [PA-REGION-03]"""
    found = []
    for cost, types in enumerate(content.regions[region].troopers, 1):
        found.append(types or [key for key, sheet in content.troopers.items() if sheet.cost == cost])
    return found


def type_of_cost(content: Content, state: State, cost: int) -> str:
    """The cheapest type of this game that costs so much or more, the dearest when none does.  [PA-REGION-09]"""
    types = sorted(state.troopers, key=lambda troop: content.troopers[troop].cost)
    return next((troop for troop in types if content.troopers[troop].cost >= cost), types[-1])


def quarry(table: Table, area: str) -> QuarryAsked:
    """Whether troopers in that area would have anything to fire at.  [PA-AMBUSH-01]"""
    return consult(table, QuarryAsked(area, has_minions(table.state, area)))


def ambushes(table: Table) -> list[Area]:
    return [area for area in table.state.areas.values() if area.troops]
