"""Settings: three sources, and one sentence with its place for what cannot be."""

import pytest

from tabletop.settings import KINDS, Settings, read_settings, write_setting
from tests.support.terminal import run


def written(folder, text):
    (folder / "settings.yaml").write_text(text)
    return read_settings(folder, {}, {})


def test_the_defaults_of_the_record_are_those_of_the_list():
    assert {kind.name: getattr(Settings(), kind.name) for kind in KINDS} == {kind.name: kind.default for kind in KINDS}


def test_an_option_counts_more_than_the_environment_and_that_more_than_the_file(tmp_path):
    (tmp_path / "settings.yaml").write_text("pace: each\ntheme: safe\nmouse: on\n")
    found = read_settings(tmp_path, {"pace": "once"}, {"TABLETOP_PACE": "timed", "TABLETOP_THEME": "light"})
    assert (found.pace, found.theme, found.mouse) == ("once", "light", "on")
    assert found.sources["mouse"] == "settings.yaml, line 3"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("theme: safe\npace: fast\n", "settings.yaml, line 2: pace takes each, timed or once, not 'fast'."),
        ("speed: 3\n", "settings.yaml, line 1: there is no setting 'speed'; there is pace, theme"),
        ("pace: [each]\n", "settings.yaml, line 1: pace takes one word, not a list."),
        ("just words\n", "settings.yaml, line 1: a setting is written `pace: each`."),
        ("a: [\n", "settings.yaml, line 2: "),
        ("keys: {undo: q}\n", "settings.yaml, line 1: q is already the key of leave."),
        ("keys:\n  undo: zz\n", "settings.yaml, line 2: a key is one letter or sign, not 'zz'."),
        ("keys: {fly: z}\n", "settings.yaml, line 1: there is no command 'fly'; there is undo"),
        ("keys: {undo: j}\n", "h, j, k and l look around and stay."),
    ],
)
def test_a_bad_value_is_one_sentence_with_its_line_and_the_rest_holds(tmp_path, text, sentence):
    found = written(tmp_path, text)
    assert len(found.faults) == 1
    assert sentence in found.faults[0]
    assert found.pace == "once"


def test_keys_may_be_given_to_other_letters(tmp_path):
    found = written(tmp_path, "keys: {undo: z, redo: y}\n")
    assert (found.key_of("undo"), found.key_of("redo"), found.key_of("log")) == ("z", "y", "L")
    assert read_settings(tmp_path, {}, {"TABLETOP_KEYS": "undo=x"}).key_of("undo") == "x"


def test_a_changed_setting_keeps_what_a_player_wrote(tmp_path):
    write_setting(tmp_path, "pace", "each")
    text = (tmp_path / "settings.yaml").read_text()
    assert "\npace: each\n" in text
    assert "# theme: auto" in text
    (tmp_path / "settings.yaml").write_text("# mine\ntheme: safe # for my eyes\n")
    write_setting(tmp_path, "pace", "timed")
    write_setting(tmp_path, "theme", "light")
    assert (tmp_path / "settings.yaml").read_text() == "# mine\ntheme: light\npace: timed\n"
    assert read_settings(tmp_path, {}, {}).theme == "light"


def test_the_command_shows_changes_and_refuses(tmp_path):
    assert run(tmp_path, "settings", "pace", "each").stdout.startswith("pace: each (settings.yaml, line ")
    assert "pace: each" in run(tmp_path, "settings").stdout
    refused = run(tmp_path, "settings", "pace", "fast")
    assert (refused.returncode, refused.stderr.count("\n")) == (2, 1)
    wrong = run(tmp_path, "play", "toy", "--plain", "--pace", "fast")
    assert (wrong.returncode, wrong.stderr) == (2, "--pace: pace takes each, timed or once, not 'fast'.\n")
    (tmp_path / "settings.yaml").write_text("undo: free\n")
    done = run(tmp_path, "play", "toy", "--plain", "--seed", "2", text="dig\nu\n")
    assert "started without take-backs" in done.stdout
