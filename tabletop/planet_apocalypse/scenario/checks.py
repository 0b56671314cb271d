"""What does not fit together in content, each with its place."""

from tabletop.planet_apocalypse.model.content import Content, HeroSheet, MapSheet
from tabletop.planet_apocalypse.model.state import LADDER


def _number_faults(content: Content) -> list[str]:
    """Counts and dice that the rules rely on."""
    found = []
    if [minion.circle for minion in content.circles] != [0, 1, 2, 3]:
        found.append("minions: one each of the circles 0 to 3 is needed")
    dice = {f"hero {hero.key}": [hero.die] for hero in content.heroes.values()}
    dice |= {f"demon {demon.key}": demon.dice for demon in content.fourths.values()}
    dice |= {f"minion {minion.key}": minion.dice for minion in content.circles}
    for troop in content.troopers.values():
        dice[f"trooper {troop.key}"] = [sides for sizes in troop.dice for sides in sizes]
    found += [f"{who}: there is no d{sides}" for who, sizes in dice.items() for sides in sizes if sides not in LADDER]
    for troop in content.troopers.values():
        if len(troop.dice) != 4:
            found.append(f"trooper {troop.key}: ambush dice for one to four troopers are needed")
    for lord in content.lords.values():
        if not any(part.mortal for part in lord.parts):
            found.append(f"lord {lord.key}: no part of it is mortal")
        found += [
            f"lord {lord.key}: {part.key} needs health for one to five heroes"
            for part in lord.parts
            if len(part.health) != 5
        ]
    for modifier in content.modifiers.values():
        if modifier.default not in [value.value for value in modifier.values]:
            found.append(f"modifier {modifier.key}: its default is none of its values")
    return found


def _tree_faults(sheet: HeroSheet) -> list[str]:
    """Six slots, at least one start, every other slot reached by an arrow.  [PA-TEAM-30]"""
    reached = {number for slot in sheet.slots for number in slot.to}
    found = [] if len(sheet.slots) == 6 else [f"hero {sheet.key}: a gift tree has 6 slots"]
    for number, slot in enumerate(sheet.slots, 1):
        if not slot.start and number not in reached:
            found.append(f"hero {sheet.key}: no arrow leads to slot {number}")
    unknown = sorted(number for number in reached if not 1 <= number <= len(sheet.slots))
    return found + [f"hero {sheet.key}: an arrow leads to slot {number}, which is not there" for number in unknown]


def _map_faults(board: MapSheet) -> list[str]:
    """At least one start and one Lord area; every link leads somewhere.  [PA-SETUP-03]"""
    keys = {area.key for area in board.areas}
    found = []
    if not any(area.start for area in board.areas) or not any(area.lord for area in board.areas):
        found.append(f"map {board.key}: needs a start area and a Lord area")
    for area in board.areas:
        for other in [*area.links, area.next, area.returns]:
            if other not in keys and other not in ("", "exit"):
                found.append(f"map {board.key}: area {area.key} leads to the unknown area {other!r}")
    return found
