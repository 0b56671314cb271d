"""How scenarios change what enemies do."""

from tabletop.core.flow import PLAYERS, Asking, Flow, Option, pick
from tabletop.perditions_mouth.board.areas import is_between
from tabletop.perditions_mouth.board.grid import FARTHEST, gap, square, square_name
from tabletop.perditions_mouth.board.ground import ground, is_near, terrain_at
from tabletop.perditions_mouth.board.queries import enemies, figures_of, kind_of, present, victims
from tabletop.perditions_mouth.board.sight import sees_any
from tabletop.perditions_mouth.model.maps import KindKey
from tabletop.perditions_mouth.model.moments.questions import EnemyActs, LeavesBehind, MoveGoals, SpawnCount
from tabletop.perditions_mouth.model.moments.rounds import (
    AlarmSounded,
    ChestOpened,
    EnemyAttacked,
    EnemyIdle,
    EnemyPhaseBegun,
    EnemyPhaseEnded,
    EyeOpened,
    GateBroken,
    ScenarioBegun,
)
from tabletop.perditions_mouth.model.moments.turns import HeroStepped, TurnEnding
from tabletop.perditions_mouth.model.names import name_of
from tabletop.perditions_mouth.model.registry import ability
from tabletop.perditions_mouth.model.state import Figure
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.verbs.counters import count
from tabletop.perditions_mouth.verbs.death import kill_victim
from tabletop.perditions_mouth.verbs.figures import put_to_sleep, wake


@ability("quiet_level", on=SpawnCount)
def quiet_level(table: Table, _owner: str, moment: SpawnCount) -> None:
    """Before an alarm or a hurt nest the secondary pool stays where it is."""
    tally = table.state.tally
    if moment.pool == "secondary" and not tally.get("alarms") and not tally.get("nests_damaged"):
        moment.count = 0


# -- Acolytes that have noticed nothing -------------------------------------------------------------------------------


@ability("unaware", on=EnemyActs)
def unaware(table: Table, _owner: str, moment: EnemyActs, *, kind: KindKey) -> None:
    """No such enemy moves until the level has noticed the heroes."""
    if moment.action == "move" and moment.figure.kind == kind and not table.state.tally.get("aware"):
        moment.allowed = False


def _notice(table: Table) -> None:
    if not table.state.tally.get("aware"):
        count(table, "aware")


@ability("unaware", on=HeroStepped)
@ability("unaware", on=TurnEnding)
@ability("unaware", on=EnemyPhaseBegun)
def look_out(table: Table, _owner: str, _moment: Asking, *, kind: KindKey) -> None:
    """One of them that sees a hero within range 6 wakes the level."""
    if table.state.tally.get("aware"):
        return
    here = ground(table)
    for figure in figures_of(table, kind):
        for hero in present(table):
            if gap(figure.at, (hero.at,)) <= FARTHEST and sees_any(here, figure.at, (hero.at,)):
                _notice(table)
                return


@ability("unaware", on=GateBroken)
def noticed_on_broken_gate(table: Table, _owner: str, moment: GateBroken, *, gate: str) -> None:
    if table.state.gates[moment.gate].kind == gate:
        _notice(table)


@ability("unaware", on=ChestOpened)
def noticed_on_broken_chest(table: Table, _owner: str, moment: ChestOpened) -> None:
    if moment.broken:
        _notice(table)


@ability("unaware", on=EyeOpened)
def noticed_on_eye(table: Table, _owner: str, _moment: EyeOpened) -> None:
    _notice(table)


@ability("noticed_after_round", on=EnemyPhaseEnded)
def noticed_after_round(table: Table, _owner: str, moment: EnemyPhaseEnded, *, round: int) -> None:
    if moment.round >= round:
        _notice(table)


# -- sleepers ---------------------------------------------------------------------------------------------------------


@ability("sleepers", on=ScenarioBegun)
def fall_asleep(table: Table, _owner: str, _moment: ScenarioBegun, *, terrain: str) -> None:
    """Enemies set up on such ground sleep."""
    for figure in enemies(table):
        if terrain_at(table, figure.at[0]) == terrain:
            put_to_sleep(figure)


