"""Which action of the Stone to take: each is worth what the hero would make of it."""

from typing import Any

from tabletop.core.flow import Option
from tabletop.perditions_mouth.board.queries import exit_at
from tabletop.perditions_mouth.board.stone import spoke_costs
from tabletop.perditions_mouth.bot.boosts import RESPONSE_MEAN, Hand, foreseen
from tabletop.perditions_mouth.bot.routes import LOST, Leg, levers_here, reach
from tabletop.perditions_mouth.bot.scene import Scene, guard_bonus, harm_at, prize_of, scene_of
from tabletop.perditions_mouth.bot.strikes import best_attack, chance, strike_bonus, targets
from tabletop.perditions_mouth.bot.weights import W
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.fights.attacks import TRADE

UNFIT = -50.0


def spoke(table: Table, seat: str, options: list[Option[Any]]) -> str:
    """The action that promises most."""
    hero = table.state.heroes[seat]
    turn = table.state.turn
    assert turn is not None
    scene = scene_of(table, hero)
    stone = table.content.wheels.stone
    offered = {option.key for option in options}
    hand = foreseen(table, hero, "attack")
    best, best_worth = "", UNFIT
    for index, cost in spoke_costs(table, hero).items():
        key = f"spoke.{stone[index].key}"
        if key in offered:
            worth = worth_of(scene, stone[index].key, turn.ap - cost, hand)
            if worth > best_worth:
                best, best_worth = key, worth
    return best


def worth_of(scene: Scene, action: str, ap: int, hand: Hand) -> float:
    """What an action with so many AP is worth to the hero."""
    if scene.hero.status == "outside":
        return outside(scene, action, ap)
    if action in ("move", "sprint"):
        return draw(scene) * (action == "move") + walk(scene, ap + (RESPONSE_MEAN if action == "sprint" else 0))
    if action == "charge":
        return charge(scene, ap, hand)
    if action == "attack":
        return draw(scene) + fight(scene, scene.own.attack + ap // TRADE, hand)
    if action == "strike":
        return fight(scene, scene.own.attack + strike_bonus(scene), hand)
    if action == "defend":
        return draw(scene) + stand(scene, scene.hero.at, ap // TRADE + RESPONSE_MEAN)
    if action == "rest":
        return rest(scene)
    return walk(scene, ap, double=True)


# -- where to be ------------------------------------------------------------------------------------------------------


def stand(scene: Scene, at: int, more: int = 0, left: int = 0, spared: tuple[str, float] = ("", 0.0)) -> float:
    """What it is worth to end the turn on a square, with so many AP left for what is to be done there."""
    harms = harm_at(scene, at, more)
    harm = sum(harms.values()) - harms.get(spared[0], 0.0) * spared[1]
    return progress(scene, at, left) - harm


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


def charge(scene: Scene, ap: int, hand: Hand) -> float:
    """The best square to attack from, or to end on."""
    legs = destinations(scene, ap)
    among = targets(scene)
    best = UNFIT
    for at, leg in legs.items():
        worth, key = best_attack(scene, at, scene.own.attack, hand, among)
        spared = (key, worth / max(0.01, prize_of(scene, key))) if key else ("", 0.0)
        best = max(best, worth + stand(scene, at, 0, ap - leg.ap, spared))
    return best


def fight(scene: Scene, attack: int, hand: Hand) -> float:
    """The best attack from where the hero stands."""
    worth, key = best_attack(scene, scene.hero.at, attack, hand, targets(scene))
    return worth + stand(scene, scene.hero.at, 0, 0, (key, min(1.0, worth)) if key else ("", 0.0))


# -- cards ------------------------------------------------------------------------------------------------------------


def draw(scene: Scene) -> float:
    """A card more."""
    return W.card if scene.hero.deck else 0.0


def rest(scene: Scene) -> float:
    """The hand filled again."""
    hero, content = scene.hero, scene.table.content
    useful = sum(1 for key in hero.hand if content.cards[key].family != "wound")
    missing = max(0, content.heroes[hero.key].start_hand - len(hero.hand))
    supply = min(missing, len(hero.deck) + len(hero.discard))
    return supply * W.card * (1.4 if useful < 2 else 1.0) + stand(scene, hero.at, guard_bonus(scene) * 0)


# -- off the map ------------------------------------------------------------------------------------------------------


def outside(scene: Scene, action: str, ap: int) -> float:
    """In by the entrance and on; otherwise a place on the Stone that is good for next time."""
    if action in ("move", "sprint", "charge"):
        more = RESPONSE_MEAN if action == "sprint" else 0
        found = walk(scene, ap + more)
        if found > UNFIT:
            return found + draw(scene) * (action == "move")
    return UNFIT / 2 + (0.5 if action in ("strike", "rest") else 0.0) + ap * 0.01
