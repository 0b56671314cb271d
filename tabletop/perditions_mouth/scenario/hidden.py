"""What nobody at the table knows: how it is told apart, and imagined anew."""

from typing import Any

from tabletop.core.things.rng import Rng
from tabletop.perditions_mouth.model.state import State


def knowledge(state: State) -> Any:
    """Everything that was learned by chance or reveal: the generator's place and the cards seen."""
    seen = [
        deck.seen
        for deck in (state.response, state.wounds, state.treasures, state.victims, state.victim_responses, state.curses)
    ]
    drawn = [(len(hero.deck), len(hero.hand) + len(hero.discard)) for hero in state.heroes.values()]
    return (state.rng.position, seen, [deck for deck, _ in drawn], state.scenario)


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
