"""Gifts of the ambush segment."""

from tabletop.core.flow import Flow, Option, confirm, consult
from tabletop.planet_apocalypse.board.areas import area_name
from tabletop.planet_apocalypse.board.permissions import has_luck, has_mark
from tabletop.planet_apocalypse.board.pieces import has_minions
from tabletop.planet_apocalypse.board.troopers import ambushes
from tabletop.planet_apocalypse.model.fight import Attack
from tabletop.planet_apocalypse.model.moments.enemies import (
    AmbushChosen,
    AmbushesBegun,
    AmbushReadied,
    Volley,
    VolleysAsked,
)
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.state import LARVA
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.offers import GiftKey, at_once, spends_luck
from tabletop.planet_apocalypse.verbs.dice import add_dice
from tabletop.planet_apocalypse.verbs.harm import slay
from tabletop.planet_apocalypse.verbs.heroes import announce, pay_luck
from tabletop.planet_apocalypse.verbs.turns import add_mark

# -- the segment begins -----------------------------------------------------------------------------------------------


@ability("trap_larva", on=AmbushesBegun)
def trap_larva(table: Table, owner: str, moment: AmbushesBegun, *, gift: GiftKey) -> Flow[None]:
    """A larva in the owner's area dies, as if an ambush had killed it."""
    holder = table.state.heroes.get(owner)
    if holder is not None and table.state.areas[holder.area].minions[LARVA]:
        announce(table, owner, gift)
        yield from slay(table, owner, holder.area, LARVA, ambush=True)


@ability("raise_all_ambushes", on=AmbushesBegun)
def raise_all_ambushes(table: Table, owner: str, moment: AmbushesBegun, *, gift: GiftKey, luck: int) -> Flow[None]:
    """The owner may raise every die of every ambush of this segment; not asked when none can fire."""
    can_fire = any(has_minions(table.state, area.key) for area in ambushes(table)) or _patrols(table)
    if can_fire and (yield from spends_luck(table, owner, gift, luck, "raise every die of every ambush")):
        moment.raised += 1


def _patrols(table: Table) -> list[Volley]:
    """What could fire besides the ambushes on the map."""
    found: VolleysAsked = consult(table, VolleysAsked([], [], []))
    return found.volleys


# -- one ambush -------------------------------------------------------------------------------------------------------


@ability("reinforce_ambush", on=AmbushReadied)
def reinforce_ambush(table: Table, owner: str, moment: AmbushReadied, *, gift: GiftKey, sides: int) -> Flow[None]:
    """One ambush of the segment in the owner's area rolls a die more; asked when another could fire there too."""
    attack = moment.attack
    holder = table.state.heroes.get(owner)
    if holder is None or holder.area != attack.place or has_mark(table, gift, owner):
        return
    name = table.content.gifts[gift].name
    if not _is_last(table, attack) and not (
        yield from confirm(owner, f"gift.{gift}", f"{name}: add a d{sides} to this ambush?")
    ):
        return
    announce(table, owner, gift)
    add_mark(table, gift, owner)
    add_dice(attack, [sides])


def _is_last(table: Table, attack: Attack) -> bool:
    """True when nothing else could fire in that area."""
    if attack.patrol:
        return not table.state.areas[attack.place].troops
    return not any(volley.area == attack.place for volley in _patrols(table))


@ability("patrol_fires", on=VolleysAsked)
def patrol_fires(table: Table, owner: str, moment: VolleysAsked, *, gift: GiftKey, luck: int) -> None:
    """The owner's patrol may fire once, one type of it, apart from any ambush there.  [PA-FAQ-25]"""
    holder = table.state.heroes.get(owner)
    if holder is None or not has_luck(table, owner, luck) or not has_minions(table.state, holder.area):
        return
    keys = {troop: f"patrol.{owner}.{troop}" for troop in holder.patrol}
    if not any(key.startswith(f"patrol.{owner}.") for key in moment.fired):
        moment.volleys += [
            Volley(key, holder.area, troop, holder.patrol[troop], owner, f"{luck} luck") for troop, key in keys.items()
        ]


@ability("patrol_fire_paid", on=AmbushChosen)
def patrol_fire_paid(table: Table, owner: str, moment: AmbushChosen, *, gift: GiftKey, luck: int) -> None:
    """The luck goes when the patrol fires.  [PA-TEAM-25]"""
    if moment.attack.patrol == owner:
        pay_luck(table, owner, gift, luck)


@ability("fire_again", on=VolleysAsked)
def fire_again(table: Table, owner: str, moment: VolleysAsked, *, gift: GiftKey, luck: int) -> None:
    """One ambush of the map that has fired may fire a second time in this segment."""
    if not has_luck(table, owner, luck) or has_mark(table, gift, owner):
        return
    name = table.content.gifts[gift].name
    for area in ambushes(table):
        if area.key in moment.fired and has_minions(table.state, area.key):
            label = f"{name}: {area_name(table, area.key)} may fire again ({luck} luck)"
            again = at_once(lambda key=area.key: _ready(table, owner, gift, luck, moment.fired, key))  # type: ignore[misc]
            moment.options.append(Option(f"{gift}.{area.key}", label, again, about=area.key))


def _ready(table: Table, owner: str, gift: str, luck: int, fired: list[str], key: str) -> None:
    pay_luck(table, owner, gift, luck)
    add_mark(table, gift, owner)
    fired.remove(key)
