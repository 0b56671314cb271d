"""What a digit opens: each of the crew, the Enemies, what comes, the ship and its rooms."""

from tabletop.apocalypse_chaos.board.dice import est_dice, est_needed
from tabletop.apocalypse_chaos.board.scenario import icons_of, scenario_of
from tabletop.apocalypse_chaos.model.faces import OPPOSITE
from tabletop.apocalypse_chaos.model.names import area_name, room_name, thing_name, wall_words
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.show.enemywords import circles_of, kind_words
from tabletop.apocalypse_chaos.show.forecast import Threat
from tabletop.apocalypse_chaos.show.panels.boards import hero_sheet
from tabletop.apocalypse_chaos.show.panels.coming import conclusion
from tabletop.apocalypse_chaos.show.panels.crew import scientist_sheet
from tabletop.apocalypse_chaos.show.recount import place_words
from tabletop.apocalypse_chaos.show.styles import GLYPHS, HEART, enemy_style, shown_name
from tabletop.core.view import Line, PanelView, Section


def sheets(table: Table, threats: list[Threat], ahead: Section | None) -> list[PanelView]:
    """One for each of the crew in its order, then the rest."""
    state = table.state
    found = [
        hero_sheet(table, state.heroes[key])
        if key in state.heroes
        else PanelView(key, table.content.heroes[key].name, [[("Out of the game.", "dim")]])
        for key in state.seating
    ]
    if state.scientist:
        found.append(scientist_sheet(table, state.scientist))
    rows: list[Line] = ahead.full if ahead else [[("No Enemy is about to act.", "dim")]]
    found.append(PanelView("enemies", "Enemies", enemy_rows(table)))
    found.append(PanelView("forecast", "What comes", rows if ahead else [*rows, *conclusion(table, threats)]))
    found.append(PanelView("ship", "Ship and dice", ship_rows(table)))
    return found


def enemy_rows(table: Table) -> list[Line]:
    """By Initiative: where they stand and what their circles mean."""
    state, cards = table.state, table.content.cards
    lines: list[Line] = []
    for enemy in sorted(state.enemies.values(), key=lambda one: cards[one.key].initiative):
        head = f"{cards[enemy.key].initiative} {shown_name(table, enemy.key)}"
        lines.append(
            [
                (head, enemy_style(table, enemy.key)),
                (f" {HEART}{enemy.life} of {enemy.most}, {kind_words(table, enemy.key)}", ""),
                (f", {area_name(table, enemy.area)}{', has acted' if enemy.activated else ''}", "dim"),
            ]
        )
        lines += [[(f"    {number} {words}", "")] for number, words in enumerate(circles_of(table, enemy.key), 1)]
    return lines or [[("None.", "dim")]]


def ship_rows(table: Table) -> list[Line]:
    """Rooms with what they do, Vortices, barricades, Objects, the EST and the faces of a die."""
    state = table.state
    lines: list[Line] = []
    for room in state.rooms.values():
        tile = table.content.tiles[room.tile]
        icons = " ".join(f"{GLYPHS[icon]} {icon}" for icon in icons_of(table, room.tile))
        lines.append(
            [(f"{room_name(table, room.key)} ", "bold"), (f"{icons}  ", "note"), (place_words(table, room), "dim")]
        )
        if not state.tiles[room.tile].reverse:
            lines.append([(f"    {tile.text}", "")])
    for vortex in state.vortices:
        word = "open" if vortex.open else "closed"
        lines.append([(f"Vortex {vortex.number} in {area_name(table, vortex.area)} is {word}.", "")])
    lines += [
        [(f"A {'damaged ' * wall.damaged}barricade stands {wall_words(table, key)}.", "")]
        for key, wall in state.barricades.items()
    ]
    for thing in state.things.values():
        where = (
            table.content.heroes[thing.carrier].name
            if thing.carrier
            else room_name(table, thing.at)
            if thing.at
            else area_name(table, thing.thrown)
        )
        lines.append([(f"{thing_name(table, thing.key)}: {where}", "object")])
    lines.append([(f"EST: {est_dice(state)} of {est_needed(state)} dice; then 1 damage to all of an area.", "")])
    if scenario_of(table).countable:
        lines.append([(f"Cards in the deck: {len(state.deck)}", "")])
    pairs = [f"{GLYPHS[face]} {face} and {GLYPHS[other]} {other}" for face, other in OPPOSITE.items() if face < other]
    lines.append([("Opposite faces of a die: ", "dim"), ("; ".join(pairs), "")])
    return lines
