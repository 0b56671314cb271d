"""What a position is worth to the planning bot: life, Enemies, and what the scenario wants."""

from tabletop.apocalypse_chaos.board.objects import carried_kind
from tabletop.apocalypse_chaos.board.scenario import engine_is_ready, scenario_of, stars_bound
from tabletop.apocalypse_chaos.model.state import State
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.core.things.paths import distances

DEATH = 60.0
STAR, CORE, WALL, PILLAR = 18.0, 3.0, 5.0, 6.0
OTHER_SHIP = 4
"""Steps that a change of ship is worth: a room has to be reached and a move die kept for it."""


def goals(table: Table) -> float:
    """The sum of everything a scenario could want; parts that it does not have count nothing."""
    state, engine = table.state, scenario_of(table).engine
    total = -CORE * sum(tile.life for tile in state.tiles.values())
    if engine is None or engine not in state.rooms:
        return total
    away = steps_to(table, engine)
    total += STAR * stars_bound(state)
    if not engine_is_ready(state):
        total -= sum(1.2 * away[hero.at] for hero in state.heroes.values())
    total += freight(table, away, engine) + escort(table, away, engine) + PILLAR * precious_pillars(state, engine)
    if scenario_of(table).walls_in_the_way:
        total -= sum(WALL / 2 if wall.damaged else WALL for wall in state.barricades.values())
    return total


def steps_to(table: Table, goal: str) -> dict[str, int]:
    """Steps from every room to the goal, barricades not counted, another ship counted roughly."""
    state, tiles = table.state, table.content.tiles
    near = distances(goal, lambda room: state.rooms[room].near)
    chambers = [room.key for room in state.rooms.values() if tiles[room.tile].displaces and room.key not in near]
    found = dict(near)
    for chamber in chambers:
        for room, steps in distances(chamber, lambda room: state.rooms[room].near).items():
            found[room] = steps + OTHER_SHIP
    return {room: found.get(room, 2 * OTHER_SHIP) for room in state.rooms}


def precious_pillars(state: State, engine: str) -> int:
    """Pillars under the Engine Room and under Objects: with those platforms the mission would fall."""
    loaded = [thing.at for thing in state.things.values() if thing.kind == "science"]
    return sum(room.pillars for room in state.rooms.values() if room.key == engine or room.key in loaded)


def freight(table: Table, away: dict[str, int], engine: str) -> float:
    """Scientific Objects want to lie in the Engine Room, and somebody near who fetches them."""
    state, total = table.state, 0.0
    for thing in state.things.values():
        if thing.kind != "science":
            continue
        carrier = state.heroes.get(thing.carrier)
        place = carrier.at if carrier else thing.at
        total -= 4.0 * away.get(place, 0)
        if thing.at == engine:
            total += 12.0
        elif not carrier:
            total -= 4.0 + 1.5 * _nearest(table, place)
    return total


def escort(table: Table, away: dict[str, int], engine: str) -> float:
    """The Scientist and the infected want to be in the Engine Room, and the Scientist somebody beside him."""
    state, total = table.state, 0.0
    for hero in state.heroes.values():
        if carried_kind(table, hero) == "toxic" and state.scientist:
            total -= 3.0 * away[hero.at]
    if state.scientist:
        total -= 5.0 * away[state.scientist.at]
        if state.scientist.at != engine:
            total -= 2.0 * _nearest(table, state.scientist.at)
    return total


def _nearest(table: Table, place: str) -> int:
    """Steps from the nearest Hero with free hands to a room."""
    steps = steps_to(table, place)
    free = [hero for hero in table.state.heroes.values() if carried_kind(table, hero) != "science"]
    return min((steps[hero.at] for hero in free), default=0)


def worth(table: Table) -> float:
    """Life and Enemies weighed against each other, and what the scenario wants."""
    state = table.state
    total = 0.0
    for hero in state.heroes.values():
        total += 2.0 * hero.life - (6.0 if hero.life <= 3 else 0.0) + 1.0 * len(hero.cards)
    total -= DEATH * len(state.fallen)
    if state.scientist:
        total += 2.0 * state.scientist.life
    for enemy in state.enemies.values():
        boss = table.content.cards[enemy.key].kind != "grunt"
        total -= (5.0 if boss else 4.0) + enemy.life * (2.0 if boss else 1.2)
    total -= 12.0 * state.bosses_left
    total += sum(0.7 * room.pillars for room in state.rooms.values())
    total += sum(4.0 for vortex in state.vortices if not vortex.open)
    return total + goals(table)
