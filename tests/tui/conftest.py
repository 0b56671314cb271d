"""A data folder with the toy game in it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop import games
from tabletop.saves import Saves
from tests.support import toy


@pytest.fixture
def saves(tmp_path: Path) -> Iterator[Saves]:
    before = dict(games.GAMES)
    games.GAMES.clear()
    toy.register()
    yield Saves(tmp_path)
    games.GAMES.clear()
    games.GAMES.update(before)
