"""Figures and tokens on the map."""

from tabletop.planet_apocalypse.board.pieces import figures_left
from tabletop.planet_apocalypse.model.events.enemies import FourthMoved, HeroMoved, MinionsMoved, TokenPlaced
from tabletop.planet_apocalypse.model.table import Table


def put_hero(table: Table, hero: str, to: str) -> None:
    """Only the figure moves; what it meets there is the mover's business."""
    holder = table.state.heroes[hero]
    was, holder.area = holder.area, to
    table.emit(HeroMoved(hero, was, to))


def put_token(table: Table, area: str, mark: str = "") -> None:
    table.state.areas[area].tokens.append(mark)
    table.emit(TokenPlaced(area))


def put_minions(table: Table, area: str, circle: int, amount: int) -> int:
    """Place figures, as many as the supply has; how many that was.  [PA-INVASION-08]"""
    amount = min(amount, figures_left(table.content, table.state, circle))
    if amount > 0:
        table.state.areas[area].minions[circle] += amount
    return max(0, amount)


def move_minions(table: Table, area: str, to: str, circle: int, amount: int) -> None:
    if amount:
        table.state.areas[area].minions[circle] -= amount
        table.state.areas[to].minions[circle] += amount
        table.emit(MinionsMoved(area, to, circle, amount))


def move_fourth(table: Table, key: str, to: str) -> None:
    for demon in table.state.fourths:
        if demon.key == key:
            table.emit(FourthMoved(key, demon.area, to))
            demon.area = to
