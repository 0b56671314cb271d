"""Phase B: the crew plans. Die by die, freely taken back, until every Hero has confirmed.

One step is one thing done by the Hero who has the floor; the clock keeps whose floor it is.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from tabletop.apocalypse_chaos import events, placement
from tabletop.apocalypse_chaos.cards import playable, use_card
from tabletop.apocalypse_chaos.content import FACES
from tabletop.apocalypse_chaos.dice import die_of, give, put_die, roll_all, stack, take_back
from tabletop.apocalypse_chaos.effects import take
from tabletop.apocalypse_chaos.names import SPOT_NAMES, equipment_name, figure_name, thing_name
from tabletop.apocalypse_chaos.objects import bind_relic_die, drop_neglected, lacks_relic_die, things_in_reach
from tabletop.apocalypse_chaos.queries import count_at
from tabletop.apocalypse_chaos.state import HAND, AcTable, Clock, Die, Hero
from tabletop.core.flow import Flow, Option, pick

Act: TypeAlias = tuple[Callable[..., Flow[None]], Any]
MOST_GIVEN = 2
LEAST_OWN = 3
BEYOND_HAND = (HAND, "under", "spent")


def begin_prepare(table: AcTable) -> None:
    """Roll, and give the floor to the first Hero."""
    roll_all(table)
    table.state.clock = Clock("prepare", first_open_seat(table))


def first_open_seat(table: AcTable) -> str:
    heroes = table.state.heroes
    for key in table.state.seating:
        if key in heroes and not heroes[key].confirmed:
            return key
    return ""


def prepare(table: AcTable) -> Flow[None]:
    """Let the Hero with the floor do one thing; Phase C follows when all have confirmed.  [AC-PHASE-B-02, -18]"""
    hero = table.state.heroes[table.state.clock.seat]
    act, detail = yield from pick(hero.key, "prepare.die", "Plan your dice", menu(table, hero))
    yield from act(table, hero, detail)
    if not first_open_seat(table):
        drop_neglected(table)
        table.state.clock = Clock("est")


def menu(table: AcTable, hero: Hero) -> list[Option[Act]]:
    options = _hand(hero)
    options += _giving(table, hero)
    options += _pairing(hero)
    if hero.cards:
        options += _cards(table, hero)
    if table.state.things:
        options += _lying(table, hero)
    options += _confirming(table, hero)
    options += _placed(table, hero)
    for other in table.state.heroes.values():
        if other is not hero and not other.confirmed:
            label = f"Let {figure_name(table, other.key)} plan"
            options.append(Option(f"floor.{other.key}", label, (pass_floor, other.key), about=other.key))
    return options


def _confirming(table: AcTable, hero: Hero) -> list[Option[Act]]:
    """Confirming waits while the Sacred Relic lacks a die that the Hero has in hand.  [AC-OBJECT-06]"""
    act: Act = (confirm_plan, None)
    if lacks_relic_die(table, hero) and count_at(hero, HAND):
        why = "the Sacred Relic needs a die, AC-OBJECT-06"
        return [Option("confirm", "Confirm this plan", act, closed=why)] if table.explain else []
    return [Option("confirm", "Confirm this plan", act, note=_confirm_note(hero) if table.explain else "")]


def _confirm_note(hero: Hero) -> str:
    left = count_at(hero, HAND)
    return f"{left} dice unused" if left else "all dice placed"


def _hand(hero: Hero) -> list[Option[Act]]:
    """The dice in hand, equal ones together."""
    counts: dict[str, int] = {}
    first: dict[str, Die] = {}
    for die in hero.dice:
        if die.spot == HAND:
            key = f"stack.{die.face}" if die.over else f"die.{die.face}.{die.owner}"
            if key in counts:
                counts[key] += 1
            else:
                counts[key] = 1
                first[key] = die
    options: list[Option[Act]] = []
    for key, die in first.items():
        whose = "" if die.owner == hero.key else f" of {die.owner}"
        what = "stack" if die.over else "die"
        many = f" x{counts[key]}" if counts[key] > 1 else ""
        options.append(Option(key, f"Place a {die.face} {what}{whose}{many}", (place_die, die.id)))
    return options


def place_die(table: AcTable, hero: Hero, die_id: int) -> Flow[None]:
    die = die_of(hero, die_id)
    options = placement.places(table, hero, die)
    spot = yield from pick(hero.key, "prepare.place", f"Where does the {die.face} die go?", options)
    if spot is not placement.BACK:
        put_die(table, hero, die, spot.spot, spot.detail)


# Giving


def may_give(hero: Hero) -> bool:
    """[AC-PHASE-B-03, AC-RULE-28]"""
    own = sum(1 for die in hero.dice if die.owner == hero.key)
    return hero.given < MOST_GIVEN and own > LEAST_OWN


def receivers(table: AcTable, hero: Hero) -> list[Hero]:
    """[AC-PHASE-B-04]"""
    others = table.state.heroes.values()
    return [other for other in others if other is not hero and other.received < MOST_GIVEN]


def givable(hero: Hero) -> dict[str, Die]:
    """One own unstacked die in hand per face.  [AC-PHASE-B-05]"""
    found: dict[str, Die] = {}
    for die in hero.dice:
        if die.spot == HAND and die.owner == hero.key and not die.over and die.face not in found:
            found[die.face] = die
    return found


def _giving(table: AcTable, hero: Hero) -> list[Option[Act]]:
    if len(table.state.heroes) < 2 or (hero.given == MOST_GIVEN and not table.explain):
        return []
    if may_give(hero) and receivers(table, hero) and givable(hero):
        return [Option("give", "Give a die to another Hero", (give_die, None), note=f"{hero.given} of 2 given")]
    if not table.explain:
        return []
    if not may_give(hero):
        why = "2 dice a round and 3 own dice must stay, AC-PHASE-B-03"
    elif not givable(hero):
        why = "no own unstacked die is in hand, AC-PHASE-B-05"
    else:
        why = "nobody may receive another die, AC-PHASE-B-04"
    return [Option("give", "Give a die to another Hero", (give_die, None), closed=why)]


def give_die(table: AcTable, hero: Hero, _: None) -> Flow[None]:
    dice = [Option(f"die.{face}", f"A {face} die", die) for face, die in givable(hero).items()]
    die = yield from pick(hero.key, "give.die", "Give which die?", dice)
    options = [
        Option(other.key, figure_name(table, other.key), other, about=other.key, note=_receiver_note(other))
        for other in receivers(table, hero)
    ]
    to = yield from pick(hero.key, "give.to", "Give it to whom?", options)
    give(table, hero, to, die)


def _receiver_note(hero: Hero) -> str:
    return f"{hero.received} of 2 received{', plans again' if hero.confirmed else ''}"


# Pairs


def pairs(hero: Hero) -> dict[str, list[Die]]:
    """Faces shown by two or more loose dice, received ones first: those cannot be passed on.  [AC-RULE-27]"""
    found: dict[str, list[Die]] = {}
    for die in hero.dice:
        if die.spot == HAND and not die.over:
            found.setdefault(die.face, []).append(die)
    return {face: sorted(dice, key=lambda die: die.owner == hero.key) for face, dice in found.items() if len(dice) > 1}


def _pairing(hero: Hero) -> list[Option[Act]]:
    faces = [die.face for die in hero.dice if die.spot == HAND and not die.over]
    if len(set(faces)) == len(faces):
        return []
    return [Option("pair", "Stack two equal dice", (pair_dice, None), note="two become one of any other icon")]


def pair_dice(table: AcTable, hero: Hero, _: None) -> Flow[None]:
    found = pairs(hero)
    which = [Option(f"pair.{face}", f"Two {face} dice", face) for face in found]
    face = yield from pick(hero.key, "pair.dice", "Stack which pair?", which)
    icons = [Option(icon, f"Becomes {icon}", icon) for icon in FACES if icon != face]
    icon = yield from pick(hero.key, "pair.icon", "Which icon does the stack show?", icons)
    upper, lower = found[face][:2]
    stack(table, hero, upper, lower, icon)


# Cards, Objects, taking back, the floor


def _cards(table: AcTable, hero: Hero) -> list[Option[Act]]:
    options: list[Option[Act]] = []
    for held, why in playable(table, hero, "B", hero.key):
        name = equipment_name(table.content, held.key)
        key = f"card.{held.key}"
        options.append(Option(key, f"Use {name}", (play_card, held.key), about=key, closed=why))
    return options


def play_card(table: AcTable, hero: Hero, card: str) -> Flow[None]:
    yield from use_card(table, hero, card, hero.key)


def pick_up(table: AcTable, hero: Hero, thing: str) -> Flow[None]:
    """[AC-OBJECT-02]"""
    take(table, hero, table.state.things[thing])
    yield from ()


def _lying(table: AcTable, hero: Hero) -> list[Option[Act]]:
    return [
        Option(f"take.{thing}", f"Pick up the {thing_name(table, thing)}", (pick_up, thing), about=hero.at)
        for thing in things_in_reach(table, hero)
    ]


def _placed(table: AcTable, hero: Hero) -> list[Option[Act]]:
    """What may be taken back: one option per spot and face."""
    options: dict[str, Option[Act]] = {}
    for die in hero.dice:
        if die.spot in BEYOND_HAND:
            continue
        key = f"back.{die.spot}.{die.detail}.{die.face}" if die.detail else f"back.{die.spot}.{die.face}"
        if key not in options:
            where = equipment_name(table.content, die.detail) if die.spot == "card" else SPOT_NAMES[die.spot]
            options[key] = Option(key, f"Take back {die.face} from {where}", (take_die_back, die.id))
    return list(options.values())


def take_die_back(table: AcTable, hero: Hero, die_id: int) -> Flow[None]:
    take_back(table, hero, die_of(hero, die_id))
    yield from ()


def pass_floor(table: AcTable, _: Hero, to: str) -> Flow[None]:
    table.state.clock.seat = to
    table.emit(events.FloorPassed(to))
    yield from ()


def confirm_plan(table: AcTable, hero: Hero, _: None) -> Flow[None]:
    """Fix the plan; the next Hero without one has the floor.  [AC-PHASE-B-17]"""
    if lacks_relic_die(table, hero):
        bind_relic_die(hero)
    hero.confirmed = True
    table.emit(events.PlanConfirmed(hero.key))
    table.state.clock.seat = first_open_seat(table)
    yield from ()
