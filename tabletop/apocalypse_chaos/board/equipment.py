"""Equipment cards in front of Heroes: whether they work."""

from tabletop.apocalypse_chaos.board.rooms import is_platform
from tabletop.apocalypse_chaos.model.content import Equipment
from tabletop.apocalypse_chaos.model.state import Hero
from tabletop.apocalypse_chaos.model.table import Table


def sheet_of(table: Table, card: str) -> Equipment:
    sheet = table.content.cards[card].equipment
    assert sheet is not None
    return sheet


def idle_reason(table: Table, hero: Hero, card: str) -> str:
    """Why a card does not work; empty when it has its die and its Hero stands right.  [AC-PHASE-B-16, AC-EQUIP-04]"""
    sheet = sheet_of(table, card)
    if sheet.die and not slot_filled(hero, card):
        return "no die was placed on it, AC-PHASE-B-16"
    if sheet.no_platform and is_platform(table.state, hero.at):
        return "not on a platform, AC-EQUIP-04"
    return ""


def slot_filled(hero: Hero, card: str) -> bool:
    return any(die.spot == "card" and die.detail == card for die in hero.dice)
