"""The Pulgasaur and its three stages."""

from tabletop.core.flow import consult
from tabletop.planet_apocalypse.board.lords import fought_lord
from tabletop.planet_apocalypse.model.content import Part
from tabletop.planet_apocalypse.model.fight import Attack, Target
from tabletop.planet_apocalypse.model.moments.enemies import Menace
from tabletop.planet_apocalypse.model.moments.heroes import AttackDone, LordStruck
from tabletop.planet_apocalypse.model.moments.questions import ToughnessAsked
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.state import HELL, LORD
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.dice import roll_for
from tabletop.planet_apocalypse.verbs.heroes import announce, gain_courage, gain_luck, lower_toughness


@ability("menace_softens", on=Menace)
def menace_softens(table: Table, owner: str, moment: Menace, *, sides: int) -> None:
    """Every hero that rolls below its toughness loses 1 of it for good.  [PA-LORDS-55]"""
    announce(table, "", owner)
    for hero in moment.heroes:
        if roll_for(table, hero, owner, sides) < table.state.heroes[hero].toughness:
            lower_toughness(table, hero)


@ability("stages_in_turn", on=ToughnessAsked)
def stages_in_turn(table: Table, owner: str, moment: ToughnessAsked) -> None:
    """A stage stands up when the one before is dead; nothing of the killing attack carries over.  [PA-LORDS-56]"""
    lord, target = fought_lord(table.state), moment.target
    if lord is None or target.circle != LORD:
        return
    for part in table.content.lords[owner].parts:
        if part.key == target.id:
            return
        if lord.parts[part.key] or moment.attack.damage.get(part.key):
            target.room = 0


@ability("stage_reward", on=LordStruck)
def stage_reward(table: Table, owner: str, moment: LordStruck, *, courage: int) -> None:
    """When a stage but the last dies every hero of the battle gains courage.  [PA-LORDS-58]"""
    lord, hell = fought_lord(table.state), table.state.hell
    if lord is not None and hell is not None and not lord.parts[moment.part] and any(lord.parts.values()):
        for hero in hell.fighters:
            gain_courage(table, hero, courage)


@ability("stage_reward", on=AttackDone)
def luck_for_excess(table: Table, owner: str, moment: AttackDone, *, luck: int) -> None:
    """Whoever killed it gains luck for each die left that would have struck it again.  [PA-LORDS-58]"""
    lord, attack = fought_lord(table.state), moment.attack
    if lord is None or attack.hero not in table.state.heroes:
        return
    for part in table.content.lords[owner].parts[:-1]:
        if attack.damage.get(part.key) and not lord.parts[part.key]:
            gain_luck(table, attack.hero, luck * _excess(table, attack, part))


def _excess(table: Table, attack: Attack, part: Part) -> int:
    target = Target("", part.name, HELL, LORD, list(part.toughness), 1, part.key)
    (need,) = consult(table, ToughnessAsked(attack, target)).target.need
    return len([die for die in attack.pool.over(need) if die.suits(LORD)])
