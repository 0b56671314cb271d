"""Games in the data folder: started, found, resumed, and written as they are played."""

import contextlib
import os
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tabletop.core.flow import Answer, IllegalAnswer
from tabletop.core.game import ContentError, Game, Setup, SetupError
from tabletop.core.quiet import quiet_collector
from tabletop.core.record import record
from tabletop.core.store.door import begin_from, has_drifted, misfit
from tabletop.core.store.journal import Journal, check_of, header_for
from tabletop.core.store.serial import to_plain
from tabletop.core.store.session import Answers, NoWayBack, Scope, Session
from tabletop.core.store.story import SaveError, Snapshot, Story, read_story, shown
from tabletop.core.text import clean
from tabletop.games import GAMES, Library, UnknownGame, pack_folders

NAME = re.compile(r"[a-z0-9][a-z0-9._-]{0,63}")


def data_folder(given: str | None = None) -> Path:
    """Where saves and packs live: the given folder, TABLETOP_HOME, or the platform's place."""
    chosen = given or os.environ.get("TABLETOP_HOME")
    if chosen:
        return Path(chosen)
    import platformdirs

    return Path(platformdirs.user_data_dir("tabletop", appauthor=False))


@record
class SaveInfo:
    """A line in the list of saves."""

    name: str
    path: Path
    game: str = ""
    title: str = ""
    scenario: str = ""
    when: float = 0.0
    answers: int = 0
    round: int = 0
    ending: str = ""
    problem: str = ""


class Diverged(SaveError):
    """A save that no longer comes out as it was played: says where and why; `session` holds the game up to there."""

    def __init__(self, text: str, story: Story, session: Session, good: int) -> None:
        super().__init__(text)
        self.story = story
        self.session = session
        self.good = good
        """How many answers lead to where they led when they were given."""


class RulesFault(Exception):
    """The rules broke on an answer; the game stands where it was before it."""


