"""Where it is good to be when the turn ends."""

from tabletop.perditions_mouth.board.queries import exit_at, living
from tabletop.perditions_mouth.bot.routes import LOST, Leg, levers_here, reach
from tabletop.perditions_mouth.bot.scene import Scene, harm_at
from tabletop.perditions_mouth.bot.strikes import Blow, chance
from tabletop.perditions_mouth.bot.weights import W

UNFIT = -50.0
"""What cannot be done."""


def stand(scene: Scene, at: int, more: int = 0, left: int = 0, blow: Blow | None = None) -> float:
    """What it is worth to end the turn on a square, with so many AP left for what is to be done there."""
    harms = harm_at(scene, at, more)
    harm = sum(harms.values())
    if blow is not None:
        harm -= harms.get(blow.key, 0.0) * blow.kills
    return progress(scene, at, left) - harm - in_the_door(scene, at)


def in_the_door(scene: Scene, at: int) -> float:
    """What it costs to bar the way in."""
    waiting = [h for h in living(scene.table) if h.status == "outside" and h.entry == at and h is not scene.hero]
    return W.doorway * len(waiting)


def progress(scene: Scene, at: int, left: int) -> float:
    """How near it is to what the hero is up to; more when that can be done at once."""
    away = scene.route.left(at)
    worth = (LOST - away) * scene.step
    if away <= 0:
        worth += arrival(scene, left)
    elif left and levers_here(scene.route, at):
        worth += scene.step
    return worth


def arrival(scene: Scene, left: int) -> float:
    """What it is worth to be where the errand is done."""
    deed = scene.errand.deed
    if deed == "leave":
        return W.leave
    if deed in ("lift", "rescue"):
        return W.deed
    if deed == "handle":
        return W.deed if left >= 1 else 0.0
    if deed == "chest":
        return W.deed * max((chance(scene, key, left) for key in scene.errand.things), default=0.0)
    return 0.0


def may_enter(scene: Scene, at: int) -> bool:
    """Whether stepping there does not mean leaving before time."""
    return scene.errand.deed == "leave" or not exit_at(scene.table, scene.hero, at)


def destinations(scene: Scene, ap: int, *, double: bool = False) -> dict[int, Leg]:
    return reach(scene.table, scene.hero, ap, double=double, leave=scene.errand.deed == "leave")


def walk(scene: Scene, ap: int, *, double: bool = False) -> float:
    """The best square to end on."""
    legs = destinations(scene, ap, double=double)
    return max((stand(scene, at, 0, ap - leg.ap) for at, leg in legs.items()), default=UNFIT)
