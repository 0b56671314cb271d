"""Attacks on areas: bursts and cones, everything in them at once."""

from typing import Any

from tabletop.core.flow import Flow, Option, pick, react
from tabletop.core.record import record
from tabletop.perditions_mouth import events as ev
from tabletop.perditions_mouth.boosts import card_options, open_boost, play_card
from tabletop.perditions_mouth.boosts import total as boost_total
from tabletop.perditions_mouth.combat import LOCK_CARDS, beats, defend, defense_of, lock_total, set_total
from tabletop.perditions_mouth.content import PMTable
from tabletop.perditions_mouth.effects import hurt_hero, kill_victim
from tabletop.perditions_mouth.figures import break_gate, hurt_figure
from tabletop.perditions_mouth.grid import FARTHEST, STRAIGHT, cone, square_name
from tabletop.perditions_mouth.ground import Ground, gap, ground, line_is_clear, near, terrain_at
from tabletop.perditions_mouth.moments import Attack, AttackEnded, EnemyAttacked, LockTried, Strike
from tabletop.perditions_mouth.queries import is_enemy, name_of, present, squares_of
from tabletop.perditions_mouth.responses import draw_response
from tabletop.perditions_mouth.state import Hero
from tabletop.perditions_mouth.treasure import break_chest

MOST = 6
"""No special number goes higher.  [PM-HCARD-09]"""


@record
class Area:
    """The squares an effect reaches, and closed doors it meets instead of what is behind them."""

    squares: list[int]
    doors: list[str]


# --- shapes


def burst(table: PMTable, origin: int) -> Area:
    """The origin and every square of range 1 without a wall or closed door between.  [PM-AREA-11, PM-RULE-38]"""
    return Area([origin, *near(ground(table), origin)], [])


def cone_directions(table: PMTable, hero: Hero) -> list[int]:
    """Steps to the orthogonal neighbours a cone may open from: seen squares and slits.  [PM-CONE-01]"""
    here = ground(table, figures=False, cover=False)
    return [step for step in STRAIGHT if _may_open(table, here, hero.at, hero.at + step)]


def _may_open(table: PMTable, here: Ground, start: int, tip: int) -> bool:
    terrain = terrain_at(table, tip)
    if not terrain or not line_is_clear(here, start, tip):
        return False
    return terrain == "slit" or not here.solid[tip]


def cone_area(table: PMTable, hero: Hero, step: int) -> Area:
    """The squares of the cone in sight; a closed door shields what is behind and is met.  [PM-CONE-03, PM-CONE-06]"""
    here = ground(table, figures=False, cover=False)
    tip = hero.at + step
    eye = tip if terrain_at(table, tip) == "slit" else hero.at
    squares, doors = [], []
    for row, at in cone(step, hero.at):
        if not terrain_at(table, at) or here.solid[at] or (eye == tip and row == 1):
            continue
        if line_is_clear(here, eye, at):
            squares.append(at)
            continue
        for sides, key in list(here.doors.items()):
            del here.doors[sides]
            if line_is_clear(here, eye, at) and key not in doors:
                doors.append(key)
            here.doors[sides] = key
    return Area(squares, doors)


def choose_cone(table: PMTable, hero: Hero, id: str, prompt: str) -> Flow[Area]:
    names = dict(zip(STRAIGHT, ("north", "east", "south", "west"), strict=True))
    options = [
        Option(names[step], f"To the {names[step]}", step, square_name(hero.at + step))
        for step in cone_directions(table, hero)
    ]
    if not options:
        return Area([], [])
    step = yield from pick(hero.key, id, prompt, options)
    return cone_area(table, hero, step)


# --- what is inside


def inside(table: PMTable, area: Area, but: tuple[str, ...] = ()) -> list[str]:
    """Heroes, enemies, nests, chests, victims and closed gates in the area, each once.  [PM-AREA-04, PM-RULE-39]"""
    reached = set(area.squares)
    state = table.state
    found = [hero.key for hero in present(table) if hero.at in reached]
    found += [f.key for f in state.figures.values() if f.kind != "lever" and any(at in reached for at in f.at)]
    for gate in state.gates.values():
        shut = not gate.open and not gate.broken
        if shut and (gate.key in area.doors or gate.sides[0] in reached or gate.sides[1] in reached):
            found.append(gate.key)
    return [key for key in found if key not in but]


def area_attack(table: PMTable, hero_key: str, number: int, area: Area, but: tuple[str, ...] = ()) -> Flow[int]:
    """A special attack on everything in the area, each target with a response card of its own; hits dealt.

    All outcomes are settled before any damage is dealt.  [PM-AREA-02]
    """
    hero = table.state.heroes[hero_key]
    targets = inside(table, area, but)
    if not targets:
        return 0
    if table.state.turn is not None:
        table.state.turn.attacks += 1
    extra = yield from _area_boosts(table, hero, targets)
    attacks = []
    for target in targets:
        added = extra.get("", 0) + extra.get(target, 0)
        attack = Attack(hero_key, target, 1, True, min(MOST, number + added), area=True)
        attack.distance = max(1, gap((hero.at,), squares_of(table, target)))
        set_total(table, attack)
        yield from _settle(table, attack)
        attacks.append(attack)
    for attack in attacks:
        if attack.hit:
            yield from _deal(table, attack)
    for attack in attacks:
        yield from react(table, AttackEnded(attack))
    return sum(attack.dealt for attack in attacks)


