"""How sure a count of wins makes us. Written by hand: two formulas are no reason for a dependency."""

from math import sqrt

from tabletop.core.record import record

Z = 1.959963984540054
"""The interval holds the true value with 95 in 100."""
Interval = tuple[float, float]


def wilson(wins: int, games: int) -> Interval:
    """The interval of the true rate of wins (Wilson's score interval); all is possible before the first game."""
    if not games:
        return 0.0, 1.0
    share, spread = wins / games, Z * Z / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    low = 0.0 if wins == 0 else max(0.0, middle - half)
    high = 1.0 if wins == games else min(1.0, middle + half)
    return low, high


def width(wins: float, games: int) -> float:
    """How wide the interval is; wins may be a guess with a fraction."""
    share, spread = wins / games, Z * Z / games
    return 2 * Z * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)


@record
class Paired:
    """The same seeds played twice: how many won only the first time, and only the second."""

    games: int = 0
    lost: int = 0
    gained: int = 0

    def add(self, other: "Paired") -> None:
        self.games += other.games
        self.lost += other.lost
        self.gained += other.gained

    @property
    def difference(self) -> float:
        return (self.gained - self.lost) / self.games if self.games else 0.0

    @property
    def interval(self) -> Interval:
        """Of the true difference in the rate of wins, from the pairs that came out differently.

        As in McNemar's test only those tell anything. Half a pair is added to each kind (Agresti and Min, 2005), so
        that few games without a difference do not look like certainty.
        """
        if not self.games:
            return -1.0, 1.0
        games, lost, gained = self.games + 2, self.lost + 0.5, self.gained + 0.5
        middle = (gained - lost) / games
        half = Z * sqrt(max(0.0, gained + lost - (gained - lost) ** 2 / games)) / games
        return max(-1.0, middle - half), min(1.0, middle + half)

    @property
    def verdict(self) -> str:
        low, high = self.interval
        return "better" if low > 0 else "worse" if high < 0 else "cannot tell"
