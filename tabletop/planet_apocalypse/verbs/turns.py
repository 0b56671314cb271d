"""The turn being played, and what lasts until the phase ends."""

from tabletop.planet_apocalypse.model.state import Turn
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.markers import drop_marker


def give_up_move(table: Table, turn: Turn) -> None:
    """The move is gone; it serves stun and whatever else asks for no move.  [PA-STATUS-11, PA-FAQ-02]"""
    turn.moves = 0
    turn.still = True
    drop_marker(table, turn.hero, "stun")


def add_mark(table: Table, what: str, hero: str = "") -> None:
    """Note something that lasts until the phase or the Lord Battle ends."""
    table.state.marks.append((what, hero))


def grant_attack(table: Table, hero: str) -> None:
    """One more attack in this turn, or in this step of the Lord Battle."""
    state = table.state
    if state.hell is not None:
        state.hell.attacks += 1
    elif state.turn is not None and state.turn.hero == hero:
        state.turn.attacks += 1


def use_move(table: Table, hero: str) -> None:
    """The hero's move of this turn is spent in another way."""
    turn = table.state.turn
    if turn is not None and turn.hero == hero:
        turn.moves -= 1
        turn.steps += 1
