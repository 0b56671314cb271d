"""Save files: nothing answered is lost, nothing bad is believed."""

import json
import os

import pytest

from tabletop.core.flow import IllegalAnswer
from tabletop.core.game import Setup
from tabletop.core.store.journal import check_of
from tabletop.core.store.serial import to_plain
from tabletop.core.store.story import LARGEST_SAVE, SaveError, read_story
from tabletop.saves import Diverged, RulesFault, Saves
from tests.support import toy


@pytest.fixture
def saves(tmp_path):
    toy.register()
    yield Saves(tmp_path)
    toy.unregister()


def start(saves, seed=1, **options):
    return saves.new_game(Setup("toy", "garden", ["ada", "bo"], seed, options))


def played(saves, *answers, seed=1):
    saved = start(saves, seed)
    for answer in answers:
        saved.answer(answer)
    saved.close()
    return saves.path(saved.name)


def test_a_resumed_game_stands_at_the_same_choice(saves):
    saved = start(saves)
    for answer in ("move", "well", "dig"):
        saved.answer(answer)
    saved.close()
    again = saves.open_game(saved.name)
    assert again.session.choice == saved.session.choice
    again.session.recall()
    assert again.session.table.log.plain() == saved.session.table.log.plain()
    assert to_plain(again.session.table.state) == to_plain(saved.session.table.state)


def test_every_answer_is_in_the_file_before_the_next_choice(saves):
    saved = start(saves)
    saved.answer("move")
    assert saves.path(saved.name).read_text().splitlines()[-1] == '{"a":"move","c":"turn.action"}'


def test_a_torn_last_line_is_dropped_and_written_over(saves):
    path = played(saves, "move", "well")
    with path.open("a") as file:
        file.write('{"a":"di')
    again = saves.open_game(path.stem)
    assert len(again.session.answers) == 2
    again.answer("dig")
    again.close()
    assert len(read_story(path).answers) == 3


def test_undo_and_take_backs_are_kept(saves):
    saved = start(saves)
    saved.answer("dig")
    saved.undo()
    saved.answer("move")
    saved.close()
    again = saves.open_game(saved.name)
    assert [answer for _, answer in again.session.answers] == ["move"]
    assert again.session.takebacks == 1


def test_a_game_without_take_backs_refuses_to_cross_the_line(saves):
    saved = start(saves, take_backs="no")
    saved.answer("move")
    saved.undo()
    saved.answer("dig")
    with pytest.raises(IllegalAnswer, match="without take-backs"):
        saved.undo()
    assert len(saved.session.answers) == 1


def test_redo_is_written_too(saves):
    saved = start(saves)
    saved.answer("move")
    saved.undo()
    saved.redo()
    saved.close()
    assert [answer for _, answer in read_story(saves.path(saved.name)).answers] == ["move"]


def test_a_fault_in_the_rules_on_redo_is_one_sentence_and_loses_nothing(saves, monkeypatch):
    saved = start(saves)
    saved.answer("dig")
    saved.undo()
    with monkeypatch.context() as patched:
        patched.setattr(toy, "dig", lambda table, key: 1 / 0)
        with pytest.raises(RulesFault, match="ZeroDivisionError"):
            saved.redo()
    saved.redo()
    assert len(read_story(saves.path(saved.name)).answers) == 1


def test_a_snapshot_is_stored_each_round(saves):
    path = played(saves, "end", "end", "end", "end")
    assert [shot.round for shot in read_story(path).snapshots] == [2, 3]


def test_a_finished_game_says_so(saves):
    path = played(saves, *["end"] * 12)
    assert read_story(path).ending.startswith("Night falls")
    assert saves.list()[0].ending
    assert saves.latest() is None