class Saves:
    """The saves of one data folder."""

    def __init__(self, folder: Path, packs: "list[Path] | None" = None) -> None:
        self.folder = folder / "saves"
        self.library = Library([*pack_folders(folder / "packs"), *(packs or [])])
        """The games, with the packs of the data folder and then those named on the command line."""

    def path(self, name: str) -> Path:
        """The file of a save name; a name never leads out of the folder."""
        if not NAME.fullmatch(name):
            raise SaveError(f"{clean(name, 40)!r} is no save name: use small letters, digits, dots and dashes.")
        return self.folder / f"{name}.jsonl"

    def locate(self, name: str) -> Path:
        """A save by name, or a save file outside the folder by its path."""
        if name.endswith(".jsonl"):
            return Path(name)
        there = None if NAME.fullmatch(name) else [path for path in self.files() if path.stem == name]
        return there[0] if there else self.path(name)

    def files(self) -> list[Path]:
        """All saves, the last played first."""
        found = []
        try:
            for path in self.folder.glob("*.jsonl"):
                with contextlib.suppress(OSError):  # gone meanwhile, or a link to nothing
                    if path.is_file():
                        found.append((-path.stat().st_mtime, path.name, path))
        except OSError:
            return []
        return [path for *_, path in sorted(found)]

    def list(self) -> "list[SaveInfo]":
        return [_info(path) for path in self.files()]

    def latest(self) -> SaveInfo | None:
        """The last played game that is not over, reading as little as possible."""
        for path in self.files():
            info = _info(path)
            if not info.problem and not info.ending:
                return info
        return None

    def new_game(self, setup: Setup, explain: bool = True) -> "SavedGame":
        game, content = self.library.open(setup.game)
        session = Session(game, content, setup, explain=explain)
        return self._begin(game, session, None)

    def _begin(self, game: Game, session: Session, start: Any) -> "SavedGame":
        setup = session.setup
        header = header_for(setup, session.table.content.digest, start)
        stem = f"{GAMES[game.id][0]}-{setup.scenario}-{time.strftime('%Y%m%d')}".replace("_", "-").lower()
        for number in range(1, 10_000):
            try:
                journal = Journal.create(self.path(f"{stem}-{number}"), header)
            except FileExistsError:
                continue
            return SavedGame(journal, session)
        raise SaveError(f"There are too many saves named {stem}.")

    def open_game(self, name: str, explain: bool = True) -> "SavedGame":
        """Take a save up at its pending choice; raise Diverged where it no longer comes out as it was played."""
        journal, story = Journal.reopen(self.locate(name))
        try:
            session = self._take_up(story)
        except SaveError:
            journal.close()
            raise
        session.set_explain(explain)
        return SavedGame(journal, session, story.snapshots)

    def _take_up(self, story: Story) -> Session:
        """The session of a story: from its last snapshot and the answers since, or else from its start."""
        if not story.damage and story.snapshots:
            session = self._from_snapshot(story, story.snapshots[-1])
            if session is not None and len(session.answers) == len(story.answers):
                session.takebacks = story.takebacks
                return session
        return self.replay(story)

    def _from_snapshot(self, story: Story, shot: Snapshot, anew: bool = False) -> Session | None:
        """The game from a stored state, with the answers since that still fit; None when the state is not sound.

        A game begun anew there has no past to go back to, and takes the state whatever its check says.
        """
        game, content = self._table_of(story)
        try:
            plain = story.state_of(shot)
            if not anew and (not shot.check or check_of(plain) != shot.check):
                return None
            before = None if anew else story.answers[: shot.answers]
            session = begin_from(game, content, story.header.setup, plain, before)
        except ValueError:
            return None
        if not anew:
            session.earlier = lambda answers: self._past(story, answers)
        for choice, answer in story.answers[shot.answers :]:
            if misfit(session, choice, answer):
                break
        return session

    def _past(self, story: Story, answers: Answers) -> Session:
        try:
            return self._replayed(story, answers)
        except SaveError as error:
            raise NoWayBack(f"There is no way back behind this round: {error}")

    def _table_of(self, story: Story) -> tuple[Game, Any]:
        try:
            return self.library.open(story.header.setup.game)
        except (UnknownGame, ContentError) as error:
            raise SaveError(f"{shown(story.path)} cannot be played by this Tabletop: {clean(str(error))}")

    def _start(self, story: Story) -> Session:
        """The game of a story before its first answer."""
        header = story.header
        game, content = self._table_of(story)
        try:
            if header.start is not None:
                return begin_from(game, content, header.setup, header.start)
            return Session(game, content, header.setup)
        except Exception as error:  # whatever a file may ask of the rules, it must not end the program
            what = str(error) if isinstance(error, SetupError | ValueError) else type(error).__name__
            raise SaveError(f"{shown(story.path)} cannot be played by this Tabletop: {clean(what)}")

    def replay(self, story: Story, until: int | None = None) -> Session:
        """Play a story's answers again, all or the first few, and check every round; raises Diverged."""
        answers = story.answers[:until]
        session = self._replayed(story, answers[: story.whole])
        if len(answers) > story.whole:
            raise Diverged(story.damage, story, session, story.whole)
        session.takebacks = story.takebacks
        return session

    def _replayed(self, story: Story, answers: Answers) -> Session:
        session = self._start(story)
        changed = story.header.content != session.table.content.digest
        shots = {shot.answers: shot for shot in story.snapshots if shot.check}
        with quiet_collector():
            for number, (choice, answer) in enumerate(answers):
                problem = misfit(session, choice, answer)
                if problem:
                    why = "The rules or cards have changed since." if changed else "The file seems to have been edited."
                    text = f"{shown(story.path)}: answer {number + 1} no longer fits: {problem} {why}"
                    raise Diverged(text, story, session, number)
                shot = shots.get(number + 1)
                if shot and has_drifted(session, story, shot):
                    why = "the rules or cards have changed since" if changed else "the rules have changed since"
                    text = f"{shown(story.path)}: round {shot.round} no longer comes out as it was stored: {why}."
                    raise Diverged(text, story, session, number)
        return session

    def rescue(self, diverged: Diverged) -> "SavedGame":
        """Go on from the nearest good point as a new save; the old file stays as it is.

        That point is the last round whose stored state is still sound, with the answers since that fit, or else the
        last answer that fits.
        """
        session, story = diverged.session, diverged.story
        for shot in reversed(story.snapshots):
            if shot.answers <= diverged.good:
                break
            later = self._from_snapshot(story, shot, anew=True)
            if later is not None:
                return self._begin_with(later, story.state_of(shot))
        return self._begin_with(session, story.header.start)

    def _begin_with(self, session: Session, start: Any) -> "SavedGame":
        """A new save that holds what a session has played since its start."""
        saved = self._begin(session.game, session, start)
        for choice, answer in session.answers:
            saved.journal.answer(choice, answer)
        session.set_explain(True)
        return saved


