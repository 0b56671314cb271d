"""Line mode: the game on numbered lines, for screen readers, thin lines and scripts.

A prompt is `[<choice id>] <seat>: <prompt>` and then its options, one a line. An answer is an option's number or key;
several are separated by spaces where several may be taken, and `-` takes none.
"""

import contextlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import IO

from tabletop.core.flow import Answer, Choice, IllegalAnswer, Option
from tabletop.core.store.session import NoWayBack, Session
from tabletop.core.store.story import SaveError
from tabletop.core.text import clean
from tabletop.core.view.briefing import said
from tabletop.learn import Guide
from tabletop.lookup import look_up
from tabletop.saves import RulesFault, SavedGame

HELP = (
    "Answer with a number or a key. u: undo, uu: undo this action, uuu: undo this turn, r: redo, "
    "s: the table in words, g: story, goal and special rules, l: the log, ? N: what option N means or why it is "
    "closed, rules WORD: look it up, rules: those of this question, why: the reason of a lesson's hint, "
    "z: end the lesson, ?: this help, q: leave."
)
LOG_LINES = 20


class LineMode:
    """Plays one saved game between two streams."""

    def __init__(self, saved: SavedGame, source: IO[str], sink: IO[str], packs: Sequence[Path] = ()) -> None:
        self.saved = saved
        self._packs = packs
        self._source = source
        self._sink = sink
        self._told = len(saved.session.table.log)
        """How many events have been read out."""
        self._before = saved.session.table.log.recalled
        self._stage = self._stage_now() if saved.session.answers else ""
        """The scenario whose briefing has been read out."""
        self._guide = Guide.of(saved.session)
        self._commands: dict[str, Callable[[], None]] = {
            "u": lambda: self._undo("answer"),
            "uu": lambda: self._undo("action"),
            "uuu": lambda: self._undo("turn"),
            "r": self._redo,
            "s": self._table,
            "l": self._log,
            "g": self._brief,
            "why": self._why,
            "z": self._end_lesson,
            "?": lambda: self._say(HELP),
        }

    @property
    def _session(self) -> Session:
        return self.saved.session

    def _say(self, text: str = "") -> None:
        self._sink.write(text + "\n")

    def run(self) -> int:
        """Play until the game is over, the player leaves, or the input ends; the exit code."""
        self._say(f"Save: {self.saved.name}. Type ? for help.")
        self._show()
        while self._session.choice is not None:
            self._sink.flush()
            line = self._source.readline()
            if not line:
                self._say(f"The input has ended; the game is saved as {self.saved.name}.")
                return 0
            word = line.strip()
            if word == "q":
                self._say(f"The game is saved as {self.saved.name}; `tabletop resume {self.saved.name}` goes on.")
                return 0
            try:
                self._obey(word)
            except (IllegalAnswer, RulesFault) as error:
                self._say(str(error))
            except SaveError as error:
                self._say(str(error))
                return 3
        self._end()
        return 0

    def _obey(self, word: str) -> None:
        choice = self._session.choice
        assert choice is not None
        if word in self._commands and choice.option(word) is None:
            self._commands[word]()
        elif word == "rules" or word.startswith("rules "):
            self._rules(word.removeprefix("rules").strip())
        elif word.startswith("?"):
            self._explain(choice, word[1:].strip())
        elif word:
            self.saved.answer(self._answer(choice, word))
            self._show()

    def _answer(self, choice: Choice, word: str) -> Answer:
        if choice.single:
            return self._key(choice, word)
        if word == "-":
            return ()
        chosen = {self._key(choice, part) for part in word.replace(",", " ").split()}
        return tuple(option.key for option in choice.options if option.key in chosen)

    def _key(self, choice: Choice, word: str) -> str:
        if choice.option(word) is not None:
            return word
        if word.isdecimal() and len(word) < 10 and 1 <= int(word) <= len(choice.options):
            return _listed(choice)[int(word) - 1].key
        last = len(choice.options)
        raise IllegalAnswer(f"{clean(word, 40)!r} is no option: give a number from 1 to {last}, or ? for help.")

    def _explain(self, choice: Choice, word: str) -> None:
        option = choice.option(self._key(choice, word))
        assert option is not None
        self._say(f"{option.label}: {option.closed or option.note or 'can be taken.'}")
        if option.about:
            for line in self._session.game.describe(self._session.table, option.about):
                self._say(f"  {line}")

    def _rules(self, wanted: str) -> None:
        """Rules with these words, or how to play, or the glossary; without a word those of the pending question."""
        for line in look_up(self._session, wanted, self._packs):
            self._say(line)

    def _undo(self, scope: str) -> None:
        before = len(self._session.answers)
        self.saved.undo(scope)  # type: ignore[arg-type]
        self._told = min(self._told + self._recalled(), len(self._session.table.log))
        taken = before - len(self._session.answers)
        counted = f" Take-backs so far: {self._session.takebacks}." if self._session.takebacks else ""
        self._say(f"Taken back: {taken} {'answer' if taken == 1 else 'answers'}.{counted}")
        self._show()

    def _redo(self) -> None:
        self.saved.redo()
        self._show()

    def _teach(self) -> None:
        """The hint of a guided first game, before the options."""
        hint = self._guide.hint() if self._guide else None
        if self._guide and hint:
            self._say(f"Lesson {self._guide.number} of {self._guide.amount}. {hint.title}: {hint.text}")

    def _why(self) -> None:
        hint = self._guide.hint() if self._guide else None
        self._say(hint.why if hint else "There is no hint here.")

    def _end_lesson(self) -> None:
        if self._guide:
            self._guide.ended = True
            self._say("The lesson is over; the game goes on.")

    def _stage_now(self) -> str:
        return self._session.game.stage(self._session.table.state)

    def _brief(self) -> None:
        """What the scenario is about, the goal first."""
        briefing = self._session.game.briefing(self._session.table)
        for line in said(briefing) if briefing else []:
            self._say(line)

    def _table(self) -> None:
        for line in self._session.game.recount(self._session.table):
            self._say(line)

    def _sentences(self, start: int) -> list[str]:
        session = self._session
        said = (session.game.tell(session.table, event) for event in session.table.log.events[start:])
        return [text for text in said if text]

    def _recalled(self) -> int:
        """How many events were put before the log since this was last asked."""
        before, self._before = self._before, self._session.table.log.recalled
        return self._before - before

    def _log(self) -> None:
        with contextlib.suppress(NoWayBack):
            self._session.recall()
        self._told += self._recalled()
        for text in self._sentences(0)[-LOG_LINES:]:
            self._say(text)

    def _show(self) -> None:
        """Read out what happened, then the pending choice."""
        for text in self._sentences(self._told):
            self._say(text)
        self._told = len(self._session.table.log)
        choice = self._session.choice
        if choice is None:
            return
        if self._stage_now() != self._stage:
            self._stage = self._stage_now()
            self._brief()
        self._teach()
        self._say(f"[{choice.id}] {self._who(choice.seat)}: {choice.prompt}{_amount(choice)}")
        for number, option in enumerate(_listed(choice), 1):
            note = f" - {option.note}" if option.note else ""
            self._say(
                f"{number} {option.label} ({option.key}){f' [closed: {option.closed}]' if option.closed else note}"
            )

    def _who(self, seat: str) -> str:
        """The hero deciding, and the person at the keyboard when seats have names."""
        name = self._session.game.seat_names(self._session.table).get(seat, seat)
        for person, heroes in self._session.setup.seats.items():
            if seat in heroes:
                return f"{clean(person, 30)} ({name})"
        return name

    def _end(self) -> None:
        over = self._session.over
        assert over is not None
        self._say(f"{'VICTORY' if over.won else 'DEFEAT'}: {over.text}")


def _listed(choice: Choice) -> "list[Option]":  # type: ignore[type-arg]
    """The options as they are numbered: what can be taken comes first."""
    return sorted(choice.options, key=lambda option: bool(option.closed))


def _amount(choice: Choice) -> str:
    if choice.single:
        return ""
    if choice.least == choice.most:
        return f" (take {choice.least})"
    return f" (take {choice.least} to {choice.most}{', - for none' if not choice.least else ''})"
