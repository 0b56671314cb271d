"""A grid is played whole, the same whoever plays it and however often it is interrupted."""

import json

import pytest

from tabletop.core.game import SetupError
from tabletop.core.tally import DAMAGE_TAKEN
from tabletop.headless import UnknownBot
from tabletop.lab.run.runner import Here, local_runner
from tabletop.lab.run.shard import stand_for
from tabletop.lab.run.trouble import ResultsError
from tabletop.lab.run.watch import ANSWERS, FORCED, PROMPTS, TURNS
from tabletop.lab.study.findings import findings_of, foregone
from tabletop.lab.study.grid import make_grid
from tabletop.lab.study.plan import Plan
from tabletop.lab.study.results import NAME, Results
from tabletop.lab.study.study import Study
from tests.support import toy

CONTENT = toy.ToyContent()
STAND = stand_for("toy", [], [], CONTENT)


def grid(heroes="every:1-2", bots="random,digger", options=(), scenarios=None):
    return make_grid(toy.GAME, CONTENT, scenarios, heroes, list(options), bots)


def played(plan, results=None, jobs=1, heroes="every:1-2"):
    study = Study(STAND, grid(heroes), plan, 1, results)
    with local_runner(jobs) as runner:
        study.run(runner)
    return study


def test_a_grid_has_every_mixture_once():
    found = grid(options=["take_backs=yes,no"])
    cells = [(cell.heroes, cell.options["take_backs"], cell.bot) for cell in found.cells()]
    assert len(cells) == found.size == 12
    assert cells[0] == (["ada"], "yes", "random")
    assert cells[-1] == (["ada", "bo"], "no", "digger")
    assert len({cell.key for cell in found.cells()}) == 12


@pytest.mark.parametrize(
    ("heroes", "parties"),
    [
        (None, [["ada", "bo"]]),
        ("bo", [["bo"]]),
        ("ada;bo,ada", [["ada"], ["bo", "ada"]]),
        ("1", [["ada"]]),
        ("1-4", [["ada"], ["ada", "bo"]]),
        ("every:1", [["ada"], ["bo"]]),
        ("every:2", [["ada", "bo"]]),
    ],
)
def test_parties_are_named_by_hero_or_by_size(heroes, parties):
    assert [cell.heroes for cell in grid(heroes, "random").cells()] == parties


@pytest.mark.parametrize(
    ("given", "what"),
    [
        ({"heroes": "ada,zed"}, "There is no hero 'zed'"),
        ({"heroes": "ada,ada"}, "named twice"),
        ({"heroes": ";"}, "names no heroes"),
        ({"heroes": "3-4"}, "No scenario named takes 3-4 heroes."),
        ({"heroes": "0"}, "is no number of heroes"),
        ({"heroes": "2-1"}, "is no number of heroes"),
        ({"scenarios": "moon"}, "There is no scenario 'moon'; there is garden."),
        ({"scenarios": ","}, "names no scenarios"),
        ({"options": ["moon=1"]}, "There is no option 'moon'"),
        ({"options": ["take_backs=yes,maybe"]}, "takes yes, no, not 'maybe'"),
        ({"options": ["take_backs"]}, "write KEY=VALUE,VALUE."),
    ],
)
def test_a_grid_that_makes_no_sense_is_refused(given, what):
    with pytest.raises(SetupError) as caught:
        grid(**given)
    assert what in str(caught.value)


def test_an_unknown_bot_is_refused():
    with pytest.raises(UnknownBot, match="hal"):
        grid(bots="random,hal")


def test_cells_are_made_as_they_are_wanted():
    cells = grid().cells()
    assert next(cells).heroes == ["ada"]


@pytest.mark.parametrize("plan", [Plan(25), Plan(200, width=30)])
def test_the_digest_does_not_depend_on_the_jobs(plan):
    one, two = played(plan), played(plan, jobs=2)
    assert one.digest == two.digest
    assert one.tally == two.tally
    assert [cell.games for cell in one.cells] == [cell.games for cell in two.cells]
    assert one.digest != played(Plan(26)).digest


def test_an_interrupted_run_goes_on_where_it_was(tmp_path):
    # given a run that is interrupted after a few shards, in the middle of writing a line
    plan, whole = Plan(25), played(Plan(25))

    class Interrupted(Here):
        left = 7

        def wait(self):
            self.left -= 1
            if not self.left:
                raise KeyboardInterrupt
            return super().wait()

    results = Results(tmp_path, STAND)
    with pytest.raises(KeyboardInterrupt):
        Study(STAND, grid(), plan, 1, results).run(Interrupted())
    results.close()
    path = tmp_path / NAME
    kept = path.read_bytes()
    path.write_bytes(kept + kept.splitlines()[0][:50])
    # when it is run again
    played_again = []

    class Counting(Here):
        def send(self, call):
            played_again.append(call)
            super().send(call)

    results = Results(tmp_path, STAND)
    study = Study(STAND, grid(), plan, 1, results)
    study.run(Counting())
    results.close()
    # then the torn line is gone, what was played is not played again, and the results are those of a whole run
    assert path.read_bytes().startswith(kept)
    assert len(played_again) == 18 - 6
    assert study.digest == whole.digest
    assert study.tally == whole.tally


