"""Games in the data folder: started, found, resumed, and written as they are played."""

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
from tabletop.core.store.journal import (
    Journal,
    SaveError,
    Snapshot,
    Story,
    check_of,
    header_for,
    read_story,
)
from tabletop.core.store.serial import from_plain, to_plain
from tabletop.core.store.session import Scope, Session
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
        return Path(name) if name.endswith(".jsonl") else self.path(name)

    def files(self) -> list[Path]:
        """All saves, the last played first."""
        try:
            found = [path for path in self.folder.glob("*.jsonl") if path.is_file()]
        except OSError:
            return []
        return sorted(found, key=lambda path: (-path.stat().st_mtime, path.name))

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
        """Resume a save at its pending choice; raise Diverged where it no longer comes out as it was played."""
        path = self.locate(name)
        story = read_story(path)
        session = self.replay(path, story)
        journal = Journal.reopen(path, story)
        session.set_explain(explain)
        return SavedGame(journal, session, story.snapshots)

    def replay(self, path: Path, story: Story, until: int | None = None) -> Session:
        """Play a story's answers again, all or the first few."""
        setup = story.header.setup
        try:
            game, content = self.library.open(setup.game)
            start = None if story.header.start is None else from_plain(story.header.start, game.state_class)
            session = Session(game, content, setup, start)
        except (UnknownGame, SetupError, ContentError, ValueError) as error:
            raise SaveError(f"{path.name} cannot be played by this Tabletop: {error}")
        changed = story.header.content != content.digest
        shots = {shot.answers: shot for shot in story.snapshots if shot.check}
        with quiet_collector():
            for number, (choice, answer) in enumerate(story.answers[:until]):
                problem = _misfit(session, choice, answer)
                if problem:
                    why = "The rules or cards have changed since." if changed else "The file seems to have been edited."
                    text = f"{path.name}: answer {number + 1} no longer fits: {problem} {why}"
                    raise Diverged(text, story, session, number)
                shot = shots.get(number + 1)
                if shot and _has_drifted(session, shot):
                    why = "the rules or cards have changed since" if changed else "the rules have changed since"
                    text = f"{path.name}: round {shot.round} no longer comes out as it was stored: {why}."
                    raise Diverged(text, story, session, number)
        session.takebacks = story.takebacks
        return session

    def rescue(self, diverged: Diverged) -> "SavedGame":
        """Go on from the nearest good point as a new save; the old file stays as it is.

        That point is the last round whose stored state is still sound, or else the last answer that fits.
        """
        session, story = diverged.session, diverged.story
        for shot in reversed(story.snapshots):
            if shot.answers <= diverged.good:
                break
            state = _sound_state(session, shot.state)
            if state is not None:
                later = Session(session.game, session.table.content, session.setup, state, explain=True)
                return self._begin(session.game, later, shot.state)
        saved = self._begin(session.game, session, story.header.start)
        for choice, answer in session.answers:
            saved.journal.answer(choice, answer)
        session.set_explain(True)
        return saved


def _sound_state(session: Session, plain: Any) -> Any:
    try:
        state: Any = from_plain(plain, session.game.state_class)
        return None if session.game.faults(session.table.content, state) else state
    except Exception:  # a stored state may be anything: whatever is wrong with it, it is not a good point
        return None


def _has_drifted(session: Session, shot: Snapshot) -> bool:
    """True when the round just begun differs from the stored one, and the difference means something.

    It does not when the stored state, read and written again, has another check: then states have changed their shape.
    """
    for point in reversed(session.checkpoints):
        if point.answers < shot.answers:
            break
        if session.game.round_of(point.state) == shot.round and check_of(to_plain(point.state)) == shot.check:
            return False
    try:
        stored: Any = from_plain(shot.state, session.game.state_class)
    except ValueError:
        return False
    return check_of(to_plain(stored)) == shot.check


def _misfit(session: Session, choice: str, answer: Answer) -> str:
    if session.choice is None:
        return "the game is already over."
    if session.choice.id != choice:
        return f"[{clean(choice, 40)}] was answered, but [{session.choice.id}] is asked."
    try:
        session.answer(answer)
    except IllegalAnswer as error:
        return clean(str(error))
    return ""


def _info(path: Path) -> SaveInfo:
    info = SaveInfo(path.stem, path, when=path.stat().st_mtime)
    try:
        story = read_story(path)
    except SaveError as error:
        info.problem = str(error)
        return info
    setup = story.header.setup
    info.game = setup.game
    info.title = GAMES[setup.game][1] if setup.game in GAMES else clean(setup.game, 40)
    info.answers, info.ending = len(story.answers), clean(story.ending)
    info.round = story.snapshots[-1].round if story.snapshots else 1
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
                plain = to_plain(point.state)
                self.journal.snapshot(Snapshot(round_number, point.answers, plain, check_of(plain)))
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

    def close(self) -> None:
        self.journal.close()
