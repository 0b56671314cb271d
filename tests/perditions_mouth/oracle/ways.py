"""Plain Dijkstra over squares and lever states, and every walk along the shortest ways.  [PM-RULE-14]

A price is (squares near a fire, AP, objects trampled): smaller is better in that order.
"""

import heapq
from itertools import pairwise

import attrs

from tests.perditions_mouth.oracle.world import NEXT, Mover, Spot, World

Price = tuple[int, int, int]
Node = tuple[Spot, frozenset[str]]
NONE: Price = (0, 0, 0)


def add(one: Price, other: Price) -> Price:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


@attrs.define(frozen=True)
class Deed:
    """Open a gate, enter a square, pull a lever; `ap` of the one deed."""

    what: str
    at: Spot
    key: str
    ap: int


@attrs.define(frozen=True)
class Link:
    """From node to node, at a price, by these deeds; `breaks` when something has to be destroyed for it."""

    to: Node
    price: Price
    deeds: tuple[Deed, ...]
    breaks: str


def toll(world: World, mover: Mover, one: Spot, other: Spot, pulled: frozenset[str]) -> tuple[int, str, bool]:
    """AP for the border, the gate that stands there, and whether it would have to be broken."""
    found = world.gates.get(frozenset((one, other)))
    if found is None:
        return 0, "", False
    key, kind, is_open, rune = found
    flips = sum(1 for lever in pulled if rune and world.bodies[lever].rune == rune)
    if is_open != bool(flips % 2):
        return 0, "", False
    if kind == "door" and mover.hands:
        return 1, key, False
    return 4 * (2 if kind == "door" else 3), key, True


def links(world: World, mover: Mover, node: Node, *, allies: bool) -> list[Link]:
    """Everything one can do next; without `allies` those are taken off the map."""
    here, pulled = node
    standing = world.standing(but=mover.key)
    found = []
    for across, down in NEXT:
        to = (here[0] + across, here[1] + down)
        price = world.price(to, mover)
        if not price:
            continue
        more, trampled, breaks = 0, 0, ""
        who = standing.get(to)
        if who is not None:
            body = world.bodies.get(who)
            if body is None:
                continue
            if body.acts:
                if allies and not (mover.tramples and body.size == 1):
                    continue
            elif mover.tramples and body.trampled:
                trampled = 1
            elif body.lock:
                more, breaks = 4 * body.lock, who
            elif body.hp:
                more, breaks = 4 + body.defense, who
            else:
                continue
        border, gate, broken = toll(world, mover, here, to, pulled)
        deeds = [Deed("open", to, gate, 1)] if border and not broken else []
        deeds.append(Deed("go", to, "", price))
        if broken:
            breaks = breaks or gate
        whole = (int(world.is_burning(to)), price + more + border, trampled)
        found.append(Link((to, pulled), whole, tuple(deeds), breaks))
    if mover.hands:
        for body in world.bodies.values():
            gates = [gate for gate in world.gates.values() if body.rune and gate[3] == body.rune]
            shut = any(not gate[2] for gate in gates)
            if shut and body.kind == "lever" and any(world.is_near(at, here) for at in body.at):
                flipped = pulled ^ {body.key}
                found.append(Link((here, flipped), (0, 1, 0), (Deed("pull", here, body.key, 1),), ""))
    return found


def distances(world: World, mover: Mover, *, allies: bool) -> dict[Node, Price]:
    """The least price of every node that can be got to at all."""
    known: dict[Node, Price] = {}
    heap: list[tuple[Price, Spot, tuple[str, ...]]] = [(NONE, at, ()) for at in sorted(mover.at)]
    while heap:
        price, at, pulled = heapq.heappop(heap)
        node: Node = (at, frozenset(pulled))
        if node in known:
            continue
        known[node] = price
        for link in links(world, mover, node, allies=allies):
            if link.to not in known:
                heapq.heappush(heap, (add(price, link.price), link.to[0], tuple(sorted(link.to[1]))))
    return known


