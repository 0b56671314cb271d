"""What an enemy may do in its move action, by the rows and rulings word for word: every outcome that is allowed.

An outcome is where the mover lies afterwards (nowhere when it has raised the alarm), and who was moved aside.
"""

from collections.abc import Iterable
from typing import TypeAlias

from tests.perditions_mouth.oracle.sight import FARTHEST, blockers, sees, sees_any
from tests.perditions_mouth.oracle.ways import (
    Node,
    Price,
    Walk,
    distances,
    links,
    shortest,
    toll,
    trades,
    walks,
)
from tests.perditions_mouth.oracle.world import NEXT, Base, Mover, Prey, Spot, World, apart, far

Outcome: TypeAlias = tuple[Base, frozenset[tuple[str, Spot]]]
GONE: Outcome = (frozenset(), frozenset())
UNMOVED: frozenset[tuple[str, Spot]] = frozenset()
RANGED = 3
UNPULLED: frozenset[str] = frozenset()


def outcomes(world: World, mover: Mover) -> set[Outcome]:
    """Every allowed outcome of the move action."""
    if mover.company:
        return _settle(world, mover)
    if mover.teleports:
        return _teleport(world, mover)
    if mover.alarm and world.alarm is not None:
        return _run_for_alarm(world, mover, world.alarm)
    if mover.printed_reach >= RANGED:
        return _keep_distance(world, mover)
    if attacks(world, mover, mover.at, world.standing(but=mover.key)):
        return {(mover.at, UNMOVED)}  # [PM-EMOVE-10]
    return _approach(world, mover)


def attacks(world: World, mover: Mover, base: Base, standing: dict[Spot, str]) -> list[Prey]:
    """Whom it could attack from that base."""
    opaque = blockers(world, standing)
    return [
        prey
        for prey in world.prey
        if apart(base, frozenset((prey.at,))) <= prey.reach and sees_any(world, base, prey.at, opaque)
    ]


def _rank(world: World, prey: Prey) -> tuple[bool, int]:
    """The weakest: who is named so, then who has fewest hit points.  [PM-EMOVE-08]"""
    return prey.key != world.weakest, prey.hp


# -- the shortest way to a hero ---------------------------------------------------------------------------------------

Goals: TypeAlias = dict[Node, tuple[int, tuple[bool, int], str]]
"""Where the way may end: AP still to pay there, the rank of the hero, and the door that is left to open."""


def nearest_hero(world: World, mover: Mover) -> tuple[bool, int] | None:
    """Whether the way is barred by allies, and its AP, for the acting order.  [PM-RULE-32]"""
    for allies in (True, False):
        known = distances(world, mover, allies=allies)
        found = _hero_goals(world, mover, known, allies=allies, afar=False)
        if found:
            return not allies, min((known[node][0], known[node][1] + more) for node, (more, _, _) in found.items())[1]
    return None


def _approach(world: World, mover: Mover) -> set[Outcome]:
    """[PM-EMOVE-07 to PM-EMOVE-11, PM-EMOVE-17, PM-RULE-14]"""
    for allies in (True, False):
        known = distances(world, mover, allies=allies)
        found = _hero_goals(world, mover, known, allies=allies, afar=mover.printed_reach >= RANGED)
        if found:
            return _go(world, mover, known, found, allies=allies)
    return {(mover.at, UNMOVED)}


def _hero_goals(world: World, mover: Mover, known: dict[Node, Price], *, allies: bool, afar: bool) -> Goals:
    found: Goals = {}
    opaque = blockers(world, world.standing(but=mover.key))
    free = {at for at, _ in known if _may_end(world, mover, at, allies=allies)}
    for prey in world.prey:
        rank = _rank(world, prey)
        squares = [at for at in free if 1 <= far(at, prey.at) <= prey.reach and sees(world, at, prey.at, opaque)]
        stands_off = afar and prey.reach >= RANGED
        if stands_off:  # [PM-EMOVE-12]
            most = max((far(at, prey.at) for at in squares), default=0)
            squares = [at for at in squares if far(at, prey.at) == most]
        doors = {} if stands_off and squares else _doors_to(world, mover, prey, free)
        for node in known:
            at = node[0]
            choices = [(0, rank, "")] if at in squares else []
            choices += [(doors[at][0], rank, doors[at][1])] if at in doors else []
            for choice in choices:
                if node not in found or choice[:2] < found[node][:2]:
                    found[node] = choice
    return found


def _doors_to(world: World, mover: Mover, prey: Prey, free: set[Spot]) -> dict[Spot, tuple[int, str]]:
    """Squares with only a shut door between them and a hero, and what it takes to get it out of the way."""
    found = {}
    for across, down in NEXT:
        at = (prey.at[0] + across, prey.at[1] + down)
        price, gate, _ = toll(world, mover, at, prey.at, UNPULLED)
        if at in free and gate and world.gates[frozenset((at, prey.at))][1] == "door":
            found[at] = price, gate
    return found


