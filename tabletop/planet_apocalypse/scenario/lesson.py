"""What the hints of the guided first game may count."""

from collections.abc import Callable

from tabletop.core.flow import Choice
from tabletop.core.lesson import Fact
from tabletop.planet_apocalypse.board.tree import gifts_of
from tabletop.planet_apocalypse.board.troopers import patrol_size
from tabletop.planet_apocalypse.model.state import Hero
from tabletop.planet_apocalypse.model.table import Table


def _of_hero(count: Callable[[Hero], int]) -> Fact:
    """Of the hero that decides; 0 where all decide together."""

    def fact(table: Table, choice: Choice) -> int:
        hero = table.state.heroes.get(choice.seat)
        return count(hero) if hero is not None else 0

    return fact


FACTS: dict[str, Fact] = {
    "turn": lambda table, _: int(table.state.clock.turn),
    "doom": lambda table, _: int(table.state.doom),
    "pool": lambda table, _: int(table.state.pool),
    "bought": lambda table, _: int(table.state.bought),
    "troops": lambda table, _: sum(area.troops for area in table.state.areas.values()),
    "in_hell": lambda table, _: int(table.state.hell is not None),
    "patrol": _of_hero(patrol_size),
    "gifts": _of_hero(lambda hero: len(gifts_of(hero))),
    "lost": _of_hero(lambda hero: hero.cap - hero.health),
    "burning": _of_hero(lambda hero: int(hero.burning)),
    "stunned": _of_hero(lambda hero: int(hero.stunned)),
    "courage": _of_hero(lambda hero: hero.courage),
}
