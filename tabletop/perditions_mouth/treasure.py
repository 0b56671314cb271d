"""Treasures: finding, stowing, using, giving; and the victims that fill the same slots."""

from collections.abc import Callable
from typing import Any, TypeAlias

from tabletop.core.flow import Flow, Option, confirm, consult_own, perform, pick, react
from tabletop.core.things.deck import draw
from tabletop.perditions_mouth import events as ev
from tabletop.perditions_mouth.content import PMTable
from tabletop.perditions_mouth.effects import count, kill_victim, take_into_hand
from tabletop.perditions_mouth.figures import lift, stand
from tabletop.perditions_mouth.grid import square, square_name
from tabletop.perditions_mouth.ground import ground, is_near, near
from tabletop.perditions_mouth.listening import item_works, may_use
from tabletop.perditions_mouth.moments import (
    ChestOpened,
    ItemUsed,
    MayUse,
    TrapSprung,
    TreasureDrawn,
    VictimRescued,
)
from tabletop.perditions_mouth.queries import figures_of, heroes_within, is_free, name_of
from tabletop.perditions_mouth.responses import draw_response
from tabletop.perditions_mouth.state import Hero

Doing: TypeAlias = Callable[[], Flow[Any]]
"""What an option of a menu does when it is taken."""

# --- chests and the treasure deck


def open_chest(table: PMTable, key: str, hero: Hero) -> Flow[None]:
    """A picked chest: one draw for the hero, and the square is free.  [PM-MOVE-20, PM-MOVE-23]"""
    yield from _empty_chest(table, key, hero)


def break_chest(table: PMTable, key: str, by: str) -> Flow[None]:
    """A broken chest: one hero in range 1 draws the treasure, or it is lost.  [PM-LOCK-04, PM-RULE-26]"""
    at = table.state.figures[key].at[0]
    count(table, "broken")
    near_by = [hero for hero in heroes_within(table, at, 1) if hero.at != at]
    finder = None
    if near_by:
        options = [Option(hero.key, name_of(table, hero.key), hero) for hero in near_by]
        seat = by if by in table.state.heroes else "players"
        finder = yield from pick(seat, "chest.finder", "Who takes the treasure of the broken chest?", options)
    yield from _empty_chest(table, key, finder, broken=True)


def _empty_chest(table: PMTable, key: str, finder: Hero | None, *, broken: bool = False) -> Flow[None]:
    at = table.state.figures[key].at[0]
    lift(table, key)
    del table.state.figures[key]
    table.emit(ev.ChestEmptied(finder.key if finder else "", at))
    count(table, "chests_opened" if finder else "chests_lost")
    if finder is not None:
        yield from draw_treasure(table, finder)
    yield from react(table, ChestOpened(finder.key if finder else "", at, broken))


def draw_treasure(table: PMTable, hero: Hero) -> Flow[None]:
    """Draw until a larger treasure comes or the finder stops after a potion or trap.  [PM-TREASURE-04]"""
    while table.state.treasures.cards and hero.status == "present":
        item = yield from _draw_one(table, hero)
        kind = table.content.treasures[item].kind
        if kind == "trap":
            table.emit(ev.TrapSet(hero.key, item))
            table.state.treasures.discard.append(item)
            yield from perform(table, hero.key, table.content.treasures[item].used, TrapSprung(hero.key, item))
        else:
            table.emit(ev.TreasureFound(hero.key, item))
            yield from stow(table, hero, item)
        if kind == "item" or not table.state.treasures.cards or hero.status != "present":
            return
        if not (yield from confirm(hero.key, "treasure.again", "Draw another treasure?", "Draw", "Stop")):
            return


