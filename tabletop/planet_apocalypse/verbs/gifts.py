"""The gift panel and the gift deck."""

from tabletop.core.things.deck import draw
from tabletop.planet_apocalypse.model.events.heroes import GiftsSwapped, GiftTaken, PanelDealt
from tabletop.planet_apocalypse.model.table import Table


def deal_panel(table: Table, slots: list[int]) -> None:
    """Deal a gift to each of these slots; short of cards the rest stays empty.  [PA-RULE-27]"""
    state = table.state
    dealt: list[str] = []
    for slot in slots:
        card = draw(state.gifts, state.rng)
        if card is None:
            break
        state.known_gifts = max(0, state.known_gifts - 1)
        state.panel[slot] = card
        dealt.append(card)
    table.emit(PanelDealt(dealt))


def clear_panel(table: Table, slots: list[int]) -> None:
    state = table.state
    for slot in slots:
        if state.panel[slot]:
            state.gifts.discard.append(state.panel[slot])
            state.panel[slot] = ""


def peek_gifts(table: Table, amount: int) -> list[str]:
    """The top gifts of the deck, top first; they stay where they are."""
    deck = table.state.gifts
    if not deck.cards:
        card = draw(deck, table.state.rng)
        deck.cards += [card] if card else []
    deck.seen += amount
    table.state.known_gifts = max(table.state.known_gifts, min(amount, len(deck.cards)))
    return deck.cards[-amount:][::-1]


def swap_gift(table: Table, slot: int, card: str) -> None:
    """A card near the top of the deck and one on the panel change places."""
    deck, panel = table.state.gifts.cards, table.state.panel
    place = len(deck) - 1 - deck[::-1].index(card)
    deck[place], panel[slot] = panel[slot], card
    table.emit(GiftsSwapped(deck[place], card))


def order_gifts(table: Table, cards: list[str]) -> None:
    """The top cards of the deck lie in this order, the first on top."""
    table.state.gifts.cards[-len(cards) :] = cards[::-1]


def take_gift(table: Table, hero: str, place: int, slot: int, cost: int) -> str:
    """A card of the panel fills a slot of the hero's tree for good."""
    state = table.state
    gift, state.panel[place] = state.panel[place], ""
    state.heroes[hero].slots[slot] = gift
    state.bought += 1
    table.emit(GiftTaken(hero, gift, slot + 1, cost))
    return gift
