"""The verbs for response cards: turned over, looked at, put away."""

from tabletop.core.things.deck import draw, shuffle_all
from tabletop.perditions_mouth.model.events.cards import (
    ResponsesDiscarded,
    ResponseShuffled,
    ResponsesSeen,
)
from tabletop.perditions_mouth.model.table import Table


def turn_over(table: Table) -> str:
    """The top response card lies open until the action ends; which it is.  [PM-RESP-02]"""
    state = table.state
    key = draw(state.response, state.rng)
    if key is None:  # every card is part of the action under way
        state.response.discard, state.drawn = state.drawn, []
        key = draw(state.response, state.rng)
        assert key is not None
    state.drawn.append(key)
    state.foreseen = max(0, state.foreseen - 1)
    state.shuffle_due = state.shuffle_due or table.content.responses[key].shuffle
    return key


def settle_responses(table: Table) -> None:
    """The action is over: its response cards are discarded, and shuffled in if the shuffle card was among them."""
    state = table.state
    if state.drawn:
        table.emit(ResponsesDiscarded(list(state.drawn)))
        state.response.discard += state.drawn
        state.drawn.clear()
    if state.shuffle_due:
        state.shuffle_due = False
        shuffle_all(state.response, state.rng)
        state.foreseen = 0
        table.emit(ResponseShuffled(len(state.response.cards)))


def look_ahead(table: Table, hero: str, count: int) -> list[str]:
    """Take the top response cards into view, the next one first; they are off the deck until put back."""
    deck = table.state.response
    taken = [deck.cards.pop() for _ in range(min(count, len(deck.cards)))]
    deck.seen += len(taken)
    table.state.foreseen = max(0, table.state.foreseen - len(taken))
    if taken:
        table.emit(ResponsesSeen(hero, list(taken)))
    return taken


def put_back(table: Table, cards: list[str]) -> None:
    """On top of the response deck, the first of them to be drawn next."""
    table.state.response.cards += reversed(cards)
    table.state.foreseen += len(cards)


def bury(table: Table, card: str) -> None:
    """A response card that was looked at goes to the discard pile."""
    table.state.response.discard.append(card)