def _draw_one(table: PMTable, hero: Hero) -> Flow[str]:
    moment = TreasureDrawn(hero.key)
    yield from react(table, moment)
    seen = []
    for _ in range(moment.looks):
        card = draw(table.state.treasures)
        if card is not None:
            seen.append(card)
    if len(seen) == 1:
        return seen[0]
    treasures = table.content.treasures
    options = [Option(card, treasures[card].name, card, note=treasures[card].text) for card in seen]
    kept = yield from pick(hero.key, "treasure.keep", "Keep which treasure?", options)
    for card in seen:
        if card != kept:
            table.state.treasures.discard.append(card)
            table.emit(ev.TreasureGone(hero.key, card, "passed over"))
    return kept


# --- slots


def has_room(table: PMTable, hero: Hero, item: str, active: bool) -> bool:
    """A free slot of that sort that may hold the item.  [PM-SHEET-08, PM-TREASURE-05, PM-TREASURE-06]"""
    sheet = table.content.heroes[hero.key]
    if not active:
        return len(hero.backpack) < sheet.backpack
    return len(hero.active) < sheet.active and may_lie_active(table, hero, item)


def may_lie_active(table: PMTable, hero: Hero, item: str, instead: str = "") -> bool:
    """Usable by the hero, and no second weapon or armour beside it."""
    treasure = table.content.treasures.get(item)
    if treasure is None:  # a victim goes into any slot
        return True
    if not may_use(table, hero, item):
        return False
    worn = [table.content.treasures[i].sort for i in hero.active if i in table.content.treasures and i != instead]
    return not treasure.sort or treasure.sort not in worn


def stow(table: PMTable, hero: Hero, item: str) -> Flow[bool]:
    """Put a treasure into a slot, dropping another if need be; False when it was dropped itself.  [PM-TREASURE-13]"""
    options: list[Option[tuple[str, str]]] = []
    for active, word in ((True, "active"), (False, "backpack")):
        if has_room(table, hero, item, active):
            options.append(Option(word, f"Into the {word} slots", (word, "")))
    treasures = table.content.treasures
    if not options:
        for old in [i for i in (*hero.active, *hero.backpack) if i in treasures]:
            slots = "active" if old in hero.active else "backpack"
            if slots == "backpack" or may_lie_active(table, hero, item, instead=old):
                options.append(Option(f"drop.{old}", f"Drop {treasures[old].name} for it", (slots, old)))
        options.append(Option("leave", "Leave it", ("", "")))
    prompt = f"Where does {treasures[item].name} go?"
    slots, old = yield from pick(hero.key, "treasure.slot", prompt, options)
    if not slots:
        discard_treasure(table, hero, item, "left")
        return False
    if old:
        drop_treasure(table, hero, old)
    (hero.active if slots == "active" else hero.backpack).append(item)
    table.emit(ev.SlotChanged(hero.key, item, slots == "active"))
    return True


def discard_treasure(table: PMTable, hero: Hero, item: str, why: str) -> None:
    """A treasure that lies in no slot goes to the discard pile."""
    table.state.treasures.discard.append(item)
    table.emit(ev.TreasureGone(hero.key, item, why))


def drop_treasure(table: PMTable, hero: Hero, item: str, why: str = "dropped") -> None:
    (hero.active if item in hero.active else hero.backpack).remove(item)
    discard_treasure(table, hero, item, why)


def change_slot(table: PMTable, hero: Hero, item: str) -> None:
    """From active to backpack or back, at most once a turn.  [PM-TREASURE-10, PM-TREASURE-11]"""
    to_active = item in hero.backpack
    (hero.backpack if to_active else hero.active).remove(item)
    (hero.active if to_active else hero.backpack).append(item)
    hero.shifted.append(item)
    table.emit(ev.SlotChanged(hero.key, item, to_active))


# --- the own turn: free things to do


def use_options(table: PMTable, hero: Hero, *, attack: bool = False) -> list[Option[Any]]:
    """Free things for the menus of the own turn; each value does it and is true when it replaced an attack."""
    if not hero.active and not hero.backpack and not figures_of(table, "victim"):
        return []
    options: list[Option[Any]] = []
    if attack:
        options += [_use_option(table, hero, item) for item in _usable(table, hero, "attack")]
    gear = gear_options(table, hero)
    if gear:
        options.append(Option("gear", "Use, shift or drop items", lambda: handle_gear(table, hero)))
    return options + victim_options(table, hero)


