"""Games played by chance, every promise checked on the way; what breaks is cut down and left as a save."""

from pathlib import Path
from typing import Any

import attrs

from tabletop.core.flow import Answer, Choice
from tabletop.core.game import Catalog, Game, Setup
from tabletop.core.quiet import quiet_collector
from tabletop.core.record import record
from tabletop.core.search.bots import RandomBot
from tabletop.core.store.journal import Journal, header_for
from tabletop.core.store.session import Driver, Session
from tabletop.core.things.rng import Rng
from tabletop.headless import make_bot, new_driver, play_out
from tabletop.lab.run.shard import Stand, open_stand, what_broke
from tabletop.party import catalog_of
from tabletop.soak.checks import CHECKS, BrokenInvariant, check_sound
from tabletop.soak.setups import fitting_setup, random_setup
from tabletop.soak.shrink import Answers, Cut, cut_down

PATIENCE = 10_000
"""Random play may wander for ever where nothing presses; then a bot with a plan must find the end."""
WANDERS = 6
"""One game of so many also goes back, forks and is taken up again on the way."""
TURNS = 25
"""It does so about once in so many decisions."""
LONGEST = 400
"""Decisions after which a wandering game only goes forward: taking it up again costs what it has cost so far."""


@record
class Failure:
    """A game that broke off: enough to say so and to play it again."""

    setup: Setup
    content: str
    cut: Cut
    what: str


@record
class Report:
    """What became of some games."""

    games: int = 0
    decisions: int = 0
    wanders: int = 0
    """How often a game went back, was forked or taken up again."""
    failures: list[Failure] = attrs.field(factory=list)

    def add(self, other: "Report") -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.wanders += other.wanders
        self.failures += other.failures


def soak_games(stand: Stand, seeds: list[int]) -> Report:
    """Play these seeds of one game, wherever that may be."""
    game, content = open_stand(stand)
    catalog = catalog_of(game, content)
    report = Report()
    with quiet_collector():
        for seed in seeds:
            _soak_one(game, content, catalog, seed, report)
    return report


class _Walk:
    """One game on its way: what was answered, and what is checked next."""

    def __init__(self, seed: int, report: Report) -> None:
        self.answers: Answers = []
        self.check = ""
        """The check under way, for the failure that it may find."""
        self._chance = Rng.seeded(seed, stream=98)
        self._report = report

    def look(self, driver: Driver, choice: Choice, answer: Answer) -> None:
        check_sound(driver)
        if isinstance(driver, Session) and len(self.answers) < LONGEST and not self._chance.below(TURNS):
            self.check = self._chance.choose(sorted(key for key in CHECKS if key))
            CHECKS[self.check](driver)
            self.check = ""
            self._report.wanders += 1
        self.answers.append((choice.id, answer))


def _soak_one(game: Game, content: Any, catalog: Catalog, seed: int, report: Report) -> None:
    setup, walk = random_setup(game, catalog, seed), _Walk(seed, report)
    try:
        setup = fitting_setup(game, content, catalog, seed)
        driver = new_driver(game, content, setup, forks=not seed // 3 % WANDERS)
        decisions = play_out(driver, RandomBot(seed), walk.look, PATIENCE)
        if driver.over is None and "plan" in game.bots:
            decisions += play_out(driver, make_bot(game, "plan", seed), walk.look)
        if driver.over is None:
            raise BrokenInvariant(f"no end after {decisions} decisions")
        check_sound(driver)
        report.decisions += decisions
    except Exception as error:
        what = what_broke(error)
        cut = cut_down(game, content, setup, walk.answers, walk.check, what)
        report.failures.append(Failure(setup, content.digest, cut, what))
    report.games += 1


def keep(failure: Failure, folder: Path) -> str:
    """Write the failing game as a save; the sentences that name it and play it."""
    setup, cut = failure.setup, failure.cut
    path = folder / f"{setup.game}-{setup.scenario}-{setup.seed}.jsonl".replace("_", "-")
    path.unlink(missing_ok=True)
    journal = Journal.create(path, header_for(setup, failure.content, cut.start))
    for choice, answer in cut.answers:
        journal.answer(choice, answer)
    journal.close()
    told = f"{setup.game} {setup.scenario} seed {setup.seed}: {failure.what}"
    return f"{told}\n    {len(cut.answers)} answers; tabletop replay {path} --plain"
