"""The command `tabletop`: no argument opens the title screen; every mistake gets one sentence and an exit code."""

import argparse
import contextlib
import os
import signal
import sys
import threading
from collections.abc import Callable
from typing import NoReturn

from tabletop import __version__
from tabletop.core.text import clean
from tabletop.settings import KINDS
from tabletop.streams import make_harmless

DONE, FAILED, USAGE, UNREADABLE, INTERRUPTED = 0, 1, 2, 3, 130
PATIENCE = 0.7
"""Seconds that a program which was told to end may take to tidy up."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """One sentence instead of a page of usage."""
        self.exit(USAGE, f"{self.prog}: {clean(message, 300)} (see {self.prog} --help)\n")


def _count(text: str) -> int:
    number = int(text)
    if not 1 <= number <= 1_000_000:
        raise argparse.ArgumentTypeError(f"{text} is not between 1 and 1000000")
    return number


def _points(text: str) -> float:
    number = float(text)
    if not 0.1 <= number <= 100:
        raise argparse.ArgumentTypeError(f"{text} is not between 0.1 and 100 points")
    return number


def _position(text: str) -> int:
    number = int(text)
    if number < 0:
        raise argparse.ArgumentTypeError(f"{text} is negative")
    return number


def parser() -> argparse.ArgumentParser:
    top = _Parser(prog="tabletop", description="Three co-operative board games for one seat in a terminal.")
    top.add_argument("--version", action="version", version=f"tabletop {__version__}")
    top.add_argument("--data-dir", metavar="DIR", help="where saves and packs live (else TABLETOP_HOME)")
    top.add_argument("--plain", action="store_true", help="numbered lines instead of a full screen")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)

    play = commands.add_parser("play", help="start a game")
    _setup_arguments(play)
    play.add_argument("--seats", metavar="NAME=A,B;NAME=C", help="who at the keyboard runs which heroes")
    play.add_argument("--option", action="append", default=[], metavar="K=V", help="a variant of the rules")

    learn = commands.add_parser("learn", help="play the guided first game of a game")
    learn.add_argument("game", metavar="GAME")

    resume = commands.add_parser("resume", help="go on with a saved game, the last one played if none is named")
    resume.add_argument("save", nargs="?", metavar="SAVE")
    resume.add_argument("--rescue", action="store_true", help="go on in a new save from where an old one still fits")

    commands.add_parser("saves", help="list the saved games")

    settings = commands.add_parser("settings", help="show how the table is set, or change it")
    settings.add_argument("name", nargs="?", metavar="NAME")
    settings.add_argument("value", nargs="?", metavar="VALUE")

    replay = commands.add_parser("replay", help="watch a saved game again")
    replay.add_argument("save", metavar="SAVE")
    replay.add_argument("--until", type=_position, metavar="N", help="stop after N answers")

    simulate = commands.add_parser("simulate", help="let a bot play many games")
    _setup_arguments(simulate)
    simulate.add_argument("--option", action="append", default=[], metavar="K=V", help="a variant of the rules")
    simulate.add_argument("--bot", default="random", metavar="NAME")
    simulate.add_argument("--games", type=_count, default=100, metavar="N")
    _runner_arguments(simulate)
    simulate.add_argument("--json", action="store_true", help="print one JSON object")

    _lab_arguments(commands.add_parser("lab", help="play a grid of games and tell how they go, or compare two runs"))

    check = commands.add_parser("check", help="check content files")
    check.add_argument("paths", nargs="*", metavar="PATH")

    new_pack = commands.add_parser("new-pack", help="write a small pack that works, to be changed")
    new_pack.add_argument("folder", metavar="DIR")

    rules = commands.add_parser("rules", help="look up a rule by id or by words, or read `howto` or `glossary`")
    rules.add_argument("game", metavar="GAME")
    rules.add_argument("wanted", nargs="*", metavar="ID or WORD")

    games = commands.add_parser("games", help="list games, scenarios, heroes and options")
    games.add_argument("--json", action="store_true", help="print one JSON object")

    _settings_arguments(top, None)
    for command in (play, learn, resume, replay):
        command.add_argument("--plain", action="store_true", default=argparse.SUPPRESS)
        _settings_arguments(command, argparse.SUPPRESS)
    for command in commands.choices.values():
        command.add_argument("--data-dir", metavar="DIR", default=argparse.SUPPRESS)
        command.add_argument("--pack", action="append", default=[], metavar="DIR", help="a folder of content to add")
    return top


def _settings_arguments(command: argparse.ArgumentParser, default: str | None) -> None:
    group = command.add_argument_group("settings", "for this time; `tabletop settings` keeps them")
    for kind in KINDS:
        dashed = f"--{kind.name.replace('_', '-')}"
        group.add_argument(dashed, dest=f"set_{kind.name}", metavar="|".join(kind.values), default=default)


def _lab_arguments(lab: argparse.ArgumentParser) -> None:
    lab.add_argument("game", metavar="GAME|diff")
    lab.add_argument("results", nargs="*", metavar="OLD NEW", help="after diff: the folders of two runs")
    lab.add_argument("--scenarios", metavar="all|A,B")
    lab.add_argument("--heroes", metavar="A,B;C,D|1-4|every:3", help="parties by name, by size, or all of a size")
    lab.add_argument("--option", action="append", default=[], metavar="K=V1,V2", help="values of a variant to try")
    lab.add_argument("--bots", metavar="A,B")
    lab.add_argument("--games", type=_count, metavar="N", help="games a cell (20); with --width at most so many")
    lab.add_argument("--width", type=_points, metavar="N", help="play until the interval is N points wide")
    lab.add_argument("--seed", metavar="N", help="the first seed")
    lab.add_argument("--set", action="append", default=[], metavar="FILE:KEY.FIELD=VALUE", help="try a changed number")
    lab.add_argument("--out", metavar="DIR", help="keep results there, and go on from those kept")
    lab.add_argument("--report", metavar="DIR", help="write a page with tables and plots")
    lab.add_argument("--json", action="store_true", help="print one JSON object")
    _runner_arguments(lab)


def _runner_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("--jobs", type=_count, default=1, metavar="N", help="processes to play in")
    command.add_argument("--cluster", metavar="ADDRESS|local", help="play on a cluster of dask.distributed")


def _setup_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME")
    command.add_argument("--scenario", metavar="ID")
    command.add_argument("--heroes", metavar="A,B")
    command.add_argument("--seed", metavar="N")


def main(arguments: list[str] | None = None) -> int:
    """Run the command; the exit code."""
    before = sys.stdout, sys.stderr
    make_harmless()
    try:
        return _guarded(arguments)
    finally:
        sys.stdout, sys.stderr = before


def _guarded(arguments: list[str] | None) -> int:
    args = parser().parse_args(arguments)
    signal.signal(signal.SIGTERM, _leave)
    signal.signal(signal.SIGHUP, _leave)
    try:
        code = _run(args)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _write_nowhere()
        return DONE
    except OSError as error:
        sys.stderr.write(f"tabletop: {error.strerror or error}\n")
        _write_nowhere()
        return UNREADABLE


def _write_nowhere() -> None:
    """What is left in the buffer finds no reader: it must not make a noise at the end."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _leave(number: int, _frame: object) -> NoReturn:
    """A hang-up loses nothing: every answer is on the disk already. Be gone in a moment, whatever holds the program."""
    timer = threading.Timer(PATIENCE, os._exit, (128 + number,))
    timer.daemon = True
    timer.start()
    raise SystemExit(128 + number)


def _run(args: argparse.Namespace) -> int:
    from tabletop import commands

    command: Callable[[argparse.Namespace], int] = getattr(
        commands, f"do_{(args.command or 'title').replace('-', '_')}"
    )
    return commands.guarded(command, args)


if __name__ == "__main__":
    sys.exit(main())
