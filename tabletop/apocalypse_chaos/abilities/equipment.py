"""The symbols on Equipment cards.  [AC-EQUIP-05 .. -16]"""

from typing import Literal

from tabletop.apocalypse_chaos.board.areas import enemies_at, reach
from tabletop.apocalypse_chaos.board.dice import die_of
from tabletop.apocalypse_chaos.board.equipment import idle_reason
from tabletop.apocalypse_chaos.board.figures import crew_on, hurt_crew, is_hurt, ship_of
from tabletop.apocalypse_chaos.board.movement import destinations
from tabletop.apocalypse_chaos.model.faces import FACES, OPPOSITE
from tabletop.apocalypse_chaos.model.moments import AttackMade, CardUsed, Offered, ShieldsCounted, StrengthCounted
from tabletop.apocalypse_chaos.model.names import figure_name
from tabletop.apocalypse_chaos.model.registry import ability
from tabletop.apocalypse_chaos.model.state import HAND, SCIENTIST, Die, Hero
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.rules.hero.actions import walk
from tabletop.apocalypse_chaos.rules.hero.attacks import attack, can_attack
from tabletop.apocalypse_chaos.rules.hero.healing import heal_one_of
from tabletop.apocalypse_chaos.verbs.dice import reroll, turn_die
from tabletop.apocalypse_chaos.verbs.enemies import blast
from tabletop.apocalypse_chaos.verbs.equipment import count_as_used
from tabletop.apocalypse_chaos.verbs.figures import heal
from tabletop.core.flow import Flow, Look, Option, pick, pick_some


@ability("move_self", on=CardUsed)
def move_self(table: Table, owner: str, moment: CardUsed, *, rooms: int) -> Flow[None]:
    """[AC-EQUIP-05, -06]"""
    return walk(table, table.state.heroes[owner], moment.actor, rooms)


@ability("move_self", on=Offered)
def move_self_offered(table: Table, _: str, moment: Offered, *, rooms: int) -> None:
    moment.personal = True
    if not destinations(table.state, moment.actor, rooms):
        moment.why_not = "no room with space is in range, AC-MOVE-03"


@ability("move_other", on=CardUsed)
def move_other(table: Table, owner: str, moment: CardUsed) -> Flow[None]:
    """[AC-EQUIP-07]"""
    others = _movable(table, moment.actor)
    options = [Option(key, figure_name(table, key), key, about=key) for key in others]
    key = yield from pick(owner, "tow.who", "Move whom?", options)
    yield from walk(table, table.state.heroes[owner], key, 1)


def _movable(table: Table, actor: str) -> list[str]:
    crew = crew_on(table.state, ship_of(table.state, actor))
    return [key for key in crew if key not in (actor, SCIENTIST) and destinations(table.state, key, 1)]


@ability("move_other", on=Offered)
def move_other_offered(table: Table, _: str, moment: Offered) -> None:
    moment.personal = True
    if not _movable(table, moment.actor):
        moment.why_not = "no other Hero of this ship can move, AC-EQUIP-07"


# -- changing dice ----------------------------------------------------------------------------------------------------


def _loose(hero: Hero) -> list[Die]:
    """Dice in hand that are no stack."""
    return [die for die in hero.dice if die.spot == HAND and not die.over]


def _some_dice(hero: Hero, dice: int, what: str) -> Flow[list[Die]]:
    """Let the owner choose one die, or any number when `dice` is 0."""
    options = []
    for die in _loose(hero):
        look = Look(f"opposite {OPPOSITE[die.face]}")
        options.append(Option(f"die.{die.id}", f"{die.face.capitalize()} die", die.id, look=look))
    if dice:
        chosen = [(yield from pick(hero.key, "dice.one", f"{what} which die?", options))]
    else:
        chosen = yield from pick_some(hero.key, "dice.some", f"{what} which dice?", options, 0)
    return [die_of(hero, die_id) for die_id in chosen]


@ability("reroll", on=CardUsed)
def reroll_dice(table: Table, owner: str, _: CardUsed, *, dice: int) -> Flow[None]:
    """[AC-EQUIP-08]"""
    hero = table.state.heroes[owner]
    for die in (yield from _some_dice(hero, dice, "Reroll")):
        reroll(table, hero, die)


@ability("flip", on=CardUsed)
def flip_dice(table: Table, owner: str, _: CardUsed, *, dice: int) -> Flow[None]:
    """[AC-EQUIP-09]"""
    hero = table.state.heroes[owner]
    for die in (yield from _some_dice(hero, dice, "Turn over")):
        turn_die(table, hero, die, OPPOSITE[die.face])


@ability("to_star", on=CardUsed)
def to_star(table: Table, owner: str, _: CardUsed) -> Flow[None]:
    """[AC-EQUIP-10]"""
    hero = table.state.heroes[owner]
    for die in (yield from _some_dice(hero, 1, "Turn to the star")):
        turn_die(table, hero, die, "star")


