"""Object tokens: who carries what, and what it takes.  [AC-OBJECT-01 .. -12]"""

from tabletop.apocalypse_chaos.board.dice import count_at, dice_at
from tabletop.apocalypse_chaos.model.content import ObjectKind
from tabletop.apocalypse_chaos.model.moments import DropAsked
from tabletop.apocalypse_chaos.model.state import Hero
from tabletop.apocalypse_chaos.model.table import Table
from tabletop.core.flow import consult


def things_in_reach(table: Table, hero: Hero) -> list[str]:
    """Objects the Hero may pick up: lying in its room, hands free.  [AC-OBJECT-01, -02]"""
    if hero.carries:
        return []
    return [thing.key for thing in table.state.things.values() if thing.at == hero.at]


def kind_of(table: Table, thing: str) -> ObjectKind:
    return table.content.objects[table.state.things[thing].kind]


def carried_kind(table: Table, hero: Hero) -> str:
    return table.state.things[hero.carries].kind if hero.carries else ""


def carrier_of(table: Table, kind: str) -> Hero | None:
    """The Hero in the game who carries an Object of that kind."""
    return next((hero for hero in table.state.heroes.values() if carried_kind(table, hero) == kind), None)


def takes_die(table: Table, hero: Hero, face: str) -> bool:
    """True when a die of that face may be put on the Object that the Hero carries."""
    kind = kind_of(table, hero.carries)
    there = dice_at(hero, "object")
    if len(there) >= kind.dice:
        return False
    is_last = len(there) == kind.dice - 1
    return not kind.face or not is_last or kind.face in (face, *[die.face for die in there])


def lacks_die(table: Table, hero: Hero, fate: str) -> bool:
    """True when the Object carried has no die on it and for want of one is dropped, or binds one.  [AC-RULE-58]"""
    return bool(hero.carries) and kind_of(table, hero.carries).without_die == fate and not count_at(hero, "object")


def why_not_drop(table: Table, hero: Hero) -> str:
    """Why the Object carried stays in hand; empty when it may be dropped.  [AC-OBJECT-04, -06, -07]"""
    if kind_of(table, hero.carries).held:
        return "it cannot be dropped, AC-OBJECT-06"
    return consult(table, DropAsked(hero.key)).why_not


def is_ready(table: Table, hero: Hero) -> bool:
    """True when all dice that the Object in use takes lie on it."""
    return count_at(hero, "object") >= kind_of(table, hero.carries).dice
