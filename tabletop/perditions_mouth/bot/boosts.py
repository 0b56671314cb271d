"""Which cards to add: what they cost against what they gain."""

from collections.abc import Callable
from typing import Any, TypeAlias

from tabletop.core.flow import Option
from tabletop.core.record import record
from tabletop.perditions_mouth.bot.memory import Ask
from tabletop.perditions_mouth.bot.weights import price
from tabletop.perditions_mouth.model.state import Hero
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.fights.boosts import Boost, Play, PlayCard, open_boost, playable, total

RESPONSE_MEAN = 2
MOST_ADDED = 12
Value: TypeAlias = Callable[[int], float]
"""What so much added is worth."""


@record
class Bid:
    """A card that could be added."""

    key: str
    card: str
    worth: int
    cost: float


@record
class Hand:
    """The cheapest way to add each amount: what it costs, and which card to begin with."""

    ways: dict[int, tuple[float, str]]

    def best(self, value: Value) -> tuple[float, str]:
        """The gain of the best addition over adding nothing, and the card to begin with; empty for none."""
        nothing = value(0)
        gain, first = 0.0, ""
        for added, (cost, key) in self.ways.items():
            found = value(added) - nothing - cost
            if found > gain + 1e-9:
                gain, first = found, key
        return gain, first


def hand_of(bids: list[Bid]) -> Hand:
    """Each card once, in every combination."""
    ways: dict[int, tuple[float, str]] = {0: (0.0, "")}
    by_card: dict[str, list[Bid]] = {}
    for bid in bids:
        by_card.setdefault(bid.card, []).append(bid)
    for several in by_card.values():
        before = list(ways.items())
        for bid in several:
            for added, (cost, first) in before:
                now = min(MOST_ADDED, added + bid.worth)
                known = ways.get(now)
                if known is None or cost + bid.cost < known[0] - 1e-9:
                    ways[now] = (cost + bid.cost, first or bid.key)
    return Hand({added: way for added, way in ways.items() if added > 0})


def bids_of(table: Table, boost: Boost, plays: list[tuple[Play, str]]) -> list[Bid]:
    """What each card would really add, the helper's distance taken off."""
    cards = table.content.cards
    before = total(table, boost) if boost.plays else 0
    found = []
    for play, key in plays:
        worth = total(table, boost, (play,)) - before if play.aid else play.worth
        card = cards[play.card]
        if play.number and card.response:
            worth += RESPONSE_MEAN
        cost = price(card, number=play.number)
        if worth > 0:
            found.append(Bid(key, play.card, worth, cost))
    return found


def offered(ask: Ask) -> tuple[Boost | None, Hand]:
    """The cards on offer in a question, and what they add to."""
    plays = [(option.value.play, option.key) for option in ask.options if isinstance(option.value, PlayCard)]
    boost = next((option.value.boost for option in ask.options if isinstance(option.value, PlayCard)), None)
    if boost is None:
        return None, Hand({})
    return boost, hand_of(bids_of(ask.table, boost, plays))


def enough(options: list[Option[Any]]) -> str:
    """The answer that ends the question; where there is none, the strongest card, for a helper owes one."""
    for option in options:
        if option.value is None:
            return option.key
    plays = [option for option in options if isinstance(option.value, PlayCard)]
    return max(plays, key=lambda option: option.value.play.worth, default=options[0]).key


def foreseen(table: Table, hero: Hero, purpose: str, target: str = "") -> Hand:
    """The cards that could be added if that were asked now."""
    boost = open_boost(table, hero, purpose, target=target)
    return hand_of(bids_of(table, boost, [(play, play.card) for play in playable(table, boost)]))
