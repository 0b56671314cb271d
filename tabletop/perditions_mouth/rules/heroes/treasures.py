"""Chests and the treasure deck."""

from functools import partial

from tabletop.core.flow import PLAYERS, Flow, MenuOption, Option, act, at_once, confirm, perform, pick, react
from tabletop.perditions_mouth.board.items import has_room, may_lie_active
from tabletop.perditions_mouth.board.queries import heroes_within
from tabletop.perditions_mouth.model.events.cards import TreasureFound
from tabletop.perditions_mouth.model.moments.rounds import ChestOpened
from tabletop.perditions_mouth.model.moments.turns import TrapSprung, TreasureDrawn
from tabletop.perditions_mouth.model.names import name_of
from tabletop.perditions_mouth.model.state import Hero
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.verbs.counters import count
from tabletop.perditions_mouth.verbs.treasures import (
    discard_treasure,
    draw_treasures,
    drop_treasure,
    empty_chest,
    put_in_slot,
    set_off,
)


def open_chest(table: Table, key: str, hero: Hero) -> Flow[None]:
    """A picked chest: one draw for the hero, and the square is free.  [PM-MOVE-20, PM-MOVE-23]"""
    yield from _empty_chest(table, key, hero)


def break_chest(table: Table, key: str, by: str) -> Flow[None]:
    """A broken chest: one hero in range 1 draws the treasure, or it is lost.  [PM-LOCK-04, PM-RULE-26]"""
    at = table.state.figures[key].at[0]
    count(table, "broken")
    near_by = [hero for hero in heroes_within(table, at, 1) if hero.at != at]
    finder = None
    if near_by:
        options = [Option(hero.key, name_of(table, hero.key), hero) for hero in near_by]
        seat = by if by in table.state.heroes else PLAYERS
        finder = yield from pick(seat, "chest.finder", "Who takes the treasure of the broken chest?", options)
    yield from _empty_chest(table, key, finder, broken=True)


def _empty_chest(table: Table, key: str, finder: Hero | None, *, broken: bool = False) -> Flow[None]:
    chest = empty_chest(table, key, finder.key if finder else "")
    if finder is not None:
        yield from draw_treasure(table, finder)
    yield from react(table, ChestOpened(chest, finder.key if finder else "", broken))


def draw_treasure(table: Table, hero: Hero) -> Flow[None]:
    """Draw until a larger treasure comes or the finder stops after a potion or trap.  [PM-TREASURE-04]"""
    while table.state.treasures.cards and hero.status == "present":
        item = yield from _draw_one(table, hero)
        kind = table.content.treasures[item].kind
        if kind == "trap":
            set_off(table, hero, item)
            yield from perform(table, hero.key, table.content.treasures[item].used, TrapSprung(hero.key, item))
        else:
            table.emit(TreasureFound(hero.key, item))
            yield from stow(table, hero, item)
        if kind == "item" or not table.state.treasures.cards or hero.status != "present":
            return
        if not (yield from confirm(hero.key, "treasure.again", "Draw another treasure?", "Draw", "Stop")):
            return


def _draw_one(table: Table, hero: Hero) -> Flow[str]:
    moment = TreasureDrawn(hero.key)
    yield from react(table, moment)
    seen = draw_treasures(table, moment.looks)
    if len(seen) == 1:
        return seen[0]
    treasures = table.content.treasures
    options = [Option(card, treasures[card].name, card, note=treasures[card].text) for card in seen]
    kept = yield from pick(hero.key, "treasure.keep", "Keep which treasure?", options)
    for card in seen:
        if card != kept:
            discard_treasure(table, hero, card, "passed over")
    return kept


def stow(table: Table, hero: Hero, item: str) -> Flow[None]:
    """Put a treasure into a slot, dropping another if need be, or leave it.  [PM-TREASURE-13]"""
    options: list[MenuOption] = []
    for active, word in ((True, "active"), (False, "backpack")):
        if has_room(table, hero, item, active):
            putting = at_once(partial(put_in_slot, table, hero, item, active=active))
            options.append(Option(word, f"Into the {word} slots", putting))
    treasures = table.content.treasures
    if not options:
        for old in [i for i in (*hero.active, *hero.backpack) if i in treasures]:
            if old in hero.backpack or may_lie_active(table, hero, item, instead=old):
                replacing = at_once(partial(_replace, table, hero, old, item))
                options.append(Option(f"drop.{old}", f"Drop {treasures[old].name} for it", replacing))
        leaving = at_once(partial(discard_treasure, table, hero, item, "left"))
        options.append(Option("leave", "Leave it", leaving))
    yield from act(hero.key, "treasure.slot", f"Where does {treasures[item].name} go?", options)


def _replace(table: Table, hero: Hero, old: str, item: str) -> None:
    active = old in hero.active
    drop_treasure(table, hero, old)
    put_in_slot(table, hero, item, active=active)
