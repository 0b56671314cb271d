"""What goes out by the standard streams: words from outside may hold anything, and a terminal obeys what it reads."""

import os
import sys
from typing import IO, Any, cast

KEPT = "\n\t"


def harmless(text: str) -> str:
    """The text without control bytes, direction marks and halves of letters; ends of lines stay."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() or letter in KEPT else "?" for letter in text)


class Harmless:
    """A stream that passes on only what is harmless; everything but writing is the stream's own."""

    def __init__(self, bare: IO[str]) -> None:
        self.bare = bare

    def write(self, text: str) -> int:
        return self.bare.write(harmless(text))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.bare, name)


def bare(stream: IO[str]) -> IO[str]:
    """The stream behind a harmless one, for what draws with escape sequences of its own."""
    return stream.bare if isinstance(stream, Harmless) else stream


def make_harmless() -> None:
    """Let the standard streams take any bytes in and let none out that could do harm; a closed one is nowhere."""
    sys.stdin = sys.stdin or _nowhere("r")
    sys.stdout = sys.stdout or _nowhere("w")
    sys.stderr = sys.stderr or _nowhere("w")
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="replace")
    sys.stdout = cast(Any, sys.stdout if isinstance(sys.stdout, Harmless) else Harmless(sys.stdout))
    sys.stderr = cast(Any, sys.stderr if isinstance(sys.stderr, Harmless) else Harmless(sys.stderr))


def _nowhere(mode: str) -> Any:
    return os.fdopen(os.open(os.devnull, os.O_RDONLY if mode == "r" else os.O_WRONLY), mode)
