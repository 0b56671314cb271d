"""Enemies attack a hero: target, roll, absorption, damage, side effects."""

from typing import TypeAlias

from tabletop.core.flow import NOTHING_ASKED, Flow, Look, Option, confirm, consult, pick, react
from tabletop.core.things.dice import Die, Pool
from tabletop.planet_apocalypse.board.areas import map_areas
from tabletop.planet_apocalypse.board.groups import attack_dice, groups_at, targets_of, toughness_against
from tabletop.planet_apocalypse.board.party import captain, same_player
from tabletop.planet_apocalypse.model.events.dice import AssaultCounted, EnemyDiceRolled
from tabletop.planet_apocalypse.model.events.heroes import DamageAbsorbed
from tabletop.planet_apocalypse.model.fight import Assault, Group
from tabletop.planet_apocalypse.model.moments.enemies import (
    AssaultDone,
    AssaultRead,
    AssaultRolled,
    DamageCounted,
    GroupDone,
    GroupReady,
    Injured,
    TargetNamed,
)
from tabletop.planet_apocalypse.model.moments.questions import AbsorbAsked, AbsorbersAsked, SweepAsked
from tabletop.planet_apocalypse.model.names import enemy_name
from tabletop.planet_apocalypse.model.state import FOURTH, HELL
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.verbs.clock import await_attacks, call_circle, call_group, close_area, open_area
from tabletop.planet_apocalypse.verbs.dice import roll
from tabletop.planet_apocalypse.verbs.harm import hurt
from tabletop.planet_apocalypse.verbs.pieces import wake_group
from tabletop.planet_apocalypse.verbs.troopers import lose_ambush, lose_patrol


def minions_attack(table: Table) -> Flow[None]:
    """All areas wait for their turn.  [PA-MATTACK-01]"""
    await_attacks(table, [key for key in table.state.areas if key != HELL])
    return NOTHING_ASKED


def next_attack(table: Table) -> Flow[bool]:
    """One group attacks, area by area in the captain's order; False when none is left.  [PA-MATTACK-01, -02]"""
    clock = table.state.clock
    while clock.place or (yield from _choose_area(table)):
        if not clock.groups:
            call_circle(table, *_next_circle(table, clock.place, clock.circle))
        if clock.groups:
            key = yield from _choose_group(table, clock.groups)
            call_group(table, key)
            yield from _attack_by(table, clock.place, key)
            return True
        close_area(table)
    return False


def _choose_area(table: Table) -> Flow[bool]:
    """Only where somebody can be attacked; False when that is nowhere."""
    areas = map_areas(table)
    await_attacks(table, [key for key in table.state.clock.areas if _fights(table, key)])
    options = [Option(key, areas[key].name, key, about=key) for key in table.state.clock.areas]
    if not options:
        return False
    open_area(table, (yield from pick(captain(table.state), "assault.area", "Where do they attack first?", options)))
    return True


def _fights(table: Table, area: str) -> bool:
    return any(targets_of(table, group).heroes for group in groups_at(table, area))


def all_attack(table: Table, place: str) -> Flow[None]:
    """Every group of one place attacks, lowest Circle first.  [PA-MATTACK-02, PA-HELL-14]"""
    circle, waiting = _next_circle(table, place, -1)
    while waiting:
        key = yield from _choose_group(table, waiting)
        waiting.remove(key)
        yield from _attack_by(table, place, key)
        if not waiting:
            circle, waiting = _next_circle(table, place, circle)


def _next_circle(table: Table, place: str, after: int) -> tuple[int, list[str]]:
    """The lowest Circle there above one that has attacked, and its groups."""
    later = [group for group in groups_at(table, place) if group.circle > after]
    circle = min([group.circle for group in later], default=after)
    return circle, [group.key for group in later if group.circle == circle]


def _choose_group(table: Table, keys: list[str]) -> Flow[str]:
    """Several Fourth Circle demons in one place: the captain picks their order.  [PA-RULE-44]"""
    if len(keys) == 1:
        return keys[0]
    options = [Option(key, table.content.fourths[key].name, key) for key in keys]
    return (yield from pick(captain(table.state), "assault.order", "Which demon attacks next?", options))


