"""What the labels of a searched field say: ways to go, and what is in the way."""

import heapq

from tabletop.core.record import record
from tabletop.perditions_mouth.board.grid import SIZE, STRAIGHT, edge
from tabletop.perditions_mouth.board.routes.paths import BURNING, COST, Field, crossing


@record
class Way:
    """How an enemy's move ends: where, and what it does to get there, as (what, square or key) in order."""

    end: int
    deeds: list[tuple[str, int, str]]
    """("go", square, ""), ("open", 0, gate) or ("pull", 0, lever)."""
    left: int
    """AP not spent."""


def ways(field: Field, start: int, ap: int) -> list[Way]:
    """Every way to spend the AP along a shortest path from that square, one for each square it could end on.

    It stops where the goal is reached, before what must be broken, and before allies it only planned through.
    """
    best: dict[int, Way] = {}
    labels = field.labels
    standing = field.here.standing
    if start not in labels:
        return []
    seen: set[tuple[int, int]] = set()
    heap: list[tuple[int, int, int, Way]] = [(-ap, 0, start, Way(start, [], ap))]
    count = 0
    while heap:
        minus, _, node, way = heapq.heappop(heap)
        left = -minus
        if (node, left) in seen:
            continue
        seen.add((node, left))
        moved = False
        for to, price, deeds in _onward(field, node):
            at = to % SIZE
            go = deeds and deeds[-1][0] == "go"
            if go and at != start and (at in field.barred or (at in standing and not field.walker.tramples)):
                continue
            if price > left:
                opening = [deed for deed in deeds if deed[0] == "open"]
                if not way.deeds and go and not opening and not field.walker.sure_footed:
                    price = left  # a whole move for one costly step  [PM-EMOVE-03]
                elif opening and left >= 1:
                    best.setdefault(node % SIZE, Way(node % SIZE, way.deeds + opening, left - 1))
                    moved = True
                    continue
                else:
                    continue
            moved = True
            count += 1
            heapq.heappush(heap, (price - left, count, to, Way(at, way.deeds + deeds, left - price)))
        if not moved and (node % SIZE not in best):
            label, door = _last_door(field, node) if left and field.walker.hands else (0, "")
            if label == COST:
                way = Way(way.end, [*way.deeds, ("open", 0, door)], left - 1)
            best[node % SIZE] = way
    return list(best.values())


def _last_door(field: Field, node: int) -> tuple[int, str]:
    """The toll and key of the closed door that is all there is between this square and a goal; empty for none."""
    if field.labels[node] < COST:
        return 0, ""
    at = node % SIZE
    for step in STRAIGHT:
        sides = edge(at, at + step)
        if sides in field.here.doors and not field.enter[at + step] and at + step in field.here.standing:
            return field.tolls[sides]
    return 0, ""


def _onward(field: Field, node: int) -> list[tuple[int, int, list[tuple[str, int, str]]]]:
    """Next nodes on a shortest path with their AP and deeds; nothing where the goal is reached or must be broken to."""
    labels, enter = field.labels, field.enter
    label = labels[node]
    at, pulled = node % SIZE, node // SIZE
    found: list[tuple[int, int, list[tuple[str, int, str]]]] = []
    if label < COST:
        return found
    for step in STRAIGHT:
        to = at + step
        price = enter[to]
        after = labels.get(pulled * SIZE + to)
        if after is None or not price:
            continue
        border = crossing(field, at, to, pulled)
        if after + price + border != label or to in field.breakable:
            continue
        if border > COST:
            continue  # must be broken
        deeds: list[tuple[str, int, str]] = []
        if border:
            deeds.append(("open", 0, field.tolls[edge(at, to)][1]))
        deeds.append(("go", to, ""))
        found.append((pulled * SIZE + to, (price + border) % BURNING // COST, deeds))
    for index, (lever, squares, _) in enumerate(field.levers):
        if at in squares:
            flipped = at + (pulled ^ (1 << index)) * SIZE
            if labels.get(flipped, -1) + COST == label:
                found.append((flipped, 1, [("pull", 0, lever)]))
    return found


def obstacle(field: Field, start: int) -> str:
    """The first thing on a shortest path that would have to be broken; empty when there is none.  [PM-EATT-12]"""
    labels = field.labels
    node = start
    for _ in range(SIZE):
        if node not in labels or labels[node] < COST:
            return ""
        at, pulled = node % SIZE, node // SIZE
        onward = 0
        for step in STRAIGHT:
            to = at + step
            after = labels.get(pulled * SIZE + to)
            if after is None or not field.enter[to]:
                continue
            border = crossing(field, at, to, pulled)
            if after + field.enter[to] + border == labels[node]:
                if border > COST:
                    return field.tolls[edge(at, to)][1]
                if to in field.breakable:
                    return field.breakable[to]
                onward = pulled * SIZE + to
                break
        if not onward:
            for index, (_, squares, _) in enumerate(field.levers):
                flipped = at + (pulled ^ (1 << index)) * SIZE
                if at in squares and labels.get(flipped, -1) + COST == labels[node]:
                    onward = flipped
                    break
        if not onward:
            return _last_door(field, node)[1]
        node = onward
    return ""


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
        at, pulled = node % SIZE, node // SIZE
        best.setdefault(at, way)
        for to, price, deeds in _steps(field, at, pulled):
            if price > left and not (not way.deeds and not field.walker.sure_footed and len(deeds) == 1):
                continue
            count += 1
            after = max(0, left - price)
            heapq.heappush(heap, (-after, count, to, Way(to % SIZE, way.deeds + deeds, after)))
    return best


def _steps(field: Field, at: int, pulled: int) -> list[tuple[int, int, list[tuple[str, int, str]]]]:
    """Nodes one step or one pull away, with AP and deeds."""
    found: list[tuple[int, int, list[tuple[str, int, str]]]] = []
    for step in STRAIGHT:
        to = at + step
        price = field.enter[to]
        if not price or to in field.breakable:
            continue
        border = crossing(field, at, to, pulled)
        if border > COST:
            continue
        deeds: list[tuple[str, int, str]] = [("open", 0, field.tolls[edge(at, to)][1])] if border else []
        deeds.append(("go", to, ""))
        found.append((pulled * SIZE + to, (price + border) % BURNING // COST, deeds))
    for index, (lever, squares, _) in enumerate(field.levers):
        if at in squares:
            found.append((at + (pulled ^ (1 << index)) * SIZE, 1, [("pull", 0, lever)]))
    return found