def _info(path: Path) -> SaveInfo:
    info = SaveInfo(path.stem, path)
    try:
        info.when = path.stat().st_mtime
        story = read_story(path)
    except OSError as error:
        info.problem = f"{shown(path)} cannot be read: {error.strerror}."
        return info
    except SaveError as error:
        info.problem = str(error)
        return info
    setup = story.header.setup
    info.game, info.scenario = setup.game, clean(setup.scenario, 40)
    info.title = GAMES[setup.game][1] if setup.game in GAMES else clean(setup.game, 40)
    info.answers, info.ending = len(story.answers), clean(story.ending)
    info.round = story.snapshots[-1].round if story.snapshots else 1
    info.problem = story.damage
    return info


class SavedGame:
    """A session whose every answer is on the disk before the next choice is shown."""

    def __init__(self, journal: Journal, session: Session, snapshots: list[Snapshot] | None = None) -> None:
        self.journal = journal
        self.session = session
        self._rounds = [session.game.round_of(session.table.state), *(shot.round for shot in snapshots or ())]
        """The rounds that need no snapshot any more."""

    @property
    def name(self) -> str:
        return self.journal.path.stem

    def answer(self, answer: Answer) -> None:
        """Answer the pending choice. IllegalAnswer, SaveError, RulesFault: nothing has changed."""
        session = self.session
        before = len(session.answers)
        self._play(lambda: session.answer(answer))
        self._write(before)

    def _play(self, step: Callable[[], None]) -> None:
        """Let the session go on; a fault in the rules becomes one sentence, and the session stands where it stood."""
        try:
            step()
        except IllegalAnswer:
            raise
        except Exception as error:
            what = f"{type(error).__name__}: {error}"
            raise RulesFault(f"The rules failed on that answer ({clean(what)}); it was taken back.") from error

    def _write(self, before: int) -> None:
        """Store the last answer; when the disk refuses it, it was never given."""
        try:
            self.journal.answer(*self.session.answers[-1])
        except SaveError:
            self.session.rewind(before)
            raise
        self._afterwards(before)

    def _afterwards(self, before: int) -> None:
        """Store a snapshot when a round began, and the ending when there is one."""
        session = self.session
        for point in reversed(session.checkpoints):
            if point.answers <= before:
                break
            round_number = session.game.round_of(point.state)
            if round_number not in self._rounds:
                self._rounds.append(round_number)
                self.journal.snapshot(round_number, point.answers, to_plain(point.state))
                break
        if session.over:
            self.journal.over(session.over.text)

    def undo(self, scope: Scope = "answer") -> None:
        """Take back; raise IllegalAnswer with a sentence when the table does not allow it."""
        session = self.session
        if not session.answers:
            raise IllegalAnswer("There is nothing to take back.")
        target = session.undo_target(scope)
        free = session.is_free(target)
        if not free and session.setup.options.get("take_backs") == "no":
            raise IllegalAnswer("This game was started without take-backs: something has been learned since.")
        self.journal.undo(target, not free)
        session.undo(target)
        self._rounds = [number for number in self._rounds if number <= session.game.round_of(session.table.state)]

    def undo_is_free(self, scope: Scope = "answer") -> bool:
        session = self.session
        return not session.answers or session.is_free(session.undo_target(scope))

    def redo(self) -> None:
        session = self.session
        if not session.can_redo:
            raise IllegalAnswer("There is nothing to redo.")
        before = len(session.answers)
        self._play(session.redo)
        self._write(before)

    def write_report(self, lines: list[str]) -> Path:
        """Put a text file beside the save; raises OSError."""
        path = self.journal.path.with_suffix(".txt")
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return path

    def close(self) -> None:
        self.journal.close()

    def discard(self) -> None:
        """Close the save, and take it away if nothing was ever answered in it."""
        self.close()
        if not self.session.answers and not self.session.can_redo:
            with contextlib.suppress(OSError):
                self.journal.path.unlink()
