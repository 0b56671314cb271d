"""Special abilities: what each would be worth now, and the answers on the way."""

from typing import Any

from tabletop.core.flow import Option, consult_own
from tabletop.perditions_mouth.board.areas import burst, cone_area, inside
from tabletop.perditions_mouth.board.grid import distance
from tabletop.perditions_mouth.board.queries import is_enemy, lock_cards, numbers_of, squares_of
from tabletop.perditions_mouth.board.routes.walking import teleport_squares
from tabletop.perditions_mouth.bot import standing
from tabletop.perditions_mouth.bot.boosts import Hand, enough, foreseen, offered
from tabletop.perditions_mouth.bot.scene import Scene, prize_of, scene_of
from tabletop.perditions_mouth.bot.weights import W, life, price
from tabletop.perditions_mouth.model.moments.plans import Prospect, Stroke
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.fights.area_attacks import DIRECTIONS
from tabletop.perditions_mouth.rules.fights.attacks import base_defense
from tabletop.perditions_mouth.rules.fights.boosts import MOST_SPECIAL, total

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


# -- answers ----------------------------------------------------------------------------------------------------------


def ability(table: Table, seat: str, options: list[Option[Any]]) -> str:
    """The best ability still to be used, or on to the move."""
    scene = scene_of(table, table.state.heroes[seat])
    hand = foreseen(table, scene.hero, "special")
    keys = {option.key for option in options}
    best, chosen = 0.0, "on"
    for source in sources(scene):
        key = f"sheet.{source}" if source == seat else source
        worth = worth_of(scene, source, hand) if key in keys else 0.0
        if worth > best:
            best, chosen = worth, key
    return chosen


def boost(table: Table, seat: str, options: list[Option[Any]]) -> str:
    """Cards that make the ability worth more than they cost."""
    known, hand = offered(table, options)
    if known is None:
        return enough(options)
    scene = scene_of(table, table.state.heroes[seat])
    seen = prospect(scene, known.target)
    so_far = total(table, known)
    _, key = hand.best(lambda added: yields(scene, seen, so_far + added))
    return key or enough(options)


def area_boost(table: Table, seat: str, options: list[Option[Any]]) -> str:
    """Cards for an area, reckoned as for one target of average strength."""
    known, hand = offered(table, options)
    if known is None:
        return enough(options)
    scene = scene_of(table, table.state.heroes[seat])
    so_far = known.start + total(table, known)
    _, key = hand.best(lambda added: scene.chances.hits(min(MOST_SPECIAL, so_far + added), 2) * ONE_TARGET)
    return key or enough(options)


def target(table: Table, seat: str, options: list[Option[Any]]) -> str:
    """Whom it pays most to hit."""
    scene = scene_of(table, table.state.heroes[seat])
    figures = table.state.figures
    worth = {
        option.key: prize_of(scene, option.key) * (0.1 + hit(scene, option.key, Stroke(scene.own.attack + 1), 0))
        for option in options
        if option.key in figures
    }
    return max(worth, key=lambda key: worth[key], default="")


def origin(table: Table, seat: str, options: list[Option[Any]]) -> str:
    """The centre whose surroundings it pays most to burn."""
    scene = scene_of(table, table.state.heroes[seat])

    def worth(option: Option[Any]) -> float:
        squares = squares_of(table, option.key)
        centre = min(squares, key=lambda at: (distance(scene.hero.at, at), at))
        return area_worth(scene, inside(table, burst(table, centre)), 4)

    return max(options, key=worth).key


def cone(table: Table, seat: str, options: list[Option[Any]]) -> str:
    """The way in which it pays most to burn."""
    scene = scene_of(table, table.state.heroes[seat])
    steps = {name: step for step, name in DIRECTIONS.items()}
    return max(
        options, key=lambda o: area_worth(scene, inside(table, cone_area(table, scene.hero, steps[o.key])), 4)
    ).key


def blink(table: Table, seat: str, options: list[Option[Any]]) -> str:
    """The best square that is offered."""
    scene = scene_of(table, table.state.heroes[seat])
    squares = [option for option in options if option.value and standing.may_enter(scene, option.value)]
    best = max(squares, key=lambda option: standing.stand(scene, option.value), default=None)
    if best is None or standing.stand(scene, best.value) <= standing.stand(scene, scene.hero.at):
        return "none"
    return best.key


def weakest(table: Table, _seat: str, options: list[Option[Any]]) -> str:
    """Whoever needs it most."""
    heroes = table.state.heroes
    return min(options, key=lambda option: heroes[option.key].hp if option.key in heroes else 99).key


def strongest(table: Table, _seat: str, options: list[Option[Any]]) -> str:
    """Whoever can best do without."""
    heroes = table.state.heroes
    return max(options, key=lambda option: heroes[option.key].hp if option.key in heroes else 0).key
