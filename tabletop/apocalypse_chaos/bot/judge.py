"""By what trial rounds from one table are judged: the weights, and what follows from how the game stands."""

from tabletop.apocalypse_chaos.bot.trial.snap import Snap
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
    return Judge(snap, w, price, fear, cover, rush, bosses)
