"""Object tokens: who carries what, and what it takes.  [AC-OBJECT-01 .. -12]"""

from tabletop.apocalypse_chaos.board.dice import count_at, dice_at
from tabletop.apocalypse_chaos.model.moments import DropAsked
from tabletop.apocalypse_chaos.model.state import Hero
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.core.flow import consult


def things_in_reach(table: Table, hero: Hero) -> list[str]:
    """Objects the Hero may pick up: lying in its room, hands free.  [AC-OBJECT-01, -02]"""
    if hero.carries:
        return []
    return [thing.key for thing in table.state.things.values() if thing.at == hero.at]


def carried_kind(table: Table, hero: Hero) -> str:
    return table.state.things[hero.carries].kind if hero.carries else ""


def takes_die(table: Table, hero: Hero, face: str) -> bool:
    """True when a die of that face may be put on the Object that the Hero carries."""
    kind = table.content.objects[carried_kind(table, hero)]
    there = dice_at(hero, "object")
    if len(there) >= kind.dice:
        return False
    is_last = len(there) == kind.dice - 1
    return not kind.face or not is_last or kind.face in (face, *[die.face for die in there])


def lacks_relic_die(table: Table, hero: Hero) -> bool:
    return carried_kind(table, hero) == "relic" and not count_at(hero, "object")


def why_not_drop(table: Table, hero: Hero) -> str:
    """Why the Object carried stays in hand; empty when it may be dropped.  [AC-OBJECT-04, -06, -07]"""
    if table.content.objects[carried_kind(table, hero)].held:
        return "it cannot be dropped, AC-OBJECT-06"
    return consult(table, DropAsked(hero.key)).why_not


def may_throw(table: Table, hero: Hero) -> bool:
    ready = carried_kind(table, hero) == "grenade" and count_at(hero, "object") == 1
    return ready and bool(table.state.rooms[hero.at].melee) and table.state.fire_supply > 0
