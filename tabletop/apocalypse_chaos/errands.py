"""What brings a mission nearer to its end, as the planning bot weighs it."""

from tabletop.apocalypse_chaos.queries import engine_is_ready, scenario_of, stars_bound
from tabletop.apocalypse_chaos.state import AcTable, State
from tabletop.core.things.paths import distances

ENGINE = "X"
STAR, CORE, WALL, PILLAR = 18.0, 3.0, 5.0, 6.0
OTHER_SHIP = 4
"""Steps that a change of ship is worth: a room has to be reached and a move die kept for it."""


def goals(table: AcTable) -> float:
    """The sum of everything a scenario could want; parts that it does not have count nothing."""
    state = table.state
    total = -CORE * sum(tile.life for tile in state.tiles.values())
    if not scenario_of(table).engine or ENGINE not in state.rooms:
        return total
    away = steps_to(state, ENGINE)
    total += STAR * stars_bound(state)
    if not engine_is_ready(state):
        total -= sum(1.2 * away[hero.at] for hero in state.heroes.values())
    total += freight(state, away) + escort(state, away) + PILLAR * precious_pillars(state)
    if scenario_of(table).walls_in_the_way:
        total -= sum(WALL / 2 if wall.damaged else WALL for wall in state.barricades.values())
    return total


def steps_to(state: State, goal: str) -> dict[str, int]:
    """Steps from every room to the goal, barricades not counted, another ship counted roughly."""
    near = distances(goal, lambda room: state.rooms[room].near)
    chambers = [room.key for room in state.rooms.values() if room.tile in ("IV", "VIII") and room.key not in near]
    found = dict(near)
    for chamber in chambers:
        for room, steps in distances(chamber, lambda room: state.rooms[room].near).items():
            found[room] = steps + OTHER_SHIP
    return {room: found.get(room, 2 * OTHER_SHIP) for room in state.rooms}


def precious_pillars(state: State) -> int:
    """Pillars under the Engine Room and under Objects: with those platforms the mission would fall."""
    loaded = [thing.at for thing in state.things.values() if thing.kind == "science"]
    return sum(room.pillars for room in state.rooms.values() if room.key == ENGINE or room.key in loaded)


def freight(state: State, away: dict[str, int]) -> float:
    """Scientific Objects want to lie in the Engine Room, and somebody near who fetches them."""
    total = 0.0
    for thing in state.things.values():
        if thing.kind != "science":
            continue
        carrier = state.heroes.get(thing.carrier)
        place = carrier.at if carrier else thing.at
        total -= 4.0 * away.get(place, 0)
        if thing.at == ENGINE:
            total += 12.0
        elif not carrier:
            total -= 4.0 + 1.5 * _nearest(state, place)
    return total


def escort(state: State, away: dict[str, int]) -> float:
    """The Scientist and the infected want to be in the Engine Room, and the Scientist somebody beside him."""
    total = 0.0
    for hero in state.heroes.values():
        if hero.carries == "toxic" and state.scientist:
            total -= 3.0 * away[hero.at]
    if state.scientist:
        total -= 5.0 * away[state.scientist.at]
        if state.scientist.at != ENGINE:
            total -= 2.0 * _nearest(state, state.scientist.at)
    return total


def _nearest(state: State, place: str) -> int:
    """Steps from the nearest Hero with free hands to a room."""
    steps = steps_to(state, place)
    return min((steps[hero.at] for hero in state.heroes.values() if hero.carries[:7] != "science"), default=0)
