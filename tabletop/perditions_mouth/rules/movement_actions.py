"""What a hero's hands can do on the way: doors, levers, locks, giving and looting."""

from typing import Any

from tabletop.core.flow import Flow, Option, consult, number, pick, react
from tabletop.perditions_mouth.board.grid import STRAIGHT, square_name
from tabletop.perditions_mouth.board.ground import Ground, is_near
from tabletop.perditions_mouth.board.items import has_room
from tabletop.perditions_mouth.board.queries import figures_that, is_shut, kind_of, pick_cards
from tabletop.perditions_mouth.model.events.cards import TreasureGiven
from tabletop.perditions_mouth.model.events.heroes import LockResisted
from tabletop.perditions_mouth.model.moments.questions import HandsOn, MayGive, PickWorth
from tabletop.perditions_mouth.model.moments.rounds import HandsLaid
from tabletop.perditions_mouth.model.moments.turns import LockTried
from tabletop.perditions_mouth.model.names import name_of
from tabletop.perditions_mouth.model.state import Hero
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.attacks import beats, lock_total
from tabletop.perditions_mouth.rules.boosts import boost_loop, open_boost
from tabletop.perditions_mouth.rules.locks import pick_open
from tabletop.perditions_mouth.rules.odds import pick_note
from tabletop.perditions_mouth.rules.victims import Doing
from tabletop.perditions_mouth.verbs.counters import add_ap
from tabletop.perditions_mouth.verbs.dungeon import pull_lever, set_gate
from tabletop.perditions_mouth.verbs.responses import settle_responses
from tabletop.perditions_mouth.verbs.treasures import stow


def hand_options(table: Table, hero: Hero, double: bool, here: Ground) -> list[Option[Any]]:
    """Everything that could be done from this square for the AP left.  [PM-MOVE-12 to PM-MOVE-18]"""
    turn = table.state.turn
    price = 2 if double else 1
    if turn is None or turn.ap < price:
        return []
    options: list[Option[Any]] = []
    _gates(table, hero, price, options)
    for figure in figures_that(table, lambda kind: kind.pulled or kind.pick):
        if not is_near(here, hero.at, figure.at[0]):
            continue
        if kind_of(table, figure).pulled:
            label = f"Pull the lever of {figure.rune} on {square_name(figure.at[0])} ({price} AP)"
            options.append(
                Option(f"pull.{figure.key}", label, _pulling(table, hero, figure.key, price), square_name(figure.at[0]))
            )
        else:
            label = f"Pick the lock of the chest on {square_name(figure.at[0])}"
            options.append(
                Option(f"pick.{figure.key}", label, _picking(table, hero, figure.key, price), square_name(figure.at[0]))
            )
    if hero.active or hero.backpack:
        _gifts(table, hero, price, options)
    _bodies(table, hero, price, here, options)
    offers: HandsOn = consult(table, HandsOn(hero.key, []))
    for key, label, ap in offers.offers:
        if turn.ap >= ap * price:
            options.append(Option(key, f"{label} ({ap * price} AP)", _offer(table, hero, key, ap * price)))
    return options


def _gates(table: Table, hero: Hero, price: int, options: list[Option[Any]]) -> None:
    for gate in table.state.gates.values():
        if not table.content.gates[gate.kind].by_hand or gate.broken or hero.at not in gate.sides:
            continue
        beyond = square_name(gate.sides[1] if gate.sides[0] == hero.at else gate.sides[0])
        if gate.locked and not gate.open:
            label = f"Pick the lock of the door to {beyond}"
            options.append(Option(f"pick.{gate.key}", label, _picking(table, hero, gate.key, price), beyond))
        elif gate.open:
            label = f"Close the door to {beyond} ({price} AP)"
            options.append(Option(f"close.{gate.key}", label, _door(table, hero, gate.key, price, False), beyond))
        else:
            label = f"Open the door to {beyond} ({price} AP)"
            options.append(Option(f"open.{gate.key}", label, _door(table, hero, gate.key, price, True), beyond))


def _start(table: Table, price: int) -> None:
    """Pay, and close the window for cards.  [PM-ROUND-06]"""
    add_ap(table, -price)
    if table.state.turn is not None:
        table.state.turn.moved = True


def _door(table: Table, hero: Hero, key: str, price: int, is_open: bool) -> Doing:
    def doing() -> Flow[None]:
        _start(table, price)
        set_gate(table, key, is_open, hero.key)
        return
        yield  # pragma: no cover - makes this a flow

    return doing


