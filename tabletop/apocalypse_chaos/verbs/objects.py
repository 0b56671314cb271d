"""Object tokens are dealt, taken, dropped and used up."""

from tabletop.apocalypse_chaos.model.events.ship import AreaBurned, AreaMarked, ThingDropped, ThingTaken
from tabletop.apocalypse_chaos.model.state import Hero, Thing
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.verbs.dice import spend


def deal(table: Table, hero: Hero, kind: str) -> None:
    """Bring a new Object into play, carried by that Hero."""
    table.state.things[kind] = Thing(kind, kind)
    take(table, hero, table.state.things[kind])


def take(table: Table, hero: Hero, thing: Thing) -> None:
    thing.at, thing.carrier = "", hero.key
    hero.carries = thing.key
    table.emit(ThingTaken(thing.key, hero.key))


def drop(table: Table, hero: Hero) -> None:
    """Lay the carried Object into the Hero's room.  [AC-OBJECT-04, -05]"""
    thing = table.state.things[hero.carries]
    thing.at, thing.carrier = hero.at, ""
    hero.carries = ""
    table.emit(ThingDropped(thing.key, hero.at))


def mark_area(table: Table, hero: Hero, area: str) -> None:
    """Throw the Grenade carried: a Fire token marks the area until Phase D.  [AC-OBJECT-11]"""
    thing = table.state.things[hero.carries]
    thing.thrown, thing.thrower, thing.carrier = area, hero.key, ""
    hero.carries = ""
    table.state.fire_supply -= 1
    spend(hero, "object")
    table.emit(AreaMarked(hero.key, area))


def burn_out(table: Table, thing: Thing) -> None:
    """A thrown Grenade is used up and its Fire token goes back to the box.  [AC-OBJECT-12]"""
    del table.state.things[thing.key]
    table.state.fire_supply += 1
    table.emit(AreaBurned(thing.thrown))
