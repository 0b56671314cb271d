"""What content must get right beyond its shape: that layouts can be laid out and cards can be played."""

from tabletop.apocalypse_chaos.board.ship import survey
from tabletop.apocalypse_chaos.model.content import Card, Layout, Scenario
from tabletop.apocalypse_chaos.model.state import Room
from tabletop.core.content.loader import Loader


def check_scenario(loader: Loader, scenario: Scenario) -> None:
    """One layout for each number of Heroes, tiles enough, Vortices in areas, and what cannot be lost named."""
    for count in scenario.heroes:
        layouts = [layout for layout in scenario.layouts if count in layout.heroes]
        if len(layouts) != 1:
            text = f"the scenario {scenario.key!r} needs one layout for {count} Heroes, not {len(layouts)}"
            loader.fault(scenario, text)
    for layout in scenario.layouts:
        _check_layout(loader, scenario, layout)


def _check_layout(loader: Loader, scenario: Scenario, layout: Layout) -> None:
    empty = [cell for cell in layout.cells if cell.tile is None]
    if len(empty) > len(scenario.pool) + len(scenario.ground):
        text = f"the scenario {scenario.key!r} has {len(empty)} cells to fill and too few tiles in its pool"
        loader.fault(layout, text)
    for cell in layout.cells:
        may_fall = cell.level > 0 and cell.tile is not None and cell.tile == scenario.engine
        if may_fall and cell.tile not in scenario.cannot_lose:
            loader.fault(layout, f"the scenario {scenario.key!r} needs {cell.tile} in its cannot_lose: it may fall")
    areas = _areas(layout)
    for count in layout.heroes:
        vortices = layout.vortices.get(str(count), [])
        if len(vortices) != count:
            loader.fault(layout, f"the scenario {scenario.key!r} needs {count} vortices for {count} Heroes")
        for key in vortices:
            if key not in areas:
                loader.fault(layout, f"the scenario {scenario.key!r} has no area {key!r}")


def _areas(layout: Layout) -> list[str]:
    if layout.shape == "reactor":
        return [f"a{number}" for number in range(1, 9)]
    rooms = {}
    for index, cell in enumerate(layout.cells):
        rooms[str(index)] = Room(str(index), str(index), cell.ship, cell.row, cell.col, cell.level)
    hanging = [r for r in rooms.values() if r.level and not any(_below(r, other) for other in rooms.values())]
    return [] if hanging or not rooms else list(survey(rooms, layout, side_shots=True)[1])


def _below(room: Room, other: Room) -> bool:
    same = (room.ship, room.row, room.col) == (other.ship, other.row, other.col)
    return same and other.level == room.level - 1


def check_card(loader: Loader, card: Card) -> None:
    """An Enemy needs life within what the tokens show and an Initiative from 1 to 3."""
    if not 1 <= card.life <= 10:
        loader.fault(card, f"the card {card.key!r} has life {card.life}, expected 1 to 10")
    if not 1 <= card.initiative <= 3:
        loader.fault(card, f"the card {card.key!r} has Initiative {card.initiative}, expected 1 to 3")
    if card.kind == "boss" and card.level not in (1, 2, 3):
        loader.fault(card, f"the Boss {card.key!r} has level {card.level}, expected 1 to 3")
    if card.kind in ("grunt", "boss") and card.equipment is None:
        loader.fault(card, f"the card {card.key!r} has no equipment")