def edit(path, number, line):
    lines = path.read_text().splitlines()
    lines[number] = line if isinstance(line, str) else json.dumps(line)
    path.write_text("\n".join(lines) + "\n")


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ({"c": "turn.action", "a": "fly"}, "answer 1 no longer fits.*has no option 'fly'.*edited"),
        ({"c": "move.to", "a": "well"}, "answer 1 no longer fits"),
        ({"c": "turn.action", "a": "\x1b[31mred"}, "answer 1 no longer fits"),
    ],
)
def test_an_illegal_answer_in_a_save_is_named(saves, line, what):
    path = played(saves, "move", "well")
    edit(path, 1, line)
    with pytest.raises(Diverged, match=what) as caught:
        saves.open_game(path.stem)
    assert "\x1b" not in str(caught.value)


def test_a_diverged_save_goes_on_in_a_new_one_and_stays_as_it_is(saves):
    path = played(saves, "move", "well", "dig")
    edit(path, 3, {"c": "turn.action", "a": "fly"})
    before = path.read_bytes()
    with pytest.raises(Diverged) as caught:
        saves.open_game(path.stem)
    rescued = saves.rescue(caught.value)
    assert [answer for _, answer in rescued.session.answers] == ["move", "well"]
    rescued.answer("dig")
    rescued.close()
    assert path.read_bytes() == before
    assert len(saves.open_game(rescued.name).session.answers) == 3


def test_a_later_snapshot_is_the_nearest_good_point(saves):
    path = played(saves, "end", "end", "move", "well")
    edit(path, 1, {"c": "turn.action", "a": "fly"})
    with pytest.raises(Diverged) as caught:
        saves.replay(read_story(path))
    rescued = saves.rescue(caught.value)
    assert rescued.session.table.state.clock.round == 2
    assert [answer for _, answer in rescued.session.answers] == ["move", "well"]
    rescued.answer("move")
    rescued.close()
    assert saves.open_game(rescued.name).session.choice.id == "move.to"


def test_a_rescued_round_in_which_nothing_was_answered_yet_can_be_played(saves):
    path = played(saves, "end", "end")
    edit(path, 1, {"c": "turn.action", "a": "fly"})
    with pytest.raises(Diverged) as caught:
        saves.replay(read_story(path))
    rescued = saves.rescue(caught.value)
    assert rescued.session.answers == []
    rescued.answer("move")
    rescued.undo()
    assert rescued.session.table.state.clock.round == 2


@pytest.fixture
def thorns(monkeypatch):
    """A later version of the rules: in round 2 every action hurts."""
    before = toy.act

    def act(table, key):
        goes_on = yield from before(table, key)
        table.state.heroes[key].health -= table.state.clock.round == 2
        return goes_on

    return lambda: monkeypatch.setattr(toy, "act", act)


def edit_snapshots(path, change):
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    for line in lines:
        if "round" in line:
            change(line)
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))


def test_a_drift_is_noticed_in_the_round_where_it_begins(saves, thorns):
    path = played(saves, *["end"] * 8)
    before = path.read_bytes()
    thorns()
    with pytest.raises(Diverged, match="round 3 no longer comes out as it was stored") as caught:
        saves.replay(read_story(path))
    assert len(caught.value.session.answers) == 4
    assert path.read_bytes() == before


def test_a_drifted_save_goes_on_from_the_stored_round(saves, thorns):
    path = played(saves, *["end"] * 5)
    thorns()
    state = saves.open_game(path.stem).session.table.state
    assert state.clock.round == 3
    assert [hero.health for hero in state.heroes.values()] == [3, 3]


def test_a_drifted_save_cannot_go_back_behind_the_stored_round(saves, thorns):
    path = played(saves, *["end"] * 5)
    thorns()
    saved = saves.open_game(path.stem)
    saved.undo()
    before = to_plain(saved.session.table.state)
    with pytest.raises(IllegalAnswer, match="no way back"):
        saved.undo()
    assert to_plain(saved.session.table.state) == before
    saved.answer("end")
    saved.close()
    assert len(saves.open_game(path.stem).session.answers) == 5


def test_a_stored_state_that_play_does_not_lead_to_is_noticed(saves):
    path = played(saves, *["end"] * 8)

    def give_gems(line):
        if line["round"] == 4:
            line["state"]["heroes"]["bo"]["gems"] = 2
            line["check"] = check_of(line["state"])

    edit_snapshots(path, give_gems)
    with pytest.raises(Diverged, match="round 4 no longer"):
        saves.replay(read_story(path))


