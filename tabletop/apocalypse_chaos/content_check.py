"""What a scenario must get right beyond its shape: that its layouts can be laid out."""

from tabletop.apocalypse_chaos.content import Card, Layout, Scenario
from tabletop.apocalypse_chaos.ship import survey
from tabletop.apocalypse_chaos.state import Room


def scenario_problems(scenario: Scenario) -> list[str]:
    """Sentences about numbers of Heroes without a layout, tiles that run out, and areas that do not exist."""
    found = []
    for count in scenario.heroes:
        layouts = [layout for layout in scenario.layouts if count in layout.heroes]
        if len(layouts) != 1:
            found.append(f"the scenario {scenario.key!r} needs one layout for {count} Heroes, not {len(layouts)}")
    for layout in scenario.layouts:
        found += _layout_problems(scenario, layout)
    return found


def _layout_problems(scenario: Scenario, layout: Layout) -> list[str]:
    found = []
    empty = [cell for cell in layout.cells if cell.tile is None]
    if len(empty) > len(scenario.pool) + len(scenario.ground):
        found.append(f"the scenario {scenario.key!r} has {len(empty)} cells to fill and too few tiles in its pool")
    areas = _areas(layout)
    for count in layout.heroes:
        vortices = layout.vortices.get(str(count), [])
        if len(vortices) != count:
            found.append(f"the scenario {scenario.key!r} needs {count} vortices for {count} Heroes")
        found += [f"the scenario {scenario.key!r} has no area {key!r}" for key in vortices if key not in areas]
    return found


def _areas(layout: Layout) -> list[str]:
    if layout.shape == "reactor":
        return [f"a{number}" for number in range(1, 9)]
    rooms = {}
    for index, cell in enumerate(layout.cells):
        rooms[str(index)] = Room(str(index), str(index), cell.ship, cell.row, cell.col, cell.level)
    hanging = [r for r in rooms.values() if r.level and not any(_below(r, other) for other in rooms.values())]
    return [] if hanging or not rooms else list(survey(rooms, layout, side_shots=True))


def _below(room: Room, other: Room) -> bool:
    same = (room.ship, room.row, room.col) == (other.ship, other.row, other.col)
    return same and other.level == room.level - 1


def card_problems(card: Card) -> list[str]:
    """An Enemy needs life within what the tokens show and an Initiative from 1 to 3."""
    found = []
    if not 1 <= card.life <= 10:
        found.append(f"the card {card.key!r} has life {card.life}, expected 1 to 10")
    if not 1 <= card.initiative <= 3:
        found.append(f"the card {card.key!r} has Initiative {card.initiative}, expected 1 to 3")
    if card.kind == "boss" and card.level not in (1, 2, 3):
        found.append(f"the Boss {card.key!r} has level {card.level}, expected 1 to 3")
    if card.kind in ("grunt", "boss") and card.equipment is None:
        found.append(f"the card {card.key!r} has no equipment")
    return found
