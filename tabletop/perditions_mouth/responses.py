"""Response cards: turned over, read, put away."""

from tabletop.core.flow import Flow, Option, pick, react
from tabletop.core.things.deck import draw, shuffle_all
from tabletop.perditions_mouth import events as ev
from tabletop.perditions_mouth.content import PMTable
from tabletop.perditions_mouth.moments import ResponseDrawn


def draw_response(table: PMTable, purpose: str, seat: str = "players") -> Flow[ResponseDrawn]:
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
        table.emit(ev.ResponseTurned(key))
        values = [Option(f"value{n}", f"Count it as {n}", n) for n in (card.value, card.other)]
        value = yield from pick(seat, "response.value", "Which of the two numbers counts?", values)
    table.emit(ev.ResponseShown(key, value, purpose))
    shown = ResponseDrawn(key, purpose, value, card.eye)
    yield from react(table, shown)
    return shown


def settle_responses(table: PMTable) -> None:
    """The action is over: its response cards are discarded, and shuffled in if the shuffle card was among them."""
    state = table.state
    if state.drawn:
        table.emit(ev.ResponsesDiscarded(list(state.drawn)))
        state.response.discard += state.drawn
        state.drawn.clear()
    if state.shuffle_due:
        state.shuffle_due = False
        shuffle_all(state.response, state.rng)
        state.foreseen = 0
        table.emit(ev.ResponseShuffled(len(state.response.cards)))
