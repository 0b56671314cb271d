"""What does not fit together in content, each reported at its place."""

from tabletop.core.content.loader import Loader
from tabletop.planet_apocalypse.board.party import MOST_HEROES
from tabletop.planet_apocalypse.board.troopers import MOST_AMBUSH
from tabletop.planet_apocalypse.model.content import Chapter, Content, HeroSheet, LordSheet, MapSheet, Modifier, Trooper
from tabletop.planet_apocalypse.model.options import Options
from tabletop.planet_apocalypse.model.state import HELL, LADDER
from tabletop.planet_apocalypse.scenario.options import OFFERED, read_value

SLOTS = 6


def check(loader: Loader, content: Content) -> None:
    """Report everything the rules rely on and do not find."""
    _keys(loader, content)
    _circles(loader, content)
    for hero in content.heroes.values():
        _tree(loader, hero)
        _dice(loader, hero, [hero.die])
    for minion in content.minions.values():
        _dice(loader, minion, minion.dice)
    for demon in content.fourths.values():
        _dice(loader, demon, demon.dice)
    for troop in content.troopers.values():
        _trooper(loader, troop)
    for lord in content.lords.values():
        _lord(loader, lord)
    for board in content.maps.values():
        _map(loader, board)
    for chapter in content.chapters.values():
        _chapter(loader, content, chapter)
    for modifier in content.modifiers.values():
        _modifier(loader, modifier)


def _keys(loader: Loader, content: Content) -> None:
    """A key names one thing, whatever it is: prompts, the log and owners of abilities go by it."""
    seen: set[str] = set()
    for thing in content.things():
        if thing.key in seen:
            loader.fault(thing, f"the key {thing.key!r} names two things with abilities")
        seen.add(thing.key)


def _circles(loader: Loader, content: Content) -> None:
    wanted = [0, 1, 2, 3]
    for minion in content.minions.values():
        if minion.circle in wanted:
            wanted.remove(minion.circle)
        else:
            loader.fault(minion, f"one minion each of the circles 0 to 3 is needed, not another of {minion.circle}")
    if wanted and content.minions:
        loader.fault(next(iter(content.minions.values())), f"there is no minion of circle {wanted[0]}")


def _dice(loader: Loader, thing: object, sizes: list[int]) -> None:
    for sides in sizes:
        if sides not in LADDER:
            loader.fault(thing, f"there is no d{sides}")


def _tree(loader: Loader, sheet: HeroSheet) -> None:
    """Six slots, at least one start, every other slot reached by an arrow.  [PA-TEAM-30]"""
    if len(sheet.slots) != SLOTS:
        loader.fault(sheet, f"a gift tree has {SLOTS} slots, not {len(sheet.slots)}")
    reached = {number for slot in sheet.slots for number in slot.to}
    for number, slot in enumerate(sheet.slots, 1):
        if not slot.start and number not in reached:
            loader.fault(slot, f"no arrow leads to slot {number}")
        for to in slot.to:
            if not 1 <= to <= len(sheet.slots):
                loader.fault(slot, f"an arrow leads to slot {to}, which is not there")


def _trooper(loader: Loader, troop: Trooper) -> None:
    _dice(loader, troop, [sides for sizes in troop.dice for sides in sizes])
    if len(troop.dice) != MOST_AMBUSH:
        loader.fault(troop, "ambush dice for one to four troopers are needed")


def _lord(loader: Loader, lord: LordSheet) -> None:
    _dice(loader, lord, lord.dice)
    if not any(part.mortal for part in lord.parts):
        loader.fault(lord, "no part of it is mortal")
    for part in lord.parts:
        if len(part.health) != MOST_HEROES:
            loader.fault(part, "needs health for one to five heroes")


def _map(loader: Loader, board: MapSheet) -> None:
    """At least one start and one Lord area; every link leads somewhere.  [PA-SETUP-03]"""
    if not any(area.start for area in board.areas) or not any(area.lord for area in board.areas):
        loader.fault(board, "a map needs a start area and a Lord area")
    keys = [area.key for area in board.areas]
    for area in board.areas:
        if keys.count(area.key) > 1 or area.key in ("exit", HELL):
            loader.fault(area, f"the area {area.key!r} is there twice, or has a name with a meaning of its own")
        for other in [*area.links, *area.walks, area.next, area.returns]:
            if other not in keys and other not in ("", "exit"):
                loader.fault(area, f"leads to the unknown area {other!r}")


def _chapter(loader: Loader, content: Content, chapter: Chapter) -> None:
    """Crowns for every Lesser Lord of the map; a region that is there."""
    board = content.maps.get(chapter.map)
    lesser = len([area for area in board.areas if area.lesser]) if board else len(chapter.lesser)
    if lesser != len(chapter.lesser):
        loader.fault(chapter, f"the map {chapter.map!r} has {lesser} Lesser Lords, not {len(chapter.lesser)}")
    if chapter.region and chapter.region not in content.regions:
        loader.fault(chapter, f"there is no region {chapter.region!r}")


def _modifier(loader: Loader, modifier: Modifier) -> None:
    """A modifier is one of the options the rules know, with values that it can have."""
    field = next((field for field in OFFERED if field.name == modifier.key), None)
    if field is None:
        known = ", ".join(one.name for one in OFFERED)
        loader.fault(modifier, f"the rules know no {modifier.key!r}; they know {known}")
        return
    for value in modifier.values:
        try:
            read_value(field, value.value)
        except ValueError:
            loader.fault(value, f"{value.value!r} is nothing {Options.__name__}.{field.name} can be")
    if modifier.default not in [value.value for value in modifier.values]:
        loader.fault(modifier, "its default is none of its values")
