"""Many seeded games over several processes, with results that do not depend on how they were divided."""

from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

from tabletop.core.game import Setup
from tabletop.games import load_content, load_game
from tabletop.headless import Outcome, Tally, play_many, tally

BATCH = 20


def _batch(setup: Setup, packs: list[Path], bot: str, seeds: list[int]) -> tuple[list[Outcome], float]:
    game = load_game(setup.game)
    return play_many(game, load_content(game, packs), setup, bot, seeds)


def simulate(setup: Setup, packs: list[Path], bot: str, games: int, jobs: int) -> Tally:
    """Play games with seeds setup.seed, setup.seed + 1, ..."""
    seeds = list(range(setup.seed, setup.seed + games))
    if jobs <= 1:
        outcomes, seconds = _batch(setup, packs, bot, seeds)
        return tally(setup, outcomes, seconds)
    outcomes, seconds = [], 0.0
    batches = [seeds[start : start + BATCH] for start in range(0, games, BATCH)]
    for found, spent in in_parallel(_batch, [(setup, packs, bot, batch) for batch in batches], jobs):
        outcomes += found
        seconds += spent
    return tally(setup, outcomes, seconds)


def in_parallel(work: Callable[..., Any], calls: list[tuple[Any, ...]], jobs: int) -> Iterable[Any]:
    """The results of the calls as they are done, in any order."""
    with ProcessPoolExecutor(jobs) as pool:
        pending = [pool.submit(work, *call) for call in calls]
        for future in as_completed(pending):
            yield future.result()
