"""What several Lords do, with other numbers."""

from tabletop.core.flow import Flow
from tabletop.planet_apocalypse.board.lords import attacks_as, fought_lord
from tabletop.planet_apocalypse.model.fight import Group
from tabletop.planet_apocalypse.model.moments.enemies import Injured, Menace
from tabletop.planet_apocalypse.model.moments.heroes import LordStruck
from tabletop.planet_apocalypse.model.moments.questions import EnemyDiceAsked
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.state import HELL, LORD
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.enemy.assault import group_attacks
from tabletop.planet_apocalypse.verbs.heroes import announce, count_for_hero, gain_courage


@ability("menace_attack", on=Menace)
def menace_attack(table: Table, owner: str, moment: Menace) -> Flow[None]:
    """The Lord attacks as the battle begins, whom the captain names.  [PA-HELL-08]"""
    if moment.lord == owner:
        announce(table, "", owner)
        yield from group_attacks(table, Group(HELL, LORD, owner), moment.heroes)


@ability("dice_without_part", on=EnemyDiceAsked)
def dice_without_part(table: Table, owner: str, moment: EnemyDiceAsked, *, part: str, dice: list[int]) -> None:
    """Once a part is destroyed the Lord attacks with other dice.  [PA-LORD-17]"""
    if attacks_as(moment.group, owner):
        lord = fought_lord(table.state)
        if lord is not None and not lord.parts[part]:
            moment.dice = list(dice)


@ability("courage_for_part", on=LordStruck)
def courage_for_part(table: Table, owner: str, moment: LordStruck, *, part: str, amount: int) -> None:
    """Courage for each damage dealt to a part.  [PA-HELL-29]"""
    if moment.lord == owner and moment.part == part:
        gain_courage(table, moment.hero, amount * moment.amount)


@ability("marker_for_wound", on=Injured)
def marker_for_wound(
    table: Table, owner: str, moment: Injured, *, marker: str, least: int, by_lord: bool = False
) -> None:
    """A hero that loses much health to one attack in the battle gains a marker.  [PA-LORDS-29, PA-LORDS-47]"""
    assault = moment.assault
    counts = assault.lost >= least and (attacks_as(assault.group, owner) or not by_lord)
    if counts and assault.hero in table.state.heroes:
        count_for_hero(table, assault.hero, marker, 1)
