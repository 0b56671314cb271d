"""The turn being played, and what lasts until the phase ends."""

from tabletop.planet_apocalypse.model.events.heroes import ActionBegun, HeroTurnStarted
from tabletop.planet_apocalypse.model.state import Turn
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.markers import drop_marker


def begin_turn(table: Table, hero: str) -> Turn:
    table.state.turn = turn = Turn(hero)
    table.state.heroes[hero].used.clear()
    table.emit(HeroTurnStarted(hero))
    return turn


def end_turn(table: Table) -> None:
    table.state.turn = None


def spend_attack(table: Table, turn: Turn, what: str = "attack") -> None:
    """The hero attacks, or gives an attack up."""
    turn.attacks -= 1
    table.emit(ActionBegun(turn.hero, what))


def spend_ambush(table: Table, turn: Turn, often: bool) -> None:
    """The hero sets an ambush, once a turn unless it may often."""
    table.emit(ActionBegun(turn.hero, "ambush"))
    if not often:
        turn.ambushes -= 1


def spend_move(turn: Turn) -> None:
    turn.moves -= 1


def count_step(turn: Turn) -> int:
    """One more area walked; how many in this turn."""
    turn.steps += 1
    return turn.steps


def give_up_move(table: Table, turn: Turn) -> None:
    """The move is gone; it serves stun and whatever else asks for no move.  [PA-STATUS-11, PA-FAQ-02]"""
    turn.moves = 0
    turn.still = True
    drop_marker(table, turn.hero, "stun")


def use_move(table: Table, hero: str) -> None:
    """The hero's move of this turn is spent in another way."""
    turn = table.state.turn
    if turn is not None and turn.hero == hero:
        spend_move(turn)
        count_step(turn)


def grant_attack(table: Table, hero: str) -> None:
    """One more attack in this turn, or in this step of the Lord Battle."""
    state = table.state
    if state.hell is not None:
        state.hell.attacks += 1
    elif state.turn is not None and state.turn.hero == hero:
        state.turn.attacks += 1


def drop_mark(table: Table, what: str, hero: str = "") -> None:
    """What was noted is over before the phase is."""
    if (what, hero) in table.state.marks:
        table.state.marks.remove((what, hero))


def add_mark(table: Table, what: str, hero: str = "") -> None:
    """Note something that lasts until the phase or the Lord Battle ends."""
    table.state.marks.append((what, hero))
