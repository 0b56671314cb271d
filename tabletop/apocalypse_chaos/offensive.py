"""Phase C: the EST, then Heroes and Enemies by Initiative."""

from tabletop.apocalypse_chaos import actions, events
from tabletop.apocalypse_chaos.combat import blast
from tabletop.apocalypse_chaos.effects import shift
from tabletop.apocalypse_chaos.moments import ActionEnded, CircleRun
from tabletop.apocalypse_chaos.names import area_name, enemy_name, figure_name
from tabletop.apocalypse_chaos.queries import (
    PLAYERS,
    area_ranks,
    enemies_in,
    est_dice,
    est_needed,
    initiative_of,
    next_area,
)
from tabletop.apocalypse_chaos.state import AcTable, Arrow, Clock, Enemy, Hero
from tabletop.core.flow import Flow, Option, consult, perform, pick

EST_DAMAGE = 1


def est(table: AcTable) -> Flow[None]:
    """Resolve a ready EST before anybody acts.  [AC-PHASE-C-01 .. -03]"""
    state = table.state
    occupied = [area for area in state.areas if any(enemy.area == area for enemy in state.enemies.values())]
    if est_dice(state) >= est_needed(state) and occupied:
        options = []
        for area in occupied:
            note = ", ".join(enemy_name(table, enemy) for enemy in enemies_in(state, area))
            options.append(Option(area, area_name(table, area), area, about=area, note=note))
        area = yield from pick(PLAYERS, "est.area", "The EST strikes which area?", options)
        table.emit(events.EstFired(area))
        blast(table, "", (area,), EST_DAMAGE)
    state.clock = Clock("turn")


def turn(table: AcTable) -> Flow[None]:
    """One action of the Hero whose turn it is, or the next turn, or the end of the phase."""
    state = table.state
    if state.clock.seat:
        yield from act(table, state.heroes[state.clock.seat])
        return
    heroes, enemies = due(table)
    if heroes:
        yield from begin_turn(table, heroes)
    elif enemies:
        enemy = yield from next_enemy(table, enemies)
        yield from activate(table, enemy)
        consult(table, ActionEnded())
    else:
        return_blocks(table)
        state.clock = Clock("round_end")


def due(table: AcTable) -> tuple[list[Hero], list[Enemy]]:
    """Who acts next: the lowest Initiative left, Heroes before Enemies.  [AC-PHASE-C-04, -05]"""
    state, content = table.state, table.content
    heroes = [(initiative_of(content, hero), hero) for hero in state.heroes.values() if not hero.acted]
    enemies = [(content.cards[e.key].initiative, e) for e in state.enemies.values() if not e.activated]
    lowest = min([value for value, _ in heroes] + [value for value, _ in enemies], default=0)
    first = [hero for value, hero in heroes if value == lowest]
    return first, [] if first else [enemy for value, enemy in enemies if value == lowest]


def begin_turn(table: AcTable, heroes: list[Hero]) -> Flow[None]:
    """[AC-PHASE-C-06]"""
    options = [Option(hero.key, figure_name(table, hero.key), hero, about=hero.key) for hero in heroes]
    hero = yield from pick(PLAYERS, "turn.order", "Equal Initiative: who acts first?", options)
    table.state.clock.seat = hero.key
    table.emit(events.TurnBegan(hero.key, initiative_of(table.content, hero)))


def act(table: AcTable, hero: Hero) -> Flow[None]:
    """[AC-PHASE-C-09]"""
    action, details = yield from pick(hero.key, "turn.action", "What do you do?", actions.menu(table, hero))
    yield from action(table, hero, *details)
    consult(table, ActionEnded())


def next_enemy(table: AcTable, enemies: list[Enemy]) -> Flow[Enemy]:
    """Area by area from Vortex 1, higher life first, then the players choose.  [AC-PHASE-C-07, -08]"""
    if len(enemies) == 1:
        return enemies[0]
    ranks = area_ranks(table.state)
    best = min((ranks[enemy.area], -enemy.life) for enemy in enemies)
    first = [enemy for enemy in enemies if (ranks[enemy.area], -enemy.life) == best]
    options = [Option(enemy.key, enemy_name(table, enemy.key), enemy, about=enemy.key) for enemy in first]
    return (yield from pick(PLAYERS, "enemy.order", "Equal Enemies: which acts first?", options))


def activate(table: AcTable, enemy: Enemy) -> Flow[None]:
    """All circles from left to right; blocked ones are skipped.  [AC-ENEMY-01, AC-PHASE-C-11, AC-SPECIAL-06]"""
    table.emit(events.EnemyActivated(enemy.key))
    enemy.activated = True
    for index, circle in enumerate(table.content.cards[enemy.key].circles):
        if index in enemy.blocked:
            table.emit(events.CircleSkipped(enemy.key, index))
            continue
        token = next((arrow for arrow in enemy.arrows if arrow.circle == index), None)
        if token:
            follow(table, enemy, token)
            continue
        for use in circle:
            if CircleRun in use.calls:
                yield from perform(table, enemy.key, [use], CircleRun(enemy.key, index))
    enemy.arrows.clear()


def follow(table: AcTable, enemy: Enemy, token: Arrow) -> None:
    """A Move token replaces its circle.  [AC-ROOM-IX-02]"""
    for _ in range(token.steps):
        shift(table, enemy.key, next_area(table.state, enemy.area, token.left))


def return_blocks(table: AcTable) -> None:
    """[AC-SPECIAL-07]"""
    count = 0
    for enemy in table.state.enemies.values():
        count += len(enemy.blocked)
        enemy.blocked.clear()
    if count:
        table.emit(events.BlocksReturned(count))
