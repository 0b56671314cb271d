"""Cut off at any moment: what was answered is there, and the same prompt comes again."""

import random
import signal
import subprocess
import time

import pytest

from tabletop.saves import Saves
from tests.support import toy
from tests.support.terminal import command, environment


@pytest.fixture
def with_toy():
    toy.register()
    yield
    toy.unregister()


def started(home):
    return subprocess.Popen(
        command("play", "toy", "--plain", "--seed", "5"),
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment(home), bufsize=1,
    )  # fmt: skip


def read_prompt(player):
    """Everything up to a prompt's last option; the id of the choice."""
    for line in player.stdout:
        if line.startswith("["):
            return line[1 : line.index("]")]
    raise AssertionError("the program ended")


@pytest.mark.parametrize("seed", range(6))
def test_kill_at_a_random_moment_loses_no_answer(tmp_path, with_toy, seed):
    # given a player who answers and is killed at a random moment
    chance = random.Random(seed)
    player = started(tmp_path)
    answered = 0
    for _ in range(chance.randrange(1, 9)):
        asked = read_prompt(player)
        player.stdin.write({"turn.action": "move", "move.to": "2"}[asked] + "\n")
        answered += 1
    time.sleep(chance.random() * 0.02)
    player.send_signal(signal.SIGKILL)
    player.wait()
    # when the game is resumed
    saves = Saves(tmp_path)
    session = saves.open_game(saves.files()[0].stem).session
    # then every answer whose next choice was shown is there (the last one may be, too)
    assert answered - 1 <= len(session.answers) <= answered
    assert session.choice and session.choice.id == ("move.to" if len(session.answers) % 2 else "turn.action")


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_a_hang_up_ends_the_program_within_a_second(tmp_path, with_toy, number):
    player = started(tmp_path)
    read_prompt(player)
    player.stdin.write("move\n")
    read_prompt(player)
    began = time.monotonic()
    player.send_signal(number)
    assert player.wait(timeout=5) == 128 + number
    assert time.monotonic() - began < 3  # a second on an idle machine
    saves = Saves(tmp_path)
    assert len(saves.open_game(saves.files()[0].stem).session.answers) == 1


def test_ctrl_c_ends_with_130(tmp_path):
    player = started(tmp_path)
    read_prompt(player)
    player.send_signal(signal.SIGINT)
    assert player.wait(timeout=5) == 130
