"""A hero's turn: AP, the peg, the action of its spoke.  [PM-ROUND-03]"""

from collections.abc import Callable
from typing import Any

from tabletop.core.flow import Flow, Option, confirm, consult, perform, pick, react
from tabletop.perditions_mouth import events as ev
from tabletop.perditions_mouth.boosts import (
    Boost,
    Play,
    boost_loop,
    card_options,
    cards_left,
    open_boost,
    play_card,
    play_for_text,
)
from tabletop.perditions_mouth.boosts import total as boost_total
from tabletop.perditions_mouth.combat import TRADE, make_attack
from tabletop.perditions_mouth.content import PMTable
from tabletop.perditions_mouth.effects import (
    add_ap,
    draw_cards,
    finish_action,
    give_tokens,
    heal,
    lose_fatigue,
    refill,
    shuffle_discards,
)
from tabletop.perditions_mouth.figures import end_in_fire
from tabletop.perditions_mouth.grid import distance, push_direction
from tabletop.perditions_mouth.ground import terrain_at
from tabletop.perditions_mouth.lasting import end_turn_effects
from tabletop.perditions_mouth.moments import (
    Attack,
    BashPush,
    RestTaken,
    SpecialDone,
    SpecialUsed,
    SprintDraw,
    TokensGained,
    TurnBegun,
    TurnEnding,
)
from tabletop.perditions_mouth.movement import free_step, move_part, step
from tabletop.perditions_mouth.pushing import open_way, push
from tabletop.perditions_mouth.queries import action_points, hand_size, is_free
from tabletop.perditions_mouth.responses import draw_response
from tabletop.perditions_mouth.state import Hero, Turn
from tabletop.perditions_mouth.stone import move_peg, spoke_costs, spoke_name
from tabletop.perditions_mouth.treasure import check_temporary, use_options

MOST = 6
"""No special number goes higher.  [PM-HCARD-09]"""


def take_turn(table: PMTable, hero_key: str) -> Flow[None]:
    """One whole turn."""
    state = table.state
    hero = state.heroes[hero_key]
    end_turn_effects(table, hero_key, "turn_start")
    for other in state.heroes.values():
        other.defend.pop(hero_key, None)  # [PM-STONE-23]
    hero.shifted.clear()
    state.turn = Turn(hero_key, action_points(table, hero))
    table.emit(ev.TurnStarted(hero_key, state.turn.ap))
    yield from react(table, TurnBegun(hero_key))
    boost = open_boost(table, hero, "peg")
    yield from choose_spoke(table, hero, boost)
    state.turn.action = table.content.wheels.stone[hero.spoke].key
    yield from ACTIONS[state.turn.action](table, hero, boost)
    yield from end_turn(table, hero)


def end_turn(table: PMTable, hero: Hero) -> Flow[None]:
    """Unspent AP are lost, the peg turns inward.  [PM-RULE-19]"""
    yield from finish_action(table)
    if hero.status in ("present", "outside"):
        yield from check_temporary(table, hero)
        yield from react(table, TurnEnding(hero.key))
        yield from finish_action(table)
    if hero.status == "present":
        yield from end_in_fire(table, hero.key)
    end_turn_effects(table, hero.key, "turn_end")
    hero.ready = False
    table.state.turn = None
    table.emit(ev.TurnEnded(hero.key))


def choose_spoke(table: PMTable, hero: Hero, boost: Boost) -> Flow[None]:
    """Play Move cards if wanted, then advance the peg.  [PM-STONE-03 to PM-STONE-11]"""
    turn = table.state.turn
    assert turn is not None
    while True:
        plays, forced = card_options(table, boost)
        menu: list[Option[Any]] = [] if forced else [*spoke_options(table, hero, turn), *use_options(table, hero)]
        menu += plays
        chosen = yield from pick(hero.key, "turn.spoke", f"{turn.ap} AP: which action?", menu)
        if isinstance(chosen, int):
            cost = spoke_costs(table, hero)[chosen]
            add_ap(table, -cost)
            move_peg(table, hero, chosen, cost)
            return
        if isinstance(chosen, Play):
            before = boost_total(table, boost)
            yield from play_card(table, boost, chosen)
            add_ap(table, boost_total(table, boost) - before)
        else:
            yield from chosen()


