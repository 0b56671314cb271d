"""The command line: every mistake gets one sentence and the right exit code."""

import json
import subprocess

import pytest

from tests.support.terminal import command, environment, run


def sentence(done, code):
    """One line on stderr, nothing like a traceback."""
    assert done.returncode == code, done.stderr
    assert done.stderr.count("\n") == 1, done.stderr
    assert "Traceback" not in done.stderr
    return done.stderr


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (("play", "chess", "--plain"), "There is no game 'chess'"),
        (("play", "\x1b[31mx", "--plain"), "There is no game"),
        (("play", "toy", "--plain", "--scenario", "moon"), "There is no scenario 'moon'; there is garden"),
        (("play", "toy", "--plain", "--heroes", "ada,zed"), "There is no hero 'zed'; there is ada, bo"),
        (("play", "toy", "--plain", "--heroes", "ada,ada"), "The hero ada is named twice"),
        (("play", "toy", "--plain", "--seed", "soon"), "'soon' is no seed"),
        (("play", "toy", "--plain", "--seed", "-1"), "A seed lies between"),
        (("play", "toy", "--plain", "--option", "moon=1"), "There is no option 'moon'"),
        (("play", "toy", "--plain", "--option", "take_backs=maybe"), "takes yes, no, not 'maybe'"),
        (("play", "toy", "--plain", "--option", "take_backs"), "write KEY=VALUE"),
        (("play", "toy", "--plain", "--seats", "Ann"), "write NAME=HERO,HERO"),
        (("play", "toy", "--plain", "--heroes", "ada,bo", "--seats", "Ann=ada"), "each hero of the game exactly once"),
        (("simulate", "toy", "--bot", "hal"), "There is no bot 'hal'; there is random, first"),
        (("simulate", "toy", "--games", "0"), "not between 1 and 1000000"),
        (("dance",), "invalid choice"),
        (("--plain",), "Line mode needs a command"),
        (("play", "toy"), "The screen needs a terminal"),
    ],
)
def test_wrong_usage_is_told_in_one_sentence(tmp_path, arguments, what):
    told = sentence(run(tmp_path, *arguments), 2)
    assert what in told
    assert "\x1b" not in told


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (("resume", "nothing", "--plain"), "There is no save"),
        (("resume", "--plain"), "no unfinished game"),
        (("resume", "../../etc/passwd", "--plain"), "is no save name"),
        (("replay", "no such save"), "is no save name"),
        (("check", "nowhere"), "There is no file or folder"),
    ],
)
def test_what_cannot_be_read_is_told_in_one_sentence(tmp_path, arguments, what):
    assert what in sentence(run(tmp_path, *arguments), 3)


def test_a_game_is_played_on_numbered_lines_and_resumed(tmp_path):
    # given a script that plays two answers by number and by key, and leaves
    done = run(tmp_path, "play", "toy", "--plain", "--seed", "1", text="1\nwell\nq\n")
    assert done.returncode == 0, done.stderr
    assert "[turn.action] Ada: What will you do?\n1 Move to a place beside you (move)\n" in done.stdout
    assert "4 Rest (rest) [closed: " in done.stdout
    assert "Ada walks to the well." in done.stdout
    # when the game is resumed, then the same choice is asked again
    again = run(tmp_path, "resume", "--plain", text="? 4\nu\nu\nl\ns\n")
    assert "[turn.action] Ada: What will you do?" in again.stdout
    assert "Rest: Ada and Bo rest only when hurt, TOY-REST-1" in again.stdout
    assert "Taken back: 1 answer." in again.stdout
    assert "Round 1." in again.stdout
    assert "The input has ended; the game is saved as toy-garden-" in again.stdout


def test_line_mode_answers_nonsense_with_one_sentence_and_asks_on(tmp_path):
    done = run(tmp_path, "play", "toy", "--plain", text="99\nfly\n4\n\n?\nend\n")
    assert "'99' is no option: give a number from 1 to 4, or ? for help." in done.stdout
    assert "'fly' is no option" in done.stdout
    assert "Rest: Ada and Bo rest only when hurt" in done.stdout
    assert "Answer with a number or a key" in done.stdout
    assert "[turn.action] Bo:" in done.stdout


