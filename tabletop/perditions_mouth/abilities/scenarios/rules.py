"""Special rules of scenarios about pools, items, terrain and carried victims."""

from functools import partial

from tabletop.core.flow import PLAYERS, Flow, Option, at_once, confirm, pick
from tabletop.perditions_mouth.board.grid import STRAIGHT, square
from tabletop.perditions_mouth.board.ground import board, terrain_at
from tabletop.perditions_mouth.board.items import carried_victims
from tabletop.perditions_mouth.board.queries import wounds_in_hand
from tabletop.perditions_mouth.model.maps import KindKey, ThingKey
from tabletop.perditions_mouth.model.moments.questions import (
    Attributes,
    HandsOn,
    LockTotal,
    MoveTerms,
    Offer,
    PickWorth,
)
from tabletop.perditions_mouth.model.moments.rounds import (
    AlarmSounded,
    ChestOpened,
    EnemyDied,
    EnemyPhaseEnded,
    NestDestroyed,
    ResponseDrawn,
    ScenarioBegun,
)
from tabletop.perditions_mouth.model.moments.turns import HeroPhaseEnding, TurnEnding
from tabletop.perditions_mouth.model.registry import ability
from tabletop.perditions_mouth.model.state import Hero
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.heroes.treasures import draw_treasure
from tabletop.perditions_mouth.rules.responses import draw_response
from tabletop.perditions_mouth.verbs.cards import cure_wound, gain_curse
from tabletop.perditions_mouth.verbs.counters import count, gain_fatigue
from tabletop.perditions_mouth.verbs.dungeon import set_gate, set_terrain, unlock
from tabletop.perditions_mouth.verbs.figures import mark, move_pool, ring

# -- figures from pool to pool ----------------------------------------------------------------------------------------


def call_up(table: Table, groups: list[str] | None = None) -> Flow[None]:
    """The players move one figure, of those groups if any are named, from the reserve to the primary pool."""
    kinds = table.content.kinds
    found = dict.fromkeys(kind for kind in table.state.reserve if groups is None or kinds[kind].group in groups)
    if found:
        options = [Option(kind, kinds[kind].name, kind) for kind in found]
        kind = yield from pick(PLAYERS, "reserve.call", "Who comes to the primary pool?", options)
        move_pool(table, kind, "reserve", "primary")


@ability("alarm_calls", on=AlarmSounded)
def alarm_calls(table: Table, _owner: str, _moment: AlarmSounded, *, kind: KindKey) -> None:
    if kind in table.state.reserve:
        move_pool(table, kind, "reserve", "primary")


@ability("roll_call", on=EnemyPhaseEnded)
def roll_call(table: Table, _owner: str, moment: EnemyPhaseEnded, *, every: int, group: str) -> Flow[None]:
    if moment.round % every == 0:
        yield from call_up(table, [group])


@ability("nest_calls", on=EnemyDied)
def nest_calls(table: Table, _owner: str, moment: EnemyDied, *, kind: ThingKey, group: str) -> Flow[None]:
    if moment.figure.kind == kind:
        yield from call_up(table, [group])


@ability("death_calls", on=EnemyDied)
def death_calls(table: Table, _owner: str, moment: EnemyDied, *, kind: KindKey, instead: KindKey, pool: str) -> None:
    """The dead of one kind are replaced by another from the reserve."""
    if moment.figure.kind == kind and instead in table.state.reserve:
        move_pool(table, instead, "reserve", pool)


@ability("watching_walls", on=ResponseDrawn)
def watching_walls(
    table: Table, _owner: str, moment: ResponseDrawn, *, only_first: bool, groups: list[str]
) -> Flow[None]:
    """An Eye drawn in the Hero Phase calls a figure up."""
    if not moment.eye or table.state.turn is None:
        return
    if count(table, "eyes_of_phase") == 1 or not only_first:
        yield from call_up(table, groups)


@ability("watching_walls", on=HeroPhaseEnding)
def walls_blink(table: Table, _owner: str, _moment: HeroPhaseEnding, *, only_first: bool) -> None:
    seen = table.state.tally.get("eyes_of_phase", 0)
    if seen and only_first:
        count(table, "eyes_of_phase", -seen)


# -- spoils and locks -------------------------------------------------------------------------------------------------


@ability("nest_spoils", on=NestDestroyed)
def nest_spoils(table: Table, _owner: str, moment: NestDestroyed) -> Flow[None]:
    yield from draw_treasure(table, table.state.heroes[moment.by])


@ability("rich_chest", on=ScenarioBegun)
def mark_chest(table: Table, _owner: str, _moment: ScenarioBegun, *, at: str) -> None:
    """The chest set up there is meant, wherever it is pushed.  [PM-RULE-202]"""
    mark(table, table.state.figures[table.state.standing[square(at)]])


