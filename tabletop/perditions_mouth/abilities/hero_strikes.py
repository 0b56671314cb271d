"""Special abilities and Special cards that attack, teleport or drive enemies away."""

from functools import partial
from typing import Literal, TypeAlias

from tabletop.core.flow import Flow, Option, pick
from tabletop.perditions_mouth.abilities.hero_attacks import allies_beside
from tabletop.perditions_mouth.board.areas import burst, burst_origins, inside
from tabletop.perditions_mouth.board.bases import base_fits
from tabletop.perditions_mouth.board.grid import FARTHEST, distance, push_direction
from tabletop.perditions_mouth.board.ground import ground, is_near
from tabletop.perditions_mouth.board.queries import (
    attributes,
    enemy_targets,
    heroes_within,
    is_enemy,
    is_large,
    squares_of,
)
from tabletop.perditions_mouth.board.routes.walking import teleport_squares
from tabletop.perditions_mouth.model.events.dungeon import EnemyMoved
from tabletop.perditions_mouth.model.moments.fights import Attack
from tabletop.perditions_mouth.model.moments.turns import SpecialUsed
from tabletop.perditions_mouth.model.names import name_of
from tabletop.perditions_mouth.model.registry import ability
from tabletop.perditions_mouth.model.state import Figure, Hero
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.fights.area_attacks import area_attack, burst_centre, choose_cone
from tabletop.perditions_mouth.rules.fights.attacks import special_attack
from tabletop.perditions_mouth.rules.fights.boosts import MOST_SPECIAL
from tabletop.perditions_mouth.rules.fights.odds import Odds, target_odds
from tabletop.perditions_mouth.rules.fights.pushing import push
from tabletop.perditions_mouth.rules.heroes.movement import teleport_hero
from tabletop.perditions_mouth.rules.heroes.offers import choose_hero, choose_square, choose_target
from tabletop.perditions_mouth.verbs.harm import heal, hurt_hero
from tabletop.perditions_mouth.verbs.movement import shift
from tabletop.perditions_mouth.verbs.responses import bury, look_ahead, put_back

Spared: TypeAlias = Literal["nobody", "self"]


# -- single targets ---------------------------------------------------------------------------------------------------


@ability("special_strike", on=SpecialUsed)
def special_strike(
    table: Table,
    owner: str,
    moment: SpecialUsed,
    *,
    reach: int = 0,
    own: bool = False,
    ignores_defense: bool = False,
    push_on_hit: int = 0,
    push_beside_ally: int = 0,
) -> Flow[None]:
    """A special attack on one enemy, with the special number or, where `own`, that on top of the own Attack.

    Without a reach of its own it has the hero's range.
    """
    attack = yield from strike_one(table, owner, moment.number, reach, own=own, ignores_defense=ignores_defense)
    if attack is None:
        return
    if push_on_hit and attack.hit:
        yield from push_back(table, owner, attack.target, push_on_hit)
    elif push_beside_ally and attack.target in table.state.figures and allies_beside(table, attack.target, owner):
        yield from push_back(table, owner, attack.target, push_beside_ally)


def strike_one(
    table: Table,
    owner: str,
    number: int,
    reach: int = 0,
    *,
    own: bool = False,
    ignores_defense: bool = False,
) -> Flow[Attack | None]:
    """Choose an enemy in range and sight and make the special attack; None when there was nobody."""
    hero = table.state.heroes[owner]
    if hero.status != "present":
        return None
    found = attributes(table, hero)
    targets = enemy_targets(table, hero, 1 if reach else found.near, reach or found.far)
    total = number + found.attack if own else number

    def odds(key: str) -> Odds:
        return target_odds(table, key, total, bare=ignores_defense)

    target = yield from choose_target(owner, table, "strike.target", "Strike whom?", targets, foretell=odds)
    if not target:
        return None
    return (yield from special_attack(table, owner, target, total, defense_zero=ignores_defense))