def _may_end(world: World, mover: Mover, at: Spot, *, allies: bool) -> bool:
    """Whether it could want to end there: free ground, and for a large one room for its base.

    [PM-RULE-13, PM-EMOVE-30]
    """
    if at in mover.at:
        return True
    standing = world.standing(but=mover.key)
    if mover.size == 1:
        who = standing.get(at)
        body = world.bodies.get(who or "")
        return who is None or (body is not None and body.acts and not allies)
    if mover.tramples:
        standing = {place: who for place, who in standing.items() if not _is_small_enemy(world, who)}
    return bool(bases(world, mover, at, standing))


def _is_small_enemy(world: World, who: str) -> bool:
    body = world.bodies.get(who)
    return body is not None and body.acts and body.size == 1


def _go(world: World, mover: Mover, known: dict[Node, Price], goals: Goals, *, allies: bool) -> set[Outcome]:
    """Along every shortest way to the goals that are best, as far as the AP go."""

    def key(node: Node) -> tuple[int, int, tuple[bool, int], int]:
        more, rank, _ = goals[node]
        burning, ap, objects = known[node]
        return burning, ap + more, rank, objects

    best = min(map(key, goals))
    aims = {node for node in goals if key(node) == best}
    doorsteps = {node: goals[node][2] for node in aims if goals[node][2]}
    plain = {node for node in aims if node not in doorsteps}
    onward = shortest(world, mover, known, plain, doorsteps, allies=allies)
    starts = [at for at in sorted(mover.at) if (at, UNPULLED) in onward or (at, UNPULLED) in aims]
    every = walks(world, mover, onward, starts, doorsteps)
    if mover.size == 1:
        return {(frozenset((walk.path[-1],)), UNMOVED) for walk in every}
    return _lie_down(world, mover, every)


# -- large figures ----------------------------------------------------------------------------------------------------


def bases(world: World, mover: Mover, at: Spot, standing: dict[Spot, str]) -> list[Base]:
    """Every way its base lies on empty ground with one square there; no shut gate runs through it."""
    column, row = at
    if mover.size == 2:
        shapes = [frozenset((at, (column + across, row + down))) for across, down in NEXT]
    else:
        corners = [(column - left, row - up) for left in (0, 1) for up in (0, 1)]
        shapes = [frozenset((c + right, r + under) for right in (0, 1) for under in (0, 1)) for c, r in corners]
    found = []
    for shape in shapes:
        ground = all(world.price(place, mover) and place not in standing for place in shape)
        gates = [sides for sides, gate in world.gates.items() if sides <= shape and not gate[2]]
        if ground and not gates and not shape <= mover.treads:
            found.append(shape)
    return found


def _lie_down(world: World, mover: Mover, every: Iterable[Walk]) -> set[Outcome]:
    """Where the base fits, back along the way if it must; farthest first, then what can attack.  [PM-RULE-13]"""
    landings: list[tuple[int, bool, Outcome]] = []
    for walk in every:
        landings += _landings(world, mover, walk)
    farthest = max(steps for steps, _, _ in landings)
    left = [landing for landing in landings if landing[0] == farthest]
    attacking = [landing for landing in left if landing[1]]
    return {outcome for _, _, outcome in attacking or left}


def _landings(world: World, mover: Mover, walk: Walk) -> list[tuple[int, bool, Outcome]]:
    path = walk.path
    for steps in range(len(path) - 1, 0, -1):
        before = world.standing(but=mover.key)
        moved, left = trades(path[: steps + 1], mover, before)
        standing = _rearranged(before, moved)
        found = [(base, moved) for base in bases(world, mover, path[steps], standing)]
        if not found and mover.tramples and left not in standing:  # a thing has to go  [PM-RULE-17]
            for thing in [body for body in world.bodies.values() if body.trampled and not body.acts]:
                if standing.get(at := next(iter(thing.at))) == thing.key:
                    more = {**moved, thing.key: left}
                    shapes = bases(world, mover, path[steps], _rearranged(before, more))
                    found += [(base, more) for base in shapes if at in base]
        if found:
            return [
                (
                    steps,
                    bool(attacks(world, mover, base, _rearranged(before, aside))),
                    (base, frozenset(aside.items())),
                )
                for base, aside in found
            ]
    return [(0, False, (mover.at, UNMOVED))]


def _rearranged(standing: dict[Spot, str], moved: dict[str, Spot]) -> dict[Spot, str]:
    kept = {at: who for at, who in standing.items() if who not in moved}
    return kept | {at: who for who, at in moved.items()}


# -- who keeps away ---------------------------------------------------------------------------------------------------


def _keep_distance(world: World, mover: Mover) -> set[Outcome]:
    """[PM-RULE-15, PM-EMOVE-12, PM-EMOVE-13]"""
    opaque = blockers(world, world.standing(but=mover.key))
    reached = _within_ap(world, mover)
    places = [
        (far(at, prey.at), ap, _rank(world, prey), at, prey.key)
        for at, ap in reached.items()
        for prey in world.prey
        if 1 <= far(at, prey.at) <= prey.reach and sees(world, at, prey.at, opaque)
    ]
    if not places:
        return _approach(world, mover)
    if world.fire:
        places = [place for place in places if not world.is_burning(place[3])] or places
    most = max(place[0] for place in places)
    places = [place for place in places if place[0] == most]
    if any(place[3] in mover.at for place in places):
        return {(mover.at, UNMOVED)}
    costs = {who: min(place[1:3] for place in places if place[4] == who) for *_, who in places}
    least = min(costs.values())
    return {(frozenset((place[3],)), UNMOVED) for place in places if costs[place[4]] == least}