@ability("rich_chest", on=ChestOpened)
def rich_chest(table: Table, _owner: str, moment: ChestOpened, *, draws: int) -> Flow[None]:
    """Whoever loots it draws more than once, one after the other.  [PM-SCEN20-02]"""
    if moment.chest.marked and moment.finder:
        for _ in range(draws - 1):
            yield from draw_treasure(table, table.state.heroes[moment.finder])


@ability("chest_alarms", on=ChestOpened)
def chest_alarms(table: Table, _owner: str, moment: ChestOpened) -> Flow[None]:
    """Opening the marked chest counts as an alarm.  [PM-SCEN20-03]"""
    if moment.chest.marked and moment.finder:
        yield from ring(table, moment.chest.at[0])


@ability("wet_iron", on=PickWorth)
def wet_iron(_table: Table, _owner: str, moment: PickWorth, *, less: int) -> None:
    """[PM-SCEN20-01]"""
    moment.bonus -= less


@ability("strongboxes", on=LockTotal)
def strongboxes(table: Table, _owner: str, moment: LockTotal, *, more: int) -> None:
    if moment.lock in table.state.figures:
        moment.total += more


# -- who carries a victim ---------------------------------------------------------------------------------------------


def _carries(table: Table, key: str) -> bool:
    return bool(carried_victims(table, table.state.heroes[key]))


@ability("guided_by_victim", on=MoveTerms)
def guided_by_victim(table: Table, _owner: str, moment: MoveTerms) -> None:
    if _carries(table, moment.hero):
        moment.free_of_threat = True


@ability("victim_weighs", on=Attributes)
def victim_weighs(table: Table, _owner: str, moment: Attributes, *, ap: int) -> None:
    if _carries(table, moment.hero):
        moment.ap -= ap


@ability("victim_has_keys", on=HandsOn)
def victim_has_keys(table: Table, _owner: str, moment: HandsOn) -> None:
    """The carrier opens locked doors, and the portcullis beside it, for 1 AP."""
    if not _carries(table, moment.hero):
        return
    at = table.state.heroes[moment.hero].at
    for gate in table.state.gates.values():
        kind = table.content.gates[gate.kind]
        shut = not gate.open and not gate.broken and (gate.locked or not kind.by_hand)
        if shut and at in gate.sides:
            label = f"Open the {kind.name} with the deserter's keys"
            opening = at_once(partial(_open_with_key, table, gate.key, moment.hero))
            moment.offers.append(Offer(f"key.{gate.key}", label, 1, opening, gate.key))


def _open_with_key(table: Table, gate: str, by: str) -> None:
    unlock(table, gate)
    set_gate(table, gate, True, by)


# -- water ------------------------------------------------------------------------------------------------------------


def _washes(table: Table, hero: Hero, terrain: str) -> bool:
    return hero.status == "present" and terrain_at(table, hero.at) == terrain and bool(wounds_in_hand(table, hero))


@ability("washing", on=TurnEnding)
def washing(table: Table, _owner: str, moment: TurnEnding, *, terrain: str, foul: bool = False) -> Flow[None]:
    """In the water a wound may be cured for 1 Fatigue; foul water may curse."""
    hero = table.state.heroes[moment.hero]
    if not _washes(table, hero, terrain) or not (
        yield from confirm(hero.key, "washing.cure", "Wash a wound for 1 Fatigue?")
    ):
        return
    options = [Option(card.key, card.name, card.key) for card in wounds_in_hand(table, hero)]
    cure_wound(table, hero, (yield from pick(hero.key, "washing.wound", "Which wound?", options)))
    gain_fatigue(table, hero, 1)
    if foul:
        shown = yield from draw_response(table, "check", hero.key)
        if shown.eye:
            gain_curse(table, hero)


@ability("flood", on=EnemyPhaseEnded)
def flood(
    table: Table, _owner: str, moment: EnemyPhaseEnded, *, after: int, ground: str, into: str, beside: str = ""
) -> None:
    """After that phase all ground of one sort turns into another, or what lies beside some; never the ways in and out.

    [PM-SCEN18-01 to PM-SCEN18-03, PM-RULE-205]
    """
    if moment.round != after:
        return
    printed = board(table)
    doorways = (printed.entrance, *printed.exits)
    found = [at for at in printed.squares if terrain_at(table, at) == ground and at not in doorways]
    if beside:
        found = [at for at in found if any(terrain_at(table, at + step) == beside for step in STRAIGHT)]
    for at in found:
        set_terrain(table, at, into)