def _usable(table: PMTable, hero: Hero, when: str) -> list[str]:
    """Items that may be used now.  [PM-TREASURE-08, PM-TREASURE-09, PM-TREASURE-15]"""
    found = []
    treasures = table.content.treasures
    for item in (*hero.active, *hero.backpack):
        treasure = treasures.get(item)
        if treasure is None or treasure.when != when or not treasure.used or item in hero.used:
            continue
        lies_right = treasure.use == "consumable" or (treasure.use == "temporary" and item in hero.active)
        if not lies_right or not item_works(table, hero, item):
            continue
        if not consult_own(table, hero.key, treasure.used, MayUse(hero.key, item)).refused:
            found.append(item)
    return found


def _use_option(table: PMTable, hero: Hero, item: str) -> Option[Any]:
    treasure = table.content.treasures[item]
    return Option(f"use.{item}", f"Use {treasure.name}", lambda: use_item(table, hero, item), note=treasure.text)


def use_item(table: PMTable, hero: Hero, item: str) -> Flow[bool]:
    """Use it: a consumable is gone, a temporary one is checked when the turn ends.  [PM-TREASURE-08, PM-TREASURE-09]"""
    treasure = table.content.treasures[item]
    hero.used.append(item)
    table.emit(ev.TreasureUsed(hero.key, item))
    if treasure.use == "consumable":
        drop_treasure(table, hero, item, "used up")
    elif table.state.turn is not None:
        table.state.turn.checks.append(item)
    yield from perform(table, hero.key, treasure.used, ItemUsed(hero.key, item))
    return True


def check_temporary(table: PMTable, hero: Hero) -> Flow[None]:
    """After a temporary treasure was used: an Eye discards it.  [PM-TREASURE-09, PM-EX-34]"""
    turn = table.state.turn
    for item in turn.checks if turn is not None else []:
        if item in hero.active or item in hero.backpack:
            shown = yield from draw_response(table, "check", hero.key)
            if shown.eye:
                drop_treasure(table, hero, item, "worn out")


def gear_options(table: PMTable, hero: Hero) -> list[Option[Any]]:
    """Use, shift between slots, swap, drop.  [PM-TREASURE-10 to PM-TREASURE-13]"""
    treasures = table.content.treasures
    options = [_use_option(table, hero, item) for item in _usable(table, hero, "turn")]
    for item in (*hero.active, *hero.backpack):
        if item not in treasures:
            continue
        name = treasures[item].name
        to_active = item in hero.backpack
        if item not in hero.shifted:
            if has_room(table, hero, item, to_active):
                where = "active slots" if to_active else "backpack"
                options.append(Option(f"shift.{item}", f"Move {name} to the {where}", _shift(table, hero, item)))
            elif to_active:
                options += _swap_options(table, hero, item)
        options.append(Option(f"drop.{item}", f"Drop {name}", _drop(table, hero, item)))
    return options


def _swap_options(table: PMTable, hero: Hero, item: str) -> list[Option[Any]]:
    treasures = table.content.treasures
    name = treasures[item].name
    return [
        Option(f"swap.{item}.{old}", f"Swap {name} for {treasures[old].name}", _shift(table, hero, old, item))
        for old in hero.active
        if old in treasures and old not in hero.shifted and may_lie_active(table, hero, item, instead=old)
    ]


def _shift(table: PMTable, hero: Hero, *items: str) -> Doing:
    def doing() -> Flow[bool]:
        for item in items:
            change_slot(table, hero, item)
        return False
        yield  # pragma: no cover - makes this a flow

    return doing


def _drop(table: PMTable, hero: Hero, item: str) -> Doing:
    def doing() -> Flow[bool]:
        drop_treasure(table, hero, item)
        return False
        yield  # pragma: no cover - makes this a flow

    return doing


