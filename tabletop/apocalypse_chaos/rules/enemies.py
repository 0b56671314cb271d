"""An Enemy's turn: its circles, its attacks."""

from tabletop.apocalypse_chaos.board.areas import area_ranks, next_area, places_hit
from tabletop.apocalypse_chaos.board.barricades import wall_at, wall_key
from tabletop.apocalypse_chaos.board.figures import figures_in
from tabletop.apocalypse_chaos.board.rooms import stack_above
from tabletop.apocalypse_chaos.board.strengths import shields_of
from tabletop.apocalypse_chaos.model.events.fighting import CircleSkipped, EnemyAttacked, EnemyMissed
from tabletop.apocalypse_chaos.model.moments import CircleRun
from tabletop.apocalypse_chaos.model.names import enemy_name
from tabletop.apocalypse_chaos.model.state import Arrow, Enemy
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.rules.platforms import break_pillar
from tabletop.apocalypse_chaos.verbs.barricades import batter
from tabletop.apocalypse_chaos.verbs.enemies import begin_activation, return_arrows, shift
from tabletop.apocalypse_chaos.verbs.figures import hurt
from tabletop.core.flow import PLAYERS, Flow, Look, Option, perform, pick


def next_enemy(table: Table, enemies: list[Enemy]) -> Flow[Enemy]:
    """Area by area from Vortex 1, higher life first, then the players choose.  [AC-PHASE-C-07, -08]"""
    if len(enemies) == 1:
        return enemies[0]
    areas = {enemy.area for enemy in enemies}
    ranks = area_ranks(table.state) if len(areas) > 1 else dict.fromkeys(areas, 0)
    best = min((ranks[enemy.area], -enemy.life) for enemy in enemies)
    first = [enemy for enemy in enemies if (ranks[enemy.area], -enemy.life) == best]
    options = []
    for enemy in first:
        look = Look(f"life {enemy.life}") if table.explain else None
        options.append(Option(enemy.key, enemy_name(table, enemy.key), enemy, about=enemy.key, look=look))
    return (yield from pick(PLAYERS, "enemy.order", "Equal Enemies: which acts first?", options))


def activate(table: Table, enemy: Enemy) -> Flow[None]:
    """All circles from left to right; blocked ones are skipped.  [AC-ENEMY-01, AC-PHASE-C-11, AC-SPECIAL-06]"""
    begin_activation(table, enemy)
    for index, circle in enumerate(table.content.cards[enemy.key].circles):
        if index in enemy.blocked:
            table.emit(CircleSkipped(enemy.key, index))
            continue
        token = next((arrow for arrow in enemy.arrows if arrow.circle == index), None)
        if token:
            follow(table, enemy, token)
            continue
        yield from perform(table, enemy.key, circle, CircleRun())
    return_arrows(enemy)


def follow(table: Table, enemy: Enemy, token: Arrow) -> None:
    """A Move token replaces its circle.  [AC-ROOM-IX-02]"""
    for _ in range(token.steps):
        shift(table, enemy.key, next_area(table.state, enemy.area, token.left))


# -- attacks ----------------------------------------------------------------------------------------------------------


def enemy_melee(table: Table, key: str, strength: int, unstoppable: bool) -> None:
    """Strike the front room, or the barricade before it.  [AC-EATTACK-02, AC-BARRICADE-07, -08]"""
    enemy = table.state.enemies[key]
    places = places_hit(table, enemy, "melee")
    if not places:
        table.emit(EnemyMissed(key, "melee"))
        return
    if table.state.barricades and not unstoppable:
        front = table.state.rooms[places[0]]
        wall = wall_key(wall_at(table.state, front, table.state.areas[enemy.area].side))
        if wall in table.state.barricades and figures_in(table.state, front.key):
            batter(table, wall, strength)
            places.remove(front.key)
    strike_rooms(table, key, "melee", places, strength, unstoppable)


def enemy_ranged(table: Table, key: str, strength: int, unstoppable: bool) -> Flow[None]:
    """Shoot along the line, or break a pillar of the nearest platform there.  [AC-EATTACK-04 .. -07]"""
    enemy = table.state.enemies[key]
    places = places_hit(table, enemy, "ranged")
    if places:
        strike_rooms(table, key, "ranged", places, strength, unstoppable)
        return
    for room in table.state.areas[enemy.area].line[1:]:
        platforms = stack_above(table.state, table.state.rooms[room])
        if platforms:
            yield from break_pillar(table, platforms[-1].key)
            return
    table.emit(EnemyMissed(key, "ranged"))


def strike_rooms(table: Table, key: str, kind: str, places: list[str], strength: int, unstoppable: bool) -> None:
    """Hit everybody in these rooms at full strength, less Shields.  [AC-EATTACK-01, AC-DEFENSE-01 .. -06]"""
    for place in places:
        victims = figures_in(table.state, place)
        if not victims:
            continue
        table.emit(EnemyAttacked(key, kind, place, strength, unstoppable))
        shields = {victim: 0 if unstoppable else shields_of(table, victim) for victim in victims}
        for victim in victims:
            hurt(table, victim, strength, "attack", shields[victim])