def _within_ap(world: World, mover: Mover) -> dict[Spot, int]:
    """Squares it could stand on after this move, breaking nothing, with the fewest AP."""
    standing = world.standing(but=mover.key)
    start = next(iter(mover.at))
    best: dict[Node, int] = {(start, UNPULLED): 0}
    rim = [(start, UNPULLED)]
    while rim:
        node = rim.pop(0)
        for link in links(world, mover, node, allies=True):
            ap = sum(deed.ap for deed in link.deeds)
            spent = best[node] + ap
            if link.breaks or (link.deeds[-1].what == "go" and link.to[0] in standing):
                continue
            if spent > mover.move:
                if best[node] or len(link.deeds) > 1 or link.deeds[0].what != "go":
                    continue
                spent = mover.move  # the whole move for one step  [PM-EMOVE-03]
            if spent < best.get(link.to, mover.move + 1):
                best[link.to] = spent
                rim.append(link.to)
    found: dict[Spot, int] = {}
    for (at, _), ap in best.items():
        found[at] = min(ap, found.get(at, ap))
    return found


# -- who wants something else -----------------------------------------------------------------------------------------


def _run_for_alarm(world: World, mover: Mover, alarm: Spot) -> set[Outcome]:
    """[PM-EMOVE-23, PM-EMOVE-24, PM-RULE-42]"""
    taken = alarm in world.standing(but=mover.key)
    squares = {(alarm[0] + across, alarm[1] + down) for across, down in NEXT} if taken else {alarm}
    for allies in (True, False):
        known = distances(world, mover, allies=allies)
        goals: Goals = {
            node: (0, (False, 0), "")
            for node in known
            if node[0] in squares and _may_end(world, mover, node[0], allies=allies)
        }
        if goals:
            found = _go(world, mover, known, goals, allies=allies)
            return {GONE if base == frozenset((alarm,)) else (base, aside) for base, aside in found}
    return {GONE if mover.at == frozenset((alarm,)) else (mover.at, UNMOVED)}


def _settle(world: World, mover: Mover) -> set[Outcome]:
    """To where most Insectoids are within its scent, for the fewest AP.  [PM-EMOVE-33, PM-RULE-52]"""
    standing = world.standing(but=mover.key)
    others = [
        body.at
        for body in world.bodies.values()
        if body.acts and body.key != mover.key and body.kind in ("rotikka", "boneworm", "chileen", "tharnix")
    ]
    places: dict[Base, int] = {mover.at: 0}
    steps = dict.fromkeys(mover.at, 0)
    rim = sorted(mover.at)
    while rim:
        at = rim.pop(0)
        if steps[at] == mover.move:
            continue
        for across, down in NEXT:
            to = (at[0] + across, at[1] + down)
            barred = toll(world, mover, at, to, UNPULLED)[2]
            if not world.price(to, mover) or to in standing or barred:
                continue
            for base in bases(world, mover, to, standing):
                places[base] = min(steps[at] + 1, places.get(base, mover.move + 1))
            if to not in steps:
                steps[to] = steps[at] + 1
                rim.append(to)

    def key(base: Base) -> tuple[int, int]:
        return -sum(1 for at in others if 1 <= apart(base, at) <= mover.company), places[base]

    best = min(map(key, places))
    found = {(base, UNMOVED) for base in places if key(base) == best}
    return {(mover.at, UNMOVED)} if (mover.at, UNMOVED) in found else found


def _teleport(world: World, mover: Mover) -> set[Outcome]:
    """[PM-EMOVE-20, PM-EMOVE-21, PM-RULE-16]"""
    standing = world.standing(but=mover.key)
    opaque = blockers(world, standing)
    start = next(iter(mover.at))

    def shows(at: Spot, prey: Prey) -> bool:
        return far(at, prey.at) <= min(FARTHEST, prey.reach) and sees(world, at, prey.at, opaque)

    if not world.prey or any(shows(start, prey) for prey in world.prey):
        return {(mover.at, UNMOVED)}
    least = min(_rank(world, prey) for prey in world.prey)
    named = [prey for prey in world.prey if prey.key == world.weakest]
    found: set[Outcome] = set()
    for prey in named or [one for one in world.prey if _rank(world, one) == least]:
        places = [
            at
            for at, ground in world.ground.items()
            if ground.walk and at not in standing and at not in mover.at and shows(at, prey)
        ]

        def score(at: Spot) -> tuple[int, int]:
            ranges = [far(at, other.at) for other in world.prey]
            return min(ranges), sum(ranges)

        best = max(map(score, places), default=None)
        found |= {(frozenset((at,)), UNMOVED) for at in places if score(at) == best}
        if not places:
            found.add((mover.at, UNMOVED))
    return found
