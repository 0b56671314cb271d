"""Gifts of the ambush segment."""

from tabletop.core.flow import Action, Flow, Option, at_once, consult
from tabletop.planet_apocalypse.board.areas import area_name
from tabletop.planet_apocalypse.board.permissions import has_luck, has_mark
from tabletop.planet_apocalypse.board.troopers import ambushes, quarry
from tabletop.planet_apocalypse.model.fight import Attack, Volley
from tabletop.planet_apocalypse.model.moments.enemies import (
    AmbushChosen,
    AmbushesBegun,
    AmbushReadied,
    VolleysAsked,
)
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.state import LARVA
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.offers import agrees, spends_luck
from tabletop.planet_apocalypse.verbs.clock import restore_volley
from tabletop.planet_apocalypse.verbs.dice import add_dice
from tabletop.planet_apocalypse.verbs.harm import slay
from tabletop.planet_apocalypse.verbs.heroes import announce, pay_luck
from tabletop.planet_apocalypse.verbs.turns import add_mark

# -- the segment begins -----------------------------------------------------------------------------------------------


@ability("trap_larva", on=AmbushesBegun)
def trap_larva(table: Table, owner: str, moment: AmbushesBegun, *, thing: str) -> Flow[None]:
    """A larva in the owner's area dies, as if an ambush had killed it."""
    holder = table.state.heroes.get(owner)
    if holder is not None and table.state.areas[holder.area].minions[LARVA]:
        announce(table, owner, thing)
        yield from slay(table, owner, holder.area, LARVA, ambush=True)


@ability("raise_all_ambushes", on=AmbushesBegun)
def raise_all_ambushes(table: Table, owner: str, moment: AmbushesBegun, *, thing: str, luck: int) -> Flow[None]:
    """The owner may raise every die of every ambush of this segment; not asked when none can fire."""
    can_fire = any(_fires_at_enemies(table, area.key) for area in ambushes(table)) or _patrols(table)
    if can_fire and (yield from spends_luck(table, owner, thing, luck, "raise every die of every ambush")):
        moment.raised += 1


def _fires_at_enemies(table: Table, area: str) -> bool:
    """Nobody pays to make an ambush strike heroes."""
    found = quarry(table, area)
    return found.there and not found.must


def _patrols(table: Table) -> list[Volley]:
    """What could fire besides the ambushes on the map."""
    return consult(table, VolleysAsked([], [], [])).volleys


# -- one ambush -------------------------------------------------------------------------------------------------------


@ability("reinforce_ambush", on=AmbushReadied)
def reinforce_ambush(table: Table, owner: str, moment: AmbushReadied, *, thing: str, sides: int) -> Flow[None]:
    """One ambush of the segment in the owner's area rolls a die more; asked when another could fire there too."""
    attack = moment.attack
    holder = table.state.heroes.get(owner)
    if holder is None or holder.area != attack.place or has_mark(table, thing, owner):
        return
    if not _is_last(table, attack) and not (yield from agrees(table, owner, thing, f"add a d{sides} to this ambush?")):
        return
    announce(table, owner, thing)
    add_mark(table, thing, owner)
    add_dice(attack, [sides])


def _is_last(table: Table, attack: Attack) -> bool:
    """True when nothing else could fire in that area."""
    if attack.patrol:
        return not table.state.areas[attack.place].troops
    return not any(volley.area == attack.place for volley in _patrols(table))


@ability("patrol_fires", on=VolleysAsked)
def patrol_fires(table: Table, owner: str, moment: VolleysAsked, *, luck: int) -> None:
    """The owner's patrol may fire once, one type of it, apart from any ambush there.  [PA-FAQ-25]"""
    holder = table.state.heroes.get(owner)
    if holder is None or not has_luck(table, owner, luck) or not quarry(table, holder.area).there:
        return
    volleys = [
        Volley(f"patrol.{owner}.{troop}", holder.area, troop, count, owner, f"{luck} luck")
        for troop, count in holder.patrol.items()
    ]
    if not any(volley.key in moment.fired for volley in volleys):
        moment.volleys += volleys


@ability("patrol_fires", on=AmbushChosen)
def patrol_fire_is_paid(table: Table, owner: str, moment: AmbushChosen, *, thing: str, luck: int) -> None:
    """The luck goes when the patrol fires.  [PA-TEAM-25]"""
    if moment.attack.patrol == owner:
        pay_luck(table, owner, thing, luck)


@ability("fire_again", on=VolleysAsked)
def fire_again(table: Table, owner: str, moment: VolleysAsked, *, thing: str, luck: int) -> None:
    """One ambush of the map that has fired may fire a second time in this segment."""
    if not has_luck(table, owner, luck) or has_mark(table, thing, owner):
        return
    name = table.content.names[thing]
    for area in ambushes(table):
        if area.key in moment.fired and _fires_at_enemies(table, area.key):
            label = f"{name}: {area_name(table, area.key)} may fire again ({luck} luck)"
            again = _again(table, owner, thing, luck, area.key)
            moment.options.append(Option(f"{thing}.{area.key}", label, again, about=area.key))


def _again(table: Table, owner: str, thing: str, luck: int, area: str) -> Action:
    def again() -> None:
        pay_luck(table, owner, thing, luck)
        add_mark(table, thing, owner)
        restore_volley(table, area)

    return at_once(again)
