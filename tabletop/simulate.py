"""Many seeded games of one cell, with results that do not depend on how they were divided."""

from tabletop.core.game import Setup, SetupError
from tabletop.core.record import record
from tabletop.core.store.serial import digest
from tabletop.headless import Outcome
from tabletop.lab.run.runner import Runner, play_all
from tabletop.lab.run.shard import SIZE, Cell, Played, Shard, Stand, play_shard


@record
class Summary:
    """What `simulate` reports; the field names are relied on by others."""

    game: str
    scenario: str
    games: int
    wins: int
    losses: int
    unfinished: int
    decisions: int
    seconds: float
    decisions_per_second: float
    rounds_mean: float
    by_ending: dict[str, int]
    digest: str


def simulate(stand: Stand, setup: Setup, bot: str, games: int, runner: Runner) -> tuple[Summary, list[str]]:
    """Play games with seeds setup.seed, setup.seed + 1, ...; what came of them, and a sentence for each fault."""
    cell = Cell(setup.scenario, setup.heroes, setup.options, bot)
    starts = range(setup.seed, setup.seed + games, SIZE)
    shards = [Shard(0, cell, start, min(SIZE, setup.seed + games - start), watched=False) for start in starts]
    outcomes: list[Outcome] = []
    seconds, faults = 0.0, []
    played: Played
    for played in play_all(runner, [(play_shard, stand, shard) for shard in shards]):
        if played.refusal:
            raise SetupError(played.refusal)
        outcomes += played.outcomes
        seconds += played.seconds
        faults += played.faults
    return sum_up(setup, outcomes, seconds), faults


def sum_up(setup: Setup, outcomes: list[Outcome], seconds: float) -> Summary:
    """Add up games; `seconds` is the CPU time they took together."""
    outcomes = sorted(outcomes, key=lambda outcome: outcome.seed)
    endings: dict[str, int] = {}
    for outcome in outcomes:
        endings[outcome.reason] = endings.get(outcome.reason, 0) + 1
    unfinished = endings.get("unfinished", 0)
    wins = sum(outcome.won for outcome in outcomes)
    decisions = sum(outcome.decisions for outcome in outcomes)
    return Summary(
        setup.game,
        setup.scenario,
        len(outcomes),
        wins,
        len(outcomes) - wins - unfinished,
        unfinished,
        decisions,
        round(seconds, 3),
        round(decisions / seconds, 1) if seconds else 0.0,
        round(sum(outcome.rounds for outcome in outcomes) / len(outcomes), 2) if outcomes else 0.0,
        dict(sorted(endings.items())),
        digest([outcome.digest for outcome in outcomes]),
    )
