"""Stroma and the hero in her mouth."""

from tabletop.core.flow import Flow, Option, pick
from tabletop.planet_apocalypse.board.lords import attacks_as, fought_lord
from tabletop.planet_apocalypse.board.party import captain
from tabletop.planet_apocalypse.model.moments.enemies import (
    AssaultDone,
    AssaultRead,
    Died,
    GroupReady,
    LordSlain,
    Menace,
    Retreated,
)
from tabletop.planet_apocalypse.model.moments.heroes import HeroActions
from tabletop.planet_apocalypse.model.moments.questions import BlowAsked, EnemyDiceAsked, TargetsAsked
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.harm import die
from tabletop.planet_apocalypse.verbs.heroes import announce, count_for_hero, gain_courage

MOUTH = "mouth"
"""The marker of the hero in it."""


def _swallowed(table: Table) -> str:
    """The hero in her mouth, if there is one."""
    return next((hero.key for hero in table.state.heroes.values() if hero.counters.get(MOUTH)), "")


# -- into the mouth ---------------------------------------------------------------------------------------------------


@ability("menace_mouth", on=Menace)
def menace_mouth(table: Table, owner: str, moment: Menace) -> Flow[None]:
    """The captain puts a hero into her mouth, none that the menace spares.  [PA-LORDS-59]"""
    yield from _swallow(table, owner, moment.heroes)


@ability("menace_mouth", on=GroupReady)
def fills_the_mouth(table: Table, owner: str, moment: GroupReady) -> Flow[None]:
    """About to attack with nobody there, she gets another one.  [PA-LORDS-63]"""
    hell = table.state.hell
    if hell is not None and attacks_as(moment.group, owner) and not _swallowed(table):
        yield from _swallow(table, owner, list(hell.fighters))


def _swallow(table: Table, owner: str, heroes: list[str]) -> Flow[None]:
    if not heroes:
        return
    announce(table, "", owner)
    sheets = table.content.heroes
    options = [Option(key, sheets[key].name, key, about=key) for key in heroes]
    prompt = f"{table.content.names[owner]}: who is put into her mouth?"
    count_for_hero(table, (yield from pick(captain(table.state), "lord.mouth", prompt, options)), MOUTH, 1)


# -- in the mouth -----------------------------------------------------------------------------------------------------


@ability("attacks_the_mouth", on=TargetsAsked)
def attacks_the_mouth(table: Table, owner: str, moment: TargetsAsked) -> None:
    """She attacks only the hero in her mouth, and nobody takes its place.  [PA-LORDS-60]"""
    victim = _swallowed(table)
    if victim and attacks_as(moment.group, owner):
        moment.heroes, moment.forced, moment.bound = [victim], victim, True


@ability("swallows", on=EnemyDiceAsked)
def rolls_alone(table: Table, owner: str, moment: EnemyDiceAsked) -> None:
    """Nothing is added to her die.  [PA-RULE-202]"""
    if attacks_as(moment.group, owner):
        moment.alone = True


@ability("swallows", on=AssaultRead)
def swallows(table: Table, owner: str, moment: AssaultRead) -> None:
    """Her dice are the damage, whatever the toughness; troopers may absorb it.  [PA-LORDS-60, PA-RULE-111]"""
    assault = moment.assault
    if attacks_as(assault.group, owner):
        assault.damage, assault.settled = sum(assault.pool.values()), True


@ability("swallows", on=BlowAsked)
def would_swallow(table: Table, owner: str, moment: BlowAsked) -> None:
    """Each number of her die is as likely."""
    if attacks_as(moment.group, owner):
        (sides,) = table.content.lords[owner].dice
        moment.chances = [0.0] + [1 / sides] * sides


@ability("mouth_reward", on=AssaultDone)
def mouth_reward(table: Table, owner: str, moment: AssaultDone, *, courage: int) -> None:
    """Courage for each of her attacks that the hero survives.  [PA-LORDS-64]"""
    if attacks_as(moment.assault.group, owner):
        gain_courage(table, moment.assault.hero, courage)


# -- out of the mouth -------------------------------------------------------------------------------------------------


@ability("mouth_holds", on=HeroActions)
def mouth_holds(table: Table, owner: str, moment: HeroActions) -> None:
    """The hero in her mouth fights on and cannot retreat.  [PA-LORDS-61, PA-FAQ-37]"""
    if moment.hero == _swallowed(table):
        moment.options[:] = [option for option in moment.options if option.key != "retreat"]


@ability("mouth_holds", on=Retreated)
def left_behind(table: Table, owner: str, moment: Retreated) -> Flow[None]:
    """When the last other hero leaves, the one in her mouth is lost.  [PA-LORDS-62, PA-RULE-221]"""
    yield from _forsaken(table, owner)


@ability("mouth_holds", on=Died)
def outlived(table: Table, owner: str, moment: Died) -> Flow[None]:
    """The same when the last other hero dies.  [PA-LORDS-62]"""
    yield from _forsaken(table, owner)


def _forsaken(table: Table, owner: str) -> Flow[None]:
    hell, lord, victim = table.state.hell, fought_lord(table.state), _swallowed(table)
    if hell is not None and lord is not None and not lord.dead and victim and hell.fighters == [victim]:
        announce(table, "", owner)
        yield from die(table, victim, "mouth")


@ability("mouth_holds", on=LordSlain)
def mouth_opens(table: Table, owner: str, moment: LordSlain) -> None:
    """Her death frees it.  [PA-LORDS-61, PA-LORDS-03]"""
    victim = _swallowed(table)
    if victim:
        count_for_hero(table, victim, MOUTH, -1)
