"""What the lab costs beside the games it plays."""

import subprocess
import sys
import time

from bench.engine import Row
from tabletop.core.game import Game, Setup
from tabletop.games import GAMES, load_content, load_game
from tabletop.headless import play_many
from tabletop.lab.run.runner import local_runner, play_all
from tabletop.lab.run.shard import SIZE, Cell, Shard, Stand, open_stand, play_shard, stand_for
from tabletop.party import make_setup

SHARDS = 8
TRIES = 5
LARGE = 10_000


def rows() -> list[Row]:
    return [*[_overhead(load_game(name)) for name in GAMES], _two_jobs(load_game("pa")), _memory()]


def _cell(game: Game) -> tuple[Stand, Setup, Cell]:
    content = load_content(game, [])
    setup = make_setup(game, content, seed=1)
    return stand_for(game.id, [], [], content), setup, Cell(setup.scenario, setup.heroes, setup.options, "random")


def _overhead(game: Game) -> Row:
    """Bare and watched games in turn, the best of some tries of each: what else the machine does falls on both."""
    stand, setup, cell = _cell(game)
    _, content = open_stand(stand)  # the same objects for both: where they lie in memory makes a difference of its own
    bare = watched = 0.0
    for first in range(0, SHARDS * SIZE, SIZE):
        seeds = list(range(first, first + SIZE))
        tries = [
            (
                play_many(game, content, setup, "random", seeds)[1],
                play_shard(stand, Shard(0, cell, first, SIZE)).seconds,
            )
            for _ in range(TRIES)
        ]
        bare += min(alone for alone, _ in tries)
        watched += min(lab for _, lab in tries)
    return f"{game.title}: the lab over bare games, CPU time", f"{100 * (watched / bare - 1):+.1f}%", "5%"


def _two_jobs(game: Game) -> Row:
    stand, _, cell = _cell(game)
    calls = [(play_shard, stand, Shard(0, cell, SIZE * number, SIZE)) for number in range(SHARDS * 8)]
    spent = []
    for jobs in (1, 2):
        with local_runner(jobs) as runner:
            list(play_all(runner, calls[:2]))
            began = time.perf_counter()
            list(play_all(runner, calls))
            spent.append(time.perf_counter() - began)
    return f"{game.title}: two jobs instead of one, {SIZE * len(calls)} games", f"{spent[0] / spent[1]:.2f} x", "1.7 x"


def _memory() -> Row:
    """A grid of so many cells in a process of its own, each cell with one game that is over at once."""
    done = subprocess.run(
        [sys.executable, "-c", _LARGE.format(cells=LARGE)], capture_output=True, text=True, check=True
    )
    return f"the lab: memory for a grid of {LARGE:,} cells", f"{int(done.stdout) // 1024} MB", "200 MB"


_LARGE = """
import resource
from tabletop.games import load_content, load_game
from tabletop.lab.study.findings import findings_of
from tabletop.lab.study.grid import make_grid
from tabletop.lab.study.plan import Plan
from tabletop.lab.run.runner import Here
from tabletop.lab.run.shard import stand_for
from tabletop.lab.study.study import Study
game = load_game("ac")
content = load_content(game, [])
grid = make_grid(game, content, "introductory", "blue", [], "random")
grid.scenarios *= {cells}
study = Study(stand_for(game.id, [], [], content), grid, Plan(1), 1)
study.run(Here())
str(findings_of(study, game.title, game.countable(content)).plain())
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""
