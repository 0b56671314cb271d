"""What the players decide together: pools, enemies' ties, who goes on."""

from typing import Any

from tabletop.core.flow import Option
from tabletop.perditions_mouth.board.grid import distance, square
from tabletop.perditions_mouth.board.queries import level_of, living, present
from tabletop.perditions_mouth.bot.errands import errands, needs_of
from tabletop.perditions_mouth.bot.memory import Ask
from tabletop.perditions_mouth.bot.routes import route_to
from tabletop.perditions_mouth.model.table import Table


def who(ask: Ask) -> str:
    """Whoever is nearest to what it is up to, so that nobody stands in the way; ghosts last."""
    heroes = {hero.key: hero for hero in living(ask.table)}
    aims = errands(ask.table, needs_of(ask.table))

    def order(option: Option[Any]) -> tuple[int, float]:
        hero = heroes.get(option.key)
        if hero is None:
            return (2, 0)
        if hero.status == "outside":
            return (1, -hero.hp)
        return (0, route_to(ask.table, hero, aims[hero.key].seeds).left(hero.at))

    return min(ask.options, key=order).key


def far_from_heroes(ask: Ask) -> str:
    """The square, figure or kind that does least harm."""
    table = ask.table
    heroes = present(table)

    def harm(option: Option[Any]) -> float:
        at = place(option.about)
        if at and heroes:
            return -min(distance(at, hero.at) for hero in heroes)
        if option.key in table.state.heroes:
            return -table.state.heroes[option.key].hp
        return strength(table, option.key)

    return min(ask.options, key=harm).key


def strength(table: Table, kind: str) -> float:
    """How bad an enemy of that kind is."""
    if kind not in table.content.kinds:
        return 0.0
    level = level_of(table, kind)
    return level.attack + level.hp * 1.2 + 0.4 * level.reach + 0.3 * level.move


def place(name: str) -> int:
    """The square of that name; 0 for what is no square."""
    return square(name) if name[:-1].isdigit() and name[-1:].isalpha() else 0


def tougher(ask: Ask) -> str:
    """Let the enemy hit whoever can take it."""
    heroes = ask.table.state.heroes
    return max(ask.options, key=lambda option: heroes[option.key].hp if option.key in heroes else 0).key


def restart(ask: Ask) -> str:
    """Only when nobody is left who could go on."""
    return "no" if living(ask.table) else "yes"


def party(ask: Ask) -> str:
    """Fill the places of the dead, swap nobody."""
    return ask.first("join") or "done"
