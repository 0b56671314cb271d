"""A study plays a grid: hands out shards, takes results, and knows when a cell has had enough games."""

from collections import deque
from collections.abc import Callable, Iterator

import attrs

from tabletop.core.record import record
from tabletop.core.store.serial import digest
from tabletop.core.tally import Tally
from tabletop.lab.run.runner import Call, Runner, play_all
from tabletop.lab.run.shard import SIZE, Cell, Played, Shard, Stand, play_shard
from tabletop.lab.study.grid import Grid
from tabletop.lab.study.plan import Plan
from tabletop.lab.study.results import Results
from tabletop.lab.study.statistics import wilson


@record
class CellResult:
    """What came of one cell."""

    cell: Cell
    games: int = 0
    wins: int = 0
    rounds: int = 0
    decisions: int = 0
    seconds: float = 0.0
    by_ending: dict[str, int] = attrs.field(factory=dict)
    digest: str = ""

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)

    @property
    def rounds_mean(self) -> float:
        return self.rounds / self.games if self.games else 0.0

    def add(self, played: Played) -> None:
        self.seconds += played.seconds
        for outcome in played.outcomes:
            self.games += 1
            self.wins += outcome.won
            self.rounds += outcome.rounds
            self.decisions += outcome.decisions
            self.by_ending[outcome.reason] = self.by_ending.get(outcome.reason, 0) + 1


@record
class _OpenCell:
    """A cell that is being played."""

    result: CellResult
    digests: dict[int, list[str]] = attrs.field(factory=dict)
    """Of the games, by the first seed of their shard: shards come in any order."""
    pending: int = 0
    refusal: str = ""


class Study:
    """Plays a grid. What it finds does not depend on who plays, nor on how often the run was interrupted."""

    def __init__(self, stand: Stand, grid: Grid, plan: Plan, seed: int, results: Results | None = None) -> None:
        self.stand, self.grid, self.plan, self.seed = stand, grid, plan, seed
        self.tallies: dict[tuple[str, str], Tally] = {}
        """By scenario and bot; a tally for each cell of a large grid would need too much room."""
        self.faults: list[str] = []
        self.left_out: list[str] = []
        """Why cells could not be played, one sentence each."""
        self._results = results
        self._done: dict[int, CellResult] = {}
        self._open: dict[int, _OpenCell] = {}
        self._queue: deque[Shard] = deque()

    def run(self, runner: Runner, tell: Callable[[int, int], None] = lambda _played, _planned: None) -> None:
        """Play the whole grid; `tell` hears of every shard: games played, and games planned beyond the first."""
        self._tell = tell
        played: Played
        for played in play_all(runner, self._calls()):
            if self._results and not played.refusal:
                self._results.keep(played)
            self._take(played)

    @property
    def cells(self) -> list[CellResult]:
        """The finished cells, in the order of the grid."""
        return [self._done[place] for place in sorted(self._done)]

    @property
    def digest(self) -> str:
        """The same for the same grid, whoever played it."""
        return digest(*([attrs.astuple(one.cell), one.digest] for one in self.cells))  # type: ignore[arg-type]

    @property
    def tally(self) -> Tally:
        total = Tally()
        for tally in self.tallies.values():
            total.add(tally)
        return total

    def _calls(self) -> Iterator[Call | None]:
        for place, cell in enumerate(self.grid.cells()):
            self._open[place] = _OpenCell(CellResult(cell))
            self._plan(place)
            yield from self._queued()
        while self._open:
            yield from self._queued()
            if self._open:
                yield None

    def _queued(self) -> Iterator[Call]:
        while self._queue:
            shard = self._queue.popleft()
            kept = self._results.find(shard) if self._results else None
            if kept:
                self._take(kept)
            else:
                yield play_shard, self.stand, shard

    def _plan(self, place: int) -> int:
        """Queue the next games of a cell; how many."""
        cell = self._open[place]
        result = cell.result
        more = self.plan.more(result.wins, result.games)
        first = self.seed + result.games
        for start in range(first, first + more, SIZE):
            self._queue.append(Shard(place, result.cell, start, min(SIZE, first + more - start)))
            cell.pending += 1
        return more

    def _take(self, played: Played) -> None:
        place = played.shard.place
        cell = self._open[place]
        cell.pending -= 1
        cell.refusal = cell.refusal or played.refusal
        cell.result.add(played)
        cell.digests[played.shard.first] = [outcome.digest for outcome in played.outcomes]
        self.faults += played.faults
        group = (cell.result.cell.scenario, cell.result.cell.bot)
        self.tallies.setdefault(group, Tally()).add(played.tally)
        planned = 0
        if not cell.pending and not cell.refusal:
            planned = self._plan(place)
        self._tell(len(played.outcomes), planned)
        if not cell.pending:
            self._close(place)

    def _close(self, place: int) -> None:
        cell = self._open.pop(place)
        if cell.refusal:
            self.left_out.append(cell.refusal)
            return
        result = cell.result
        result.by_ending = dict(sorted(result.by_ending.items()))
        result.digest = digest([one for first in sorted(cell.digests) for one in cell.digests[first]])
        self._done[place] = result
