"""The toy game is known to every test of the lab."""

import pytest

from tests.support import toy


@pytest.fixture(autouse=True)
def with_toy():
    toy.register()
    yield
    toy.unregister()
