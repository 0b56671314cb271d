"""Shortest ways for enemies: terrain, doors, levers, things to break, allies in the way.

The search runs backward, from every square where the enemy would have reached its goal: one run answers for all enemies
of a kind how far they are, whom they prefer, and which way they go. A label packs cost, preference and trampled objects
into one number, so that smaller is better in the order of the rules.  [PM-RULE-14]
"""

import heapq

import attrs

from tabletop.core.record import record
from tabletop.perditions_mouth.board.grid import SIZE, STRAIGHT, Edge
from tabletop.perditions_mouth.board.ground import LABEL, Ground, is_burning, links_of, near
from tabletop.perditions_mouth.board.queries import numbers_of
from tabletop.perditions_mouth.model.kinds import GateKind, Kind
from tabletop.perditions_mouth.model.state import Figure
from tabletop.perditions_mouth.model.table import Table

COST = LABEL
"""One AP in a label."""
RANK = 1 << 5
"""A hero less wanted than another just as far, worth less than any AP.  [PM-EMOVE-08]"""
LAST = COST // RANK - 1
"""The rank of what is wanted least."""
TRAMPLE = 1
"""An object that would be trampled, worth less than any rank.  [PM-RULE-17]"""
BURNING = 1 << 40
"""A square near a fire, worse than any AP.  [PM-FIRE-04, PM-RULE-44]"""
NEVER = 1 << 60
"""What cannot be got to."""
FEW = 12
"""Squares of a place to be shut in."""
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
    own: tuple[int, ...] = ()
    """Squares of the one who plans, when it plans alone: it may come back over them."""
    doorsteps: dict[int, tuple[int, str]] = attrs.field(factory=dict)
    """Goals beside a shut gate with nothing but that between them and a hero: the label that starts there, the gate."""


@record
class Step:
    """What a walker can do next: go on by a square, or pull a lever."""

    node: int
    label: int
    ap: int
    deeds: list[tuple[str, int, str]]
    """("go", square, ""), ("open", 0, gate) or ("pull", 0, lever), in order."""
    barrier: str = ""
    """What would have to be broken first."""


def walker_of(kind: Kind, *, through_allies: bool = False) -> Walker:
    return Walker(kind.key, kind.sure_footed, kind.hands, kind.tramples, through_allies)


def toll(walker: Walker, gate: GateKind) -> int:
    """The label for opening a shut gate, or for breaking it."""
    return COST if gate.by_hand and walker.hands else BREAK * gate.lock * COST


def field_for(table: Table, walker: Walker, here: Ground, own: tuple[int, ...] = ()) -> Field:
    """The costs of entering squares; labels are still empty. The `own` squares of who plans are not in its way."""
    state, kinds = table.state, table.content.kinds
    flat = table.content.flat[state.map]
    if here.cost is flat.cost:
        enter: list[int] = (flat.sure_footed if walker.sure_footed else flat.walking).copy()
    elif walker.sure_footed:
        enter = [COST if cost else 0 for cost in here.cost]
    else:
        enter = [cost * COST for cost in here.cost]
    field = Field(walker, here, enter, {}, own=own)
    for at, who in state.standing.items():
        if at in own:
            continue
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
            enter[at] += (BREAK + numbers_of(table, figure).defense) * COST
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


def working_levers(table: Table) -> list[tuple[Figure, list[Edge]]]:
    """Levers whose rune opens a gate that stands shut, with the borders they change: nobody gains by closing one."""
    kinds, gates = table.content.kinds, table.state.gates
    found = []
    for figure in table.state.figures.values():
        if figure.rune and figure.at and kinds[figure.kind].pulled:
            moved = [gate for gate in gates.values() if gate.rune == figure.rune and not gate.broken]
            if not all(gate.open for gate in moved):
                found.append((figure, [gate.sides for gate in moved]))
    return found


def _find_levers(table: Table, field: Field) -> None:
    """The levers that matter, with the squares they can be pulled from."""
    for lever, borders in working_levers(table):
        bit = 1 << len(field.levers)
        field.levers.append((lever.key, near(field.here, lever.at[0]), borders))
        for sides in borders:
            field.grates[sides] = field.grates.get(sides, 0) ^ bit


# -- the one place that says what a step costs and takes --------------------------------------------------------------


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


