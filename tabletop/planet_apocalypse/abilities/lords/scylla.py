"""Lady Scylla and her heads."""

from tabletop.planet_apocalypse.board.lords import attacks_as, fought_lord
from tabletop.planet_apocalypse.model.moments.enemies import GroupDone, Menace
from tabletop.planet_apocalypse.model.moments.heroes import LordStruck
from tabletop.planet_apocalypse.model.moments.questions import EnemyDiceAsked
from tabletop.planet_apocalypse.model.registry import Marker, ability
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.dice import roll_one
from tabletop.planet_apocalypse.verbs.heroes import announce
from tabletop.planet_apocalypse.verbs.lords import heal_lord
from tabletop.planet_apocalypse.verbs.markers import give_marker


@ability("menace_regrows", on=Menace)
def menace_regrows(table: Table, owner: str, moment: Menace, *, part: str, amount: int, most: int) -> None:
    """Some of a part comes back as the battle begins.  [PA-LORDS-05]"""
    lord = fought_lord(table.state)
    if lord is not None:
        announce(table, "", owner)
        heal_lord(table, lord, part, amount, most)


@ability("dice_per_part", on=EnemyDiceAsked)
def dice_per_part(table: Table, owner: str, moment: EnemyDiceAsked, *, part: str, sides: int) -> None:
    """A die for each health of a part, and no attack without any.  [PA-LORDS-08]"""
    lord = fought_lord(table.state)
    if lord is not None and attacks_as(moment.group, owner):
        moment.dice = [sides] * lord.parts[part]


@ability("part_loss_marks", on=LordStruck)
def part_loss_marks(table: Table, owner: str, moment: LordStruck, *, part: str, marker: Marker) -> None:
    """Each damage to a part leaves a marker on every hero of the battle.  [PA-LORDS-07]"""
    hell = table.state.hell
    if hell is not None and moment.part == part:
        for hero in hell.fighters:
            give_marker(table, hero, marker, moment.amount)


@ability("regrows_after_attack", on=GroupDone)
def regrows_after_attack(table: Table, owner: str, moment: GroupDone, *, part: str, sides: int, most: int) -> None:
    """After its attack, or where that would be, a die above what is left of a part brings 1 back.  [PA-LORDS-09]"""
    lord = fought_lord(table.state)
    if lord is None or not attacks_as(moment.group, owner) or lord.parts[part] >= most:
        return
    if roll_one(table, owner, sides) > lord.parts[part]:
        heal_lord(table, lord, part, 1, most)
