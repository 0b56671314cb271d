"""Gifts that stand between a hero and harm, and those that make something of it."""

from tabletop.core.flow import Flow, consult
from tabletop.core.things.dice import Pool
from tabletop.planet_apocalypse.board.dice import is_hit
from tabletop.planet_apocalypse.board.groups import toughness_against
from tabletop.planet_apocalypse.board.party import shares_area
from tabletop.planet_apocalypse.board.permissions import has_mark
from tabletop.planet_apocalypse.board.pieces import fourth
from tabletop.planet_apocalypse.model.fight import Attack, Group, Target
from tabletop.planet_apocalypse.model.moments.enemies import (
    AssaultRolled,
    DamageCounted,
    Dying,
    Hurt,
    Injured,
    LegionStrikes,
    TargetNamed,
)
from tabletop.planet_apocalypse.model.moments.heroes import Gained
from tabletop.planet_apocalypse.model.moments.questions import AbsorbAsked, MarkerAsked, ToughnessAsked
from tabletop.planet_apocalypse.model.names import enemy_name
from tabletop.planet_apocalypse.model.registry import Marker, ability
from tabletop.planet_apocalypse.model.state import FOURTH
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.offers import spends_luck, uses
from tabletop.planet_apocalypse.verbs.dice import roll_one
from tabletop.planet_apocalypse.verbs.harm import slay, wound_fourth
from tabletop.planet_apocalypse.verbs.heroes import announce, gain_courage
from tabletop.planet_apocalypse.verbs.markers import drop_marker
from tabletop.planet_apocalypse.verbs.turns import add_mark

# -- an attack on a hero, in order ------------------------------------------------------------------------------------


@ability("take_the_blow", on=TargetNamed)
def take_the_blow(table: Table, owner: str, moment: TargetNamed, *, thing: str, courage: int) -> Flow[None]:
    """Before the roll the owner may become the target in place of a hero beside it."""
    assault = moment.assault
    if assault.hero == owner or moment.bound or not shares_area(table, owner, assault.hero):
        return
    enemy = enemy_name(table.content, assault.group.circle, assault.group.key)
    victim = table.content.heroes[assault.hero].name
    question = f"face {enemy} in place of {victim} and gain {courage} courage?"
    if (yield from uses(table, owner, thing, question)):
        assault.hero = owner
        gain_courage(table, owner, courage)


@ability("drop_highest_dice", on=AssaultRolled)
def drop_highest_dice(
    table: Table, owner: str, moment: AssaultRolled, *, thing: str, luck: int, dice: int
) -> Flow[None]:
    """The owner may take the highest dice out of an attack on it; not asked when nothing hits."""
    assault, pool = moment.assault, moment.assault.pool
    if assault.hero != owner or owner not in table.state.heroes:
        return
    if not pool.over(toughness_against(table, owner, assault.group) + assault.guard):
        return
    lie = ", ".join(str(value) for value in sorted(pool.values(), reverse=True))
    if (yield from spends_luck(table, owner, thing, luck, f"remove the {dice} highest of {lie}")):
        pool.dice = sorted(pool.dice, key=lambda die: -die.value)[dice:]


@ability("cancel_group_damage", on=DamageCounted)
def cancel_group_damage(table: Table, owner: str, moment: DamageCounted, *, thing: str, luck: int) -> Flow[None]:
    """The owner may undo the damage of a group of minions to itself or a hero beside it."""
    assault = moment.assault
    if assault.damage <= 0 or assault.group.circle > FOURTH or not shares_area(table, owner, assault.hero):
        return
    victim = table.content.heroes[assault.hero].name
    if (yield from spends_luck(table, owner, thing, luck, f"cancel {assault.damage} damage to {victim}")):
        assault.damage = 0


@ability("ambush_absorbs_more", on=AbsorbAsked)
def ambush_absorbs_more(table: Table, owner: str, moment: AbsorbAsked, *, amount: int) -> None:
    """Ambush troopers in the owner's area absorb more, for whichever hero there."""
    if not moment.patrol and shares_area(table, owner, moment.hero):
        moment.absorb += amount


