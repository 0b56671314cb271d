"""How heroes move: step by step, with costs, threatened squares and failure events, and out of the level."""

from functools import partial

from tabletop.core.flow import Flow, Look, MenuOption, Option, act, confirm, consult, pick, react
from tabletop.core.record import record
from tabletop.perditions_mouth.board.grid import STRAIGHT, square_name
from tabletop.perditions_mouth.board.ground import Ground, ground, shut_gate, terrain_at
from tabletop.perditions_mouth.board.queries import enemies_near, exit_at, present
from tabletop.perditions_mouth.board.routes.walking import step_costs
from tabletop.perditions_mouth.model.events.heroes import FailureHappened
from tabletop.perditions_mouth.model.moments.questions import FailureDraw
from tabletop.perditions_mouth.model.moments.turns import HeroStepped, MoveBegun, MoveEnded
from tabletop.perditions_mouth.model.state import Hero, Turn
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.fights.boosts import Boost, card_options, gain_ap, open_boost
from tabletop.perditions_mouth.rules.heroes.gear import use_options
from tabletop.perditions_mouth.rules.heroes.movement_actions import hand_options
from tabletop.perditions_mouth.rules.responses import draw_response, finish_action
from tabletop.perditions_mouth.verbs.counters import add_ap
from tabletop.perditions_mouth.verbs.death import check_end, leave_map, lose_carried
from tabletop.perditions_mouth.verbs.fire import burn
from tabletop.perditions_mouth.verbs.harm import hurt_hero
from tabletop.perditions_mouth.verbs.movement import move_hero, teleport
from tabletop.perditions_mouth.verbs.turn import end_own_turn, open_card_window, shut_card_window, stop_moving


def move_part(table: Table, hero_key: str, *, double: bool = False, boost: Boost | None = None) -> Flow[None]:
    """Spend AP on steps and what hands can do, until the hero stops or is stopped.  [PM-MOVE-01, PM-MOVE-12]

    Cards may be added until the first AP is spent; `double` is the Special action.  [PM-ROUND-06, PM-STONE-18]
    """
    hero = table.state.heroes[hero_key]
    turn = table.state.turn
    assert turn is not None
    boost = boost or open_boost(table, hero, "move")
    boost.purpose = "move"
    open_card_window(table)
    walk = Walk(MoveBegun(hero_key), double)
    while hero.status in ("present", "outside") and not turn.over and not turn.stopped:
        menu = _menu(table, hero, turn, boost, walk)
        if len(menu) == 1 and menu[0].value is None:
            break
        prompt = f"Move: {turn.ap} AP left" + (", every cost doubled" if double else "")
        origin = square_name(hero.at) if hero.status == "present" else ""
        if not (yield from act(hero_key, "move.step", prompt, menu, origin)):
            break
    if walk.stepped:
        yield from react(table, MoveEnded(hero_key, walk.begun.notes))
    yield from finish_action(table)


@record
class Walk:
    """A move under way; `double` when every cost is doubled."""

    begun: MoveBegun
    double: bool
    stepped: bool = False


def _menu(table: Table, hero: Hero, turn: Turn, boost: Boost, walk: Walk) -> list[MenuOption]:
    """Stop, steps, hands, items, and cards until the first AP is spent."""
    menu: list[MenuOption] = []
    if not turn.moved:
        plays, forced = card_options(table, boost, then=partial(gain_ap, table))
        if forced:
            return plays
        menu = plays
    here = ground(table)
    steps = _step_options(table, hero, turn.ap, walk, here)
    if hero.status == "present":
        menu = [*hand_options(table, hero, walk.double, here), *menu]
        way_out = exit_at(table, hero, hero.at)
        if way_out:
            steps.append(Option("leave", f"Leave by {way_out}", partial(depart, table, hero, way_out)))
        menu += use_options(table, hero)
    return [*steps, Option("stop", "Stop moving", None), *menu]


def _step_options(table: Table, hero: Hero, ap: int, walk: Walk, here: Ground) -> list[MenuOption]:
    options: list[MenuOption] = []
    for at, cost in sorted(step_costs(table, hero, ap, walk.double, here).items()):
        name = square_name(at)
        look = Look(f"{cost} AP", label=f"Step to {name}", group="Step") if table.explain else None
        step = partial(_walk_on, table, hero, walk, at, cost)
        options.append(Option(name, f"{name} ({cost} AP)", step, name, look=look))
    return options