def test_seats_name_the_person_who_decides(tmp_path):
    done = run(tmp_path, "play", "toy", "--plain", "--seats", "Ann=ada;Bob=bo", text="end\n")
    assert "[turn.action] Ann (Ada):" in done.stdout
    assert "[turn.action] Bob (Bo):" in done.stdout


def test_a_finished_game_is_told_and_replayed_the_same(tmp_path):
    done = run(tmp_path, "play", "toy", "--plain", "--seed", "2", text="dig\n" * 30)
    assert done.returncode == 0
    ending = done.stdout.splitlines()[-1]
    assert ending.startswith(("VICTORY", "DEFEAT"))
    name = run(tmp_path, "saves").stdout.split()[0]
    replayed = run(tmp_path, "replay", name, "--plain")
    assert replayed.stdout.splitlines()[-1] == ending
    assert run(tmp_path, "replay", name, "--until", "1").stdout.count("digs") == 1


def test_simulate_gives_one_digest_whatever_the_jobs(tmp_path):
    ran = [run(tmp_path, "simulate", "toy", "--games", "45", "--json", "--jobs", jobs) for jobs in ("1", "2")]
    one, two = (json.loads(done.stdout) for done in ran)
    assert one["digest"] == two["digest"]
    assert one["games"] == one["wins"] + one["losses"] + one["unfinished"] == 45
    assert sum(one["by_ending"].values()) == 45
    assert list(one) == [
        "game", "scenario", "games", "wins", "losses", "unfinished", "decisions", "seconds", "decisions_per_second",
        "rounds_mean", "by_ending", "digest",
    ]  # fmt: skip


def test_games_lists_what_can_be_played(tmp_path):
    listed = json.loads(run(tmp_path, "games", "--json").stdout)["games"]
    toy = next(game for game in listed if game["id"] == "toy")
    assert toy["scenarios"] == [{"id": "garden", "title": "The Garden", "heroes": [1, 2]}]
    assert toy["heroes"][0] == {"id": "ada", "name": "Ada"}
    assert toy["bots"][:2] == ["random", "first"]
    assert {"id": "take_backs", "values": ["yes", "no"], "default": "yes"} in toy["options"]


def test_rules_are_found_by_id_and_by_word(tmp_path):
    assert run(tmp_path, "rules", "ac", "AC-MELEE-02").stdout.startswith("AC-MELEE-02  ")
    assert "AC-SPECIAL-08" in run(tmp_path, "rules", "ac", "green", "restores").stdout
    assert "No rule of Apocalypse Chaos" in sentence(run(tmp_path, "rules", "ac", "xyzzy"), 1)


def test_headless_commands_import_no_screen(tmp_path):
    code = (
        "import sys; from tabletop.__main__ import main\n"
        "main(['rules', 'ac', 'AC-MELEE-02'])\n"
        "assert not {'textual', 'rich'} & set(sys.modules)"
    )
    done = subprocess.run([command()[0], "-c", code], capture_output=True, text=True, env=environment(tmp_path))
    assert done.returncode == 0, done.stderr


def test_a_closed_standard_input_ends_the_game_saved(tmp_path):
    done = subprocess.run(
        [*command("play", "toy", "--plain")],
        stdin=subprocess.DEVNULL, capture_output=True, text=True, env=environment(tmp_path), timeout=60,
    )  # fmt: skip
    assert done.returncode == 0
    assert "The input has ended; the game is saved" in done.stdout


def test_a_closed_output_pipe_is_no_accident(tmp_path):
    script = f"{' '.join(map(repr, command('rules', 'ac')))} | head -1"
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, env=environment(tmp_path), timeout=60)
    assert "Traceback" not in done.stderr


def test_a_pack_with_a_typo_is_told_with_its_place_and_nothing_starts(tmp_path):
    pack = tmp_path / "packs" / "mine" / "apocalypse_chaos"
    pack.mkdir(parents=True)
    (pack / "heroes.yaml").write_text("- key: grey\n  nmae: Grey\n")
    told = sentence(run(tmp_path, "play", "ac", "--plain"), 3)
    assert "heroes.yaml:2:3: unknown key 'nmae'" in told
    assert "1 more; `tabletop check` lists them" in told
    checked = run(tmp_path, "check", str(pack.parent))
    assert checked.returncode == 1
    assert checked.stderr.count("heroes.yaml:") == 2
