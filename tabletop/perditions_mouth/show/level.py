"""The level in words: its walls and ground, its ways in and out, what squares are for."""

from tabletop.core.flow import consult
from tabletop.perditions_mouth.board.grid import names, square_name
from tabletop.perditions_mouth.board.ground import board, terrain_at
from tabletop.perditions_mouth.board.items import rescue_square
from tabletop.perditions_mouth.model.moments.questions import MayLeave
from tabletop.perditions_mouth.model.table import Table

PLAIN = "floor"


def level_words(table: Table) -> list[str]:
    """Where what is, one sentence a line; the squares that are not named are floor."""
    printed = board(table)
    last = square_name(printed.squares[-1])
    lines = [f"The level goes from 1A to {last}; you come in at {square_name(printed.entrance)}."]
    lines += [_exit_words(table, at, name) for at, name in printed.exits.items()]
    squares: dict[str, list[int]] = {}
    for at in printed.squares:
        squares.setdefault(terrain_at(table, at), []).append(at)
    for key, found in squares.items():
        if key != PLAIN:
            terrain = table.content.terrain[key]
            lines.append(f"{terrain.name.capitalize()} on {names(found)}: {terrain.text}")
    if any(table.content.kinds[figure.kind].carried for figure in table.state.figures.values()):
        lines.append(f"Victims are safe on {square_name(rescue_square(table))}.")
    if table.state.fire:
        lines.append(f"Fire on {names(table.state.fire)}.")
    return lines


def _exit_words(table: Table, at: int, name: str) -> str:
    """Whether heroes may leave there, and why not."""
    where = f"Exit {name} on {square_name(at)}"
    if name not in table.content.scenarios[table.state.scenario].next:
        return f"{where} cannot be used."
    heroes = [hero for hero in table.state.heroes.values() if hero.status in ("present", "outside")]
    shut = consult(table, MayLeave(heroes[0].key, name)).refused if heroes else ""
    return f"{where} is shut: {shut}." if shut else f"{where} is open."