def _attack_by(table: Table, place: str, key: str) -> Flow[None]:
    """The group attacks as often as it may, if it is still there."""
    for group in groups_at(table, place):
        if group.key == key and not (group.circle < FOURTH and wake_group(table, place, group.circle)):
            yield from react(table, GroupReady(group))
            for number in range(group.attacks):
                if not number or any(one.key == key for one in groups_at(table, place)):
                    yield from group_attacks(table, group)
            yield from react(table, GroupDone(group))


def group_attacks(table: Table, group: Group, among: list[str] | None = None) -> Flow[None]:
    """One group attacks the hero the captain names, of all or of some.  [PA-MATTACK-07, -09, PA-RULE-61]"""
    asked = targets_of(table, group)
    heroes = [hero for hero in asked.heroes if among is None or hero in among]
    dice = attack_dice(table, group) if heroes else []
    if not dice:
        return
    if consult(table, SweepAsked(group)).sweeps:
        yield from _sweep(table, group, heroes, dice)
        return
    hero = asked.forced or (yield from _name_target(table, group, heroes))
    assault = Assault(group, hero, Pool([Die(sides) for sides in dice]))
    yield from react(table, TargetNamed(assault, asked.bound))
    yield from roll_assault(table, assault)


def _sweep(table: Table, group: Group, heroes: list[str], dice: list[int]) -> Flow[None]:
    """One roll counts against every hero, and each takes its own damage.  [PA-FOURTHS-01, PA-RULE-205]"""
    pool = Pool([Die(sides) for sides in dice])
    table.emit(EnemyDiceRolled(group.place, group.key, group.count, "", roll(table, pool)))
    for hero in heroes:
        if hero in table.state.heroes:
            own = Pool([Die(die.sides, die.value) for die in pool.dice])
            yield from count_assault(table, Assault(group, hero, own))


def _name_target(table: Table, group: Group, heroes: list[str]) -> Flow[str]:
    state, sheets = table.state, table.content.heroes
    name = enemy_name(table.content, group.circle, group.key)
    who = name if group.count == 1 else f"{group.count} x {name}"
    options = []
    for key in heroes:
        holder = state.heroes[key]
        look = Look(f"♥{holder.health}, toughness {holder.toughness}") if table.explain else None
        options.append(Option(key, sheets[key].name, key, about=key, look=look))
    return (yield from pick(captain(state), "assault.target", f"{who} attacks: whom?", options))


def roll_assault(table: Table, assault: Assault) -> Flow[None]:
    """Roll, count, reduce, absorb, hurt, then the side effects.  [PA-MATTACK-05, PA-RULE-61]"""
    group = assault.group
    shows = roll(table, assault.pool)
    table.emit(EnemyDiceRolled(group.place, group.key, group.count, assault.hero, shows))
    yield from count_assault(table, assault)


def count_assault(table: Table, assault: Assault) -> Flow[None]:
    """The dice lie: what they do to their target."""
    yield from react(table, AssaultRolled(assault))
    yield from react(table, AssaultRead(assault))
    toughness = 0
    if not assault.settled:
        toughness = toughness_against(table, assault.hero, assault.group) + assault.guard
        assault.damage = len(assault.pool.over(toughness))
        assault.missed = len(assault.pool.dice) - assault.damage
    table.emit(AssaultCounted(assault.hero, len(assault.pool.dice), toughness, assault.damage))
    if assault.damage:
        yield from deal(table, assault)
    yield from react(table, AssaultDone(assault))


def deal(table: Table, assault: Assault) -> Flow[None]:
    """Counted damage reaches its target; nothing else follows when all is absorbed.  [PA-MATTACK-11, -12]"""
    counted = assault.damage
    yield from react(table, DamageCounted(assault))
    if assault.damage > counted:
        table.emit(AssaultCounted(assault.hero, 0, 0, assault.damage))
    assault.absorbed = yield from absorb(table, assault.hero, assault.damage, assault.group.key, assault.absorbers)
    assault.lost = yield from hurt(table, assault.hero, assault.damage - assault.absorbed, "attack")
    if assault.lost:
        yield from react(table, Injured(assault))


