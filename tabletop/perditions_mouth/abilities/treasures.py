"""What treasures do while they are worn or lie in force."""

from tabletop.perditions_mouth.model.moments.fights import AttackTotal
from tabletop.perditions_mouth.model.moments.questions import (
    AttackReach,
    Attributes,
    DefendingSources,
    FailureDraw,
    Healing,
)
from tabletop.perditions_mouth.model.moments.turns import LockDrawn
from tabletop.perditions_mouth.model.registry import ability
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.fights.boosts import MOST_SPECIAL
from tabletop.perditions_mouth.verbs.lasting import end_lasting


@ability("raise_attributes", on=Attributes)
def raise_attributes(
    _table: Table, owner: str, moment: Attributes, *, attack: int = 0, defense: int = 0, far: int = 0
) -> None:
    if moment.hero == owner:
        moment.attack += attack
        moment.defense += defense
        moment.far += far


@ability("attacked_from", on=AttackReach)
def attacked_from(_table: Table, owner: str, moment: AttackReach, *, reach: int) -> None:
    """Enemies can attack the wearer only from that near.  [PM-EMOVE-35, PM-EATT-18]"""
    if moment.hero == owner:
        moment.reach = min(moment.reach, reach)


@ability("stoke_specials", on=AttackTotal)
def stoke_specials(_table: Table, owner: str, moment: AttackTotal, *, attack: int) -> None:
    """Special attacks have a higher number, never above the cap.  [PM-HCARD-09]"""
    if moment.attack.hero == owner and moment.attack.special:
        moment.attack.total = max(moment.attack.total, min(MOST_SPECIAL, moment.attack.total + attack))


@ability("keep_defending", on=DefendingSources)
def keep_defending(_table: Table, owner: str, moment: DefendingSources, *, thing: str) -> None:
    if moment.hero == owner:
        moment.sources.append(thing)


@ability("heal_more", on=Healing)
def heal_more(_table: Table, owner: str, moment: Healing, *, hp: int) -> None:
    """Own abilities that heal give more; potions name no healer."""
    if moment.healer == owner:
        moment.amount += hp


@ability("fewer_failures", on=FailureDraw)
def fewer_failures(_table: Table, owner: str, moment: FailureDraw, *, by: int) -> None:
    if moment.hero == owner:
        moment.draws = max(0, moment.draws - by)


@ability("end_after_pick", on=LockDrawn)
def end_after_pick(table: Table, owner: str, moment: LockDrawn, *, thing: str) -> None:
    """The help was for one attempt to pick a lock."""
    if moment.hero == owner and moment.how == "pick":
        end_lasting(table, thing)
