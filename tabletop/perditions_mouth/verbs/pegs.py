"""The verbs for the pegs of the Stone of Destiny."""

from tabletop.perditions_mouth.model.events.heroes import GhostMoved, PegMoved
from tabletop.perditions_mouth.model.state import Hero
from tabletop.perditions_mouth.model.table import Table


def move_peg(table: Table, hero: Hero, index: int, cost: int) -> None:
    hero.spoke = index
    table.emit(PegMoved(hero.key, table.content.wheels.stone[index].key, cost))


def move_ghost(table: Table, ghost: str, index: int) -> None:
    table.state.ghosts[ghost] = index
    table.emit(GhostMoved(ghost, table.content.wheels.stone[index].key))
