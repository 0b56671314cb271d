"""Verbs and questions that gifts share."""

from collections.abc import Callable
from typing import Annotated, TypeAlias

from tabletop.core.content.loader import Ref
from tabletop.core.flow import Flow, Option, confirm
from tabletop.core.things.deck import draw
from tabletop.planet_apocalypse import events
from tabletop.planet_apocalypse.effects import announce, grow_ambush, mark_used, spend_luck
from tabletop.planet_apocalypse.moments import Action, Attack, Die
from tabletop.planet_apocalypse.queries import is_shadow
from tabletop.planet_apocalypse.state import HELL, Area
from tabletop.planet_apocalypse.table import Table

GiftKey: TypeAlias = Annotated[str, Ref("gifts")]
"""The gift an ability belongs to, for prompts and the log."""


# -- paying for a gift ------------------------------------------------------------------------------------------------


def has_luck(table: Table, owner: str, luck: int) -> bool:
    """True while the hero lives and can pay the luck a gift asks for."""
    holder = table.state.heroes.get(owner)
    return holder is not None and holder.luck >= luck


def pay_luck(table: Table, owner: str, gift: str, luck: int) -> None:
    """Luck is paid at each use.  [PA-TEAM-25]"""
    announce(table, owner, gift)
    if luck:
        spend_luck(table, owner, luck)


def spends_luck(table: Table, owner: str, gift: str, luck: int, purpose: str) -> Flow[bool]:
    """Ask whether the owner pays for a gift; True when it was paid."""
    if not has_luck(table, owner, luck):
        return False
    name = table.content.gifts[gift].name
    if not (yield from confirm(owner, f"gift.{gift}", f"{name}: spend {luck} luck to {purpose}?")):
        return False
    pay_luck(table, owner, gift, luck)
    return True


def special(table: Table, owner: str, gift: str, luck: int, label: str, does: Action) -> Option[Action]:
    """An action of a gift, once a phase or turn, its luck paid when it is taken.  [PA-TEAM-29, PA-HERO-01]"""

    def act() -> Flow[None]:
        mark_used(table, owner, gift)
        pay_luck(table, owner, gift, luck)
        yield from does()

    price = f" ({luck} luck)" if luck else ""
    return Option(gift, f"{table.content.gifts[gift].name}: {label}{price}", act, about=owner)


def at_once(does: Callable[[], None]) -> Action:
    """A plain verb as an action."""

    def act() -> Flow[None]:
        does()
        yield from ()

    return act


def is_ready(table: Table, owner: str, gift: str, luck: int = 0) -> bool:
    """True when the gift's action was not yet taken and can be paid."""
    return has_luck(table, owner, luck) and gift not in table.state.heroes[owner].used


# -- what gifts ask ---------------------------------------------------------------------------------------------------


def shares_area(table: Table, owner: str, hero: str) -> bool:
    """Both live and stand in one place, on the map or on the Hell Time tile."""
    heroes = table.state.heroes
    return owner in heroes and hero in heroes and heroes[owner].area == heroes[hero].area


def is_own(attack: Attack, owner: str) -> bool:
    """True for an attack of the hero itself; its patrol firing as an ambush is none."""
    return attack.hero == owner and not attack.ambush


def map_places(table: Table) -> list[str]:
    return [key for key in table.state.areas if key != HELL]


def ambushes(table: Table) -> list[Area]:
    return [area for area in table.state.areas.values() if area.troops]


# -- verbs ------------------------------------------------------------------------------------------------------------


def add_dice(attack: Attack, sides: list[int], only: int = -1) -> None:
    attack.dice.extend([Die(size, 0, only) for size in sides])


def turn_die(table: Table, attack: Attack, die: Die, now: int) -> None:
    """A rolled die is read differently."""
    was, die.value = die.value, now
    if was != now:
        table.emit(events.DieTurned(attack.hero, die.sides, was, now))


def add_mark(table: Table, what: str, hero: str = "") -> None:
    """Note something that lasts until the phase or the Lord Battle ends."""
    table.state.marks.append((what, hero))


def has_mark(table: Table, what: str, hero: str) -> bool:
    return (what, hero) in table.state.marks


def grant_attack(table: Table, hero: str) -> None:
    """One more attack in this turn, or in this step of the Lord Battle."""
    state = table.state
    if state.hell is not None:
        state.hell.attacks += 1
    elif state.turn is not None and state.turn.hero == hero:
        state.turn.attacks += 1


def shift_ambush(table: Table, area: str, to: str, amount: int) -> None:
    """Ambush troopers go to another area, never into the Shadow; another type there is dismissed.  [PA-RULE-79]"""
    if is_shadow(table.state, to):
        return
    place = table.state.areas[area]
    troop = place.troop
    place.troops -= amount
    if not place.troops:
        place.troop = ""
    table.emit(events.AmbushMoved(area, to, troop, amount))
    grow_ambush(table, to, troop, amount)


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
    table.emit(events.GiftsSwapped(deck[place], card))


def order_gifts(table: Table, cards: list[str]) -> None:
    """The top cards of the deck lie in this order, the first on top."""
    table.state.gifts.cards[-len(cards) :] = cards[::-1]


def use_move(table: Table, hero: str) -> None:
    """The hero's move of this turn is spent in another way."""
    turn = table.state.turn
    if turn is not None and turn.hero == hero:
        turn.moves -= 1
        turn.steps += 1
