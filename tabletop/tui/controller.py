"""Between a screen and a game: the only file of the screen that talks to a session."""

import contextlib
from bisect import bisect_left
from typing import Any

from tabletop.core.flow import Answer, Choice, GameOver, IllegalAnswer, Option
from tabletop.core.flow.event import Log
from tabletop.core.game import Setup
from tabletop.core.store.session import NoWayBack, Scope, Session
from tabletop.core.store.story import SaveError, Story
from tabletop.core.text import clean
from tabletop.core.view import TableView
from tabletop.core.view.briefing import Briefing
from tabletop.ending import Ending, ending_of, report_lines
from tabletop.learn import Guide
from tabletop.lookup import ids_at_hand
from tabletop.saves import RulesFault, SavedGame, Saves
from tabletop.tui.around.brief import Heading
from tabletop.tui.around.reference import OnTable
from tabletop.tui.play.data import Decider
from tabletop.tui.play.news import Said
from tabletop.tui.play.places import LEAST_COLUMNS, LEAST_ROWS, Places
from tabletop.tui.play.telling import Telling, tellings
from tabletop.tui.travel import Way, find_way

TROUBLE = (IllegalAnswer, SaveError, RulesFault)
"""What an answer may be refused with: one sentence each, and nothing has changed."""


class Told:
    """The log in sentences, said once each, and which of them are fresh."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._lines: list[tuple[int, str]] = []
        self._said = 0
        self._fresh = len(session.table.log)
        self._recalled = session.table.log.recalled

    def _log(self) -> Log:
        """The log; when earlier events were put before it, everything is to be said anew."""
        log = self._session.table.log
        if log.recalled != self._recalled:
            self._fresh += log.recalled - self._recalled
            self._recalled, self._said = log.recalled, 0
            self._lines.clear()
        return log

    def mark(self) -> None:
        """Everything until now has been seen."""
        self._fresh = len(self._log())

    def fresh(self) -> list[Telling]:
        """What happened since the last answer, by actor."""
        game, table = self._session.game, self._session.table
        events = self._log().events[self._fresh :]
        return tellings(events, lambda event: game.tell(table, event), lambda event: game.voice(table, event))

    def forget(self) -> None:
        """The game went back: drop what is no longer so."""
        now = len(self._log())
        self._fresh = self._said = min(self._said, now)
        while self._lines and self._lines[-1][0] >= now:
            self._lines.pop()

    def recent(self, amount: int) -> list[Said]:
        """The last sentences, and all that are fresh."""
        self._say_all()
        fresh = bisect_left(self._lines, (self._fresh, ""))
        start = max(0, min(len(self._lines) - amount, fresh))
        return [Said(text, index >= self._fresh) for index, text in self._lines[start:]]

    def lines(self) -> list[Said]:
        """Everything, also what happened before the game was taken up again."""
        with contextlib.suppress(NoWayBack):
            self._session.recall()
        return self.recent(len(self._log()))

    def _say_all(self) -> None:
        events = self._log().events
        for index in range(self._said, len(events)):
            text = self._session.game.tell(self._session.table, events[index])
            if text:
                self._lines.append((index, text))
        self._said = len(events)


class AtTable:
    """A game as a screen sees it, in play or replayed."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.told = Told(session)

    @property
    def choice(self) -> Choice | None:
        return self.session.choice

    @property
    def over(self) -> GameOver | None:
        return self.session.over

    @property
    def game_id(self) -> str:
        return self.session.game.id

    def view(self, columns: int, rows: int) -> TableView:
        """What the game shows; where the terminal is smaller than a board can be, the smallest board."""
        columns, rows = max(columns, LEAST_COLUMNS), max(rows, Places(LEAST_COLUMNS, LEAST_ROWS).upper_rows)
        return self.session.game.view(self.session.table, self.choice, columns, rows)

    def describe(self, key: str) -> list[str]:
        return self.session.game.describe(self.session.table, key)

    @property
    def title(self) -> str:
        return self.session.game.title

    @property
    def stage(self) -> str:
        """Which scenario of a campaign is played, and for which time."""
        return self.session.game.stage(self.session.table.state)

    def briefing(self) -> Briefing | None:
        return self.session.game.briefing(self.session.table)

    def heading(self) -> Heading:
        """Game, heroes and seed, for the bar of a briefing."""
        names = [member.name for member in self.view(LEAST_COLUMNS, LEAST_ROWS).party]
        return Heading(self.title, ", ".join(names), self.session.setup.seed)

    def at_hand(self, option: Option[Any] | None) -> OnTable:
        """The rules of the pending question, and why the option cannot be taken."""
        why = f"{option.label}: {option.closed}" if option and option.closed else ""
        return OnTable(ids_at_hand(self.session, option), why)

    def decider(self, view: TableView) -> Decider:
        """Who decides now, and the person at the keyboard when seats have names."""
        seat = self.choice.seat if self.choice else ""
        name = self.session.game.seat_names(self.session.table).get(seat, seat)
        people = [person for person, heroes in self.session.setup.seats.items() if seat in heroes]
        player = clean(people[0], 30) if people else ""
        member = next((one for one in view.party if one.key == seat), None)
        return Decider(name, player, member.letter if member else "", member.seat if member else 0)


