"""Packs by players: the example works, every fault has its place, and what a pack says is told everywhere."""

import pytest

from tabletop.games import GAMES, content_folder
from tabletop.packs import EXAMPLE
from tests.support.terminal import run

SCENARIOS = [("apocalypse_chaos", "night_watch"), ("perditions_mouth", "back_door"), ("planet_apocalypse", "ferry")]


@pytest.fixture
def pack(tmp_path):
    """The pack that `new-pack` writes."""
    folder = tmp_path / "mine"
    done = run(tmp_path, "new-pack", str(folder))
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) == len(list(folder.rglob("*.yaml")))
    return folder


def edit(pack, file, old, new):
    path = pack / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_new_pack_fits_and_is_offered(tmp_path, pack):
    done = run(tmp_path, "check", "--pack", str(pack))
    assert done.returncode == 0, done.stderr
    assert "3 games checked" in done.stdout
    listed = run(tmp_path, "games", "--pack", str(pack)).stdout
    for _, scenario in SCENARIOS:
        assert f"scenario {scenario}:" in listed


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_a_new_pack_can_be_played_by_bots(tmp_path, pack, game, scenario):
    done = run(tmp_path, "simulate", game, "--scenario", scenario, "--pack", str(pack), "--games", "3")
    assert done.returncode == 0, done.stderr
    assert "of 3 won" in done.stdout


def test_packs_of_the_data_folder_need_no_option(tmp_path, pack):
    (tmp_path / "packs").mkdir()
    pack.rename(tmp_path / "packs" / "mine")
    assert "scenario ferry:" in run(tmp_path, "games").stdout


@pytest.mark.parametrize(
    ("file", "old", "new", "place", "what"),
    [
        ("planet_apocalypse/gifts.yaml", "does: gain_luck", "does: gain_lukc", "gifts.yaml:12:22", "no ability"),
        ("planet_apocalypse/gifts.yaml", "amount: 2", "amount: two", "gifts.yaml:12:41", "a whole number"),
        ("planet_apocalypse/gifts.yaml", "copies: 2", "copys: 2", "gifts.yaml:6:3", "unknown key 'copys'"),
        ("planet_apocalypse/gifts.yaml", "key: ferryman_coin", "key: hope", "gifts.yaml:2:3", "used twice"),
        ("planet_apocalypse/maps.yaml", "links: [F3, F4]", "links: [F3, F9]", "maps.yaml:16:7", "unknown area 'F9'"),
        ("perditions_mouth/scenarios.yaml", "at: [5G]", "at: [5Z]", "scenarios.yaml:16:7", "'5Z' is no square"),
        ("perditions_mouth/scenarios.yaml", "{X1: []", "{X1: [nowhere]", "scenarios.yaml:2:3", "'nowhere'"),
        ("perditions_mouth/scenarios.yaml", ". Get through", ", get through", "scenarios.yaml:2:3", "2 to 4 sentences"),
        ("perditions_mouth/scenarios.yaml", "kind: lever", "kind: lover", "scenarios.yaml:12:14", "not one of the"),
        ("apocalypse_chaos/scenarios.yaml", '"2": [a3, a7]', '"2": [a3]', "scenarios.yaml:12:7", "needs 2 vortices"),
        ("apocalypse_chaos/scenarios.yaml", "tile: IV", "tile: XL", "scenarios.yaml:18:44", "not one of the tiles"),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_its_place(tmp_path, pack, file, old, new, place, what):
    edit(pack, file, old, new)
    done = run(tmp_path, "check", "--pack", str(pack))
    assert done.returncode == 1
    assert place in done.stderr, done.stderr
    assert what in done.stderr
    game = file.split("/")[0]
    assert run(tmp_path, "simulate", game, "--pack", str(pack), "--games", "1").returncode == 3


def test_a_file_that_no_game_reads_is_a_fault(tmp_path, pack):
    (pack / "planet_apocalypse" / "gift.yaml").write_text("[]", encoding="utf-8")
    done = run(tmp_path, "check", "--pack", str(pack))
    assert done.returncode == 1
    assert "gift.yaml:1:1: no such file is read" in done.stderr


def test_a_folder_without_a_game_is_no_pack(tmp_path):
    (tmp_path / "empty").mkdir()
    for command in (("check",), ("games",), ("play", "ac", "--plain")):
        done = run(tmp_path, *command, "--pack", str(tmp_path / "empty"))
        assert done.returncode == 3
        assert "holds no content" in done.stderr


def test_what_is_there_already_is_never_written_over(tmp_path, pack):
    before = {file: file.read_bytes() for file in pack.rglob("*.yaml")}
    done = run(tmp_path, "new-pack", str(pack))
    assert done.returncode == 3
    assert "is there already" in done.stderr
    assert before == {file: file.read_bytes() for file in pack.rglob("*.yaml")}


def test_rules_of_a_pack_are_found_like_ours(tmp_path, pack):
    rules = "# The Ferry\n| PA-FERRY-01 | The ferryman waits for nobody. | ours |\n"
    (pack / "planet_apocalypse" / "rules.md").write_text(rules, encoding="utf-8")
    found = run(tmp_path, "rules", "pa", "PA-FERRY-01", "--pack", str(pack))
    assert "The ferryman waits for nobody." in found.stdout


def test_every_game_has_its_place_in_the_example():
    assert sorted(folder.name for folder in content_folder(EXAMPLE).iterdir()) == sorted(GAMES)
