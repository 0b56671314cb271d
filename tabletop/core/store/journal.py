"""Save files being written: append-only JSON lines, each on the disk before the next choice is shown.

One program at a time: the file is locked before it is read, and stays locked. It only ever grows; what is cut off is a
torn last line, seen under the lock. See `story.py` for what the lines are.
"""

import contextlib
import fcntl
import os
from pathlib import Path
from typing import Any

from tabletop import __version__
from tabletop.core.flow import Answer
from tabletop.core.game import Setup
from tabletop.core.store.serial import digest, to_line, to_plain
from tabletop.core.store.story import (
    FORMAT,
    Header,
    SaveError,
    Story,
    open_regular,
    shown,
    tell,
)


class Journal:
    """A save that is being written."""

    def __init__(self, path: Path, file_number: int, size: int) -> None:
        self.path = path
        self._file = file_number
        self._size = size
        self._torn = False
        """True when part of a line may lie behind the last whole one."""

    @classmethod
    def create(cls, path: Path, header: Header) -> "Journal":
        """Start a new file; raise FileExistsError if there is one, SaveError if it cannot be written."""
        try:
            make_folder(path.parent)
            number = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
        except FileExistsError:
            raise
        except OSError as error:
            raise SaveError(f"The save {shown(path)} cannot be made: {error.strerror}.")
        journal = cls(path, number, 0)
        try:
            journal._lock()
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
    def reopen(cls, path: Path) -> "tuple[Journal, Story]":
        """Lock a save, read it, and go on writing behind its last whole line."""
        journal = cls(path, open_regular(path, os.O_RDWR), 0)
        try:
            journal._lock()
            with os.fdopen(os.dup(journal._file), "rb") as file:
                story = tell(path, file)
            journal._size = story.size
            if os.fstat(journal._file).st_size > story.size:
                os.ftruncate(journal._file, story.size)
        except OSError as error:
            journal.close()
            raise SaveError(f"The save {shown(path)} cannot be read: {error.strerror}.")
        except SaveError:
            journal.close()
            raise
        return journal, story

    def _lock(self) -> None:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise SaveError(f"The save {shown(self.path)} is open in another Tabletop{_holder(self._file)}.")
        except OSError as error:
            raise SaveError(f"The save {shown(self.path)} cannot be locked: {error.strerror}.")

    def answer(self, choice: str, answer: Answer) -> None:
        self._append({"a": answer if isinstance(answer, str) else list(answer), "c": choice})

    def undo(self, count: int, takeback: bool) -> None:
        self._append({"undo": count, "takeback": takeback})

    def snapshot(self, number: int, answers: int, plain: Any) -> None:
        """Store the state, in its plain form, at the start of a round."""
        self._append({"round": number, "answers": answers, "check": check_of(plain), "state": plain})

    def over(self, text: str) -> None:
        self._append({"over": text})

    def _append(self, plain: dict[str, Any]) -> None:
        """Write one line and wait until it is on the disk; on trouble leave the file as it was."""
        data = to_line(plain, in_order=True).encode() + b"\n"
        try:
            self._look_after()
            written = 0
            while written < len(data):
                written += os.pwrite(self._file, data[written:], self._size + written)
            os.fsync(self._file)
        except OSError as error:
            self._torn = True
            with contextlib.suppress(OSError):  # a torn line is dropped when the file is read
                self._cut()
            raise SaveError(f"The save {shown(self.path)} cannot be written: {error.strerror}.")
        self._size += len(data)

    def _cut(self) -> None:
        os.ftruncate(self._file, self._size)
        self._torn = False

    def _look_after(self) -> None:
        """Notice that somebody has taken the file away or written to it; a deleted file is put back as it was."""
        if self._torn:
            self._cut()
        held = os.fstat(self._file)
        if held.st_size != self._size:
            raise SaveError(f"The save {shown(self.path)} was changed by something else; resume it to go on.")
        try:
            there = self.path.stat()
        except FileNotFoundError:
            there = None
        if there and (there.st_dev, there.st_ino) == (held.st_dev, held.st_ino):
            return
        if held.st_nlink:
            raise SaveError(f"The save {shown(self.path)} was renamed or moved; resume it under its new name to go on.")
        if there:
            raise SaveError(f"The save {shown(self.path)} was replaced by another file.")
        self._put_back()
        raise SaveError(f"The save {shown(self.path)} was deleted; it has been put back: answer once more.")

    def _put_back(self) -> None:
        """Write a deleted file anew from what is still open."""
        number = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
        at = 0
        while part := os.pread(self._file, 1 << 20, at):
            at += os.pwrite(number, part, at)
        os.fsync(number)
        os.close(self._file)
        self._file = number

    def close(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def make_folder(path: Path) -> None:
    """Make a folder, and those above it, for nobody but the player."""
    if not path.is_dir():
        make_folder(path.parent)
        path.mkdir(mode=0o700, exist_ok=True)


def _holder(file_number: int) -> str:
    """Who holds the lock on an open file, where the system tells."""
    inode = str(os.fstat(file_number).st_ino)
    try:
        held = [line.split() for line in Path("/proc/locks").read_text().splitlines()]
        process = next(words[4] for words in held if words[1] == "FLOCK" and words[5].split(":")[-1] == inode)
        terminal = str(Path(f"/proc/{int(process)}/fd/0").readlink())
    except (OSError, StopIteration, ValueError, IndexError):
        return ""
    return f", process {process}{f' on {shown(Path(terminal))}' if terminal.startswith('/dev/') else ''}"


def check_of(plain: Any) -> str:
    """A small check of a state in its plain form, as `to_plain` made it."""
    return digest(plain)[:16]


def header_for(setup: Setup, content_digest: str, start: Any = None) -> Header:
    return Header(FORMAT, __version__, content_digest, setup, start)
