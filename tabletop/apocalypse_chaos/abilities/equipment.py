"""The symbols on Equipment cards.  [AC-EQUIP-05 .. -16]"""

from typing import Literal

from tabletop.apocalypse_chaos.actions import walk
from tabletop.apocalypse_chaos.combat import attack, blast, marks
from tabletop.apocalypse_chaos.content import FACES, OPPOSITE
from tabletop.apocalypse_chaos.dice import die_of, reroll, turn_die
from tabletop.apocalypse_chaos.effects import heal
from tabletop.apocalypse_chaos.moments import CardUsed, ShieldsCounted, StrengthCounted
from tabletop.apocalypse_chaos.movement import destinations
from tabletop.apocalypse_chaos.names import figure_name
from tabletop.apocalypse_chaos.queries import SCIENTIST, crew_on, enemies_at, figure, reach, ship_of
from tabletop.apocalypse_chaos.registry import ability, needs
from tabletop.apocalypse_chaos.state import HAND, AcTable, Die, Hero
from tabletop.core.flow import Flow, Option, pick, pick_some

# Moving


@ability("move_self", on=CardUsed)
def move_self(table: AcTable, owner: str, moment: CardUsed, *, rooms: int) -> Flow[None]:
    """[AC-EQUIP-05, -06]"""
    yield from walk(table, table.state.heroes[owner], moment.actor, rooms)


@needs("move_self", personal=True)
def can_move_self(table: AcTable, _: str, actor: str, *, rooms: int) -> str:
    return "" if destinations(table.state, actor, rooms) else "no room with space is in range, AC-MOVE-03"


@ability("move_other", on=CardUsed)
def move_other(table: AcTable, owner: str, moment: CardUsed) -> Flow[None]:
    """[AC-EQUIP-07]"""
    others = _movable(table, moment.actor)
    options = [Option(key, figure_name(table, key), key, about=key) for key in others]
    key = yield from pick(owner, "tow.who", "Move whom?", options)
    yield from walk(table, table.state.heroes[owner], key, 1)


def _movable(table: AcTable, actor: str) -> list[str]:
    crew = crew_on(table.state, ship_of(table.state, actor))
    return [key for key in crew if key not in (actor, SCIENTIST) and destinations(table.state, key, 1)]


@needs("move_other", personal=True)
def can_move_other(table: AcTable, _: str, actor: str) -> str:
    return "" if _movable(table, actor) else "no other Hero of this ship can move, AC-EQUIP-07"


# Changing dice


def _loose(hero: Hero) -> list[Die]:
    """Dice in hand that are no stack."""
    return [die for die in hero.dice if die.spot == HAND and not die.over]


def _some_dice(hero: Hero, dice: int, what: str) -> Flow[list[Die]]:
    """Let the owner choose one die, or any number when `dice` is 0."""
    options = [Option(f"die.{die.id}", f"The {die.face} die", die.id) for die in _loose(hero)]
    if dice:
        chosen = [(yield from pick(hero.key, "dice.one", f"{what} which die?", options))]
    else:
        chosen = yield from pick_some(hero.key, "dice.some", f"{what} which dice?", options, 0)
    return [die_of(hero, die_id) for die_id in chosen]


@ability("reroll", on=CardUsed)
def reroll_dice(table: AcTable, owner: str, _: CardUsed, *, dice: int) -> Flow[None]:
    """[AC-EQUIP-08]"""
    hero = table.state.heroes[owner]
    for die in (yield from _some_dice(hero, dice, "Reroll")):
        reroll(table, hero, die)


@ability("flip", on=CardUsed)
def flip_dice(table: AcTable, owner: str, _: CardUsed, *, dice: int) -> Flow[None]:
    """[AC-EQUIP-09]"""
    hero = table.state.heroes[owner]
    for die in (yield from _some_dice(hero, dice, "Turn over")):
        turn_die(table, hero, die, OPPOSITE[die.face])


@ability("to_star", on=CardUsed)
def to_star(table: AcTable, owner: str, _: CardUsed) -> Flow[None]:
    """[AC-EQUIP-10]"""
    hero = table.state.heroes[owner]
    for die in (yield from _some_dice(hero, 1, "Turn to the star")):
        turn_die(table, hero, die, "star")


