"""Attacks on areas: bursts and cones, everything in them at once."""

from tabletop.core.flow import PLAYERS, Flow, Option, pick, react
from tabletop.perditions_mouth.board.areas import Area, cone_area, cone_directions, inside
from tabletop.perditions_mouth.board.grid import STRAIGHT, gap, square_name
from tabletop.perditions_mouth.board.ground import ground
from tabletop.perditions_mouth.board.queries import is_enemy, kind_of, lock_cards, squares_of
from tabletop.perditions_mouth.board.sight import line_is_clear
from tabletop.perditions_mouth.model.events.heroes import AttackMade
from tabletop.perditions_mouth.model.moments.fights import Attack, AttackEnded, AttackSettled, Strike
from tabletop.perditions_mouth.model.moments.rounds import EnemyAttacked
from tabletop.perditions_mouth.model.names import name_of
from tabletop.perditions_mouth.model.state import Hero
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.fights.attacks import beats, defend, defense_of, lock_total, set_total
from tabletop.perditions_mouth.rules.fights.boosts import MOST_SPECIAL, aid_for_object, boost_loop, open_boost
from tabletop.perditions_mouth.rules.locks import break_open
from tabletop.perditions_mouth.rules.responses import draw_response
from tabletop.perditions_mouth.verbs.harm import hurt_figure, hurt_hero
from tabletop.perditions_mouth.verbs.turn import count_attack

DIRECTIONS = dict(zip(STRAIGHT, ("north", "east", "south", "west"), strict=True))
"""What the four ways a cone may open are called."""


def choose_cone(table: Table, hero: Hero, id: str, prompt: str) -> Flow[Area]:
    options = [
        Option(DIRECTIONS[step], f"To the {DIRECTIONS[step]}", step, square_name(hero.at + step))
        for step in cone_directions(table, hero)
    ]
    if not options:
        return Area([], [])
    step = yield from pick(hero.key, id, prompt, options)
    return cone_area(table, hero, step)


def area_attack(table: Table, hero_key: str, number: int, area: Area, but: tuple[str, ...] = ()) -> Flow[int]:
    """A special attack on everything in the area, each target with a response card of its own; hits dealt.

    All outcomes are settled before any damage is dealt.  [PM-AREA-02]
    """
    hero = table.state.heroes[hero_key]
    targets = inside(table, area, but)
    if not targets:
        return 0
    count_attack(table, hero_key)
    extra = yield from _area_boosts(table, hero, targets, number)
    attacks = []
    for target in targets:
        added = extra.get("", 0) + extra.get(target, 0)
        attack = Attack(hero_key, target, 1, True, min(MOST_SPECIAL, number + added), area=True)
        attack.distance = max(1, gap((hero.at,), squares_of(table, target)))
        set_total(table, attack)
        yield from _settle(table, attack)
        attacks.append(attack)
    for attack in attacks:
        if attack.hit:
            yield from _deal(table, attack)
    for attack in attacks:
        yield from react(table, AttackEnded(attack))
    for attack in attacks:
        yield from react(table, AttackSettled(attack))
    return sum(attack.dealt for attack in attacks)


def _area_boosts(table: Table, hero: Hero, targets: list[str], number: int) -> Flow[dict[str, int]]:
    """Special cards and aid, each for all targets ("" here) or for one.  [PM-AREA-03]"""
    extra: dict[str, int] = {}
    boost = open_boost(table, hero, "special", area=True)
    boost.start = number

    def aim(added: int) -> Flow[None]:
        scopes = [Option("all", "For all of them", "")]
        scopes += [Option(key, f"Only {name_of(table, key)}", key) for key in targets]
        scope = yield from pick(hero.key, "area.scope", "For all targets or for one?", scopes)
        extra[scope] = extra.get(scope, 0) + added

    prompt = f"It reaches {len(targets)} targets. Add what?"
    yield from boost_loop(table, boost, "area.boost", prompt, "Go ahead", then=aim)
    return extra


def _settle(table: Table, attack: Attack) -> Flow[None]:
    """Whether one target is hit; nothing is hurt yet."""
    state = table.state
    target = attack.target
    if target in state.heroes:
        strike = Strike(attack.hero, target, attack.total)
        prompt = f"{name_of(table, attack.hero)} reaches {name_of(table, target)} with {attack.total}."
        attack.against = yield from defend(table, state.heroes[target], strike, prompt)
        attack.hit = attack.total > attack.against and state.blessed != target
    elif lock_cards(table, target):
        helped = yield from _help_object(table, attack)
        attack.against = yield from lock_total(table, attack.hero, target, "break", lock_cards(table, target))
        attack.against += helped
        attack.hit = beats(table, attack.total, attack.against)
    elif kind_of(table, state.figures[target]).helpless:
        attack.hit = True
    else:
        yield from react(table, EnemyAttacked(state.figures[target], attack.hero))
        helped = 0 if kind_of(table, state.figures[target]).acts else (yield from _help_object(table, attack))
        shown = yield from draw_response(table, "enemy", attack.hero)
        attack.against = defense_of(table, attack) + shown.value + helped
        attack.hit = beats(table, attack.total, attack.against)
    table.emit(AttackMade(attack.hero, target, attack.total, attack.against, attack.hit))


def _help_object(table: Table, attack: Attack) -> Flow[int]:
    """A nest, chest or gate that nobody aimed at may be helped to hold.  [PM-AID-12, PM-RULE-78]"""
    target = attack.target
    aid = aid_for_object(table, squares_of(table, target), target)
    prompt = f"{name_of(table, attack.hero)} reaches {name_of(table, target)} with {attack.total}. Help it hold?"
    return (yield from boost_loop(table, aid, "object.aid", prompt, "No"))


def _deal(table: Table, attack: Attack) -> Flow[None]:
    state = table.state
    target = attack.target
    attack.dealt = 1
    if target in state.heroes:
        yield from hurt_hero(table, state.heroes[target])
    elif lock_cards(table, target):
        yield from break_open(table, target, attack.hero)
    elif target in state.figures:
        if is_enemy(table, state.figures[target]):
            attack.killed = yield from hurt_figure(table, target, 1, attack.hero, attack=True)
        else:
            yield from break_open(table, target, attack.hero)


def burst_centre(table: Table, hero: Hero, key: str) -> Flow[int]:
    """The square of the origin: of a large figure the closest one, of a gate one that is seen.  [PM-AREA-12]"""
    squares = squares_of(table, key)
    if len(squares) == 1:
        return squares[0]
    if key in table.state.gates:
        here = ground(table)
        sides = [at for at in squares if at == hero.at or line_is_clear(here, hero.at, at)] or list(squares)
        options = [Option(square_name(at), square_name(at), at, square_name(at)) for at in sides]
        return (yield from pick(PLAYERS, "burst.side", "Which side of it is the centre?", options))
    return min(squares, key=lambda at: (gap((hero.at,), (at,)), at))
