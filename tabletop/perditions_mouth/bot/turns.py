"""Which action of the Stone to take: each is worth what the hero would make of it."""

from tabletop.perditions_mouth.board.ground import terrain_at
from tabletop.perditions_mouth.board.queries import top_hp
from tabletop.perditions_mouth.board.stone import spoke_costs
from tabletop.perditions_mouth.bot import prospects
from tabletop.perditions_mouth.bot.boosts import RESPONSE_MEAN, Hand, foreseen
from tabletop.perditions_mouth.bot.memory import Ask
from tabletop.perditions_mouth.bot.scene import Scene, scene_of
from tabletop.perditions_mouth.bot.standing import UNFIT, destinations, stand, walk
from tabletop.perditions_mouth.bot.strikes import best_attack, strike_bonus, targets
from tabletop.perditions_mouth.bot.weights import W, life
from tabletop.perditions_mouth.rules.fights.attacks import TRADE

STRIKING = ("special", "attack", "charge", "strike")
WALKING = ("move", "sprint", "charge")


def spoke(ask: Ask) -> str:
    """The action that promises most."""
    scene, offered = scene_of(ask), ask.keys
    stone = ask.table.content.wheels.stone
    hand = foreseen(ask.table, ask.hero, "attack")
    best, best_worth = "", UNFIT
    for index, cost in spoke_costs(ask.table, ask.hero).items():
        key = f"spoke.{stone[index].key}"
        if key in offered:
            worth = worth_of(scene, stone[index].key, ask.turn.ap - cost, hand) - onward(scene, index)
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
    return prospects.promise(scene) + walk(scene, ap, double=True)


def onward(scene: Scene, index: int) -> float:
    """What the way to the next useful action will cost from that spoke."""
    stone = scene.table.content.wheels.stone
    useful = STRIKING if scene.errand.deed in ("slay", "fight") else WALKING
    for way in range(1, len(stone) + 1):
        if stone[(index + way) % len(stone)].key in useful:
            return W.onward * way
    return 0.0


def charge(scene: Scene, ap: int, hand: Hand) -> float:
    """The best square to attack from, or to end on."""
    legs = destinations(scene, ap)
    among = targets(scene)
    best = UNFIT
    for at, leg in legs.items():
        blow = best_attack(scene, at, scene.own.attack, hand, among)
        best = max(best, blow.worth + stand(scene, at, 0, ap - leg.ap, blow))
    return best


def fight(scene: Scene, attack: int, hand: Hand) -> float:
    """The best attack from where the hero stands."""
    blow = best_attack(scene, scene.hero.at, attack, hand, targets(scene))
    return blow.worth + stand(scene, scene.hero.at, 0, 0, blow)


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
    worth = supply * W.card * (1.4 if useful < 2 else 1.0)
    healed = min(content.terrain[terrain_at(scene.table, hero.at)].heals, top_hp(scene.table, hero) - hero.hp)
    return worth + healed * life(hero.hp + 1) + stand(scene, hero.at)


# -- off the map ------------------------------------------------------------------------------------------------------


def outside(scene: Scene, action: str, ap: int) -> float:
    """In by the entrance and on; otherwise a place on the Stone that is good for next time."""
    if action in ("move", "sprint", "charge"):
        more = RESPONSE_MEAN if action == "sprint" else 0
        found = walk(scene, ap + more)
        if found > UNFIT:
            return found + draw(scene) * (action == "move")
    return UNFIT / 2 + (0.5 if action in ("strike", "rest") else 0.0) + ap * 0.01
