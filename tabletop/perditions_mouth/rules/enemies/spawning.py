"""Enemies appear: who comes, in which order, and where.  [PM-SPAWN-01]"""

from tabletop.core.flow import PLAYERS, Flow, Look, Option, consult, consult_own, perform, pick, react
from tabletop.perditions_mouth.board.grid import row_name, square_name
from tabletop.perditions_mouth.board.places import base_name, spawn_places
from tabletop.perditions_mouth.board.queries import does_at, is_free, threat_value
from tabletop.perditions_mouth.model.moments.kinds import KindCrowded, KindMakesRoom
from tabletop.perditions_mouth.model.moments.questions import SpawnCount
from tabletop.perditions_mouth.model.moments.rounds import SpawnBegun, SpawnEnded
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.verbs.figures import bring_from, come_back, pool


def spawn(table: Table, name: str) -> Flow[None]:
    """A spawn action: those who wait outside come back first, then as many as the threat shows.

    [PM-SPAWN-10, PM-RULE-201]
    """
    yield from react(table, SpawnBegun(name))
    if name == "primary":
        return_waiting(table)
    asked: SpawnCount = consult(table, SpawnCount(name, threat_value(table)))
    chosen = yield from _choose(table, name, asked.count)
    kinds = table.content.kinds
    chosen.sort(key=lambda kind: not does_at(kinds[kind], KindMakesRoom))  # the terrible come first  [PM-SPAWN-07]
    while chosen:
        kind = chosen.pop(0)
        if not (yield from _place(table, name, kind)):
            yield from _replace(table, name, kind, chosen)
    yield from react(table, SpawnEnded(name))


def spawn_one(table: Table, name: str, group: str) -> Flow[None]:
    """One more figure of that group comes from the pool, if it holds one that fits; the players choose."""
    kinds = table.content.kinds
    found = [kind for kind in dict.fromkeys(pool(table, name)) if kinds[kind].group == group and can_come(table, kind)]
    if found:
        options = [Option(kind, kinds[kind].name, kind) for kind in found]
        kind = yield from pick(PLAYERS, "spawn.more", f"One more comes from the {name} pool: which?", options)
        yield from _place(table, name, kind)


def return_waiting(table: Table) -> None:
    """Figures pushed off the map come back where they left it, if there is room.  [PM-PUSH-10, PM-RULE-59]"""
    for figure in list(table.state.figures.values()):
        if figure.waits and is_free(table, figure.waits):
            come_back(table, figure)


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
        kind = yield from pick(PLAYERS, "spawn.kind", prompt, options)
        left.remove(kind)
        chosen.append(kind)
    return chosen


def can_come(table: Table, kind: str) -> bool:
    if spawn_places(table, kind):
        return True
    return consult_own(table, kind, table.content.kinds[kind].abilities, KindCrowded(kind)).room


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
        chosen.append((yield from pick(PLAYERS, "spawn.instead", prompt, options)))


def _place(table: Table, name: str, kind: str) -> Flow[bool]:
    places = spawn_places(table, kind)
    if not places:
        crowded = KindMakesRoom(kind)
        yield from perform(table, kind, table.content.kinds[kind].abilities, crowded)
        places = crowded.places
    if not places:
        return False
    base = yield from pick_place(table, "spawn.place", kind, places)
    bring_from(table, name, kind, base)
    return True


def pick_place(table: Table, id: str, kind: str, places: list[tuple[int, ...]]) -> Flow[tuple[int, ...]]:
    """The players choose one of several bases.  [PM-SETUP-08]"""
    name = table.content.kinds[kind].name
    options = [Option(base_name(s), f"{name} on {base_name(s)}", s, about=square_name(s[0])) for s in places]
    for option in options if table.explain else ():
        option.look = Look(label=option.key, group=row_name(option.value[0]))
    return (yield from pick(PLAYERS, id, f"Where does the {name} go?", options))
