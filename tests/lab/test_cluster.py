"""A cluster of processes on loopback: the same digest as in one process, even when a worker is lost or may not play."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from tests.support.terminal import ROOT, command, environment, run

pytest.importorskip("distributed")

LAB = ("lab", "toy", "--bots", "random", "--heroes", "every:1-2", "--games", "1000", "--json")
PART = """
import sys
from tests.support import toy
import tabletop, distributed, asyncio
toy.register()
tabletop.__version__ = {version!r} or tabletop.__version__
async def serve():
    made = distributed.{part}
    async with made as server:
        print(server.address, flush=True)
        await server.finished()
asyncio.run(serve())
"""


class Part:
    """A scheduler or a worker, as a process of its own that listens on loopback only."""

    def __init__(self, home, part, version=""):
        code = PART.format(part=part, version=version)
        self.process = subprocess.Popen(
            [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=ROOT,
            env=environment(home),
        )  # fmt: skip
        self._address = ""

    @property
    def address(self):
        """Where it listens, as soon as it does; it starts while others start too."""
        if not self._address:
            assert self.process.stdout
            self._address = self.process.stdout.readline().strip()
        return self._address

    def kill(self):
        self.process.kill()
        self.process.wait()


@pytest.fixture
def parts(tmp_path):
    started = []

    def start(part, version=""):
        started.append(Part(tmp_path, part, version))
        return started[-1]

    yield start
    for one in started:
        one.kill()


def scheduler(parts):
    return parts("Scheduler(host='127.0.0.1', port=0, dashboard=False)")


def worker(parts, address, version=""):
    return parts(f"Worker({address!r}, host='127.0.0.1', nthreads=1, dashboard=False)", version)


def test_a_lost_worker_costs_nothing(tmp_path, parts):
    # given a cluster with two workers, and what one process finds
    address = scheduler(parts).address
    workers = [worker(parts, address) for _ in range(2)]
    alone = json.loads(run(tmp_path, *LAB).stdout)
    assert all(one.address for one in workers)
    # when one of them is killed while the grid is played there
    out = tmp_path / "out"
    playing = subprocess.Popen(
        command(*LAB, "--cluster", address, "--out", str(out)),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment(tmp_path), cwd=ROOT,
    )  # fmt: skip
    lines = out / "results.jsonl"
    while playing.poll() is None and not (lines.exists() and lines.read_bytes().count(b"\n") >= 20):
        time.sleep(0.02)
    os.kill(workers[0].process.pid, signal.SIGKILL)
    assert playing.poll() is None, "the run was over before the worker was lost"
    found, told = playing.communicate(timeout=60)
    # then the results are the same
    assert playing.returncode == 0, told
    assert json.loads(found)["digest"] == alone["digest"]
    assert json.loads(found)["tally"] == alone["tally"]


def test_a_worker_with_another_program_is_refused(tmp_path, parts):
    # given a cluster whose only worker runs another version
    address = scheduler(parts).address
    assert worker(parts, address, version="0.0.1").address
    few = (*LAB[:-2], "20", "--json", "--cluster", address)
    # when a grid is to be played there, then it is refused, and so is the run
    done = run(tmp_path, *few)
    assert done.returncode == 1
    refused, nobody = done.stderr.splitlines()
    assert "is refused: it runs Tabletop 0.0.1, not " in refused
    assert nobody == "No worker of the cluster may play."
    # and when a worker of our own joins, then it plays alone
    assert worker(parts, address).address
    again = run(tmp_path, *few)
    assert again.returncode == 0, again.stderr
    assert json.loads(again.stdout)["digest"] == json.loads(run(tmp_path, *few[:-2]).stdout)["digest"]
