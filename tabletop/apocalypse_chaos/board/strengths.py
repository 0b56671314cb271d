"""Shields, attack strengths, Armor: numbers that abilities may change."""

from tabletop.apocalypse_chaos.board.dice import strength_of
from tabletop.apocalypse_chaos.board.figures import figure
from tabletop.apocalypse_chaos.model.moments import Aimed, ArmorCounted, ShieldsCounted, StrengthCounted
from tabletop.apocalypse_chaos.model.state import Hero
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.core.flow import consult


def shields_of(table: Table, key: str) -> int:
    """All Shields that protect a figure now: the room's sum and its own.  [AC-DEFENSE-03, -05]"""
    state = table.state
    mine = figure(state, key)
    assert mine is not None
    total = mine.duct if mine.duct and mine.duct_room == mine.at else 0
    for hero in state.heroes.values():
        if hero.at == mine.at:
            total += strength_of(table, hero, "defense")
    return total + consult(table, ShieldsCounted(key)).shields


def attack_strength(table: Table, hero: Hero, line: str, base: int) -> int:
    """A line's value with cards and the room's charge, before Armor.  [AC-RULE-35]"""
    if base <= 0:
        return 0
    bonus = hero.charge if hero.charge_room == hero.at else 0
    return consult(table, StrengthCounted(hero.key, line, base)).strength + bonus


def armor_of(table: Table, enemy: str) -> int:
    return consult(table, ArmorCounted(enemy)).armor


def has_flight(table: Table, enemy: str) -> bool:
    return consult(table, Aimed(enemy)).flight
