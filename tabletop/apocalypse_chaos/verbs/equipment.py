"""Equipment cards are gained, used and discarded."""

from tabletop.apocalypse_chaos.board.equipment import sheet_of
from tabletop.apocalypse_chaos.model.events.planning import EquipmentDiscarded, EquipmentGained, EquipmentUsed
from tabletop.apocalypse_chaos.model.state import Held, Hero
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.verbs.dice import spend


def gain(table: Table, hero: str, card: str) -> None:
    """Turn a card to its Equipment side before that Hero, or out of the game.  [AC-KILL-02, AC-PHASE-C-03]"""
    winner = table.state.heroes.get(hero)
    if winner is None or table.content.cards[card].equipment is None:
        table.state.removed.append(card)
        return
    winner.cards.append(Held(card))
    table.emit(EquipmentGained(hero, card))


def mark_used(table: Table, hero: Hero, card: str) -> None:
    """Spend a card for this round and its die with it; a single-use card leaves the game.  [AC-EQUIP-01, -02]"""
    for held in hero.cards:
        if held.key == card:
            held.used = True
    spend(hero, "card", card)
    table.emit(EquipmentUsed(hero.key, card))
    if sheet_of(table, card).once:
        discard(table, hero, card)


def count_as_used(hero: Hero, card: str) -> None:
    """A card that works by itself has done so for this round.  [AC-EQUIP-01]"""
    for held in hero.cards:
        if held.key == card:
            held.used = True


def discard(table: Table, hero: Hero, card: str) -> None:
    hero.cards = [held for held in hero.cards if held.key != card]
    table.state.removed.append(card)
    table.emit(EquipmentDiscarded(hero.key, card))
