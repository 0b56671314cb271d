"""Results on the disk: every finished shard is a line of its own, so that an interrupted run goes on where it was.

A line says who played it (program version, content digest), what (the cell, the seeds) and what came of it. A last line
without its end was torn off by a crash and is dropped; nothing else is ever shortened or overwritten.
"""

import contextlib
import fcntl
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

from tabletop import __version__
from tabletop.core.record import record
from tabletop.core.store.serial import to_line, to_plain
from tabletop.core.tally import Tally
from tabletop.headless import Outcome
from tabletop.lab.run.shard import Cell, Played, Shard, Stand
from tabletop.lab.run.trouble import ResultsError

NAME = "results.jsonl"
Key: TypeAlias = tuple[str, int, int]
"""Cell, first seed, how many games: what a shard is found by."""


@record
class Line:
    """A line of a results file, with what it says about who played."""

    version: str
    content: str
    game: str
    played: Played


class Results:
    """The results file of one folder, open for finding and adding shards. One process at a time."""

    def __init__(self, folder: Path, stand: Stand) -> None:
        """Open or begin the file; raises ResultsError when it is not ours to go on with."""
        self._stand = stand
        self._path = folder / NAME
        self._places: dict[Key, int] = {}
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._number = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            raise ResultsError(f"{self._path} cannot be written: {error.strerror}.")
        self._file = os.fdopen(os.dup(self._number), "rb")
        self._size = 0
        """How many bytes are whole lines."""
        try:
            self._lock()
            self._index()
        except ResultsError:
            self.close()
            raise

    def _lock(self) -> None:
        try:
            fcntl.flock(self._number, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise ResultsError(f"{self._path} is open in another Tabletop.")

    def _index(self) -> None:
        for number, data in enumerate(self._file, 1):
            if not data.endswith(b"\n"):
                os.ftruncate(self._number, self._size)
                break
            line = read_line(self._path, number, data)
            _check(self._path, line, self._stand)
            self._places[_key(line.played.shard)] = self._size
            self._size += len(data)

    def find(self, shard: Shard) -> Played | None:
        """What was played of this shard before."""
        place = self._places.get(_key(shard))
        if place is None:
            return None
        self._file.seek(place)
        played = read_line(self._path, 0, self._file.readline()).played
        played.shard = shard
        return played

    def keep(self, played: Played) -> None:
        """Write a finished shard and wait until it is on the disk; raises ResultsError, leaving the file as it was."""
        data = to_line(_plain(self._stand, played)).encode() + b"\n"
        try:
            written = 0
            while written < len(data):
                written += os.pwrite(self._number, data[written:], self._size + written)
            os.fsync(self._number)
        except OSError as error:
            with contextlib.suppress(OSError):  # a torn line is dropped when the file is read
                os.ftruncate(self._number, self._size)
            raise ResultsError(f"{self._path} cannot be written: {error.strerror}; all lines before are kept.")
        self._places[_key(played.shard)] = self._size
        self._size += len(data)

    def close(self) -> None:
        self._file.close()
        os.close(self._number)


def read_results(path: Path) -> Iterator[Line]:
    """The lines of a results file or of the one in a folder, one by one; raises ResultsError."""
    path = path / NAME if path.is_dir() else path
    try:
        with path.open("rb") as file:
            for number, data in enumerate(file, 1):
                if data.endswith(b"\n"):
                    yield read_line(path, number, data)
    except FileNotFoundError:
        raise ResultsError(f"There are no results at {str(path)!r}.")
    except OSError as error:
        raise ResultsError(f"{path} cannot be read: {error.strerror}.")


def _key(shard: Shard) -> Key:
    return shard.cell.key, shard.first, shard.games


def _check(path: Path, line: Line, stand: Stand) -> None:
    other = ""
    if line.game != stand.game:
        other = f"games of {line.game}"
    elif line.version != stand.version:
        other = f"games played by Tabletop {line.version}, and this is {__version__}"
    elif line.content != stand.content:
        other = f"games played with other content ({line.content}, and this is {stand.content})"
    if other:
        raise ResultsError(f"{path} holds {other}: name another folder.")


def _plain(stand: Stand, played: Played) -> dict[str, Any]:
    shard = played.shard
    return {
        "version": stand.version,
        "content": stand.content,
        "game": stand.game,
        "cell": to_plain(shard.cell),
        "seeds": [outcome.seed for outcome in played.outcomes],
        "outcomes": [[one.won, one.reason, one.decisions, one.rounds, one.digest] for one in played.outcomes],
        "seconds": played.seconds,
        "tally": to_plain(played.tally),
        "faults": played.faults,
    }


def read_line(path: Path, number: int, data: bytes) -> Line:
    try:
        plain = json.loads(data)
        cell = plain["cell"]
        known = Cell(str(cell["scenario"]), list(cell["heroes"]), dict(cell["options"]), str(cell["bot"]))
        pairs = zip(plain["seeds"], plain["outcomes"], strict=True)
        outcomes = [
            Outcome(int(seed), bool(won), str(reason), int(decisions), int(rounds), str(digest))
            for seed, (won, reason, decisions, rounds, digest) in pairs
        ]
        tally = Tally(dict(plain["tally"]["counts"]), dict(plain["tally"]["curves"]))
        shard = Shard(0, known, outcomes[0].seed, len(outcomes))
        played = Played(shard, outcomes, float(plain["seconds"]), tally, list(plain["faults"]))
        return Line(str(plain["version"]), str(plain["content"]), str(plain["game"]), played)
    except (ValueError, KeyError, TypeError, IndexError, RecursionError):
        raise ResultsError(f"{path}:{number}: this line is damaged.")
