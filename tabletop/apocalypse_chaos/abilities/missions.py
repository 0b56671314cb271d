"""The special rules and goals of scenarios, by name."""

from tabletop.apocalypse_chaos.ending import bosses_are_dead
from tabletop.apocalypse_chaos.moments import EnemyFell
from tabletop.apocalypse_chaos.registry import ability
from tabletop.apocalypse_chaos.state import AcTable


@ability("win_by_killing_bosses", on=EnemyFell)
def win_by_killing_bosses(table: AcTable, _owner: str, _moment: EnemyFell) -> None:
    """[AC-END-01 .. -04]"""
    if table.state.bosses_left == 0:
        raise bosses_are_dead()
