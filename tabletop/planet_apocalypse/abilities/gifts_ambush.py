"""Gifts of the ambush segment."""

from tabletop.core.flow import Flow
from tabletop.planet_apocalypse.boons import GiftKey, spends_luck
from tabletop.planet_apocalypse.effects import announce
from tabletop.planet_apocalypse.harm import slay
from tabletop.planet_apocalypse.moments import AmbushesBegun
from tabletop.planet_apocalypse.registry import ability
from tabletop.planet_apocalypse.state import LARVA
from tabletop.planet_apocalypse.table import Table


@ability("trap_larva", on=AmbushesBegun)
def trap_larva(table: Table, owner: str, moment: AmbushesBegun, *, gift: GiftKey) -> Flow[None]:
    """A larva in the owner's area dies, as if an ambush had killed it."""
    holder = table.state.heroes.get(owner)
    if holder is not None and table.state.areas[holder.area].minions[LARVA]:
        announce(table, owner, gift)
        yield from slay(table, owner, holder.area, LARVA, ambush=True)


@ability("raise_all_ambushes", on=AmbushesBegun)
def raise_all_ambushes(table: Table, owner: str, moment: AmbushesBegun, *, gift: GiftKey, luck: int) -> Flow[None]:
    """The owner may raise every die of every ambush of this segment a level."""
    if (yield from spends_luck(table, owner, gift, luck, "raise every die of every ambush")):
        moment.raised += 1
