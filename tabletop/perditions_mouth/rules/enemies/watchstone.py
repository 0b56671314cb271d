"""The Enemy Phase: the Eye, the Watchstone, spawning, and who acts when."""

import attrs

from tabletop.core.flow import PLAYERS, Flow, Option, consult, pick, react
from tabletop.core.record import record
from tabletop.perditions_mouth.board.grid import gap, square_name
from tabletop.perditions_mouth.board.ground import ground
from tabletop.perditions_mouth.board.queries import level_of, noticed
from tabletop.perditions_mouth.board.routes.outlooks import Outlook, Reckoned, cost_of, outlooks
from tabletop.perditions_mouth.board.routes.targets import RANGED, attackable, reachable, wants_heroes_only
from tabletop.perditions_mouth.model.moments.questions import EnemyActs
from tabletop.perditions_mouth.model.moments.rounds import EnemyPhaseBegun, EyeOpened
from tabletop.perditions_mouth.model.names import name_of
from tabletop.perditions_mouth.model.state import Figure
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.enemies.attacks import take_attack
from tabletop.perditions_mouth.rules.enemies.moves import is_settled, move_enemy
from tabletop.perditions_mouth.rules.enemies.spawning import spawn
from tabletop.perditions_mouth.rules.responses import draw_response, finish_action
from tabletop.perditions_mouth.verbs.figures import move_pool, sits_out
from tabletop.perditions_mouth.verbs.fire import end_in_fire
from tabletop.perditions_mouth.verbs.responses import settle_responses
from tabletop.perditions_mouth.verbs.turn import call_enemies, let_act, set_clock, still_waiting, turn_watchstone

FAR = 1 << 40


def open_phase(table: Table) -> Flow[None]:
    """Draw the card that says how far the Watchstone turns, and heed its Eye.  [PM-WATCH-01 to PM-WATCH-05]"""
    state = table.state
    yield from react(table, EnemyPhaseBegun(state.round))
    shown = yield from draw_response(table, "phase")
    if shown.eye:
        yield from react(table, EyeOpened(state.round))
        yield from call_reserve(table, table.content.responses[shown.card].moves)
    settle_responses(table)
    value = shown.value
    set_clock(table, "spoke", max(1, value), (value > 0) - (value < 0))


def call_reserve(table: Table, figures: int) -> Flow[None]:
    """Reserve figures go by turns to the primary and the secondary pool.  [PM-POOLS-04, PM-POOLS-05, PM-RULE-50]"""
    targets = ["primary", "secondary", "primary"][:figures]
    if len(table.state.reserve) == 1:
        options = [Option(name, f"To the {name} pool", name) for name in ("primary", "secondary")]
        only = table.content.kinds[table.state.reserve[0]].name
        targets = [(yield from pick(PLAYERS, "eye.pool", f"The Eye calls the {only}: to which pool?", options))]
    for target in targets:
        kinds = dict.fromkeys(table.state.reserve)
        if not kinds:
            return
        choices = [Option(kind, table.content.kinds[kind].name, kind) for kind in kinds]
        kind = yield from pick(PLAYERS, "eye.reserve", f"The Eye: which figure goes to the {target} pool?", choices)
        move_pool(table, kind, "reserve", target)


def play_spoke(table: Table) -> Flow[None]:
    """The marker goes on, and its spoke is performed.  [PM-WATCH-03, PM-WATCH-07, PM-WATCH-12]"""
    action = turn_watchstone(table)
    if action == "move" or action == "attack":
        call_enemies(table)
        return
    yield from spawn(table, action)
    yield from _end_spoke(table)


def _end_spoke(table: Table) -> Flow[None]:
    yield from finish_action(table)
    clock = table.state.clock
    if clock.spokes > 1:
        set_clock(table, "spoke", clock.spokes - 1, clock.stride)
    else:
        set_clock(table, "round_end")


# -- the acting order -------------------------------------------------------------------------------------------------


