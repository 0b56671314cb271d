"""Killed, hung up on or told to end at any moment: what was acknowledged is there."""

import contextlib
import os
import random
import signal
import time
from pathlib import Path

from tests.support.terminal import Terminal
from tests.torture.trial import TABLES, Broken, Player, must, stored

ENDS = [signal.SIGKILL, signal.SIGKILL, signal.SIGHUP, signal.SIGTERM, signal.SIGINT]


def line_mode(chance: random.Random, home: Path) -> int:
    """A game in line mode, begun and taken up again a few times, each time ended in the middle of an answer."""
    known, name = 0, ""
    sessions = chance.randrange(1, 4)
    for number in range(sessions):
        table = chance.choice(TABLES)
        player = Player(home, *(("resume", "--plain") if number else ("play", *table, "--plain", "--seed", "5")))
        must(player.read_prompt(), "no question came")
        player.play(chance.randrange(0, 12))
        player.answer()
        time.sleep(chance.random() * 0.03)
        code = player.end(chance.choice(ENDS))
        must(code != 1, f"it ended with code {code}")
        known += player.acknowledged
        found = stored(home, name)
        must(known <= found <= known + 1, f"{known} answers were acknowledged, {found} are stored")
        known = found
    return sessions


def app(chance: random.Random, home: Path) -> int:
    """The app in a terminal, killed or with its terminal taken away while an answer is on its way."""
    terminal = Terminal(home, "play", "ac", "--seed", "7", "--heroes", "red,green")
    terminal.read(until=b"begin")
    terminal.press(b"\r")
    terminal.read(until=b"start")
    terminal.read()
    pressed = chance.randrange(1, 5)
    for _ in range(pressed):
        terminal.press(b"\r")
        terminal.read()
    terminal.press(b"\r")
    time.sleep(chance.random() * 0.05)
    way = chance.choice(["kill", "close", "hang up"])
    if way == "close":
        os.close(terminal.screen)
    else:
        os.kill(terminal.pid, signal.SIGKILL if way == "kill" else signal.SIGHUP)
    try:
        terminal.ended()
    except AssertionError as error:
        raise Broken(f"{way}: {error}")
    finally:
        with contextlib.suppress(OSError):
            os.close(terminal.screen)
    found = stored(home)
    must(pressed <= found <= pressed + 1, f"{pressed} answers were painted, {found} are stored")
    return 1