def spoke_options(table: PMTable, hero: Hero, turn: Turn) -> list[Option[Any]]:
    options: list[Option[Any]] = []
    costs = spoke_costs(table, hero)
    stone = table.content.wheels.stone
    for index, cost in costs.items():
        spoke = stone[index]
        key = f"spoke.{spoke.key}"
        if cost <= turn.ap:
            label = f"{spoke_name(table, hero.key, index)} ({cost} AP, {turn.ap - cost} left)"
            options.append(Option(key, label, index, key, spoke.text))
        elif table.explain:
            closed = f"costs {cost} AP and you have {turn.ap}, PM-STONE-03"
            options.append(Option(key, spoke_name(table, hero.key, index), index, key, spoke.text, closed))
    if table.explain:
        for index, spoke in enumerate(stone):
            if index not in costs:
                key, closed = f"spoke.{spoke.key}", "every hole is taken, PM-STONE-07"
                options.append(Option(key, spoke_name(table, hero.key, index), index, key, spoke.text, closed))
    return options


# --- the eight actions


def _may_draw(table: PMTable, hero: Hero) -> Flow[None]:
    """The optional card of Move, Attack and Defend."""
    if hero.deck and (yield from confirm(hero.key, "turn.draw", "Draw a hero card?", "Draw", "Do not")):
        yield from draw_cards(table, hero, 1)


def _able(table: PMTable, hero: Hero) -> bool:
    turn = table.state.turn
    return hero.status in ("present", "outside") and turn is not None and not turn.over


def move(table: PMTable, hero: Hero, boost: Boost) -> Flow[None]:
    """[PM-STONE-15]"""
    yield from _may_draw(table, hero)
    if _able(table, hero):
        yield from move_part(table, hero.key, boost=boost)


def special(table: PMTable, hero: Hero, boost: Boost) -> Flow[None]:
    """Abilities one by one, then a move at double cost.  [PM-STONE-16, PM-STONE-17, PM-STONE-18]"""
    del boost  # cards played for the peg have done their work; the move has a window of its own
    used = False
    while _able(table, hero) and hero.status == "present":
        options = special_options(table, hero, used)
        if not options:
            break
        menu: list[Option[Any]] = [Option("on", "Go on to the move", None), *options, *use_options(table, hero)]
        chosen = yield from pick(hero.key, "special.ability", "Use which ability?", menu)
        if chosen is None:
            break
        if callable(chosen):
            yield from chosen()
            continue
        used = used or chosen == hero.key
        yield from use_special(table, hero, chosen)
    if _able(table, hero):
        yield from move_part(table, hero.key, double=True)


def special_options(table: PMTable, hero: Hero, used: bool) -> list[Option[Any]]:
    """The sheet ability, once, and every Special card in hand that is an ability."""
    options: list[Option[Any]] = []
    sheet = table.content.heroes[hero.key]
    if not used:
        options.append(Option(f"sheet.{hero.key}", sheet.special.name, hero.key, note=sheet.special.text))
    if cards_left(table, hero):
        for key in hero.hand:
            card = table.content.cards[key]
            if card.number is None and "special" in card.symbols and card.family != "wound":
                options.append(Option(key, card.name, key, note=card.text))
    return options


def use_special(table: PMTable, hero: Hero, source: str) -> Flow[None]:
    """Boost one ability and resolve it.  [PM-HCARD-08, PM-HCARD-09]"""
    if source == hero.key:
        sheet = table.content.heroes[hero.key]
        uses, number, area, name = sheet.special.abilities, sheet.special.number, False, sheet.special.name
    else:
        card = table.content.cards[source]
        uses, number, area, name = card.abilities, card.special or 0, card.area, card.name
        play_for_text(table, hero, source)
    if number and not area:
        boost = open_boost(table, hero, "special", target=source)
        prompt = f"{name}, special number {number} (never above {MOST}). Add what?"
        added = yield from boost_loop(table, boost, "special.boost", prompt, "Go ahead")
        number = max(0, min(MOST, number + added))
    yield from perform(table, hero.key, uses, SpecialUsed(hero.key, source, number))
    yield from react(table, SpecialDone(hero.key, source))
    yield from finish_action(table)


def attack(table: PMTable, hero: Hero, boost: Boost) -> Flow[None]:
    """[PM-STONE-19, PM-STONE-20]"""
    del boost
    yield from _may_draw(table, hero)
    if _able(table, hero) and hero.status == "present":
        yield from make_attack(table, hero.key, trade=True)
        yield from finish_action(table)


