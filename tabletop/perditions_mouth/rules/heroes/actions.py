"""The eight actions of the Stone of Destiny."""

from collections.abc import Callable
from functools import partial

from tabletop.core.flow import Flow, MenuOption, Option, act, at_once, confirm, consult, perform, react
from tabletop.perditions_mouth.board.grid import distance, push_direction
from tabletop.perditions_mouth.board.ground import terrain_at
from tabletop.perditions_mouth.board.queries import hand_size, is_free
from tabletop.perditions_mouth.model.moments.fights import Attack, AttackSettled
from tabletop.perditions_mouth.model.moments.questions import BashPush, SprintDraw, TokensGained
from tabletop.perditions_mouth.model.moments.turns import RestTaken, SpecialUsed
from tabletop.perditions_mouth.model.state import Hero
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.fights.attacks import TRADE, make_attack
from tabletop.perditions_mouth.rules.fights.boosts import (
    MOST_SPECIAL,
    Boost,
    boost_loop,
    cards_left,
    open_boost,
)
from tabletop.perditions_mouth.rules.fights.pushing import open_way, push
from tabletop.perditions_mouth.rules.heroes.gear import use_options
from tabletop.perditions_mouth.rules.heroes.movement import free_step, move_part, step
from tabletop.perditions_mouth.rules.responses import draw_response, finish_action
from tabletop.perditions_mouth.verbs.cards import draw_cards, play_for_text, refill, shuffle_discards
from tabletop.perditions_mouth.verbs.counters import add_ap, give_tokens, lose_fatigue
from tabletop.perditions_mouth.verbs.harm import heal


def _may_draw(table: Table, hero: Hero) -> Flow[None]:
    """The optional card of Move, Attack and Defend; a hero off the map has it only to enter with.  [PM-RULE-34]"""
    turn = table.state.turn
    if hero.status != "present" and (turn is None or turn.action != "move"):
        return
    if hero.deck and (yield from confirm(hero.key, "turn.draw", "Draw a hero card?", "Draw", "Do not")):
        yield from draw_cards(table, hero, 1)


def _able(table: Table, hero: Hero) -> bool:
    turn = table.state.turn
    return hero.status in ("present", "outside") and turn is not None and not turn.over


def move(table: Table, hero: Hero, boost: Boost) -> Flow[None]:
    """[PM-STONE-15]"""
    yield from _may_draw(table, hero)
    if _able(table, hero):
        yield from move_part(table, hero.key, boost=boost)


def special(table: Table, hero: Hero, boost: Boost) -> Flow[None]:
    """Abilities one by one, then a move at double cost.  [PM-STONE-16, PM-STONE-17, PM-STONE-18]

    The text of a card played for the peg waits for the move, which has a window of its own.  [PM-STONE-12]
    """
    del boost
    used: list[str] = []
    keep = tuple(hero.playing)
    while _able(table, hero) and hero.status == "present":
        options = special_options(table, hero, used, keep)
        if not options:
            break
        go_on: MenuOption = Option("on", "Go on to the move", None)
        menu = [go_on, *options, *use_options(table, hero)]
        if not (yield from act(hero.key, "special.ability", "Use which ability?", menu)):
            break
    if _able(table, hero):
        yield from move_part(table, hero.key, double=True)


def special_options(table: Table, hero: Hero, used: list[str], keep: tuple[str, ...] = ()) -> list[MenuOption]:
    """The sheet ability, once, and every Special card in hand that is an ability."""
    options: list[MenuOption] = []

    def use(source: str) -> Flow[None]:
        used.append(source)
        return use_special(table, hero, source, keep)

    sheet = table.content.heroes[hero.key]
    if hero.key not in used:
        action = partial(use, hero.key)
        options.append(Option(f"sheet.{hero.key}", sheet.special.name, action, note=sheet.special.text))
    if cards_left(table, hero):
        for key in hero.hand:
            card = table.content.cards[key]
            if card.number is None and "special" in card.symbols and card.family != "wound":
                options.append(Option(key, card.name, partial(use, key), note=card.text))
    return options


def use_special(table: Table, hero: Hero, source: str, keep: tuple[str, ...] = ()) -> Flow[None]:
    """Boost one ability and resolve it; the cards to `keep` stay in force.  [PM-HCARD-08, PM-HCARD-09]"""
    if source == hero.key:
        sheet = table.content.heroes[hero.key]
        uses, number, area, name = sheet.special.abilities, sheet.special.number, False, sheet.special.name
    else:
        card = table.content.cards[source]
        uses, number, area, name = card.abilities, card.special or 0, card.area, card.name
        play_for_text(table, hero, source)
    if number and not area:
        boost = open_boost(table, hero, "special", target=source)
        boost.start = number
        prompt = f"{name}, special number {number} (never above {MOST_SPECIAL}). Add what?"
        added = yield from boost_loop(table, boost, "special.boost", prompt, "Go ahead")
        number = max(0, min(MOST_SPECIAL, number + added))
    yield from perform(table, hero.key, uses, SpecialUsed(hero.key, source, number))
    yield from finish_action(table, keep)


