"""Drives a game: the pending choice, answers, undo, redo, forks. Knows no screen and no file."""

from collections.abc import Callable
from typing import Any, Literal, TypeAlias

from tabletop.core.flow import NOTHING_ASKED, Answer, Choice, Flow, GameOver, IllegalAnswer, check_answer, only_answer
from tabletop.core.flow.event import Event, OnlyOption
from tabletop.core.flow.table import Table
from tabletop.core.flow.trail import waiting
from tabletop.core.game import Game, Setup
from tabletop.core.record import record
from tabletop.core.store.serial import clone

Scope: TypeAlias = Literal["answer", "action", "turn"]
Answers: TypeAlias = list[tuple[str, Answer]]
"""Answers in order, each with the id of its choice."""
MOST_SILENT_STEPS = 10_000
MOST_CHECKPOINTS = 4_000
"""Beyond so many every second of the older half is let go: going far back then takes a moment longer."""


class StuckGame(Exception):
    """Steps follow each other and nobody is ever asked: a fault of the rules."""


class NoWayBack(IllegalAnswer):
    """What was played before a game was taken up again no longer comes out as it did: one sentence."""


class Driver:
    """Runs `play_step` after `play_step` until somebody must decide or the game is over."""

    __slots__ = ("_flow", "choice", "game", "over", "table")

    def __init__(self, game: Game, table: Table[Any, Any]) -> None:
        self.game = game
        self.table = table
        self.choice: Choice | None = None
        self.over: GameOver | None = None
        self._flow: Flow[None] | None = None

    def asked_by(self) -> list[str]:
        """What the flows that ask the pending question say of themselves, the nearest first."""
        return waiting(self._flow)

    def before_step(self) -> None:
        """Called between two steps: nothing but the state matters at that point."""

    def send(self, answer: Answer | None = None) -> None:
        """Go on from the pending choice (or from the start) to the next one."""
        silent = 0
        while True:
            try:
                if self._flow is None:
                    silent += 1
                    if silent > MOST_SILENT_STEPS:
                        raise StuckGame("the game goes on without ever asking anything")
                    self.before_step()
                    flow = self.game.play_step(self.table)
                    if flow is NOTHING_ASKED:
                        continue
                    self._flow = flow
                    choice = next(flow)
                else:
                    choice = self._flow.send(answer)  # type: ignore[arg-type]
            except StopIteration:
                self._flow = None
                continue
            except GameOver as over:
                self._flow, self.choice, self.over = None, None, over
                return
            answer = only_answer(choice)
            if answer is None:
                self.choice = choice
                return
            if isinstance(answer, str):
                self.table.emit(OnlyOption(choice.seat, choice.prompt, choice.option(answer).label))  # type: ignore[union-attr]


@record
class Checkpoint:
    """The state between two steps, and how much had been answered and logged by then."""

    answers: int
    events: int
    state: Any