@record
class Order:
    """How close the figures of one kind are, as long as nothing happens."""

    events: int = -1
    """Length of the log when it was reckoned."""
    away: dict[str, int] = attrs.field(factory=dict)
    known: dict[str, Outlook] | None = None
    """Those ways, where the nearest hero is all they want."""
    busy: list[str] = attrs.field(factory=list)
    """Those with a hero in reach, when the log had `looked` events."""
    looked: int = -1


def activate(table: Table) -> Flow[None]:
    """The next enemy acts: kind by kind from the smallest, the closest first.  [PM-WATCH-09, PM-WATCH-10]

    Those who have nothing to do are passed over, so that what was reckoned for the one serves the other.
    """
    action = table.content.wheels.watch[table.state.watch]
    order, events = Order(), len(table.log)
    while len(table.log) == events:
        ranks = len(table.state.clock.ranks)
        waiting = still_waiting(table)
        if not waiting:
            yield from _end_spoke(table)
            return
        if len(table.state.clock.ranks) != ranks:
            order = Order()
        key = yield from _next(table, waiting, action, order)
        let_act(table, key)
        current = order.events == len(table.log) and key in order.away
        known = Reckoned(order.known.get(key)) if current and order.known is not None else None
        yield from _activate(table, table.state.figures[key], action, known)


def _activate(table: Table, figure: Figure, action: str, known: Reckoned | None) -> Flow[None]:
    if sits_out(figure):
        return
    asked: EnemyActs = consult(table, EnemyActs(figure, action))
    if not asked.allowed:
        return
    if action == "move":
        yield from move_enemy(table, figure, known)
    else:
        yield from take_attack(table, figure)
    if figure.key in table.state.figures:
        yield from end_in_fire(table, figure.key)


def _next(table: Table, waiting: list[str], action: str, order: Order) -> Flow[str]:
    """Who of a kind acts next; players decide between those equally close.  [PM-RULE-32]"""
    if len(waiting) == 1:
        return waiting[0]
    figures = [table.state.figures[key] for key in waiting]
    if action == "attack":  # only those with a hero in reach can matter to each other
        if order.looked != len(table.log):
            order.looked = len(table.log)
            here = ground(table)
            order.busy = [figure.key for figure in figures if attackable(table, figure, here)]
        figures = [figure for figure in figures if figure.key in order.busy]
        if len(figures) < 2:
            return figures[0].key if figures else waiting[0]
    elif order.events != len(table.log):
        here = ground(table)
        settled = next((figure for figure in figures if is_settled(table, figure, here)), None)
        if settled is not None:  # it is closest and stays: no search, and nothing to choose
            return settled.key
    if order.events != len(table.log):
        _reckon(table, figures, order)
    least = min(order.away[figure.key] for figure in figures)
    tied = [figure for figure in figures if order.away[figure.key] == least]
    if len(tied) == 1 or least >= FAR:  # one is closest, or none has anywhere to go
        return tied[0].key
    options = []
    for figure in tied:
        at = square_name(figure.at[0])
        options.append(Option(figure.key, f"{name_of(table, figure.key)} on {at}", figure.key, at))
    return (yield from pick(PLAYERS, "enemy.order", "Equally close: who acts first?", options))


def _reckon(table: Table, figures: list[Figure], order: Order) -> None:
    """The way to the nearest hero, whatever they want; invalid paths last, plain range for those who never walk.

    [PM-WATCH-10, PM-RULE-32]
    """
    order.events = len(table.log)
    order.known = None
    if not level_of(table, figures[0].kind).move:
        heroes = noticed(table)
        order.away = {f.key: min((gap(f.at, (hero.at,)) for hero in heroes), default=FAR) for f in figures}
        return
    here = ground(table)
    order.away = {figure.key: 0 if reachable(table, figure, here) else FAR for figure in figures}
    far = [figure for figure in figures if order.away[figure.key]]
    found = outlooks(table, far, here, to_heroes=True) if far else {}
    for key, way in found.items():
        order.away[key] = cost_of(way) + (0 if way.valid else FAR // 2)
    if level_of(table, figures[0].kind).reach < RANGED and all(wants_heroes_only(table, f) for f in figures):
        order.known = found
