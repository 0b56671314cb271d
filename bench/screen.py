"""What the screen costs: time to the first paint, bytes and CPU a key, at 80x24 through a pseudo-terminal."""

import fcntl
import os
import pty
import select
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time
from pathlib import Path

from tabletop.core.search.bots import RandomBot
from tabletop.games import GAMES, load_content, load_game
from tabletop.party import make_setup
from tabletop.saves import Saves

Row = tuple[str, str, str]
SIZE = (24, 80)
EMPTY = "from textual.app import App; App().run(mouse=False)"
ANSWERS = ((b"\x1b[6n", b"\x1b[1;1R"), (b"\x1b[?2026$p", b"\x1b[?2026;0$y"), (b"\x1b[?2048$p", b"\x1b[?2048;0$y"))


class Terminal:
    """A program behind a pseudo-terminal: what it writes is counted, not shown."""

    def __init__(self, command: list[str], home: str) -> None:
        self.began = time.perf_counter()
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", *SIZE, 0, 0))
            os.environ.update(TERM="xterm-256color", LANG="C.UTF-8", TABLETOP_HOME=home)
            os.execv(command[0], command)

    def read(self, quiet: float = 0.2, patience: float = 0.0) -> tuple[bytes, float]:
        """What comes until nothing has come for a while, and when the last of it came."""
        data, last = b"", time.perf_counter()
        while select.select([self.file], [], [], quiet if data else max(quiet, patience))[0]:
            try:
                piece = os.read(self.file, 65536)
            except OSError:
                break
            if not piece:
                break
            for question, answer in ANSWERS:
                if question in piece:
                    os.write(self.file, answer)
            data, last = data + piece, time.perf_counter()
        return data, last

    def first_paint(self, word: bytes) -> float:
        """Seconds until a word is on the screen."""
        data = b""
        while word not in data:
            if not select.select([self.file], [], [], 20)[0]:
                raise RuntimeError("the screen stayed empty")
            data += os.read(self.file, 65536)
            if time.perf_counter() - self.began > 20:
                raise RuntimeError(f"{word!r} was never shown")
        return time.perf_counter() - self.began

    def press(self, key: bytes) -> int:
        """How many bytes a key brings."""
        os.write(self.file, key)
        return len(self.read(0.05, patience=0.3)[0])

    def cpu(self) -> float:
        """Seconds of CPU used so far by all threads."""
        spent = 0
        for task in Path(f"/proc/{self.pid}/task").iterdir():
            spent += int((task / "schedstat").read_text().split()[0])
        return spent / 1e9

    def close(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.file)


def rows() -> list[Row]:
    with tempfile.TemporaryDirectory() as home:
        found = [_start(home)]
        for name in GAMES:
            found += _keys(name, home)
    return found


def _start(home: str) -> Row:
    """The best of several starts each, since a busy machine only ever makes them slower."""
    ours: list[float] = []
    empty: list[float] = []
    for _ in range(7):
        for times, command, word in (
            (empty, ["-c", EMPTY], b"\x1b[?1049h"),
            (ours, ["-m", "tabletop"], b"New game"),
        ):
            terminal = Terminal([sys.executable, *command], home)
            terminal.first_paint(word)
            times.append(terminal.read(0.1)[1] - terminal.began)
            terminal.close()
    ratio = min(ours) / min(empty)
    return "start to the title, as a ratio to an empty Textual app", f"{ratio:.2f} ({min(ours) * 1000:.0f} ms)", "1.6"


def _keys(name: str, home: str) -> list[Row]:
    """The cursor over the board, and the answers of a random game, each key measured alone."""
    game = load_game(name)
    content = load_content(game, [])
    saves = Saves(Path(home))
    saved = saves.new_game(make_setup(game, content, seed=1))
    bot = RandomBot(1)
    while len(saved.session.answers) < 40 and saved.session.choice:
        saved.answer(bot.answer(saved.session, saved.session.choice))
    saved.close()
    terminal = Terminal([sys.executable, "-m", "tabletop", "resume", saved.name], home)
    terminal.first_paint(b" take")
    terminal.read(0.6)
    before = terminal.cpu()
    cursor = [terminal.press(key) for key in [b">"] * 30 + [b"\x1b[C", b"\x1b[B", b"\x1b[D", b"\x1b[A"] * 5]
    cpu = (terminal.cpu() - before) / len(cursor) * 1000
    moved = [size for size in cursor if size]
    terminal.press(b"\x1b")
    time.sleep(0.2)
    terminal.read()
    before = terminal.cpu()
    answers = [terminal.press(key) for key in [b"\t", b"\r"] * 60]
    answer_cpu = (terminal.cpu() - before) / len(answers) * 1000
    terminal.close()
    ranked = sorted(answers[1::2])
    return [
        (f"{game.title}: bytes a cursor key, median", f"{statistics.median(moved):.0f}", "450"),
        (f"{game.title}: CPU a cursor key", f"{cpu:.1f} ms", "6 ms"),
        (f"{game.title}: bytes an answer, 95th percentile", f"{ranked[int(len(ranked) * 0.95)]}", "4000"),
        (f"{game.title}: CPU an answer key", f"{answer_cpu:.1f} ms", "6 ms"),
    ]
