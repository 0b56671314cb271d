"""Games played by bots without anybody watching: simulate, soak, benchmarks."""

import time
from collections.abc import Callable
from typing import Any, Protocol

from tabletop.core.flow import Answer, Choice
from tabletop.core.game import Game, Setup
from tabletop.core.quiet import quiet_collector
from tabletop.core.record import record
from tabletop.core.search.bots import BOTS, Bot
from tabletop.core.store.serial import digest, to_plain
from tabletop.core.store.session import Driver, Session

MOST_DECISIONS = 50_000


class UnknownBot(Exception):
    """No bot of that name; the message names those there are."""


def bot_names(game: Game) -> list[str]:
    return [*BOTS, *game.bots]


def make_bot(game: Game, name: str, seed: int) -> Bot:
    maker: Callable[[int], Any] | None = BOTS.get(name) or game.bots.get(name)
    if maker is None:
        raise UnknownBot(f"There is no bot {name!r}; there is {', '.join(bot_names(game))}.")
    bot: Bot = maker(seed)
    return bot


@record
class Outcome:
    """How one game went."""

    seed: int
    won: bool
    reason: str
    decisions: int
    rounds: int
    digest: str


def new_driver(game: Game, content: Any, setup: Setup, forks: bool = False) -> Driver:
    """A game at its first choice, with or without the means to fork it."""
    if forks:
        return Session(game, content, setup)
    driver = Driver(game, game.lay(content, game.setup(content, setup)))
    driver.send()
    return driver


def play_out(
    driver: Driver,
    bot: Bot,
    each: Callable[[Driver, Choice, Answer], None] | None = None,
    most: int = MOST_DECISIONS,
) -> int:
    """Let the bot answer until the game is over or has gone on for too long; how many decisions it took."""
    decisions = 0
    while driver.choice is not None and decisions < most:
        choice = driver.choice
        answer = bot.answer(driver, choice)
        if each:
            each(driver, choice, answer)
        if isinstance(driver, Session):
            driver.answer(answer)
        else:
            driver.send(answer)
        decisions += 1
    return decisions


class Watcher(Protocol):
    """Looks on while a game is played; changes nothing."""

    def see(self, driver: Driver, choice: Choice, answer: Answer) -> None: ...

    def end(self, driver: Driver) -> None: ...


def play_one(game: Game, content: Any, setup: Setup, bot_name: str, watcher: Watcher | None = None) -> Outcome:
    """One game from setup to end."""
    bot = make_bot(game, bot_name, setup.seed)
    driver = new_driver(game, content, setup, bot.forks)
    decisions = play_out(driver, bot, watcher.see if watcher else None)
    if watcher:
        watcher.end(driver)
    over = driver.over
    state = driver.table.state
    return Outcome(
        setup.seed,
        bool(over and over.won),
        over.reason if over else "unfinished",
        decisions,
        game.round_of(state),
        digest(to_plain(state), driver.table.log.plain()),
    )


def play_many(game: Game, content: Any, setup: Setup, bot: str, seeds: list[int]) -> tuple[list[Outcome], float]:
    """Several games one after the other, and the CPU seconds they took."""
    outcomes = []
    began = time.process_time()
    with quiet_collector():
        for seed in seeds:
            one = Setup(setup.game, setup.scenario, setup.heroes, seed, setup.options, setup.seats)
            outcomes.append(play_one(game, content, one, bot))
    return outcomes, time.process_time() - began