def shortest(
    world: World, mover: Mover, known: dict[Node, Price], goals: set[Node], doorsteps: dict[Node, str], *, allies: bool
) -> dict[Node, list[Link]]:
    """The links of every shortest way to one of these nodes, forward; the goals have none, a doorstep may have some."""
    wanted, rim = {*goals, *doorsteps}, [*goals, *doorsteps]
    back: dict[Node, list[tuple[Node, Link]]] = {}
    for node, price in known.items():
        for link in links(world, mover, node, allies=allies):
            if known.get(link.to) == add(price, link.price):
                back.setdefault(link.to, []).append((node, link))
    onward: dict[Node, list[Link]] = {node: [] for node in goals}
    while rim:
        for node, link in back.get(rim.pop(), []):
            if node in goals:
                continue
            onward.setdefault(node, []).append(link)
            if node not in wanted:
                wanted.add(node)
                rim.append(node)
    return onward


@attrs.define(frozen=True)
class Walk:
    """The deeds of a move action, from which square on, and the AP not spent."""

    start: Spot
    deeds: tuple[Deed, ...]
    left: int

    @property
    def path(self) -> list[Spot]:
        return [self.start, *(deed.at for deed in self.deeds if deed.what == "go")]


def walks(
    world: World, mover: Mover, onward: dict[Node, list[Link]], starts: list[Spot], doorsteps: dict[Node, str]
) -> list[Walk]:
    """Every walk along shortest ways that cannot go on: AP spent, goal reached, or the way barred."""
    found: set[Walk] = set()
    standing = world.standing(but=mover.key)
    seen: set[tuple[Node, Walk]] = set()
    rim = [((start, frozenset[str]()), Walk(start, (), mover.move)) for start in starts]
    while rim:
        node, walk = rim.pop()
        if (node, walk) in seen:
            continue
        seen.add((node, walk))
        went_on = False
        for link in onward.get(node, []):
            going = _go(world, mover, link, walk, standing)
            if going is None:
                continue
            went_on = True
            after, done = going
            if done:
                found.add(after)
            else:
                rim.append((link.to, after))
        gate = doorsteps.get(node, "")
        if gate and walk.left and mover.hands:
            found.add(Walk(walk.start, (*walk.deeds, Deed("open", node[0], gate, 1)), walk.left - 1))
        elif not went_on or node in doorsteps:
            found.add(walk)
    return list(found)


def _go(world: World, mover: Mover, link: Link, walk: Walk, standing: dict[Spot, str]) -> tuple[Walk, bool] | None:
    """The walk with one link more, and whether it ends with that; None where it cannot be gone."""
    to = link.to[0]
    goes = link.deeds[-1].what == "go"
    who = standing.get(to, "") if goes else ""
    if link.breaks:
        return None
    if who:
        body = world.bodies[who]
        if not mover.tramples or (body.acts and body.size > 1):
            return None
    ap = sum(deed.ap for deed in link.deeds)
    if ap <= walk.left:
        return Walk(walk.start, walk.deeds + link.deeds, walk.left - ap), False
    if not walk.deeds and len(link.deeds) == 1 and goes and not mover.sure:
        return Walk(walk.start, link.deeds, 0), True
    if len(link.deeds) > 1 and walk.left:
        return Walk(walk.start, walk.deeds + link.deeds[:1], walk.left - 1), True
    return None


def trades(path: list[Spot], mover: Mover, standing: dict[Spot, str]) -> tuple[dict[str, Spot], Spot]:
    """Whom the point tramples, each with the square it has just left; never ground that only the trampler may enter.

    And the square it left last.
    """
    found = {}
    before = next(at for at in (path[0], *sorted(mover.at)) if at not in mover.treads)
    for at, to in pairwise(path):
        if at not in mover.treads:
            before = at
        if to in standing:
            found[standing[to]] = before
    return found, before
