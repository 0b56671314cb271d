"""What the response deck and the Watchstone may bring, reckoned once for a decision."""

import attrs

from tabletop.core.record import record
from tabletop.perditions_mouth.model.table import Table
from tabletop.perditions_mouth.rules.fights.odds import chance_below, deck_values

MOST_MOVES = 4
"""An enemy that needs more moves than this to strike is far away."""


@record
class Chances:
    """The odds of the next response cards."""

    table: Table
    tie: int
    """1 where heroes win ties."""
    known: dict[tuple[int, int], float] = attrs.field(factory=dict)

    def below(self, limit: int, cards: int = 1) -> float:
        """That so many cards together stay below the limit."""
        found = self.known.get((limit, cards))
        if found is None:
            found = self.known[limit, cards] = chance_below(self.table, limit, cards)
        return found

    def hits(self, attack: int, defense: int, cards: int = 1) -> float:
        """That a hero's attack beats a Defense and the cards on top of it."""
        return self.below(attack - defense + self.tie, cards)

    def struck(self, attack: int, defense: int) -> float:
        """That an enemy's attack and its card beat a hero's Defense."""
        return 1 - self.below(defense - attack + 1)


def chances_of(table: Table) -> Chances:
    return Chances(table, int(table.state.options.win_ties))


def blows(table: Table) -> list[float]:
    """How often an enemy is likely to strike in the next Enemy Phase, by the moves it needs before."""
    watch = table.content.wheels.watch
    values = deck_values(table)
    found = [0.0] * (MOST_MOVES + 1)
    for value in values:
        at, moves = table.state.watch, 0
        for _ in range(max(1, value)):
            at = (at + (value > 0) - (value < 0)) % len(watch)
            if watch[at] == "attack":
                for needed in range(min(moves, MOST_MOVES) + 1):
                    found[needed] += 1
            moves += watch[at] == "move"
    return [times / len(values) for times in found]
