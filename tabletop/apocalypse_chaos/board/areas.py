"""Enemies round the hull: who stands where, who is in reach, which area comes next, whom they hit."""

from tabletop.apocalypse_chaos.board.figures import crew_on, figures, figures_in
from tabletop.apocalypse_chaos.board.rooms import stack_above
from tabletop.apocalypse_chaos.board.strengths import has_flight
from tabletop.apocalypse_chaos.model.state import Enemy, Hero, State
from tabletop.apocalypse_chaos.model.table import Table


def enemies_in(state: State, area: str) -> list[str]:
    return [enemy.key for enemy in state.enemies.values() if enemy.area == area]


def reach(state: State, hero: Hero, line: str) -> tuple[str, ...]:
    """Areas in the Hero's melee or ranged reach."""
    room = state.rooms[hero.at]
    return room.melee if line == "melee" else room.ranged


def adjacent_areas(state: State, hero: Hero) -> tuple[str, ...]:
    """Melee and ranged reach together.  [AC-SPECIAL-03]"""
    room = state.rooms[hero.at]
    return room.melee + room.ranged


def targets(table: Table, hero: Hero, line: str) -> list[Enemy]:
    """Enemies that hero may attack now; Bosses behind Grunts are no targets."""
    areas = reach(table.state, hero, line)
    if not areas:
        return []
    cards, enemies = table.content.cards, table.state.enemies.values()
    guarded = [enemy.area for enemy in enemies if enemy.area in areas and cards[enemy.key].kind == "grunt"]
    return [
        enemy
        for enemy in enemies
        if enemy.area in areas and (enemy.area not in guarded or cards[enemy.key].kind == "grunt")
    ]


def enemies_at(state: State, areas: tuple[str, ...]) -> list[Enemy]:
    return [enemy for enemy in state.enemies.values() if enemy.area in areas]


def is_worth_visiting(state: State, ship: int) -> bool:
    """True when an airlock to that ship works: figures or Objects are there.  [AC-AIRLOCK-03, AC-RULE-15]"""
    return bool(crew_on(state, ship)) or any(
        thing.at and state.rooms[thing.at].ship == ship for thing in state.things.values()
    )


def next_area(state: State, area: str, clockwise: bool) -> str:
    """One step along the path of Enemies, through airlocks.  [AC-ENEMY-03, AC-AIRLOCK-02]"""
    here = state.areas[area]
    through = here.left_airlock if clockwise else here.right_airlock
    if through and is_worth_visiting(state, state.areas[through].ship):
        return through
    return here.left if clockwise else here.right


def area_ranks(state: State) -> dict[str, int]:
    """The order of areas for ties, clockwise from Vortex 1, second ship after.  [AC-RULE-13]"""
    ranks: dict[str, int] = {}
    ships = sorted({area.ship for area in state.areas.values()})
    for ship in ships:
        mine = [area.key for area in state.areas.values() if area.ship == ship]
        starts = [vortex.area for vortex in state.vortices if vortex.area in mine]
        first = mine.index(starts[0]) if starts else 0
        for key in mine[first:] + mine[:first]:
            ranks[key] = len(ranks)
    return ranks


def front_holds_figure(state: State, area: str) -> bool:
    """True when the room faced from there, or a platform above it, holds somebody."""
    front = state.rooms[state.areas[area].front]
    places = [front.key, *[room.key for room in stack_above(state, front)]]
    return any(one.at in places for one in figures(state))


def places_hit(table: Table, enemy: Enemy, kind: str) -> list[str]:
    """The first room where somebody can be hit, and with Flight the platforms above it; empty when there is none.

    Melee aims at the front room, other attacks at those beyond it.  [AC-EATTACK-02 .. -04, AC-ENEMY-10]
    """
    state, line = table.state, table.state.areas[enemy.area].line
    flies = has_flight(table, enemy.key)
    for key in line[:1] if kind == "melee" else line[1:]:
        places = [key, *[platform.key for platform in stack_above(state, state.rooms[key])]] if flies else [key]
        for place in places:
            if figures_in(state, place):
                return places
    return []
