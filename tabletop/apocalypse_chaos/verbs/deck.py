"""The unseen cards and the future imagined anew, for advice and search."""

from tabletop.apocalypse_chaos.model.state import State
from tabletop.core.things.rng import Rng


def imagine(state: State, seed: int) -> None:
    """Re-seed, and deal the unseen cards anew, each position keeping the kind that is known of it.  [AC-DECK-08]"""
    state.rng = Rng.seeded(seed)
    last = len(state.deck) - 1 if state.options.open_top_card else len(state.deck)
    hidden = _with_top_shuffled(state, state.deck[:last])
    piles: dict[str, list[str]] = {}
    for key in [*hidden, *state.box]:
        piles.setdefault(state.groups.get(key, key), []).append(key)
    for keys in piles.values():
        state.rng.shuffle(keys)
    fill = {group: iter(keys) for group, keys in piles.items()}
    state.deck[:last] = [next(fill[state.groups.get(key, key)]) for key in hidden]
    state.box = [next(fill[state.groups.get(key, key)]) for key in state.box]


def _with_top_shuffled(state: State, hidden: list[str]) -> list[str]:
    """Within what is left of the top portion the kinds may lie in any order."""
    below = sum(state.portions[1:])
    top = hidden[below:]
    state.rng.shuffle(top)
    return hidden[:below] + top
