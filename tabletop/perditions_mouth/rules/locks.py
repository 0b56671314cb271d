"""What happens to a gate or a thing whose lock gave way."""

from tabletop.core.flow import NOTHING_ASKED, Flow, perform
from tabletop.perditions_mouth.board.queries import kind_of
from tabletop.perditions_mouth.model.moments.kinds import ThingBroken, ThingPicked
from tabletop.perditions_mouth.model.state import Hero
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.verbs.dungeon import break_gate, set_gate, unlock


def break_open(table: Table, target: str, by: str) -> Flow[None]:
    """A gate is broken, or a thing, which does what its kind does then.  [PM-LOCK-04, PM-LOCK-05]"""
    if target in table.state.gates:
        return break_gate(table, target, by)
    figure = table.state.figures[target]
    return perform(table, target, kind_of(table, figure).abilities, ThingBroken(figure, by))


def pick_open(table: Table, lock: str, hero: Hero) -> Flow[None]:
    """A picked door opens, a picked thing does what its kind does then.  [PM-MOVE-20]"""
    if lock in table.state.gates:
        unlock(table, lock)
        set_gate(table, lock, True, hero.key)
        return NOTHING_ASKED
    figure = table.state.figures[lock]
    return perform(table, lock, kind_of(table, figure).abilities, ThingPicked(figure, hero.key))
