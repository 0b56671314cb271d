"""Attacks: of Heroes on Enemies, barricades and the reactor, and of Enemies on rooms."""

from typing import Any

from tabletop.apocalypse_chaos import events
from tabletop.apocalypse_chaos.barricades import batter, wall_at, wall_key, wall_words, walls_of
from tabletop.apocalypse_chaos.effects import hurt, spend, wound
from tabletop.apocalypse_chaos.names import area_name, enemy_name, figure_name
from tabletop.apocalypse_chaos.platforms import break_pillar
from tabletop.apocalypse_chaos.queries import (
    armor_of,
    attack_strength,
    enemies_at,
    figures_in,
    has_flight,
    shields_of,
    stack_above,
    targets,
)
from tabletop.apocalypse_chaos.state import AcTable, Enemy, Hero, Room
from tabletop.core.flow import Flow, Option, pick

# Heroes


def marks(table: AcTable, hero: Hero, line: str, strength: int) -> list[Option[Any]]:
    """Everything an attack of that kind may be aimed at.  [AC-MELEE-02, AC-RANGED-02, AC-BARRICADE-09]"""
    options: list[Option[Any]] = []
    for enemy in targets(table, hero, line):
        label = f"{enemy_name(table, enemy.key)} in {area_name(table, enemy.area)}"
        note = _outcome(table, enemy, strength) if table.explain else ""
        options.append(Option(enemy.key, label, (strike_enemy, enemy.key), about=enemy.key, note=note))
    if line == "melee":
        for wall in walls_of(table.state, hero.at) if table.state.barricades else ():
            label = f"The barricade {wall_words(table, wall)}"
            options.append(Option(f"barricade.{wall}", label, (strike_wall, wall), about=hero.at))
        tile = table.state.tiles[table.state.rooms[hero.at].tile]
        if tile.life > 0:
            note = f"life {tile.life}"
            options.append(Option(f"reactor.{tile.key}", "The reactor", (strike_core, tile.key), hero.at, note))
    if table.explain:
        options += _guarded(table, hero, line)
    return options


def _outcome(table: AcTable, enemy: Enemy, strength: int) -> str:
    left = enemy.life - max(0, strength - armor_of(table, enemy.key))
    return f"life {enemy.life} -> {left}" if left > 0 else f"life {enemy.life}, dies"


def _guarded(table: AcTable, hero: Hero, line: str) -> list[Option[Any]]:
    """Bosses behind Grunts, shown as closed.  [AC-BOSS-01]"""
    room = table.state.rooms[hero.at]
    open_ones = [enemy.key for enemy in targets(table, hero, line)]
    return [
        Option(enemy.key, enemy_name(table, enemy.key), None, enemy.key, closed="a Grunt stands before it, AC-BOSS-01")
        for enemy in enemies_at(table.state, room.melee if line == "melee" else room.ranged)
        if enemy.key not in open_ones
    ]


def attack(table: AcTable, hero: Hero, line: str, base: int) -> Flow[None]:
    """One undivided attack at one mark with everything the line has.  [AC-MELEE-03, -04]"""
    strength = attack_strength(table, hero, line, base)
    options = marks(table, hero, line, strength)
    prompt = f"{line.capitalize()} attack of {strength}: at whom?"
    strike, target = yield from pick(hero.key, f"{line}.target", prompt, options)
    spend(hero, line)
    hero.made.append(line)
    table.emit(events.HeroAttacked(hero.key, line, target, strength))
    strike(table, hero, target, strength)


def strike_enemy(table: AcTable, hero: Hero, enemy: str, strength: int) -> None:
    wound(table, enemy, strength, hero.key)


def strike_wall(table: AcTable, _: Hero, wall: str, strength: int) -> None:
    batter(table, wall, strength)


def strike_core(table: AcTable, _: Hero, tile: str, strength: int) -> None:
    """[AC-MISSION-6-05, AC-RULE-65]"""
    core = table.state.tiles[tile]
    taken = min(core.life, strength)
    core.life -= taken
    table.emit(events.ReactorDamaged(tile, taken, core.life))


