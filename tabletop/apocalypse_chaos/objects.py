"""Object tokens: carrying, dropping, repairing, throwing.  [AC-OBJECT-01 .. -12]"""

from typing import Any

from tabletop.apocalypse_chaos import events
from tabletop.apocalypse_chaos.barricades import mend, wall_words, walls_of
from tabletop.apocalypse_chaos.effects import douse, drop, spend
from tabletop.apocalypse_chaos.names import area_name, room_name
from tabletop.apocalypse_chaos.platforms import raise_pillar
from tabletop.apocalypse_chaos.queries import count_at, dice_at
from tabletop.apocalypse_chaos.state import AcTable, Hero
from tabletop.core.flow import Flow, Option, pick

PILLARS = 4
REPAIR_DICE = 2


def things_in_reach(table: AcTable, hero: Hero) -> list[str]:
    """Objects the Hero may pick up: lying in its room, hands free.  [AC-OBJECT-01, -02]"""
    if hero.carries or not table.state.things:
        return []
    return [thing.key for thing in table.state.things.values() if thing.at == hero.at]


def carried_kind(table: AcTable, hero: Hero) -> str:
    return table.state.things[hero.carries].kind if hero.carries else ""


def takes_die(table: AcTable, hero: Hero, face: str) -> bool:
    """True when a die of that face may be put on the Object carried."""
    kind = carried_kind(table, hero)
    there = dice_at(hero, "object")
    if kind in ("science", "relic"):
        return not there
    if kind == "grenade":
        return not there and face == "move"
    if kind == "repair":
        if len(there) == 1:
            return face == "bolt" or there[0].face == "bolt"
        return not there
    return False


def lacks_relic_die(table: AcTable, hero: Hero) -> bool:
    return carried_kind(table, hero) == "relic" and not count_at(hero, "object")


def bind_relic_die(hero: Hero) -> None:
    """Bind the first die of a Relic carrier who left none free.  [AC-RULE-58]"""
    for die in hero.dice:
        if die.spot != "under":
            die.spot, die.detail = "object", ""
            return


def drop_neglected(table: AcTable) -> None:
    """A Scientific Object without a die is left behind when planning ends.  [AC-OBJECT-03, AC-RULE-58]"""
    for hero in table.state.heroes.values():
        if carried_kind(table, hero) == "science" and not count_at(hero, "object"):
            drop(table, hero)


def may_drop(table: AcTable, hero: Hero) -> bool:
    return carried_kind(table, hero) == "science"


# Grenade


def may_throw(table: AcTable, hero: Hero) -> bool:
    ready = carried_kind(table, hero) == "grenade" and count_at(hero, "object") == 1
    return ready and bool(table.state.rooms[hero.at].melee) and table.state.fire_supply > 0


def throw(table: AcTable, hero: Hero) -> Flow[None]:
    """Mark an area of the own melee reach; it burns in Phase D.  [AC-OBJECT-11]"""
    areas = table.state.rooms[hero.at].melee
    options = [Option(area, area_name(table, area), area, about=area) for area in areas]
    area = yield from pick(hero.key, "throw.area", "Throw the Grenade into which area?", options)
    thing = table.state.things[hero.carries]
    thing.thrown, thing.thrower, thing.carrier = area, hero.key, ""
    hero.carries = ""
    table.state.fire_supply -= 1
    spend(hero, "object")
    table.emit(events.AreaMarked(hero.key, area))


# Repair Kit


def may_repair(table: AcTable, hero: Hero) -> bool:
    dice = dice_at(hero, "object")
    ready = carried_kind(table, hero) == "repair" and len(dice) == REPAIR_DICE
    return ready and bool(repairs(table, hero))


def repairs(table: AcTable, hero: Hero) -> list[Option[Any]]:
    """What can be mended from here.  [AC-OBJECT-09, -10]"""
    state = table.state
    options: list[Option[Any]] = []
    for key in (hero.at, *state.rooms[hero.at].near):
        room = state.rooms[key]
        for value in sorted(set(state.tiles[room.tile].fires)):
            label = f'Lower a "-{value}" Fire in {room_name(table, key)}'
            options.append(Option(f"fire.{key}.{value}", label, (douse, room.tile, value), about=key))
        if 0 < room.pillars < PILLARS:
            label = f"Raise a pillar of {room_name(table, key)}"
            options.append(Option(f"pillar.{key}", label, (raise_pillar, key), about=key))
    for wall in walls_of(state, hero.at):
        if state.barricades[wall].damaged:
            label = f"Restore the barricade {wall_words(table, wall)}"
            options.append(Option(f"barricade.{wall}", label, (mend, wall), about=hero.at))
    return options


def repair(table: AcTable, hero: Hero) -> Flow[None]:
    mend_it, *details = yield from pick(hero.key, "repair.what", "Repair what?", repairs(table, hero))
    mend_it(table, *details)
    spend(hero, "object")
