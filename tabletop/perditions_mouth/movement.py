"""How heroes move: step by step, with costs, threatened squares and failure events."""

from typing import Any

from tabletop.core.flow import Flow, Option, consult, pick, react
from tabletop.perditions_mouth import events as ev
from tabletop.perditions_mouth.boosts import Boost, Play, card_options, open_boost, play_card
from tabletop.perditions_mouth.boosts import total as boost_total
from tabletop.perditions_mouth.content import PMTable
from tabletop.perditions_mouth.effects import add_ap, finish_action, hurt_hero
from tabletop.perditions_mouth.ending import depart, exit_at
from tabletop.perditions_mouth.figures import move_hero
from tabletop.perditions_mouth.grid import STRAIGHT, edge, square_name
from tabletop.perditions_mouth.ground import Ground, ground, terrain_at, traced
from tabletop.perditions_mouth.handwork import hand_options
from tabletop.perditions_mouth.moments import FailureDraw, MoveBegun, MoveEnded, MoveTerms
from tabletop.perditions_mouth.queries import enemies_near, is_threatened, present
from tabletop.perditions_mouth.responses import draw_response
from tabletop.perditions_mouth.state import Hero, Turn
from tabletop.perditions_mouth.treasure import use_options


def move_part(table: PMTable, hero_key: str, *, double: bool = False, boost: Boost | None = None) -> Flow[None]:
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


def _menu(table: PMTable, hero: Hero, turn: Turn, boost: Boost, double: bool) -> list[Option[Any]]:
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


def step_options(table: PMTable, hero: Hero, ap: int, double: bool, here: Ground) -> list[Option[Any]]:
    options: list[Option[Any]] = []
    for at, cost in sorted(step_costs(table, hero, ap, double, here).items()):
        name = square_name(at)
        options.append(Option(name, f"{name} ({cost} AP)", (at, cost), name))
    return options


def step_costs(table: PMTable, hero: Hero, ap: int, double: bool, here: Ground) -> dict[int, int]:
    """Squares the next step may enter, and the AP it costs.  [PM-MOVE-02, PM-MOVE-11]"""
    if hero.status == "outside":
        price = 2 if double else 1
        return dict.fromkeys(entry_squares(table, hero, here), price) if price <= ap else {}
    terms: MoveTerms = consult(table, MoveTerms(hero.key))
    return steps_from(table, here, terms, hero.at, ap, double)


def steps_from(table: PMTable, here: Ground, terms: MoveTerms, at: int, ap: int, double: bool) -> dict[int, int]:
    """Squares one step from a square may enter for so many AP, with what it costs."""
    found: dict[int, int] = {}
    _spread(table, here, terms, at, 0, ap, double, found, {at})
    return found


def entry_squares(table: PMTable, hero: Hero, here: Ground) -> list[int]:
    """The entrance, unless it is taken; then, while no hero is on the map, the nearest free squares.  [PM-RULE-70]"""
    if hero.entry not in here.standing and here.cost[hero.entry]:
        return [hero.entry]
    if present(table):
        return []
    found: list[tuple[int, int]] = []
    for at, away in traced(here, hero.entry).items():
        if here.cost[at] and at not in here.standing:
            found.append((away, at))
    least = min(found)[0] if found else 0
    return [at for away, at in found if away == least]


def _spread(
    table: PMTable,
    here: Ground,
    terms: MoveTerms,
    at: int,
    spent: int,
    ap: int,
    double: bool,
    found: dict[int, int],
    seen: set[int],
) -> None:
    """The neighbours of a square; on through figures where the terms let the hero pass."""
    leave = 0 if terms.free_of_threat or not is_threatened(table, at, here) else 1
    for way in STRAIGHT:
        to = at + way
        terrain_cost = here.cost[to]
        if not terrain_cost or to in seen:
            continue
        border = edge(at, to)
        if border in here.doors or border in here.grates:
            continue
        cost = spent + ((1 if terms.flat else terrain_cost) + leave) * (2 if double else 1)
        if cost > ap:
            continue
        who = here.standing.get(to)
        if who is None:
            if (to not in found or cost < found[to]) and not (terms.shuns_threat and is_threatened(table, to, here)):
                found[to] = cost
        elif _passes(table, terms, who):
            _spread(table, here, terms, to, cost, ap, double, found, seen | {to})


def _passes(table: PMTable, terms: MoveTerms, who: str) -> bool:
    if who in table.state.heroes:
        return terms.through_heroes
    kind = table.content.kinds[table.state.figures[who].kind]
    if kind.group == "object":
        return False
    return terms.through_large_enemies if kind.size > 1 else terms.through_small_enemies


def step(table: PMTable, hero: Hero, at: int, cost: int) -> Flow[None]:
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


def risk_ground(table: PMTable, hero: Hero, left: int = 0) -> Flow[None]:
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
    table.emit(ev.FailureHappened(hero.key, at, kind.key))
    turn = table.state.turn
    if turn is not None and turn.hero == hero.key:
        turn.stopped = turn.stopped or bool(kind.ends)
        turn.over = turn.over or kind.ends == "turn"
    if kind.damage:
        yield from hurt_hero(table, hero)


def free_step(table: PMTable, hero_key: str, id: str, prompt: str, *, asks: str = "") -> Flow[bool]:
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


def teleport_squares(table: PMTable, hero: Hero, reach: int) -> list[int]:
    """Free squares a teleport of that many steps may end on.  [PM-TELE-01, PM-TELE-04]"""
    from tabletop.perditions_mouth.grid import walking_distance
    from tabletop.perditions_mouth.ground import board
    from tabletop.perditions_mouth.queries import is_free

    return [at for at in board(table).squares if walking_distance(hero.at, at) <= reach and is_free(table, at)]


def teleport_hero(table: PMTable, hero: Hero, at: int) -> Flow[None]:
    """A hero appears on a square; only that square's failure event can happen.  [PM-TELE-02, PM-TELE-03]"""
    from tabletop.perditions_mouth.figures import burn, teleport
    from tabletop.perditions_mouth.moments import HeroStepped

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