@ability("pick_face", on=CardUsed)
def pick_face(table: Table, owner: str, _: CardUsed) -> Flow[None]:
    """Only a die of the own colour.  [AC-EQUIP-11]"""
    hero = table.state.heroes[owner]
    options = [Option(f"die.{die.id}", f"The {die.face} die", die.id) for die in _loose(hero) if die.owner == owner]
    die = die_of(hero, (yield from pick(owner, "dice.one", "Turn which of your dice?", options)))
    faces = [Option(face, face.capitalize(), face) for face in FACES if face != die.face]
    turn_die(table, hero, die, (yield from pick(owner, "dice.face", "Which face does it show?", faces)))


@ability("reroll", on=Offered)
@ability("flip", on=Offered)
@ability("to_star", on=Offered)
def change_offered(table: Table, owner: str, moment: Offered) -> None:
    if not _loose(table.state.heroes[owner]):
        moment.why_not = "no loose die is in hand, AC-EQUIP-08"


@ability("pick_face", on=Offered)
def pick_face_offered(table: Table, owner: str, moment: Offered) -> None:
    if not any(die.owner == owner for die in _loose(table.state.heroes[owner])):
        moment.why_not = "no loose die of the own colour is in hand, AC-EQUIP-11"


# -- fighting ---------------------------------------------------------------------------------------------------------


@ability("add_strength", on=StrengthCounted)
def add_strength(
    table: Table, owner: str, moment: StrengthCounted, *, thing: str, line: Literal["melee", "ranged"], amount: int
) -> None:
    """[AC-EQUIP-12]"""
    if moment.hero == owner and moment.line == line and _adds(table, owner, thing):
        moment.strength += amount


@ability("add_strength", on=AttackMade)
def strength_added(
    table: Table, owner: str, moment: AttackMade, *, thing: str, line: Literal["melee", "ranged"]
) -> None:
    """It adds to one attack a round.  [AC-EQUIP-01, AC-RULE-78]"""
    if moment.hero == owner and moment.line == line and _adds(table, owner, thing):
        count_as_used(table.state.heroes[owner], thing)


def _adds(table: Table, owner: str, card: str) -> bool:
    fresh = any(held.key == card and not held.used for held in table.state.heroes[owner].cards)
    return fresh and _works(table, owner, card)


def _works(table: Table, owner: str, card: str) -> bool:
    return not idle_reason(table, table.state.heroes[owner], card)


@ability("max_attack", on=CardUsed)
def max_attack(table: Table, owner: str, _: CardUsed, *, line: Literal["melee", "ranged"]) -> Flow[bool]:
    """The attack of that line at its highest value, with or without dice there.  [AC-EQUIP-13, AC-RULE-34]"""
    return attack(table, table.state.heroes[owner], line, table.content.heroes[owner].lines[line].values[-1])


@ability("max_attack", on=Offered)
def max_attack_offered(table: Table, owner: str, moment: Offered, *, line: Literal["melee", "ranged"]) -> None:
    hero = table.state.heroes[owner]
    if line in hero.made:
        moment.why_not = f"the {line} attack of this turn is made, AC-RULE-34"
    elif not can_attack(table, hero, line):
        moment.why_not = f"nothing is in {line} reach, AC-MELEE-02"


@ability("blast", on=CardUsed)
def blast_reach(table: Table, owner: str, _: CardUsed, *, line: Literal["melee", "ranged"], damage: int) -> None:
    """[AC-EQUIP-14, AC-RULE-48]"""
    blast(table, owner, reach(table.state, table.state.heroes[owner], line), damage)


@ability("blast", on=Offered)
def blast_offered(table: Table, owner: str, moment: Offered, *, line: Literal["melee", "ranged"]) -> None:
    if not enemies_at(table.state, reach(table.state, table.state.heroes[owner], line)):
        moment.why_not = f"no Enemy is in {line} reach, AC-EQUIP-14"


@ability("shield", on=ShieldsCounted)
def shield(table: Table, owner: str, moment: ShieldsCounted, *, thing: str, amount: int) -> None:
    """[AC-EQUIP-16]"""
    if moment.figure == owner and _works(table, owner, thing):
        moment.shields += amount


# -- healing ----------------------------------------------------------------------------------------------------------


@ability("heal", on=CardUsed)
def heal_crew(table: Table, owner: str, moment: CardUsed, *, life: int) -> Flow[None]:
    """The own Hero or another of the ship; the Scientist heals himself when it is handed to him.  [AC-EQUIP-15]"""
    if moment.actor == SCIENTIST:
        heal(table, SCIENTIST, life)
        return
    prompt = f"Who regains {life} life?"
    yield from heal_one_of(table, _patients(table, moment.actor), life, owner, "heal.who", prompt)


def _patients(table: Table, actor: str) -> list[str]:
    return [key for key in hurt_crew(table.state, actor) if key != SCIENTIST]


@ability("heal", on=Offered)
def heal_offered(table: Table, _: str, moment: Offered) -> None:
    moment.personal = True
    if moment.actor == SCIENTIST:
        if not is_hurt(table.state, SCIENTIST):
            moment.why_not = "the Scientist is unhurt, AC-EQUIP-15"
    elif not _patients(table, moment.actor):
        moment.why_not = "nobody on this ship is hurt, AC-EQUIP-15"
