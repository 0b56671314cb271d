"""One save, several hands on it: whoever comes second is told, and nothing that was acknowledged is cut off."""

import multiprocessing
import os

import pytest

from tabletop.core.game import Setup
from tabletop.core.store import journal as journals
from tabletop.core.store.story import SaveError, read_story, tell
from tabletop.saves import Saves
from tests.support import toy


@pytest.fixture
def saves(tmp_path):
    toy.register()
    yield Saves(tmp_path)
    toy.unregister()


def start(saves, *answers):
    saved = saves.new_game(Setup("toy", "garden", ["ada", "bo"], 1))
    for answer in answers:
        saved.answer(answer)
    return saved


def answers_of(saves, saved):
    return [answer for _, answer in read_story(saves.path(saved.name)).answers]


def test_a_save_is_locked_before_it_is_read(saves, monkeypatch):
    """What another program writes until it lets go is read, and not cut off."""
    saved = start(saves, "move")
    order = []

    def read(*given):
        order.append("read")
        return tell(*given)

    monkeypatch.setattr("fcntl.flock", lambda *_: order.append("lock"))
    monkeypatch.setattr(journals, "tell", read)
    saves.open_game(saved.name)
    assert order == ["lock", "read"]


def test_the_second_program_is_told_who_holds_the_save(saves):
    saved = start(saves, "move")
    before = saves.path(saved.name).read_bytes()
    with pytest.raises(SaveError, match=f"is open in another Tabletop, process {os.getpid()}"):
        saves.open_game(saved.name)
    assert saves.path(saved.name).read_bytes() == before
    saved.answer("well")
    assert answers_of(saves, saved) == ["move", "well"]


def test_only_a_torn_last_line_is_cut_off(saves):
    saved = start(saves, "move")
    saved.close()
    path = saves.path(saved.name)
    path.write_bytes(path.read_bytes() + b'{"a":"well","c":"move.to"}\n{"a":"di')
    again = saves.open_game(saved.name)
    again.close()
    assert answers_of(saves, saved) == ["move", "well"]
    assert path.read_bytes().endswith(b'"move.to"}\n')


def test_a_renamed_save_is_noticed_before_the_next_answer(saves):
    saved = start(saves, "move")
    path = saves.path(saved.name)
    path.rename(path.with_name("elsewhere.jsonl"))
    with pytest.raises(SaveError, match="was renamed or moved"):
        saved.answer("well")
    assert len(saved.session.answers) == 1
    saved.close()
    assert len(saves.open_game("elsewhere").session.answers) == 1


def test_a_deleted_save_is_put_back_before_the_next_answer(saves):
    saved = start(saves, "move")
    saves.path(saved.name).unlink()
    with pytest.raises(SaveError, match="was deleted; it has been put back"):
        saved.answer("well")
    assert answers_of(saves, saved) == ["move"]
    with pytest.raises(SaveError, match="open in another"):
        saves.open_game(saved.name)
    saved.answer("well")
    assert answers_of(saves, saved) == ["move", "well"]


def test_a_save_replaced_by_another_file_is_left_alone(saves):
    saved = start(saves, "move")
    path = saves.path(saved.name)
    path.unlink()
    path.write_bytes(b"something else")
    with pytest.raises(SaveError, match="replaced by another file"):
        saved.answer("well")
    assert path.read_bytes() == b"something else"


def test_a_save_that_something_else_writes_to_is_not_written_over(saves):
    saved = start(saves, "move")
    path = saves.path(saved.name)
    path.write_bytes(path.read_bytes() + b'{"a":"well","c":"move.to"}\n')
    with pytest.raises(SaveError, match="changed by something else"):
        saved.answer("mill")
    saved.close()
    assert len(saves.open_game(saved.name).session.answers) == 2


def test_saves_are_for_nobody_else(tmp_path, saves):
    saved = start(saves)
    assert saves.path(saved.name).stat().st_mode & 0o777 == 0o600
    assert saves.folder.stat().st_mode & 0o777 == 0o700


def _race(folder, name, written):
    """Open the save again and again; what was acknowledged is told to the parent."""
    toy.register()
    saves = Saves(folder)
    for _ in range(30):
        try:
            saved = saves.open_game(name)
        except SaveError:
            continue
        for _ in range(2):
            choice = saved.session.choice
            assert choice
            saved.answer("move" if choice.id == "turn.action" else choice.open[0].key)
            written.put(1)
        saved.close()


def test_programs_that_take_turns_lose_nothing(saves):
    saved = start(saves)
    saved.close()
    context = multiprocessing.get_context("fork")
    written = context.SimpleQueue()
    players = [context.Process(target=_race, args=(saves.folder.parent, saved.name, written)) for _ in range(3)]
    for player in players:
        player.start()
    for player in players:
        player.join(30)
    acknowledged = 0
    while not written.empty():
        acknowledged += written.get()
    assert len(saves.open_game(saved.name).session.answers) == acknowledged > 0
