"""Carrying victims, and bringing them to safety."""

from collections.abc import Callable
from typing import Any, TypeAlias

from tabletop.core.flow import Flow, Option, pick, react
from tabletop.core.things.deck import draw
from tabletop.perditions_mouth.board.grid import square_name
from tabletop.perditions_mouth.board.ground import ground, is_near, near
from tabletop.perditions_mouth.board.items import has_room, rescue_square
from tabletop.perditions_mouth.board.queries import is_free, victims
from tabletop.perditions_mouth.model.events.heroes import VictimDropped, VictimLifted, VictimSaved
from tabletop.perditions_mouth.model.moments.rounds import VictimRescued
from tabletop.perditions_mouth.model.state import Hero
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.verbs.cards import take_into_hand
from tabletop.perditions_mouth.verbs.counters import count
from tabletop.perditions_mouth.verbs.figures import lift, stand

Doing: TypeAlias = Callable[[], Flow[Any]]
"""What an option of a menu does when it is taken."""


def victim_options(table: Table, hero: Hero) -> list[Option[Any]]:
    """Lift a victim in range 1, or drop a carried one, for nothing.  [PM-VICTIM-01, PM-VICTIM-02]"""
    options: list[Option[Any]] = []
    if hero.status != "present":
        return options
    figures = table.state.figures
    for item in (*hero.active, *hero.backpack):
        if item in figures:
            options.append(Option(f"set.{item}", "Set the victim down", _setting_down(table, hero, item)))
    room = has_room(table, hero, "", True) or has_room(table, hero, "", False)
    waiting = victims(table) if room else []
    if waiting:
        here = ground(table)
        for victim in waiting:
            if is_near(here, hero.at, victim.at[0]):
                label = "Take the victim along"
                options.append(Option(f"lift.{victim.key}", label, _lifting(table, hero, victim.key)))
    return options


def _lifting(table: Table, hero: Hero, key: str) -> Doing:
    def doing() -> Flow[bool]:
        options = [
            Option(word, f"In the {word} slots", active)
            for active, word in ((False, "backpack"), (True, "active"))
            if has_room(table, hero, key, active)
        ]
        active = yield from pick(hero.key, "victim.slot", "Carry the victim where?", options)
        lift(table, key)
        table.state.figures[key].carried = True
        (hero.active if active else hero.backpack).append(key)
        table.emit(VictimLifted(hero.key, key))
        return False

    return doing


def _setting_down(table: Table, hero: Hero, key: str) -> Doing:
    def doing() -> Flow[bool]:
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
        return False

    return doing


def set_down(table: Table, hero: Hero, key: str, at: int) -> Flow[None]:
    """A carried victim stands on a square, or is rescued there.  [PM-VICTIM-03, PM-VICTIM-04, PM-RULE-66]"""
    (hero.active if key in hero.active else hero.backpack).remove(key)
    figure = table.state.figures[key]
    figure.carried = False
    if at != rescue_square(table):
        stand(table, key, (at,))
        table.emit(VictimDropped(hero.key, key, at))
        return
    del table.state.figures[key]
    card = draw(table.state.victims)
    table.emit(VictimSaved(hero.key, key, card or ""))
    count(table, "victims_rescued")
    if card is not None:
        yield from take_into_hand(table, hero, card)
    yield from react(table, VictimRescued(hero.key, key))
