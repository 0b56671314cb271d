"""A small share of `make torture`: a trial of each kind, and that a broken promise would be noticed."""

import random

import pytest

from tabletop.core.store import journal
from tests.support import toy
from tests.torture import kills, packs, saves
from tests.torture.__main__ import KINDS, play
from tests.torture.trial import Broken, stored
from tests.torture.watch import confined


@pytest.fixture(autouse=True)
def with_toy():
    toy.register()
    yield
    toy.unregister()


@pytest.mark.parametrize("kind", KINDS)
def test_a_trial_of_each_kind_holds(kind):
    assert not play(kind, 1).trouble


def test_an_answer_that_is_not_stored_is_noticed(tmp_path, monkeypatch):
    monkeypatch.setattr("tests.torture.kills.stored", lambda *given: stored(*given) - 2)
    with pytest.raises(Broken, match="were acknowledged"):
        for _ in range(3):
            kills.line_mode(random.Random(4), tmp_path)


def test_a_save_that_breaks_the_program_is_noticed(tmp_path, monkeypatch):
    monkeypatch.setattr(journal.Journal, "_append", lambda *_: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        saves.mutants(random.Random(1), tmp_path)


def test_a_file_written_elsewhere_is_noticed(tmp_path):
    inside, outside = tmp_path / "inside", tmp_path / "outside"
    inside.mkdir()
    with confined(inside):
        (inside / "file").write_text("mine")
        with pytest.raises(Broken, match="about to be written"):
            outside.write_text("not mine")


def test_a_pack_whose_fault_has_no_sentence_is_noticed(tmp_path, monkeypatch):
    monkeypatch.setattr(packs, "is_clean", lambda _: False)
    with pytest.raises(Broken, match="not fit to be shown"):
        for seed in range(5):
            folder = tmp_path / str(seed)
            folder.mkdir()
            packs.mutants(random.Random(seed), folder)
