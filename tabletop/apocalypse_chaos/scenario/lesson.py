"""What the hints of the guided first game may count."""

from tabletop.apocalypse_chaos.board.areas import targets
from tabletop.apocalypse_chaos.board.dice import est_dice, pairs
from tabletop.apocalypse_chaos.model.state import HAND, Hero
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.core.flow import Choice
from tabletop.core.lesson import Fact


def _hero(table: Table, choice: Choice) -> Hero | None:
    return table.state.heroes.get(choice.seat)


def _in_hand(table: Table, choice: Choice) -> int:
    hero = _hero(table, choice)
    return sum(die.spot == HAND for die in hero.dice) if hero is not None else 0


def _pairs(table: Table, choice: Choice) -> int:
    hero = _hero(table, choice)
    return len(pairs(hero)) if hero is not None else 0


def _lost(table: Table, choice: Choice) -> int:
    hero = _hero(table, choice)
    return hero.most - hero.life if hero is not None else 0


def _within(line: str) -> Fact:
    """Enemies that the hero could attack with that line from where it stands."""

    def count(table: Table, choice: Choice) -> int:
        hero = _hero(table, choice)
        return len(targets(table, hero, line)) if hero is not None and hero.at else 0

    return count


FACTS: dict[str, Fact] = {
    "round": lambda table, _: int(table.state.round),
    "placed": lambda table, _: sum(bool(hero.at) for hero in table.state.heroes.values()),
    "in_hand": _in_hand,
    "pairs": _pairs,
    "lost": _lost,
    "est": lambda table, _: est_dice(table.state),
    "confirmed": lambda table, _: sum(hero.confirmed for hero in table.state.heroes.values()),
    "melee": _within("melee"),
    "ranged": _within("ranged"),
    "cards": lambda table, choice: len(hero.cards) if (hero := _hero(table, choice)) is not None else 0,
}
