"""Chthon and its attack box."""

from itertools import pairwise

from tabletop.core.flow import Flow, Option, pick
from tabletop.planet_apocalypse.board.lords import attacks_as, damage_dealt, fought_lord
from tabletop.planet_apocalypse.board.party import captain
from tabletop.planet_apocalypse.model.moments.enemies import AssaultDone, Menace
from tabletop.planet_apocalypse.model.moments.heroes import AttackDone
from tabletop.planet_apocalypse.model.moments.questions import EnemyDiceAsked
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.state import LADDER, Lord
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.heroes import announce, gain_courage
from tabletop.planet_apocalypse.verbs.lords import count_for_lord

BOX = {sides: f"d{sides}" for sides in LADDER}
"""The counter of each size of die in the box."""
MOST = 4
"""So many dice of one size the box holds, but any number of the largest.  [PA-LORDS-16]"""


@ability("menace_grows_box", on=Menace)
def menace_grows_box(table: Table, owner: str, moment: Menace) -> Flow[None]:
    """The box grows as the battle begins.  [PA-LORDS-14]"""
    announce(table, "", owner)
    yield from _grow(table, owner)


@ability("wounds_grow_box", on=AttackDone)
def wounds_grow_box(table: Table, owner: str, moment: AttackDone) -> Flow[None]:
    """It grows for each damage of an attack, once that is over; a dead one's no more.  [PA-LORDS-15, PA-RULE-212]"""
    for _ in range(damage_dealt(table.state, moment.attack)):
        yield from _grow(table, owner)


@ability("box_dice", on=EnemyDiceAsked)
def box_dice(table: Table, owner: str, moment: EnemyDiceAsked) -> None:
    """It attacks with every die of the box besides its own.  [PA-LORDS-17]"""
    lord = fought_lord(table.state)
    if lord is not None and attacks_as(moment.group, owner):
        moment.dice = moment.dice + [sides for sides in LADDER for _ in range(lord.counters.get(BOX[sides], 0))]


@ability("courage_for_target", on=AssaultDone)
def courage_for_target(table: Table, owner: str, moment: AssaultDone, *, amount: int) -> None:
    """Whoever survives its attack gains courage.  [PA-LORDS-18]"""
    if attacks_as(moment.assault.group, owner):
        gain_courage(table, moment.assault.hero, amount)


def _grow(table: Table, owner: str) -> Flow[None]:
    """The captain adds a die of the smallest size or raises one of the box, where there is room.  [PA-LORDS-16]"""
    lord = fought_lord(table.state)
    if lord is None or lord.dead:
        return
    options = [Option("add", f"Add a d{LADDER[0]}", (0, LADDER[0]))] if _room(lord, LADDER[0]) else []
    for small, large in pairwise(LADDER):
        if lord.counters.get(BOX[small], 0) and _room(lord, large):
            options.append(Option(f"raise.{small}", f"Raise a d{small} to a d{large}", (small, large)))
    prompt = f"{table.content.names[owner]}'s attack box grows: how?"
    was, now = yield from pick(captain(table.state), "lord.box", prompt, options)
    if was:
        count_for_lord(table, lord, BOX[was], -1)
    count_for_lord(table, lord, BOX[now], 1)


def _room(lord: Lord, sides: int) -> bool:
    return sides == LADDER[-1] or lord.counters.get(BOX[sides], 0) < MOST
