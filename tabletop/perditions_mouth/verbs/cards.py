"""The verbs for hero cards: drawn, held, played, discarded."""

from tabletop.core.flow import Flow
from tabletop.core.things.deck import draw
from tabletop.perditions_mouth.board.queries import hand_size, infestations
from tabletop.perditions_mouth.model.events.cards import (
    CardLost,
    CardPlayed,
    CardReturned,
    CardsDrawn,
    CardSetAside,
    CurseDispelled,
    CurseGained,
    DeckShuffled,
    WoundCured,
    WoundTaken,
)
from tabletop.perditions_mouth.model.state import Hero
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.verbs.counters import gain_fatigue
from tabletop.perditions_mouth.verbs.death import die
from tabletop.perditions_mouth.verbs.harm import hurt_hero


def leave_play(table: Table, hero: Hero, key: str, *, discard: bool = True) -> None:
    """The text of a played card is no longer in force; that it goes was told with all cards of the action."""
    hero.playing.remove(key)
    if discard:
        hero.discard.append(key)
    table.recast()


def put_away_spent(hero: Hero) -> str:
    """The first card played as 1 or as aid goes to the own discard pile; which it is."""
    key = hero.spent.pop(0)
    hero.discard.append(key)
    return key


def dispel(table: Table, hero: Hero, key: str) -> None:
    """A curse that is no longer in the hero's cards goes back into the curse deck."""
    table.state.curses.cards.append(key)
    table.state.rng.shuffle(table.state.curses.cards)
    table.emit(CurseDispelled(hero.key, key))


def draw_cards(table: Table, hero: Hero, count: int) -> Flow[None]:
    """Draw from the own deck; at the hand limit a card goes straight to the discard pile.  [PM-SHEET-03]"""
    for _ in range(count):
        if not hero.deck or hero.status in ("dead", "lost"):
            return
        key = hero.deck.pop()
        hero.foreseen = max(0, hero.foreseen - 1)
        if len(hero.hand) >= hand_size(table, hero).limit:
            hero.discard.append(key)
            table.emit(CardLost(hero.key, key))
            continue
        yield from take_into_hand(table, hero, key)


def take_into_hand(table: Table, hero: Hero, key: str) -> Flow[None]:
    """A card comes into the hand, whatever the limit; a second infestation has its consequence.  [PM-INFEST-01]"""
    hero.hand.append(key)
    table.emit(CardsDrawn(hero.key, [key]))
    if table.content.cards[key].infestation and infestations(table, hero) >= 2:
        if table.state.options.weak_infestation:
            yield from hurt_hero(table, hero, 1)
        else:
            yield from die(table, hero, infested=True)


def discard_card(table: Table, hero: Hero, key: str) -> None:
    """From the hand to the own discard pile, without being played."""
    hero.hand.remove(key)
    hero.discard.append(key)
    table.emit(CardLost(hero.key, key))


def shuffle_discards(table: Table, hero: Hero) -> None:
    """The own discard pile goes into the own deck.  [PM-STONE-29]"""
    hero.deck += hero.discard
    hero.discard.clear()
    table.state.rng.shuffle(hero.deck)
    hero.foreseen = 0
    table.emit(DeckShuffled(hero.key))


def refill(table: Table, hero: Hero, size: int) -> Flow[None]:
    """Draw until the hand has that size."""
    while len(hero.hand) < size and hero.deck and hero.status not in ("dead", "lost"):
        before = len(hero.hand)
        yield from draw_cards(table, hero, 1)
        if len(hero.hand) == before:  # the limit lies below the size
            return


def lay_card(table: Table, hero: Hero, key: str, *, in_force: bool, own: bool) -> None:
    """A card goes from the hand to the table; what it is worth is told when its response card is known."""
    hero.hand.remove(key)
    (hero.playing if in_force else hero.spent).append(key)
    if own:
        _count_card(table, hero)
    table.recast()


def _count_card(table: Table, hero: Hero) -> None:
    """One more of the cards a hero plays on the own turn.  [PM-VARIANT-02]"""
    turn = table.state.turn
    if turn is not None and turn.hero == hero.key:
        turn.cards += 1


def play_for_text(table: Table, hero: Hero, key: str) -> None:
    """A card that is only its text is laid down for an action of its own symbol.  [PM-HCARD-16]"""
    hero.hand.remove(key)
    hero.playing.append(key)
    _count_card(table, hero)
    table.emit(CardPlayed(hero.key, key, "text", 0, ""))
    gain_fatigue(table, hero, table.content.cards[key].fatigue)


def play_reaction(table: Table, hero: Hero, key: str) -> None:
    """A reaction leaves the hand; it is discarded when the action is over.  [PM-HCARD-17]"""
    hero.hand.remove(key)
    hero.spent.append(key)
    _count_card(table, hero)
    table.emit(CardPlayed(hero.key, key, "reaction", 0, ""))
    gain_fatigue(table, hero, table.content.cards[key].fatigue)


def set_aside(table: Table, hero: Hero, key: str) -> None:
    """A card just played stays out until the scenario ends."""
    for pile in (hero.spent, hero.playing, hero.hand):
        if key in pile:
            pile.remove(key)
    hero.aside.append(key)
    table.emit(CardSetAside(hero.key, key))


def return_to_hand(table: Table, hero: Hero, key: str) -> None:
    hero.playing.remove(key)
    hero.hand.append(key)
    table.emit(CardReturned(hero.key, key))


def cure_wound(table: Table, hero: Hero, key: str) -> None:
    """A wound goes from the hand to the wound discard pile.  [PM-WOUND-06]"""
    hero.hand.remove(key)
    table.state.wounds.discard.append(key)
    table.emit(WoundCured(hero.key, key))


def dispel_from_hand(table: Table, hero: Hero, key: str) -> None:
    hero.hand.remove(key)
    dispel(table, hero, key)


def gain_curse(table: Table, hero: Hero, *, into_deck: bool = False) -> None:
    """The top curse goes into the own discard pile, or into the deck before it is shuffled."""
    key = draw(table.state.curses)
    if key is not None:
        (hero.deck if into_deck else hero.discard).append(key)
        table.emit(CurseGained(hero.key, key))


def plant_infestation(table: Table, hero: Hero) -> None:
    """An infestation is taken out of the wounds and shuffled into a hero's deck; nothing when none is left."""
    wounds, cards = table.state.wounds, table.content.cards
    for pile in (wounds.cards, wounds.discard):
        found = next((key for key in reversed(pile) if cards[key].infestation), "")
        if found:
            pile.remove(found)
            hero.deck.append(found)
            table.state.rng.shuffle(hero.deck)
            hero.foreseen = 0
            table.emit(WoundTaken(hero.key, found))
            return