def sprint(table: PMTable, hero: Hero, boost: Boost) -> Flow[None]:
    """A response card raises the AP; cards may still be added.  [PM-STONE-21, PM-RULE-22]"""
    draws: SprintDraw = consult(table, SprintDraw(hero.key, 1))
    for _ in range(draws.draws):
        shown = yield from draw_response(table, "hero", hero.key)
        add_ap(table, shown.value)
    yield from move_part(table, hero.key, boost=boost)


def defend(table: PMTable, hero: Hero, boost: Boost) -> Flow[None]:
    """Each 2 AP a Defend token.  [PM-STONE-22]"""
    del boost
    yield from _may_draw(table, hero)
    turn = table.state.turn
    if _able(table, hero) and hero.status == "present" and turn is not None:
        tokens = turn.ap // TRADE
        add_ap(table, -tokens * TRADE)
        gained: TokensGained = consult(table, TokensGained(hero.key, tokens))
        give_tokens(table, hero, gained.tokens, hero.key)


def charge(table: PMTable, hero: Hero, boost: Boost) -> Flow[None]:
    """[PM-STONE-27, PM-STONE-28]"""
    yield from move_part(table, hero.key, boost=boost)
    if _able(table, hero) and hero.status == "present":
        yield from make_attack(table, hero.key)
        yield from finish_action(table)


def rest(table: PMTable, hero: Hero, boost: Boost) -> Flow[None]:
    """Shuffle the discards in and refill the hand.  [PM-STONE-29, PM-STONE-32, PM-RULE-23]"""
    del boost
    if hero.status != "present":
        return
    cards = table.content.cards
    while cards_left(table, hero):
        options: list[Option[str]] = [
            Option(key, cards[key].name, key, note=cards[key].text) for key in hero.hand if "rest" in cards[key].symbols
        ]
        if not options:
            break
        key = yield from pick(hero.key, "rest.card", "Improve the rest?", [Option("done", "Just rest", ""), *options])
        if not key:
            break
        play_for_text(table, hero, key)
    taken = RestTaken(hero.key, hand_size(table, hero).start)
    yield from react(table, taken)
    shuffle_discards(table, hero)
    yield from refill(table, hero, taken.refill)
    yield from draw_cards(table, hero, taken.beyond)
    if hero.status != "present":
        return
    if table.state.options["better_rest"] == "yes":
        lose_fatigue(table, hero, 1)
    if terrain_at(table, hero.at) == "mattress":
        heal(table, hero.key, hero, 1)


def strike(table: PMTable, hero: Hero, boost: Boost) -> Flow[None]:
    """The spoke that is Aimed Shot for some and Bash for others."""
    if table.content.heroes[hero.key].weapon == "ranged":
        yield from aimed_shot(table, hero, boost)
    else:
        yield from bash(table, hero, boost)


def aimed_shot(table: PMTable, hero: Hero, boost: Boost) -> Flow[None]:
    """Attack with +1, then one free step.  [PM-STONE-33, PM-STONE-34, PM-STONE-35]"""
    del boost
    if hero.status != "present":
        return
    yield from make_attack(table, hero.key, bonus=1)
    yield from finish_action(table)
    if _able(table, hero):
        yield from free_step(table, hero.key, "aimed.step", "Move one square for free?")


def bash(table: PMTable, hero: Hero, boost: Boost) -> Flow[None]:
    """Attack with a response card, push what survives, follow it.  [PM-STONE-36 to PM-STONE-40]"""
    del boost
    if hero.status != "present":
        return
    made = yield from make_attack(table, hero.key, bash=True)
    if made is not None and hero.status == "present" and made.target not in table.state.gates:
        yield from shove(table, hero, made)
    yield from finish_action(table)


def shove(table: PMTable, hero: Hero, made: Attack) -> Flow[None]:
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
        follow = not made.target.startswith("chest")
    if not follow or hero.status != "present":
        return
    to = hero.at + direction
    if is_free(table, to) and open_way(table, hero.at, to):
        yield from step(table, hero, to, 0)


ACTIONS: dict[str, Callable[[PMTable, Hero, Boost], Flow[None]]] = {
    "move": move,
    "special": special,
    "attack": attack,
    "sprint": sprint,
    "defend": defend,
    "charge": charge,
    "rest": rest,
    "strike": strike,
}
