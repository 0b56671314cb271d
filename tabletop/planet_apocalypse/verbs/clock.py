"""Which step comes next, and which piece of a long segment."""

from tabletop.planet_apocalypse.model.state import Marcher
from tabletop.planet_apocalypse.model.table import Table


def begin_step(table: Table) -> None:
    table.state.clock.begun = True


def follow(table: Table, step: str) -> None:
    """The step is over and another one comes, from its beginning."""
    clock = table.state.clock
    clock.step, clock.seat, clock.begun = step, 0, False
    clock.fired, clock.raised = [], 0


def begin_next_turn(table: Table) -> None:
    table.state.clock.turn += 1


def pass_on(table: Table) -> None:
    """The next seat of the hero phase."""
    table.state.clock.seat += 1


def end_marks(table: Table) -> None:
    """What lasted for a phase is over."""
    table.state.marks.clear()


def refresh_actions(table: Table) -> None:
    """What every hero may do once a phase may be done again."""
    for hero in table.state.heroes.values():
        hero.used.clear()


# -- the minions' attack ----------------------------------------------------------------------------------------------


def await_attacks(table: Table, areas: list[str]) -> None:
    """The enemies of these areas are still to attack."""
    table.state.clock.areas = areas


def open_area(table: Table, area: str) -> None:
    """The enemies of an area attack now, its lowest Circle first."""
    clock = table.state.clock
    clock.areas.remove(area)
    clock.place, clock.circle = area, -1


def close_area(table: Table) -> None:
    table.state.clock.place = ""


def call_circle(table: Table, circle: int, groups: list[str]) -> None:
    """The groups of a Circle in the area are to attack."""
    clock = table.state.clock
    clock.circle, clock.groups = circle, groups


def call_group(table: Table, key: str) -> None:
    table.state.clock.groups.remove(key)


# -- the march --------------------------------------------------------------------------------------------------------


def line_up(table: Table, marching: list[Marcher]) -> None:
    table.state.clock.marching = marching


def call_area(table: Table) -> list[Marcher]:
    """Everything of the area that is next."""
    clock = table.state.clock
    called = [one for one in clock.marching if one.area == clock.marching[0].area]
    del clock.marching[: len(called)]
    return called


# -- ambushes ---------------------------------------------------------------------------------------------------------


def ready_ambushes(table: Table, raised: int) -> None:
    """Every die of every ambush is raised so much in this segment."""
    table.state.clock.raised = raised


def spend_volley(table: Table, key: str) -> None:
    table.state.clock.fired.append(key)


def restore_volley(table: Table, key: str) -> None:
    """It may fire once more."""
    table.state.clock.fired.remove(key)
