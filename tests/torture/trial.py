"""What a trial is, and what the trials share."""

import random
import subprocess
from collections.abc import Callable
from pathlib import Path

from tabletop.saves import Saves
from tests.support.terminal import ROOT, command, environment

Trial = Callable[[random.Random, Path], int]
"""Tries something in a data folder of its own; how many attempts were made. Raises Broken when a promise is broken."""

TABLES = [
    ("toy",),
    ("ac",),
    ("ac", "--scenario", "mission_2"),
    ("pa", "--scenario", "doomgate"),
    ("pm",),
    ("pm", "--scenario", "roll_call"),
]


class Broken(Exception):
    """A promise was not kept; says which."""


class Player:
    """Line mode through pipes, played by the numbers it prints."""

    def __init__(self, home: Path, *arguments: str) -> None:
        self.home = home
        self.acknowledged = 0
        """How many answers were followed by the next question."""
        self.process = subprocess.Popen(
            command(*arguments), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            text=True, bufsize=1, env=environment(home), cwd=ROOT,
        )  # fmt: skip

    def read_prompt(self) -> bool:
        """Read up to the next question; False when there is none any more."""
        assert self.process.stdout
        return any(line.startswith("[") for line in self.process.stdout)

    def answer(self) -> bool:
        """Give the first answer that is open, without waiting for what follows; False when nobody listens."""
        assert self.process.stdin
        try:
            self.process.stdin.write("1\n")
        except OSError:
            return False
        return True

    def play(self, answers: int) -> None:
        """Give so many answers, each seen to be followed by a question."""
        for _ in range(answers):
            if not self.answer() or not self.read_prompt():
                return
            self.acknowledged += 1

    def end(self, number: int) -> int:
        self.process.send_signal(number)
        return self.wait()

    def wait(self, patience: float = 10.0) -> int:
        try:
            code = self.process.wait(patience)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise Broken("the program did not end")
        for stream in (self.process.stdin, self.process.stdout):
            if stream:
                try:
                    stream.close()
                except OSError:
                    continue
        return code


def stored(home: Path, name: str = "") -> int:
    """How many answers the save holds, taken up as a player would."""
    saves = Saves(home)
    saved = saves.open_game(name or saves.files()[0].stem)
    saved.close()
    return len(saved.session.answers)


def must(held: bool, what: str) -> None:
    if not held:
        raise Broken(what)
