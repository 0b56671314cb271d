"""Shortest ways for enemies: terrain, doors, levers, things to break, allies in the way.

The search runs backward, from every square where the enemy would have reached its goal: one run answers for all enemies
of a kind how far they are, whom they prefer, and which way they go. A label packs cost, trampled objects and preference
into one number, so that smaller is better in the order of the rules.  [PM-RULE-14]
"""

import heapq

import attrs

from tabletop.core.record import record
from tabletop.perditions_mouth.board.grid import SIZE, STRAIGHT, Edge
from tabletop.perditions_mouth.board.ground import LABEL, Ground, is_burning, near
from tabletop.perditions_mouth.board.queries import level_of
from tabletop.perditions_mouth.model.kinds import GateKind, Kind
from tabletop.perditions_mouth.model.table import Table

COST = LABEL
"""One AP in a label."""
TRAMPLE = 1 << 5
"""An object that would be trampled, worth less than any AP.  [PM-RULE-17]"""
PREFERENCES = TRAMPLE - 1
BURNING = 1 << 40
"""A square near a fire, worse than any AP.  [PM-FIRE-04, PM-RULE-44]"""
BREAK = 4
"""AP for each response card an obstacle would draw.  [PM-EMOVE-14]"""


@record
class Walker:
    """How a kind of enemy gets about."""

    kind: str
    sure_footed: bool
    """Pays 1 AP everywhere."""
    hands: bool
    """Opens doors and pulls levers."""
    tramples: bool
    through_allies: bool = False
    """Plans as if allied enemies were not there.  [PM-EMOVE-17]"""


@record
class Field:
    """The map as one walker finds it, searched backward from its goals."""

    walker: Walker
    here: Ground
    enter: list[int]
    """Label to enter each square, 0 where it cannot be entered."""
    labels: dict[int, int]
    """Best label by node: square and, above it, which levers have been pulled."""
    levers: list[tuple[str, list[int], list[Edge]]] = attrs.field(factory=list)
    """Levers that matter: key, squares to pull from, borders they change."""
    grates: dict[Edge, int] = attrs.field(factory=dict)
    """Borders that levers change: the bits that flip each."""
    tolls: dict[Edge, tuple[int, str]] = attrs.field(factory=dict)
    """For each gate that stands the label for getting through it when it is shut, and its key."""
    breakable: dict[int, str] = attrs.field(factory=dict)
    """Squares whose figure would have to be destroyed."""
    barred: set[int] = attrs.field(factory=set)
    """Squares of allies that were only planned through."""


def walker_of(kind: Kind, *, through_allies: bool = False) -> Walker:
    return Walker(kind.key, kind.sure_footed, kind.hands, kind.tramples, through_allies)


def toll(walker: Walker, gate: GateKind) -> int:
    """The label for opening a shut gate, or for breaking it."""
    return COST if gate.by_hand and walker.hands else BREAK * gate.lock * COST


def field_for(table: Table, walker: Walker, here: Ground) -> Field:
    """The costs of entering squares; labels are still empty."""
    state, kinds = table.state, table.content.kinds
    flat = table.content.flat[state.map]
    if here.cost is flat.cost:
        enter: list[int] = (flat.sure_footed if walker.sure_footed else flat.walking).copy()
    elif walker.sure_footed:
        enter = [COST if cost else 0 for cost in here.cost]
    else:
        enter = [cost * COST for cost in here.cost]
    field = Field(walker, here, enter, {})
    for at, who in state.standing.items():
        figure = state.figures.get(who)
        if figure is None:
            enter[at] = 0
            continue
        kind = kinds[figure.kind]
        if kind.acts:
            if walker.tramples and kind.size == 1:
                continue
            if walker.through_allies:
                field.barred.add(at)
            else:
                enter[at] = 0
        elif walker.tramples and kind.trampled:
            enter[at] += TRAMPLE
        elif kind.lock:
            enter[at] += BREAK * kind.lock * COST
            field.breakable[at] = who
        elif kind.normal.hp:  # a nest: its printed Defense and one card
            enter[at] += (BREAK + level_of(table, figure.kind).defense) * COST
            field.breakable[at] = who
        else:
            enter[at] = 0
    gates = table.content.gates
    for gate in state.gates.values():
        if not gate.broken:
            field.tolls[gate.sides] = (toll(walker, gates[gate.kind]), gate.key)
    if walker.hands:
        _find_levers(table, field)
    if state.fire:
        for at, price in enumerate(enter):
            if price and is_burning(table, (at,)):
                enter[at] += BURNING
    return field


