"""The crew strip: every Hero and the Scientist, whoever still stands."""

from typing import Literal, TypeAlias

from tabletop.apocalypse_chaos.board.dice import initiative_of
from tabletop.apocalypse_chaos.board.strengths import shields_of
from tabletop.apocalypse_chaos.model.names import figure_name
from tabletop.apocalypse_chaos.model.state import SCIENTIST, Figure, Hero
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.show.styles import GLYPHS, MINUS, seat_of
from tabletop.core.view import Line, Member, PanelView

LONG_NAME = 16
NARROW, WIDE = 13, 38
"""Columns for a room, and for a room and what its figure would lose."""
SHIPS = ("main ship", "second ship")
State: TypeAlias = Literal["", "acting", "acted", "dead", "gone"]


def place_name(table: Table, room: str, columns: int = 99) -> str:
    """A room with its number, and its ship where there are two: as long as the columns allow."""
    tile = table.content.tiles.get(room)
    if tile is None:
        return f"zone {room[4:]}" if room else "not placed yet"
    name = tile.name if len(tile.name) <= LONG_NAME else tile.name.rpartition(" ")[0]
    forms = [f"{name} {room}", f"{tile.short} {room}"]
    if any(other.ship for other in table.state.rooms.values()):
        ship = SHIPS[table.state.rooms[room].ship]
        forms = [f"{form}, {ship}" for form in forms] + forms
    return next((form for form in forms if len(form) <= columns), forms[-1])


def crew(table: Table, acting: str, harm: dict[str, int], planning: bool) -> list[Member]:
    """In the order of seats, the fallen in their places, the Scientist last."""
    state = table.state
    found = []
    for key in state.seating:
        hero = state.heroes.get(key) or state.fallen[key]
        found.append(_hero(table, hero, acting, harm.get(key, 0), planning))
    if state.scientist:
        found.append(_scientist(table, state.scientist, harm.get(SCIENTIST, 0)))
    return found


def _hero(table: Table, hero: Hero, acting: str, harm: int, planning: bool) -> Member:
    name = figure_name(table, hero.key)
    seat, letter = seat_of(table, hero.key), name[0]
    if hero.key in table.state.fallen:
        return Member(hero.key, seat, letter, name, 0, hero.most, "dead")
    shields = shields_of(table, hero.key) if hero.at else 0
    initiative = initiative_of(table.content, hero)
    counted = f"init {initiative}" if planning else f"shield {shields}"
    if table.state.fallen:  # the word for them takes the room
        counted = "" if harm else f"i{initiative}" if planning else f"{GLYPHS['shield']} {shields}"
    brief: Line = [(f"i{initiative}" if planning else f"{GLYPHS['shield']}{shields}", "dim")]
    doing = _doing(hero, acting, planning)
    counts = f"init {initiative}" if planning else f"{GLYPHS['shield']} {shields}"
    full: Line = [(f"{counts}  ", ""), (doing, "bold" if hero.key == acting else "dim")]
    where: Line = [(place_name(table, hero.at, NARROW), "dim")]
    fate: Line = [("  safe", "good")] if hero.at else []
    if harm:
        fate = [(f"  loses {harm} of {hero.life}{': dies' if harm >= hero.life else ''}", "harm")]
    whole: Line = [(place_name(table, hero.at, WIDE - sum(len(text) for text, _ in fate)), "dim")]
    done = hero.acted or (planning and hero.confirmed)
    state: State = "acting" if hero.key == acting else "acted" if done else ""
    threat: Line = [(f"{MINUS}{harm}", "harm")] if harm else []
    wide = [full, [*whole, *fate]]
    return Member(
        hero.key, seat, letter, name, hero.life, hero.most, state, brief, [[(counted, "")], where], wide, threat
    )


def _doing(hero: Hero, acting: str, planning: bool) -> str:
    if hero.key == acting:
        return "plans" if planning else "acts now"
    if planning:
        return "ready" if hero.confirmed else "waits"
    return "has acted" if hero.acted else "waits"


def _scientist(table: Table, one: Figure, harm: int) -> Member:
    where: Line = [(place_name(table, one.at, NARROW), "dim")]
    whole: Line = [(place_name(table, one.at), "dim")]
    threat: Line = [(f"{MINUS}{harm}", "harm")] if harm else []
    shields = f"shield {shields_of(table, one.key)}"
    seat = seat_of(table, SCIENTIST)
    return Member(
        SCIENTIST, seat, "S", "Sci.", one.life, one.most, "", [], [[], where], [[(shields, "")], whole], threat
    )


def scientist_sheet(table: Table, one: Figure) -> PanelView:
    lines: list[Line] = [
        [(f"♥{one.life} of {one.most}", "good"), (f"  Shields {shields_of(table, SCIENTIST)}", "")],
        [("In ", "dim"), (place_name(table, one.at), "")],
        [("A Hero beside him may hand any action but an attack to him.", "")],
    ]
    return PanelView(SCIENTIST, "Scientist", lines)
