"""The Stone of Destiny: where a peg may go and what it costs."""

from tabletop.perditions_mouth import events as ev
from tabletop.perditions_mouth.content import PMTable
from tabletop.perditions_mouth.state import Hero

GHOST_REACH = 5
"""Spokes a ghost peg may move.  [PM-VARIANT-12]"""


def is_full(table: PMTable, index: int, hero: Hero) -> bool:
    """No hole of that spoke is free for this hero, whose own peg does not count.  [PM-STONE-02, PM-STONE-09]"""
    spoke = table.content.wheels.stone[index]
    if index in table.state.ghosts.values():  # [PM-VARIANT-13]
        return True
    sheets = table.content.heroes
    taken = 0
    for other in table.state.heroes.values():
        if other is hero or not other.has_peg or other.spoke != index:
            continue
        if not spoke.by_weapon or sheets[other.key].weapon == sheets[hero.key].weapon:
            taken += 1
    return taken >= spoke.holes


def spoke_name(table: PMTable, hero: str, index: int) -> str:
    """What a hero calls the action of a spoke."""
    spoke = table.content.wheels.stone[index]
    return spoke.names.get(table.content.heroes[hero].weapon, spoke.name)


def spoke_costs(table: PMTable, hero: Hero) -> dict[int, int]:
    """AP to every spoke with a free hole, clockwise, the own one last; full spokes are passed for nothing.

    [PM-STONE-03 to PM-STONE-07, PM-RULE-35]
    """
    costs: dict[int, int] = {}
    spokes = len(table.content.wheels.stone)
    cost = 0
    for way in range(1, spokes + 1):
        index = (hero.spoke + way) % spokes
        if not is_full(table, index, hero):
            cost += 1
            costs[index] = cost
    return costs


def move_peg(table: PMTable, hero: Hero, index: int, cost: int) -> None:
    hero.spoke = index
    table.emit(ev.PegMoved(hero.key, table.content.wheels.stone[index].key, cost))


def ghost_spokes(table: PMTable, ghost: str) -> list[int]:
    """Where a ghost peg may go: up to five spokes on, none with a hero peg or another ghost.  [PM-RULE-45]"""
    state = table.state
    spokes = len(table.content.wheels.stone)
    taken = {hero.spoke for hero in state.heroes.values() if hero.has_peg}
    taken |= {spoke for key, spoke in state.ghosts.items() if key != ghost}
    ways = ((state.ghosts[ghost] + step) % spokes for step in range(1, GHOST_REACH + 1))
    return [index for index in ways if index not in taken]


def move_ghost(table: PMTable, ghost: str, index: int) -> None:
    table.state.ghosts[ghost] = index
    table.emit(ev.GhostMoved(ghost, table.content.wheels.stone[index].key))
