"""Exact odds from the response cards still in the deck: shown before anything is committed."""

from tabletop.core.flow import Look, consult
from tabletop.core.record import record
from tabletop.core.things.odds import percent
from tabletop.perditions_mouth.board.queries import attributes, lock_cards, numbers_of, pick_cards
from tabletop.perditions_mouth.model.moments.fights import Strike
from tabletop.perditions_mouth.model.moments.questions import LockTotal
from tabletop.perditions_mouth.model.state import Hero
from tabletop.perditions_mouth.model.table import Table


def deck_values(table: Table, *, hero: bool = False) -> list[int]:
    """What the cards that may come next are worth, the lower of two numbers where players choose."""
    state, responses = table.state, table.content.responses
    cards = state.response.cards or state.response.discard
    values = []
    for key in cards:
        card = responses[key]
        value = card.for_hero if hero and card.for_hero is not None else card.value
        if card.other is not None:
            value = max(card.value, card.other) if hero else min(card.value, card.other)
        values.append(value)
    return values


def chance_below(table: Table, limit: int, cards: int = 1) -> float:
    """The chance that the next cards together stay below the limit, drawn without putting back."""
    values = deck_values(table)
    if len(values) < cards:
        return float(limit > 0)
    if table.state.foreseen >= cards:  # somebody has looked at them
        return float(sum(values[-cards:]) < limit)
    # ways[k][s]: how many sets of k cards sum to s
    ways: list[dict[int, int]] = [{0: 1}] + [{} for _ in range(cards)]
    for value in values:
        for taken in range(cards, 0, -1):
            for total, number in ways[taken - 1].items():
                ways[taken][total + value] = ways[taken].get(total + value, 0) + number
    every = sum(ways[cards].values())
    return sum(number for total, number in ways[cards].items() if total < limit) / every


@record
class Odds:
    """A chance, whether it is good news for the players, and its words."""

    text: str
    chance: float = -1.0
    good: bool = True

    def __str__(self) -> str:
        return self.text

    def look(self, label: str = "", group: str = "") -> Look:
        """How an option with these odds is shown."""
        return Look("", self.chance, self.good, group, label=label)


def target_odds(table: Table, target: str, attack: int, *, bare: bool = False) -> Odds:
    """The odds of an attack total against a target; `bare` when its printed Defense counts nothing."""
    state = table.state
    tie = 1 if state.options.win_ties else 0
    cards = lock_cards(table, target)
    if cards:
        shift: LockTotal = consult(table, LockTotal("", target, "break", 0))
        chance = chance_below(table, attack - shift.total + tie, cards)
        return Odds(f"{percent(chance)} against {cards} response cards", chance)
    defense = 0 if bare else numbers_of(table, state.figures[target]).defense
    chance = chance_below(table, attack - defense + tie)
    return Odds(f"{percent(chance)} to hit: {attack} against {defense} and a card", chance)


def strike_odds(table: Table, strike: Strike, defense: int) -> Odds:
    """The odds that an attack hits a hero; those of a friend's area attack draw no card."""
    if strike.enemy in table.state.heroes:
        hits = strike.attack > defense
        return Odds("it would hit" if hits else "it would miss", float(hits), False)
    chance = 1 - chance_below(table, defense - strike.attack + 1)
    return Odds(f"{percent(chance)} to be hit", chance, False)


def attack_odds(table: Table, hero: Hero, target: str) -> Odds:
    return target_odds(table, target, attributes(table, hero).attack)


def pick_note(table: Table, hero: Hero, lock: str) -> str:
    """How likely each number of points opens a lock."""
    tie = 1 if table.state.options.win_ties else 0
    cards = pick_cards(table, lock)
    shift: LockTotal = consult(table, LockTotal(hero.key, lock, "pick", 0))
    chances = [f"{n}: {percent(chance_below(table, n - shift.total + tie, cards))}" for n in range(3, 9)]
    return "opens with " + ", ".join(chances)
