"""Procrustes, who measures heroes by their health."""

from tabletop.core.flow import Flow
from tabletop.planet_apocalypse.board.lords import attacks_as
from tabletop.planet_apocalypse.model.moments.enemies import AssaultRead, Menace
from tabletop.planet_apocalypse.model.moments.questions import BlowAsked, EnemyDiceAsked, HeroToughnessAsked
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.harm import drop_health, hurt
from tabletop.planet_apocalypse.verbs.heroes import announce, change_pool, gain_courage


@ability("menace_drains_pool", on=Menace)
def menace_drains_pool(table: Table, owner: str, moment: Menace, *, amount: int) -> Flow[None]:
    """The pool loses courage; for each that is missing every hero takes 1 damage.  [PA-LORDS-51, PA-RULE-111]"""
    announce(table, "", owner)
    drained = min(amount, table.state.pool)
    change_pool(table, -drained)
    for hero in moment.heroes:
        yield from hurt(table, hero, amount - drained, "menace")


@ability("measures", on=EnemyDiceAsked)
def rolls_alone(table: Table, owner: str, moment: EnemyDiceAsked) -> None:
    """Nothing is added to his die.  [PA-RULE-202]"""
    if attacks_as(moment.group, owner):
        moment.alone = True


@ability("measures", on=HeroToughnessAsked)
def ignores_toughness(table: Table, owner: str, moment: HeroToughnessAsked) -> None:
    """Toughness is nothing to him: any number may hurt.  [PA-LORDS-52]"""
    if attacks_as(moment.group, owner):
        moment.toughness = 0


@ability("measures", on=AssaultRead)
def measures(table: Table, owner: str, moment: AssaultRead, *, damage: int, courage: int) -> None:
    """Above the target's health his die does damage, below it health drops to it, equal pays.  [PA-LORDS-52 to -54]"""
    assault = moment.assault
    if not attacks_as(assault.group, owner):
        return
    assault.settled = True
    holder = table.state.heroes[assault.hero]
    for shown in assault.pool.values():
        if shown > holder.health:
            assault.damage = damage
        elif shown < holder.health:
            drop_health(table, assault.hero, shown)
        else:
            gain_courage(table, assault.hero, courage)


@ability("measures", on=BlowAsked)
def would_measure(table: Table, owner: str, moment: BlowAsked, *, damage: int) -> None:
    if attacks_as(moment.group, owner):
        health, (sides,) = table.state.heroes[moment.hero].health, table.content.lords[owner].dice
        lost = [damage if shown > health else health - shown for shown in range(1, sides + 1)]
        moment.chances = [lost.count(amount) / sides for amount in range(max(lost) + 1)]
