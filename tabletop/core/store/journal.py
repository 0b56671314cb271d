"""Save files: append-only JSON lines, each on the disk before the next choice is shown.

A header, then one line an answer, one line an undo, a snapshot a round with a check, and a line when the game is over.
A line that a crash tore off is dropped when the file is read; everything before it counts.
"""

import contextlib
import fcntl
import json
import os
from pathlib import Path
from typing import Any, TypeVar

import attrs

from tabletop import __version__
from tabletop.core.flow import Answer
from tabletop.core.game import Setup
from tabletop.core.record import record
from tabletop.core.store.serial import digest, from_plain, to_line, to_plain

FORMAT = 1
LARGEST_SAVE = 64_000_000
MOST_ANSWERS = 200_000
T = TypeVar("T")


class SaveError(Exception):
    """A save that cannot be read or written: one sentence, with file and line where there is one."""


@record
class Header:
    """What a game was started with."""

    tabletop: int
    """The format of the file."""
    version: str
    content: str
    setup: Setup
    start: Any = None
    """The state to begin from, for a game that goes on from a snapshot of another; None for an ordinary start."""


@record
class Snapshot:
    """The state at the start of a round: where a game can go on when its answers no longer fit."""

    round: int
    answers: int
    state: Any
    check: str = ""
    """The check of that state when it was stored; empty in saves of older versions."""


@record
class Story:
    """What a file tells, undone answers left out."""

    header: Header
    answers: list[tuple[str, Answer]] = attrs.field(factory=list)
    snapshots: list[Snapshot] = attrs.field(factory=list)
    takebacks: int = 0
    ending: str = ""
    """The last sentence of a finished game."""
    size: int = 0
    """How many bytes of the file are whole lines."""


def read_story(path: Path) -> Story:
    """Read a save; raise SaveError with one sentence when it is none."""
    try:
        size = path.stat().st_size
        if size > LARGEST_SAVE:
            raise SaveError(f"{path.name}: {size} bytes is too large for a save.")
        data = path.read_bytes()
    except FileNotFoundError:
        raise SaveError(f"There is no save {path.name!r}.")
    except OSError as error:
        raise SaveError(f"{path.name} cannot be read: {error.strerror}.")
    lines = data.split(b"\n")
    torn = lines.pop()
    if not lines:
        raise SaveError(f"{path.name}: this is not a Tabletop save.")
    story = Story(_header(path, lines[0]), size=len(data) - len(torn))
    for number, line in enumerate(lines[1:], 2):
        try:
            _apply(story, _parse(path, number, line))
        except (KeyError, TypeError, ValueError, AttributeError):
            raise SaveError(f"{path.name}:{number}: this line is damaged.")
    return story


def _parse(path: Path, number: int, line: bytes) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        raise SaveError(f"{path.name}:{number}: this line is damaged.")
    if not isinstance(found, dict):
        raise SaveError(f"{path.name}:{number}: this line is damaged.")
    return found


def _header(path: Path, line: bytes) -> Header:
    try:
        plain = _parse(path, 1, line)
    except SaveError:
        raise SaveError(f"{path.name}: this is not a Tabletop save.")
    form = plain.get("tabletop")
    if not isinstance(form, int):
        raise SaveError(f"{path.name}: this is not a Tabletop save.")
    if form > FORMAT:
        raise SaveError(f"{path.name} was written by a newer Tabletop (format {form}, this one reads {FORMAT}).")
    try:
        setup = from_plain(plain["setup"], Setup)
        return Header(form, str(plain["version"]), str(plain["content"]), setup, plain.get("start"))
    except (KeyError, ValueError):
        raise SaveError(f"{path.name}:1: the header is damaged.")


def _apply(story: Story, line: dict[str, Any]) -> None:
    if "c" in line:
        answer = line["a"]
        if isinstance(answer, list):
            answer = tuple(str(key) for key in answer)
        elif not isinstance(answer, str):
            raise ValueError
        story.answers.append((str(line["c"]), answer))
        if len(story.answers) > MOST_ANSWERS:
            raise ValueError
        story.ending = ""
    elif "undo" in line:
        count = line["undo"]
        if not isinstance(count, int) or not 0 <= count <= len(story.answers):
            raise ValueError
        del story.answers[count:]
        story.snapshots = [shot for shot in story.snapshots if shot.answers <= count]
        story.takebacks += bool(line.get("takeback"))
        story.ending = ""
    elif "round" in line:
        check = str(line.get("check", ""))
        story.snapshots.append(Snapshot(int(line["round"]), int(line["answers"]), line["state"], check))
    elif "over" in line:
        story.ending = str(line["over"])
    else:
        raise ValueError


class Journal:
    """A save that is being written. One process at a time: the file is locked."""

    def __init__(self, path: Path, file_number: int, size: int) -> None:
        self.path = path
        self._file = file_number
        self._size = size

    @classmethod
    def create(cls, path: Path, header: Header) -> "Journal":
        """Start a new file; raise SaveError if it exists or cannot be written."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            raise
        except OSError as error:
            raise SaveError(f"The save {path.name} cannot be made: {error.strerror}.")
        journal = cls(path, number, 0)
        journal._lock()
        try:
            journal._append(to_plain(header))
            folder = os.open(path.parent, os.O_RDONLY)
            os.fsync(folder)
            os.close(folder)
        except SaveError:
            journal.close()
            path.unlink(missing_ok=True)
            raise
        return journal

    @classmethod
    def reopen(cls, path: Path, story: Story) -> "Journal":
        """Go on writing behind the last whole line."""
        try:
            number = os.open(path, os.O_WRONLY)
        except OSError as error:
            raise SaveError(f"The save {path.name} cannot be written: {error.strerror}.")
        journal = cls(path, number, story.size)
        journal._lock()
        if os.fstat(number).st_size > story.size:
            os.ftruncate(number, story.size)
        return journal

    def _lock(self) -> None:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._file)
            raise SaveError(f"The save {self.path.name} is open in another Tabletop.")

    def answer(self, choice: str, answer: Answer) -> None:
        self._append({"c": choice, "a": answer if isinstance(answer, str) else list(answer)})

    def undo(self, count: int, takeback: bool) -> None:
        self._append({"undo": count, "takeback": takeback})

    def snapshot(self, shot: Snapshot) -> None:
        self._append({"round": shot.round, "answers": shot.answers, "check": shot.check, "state": shot.state})

    def over(self, text: str) -> None:
        self._append({"over": text})

    def _append(self, plain: dict[str, Any]) -> None:
        """Write one line and wait until it is on the disk; on trouble leave the file as it was."""
        data = to_line(plain).encode() + b"\n"
        try:
            written = 0
            while written < len(data):
                written += os.pwrite(self._file, data[written:], self._size + written)
            os.fsync(self._file)
        except OSError as error:
            with contextlib.suppress(OSError):  # a torn line is dropped when the file is read
                os.ftruncate(self._file, self._size)
            raise SaveError(f"The save {self.path.name} cannot be written: {error.strerror}.")
        self._size += len(data)

    def close(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def check_of(plain: Any) -> str:
    """A small check of a state in its plain form, as `to_plain` made it."""
    return digest(plain)[:16]


def header_for(setup: Setup, content_digest: str, start: Any = None) -> Header:
    return Header(FORMAT, __version__, content_digest, setup, start)
