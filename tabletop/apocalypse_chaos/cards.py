"""Equipment: when a card may be used, and using it.  [AC-EQUIP-01 .. -04]"""

from tabletop.apocalypse_chaos import events
from tabletop.apocalypse_chaos.content import Equipment
from tabletop.apocalypse_chaos.effects import discard_card, spend
from tabletop.apocalypse_chaos.moments import CardUsed
from tabletop.apocalypse_chaos.queries import is_platform, slot_filled
from tabletop.apocalypse_chaos.registry import hindrance, is_personal
from tabletop.apocalypse_chaos.state import AcTable, Held, Hero
from tabletop.core.flow import Flow, perform


def sheet_of(table: AcTable, card: str) -> Equipment:
    sheet = table.content.cards[card].equipment
    assert sheet is not None
    return sheet


def playable(table: AcTable, hero: Hero, phase: str, actor: str) -> list[tuple[Held, str]]:
    """Cards to use in this phase, with why not; those that cannot be used only for a person who reads the reasons."""
    found = []
    for held in hero.cards:
        sheet = sheet_of(table, held.key)
        if sheet.phase == phase and _is_active(sheet) and (actor == hero.key or _is_personal(sheet)):
            why = obstacle(table, hero, held, sheet, actor)
            if not why or table.explain:
                found.append((held, why))
    return found


def _is_active(sheet: Equipment) -> bool:
    return CardUsed in sheet.abilities[0].calls


def _is_personal(sheet: Equipment) -> bool:
    return is_personal(sheet.abilities[0])


def obstacle(table: AcTable, hero: Hero, held: Held, sheet: Equipment, actor: str) -> str:
    """Why the card cannot be used now; empty when it can."""
    if held.used:
        return "used in this round, AC-EQUIP-01"
    if sheet.die and not slot_filled(hero, held.key):
        return "no die was placed on it, AC-PHASE-B-16"
    if sheet.no_platform and is_platform(table.state, hero.at):
        return "not on a platform, AC-EQUIP-04"
    for use in sheet.abilities:
        why = hindrance(table, use, hero.key, actor)
        if why:
            return why
    return ""


def use_card(table: AcTable, hero: Hero, card: str, actor: str) -> Flow[None]:
    """Perform a card; a single-use card then leaves the game.  [AC-EQUIP-02]"""
    table.emit(events.EquipmentUsed(hero.key, card))
    for held in hero.cards:
        if held.key == card:
            held.used = True
    spend(hero, "card", card)
    sheet = sheet_of(table, card)
    if sheet.once:
        discard_card(table, hero, card)
    moment = CardUsed(hero.key, card, actor)
    for use in sheet.abilities:
        yield from perform(table, hero.key, [use], moment)


def discard_spent_shields(table: AcTable) -> None:
    """Single-use Shield cards with a die worked all round and are gone now.  [AC-EQUIP-02, AC-EQUIP-16]"""
    for hero in table.state.heroes.values():
        for held in list(hero.cards):
            sheet = sheet_of(table, held.key)
            if sheet.once and not _is_active(sheet) and slot_filled(hero, held.key):
                discard_card(table, hero, held.key)
