"""The Abyssal Rift: how the Demon comes, where it walks, what feeds it, and that its death is the end."""

from tabletop.core.flow import Flow
from tabletop.perditions_mouth.abilities.scenarios.rules import call_up
from tabletop.perditions_mouth.board.areas import is_between
from tabletop.perditions_mouth.board.grid import square
from tabletop.perditions_mouth.board.queries import figures_of, living
from tabletop.perditions_mouth.model.maps import KindKey, ThingKey
from tabletop.perditions_mouth.model.moments.plans import Needs
from tabletop.perditions_mouth.model.moments.questions import EnemyActs, Goal, Numbers, ThreatEvent, Treads
from tabletop.perditions_mouth.model.moments.rounds import EnemyCame, EnemyDied, RoundBegun, SpawnBegun
from tabletop.perditions_mouth.model.registry import ability
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.enemies.arrivals import arrive
from tabletop.perditions_mouth.verbs.death import check_end
from tabletop.perditions_mouth.verbs.dungeon import set_gate
from tabletop.perditions_mouth.verbs.harm import mend


@ability("arrival", on=RoundBegun)
def arrival(
    table: Table, _owner: str, moment: RoundBegun, *, kind: KindKey, round: int, at: str, calls: int = 0
) -> Flow[None]:
    """At the start of that round it comes, and calls figures of the reserve up.  [PM-SCEN27-01, PM-SCEN27-04]"""
    if moment.round == round:
        yield from arrive(table, kind, tuple(sorted(square(name) for name in at.split("+"))))
        for _ in range(calls):
            yield from call_up(table)


@ability("gates_fall", on=EnemyCame)
def gates_fall(table: Table, _owner: str, _moment: EnemyCame, *, stair: list[str]) -> None:
    """The gates close unless a living hero is on the stair between two corners, or not in yet.  [PM-SCEN27-02]"""
    first, last = square(stair[0]), square(stair[1])
    if not any(hero.status == "outside" or is_between(first, hero.at, last) for hero in living(table)):
        for gate in table.state.gates.values():
            if not gate.broken:
                set_gate(table, gate.key, False, "")


@ability("walks_the_rift", on=Treads)
def walks_the_rift(_table: Table, _owner: str, moment: Treads, *, kind: KindKey, terrain: str) -> None:
    """[PM-SCEN27-03, PM-RULE-200]"""
    if moment.kind == kind:
        moment.terrains.append(terrain)


@ability("kind_waits", on=EnemyActs)
def kind_waits(table: Table, _owner: str, moment: EnemyActs, *, kind: KindKey, rounds: int) -> None:
    """It takes no action in the first Enemy Phases; it threatens.  [PM-SCEN28-01]"""
    if moment.figure.kind == kind and table.state.round <= rounds:
        moment.allowed = False


@ability("kind_wins", on=Goal)
def kind_wins(table: Table, _owner: str, moment: Goal, *, kind: KindKey) -> None:
    """Its death is all that is wanted.  [PM-SCEN27-05, PM-SCEN28-04]"""
    moment.by_leaving = False
    name = table.content.kinds[kind].name
    if kind in table.state.dead:
        moment.won = f"The {name} is dead."
    else:
        moment.unmet.append(f"the {name} is not dead")


@ability("kind_wins", on=Needs)
def kind_needed(table: Table, _owner: str, moment: Needs, *, kind: KindKey) -> None:
    moment.slay += [figure.key for figure in figures_of(table, kind)]


@ability("kind_wins", on=EnemyDied)
def death_of_kind_ends(table: Table, _owner: str, moment: EnemyDied, *, kind: KindKey) -> Flow[None]:
    if moment.figure.kind == kind:
        yield from check_end(table)


# -- what feeds it ----------------------------------------------------------------------------------------------------


@ability("fed_by", on=Numbers)
def fed_by(table: Table, _owner: str, moment: Numbers, *, kind: KindKey, mouths: ThingKey) -> None:
    """Its Defense is 1 higher for each of these things that stands.  [PM-SCEN28-02]"""
    if moment.figure.kind == kind:
        moment.defense += len(figures_of(table, mouths))


@ability("fed_by", on=Needs)
def mouths_first(table: Table, _owner: str, moment: Needs, *, mouths: ThingKey) -> None:
    """Those who feed it had better fall before it."""
    moment.slay[:0] = [figure.key for figure in figures_of(table, mouths)]


@ability("costs_nothing", on=ThreatEvent)
def costs_nothing(_table: Table, _owner: str, moment: ThreatEvent, *, kind: ThingKey) -> None:
    """One of these destroyed neither raises the threat nor is recorded.  [PM-SCEN28-03]"""
    if moment.event == kind:
        moment.change, moment.recorded = 0, False


@ability("fed_heals", on=SpawnBegun)
def fed_heals(table: Table, _owner: str, moment: SpawnBegun, *, kind: KindKey, mouths: ThingKey, pool: str) -> None:
    """Each spawn action of that pool heals it while one of these things stands.  [PM-SCEN28-05]"""
    if moment.pool == pool and figures_of(table, mouths):
        for figure in figures_of(table, kind):
            mend(table, figure, 1)
