"""What a save file tells, read line by line and trusted in nothing.

A header, then one line an answer, one line an undo, a snapshot a round with a check, and a line when the game is over.
A line that a crash tore off at the end is dropped. Behind a line that is damaged the reader goes on, so that a game can
be taken up from a later snapshot. Stored states are left on the disk until one is wanted: a long game costs no memory.
"""

import json
import os
import re
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import attrs

from tabletop.core.flow import Answer
from tabletop.core.game import Setup
from tabletop.core.record import record
from tabletop.core.store.guard import check_plain
from tabletop.core.store.serial import from_plain
from tabletop.core.text import clean

FORMAT = 1
LARGEST_SAVE = 64_000_000
LONGEST_LINE = 1_000_000
MOST_LINES = 200_000
MOST_ROUNDS = 1_000_000
LOST = "\0"
"""Stands for the id of a choice whose line is damaged."""
_SHOT = re.compile(rb'\{"answers":(\d{1,7}),(?:"check":"([0-9a-f]{0,64})",)?"round":(\d{1,7}),"state":\{')


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
    """The state at the start of a round: where a game is taken up again."""

    round: int
    answers: int
    check: str = ""
    """The check of that state when it was stored; empty in saves of older versions."""
    place: int = 0
    """Where in the file its line begins, and how long it is."""
    size: int = 0


@record
class Story:
    """What a file tells, undone answers left out."""

    path: Path
    header: Header
    answers: list[tuple[str, Answer]] = attrs.field(factory=list)
    snapshots: list[Snapshot] = attrs.field(factory=list)
    takebacks: int = 0
    ending: str = ""
    """The last sentence of a finished game."""
    size: int = 0
    """How many bytes of the file are whole lines."""
    damage: str = ""
    """The sentence about the first damaged line."""

    @property
    def whole(self) -> int:
        """How many answers from the start are there without a gap."""
        return next((n for n, (choice, _) in enumerate(self.answers) if choice == LOST), len(self.answers))

    def state_of(self, shot: Snapshot) -> Any:
        """The stored state in its plain form; raises ValueError when it is none."""
        try:
            with self.path.open("rb") as file:
                file.seek(shot.place)
                line = json.loads(file.read(shot.size))
        except (OSError, ValueError, RecursionError) as error:
            raise ValueError("the stored state cannot be read") from error
        if not isinstance(line, dict) or not isinstance(line.get("state"), dict):
            raise ValueError("there is no stored state")
        return line["state"]


def shown(path: Path) -> str:
    """The name of a file as it may be shown."""
    return clean(path.name, 80)


def open_regular(path: Path, flags: int = os.O_RDONLY) -> int:
    """Open a file that is nothing but a file: a pipe or a device might never answer."""
    try:
        number = os.open(path, flags | os.O_NONBLOCK | os.O_CLOEXEC)
    except FileNotFoundError:
        raise SaveError(f"There is no save {shown(path)!r}.")
    except (OSError, ValueError) as error:
        what = "written" if flags & (os.O_RDWR | os.O_WRONLY) else "read"
        raise SaveError(f"The save {shown(path)} cannot be {what}: {getattr(error, 'strerror', None) or 'a bad name'}.")
    found = os.fstat(number)
    if not stat.S_ISREG(found.st_mode):
        os.close(number)
        raise SaveError(f"{shown(path)}: this is not a Tabletop save, nor a file at all.")
    if found.st_size > LARGEST_SAVE:
        os.close(number)
        raise SaveError(f"{shown(path)}: {found.st_size} bytes is too large for a save.")
    return number


def read_story(path: Path) -> Story:
    """Read a save that nobody is going to write; raise SaveError with one sentence when it is none."""
    with os.fdopen(open_regular(path), "rb") as file:
        return tell(path, file)


def tell(path: Path, file: IO[bytes]) -> Story:
    """The story of an open file, from its start."""
    lines = _whole_lines(path, file)
    first = next(lines, None)
    if first is None:
        raise SaveError(f"{shown(path)}: this is not a Tabletop save.")
    story = Story(path, _header(path, first), size=len(first))
    for number, line in enumerate(lines, 2):
        if number > MOST_LINES:
            raise SaveError(f"{shown(path)}: more than {MOST_LINES} lines are too many for a save.")
        try:
            _apply(story, line)
        except (KeyError, TypeError, ValueError, RecursionError):
            story.answers.append((LOST, LOST))
            story.damage = story.damage or f"{shown(path)}:{number}: this line is damaged."
        story.size += len(line)
    return story


def _whole_lines(path: Path, file: IO[bytes]) -> Iterator[bytes]:
    while line := file.readline(LONGEST_LINE):
        if line.endswith(b"\n"):
            yield line
        elif len(line) == LONGEST_LINE:
            raise SaveError(f"{shown(path)}: a line is too long for a save.")


def _header(path: Path, line: bytes) -> Header:
    try:
        plain = json.loads(line)
        check_plain(plain)
    except (ValueError, RecursionError):
        plain = None
    form = plain.get("tabletop") if isinstance(plain, dict) else None
    if plain is None or type(form) is not int:
        raise SaveError(f"{shown(path)}: this is not a Tabletop save.")
    if form > FORMAT:
        raise SaveError(f"{shown(path)} was written by a newer Tabletop (format {form}, this one reads {FORMAT}).")
    try:
        setup = from_plain(plain["setup"], Setup)
        return Header(form, str(plain["version"]), str(plain["content"]), setup, plain.get("start"))
    except (KeyError, ValueError):
        raise SaveError(f"{shown(path)}:1: the header is damaged.")


def _apply(story: Story, line: bytes) -> None:
    """Add what a line tells; raise when it is no line of a save."""
    stored = _SHOT.match(line)
    if stored and line.endswith(b"}}\n"):
        _take_shot(story, int(stored[1]), int(stored[3]), (stored[2] or b"").decode(), len(line))
        return
    plain = json.loads(line)
    if "c" in plain:
        story.answers.append((_word(plain["c"]), _answer(plain["a"])))
        story.ending = ""
    elif "undo" in plain:
        count = _number(plain["undo"], len(story.answers))
        del story.answers[count:]
        story.snapshots = [shot for shot in story.snapshots if shot.answers <= count]
        story.takebacks += plain.get("takeback") is True
        story.ending = ""
    elif "round" in plain:
        number = _number(plain["round"], MOST_ROUNDS)
        answers = _number(plain["answers"], MOST_LINES)
        _take_shot(story, answers, number, _word(plain.get("check", "")), len(line))
    else:
        story.ending = _word(plain["over"])


def _take_shot(story: Story, answers: int, number: int, check: str, size: int) -> None:
    """Note a snapshot. It knows how many answers there are, even where a damaged line has left that open."""
    if story.damage and abs(answers - len(story.answers)) <= MOST_LINES:
        lost = [(LOST, LOST)] * (answers - len(story.answers))
        story.answers = [*story.answers[:answers], *lost]
    if answers > len(story.answers):
        raise ValueError
    story.snapshots.append(Snapshot(number, answers, check, story.size, size))


def _number(given: Any, most: int) -> int:
    if type(given) is not int or not 0 <= given <= most:
        raise ValueError
    return given


def _word(given: Any) -> str:
    if not isinstance(given, str):
        raise ValueError
    return given


def _answer(given: Any) -> Answer:
    return given if isinstance(given, str) else tuple(_word(key) for key in _list(given))


def _list(given: Any) -> list[Any]:
    if not isinstance(given, list):
        raise ValueError
    return given
