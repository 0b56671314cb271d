"""Enemies attack a hero: target, roll, absorption, damage, side effects."""

from typing import TypeAlias

from tabletop.core.flow import Flow, Option, consult, pick, react
from tabletop.planet_apocalypse.board.areas import map_areas
from tabletop.planet_apocalypse.board.groups import attack_dice, groups_at, targets_of, toughness_against
from tabletop.planet_apocalypse.board.party import captain
from tabletop.planet_apocalypse.model.events.dice import EnemyDiceRolled
from tabletop.planet_apocalypse.model.events.heroes import DamageAbsorbed
from tabletop.planet_apocalypse.model.fight import Assault, Group
from tabletop.planet_apocalypse.model.moments.enemies import AssaultRolled, DamageCounted, Injured, TargetNamed
from tabletop.planet_apocalypse.model.moments.questions import AbsorbAsked, AbsorbersAsked
from tabletop.planet_apocalypse.model.names import enemy_name
from tabletop.planet_apocalypse.model.state import HELL, LORD
from tabletop.planet_apocalypse.model.table import Table
from tabletop.planet_apocalypse.rules.sources import is_heard
from tabletop.planet_apocalypse.verbs.harm import hurt
from tabletop.planet_apocalypse.verbs.troopers import lose_ambush, lose_patrol


def minions_attack(table: Table) -> Flow[None]:
    """Area by area, in the captain's order.  [PA-MATTACK-01]"""
    waiting = [key for key in table.state.areas if key != HELL]
    while True:
        waiting = [key for key in waiting if _fights(table, key)]
        if not waiting:
            return
        areas = map_areas(table)
        options = [Option(key, areas[key].name, key, about=key) for key in waiting]
        area = yield from pick(captain(table.state), "assault.area", "Where do they attack first?", options)
        waiting.remove(area)
        yield from all_attack(table, area)


def _fights(table: Table, area: str) -> bool:
    return any(targets_of(table, group).heroes for group in groups_at(table, area))


def group_attacks(table: Table, group: Group) -> Flow[None]:
    """One group attacks the hero the captain names.  [PA-MATTACK-07, PA-MATTACK-09, PA-RULE-61]"""
    asked = targets_of(table, group)
    if not asked.heroes:
        return
    hero = asked.forced or (yield from _name_target(table, group, asked.heroes))
    assault = Assault(group, hero, attack_dice(table, group))
    if is_heard(table, TargetNamed):
        yield from react(table, TargetNamed(assault))
    yield from roll_assault(table, assault)


def all_attack(table: Table, place: str) -> Flow[None]:
    """Every group of one place attacks, lowest Circle first.  [PA-MATTACK-02, PA-HELL-14]"""
    for circle in range(LORD + 1):
        waiting = [group.key for group in groups_at(table, place) if group.circle == circle]
        while waiting:
            key = waiting[0] if len(waiting) == 1 else (yield from _next_group(table, waiting))
            waiting.remove(key)
            for group in groups_at(table, place):
                if group.key == key:
                    for _ in range(group.attacks):
                        yield from group_attacks(table, group)


def _next_group(table: Table, keys: list[str]) -> Flow[str]:
    """Several Fourth Circle demons in one place: the captain picks their order.  [PA-RULE-44]"""
    options = [Option(key, table.content.fourths[key].name, key) for key in keys]
    return (yield from pick(captain(table.state), "assault.order", "Which demon attacks next?", options))


def _name_target(table: Table, group: Group, heroes: list[str]) -> Flow[str]:
    state, sheets = table.state, table.content.heroes
    name = enemy_name(table.content, group.circle, group.key)
    who = name if group.count == 1 else f"{group.count} x {name}"
    options = []
    for key in heroes:
        holder = state.heroes[key]
        note = f"health {holder.health}, toughness {holder.toughness}" if table.explain else ""
        options.append(Option(key, sheets[key].name, key, about=key, note=note))
    return (yield from pick(captain(state), "assault.target", f"{who} attacks: whom?", options))


def roll_assault(table: Table, assault: Assault) -> Flow[None]:
    """Roll, count, reduce, absorb, hurt, then the side effects.  [PA-MATTACK-05, PA-RULE-61]"""
    group = assault.group
    rng = table.state.rng
    assault.shows = [rng.die(sides) for sides in assault.dice]
    table.emit(EnemyDiceRolled(group.place, group.key, group.count, assault.hero, list(assault.shows)))
    if is_heard(table, AssaultRolled):
        yield from react(table, AssaultRolled(assault))
    if not assault.settled:
        toughness = toughness_against(table, assault.hero, group)
        assault.damage = sum([1 for shown in assault.shows if shown > toughness])
    if assault.damage:
        yield from deal(table, assault)


def deal(table: Table, assault: Assault) -> Flow[None]:
    """Counted damage reaches its target; nothing else follows when all is absorbed.  [PA-MATTACK-11, -12]"""
    if is_heard(table, DamageCounted):
        yield from react(table, DamageCounted(assault))
    assault.absorbed = yield from absorb(table, assault.hero, assault.damage, assault.group.key)
    assault.lost = yield from hurt(table, assault.hero, assault.damage - assault.absorbed, "attack")
    if assault.lost and is_heard(table, Injured):
        yield from react(table, Injured(assault))


def absorb(table: Table, hero: str, damage: int, enemy: str = "") -> Flow[int]:
    """The hero spends troopers of its patrol or of the ambush in its area; what they stop.  [PA-TROOPER-03 to -06]"""
    stopped = 0
    while damage > stopped:
        options = _absorb_options(table, hero, damage - stopped, enemy)
        if not options:
            break
        options.append(Option("none", "Spend no troopers", ("", "", 0, 0)))
        prompt = f"{damage - stopped} damage: spend troopers?"
        owner, troop, amount, each = yield from pick(hero, "absorb.troopers", prompt, options)
        if not amount:
            break
        blocked = min(damage - stopped, amount * each)
        if owner:
            lose_patrol(table, owner, troop, amount)
        else:
            lose_ambush(table, table.state.heroes[hero].area, amount)
        stopped += blocked
        table.emit(DamageAbsorbed(hero, troop, amount, blocked))
    return stopped


_Absorption: TypeAlias = tuple[str, str, int, int]
"""Whose patrol (nobody's for the ambush), which type, how many, what each of them stops."""


def _absorb_options(table: Table, hero: str, damage: int, enemy: str) -> list[Option[_Absorption]]:
    """Every useful number of troopers of every group that may absorb."""
    state, sheets = table.state, table.content.troopers
    patrols = [hero]
    if is_heard(table, AbsorbersAsked):
        patrols = consult(table, AbsorbersAsked(hero, patrols)).patrols
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
    if is_heard(table, AbsorbAsked):
        consult(table, asked)
    if asked.absorb <= 0:
        return
    sheet = table.content.troopers[asked.troop]
    owner, source, where = whose
    for amount in range(1, min(count, -(-damage // asked.absorb)) + 1):
        name = sheet.name if amount == 1 else sheet.plural
        label = f"{amount} {name}{where} (stops {min(damage, amount * asked.absorb)})"
        value = (owner, asked.troop, amount, asked.absorb)
        options.append(Option(f"{source}.{asked.troop}.{amount}", label, value))
