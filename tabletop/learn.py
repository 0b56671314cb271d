"""The guided first game: started from its lesson, with hints that react to what the player does."""

from typing import Any

from tabletop.core.flow import Choice
from tabletop.core.game import Game, Setup, SetupError
from tabletop.core.lesson import Hint, Lesson
from tabletop.core.store.session import Session
from tabletop.party import make_setup


def lesson_of(content: Any) -> Lesson | None:
    """The lesson in a game's content; a game may have none."""
    found: Lesson | None = getattr(content, "lesson", None)
    return found


def lesson_setup(game: Game, content: Any) -> Setup:
    """What the guided first game is started with; raises SetupError where there is no lesson."""
    lesson = lesson_of(content)
    if lesson is None:
        raise SetupError(f"{game.title} has no lesson.")
    options = [f"{key}={value}" for key, value in lesson.options.items()]
    return make_setup(game, content, lesson.scenario, ",".join(lesson.heroes), None, lesson.seed, options)


class Guide:
    """Which hint stands beside the question now; going back brings the hints back, too."""

    def __init__(self, session: Session, lesson: Lesson) -> None:
        self._session = session
        self._lesson = lesson
        self._given: list[tuple[int, Hint]] = []
        """Hints given so far, with how many answers had been given then."""
        self.ended = False

    @classmethod
    def of(cls, session: Session) -> "Guide | None":
        """The guide of a session that plays its game's lesson; taken up again, it knows what was said before."""
        lesson = lesson_of(session.table.content)
        if lesson is None or session.setup != lesson_setup(session.game, session.table.content):
            return None
        guide = cls(session, lesson)
        guide._listen_again()
        return guide

    def _listen_again(self) -> None:
        """Walk through the answers given before, as far as they still fit."""
        session = self._session
        if not session.answers:
            return
        past = Session(session.game, session.table.content, session.setup, explain=True)
        walk = Guide(past, self._lesson)
        walk.hint()
        for choice, answer in session.answers:
            if past.choice is None or past.choice.id != choice:
                break
            past.answer(answer)
            walk.hint()
        self._given = walk._given

    @property
    def number(self) -> int:
        """How many hints have been given."""
        return len(self._given)

    @property
    def amount(self) -> int:
        return len(self._lesson.hints)

    def hint(self) -> Hint | None:
        """What is to be said at the pending choice; nothing when all that fits has been said."""
        choice, position = self._session.choice, len(self._session.answers)
        while self._given and self._given[-1][0] > position:
            self._given.pop()
        if choice is None or self.ended:
            return None
        if self._given and self._given[-1][0] == position:
            return self._given[-1][1]
        said = {hint.key for _, hint in self._given}
        found = next((one for one in self._lesson.hints if one.key not in said and self._fits(one, choice, said)), None)
        if found is not None:
            self._given.append((position, found))
        return found

    def _fits(self, hint: Hint, choice: Choice, said: set[str]) -> bool:
        """True when all that the hint names is so."""
        if hint.at and choice.id not in hint.at:
            return False
        if not said.issuperset(hint.after):
            return False
        if hint.offers and not any(option.key in hint.offers for option in choice.open):
            return False
        return self._gave(hint) and self._saw(hint) and self._counts(hint, choice)

    def _gave(self, hint: Hint) -> bool:
        if not hint.gave:
            return True
        last = self._session.answers[-1][1] if self._session.answers else ""
        return bool(set(hint.gave) & {*([last] if isinstance(last, str) else last)})

    def _saw(self, hint: Hint) -> bool:
        return not hint.saw or any(type(event).__name__ in hint.saw for event in self._session.fresh_events())

    def _counts(self, hint: Hint, choice: Choice) -> bool:
        facts, table = self._session.game.facts, self._session.table
        return all(facts[name](table, choice) >= least for name, least in hint.least.items()) and all(
            facts[name](table, choice) <= most for name, most in hint.most.items()
        )
