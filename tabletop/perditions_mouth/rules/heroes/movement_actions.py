"""What a hero's hands can do on the way: doors, levers, locks, giving and looting."""

from functools import partial

from tabletop.core.flow import Action, Flow, MenuOption, Option, at_once, consult, number, pick
from tabletop.perditions_mouth.board.grid import STRAIGHT, square_name
from tabletop.perditions_mouth.board.ground import Ground, is_near
from tabletop.perditions_mouth.board.items import has_room
from tabletop.perditions_mouth.board.queries import figures_that, is_shut, pick_cards
from tabletop.perditions_mouth.model.events.heroes import LockResisted
from tabletop.perditions_mouth.model.moments.questions import HandsOn, MayGive, PickWorth
from tabletop.perditions_mouth.model.names import name_of
from tabletop.perditions_mouth.model.state import Gate, Hero
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.fights.attacks import beats, lock_total
from tabletop.perditions_mouth.rules.fights.boosts import boost_loop, open_boost, playable
from tabletop.perditions_mouth.rules.fights.odds import pick_note
from tabletop.perditions_mouth.rules.heroes.treasures import stow
from tabletop.perditions_mouth.rules.locks import pick_open
from tabletop.perditions_mouth.verbs.counters import add_ap
from tabletop.perditions_mouth.verbs.dungeon import pull_lever, set_gate
from tabletop.perditions_mouth.verbs.responses import settle_responses
from tabletop.perditions_mouth.verbs.treasures import hand_treasure
from tabletop.perditions_mouth.verbs.turn import shut_card_window


def hand_options(table: Table, hero: Hero, double: bool, here: Ground) -> list[MenuOption]:
    """Everything that could be done from this square for the AP left, or with cards alone.

    [PM-MOVE-12 to PM-MOVE-19]
    """
    turn = table.state.turn
    price = 2 if double else 1
    if turn is None:
        return []
    locks = _lock_options(table, hero, price, turn.ap, here)
    if turn.ap < price:
        return locks
    options = [*_gate_options(table, hero, price), *locks]
    for figure in figures_that(table, lambda kind: kind.pulled):
        if figure.rune and is_near(here, hero.at, figure.at[0]):
            at = square_name(figure.at[0])
            pulling = _paid(table, price, partial(pull_lever, table, figure.key, hero.key))
            label = f"Pull the lever of {figure.rune} on {at} ({price} AP)"
            options.append(Option(f"pull.{figure.key}", label, pulling, at))
    if hero.active or hero.backpack:
        options += _gift_options(table, hero, price)
    options += _body_options(table, hero, price, here)
    for offer in consult(table, HandsOn(hero.key)).offers:
        cost = offer.ap * price
        if turn.ap >= cost:
            options.append(Option(offer.key, f"{offer.label} ({cost} AP)", _paid(table, cost, offer.action)))
    return options


def _gate_options(table: Table, hero: Hero, price: int) -> list[MenuOption]:
    options: list[MenuOption] = []
    for gate in table.state.gates.values():
        if not table.content.gates[gate.kind].by_hand or gate.broken or hero.at not in gate.sides:
            continue
        if gate.open or not gate.locked:
            beyond = _beyond(gate, hero)
            key, word = ("close", "Close") if gate.open else ("open", "Open")
            turning = _paid(table, price, at_once(partial(set_gate, table, gate.key, not gate.open, hero.key)))
            options.append(Option(f"{key}.{gate.key}", f"{word} the door to {beyond} ({price} AP)", turning, beyond))
    return options


def _beyond(gate: Gate, hero: Hero) -> str:
    return square_name(gate.sides[1] if gate.sides[0] == hero.at else gate.sides[0])


def _lock_options(table: Table, hero: Hero, price: int, ap: int, here: Ground) -> list[MenuOption]:
    """Chests in range 1 and locked doors of the own square, for AP or for cards alone.  [PM-MOVE-18, PM-MOVE-19]"""
    spots: list[tuple[str, str, str]] = []
    for figure in figures_that(table, lambda kind: kind.pick):
        if is_near(here, hero.at, figure.at[0]):
            at = square_name(figure.at[0])
            spots.append((figure.key, f"the chest on {at}", at))
    for gate in table.state.gates.values():
        if gate.locked and not gate.open and not gate.broken and hero.at in gate.sides:
            spots.append((gate.key, f"the door to {_beyond(gate, hero)}", _beyond(gate, hero)))
    options: list[MenuOption] = []
    for lock, name, at in spots:
        if ap >= price or playable(table, open_boost(table, hero, "pick", target=lock)):
            picking = partial(_pick, table, hero, lock, price)
            options.append(Option(f"pick.{lock}", f"Pick the lock of {name}", picking, at))
    return options


