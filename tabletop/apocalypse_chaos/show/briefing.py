"""A mission, told before the first decision."""

from tabletop.apocalypse_chaos.board.dice import est_needed
from tabletop.apocalypse_chaos.board.scenario import scenario_of
from tabletop.apocalypse_chaos.model.names import area_name, room_name, thing_name
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.show.panels.goals import loss
from tabletop.apocalypse_chaos.show.styles import BROKEN_WALL, CLOSED_VORTEX, FIRE, OBJECT, VORTEX, WALL
from tabletop.core.view.briefing import Briefing, Note, Sign

ROUND = (
    "Enemies arrive; then everybody rolls dice and places them; then Heroes and Enemies act in the order of their "
    "Initiative, the highest first; then fires burn and life is counted."
)


def briefing(table: Table) -> Briefing:
    scenario = scenario_of(table)
    needed = est_needed(table.state)
    est = f"With {needed} dice on it in a round the crew picks an area, and every Enemy there takes 1 damage."
    return Briefing(
        title=scenario.name,
        story=scenario.story,
        goal=scenario.text,
        loss=_loss(table),
        signs=[*_rooms(table), *_dangers(table), *_things(table)],
        notes=[*(Note("Special", text) for text in scenario.special), Note("EST", est), Note("A round", ROUND)],
    )


def _loss(table: Table) -> str:
    words = loss(table).full.removeprefix("Lost").removeprefix(":").strip()
    return f"{words[:1].upper()}{words[1:]}."


def _rooms(table: Table) -> list[Sign]:
    """Rooms by their numerals; platforms with the sign of a shelf."""
    found = []
    for room in table.state.rooms.values():
        tile = table.state.tiles[room.tile]
        if not tile.reverse:
            name = table.content.tiles[room.tile].name
            found.append(
                Sign(room.tile, "shelf" if room.level else "title", f"{name} (platform)" if room.level else name)
            )
    return found


def _dangers(table: Table) -> list[Sign]:
    state = table.state
    found = []
    for vortex in state.vortices:
        glyph, style = (VORTEX, "vortex") if vortex.open else (CLOSED_VORTEX, "dim")
        found.append(Sign(glyph, style, f"Vortex {vortex.number} in {area_name(table, vortex.area)}"))
    for room in state.rooms.values():
        if state.tiles[room.tile].fires:
            found.append(Sign(FIRE, "fire", f"fire in {room_name(table, room.key)}"))
    whole = sum(not wall.damaged for wall in state.barricades.values())
    damaged = len(state.barricades) - whole
    for glyph, amount, word in ((WALL, whole, ""), (BROKEN_WALL, damaged, "damaged ")):
        if amount:
            found.append(Sign(glyph, "door", f"{amount} {word}barricade{'s' * (amount > 1)}"))
    return found


def _things(table: Table) -> list[Sign]:
    state = table.state
    places: dict[tuple[str, str], int] = {}
    for thing in state.things.values():
        if thing.at:
            place = thing_name(table, thing.key), room_name(table, thing.at)
            places[place] = places.get(place, 0) + 1
    found = [
        Sign(OBJECT, "object", f"{name}{f' ({count})' if count > 1 else ''} in {room}")
        for (name, room), count in places.items()
    ]
    if state.scientist is not None:
        found.append(Sign("S", "object", f"the Scientist in {room_name(table, state.scientist.at)}"))
    return found
