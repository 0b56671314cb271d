"""Legions: what the demons of the First to Fourth Circle do besides killing."""

from tabletop.core.flow import Flow, consult, react
from tabletop.planet_apocalypse.board.party import heroes_in_order
from tabletop.planet_apocalypse.board.pieces import has_demons
from tabletop.planet_apocalypse.model.moments.enemies import EnemyPhaseBegun, Injured, LegionStrikes
from tabletop.planet_apocalypse.model.moments.questions import DoomAsked, MarkerAsked
from tabletop.planet_apocalypse.model.registry import Marker, ability
from tabletop.planet_apocalypse.model.state import FIRST, FOURTH, Hero
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.heroes import announce, lose_courage
from tabletop.planet_apocalypse.verbs.markers import give_marker


@ability("exits_cost_more", on=DoomAsked)
def exits_cost_more(table: Table, owner: str, moment: DoomAsked, *, amount: int) -> None:
    """Each demon that exits scores more doom; larvae and tokens do not.  [PA-LEGION-02, PA-INVASION-11]"""
    if moment.cause == "exit" and FIRST <= moment.circle <= FOURTH:
        moment.amount += amount * moment.count


@ability("demons_drain_courage", on=EnemyPhaseBegun)
def demons_drain_courage(table: Table, owner: str, moment: EnemyPhaseBegun, *, amount: int) -> Flow[None]:
    """Every hero beside a demon loses courage.  [PA-LEGION-01]"""
    for hero in heroes_in_order(table.state):
        if hero.courage and has_demons(table.state, hero.area) and not (yield from _spared(table, hero.key)):
            announce(table, hero.key, table.state.legion)
            lose_courage(table, hero.key, amount)


@ability("demons_leave_marker", on=Injured)
def demons_leave_marker(table: Table, owner: str, moment: Injured, *, marker: Marker) -> Flow[None]:
    """A hero injured by a demon gets a marker, unless troopers stopped everything.  [PA-MATTACK-12, -13]"""
    hero = table.state.heroes.get(moment.assault.hero)
    if hero is None or not FIRST <= moment.assault.group.circle <= FOURTH or not _matters(table, hero, marker):
        return
    if not (yield from _spared(table, hero.key)):
        announce(table, hero.key, table.state.legion)
        give_marker(table, hero.key, marker)


def _matters(table: Table, hero: Hero, marker: str) -> bool:
    """False when the hero has such a marker already, or cannot get one."""
    has = hero.stunned if marker == "stun" else hero.burning if marker == "fire" else False
    return not has and consult(table, MarkerAsked(hero.key, marker, 1)).amount > 0


def _spared(table: Table, hero: str) -> Flow[bool]:
    """Something may keep the legion's effect from a hero."""
    moment = LegionStrikes(hero, table.state.legion)
    yield from react(table, moment)
    return moment.cancelled
