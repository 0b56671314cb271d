"""Special abilities: what each would be worth if it were used now."""

from tabletop.core.flow import consult_own
from tabletop.perditions_mouth.board.queries import is_enemy, lock_cards, numbers_of
from tabletop.perditions_mouth.board.routes.walking import teleport_squares
from tabletop.perditions_mouth.bot import standing
from tabletop.perditions_mouth.bot.boosts import Hand, foreseen
from tabletop.perditions_mouth.bot.scene import Scene, prize_of
from tabletop.perditions_mouth.bot.weights import W, life, price
from tabletop.perditions_mouth.model.moments.plans import Prospect, Stroke
from tabletop.perditions_mouth.rules.fights.attacks import base_defense
from tabletop.perditions_mouth.rules.fights.boosts import MOST_SPECIAL

VICTIM = 3.0
"""What a victim that burns costs."""
CALM = 0.3
"""What it costs to destroy a nest that nobody wants destroyed."""
ONE_TARGET = 1.2
"""What a target of an area is about worth."""


def sources(scene: Scene) -> list[str]:
    """The sheet and every Special card in hand that is an ability."""
    cards = scene.table.content.cards
    found = [scene.hero.key]
    for key in scene.hero.hand:
        card = cards[key]
        if card.number is None and "special" in card.symbols and card.family != "wound":
            found.append(key)
    return found


def prospect(scene: Scene, source: str) -> Prospect:
    """What that ability could do now."""
    sheet, cards = scene.table.content.heroes[scene.hero.key], scene.table.content.cards
    if source == scene.hero.key:
        uses, number = sheet.special.abilities, sheet.special.number
    else:
        uses, number = cards[source].abilities, cards[source].special or 0
    return consult_own(scene.table, scene.hero.key, uses, Prospect(scene.hero.key, source, number))


def worth_of(scene: Scene, source: str, hand: Hand) -> float:
    """What using it promises, its own card paid for."""
    seen = prospect(scene, source)
    worth = reckon(scene, seen, hand) - seen.price * life(max(h.hp for h in scene.table.state.heroes.values()))
    if source in scene.table.content.cards:
        worth -= price(scene.table.content.cards[source], number=False)
    return worth


def reckon(scene: Scene, seen: Prospect, hand: Hand) -> float:
    """What it brings at its printed number, with the best cards added where those count."""
    if seen.areas:
        return max(area_worth(scene, reached, seen.number) for reached in seen.areas.values())
    nothing = yields(scene, seen, 0)
    if not seen.boosts or not seen.number:
        return nothing
    gain, _ = hand.best(lambda added: yields(scene, seen, added))
    return nothing + gain


def yields(scene: Scene, seen: Prospect, added: int) -> float:
    """What it brings with so much added to its number."""
    more = max(0, min(added, MOST_SPECIAL - seen.number))
    if seen.strokes:
        found = [hit(scene, key, stroke, more) * prize_of(scene, key) for key, stroke in seen.strokes.items()]
        return sum(sorted(found, reverse=True)[: seen.most + (0 if seen.boosts else more)])
    if seen.heals:
        heroes = scene.table.state.heroes
        return max(life(heroes[key].hp + 1) * min(healed + more, 2) for key, healed in seen.heals.items())
    if seen.tokens:
        near = [key for key in seen.tokens if scene.menaces.every]
        return 0.3 * len(near) * (1 + more)
    if seen.leap:
        return leap(scene, seen.leap + more)[0]
    return W.card * seen.cards


def hit(scene: Scene, key: str, stroke: Stroke, more: int) -> float:
    defense = 0 if stroke.bare else numbers_of(scene.table, scene.table.state.figures[key]).defense
    return scene.chances.hits(stroke.number + more, defense)


def area_worth(scene: Scene, reached: list[str], number: int) -> float:
    """Enemies hit, less heroes and victims hit."""
    state, worth = scene.table.state, 0.0
    for key in reached:
        if key in state.heroes:
            worth -= life(state.heroes[key].hp) * (number > base_defense(scene.table, state.heroes[key]))
        elif lock_cards(scene.table, key):
            worth += prize_of(scene, key) * scene.chances.hits(number, 0, lock_cards(scene.table, key))
        elif not is_enemy(scene.table, state.figures[key]):
            worth -= VICTIM
        else:
            odds = scene.chances.hits(number, numbers_of(scene.table, state.figures[key]).defense)
            worth += odds * (prize_of(scene, key) or -CALM)
    return worth


def leap(scene: Scene, squares: int) -> tuple[float, int]:
    """What the best square of a teleport is worth over staying, and which it is."""
    if not scene.hero.at:
        return 0.0, 0
    stay = standing.stand(scene, scene.hero.at)
    found = [at for at in teleport_squares(scene.table, scene.hero, squares) if standing.may_enter(scene, at)]
    best = max(((standing.stand(scene, at) - stay, at) for at in found), default=(0.0, 0))
    return best if best[0] > 0 else (0.0, 0)


def promise(scene: Scene) -> float:
    """What a Special action would bring before its move."""
    hand = foreseen(scene.table, scene.hero, "special")
    return sum(max(0.0, worth_of(scene, source, hand)) for source in sources(scene))
