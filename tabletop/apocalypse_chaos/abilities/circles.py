"""The symbols on Enemy cards.  [AC-ENEMY-03 .. -12]"""

from typing import Literal

from tabletop.apocalypse_chaos.board.areas import front_holds_figure, next_area, places_hit
from tabletop.apocalypse_chaos.model.events.fighting import EnemyMissed
from tabletop.apocalypse_chaos.model.moments import Aimed, ArmorCounted, CircleRun
from tabletop.apocalypse_chaos.model.registry import ability
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.apocalypse_chaos.rules.enemies import enemy_melee, enemy_ranged
from tabletop.apocalypse_chaos.verbs import enemies as verbs
from tabletop.apocalypse_chaos.verbs.enemies import shift
from tabletop.apocalypse_chaos.verbs.rooms import throw_grenade
from tabletop.core.flow import Flow


@ability("melee", on=CircleRun)
def melee(table: Table, owner: str, _: CircleRun, *, strength: int, unstoppable: bool = False) -> None:
    """[AC-ENEMY-08, -09]"""
    enemy_melee(table, owner, strength, unstoppable)


@ability("ranged", on=CircleRun)
def ranged(table: Table, owner: str, _: CircleRun, *, strength: int, unstoppable: bool = False) -> Flow[None]:
    """[AC-ENEMY-08, -09]"""
    return enemy_ranged(table, owner, strength, unstoppable)


@ability("walk", on=CircleRun)
def walk(table: Table, owner: str, _: CircleRun, *, left: int = 0, right: int = 0) -> None:
    """Left is clockwise, as the Enemy looks at its room.  [AC-ENEMY-03, -04, AC-RULE-04]"""
    for _step in range(left or right):
        shift(table, owner, next_area(table.state, table.state.enemies[owner].area, clockwise=left > 0))


@ability("acrobat", on=CircleRun)
def acrobat(table: Table, owner: str, _: CircleRun) -> None:
    """[AC-ENEMY-05]"""
    shift(table, owner, table.state.areas[table.state.enemies[owner].area].opposite)


@ability("sniffer", on=CircleRun)
def sniffer(table: Table, owner: str, _: CircleRun) -> None:
    """Walk clockwise to the first room with somebody in it or above it; stay when there is none.  [AC-ENEMY-06]"""
    state = table.state
    area = state.enemies[owner].area
    for _step in range(len(state.areas)):
        if front_holds_figure(state, area):
            shift(table, owner, area)
            return
        area = next_area(state, area, clockwise=True)


@ability("armor", on=ArmorCounted)
def armor(_: Table, owner: str, moment: ArmorCounted, *, amount: int) -> None:
    """[AC-ENEMY-07]"""
    if moment.enemy == owner:
        moment.armor += amount


@ability("flight", on=Aimed)
def flight(_: Table, owner: str, moment: Aimed) -> None:
    """[AC-ENEMY-10]"""
    if moment.enemy == owner:
        moment.flight = True


@ability("grenade", on=CircleRun)
def grenade(table: Table, owner: str, _: CircleRun, *, like: Literal["melee", "ranged"]) -> None:
    """A token for the room that such an attack would hit.  [AC-ENEMY-11, AC-RULE-40]"""
    places = places_hit(table, table.state.enemies[owner], like)
    if places:
        throw_grenade(table, owner, places[0])
    else:
        table.emit(EnemyMissed(owner, "grenade"))


@ability("regenerate", on=CircleRun)
def regenerate(table: Table, owner: str, _: CircleRun) -> None:
    """[AC-ENEMY-12]"""
    verbs.regenerate(table, owner)
