"""The future imagined anew: for advice and search, which must not peek."""

from tabletop.core.things.rng import Rng
from tabletop.perditions_mouth.model.state import State


def imagine(state: State, seed: int) -> None:
    """Re-seed the future and reshuffle what nobody has seen."""
    state.rng = Rng.seeded(seed, state.rng.stream >> 1)
    _shuffle_below(state.rng, state.response.cards, state.foreseen)
    for deck in (state.wounds, state.treasures, state.victims, state.victim_responses, state.curses):
        state.rng.shuffle(deck.cards)
    for hero in state.heroes.values():
        _shuffle_below(state.rng, hero.deck, hero.foreseen)


def _shuffle_below(rng: Rng, cards: list[str], known: int) -> None:
    """Shuffle all but the cards on top that the players know."""
    unseen = cards[: len(cards) - known]
    rng.shuffle(unseen)
    cards[: len(unseen)] = unseen
