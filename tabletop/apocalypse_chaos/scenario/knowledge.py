"""What tells the rest of the program how far a game is and what was learned by chance."""

from typing import Any

from tabletop.apocalypse_chaos.model.state import State


def round_of(state: State) -> int:
    return state.rounds_before + state.round


def knowledge(state: State) -> Any:
    """Rolls move the rng, draws shorten the deck: nothing else is learned by chance."""
    return state.rng.position, len(state.deck)
