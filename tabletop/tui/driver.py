"""Between Textual and the terminal: any bytes may come in, and the way out is always open.

Textual's own driver ends the program on a byte that is no UTF-8, on a giant number in an escape sequence and on a size
report of nought, waits for ever for the end of a paste, and cannot leave while nobody reads what it paints.
"""

import codecs
import contextlib
import os
import select
import signal
import sys
import termios
import time
from typing import Any

from textual import events
from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver
from textual.geometry import Size
from textual.message import Message

LARGEST = Size(500, 200)
"""More columns and rows than any terminal has: beyond it a size is a mistake."""
PASTE_BEGINS, PASTE_ENDS = "\x1b[200~", "\x1b[201~"
PASTE_PAUSE = 3.0
"""Seconds without a byte after which a paste has ended, whether the terminal says so or not."""
LONGEST_PASTE = 100_000
CTRL_C = (b"\x03", b"\x1b[99;5u")
RESET = "\x1b[<u\x1b[?2026l\x1b[?2004l\x1b[?1004l\x1b[?7h\x1b[0m\x1b[?1049l\x1b[?25h"


class Keys:
    """Bytes into events. Whatever cannot be understood is dropped, and the next key is heard again."""

    _tail: str

    def __init__(self) -> None:
        self._forget()
        self._last = 0.0

    def feed(self, data: bytes, now: float) -> list[Message]:
        if any(sign in data for sign in CTRL_C):  # it is obeyed in the middle of anything
            self._forget()
            return [events.Key("ctrl+c", "\x03")]
        self._last = now
        found: list[Message] = []
        for letter in self._decode(data):
            self._watch_paste(letter)
            try:
                found += self._parser.feed(letter)
            except Exception:  # the parser trusts the terminal; we do not
                self._forget()
        return [message for message in found if _is_sound(message)]

    def tick(self, now: float) -> list[Message]:
        """To be called when nothing came for a moment: an escape key alone, a paste that never ends."""
        if self._pasted >= 0 and now - self._last > PASTE_PAUSE:
            self._forget()
        try:
            return [message for message in self._parser.tick() if _is_sound(message)]
        except Exception:
            self._forget()
            return []

    def _watch_paste(self, letter: str) -> None:
        self._tail = (self._tail + letter)[-len(PASTE_BEGINS) :]
        if self._tail == PASTE_BEGINS:
            self._pasted = 0
        elif self._tail == PASTE_ENDS:
            self._pasted = -1
        elif self._pasted >= 0:
            self._pasted += 1
            if self._pasted > LONGEST_PASTE:
                self._forget()

    def _forget(self) -> None:
        self._parser = XTermParser()
        self._decode = codecs.getincrementaldecoder("utf-8")("replace").decode
        self._tail = ""
        self._pasted = -1
        """How many letters of an unfinished paste have come; -1 outside a paste."""


def _is_sound(message: Message) -> bool:
    """A key whose letter could not be written anywhere is no key; a size is asked of the system, never believed."""
    if isinstance(message, events.Resize):
        return False
    letter = message.character if isinstance(message, events.Key) else None
    return letter is None or not any("\ud800" <= one <= "\udfff" for one in letter)


class TerminalDriver(LinuxDriver):
    """Textual's driver with a sturdier ear."""

    def run_input_thread(self) -> None:
        keys = Keys()
        while not self.exit_event.is_set():
            ready, _, _ = select.select([self.fileno], [], [], 0.1)
            if ready:
                data = self._read()
                if not data:
                    return
                found = keys.feed(data, time.monotonic())
            else:
                found = keys.tick(time.monotonic())
            for message in found:
                self.process_message(message)

    def _read(self) -> bytes:
        """What was typed; when the terminal has gone away, tell the program so, for no signal may ever come."""
        try:
            data = os.read(self.fileno, 4096)
        except OSError:
            data = b""
        if not data:
            os.kill(os.getpid(), signal.SIGHUP)
        elif any(sign in data for sign in CTRL_C):
            os.kill(os.getpid(), signal.SIGINT)  # the screen may be waiting for a terminal that nobody reads
        return data

    def _get_terminal_size(self) -> tuple[int, int]:
        columns, rows = super()._get_terminal_size()
        return max(1, min(columns, LARGEST.width)), max(1, min(rows, LARGEST.height))

    def _query_in_band_window_resize(self) -> None:
        """Sizes are asked of the system."""

    def abandon(self) -> None:
        """Leave the terminal fit for a shell without waiting for anybody who reads it."""
        before: Any = self.attrs_before
        with contextlib.suppress(OSError, termios.error, ValueError):
            if before is not None:
                termios.tcsetattr(self.fileno, termios.TCSANOW, before)
            output = sys.__stderr__.fileno() if sys.__stderr__ else 2  # where Textual paints
            os.set_blocking(output, False)
            try:
                os.write(output, RESET.encode())
            finally:
                os.set_blocking(output, True)
