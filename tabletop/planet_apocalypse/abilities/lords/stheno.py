"""Stheno, who turns heroes to stone."""

from tabletop.core.flow import Flow
from tabletop.planet_apocalypse.board.lords import attacks_as, damage_dealt, fought_lord
from tabletop.planet_apocalypse.board.tree import built_toughness
from tabletop.planet_apocalypse.model.moments.enemies import AssaultDone, LordSlain, Retreated
from tabletop.planet_apocalypse.model.moments.heroes import AttackDone
from tabletop.planet_apocalypse.model.moments.questions import ToughnessAsked
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.state import LORD
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.harm import die
from tabletop.planet_apocalypse.verbs.heroes import (
    announce,
    gain_courage,
    lower_toughness,
    raise_toughness,
    set_toughness,
)


@ability("mirrors_toughness", on=ToughnessAsked)
def mirrors_toughness(table: Table, owner: str, moment: ToughnessAsked) -> None:
    """Her toughness is that of whoever attacks her, on top of what else it is.  [PA-LORDS-31]"""
    attacker = table.state.heroes.get(moment.attack.hero)
    if moment.target.circle == LORD and attacker is not None:
        moment.target.need = [number + attacker.toughness for number in moment.target.need]


@ability("petrifies", on=AssaultDone)
def petrifies(table: Table, owner: str, moment: AssaultDone, *, limit: int) -> Flow[None]:
    """Dice that missed and damage that troopers stopped harden the target; so much stone is death, whatever else
    would save it.  [PA-LORDS-32, PA-LORDS-33, PA-LORDS-34, PA-LIMITS-02]
    """
    assault = moment.assault
    if not attacks_as(assault.group, owner) or assault.hero not in table.state.heroes:
        return
    raise_toughness(table, assault.hero, assault.missed + assault.absorbed, most=limit)
    if table.state.heroes[assault.hero].toughness >= limit:
        announce(table, "", owner)
        yield from die(table, assault.hero, "stone")


@ability("leaving_softens", on=Retreated)
def leaving_softens(table: Table, owner: str, moment: Retreated, *, amount: int) -> None:
    """Whoever leaves the battle loses toughness; nobody who leaves it because she is banished.  [PA-LORDS-35, -36]"""
    lord = fought_lord(table.state)
    if lord is not None and not lord.dead:
        lower_toughness(table, moment.hero, amount)


@ability("courage_for_striking", on=AttackDone)
def courage_for_striking(table: Table, owner: str, moment: AttackDone, *, amount: int) -> None:
    """Courage for an attack that damaged her, however much.  [PA-LORDS-37]"""
    if damage_dealt(table.state, moment.attack):
        gain_courage(table, moment.attack.hero, amount)


@ability("stone_wears_off", on=LordSlain)
def stone_wears_off(table: Table, owner: str, moment: LordSlain) -> None:
    """With her death all toughness is what it is made of.  [PA-LORDS-36, PA-FAQ-35]"""
    for hero in table.state.heroes.values():
        set_toughness(table, hero.key, built_toughness(table, hero))
