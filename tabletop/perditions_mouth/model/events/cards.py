"""Cards, treasures and what lasts from them."""

from tabletop.core.flow import CastChange, Event
from tabletop.core.record import record


@record
class CardsDiscarded(Event):
    """The cards of an action go to the discard pile."""

    hero: str
    cards: list[str]


@record
class CardsDrawn(CastChange):
    hero: str
    cards: list[str]


@record
class CardLost(CastChange):
    """Drawn at the hand limit, or discarded by an effect."""

    hero: str
    card: str


@record
class CardPlayed(CastChange):
    """`worth` is what it adds; `helped` the hero aided, if not the player."""

    hero: str
    card: str
    purpose: str
    worth: int
    helped: str


@record
class CardReturned(CastChange):
    hero: str
    card: str


@record
class CardSetAside(CastChange):
    hero: str
    card: str


@record
class DeckShuffled(Event):
    hero: str


@record
class ResponseShown(Event):
    card: str
    value: int
    purpose: str


@record
class ResponsesDiscarded(Event):
    """The response cards of an action are put away."""

    cards: list[str]


@record
class ResponseShuffled(Event):
    cards: int


@record
class ResponsesSeen(Event):
    """Somebody looked at the top of the response deck."""

    hero: str
    cards: list[str]


@record
class TreasureFound(Event):
    hero: str
    item: str


@record
class TreasureGone(CastChange):
    """Used up, dropped or lost."""

    hero: str
    item: str
    why: str


@record
class TreasureUsed(Event):
    hero: str
    item: str


@record
class TreasureGiven(CastChange):
    giver: str
    taker: str
    item: str


@record
class SlotChanged(CastChange):
    hero: str
    item: str
    active: bool


@record
class TrapSet(Event):
    hero: str
    item: str


@record
class WoundTaken(Event):
    """A wound card without the loss of a hit point."""

    hero: str
    wound: str


@record
class WoundCured(CastChange):
    hero: str
    card: str


@record
class CurseGained(Event):
    hero: str
    card: str


@record
class CurseDispelled(CastChange):
    hero: str
    card: str


@record
class StoneThrown(Event):
    hero: str
    at: int


@record
class EffectBegun(CastChange):
    source: str
    bearer: str


@record
class EffectEnded(CastChange):
    source: str
    bearer: str


@record
class CardGiven(Event):
    """A thankful victim goes with another hero."""

    giver: str
    taker: str
    card: str


@record
class ResponseTurned(Event):
    """A card with two numbers lies open, and players choose."""

    card: str
