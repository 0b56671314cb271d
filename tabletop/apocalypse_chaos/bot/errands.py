"""What a scenario wants besides dead Enemies, as worth: stars, Objects, the Scientist, barricades, the reactor."""

from tabletop.apocalypse_chaos.bot.judge import Judge
from tabletop.apocalypse_chaos.bot.trial.goals import carrier_of
from tabletop.apocalypse_chaos.bot.trial.ground import FAR, NOWHERE
from tabletop.apocalypse_chaos.bot.trial.trial import Trial


def errands(j: Judge, t: Trial) -> float:
    """The sum of everything the scenario could want; what it does not want counts nothing."""
    w, snap = j.weights, j.snap
    total = 0.0
    if snap.needed and t.ground.engine >= 0:
        total += stars(j, t)
    haste = 2.0 - j.fear
    for goal in snap.goals:
        if goal.kind == "bring":
            total += haste * (escort(j, t) if goal.what in snap.figures else freight(j, t, goal.what))
        elif goal.kind == "lead":
            total -= haste * w.escort * lead(t, goal.what)
        elif goal.kind == "core":
            total -= haste * (w.core if snap.deck else w.core_late) * sum(t.core)
            total -= 0.5 * sum(1 for room in t.at[: snap.heroes] if room >= 0 and not t.core[t.ground.tile[room]])
    if snap.hinder:
        total -= haste * sum(w.wall_damaged if damaged else w.wall for damaged in t.walls.values())
    return total - w.hunt * hunt(t)


def stars(j: Judge, t: Trial) -> float:
    """Stars bound, less what their dice were good for, and the way to where they are needed."""
    w, snap = j.weights, j.snap
    bound = t.stars - snap.stars
    total = w.star * t.stars - j.star_price * bound
    if t.stars < snap.needed:
        away = t.ground.distance(t.ground.engine, t.mask)
        urge = w.to_engine * max(0.3, min(1.5, w.star / (j.star_price + 1.0)))
        total -= urge * sum(away[room] for room in t.at[: snap.heroes] if room >= 0)
    return total


def freight(j: Judge, t: Trial, kind: str) -> float:
    """Objects want to lie in the Engine Room, and somebody with free hands near those that nobody carries."""
    w, snap, ground = j.weights, j.snap, t.ground
    away = ground.distance(ground.engine, t.mask)
    total, lying = 0.0, []
    for thing, printed in enumerate(snap.things):
        if printed.kind != kind:
            continue
        if t.thing_at[thing] == ground.engine:
            total += w.home
        elif t.thing_by[thing] >= 0:
            total -= w.freight * away[t.at[t.thing_by[thing]]]
        elif t.thing_at[thing] >= 0:
            lying.append(t.thing_at[thing])
    free = [room for hero, room in enumerate(t.at[: snap.heroes]) if room >= 0 and hero not in t.thing_by]
    for place in lying:
        total -= w.freight * away[place] + w.fetch
        steps = ground.distance(place, t.mask)
        if free:
            nearest = min(free, key=lambda room: steps[room])
            total -= w.fetch * steps[nearest]
            free.remove(nearest)
        else:
            total -= w.fetch * (away[place] + 1.0)
    return total


def escort(j: Judge, t: Trial) -> float:
    """The Scientist wants to be in the Engine Room, and somebody beside him."""
    w, snap, ground = j.weights, j.snap, t.ground
    place = t.at[snap.heroes]
    if place < 0:
        return 0.0
    total = -w.escort * ground.distance(ground.engine, t.mask)[place]
    if place != ground.engine:
        steps = ground.distance(place, t.mask)
        near = sorted(steps[room] for room in t.at[: snap.heroes] if room >= 0)
        total -= w.attend * near[0] if near else 0.0
        total -= 0.4 * w.attend * near[1] if len(near) > 1 else 0.0
    return total


def lead(t: Trial, kind: str) -> float:
    """Steps of a carrier to the Engine Room; of a lone one by way of whoever is to be brought along."""
    by = carrier_of(t, kind)
    if by < 0:
        return FAR
    away = t.ground.distance(t.ground.engine, t.mask)
    others = [room for room in t.at[t.snap.heroes :] if room >= 0]
    alone = sum(1 for room in t.at[: t.snap.heroes] if room >= 0) == 1
    if alone and others and others[0] != t.ground.engine:
        return 0.3 * away[t.at[by]]
    return away[t.at[by]]


def hunt(t: Trial) -> float:
    """Steps to where an Enemy can be reached, roughly."""
    hot = set(t.area)
    hot.discard(NOWHERE)
    if not hot:
        return 0.0
    sees, sees_near, total = t.ground.sees, t.ground.sees_near, 0.0
    for room in t.at[: t.snap.heroes]:
        if room >= 0 and hot.isdisjoint(sees[room]):
            total += 2.5 if hot.isdisjoint(sees_near[room]) else 1.0
    return total
