"""What a hero may do with the own items on the own turn."""

from typing import Any

from tabletop.core.flow import Flow, Option, consult_own, perform, pick
from tabletop.perditions_mouth.board.items import has_room, item_works, may_lie_active
from tabletop.perditions_mouth.board.queries import victims
from tabletop.perditions_mouth.model.events.cards import TreasureUsed
from tabletop.perditions_mouth.model.moments.questions import MayUse
from tabletop.perditions_mouth.model.moments.turns import ItemUsed
from tabletop.perditions_mouth.model.state import Hero
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.victims import Doing, victim_options
from tabletop.perditions_mouth.verbs.responses import draw_response
from tabletop.perditions_mouth.verbs.treasures import change_slot, drop_treasure


def use_options(table: Table, hero: Hero, *, attack: bool = False) -> list[Option[Any]]:
    """Free things for the menus of the own turn; each value does it and is true when it replaced an attack."""
    if not hero.active and not hero.backpack and not victims(table):
        return []
    options: list[Option[Any]] = []
    if attack:
        options += [_use_option(table, hero, item) for item in _usable(table, hero, "attack")]
    gear = gear_options(table, hero)
    if gear:
        options.append(Option("gear", "Use, shift or drop items", lambda: handle_gear(table, hero)))
    return options + victim_options(table, hero)


def _usable(table: Table, hero: Hero, when: str) -> list[str]:
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


def _use_option(table: Table, hero: Hero, item: str) -> Option[Any]:
    treasure = table.content.treasures[item]
    return Option(f"use.{item}", f"Use {treasure.name}", lambda: use_item(table, hero, item), note=treasure.text)


def use_item(table: Table, hero: Hero, item: str) -> Flow[bool]:
    """Use it: a consumable is gone, a temporary one is checked when the turn ends.  [PM-TREASURE-08, PM-TREASURE-09]"""
    treasure = table.content.treasures[item]
    hero.used.append(item)
    table.emit(TreasureUsed(hero.key, item))
    if treasure.use == "consumable":
        drop_treasure(table, hero, item, "used up")
    elif table.state.turn is not None:
        table.state.turn.checks.append(item)
    yield from perform(table, hero.key, treasure.used, ItemUsed(hero.key, item))
    return True


def check_temporary(table: Table, hero: Hero) -> Flow[None]:
    """After a temporary treasure was used: an Eye discards it.  [PM-TREASURE-09, PM-EX-34]"""
    turn = table.state.turn
    for item in turn.checks if turn is not None else []:
        if item in hero.active or item in hero.backpack:
            shown = yield from draw_response(table, "check", hero.key)
            if shown.eye:
                drop_treasure(table, hero, item, "worn out")


def gear_options(table: Table, hero: Hero) -> list[Option[Any]]:
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


def _swap_options(table: Table, hero: Hero, item: str) -> list[Option[Any]]:
    treasures = table.content.treasures
    name = treasures[item].name
    return [
        Option(f"swap.{item}.{old}", f"Swap {name} for {treasures[old].name}", _shift(table, hero, old, item))
        for old in hero.active
        if old in treasures and old not in hero.shifted and may_lie_active(table, hero, item, instead=old)
    ]


def _shift(table: Table, hero: Hero, *items: str) -> Doing:
    def doing() -> Flow[bool]:
        for item in items:
            change_slot(table, hero, item)
        return False
        yield  # pragma: no cover - makes this a flow

    return doing


def _drop(table: Table, hero: Hero, item: str) -> Doing:
    def doing() -> Flow[bool]:
        drop_treasure(table, hero, item)
        return False
        yield  # pragma: no cover - makes this a flow

    return doing


def handle_gear(table: Table, hero: Hero) -> Flow[bool]:
    """One thing with the own items, or nothing; never in place of an attack."""
    back: Option[Any] = Option("back", "Leave them", None)
    chosen = yield from pick(hero.key, "gear", "Do what with your items?", [back, *gear_options(table, hero)])
    if chosen is not None:
        yield from chosen()
    return False
