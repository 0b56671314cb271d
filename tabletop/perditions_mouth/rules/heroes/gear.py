"""What a hero may do with the own items on the own turn."""

from collections.abc import Callable
from functools import partial

from tabletop.core.flow import Action, Flow, MenuOption, Option, act, at_once, consult_own, perform
from tabletop.perditions_mouth.board.items import has_room, item_works, may_lie_active
from tabletop.perditions_mouth.board.queries import living, victims
from tabletop.perditions_mouth.model.moments.questions import MayUse
from tabletop.perditions_mouth.model.moments.turns import ItemUsed
from tabletop.perditions_mouth.model.state import Hero
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.heroes.victims import victim_options
from tabletop.perditions_mouth.rules.responses import draw_response
from tabletop.perditions_mouth.verbs.treasures import change_slot, drop_treasure, take_in_use


def use_options(table: Table, hero: Hero) -> list[MenuOption]:
    """Free things for the menus of the own turn; off the map a hero has no use for them.  [PM-MOVE-05]"""
    if hero.status != "present":
        return []
    if not hero.active and not hero.backpack and not victims(table):
        return []
    options: list[MenuOption] = []
    if gear_options(table, hero):
        options.append(Option("gear", "Use, shift or drop items", partial(handle_gear, table, hero)))
    return options + victim_options(table, hero)


def item_options(table: Table, hero: Hero, when: str, use: Callable[[str], Flow[None]]) -> list[MenuOption]:
    """Items that may be used now.  [PM-TREASURE-08, PM-TREASURE-09, PM-TREASURE-15]"""
    options: list[MenuOption] = []
    treasures = table.content.treasures
    for item in (*hero.active, *hero.backpack):
        treasure = treasures.get(item)
        if treasure is None or treasure.when != when or not treasure.used or item in hero.used:
            continue
        lies_right = treasure.use == "consumable" or (treasure.use == "temporary" and item in hero.active)
        if not lies_right or not item_works(table, hero, item):
            continue
        if not consult_own(table, hero.key, treasure.used, MayUse(hero.key, item)).refused:
            options.append(Option(f"use.{item}", f"Use {treasure.name}", partial(use, item), note=treasure.text))
    return options


def use_item(table: Table, hero: Hero, item: str) -> Flow[None]:
    """Use it: a consumable is gone, a temporary one is checked when the turn ends.  [PM-TREASURE-08, PM-TREASURE-09]"""
    take_in_use(table, hero, item)
    return perform(table, hero.key, table.content.treasures[item].used, ItemUsed(hero.key, item))


def check_temporary(table: Table, hero: Hero) -> Flow[None]:
    """After a temporary treasure was used: an Eye discards it, whoever has it by then.  [PM-TREASURE-09, PM-EX-34]"""
    turn = table.state.turn
    for item in turn.checks if turn is not None else []:
        bearers = [other for other in living(table) if item in (*other.active, *other.backpack)]
        for bearer in bearers:
            shown = yield from draw_response(table, "check", hero.key)
            if shown.eye:
                drop_treasure(table, bearer, item, "worn out")


def gear_options(table: Table, hero: Hero) -> list[MenuOption]:
    """Use, shift between slots, swap, drop.  [PM-TREASURE-10 to PM-TREASURE-13]"""
    treasures = table.content.treasures
    options = item_options(table, hero, "turn", partial(use_item, table, hero))
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
        options.append(Option(f"drop.{item}", f"Drop {name}", at_once(partial(drop_treasure, table, hero, item))))
    return options


def _swap_options(table: Table, hero: Hero, item: str) -> list[MenuOption]:
    treasures = table.content.treasures
    name = treasures[item].name
    return [
        Option(f"swap.{item}.{old}", f"Swap {name} for {treasures[old].name}", _shift(table, hero, old, item))
        for old in hero.active
        if old in treasures and old not in hero.shifted and may_lie_active(table, hero, item, instead=old)
    ]


def _shift(table: Table, hero: Hero, *items: str) -> Action:
    def shift() -> None:
        for item in items:
            change_slot(table, hero, item)

    return at_once(shift)


def handle_gear(table: Table, hero: Hero) -> Flow[None]:
    """One thing with the own items, or nothing."""
    back: MenuOption = Option("back", "Leave them", None)
    yield from act(hero.key, "gear", "Do what with your items?", [back, *gear_options(table, hero)])
