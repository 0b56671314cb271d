"""The app in a real terminal that goes away: nothing answered is lost."""

import os
import random
import signal
import time

import pytest

from tabletop.saves import Saves
from tests.support.terminal import Terminal


def started(home):
    terminal = Terminal(home, "play", "apocalypse_chaos", "--seed", "7", "--heroes", "red,green")
    terminal.read(until=b"begin")
    terminal.press(b"\r")
    terminal.read(until=b"start")
    terminal.read()
    return terminal


def saved(home):
    saves = Saves(home)
    return saves.open_game(saves.files()[0].stem).session


@pytest.mark.parametrize("seed", range(3))
def test_kill_at_a_random_moment_loses_no_answer(tmp_path, seed):
    # given a player who takes the highlighted option a few times
    chance = random.Random(seed)
    terminal, presses = started(tmp_path), chance.randrange(1, 6)
    for _ in range(presses):
        terminal.press(b"\r")
        terminal.read()
    # when the program is killed while the next answer is on its way
    terminal.press(b"\r")
    time.sleep(chance.random() * 0.05)
    os.kill(terminal.pid, signal.SIGKILL)
    assert terminal.ended()[0] == -signal.SIGKILL
    # then every answer whose next question was painted is there
    assert presses <= len(saved(tmp_path).answers) <= presses + 1


def test_a_closed_terminal_ends_the_program_within_a_second(tmp_path):
    terminal = started(tmp_path)
    terminal.press(b"\r")
    terminal.read()
    os.close(terminal.screen)
    assert terminal.ended()[1] < 3
    assert len(saved(tmp_path).answers) == 1


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_a_signal_ends_the_program_within_a_second(tmp_path, number):
    terminal = started(tmp_path)
    terminal.press(b"\r")
    terminal.read()
    os.kill(terminal.pid, number)
    code, spent = terminal.ended()
    assert code == 128 + number
    assert spent < 3  # a second on an idle machine
    assert len(saved(tmp_path).answers) == 1


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGUSR1])
def test_a_signal_is_obeyed_though_nobody_reads_the_terminal(tmp_path, number):
    # given a terminal that has stopped reading, and a screen that waits to be painted
    terminal = started(tmp_path)
    for _ in range(200):
        terminal.press(b"\x0c")
    time.sleep(0.3)
    # when the program is told to end
    os.kill(terminal.pid, number)
    # then it does
    code, spent = terminal.ended()
    assert code == 128 + number
    assert spent < 3  # a second on an idle machine


def test_ctrl_c_is_heard_though_nobody_reads_the_terminal(tmp_path):
    terminal = started(tmp_path)
    for _ in range(200):
        terminal.press(b"\x0c")
    time.sleep(0.3)
    terminal.press(b"\x03")
    assert terminal.ended()[0] == 130


@pytest.mark.parametrize("number", [signal.SIGQUIT, signal.SIGUSR1])
def test_a_signal_leaves_the_terminal_as_it_was(tmp_path, number):
    terminal = started(tmp_path)
    assert not terminal.is_cooked()
    os.kill(terminal.pid, number)
    last = terminal.read(until=b"\x1b[?1049l")
    assert terminal.ended()[0] == 128 + number
    assert b"\x1b[?25h" in last + terminal.read()
    assert terminal.is_cooked()


@pytest.mark.parametrize("data", [b"\xff", b"\x1b[99999999999;5u", b"\x1b[200~never ended", b"\x1b[48;24;80;0;0t"])
def test_strange_bytes_do_not_end_the_program(tmp_path, data):
    terminal = started(tmp_path)
    terminal.press(data)
    terminal.read()
    terminal.press(b"\x03")
    assert terminal.ended()[0] == 130


def test_the_next_start_offers_to_go_on(tmp_path):
    terminal = started(tmp_path)
    terminal.press(b"\r")
    terminal.read()
    terminal.press(b"q")
    assert terminal.ended()[0] == 0
    again = Terminal(tmp_path)
    assert b"Apocalypse Chaos" in again.read(until=b"Continue")
    again.read()
    again.press(b"\r")
    again.read(until=b"start")
    again.press(b"\x03")
    assert again.ended()[0] == 130


def test_without_utf8_and_colour_only_plain_letters_are_sent(tmp_path):
    terminal = Terminal(tmp_path, "play", "apocalypse_chaos", "--seed", "7", LC_ALL="C", NO_COLOR="1")
    shown = terminal.read(until=b"begin")
    terminal.press(b"\r")
    shown += terminal.read(until=b"start") + terminal.read()
    terminal.press(b"q")
    assert terminal.ended()[0] == 0
    assert shown.isascii()
    assert b"\x1b[31m" not in shown
