"""Enemies arrive, walk, are wounded, blocked and removed."""

from tabletop.apocalypse_chaos.board.areas import enemies_at
from tabletop.apocalypse_chaos.board.strengths import armor_of
from tabletop.apocalypse_chaos.model.events.fighting import (
    BlocksReturned,
    CircleBlocked,
    EnemyActivated,
    EnemyArrived,
    EnemyKilled,
    EnemyMoved,
    EnemyRegenerated,
    EnemySweptAway,
    EnemyUnharmed,
    EnemyWounded,
    MoveTokenPlaced,
)
from tabletop.apocalypse_chaos.model.moments import EnemyFell, WoundDealt
from tabletop.apocalypse_chaos.model.state import Arrow, Enemy, Vortex
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.verbs.equipment import gain
from tabletop.core.flow import consult


def draw_enemy(table: Table, vortex: Vortex, radar: bool) -> str:
    """Put the Enemy drawn next before its room, training considered.  [AC-PHASE-A-03, AC-DIFFICULTY-02]"""
    key = table.state.deck.pop()
    life = max(1, table.content.cards[key].life - table.state.options.training)
    table.state.enemies[key] = Enemy(key, vortex.area, life, life)
    table.emit(EnemyArrived(key, vortex.area, life, vortex.number, radar))
    return key


def wound(table: Table, key: str, amount: int, by: str = "", unstoppable: bool = False) -> bool:
    """Take life from an Enemy; True when it dies. Its card goes to the Hero who did it.  [AC-KILL-01, -02]"""
    enemy = table.state.enemies[key]
    if not unstoppable:
        amount -= armor_of(table, key)
    amount = max(0, consult(table, WoundDealt(key, amount, by)).amount)
    if amount == 0:
        table.emit(EnemyUnharmed(key))
        return False
    enemy.life -= amount
    table.emit(EnemyWounded(key, amount, max(0, enemy.life)))
    if enemy.life > 0:
        return False
    slay(table, key, by)
    return True


def blast(table: Table, by: str, areas: tuple[str, ...], damage: int) -> None:
    """Hit every Enemy of these areas for the same unstoppable damage, Bosses included.  [AC-BOSS-03, AC-KILL-04]"""
    for enemy in enemies_at(table.state, areas):
        wound(table, enemy.key, damage, by, unstoppable=True)


def slay(table: Table, key: str, by: str) -> None:
    del table.state.enemies[key]
    table.emit(EnemyKilled(key, by))
    gain(table, by, key)
    _count_boss(table, key)
    consult(table, EnemyFell(key))


def sweep_away(table: Table, key: str) -> None:
    """Remove an Enemy together with its room; nobody gets the card.  [AC-RULE-55]"""
    del table.state.enemies[key]
    table.state.removed.append(key)
    table.emit(EnemySweptAway(key))
    _count_boss(table, key)
    consult(table, EnemyFell(key))


def _count_boss(table: Table, key: str) -> None:
    if table.content.cards[key].kind == "boss":
        table.state.bosses_left -= 1


def regenerate(table: Table, key: str) -> None:
    enemy = table.state.enemies[key]
    if enemy.life < enemy.most:
        enemy.life += 1
        table.emit(EnemyRegenerated(key, enemy.life))


# -- acting -----------------------------------------------------------------------------------------------------------


def begin_activation(table: Table, enemy: Enemy) -> None:
    enemy.activated = True
    table.emit(EnemyActivated(enemy.key))


def shift(table: Table, key: str, area: str) -> None:
    """Put an Enemy into another area with its damage and markers.  [AC-ENEMY-02]"""
    enemy = table.state.enemies[key]
    start, enemy.area = enemy.area, area
    if start != area:
        table.emit(EnemyMoved(key, start, area))


# -- tokens on circles ------------------------------------------------------------------------------------------------


def block(table: Table, key: str, circle: int) -> None:
    table.state.enemies[key].blocked.append(circle)
    table.emit(CircleBlocked(key, circle))


def return_blocks(table: Table) -> None:
    """[AC-SPECIAL-07]"""
    count = 0
    for enemy in table.state.enemies.values():
        count += len(enemy.blocked)
        enemy.blocked.clear()
    if count:
        table.emit(BlocksReturned(count))


def steer(table: Table, enemy: Enemy, circle: int, steps: int, left: bool) -> None:
    """Put a Move token on a circle.  [AC-ROOM-IX-01]"""
    enemy.arrows.append(Arrow(circle, steps, left))
    table.emit(MoveTokenPlaced(enemy.key, circle, steps, left))


def return_arrows(enemy: Enemy) -> None:
    enemy.arrows.clear()
