"""The page about a study, with plots and without."""

import builtins

import pytest

from tabletop.lab.run.runner import Here
from tabletop.lab.run.shard import stand_for
from tabletop.lab.run.trouble import ResultsError
from tabletop.lab.show.report import NO_PLOTS, write_report
from tabletop.lab.show.tables import Sheet, markdown
from tabletop.lab.study.findings import findings_of
from tabletop.lab.study.grid import make_grid
from tabletop.lab.study.plan import Plan
from tabletop.lab.study.study import Study
from tests.support import toy


@pytest.fixture
def findings():
    content = toy.ToyContent()
    grid = make_grid(toy.GAME, content, None, "every:1-2", ["take_backs=yes,no"], "random")
    study = Study(stand_for("toy", [], [], content), grid, Plan(12), 1)
    study.run(Here())
    return findings_of(study, "The Garden", toy.GAME.countable(content))


def test_a_table_is_written_as_markdown():
    sheet = Sheet("Games", ["who", "wins"], [["a|b", "3"]])
    assert markdown(sheet) == ["| who | wins |", "| --- | ---: |", "| a\\|b | 3 |"]


def test_the_page_has_tables_and_says_that_plots_are_missing(findings, tmp_path, monkeypatch):
    # given a machine without matplotlib
    real = builtins.__import__

    def without(name, *rest):
        if name.startswith(("matplotlib", "tabletop.lab.show.plots")):
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    # when the report is written
    page = write_report(findings, tmp_path / "new").read_text()
    # then it has every table and one line about the plots
    assert page.startswith("# The Garden in the lab\n\n72 games in 6 cells")
    assert page.count(NO_PLOTS) == 1
    assert "| scenario | heroes | take_backs | bot | games | wins | rate | rounds | endings |" in page
    assert "## Wins by hero" in page
    assert "## Damage taken, by cause" in page
    assert "| spells used | rain |" in page
    assert "![" not in page


def test_the_page_shows_the_plots(findings, tmp_path):
    pytest.importorskip("matplotlib")
    page = write_report(findings, tmp_path).read_text()
    for name in ("wins.png", "curve-1.png", "use-1.png"):
        assert f"]({name})" in page
        assert (tmp_path / name).read_bytes().startswith(b"\x89PNG")
    assert "## Health by round" in page
    assert NO_PLOTS not in page


def test_a_folder_that_cannot_be_written_is_told_in_one_sentence(findings, tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(ResultsError, match="The report cannot be written to"):
        write_report(findings, tmp_path / "file")
