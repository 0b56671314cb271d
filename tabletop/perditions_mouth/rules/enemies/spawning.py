"""Enemies appear: who comes, in which order, and where.  [PM-SPAWN-01]"""

from tabletop.core.flow import Flow, Option, consult, pick
from tabletop.perditions_mouth.board.bases import base_fits, bases, shapes_at
from tabletop.perditions_mouth.board.grid import AROUND, STRAIGHT, distance, square_name
from tabletop.perditions_mouth.board.ground import ground, is_near
from tabletop.perditions_mouth.board.places import base_name, spawn_places
from tabletop.perditions_mouth.board.queries import figures_of, is_free, threat_value
from tabletop.perditions_mouth.model.events.dungeon import EnemySpawned, Pushed
from tabletop.perditions_mouth.model.moments.questions import SpawnCount
from tabletop.perditions_mouth.model.names import name_of
from tabletop.perditions_mouth.model.state import Figure
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.verbs.figures import bring, pool, stand
from tabletop.perditions_mouth.verbs.movement import shift


def spawn(table: Table, name: str) -> Flow[None]:
    """A spawn action: those who wait outside come back first, then as many as the threat shows.  [PM-SPAWN-10]"""
    if name == "primary":
        return_waiting(table)
    asked: SpawnCount = consult(table, SpawnCount(name, threat_value(table)))
    chosen = yield from _choose(table, name, asked.count)
    chosen.sort(key=lambda kind: not table.content.kinds[kind].terror)  # the terrible come first  [PM-SPAWN-07]
    while chosen:
        kind = chosen.pop(0)
        if not (yield from _place(table, name, kind)):
            yield from _replace(table, name, kind, chosen)


def return_waiting(table: Table) -> None:
    """Figures pushed off the map come back where they left it, if there is room.  [PM-PUSH-10, PM-RULE-59]"""
    for figure in list(table.state.figures.values()):
        if figure.waits and is_free(table, figure.waits):
            at, figure.waits = figure.waits, 0
            stand(table, figure.key, (at,))
            table.emit(EnemySpawned(figure.key, at))


def _choose(table: Table, name: str, count: int) -> Flow[list[str]]:
    """The players pick the figures of the pool, only such as would fit somewhere.  [PM-SPAWN-02]"""
    left = list(pool(table, name))
    chosen: list[str] = []
    while len(chosen) < count:
        kinds = [kind for kind in dict.fromkeys(left) if can_come(table, kind)]
        if not kinds:
            break
        options = [Option(kind, table.content.kinds[kind].name, kind) for kind in kinds]
        prompt = f"The {name} pool spawns {count}: figure {len(chosen) + 1}?"
        kind = yield from pick("players", "spawn.kind", prompt, options)
        left.remove(kind)
        chosen.append(kind)
    return chosen


def can_come(table: Table, kind: str) -> bool:
    return bool(spawn_places(table, kind)) or (table.content.kinds[kind].terror and bool(_terror(table, kind)))


def _replace(table: Table, name: str, kind: str, chosen: list[str]) -> Flow[None]:
    """A figure without room stays in the pool; another one must come instead if it can.  [PM-SPAWN-06]"""
    left = list(pool(table, name))
    for taken in [*chosen, kind]:
        if taken in left:
            left.remove(taken)
    kinds = [other for other in dict.fromkeys(left) if other != kind and can_come(table, other)]
    if kinds:
        options = [Option(other, table.content.kinds[other].name, other) for other in kinds]
        prompt = f"No room for the {table.content.kinds[kind].name}: who comes instead?"
        chosen.append((yield from pick("players", "spawn.instead", prompt, options)))


def _place(table: Table, name: str, kind: str) -> Flow[bool]:
    places = spawn_places(table, kind)
    if not places and table.content.kinds[kind].terror:
        places = yield from _make_room(table, kind)
    if not places:
        return False
    base = yield from pick_place(table, "spawn.place", kind, places)
    pool(table, name).remove(kind)
    bring(table, kind, base)
    return True


def pick_place(table: Table, id: str, kind: str, places: list[tuple[int, ...]]) -> Flow[tuple[int, ...]]:
    """The players choose one of several bases.  [PM-SETUP-08]"""
    name = table.content.kinds[kind].name
    options = [Option(base_name(s), f"{name} on {base_name(s)}", s, about=square_name(s[0])) for s in places]
    return (yield from pick("players", id, f"Where does the {name} go?", options))


# -- terror: smaller Insectoids make room -----------------------------------------------------------------------------


def _terror(table: Table, kind: str) -> list[tuple[tuple[int, ...], int, list[Figure]]]:
    """Bases at a nest that one or two smaller Insectoids could clear: base, nest, who would move.  [PM-SPAWN-08]"""
    kinds = table.content.kinds
    here = ground(table)
    found: dict[tuple[tuple[int, ...], int], list[Figure]] = {}
    for nest in figures_of(table, "nest"):
        point = nest.at[0]
        for at in (point + step for step in AROUND if is_near(here, point, point + step)):
            for shape in shapes_at(table, kind, at):
                there = dict.fromkeys(table.state.standing.get(square, "") for square in shape)
                movers = [table.state.figures[who] for who in there if who in table.state.figures]
                smaller = all(kinds[f.kind].group == "insectoid" and kinds[f.kind].size == 1 for f in movers)
                if not movers or not smaller or len(movers) > 2 or len(movers) != len([who for who in there if who]):
                    continue
                own = tuple(square for f in movers for square in f.at)
                if base_fits(table, shape, own) and all(_retreats(table, f, point, shape) for f in movers):
                    found[shape, point] = movers
    return [(shape, point, movers) for (shape, point), movers in found.items()]


def _retreats(table: Table, figure: Figure, nest: int, shape: tuple[int, ...]) -> list[int]:
    """Squares one step farther from the nest that a figure could be pushed to.  [PM-RULE-51]"""
    at = figure.at[0]
    here = ground(table)
    return [
        at + step
        for step in (*STRAIGHT, *AROUND[4:])
        if is_near(here, at, at + step)
        and is_free(table, at + step)
        and at + step not in shape
        and distance(at + step, nest) > distance(at, nest)
    ]


def _make_room(table: Table, kind: str) -> Flow[list[tuple[int, ...]]]:
    """The players choose whom the newcomer drives off; its base is then free."""
    rooms = _terror(table, kind)
    if not rooms:
        return []
    options = []
    for shape, nest, movers in rooms:
        name = "+".join(square_name(at) for at in shape)
        who = " and ".join(name_of(table, f.key) for f in movers)
        key = f"{name}@{square_name(nest)}"
        options.append(Option(key, f"On {name}, driving off {who}", (shape, nest, movers), square_name(shape[0])))
    shape, nest, movers = yield from pick("players", "spawn.terror", "Where does it make room for itself?", options)
    for figure in movers:
        squares = _retreats(table, figure, nest, shape)
        if not squares:
            return bases(table, kind, shape[0]) if all(is_free(table, at) for at in shape) else []
        ways = [Option(square_name(at), square_name(at), at, square_name(at)) for at in squares]
        to = yield from pick("players", "spawn.retreat", f"Where does {name_of(table, figure.key)} go?", ways)
        shift(table, figure.key, (to,))
        table.emit(Pushed(figure.key, to))
    return [shape]
