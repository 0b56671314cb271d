"""What thankful victims do besides their number."""

from tabletop.perditions_mouth.model.moments.turns import CardSpent
from tabletop.perditions_mouth.model.registry import ability
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.verbs.counters import lose_fatigue


@ability("ease_after_special", on=CardSpent)
def ease_after_special(table: Table, owner: str, moment: CardSpent, *, fatigue: int) -> None:
    """Played for an own Special action it also takes Fatigue away."""
    if not moment.aid:
        lose_fatigue(table, table.state.heroes[owner], fatigue)
