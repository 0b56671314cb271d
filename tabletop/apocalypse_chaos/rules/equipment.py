"""Equipment: when a card may be used, and using it.  [AC-EQUIP-01 .. -04]"""

from tabletop.apocalypse_chaos.board.equipment import idle_reason, sheet_of, slot_filled
from tabletop.apocalypse_chaos.model.content import Equipment
from tabletop.apocalypse_chaos.model.moments import CardUsed, Offered
from tabletop.apocalypse_chaos.model.state import Hero
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.verbs.equipment import discard, mark_used
from tabletop.core.flow import Flow, consult_own, perform


def playable(table: Table, hero: Hero, phase: str, actor: str) -> list[tuple[str, str]]:
    """Cards to use in this phase, with why not; those that cannot be used only for a person who reads the reasons."""
    found = []
    for held in hero.cards:
        sheet = sheet_of(table, held.key)
        if sheet.phase != phase or not _is_active(sheet):
            continue
        why = "used in this round, AC-EQUIP-01" if held.used else idle_reason(table, hero, held.key)
        if why and not table.explain:
            continue
        offer = consult_own(table, hero.key, sheet.abilities, Offered(actor))
        why = why or offer.why_not
        if (actor == hero.key or offer.personal) and (not why or table.explain):
            found.append((held.key, why))
    return found


def _is_active(sheet: Equipment) -> bool:
    """True for a card that is used, False for one that works by itself."""
    return any(CardUsed in use.calls for use in sheet.abilities)


def use_card(table: Table, hero: Hero, card: str, actor: str) -> Flow[None]:
    """Perform a card; a single-use card leaves the game.  [AC-EQUIP-02]"""
    mark_used(table, hero, card)
    return perform(table, hero.key, sheet_of(table, card).abilities, CardUsed(actor))


def discard_spent_shields(table: Table) -> None:
    """Single-use Shield cards with a die worked all round and are gone now.  [AC-EQUIP-02, AC-EQUIP-16]"""
    for hero in table.state.heroes.values():
        for held in list(hero.cards):
            sheet = sheet_of(table, held.key)
            if sheet.once and not _is_active(sheet) and slot_filled(hero, held.key):
                discard(table, hero, held.key)
