"""Seeded random games over everything that can be played, with the invariants checked at every decision.

    python -m tabletop.soak [--seconds N] [--games N] [--game GAME] [--jobs N] [--cluster ADDRESS|local] [--first SEED]
                            [--failures DIR]

A failing game is written as a save, so that `tabletop replay` shows how it came about.
"""

import argparse
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs

from tabletop.core.flow import Answer, Choice
from tabletop.core.game import Catalog, Game, Setup, SetupError
from tabletop.core.quiet import quiet_collector
from tabletop.core.record import record
from tabletop.core.search.bots import RandomBot
from tabletop.core.store.journal import Journal, header_for
from tabletop.core.store.session import Driver
from tabletop.core.things.rng import Rng
from tabletop.games import GAMES, Library, game_id
from tabletop.headless import make_bot, new_driver, play_out
from tabletop.lab.run.runner import Call, Runner, play_all, runner_for
from tabletop.lab.run.shard import SIZE, Stand, open_stand, stand_for, what_broke
from tabletop.lab.run.trouble import RunError
from tabletop.party import catalog_of

PATIENCE = 10_000
"""Random play may wander for ever where nothing presses; then a bot with a plan must find the end."""


class BrokenInvariant(Exception):
    """The state is not one that play can lead to."""


@record
class Failure:
    """A game that broke off: enough to say so and to play it again."""

    setup: Setup
    content: str
    answers: list[tuple[str, Answer]]
    what: str


@record
class Report:
    """What became of some games."""

    games: int = 0
    decisions: int = 0
    failures: list[Failure] = attrs.field(factory=list)

    def add(self, other: "Report") -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.failures += other.failures


def random_setup(game: Game, catalog: Catalog, seed: int) -> Setup:
    """A way to play the game: scenarios and hero counts in turn, heroes and options by chance."""
    rng = Rng.seeded(seed, stream=99)
    turn, scenario = seed // len(GAMES), catalog.scenarios[seed // len(GAMES) % len(catalog.scenarios)]
    counts = range(scenario.least, scenario.most + 1)
    count = counts[turn // len(catalog.scenarios) % len(counts)]
    heroes = [hero.id for hero in catalog.heroes]
    rng.shuffle(heroes)
    varied = [option for option in catalog.options if rng.below(3)]  # all at random seldom fit together
    options = _plain(catalog) | {option.id: rng.choose(option.values) for option in varied}
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


def soak_games(stand: Stand, seeds: list[int]) -> Report:
    """Play these seeds of one game, wherever that may be."""
    game, content = open_stand(stand)
    catalog = catalog_of(game, content)
    report = Report()
    with quiet_collector():
        for seed in seeds:
            _soak_one(game, content, catalog, seed, report)
    return report


def _soak_one(game: Game, content: Any, catalog: Catalog, seed: int, report: Report) -> None:
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
        report.failures.append(Failure(setup, content.digest, answers, what_broke(error)))
    report.games += 1


def keep(failure: Failure, folder: Path) -> str:
    """Write the failing game as a save; the sentence that names it."""
    setup = failure.setup
    path = folder / f"{setup.game}-{setup.scenario}-{setup.seed}.jsonl"
    path.unlink(missing_ok=True)
    journal = Journal.create(path, header_for(setup, failure.content))
    for choice, answer in failure.answers:
        journal.answer(choice, answer)
    journal.close()
    return f"{setup.game} {setup.scenario} seed {setup.seed}: {failure.what}; see {path}"


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
    sys.stdout.write(f"{total.games} games, {total.decisions} decisions, {bad} failures in {spent:.0f} s\n")
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(main())
