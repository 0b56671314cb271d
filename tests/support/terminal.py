"""Running the program as a player does: through pipes or in a terminal, with the toy game added if wanted."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
WITH_TOY = """
import sys
from tests.support import toy
from tabletop.__main__ import main
toy.register()
sys.exit(main())
"""


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-c", WITH_TOY, *arguments]


def environment(home: Path) -> dict[str, str]:
    return {**os.environ, "TABLETOP_HOME": str(home), "PYTHONPATH": str(ROOT)}


def run(home: Path, *arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command(*arguments), input=text, capture_output=True, text=True, env=environment(home), cwd=ROOT, timeout=60
    )


class Terminal:
    """The program with a terminal of its own."""

    def __init__(self, home: Path, *arguments: str, **more: str) -> None:
        self.pid, self.screen = pty.fork()
        if self.pid == 0:
            os.chdir(ROOT)
            variables = {**environment(home), "TERM": "xterm-256color", "LANG": "C.UTF-8", **more}
            os.execve(sys.executable, [sys.executable, "-m", "tabletop", *arguments], variables)
        self.resize(80, 24)

    def resize(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self.screen, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def read(self, until: bytes = b"", patience: float = 10.0) -> bytes:
        """What the program paints until some text is there, or until it is quiet for a moment."""
        seen, end = b"", time.monotonic() + patience
        while time.monotonic() < end:
            ready, _, _ = select.select([self.screen], [], [], 0.2 if not until else 0.5)
            if not ready:
                if until and until not in seen:
                    continue
                return seen
            try:
                seen += os.read(self.screen, 65536)
            except OSError:
                return seen
            if until and until in seen:
                return seen
        raise AssertionError(f"{until!r} was never painted; seen: {seen[-2000:]!r}")

    def drain(self, seconds: float) -> bytes:
        """What the program paints within a time, however much it is."""
        seen, end = b"", time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if select.select([self.screen], [], [], left)[0]:
                try:
                    seen += os.read(self.screen, 65536)
                except OSError:
                    return seen
        return seen

    def press(self, key: bytes) -> None:
        os.write(self.screen, key)

    def is_cooked(self) -> bool:
        """True when the terminal echoes and waits for lines, as a shell wants it."""
        flags = termios.tcgetattr(self.screen)[3]
        return bool(flags & termios.ECHO and flags & termios.ICANON)

    def ended(self, patience: float = 5.0) -> tuple[int, float]:
        """The exit code, and how long it took."""
        began = time.monotonic()
        while time.monotonic() - began < patience:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                return os.waitstatus_to_exitcode(status), time.monotonic() - began
            time.sleep(0.01)
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        raise AssertionError("the program did not end")