def handle_gear(table: PMTable, hero: Hero) -> Flow[bool]:
    """One thing with the own items, or nothing; never in place of an attack."""
    back: Option[Any] = Option("back", "Leave them", None)
    chosen = yield from pick(hero.key, "gear", "Do what with your items?", [back, *gear_options(table, hero)])
    if chosen is not None:
        yield from chosen()
    return False


# --- victims


def victim_options(table: PMTable, hero: Hero) -> list[Option[Any]]:
    """Lift a victim in range 1, or drop a carried one, for nothing.  [PM-VICTIM-01, PM-VICTIM-02]"""
    options: list[Option[Any]] = []
    if hero.status != "present":
        return options
    figures = table.state.figures
    for item in (*hero.active, *hero.backpack):
        if item in figures:
            options.append(Option(f"set.{item}", "Set the victim down", _setting_down(table, hero, item)))
    room = has_room(table, hero, "", True) or has_room(table, hero, "", False)
    victims = figures_of(table, "victim") if room else []
    if victims:
        here = ground(table)
        for victim in victims:
            if is_near(here, hero.at, victim.at[0]):
                label = "Take the victim along"
                options.append(Option(f"lift.{victim.key}", label, _lifting(table, hero, victim.key)))
    return options


def _lifting(table: PMTable, hero: Hero, key: str) -> Doing:
    def doing() -> Flow[bool]:
        options = [
            Option(word, f"In the {word} slots", active)
            for active, word in ((False, "backpack"), (True, "active"))
            if has_room(table, hero, key, active)
        ]
        active = yield from pick(hero.key, "victim.slot", "Carry the victim where?", options)
        lift(table, key)
        table.state.figures[key].carried = True
        (hero.active if active else hero.backpack).append(key)
        table.emit(ev.VictimLifted(hero.key, key))
        return False

    return doing


def _setting_down(table: PMTable, hero: Hero, key: str) -> Doing:
    def doing() -> Flow[bool]:
        here = ground(table)
        rescue = rescue_square(table)
        squares = [at for at in near(here, hero.at) if is_free(table, at) or at == rescue]
        if rescue == hero.at:
            squares.insert(0, rescue)
        options = []
        for at in squares:
            name = square_name(at)
            options.append(Option(name, f"On {name}" + (" (rescued)" if at == rescue else ""), at, name))
        options.append(Option("keep", "Carry on", 0))
        at = yield from pick(hero.key, "victim.square", "Set the victim down where?", options)
        if at:
            yield from set_down(table, hero, key, at)
        return False

    return doing


def rescue_square(table: PMTable) -> int:
    """Where a victim is safe: the scenario's square, else the entrance.  [PM-VICTIM-03]"""
    name = table.content.scenarios[table.state.scenario].rescue
    if name:
        return square(name)
    return int(table.content.boards[table.state.map].entrance)


def set_down(table: PMTable, hero: Hero, key: str, at: int) -> Flow[None]:
    """A carried victim stands on a square, or is rescued there.  [PM-VICTIM-03, PM-VICTIM-04, PM-RULE-66]"""
    (hero.active if key in hero.active else hero.backpack).remove(key)
    figure = table.state.figures[key]
    figure.carried = False
    if at != rescue_square(table):
        stand(table, key, (at,))
        table.emit(ev.VictimDropped(hero.key, key, at))
        return
    del table.state.figures[key]
    card = draw(table.state.victims)
    table.emit(ev.VictimSaved(hero.key, key, card or ""))
    count(table, "victims_rescued")
    if card is not None:
        yield from take_into_hand(table, hero, card)
    yield from react(table, VictimRescued(hero.key, key))


def lose_victims(table: PMTable) -> Flow[None]:
    """When all heroes have left, every victim on the map dies.  [PM-VICTIM-06]"""
    for figure in figures_of(table, "victim"):
        yield from kill_victim(table, figure.key)


def carried_victims(table: PMTable, hero: Hero) -> list[str]:
    return [item for item in (*hero.active, *hero.backpack) if item in table.state.figures]
