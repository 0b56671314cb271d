"""Legions: what the demons of the First to Fourth Circle do besides killing."""

from tabletop.core.flow import Flow, consult, react
from tabletop.planet_apocalypse.board.party import heroes_in_order
from tabletop.planet_apocalypse.board.pieces import has_demons
from tabletop.planet_apocalypse.model.moments.enemies import EnemyPhaseBegun, Injured, LegionStrikes
from tabletop.planet_apocalypse.model.moments.heroes import Slain
from tabletop.planet_apocalypse.model.moments.questions import (
    DoomAsked,
    EnemyDiceAsked,
    MarchAsked,
    MarkerAsked,
    StepsAsked,
    TargetsAsked,
    ToughnessAsked,
)
from tabletop.planet_apocalypse.model.registry import Marker, ability
from tabletop.planet_apocalypse.model.state import FIRST, FOURTH, HELL, LARVA, Hero
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.enemy.assault import absorb
from tabletop.planet_apocalypse.verbs.harm import hurt
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


@ability("demons_hunt", on=TargetsAsked)
def demons_hunt(table: Table, owner: str, moment: TargetsAsked) -> None:
    """A group of demons without a hero beside it attacks one anywhere on the map.  [PA-LEGIONS-01]"""
    group = moment.group
    if FIRST <= group.circle <= FOURTH and group.place != HELL and not moment.heroes:
        moment.heroes += [hero.key for hero in table.state.heroes.values() if hero.area != HELL]


@ability("demons_stride", on=MarchAsked)
def demons_stride(table: Table, owner: str, moment: MarchAsked, *, steps: int) -> None:
    """Demons go further, larvae and tokens do not.  [PA-LEGIONS-02, PA-RULE-48]"""
    if FIRST <= moment.circle <= FOURTH:
        moment.steps = max(moment.steps, steps)


@ability("kills_hurt", on=Slain)
def kills_hurt(table: Table, owner: str, moment: Slain, *, damage: int) -> Flow[None]:
    """Each demon a hero kills costs it damage, which troopers may absorb.  [PA-LEGIONS-03]"""
    hero = table.state.heroes.get(moment.hero)
    if hero is None or moment.ambush or not FIRST <= moment.circle <= FOURTH:
        return
    if not (yield from _spared(table, hero.key)):
        announce(table, hero.key, table.state.legion)
        stopped = yield from absorb(table, hero.key, damage)
        yield from hurt(table, hero.key, damage - stopped, "legion")


@ability("demons_hold_back", on=StepsAsked)
def demons_hold_back(table: Table, owner: str, moment: StepsAsked, *, steps: int) -> None:
    """A hero that begins its move beside a demon does not come far.  [PA-LEGIONS-04, PA-RULE-210]"""
    if has_demons(table.state, table.state.heroes[moment.hero].area):
        moment.most = min(moment.most, steps)


@ability("larvae_roll", on=EnemyDiceAsked)
def larvae_roll(table: Table, owner: str, moment: EnemyDiceAsked, *, sides: int) -> None:
    """Larvae roll other dice.  [PA-LEGIONS-05]"""
    if moment.group.circle == LARVA:
        moment.dice = [sides] * len(moment.dice)


@ability("ambush_demons_pay_nothing", on=Slain)
def ambush_demons_pay_nothing(table: Table, owner: str, moment: Slain) -> None:
    """Demons killed by ambushes bring no courage.  [PA-LEGIONS-06]"""
    if moment.ambush and moment.circle >= FIRST:
        moment.courage = 0


@ability("hard_for_ambushes", on=ToughnessAsked)
def hard_for_ambushes(table: Table, owner: str, moment: ToughnessAsked, *, amount: int) -> None:
    """Demons have more toughness, on each number, against ambushes.  [PA-LEGIONS-07]"""
    if moment.attack.ambush and FIRST <= moment.target.circle <= FOURTH:
        moment.target.need = [number + amount for number in moment.target.need]


def _matters(table: Table, hero: Hero, marker: str) -> bool:
    """False when the hero has such a marker already, or cannot get one."""
    has = hero.stunned if marker == "stun" else hero.burning if marker == "fire" else False
    return not has and consult(table, MarkerAsked(hero.key, marker, 1)).amount > 0


def _spared(table: Table, hero: str) -> Flow[bool]:
    """Something may keep the legion's effect from a hero."""
    moment = LegionStrikes(hero, table.state.legion)
    yield from react(table, moment)
    return moment.cancelled