def push_back(table: Table, owner: str, target: str, squares: int) -> Flow[None]:
    """Push an attacked figure away unless it fell or is large."""
    figure = table.state.figures.get(target)
    if figure is not None and figure.at and not is_large(table, figure):
        yield from push(table, table.state.heroes[owner].at, target, squares, owner)


@ability("exorcise", on=SpecialUsed)
def exorcise(
    table: Table, owner: str, moment: SpecialUsed, *, reach: int, on: list[str], against: str, more: int
) -> Flow[None]:
    """A special attack on these groups and kinds, one of them harder."""
    kinds, figures = table.content.kinds, table.state.figures
    targets = []
    for key in enemy_targets(table, table.state.heroes[owner], 1, reach):
        kind = kinds[figures[key].kind]
        if kind.group in on or kind.key in on:
            targets.append(key)

    def number(key: str) -> int:
        return min(MOST_SPECIAL, moment.number + (more if kinds[figures[key].kind].group == against else 0))

    def odds(key: str) -> Odds:
        return target_odds(table, key, number(key))

    target = yield from choose_target(owner, table, "strike.target", "Exorcise whom?", targets, foretell=odds)
    if target:
        yield from special_attack(table, owner, target, number(target))


@ability("sweep", on=SpecialUsed)
def sweep(table: Table, owner: str, moment: SpecialUsed, *, less: int) -> Flow[None]:
    """One attack after another on as many different enemies as the special number says."""
    hero = table.state.heroes[owner]
    struck: list[str] = []
    while len(struck) < moment.number and hero.status == "present":
        found = attributes(table, hero)
        targets = [key for key in enemy_targets(table, hero, found.near, found.far) if key not in struck]
        enough = "Enough" if struck else ""
        odds = partial(target_odds, table, attack=found.attack - less)
        target = yield from choose_target(owner, table, "sweep.target", "Sweep into whom?", targets, enough, odds)
        if not target:
            return
        struck.append(target)
        yield from special_attack(table, owner, target, found.attack - less)


@ability("blood_tithe", on=SpecialUsed)
def blood_tithe(table: Table, owner: str, moment: SpecialUsed, *, reach: int, hp: int) -> Flow[None]:
    """Somebody bleeds, then the owner strikes; a kill heals."""
    hero = table.state.heroes[owner]
    near = heroes_within(table, hero.at, reach)
    bled = yield from choose_hero(owner, table, "tithe.hero", "Who pays the tithe?", near)
    if bled is None:
        return
    yield from hurt_hero(table, bled)
    attack = yield from strike_one(table, owner, moment.number, own=True)
    if attack is not None and attack.killed:
        heal(table, owner, hero, hp)


# -- areas ------------------------------------------------------------------------------------------------------------


@ability("burst", on=SpecialUsed)
def burst_attack(
    table: Table, owner: str, moment: SpecialUsed, *, spares: Spared, reach: int = 0, gates: bool = False
) -> Flow[None]:
    """An area attack centred on a figure, or a closed gate, in range and sight.  [PM-AREA-10, PM-HEROCLAR-03]"""
    hero = table.state.heroes[owner]
    origins = burst_origins(table, hero, reach or attributes(table, hero).far, gates=gates)
    but = (owner,) if spares == "self" else ()

    def reached(key: str) -> Odds:
        centre = min(squares_of(table, key), key=lambda at: distance(hero.at, at))
        struck = ", ".join(name_of(table, who) for who in inside(table, burst(table, centre), but))
        return Odds(f"reaches {struck}")

    origin = yield from choose_target(owner, table, "burst.origin", "Centred on what?", origins, foretell=reached)
    if origin:
        centre = yield from burst_centre(table, hero, origin)
        yield from area_attack(table, owner, moment.number, burst(table, centre), but)


