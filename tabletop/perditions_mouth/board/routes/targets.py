"""Whom an enemy can reach, whom it prefers, and what else it wants."""

from tabletop.core.flow import consult, consult_own
from tabletop.perditions_mouth.board.grid import FARTHEST, gap
from tabletop.perditions_mouth.board.ground import Ground, ground
from tabletop.perditions_mouth.board.queries import defending, noticed, numbers_of, present
from tabletop.perditions_mouth.board.routes.paths import LAST, RANK
from tabletop.perditions_mouth.board.sight import sees_any
from tabletop.perditions_mouth.model.moments.kinds import KindWants
from tabletop.perditions_mouth.model.moments.questions import AttackReach, MayAttack, MoveGoals
from tabletop.perditions_mouth.model.state import Figure, Hero
from tabletop.perditions_mouth.model.table import Table

RANGED = 3
"""From this reach on an enemy keeps its distance.  [PM-RULE-15]"""


def reach_to(table: Table, figure: Figure, hero: Hero, reach: int) -> int:
    """From how far an enemy of that reach may attack this hero."""
    return consult(table, AttackReach(figure.key, hero.key, reach)).reach


def preferences(table: Table, heroes: list[Hero]) -> dict[str, int]:
    """Labels for ties of distance: the named weakest first, then fewest HP, equal heroes alike.  [PM-EMOVE-08]"""
    weakest = table.state.weakest
    orders = {hero.key: (hero.key != weakest, hero.hp) for hero in heroes}
    ranks = sorted(set(orders.values()))
    return {key: min(LAST, ranks.index(order)) * RANK for key, order in orders.items()}


def goals_of(table: Table, figure: Figure) -> MoveGoals:
    kind = table.content.kinds[figure.kind]
    moment = MoveGoals(figure, consult_own(table, figure.key, kind.abilities, KindWants(figure)).alarm)
    found: MoveGoals = consult(table, moment)
    return found


def wants_heroes_only(table: Table, figure: Figure) -> bool:
    goals = goals_of(table, figure)
    return not (goals.alarm or goals.heedless or goals.enter or goals.approach)


def reachable(table: Table, figure: Figure, here: Ground | None = None) -> list[Hero]:
    """Heroes in range and line of sight."""
    near = [(away, hero.key) for hero in present(table) if (away := gap(figure.at, (hero.at,))) <= FARTHEST]
    if not near:
        return []
    reach = numbers_of(table, figure).reach
    close = {key: away for away, key in near if away <= reach}
    if not close:
        return []
    here = here or ground(table)
    return [
        hero
        for hero in noticed(table)
        if hero.key in close
        and close[hero.key] <= reach_to(table, figure, hero, reach)
        and sees_any(here, figure.at, (hero.at,))
    ]


def attackable(table: Table, figure: Figure, here: Ground | None = None) -> list[Hero]:
    """Those of them that nothing forbids to attack.  [PM-EATT-18]"""
    heroes = reachable(table, figure, here)
    keys = [hero.key for hero in heroes]
    found = []
    for hero in heroes:
        asked: MayAttack = consult(table, MayAttack(figure.key, hero.key, [k for k in keys if k != hero.key]))
        if not asked.refused:
            found.append(hero)
    return found


def preferred(table: Table, heroes: list[Hero]) -> list[Hero]:
    """The heroes an enemy would attack; several when the players choose."""
    state = table.state
    named = [hero for hero in heroes if hero.key == state.weakest]
    if named:
        return named
    least = min(hero.hp for hero in heroes)
    heroes = [hero for hero in heroes if hero.hp == least]
    if len(heroes) > 1:
        guarded = [hero for hero in heroes if defending(table, hero)]
        heroes = guarded or heroes
    if len(heroes) > 1:
        magi = [hero for hero in heroes if table.content.heroes[hero.key].calling == "magus"]
        heroes = magi or heroes
    return heroes
