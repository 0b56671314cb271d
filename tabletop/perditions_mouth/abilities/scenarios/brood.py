"""What comes out of the pools besides the number of the threat meter, and what the queen of a brood does."""

from tabletop.core.flow import Flow
from tabletop.perditions_mouth.board.queries import figures_of, figures_that
from tabletop.perditions_mouth.model.maps import KindKey
from tabletop.perditions_mouth.model.moments.plans import Needs
from tabletop.perditions_mouth.model.moments.questions import Goal, Numbers, ScentReach
from tabletop.perditions_mouth.model.moments.rounds import EnemyDied, SpawnEnded
from tabletop.perditions_mouth.model.registry import ability
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.enemies.spawning import spawn, spawn_one
from tabletop.perditions_mouth.verbs.figures import skip_next


@ability("brood", on=SpawnEnded)
def brood(table: Table, _owner: str, moment: SpawnEnded, *, pool: str, group: str) -> Flow[None]:
    """One more of the group comes from that pool.  [PM-SCEN21-01, PM-SCEN21-02]"""
    if moment.pool == pool:
        yield from spawn_one(table, pool, group)


@ability("spawn_follows", on=SpawnEnded)
def spawn_follows(table: Table, _owner: str, moment: SpawnEnded, *, round: int, after: str, then: str) -> Flow[None]:
    """From that round on a spawn of the one pool is followed by one of the other; no marker moves.  [PM-SCEN23-02]"""
    if moment.pool == after and table.state.round >= round:
        yield from spawn(table, then)


@ability("far_scent", on=ScentReach)
def far_scent(_table: Table, _owner: str, moment: ScentReach, *, reach: int) -> None:
    """[PM-SCEN22-01]"""
    moment.reach = reach


@ability("orphans_grieve", on=EnemyDied)
def orphans_grieve(table: Table, _owner: str, moment: EnemyDied, *, kind: KindKey, group: str) -> None:
    """When one of that kind dies, all of the group on the map skip their next action.  [PM-SCEN22-02]"""
    if moment.figure.kind == kind:
        for figure in figures_that(table, lambda one: one.group == group):
            if not figure.skips:
                skip_next(table, figure)


@ability("kind_must_die", on=Goal)
def kind_must_die(table: Table, _owner: str, moment: Goal, *, kind: KindKey) -> None:
    """Swallowed by a Warp Stone it is not dead.  [PM-SCEN22-03]"""
    if kind not in table.state.dead:
        moment.unmet.append(f"the {table.content.kinds[kind].name} lives")


@ability("kind_must_die", on=Needs)
def kind_to_kill(table: Table, _owner: str, moment: Needs, *, kind: KindKey) -> None:
    moment.slay += [figure.key for figure in figures_of(table, kind)]


@ability("toughen", on=Numbers)
def toughen(_table: Table, _owner: str, moment: Numbers, *, kind: KindKey, hp: int) -> None:
    """[PM-SCEN22-04, PM-RULE-203]"""
    if moment.figure.kind == kind:
        moment.hp += hp
