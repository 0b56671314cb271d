"""What rules, sessions, saves and content cost."""

import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tabletop.core.game import Game
from tabletop.core.search.bots import RandomBot
from tabletop.core.store.session import Session
from tabletop.games import GAMES, content_folder, load_content, load_game
from tabletop.headless import play_many
from tabletop.party import make_setup
from tabletop.saves import Saves

Row = tuple[str, str, str]
GOALS = {"perditions_mouth": 10_000}
LONG_GAME = 1_000


def milliseconds(work: Callable[[], Any]) -> float:
    began = time.perf_counter()
    work()
    return (time.perf_counter() - began) * 1000


def percentile(values: list[float], share: float) -> float:
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(len(ranked) * share))]


def rows() -> list[Row]:
    found: list[Row] = []
    for name in GAMES:
        game = load_game(name)
        found += [_content(game), _decisions(game), *_going_back(game), *_saving(game)]
    return found


def _content(game: Game) -> Row:
    spent = min(milliseconds(lambda: load_content(game, [])) for _ in range(5))
    size = sum(path.stat().st_size for path in content_folder(game.id).rglob("*.yaml"))
    return f"{game.title}: content, {size // 1000} KB of YAML, checked", f"{spent:.0f} ms", "80 ms"


def _decisions(game: Game) -> Row:
    content = load_content(game, [])
    setup = make_setup(game, content, seed=1)
    play_many(game, content, setup, "random", list(range(5)))
    outcomes, seconds = play_many(game, content, setup, "random", list(range(100, 160)))
    rate = sum(outcome.decisions for outcome in outcomes) / seconds
    goal = GOALS.get(game.id, 25_000)
    return f"{game.title}: decisions a CPU second, random bot", f"{rate:,.0f}", f"{goal:,}"


def _long_game(game: Game) -> Session:
    """A random game with as many answers as can be had, at most about a thousand."""
    content = load_content(game, [])
    best: Session | None = None
    for seed in range(30):
        session = Session(game, content, make_setup(game, content, seed=seed))
        bot = RandomBot(seed)
        while session.choice and len(session.answers) < LONG_GAME:
            session.answer(bot.answer(session, session.choice))
        if best is None or len(session.answers) > len(best.answers):
            best = session
        if len(best.answers) >= LONG_GAME:
            break
    assert best is not None
    return best


def _going_back(game: Game) -> list[Row]:
    session = _long_game(game)
    if session.over:
        session.undo(len(session.answers) - 1)
    end = len(session.answers)
    forks = [milliseconds(session.fork) for _ in range(100)]
    undos = []
    for target in range(end - 1, max(0, end - 200), -1):
        undos.append(milliseconds(lambda target=target: session.undo(target)))  # type: ignore[misc]
    return [
        (f"{game.title}: undo after {end} answers, p95", f"{percentile(undos, 0.95):.2f} ms", "5 ms"),
        (f"{game.title}: fork after {end} answers, p95", f"{percentile(forks, 0.95):.2f} ms", "5 ms"),
    ]


def _saving(game: Game) -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        saves = Saves(Path(folder))
        session = _long_game(game)
        saved = saves.new_game(session.setup, explain=False)
        waits = [milliseconds(lambda a=answer: saved.answer(a)) for _, answer in session.answers]  # type: ignore[misc]
        fsync = [milliseconds(lambda: saved.journal.undo(len(saved.session.answers), False)) for _ in range(50)]
        saved.close()
        resumed = min(milliseconds(lambda: saves.open_game(saved.name).close()) for _ in range(3))
        loading = min(milliseconds(lambda: load_content(game, [])) for _ in range(3))
    count = len(session.answers)
    return [
        (f"{game.title}: one answer played, written and fsynced, median", f"{statistics.median(waits):.2f} ms", "-"),
        (f"{game.title}: one line written and fsynced, median", f"{statistics.median(fsync):.2f} ms", "1 ms"),
        (f"{game.title}: resume a game of {count} answers, content aside", f"{resumed - loading:.0f} ms", "100 ms"),
    ]
