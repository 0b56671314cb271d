"""What the hints of the guided first game may count."""

from tabletop.core.flow import Choice
from tabletop.core.lesson import Fact
from tabletop.perditions_mouth.board.grid import distance
from tabletop.perditions_mouth.board.queries import enemies, present, wounds_in_hand
from tabletop.perditions_mouth.model.state import Hero
from tabletop.perditions_mouth.model.table import Table

CLOSE = 3


def _hero(table: Table, choice: Choice) -> Hero | None:
    return table.state.heroes.get(choice.seat)


def _acted(table: Table, _choice: Choice) -> int:
    return sum(not hero.ready for hero in table.state.heroes.values())


def _close(table: Table, choice: Choice) -> int:
    """Enemies within a few squares of the hero that decides."""
    hero = _hero(table, choice)
    if hero is None or not hero.at:
        return 0
    return sum(min(distance(hero.at, at) for at in one.at) <= CLOSE for one in enemies(table) if one.at)


def _hand(table: Table, choice: Choice) -> int:
    hero = _hero(table, choice)
    return len(hero.hand) if hero is not None else 0


def _wounds(table: Table, choice: Choice) -> int:
    hero = _hero(table, choice)
    return len(wounds_in_hand(table, hero)) if hero is not None else 0


FACTS: dict[str, Fact] = {
    "round": lambda table, _: int(table.state.round),
    "ap": lambda table, _: table.state.turn.ap if table.state.turn is not None else 0,
    "inside": lambda table, _: len(present(table)),
    "acted": _acted,
    "close": _close,
    "hand": _hand,
    "wounds": _wounds,
}
