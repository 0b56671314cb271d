"""Seeded random games over everything that can be played, with the invariants checked at every decision.

    python -m tabletop.soak [--seconds N] [--games N] [--game GAME] [--jobs N] [--first SEED] [--failures DIR]

A failing game is written as a save, so that `tabletop replay` shows how it came about.
"""

import argparse
import os
import sys
import time
import traceback
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import Any

from tabletop.core.flow import Answer, Choice
from tabletop.core.game import Catalog, Game, Setup, SetupError
from tabletop.core.quiet import quiet_collector
from tabletop.core.record import record
from tabletop.core.search.bots import RandomBot
from tabletop.core.store.journal import Journal, header_for
from tabletop.core.store.session import Driver
from tabletop.core.things.rng import Rng
from tabletop.games import GAMES, game_id, load_content, load_game
from tabletop.headless import make_bot, new_driver, play_out
from tabletop.party import catalog_of

BATCH = 10
PATIENCE = 10_000
"""Random play may wander for ever where nothing presses; then a bot with a plan must find the end."""


class BrokenInvariant(Exception):
    """The state is not one that play can lead to."""


@record
class Report:
    """What became of some games."""

    games: int
    decisions: int
    failures: list[str]


def random_setup(game: Game, catalog: Catalog, seed: int) -> Setup:
    """A way to play the game: scenarios and hero counts in turn, heroes and options by chance."""
    rng = Rng.seeded(seed, stream=99)
    turn, scenario = seed // len(GAMES), catalog.scenarios[seed // len(GAMES) % len(catalog.scenarios)]
    counts = range(scenario.least, scenario.most + 1)
    count = counts[turn // len(catalog.scenarios) % len(counts)]
    heroes = [hero.id for hero in catalog.heroes]
    rng.shuffle(heroes)
    options = {option.id: rng.choose(option.values) for option in catalog.options}
    return Setup(game.id, scenario.id, heroes[:count], seed, options)


def _begin(game: Game, content: Any, catalog: Catalog, seed: int) -> tuple[Setup, Driver]:
    """A game that can be set up: a scenario may refuse some parties or mixtures of options."""
    for tries in range(50):
        setup = random_setup(game, catalog, seed)
        if tries:
            setup = Setup(setup.game, setup.scenario, _other_party(catalog, setup, tries), seed, _plain(catalog))
        try:
            return setup, new_driver(game, content, setup)
        except SetupError:
            continue
    raise BrokenInvariant(f"no party can play {setup.scenario}")


def _other_party(catalog: Catalog, setup: Setup, tries: int) -> list[str]:
    heroes = [hero.id for hero in catalog.heroes]
    Rng.seeded(setup.seed + tries, stream=100).shuffle(heroes)
    return heroes[: len(setup.heroes)]


def _plain(catalog: Catalog) -> dict[str, str]:
    return {option.id: option.default for option in catalog.options}


def soak_games(name: str, seeds: list[int], failures: Path) -> Report:
    """Play these seeds of one game."""
    game = load_game(name)
    content = load_content(game, [])
    catalog = catalog_of(game, content)
    report = Report(0, 0, [])
    with quiet_collector():
        for seed in seeds:
            _soak_one(game, content, catalog, seed, failures, report)
    return report


def _soak_one(game: Game, content: Any, catalog: Catalog, seed: int, failures: Path, report: Report) -> None:
    answers: list[tuple[str, Answer]] = []

    def look(driver: Driver, choice: Choice, answer: Answer) -> None:
        broken = game.faults(content, driver.table.state)
        if broken:
            raise BrokenInvariant("; ".join(broken))
        if driver.table.is_stale():
            raise BrokenInvariant("the listeners kept are not those in play")
        answers.append((choice.id, answer))

    setup = random_setup(game, catalog, seed)
    try:
        setup, driver = _begin(game, content, catalog, seed)
        decisions = play_out(driver, RandomBot(seed), look, PATIENCE)
        if driver.over is None and "plan" in game.bots:
            decisions += play_out(driver, make_bot(game, "plan", seed), look)
        if driver.over is None:
            raise BrokenInvariant(f"no end after {decisions} decisions")
        broken = game.faults(content, driver.table.state)
        if broken:
            raise BrokenInvariant("; ".join(broken))
        report.decisions += decisions
    except Exception as error:
        path = _keep(failures, setup, content, answers)
        where = traceback.extract_tb(error.__traceback__)[-1]
        what = f"{type(error).__name__}: {error} ({Path(where.filename).name}:{where.lineno})"
        report.failures.append(f"{setup.game} {setup.scenario} seed {seed}: {what}; see {path}")
    report.games += 1


def _keep(failures: Path, setup: Setup, content: Any, answers: list[tuple[str, Answer]]) -> Path:
    path = failures / f"{setup.game}-{setup.scenario}-{setup.seed}.jsonl"
    path.unlink(missing_ok=True)
    journal = Journal.create(path, header_for(setup, content.digest))
    for choice, answer in answers:
        journal.answer(choice, answer)
    journal.close()
    return path


def soak(games: list[str], seconds: float, most: int | None, first: int, jobs: int, failures: Path) -> Report:
    """Play until the time is up or enough games were played; every game package gets its share."""
    total = Report(0, 0, [])
    began = time.monotonic()
    seed = first
    pending: set[Future[Report]] = set()
    with ProcessPoolExecutor(jobs) as pool:
        while True:
            open_time = time.monotonic() - began < seconds
            while open_time and len(pending) < jobs * 2 and (most is None or seed - first < most * len(GAMES)):
                seeds = list(range(seed, seed + BATCH * len(GAMES)))
                seed += len(seeds)
                for place, name in enumerate(GAMES):
                    if name in games:
                        pending.add(pool.submit(soak_games, name, seeds[place :: len(GAMES)], failures))
            if not pending:
                break
            done, pending = wait(pending, return_when=FIRST_COMPLETED)
            for future in done:
                found = future.result()
                total = Report(
                    total.games + found.games, total.decisions + found.decisions, total.failures + found.failures
                )
            _progress(total, time.monotonic() - began, seconds)
    return total


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
    parse.add_argument("--failures", type=Path, default=Path("soak-failures"))
    args = parse.parse_args()
    games = [game_id(name) for name in args.game or GAMES]
    began = time.monotonic()
    total = soak(games, args.seconds, args.games, args.first, args.jobs, args.failures)
    sys.stderr.write("\n" if sys.stderr.isatty() else "")
    for failure in total.failures:
        sys.stderr.write(failure + "\n")
    spent = time.monotonic() - began
    bad = len(total.failures)
    sys.stdout.write(f"{total.games} games, {total.decisions} decisions, {bad} failures in {spent:.0f} s\n")
    return 1 if total.failures else 0


if __name__ == "__main__":
    sys.exit(main())
