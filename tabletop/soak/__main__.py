"""Play for a time, several games at once, and count.

python -m tabletop.soak [--seconds N] [--games N] [--game GAME] [--jobs N] [--cluster ADDRESS|local] [--first SEED]
                        [--failures DIR]
"""

import argparse
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from tabletop.games import GAMES, Library, game_id
from tabletop.lab.run.runner import Call, Runner, play_all, runner_for
from tabletop.lab.run.shard import SIZE, Stand, stand_for
from tabletop.lab.run.trouble import RunError
from tabletop.soak.play import Report, keep, soak_games


def soak(stands: list[Stand], seconds: float, most: int | None, first: int, runner: Runner) -> Iterator[Report]:
    """Play until the time is up or enough games were played, and report shard by shard; every game gets its share."""
    until = time.monotonic() + seconds
    yield from play_all(runner, _shards(stands, until, most, first))


def _shards(stands: list[Stand], until: float, most: int | None, first: int) -> Iterator[Call]:
    """A game plays only every n-th seed, n being how many games there are: one seed is one game everywhere."""
    seed = first
    while most is None or seed - first < most * len(GAMES):
        seeds = range(seed, seed + SIZE * len(GAMES))
        seed += len(seeds)
        for stand in stands:
            if time.monotonic() > until:
                return
            yield soak_games, stand, list(seeds[list(GAMES).index(stand.game) :: len(GAMES)])


def _progress(total: Report, spent: float, seconds: float) -> None:
    if not sys.stderr.isatty():
        return
    filled = int(30 * min(1.0, spent / seconds))
    bar = "#" * filled + "-" * (30 - filled)
    sys.stderr.write(f"\r[{bar}] {total.games} games, {total.decisions} decisions, {len(total.failures)} failures ")
    sys.stderr.flush()


def main() -> int:
    parse = argparse.ArgumentParser(prog="tabletop.soak", description="Random games over everything, checked.")
    parse.add_argument("--seconds", type=float, default=120.0)
    parse.add_argument("--games", type=int, help="stop after so many games of each package")
    parse.add_argument("--game", action="append", help="only this game")
    parse.add_argument("--first", type=int, default=1, help="the first seed")
    parse.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parse.add_argument("--cluster", metavar="ADDRESS|local", help="play on a cluster of dask.distributed")
    parse.add_argument("--failures", type=Path, default=Path("soak-failures"))
    args = parse.parse_args()
    try:
        return _run(args)
    except RunError as error:
        sys.stderr.write(f"{error}\n")
        return 3
    except KeyboardInterrupt:
        return 130


def _run(args: argparse.Namespace) -> int:
    library = Library([])
    stands = [stand_for(game_id(name), [], [], library.open(name)[1]) for name in args.game or GAMES]
    began, total, told = time.monotonic(), Report(), []
    with runner_for(args.jobs, args.cluster) as runner:
        for found in soak(stands, args.seconds, args.games, args.first, runner):
            total.add(found)
            told += [keep(failure, args.failures) for failure in found.failures]
            _progress(total, time.monotonic() - began, args.seconds)
    sys.stderr.write("\n" if sys.stderr.isatty() else "")
    for sentence in told:
        sys.stderr.write(sentence + "\n")
    spent, bad = time.monotonic() - began, len(told)
    sys.stdout.write(
        f"{total.games} games, {total.decisions} decisions, {total.wanders} wanders, {bad} failures in {spent:.0f} s\n"
    )
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(main())