def _walk_on(table: Table, hero: Hero, walk: Walk, at: int, cost: int) -> Flow[None]:
    shut_card_window(table)
    if not walk.stepped:
        walk.stepped = True
        yield from react(table, walk.begun)
    yield from step(table, hero, at, cost)


def step(table: Table, hero: Hero, at: int, cost: int) -> Flow[None]:
    """Enter a square, leave by it if it is an exit, and risk what the ground does.  [PM-MOVE-06, PM-FAIL-04]"""
    left = hero.at
    add_ap(table, -cost)
    yield from move_hero(table, hero, at, cost)
    if hero.status != "present" or hero.at != at:
        return
    way_out = exit_at(table, hero, at)
    if way_out:
        yield from depart(table, hero, way_out)
        return
    yield from risk_ground(table, hero, left)


def risk_ground(table: Table, hero: Hero, left: int = 0) -> Flow[None]:
    """On risky ground each enemy near draws a card; any Eye brings the failure event.  [PM-FAIL-01, PM-RULE-53]"""
    at = hero.at
    kind = table.content.terrain[terrain_at(table, at)]
    if not kind.risky:
        return
    here = ground(table)
    enemies = {figure.key for figure in enemies_near(table, at, here)}
    if left and table.state.options.difficult_escape:
        enemies |= {figure.key for figure in enemies_near(table, left, here)}
    moment: FailureDraw = consult(table, FailureDraw(hero.key, at, len(enemies)))
    failed = False
    for _ in range(moment.draws):
        shown = yield from draw_response(table, "failure", hero.key)
        failed = failed or shown.eye
    if not failed:
        return
    table.emit(FailureHappened(hero.key, at, kind.key))
    if kind.ends:
        stop_moving(table, hero.key)
    if kind.ends == "turn":
        end_own_turn(table, hero.key)
    if kind.damage:
        yield from hurt_hero(table, hero)


def free_step(table: Table, hero_key: str, id: str, prompt: str, *, asks: str = "") -> Flow[bool]:
    """One step at no cost, whatever the ground or threat, or none; never through doors.  [PM-STONE-34, PM-STONE-35]"""
    hero = table.state.heroes[hero_key]
    if hero.status != "present":
        return False
    here = ground(table)
    options = []
    for way in STRAIGHT:
        to = hero.at + way
        if here.cost[to] and to not in here.standing and not shut_gate(here, hero.at, to):
            options.append(Option(square_name(to), square_name(to), to, square_name(to)))
    if not options:
        return False
    options.append(Option("stay", "Stay", 0))
    to = yield from pick(asks or hero_key, id, prompt, options)
    if not to:
        return False
    yield from step(table, hero, to, 0)
    return True


def teleport_hero(table: Table, hero: Hero, at: int) -> Flow[None]:
    """A hero appears on a square; only that square's failure event can happen.  [PM-TELE-02, PM-TELE-03]"""
    teleport(table, hero.key, (at,))
    yield from burn(table)
    yield from react(table, HeroStepped(hero.key, at))
    if hero.status != "present" or hero.at != at:
        return
    way_out = exit_at(table, hero, at)
    if way_out:
        yield from depart(table, hero, way_out)
        return
    yield from risk_ground(table, hero)


def depart(table: Table, hero: Hero, exit: str) -> Flow[None]:
    """A hero leaves the map for good; victims it still carries die.  [PM-MOVE-06, PM-VICTIM-05]"""
    at = hero.at
    leave_map(table, hero, exit)
    yield from lose_carried(table, hero, at)
    yield from check_end(table)


def offer_exits(table: Table) -> Flow[None]:
    """Exits have just become usable: whoever stands on one may leave at once."""
    for hero in present(table):
        exit = exit_at(table, hero, hero.at)
        if exit and (
            yield from confirm(hero.key, "exit.leave", f"Leave by {exit} now?", "Leave", "Stay", about=hero.key)
        ):
            yield from depart(table, hero, exit)
