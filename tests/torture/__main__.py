"""Play trials for a time, several at once, and count."""

import argparse
import os
import random
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import count
from pathlib import Path

from tabletop.core.record import record
from tests.support import toy
from tests.torture import disks, kills, lines, noise, packs, races, saves
from tests.torture.trial import Trial

KINDS: dict[str, Trial] = {
    "kills": kills.line_mode,
    "app-kills": kills.app,
    "races": races.two_programs,
    "full-disk": disks.full_disk,
    "no-folder": disks.no_folder,
    "noise": noise.keys_and_sizes,
    "sleeper": noise.sleeping_reader,
    "saves": saves.mutants,
    "packs": packs.mutants,
}
if lines.is_possible():
    KINDS["cut-lines"] = lines.cut_line


@record
class Outcome:
    """What became of a trial."""

    kind: str
    seed: int
    attempts: int = 0
    trouble: str = ""


def play(kind: str, seed: int) -> Outcome:
    """One trial in a folder of its own."""
    toy.register()
    with tempfile.TemporaryDirectory(prefix="torture-") as home:
        try:
            return Outcome(kind, seed, KINDS[kind](random.Random(f"{kind} {seed}"), Path(home)))
        except Exception as error:
            return Outcome(kind, seed, 1, f"{type(error).__name__}: {error}")


def main() -> int:
    parse = argparse.ArgumentParser(prog="tests.torture", description=__doc__)
    parse.add_argument("--seconds", type=float, default=120.0)
    parse.add_argument("--trials", type=int, help="stop after so many of each kind")
    parse.add_argument("--only", action="append", choices=list(KINDS), help="only this kind")
    parse.add_argument("--seed", type=int, default=1, help="the first seed")
    parse.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parse.parse_args()
    attempts: Counter[str] = Counter()
    troubles: list[Outcome] = []
    until = time.monotonic() + args.seconds
    kinds = args.only or list(KINDS)
    wanted = ((kind, seed) for seed in count(args.seed) for kind in kinds)
    if args.trials is not None:
        wanted = ((kind, args.seed + n) for n in range(args.trials) for kind in kinds)
    with ProcessPoolExecutor(args.jobs) as pool:
        running: set[Future[Outcome]] = set()
        for kind, seed in wanted:
            if time.monotonic() > until:
                break
            running.add(pool.submit(play, kind, seed))
            if len(running) > args.jobs:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                _count(done, attempts, troubles)
        _count(wait(running).done, attempts, troubles)
    for kind in kinds:
        sys.stdout.write(f"{kind:10} {attempts[kind]:7} attempts\n")
    for one in troubles:
        sys.stdout.write(f"{one.kind}, seed {one.seed}: {one.trouble}\n")
        sys.stdout.write(f"    python -m tests.torture --only {one.kind} --seed {one.seed} --trials 1\n")
    if not lines.is_possible():
        sys.stdout.write("cut-lines  not tried: no SSH server is installed here\n")
    sys.stdout.write(f"{sum(attempts.values())} attempts, {len(troubles)} broken promises\n")
    return 1 if troubles else 0


def _count(done: set[Future[Outcome]], attempts: Counter[str], troubles: list[Outcome]) -> None:
    for future in done:
        one = future.result()
        attempts[one.kind] += one.attempts
        if one.trouble:
            troubles.append(one)
            sys.stderr.write(f"{one.kind} {one.seed}: {one.trouble[:300]}\n")


if __name__ == "__main__":
    sys.exit(main())
