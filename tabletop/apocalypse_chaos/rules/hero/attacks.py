"""Attacks of Heroes on Enemies, barricades and the reactor."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import TypeAlias

from tabletop.apocalypse_chaos.board.areas import enemies_at, enemies_in, reach, targets
from tabletop.apocalypse_chaos.board.barricades import BREAKING, walls_of
from tabletop.apocalypse_chaos.board.strengths import armor_of, attack_strength
from tabletop.apocalypse_chaos.model.names import area_name, enemy_name, wall_words
from tabletop.apocalypse_chaos.model.state import Enemy, Hero
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.verbs.barricades import batter
from tabletop.apocalypse_chaos.verbs.enemies import wound
from tabletop.apocalypse_chaos.verbs.figures import launch_attack
from tabletop.apocalypse_chaos.verbs.rooms import strike_core
from tabletop.core.flow import Action, Flow, Look, MenuOption, Option, act, at_once, pick

Verb: TypeAlias = Callable[[], object]


def attack(table: Table, hero: Hero, line: str, base: int) -> Flow[bool]:
    """One undivided attack at one mark with everything the line has.  [AC-MELEE-03, -04]"""
    strength = attack_strength(table, hero, line, base)
    prompt = f"{line.capitalize()} attack of {strength}: at whom?"
    return act(hero.key, f"{line}.target", prompt, marks(table, hero, line, strength))


def marks(table: Table, hero: Hero, line: str, strength: int) -> list[MenuOption]:
    """Everything an attack of that kind may be aimed at.  [AC-MELEE-02, AC-RANGED-02, AC-BARRICADE-09]"""

    def strike(target: str, blow: Verb) -> Action:
        return at_once(_strike, table, hero, line, target, strength, blow)

    menu: list[MenuOption] = []
    for enemy in targets(table, hero, line):
        label = f"{enemy_name(table, enemy.key)} in {area_name(table, enemy.area)}"
        look = Look(_outcome(table, enemy, strength)) if table.explain else None
        action = strike(enemy.key, partial(wound, table, enemy.key, strength, hero.key))
        menu.append(Option(enemy.key, label, action, enemy.key, look=look))
    if line == "melee":
        for wall in walls_of(table.state, hero.at):
            action = strike(wall, partial(batter, table, wall, strength))
            fact = "falls" if table.state.barricades[wall].damaged else "is damaged"
            look = Look(fact if strength >= BREAKING else "holds, needs 3") if table.explain else None
            label = f"The barricade {wall_words(table, wall)}"
            menu.append(Option(f"barricade.{wall}", label, action, hero.at, look=look))
        tile = table.state.tiles[table.state.rooms[hero.at].tile]
        if tile.life > 0:
            action = strike(tile.key, partial(strike_core, table, tile.key, strength))
            look = Look(f"life {tile.life} → {max(0, tile.life - strength)}") if table.explain else None
            menu.append(Option(f"reactor.{tile.key}", "The reactor", action, hero.at, look=look))
    return menu + _guarded(table, hero, line) if table.explain else menu


def _strike(table: Table, hero: Hero, line: str, target: str, strength: int, blow: Verb) -> None:
    launch_attack(table, hero, line, target, strength)
    blow()


def can_attack(table: Table, hero: Hero, line: str) -> bool:
    if targets(table, hero, line):
        return True
    return line == "melee" and any(not option.closed for option in marks(table, hero, line, 1))


def _outcome(table: Table, enemy: Enemy, strength: int) -> str:
    left = enemy.life - max(0, strength - armor_of(table, enemy.key))
    return f"life {enemy.life} → {left}" if left > 0 else f"life {enemy.life}, dies"


def _guarded(table: Table, hero: Hero, line: str) -> list[MenuOption]:
    """Bosses behind Grunts, shown as closed.  [AC-BOSS-01]"""
    open_ones = [enemy.key for enemy in targets(table, hero, line)]
    return [
        Option(enemy.key, enemy_name(table, enemy.key), None, enemy.key, closed="a Grunt stands before it, AC-BOSS-01")
        for enemy in enemies_at(table.state, reach(table.state, hero, line))
        if enemy.key not in open_ones
    ]


def pick_occupied(table: Table, areas: Iterable[str], seat: str, id: str, prompt: str) -> Flow[str]:
    """Which of those areas that hold Enemies."""
    options = []
    for area in areas:
        inside = enemies_in(table.state, area)
        if inside:
            fact = ", ".join(enemy_name(table, enemy) for enemy in inside[:2])
            fact += f" and {len(inside) - 2} more" if len(inside) > 2 else ""
            look = Look(fact) if table.explain else None
            options.append(Option(area, area_name(table, area).capitalize(), area, about=area, look=look))
    return pick(seat, id, prompt, options)
