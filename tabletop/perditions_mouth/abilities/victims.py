"""What thankful victims do besides their number."""

from tabletop.perditions_mouth.content import PMTable
from tabletop.perditions_mouth.effects import lose_fatigue
from tabletop.perditions_mouth.moments import CardSpent
from tabletop.perditions_mouth.registry import ability


@ability("ease_after_special", on=CardSpent)
def ease_after_special(table: PMTable, owner: str, moment: CardSpent, *, fatigue: int) -> None:
    """Played for an own Special action it also takes Fatigue away."""
    if not moment.aid:
        lose_fatigue(table, table.state.heroes[owner], fatigue)