def test_a_line_tells_who_played_what(tmp_path):
    results = Results(tmp_path, STAND)
    played(Plan(5), results)
    results.close()
    line = json.loads((tmp_path / NAME).read_text().splitlines()[0])
    assert (line["version"], line["content"], line["game"]) == (STAND.version, "toy", "toy")
    assert line["seeds"] == [1, 2, 3, 4, 5]
    assert line["cell"]["bot"] == "random"
    assert len(line["outcomes"]) == 5


@pytest.mark.parametrize(
    ("key", "value", "what"),
    [
        ("version", "0.0.1", "holds games played by Tabletop 0.0.1"),
        ("content", "other", "holds games played with other content"),
        ("game", "chess", "holds games of chess"),
        ("seeds", [1], ":1: this line is damaged."),
        ("cell", None, ":1: this line is damaged."),
    ],
)
def test_results_of_others_are_refused_and_left_alone(tmp_path, key, value, what):
    # given a results file with a line that is not ours, and a torn one behind it
    results = Results(tmp_path, STAND)
    played(Plan(5), results)
    results.close()
    path = tmp_path / NAME
    line = json.loads(path.read_text().splitlines()[0])
    data = json.dumps({**line, key: value}) + "\n" + '{"torn'
    path.write_text(data)
    # when it is opened, then it is refused in one sentence and not a byte of it is lost
    with pytest.raises(ResultsError) as caught:
        Results(tmp_path, STAND)
    assert what in str(caught.value)
    assert path.read_text() == data


def test_two_runs_do_not_write_one_file(tmp_path):
    results = Results(tmp_path, STAND)
    with pytest.raises(ResultsError, match="open in another Tabletop"):
        Results(tmp_path, STAND)
    results.close()


def test_a_full_disk_loses_nothing_that_was_kept(tmp_path, monkeypatch):
    results = Results(tmp_path, STAND)
    played(Plan(5), results)
    before = (tmp_path / NAME).read_bytes()

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(ResultsError, match="No space left on device; all lines before are kept"):
        played(Plan(15), results)
    results.close()
    assert (tmp_path / NAME).read_bytes() == before


def test_a_cell_that_cannot_be_played_is_left_out(monkeypatch):
    setup = toy.GAME.setup

    def picky(content, given):
        if given.heroes == ["bo"]:
            raise SetupError("Bo does not play alone.")
        return setup(content, given)

    monkeypatch.setattr(toy.GAME, "setup", picky)
    study = played(Plan(15))
    assert [cell.cell.heroes for cell in study.cells] == [["ada"], ["ada"], ["ada", "bo"], ["ada", "bo"]]
    assert study.left_out == ["Bo does not play alone."] * 2


def test_what_happened_is_tallied_over_the_grid():
    # given a study of the toy game
    findings = findings_of(played(Plan(25)), "The Garden", toy.GAME.countable(CONTENT))
    counts = findings.tally.counts
    # then what the game counts and what the lab sees are added up
    assert set(counts["digs, by hero"]) == {"ada", "bo"}
    assert counts[DAMAGE_TAKEN]["digging"] > 0
    assert sum(counts[PROMPTS].values()) == sum(cell.decisions for cell in findings.cells)
    assert sum(int(length) * n for length, n in counts[TURNS].items()) == sum(counts[PROMPTS].values())
    # and what never happened is told
    assert findings.never == {"spells used": ["rain"]}
    # and gauges are followed by round: three health for each hero at the start
    value, games = findings.tally.curves["health"][0]
    assert games == 150
    assert value == 3 * (25 * 2 * 2 + 25 * 2 * 2)


def test_wins_are_shared_out_by_hero():
    findings = findings_of(played(Plan(25)), "The Garden", {})
    ada = [cell for cell in findings.cells if "ada" in cell.cell.heroes]
    assert findings.heroes["ada"].games == sum(cell.games for cell in ada) == 100
    assert findings.heroes["ada"].wins == sum(cell.wins for cell in ada)


def test_a_question_with_one_usual_answer_is_found():
    counts = {
        ANSWERS: {"a.b: yes": 97, "a.b: no": 3, "c.d: yes": 60, "c.d: no": 40, "e.f: yes": 5},
        FORCED: {"answered for the player": 3},
    }
    assert foregone(counts) == {"a.b": (100, "yes", 0.97)}