def absorb(table: Table, hero: str, damage: int, enemy: str = "", absorbers: list[str] | None = None) -> Flow[int]:
    """The hero spends troopers of its patrol or of the ambush in its area; what they stop.  [PA-TROOPER-03 to -06]"""
    stopped = 0
    refused: list[str] = []
    while damage > stopped:
        options = _absorb_options(table, hero, damage - stopped, enemy, refused)
        if not options:
            break
        options.append(Option("none", "Spend no troopers", ("", "", 0, 0)))
        prompt = f"{damage - stopped} damage: spend troopers?"
        owner, troop, amount, each = yield from pick(hero, "absorb.troopers", prompt, options)
        if not amount:
            break
        if owner and not (yield from _agrees(table, owner, hero, troop, amount)):
            refused.append(owner)
            continue
        blocked = min(damage - stopped, amount * each)
        if owner:
            lose_patrol(table, owner, troop, amount, dead=True, spared=hero)
        else:
            lose_ambush(table, table.state.heroes[hero].area, amount, dead=True, spared=hero)
        stopped += blocked
        if absorbers is not None:
            absorbers.append(troop)
        table.emit(DamageAbsorbed(hero, troop, amount, blocked))
    return stopped


_Absorption: TypeAlias = tuple[str, str, int, int]
"""Whose patrol (nobody's for the ambush), which type, how many, what each of them stops."""


def _agrees(table: Table, owner: str, hero: str, troop: str, amount: int) -> Flow[bool]:
    """Whose patrol serves others by leave gives it; nobody asks itself.  [PA-GIFTS-19]"""
    if owner not in consult(table, AbsorbersAsked(hero, [hero])).asked or same_player(table.state, owner, hero):
        return True
    sheet = table.content.troopers[troop]
    name = sheet.name if amount == 1 else sheet.plural
    return (
        yield from confirm(owner, "absorb.agree", f"Let {amount} {name} die for {table.content.heroes[hero].name}?")
    )


def _absorb_options(table: Table, hero: str, damage: int, enemy: str, refused: list[str]) -> list[Option[_Absorption]]:
    """Every useful number of troopers of every group that may absorb."""
    state, sheets = table.state, table.content.troopers
    patrols = [key for key in consult(table, AbsorbersAsked(hero, [hero])).patrols if key not in refused]
    options: list[Option[_Absorption]] = []
    for owner in patrols:
        for troop, count in state.heroes[owner].patrol.items():
            asked = AbsorbAsked(hero, troop, True, sheets[troop].absorb, enemy)
            source = "patrol" if owner == hero else owner
            where = "" if owner == hero else f" of {table.content.heroes[owner].name}"
            _add_absorb(table, asked, (owner, source, where), count, damage, options)
    area = state.areas[state.heroes[hero].area]
    if area.troops:
        asked = AbsorbAsked(hero, area.troop, False, sheets[area.troop].absorb, enemy)
        _add_absorb(table, asked, ("", "ambush", " of the ambush"), area.troops, damage, options)
    return options


def _add_absorb(
    table: Table,
    asked: AbsorbAsked,
    whose: tuple[str, str, str],
    count: int,
    damage: int,
    options: list[Option[_Absorption]],
) -> None:
    consult(table, asked)
    asked.absorb -= asked.less
    if asked.useless or asked.absorb <= 0:
        return
    sheet = table.content.troopers[asked.troop]
    owner, source, where = whose
    for amount in range(1, min(count, -(-damage // asked.absorb)) + 1):
        name = sheet.name if amount == 1 else sheet.plural
        label = f"{amount} {name}{where} (stops {min(damage, amount * asked.absorb)})"
        value = (owner, asked.troop, amount, asked.absorb)
        look = Look(group=f"{sheet.plural}{where}") if table.explain else None
        options.append(Option(f"{source}.{asked.troop}.{amount}", label, value, look=look))