@ability("burn_cone", on=SpecialUsed)
def burn_cone(table: Table, owner: str, moment: SpecialUsed) -> Flow[None]:
    """A cone attack.  [PM-CONE-01, PM-HEROCLAR-07]"""
    area = yield from choose_cone(table, table.state.heroes[owner], "cone.direction", "Where does the cone open?")
    yield from area_attack(table, owner, moment.number, area)


@ability("banish", on=SpecialUsed)
def banish(table: Table, owner: str, moment: SpecialUsed) -> Flow[None]:
    """Enemies and nests in a cone move straight away, the farthest first, as far as nothing blocks them.

    [PM-CONE-07, PM-HEROCLAR-15]
    """
    hero = table.state.heroes[owner]
    area = yield from choose_cone(table, hero, "cone.direction", "Banish which way?")
    figures = table.state.figures
    driven = [figures[key] for key in inside(table, area) if key in figures and is_enemy(table, figures[key])]
    driven.sort(key=lambda figure: -min(distance(hero.at, at) for at in figure.at))
    for figure in driven:
        drive_away(table, hero, figure, moment.number)


def drive_away(table: Table, hero: Hero, figure: Figure, squares: int) -> None:
    """No push: nothing is hurt and no failure event happens."""
    nearest = min(figure.at, key=lambda at: (distance(hero.at, at), at))
    way = push_direction(hero.at, nearest)
    moved = 0
    for _ in range(squares):
        onward = tuple(at + way for at in figure.at)
        here = ground(table)
        free = base_fits(table, figure.kind, onward, own=figure.at)
        if not free or not all(is_near(here, at, at + way) for at in figure.at) or _barred(table, figure.at, way):
            break
        shift(table, figure.key, onward)
        moved += 1
    if moved:
        table.emit(EnemyMoved(figure.key, figure.at[0], moved))


def _barred(table: Table, squares: tuple[int, ...], way: int) -> bool:
    """A closed portcullis on the way, which sight passes and figures do not."""
    grates = ground(table).grates
    return any((min(at, at + way), max(at, at + way)) in grates for at in squares)


# -- elsewhere and ahead ----------------------------------------------------------------------------------------------


@ability("blink", on=SpecialUsed)
def blink(table: Table, owner: str, moment: SpecialUsed) -> Flow[None]:
    """Teleport up to the special number of squares.  [PM-HEROCLAR-04, PM-TELE-01]"""
    hero = table.state.heroes[owner]
    squares = teleport_squares(table, hero, moment.number)
    at = yield from choose_square(owner, "blink.square", "Blink where?", squares, "Stay")
    if at:
        yield from teleport_hero(table, hero, at)


@ability("foresee", on=SpecialUsed)
def foresee(table: Table, owner: str, moment: SpecialUsed) -> Flow[None]:
    """Look at the next response cards and put them back in any order."""
    left = look_ahead(table, owner, min(moment.number, FARTHEST))
    ordered: list[str] = []
    while left:
        card = yield from pick(owner, "vision.next", "Which card comes next?", _cards(table, left))
        left.remove(card)
        ordered.append(card)
    put_back(table, ordered)


@ability("read_omen", on=SpecialUsed)
def read_omen(table: Table, owner: str, moment: SpecialUsed) -> Flow[None]:
    """Look at the next response cards, discard any, put the others back in order."""
    left = look_ahead(table, owner, min(moment.number, FARTHEST))
    while left:
        keep = Option("keep", "Keep the rest", "")
        card = yield from pick(owner, "omen.discard", "Discard which card?", [keep, *_cards(table, left)])
        if not card:
            break
        left.remove(card)
        bury(table, card)
    put_back(table, left)


def _cards(table: Table, keys: list[str]) -> list[Option[str]]:
    responses = table.content.responses
    eye = {key: " with the Eye" if responses[key].eye else "" for key in keys}
    return [Option(key, f"{responses[key].value}{eye[key]} ({key})", key) for key in keys]
