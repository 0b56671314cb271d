"""The engine's enemy moves against the slow version: `python -m tests.perditions_mouth.oracle.compare 2000 [first]`."""

import sys
from random import Random
from typing import Any

from tabletop.core.flow import Table
from tabletop.perditions_mouth.board.ground import ground
from tabletop.perditions_mouth.board.routes.outlooks import cost_of, outlooks
from tests.perditions_mouth.oracle.moves import Outcome, nearest_hero, outcomes
from tests.perditions_mouth.oracle.tables import allowed, picture, random_table, world_of
from tests.support.perditions_mouth import content

Distances = dict[str, tuple[bool, int] | None]


def compare(activations: int, first: int = 0, maps: list[str] | None = None) -> tuple[int, list[str]]:
    """So many activations, every enemy of a table, the maps in turn; how many it were, and what differs."""
    maps = maps or list(content().maps)
    done, seed, found = 0, first, list[str]()
    while done < activations:
        table = random_table(Random(seed), maps[seed % len(maps)])
        keys = [f.key for f in table.state.figures.values() if table.content.kinds[f.kind].acts]
        told = f"seed {seed} on {table.state.map}"
        near, slow_near = _reckoned(table, keys), _measured(table, keys)
        unlike = [key for key in near if near[key] != slow_near[key]]
        found += [f"{told}: {key} is {near[key]} from a hero and not {slow_near[key]}" for key in unlike]
        for key in keys:
            ours, slow = allowed(table, key), outcomes(*world_of(table, key))
            if ours != slow:
                found.append(f"{told}, {key}: {_said(ours)} and not {_said(slow)}\n{picture(table)}")
        done += len(keys)
        seed += 1
    return done, found


def _reckoned(table: Table[Any, Any], keys: list[str]) -> Distances:
    """How far those that walk are from a hero, reckoned kind by kind as for the acting order."""
    kinds, figures = table.content.kinds, table.state.figures
    found: Distances = {}
    for kind in dict.fromkeys(figures[key].kind for key in keys):
        alike = [figures[key] for key in keys if figures[key].kind == kind]
        if kinds[kind].normal.move:
            ways = outlooks(table, alike, ground(table), to_heroes=True)
            for figure in alike:
                way = ways.get(figure.key)
                found[figure.key] = None if way is None else (not way.valid, cost_of(way))
    return found


def _measured(table: Table[Any, Any], keys: list[str]) -> Distances:
    worlds = [world_of(table, key) for key in keys]
    return {mover.key: nearest_hero(world, mover) for world, mover in worlds if mover.move}


def _said(outcomes: set[Outcome]) -> str:
    names = [
        "+".join(sorted(f"{row}{chr(64 + column)}" for column, row in base)) + (f" {sorted(aside)}" if aside else "")
        for base, aside in outcomes
    ]
    return ", ".join(sorted(names))


if __name__ == "__main__":
    number, differences = compare(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)
    sys.stdout.write("\n".join([*differences[:5], f"{number} activations, {len(differences)} differences\n"]))
    sys.exit(1 if differences else 0)
