"""Pure questions about the table."""

from tabletop.core.flow import consult
from tabletop.planet_apocalypse.content import Content, MapArea
from tabletop.planet_apocalypse.listeners import is_heard
from tabletop.planet_apocalypse.moments import PatrolLimitAsked, PermissionAsked, StepAsked
from tabletop.planet_apocalypse.state import FOURTH, HELL, LADDER, Fourth, Hero, Lord, State
from tabletop.planet_apocalypse.table import Table


def map_areas(table: Table) -> dict[str, MapArea]:
    return table.content.areas[table.state.map]


def area_name(table: Table, key: str) -> str:
    return "Hell" if key == HELL else map_areas(table)[key].name


def start_areas(table: Table) -> list[str]:
    return [area.key for area in map_areas(table).values() if area.start]


def captain(state: State) -> str:
    """The captain's hero key, living or dead: captaincy belongs to the seat.  [PA-CAPTAIN-03]"""
    return state.seats[state.captain].hero


def seats_in_order(state: State) -> list[str]:
    """Hero keys by seat, the captain's first, then clockwise.  [PA-PHASES-03]"""
    count = len(state.seats)
    return [state.seats[(state.captain + step) % count].hero for step in range(count)]


def heroes_in_order(state: State) -> list[Hero]:
    """Living heroes, the captain's first, then clockwise."""
    return [state.heroes[key] for key in seats_in_order(state) if key in state.heroes]


def heroes_at(state: State, place: str) -> list[Hero]:
    return [hero for hero in state.heroes.values() if hero.area == place]


def others_at(state: State, hero: Hero) -> list[Hero]:
    return [other for other in state.heroes.values() if other.area == hero.area and other is not hero]


def fourths_at(state: State, place: str) -> list[Fourth]:
    return [demon for demon in state.fourths if demon.area == place]


def fourth(state: State, key: str) -> Fourth | None:
    for demon in state.fourths:
        if demon.key == key:
            return demon
    return None


def has_minions(state: State, place: str) -> bool:
    return any(state.areas[place].minions) or any(demon.area == place for demon in state.fourths)


def has_demons(state: State, place: str) -> bool:
    """True when a demon of the First to Fourth Circle is there: larvae are none."""
    minions = state.areas[place].minions
    return bool(minions[1] or minions[2] or minions[3]) or any(demon.area == place for demon in state.fourths)


def has_enemies(state: State, place: str) -> bool:
    """Minions, or the Lord on the Hell Time tile."""
    return place == HELL or has_minions(state, place)


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


def in_play(state: State, circle: int) -> int:
    return sum([area.minions[circle] for area in state.areas.values()])


def figures_left(content: Content, state: State, circle: int) -> int:
    return content.circles[circle].figures - in_play(state, circle)


def troopers_left(content: Content, state: State, troop: str) -> int:
    """Cards of this type in the supply; patrols and ambushes draw on one stack.  [PA-TROOPER-12]"""
    used = sum([hero.patrol.get(troop, 0) for hero in state.heroes.values()])
    used += sum([area.troops for area in state.areas.values() if area.troop == troop])
    return content.troopers[troop].cards - used


def patrol_size(hero: Hero) -> int:
    return sum(hero.patrol.values())


def patrol_limit(table: Table, hero: str) -> int:
    """Four, or what an ability or flaw makes of it.  [PA-TEAM-08]"""
    limit: int = consult(table, PatrolLimitAsked(hero)).limit
    return limit


def may(table: Table, hero: str, what: str) -> bool:
    """Does an ability of the hero, or something done this phase, allow this?"""
    marks = table.state.marks
    if marks and ((what, hero) in marks or (what, "") in marks):
        return True
    if not is_heard(table, PermissionAsked):
        return False
    granted: bool = consult(table, PermissionAsked(hero, what)).granted
    return granted


def step_closed(table: Table, hero: str, to: str) -> str:
    """Why the hero may not step into that area; empty when it may."""
    closed: str = consult(table, StepAsked(hero, to)).closed
    return closed


def neighbours(table: Table, area: str) -> list[str]:
    """Where heroes may step from an area; nothing borders the Hell Time tile."""
    return [] if area == HELL else map_areas(table)[area].links


def raised(sides: int, levels: int = 1) -> int:
    """A die so many levels up, d12 at most.  [PA-LIMITS-05]"""
    return LADDER[min(LADDER.index(sides) + levels, len(LADDER) - 1)]


def is_hit(value: int, need: int) -> bool:
    """A die beats a toughness only if it is strictly greater.  [PA-HERO-16]"""
    return value > need


def enemy_name(content: Content, circle: int, key: str) -> str:
    if circle < FOURTH:
        return content.circles[circle].name
    return content.fourths[key].name if circle == FOURTH else content.lords[key].name


def march_order(table: Table) -> list[str]:
    """Areas from the exits backward: whoever is nearest the start moves first.  [PA-MMOVE-02]"""
    areas = map_areas(table)
    steps = {key: _way_out(areas, key) for key in areas}
    return sorted(areas, key=lambda key: steps[key])


def _way_out(areas: dict[str, MapArea], key: str) -> int:
    """Enemy steps from an area to the nearest exit; areas without a way out come last."""
    for count in range(len(areas) + 1):
        following = areas[key].next
        if following == "exit":
            return count
        if not following:
            return len(areas)
        key = following
    return len(areas)


def trooper_types(content: Content, region: str) -> list[list[str]]:
    """The types a region offers for each cost; where it names none, any of that cost stands in.  [PA-REGION-03]"""
    found = []
    for cost, types in enumerate(content.regions[region].troopers, 1):
        found.append(types or [key for key, sheet in content.troopers.items() if sheet.cost == cost])
    return found
