"""What to do on the way: steps, deeds, cards that bring more AP."""

from typing import Any

from tabletop.core.flow import Option, consult
from tabletop.core.record import record
from tabletop.perditions_mouth.board.ground import near
from tabletop.perditions_mouth.board.items import rescue_square
from tabletop.perditions_mouth.bot.boosts import bids_of, enough, foreseen
from tabletop.perditions_mouth.bot.memory import Ask
from tabletop.perditions_mouth.bot.routes import levers_here
from tabletop.perditions_mouth.bot.scene import Scene, barring, scene_of
from tabletop.perditions_mouth.bot.standing import destinations, stand
from tabletop.perditions_mouth.bot.strikes import best_attack, targets
from tabletop.perditions_mouth.model.moments.questions import HandsOn
from tabletop.perditions_mouth.rules.fights.boosts import PlayCard

WORTH_PICKING = 3
"""AP with which a lock is tried."""


def step(ask: Ask) -> str:
    """The next deed, card or step; stop where nothing is better."""
    keys, turn = ask.keys, ask.turn
    if "stop" not in keys:
        return enough(ask.options)
    scene = scene_of(ask)
    done = next((key for key in deeds(scene, turn.ap) if key in keys), "")
    if done:
        return done
    way = Way(turn.ap, turn.action == "special", turn.action == "charge")
    here, first = _best(scene, way)
    return _card(scene, ask.options, here, way) or (first if first in keys else "stop")


@record
class Way:
    """What is left of a move."""

    ap: int
    double: bool
    strikes: bool
    """An attack follows."""


def deeds(scene: Scene, ap: int) -> list[str]:
    """Keys of what serves the errand here, or opens the way to it."""
    hero, things, deed = scene.hero, scene.errand.things, scene.errand.deed
    found: list[str] = []
    if not hero.at:
        return found
    if deed == "leave":
        found.append("leave")
    if deed == "lift":
        found += [f"lift.{key}" for key in things]
    if deed == "rescue" and _beside(scene, rescue_square(scene.table)):
        found += [f"set.{key}" for key in things]
    if deed == "handle":
        found += [f"pull.{key}" for key in things]
        found += [o.key for o in consult(scene.table, HandsOn(hero.key)).offers if o.thing in things]
    if deed == "chest" and ap >= WORTH_PICKING:
        found += [f"pick.{key}" for key in things]
    found += [f"pull.{key}" for key in levers_here(scene.route, hero.at)]
    for key in barring(scene):
        if key in scene.table.state.gates:
            found.append(f"open.{key}")
            found += [o.key for o in consult(scene.table, HandsOn(hero.key)).offers if o.thing == key]
            if ap >= WORTH_PICKING:
                found.append(f"pick.{key}")
    return found


def _beside(scene: Scene, at: int) -> bool:
    return scene.hero.at == at or at in near(scene.sight, scene.hero.at)


def _best(scene: Scene, way: Way, more: int = 0) -> tuple[float, str]:
    """What the best square to end on is worth, and the first answer on the way there."""
    hand = foreseen(scene.table, scene.hero, "attack") if way.strikes and scene.hero.at else None
    among = targets(scene) if hand is not None else []
    best, first = -1e9, ""
    ap = way.ap + more
    for at, leg in destinations(scene, ap, double=way.double).items():
        worth = stand(scene, at, 0, ap - leg.ap)
        if hand is not None and among:
            worth += best_attack(scene, at, scene.own.attack, hand, among).worth
        if worth > best + 1e-9:
            best, first = worth, leg.first
    return best, first


def _card(scene: Scene, options: list[Option[Any]], here: float, way: Way) -> str:
    """A Move card whose AP are worth more than the card."""
    found = [option for option in options if isinstance(option.value, PlayCard)]
    if not found:
        return ""
    boost = found[0].value.boost
    bids = bids_of(scene.table, boost, [(option.value.play, option.key) for option in found])
    gains: dict[int, float] = {}
    best, key = 0.0, ""
    for bid in bids:
        if bid.worth not in gains:
            gains[bid.worth] = _best(scene, way, bid.worth)[0] - here
        gain = gains[bid.worth] - bid.cost
        if gain > best + 1e-9:
            best, key = gain, bid.key
    return key