def attack(table: Table, hero: Hero, boost: Boost) -> Flow[None]:
    """[PM-STONE-19, PM-STONE-20]"""
    del boost
    yield from _may_draw(table, hero)
    if _able(table, hero) and hero.status == "present":
        yield from make_attack(table, hero.key, trade=True)
        yield from finish_action(table)


def sprint(table: Table, hero: Hero, boost: Boost) -> Flow[None]:
    """A response card raises the AP; cards may still be added.  [PM-STONE-21, PM-RULE-22]"""
    draws: SprintDraw = consult(table, SprintDraw(hero.key, 1))
    for _ in range(draws.draws):
        shown = yield from draw_response(table, "hero", hero.key)
        add_ap(table, shown.value)
    yield from move_part(table, hero.key, boost=boost)


def defend(table: Table, hero: Hero, boost: Boost) -> Flow[None]:
    """Each 2 AP a Defend token.  [PM-STONE-22]"""
    del boost
    yield from _may_draw(table, hero)
    turn = table.state.turn
    if _able(table, hero) and hero.status == "present" and turn is not None:
        tokens = turn.ap // TRADE
        add_ap(table, -tokens * TRADE)
        gained: TokensGained = consult(table, TokensGained(hero.key, tokens))
        give_tokens(table, hero, gained.tokens, hero.key)


def charge(table: Table, hero: Hero, boost: Boost) -> Flow[None]:
    """[PM-STONE-27, PM-STONE-28]"""
    yield from move_part(table, hero.key, boost=boost)
    if _able(table, hero) and hero.status == "present":
        yield from make_attack(table, hero.key)
        yield from finish_action(table)


def rest(table: Table, hero: Hero, boost: Boost) -> Flow[None]:
    """Shuffle the discards in and refill the hand.  [PM-STONE-29, PM-STONE-32, PM-RULE-23]"""
    del boost
    if hero.status != "present":
        return
    cards = table.content.cards
    while cards_left(table, hero):
        options: list[MenuOption] = [
            Option(key, cards[key].name, at_once(partial(play_for_text, table, hero, key)), note=cards[key].text)
            for key in hero.hand
            if "rest" in cards[key].symbols
        ]
        rest_now: MenuOption = Option("done", "Just rest", None)
        if not options or not (yield from act(hero.key, "rest.card", "Improve the rest?", [rest_now, *options])):
            break
    taken = RestTaken(hero.key, hand_size(table, hero).start)
    yield from react(table, taken)
    shuffle_discards(table, hero)
    yield from refill(table, hero, taken.refill)
    yield from draw_cards(table, hero, taken.beyond)
    if hero.status != "present":
        return
    if table.state.options.better_rest:
        lose_fatigue(table, hero, 1)
    healed = table.content.terrain[terrain_at(table, hero.at)].heals
    if healed:
        heal(table, hero.key, hero, healed)


def strike(table: Table, hero: Hero, boost: Boost) -> Flow[None]:
    """The spoke that is Aimed Shot for some and Bash for others."""
    if table.content.heroes[hero.key].weapon == "ranged":
        yield from aimed_shot(table, hero, boost)
    else:
        yield from bash(table, hero, boost)


def aimed_shot(table: Table, hero: Hero, boost: Boost) -> Flow[None]:
    """Attack with +1, then one free step.  [PM-STONE-33, PM-STONE-34, PM-STONE-35]"""
    del boost
    if hero.status != "present":
        return
    yield from make_attack(table, hero.key, bonus=1)
    yield from finish_action(table)
    if _able(table, hero):
        yield from free_step(table, hero.key, "aimed.step", "Move one square for free?")


def bash(table: Table, hero: Hero, boost: Boost) -> Flow[None]:
    """Attack with a response card, push what survives, follow it.  [PM-STONE-36 to PM-STONE-40]"""
    del boost
    if hero.status != "present":
        return
    made = yield from make_attack(table, hero.key, bash=True)
    if made is not None and hero.status == "present" and made.target not in table.state.gates:
        yield from shove(table, hero, made)
    if made is not None:
        yield from react(table, AttackSettled(made))
    yield from finish_action(table)


def shove(table: Table, hero: Hero, made: Attack) -> Flow[None]:
    """Push the target of a Bash and step after it.  [PM-STONE-37, PM-STONE-38, PM-RULE-48, PM-RULE-64]"""
    figure = table.state.figures.get(made.target)
    nearest = min(made.where, key=lambda at: (distance(hero.at, at), at))
    direction = push_direction(hero.at, nearest)
    if figure is not None:
        reach: BashPush = consult(table, BashPush(hero.key, 1))
        yield from push(table, hero.at, made.target, reach.squares, hero.key)
        left = table.state.figures.get(made.target)
        follow = left is None or left.at != made.where
    else:
        follow = not made.lock
    if not follow or hero.status != "present":
        return
    to = hero.at + direction
    if is_free(table, to) and open_way(table, hero.at, to):
        yield from step(table, hero, to, 0)


ACTIONS: dict[str, Callable[[Table, Hero, Boost], Flow[None]]] = {
    "move": move,
    "special": special,
    "attack": attack,
    "sprint": sprint,
    "defend": defend,
    "charge": charge,
    "rest": rest,
    "strike": strike,
}
