"""Looks on while games are played: what is asked, how long turns take, how the game's gauges run by round."""

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
    """Tallies the games of one shard. It counts in plain numbers and names them at the end: a decision costs little."""

    __slots__ = ("_asked", "_forced", "_game", "_length", "_round", "_round_of", "_seat", "_tally", "_turns")

    def __init__(self, game: Game) -> None:
        self._tally = Tally()
        self._game, self._round_of = game, game.round_of
        self._round, self._seat = 0, ""
        self._length = 0
        self._asked: dict[str | tuple[str, Answer], int] = {}
        """By choice, and by choice and answer where there are few options."""
        self._turns: dict[int, int] = {}
        self._forced = 0

    def see(self, driver: Driver, choice: Choice, answer: Answer) -> None:
        """One question and its answer."""
        key = (choice.id, answer) if len(choice.options) <= FEW else choice.id
        asked = self._asked
        asked[key] = asked.get(key, 0) + 1
        round = self._round_of(driver.table.state)
        if round != self._round or choice.seat != self._seat:
            self._end_turn()
            if round != self._round:
                self._trace(driver, round)
            self._round, self._seat = round, choice.seat
        self._length += 1

    def _end_turn(self) -> None:
        """A turn is what one seat is asked without a break in one round."""
        if self._length:
            self._turns[self._length] = self._turns.get(self._length, 0) + 1
        self._length = 0

    def _trace(self, driver: Driver, round: int) -> None:
        for name, value in self._game.gauges(driver.table.state).items():
            self._tally.trace(name, max(1, round), value)

    def end(self, driver: Driver) -> None:
        """A game is over: let it count what its log tells."""
        self._end_turn()
        self._round, self._seat = 0, ""
        self._forced += [type(event) for event in driver.table.log.events].count(OnlyOption)
        self._tally.add_counts(self._game.tally(driver.table))

    def tally(self) -> Tally:
        """What was seen so far, by name; to be asked once."""
        tally = self._tally
        for asked, amount in self._asked.items():
            if isinstance(asked, str):
                tally.count(PROMPTS, asked, amount)
                continue
            id, answer = asked
            tally.count(PROMPTS, id, amount)
            tally.count(ANSWERS, f"{id}: {answer if isinstance(answer, str) else ', '.join(answer)}", amount)
        for length, amount in self._turns.items():
            tally.count(TURNS, str(length), amount)
        if self._forced:
            tally.count(FORCED, "answered for the player", self._forced)
        return tally