@ability("strike_back", on=Injured)
def strike_back(table: Table, owner: str, moment: Injured, *, thing: str, sides: int) -> Flow[None]:
    """A die is rolled against one minion of the group that cost the owner health."""
    group = moment.assault.group
    if moment.assault.hero != owner or moment.assault.lost <= 0 or owner not in table.state.heroes:
        return
    need = _toughness(table, group)
    if len(need) != 1:
        return
    announce(table, owner, thing)
    if not is_hit(roll_one(table, thing, sides), need[0]):
        return
    if group.circle == FOURTH:
        yield from wound_fourth(table, owner, group.key, 1)
    else:
        yield from slay(table, owner, group.place, group.circle)


def _toughness(table: Table, group: Group) -> list[int]:
    """The toughness of the group's minions outside any attack; nothing when none is left or it is no minion."""
    if group.circle > FOURTH:
        return []
    if group.circle == FOURTH:
        demon = fourth(table.state, group.key)
        need = list(table.content.fourths[group.key].toughness) if demon else []
    else:
        left = table.state.areas[group.place].minions[group.circle]
        need = list(table.content.circles[group.circle].toughness) if left else []
    if need:
        id = group.key if group.circle == FOURTH else ""
        target = Target(group.key, "", group.place, group.circle, need, 1, id)
        consult(table, ToughnessAsked(Attack("", group.place, Pool([])), target))
        need = target.need if target.room > 0 else []
    return need


# -- the worst --------------------------------------------------------------------------------------------------------


@ability("survive", on=Dying)
def survive(table: Table, owner: str, moment: Dying, *, thing: str, luck: int, health: int) -> Flow[None]:
    """The owner may buy its life back; its markers stay.  [PA-FAQ-04, PA-CAPTAIN-12]"""
    if (
        moment.hero == owner
        and not moment.saved
        and (yield from spends_luck(table, owner, thing, luck, f"live on with {health} health"))
    ):
        moment.saved = health


@ability("courage_from_pain", on=Hurt)
def courage_from_pain(table: Table, owner: str, moment: Hurt, *, amount: int) -> None:
    """Courage when a hero beside the owner takes damage it did not choose.  [PA-FAQ-26]"""
    if moment.hero != owner and not moment.chosen and shares_area(table, owner, moment.hero):
        gain_courage(table, owner, amount)


# -- markers and the legion -------------------------------------------------------------------------------------------


@ability("immune_to", on=MarkerAsked)
def immune_to(table: Table, owner: str, moment: MarkerAsked, *, marker: Marker) -> None:
    if moment.hero == owner and moment.marker == marker:
        moment.amount = 0


@ability("immune_to", on=Gained)
def shed_marker(table: Table, owner: str, moment: Gained, *, marker: Marker) -> None:
    """A marker the owner has is removed as it gains the gift."""
    drop_marker(table, owner, marker)


@ability("fewer_markers", on=MarkerAsked)
def fewer_markers(table: Table, owner: str, moment: MarkerAsked, *, marker: Marker, amount: int) -> None:
    """Each time the owner would gain such markers it gains fewer."""
    if moment.hero == owner and moment.marker == marker:
        moment.amount = max(0, moment.amount - amount)


@ability("shrug_off_legion", on=LegionStrikes)
def shrug_off_legion(table: Table, owner: str, moment: LegionStrikes, *, thing: str, luck: int) -> Flow[None]:
    """The legion spares the owner, and nobody else, until the phase or battle ends.  [PA-FAQ-23]"""
    if moment.hero != owner or moment.cancelled:
        return
    if has_mark(table, thing, owner):
        moment.cancelled = True
        return
    legion = table.content.legions[moment.legion].name
    if (yield from spends_luck(table, owner, thing, luck, f"be spared by {legion} for now")):
        add_mark(table, thing, owner)
        moment.cancelled = True