def blast(table: AcTable, by: str, areas: tuple[str, ...], damage: int) -> None:
    """Hit every Enemy of these areas for the same unstoppable damage, Bosses included.  [AC-BOSS-03, AC-KILL-04]"""
    for enemy in enemies_at(table.state, areas):
        wound(table, enemy.key, damage, by, unstoppable=True)


# Enemies


def shot_line(table: AcTable, enemy: Enemy) -> list[Room]:
    """The ground rooms beyond the front room.  [AC-EATTACK-03]"""
    state = table.state
    return [state.rooms[key] for key in state.areas[enemy.area].line[1:]]


def places_hit(table: AcTable, enemy: Enemy, room: Room) -> list[str]:
    """The rooms an attack on this ground room reaches: with Flight also the platforms above.  [AC-ENEMY-10]"""
    if has_flight(table, enemy.key):
        return [room.key, *[platform.key for platform in stack_above(table.state, room)]]
    return [room.key]


def melee_room(table: AcTable, enemy: Enemy) -> Room | None:
    """The front room if somebody can be hit there.  [AC-EATTACK-02]"""
    front = table.state.rooms[table.state.areas[enemy.area].front]
    hit = any(figures_in(table.state, place) for place in places_hit(table, enemy, front))
    return front if hit else None


def ranged_room(table: AcTable, enemy: Enemy) -> Room | None:
    """The first room beyond the front one where somebody can be hit.  [AC-EATTACK-04]"""
    for room in shot_line(table, enemy):
        if any(figures_in(table.state, place) for place in places_hit(table, enemy, room)):
            return room
    return None


def enemy_melee(table: AcTable, key: str, strength: int, unstoppable: bool) -> None:
    """Strike the front room, or the barricade before it.  [AC-EATTACK-02, AC-BARRICADE-07, -08]"""
    enemy = table.state.enemies[key]
    room = melee_room(table, enemy)
    if room is None:
        table.emit(events.EnemyMissed(key, "melee"))
        return
    places = places_hit(table, enemy, room)
    if table.state.barricades and not unstoppable:
        wall = wall_key(wall_at(table.state, room, table.state.areas[enemy.area].side))
        if wall in table.state.barricades and figures_in(table.state, room.key):
            batter(table, wall, strength)
            places.remove(room.key)
    strike_rooms(table, key, "melee", places, strength, unstoppable)


def enemy_ranged(table: AcTable, key: str, strength: int, unstoppable: bool) -> Flow[None]:
    """Shoot along the line, or break a pillar of the nearest platform there.  [AC-EATTACK-04 .. -07]"""
    enemy = table.state.enemies[key]
    room = ranged_room(table, enemy)
    if room:
        strike_rooms(table, key, "ranged", places_hit(table, enemy, room), strength, unstoppable)
        return
    for room in shot_line(table, enemy):
        platforms = stack_above(table.state, room)
        if platforms:
            yield from break_pillar(table, platforms[-1].key)
            return
    table.emit(events.EnemyMissed(key, "ranged"))


def strike_rooms(table: AcTable, key: str, kind: str, places: list[str], strength: int, unstoppable: bool) -> None:
    """Hit everybody in these rooms at full strength, less Shields.  [AC-EATTACK-01, AC-DEFENSE-01 .. -06]"""
    for place in places:
        victims = figures_in(table.state, place)
        if not victims:
            continue
        table.emit(events.EnemyAttacked(key, kind, place, strength, unstoppable))
        shields = {victim: 0 if unstoppable else shields_of(table, victim) for victim in victims}
        for victim in victims:
            hurt(table, victim, strength, "attack", shields[victim])


def name_of_target(table: AcTable, key: str) -> str:
    """What an attack of a Hero was aimed at, in words."""
    if key in table.content.cards:
        return enemy_name(table, key)
    if key in table.content.tiles:
        return f"reactor tile {key}"
    if "." in key:
        return f"the barricade {wall_words(table, key)}"
    return figure_name(table, key)
