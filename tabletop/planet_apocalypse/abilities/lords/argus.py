"""Argus: the minions obey his Decree."""

from tabletop.core.flow import consult
from tabletop.planet_apocalypse.board.groups import groups_there, printed_dice
from tabletop.planet_apocalypse.board.lords import attacks_as
from tabletop.planet_apocalypse.model.moments.enemies import Menace
from tabletop.planet_apocalypse.model.moments.heroes import Slain
from tabletop.planet_apocalypse.model.moments.questions import EnemyDiceAsked, GroupsAsked
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.state import HELL, LORD
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.heroes import announce
from tabletop.planet_apocalypse.verbs.pieces import put_minions


@ability("menace_minion", on=Menace)
def menace_minion(table: Table, owner: str, moment: Menace, *, circle: int, amount: int) -> None:
    """Minions join him as far as there are figures, which never scores doom.  [PA-LORDS-42, PA-RULE-23]"""
    announce(table, "", owner)
    put_minions(table, HELL, [amount if index == circle else 0 for index in range(4)])


@ability("decree", on=GroupsAsked)
def minions_obey(table: Table, owner: str, moment: GroupsAsked) -> None:
    """Minions of his battle do not attack by themselves.  [PA-LORDS-43]"""
    if moment.place == HELL:
        moment.groups = [group for group in moment.groups if group.circle == LORD]


@ability("decree", on=EnemyDiceAsked)
def minions_join(table: Table, owner: str, moment: EnemyDiceAsked) -> None:
    """Their printed dice join his, and what each group of them rolls more.  [PA-LORDS-43, PA-LORDS-44, PA-RULE-202]"""
    if not attacks_as(moment.group, owner):
        return
    found = moment.dice + [max(moment.dice)] * moment.more
    for group in groups_there(table, HELL):
        if group.circle < LORD:
            own = printed_dice(table.content, group)
            found += own + [max(own)] * consult(table, EnemyDiceAsked(group, list(own))).more
    moment.dice, moment.more = found, 0


@ability("more_courage_in_hell", on=Slain)
def more_courage_in_hell(table: Table, owner: str, moment: Slain, *, amount: int) -> None:
    """Whoever kills a minion in his battle gains more courage.  [PA-LORDS-45]"""
    if moment.place == HELL and not moment.ambush:
        moment.courage += amount
