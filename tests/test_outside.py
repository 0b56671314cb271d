"""What comes from outside (bytes, numbers, names, streams) gets a sentence and the right exit code."""

import os
import signal
import subprocess
import time

import pytest

from tabletop.core.content.yaml_tree import MOST_NODES, YamlProblem, read_tree
from tabletop.streams import harmless
from tests.support.terminal import ROOT, command, environment, run

EVIL = "\x1b[2J\x9b31m\u202eevil\x07"
PLAY = ("play", "toy", "--plain", "--seed", "5")


def assert_harmless(*texts):
    for text in texts:
        assert all(letter.isprintable() or letter in "\n\t" for letter in text), repr(text)
        assert "Traceback" not in text


def program(home, *arguments, **more):
    """The program with its streams as given, and what it wrote as bytes."""
    variables = {**environment(home), **more.pop("env", {})}
    return subprocess.run(command(*arguments), env=variables, cwd=ROOT, timeout=60, **more)


# -- words ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [
        ("play", EVIL), (*PLAY, "--heroes", EVIL), (*PLAY, "--seats", f"{EVIL}=ada"), (*PLAY, "--seed", EVIL),
        (*PLAY, "--option", f"{EVIL}={EVIL}"), (*PLAY, "--pack", EVIL), ("resume", EVIL), ("resume", f"{EVIL}.jsonl"),
        ("replay", EVIL), ("check", EVIL), ("rules", "toy", EVIL), (EVIL,), ("--data-dir", f"/dev/null/{EVIL}", *PLAY),
        ("simulate", "toy", "--bot", EVIL), ("replay", "x", "--until", EVIL), ("rules", EVIL),
    ],
)  # fmt: skip
def test_no_argument_is_obeyed_by_the_terminal(tmp_path, arguments):
    done = run(tmp_path, *arguments)
    assert_harmless(done.stdout, done.stderr)


def test_a_name_that_is_no_text_is_shown_harmlessly(tmp_path):
    done = program(tmp_path, "resume", b"\xff\xfe.jsonl", capture_output=True)
    assert done.returncode == 3
    assert_harmless(done.stderr.decode())


def test_the_names_of_files_are_shown_harmlessly(tmp_path):
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / f"a{EVIL}.jsonl").write_bytes(b"{}\n")
    (tmp_path / "saves" / os.fsdecode(b"b\xff.jsonl")).write_bytes(b"{}\n")
    done = run(tmp_path, "saves")
    assert done.returncode == 0
    assert_harmless(done.stdout, done.stderr)


def test_text_with_halves_of_letters_is_harmless():
    assert harmless("a\ud800b\u202ec\nd") == "a?b?c\nd"


# -- line mode --------------------------------------------------------------------------------------------------------


def test_a_giant_number_is_no_option(tmp_path):
    done = run(tmp_path, *PLAY, text="9" * 5000 + "\nq\n")
    assert done.returncode == 0
    assert "is no option" in done.stdout


@pytest.mark.parametrize("option", [("--seed",), ("--until",)])
def test_a_giant_number_on_the_command_line_is_one_sentence(tmp_path, option):
    first = PLAY[:3] if option == ("--seed",) else ("replay", "x")
    done = run(tmp_path, *first, *option, "9" * 5000)
    assert done.returncode == 2
    assert len(done.stderr) < 500
    assert_harmless(done.stderr)


def test_a_stray_byte_is_no_option(tmp_path):
    done = program(tmp_path, *PLAY, input=b"\xff\xfe\nmove\nq\n", capture_output=True)
    assert done.returncode == 0
    assert b"is no option" in done.stdout
    assert b"[move.to]" in done.stdout


def test_closed_input_ends_the_game_in_peace(tmp_path):
    done = program(tmp_path, *PLAY, capture_output=True, preexec_fn=lambda: os.close(0))
    assert done.returncode == 0
    assert b"The input has ended" in done.stdout


@pytest.mark.parametrize("number", [1, 2])
def test_a_closed_output_is_no_crash(tmp_path, number):
    done = program(tmp_path, *PLAY, input=b"move\nq\n", preexec_fn=lambda: os.close(number), capture_output=True)
    assert done.returncode == 0
    assert b"Traceback" not in done.stdout + done.stderr


def test_an_output_that_is_not_utf8_gets_question_marks(tmp_path):
    done = program(
        tmp_path, "rules", "planet_apocalypse", capture_output=True, env={"PYTHONIOENCODING": "ascii", "LC_ALL": "C"}
    )
    assert done.returncode == 0
    assert done.stdout.isascii()


def test_a_full_output_is_one_sentence(tmp_path):
    with open("/dev/full", "wb") as full:  # noqa: PTH123 - not a path of ours
        done = program(tmp_path, *PLAY, input=b"move\nq\n", stdout=full, stderr=subprocess.PIPE)
    assert done.returncode == 3
    assert done.stderr.count(b"\n") == 1
    assert b"No space left" in done.stderr


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_a_signal_is_obeyed_though_nobody_reads_the_output(tmp_path, number):
    player = subprocess.Popen(
        command(*PLAY), stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment(tmp_path), cwd=ROOT
    )
    assert player.stdin and player.stdout
    player.stdout.readline()
    player.stdin.write(b"s\n" * 10_000)  # more than a pipe holds
    player.stdin.flush()
    time.sleep(0.3)
    player.send_signal(number)
    assert player.wait(timeout=5) == 128 + number


# -- packs ------------------------------------------------------------------------------------------------------------


def test_a_pack_that_is_not_there_is_named(tmp_path):
    done = run(tmp_path, *PLAY, "--pack", str(tmp_path / "nothing"))
    assert done.returncode == 3
    assert "There is no pack" in done.stderr


def test_a_second_document_is_a_mistake():
    with pytest.raises(YamlProblem, match="a second document") as caught:
        read_tree(b"- a\n---\n- b\n")
    assert caught.value.line == 2


def test_a_giant_list_is_refused_early():
    with pytest.raises(YamlProblem, match="more than"):
        read_tree(b"[" + b"1," * (MOST_NODES * 4) + b"]")