@ability("pick_face", on=CardUsed)
def pick_face(table: AcTable, owner: str, _: CardUsed) -> Flow[None]:
    """Only a die of the own colour.  [AC-EQUIP-11]"""
    hero = table.state.heroes[owner]
    options = [Option(f"die.{die.id}", f"The {die.face} die", die.id) for die in _loose(hero) if die.owner == owner]
    die = die_of(hero, (yield from pick(owner, "dice.one", "Turn which of your dice?", options)))
    faces = [Option(face, face.capitalize(), face) for face in FACES if face != die.face]
    turn_die(table, hero, die, (yield from pick(owner, "dice.face", "Which face does it show?", faces)))


def _has_dice(table: AcTable, hero: str, _: str, **_numbers: int) -> str:
    return "" if _loose(table.state.heroes[hero]) else "no loose die is in hand, AC-EQUIP-08"


needs("reroll")(_has_dice)
needs("flip")(_has_dice)
needs("to_star")(_has_dice)


@needs("pick_face")
def has_own_dice(table: AcTable, hero: str, _: str) -> str:
    own = any(die.owner == hero for die in _loose(table.state.heroes[hero]))
    return "" if own else "no loose die of the own colour is in hand, AC-EQUIP-11"


# Fighting


@ability("add_strength", on=StrengthCounted)
def add_strength(
    _: AcTable, owner: str, moment: StrengthCounted, *, line: Literal["melee", "ranged"], amount: int
) -> None:
    """[AC-EQUIP-12]"""
    if moment.hero == owner and moment.line == line:
        moment.strength += amount


@ability("max_attack", on=CardUsed)
def max_attack(table: AcTable, owner: str, _: CardUsed, *, line: Literal["melee", "ranged"]) -> Flow[None]:
    """The attack of that line at its highest value, with or without dice there.  [AC-EQUIP-13, AC-RULE-34]"""
    hero = table.state.heroes[owner]
    yield from attack(table, hero, line, table.content.heroes[owner].lines[line].values[-1])


@needs("max_attack")
def can_attack_at_most(table: AcTable, hero: str, _: str, *, line: Literal["melee", "ranged"]) -> str:
    attacker = table.state.heroes[hero]
    if line in attacker.made:
        return f"the {line} attack of this turn is made, AC-RULE-34"
    aims = any(not option.closed for option in marks(table, attacker, line, 1))
    return "" if aims else f"nothing is in {line} reach, AC-MELEE-02"


@ability("blast", on=CardUsed)
def blast_reach(table: AcTable, owner: str, _: CardUsed, *, line: Literal["melee", "ranged"], damage: int) -> None:
    """[AC-EQUIP-14, AC-RULE-48]"""
    blast(table, owner, reach(table.state, table.state.heroes[owner], line), damage)


@needs("blast")
def has_enemies_in_reach(table: AcTable, hero: str, _: str, *, line: str, **_numbers: int) -> str:
    areas = reach(table.state, table.state.heroes[hero], line)
    return "" if enemies_at(table.state, areas) else f"no Enemy is in {line} reach, AC-EQUIP-14"


@ability("shield", on=ShieldsCounted)
def shield(_: AcTable, owner: str, moment: ShieldsCounted, *, amount: int) -> None:
    """[AC-EQUIP-16]"""
    if moment.figure == owner:
        moment.shields += amount


# Healing


@ability("heal", on=CardUsed)
def heal_crew(table: AcTable, owner: str, moment: CardUsed, *, life: int) -> Flow[None]:
    """The own Hero or another of the ship; the Scientist heals himself when it is handed to him.  [AC-EQUIP-15]"""
    if moment.actor == SCIENTIST:
        heal(table, SCIENTIST, life)
        return
    options = []
    for key in _patients(table, moment.actor):
        patient = figure(table.state, key)
        note = f"life {patient.life} of {patient.most}" if patient else ""
        options.append(Option(key, figure_name(table, key), key, about=key, note=note))
    key = yield from pick(owner, "heal.who", f"Who regains {life} life?", options)
    heal(table, key, life)


def _patients(table: AcTable, actor: str) -> list[str]:
    heroes = table.state.heroes
    crew = crew_on(table.state, ship_of(table.state, actor))
    return [key for key in crew if key in heroes and heroes[key].life < heroes[key].most]


@needs("heal", personal=True)
def has_patients(table: AcTable, _: str, actor: str, **_numbers: int) -> str:
    if actor == SCIENTIST:
        scientist = table.state.scientist
        hurt = scientist is not None and scientist.life < scientist.most
        return "" if hurt else "the Scientist is unhurt, AC-EQUIP-15"
    return "" if _patients(table, actor) else "nobody on this ship is hurt, AC-EQUIP-15"
