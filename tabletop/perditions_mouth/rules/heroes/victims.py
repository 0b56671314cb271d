"""Carrying victims, and bringing them to safety."""

from functools import partial

from tabletop.core.flow import Flow, MenuOption, Option, pick, react
from tabletop.perditions_mouth.board.grid import distance, square_name
from tabletop.perditions_mouth.board.ground import ground, is_near, near
from tabletop.perditions_mouth.board.items import has_room, rescue_square
from tabletop.perditions_mouth.board.queries import is_free, victims
from tabletop.perditions_mouth.model.moments.rounds import VictimRescued
from tabletop.perditions_mouth.model.state import Hero
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.verbs.cards import take_into_hand
from tabletop.perditions_mouth.verbs.victims import carry, drop_victim, save_victim


def victim_options(table: Table, hero: Hero) -> list[MenuOption]:
    """Lift a victim in range 1, or drop a carried one, for nothing.  [PM-VICTIM-01, PM-VICTIM-02]"""
    options: list[MenuOption] = []
    if hero.status != "present":
        return options
    figures = table.state.figures
    for item in (*hero.active, *hero.backpack):
        if item in figures:
            options.append(Option(f"set.{item}", "Set the victim down", partial(_put_down, table, hero, item)))
    room = has_room(table, hero, "", True) or has_room(table, hero, "", False)
    waiting = [victim for victim in victims(table) if distance(hero.at, victim.at[0]) <= 1] if room else []
    if waiting:
        here = ground(table)
        for victim in waiting:
            if is_near(here, hero.at, victim.at[0]):
                lifting = partial(_take_along, table, hero, victim.key)
                options.append(Option(f"lift.{victim.key}", "Take the victim along", lifting))
    return options


def _take_along(table: Table, hero: Hero, key: str) -> Flow[None]:
    options = [
        Option(word, f"In the {word} slots", active)
        for active, word in ((False, "backpack"), (True, "active"))
        if has_room(table, hero, key, active)
    ]
    carry(table, hero, key, active=(yield from pick(hero.key, "victim.slot", "Carry the victim where?", options)))


def _put_down(table: Table, hero: Hero, key: str) -> Flow[None]:
    here = ground(table)
    rescue = rescue_square(table)
    squares = [at for at in near(here, hero.at) if is_free(table, at) or at == rescue]
    if rescue == hero.at:
        squares.insert(0, rescue)
    options = []
    for at in squares:
        name = square_name(at)
        options.append(Option(name, f"On {name}" + (" (rescued)" if at == rescue else ""), at, name))
    options.append(Option("keep", "Carry on", 0))
    at = yield from pick(hero.key, "victim.square", "Set the victim down where?", options)
    if at:
        yield from set_down(table, hero, key, at)


def set_down(table: Table, hero: Hero, key: str, at: int) -> Flow[None]:
    """A carried victim stands on a square, or is rescued there.  [PM-VICTIM-03, PM-VICTIM-04, PM-RULE-66]"""
    if at != rescue_square(table):
        drop_victim(table, hero, key, at)
        return
    card = save_victim(table, hero, key)
    if card:
        yield from take_into_hand(table, hero, card)
    yield from react(table, VictimRescued(hero.key, key))
