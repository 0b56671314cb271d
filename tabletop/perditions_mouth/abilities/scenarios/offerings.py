"""Blood, victims and what dies: the Sacrifice Pits, and heroes whom a level swallows."""

from tabletop.core.flow import PLAYERS, Flow, Option, pick, react
from tabletop.perditions_mouth.board.bases import bases
from tabletop.perditions_mouth.board.grid import STRAIGHT, square_name
from tabletop.perditions_mouth.board.ground import board, ground, near, terrain_at
from tabletop.perditions_mouth.board.queries import are_near, figures_of, kind_of, living, victims
from tabletop.perditions_mouth.model.maps import KindKey
from tabletop.perditions_mouth.model.moments.fights import HeroDied
from tabletop.perditions_mouth.model.moments.plans import Needs
from tabletop.perditions_mouth.model.moments.questions import EnemyActs, Goal, MoveGoals
from tabletop.perditions_mouth.model.moments.rounds import (
    EnemyCame,
    EnemyDied,
    EnemyPhaseEnded,
    SpawnBegun,
    VictimDied,
)
from tabletop.perditions_mouth.model.registry import ability
from tabletop.perditions_mouth.model.state import Figure
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.enemies.spawning import pick_place
from tabletop.perditions_mouth.verbs.counters import count, shift_threat
from tabletop.perditions_mouth.verbs.death import fall, kill_victim
from tabletop.perditions_mouth.verbs.figures import bring_from

# -- the Blood Pool ---------------------------------------------------------------------------------------------------


@ability("blood", on=EnemyDied)
def blood_of_enemy(
    table: Table, _owner: str, moment: EnemyDied, *, limit: int, terrain: str, kind: KindKey
) -> Flow[None]:
    if kind_of(table, moment.figure).acts:
        yield from _bleed(table, moment.figure.at, limit, terrain, kind)


@ability("blood", on=HeroDied)
def blood_of_hero(
    table: Table, _owner: str, moment: HeroDied, *, limit: int, terrain: str, kind: KindKey
) -> Flow[None]:
    yield from _bleed(table, (moment.at,) if moment.at else (), limit, terrain, kind)


@ability("blood", on=VictimDied)
def blood_of_victim(
    table: Table, _owner: str, moment: VictimDied, *, limit: int, terrain: str, kind: KindKey
) -> Flow[None]:
    yield from _bleed(table, (moment.at,) if moment.at else (), limit, terrain, kind)


def _bleed(table: Table, squares: tuple[int, ...], limit: int, terrain: str, kind: str) -> Flow[None]:
    """A death on such ground or in range 1 of it is counted; the last counter calls up what waits below.

    [PM-SCEN15-01, PM-SCEN15-02]
    """
    here = ground(table)
    wet = any(terrain_at(table, place) == terrain for at in squares for place in (at, *near(here, at)))
    if not wet or not living(table):  # when nobody is left the end is being settled already
        return
    if count(table, "blood") >= limit:
        count(table, "blood", -limit)
        yield from _rise(table, terrain, kind)


def _rise(table: Table, terrain: str, kind: str) -> Flow[None]:
    """It comes from the reserve to the edge of the pool, or the threat rises, unrecorded.  [PM-SCEN15-03]"""
    places = _edge_of(table, terrain, kind) if kind in table.state.reserve else []
    if not places:
        shift_threat(table, 1)
        return
    base = yield from pick_place(table, "blood.place", kind, places)
    yield from react(table, EnemyCame(bring_from(table, "reserve", kind, base)))


def _edge_of(table: Table, terrain: str, kind: str) -> list[tuple[int, ...]]:
    """Free bases with a square adjacent to such ground, which may itself be such ground."""
    found: dict[tuple[int, ...], None] = {}
    for at in board(table).squares:
        if any(terrain_at(table, at + step) == terrain for step in STRAIGHT):
            found |= dict.fromkeys(bases(table, kind, at))
    return sorted(found)


# -- the Last Offering ------------------------------------------------------------------------------------------------


def _is_watched(table: Table, victim: Figure, kind: str) -> bool:
    here = ground(table)
    return any(are_near(here, figure.at, victim.at) for figure in figures_of(table, kind))


@ability("offering", on=SpawnBegun)
def offering(table: Table, _owner: str, moment: SpawnBegun, *, kind: KindKey, pool: str) -> Flow[None]:
    """Before that pool spawns one watched victim is killed; the players choose.  [PM-SCEN16-01]"""
    doomed = [victim for victim in victims(table) if _is_watched(table, victim, kind)]
    if moment.pool == pool and doomed:
        options = [Option(v.key, f"The victim on {square_name(v.at[0])}", v, square_name(v.at[0])) for v in doomed]
        victim = yield from pick(PLAYERS, "offering.victim", "Which victim is offered?", options)
        yield from kill_victim(table, victim.key)


@ability("watch_victims", on=EnemyActs)
def watch_victims(table: Table, _owner: str, moment: EnemyActs, *, kind: KindKey) -> None:
    """One in range 1 of a victim stays there; it attacks as usual.  [PM-SCEN16-02]"""
    if moment.action == "move" and moment.figure.kind == kind:
        here = ground(table)
        if any(are_near(here, moment.figure.at, victim.at) for victim in victims(table)):
            moment.allowed = False


@ability("watch_victims", on=MoveGoals)
def seek_victims(table: Table, _owner: str, moment: MoveGoals, *, kind: KindKey) -> None:
    """The others go for the nearest victim that none of them watches, and for the alarm without one.  [PM-SCEN16-03]"""
    if moment.figure.kind == kind:
        alone = [victim.at[0] for victim in victims(table) if not _is_watched(table, victim, kind)]
        if alone:
            moment.alarm, moment.heedless = False, True
            moment.approach += alone


# -- the roof comes down (Run the Gauntlet) ---------------------------------------------------------------------------


@ability("collapse", on=EnemyPhaseEnded)
def collapse(table: Table, _owner: str, moment: EnemyPhaseEnded, *, after: int) -> Flow[None]:
    """After that phase every hero still here dies, beyond loot and revival; nobody starts again for it.

    [PM-SCEN23-01]
    """
    if moment.round >= after:
        for hero in living(table):
            yield from fall(table, hero, swallowed=True)


@ability("collapse", on=Needs)
def hurry(table: Table, _owner: str, moment: Needs, *, after: int) -> None:
    moment.press(after - table.state.round + 1)


@ability("half_must_leave", on=Goal)
def half_must_leave(table: Table, _owner: str, moment: Goal) -> None:
    """Half of the heroes set up, rounded up, must get out alive.  [PM-SCEN23-03, PM-RULE-204]"""
    heroes = table.state.heroes.values()
    wanted = (len(heroes) + 1) // 2
    gone = sum(1 for hero in heroes if hero.status == "left")
    if gone < wanted:
        moment.unmet.append(f"only {gone} of {wanted} heroes got out")
    if gone + len(living(table)) < wanted:
        moment.lost = f"Too few heroes are left for {wanted} to get out."
