"""Asmod, who turns heroes on each other."""

from tabletop.core.flow import NOTHING_ASKED, Flow, Option, pick
from tabletop.core.things.dice import Die, Pool
from tabletop.planet_apocalypse.board.party import captain
from tabletop.planet_apocalypse.model.events.dice import EnemyDiceRolled
from tabletop.planet_apocalypse.model.fight import Assault, Group
from tabletop.planet_apocalypse.model.moments.enemies import HellRoundBegun, LordSlain, Menace, Retreated
from tabletop.planet_apocalypse.model.moments.heroes import HeroActions
from tabletop.planet_apocalypse.model.moments.questions import HelpersAsked
from tabletop.planet_apocalypse.model.registry import ability
from tabletop.planet_apocalypse.model.state import HELL, LORD, Hell
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.enemy.assault import count_assault
from tabletop.planet_apocalypse.verbs.dice import roll, roll_for, roll_one
from tabletop.planet_apocalypse.verbs.hell import spend_attack_in_hell
from tabletop.planet_apocalypse.verbs.heroes import announce, count_for_hero

CONTROL = "control"
"""The marker of the hero under his control."""


def _controlled(table: Table, hero: str) -> bool:
    return hero in table.state.heroes and bool(table.state.heroes[hero].counters.get(CONTROL))


# -- who it is --------------------------------------------------------------------------------------------------------


@ability("control_roll", on=Menace)
def control_roll(table: Table, owner: str, moment: Menace) -> None:
    """As the battle begins heroes roll for who falls under his control.  [PA-LORDS-10]"""
    announce(table, "", owner)
    _roll(table, owner, moment.heroes)


@ability("control_roll", on=HellRoundBegun)
def control_rolled_again(table: Table, owner: str, moment: HellRoundBegun) -> None:
    """The roll is made anew in every later round.  [PA-LORDS-10]"""
    hell = table.state.hell
    if hell is not None and moment.round > 1:
        _roll(table, owner, hell.fighters)


def _roll(table: Table, owner: str, heroes: list[str]) -> None:
    """The single highest is controlled; whoever is alone rolls against him.  [PA-LORDS-10, PA-LORDS-12]"""
    hell = table.state.hell
    _release(table)
    shows = {hero: roll_for(table, hero, owner, 12) for hero in heroes}
    if hell is None or not shows:
        return
    best = max(shows.values())
    highest = [hero for hero, shown in shows.items() if shown == best]
    alone = len(hell.fighters) == 1
    if len(highest) == 1 and not (alone and best <= roll_one(table, owner, 12)):
        count_for_hero(table, highest[0], CONTROL, 1)


@ability("control_roll", on=Retreated)
def leaves_his_sight(table: Table, owner: str, moment: Retreated) -> None:
    """Nobody outside the battle is under his control.  [PA-LORDS-03]"""
    if _controlled(table, moment.hero):
        count_for_hero(table, moment.hero, CONTROL, -1)


@ability("control_roll", on=LordSlain)
def control_ends(table: Table, owner: str, moment: LordSlain) -> None:
    _release(table)


def _release(table: Table) -> None:
    for hero in list(table.state.heroes):
        if _controlled(table, hero):
            count_for_hero(table, hero, CONTROL, -1)


# -- what it does -----------------------------------------------------------------------------------------------------


@ability("controlled_step", on=HeroActions)
def controlled_step(table: Table, owner: str, moment: HeroActions) -> None:
    """The controlled hero retreats or attacks another one; a stunned one may recover.  [PA-LORDS-11, PA-RULE-222]"""
    hell, hero = table.state.hell, moment.hero
    if hell is None or not _controlled(table, hero):
        return
    moment.only += ["retreat", "recover", "betray", "pass"]
    others = [other for other in hell.fighters if other != hero]
    if hell.attacks and not table.state.heroes[hero].stunned:
        if others:
            label = "Attack the hero the captain names"
            moment.options.append(Option("betray", label, lambda: _betray(table, hell, hero, others)))
        else:
            moment.options.append(Option("pass", "Do nothing", lambda: _pass(table, hell)))


def _betray(table: Table, hell: Hell, hero: str, others: list[str]) -> Flow[None]:
    """That is an enemy's attack: each die above the toughness is 1 damage, and troopers may absorb.  [PA-RULE-109]"""
    spend_attack_in_hell(table, hell, "attack")
    names = table.content.heroes
    options = [Option(key, names[key].name, key, about=key) for key in others]
    prompt = f"{names[hero].name} is under control and attacks: whom?"
    victim = yield from pick(captain(table.state), "control.target", prompt, options)
    assault = Assault(Group(HELL, LORD, hero), victim, Pool([Die(sides) for sides in table.state.heroes[hero].dice]))
    table.emit(EnemyDiceRolled(HELL, hero, 1, victim, roll(table, assault.pool)))
    yield from count_assault(table, assault)


def _pass(table: Table, hell: Hell) -> Flow[None]:
    spend_attack_in_hell(table, hell, "give_up_attack")
    return NOTHING_ASKED


@ability("controlled_step", on=HelpersAsked)
def helps_nobody(table: Table, owner: str, moment: HelpersAsked) -> None:
    """It pays no help.  [PA-LORDS-11]"""
    moment.barred += [hero for hero in table.state.heroes if _controlled(table, hero)]
