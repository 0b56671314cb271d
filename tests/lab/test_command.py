"""`tabletop lab` from the command line: what it prints, and one sentence with the right exit code for every mistake."""

import json
import os
import signal
import subprocess
import time

import pytest

from tests.support.terminal import ROOT, command, environment, run
from tests.test_commands import sentence

LAB = ("lab", "toy", "--heroes", "1-2", "--bots", "random", "--games", "15")


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (("chess",), "There is no game 'chess'"),
        (("toy", "--scenarios", "moon"), "There is no scenario 'moon'"),
        (("toy", "--heroes", "ada,zed"), "There is no hero 'zed'"),
        (("toy", "--heroes", "ada,ada"), "named twice"),
        (("toy", "--heroes", "7"), "No scenario named takes 7 heroes."),
        (("toy", "--option", "moon=1"), "There is no option 'moon'"),
        (("toy", "--bots", "hal"), "There is no bot 'hal'"),
        (("toy", "--games", "0"), "not between 1 and 1000000"),
        (("toy", "--width", "0"), "not between 0.1 and 100 points"),
        (("toy", "--width", "wide"), "invalid"),
        (("toy", "--seed", "soon"), "'soon' is no seed"),
        (("toy", "old"), "only in `tabletop lab diff OLD NEW`"),
        (("diff", "old"), "write tabletop lab diff OLD NEW"),
        (("toy", "--heroes", "ada,bo;"), "names no heroes"),
        (("ac", "--heroes", "blue,purple", "--scenarios", "mission_4", "--games", "1", "--bots", "random"), "Medic"),
        (("ac", "--set", "heroes:blue.life"), "write FILE:KEY.FIELD=VALUE"),
        (("ac", "--set", "heroes:nobody.life=3"), "There is no record 'nobody'"),
        (("ac", "--set", "heroes:blue.height=3"), "blue has no field 'height' written"),
        (("pa", "--set", "heroes:cindrew.health=3"), "its source is rulebook, not designed"),
        (("toy", "--cluster", "over there"), "is no address of a cluster"),
    ],
)
def test_wrong_usage_is_told_in_one_sentence(tmp_path, arguments, what):
    assert what in sentence(run(tmp_path, "lab", *arguments), 2)


def test_what_cannot_be_read_or_reached_is_told_in_one_sentence(tmp_path):
    assert "There are no results at" in sentence(run(tmp_path, "lab", "diff", "old", "new"), 3)
    assert "Nobody listens at 127.0.0.1:9" in sentence(run(tmp_path, *LAB, "--cluster", "127.0.0.1:9"), 3)
    (tmp_path / "file").write_text("")
    assert "cannot be written" in sentence(run(tmp_path, *LAB, "--out", str(tmp_path / "file")), 3)
    (tmp_path / "results.jsonl").write_text("{}\n")
    assert "results.jsonl:1: this line is damaged." in sentence(run(tmp_path, *LAB, "--out", str(tmp_path)), 3)


def test_the_json_has_a_digest_and_the_cells(tmp_path):
    found = json.loads(run(tmp_path, *LAB, "--json").stdout)
    cell = found["cells"][0]
    assert len(found["digest"]) == 32
    assert [len(one["heroes"]) for one in found["cells"]] == [1, 2]
    assert list(cell)[:10] == [
        "scenario", "heroes", "options", "bot", "games", "wins", "low", "high", "rounds_mean", "by_ending",
    ]  # fmt: skip
    assert cell["games"] == sum(cell["by_ending"].values()) == 15
    assert 0 <= cell["low"] <= cell["wins"] / 15 <= cell["high"] <= 1


def test_a_run_that_is_kept_is_not_played_again_and_can_be_compared(tmp_path):
    old, new = str(tmp_path / "old"), str(tmp_path / "new")
    first = run(tmp_path, *LAB, "--out", old, "--json", "--jobs", "2")
    again = run(tmp_path, *LAB, "--out", old, "--json")
    assert json.loads(first.stdout) == json.loads(again.stdout)
    run(tmp_path, *LAB, "--out", new)
    compared = json.loads(run(tmp_path, "lab", "diff", old, new, "--json").stdout)
    assert [cell["verdict"] for cell in compared["cells"]] == ["cannot tell", "cannot tell"]
    assert compared["total"]["games"] == 30
    shown = run(tmp_path, "lab", "diff", old, new).stdout
    assert "difference in points" in shown


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_run_says_so_and_goes_on(tmp_path, jobs):
    # given a run that is interrupted from the keyboard
    out = tmp_path / "out"
    long = ("lab", "toy", "--bots", "random", "--games", "1500", "--json", "--out", str(out), "--jobs", jobs)
    playing = subprocess.Popen(
        command(*long), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment(tmp_path), cwd=ROOT,
        start_new_session=True,
    )  # fmt: skip
    lines = out / "results.jsonl"
    while playing.poll() is None and not (lines.exists() and lines.read_bytes().count(b"\n") >= 3):
        time.sleep(0.01)
    os.killpg(playing.pid, signal.SIGINT)
    _, told = playing.communicate(timeout=60)
    assert playing.returncode == 130, told
    assert told == f"Interrupted. What was played is kept in {out}: the same command goes on.\n"
    kept = lines.read_bytes().rpartition(b"\n")[0]
    # when the same command is given again, then it ends, and nothing that was kept is lost
    done = run(tmp_path, *long)
    assert lines.read_bytes().startswith(kept)
    assert lines.read_bytes().count(b"\n") == 150
    assert json.loads(done.stdout)["digest"] == json.loads(run(tmp_path, *long[:7]).stdout)["digest"]


def test_tables_and_a_report_for_people(tmp_path):
    done = run(tmp_path, *LAB, "--report", str(tmp_path / "page"))
    assert done.returncode == 0, done.stderr
    assert "garden" in done.stdout
    assert "Wins by hero" in done.stdout
    assert (tmp_path / "page" / "report.md").is_file()
    assert done.stderr.startswith("The report is ")


def test_headless_play_imports_neither_screen_nor_cluster_nor_plots(tmp_path):
    code = (
        "import sys; from tests.support import toy; toy.register()\n"
        "from tabletop.__main__ import main\n"
        "main(['lab', 'toy', '--games', '3', '--bots', 'random', '--json'])\n"
        "assert not {'textual', 'rich', 'distributed', 'matplotlib'} & set(sys.modules)"
    )
    done = subprocess.run([command()[0], "-c", code], capture_output=True, text=True, env=environment(tmp_path))
    assert done.returncode == 0, done.stderr