def _find_levers(table: Table, field: Field) -> None:
    """Levers whose rune moves a gate that stands, with the squares they can be pulled from."""
    kinds = table.content.kinds
    for figure in table.state.figures.values():
        if not kinds[figure.kind].pulled or not figure.at or not figure.rune:
            continue
        moved = [gate for gate in table.state.gates.values() if gate.rune == figure.rune and not gate.broken]
        gates = [gate.sides for gate in moved]
        if not all(gate.open for gate in moved):  # nobody gains by closing a gate
            bit = 1 << len(field.levers)
            field.levers.append((figure.key, near(field.here, figure.at[0]), gates))
            for sides in gates:
                field.grates[sides] = field.grates.get(sides, 0) ^ bit


def crossing(field: Field, one: int, other: int, pulled: int) -> int:
    """The label that the border itself costs: opening or breaking what stands on it."""
    border = (one, other) if one < other else (other, one)
    found = field.tolls.get(border)
    if found is None:
        return 0
    shut = border in field.here.doors or border in field.here.grates
    if pulled and bin(field.grates.get(border, 0) & pulled).count("1") % 2:
        shut = not shut
    return found[0] if shut else 0


def search(field: Field, seeds: dict[int, int], wanted: set[int] | None = None) -> None:
    """Label every node from which a goal can be reached; seeds are squares with the label they start from.

    With `wanted` squares it stops as soon as all of them have their final label: what lies on their ways has it too.
    """
    enter, labels = field.enter, field.labels
    gated = _gated(field)
    levers = field.levers
    nodes = SIZE << len(levers)
    shift, mask = nodes.bit_length() - 1, nodes - 1
    heap: list[int] = []  # label and node in one number: quicker to compare than a pair
    for at, label in seeds.items():
        if at not in field.breakable:
            for node in range(at, nodes, SIZE):
                labels[node] = label
                heap.append((label << shift) + node)
    heapq.heapify(heap)
    add, pop, known = heapq.heappush, heapq.heappop, labels.get
    cost_of = field.here.cost
    missing = len(wanted) if wanted is not None else -1
    never = 1 << 60
    while heap:
        entry = pop(heap)
        label, node = entry >> shift, entry & mask
        if label > labels[node]:
            continue
        at = node % SIZE
        base = node - at
        if wanted is not None and base == 0 and at in wanted:
            missing -= 1
            if not missing:
                return
        if enter[at]:
            onward = label + enter[at]
            beyond = gated.get(at)
            for step in STRAIGHT:
                other = at + step
                if cost_of[other]:
                    found = onward
                    if beyond and other in beyond:
                        found += crossing(field, other, at, base // SIZE)
                    if found < known(base + other, never):
                        labels[base + other] = found
                        add(heap, (found << shift) + base + other)
        if levers:
            for index, (_, squares, _) in enumerate(levers):
                if at in squares:
                    flipped = node ^ (SIZE << index)
                    if label + COST < known(flipped, never):
                        labels[flipped] = label + COST
                        add(heap, (label + COST << shift) + flipped)


def _gated(field: Field) -> dict[int, list[int]]:
    """The squares beyond each gate that is closed or that a lever can move, by the square before it."""
    found: dict[int, list[int]] = {}
    for gates in (field.here.doors, field.here.grates, field.grates):
        for one, other in gates:
            found.setdefault(one, []).append(other)
            found.setdefault(other, []).append(one)
    return found
