"""The areas of the map: where they lead, and what lies on them."""

from tabletop.planet_apocalypse.model.content import MapArea
from tabletop.planet_apocalypse.model.state import HELL, Lord, State
from tabletop.planet_apocalypse.model.table import Table


def map_areas(table: Table) -> dict[str, MapArea]:
    return table.content.areas[table.state.map]


def area_name(table: Table, key: str) -> str:
    return "Hell" if key == HELL else map_areas(table)[key].name


def start_areas(table: Table) -> list[str]:
    return [area.key for area in map_areas(table).values() if area.start]


def neighbours(table: Table, area: str) -> list[str]:
    """What is adjacent to an area; nothing borders the Hell Time tile."""
    return [] if area == HELL else map_areas(table)[area].links


def steps_from(table: Table, area: str) -> list[str]:
    """Where heroes may step: into adjacent areas, and where the map lets only walkers through.  [PA-RULE-200]"""
    if area == HELL:
        return []
    place = map_areas(table)[area]
    return place.links + place.walks if place.walks else place.links


def shadow_lord(state: State, area: str) -> Lord | None:
    """The Lord whose Shadow lies on this area.  [PA-RULE-107]"""
    for lord in state.lords:
        if not lord.dead and area in lord.shadow:
            return lord
    return None


def is_shadow(state: State, area: str) -> bool:
    return shadow_lord(state, area) is not None


def areas_without_shadow(state: State) -> list[str]:
    return [key for key in state.areas if key != HELL and not is_shadow(state, key)]


def is_occupied(state: State, area: str) -> bool:
    """True where a token would be revealed: a hero or an ambush is there.  [PA-INVASION-01]"""
    return bool(state.areas[area].troops) or any(hero.area == area for hero in state.heroes.values())


def march_order(table: Table) -> list[str]:
    """Areas from the exits backward: whoever is nearest the start moves first.  [PA-MMOVE-02]"""
    return table.content.orders[table.state.map]


def way_out(areas: dict[str, MapArea], key: str) -> int:
    """Enemy steps from an area to the nearest exit; areas without a way out come last."""
    for count in range(len(areas) + 1):
        following = areas[key].next
        if following == "exit":
            return count
        if not following:
            return len(areas)
        key = following
    return len(areas)


def map_places(table: Table) -> list[str]:
    return [key for key in table.state.areas if key != HELL]