def test_until_the_drift_a_save_can_be_replayed(saves, thorns):
    path = played(saves, *["end"] * 8)
    thorns()
    assert len(saves.replay(read_story(path), until=3).answers) == 3


def test_a_save_without_checks_still_opens(saves, thorns):
    path = played(saves, *["end"] * 8)
    edit_snapshots(path, lambda line: line.pop("check"))
    thorns()
    assert len(saves.open_game(path.stem).session.answers) == 8


@pytest.mark.parametrize("change", [{"mood": "glad"}, {"heroes": {}}, {"clock": 7}])
def test_a_stored_state_of_another_shape_is_not_compared(saves, thorns, change):
    path = played(saves, *["end"] * 8)
    edit_snapshots(path, lambda line: line["state"].update(change))
    thorns()
    assert len(saves.open_game(path.stem).session.answers) == 8


def test_the_check_holds_after_an_undo_over_a_round(saves):
    saved = start(saves)
    for answer in ("end", "dig"):
        saved.answer(answer)
    saved.undo()
    for answer in ("move", "well", "end", "end", "end"):
        saved.answer(answer)
    saved.close()
    assert [shot.round for shot in read_story(saves.path(saved.name)).snapshots] == [2, 3]
    assert len(saves.open_game(saved.name).session.answers) == 6


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (b"", "not a Tabletop save"),
        (b"\x00\x01\xfe\xff" * 100, "not a Tabletop save"),
        (b"hello\n", "not a Tabletop save"),
        (b"[1]\n", "not a Tabletop save"),
        (b'{"tabletop": 99}\n', "newer Tabletop"),
        (b'{"tabletop": 1}\n', "header is damaged"),
        (b"[" * 100_000 + b"\n", "not a Tabletop save"),
    ],
)
def test_what_is_no_save_is_refused_in_one_sentence(saves, data, what):
    saves.folder.mkdir(parents=True)
    saves.path("bad").write_bytes(data)
    with pytest.raises(SaveError, match=what):
        saves.open_game("bad")
    assert saves.list()[0].problem


@pytest.mark.parametrize(
    "line", ["garbage", "[]", '{"x":1}', '{"c":"a"}', '{"undo":9}', '{"undo":"x"}', '{"c":"a","a":5}']
)
def test_a_damaged_line_is_named_by_its_number(saves, line):
    path = played(saves, "move", "well")
    edit(path, 1, line)
    with pytest.raises(SaveError, match=r":2: this line is damaged"):
        saves.open_game(path.stem)


def test_a_giant_save_is_refused_unread(saves):
    path = played(saves, "move")
    with path.open("ab") as file:
        file.truncate(LARGEST_SAVE + 1)
    with pytest.raises(SaveError, match="too large"):
        saves.open_game(path.stem)


@pytest.mark.parametrize("name", ["..", "a/../../b", "", "A b", "x" * 80, "\x1b[2J"])
def test_a_save_name_never_leads_out_of_the_folder(saves, name):
    with pytest.raises(SaveError, match="no save name"):
        saves.path(name)


def test_two_programs_cannot_write_one_save(saves):
    saved = start(saves)
    with pytest.raises(SaveError, match="open in another"):
        saves.open_game(saved.name)


def test_a_full_disk_loses_nothing_and_keeps_the_prompt(saves, monkeypatch):
    saved = start(saves)
    saved.answer("move")
    asked, before = saved.session.choice, saves.path(saved.name).read_bytes()

    def full(*_):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", full)
        with pytest.raises(SaveError, match="No space left"):
            saved.answer("well")
    assert saved.session.choice == asked
    assert saves.path(saved.name).read_bytes() == before
    saved.answer("well")
    saved.close()
    assert len(read_story(saves.path(saved.name)).answers) == 2


def test_a_full_disk_at_the_start_leaves_no_file(saves, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "pwrite", full)
    with pytest.raises(SaveError, match="No space left"):
        start(saves)
    assert saves.files() == []
