"""Plays shards on a cluster of dask.distributed: `--cluster ADDRESS`, or `local` for one of our own on this machine.

The scheduler plays a lost worker's shards again by itself. What is added here: a worker with another program or other
content is refused, and a cluster that is gone is told in one sentence.
"""

import logging
import os
import re
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import attrs

from tabletop.core.game import SetupError
from tabletop.core.text import clean
from tabletop.lab.run.runner import AHEAD, Call, Runner
from tabletop.lab.run.shard import WrongWorker
from tabletop.lab.run.trouble import RunError, WorkersRefused

LOCAL = "local"
ADDRESS = re.compile(r"((tcp|tls)://)?(?P<host>[\w.-]+|\[[0-9a-fA-F:]+\]):(?P<port>[0-9]{1,5})", re.ASCII)
STRANGER = "Whoever listens at {} is no cluster of this version of dask.distributed."
PATIENCE = 5.0
"""Seconds to wait for an address to answer."""
LONGEST_ALONE = 30
"""Seconds to wait for a worker when the last one is gone."""


@contextmanager
def cluster_runner(address: str, jobs: int) -> Iterator[Runner]:
    """A runner on the cluster at that address, or on one made for the purpose; raises RunError."""
    if address != LOCAL:
        _knock(address)
    try:
        import distributed
    except ImportError:
        raise RunError("To play on a cluster, install the extra: pip install 'tabletop[cluster]'.")
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # its talk is not for our users
    if address == LOCAL:
        workers = jobs if jobs > 1 else os.cpu_count() or 1
        with (
            distributed.LocalCluster(
                workers, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, silence_logs=logging.CRITICAL
            ) as cluster,
            distributed.Client(cluster) as client,
        ):
            yield Cluster(client, address)
        return
    try:
        client = distributed.Client(address, timeout=PATIENCE)
    except (OSError, ValueError, TypeError):
        raise RunError(STRANGER.format(address))
    try:
        yield Cluster(client, address)
    finally:
        client.close()


def _knock(address: str) -> None:
    """Raise unless somebody listens there; asked first, because a client that finds nobody ends noisily."""
    found = ADDRESS.fullmatch(address)
    if not found or int(found["port"]) > 65_535:
        raise SetupError(f"{clean(address, 60)!r} is no address of a cluster: write HOST:PORT, or local.")
    try:
        line = socket.create_connection((found["host"].strip("[]"), int(found["port"])), PATIENCE)
    except OSError:
        raise RunError(f"Nobody listens at {address}: there is no cluster to play on.")
    with line:
        if not address.startswith("tls") and not _greets(line):
            raise RunError(STRANGER.format(address))


def _greets(line: socket.socket) -> bool:
    """A scheduler speaks first; to one who does not, a client would listen for ever."""
    try:
        return bool(line.recv(1))
    except OSError:
        return False


@attrs.frozen
class Refused:
    """A worker may not play, and why."""

    worker: str
    why: str


def play_there(*call: Any) -> Any:
    """Run a call on a worker; a worker that may not play says so, and who it is."""
    work, *given = call
    try:
        return work(*given)
    except WrongWorker as error:
        from distributed import get_worker

        return Refused(get_worker().address, str(error))


class Cluster:
    """A runner on a connected client."""

    def __init__(self, client: Any, address: str) -> None:
        self._client = client
        self._address = address
        self._calls: dict[Any, Call] = {}
        """What each future was asked."""
        self._refused: dict[str, str] = {}
        self._alone = 0
        self.room = AHEAD
        self._count_workers()

    def send(self, call: Call) -> None:
        only = {"workers": self._count_workers()} if self._refused else {}
        future = self._client.submit(play_there, *call, pure=False, **only)
        self._calls[future] = call

    def wait(self) -> list[Any]:
        results: list[Any] = []
        while not results:
            for future in self._some_done():
                call, result = self._calls.pop(future), self._result(future)
                if isinstance(result, Refused):
                    self._refuse(result)
                    self.send(call)
                else:
                    results.append(result)
        return results

    def _some_done(self) -> list[Any]:
        from distributed import wait

        try:
            return list(wait(list(self._calls), timeout=1, return_when="FIRST_COMPLETED").done)
        except TimeoutError:
            self._look_after_workers()
            return []
        except Exception as error:  # a client that lost its scheduler cancels in several ways
            raise RunError(f"The cluster at {self._address} is gone ({type(error).__name__}).")

    def _result(self, future: Any) -> Any:
        if future.status == "finished":
            return future.result()
        if future.status != "error":
            raise RunError(f"The cluster at {self._address} is gone.")
        error = future.exception()
        if type(error).__name__ == "KilledWorker":
            raise RunError(f"The cluster at {self._address} lost one worker after another over the same games.")
        raise RunError(f"A worker at {self._address} cannot play: {type(error).__name__}: {error}.")

    def _refuse(self, refused: Refused) -> None:
        if refused.worker not in self._refused:
            self._refused[refused.worker] = refused.why
            sys.stderr.write(f"The worker {refused.worker} is refused: {refused.why}.\n")
        if not self._count_workers():
            raise WorkersRefused("No worker of the cluster may play.")

    def _look_after_workers(self) -> None:
        self._alone = 0 if self._count_workers() else self._alone + 1
        if self._alone > LONGEST_ALONE:
            raise RunError(f"No worker is left at {self._address}.")

    def _count_workers(self) -> list[str]:
        """Those who may play; the room follows them as they come and go."""
        threads = {worker: n for worker, n in self._client.nthreads().items() if worker not in self._refused}
        self.room = max(1, AHEAD * sum(threads.values()))
        return list(threads)
