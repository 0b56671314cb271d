"""What is watched while files of somebody's making are read: where is written, how long it takes, how much it needs."""

import os
import resource
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.torture.trial import Broken, must

MOST_SECONDS = 1.0
MOST_MEGABYTES = 200
WRITING = {"os.rename", "os.remove", "os.mkdir", "os.rmdir", "os.link", "os.symlink", "os.truncate", "shutil.rmtree"}

_inside = ""
"""The folder that may be written to while something is watched."""


def _hear(event: str, given: tuple[Any, ...]) -> None:
    if not _inside:
        return
    if event == "open":
        path, _, flags = given
        if isinstance(path, str | bytes | os.PathLike) and flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            _look(path)
    elif event in WRITING and isinstance(given[0], str | bytes | os.PathLike):
        _look(given[0])


def _look(path: str | bytes | os.PathLike[Any]) -> None:
    where = os.path.abspath(os.fsdecode(path))  # noqa: PTH100
    if not where.startswith(_inside) and not where.startswith("/dev/") and "__pycache__" not in where:
        raise Broken(f"{where} was about to be written")


sys.addaudithook(_hear)


@contextmanager
def confined(home: Path) -> Iterator[None]:
    """Nothing outside a folder may be written meanwhile."""
    global _inside
    _inside = str(home.resolve())
    try:
        yield
    finally:
        _inside = ""


@contextmanager
def measured(what: str) -> Iterator[None]:
    """It may take a second of the processor and a bounded share of memory."""
    began, before = time.process_time(), _megabytes()
    yield
    spent, grown = time.process_time() - began, _megabytes() - before
    must(spent < MOST_SECONDS, f"{what} took {spent:.1f} s")
    must(grown < MOST_MEGABYTES, f"{what} took {grown:.0f} MB")


def _megabytes() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def is_clean(text: str) -> bool:
    """No control byte, no direction mark, no half of a letter."""
    return all(letter.isprintable() or letter == "\n" for letter in text)
