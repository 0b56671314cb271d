"""Levers that do more than work their gates: altars, sluices, seals. Those that are done with carry a counter."""

from functools import partial

from tabletop.core.flow import PLAYERS, Flow, Option, pick, react
from tabletop.perditions_mouth.board.areas import is_between
from tabletop.perditions_mouth.board.grid import square, square_name
from tabletop.perditions_mouth.board.ground import board, ground, terrain_at
from tabletop.perditions_mouth.board.queries import are_near, figures_of
from tabletop.perditions_mouth.model.maps import KindKey, ThingKey
from tabletop.perditions_mouth.model.moments.plans import Needs
from tabletop.perditions_mouth.model.moments.questions import Goal, HandsOn, MayLeave, Offer
from tabletop.perditions_mouth.model.moments.rounds import EnemyArrived, LeverWorked, ScenarioBegun
from tabletop.perditions_mouth.model.registry import ability
from tabletop.perditions_mouth.model.state import Figure
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.heroes.movement import offer_exits
from tabletop.perditions_mouth.verbs.counters import count, shift_threat
from tabletop.perditions_mouth.verbs.dungeon import blank, set_gate, set_terrain
from tabletop.perditions_mouth.verbs.figures import mark
from tabletop.perditions_mouth.verbs.harm import hurt_hero

DONE = "marks_done"
"""Counted once, when all of them carry a counter at the same time."""


def _all_marked(table: Table, kind: str) -> bool:
    return all(figure.marked for figure in figures_of(table, kind))


# -- what a pull is good for ------------------------------------------------------------------------------------------


@ability("pulls_count", on=LeverWorked)
def pulls_count(table: Table, _owner: str, moment: LeverWorked) -> None:
    """A lever counts from a hero's first pull; an enemy's does not.  [PM-SCEN19-01, PM-SCEN25-01]"""
    if moment.by in table.state.heroes:
        mark(table, moment.lever)


@ability("drain", on=LeverWorked)
def drain(
    table: Table, _owner: str, _moment: LeverWorked, *, kind: ThingKey, area: list[str], ground: str, into: str
) -> None:
    """When all count, such ground between two corners turns into another.  [PM-SCEN19-03]"""
    if _all_marked(table, kind):
        first, last = square(area[0]), square(area[1])
        for at in board(table).squares:
            if is_between(first, at, last) and terrain_at(table, at) == ground:
                set_terrain(table, at, into)


@ability("marks_wanted", on=LeverWorked)
def marks_end_wait(table: Table, _owner: str, _moment: LeverWorked, *, kind: ThingKey) -> Flow[None]:
    """All of them at the same time open the exits for good.  [PM-SCEN19-02, PM-SCEN25-02, PM-SCEN-05]"""
    if _all_marked(table, kind) and not table.state.tally.get(DONE):
        count(table, DONE)
        yield from offer_exits(table)


def _missing(table: Table, kind: str, what: str) -> str:
    levers = figures_of(table, kind)
    return f"only {sum(lever.marked for lever in levers)} of {len(levers)} {what}"


@ability("marks_wanted", on=MayLeave)
def marks_before_leaving(table: Table, _owner: str, moment: MayLeave, *, kind: ThingKey, what: str) -> None:
    if not table.state.tally.get(DONE):
        moment.refused = _missing(table, kind, what)


@ability("marks_wanted", on=Goal)
def marks_wanted(table: Table, _owner: str, moment: Goal, *, kind: ThingKey, what: str) -> None:
    if not table.state.tally.get(DONE):
        moment.unmet.append(_missing(table, kind, what))


@ability("marks_wanted", on=Needs)
def marks_needed(table: Table, _owner: str, moment: Needs, *, kind: ThingKey) -> None:
    if not table.state.tally.get(DONE):
        moment.handle += [figure.key for figure in figures_of(table, kind) if not figure.marked]


@ability("reset_levers", on=EnemyArrived)
def reset_levers(
    table: Table, _owner: str, moment: EnemyArrived, *, kind: ThingKey, by: list[KindKey], ap: int = 0
) -> Flow[None]:
    """Until all count, one of these enemies that ends its move beside a lever takes its counter off.

    [PM-SCEN19-04, PM-SCEN25-03]
    """
    figure = moment.figure
    if figure.kind not in by or moment.left < ap or table.state.tally.get(DONE):
        return
    here = ground(table)
    near = [lever for lever in figures_of(table, kind) if lever.marked and are_near(here, figure.at, lever.at)]
    if near:
        options = [Option(f.key, f"On {square_name(f.at[0])}", f, square_name(f.at[0])) for f in near]
        lever = yield from pick(PLAYERS, "lever.reset", "Which lever is put back?", options)
        mark(table, lever, on=False)


# -- altars -----------------------------------------------------------------------------------------------------------


@ability("altars", on=ScenarioBegun)
def raise_altars(table: Table, _owner: str, _moment: ScenarioBegun, *, kind: ThingKey) -> None:
    """Without a rune they work no gate and Cultists leave them alone.  [PM-SCEN17-02]"""
    for altar in figures_of(table, kind):
        blank(altar)


@ability("altars", on=HandsOn)
def offer_altars(table: Table, _owner: str, moment: HandsOn, *, kind: ThingKey, ap: int, damage: int = 0) -> None:
    """A hero in range 1 of one that stands may break it.  [PM-SCEN17-01]"""
    at = table.state.heroes[moment.hero].at
    here = ground(table)
    for altar in figures_of(table, kind):
        if not altar.marked and are_near(here, (at,), altar.at):
            breaking = partial(_break_altar, table, altar, moment.hero, damage)
            label = f"Break the altar on {square_name(altar.at[0])}"
            moment.offers.append(Offer(f"altar.{altar.key}", label, ap, breaking, altar.key))


def _break_altar(table: Table, altar: Figure, hero: str, damage: int) -> Flow[None]:
    """For good; the token stays where it is.  [PM-SCEN17-01, PM-SCEN17-06]"""
    mark(table, altar)
    yield from react(table, LeverWorked(altar, hero))
    if damage:
        yield from hurt_hero(table, table.state.heroes[hero], damage)


@ability("altar_calms", on=LeverWorked)
def altar_calms(table: Table, _owner: str, _moment: LeverWorked, *, threat: int) -> None:
    """Each broken one lowers the threat, unrecorded.  [PM-SCEN17-03]"""
    shift_threat(table, -threat)


@ability("altars_hold_gates", on=LeverWorked)
def altars_hold_gates(table: Table, _owner: str, moment: LeverWorked, *, kind: ThingKey) -> None:
    """With the last of them every gate that bears a rune opens, and nothing closes it again.  [PM-SCEN17-04]"""
    if _all_marked(table, kind):
        for gate in table.state.gates.values():
            if gate.rune and not gate.broken:
                set_gate(table, gate.key, True, moment.by)