class Session(Driver):
    """A game in play that can go back and forth."""

    __slots__ = (
        "_imagined", "_known", "_logged", "_redo", "_shown",
        "answers", "checkpoints", "earlier", "setup", "since", "takebacks",
    )  # fmt: skip

    def __init__(
        self,
        game: Game,
        content: Any,
        setup: Setup,
        state: Any = None,
        explain: bool = False,
        before: Answers | None = None,
    ) -> None:
        table = game.lay(content, state or game.setup(content, setup))
        table.explain = explain
        super().__init__(game, table)
        self.setup = setup
        self.answers: Answers = list(before or ())
        """Every answer given, with the id of its choice."""
        self.since = len(self.answers)
        """How many answers led to where this session was taken up: what lies before is unknown until it is recalled."""
        self.earlier: Callable[[Answers], Session] | None = None
        """Plays the answers before that point anew."""
        self.takebacks = 0
        """How often an answer was taken back after something had been learned."""
        self.checkpoints: list[Checkpoint] = []
        """One for each step begun, oldest first."""
        self._known: list[Any] = [None] * self.since
        self._shown: list[tuple[str, str]] = [("", "")] * self.since
        self._logged: list[int] = [0] * self.since
        self._redo: Answers = []
        self._imagined: list[tuple[int, int]] = []
        """Where the future was re-rolled: how many answers had been given, and the seed."""
        self.send()
        self._note()

    def before_step(self) -> None:
        self.checkpoints.append(Checkpoint(len(self.answers), len(self.table.log), clone(self.table.state)))
        if len(self.checkpoints) > MOST_CHECKPOINTS:
            del self.checkpoints[1 : MOST_CHECKPOINTS // 2 : 2]

    def _note(self) -> None:
        """Remember, for each point where somebody decides, what was known, asked and logged."""
        self._known.append(self.game.knowledge(self.table.state))
        self._shown.append((self.choice.id, self.choice.seat) if self.choice else ("", ""))
        self._logged.append(len(self.table.log))

    def answer(self, answer: Answer) -> None:
        """Give the pending choice its answer; raise IllegalAnswer, changing nothing, when it does not fit."""
        self._accept(answer)
        self._redo.clear()

    def _accept(self, answer: Answer) -> None:
        choice = self.choice
        if choice is None:
            raise RuntimeError("nothing is being asked")
        check_answer(choice, answer)
        before = len(self.answers)
        self.answers.append((choice.id, answer))
        try:
            self.send(answer)
        except Exception:
            self.rewind(before)  # a fault in the rules must not cost the players their game
            raise
        self._note()

    @property
    def can_redo(self) -> bool:
        return bool(self._redo)

    def undo_target(self, scope: Scope = "answer") -> int:
        """How many answers would be left after an undo of that scope.

        An action reaches back to its menu or to the start of its step; a turn to where its seat began to decide.
        """
        count = len(self.answers)
        if scope == "answer" or not count:
            return max(0, count - 1)
        if scope == "turn":
            self._reach(count - 1)
            seat = self._shown[count - 1][1]
            while count and self._shown[count - 1][1] == seat:
                count -= 1
                self._reach(count - 1)
            return count
        self._reach(count - 1)
        start = self._step_start(count)
        menu = self._shown[start]
        for index in range(count - 1, start, -1):
            if self._shown[index] == menu:
                return index
        return start

    def set_explain(self, explain: bool) -> None:
        """Turn explanations on or off, and build the pending choice anew with or without them."""
        self.table.explain = explain
        if self.choice:
            self.rewind(len(self.answers))

    def _step_start(self, count: int) -> int:
        """How many answers had been given when the step of the last answer began."""
        starts = [point.answers for point in self.checkpoints if point.answers < count]
        return starts[-1] if starts else 0

    def is_free(self, target: int) -> bool:
        """True when nothing was learned between that many answers and now."""
        self._reach(target)
        return bool(self._known[target] == self._known[-1])

    def fresh_events(self) -> list[Event]:
        """What has happened since the last answer; at the start, all that has."""
        start = self._logged[-2] if len(self._logged) > 1 else 0
        return self.table.log.events[start:]

    def has_committed_nothing(self) -> bool:
        """True when the last answer only led to this question: nothing happened since, so backing out costs nothing."""
        if len(self.answers) <= self.since or self.choice is None or self._shown[-1][1] != self._shown[-2][1]:
            return False
        nothing = all(isinstance(event, OnlyOption) for event in self.fresh_events())
        return self.is_free(len(self.answers) - 1) and nothing

    def undo(self, target: int) -> None:
        """Go back to the point where that many answers had been given. The same answers lead to the same game."""
        if not 0 <= target < len(self.answers):
            raise ValueError("nothing to undo")
        if not self.is_free(target):
            self.takebacks += 1
        undone = self.answers[target:]
        self.rewind(target)
        self._redo[:0] = undone

    def redo(self) -> None:
        """Give the answer undone last again; when the rules fail on it, nothing has changed."""
        _, answer = self._redo[0]
        self._accept(answer)
        del self._redo[0]

    def rewind(self, target: int) -> None:
        """Stand again where that many answers had been given, without counting it as an undo."""
        self._reach(target)
        answers = self.answers
        while self.checkpoints[-1].answers > target:
            self.checkpoints.pop()
        point = self.checkpoints.pop()
        self.answers = answers[: point.answers]
        self._imagined = [(min(count, target), seed) for count, seed in self._imagined]
        del self._known[point.answers :], self._shown[point.answers :], self._logged[point.answers :]
        del self.table.log.events[point.events :]
        self.table.lay(clone(point.state))  # forks share their checkpoints
        self.choice, self.over, self._flow = None, None, None
        self.send()
        self._note()
        self._imagine_again()
        for _, answer in answers[point.answers : target]:
            self._accept(answer)
            self._imagine_again()

    def _reach(self, target: int) -> None:
        if 0 <= target < self.since:
            self.recall()

    def recall(self) -> None:
        """Play what lies before this session anew, so that its log is whole and it can go back to its start.

        Raises NoWayBack, changing nothing, when that no longer leads here.
        """
        if not self.since or self.earlier is None:
            return
        first = self.checkpoints[0]
        past = self.earlier(self.answers[: self.since])
        here = [point for point in past.checkpoints if point.answers == self.since and point.state == first.state]
        if not here:
            raise NoWayBack("What was played before this round no longer comes out as it did: there is no way back.")
        older, shift = [point for point in past.checkpoints if point.answers < self.since], here[-1].events
        newer = [Checkpoint(point.answers, point.events + shift, point.state) for point in self.checkpoints]
        self.checkpoints = older + newer
        self._known[: self.since] = past._known[: self.since]
        self._shown[: self.since] = past._shown[: self.since]
        self._logged = past._logged[: self.since] + [count + shift for count in self._logged[self.since :]]
        self.table.log.recall(past.table.log.events[:shift])
        self.since = 0

    def _imagine_again(self) -> None:
        """An imagined future stays imagined: re-roll it where it was re-rolled before."""
        for count, seed in self._imagined:
            if count == len(self.answers) and self.choice is not None:
                self.game.imagine(self.table.state, seed)
                self._known[-1] = self.game.knowledge(self.table.state)

    def fork(self, seed: int | None = None) -> "Session":
        """An independent copy at the same choice; with a seed its future is re-rolled and unseen cards reshuffled."""
        twin = object.__new__(Session)
        table = self.game.lay(self.table.content, None)
        table.explain = False
        table.log.events = list(self.table.log.events)
        Driver.__init__(twin, self.game, table)
        twin.setup, twin.takebacks = self.setup, self.takebacks
        twin.since, twin.earlier = self.since, self.earlier
        twin.answers = list(self.answers)
        twin.checkpoints = list(self.checkpoints)
        twin._known, twin._shown, twin._redo = list(self._known), list(self._shown), []
        twin._imagined, twin._logged = list(self._imagined), list(self._logged)
        if self.over:
            table.lay(clone(self.table.state))
            twin.over = self.over
            return twin
        if seed is not None:
            twin._imagined.append((len(self.answers), seed))
        twin.rewind(len(self.answers))
        return twin

    def ahead(self, seed: int) -> Driver:
        """A copy at the same choice that only goes forward, its future re-rolled: for playing many futures."""
        point = self.checkpoints[-1]
        driver = Driver(self.game, self.game.lay(self.table.content, clone(point.state)))
        driver.send()
        for count in range(point.answers, len(self.answers) + 1):
            if count > point.answers:
                driver.send(self.answers[count - 1][1])
            for imagined, again in self._imagined:
                if imagined == count:
                    self.game.imagine(driver.table.state, again)
        self.game.imagine(driver.table.state, seed)
        return driver
