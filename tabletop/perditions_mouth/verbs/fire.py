"""The verbs for fire."""

from tabletop.core.flow import Flow
from tabletop.perditions_mouth.board.ground import is_burning
from tabletop.perditions_mouth.board.queries import squares_of
from tabletop.perditions_mouth.model.events.dungeon import Burned, FireLit
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.verbs.harm import bruise


def light(table: Table, at: int) -> None:
    """A square burns from now on."""
    table.state.fire.append(at)
    table.emit(FireLit(at))


def burn(table: Table) -> Flow[None]:
    """Everybody who has come near a fire takes 1 damage.  [PM-FIRE-02, PM-RULE-44]"""
    while table.state.singed:
        yield from scorch(table, table.state.singed.pop(0))


def scorch(table: Table, who: str) -> Flow[None]:
    table.emit(Burned(who))
    yield from bruise(table, who, "")


def end_in_fire(table: Table, who: str) -> Flow[None]:
    """Whoever ends an action near a fire takes 1 damage.  [PM-FIRE-02]"""
    if table.state.fire and is_burning(table, squares_of(table, who)):
        yield from scorch(table, who)
