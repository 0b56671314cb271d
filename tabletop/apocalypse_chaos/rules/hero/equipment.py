"""Equipment: when a card may be used, and using it.  [AC-EQUIP-01 .. -04]"""

from functools import partial

from tabletop.apocalypse_chaos.board.equipment import idle_reason, sheet_of, slot_filled
from tabletop.apocalypse_chaos.model.content import Equipment
from tabletop.apocalypse_chaos.model.moments import CardUsed, Offered
from tabletop.apocalypse_chaos.model.names import figure_name
from tabletop.apocalypse_chaos.model.state import Hero
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.verbs.equipment import discard, mark_used
from tabletop.core.flow import Flow, MenuOption, Option, consult_own, perform


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


def by_whom(table: Table, hero: Hero, actor: str) -> tuple[str, str]:
    """What an action of this actor adds to its key and label."""
    return ("", "") if actor == hero.key else (f".{actor}", f" ({figure_name(table, actor)})")


def card_menu(table: Table, hero: Hero, phase: str, actors: list[str]) -> list[MenuOption]:
    """The cards of this phase, for each who may perform them."""
    options: list[MenuOption] = []
    for actor in actors:
        key, who = by_whom(table, hero, actor)
        for card, why in playable(table, hero, phase, actor):
            sheet = sheet_of(table, card)
            action = partial(use_card, table, hero, card, actor)
            options.append(
                Option(f"card.{card}{key}", f"Use {sheet.name}{who}", action, f"card.{card}", sheet.text, why)
            )
    return options


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
