"""Who plays the shards: this process, several processes, or (see `cluster`) several machines. One way for all."""

import signal
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager
from typing import Any, Protocol, TypeAlias

from tabletop.lab.run.trouble import RunError

Call: TypeAlias = tuple[Any, ...]
"""A function and what it is given."""
AHEAD = 2
"""How many calls a worker may have waiting, so that it never stands idle and little is lost when it goes."""


class Runner(Protocol):
    """Takes calls and gives back results, in any order."""

    room: int
    """How many calls may be under way at once."""

    def send(self, call: Call) -> None: ...

    def wait(self) -> list[Any]:
        """At least one result; raises RunError when there will be none."""


def play_all(runner: Runner, calls: Iterable[Call | None]) -> Iterator[Any]:
    """The results of the calls as they come in. A None among the calls means: wait for a result before asking again."""
    source, under_way, more = iter(calls), 0, True
    while True:
        while more and under_way < runner.room:
            call = next(source, _NO_MORE)
            if call is _NO_MORE:
                more = False
            elif call is None:
                break
            else:
                runner.send(call)
                under_way += 1
        if not under_way:
            return
        for result in runner.wait():
            under_way -= 1
            yield result


_NO_MORE: Any = object()


class Here:
    """Plays in this process, one call after the other."""

    room = 1

    def __init__(self) -> None:
        self._calls: deque[Call] = deque()

    def send(self, call: Call) -> None:
        self._calls.append(call)

    def wait(self) -> list[Any]:
        work, *given = self._calls.popleft()
        return [work(*given)]


class Pool:
    """Plays in several processes of this machine."""

    def __init__(self, executor: ProcessPoolExecutor, jobs: int) -> None:
        self.room = jobs * AHEAD
        self._executor = executor
        self._futures: set[Future[Any]] = set()

    def send(self, call: Call) -> None:
        self._futures.add(self._executor.submit(*call))

    def wait(self) -> list[Any]:
        done, self._futures = wait(self._futures, return_when=FIRST_COMPLETED)
        try:
            return [future.result() for future in done]
        except BrokenProcessPool:
            raise RunError("A process that played games was ended from outside.")


def runner_for(jobs: int, cluster: str | None = None) -> AbstractContextManager[Runner]:
    """The runner that the command line asks for, to be closed after use."""
    if cluster is None:
        return local_runner(jobs)
    from tabletop.lab.run.cluster import cluster_runner  # late: it costs two seconds

    return cluster_runner(cluster, jobs)


@contextmanager
def local_runner(jobs: int) -> Iterator[Runner]:
    if jobs <= 1:
        yield Here()
        return
    executor = ProcessPoolExecutor(jobs, initializer=_plain_signals)
    try:
        yield Pool(executor, jobs)
    finally:
        executor.shutdown(wait=True, cancel_futures=True)


def _plain_signals() -> None:
    """A worker that is told to stop stops without a word: whoever started it does the talking."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)
