"""How heroes move: step by step, with costs, threatened squares and failure events, and out of the level."""

from typing import Any

from tabletop.core.flow import Flow, Option, confirm, consult, pick, react
from tabletop.perditions_mouth.board.grid import STRAIGHT, edge, square_name
from tabletop.perditions_mouth.board.ground import Ground, ground, terrain_at
from tabletop.perditions_mouth.board.queries import enemies_near, exit_at, present
from tabletop.perditions_mouth.board.walking import step_costs
from tabletop.perditions_mouth.model.events.heroes import FailureHappened, HeroLeft
from tabletop.perditions_mouth.model.moments.questions import FailureDraw
from tabletop.perditions_mouth.model.moments.turns import HeroStepped, MoveBegun, MoveEnded
from tabletop.perditions_mouth.model.state import Hero, Turn
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.boosts import Boost, Play, card_options, open_boost, play_card
from tabletop.perditions_mouth.rules.boosts import total as boost_total
from tabletop.perditions_mouth.rules.gear import use_options
from tabletop.perditions_mouth.rules.movement_actions import hand_options
from tabletop.perditions_mouth.verbs.cards import finish_action
from tabletop.perditions_mouth.verbs.counters import add_ap
from tabletop.perditions_mouth.verbs.death import check_end, lose_carried
from tabletop.perditions_mouth.verbs.figures import lift
from tabletop.perditions_mouth.verbs.fire import burn
from tabletop.perditions_mouth.verbs.harm import hurt_hero
from tabletop.perditions_mouth.verbs.lasting import let_go
from tabletop.perditions_mouth.verbs.movement import move_hero, teleport
from tabletop.perditions_mouth.verbs.responses import draw_response


def move_part(table: Table, hero_key: str, *, double: bool = False, boost: Boost | None = None) -> Flow[None]:
    """Spend AP on steps and what hands can do, until the hero stops or is stopped.  [PM-MOVE-01, PM-MOVE-12]

    Cards may be added until the first AP is spent; `double` is the Special action.  [PM-ROUND-06, PM-STONE-18]
    """
    hero = table.state.heroes[hero_key]
    turn = table.state.turn
    assert turn is not None
    boost = boost or open_boost(table, hero, "move")
    boost.purpose = "move"
    turn.moved = False
    begun = MoveBegun(hero_key)
    stepped = False
    while hero.status in ("present", "outside") and not turn.over and not turn.stopped:
        menu = _menu(table, hero, turn, boost, double)
        if len(menu) == 1 and menu[0].key == "stop":
            break
        prompt = f"Move: {turn.ap} AP left" + (", every cost doubled" if double else "")
        origin = square_name(hero.at) if hero.status == "present" else ""
        chosen = yield from pick(hero_key, "move.step", prompt, menu, origin)
        if chosen is None:
            break
        if isinstance(chosen, Play):
            before = boost_total(table, boost)
            yield from play_card(table, boost, chosen)
            add_ap(table, boost_total(table, boost) - before)
            continue
        if callable(chosen):
            yield from chosen()
            continue
        at, cost = chosen
        turn.moved = True
        if not stepped:
            stepped = True
            yield from react(table, begun)
        yield from step(table, hero, at, cost)
    if stepped:
        yield from react(table, MoveEnded(hero_key, begun.notes))
    yield from finish_action(table)


def _menu(table: Table, hero: Hero, turn: Turn, boost: Boost, double: bool) -> list[Option[Any]]:
    """Stop, steps, hands, items, and cards until the first AP is spent."""
    menu: list[Option[Any]] = []
    if not turn.moved:
        plays, forced = card_options(table, boost)
        if forced:
            return list(plays)
        menu += plays
    here = ground(table)
    steps = step_options(table, hero, turn.ap, double, here)
    if hero.status == "present":
        menu = [*hand_options(table, hero, double, here), *menu]
        way_out = exit_at(table, hero, hero.at)
        if way_out:
            steps.append(Option("leave", f"Leave by {way_out}", lambda: depart(table, hero, way_out)))
        menu += use_options(table, hero)
    return [*steps, Option("stop", "Stop moving", None), *menu]


def step_options(table: Table, hero: Hero, ap: int, double: bool, here: Ground) -> list[Option[Any]]:
    options: list[Option[Any]] = []
    for at, cost in sorted(step_costs(table, hero, ap, double, here).items()):
        name = square_name(at)
        options.append(Option(name, f"{name} ({cost} AP)", (at, cost), name))
    return options


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
    if left and table.state.options["difficult_escape"] == "yes":
        enemies |= {figure.key for figure in enemies_near(table, left, here)}
    moment: FailureDraw = consult(table, FailureDraw(hero.key, at, len(enemies)))
    failed = False
    for _ in range(moment.draws):
        shown = yield from draw_response(table, "failure", hero.key)
        failed = failed or shown.eye
    if not failed:
        return
    table.emit(FailureHappened(hero.key, at, kind.key))
    turn = table.state.turn
    if turn is not None and turn.hero == hero.key:
        turn.stopped = turn.stopped or bool(kind.ends)
        turn.over = turn.over or kind.ends == "turn"
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
        border = edge(hero.at, to)
        if here.cost[to] and to not in here.standing and border not in here.doors and border not in here.grates:
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
    lift(table, hero.key)
    hero.status, hero.exit = "left", exit
    turn = table.state.turn
    if turn is not None and turn.hero == hero.key:
        turn.over = True
    table.emit(HeroLeft(hero.key, exit))
    let_go(table, hero.key)
    yield from lose_carried(table, hero)
    yield from check_end(table)


def offer_exits(table: Table) -> Flow[None]:
    """Exits have just become usable: whoever stands on one may leave at once."""
    for hero in present(table):
        exit = exit_at(table, hero, hero.at)
        if exit and (
            yield from confirm(hero.key, "exit.leave", f"Leave by {exit} now?", "Leave", "Stay", about=hero.key)
        ):
            yield from depart(table, hero, exit)