def _pay(table: Table, price: int) -> None:
    """Pay, and close the window for cards.  [PM-ROUND-06]"""
    add_ap(table, -price)
    shut_card_window(table)


def _paid(table: Table, price: int, action: Action) -> Action:
    """The action, paid for before it is done."""
    return partial(_pay_and_do, table, price, action)


def _pay_and_do(table: Table, price: int, action: Action) -> Flow[object]:
    _pay(table, price)
    return action()


def _pick(table: Table, hero: Hero, lock: str, price: int) -> Flow[None]:
    yield from pick_lock(table, hero, lock, price)


def pick_lock(table: Table, hero: Hero, lock: str, price: int = 1) -> Flow[bool]:
    """Declare AP, add cards, draw two cards against it; the lock opens if the AP exceed their sum.

    [PM-MOVE-19, PM-RULE-20, PM-RULE-43, PM-RULE-61]
    """
    turn = table.state.turn
    assert turn is not None
    most = turn.ap // price
    note = pick_note(table, hero, lock) if table.explain else ""
    boost = open_boost(table, hero, "pick", target=lock)
    least = 0 if playable(table, boost) else 1
    spent = yield from number(hero.key, "pick.ap", "How many points against the lock?", least, most, note)
    _pay(table, spent * price)
    boost.start = spent
    prompt = f"{spent} against the lock. Add what?"
    added = yield from boost_loop(table, boost, "pick.boost", prompt, "Try it", must=not spent)
    worth: PickWorth = consult(table, PickWorth(hero.key, lock))
    tried = spent + added + worth.bonus
    against = yield from lock_total(table, hero.key, lock, "pick", pick_cards(table, lock))
    opened = beats(table, tried, against)
    if not opened:
        table.emit(LockResisted(hero.key, lock, tried, against))
    else:
        yield from pick_open(table, lock, hero)
    settle_responses(table)
    return opened


# -- giving and looting -----------------------------------------------------------------------------------------------


def _gift_options(table: Table, hero: Hero, price: int) -> list[MenuOption]:
    """Give a treasure to an adjacent hero.  [PM-MOVE-16, PM-RULE-67]"""
    options: list[MenuOption] = []
    if consult(table, MayGive(hero.key)).refused:
        return options
    treasures = table.content.treasures
    for way in STRAIGHT:
        who = table.state.standing.get(hero.at + way, "")
        taker = table.state.heroes.get(who)
        if taker is None or is_shut(table, hero.at, hero.at + way):
            continue
        for item in [i for i in (*hero.active, *hero.backpack) if i in treasures]:
            if has_room(table, taker, item, True) or has_room(table, taker, item, False):
                label = f"Give {treasures[item].name} to {name_of(table, who)} ({price} AP)"
                giving = _paid(table, price, partial(_pass_on, table, hero, taker, item))
                options.append(Option(f"give.{item}.{who}", label, giving))
    return options


def _pass_on(table: Table, source: Hero, taker: Hero, item: str) -> Flow[None]:
    hand_treasure(table, source, taker, item)
    yield from stow(table, taker, item)


def _body_options(table: Table, hero: Hero, price: int, here: Ground) -> list[MenuOption]:
    """Take one item from a dead hero in range 1.  [PM-MOVE-17, PM-DEATH-04]"""
    options: list[MenuOption] = []
    for dead in table.state.heroes.values():
        if dead.status != "dead" or not (dead.at == hero.at or is_near(here, hero.at, dead.at)):
            continue
        if [i for i in (*dead.active, *dead.backpack) if i in table.content.treasures]:
            label = f"Loot {name_of(table, dead.key)} ({price} AP)"
            looting = partial(_loot, table, hero, dead, price)
            options.append(Option(f"loot.{dead.key}", label, looting, square_name(dead.at)))
    return options


def _loot(table: Table, hero: Hero, dead: Hero, price: int) -> Flow[None]:
    treasures = table.content.treasures
    items = [i for i in (*dead.active, *dead.backpack) if i in treasures]
    options = [Option(item, treasures[item].name, item, note=treasures[item].text) for item in items]
    item = yield from pick(hero.key, "loot.item", "Take what?", options)
    _pay(table, price)
    yield from _pass_on(table, dead, hero, item)
