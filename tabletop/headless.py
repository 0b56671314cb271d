"""Games played by bots without anybody watching: simulate, soak, benchmarks."""

import time
from collections.abc import Callable
from typing import Any

import attrs

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
    answers: list[tuple[str, Answer]] = attrs.field(factory=list)


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


def play_one(game: Game, content: Any, setup: Setup, bot_name: str) -> Outcome:
    """One game from setup to end."""
    bot = make_bot(game, bot_name, setup.seed)
    driver = new_driver(game, content, setup, bot.forks)
    decisions = play_out(driver, bot)
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


@record
class Tally:
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


def tally(setup: Setup, outcomes: list[Outcome], seconds: float) -> Tally:
    """Add up games; `seconds` is the CPU time they took together."""
    outcomes = sorted(outcomes, key=lambda outcome: outcome.seed)
    endings: dict[str, int] = {}
    for outcome in outcomes:
        endings[outcome.reason] = endings.get(outcome.reason, 0) + 1
    unfinished = endings.get("unfinished", 0)
    wins = sum(outcome.won for outcome in outcomes)
    decisions = sum(outcome.decisions for outcome in outcomes)
    return Tally(
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


def play_many(game: Game, content: Any, setup: Setup, bot: str, seeds: list[int]) -> tuple[list[Outcome], float]:
    """Several games one after the other, and the CPU seconds they took."""
    outcomes = []
    began = time.process_time()
    with quiet_collector():
        for seed in seeds:
            one = Setup(setup.game, setup.scenario, setup.heroes, seed, setup.options, setup.seats)
            outcomes.append(play_one(game, content, one, bot))
    return outcomes, time.process_time() - began
