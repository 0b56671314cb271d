"""What scenarios want besides getting out alive, and when their exits are shut."""

from tabletop.core.flow import Flow
from tabletop.perditions_mouth.board.queries import figures_of, figures_that, living
from tabletop.perditions_mouth.model.maps import KindKey, ThingKey
from tabletop.perditions_mouth.model.moments.plans import Needs
from tabletop.perditions_mouth.model.moments.questions import Goal, MayLeave, ThreatEvent
from tabletop.perditions_mouth.model.moments.rounds import (
    ChestOpened,
    EnemyDied,
    EnemyPhaseEnded,
    NestDestroyed,
    ScenarioWon,
    VictimDied,
    VictimRescued,
)
from tabletop.perditions_mouth.model.registry import ability
from tabletop.perditions_mouth.model.state import Figure
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.heroes.movement import offer_exits
from tabletop.perditions_mouth.verbs.campaign import record_threat
from tabletop.perditions_mouth.verbs.counters import count, shift_threat
from tabletop.perditions_mouth.verbs.death import check_end

# -- chests (Contraband) ----------------------------------------------------------------------------------------------


@ability("chests_wanted", on=MayLeave)
def chests_before_leaving(table: Table, _owner: str, moment: MayLeave, *, chests: int) -> None:
    """Nobody leaves before so many chests were opened by a hero."""
    if table.state.tally.get("chests_opened", 0) < chests:
        moment.refused = f"{chests} chests must be opened first"


@ability("chests_wanted", on=Goal)
def chests_wanted(table: Table, _owner: str, moment: Goal, *, chests: int) -> None:
    opened = table.state.tally.get("chests_opened", 0)
    if opened < chests:
        moment.unmet.append(f"only {opened} of {chests} chests were opened")
    if opened + len(figures_that(table, lambda kind: kind.lock)) < chests:
        moment.lost = f"Too few chests are left to open {chests}."


@ability("chests_wanted", on=Needs)
def chests_needed(table: Table, _owner: str, moment: Needs, *, chests: int) -> None:
    moment.chests += max(0, chests - table.state.tally.get("chests_opened", 0))


@ability("chests_wanted", on=ChestOpened)
def chest_ends_wait(table: Table, _owner: str, _moment: ChestOpened) -> Flow[None]:
    """A chest less: the exits may be open now, or the goal lost."""
    yield from check_end(table)
    yield from offer_exits(table)


# -- nests (Burn the Nests) -------------------------------------------------------------------------------------------


@ability("sealed_by_nests", on=MayLeave)
def sealed_by_nests(table: Table, _owner: str, moment: MayLeave, *, kind: ThingKey) -> None:
    if figures_of(table, kind):
        moment.refused = f"a {table.content.kinds[kind].name} still stands"


@ability("sealed_by_nests", on=Goal)
def nests_must_fall(table: Table, _owner: str, moment: Goal, *, kind: ThingKey) -> None:
    if figures_of(table, kind):
        moment.unmet.append(f"a {table.content.kinds[kind].name} still stands")


@ability("sealed_by_nests", on=Needs)
def nests_needed(table: Table, _owner: str, moment: Needs, *, kind: ThingKey) -> None:
    moment.slay += [figure.key for figure in figures_of(table, kind)]


@ability("sealed_by_nests", on=EnemyDied)
def nest_ends_seal(table: Table, _owner: str, moment: EnemyDied, *, kind: ThingKey) -> Flow[None]:
    if moment.figure.kind == kind:
        yield from offer_exits(table)


@ability("record_one_nest", on=NestDestroyed)
def count_nest(table: Table, _owner: str, _moment: NestDestroyed) -> None:
    count(table, "nests_felled")


@ability("record_one_nest", on=ThreatEvent)
def record_one_nest(table: Table, _owner: str, moment: ThreatEvent, *, kind: ThingKey) -> None:
    """Only the first nest goes on the save sheet; it is counted after it was recorded."""
    if moment.event == kind and table.state.tally.get("nests_felled", 0):
        moment.recorded = False


# -- victims (Feeding Time) -------------------------------------------------------------------------------------------


@ability("victims_wanted", on=Goal)
def victims_wanted(table: Table, _owner: str, moment: Goal, *, victims: int) -> None:
    saved = table.state.tally.get("victims_rescued", 0)
    alive = sum(1 for figure in table.state.figures.values() if table.content.kinds[figure.kind].carried)
    if saved < victims:
        moment.unmet.append(f"only {saved} of {victims} victims were rescued")
    if saved + alive < victims:
        moment.lost = f"Too few victims are alive to rescue {victims}."


@ability("victims_wanted", on=Needs)
def victims_needed(table: Table, _owner: str, moment: Needs, *, victims: int) -> None:
    moment.victims += max(0, victims - table.state.tally.get("victims_rescued", 0))


@ability("victims_wanted", on=VictimDied)
def victim_death_may_end(table: Table, _owner: str, _moment: VictimDied) -> Flow[None]:
    if living(table):  # when the last hero is gone the end is being settled already
        yield from check_end(table)


@ability("victims_wanted", on=VictimRescued)
def rescue_may_end(table: Table, _owner: str, _moment: VictimRescued) -> Flow[None]:
    yield from check_end(table)


# -- the ritual (The Ritual Circle) -----------------------------------------------------------------------------------


def _ritualists(table: Table, kind: str) -> list[Figure]:
    return [f for f in table.state.figures.values() if f.first and f.kind == kind]


@ability("ritual_goal", on=Goal)
def ritual_goal(table: Table, _owner: str, moment: Goal, *, kind: KindKey, limit: int) -> None:
    left = len(_ritualists(table, kind))
    moment.by_leaving = False
    if not left:
        moment.won = "The ritual is broken: its Summoners are dead."
    else:
        moment.unmet.append(f"{left} Summoners go on with the ritual")
    if table.state.tally.get("ritual", 0) >= limit:
        moment.lost = "The ritual is complete."


@ability("ritual_goal", on=Needs)
def ritualists_needed(table: Table, _owner: str, moment: Needs, *, kind: KindKey, limit: int) -> None:
    left = _ritualists(table, kind)
    moment.slay += [figure.key for figure in left]
    if left:
        moment.press((limit - table.state.tally.get("ritual", 0) + len(left) - 1) // len(left))


@ability("ritual_counters", on=EnemyPhaseEnded)
def ritual_counters(
    table: Table, _owner: str, _moment: EnemyPhaseEnded, *, kind: KindKey, threat_every: int
) -> Flow[None]:
    """A counter for each Summoner of the setup alive; each so-manieth raises the threat, unrecorded."""
    for _ in _ritualists(table, kind):
        if count(table, "ritual") % threat_every == 0:
            shift_threat(table, 1)
    yield from check_end(table)


@ability("ritual_goal", on=EnemyDied)
def ritual_may_end(table: Table, _owner: str, moment: EnemyDied, *, kind: KindKey) -> Flow[None]:
    if moment.figure.first and moment.figure.kind == kind:
        yield from check_end(table)


# -- what the save sheet gets -----------------------------------------------------------------------------------------


@ability("quiet_reward", on=ScenarioWon)
def quiet_reward(table: Table, _owner: str, _moment: ScenarioWon) -> None:
    """No alarm sounded: the next levels are less wary."""
    if not table.state.tally.get("alarms", 0):
        record_threat(table, -1)


@ability("victim_death_alarms", on=VictimDied)
def victim_death_alarms(table: Table, _owner: str, _moment: VictimDied) -> None:
    shift_threat(table, 1, "victim_death")
