"""What maps and scenarios must keep to besides the shape of their records: squares, borders, kinds, exits."""

import re
from collections.abc import Iterator

from tabletop.perditions_mouth.board.grid import STRAIGHT, STRIDE, square
from tabletop.perditions_mouth.model.kinds import Kind, Terrain
from tabletop.perditions_mouth.model.maps import Crowd, GateSpot, MapBoard, Scenario

SQUARE = re.compile(r"([1-9]|1[0-4])[A-N]")
MOST_ROWS = STRIDE - 2
"""The padded sheet has room for so many rows and columns."""


def map_problems(board: MapBoard, terrain: dict[str, Terrain]) -> list[str]:
    """What is wrong with a map, one sentence each."""
    letters = {kind.letter for kind in terrain.values()}
    widths = {len(row) for row in board.rows}
    if len(widths) != 1 or not 1 <= len(board.rows) <= MOST_ROWS or not 1 <= max(widths) <= MOST_ROWS:
        return [f"the rows must all be as long, at most {MOST_ROWS} by {MOST_ROWS} squares"]
    unknown = sorted({letter for row in board.rows for letter in row} - letters)
    if unknown:
        return [f"the rows use {', '.join(map(repr, unknown))}; the legend has {' '.join(sorted(letters))}"]
    found = [
        f"{what} {name!r} is no square that can be walked on"
        for what, name in [("the entrance", board.entrance), *(("the exit", at) for at in board.exits.values())]
        if not _walkable(board, terrain, name)
    ]
    for gate in board.gates:
        found += _gate_problems(board, terrain, gate)
    return found


def _gate_problems(board: MapBoard, terrain: dict[str, Terrain], gate: GateSpot) -> list[str]:
    if len(gate.sides) != 2 or not all(_walkable(board, terrain, side) for side in gate.sides):
        return [f"the gate {gate.key} needs two walkable squares"]
    if square(gate.sides[1]) - square(gate.sides[0]) not in STRAIGHT:
        return [f"the squares of the gate {gate.key} do not share an edge"]
    return []


def _walkable(board: MapBoard, terrain: dict[str, Terrain], name: str) -> bool:
    if not SQUARE.fullmatch(name):
        return False
    row, column = int(name[:-1]) - 1, ord(name[-1]) - ord("A")
    if row >= len(board.rows) or column >= len(board.rows[row]):
        return False
    return any(kind.letter == board.rows[row][column] and kind.walk for kind in terrain.values())


def scenario_problems(
    scenario: Scenario, board: MapBoard, terrain: dict[str, Terrain], kinds: dict[str, Kind]
) -> list[str]:
    """What is wrong with a scenario on its map, one sentence each."""
    found = [
        f"{what} {name!r} is no square that can be walked on"
        for what, name in _squares(scenario)
        if not _walkable(board, terrain, name)
    ]
    borders = {frozenset(gate.sides) for gate in board.gates}
    for name in (*scenario.locked, *scenario.hard_locked, *scenario.open):
        if frozenset(name.split("-")) not in borders:
            found.append(f"the map has no gate {name!r}")
    found += [f"the map has no exit {exit!r}" for exit in scenario.next if exit not in board.exits]
    found += _pool_problems(scenario, kinds)
    for placed in scenario.enemies:
        if placed.at and len(placed.at) != placed.count:
            found.append(f"{placed.count} {placed.kind} stand on {len(placed.at)} places")
        if any(len(text.split("+")) != kinds[placed.kind].size for text in placed.at if placed.kind in kinds):
            found.append(f"each {placed.kind} fills {kinds[placed.kind].size} squares")
    return found


def _squares(scenario: Scenario) -> Iterator[tuple[str, str]]:
    """Every square a scenario names, and for what."""
    for laid in scenario.things:
        for name in laid.at:
            yield f"the {laid.kind}", name
    if scenario.rescue:
        yield "the rescue square", scenario.rescue
    for placed in scenario.enemies:
        for text in placed.at:
            for name in text.split("+"):
                yield f"the {placed.kind}", name
        if placed.near:
            yield f"the {placed.kind} near", placed.near


def _pool_problems(scenario: Scenario, kinds: dict[str, Kind]) -> list[str]:
    found = []
    sources: list[Scenario | Crowd] = [scenario, *scenario.more]
    for source in sources:
        for pool in (source.primary, source.secondary, source.reserve):
            found += [f"{kind!r} is not one of the enemies" for kind in pool if kind not in kinds]
    return found