def _area_boosts(table: PMTable, hero: Hero, targets: list[str]) -> Flow[dict[str, int]]:
    """Special cards and aid, each for all targets ("" here) or for one.  [PM-AREA-03]"""
    extra: dict[str, int] = {}
    boost = open_boost(table, hero, "special", area=True)
    while True:
        plays, forced = card_options(table, boost)
        if not plays:
            return extra
        menu: list[Option[Any]] = [] if forced else [Option("done", "Go ahead", None)]
        menu += plays
        play = yield from pick(hero.key, "area.boost", f"It reaches {len(targets)} targets. Add what?", menu)
        if play is None:
            return extra
        before = boost_total(table, boost)
        yield from play_card(table, boost, play)
        scopes = [Option("all", "For all of them", "")]
        scopes += [Option(key, f"Only {name_of(table, key)}", key) for key in targets]
        scope = yield from pick(hero.key, "area.scope", "For all targets or for one?", scopes)
        extra[scope] = extra.get(scope, 0) + boost_total(table, boost) - before


def _settle(table: PMTable, attack: Attack) -> Flow[None]:
    """Whether one target is hit; nothing is hurt yet."""
    state = table.state
    target = attack.target
    if target in state.heroes:
        strike = Strike(attack.hero, target, attack.total)
        prompt = f"{name_of(table, attack.hero)} reaches {name_of(table, target)} with {attack.total}."
        attack.against = yield from defend(table, state.heroes[target], strike, prompt)
        attack.hit = attack.total > attack.against and state.blessed != target
    elif target in state.gates or state.figures[target].kind == "chest":
        kind = state.gates[target].kind if target in state.gates else "chest"
        attack.against = yield from lock_total(table, attack.hero, target, "break", LOCK_CARDS[kind])
        attack.hit = beats(table, attack.total, attack.against)
    elif state.figures[target].kind == "victim":
        attack.hit = True
    else:
        yield from react(table, EnemyAttacked(state.figures[target], attack.hero))
        shown = yield from draw_response(table, "enemy", attack.hero)
        attack.against = defense_of(table, attack) + shown.value
        attack.hit = beats(table, attack.total, attack.against)
    table.emit(ev.AttackMade(attack.hero, target, attack.total, attack.against, attack.hit))


def _deal(table: PMTable, attack: Attack) -> Flow[None]:
    state = table.state
    target = attack.target
    attack.dealt = 1
    if target in state.heroes:
        yield from hurt_hero(table, state.heroes[target])
    elif target in state.gates:
        yield from break_gate(table, target, attack.hero)
        yield from react(table, LockTried(attack.hero, target, True))
    elif target in state.figures:
        figure = state.figures[target]
        if figure.kind == "chest":
            yield from break_chest(table, target, attack.hero)
            yield from react(table, LockTried(attack.hero, target, True))
        elif figure.kind == "victim":
            yield from kill_victim(table, target)
        elif is_enemy(table, figure):
            attack.killed = yield from hurt_figure(table, target, 1, attack.hero, attack=True)


def burst_origins(table: PMTable, hero: Hero, reach: int, *, gates: bool = False) -> list[str]:
    """Occupied squares a burst may be centred on: heroes, enemies, chests, nests in range and sight.  [PM-AREA-10]"""
    from tabletop.perditions_mouth.ground import sees_any
    from tabletop.perditions_mouth.queries import gate_in_sight, sight_of

    here = sight_of(table, hero)
    reach = min(reach, FARTHEST)
    found = []
    for key in dict.fromkeys(table.state.standing.values()):
        squares = squares_of(table, key)
        if key != hero.key and gap((hero.at,), squares) <= reach and sees_any(here, (hero.at,), squares):
            found.append(key)
    if gates:
        for gate in table.state.gates.values():
            shut = not gate.open and not gate.broken
            if shut and gap((hero.at,), gate.sides) <= reach and gate_in_sight(here, hero.at, gate.sides):
                found.append(gate.key)
    return found


def burst_centre(table: PMTable, hero: Hero, key: str) -> Flow[int]:
    """The square of the origin: of a large figure the closest one, of a gate one that is seen.  [PM-AREA-12]"""
    squares = squares_of(table, key)
    if len(squares) == 1:
        return squares[0]
    if key in table.state.gates:
        here = ground(table)
        sides = [at for at in squares if at == hero.at or line_is_clear(here, hero.at, at)] or list(squares)
        options = [Option(square_name(at), square_name(at), at, square_name(at)) for at in sides]
        return (yield from pick("players", "burst.side", "Which side of it is the centre?", options))
    return min(squares, key=lambda at: (gap((hero.at,), (at,)), at))
