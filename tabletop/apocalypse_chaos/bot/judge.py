"""By what trial rounds from one table are judged: the weights, and what follows from how the game stands."""

from tabletop.apocalypse_chaos.bot.trial.snap import Foe, Snap
from tabletop.apocalypse_chaos.bot.weights import Weights
from tabletop.core.record import record


@record
class Judge:
    """The weights for one round."""

    snap: Snap
    weights: Weights
    star_price: float
    """What a die bound for good is worth elsewhere."""
    fear: float
    """1 at first; falls in long games: then danger counts less, the errand more."""
    cover: float
    """What closing a Vortex is worth."""
    rush: float
    """What a Hero's life counts."""
    bosses_count: bool
    """True where the Bosses that are left are the goal."""
    keeps_things: bool
    """True where Objects must not be buried."""
    burns: bool
    """True when some room is on fire."""
    platforms: list[int]
    foes: list[tuple[float, float]]
    """By Enemy: what its being there costs, and each point of its life."""


def judge_of(snap: Snap, weights: Weights) -> Judge:
    w = weights
    fear = max(w.least_fear, w.fear_shrinks ** max(0, snap.round - w.patience))
    coming = len(snap.foes) + w.deck_share * snap.deck
    price = (w.die_price + w.die_for_enemy * coming) * fear
    if any(goal.kind == "hold" for goal in snap.goals):
        price *= w.hold_share
    cover = (w.vortex if snap.foes else w.vortex_idle) * fear
    rush = w.rush if any(goal.kind in ("bring", "lead") for goal in snap.goals) else 1.0
    bosses = any(goal.kind == "slay" and goal.what == "boss" for goal in snap.goals)
    buried = any(goal.kind == "buried" for goal in snap.goals)
    platforms = [room for room, pillars in enumerate(snap.pillars) if pillars]
    foes = [_cost_of(foe, w) for foe in snap.foes]
    return Judge(snap, w, price, fear, cover, rush, bosses, buried, any(snap.fires), platforms, foes)


def _cost_of(foe: Foe, w: Weights) -> tuple[float, float]:
    if foe.kind == "grunt":
        return w.grunt + w.menace * foe.menace, w.grunt_life
    if foe.warded:
        return w.menace * foe.menace, w.warded_life
    return w.boss + w.menace * foe.menace, w.boss_life
