"""The verbs that only single cards and treasures need."""

from tabletop.perditions_mouth import events as ev
from tabletop.perditions_mouth.content import PMTable
from tabletop.perditions_mouth.figures import bring
from tabletop.perditions_mouth.state import Hero

# --- the top of the response deck


def look_ahead(table: PMTable, hero: str, count: int) -> list[str]:
    """Take the top response cards into view, the next one first; they are off the deck until put back."""
    deck = table.state.response
    taken = [deck.cards.pop() for _ in range(min(count, len(deck.cards)))]
    deck.seen += len(taken)
    table.state.foreseen = max(0, table.state.foreseen - len(taken))
    if taken:
        table.emit(ev.ResponsesSeen(hero, list(taken)))
    return taken


def put_back(table: PMTable, cards: list[str]) -> None:
    """On top of the response deck, the first of them to be drawn next."""
    table.state.response.cards += reversed(cards)
    table.state.foreseen += len(cards)


def bury(table: PMTable, card: str) -> None:
    """A response card that was looked at goes to the discard pile."""
    table.state.response.discard.append(card)


# --- treasures


def throw_stone(table: PMTable, hero: str, at: int) -> None:
    """The Warp Stone lies on a square until an Insectoid enters it.  [PM-TREASURE-17]"""
    table.state.warp = at
    table.emit(ev.StoneThrown(hero, at))


def plant_infestation(table: PMTable, hero: Hero) -> None:
    """An infestation is taken out of the wounds and shuffled into a hero's deck; nothing when none is left."""
    wounds, cards = table.state.wounds, table.content.cards
    for pile in (wounds.cards, wounds.discard):
        found = next((key for key in reversed(pile) if cards[key].infestation), "")
        if found:
            pile.remove(found)
            hero.deck.append(found)
            table.state.rng.shuffle(hero.deck)
            hero.foreseen = 0
            table.emit(ev.WoundTaken(hero.key, found))
            return


def release(table: PMTable, kind: str, at: int) -> None:
    """An enemy of the reserve appears on a square."""
    table.state.reserve.remove(kind)
    bring(table, kind, (at,))
