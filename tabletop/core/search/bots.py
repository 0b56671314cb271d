"""Seats answered by code. A bot has an rng of its own: it never touches the game's."""

from collections.abc import Callable
from typing import Protocol

from tabletop.core.flow import Answer, Choice
from tabletop.core.store.session import Driver
from tabletop.core.things.rng import Rng


class Bot(Protocol):
    """Answers choices. `driver` gives the table to look at; when `forks` is true it is a Session that can be forked."""

    forks: bool

    def answer(self, driver: Driver, choice: Choice) -> Answer: ...


class RandomBot:
    """Any legal answer, each equally likely."""

    forks = False

    def __init__(self, seed: int) -> None:
        self._rng = Rng.seeded(seed, stream=77)

    def answer(self, driver: Driver, choice: Choice) -> Answer:  # noqa: ARG002
        options = choice.options
        if choice.least == choice.most == 1:
            while True:
                option = options[self._rng.below(len(options))]
                if not option.closed:
                    return option.key
        usable = choice.open
        amount = choice.least + self._rng.below(choice.most - choice.least + 1)
        self._rng.shuffle(usable)
        chosen = {option.key for option in usable[:amount]}
        return tuple(option.key for option in options if option.key in chosen)


class FirstBot:
    """Always the first legal answer, and as few as allowed."""

    forks = False

    def __init__(self, seed: int) -> None:
        """It needs no chance; the seed is there because every bot is made with one."""

    def answer(self, driver: Driver, choice: Choice) -> Answer:  # noqa: ARG002
        if choice.single:
            return choice.open[0].key
        return tuple(option.key for option in choice.open[: choice.least])


BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "first": FirstBot}
