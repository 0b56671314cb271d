"""Whether a trial round has met the goal of the scenario."""

from tabletop.apocalypse_chaos.bot.trial.ground import NOWHERE
from tabletop.apocalypse_chaos.bot.trial.trial import WON, Trial
from tabletop.apocalypse_chaos.model.effects import Effect


def check(t: Trial) -> None:
    """Won when every errand is done and the stars are bound.  [AC-RULE-73]"""
    snap = t.snap
    if not snap.errands or t.over or t.stars < snap.needed:
        return
    for goal in snap.errands:
        if not is_met(t, goal):
            return
    t.over = WON


def is_met(t: Trial, goal: Effect) -> bool:
    snap, engine = t.snap, t.ground.engine
    if goal.kind == "core":
        return not any(t.core)
    if goal.kind == "unbar":
        ground = t.ground
        standing = [n for n, key in enumerate(ground.barriers) if key in t.walls and engine in ground.sides[n]]
        return not any(ground.lengthwise[n] for n in standing)
    if goal.kind == "lead":
        by = carrier_of(t, goal.what)
        return by >= 0 and t.at[by] == engine
    if goal.what in snap.figures:
        return t.at[snap.figures.index(goal.what)] == engine
    wanted = [n for n, thing in enumerate(snap.things) if thing.kind == goal.what]
    return all(t.thing_at[thing] == engine for thing in wanted)


def carrier_of(t: Trial, kind: str) -> int:
    """The Hero who carries an Object of that kind, or NOWHERE."""
    for thing, by in enumerate(t.thing_by):
        if by >= 0 and t.snap.things[thing].kind == kind:
            return by
    return NOWHERE
