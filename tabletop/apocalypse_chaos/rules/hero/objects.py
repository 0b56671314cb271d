"""Using Objects: throwing the Grenade, repairing with the Kit, leaving things behind.  [AC-OBJECT-03 .. -12]"""

from tabletop.apocalypse_chaos.board.barricades import walls_of
from tabletop.apocalypse_chaos.board.objects import lacks_die
from tabletop.apocalypse_chaos.board.rooms import PILLARS
from tabletop.apocalypse_chaos.model.names import area_name, room_name, wall_words
from tabletop.apocalypse_chaos.model.state import Hero
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.verbs.barricades import mend
from tabletop.apocalypse_chaos.verbs.dice import spend
from tabletop.apocalypse_chaos.verbs.objects import drop, mark_area
from tabletop.apocalypse_chaos.verbs.rooms import douse, raise_pillar
from tabletop.core.flow import Flow, MenuOption, Option, act, at_once, pick


def drop_neglected(table: Table) -> None:
    """A Scientific Object without a die is left behind when planning ends.  [AC-OBJECT-03, AC-RULE-58]"""
    for hero in table.state.heroes.values():
        if lacks_die(table, hero, "dropped"):
            drop(table, hero)


def throw(table: Table, hero: Hero) -> Flow[None]:
    """Mark an area of the own melee reach; it burns in Phase D.  [AC-OBJECT-11]"""
    areas = table.state.rooms[hero.at].melee
    options = [Option(area, area_name(table, area), area, about=area) for area in areas]
    area = yield from pick(hero.key, "throw.area", "Throw the Grenade into which area?", options)
    mark_area(table, hero, area)


def repairs(table: Table, hero: Hero) -> list[MenuOption]:
    """What can be mended from here.  [AC-OBJECT-09, -10]"""
    state = table.state
    menu: list[MenuOption] = []
    for key in (hero.at, *state.rooms[hero.at].near):
        room = state.rooms[key]
        for value in sorted(set(state.tiles[room.tile].fires)):
            label = f'Lower a "-{value}" Fire in {room_name(table, key)}'
            menu.append(Option(f"fire.{key}.{value}", label, at_once(douse, table, room.tile, value), key))
        if 0 < room.pillars < PILLARS:
            label = f"Raise a pillar of {room_name(table, key)}"
            menu.append(Option(f"pillar.{key}", label, at_once(raise_pillar, table, key), key))
    for wall in walls_of(state, hero.at):
        if state.barricades[wall].damaged:
            label = f"Restore the barricade {wall_words(table, wall)}"
            menu.append(Option(f"barricade.{wall}", label, at_once(mend, table, wall), hero.at))
    return menu


def repair(table: Table, hero: Hero) -> Flow[None]:
    yield from act(hero.key, "repair.what", "Repair what?", repairs(table, hero))
    spend(hero, "object")
