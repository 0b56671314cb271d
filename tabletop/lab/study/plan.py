"""How many games a cell gets: a number, or as many as its interval needs. Depends on nothing but results so far."""

from tabletop.core.record import record
from tabletop.lab.run.shard import SIZE
from tabletop.lab.study.statistics import width

FIRST = 2 * SIZE
"""Games before an interval is first looked at: with fewer, luck would decide when to stop."""
MOST = 100_000


@record
class Plan:
    """`games` a cell, or with a `width` (in points of a hundred) at most so many."""

    games: int
    width: float | None = None

    def more(self, wins: int, games: int) -> int:
        """How many games to play next, by what was played already; 0 when it is enough."""
        if self.width is None or not games:
            first = self.games if self.width is None else min(FIRST, self.games)
            return max(0, first - games)
        wanted = games
        while wanted < self.games and width(wins * wanted / games, wanted) > self.width / 100:
            wanted += SIZE
        # never more than doubled: the rate it was reckoned with is itself a guess
        return min(wanted - games, games, self.games - games)
