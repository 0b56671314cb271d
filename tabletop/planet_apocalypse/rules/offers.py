"""What a gift offers its owner, and what it costs."""

from collections.abc import Callable
from typing import Annotated, TypeAlias

from tabletop.core.content.loader import Ref
from tabletop.core.flow import Flow, Option, confirm
from tabletop.planet_apocalypse.board.permissions import has_luck
from tabletop.planet_apocalypse.model.moments.heroes import Action
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.heroes import mark_used, pay_luck

GiftKey: TypeAlias = Annotated[str, Ref("gifts")]
"""The gift an ability belongs to, for prompts and the log."""


def spends_luck(table: Table, owner: str, gift: str, luck: int, purpose: str) -> Flow[bool]:
    """Ask whether the owner pays for a gift; True when it was paid."""
    if not has_luck(table, owner, luck):
        return False
    name = table.content.gifts[gift].name
    if not (yield from confirm(owner, f"gift.{gift}", f"{name}: spend {luck} luck to {purpose}?")):
        return False
    pay_luck(table, owner, gift, luck)
    return True


def special(table: Table, owner: str, gift: str, luck: int, label: str, does: Action) -> Option[Action]:
    """An action of a gift, once a phase or turn, its luck paid when it is taken.  [PA-TEAM-29, PA-HERO-01]"""

    def act() -> Flow[None]:
        mark_used(table, owner, gift)
        pay_luck(table, owner, gift, luck)
        yield from does()

    price = f" ({luck} luck)" if luck else ""
    return Option(gift, f"{table.content.gifts[gift].name}: {label}{price}", act, about=owner)


def at_once(does: Callable[[], None]) -> Action:
    """A plain verb as an action."""

    def act() -> Flow[None]:
        does()
        yield from ()

    return act
