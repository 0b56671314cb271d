"""Looks on while one game is played: what is asked, how long turns take, how the game's gauges run by round."""

from tabletop.core.flow import Answer, Choice
from tabletop.core.flow.event import OnlyOption
from tabletop.core.game import Game
from tabletop.core.store.session import Driver
from tabletop.core.tally import Tally

PROMPTS = "prompts, by choice"
FORCED = "choices with one legal answer"
ANSWERS = "answers to small choices"
TURNS = "turns, by their prompts"
FEW = 3
"""Up to so many options the answers are counted: they show which question is none."""


class Watch:
    """Tallies one game. Nothing here may cost more than a few hundredths of what a decision costs."""

    __slots__ = ("_answers", "_asked", "_game", "_length", "_round", "_seat", "_turns", "tally")

    def __init__(self, game: Game) -> None:
        self.tally = Tally()
        self._game = game
        self._round, self._seat, self._length = 0, "", 0
        self._asked: dict[str, int] = {}
        self._answers: dict[tuple[str, Answer], int] = {}
        self._turns: dict[int, int] = {}

    def see(self, driver: Driver, choice: Choice, answer: Answer) -> None:
        asked = self._asked
        asked[choice.id] = asked.get(choice.id, 0) + 1
        round = self._game.round_of(driver.table.state)
        if round != self._round or choice.seat != self._seat:
            self._end_turn()
            if round != self._round:
                self._trace(driver, round)
            self._round, self._seat = round, choice.seat
        self._length += 1
        if len(choice.options) <= FEW:
            given = (choice.id, answer)
            self._answers[given] = self._answers.get(given, 0) + 1

    def _end_turn(self) -> None:
        """A turn is what one seat is asked without a break in one round."""
        if self._length:
            self._turns[self._length] = self._turns.get(self._length, 0) + 1
        self._length = 0

    def _trace(self, driver: Driver, round: int) -> None:
        for name, value in self._game.gauges(driver.table.state).items():
            self.tally.trace(name, max(1, round), value)

    def end(self, driver: Driver) -> None:
        """Add up, and let the game count what its log tells."""
        self._end_turn()
        tally = self.tally
        tally.add_counts({PROMPTS: self._asked, TURNS: {str(length): n for length, n in self._turns.items()}})
        for (id, answer), amount in self._answers.items():
            tally.count(ANSWERS, f"{id}: {answer if isinstance(answer, str) else ', '.join(answer)}", amount)
        forced = sum(type(event) is OnlyOption for event in driver.table.log.events)
        if forced:
            tally.count(FORCED, "answered for the player", forced)
        tally.add_counts(self._game.tally(driver.table))
