"""Who goes ahead to the Shadow, and when."""

from tabletop.core.flow import consult
from tabletop.planet_apocalypse.board.areas import is_shadow, map_areas, start_areas
from tabletop.planet_apocalypse.board.permissions import move_steps
from tabletop.planet_apocalypse.bot import raid, road
from tabletop.planet_apocalypse.bot.fighter import plans_of, stamina
from tabletop.planet_apocalypse.bot.foe import foe
from tabletop.planet_apocalypse.model.moments.questions import DespairAsked
from tabletop.planet_apocalypse.model.state import Hero
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.tracks import DESPAIR_STEPS, LORD_STEPS

SLACK = 6
"""A scout sets out a little early, and does not turn back for a little."""
GROWTH = 5
"""Stamina that the team wins back in a turn at home."""


def to_shadow(table: Table, area: str) -> int:
    """Steps to the nearest Shadow."""
    return min([road.walk(table, area, key) for key in map_areas(table) if is_shadow(table.state, key)], default=99)


def pace(table: Table, hero: Hero) -> int:
    """Steps a turn, those of the team phase counted."""
    return move_steps(table, hero.key) + any(plan.scout for plan in plans_of(table, hero).values())


def turns_to_shadow(table: Table, hero: Hero, area: str) -> int:
    """Turns until the hero stands in the Shadow."""
    return -(-to_shadow(table, area) // max(1, pace(table, hero)))


def scout(table: Table) -> Hero | None:
    """The hero that goes ahead; nobody where the Shadow is within a turn of home."""
    heroes = list(table.state.heroes.values())
    home = start_areas(table)[0]
    if not heroes or to_shadow(table, home) <= 2:
        return None
    return min(heroes, key=lambda one: (turns_to_shadow(table, one, one.area), -pace(table, one), -stamina(table, one)))


def is_wanted(table: Table, hero: Hero) -> bool:
    """The scout sets out when the team will be strong enough once it is there."""
    chosen = scout(table)
    if chosen is not hero:
        return False
    living = [index for index, lord in enumerate(table.state.lords) if not lord.dead]
    turns = turns_to_shadow(table, hero, hero.area)
    return raid.is_time(table, living[0], GROWTH * max(0, turns - 1) + SLACK)


def lord_comes(table: Table) -> list[str]:
    """Areas a Lord enters in the coming enemy phase."""
    state = table.state
    steps = consult(table, DespairAsked(len(state.seats))).steps
    if state.lord_track < LORD_STEPS or state.despair - 1 + steps < DESPAIR_STEPS:
        return []
    if not table.content.maps[state.map].lord_moves:
        return []
    return [map_areas(table)[lord.area].next for lord in state.lords if not lord.dead]
