"""Two runs are compared cell by cell on the same seeds."""

import json

import pytest

from tabletop.lab.diff import compare, comparison_sheet, plain_comparison, read_run
from tabletop.lab.run.trouble import ResultsError


def results(tmp_path, name, wins, first=1, **said):
    """A results file with one cell of which these seeds were won."""
    cell = {"scenario": "garden", "heroes": ["ada"], "options": {}, "bot": said.pop("bot", "plan")}
    line = {
        "version": "1", "content": name, "game": "toy", "cell": cell, "seconds": 1.0, "faults": [],
        "seeds": list(range(first, first + len(wins))), "tally": {"counts": {}, "curves": {}},
        "outcomes": [[won == "W", "end", 1, 1, "d"] for won in wins], **said,
    }  # fmt: skip
    path = tmp_path / f"{name}.jsonl"
    with path.open("a") as file:
        file.write(json.dumps(line) + "\n")
    return path


def test_cells_are_paired_by_seed(tmp_path):
    # given a run and another on seeds that overlap by twenty, of which it wins nine more and loses one
    old = results(tmp_path, "old", "W" * 5 + "-" * 20)
    new = results(tmp_path, "new", "-" + "W" * 13 + "-" * 6, first=1)
    found = compare(read_run(old), read_run(new))
    # then only common seeds count
    pair = found.pairs[0]
    assert (pair.old, pair.new) == ((20, 5), (20, 13))
    assert (pair.paired.lost, pair.paired.gained) == (1, 9)
    assert pair.paired.verdict == "better"
    plain = plain_comparison(found)
    assert plain["cells"][0]["difference"] == 0.4
    assert plain["cells"][0]["verdict"] == plain["total"]["verdict"] == "better"
    assert comparison_sheet(found).rows[0][-1] == "better"


def test_cells_of_one_run_only_are_counted(tmp_path):
    old, new = results(tmp_path, "old", "W-"), results(tmp_path, "new", "WW")
    results(tmp_path, "new", "WW", bot="random")
    found = compare(read_run(old), read_run(new))
    assert (found.only_old, found.only_new) == (0, 1)


def test_what_cannot_be_compared_is_told_in_one_sentence(tmp_path):
    old = results(tmp_path, "old", "W-")
    with pytest.raises(ResultsError, match="There are no results at"):
        read_run(tmp_path)
    other = results(tmp_path, "other", "W-", first=100)
    with pytest.raises(ResultsError, match="no cell with the same seeds"):
        compare(read_run(old), read_run(other))
    chess = results(tmp_path, "chess", "W-", game="chess")
    with pytest.raises(ResultsError, match="holds games of toy and"):
        compare(read_run(old), read_run(chess))
    results(tmp_path, "old", "W-", first=3, content="x")
    with pytest.raises(ResultsError, match="several versions or contents"):
        read_run(old)
    (tmp_path / "empty.jsonl").write_text('{"torn')
    with pytest.raises(ResultsError, match="no finished games"):
        read_run(tmp_path / "empty.jsonl")
