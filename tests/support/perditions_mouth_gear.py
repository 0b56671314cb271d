"""Heroes with treasures in their slots, for tests."""

from collections.abc import Iterable
from typing import Any

from tabletop.core.flow.table import Table
from tabletop.perditions_mouth.rules.heroes.gear import gear_options
from tabletop.perditions_mouth.rules.heroes.treasures import draw_treasure
from tests.support.perditions_mouth import arena, begin_turn, hero_of
from tests.support.play import play

ROOM = ["......", "......", "......", "......"]


def holding(
    *active: str,
    hero: str = "tyra",
    backpack: Iterable[str] = (),
    figures: Iterable[tuple[str, str]] = (),
    rows: Iterable[str] = ROOM,
    **more: Any,
) -> Table[Any, Any]:
    """One hero on 1A on the own turn, with these treasures."""
    table = arena(rows, {hero: "1A"}, figures, **more)
    hero_of(table, hero).active, hero_of(table, hero).backpack = list(active), list(backpack)
    begin_turn(table, hero, ap=5)
    return table


def gear(table: Table[Any, Any], hero: str = "tyra") -> dict[str, Any]:
    """What a hero may do with the own items, by option key."""
    return {option.key: option.value for option in gear_options(table, hero_of(table, hero))}


def use(table: Table[Any, Any], item: str, answers: Iterable[str] = (), hero: str = "tyra") -> None:
    play(gear(table, hero)[f"use.{item}"](), answers)


def finds(table: Table[Any, Any], *cards: str, hero: str = "tyra", answers: Iterable[str] = ()) -> None:
    """Draw from a treasure deck of these cards, the first on top."""
    table.state.treasures.cards = list(cards[::-1])
    play(draw_treasure(table, hero_of(table, hero)), answers)
