"""Which items serve a hero, and what fits into the slots."""

from tabletop.perditions_mouth.board.grid import square
from tabletop.perditions_mouth.model.state import Hero
from tabletop.perditions_mouth.model.table import Table


def item_works(table: Table, hero: Hero, item: str) -> bool:
    """It serves only classes and weapons it shows, and not while a wound silences its sort.  [PM-TREASURE-05]"""
    if not may_use(table, hero, item):
        return False
    sort = table.content.treasures[item].sort
    return not (sort and any(table.content.cards[card].silences == sort for card in hero.hand))


def may_use(table: Table, hero: Hero, item: str) -> bool:
    treasure = table.content.treasures.get(item)
    if treasure is None:  # a carried victim
        return False
    sheet = table.content.heroes[hero.key]
    if treasure.callings and sheet.calling not in treasure.callings:
        return False
    return not (treasure.weapons and sheet.weapon not in treasure.weapons)


def has_room(table: Table, hero: Hero, item: str, active: bool) -> bool:
    """A free slot of that sort that may hold the item.  [PM-SHEET-08, PM-TREASURE-05, PM-TREASURE-06]"""
    sheet = table.content.heroes[hero.key]
    if not active:
        return len(hero.backpack) < sheet.backpack
    return len(hero.active) < sheet.active and may_lie_active(table, hero, item)


def may_lie_active(table: Table, hero: Hero, item: str, instead: str = "") -> bool:
    """Usable by the hero, and no second weapon or armour beside it."""
    treasure = table.content.treasures.get(item)
    if treasure is None:  # a victim goes into any slot
        return True
    if not may_use(table, hero, item):
        return False
    worn = [table.content.treasures[i].sort for i in hero.active if i in table.content.treasures and i != instead]
    return not treasure.sort or treasure.sort not in worn


def rescue_square(table: Table) -> int:
    """Where a victim is safe: the scenario's square, else the entrance.  [PM-VICTIM-03]"""
    name = table.content.scenarios[table.state.scenario].rescue
    if name:
        return square(name)
    return int(table.content.boards[table.state.map].entrance)


def carried_victims(table: Table, hero: Hero) -> list[str]:
    return [item for item in (*hero.active, *hero.backpack) if item in table.state.figures]
