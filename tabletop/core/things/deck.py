"""A deck of card keys with its discard pile."""

import attrs

from tabletop.core.record import record
from tabletop.core.things.rng import Rng


@record
class Deck:
    """Cards by key; the top is the end of the list."""

    cards: list[str]
    discard: list[str] = attrs.field(factory=list)
    seen: int = 0
    """How many cards players have learned from this deck so far: part of what decides where undo is free."""


def draw(deck: Deck, rng: Rng | None = None) -> str | None:
    """Take the top card, None if there is none; with an rng an empty deck is first refilled from the discard pile."""
    if not deck.cards:
        if rng is None or not deck.discard:
            return None
        deck.cards, deck.discard = deck.discard, []
        rng.shuffle(deck.cards)
    deck.seen += 1
    return deck.cards.pop()


def shuffle_all(deck: Deck, rng: Rng) -> None:
    """Shuffle deck and discard pile together into a new deck."""
    deck.cards.extend(deck.discard)
    deck.discard.clear()
    rng.shuffle(deck.cards)