class Controller(AtTable):
    """A saved game in play."""

    def __init__(self, saved: SavedGame) -> None:
        super().__init__(saved.session)
        self.saved = saved
        self.guide = Guide.of(saved.session)
        self.briefed = self.stage if saved.session.answers else ""
        """The stage whose briefing has been read; a game that is taken up again needs none."""

    @property
    def wants_briefing(self) -> bool:
        """True when a scenario has begun that the players have not been told of."""
        return bool(self.stage) and self.stage != self.briefed

    @property
    def takebacks(self) -> int:
        return self.session.takebacks

    @property
    def setup(self) -> Setup:
        return self.session.setup

    def ending(self) -> Ending:
        """How the game went."""
        return ending_of(self.session)

    def write_report(self, ending: Ending) -> str:
        """Write the report beside the save; where it is, in a sentence."""
        try:
            return f"The report is written: {clean(str(self.saved.write_report(report_lines(ending))), 200)}"
        except OSError as error:
            return f"The report cannot be written: {error.strerror}."

    def way_to(self, spot: str) -> Way | None:
        return find_way(self.session, spot)

    def answer(self, answer: Answer) -> None:
        """Raises one of TROUBLE when it cannot be."""
        self.told.mark()
        self.saved.answer(answer)

    def travel(self, way: Way) -> str:
        """Give the answers of a way; stop where something else is asked or something is learned."""
        self.told.mark()
        game, asked = self.session.game, self.choice
        for number, key in enumerate(way.keys):
            choice = self.choice
            option = choice.option(key) if choice else None
            if not asked or not choice or choice.id != asked.id or option is None or option.closed:
                return f"Stopped after {number} of {len(way.keys)} steps: something else is to be decided."
            known = game.knowledge(self.session.table.state)
            self.saved.answer(key)
            if number + 1 < len(way.keys) and game.knowledge(self.session.table.state) != known:
                return f"Stopped after {number + 1} of {len(way.keys)} steps: something has been learned."
        return ""

    @property
    def can_back_out(self) -> bool:
        """True at a sub-question to which an answer led that has committed nothing."""
        return self.session.has_committed_nothing()

    def undo_crosses(self, scope: Scope) -> bool:
        """True when something was learned since, so that going back is a take-back."""
        return not self.saved.undo_is_free(scope) and self.session.setup.options.get("take_backs") != "no"

    def undo(self, scope: Scope) -> str:
        """Go back; what was done, in a sentence."""
        before = len(self.session.answers)
        self.saved.undo(scope)
        self.told.forget()
        taken = before - len(self.session.answers)
        counted = f" Take-backs so far: {self.session.takebacks}." if self.session.takebacks else ""
        return f"Taken back: {taken} {'answer' if taken == 1 else 'answers'}.{counted}"

    def redo(self) -> None:
        self.told.mark()
        self.saved.redo()

    def close(self) -> None:
        self.saved.close()

    def discard(self) -> None:
        """The game was never begun: its save goes too."""
        self.saved.discard()


class Replay(AtTable):
    """A saved game watched again: any point of it, nothing changed."""

    def __init__(self, saves: Saves, story: Story, until: int | None = None) -> None:
        super().__init__(saves.replay(story))
        self.session.set_explain(True)
        self.answers = list(self.session.answers)
        if until is not None:
            self.go(until)

    @property
    def position(self) -> int:
        return len(self.session.answers)

    def given(self) -> Answer | None:
        """The answer that was given to the choice in view."""
        return self.answers[self.position][1] if self.position < len(self.answers) else None

    def go(self, position: int) -> None:
        """Show the game after that many answers."""
        position = max(0, min(position, len(self.answers)))
        if position < self.position:
            self.session.rewind(position)
            self.told.forget()
        self.told.mark()
        while self.position < position:
            self.session.answer(self.answers[self.position][1])

    def step_round(self, by: int) -> None:
        """Go to the first answer of the next or an earlier round."""
        round_now = self._round()
        if by > 0:
            while self.position < len(self.answers) and self._round() == round_now:
                self.go(self.position + 1)
            return
        self.go(self.position - 1)
        wanted = self._round()
        while self.position > 0:
            self.go(self.position - 1)
            if self._round() != wanted:
                self.go(self.position + 1)
                break

    def _round(self) -> int:
        return self.session.game.round_of(self.session.table.state)
