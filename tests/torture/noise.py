"""Random keys, bytes and sizes in a real terminal; a reader that falls asleep."""

import contextlib
import os
import random
import signal
import time
from pathlib import Path

from tests.support.terminal import Terminal
from tests.torture.trial import Broken, must, stored

KEYS = [
    b"\r", b" ", b"\t", b"\x1b", b"\x7f", b"\x0c", b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x1b[5~", b"\x1b[6~",
    b"\x1b[H", b"\x1b[F", b"\x1b[Z", b"\x1bOP", b"?", b"/", b"u", b"U", b"v", b"L", b"f", b"g", b"p", b"0", b"1", b"9",
]  # fmt: skip
NASTY = [
    b"\xff", b"\xc3", b"\xe2\x82", b"\x1b[", b"\x1b[200~never ended", b"\x1b[201~", b"\x1b[9999999999999999999~",
    b"\x1b[<0;99999;99999M", b"\x1b[48;0;0;0;0t", b"\x1b[?2026;0$y", b"\x00", b"\x1b]0;title\x07", b"\x1bP1$r\x1b\\",
    b"\xed\xa0\x80", "é漢🙂".encode(), b"\x1b[I", b"\x1b[O", b"\x1b[1;5D",
]  # fmt: skip
GAMES = [("ac",), ("pm",), ("pa",), ("pm", "--scenario", "roll_call"), ()]


def _begun(chance: random.Random, home: Path) -> Terminal:
    table = chance.choice(GAMES)
    terminal = Terminal(home, *(("play", *table, "--seed", "7") if table else ()))
    terminal.resize(chance.choice([80, 80, 120, 40]), chance.choice([24, 24, 40, 12]))
    terminal.drain(1.5)
    return terminal


def _is_alive(terminal: Terminal) -> bool:
    return os.waitpid(terminal.pid, os.WNOHANG)[0] == 0


def keys_and_sizes(chance: random.Random, home: Path) -> int:
    """A cat on the keyboard and a window manager gone mad: the app lives, and leaves the terminal fit for a shell."""
    terminal, steps = _begun(chance, home), chance.randrange(30, 120)
    seen = b""
    for _ in range(steps):
        what = chance.random()
        if what < 0.15:
            terminal.resize(chance.randrange(1, 301), chance.randrange(1, 101))
        elif what < 0.3:
            terminal.press(chance.choice(NASTY))
        elif what < 0.4:
            terminal.press(
                bytes(chance.randrange(4, 256) for _ in range(chance.randrange(1, 12))).replace(b"\x1a", b"")
            )
        elif what < 0.6:
            terminal.press(bytes([chance.randrange(97, 123)]))
        else:
            terminal.press(chance.choice(KEYS))
        seen = (seen + terminal.drain(chance.random() * 0.05))[-20_000:]
        if not _is_alive(terminal):
            must(b"Traceback" not in seen, f"it ended with a traceback: {seen[-1500:]!r}")
            return 1  # it was told to leave
    with contextlib.suppress(ProcessLookupError):
        os.kill(terminal.pid, signal.SIGTERM)
    seen += terminal.drain(1.0)
    try:
        terminal.ended()
    except ChildProcessError:
        return 1
    except AssertionError as error:
        raise Broken(str(error))
    must(b"Traceback" not in seen, f"it ended with a traceback: {seen[-1500:]!r}")
    must(b"\x1b[?1049l" in seen and b"\x1b[?25h" in seen, "the terminal was not given back")
    must(terminal.is_cooked(), "the terminal was left raw")
    os.close(terminal.screen)
    if any((home / "saves").glob("*.jsonl")):
        stored(home)
    return 1


def sleeping_reader(chance: random.Random, home: Path) -> int:
    """Nobody reads what is painted: a signal or Ctrl-C is obeyed all the same."""
    terminal = _begun(chance, home)
    for _ in range(chance.randrange(50, 300)):
        terminal.press(b"\x0c")
    time.sleep(0.2 + chance.random() / 2)
    way = chance.choice([signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGUSR1, signal.SIGQUIT, None])
    if way is None:
        terminal.press(b"\x03")
    else:
        os.kill(terminal.pid, way)
    try:
        code, spent = terminal.ended()
    except AssertionError as error:
        raise Broken(f"{way}: {error}")
    os.close(terminal.screen)
    must(code in (130, 128 + (way or 2)), f"{way}: it ended with code {code}")
    must(spent < 3, f"{way}: it took {spent:.1f} s")
    return 1
