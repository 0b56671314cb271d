"""The Stone of Destiny: where a peg may go and what it costs."""

from tabletop.perditions_mouth.model.state import Hero
from tabletop.perditions_mouth.model.table import Table

GHOST_REACH = 5
"""Spokes a ghost peg may move.  [PM-VARIANT-12]"""


def is_full(table: Table, index: int, hero: Hero) -> bool:
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


def spoke_costs(table: Table, hero: Hero) -> dict[int, int]:
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


def ghost_spokes(table: Table, ghost: str) -> list[int]:
    """Where a ghost peg may go: up to five spokes on; those with a hero peg or another ghost are passed uncounted.

    [PM-VARIANT-12, PM-VARIANT-13, PM-RULE-45]
    """
    state = table.state
    spokes = len(table.content.wheels.stone)
    taken = {hero.spoke for hero in state.heroes.values() if hero.has_peg}
    taken |= {spoke for key, spoke in state.ghosts.items() if key != ghost}
    ways = ((state.ghosts[ghost] + step) % spokes for step in range(1, spokes))
    return [index for index in ways if index not in taken][:GHOST_REACH]
