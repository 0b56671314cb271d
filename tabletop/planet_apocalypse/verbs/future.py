"""A future that nobody knows."""

from tabletop.core.things.rng import Rng
from tabletop.planet_apocalypse.model.state import State


def imagine(state: State, seed: int) -> None:
    """The future is rolled anew and face-down cards lie in another order."""
    state.rng = Rng.seeded(seed)
    unseen = len(state.gifts.cards) - state.known_gifts
    hidden = state.gifts.cards[:unseen]
    state.rng.shuffle(hidden)
    state.gifts.cards[:unseen] = hidden
    state.rng.shuffle(state.legions.cards)
