"""Shared fixtures."""

import pytest
from hypothesis import settings

settings.register_profile("tabletop", deadline=None, max_examples=50, derandomize=True)
settings.load_profile("tabletop")


@pytest.fixture(autouse=True)
def own_data_folder(tmp_path, monkeypatch):
    """No test reads or writes the player's own saves."""
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "data"))
