"""How a hero would get to its goal: the way out, or first what the scenario asks for."""

from collections.abc import Callable

from tabletop.core.record import record
from tabletop.perditions_mouth.board.grid import SIZE, STRAIGHT, edge, square_name
from tabletop.perditions_mouth.board.ground import board, ground, near
from tabletop.perditions_mouth.board.items import rescue_square
from tabletop.perditions_mouth.board.queries import carried_anything, exit_at, figures_that
from tabletop.perditions_mouth.board.routes.paths import COST, Field, Walker, crossing, field_for, search
from tabletop.perditions_mouth.model.kinds import Kind
from tabletop.perditions_mouth.model.state import Hero
from tabletop.perditions_mouth.model.table import Table

IN_THE_WAY = 4
"""AP a figure on the way is reckoned as."""
LOST = 99
WANTED: tuple[Callable[[Kind], object], ...] = (lambda k: k.carried, lambda k: k.lock, lambda k: k.spawns)
"""Things that scenarios ask for, the most pressing first: victims, chests, nests."""


@record
class Route:
    """A field searched from the goal, read forward."""

    field: Field
    obstacles: list[str]
    """Locks and nests that are goals themselves."""

    def left(self, at: int) -> int:
        """AP to the goal, about."""
        label = self.field.labels.get(at)
        return LOST if label is None else label // COST

    def deeds(self, at: int) -> list[str]:
        """Keys of options that lead on from a square by the shortest way."""
        labels, field = self.field.labels, self.field
        label = labels.get(at)
        found: list[str] = []
        if label is None:
            return found
        for lock in self.obstacles:
            found.append(f"pick.{lock}")
        for step in STRAIGHT:
            to = at + step
            after = labels.get(to)
            if after is None or not field.enter[to]:
                continue
            border = crossing(field, at, to, 0)
            if after + field.enter[to] + border == label:
                if border:
                    gate = field.here.doors.get(edge(at, to)) or field.here.grates.get(edge(at, to), "")
                    found += [f"open.{gate}", f"pick.{gate}"]
                else:
                    found.append(square_name(to))
        for index, (lever, squares, _) in enumerate(field.levers):
            if at in squares and labels.get(at + (SIZE << index), -1) + COST == label:
                found.append(f"pull.{lever}")
        return found


def route_of(table: Table, hero: Hero) -> Route:
    """To the exit if one may be used, else to what has to be done first."""
    here = ground(table)
    field = field_for(table, Walker("hero", False, True, False, through_allies=True), here)
    for at, who in table.state.standing.items():
        if who != hero.key and who in table.state.heroes:
            field.enter[at] = IN_THE_WAY * COST
        elif at in field.barred:
            field.enter[at] += IN_THE_WAY * COST
    goals, obstacles = _goals(table, hero)
    search(field, dict.fromkeys(goals, 0))
    return Route(field, obstacles)


def _goals(table: Table, hero: Hero) -> tuple[list[int], list[str]]:
    if carried_anything(table, hero):
        here = ground(table)
        return [rescue_square(table), *near(here, rescue_square(table))], []
    ways_out = [at for at in board(table).exits if exit_at(table, hero, at)]
    if ways_out:
        return ways_out, []
    things = [figures_that(table, trait) for trait in WANTED]
    wanted = [figure for found in things for figure in found]
    wanted = wanted or figures_that(table, lambda kind: kind.acts and not kind.normal.move)
    here = ground(table)
    squares = [at for figure in wanted for at in near(here, figure.at[0]) if here.cost[at]]
    return squares, [figure.key for figure in wanted]
