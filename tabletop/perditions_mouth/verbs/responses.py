"""Response cards: turned over, read, looked at, put away."""

from tabletop.core.flow import PLAYERS, Flow, Option, pick, react
from tabletop.core.things.deck import draw, shuffle_all
from tabletop.perditions_mouth.model.events.cards import (
    ResponsesDiscarded,
    ResponseShown,
    ResponseShuffled,
    ResponsesSeen,
    ResponseTurned,
)
from tabletop.perditions_mouth.model.moments.rounds import ResponseDrawn
from tabletop.perditions_mouth.model.table import Table


def draw_response(table: Table, purpose: str, seat: str = PLAYERS) -> Flow[ResponseDrawn]:
    """Turn the top response card over; what it counts as after everybody had a say.

    `purpose` is phase (opens the Enemy Phase), enemy, lock, failure, check, or hero when it is drawn to benefit one:
    victim-response cards then count 0.  [PM-RESP-02, PM-RESP-12, PM-RESP-14, PM-RULE-30]
    """
    state = table.state
    key = draw(state.response, state.rng)
    if key is None:  # every card is part of the action under way
        state.response.discard, state.drawn = state.drawn, []
        key = draw(state.response, state.rng)
        assert key is not None
    state.drawn.append(key)
    state.foreseen = max(0, state.foreseen - 1)
    card = table.content.responses[key]
    state.shuffle_due = state.shuffle_due or card.shuffle
    value = card.value
    if card.set == "victim" and purpose == "hero":
        value = 0
    if card.other is not None:
        table.emit(ResponseTurned(key))
        values = [Option(f"value{n}", f"Count it as {n}", n) for n in (card.value, card.other)]
        value = yield from pick(seat, "response.value", "Which of the two numbers counts?", values)
    table.emit(ResponseShown(key, value, purpose))
    shown = ResponseDrawn(key, purpose, value, card.eye)
    yield from react(table, shown)
    return shown


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