def steps(field: Field, node: int) -> list[Step]:
    """Every square that can be entered from a node, and every lever that can be pulled there."""
    enter, at, pulled = field.enter, node % SIZE, node // SIZE
    found = []
    for way in STRAIGHT:
        to = at + way
        price = enter[to]
        if not price:
            continue
        border = crossing(field, at, to, pulled)
        deeds: list[tuple[str, int, str]] = [("go", to, "")]
        barrier = field.breakable.get(to, "")
        if border:
            gate = field.tolls[(at, to) if at < to else (to, at)][1]
            if border > COST:
                barrier = gate
            else:
                deeds.insert(0, ("open", 0, gate))
        label = price + border
        found.append(Step(pulled * SIZE + to, label, label % BURNING // COST, deeds, barrier))
    for index, (lever, squares, _) in enumerate(field.levers):
        if at in squares:
            found.append(Step(at + (pulled ^ (1 << index)) * SIZE, COST, 1, [("pull", 0, lever)]))
    return found


def onward(field: Field, node: int) -> list[Step]:
    """The steps of shortest ways; none where a goal is reached."""
    labels = field.labels
    label = labels[node]
    if label < COST:
        return []
    return [step for step in steps(field, node) if labels.get(step.node, NEVER) + step.label == label]


def doorstep(field: Field, node: int) -> str:
    """The shut gate that is all there is between this node and a hero; empty when it is no such goal."""
    label, gate = field.doorsteps.get(node % SIZE, (-1, ""))
    return gate if field.labels.get(node) == label else ""


def is_taken(field: Field, at: int) -> bool:
    """Somebody stands there whom the walker cannot change places with."""
    if at in field.barred:
        return True
    return at in field.here.standing and at not in field.own and not field.walker.tramples


def within(field: Field, starts: tuple[int, ...]) -> set[int]:
    """Every square that can be got to at all: gates can always be opened or broken."""
    enter, links = field.enter, links_of(field.here)
    found = set(starts)
    rim = list(starts)
    while rim:
        for to in links[rim.pop()]:
            if enter[to] and to not in found:
                found.add(to)
                rim.append(to)
    return found


def is_shut_in(field: Field, starts: tuple[int, ...], goals: dict[int, int]) -> bool:
    """Whether a few squares are all that can be got to, with no goal among them; a quick look before a search."""
    enter, links = field.enter, links_of(field.here)
    seen = list(starts)
    for at in seen:
        if at in goals or len(seen) > FEW:
            return False
        for to in links[at]:
            if enter[to] and to not in seen:
                seen.append(to)
    return True


# -- the search -------------------------------------------------------------------------------------------------------


def search(field: Field, seeds: dict[int, int], wanted: set[int] | None = None) -> None:
    """Label every node from which a goal can be reached; seeds are squares with the label they start from.

    With `wanted` squares it stops as soon as all of them have their final label: what lies on their ways has it too.
    """
    enter, links = field.enter, links_of(field.here)
    gated = _gated(field)
    levers = field.levers
    nodes = SIZE << len(levers)
    shift, mask = nodes.bit_length() - 1, nodes - 1
    best = [NEVER] * nodes
    found: list[int] = []
    heap: list[int] = []  # label and node in one number: quicker to compare than a pair
    for at, label in seeds.items():
        if at not in field.breakable:
            for node in range(at, nodes, SIZE):
                best[node] = label
                found.append(node)
                heap.append((label << shift) + node)
    heapq.heapify(heap)
    add, pop = heapq.heappush, heapq.heappop
    missing = len(wanted) if wanted is not None else -1
    while heap:
        entry = pop(heap)
        label, node = entry >> shift, entry & mask
        if label > best[node]:
            continue
        at = node % SIZE
        base = node - at
        if wanted is not None and base == 0 and at in wanted:
            missing -= 1
            if not missing:
                break
        price = enter[at]
        if price:
            onward = label + price
            beyond = gated.get(at, ())
            for other in links[at]:
                after = onward
                if beyond and other in beyond:
                    after += crossing(field, other, at, base // SIZE)
                to = base + other
                if after < best[to]:
                    if best[to] == NEVER:
                        found.append(to)
                    best[to] = after
                    add(heap, (after << shift) + to)
        if levers:
            for index, (_, squares, _) in enumerate(levers):
                if at in squares:
                    flipped = node ^ (SIZE << index)
                    if label + COST < best[flipped]:
                        if best[flipped] == NEVER:
                            found.append(flipped)
                        best[flipped] = label + COST
                        add(heap, (label + COST << shift) + flipped)
    labels = field.labels
    for node in found:
        labels[node] = best[node]


def _gated(field: Field) -> dict[int, list[int]]:
    """The squares beyond each gate that is closed or that a lever can move, by the square before it."""
    found: dict[int, list[int]] = {}
    for gates in (field.here.doors, field.here.grates, field.grates):
        for one, other in gates:
            found.setdefault(one, []).append(other)
            found.setdefault(other, []).append(one)
    return found
