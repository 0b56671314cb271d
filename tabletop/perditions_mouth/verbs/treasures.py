"""The verbs for treasures in the slots of a hero."""

from tabletop.core.things.deck import draw
from tabletop.perditions_mouth.model.events.cards import SlotChanged, TrapSet, TreasureGiven, TreasureGone, TreasureUsed
from tabletop.perditions_mouth.model.events.heroes import ChestEmptied
from tabletop.perditions_mouth.model.state import Figure, Hero
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.verbs.counters import count
from tabletop.perditions_mouth.verbs.figures import remove


def put_in_slot(table: Table, hero: Hero, item: str, *, active: bool) -> None:
    (hero.active if active else hero.backpack).append(item)
    table.emit(SlotChanged(hero.key, item, active))


def discard_treasure(table: Table, hero: Hero, item: str, why: str) -> None:
    """A treasure that lies in no slot goes to the discard pile."""
    table.state.treasures.discard.append(item)
    table.emit(TreasureGone(hero.key, item, why))


def drop_treasure(table: Table, hero: Hero, item: str, why: str = "dropped") -> None:
    (hero.active if item in hero.active else hero.backpack).remove(item)
    discard_treasure(table, hero, item, why)


def change_slot(table: Table, hero: Hero, item: str) -> None:
    """From active to backpack or back, at most once a turn.  [PM-TREASURE-10, PM-TREASURE-11]"""
    to_active = item in hero.backpack
    (hero.backpack if to_active else hero.active).remove(item)
    (hero.active if to_active else hero.backpack).append(item)
    hero.shifted.append(item)
    table.emit(SlotChanged(hero.key, item, to_active))


def hand_treasure(table: Table, source: Hero, taker: Hero, item: str) -> None:
    """A treasure leaves the slots of a hero, alive or dead, for another."""
    (source.active if item in source.active else source.backpack).remove(item)
    table.emit(TreasureGiven(source.key, taker.key, item))


def take_in_use(table: Table, hero: Hero, item: str) -> None:
    """A treasure is used: a consumable is gone, any other is checked at the end of the turn.  [PM-TREASURE-09]"""
    hero.used.append(item)
    table.emit(TreasureUsed(hero.key, item))
    if table.content.treasures[item].use == "consumable":
        drop_treasure(table, hero, item, "used up")
    elif table.state.turn is not None:
        table.state.turn.checks.append(item)


def empty_chest(table: Table, key: str, finder: str) -> Figure:
    """A chest is open or broken and off the map; the chest, still knowing where it stood.  [PM-MOVE-23]"""
    chest = remove(table, key)
    table.emit(ChestEmptied(finder, chest.at[0]))
    count(table, "chests_opened" if finder else "chests_lost")
    return chest


def draw_treasures(table: Table, number: int) -> list[str]:
    """So many cards from the top of the treasure deck, or what is left of it."""
    drawn = [draw(table.state.treasures) for _ in range(number)]
    return [card for card in drawn if card is not None]


def set_off(table: Table, hero: Hero, item: str) -> None:
    """A trap springs on its finder, and is discarded."""
    table.state.treasures.discard.append(item)
    table.emit(TrapSet(hero.key, item))
