"""Long stretches of play without anybody waiting for a key."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def quiet_collector() -> Iterator[None]:
    """Collect garbage rarely: a game makes many small objects and few cycles."""
    before = gc.get_threshold()
    gc.set_threshold(100_000, 20, 20)
    try:
        yield
    finally:
        gc.set_threshold(*before)
