"""A game over SSH whose line is cut: a real server on loopback, where one is installed."""

import random
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

from tests.support.terminal import ROOT, environment
from tests.torture.trial import must, stored

SERVER = shutil.which("sshd", path="/usr/sbin:/usr/local/sbin:/usr/bin:/sbin")
HERE = "127.0.0.1"
PORTS = range(22_000, 23_000)


def is_possible() -> bool:
    """True where a server, a client and a maker of keys are installed."""
    return bool(SERVER and shutil.which("ssh") and shutil.which("ssh-keygen"))


class Server:
    """An SSH server of our own, for one key, on loopback."""

    def __init__(self, folder: Path, chance: random.Random) -> None:
        self.folder = folder
        for name in ("host", "player"):
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(folder / name)], check=True)
        (folder / "allowed").write_text((folder / "player.pub").read_text())
        (folder / "allowed").chmod(0o600)
        Path("/run/sshd").mkdir(exist_ok=True)  # the server refuses to start without it
        self.port = _free_port(chance)
        settings = (
            f"HostKey={folder / 'host'}", f"AuthorizedKeysFile={folder / 'allowed'}", f"PidFile={folder / 'pid'}",
            f"ListenAddress={HERE}:{self.port}", "StrictModes=no", "UsePAM=no", "PasswordAuthentication=no",
        )  # fmt: skip
        options = [part for setting in settings for part in ("-o", setting)]
        self.process = subprocess.Popen([str(SERVER), "-D", "-f", "/dev/null", *options], stderr=subprocess.DEVNULL)
        for _ in range(100):
            with socket.socket() as probe:
                if probe.connect_ex((HERE, self.port)) == 0:
                    return
            time.sleep(0.05)

    def play(self, home: Path, *arguments: str) -> "subprocess.Popen[bytes]":
        """Line mode at the other end, in a terminal there."""
        known = environment(home)
        there = f"cd {ROOT} && TABLETOP_HOME={home} PYTHONPATH={known['PYTHONPATH']} {sys.executable} -m tabletop"
        options = ["-tt", "-p", str(self.port), "-i", str(self.folder / "player"), "-o", "StrictHostKeyChecking=no"]
        options += ["-o", "UserKnownHostsFile=/dev/null", "-o", "LogLevel=ERROR"]
        return subprocess.Popen(
            ["ssh", *options, HERE, f"{there} {' '.join(arguments)}"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        )  # fmt: skip

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(10)


def _free_port(chance: random.Random) -> int:
    for _ in range(50):
        port = chance.choice(PORTS)
        with socket.socket() as probe:
            if probe.connect_ex((HERE, port)):
                return port
    raise OSError("no port is free")


def cut_line(chance: random.Random, home: Path) -> int:
    """The client is killed in the middle of an answer, a few times over one game."""
    keys = home / "keys"
    keys.mkdir()
    server, known, cuts = Server(keys, chance), 0, chance.randrange(1, 4)
    try:
        for number in range(cuts):
            line = server.play(home, *(("resume",) if number else ("play", "ac", "--seed", "5")), "--plain")
            assert line.stdin and line.stdout
            prompts = -1
            for _ in range(chance.randrange(2, 8)):
                _read_prompt(line)
                prompts += 1
                line.stdin.write(b"1\n")
                line.stdin.flush()
            time.sleep(chance.random() * 0.03)
            line.send_signal(signal.SIGKILL)
            line.wait(10)
            found = _when_let_go(home)
            must(found >= known + prompts, f"{known + prompts} answers were acknowledged, {found} are stored")
            known = found
    finally:
        server.stop()
    return cuts


def _read_prompt(line: "subprocess.Popen[bytes]") -> None:
    assert line.stdout
    must(any(text.startswith(b"[") for text in line.stdout), "no question came over the line")


def _when_let_go(home: Path) -> int:
    """How many answers are stored, once the program at the other end has noticed and let go of the save."""
    for _ in range(100):
        try:
            return stored(home)
        except Exception as error:
            if "another Tabletop" not in str(error):
                raise
        time.sleep(0.05)
    must(False, "the program at the other end did not notice that its line was cut")
    return 0