def _pulling(table: Table, hero: Hero, key: str, price: int) -> Doing:
    def doing() -> Flow[None]:
        _start(table, price)
        pull_lever(table, key, hero.key)
        return
        yield  # pragma: no cover - makes this a flow

    return doing


def _offer(table: Table, hero: Hero, key: str, price: int) -> Doing:
    def doing() -> Flow[None]:
        _start(table, price)
        yield from react(table, HandsLaid(hero.key, key))

    return doing


def _picking(table: Table, hero: Hero, lock: str, price: int) -> Doing:
    def doing() -> Flow[None]:
        yield from pick_lock(table, hero, lock, price)

    return doing


def pick_lock(table: Table, hero: Hero, lock: str, price: int = 1) -> Flow[bool]:
    """Declare AP, add cards, draw two cards against it; the lock opens if the AP exceed their sum.

    [PM-MOVE-19, PM-RULE-20, PM-RULE-43, PM-RULE-61]
    """
    turn = table.state.turn
    assert turn is not None
    most = turn.ap // price
    note = pick_note(table, hero, lock) if table.explain else ""
    spent = yield from number(hero.key, "pick.ap", "How many points against the lock?", 1, most, note)
    _start(table, spent * price)
    boost = open_boost(table, hero, "pick", target=lock)
    added = yield from boost_loop(table, boost, "pick.boost", f"{spent} against the lock. Add what?", "Try it")
    worth: PickWorth = consult(table, PickWorth(hero.key, lock))
    tried = spent + added + worth.bonus
    against = yield from lock_total(table, hero.key, lock, "pick", pick_cards(table, lock))
    opened = beats(table, tried, against)
    if not opened:
        table.emit(LockResisted(hero.key, lock, tried, against))
    else:
        yield from pick_open(table, lock, hero)
    yield from react(table, LockTried(hero.key, lock, opened))
    settle_responses(table)
    return opened


# -- giving and looting -----------------------------------------------------------------------------------------------


def _gifts(table: Table, hero: Hero, price: int, options: list[Option[Any]]) -> None:
    """Give a treasure to an adjacent hero.  [PM-MOVE-16, PM-RULE-67]"""
    asked: MayGive = consult(table, MayGive(hero.key))
    if asked.refused:
        return
    treasures = table.content.treasures
    for way in STRAIGHT:
        who = table.state.standing.get(hero.at + way, "")
        taker = table.state.heroes.get(who)
        if taker is None or is_shut(table, hero.at, hero.at + way):
            continue
        for item in [i for i in (*hero.active, *hero.backpack) if i in treasures]:
            if has_room(table, taker, item, True) or has_room(table, taker, item, False):
                label = f"Give {treasures[item].name} to {name_of(table, who)} ({price} AP)"
                options.append(Option(f"give.{item}.{who}", label, _giving(table, hero, taker, item, price)))


def _giving(table: Table, hero: Hero, taker: Hero, item: str, price: int) -> Doing:
    def doing() -> Flow[None]:
        _start(table, price)
        (hero.active if item in hero.active else hero.backpack).remove(item)
        table.emit(TreasureGiven(hero.key, taker.key, item))
        yield from stow(table, taker, item)

    return doing


def _bodies(table: Table, hero: Hero, price: int, here: Ground, options: list[Option[Any]]) -> None:
    """Take one item from a dead hero in range 1.  [PM-MOVE-17, PM-DEATH-04]"""
    for dead in table.state.heroes.values():
        if dead.status != "dead" or not (dead.at == hero.at or is_near(here, hero.at, dead.at)):
            continue
        if [i for i in (*dead.active, *dead.backpack) if i in table.content.treasures]:
            label = f"Loot {name_of(table, dead.key)} ({price} AP)"
            options.append(Option(f"loot.{dead.key}", label, _looting(table, hero, dead, price), square_name(dead.at)))


def _looting(table: Table, hero: Hero, dead: Hero, price: int) -> Doing:
    def doing() -> Flow[None]:
        treasures = table.content.treasures
        items = [i for i in (*dead.active, *dead.backpack) if i in treasures]
        options = [Option(item, treasures[item].name, item, note=treasures[item].text) for item in items]
        item = yield from pick(hero.key, "loot.item", "Take what?", options)
        _start(table, price)
        (dead.active if item in dead.active else dead.backpack).remove(item)
        table.emit(TreasureGiven(dead.key, hero.key, item))
        yield from stow(table, hero, item)

    return doing