@ability("sleepers", on=EnemyActs)
def sleep_on(_table: Table, _owner: str, moment: EnemyActs) -> None:
    if moment.figure.asleep:
        moment.allowed = False


def _sleepers(table: Table) -> list[Figure]:
    return [figure for figure in table.state.figures.values() if figure.asleep and figure.at]


@ability("sleepers", on=EyeOpened)
@ability("sleepers", on=AlarmSounded)
def wake_all(table: Table, _owner: str, _moment: Asking) -> None:
    for figure in _sleepers(table):
        wake(table, figure)


@ability("sleepers", on=EnemyAttacked)
def wake_on_attack(table: Table, _owner: str, moment: EnemyAttacked) -> None:
    wake(table, moment.figure)


@ability("sleepers", on=TurnEnding)
def wake_on_neighbour(table: Table, _owner: str, moment: TurnEnding) -> None:
    """A hero that ends its turn in range 1 is heard."""
    hero = table.state.heroes[moment.hero]
    if hero.status == "present":
        here = ground(table)
        for figure in _sleepers(table):
            if is_near(here, hero.at, figure.at[0]):
                wake(table, figure)


@ability("wake_one", on=EnemyPhaseBegun)
def wake_one(table: Table, _owner: str, moment: EnemyPhaseBegun, *, every: int) -> Flow[None]:
    """Every so many Enemy Phases the sleeper nearest to a hero wakes."""
    heroes = present(table)
    sleepers = _sleepers(table)
    if moment.round % every or not sleepers:
        return
    if heroes:
        gaps = {f.key: min(gap(f.at, (hero.at,)) for hero in heroes) for f in sleepers}
        sleepers = [f for f in sleepers if gaps[f.key] == min(gaps.values())]
    options = [Option(f.key, name_of(table, f.key), f, about=square_name(f.at[0])) for f in sleepers]
    wake(table, (yield from pick(PLAYERS, "sleepers.wake", "Which sleeper wakes?", options)))


# -- Acolytes after the deserter --------------------------------------------------------------------------------------


@ability("acolytes_hunt", on=MoveGoals)
def acolytes_hunt(table: Table, _owner: str, moment: MoveGoals) -> None:
    """While the deserter is carried or dead, they go for heroes and not for the alarm."""
    carried = any(figure.carried for figure in table.state.figures.values())
    if carried or table.state.tally.get("victims_dead"):
        moment.alarm = False


# -- hungry Insectoids ------------------------------------------------------------------------------------------------


@ability("hungry_move", on=MoveGoals)
def hungry_move(table: Table, _owner: str, moment: MoveGoals, *, group: str) -> None:
    """They make for victims as well as for heroes."""
    if kind_of(table, moment.figure).group == group:
        moment.approach += [victim.at[0] for victim in victims(table)]


@ability("hungry_bite", on=EnemyIdle)
def hungry_bite(table: Table, _owner: str, moment: EnemyIdle, *, group: str) -> Flow[None]:
    """With no hero to attack one of the group kills a victim in range 1."""
    if kind_of(table, moment.figure).group != group:
        return
    here = ground(table)
    near = [v for v in victims(table) if any(is_near(here, at, v.at[0]) for at in moment.figure.at)]
    if near:
        options = [Option(v.key, f"The victim on {square_name(v.at[0])}", v, square_name(v.at[0])) for v in near]
        prompt = f"Which victim does {name_of(table, moment.figure.key)} kill?"
        victim = yield from pick(PLAYERS, "hungry.victim", prompt, options)
        moment.acted = True
        yield from kill_victim(table, victim.key)


# -- Summoners --------------------------------------------------------------------------------------------------------


@ability("slit_posts", on=EnemyActs)
def slit_posts(table: Table, _owner: str, moment: EnemyActs, *, kind: KindKey, area: list[str]) -> None:
    """The Summoners of the setup stay at their slits while a hero stands in the area between two corners."""
    if moment.action != "move" or moment.figure.kind != kind or not moment.figure.first:
        return
    if any(is_between(square(area[0]), hero.at, square(area[1])) for hero in present(table)):
        moment.allowed = False


@ability("summoners_leave_brood", on=LeavesBehind)
def summoners_leave_brood(_table: Table, _owner: str, moment: LeavesBehind) -> None:
    moment.allowed = True
