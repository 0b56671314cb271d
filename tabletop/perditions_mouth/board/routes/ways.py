"""What the labels of a searched field say: ways to go, and what is in the way."""

import heapq
from typing import TypeAlias

from tabletop.core.record import record
from tabletop.perditions_mouth.board.grid import SIZE
from tabletop.perditions_mouth.board.routes.paths import COST, Field, Step, doorstep, is_taken, onward, steps

Path: TypeAlias = tuple[int, ...]


@record
class Way:
    """How an enemy's move ends: where, and what it does to get there, as (what, square or key) in order."""

    end: int
    deeds: list[tuple[str, int, str]]
    """("go", square, ""), ("open", 0, gate) or ("pull", 0, lever)."""
    left: int
    """AP not spent."""
    path: Path = ()
    """The squares it goes over, where they matter."""


def ways(field: Field, start: int, ap: int) -> list[Way]:
    """Every way to spend the AP along a shortest path from that square, one for each square it could end on.

    It stops where the goal is reached, before what must be broken, and before allies it only planned through. Large
    figures may have to go back where they came from, so each of their ways is told apart.
    """
    best: dict[tuple[int, Path], Way] = {}
    is_large = len(field.own) > 1
    if start not in field.labels:
        return []
    seen: set[tuple[int, int, Path]] = set()
    heap: list[tuple[int, int, int, Way]] = [(-ap, 0, start, Way(start, [], ap))]
    count = 0
    while heap:
        minus, _, node, way = heapq.heappop(heap)
        left = -minus
        if (node, left, way.path) in seen:
            continue
        seen.add((node, left, way.path))
        moved = False
        for step in onward(field, node):
            goes = step.deeds[-1][0] == "go"
            at = step.node % SIZE
            if step.barrier or (goes and is_taken(field, at)):
                continue
            price = step.ap
            if price > left:
                if _whole_move(field, step, way):
                    price = left
                elif len(step.deeds) > 1 and left:  # the gate at least
                    ajar = Way(node % SIZE, way.deeds + step.deeds[:1], left - 1, way.path)
                    best.setdefault((node % SIZE, way.path), ajar)
                    moved = True
                    continue
                else:
                    continue
            moved = True
            count += 1
            after = Way(at, way.deeds + step.deeds, left - price, (*way.path, at) if is_large else ())
            heapq.heappush(heap, (price - left, count, step.node, after))
        if not moved or doorstep(field, node):
            best.setdefault((node % SIZE, way.path), _end(field, node, way))
    return list(best.values())


def _whole_move(field: Field, step: Step, way: Way) -> bool:
    """A step too costly for the AP that the whole move may still pay for.  [PM-EMOVE-03]"""
    return not way.deeds and len(step.deeds) == 1 and step.deeds[0][0] == "go" and not field.walker.sure_footed


def _end(field: Field, node: int, way: Way) -> Way:
    """Where nothing but a gate is left that hands can open, it is opened."""
    gate = doorstep(field, node)
    if gate and way.left and field.doorsteps[node % SIZE][0] < 2 * COST:
        return Way(way.end, [*way.deeds, ("open", 0, gate)], way.left - 1)
    return way


def obstacle(field: Field, start: int) -> str:
    """The first thing on a shortest path that has to be opened or broken; empty when there is none.  [PM-EATT-12]"""
    node = start
    for _ in range(SIZE):
        if node not in field.labels:
            return ""
        following = sorted(onward(field, node), key=lambda step: bool(_bar(step)))
        if not following:
            return doorstep(field, node)
        if _bar(following[0]):
            return _bar(following[0])
        node = following[0].node
    return ""


def _bar(step: Step) -> str:
    """What stands shut or in the way of a step."""
    what, _, key = step.deeds[0]
    return step.barrier or (key if what == "open" else "")


def within_reach(field: Field, start: int, ap: int) -> dict[int, Way]:
    """Every square the AP reach from start, breaking nothing, with a cheapest way there; start itself included."""
    first = Way(start, [], ap)
    best: dict[int, Way] = {start: first}
    seen: set[int] = set()
    heap: list[tuple[int, int, int, Way]] = [(-ap, 0, start, first)]
    count = 0
    while heap:
        minus, _, node, way = heapq.heappop(heap)
        if node in seen:
            continue
        seen.add(node)
        left = -minus
        best.setdefault(node % SIZE, way)
        for step in steps(field, node):
            if step.barrier or (step.ap > left and not _whole_move(field, step, way)):
                continue
            count += 1
            after = max(0, left - step.ap)
            heapq.heappush(heap, (-after, count, step.node, Way(step.node % SIZE, way.deeds + step.deeds, after)))
    return best
